//! The company that a control keeps: what stands in a row of deeds, and says nothing of showing anything, is taken for one of them.
//! Below a comment, an entry or a message stands what can be done to it; a word or a sign there that nobody knows hides no text.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use url::Url;

use crate::browser::FrameId;
use crate::classifier::Kind;
use crate::unfold::controls::lists::{is_option, option_by_markup};
use crate::unfold::controls::sets::pagers::list_around;
use crate::unfold::controls::signs::{attribute, folds, is_menu_item, is_tab};
use crate::unfold::guard::reason::Reason;
use crate::unfold::guard::request::without_query;
use crate::unfold::guard::url_actions::names_thing;
use crate::unfold::page::{Candidate, PageState};
use crate::unfold::veto::looks::shows;

/// Deeds that make a company.
const LEAST: usize = 2;
/// Probability of a revealer from which on company proves nothing.
const SURE: f64 = 0.78;

/// Finds what stands among deeds: half of its neighbours are such, and two at least. Where two in three are, it is left alone
/// though the classifier would press it, which knows no neighbours.
pub(crate) fn judge(state: &mut PageState) {
    if state.candidates.iter().filter(|one| one.vetoed()).take(LEAST).count() < LEAST {
        return;
    }
    let things = things_of(&state.candidates);
    // What shows something is of another company, and so is what looks like it and like none of the deeds: "One answer" beside
    // "Reply", where elsewhere "2 answers" stands.
    let (mut shown, mut done) = (HashSet::new(), HashSet::new());
    // A link to what a deed beside it is done to makes no company, but is judged by it.
    let (mut company, mut upon) = (Vec::new(), Vec::new());
    for (at, one) in state.candidates.iter().enumerate().filter(|(_, one)| control(one)) {
        if one.vetoed() {
            done.insert(one.shape.clone());
        } else if leads(one) && is_done_to_one(one, &things, &state.url) && !shows(one) {
            upon.push(at);
            continue;
        } else if shows(one) || leads(one) {
            shown.insert(one.shape.clone());
            continue;
        }
        company.push(at);
    }
    shown.retain(|shape| !done.contains(shape));
    for all in [&mut company, &mut upon] {
        all.retain(|at| state.candidates.get(*at).is_some_and(|one| !shown.contains(&one.shape)));
    }
    // One press that was held back tells of one deed, in however many rows its like stands: it may as well have read by POST.
    let mut tallies: HashMap<Row, Tally> = HashMap::new();
    let mut held_back = HashSet::new();
    for one in company.iter().filter_map(|at| state.candidates.get(*at)) {
        let refused = one.veto == Some(Reason::RefusedBefore);
        for place in [Some(row(one)), list_of(one)].into_iter().flatten() {
            let first = !refused || held_back.insert((place.clone(), one.pattern()));
            tallies.entry(place).or_default().enter(one.vetoed() && first);
        }
    }
    let mut links = HashSet::new();
    for at in company.into_iter().chain(upon) {
        let Some(one) = state.candidates.get_mut(at).filter(|one| !one.vetoed()) else { continue };
        let tally = match tallies.get(&row(one)) {
            Some(Tally { all: 1, .. }) => list_of(one).and_then(|list| tallies.get(&list)),
            beside => beside,
        };
        let half = |tally: &&Tally| tally.deeds >= LEAST && tally.deeds * 2 >= tally.all - 1;
        let Some(tally) = tally.filter(half) else { continue };
        // What closes a dialog stands beside what is done there, and a language is none of its deeds.
        let kind = one.verdict.click_kind();
        if one.layer != 0 && kind == Kind::Closer || kind == Kind::LanguageSelection {
            continue;
        }
        if one.has_address() {
            links.insert(at);
        }
        // A menu that was opened holds what it was made for besides deeds; a row of which the like stood there before is no menu.
        if one.opener.is_none() || state.plain.contains(&one.shape) {
            one.doubt = Some(Reason::BesideActions);
        }
        // "The story" beside two deeds of a card may well tell one.
        let sure = one.verdict.probability(Kind::Revealer) >= SURE;
        if !sure && tally.deeds > LEAST && tally.mostly() {
            one.veto = Some(Reason::RowOfActions);
        }
    }
    leave_links(state, &links);
}

/// Leaves alone links among deeds whose address names a thing by its number and a word: what is done to it. A title that leads
/// to the same place says that it is something to read.
fn leave_links(state: &mut PageState, links: &HashSet<usize>) {
    let (among, others): (Vec<_>, Vec<_>) = state.candidates.iter().enumerate().partition(|(at, _)| links.contains(at));
    let others: HashSet<_> = others.into_iter().filter_map(|(_, one)| one.href.as_deref()).collect();
    for href in among.into_iter().filter_map(|(_, one)| one.href.as_deref()).filter(|href| !others.contains(href)) {
        state.link_vetoes.decide(href, Reason::RowOfActions);
    }
}

/// A frame, an element in it, and the tag of the controls; or a list in it, by its path where it has one.
type Row = (FrameId, u32, String);

/// The row that a control stands in, of one make: a bell drawn as an icon beside two links of the visitor's own is none of them.
pub(super) fn row(one: &Candidate) -> Row {
    (one.key.frame.clone(), one.parent, one.element.tag.clone())
}

/// The list that a control stands in that has a box of its own there, an entry or a component. Cells of a table are columns, which do
/// different things: one unfolds the row, another deletes it. Entries of what was opened are told by the menu they stand in, and all
/// menus of a bar look alike.
fn list_of(one: &Candidate) -> Option<Row> {
    let (list, parent) = list_around(one);
    (boxed(one) && one.opener.is_none()).then(|| (one.key.frame.clone(), parent, list.to_owned()))
}

/// The deeds among all controls of a row.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    deeds: usize,
    all: usize,
}

impl Tally {
    fn enter(&mut self, deed: bool) {
        (self.deeds, self.all) = (self.deeds + usize::from(deed), self.all + 1);
    }

    /// Whether two in three of those beside one that is none of them are deeds.
    fn mostly(self) -> bool {
        self.deeds > 0 && self.deeds * 3 >= (self.all - 1) * 2
    }
}

/// What reveals looks unlike the deeds beside it ("3 replies" beside "Reply", "Report" and "Delete"): it is no tab for that,
/// and not the one that is chosen.
pub(crate) fn tell_from_actions(state: &mut PageState) {
    let deed = |one: &Candidate| one.vetoed() || one.verdict.acts || one.doubted();
    let odd = |one: &Candidate| one.element.facts.as_ref().is_some_and(|facts| facts.set_odd == Some(true));
    // What says itself that it can be on is one of a set, whatever the others say: "Newest" beside "Summary".
    let toggles = |one: &Candidate| attribute(one, "aria-pressed").is_some();
    let meant = |one: &Candidate| odd(one) && !deed(one) && !toggles(one) && one.verdict.kind == Kind::Revealer;
    let mut rows: HashMap<_, Tally> = HashMap::new();
    for one in &state.candidates {
        rows.entry(row(one)).or_default().enter(deed(one));
    }
    let among = |one: &Candidate| rows.get(&row(one)).is_some_and(|tally| tally.all > 1 && tally.mostly());
    for candidate in state.candidates.iter_mut().filter(|one| meant(one) && among(one)) {
        // A sign on it may say so all the same.
        candidate.was_open = folds(&candidate.element.text);
        if let Some(facts) = &mut candidate.element.facts {
            (facts.set_odd, facts.set_chosen) = (Some(false), Some(false));
        }
    }
}

/// Whether an address names a thing by its number, and after that one word: `/plays/7/archive`.
fn numbered_thing(href: &str) -> bool {
    const LONGEST: usize = 24;
    let mut parts = without_query(href).trim_end_matches('/').rsplit('/');
    let (last, number) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    !last.is_empty() && last.len() <= LONGEST && last.chars().all(char::is_alphabetic) && names_thing(number)
}

/// Whether it leads somewhere, as far as its address tells.
fn leads(candidate: &Candidate) -> bool {
    candidate.has_address() && !candidate.href.as_deref().is_some_and(numbered_thing)
}

/// What something is done to: the row that the deed stands in, and the name and the value in the query of its address.
type Thing = (Row, String, String);

/// Things that deeds of the page are done to: `/report?post=7`.
fn things_of(candidates: &[Candidate]) -> HashSet<Thing> {
    candidates.iter().filter(|one| one.has_address() && one.vetoed()).flat_map(named_in_query).collect()
}

/// Whether the address of a link names the same thing as a deed beside it, and leads away from the page: one more thing to be done to it.
fn is_done_to_one(one: &Candidate, things: &HashSet<Thing>, page: &str) -> bool {
    !things.is_empty()
        && one.href.as_deref().is_some_and(|href| without_query(href) != without_query(page))
        && named_in_query(one).iter().any(|thing| things.contains(thing))
}

/// What a link names by a number in the query of its address.
fn named_in_query(one: &Candidate) -> Vec<Thing> {
    let Some(url) = one.href.as_deref().and_then(|href| Url::parse(href).ok()) else { return Vec::new() };
    let numbers = |(_, value): &(_, Cow<str>)| value.len() <= 40 && value.chars().any(char::is_numeric);
    let pairs = url.query_pairs().filter(numbers);
    pairs.map(|(key, value)| (row(one), key.into_owned(), value.into_owned())).collect()
}

/// Whether it stands in a box that holds one control by its nature.
fn boxed(candidate: &Candidate) -> bool {
    candidate.element.ancestors.first().is_some_and(|one| one.tag == "li" || one.tag.contains('-'))
}

/// Whether it is one of the controls of a row: entries of menus and lists, and tabs, stand together for another reason.
fn control(candidate: &Candidate) -> bool {
    let tag = candidate.element.tag.as_str();
    let drawn = || matches!(attribute(candidate, "role"), Some("button" | "switch" | "checkbox" | "link"));
    (matches!(tag, "a" | "button" | "input" | "span" | "i" | "svg") || tag.contains('-') || drawn())
        && !is_menu_item(candidate)
        && !is_option(candidate)
        && !option_by_markup(candidate)
        && !is_tab(candidate)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::history::History;
    use crate::unfold::page::candidate::Outcome;
    use crate::unfold::tests::plan::{line, one, one_mut, page};

    fn row(texts: &[&str], harmful: usize) -> PageState {
        let lines: Vec<Value> = texts
            .iter()
            .enumerate()
            .map(|(at, text)| line(at as u32 + 1, 9, "main>p>button", "button", text))
            .collect();
        let mut seen = page("xx", json!(lines));
        for (at, one) in seen.candidates.iter_mut().enumerate() {
            one.verdict.harm = false;
            one.verdict.take_for(Kind::Revealer);
            one.veto = (at < harmful).then_some(Reason::Words);
        }
        judge(&mut seen);
        seen
    }

    #[test]
    fn a_word_that_nobody_knows_among_deeds_is_one_of_them() {
        let seen = row(&["Abc", "Def", "Ghi", "Jkl mno"], 3);
        assert_eq!(intent(one(&seen, 4)), Intent::Nothing);
        let seen = row(&["Abc", "Def", "Ghi", "Jkl", "Mno"], 2);
        assert!(one(&seen, 5).doubted() && !one(&seen, 5).vetoed(), "half of them are");
        let mut seen = row(&["Abc", "Def", "Ghi", "Jkl"], 2);
        for one in &mut seen.candidates {
            (one.doubt, one.opener) = (None, Some("main>button|More".into()));
        }
        seen.plain.clear();
        judge(&mut seen);
        assert!(!one(&seen, 3).doubted(), "what was opened holds other things besides");
        seen.plain.insert(one(&seen, 3).shape.clone());
        judge(&mut seen);
        assert!(one(&seen, 3).doubted(), "a row of the page that was drawn anew");
        let seen = row(&["Abc", "Def", "Ghi", "Jkl", "Mno"], 1);
        assert!(!one(&seen, 5).doubted(), "one deed is no company");
    }

    #[test]
    fn what_looks_unlike_the_deeds_beside_it_and_may_reveal_is_no_chosen_tab() {
        let told = |text: &str, chosen: bool| {
            let mut lines: Vec<Value> = (1..4).map(|id| line(id, 9, "main>p>button", "button", "Abc")).collect();
            lines.push(line(4, 9, "main>p>button.raised", "button", text));
            let facts = json!({ "visible": true, "listeners": ["click"], "cursor": "pointer", "set_size": 4, "set_odd": true, "set_chosen": chosen });
            lines[3]["element"]["facts"] = facts;
            let mut seen = page("xx", json!(lines));
            for one in &mut seen.candidates {
                one.verdict.harm = one.key.id < 4;
                one.verdict.probabilities = Default::default();
                one.verdict.probabilities[Kind::Revealer as usize] = 0.8;
                one.verdict.take_for(Kind::Revealer);
            }
            seen.want(&mut History::default());
            seen
        };
        let odd = |seen: &PageState| one(seen, 4).element.facts.as_ref().and_then(|facts| facts.set_odd);
        for chosen in [true, false] {
            let seen = told("Def", chosen);
            assert!(one(&seen, 4).doubted(), "by its company");
            assert_eq!((intent(one(&seen, 4)), odd(&seen)), (Intent::Reveal, Some(false)));
        }
        assert!(one(&told("Def ▴", true), 4).was_open, "what it folds stands open");
        let mut seen = told("Def", false);
        let toggle = one_mut(&mut seen, 4);
        toggle.doubt = None;
        toggle.element.attributes.insert("aria-pressed".into(), "false".into());
        toggle.element.facts.as_mut().unwrap().set_odd = Some(true);
        tell_from_actions(&mut seen);
        assert_eq!(odd(&seen), Some(true), "it says itself that it is one of a set");
    }

    #[test]
    fn what_looks_like_what_shows_something_elsewhere_is_none_of_the_deeds_beside_it() {
        let lines = |pattern: &'static str| {
            let deed = |id: u32, parent: u32| line(id, parent, "main>p>button", "button", "Abc");
            let mut lines: Vec<Value> = (1..4).map(|id| deed(id, 8)).chain((4..7).map(|id| deed(id, 9))).collect();
            lines.extend([line(7, 8, pattern, "button", "Two 2 jkl"), line(8, 9, pattern, "button", "One jkl")]);
            lines
        };
        let suspects = |pattern| {
            let mut seen = page("xx", json!(lines(pattern)));
            seen.candidates.iter_mut().for_each(|one| one.verdict.harm = one.element.text == "Abc");
            crate::unfold::veto::judge(&mut seen, &History::default());
            one(&seen, 8).doubted()
        };
        assert!(!suspects("main>p>button.link"));
        assert!(suspects("main>p>button"), "the deeds look the same");
    }

    #[test]
    fn boxes_of_a_control_each_make_a_row() {
        let lines: Vec<Value> = ["Abc", "Def", "Ghi", "+"]
            .iter()
            .enumerate()
            .map(|(at, text)| {
                let mut line = line(at as u32 + 1, at as u32 + 20, "main>p>x-button>button", "button", text);
                line["element"]["ancestors"] = json!([{ "tag": "x-button" }, { "tag": "p" }]);
                line
            })
            .collect();
        let mut seen = page("xx", json!(lines));
        seen.candidates.iter_mut().enumerate().for_each(|(at, one)| one.verdict.harm = at < 3);
        crate::unfold::veto::judge(&mut seen, &History::default());
        assert!(one(&seen, 4).vetoed());
        for one in &mut seen.candidates {
            one.opener = Some("nav>button|Account".into());
        }
        crate::unfold::veto::judge(&mut seen, &History::default());
        assert!(!one(&seen, 4).vetoed(), "an entry of what was opened");
    }

    #[test]
    fn a_press_that_was_held_back_makes_no_company_of_its_likes() {
        let entry = |id: u32, text: &str| {
            let mut line = line(id, id + 20, "main>ul>li>button", "button", text);
            line["element"]["ancestors"] = json!([{ "tag": "li" }, { "tag": "ul" }]);
            line
        };
        let suspects = |held: &[u32]| {
            let lines: Vec<Value> =
                ["Abc", "Abc", "Abc", "Def", "Ghi"].iter().zip(1..).map(|(text, id)| entry(id, text)).collect();
            let mut seen = page("xx", json!(lines));
            seen.candidates.iter_mut().for_each(|one| one.verdict.harm = false);
            let mut history = History::default();
            for id in held {
                history.enter(one(&seen, *id), &Outcome::default(), false, false, true, 10);
            }
            crate::unfold::veto::judge(&mut seen, &history);
            one(&seen, 5).doubted()
        };
        assert!(!suspects(&[1]), "it may have read by POST");
        assert!(suspects(&[1, 4]), "two that differ");
    }

    #[test]
    fn a_link_to_what_deeds_beside_it_act_upon_is_one_of_them() {
        let link = |id: u32, parent: u32, text: &str, href: &str| {
            let mut link = line(id, parent, "main>p>a", "a", text);
            link["element"]["attributes"] = json!({ "href": href });
            link["href"] = json!(format!("https://a.org{href}"));
            link
        };
        let left = |beside: &str, elsewhere: &str, harmful: u32| {
            let mut seen = page(
                "xx",
                json!([
                    link(1, 8, "Abc", "/abc?post=7"),
                    link(2, 8, "Def", "/def?post=7"),
                    link(3, 8, "Ghi", beside),
                    link(4, 9, "Jkl", elsewhere),
                ]),
            );
            seen.url = "https://a.org/thread?t=3".into();
            seen.candidates.iter_mut().for_each(|one| one.verdict.harm = one.key.id <= harmful);
            crate::unfold::veto::judge(&mut seen, &History::default());
            seen.link_vetoes.left_alone(&format!("https://a.org{beside}")) == Some(Reason::RowOfActions)
        };
        assert!(left("/ghi?post=7", "/news", 2));
        assert!(!left("/ghi?post=7", "/news", 1), "one deed is no company");
        assert!(!left("/ghi?post=8", "/news", 2), "it names another thing");
        assert!(!left("/ghi", "/news", 2), "it names nothing");
        assert!(!left("/thread?post=7", "/news", 2), "it leads to the page that it stands on");
        assert!(!left("/ghi?post=7", "/ghi?post=7", 2), "a title leads to the same");
    }

    #[test]
    fn what_says_that_it_shows_something_is_none_of_its_company() {
        for text in ["💬 2", "3 abc", "Abc ▾", "⋯", "▸", "Abc def ghi jkl?", "Abc…"] {
            let seen = row(&["Abc", "Def", "Ghi", text], 3);
            assert!(!one(&seen, 4).doubted(), "{text}");
            assert_ne!(intent(one(&seen, 4)), Intent::Nothing, "{text}");
        }
        for text in ["🎉", "+", "›", "▴"] {
            let seen = row(&["Abc", "Def", "Ghi", text], 3);
            assert_eq!(intent(one(&seen, 4)), Intent::Nothing, "{text}");
        }
    }

    #[test]
    fn a_question_is_opened_where_it_unfolds_though_it_asks_about_a_deed() {
        let asked = |lang: &str, text: &str, expanded: Option<&str>| {
            let mut head = line(1, 9, "main>h3>button", "button", text);
            head["element"]["attributes"] = expanded.map_or(json!({}), |state| json!({ "aria-expanded": state }));
            let mut seen = page(lang, json!([head]));
            seen.candidates.iter_mut().for_each(|one| one.verdict.harm = true);
            crate::unfold::veto::judge(&mut seen, &History::default());
            intent(one(&seen, 1))
        };
        assert_ne!(asked("en", "How do I cancel an order?", Some("false")), Intent::Nothing);
        assert_ne!(asked("el", "Πώς ακυρώνω μια παραγγελία;", Some("false")), Intent::Nothing);
        assert_eq!(asked("en", "How do I cancel an order?", None), Intent::Nothing, "nothing says that it unfolds");
        assert_eq!(asked("en", "Cancel the order; now please;", Some("false")), Intent::Nothing, "no question");
    }
}
