//! What tells a press that brought hardly anything: what the element says of itself, and why it may not have answered.

use super::super::addresses::{href, is_anchor};
use super::super::press::Press;
use super::super::widgets::{is_first_page, is_pager, says_chosen, says_close, says_more};

pub(super) fn was_refused(press: &Press) -> bool {
    press.effect.refused && !press.brought_content()
}

pub(super) fn says_that_it_shows_more_and_is_open(press: &Press) -> bool {
    press.unfolded() && !press.effect.opened && says_more(press.element)
}

/// Where known text came again too, a set was drawn anew, and a few new words say nothing.
pub(super) fn toggle_brought_a_few_words(press: &Press) -> bool {
    let toggles = press.toggled() || press.effect.before == "false";
    press.content > 0 && toggles && !press.effect.opened && !press.brought_seen_text()
}

pub(super) fn is_chosen_in_its_set(press: &Press) -> bool {
    press.fact(|facts| facts.set_chosen) == Some(true)
}

pub(super) fn says_that_it_is_the_open_page(press: &Press) -> bool {
    let element = press.element;
    says_chosen(element) && (is_pager(element) || href(element).is_some_and(is_anchor))
}

pub(super) fn stayed_shut(press: &Press) -> bool {
    press.effect.before == "false" && press.effect.after == "false"
}

pub(super) fn was_open(press: &Press) -> bool {
    press.effect.before == "true"
}

pub(super) fn is_current(press: &Press) -> bool {
    press.attribute("aria-current").is_some()
}

pub(super) fn no_text_came_or_went(press: &Press) -> bool {
    press.brought_no_text() && press.effect.lost == 0
}

/// Whether it says that it opened, or a layer came.
pub(super) fn says_that_it_opened(press: &Press) -> bool {
    press.unfolded() || press.effect.opened
}

pub(super) fn was_out_of_sight(press: &Press) -> bool {
    !press.effect.here && changed_nothing(press)
}

pub(super) fn is_an_untouched_component(press: &Press) -> bool {
    changed_nothing(press) && press.element.tag.contains('-')
}

pub(super) fn closed_a_bar_without_words(press: &Press) -> bool {
    !changed_nothing(press) && says_close(press.element)
}

pub(super) fn is_first_of_several_pages(press: &Press) -> bool {
    is_first_page(press.element)
}

/// Whether it surely does nothing. A layer may keep what lies beneath it or in it from answering. What shows the pointer
/// that it may be pressed mostly does something: that is done already, or done for the pointer alone. A router's link to
/// the open route looks the same.
pub(super) fn is_idle(press: &Press) -> bool {
    let free = press.fact(|facts| facts.covered) != Some(true) && press.fact(|facts| facts.overlay).is_none();
    let cursor = press.fact(|facts| facts.cursor.as_deref());
    free && changed_nothing(press) && press.element.tag != "a" && !matches!(cursor, Some("pointer" | "help"))
}

pub(super) fn changed_nothing(press: &Press) -> bool {
    press.effect.changes == 0
}

pub(super) fn text_of_the_layer_is_to_come(press: &Press) -> bool {
    press.effect.opened && press.content == 0 && press.effect.chars > 0
}

pub(super) fn says_that_it_shows_more(press: &Press) -> bool {
    press.effect.chars > 0 && says_more(press.element)
}
