//! What tells that a press opens controls and links: a menu, a panel, settings.

use super::super::effect::{SAYS_SOMETHING, brings_a_sentence};
use super::super::press::Press;
use super::super::widgets::{Menu, in_consent, is_branch, says_menu, says_settings};

/// Whether enough text came, and little of it is content: the rest is written on controls and links.
pub(super) fn came(press: &Press) -> bool {
    let chars = press.effect.chars;
    chars >= SAYS_SOMETHING && press.content < SAYS_SOMETHING.max(chars * 3 / 10)
}

/// A view takes the place of another. A menu comes beside what there is.
pub(super) fn took_the_place_of_a_view(press: &Press) -> bool {
    press.effect.lost >= press.effect.chars && !press.effect.opened && press.turns().is_none()
}

/// More of a list whose entries can be pressed: the button that brought them has done its work.
pub(super) fn took_the_place_of_the_button(press: &Press) -> bool {
    let effect = press.effect;
    !effect.here && !effect.opened && !effect.closed && effect.lost < effect.chars
}

/// What says something else now has opened nothing.
pub(super) fn only_renamed_it(press: &Press) -> bool {
    !press.effect.own.is_empty()
}

pub(super) fn only_renamed_a_branch(press: &Press) -> bool {
    only_renamed_it(press) && is_tab_or_branch(press)
}

/// The branches of a tree may be content as well as a menu.
pub(super) fn is_tab_or_branch(press: &Press) -> bool {
    press.is_tab() || is_branch(press.element)
}

pub(super) fn layer_with_content_came(press: &Press) -> bool {
    press.effect.opened && !press.is_tab() && press.brought_content()
}

pub(super) fn is_in_a_consent_notice(press: &Press) -> bool {
    in_consent(press.element)
}

pub(super) fn says_that_it_opens_settings(press: &Press) -> bool {
    says_settings(press.element)
}

pub(super) fn declares_a_menu(press: &Press) -> bool {
    press.menu() == Menu::Declared
}

/// A list that needs no opening, and whose choice brings text, is a revealer as much as a field.
pub(super) fn select_brought_content(press: &Press) -> bool {
    is_select(press) && press.brought_content()
}

pub(super) fn is_select(press: &Press) -> bool {
    press.element.tag == "select"
}

pub(super) fn menu_holds_a_sentence(press: &Press) -> bool {
    press.brought_content() && says_menu(press.element) && brings_a_sentence(press.effect)
}

fn is_named_a_menu(press: &Press) -> bool {
    press.menu() == Menu::Named
}

/// A menu comes beside what there is. What takes its place is a view.
pub(super) fn named_menu_opened(press: &Press) -> bool {
    !press.swapped() && is_named_a_menu(press)
}

pub(super) fn named_menu_holds_a_sentence(press: &Press) -> bool {
    named_menu_opened(press) && brings_a_sentence(press.effect)
}

pub(super) fn named_menu_replaced_content(press: &Press) -> bool {
    press.swapped() && is_named_a_menu(press)
}
