//! Views that are come back for: what a press had put in the place of the content may hold more than could be pressed before
//! something else took its place. A visitor presses the same entry of the menu again.

use std::collections::BTreeMap;

use crate::classifier::Kind;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::{is_row, option_by_markup, turns_calendar};
use crate::unfold::controls::promises::promising;
use crate::unfold::controls::sets::pagers::pages_on;
use crate::unfold::controls::signs::is_menu_item;
use crate::unfold::page::{Budget, Candidate, Cuts, Limit, PageState};

/// The pattern of what goes away with a view that a press had brought, and of what was pressed, where it was worth a press
/// itself. Entries of menus and lists are sought in ways of their own.
fn holds_back(candidate: &Candidate) -> Option<(String, String)> {
    let opener = candidate.opener.as_ref()?;
    let pattern = candidate.pattern();
    let listed = candidate.from_list || is_menu_item(candidate) || option_by_markup(candidate);
    let worth = || {
        let asked = candidate.presses > 0 || !candidate.visible;
        // About as likely to reveal something as not to.
        let may_reveal = || candidate.verdict.probability(Kind::Revealer) >= 0.4 && !turns_calendar(candidate);
        let guessed = || intent(candidate) == Intent::Explore && (is_row(candidate) || may_reveal());
        promising(candidate) || !asked && (pages_on(candidate) || intent(candidate) == Intent::Route || guessed())
    };
    (*opener != pattern && candidate.layer == 0 && !listed && worth()).then(|| (pattern, opener.clone()))
}

/// Notes what goes away with its view. A page that draws other controls all the time does not fill the memory: `most`, 0 for none.
pub(crate) fn hold((held, cuts): (&mut BTreeMap<String, String>, &mut Cuts), most: u32, candidate: &Candidate) {
    let fresh = holds_back(candidate).filter(|(pattern, _)| !held.contains_key(pattern));
    let Some((pattern, opener)) = fresh else { return };
    if Budget::spent(most, held.len()) {
        cuts.add(Limit::Held, 1);
    } else {
        held.insert(pattern, opener);
    }
}

impl PageState {
    /// Notes what stands behind what, where one press of the last step has brought an element into sight and the next press of that
    /// step has hidden it again, as in groups of which one is open at a time. No look has seen it: it is come back for.
    pub(crate) fn unveil(&mut self) {
        if self.brought.is_empty() {
            return;
        }
        for one in self.candidates.iter_mut().filter(|one| !one.visible && one.opener.is_none() && one.presses == 0) {
            let brought = self.brought.get(&one.element.text).filter(|(opener, _)| *opener != one.pattern());
            if let Some((opener, _)) = brought {
                (one.opener, one.unveiled) = (Some(opener.clone()), true);
                let in_sight = Candidate { visible: true, ..one.clone() };
                hold((&mut self.held, &mut self.cuts), self.budget.held, &in_sight);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, look, one, one_mut, page};

    #[test]
    fn what_only_leads_on_is_held_back_by_its_view_too() {
        let mut card = line(1, 9, "main>article", "article", "Copper room For bells under a hand");
        card["element"]["source"] = json!("<article><h3>Copper room</h3><p>For bells under a hand</p></article>");
        let state = page("en", json!([card]));
        let mut card = one(&state, 1).clone();
        card.verdict.take_for(Kind::Other);
        card.verdict.probabilities = Default::default();
        card.opener = Some("nav>button|Rooms".into());
        assert_eq!(intent(&card), Intent::Route);
        assert!(holds_back(&card).is_some());
        card.presses = 1;
        assert!(holds_back(&card).is_none(), "it was asked");
    }

    #[test]
    fn a_card_that_a_press_has_put_among_its_likes_leads_on_as_they_do() {
        let mut row = line(1, 9, "main>div.row", "div", "Batumi The receipt of the sea");
        row["card"] = json!(true);
        row["element"]["source"] = json!("<div><b>Batumi</b> The receipt of the sea<button></button></div>");
        let state = page("en", json!([row]));
        let mut row = one(&state, 1).clone();
        row.verdict.take_for(Kind::Other);
        row.verdict.probabilities = Default::default();
        row.verdict.probabilities[Kind::Revealer as usize] = 0.58;
        assert_eq!(intent(&row), Intent::Route);
        row.opener = Some("main>div.more|2 more letters".into());
        assert_eq!(intent(&row), Intent::Route);
        row.layer = 1;
        assert_ne!(intent(&row), Intent::Route, "in a layer it may unfold there");
    }

    #[test]
    fn what_may_reveal_or_lead_on_is_missed_where_another_view_takes_it_away() {
        let missed = |kind: Kind| {
            let mut row = line(1, 9, "main>div.row", "div", "Otter Council at midnight");
            row["card"] = json!(true);
            row["element"]["source"] = json!("<div><b>Otter</b> Council at midnight<button></button></div>");
            let mut state = page("en", json!([row]));
            let row = one_mut(&mut state, 1);
            row.verdict.take_for(Kind::Other);
            row.verdict.kind = kind;
            row.verdict.acts = false;
            row.verdict.probabilities = Default::default();
            assert_eq!((intent(row), row.verdict.click_kind()), (Intent::Route, Kind::Other));
            look(&mut state, json!({ "lang": "en", "gone": [1], "candidates": [] }));
            state.lost.contains("main>div.row|Otter Council at midnight")
        };
        assert!(missed(Kind::Revealer) && !missed(Kind::Other));
    }
}
