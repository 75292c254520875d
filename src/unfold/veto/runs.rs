//! What stands with its like: in a run of which most are harmful, in a row of faces, hands and hearts by which a reader says what
//! he feels, among switches and what is pressed in or out. And what holds something harmful.

use std::collections::{HashMap, HashSet};

use url::Url;

use crate::classifier::{Kind, harm};
use crate::unfold::controls::lists::custom_selects::inside;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::signs::attribute;
use crate::unfold::guard::reason::Reason;
use crate::unfold::guard::request::carries_argument;
use crate::unfold::page::{Candidate, PageState, made_up, unmarked};
use crate::unfold::veto::looks::{TABLE, says_that_it_shows};
use crate::unfold::veto::rows::row;

/// Share of `Other` with which a link that carries something is left alone among harmful neighbours.
const LEAST_AMONG_HARM: f64 = 0.2;

/// Doubts what stands in a run of its like of which two in three are harmful. In a language whose words of actions are not
/// known the neighbours are all there is to go by; in others only links that carry something are doubted.
pub(crate) fn suspect_runs(state: &mut PageState) {
    let covers = harm::covers(state.spoken());
    let same = |a: &Candidate, b: &Candidate| a.shape == b.shape && a.key.frame == b.key.frame;
    let mut left = Vec::new();
    for run in state.candidates.chunk_by_mut(same) {
        let harmful = run.iter().filter(|one| one.vetoed() || one.verdict.acts).count();
        if harmful == 0 || harmful * 3 < run.len() * 2 {
            continue;
        }
        for one in run {
            let acts = one.verdict.probability(Kind::Other) >= LEAST_AMONG_HARM;
            let page = &one.element.page_url;
            let carries = |href: &&String| Url::parse(href).is_ok_and(|url| carries_argument(&url, page));
            let upon = one.href.as_ref().filter(|_| acts).filter(carries);
            left.extend(upon.cloned());
            if !covers || upon.is_some() {
                one.doubt = Some(Reason::BesideActions);
            }
        }
    }
    for href in left {
        state.link_vetoes.decide(&href, Reason::RowOfActions);
    }
}

/// Doubts boxes that hold something harmful: a press in the middle of a sheet hits what lies there.
pub(crate) fn mark_holders(state: &mut PageState) {
    let harmful: HashSet<(u32, String, String)> = state
        .candidates
        .iter()
        .filter(|one| one.vetoed() && one.visible && one.element.text.chars().count() >= 2)
        .map(|one| (one.layer, one.element.tag.clone(), one.element.text.clone()))
        .collect();
    let native = |tag: &str| matches!(tag, "a" | "button" | "input" | "select" | "summary" | "label");
    for one in state.candidates.iter_mut().filter(|one| one.visible && !native(&one.element.tag)) {
        let text = &one.element.text;
        let holds = harmful.iter().any(|(layer, tag, harm)| {
            *layer == one.layer && text.len() > harm.len() && text.contains(harm.as_str()) && may_hold(one, tag)
        });
        if holds {
            one.doubt = Some(Reason::HoldsAction);
        }
    }
}

/// Whether an element with this tag may stand in it: the name of a tab stands in many a title as well.
fn may_hold(candidate: &Candidate, tag: &str) -> bool {
    // Markup that is cut off, or was left out for its length, and markup in a shadow root is not told.
    const TOLD: usize = 1990;
    let source = &candidate.element.source;
    let mut tags = inside(candidate).split('<').skip(1).filter(|part| !part.starts_with(['/', '!'])).peekable();
    let untold =
        source.is_empty() || source.len() >= TOLD || tags.peek().is_none() && inside(candidate).starts_with('<');
    let named = |part: &str| part.split([' ', '>', '/', '\n']).next().unwrap_or_default().to_owned();
    untold
        || made_up(&candidate.element.tag)
        || tags.map(named).any(|one| one == tag || one == "slot" || one.contains('-'))
}

/// Such signs side by side from which on they are reactions: a single one may open something.
const LEAST_FEELINGS: usize = 2;

/// Leaves alone what stands in a row of feelings.
pub(super) fn leave_reactions(state: &mut PageState) {
    let feeling = |one: &Candidate| !one.has_address() && sign_alone(&one.element.text).is_some_and(feels);
    let mut rows: HashMap<_, usize> = HashMap::new();
    for one in state.candidates.iter().filter(|one| feeling(one)) {
        *rows.entry(row(one)).or_default() += 1;
    }
    for one in state.candidates.iter_mut().filter(|one| feeling(one)) {
        if rows.get(&row(one)).is_some_and(|count| *count >= LEAST_FEELINGS) {
            one.veto = Some(Reason::Reaction);
        }
    }
}

/// The picture that a text is, with at most the number of those who chose it.
fn sign_alone(text: &str) -> Option<char> {
    const LONGEST: usize = 12;
    // How a sign is drawn: in colour, joined to another, in a tone of skin.
    let drawn = |c: char| matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '🏻'..='🏿');
    let said = |c: &char| !c.is_whitespace() && !drawn(*c) && !c.is_numeric() && !matches!(c, '(' | ')' | ',' | '.');
    if text.chars().count() > LONGEST {
        return None;
    }
    let mut signs = text.chars().filter(said);
    signs.next().filter(|sign| signs.next().is_none() && !sign.is_alphanumeric() && !sign.is_ascii())
}

/// Whether it is a face, or another of the signs for feelings.
fn feels(sign: char) -> bool {
    TABLE.feelings.has(sign.encode_utf8(&mut [0; 4]))
        || matches!(sign, '\u{1F600}'..='\u{1F64F}' | '\u{1F910}'..='\u{1F92F}' | '\u{1F970}'..='\u{1F97A}' | '☹' | '☺')
}

/// Switches of one make that are the settings of as many things.
const SEVERAL: usize = 3;
/// The same where each stands in a row of its own.
const ROWS: usize = 2;

/// Leaves alone switches and what is pressed in or out: settings that save themselves, and marks on rows. They show nothing.
pub(super) fn leave_switches(state: &mut PageState) {
    // Each saves something of what it stands beside.
    let switch = |one: &Candidate| attribute(one, "role") == Some("switch");
    let several = |count: usize, rows: usize| count >= SEVERAL || rows >= ROWS;
    leave_alone(state, switch, |_| String::new(), several, Reason::Switch);
    // One in each row under one name keeps or marks its row. Side by side, or under names of their own, such buttons choose what is
    // shown.
    let toggle = |one: &Candidate| attribute(one, "aria-pressed").is_some() && !opens(one);
    let one_in_each = |count: usize, rows: usize| count >= ROWS && rows == count;
    leave_alone(state, toggle, Candidate::said, one_in_each, Reason::MarksItsRow);
}

/// Leaves alone what `is` one sort, where there are `enough` of one make and one `name`, by how many there are in how many rows. "Show
/// the answers" shows them, in each of several places.
fn leave_alone(
    state: &mut PageState,
    is: impl Fn(&Candidate) -> bool,
    name: impl Fn(&Candidate) -> String,
    enough: impl Fn(usize, usize) -> bool,
    why: Reason,
) {
    // What is switched on is often of another class.
    let make = |one: &Candidate| (one.key.frame.clone(), unmarked(&one.shape), name(one));
    let mut makes: HashMap<_, Vec<u32>> = HashMap::new();
    for one in state.candidates.iter().filter(|one| is(one)) {
        makes.entry(make(one)).or_default().push(one.parent);
    }
    makes.retain(|_, rows| enough(rows.len(), rows.iter().collect::<HashSet<_>>().len()));
    for one in state.candidates.iter_mut().filter(|one| is(one) && !says_that_it_shows(one)) {
        if makes.contains_key(&make(one)) {
            one.veto = Some(why);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::history::History;
    use crate::unfold::tests::plan::{line, one, page};

    fn pressed_for(texts: &[&str]) -> Vec<Intent> {
        let lines: Vec<Value> =
            (1..).zip(texts).map(|(id, text)| line(id, 9, "main>p>button", "button", text)).collect();
        let mut seen = page("xx", json!(lines));
        for one in &mut seen.candidates {
            one.veto = None;
            one.verdict.take_for(Kind::Revealer);
        }
        leave_reactions(&mut seen);
        (1..=texts.len() as u32).map(|id| intent(one(&seen, id))).collect()
    }

    #[test]
    fn what_stands_in_a_row_of_feelings_counts_them() {
        assert_eq!(pressed_for(&["🎉", "😕 3", "🚀 (12)"]), vec![Intent::Nothing; 3]);
        assert_eq!(pressed_for(&["😂", "😢"]), vec![Intent::Nothing; 2]);
        assert!(pressed_for(&["😀"]).iter().all(|intent| *intent != Intent::Nothing), "it may open the others");
        assert!(pressed_for(&["☀", "🌧", "🔥"]).iter().all(|intent| *intent != Intent::Nothing), "kinds of weather");
        let mixed = pressed_for(&["🎉", "😕", "The letter"]);
        assert_ne!(mixed[2], Intent::Nothing);
    }

    #[test]
    fn what_is_pressed_in_under_one_name_in_several_rows_marks_them() {
        let left = |texts: &[&str], apart: bool| {
            let lines: Vec<Value> = (1..)
                .zip(texts)
                .map(|(id, text)| {
                    let mut line = line(id, if apart { id + 20 } else { 20 }, "main>div>button", "button", text);
                    line["element"]["attributes"] = json!({ "aria-pressed": "false" });
                    line
                })
                .collect();
            let mut seen = page("en", json!(lines));
            seen.candidates.iter_mut().for_each(|one| one.verdict.harm = false);
            crate::unfold::veto::judge(&mut seen, &History::default());
            one(&seen, 1).vetoed()
        };
        assert!(left(&["Abc", "Abc"], true));
        assert!(left(&["", ""], true));
        assert!(!left(&["Abc", "Def"], true), "kinds to choose from");
        assert!(!left(&["Abc", "Abc"], false));
        assert!(!left(&["Show more", "Show more"], true));
        assert!(!left(&["Abc"], true));
    }

    #[test]
    fn switches_of_one_make_save() {
        let switch = |id: u32| {
            let mut line = line(id, id + 20, "table>tr>td>span", "span", "Abc");
            line["element"]["attributes"] = json!({ "role": "switch" });
            line
        };
        let left = |lines: Vec<Value>| {
            let mut seen = page("en", json!(lines));
            seen.candidates.iter_mut().for_each(|one| one.verdict.harm = false);
            crate::unfold::veto::judge(&mut seen, &History::default());
            one(&seen, 1).vetoed()
        };
        assert!(left(vec![switch(1), switch(2), switch(3)]));
        assert!(left(vec![switch(1), switch(2)]), "each in a row of its own");
        let beside = |id: u32| {
            let mut line = switch(id);
            line["parent"] = json!(20);
            line
        };
        assert!(!left(vec![beside(1), beside(2)]), "the two sides of one thing");
        let mut shows = switch(1);
        shows["element"]["text"] = json!("Show details");
        assert!(!left(vec![shows, switch(2)]));
        assert!(!left(vec![switch(1)]), "one may show something else");
    }
}
