//! Switches and what is pressed in or out: settings that save themselves, and marks on rows. They show nothing.

use std::collections::{HashMap, HashSet};

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
