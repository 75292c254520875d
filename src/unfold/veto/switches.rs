//! Switches and what is pressed in or out: settings that save themselves, and marks on rows. They show nothing.

use std::collections::{HashMap, HashSet};

use crate::browser::FrameId;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::signs::attribute;
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::candidate::{Candidate, unmarked};
use crate::unfold::page::state::PageState;
use crate::unfold::veto::looks::says_that_it_shows;

/// Switches of one make that are the settings of as many things.
const SEVERAL: usize = 3;
/// The same where each stands in a row of its own.
const ROWS: usize = 2;

/// Leaves alone both sorts.
pub(crate) fn judge(state: &mut PageState) {
    switches(state);
    toggles(state);
}

/// Leaves alone what is pressed in or out and stands in several rows, one in each, under one name: it keeps or marks its row. Side by side, or
/// under names of their own, such buttons choose what is shown.
fn toggles(state: &mut PageState) {
    let toggle = |one: &Candidate| attribute(one, "aria-pressed").is_some() && !opens(one) && !says_that_it_shows(one);
    let named = |one: &Candidate| (one.key.frame.clone(), unmarked(&one.shape), one.said());
    let mut rows: HashMap<_, (usize, HashSet<u32>)> = HashMap::new();
    for one in state.candidates.iter().filter(|one| toggle(one)) {
        let (count, parents) = rows.entry(named(one)).or_default();
        *count += 1;
        parents.insert(one.parent);
    }
    rows.retain(|_, (count, parents)| *count >= ROWS && parents.len() == *count);
    if rows.is_empty() {
        return;
    }
    for one in state.candidates.iter_mut().filter(|one| toggle(one)) {
        if rows.contains_key(&named(one)) {
            one.veto = Some(Reason::MarksItsRow);
        }
    }
}

/// Leaves alone switches of one make of which there are several: each saves something of what it stands beside.
fn switches(state: &mut PageState) {
    let switch = |one: &Candidate| attribute(one, "role") == Some("switch");
    // What is switched on is often of another class.
    let make = |one: &Candidate| (one.key.frame.clone(), unmarked(&one.shape));
    let mut makes: HashMap<(FrameId, String), (usize, HashSet<u32>)> = HashMap::new();
    for one in state.candidates.iter().filter(|one| switch(one)) {
        let (count, rows) = makes.entry(make(one)).or_default();
        *count += 1;
        rows.insert(one.parent);
    }
    makes.retain(|_, (count, rows)| *count >= SEVERAL || rows.len() >= ROWS);
    if makes.is_empty() {
        return;
    }
    // "Show the answers" shows them, in each of several places.
    for one in state.candidates.iter_mut().filter(|one| switch(one) && !says_that_it_shows(one)) {
        if makes.contains_key(&make(one)) {
            one.veto = Some(Reason::Switch);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::unfold::history::History;
    use crate::unfold::tests::plan::{line, one, page};

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
