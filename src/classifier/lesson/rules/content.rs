//! What tells how content came: as more of this page, as a form, as another picture or page of a list.

use super::super::effect::{SAYS_SOMETHING, brings_names};
use super::super::press::Press;
use super::super::widgets::{has_a_name, is_entry, is_pager, sorts};
use crate::classifier::features::target::Leads;

/// Characters of content from which on fields are part of a text, not a form.
const MORE_THAN_A_FORM: u64 = 400;
/// Texts that come with a page of a list; a picture has a caption or two.
const LINES_OF_A_LIST: usize = 4;
/// Characters that the names of months and the like have on average.
const SHORT_NAME: usize = 4;
/// Characters that names have on average in a layer of things to choose from.
const NAME_IN_A_LAYER: usize = 15;

/// Whether a pager put one page of a list in place of another. The rows of a page that was seen all come again.
pub(super) fn pager_brought_seen_text(press: &Press) -> bool {
    let effect = press.effect;
    let rows_came = press.content.max(effect.grown) >= SAYS_SOMETHING;
    is_pager(press.element) && effect.lost > 0 && rows_came && !effect.opened
}

pub(super) fn pager_brought_content(press: &Press) -> bool {
    press.brought_content() && pager_brought_seen_text(press)
}

/// The entry stands in a list that is open. What comes is what was chosen, not a menu.
pub(super) fn is_an_entry(press: &Press) -> bool {
    let branch = press.attribute("role") == Some("treeitem");
    is_entry(press.element) && !press.is_tab() && !branch
}

pub(super) fn is_a_form(press: &Press) -> bool {
    press.effect.fields > 0 && press.content < MORE_THAN_A_FORM && !press.is_tab()
}

/// Whether it neither is a tab nor says that it opened.
fn is_plain(press: &Press) -> bool {
    !press.is_tab() && !press.toggled()
}

pub(super) fn was_sorted(press: &Press) -> bool {
    press.swapped() && is_plain(press) && !press.effect.opened && sorts(press.element)
}

/// Whether the control turns pictures or pages: by its names (`true`), or by its sign alone (`false`).
fn turned(press: &Press) -> Option<bool> {
    press.turns().filter(|_| is_plain(press) && !press.effect.opened)
}

pub(super) fn was_turned_by_a_named_control(press: &Press) -> bool {
    turned(press) == Some(true)
}

pub(super) fn was_turned_by_a_sign(press: &Press) -> bool {
    turned(press) == Some(false)
}

pub(super) fn was_turned_and_has_many_lines(press: &Press) -> bool {
    was_turned_by_a_sign(press) && press.effect.texts.len() >= LINES_OF_A_LIST
}

pub(super) fn was_turned_by_a_dot(press: &Press) -> bool {
    let element = press.element;
    let unnamed = !element.text.chars().any(char::is_alphanumeric) && element.tag != "summary" && !has_a_name(element);
    press.swapped() && press.is_one_of_a_set() && unnamed && is_plain(press)
}

pub(super) fn is_names_to_choose_from(press: &Press) -> bool {
    let effect = press.effect;
    is_plain(press) && (brings_names(effect, SHORT_NAME) || effect.opened && brings_names(effect, NAME_IN_A_LAYER))
}

/// A link with an address, whose page was fetched and shown in place of this one: either name is right.
pub(super) fn stands_at_its_address(press: &Press) -> bool {
    press.swapped() && !press.is_tab() && press.own_target() == Some(Leads::SameSite)
}

pub(super) fn came_beside_the_rest(press: &Press) -> bool {
    !press.swapped()
}

pub(super) fn belongs_to_a_toggle(press: &Press) -> bool {
    press.is_tab() || press.toggled() || press.is_one_of_a_set()
}
