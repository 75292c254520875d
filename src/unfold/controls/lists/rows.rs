//! Rows of tables that answer to a press themselves, beside what the controls in them do.

use crate::unfold::controls::lists::custom_selects::inside;
use crate::unfold::controls::signs::{attribute, repeats, useless};
use crate::unfold::page::candidate::Candidate;

/// Whether it is the row of a table that hears presses itself and holds other controls besides: pressed where none of them stands,
/// it mostly unfolds what is known of it.
pub(crate) fn unfolds_as_row(candidate: &Candidate) -> bool {
    one_of_several_rows(candidate)
        && candidate.hears(|one| one == "click")
        && candidate.is_pointed_at()
        && ["<button", "<a "].iter().any(|control| inside(candidate).contains(control))
        && candidate.element.text.chars().any(char::is_alphabetic)
        && !candidate.doubted()
        && !useless(candidate)
}

fn one_of_several_rows(candidate: &Candidate) -> bool {
    (candidate.element.tag == "tr" || attribute(candidate, "role") == Some("row")) && repeats(candidate) >= 2
}

/// Whether it is one of several rows, not the row of headings over them.
pub(crate) fn is_row(candidate: &Candidate) -> bool {
    let headings_alone = inside(candidate).contains("<th") && !inside(candidate).contains("<td");
    one_of_several_rows(candidate) && !headings_alone
}

/// Whether it stands in the row of a table.
pub(crate) fn in_row(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().any(|one| one.tag == "tr" || one.role.as_deref() == Some("row"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use serde_json::json;

    use crate::browser::{FrameId, Seen};
    use crate::unfold::controls::sets::pagers::pages_on;
    use crate::unfold::controls::sets::turns::one_of_many;
    use crate::unfold::page::state::PageState;
    use crate::unfold::tests::plan::CLASSIFIER;

    fn page(candidates: &serde_json::Value) -> PageState {
        let mut page = PageState { main: Some(FrameId::default()), ..PageState::default() };
        let seen: Seen = serde_json::from_value(json!({ "lang": "en", "candidates": candidates })).unwrap();
        page.look_with(&CLASSIFIER, seen, 0);
        page
    }

    #[test]
    fn an_arrow_in_every_row_of_a_table_unfolds_the_row_and_turns_no_page() {
        let arrows = |repeats: u32| {
            let facts = json!({ "visible": true, "listeners": ["click"], "cursor": "pointer", "repeats": repeats });
            let element = json!({ "tag": "button", "attributes": {}, "text": "▸", "facts": facts, "ancestors": [{ "tag": "td" }, { "tag": "tr" }] });
            json!([{ "id": 1, "parent": 11, "pattern": "table>tbody>tr>td>button", "element": element }])
        };
        let many = page(&arrows(2));
        assert!(!pages_on(many.candidates.first().unwrap()));
        let alone = page(&arrows(1));
        assert!(pages_on(alone.candidates.first().unwrap()), "one arrow alone is a pager's");
    }

    #[test]
    fn a_tab_that_looks_chosen_is_one_of_many_though_its_shape_is_its_own() {
        let tab = |id: u32, class: &str, odd: bool| {
            let facts = json!({ "visible": true, "listeners": ["click"], "set_size": 3, "set_odd": odd });
            let element = json!({ "tag": "button", "attributes": {}, "text": format!("Tab {id}"), "facts": facts });
            json!({ "id": id, "parent": 9, "pattern": format!("div>button.{class}"), "element": element })
        };
        let tabs = page(&json!([tab(1, "on", true), tab(2, "", true), tab(3, "", true)]));
        assert!(tabs.candidates.iter().all(|tab| one_of_many(tab, &tabs)));
        let steps = page(&json!([tab(1, "on", false), tab(2, "", false)]));
        assert!(!steps.candidates.iter().any(|tab| one_of_many(tab, &steps)));
    }
}
