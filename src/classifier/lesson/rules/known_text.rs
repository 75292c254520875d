//! What tells a press by text that was known before: it went, or it came again.

use super::super::effect::SAYS_SOMETHING;
use super::super::press::Press;
use super::super::widgets::{self, Menu, menu};

/// Whether text went, and hardly any came.
pub(super) fn went(press: &Press) -> bool {
    let effect = press.effect;
    effect.lost >= SAYS_SOMETHING && effect.chars < SAYS_SOMETHING && effect.grown < SAYS_SOMETHING
}

pub(super) fn is_an_entry(press: &Press) -> bool {
    widgets::is_entry(press.element)
}

pub(super) fn says_that_it_shut(press: &Press) -> bool {
    press.effect.before == "true" && press.effect.after == "false"
}

pub(super) fn fold_shut(press: &Press) -> bool {
    says_that_it_shut(press) && menu(press.element, false) == Menu::None
}

pub(super) fn is_still_here(press: &Press) -> bool {
    press.effect.here
}

/// Whether a few new words came that are written on controls and links.
pub(super) fn controls_came(press: &Press) -> bool {
    press.effect.chars > 0 && press.content == 0 && !press.is_tab()
}

/// What says something else now has opened nothing.
pub(super) fn only_renamed_it(press: &Press) -> bool {
    controls_came(press) && !press.effect.own.is_empty()
}

fn is_toggle(press: &Press) -> bool {
    press.toggled() || press.is_tab()
}

pub(super) fn came_back(press: &Press) -> bool {
    is_toggle(press) || press.effect.lost * 3 < press.effect.grown
}

/// Whether the press itself brought the text back. A layer that comes by itself, over and over, is not its doing.
pub(super) fn toggle_brought_it_back(press: &Press) -> bool {
    is_toggle(press) && !press.effect.opened && menu(press.element, false) == Menu::None
}

pub(super) fn list_is_longer(press: &Press) -> bool {
    let effect = press.effect;
    effect.chars > 0 && effect.grown >= effect.lost + SAYS_SOMETHING && !is_an_entry(press)
}

/// One of a set may be the chosen tab, drawn anew.
pub(super) fn is_in_no_set(press: &Press) -> bool {
    !press.is_one_of_a_set()
}

/// Whether one of a set put known text in place of other text: it went back to where one was, or narrowed a list.
pub(super) fn set_shows_another_selection(press: &Press) -> bool {
    let effect = press.effect;
    press.is_one_of_a_set() && effect.grown.min(effect.lost) >= SAYS_SOMETHING && effect.grown != effect.lost
}
