//! What tells that a press closes a layer.

use super::super::effect::SAYS_SOMETHING;
use super::super::press::Press;
use super::super::widgets::{is_entry, says_close};

/// Whether the element went away with the layer that held it, and more text went than came. Accepting or refusing
/// something may bring to light what waited for the answer.
pub(super) fn what_held_it_went(press: &Press) -> bool {
    let effect = press.effect;
    effect.closed
        && !effect.here
        && !effect.opened
        && !press.leaves_the_page()
        && effect.lost > press.content
        && !is_entry(press.element)
}

/// A drawer that was opened shuts with whatever is chosen in it.
pub(super) fn choice_in_a_drawer_brought_text(press: &Press) -> bool {
    press.effect.summoned && press.effect.chars > 0 && !says_close(press.element)
}

pub(super) fn choice_in_a_drawer_brought_content(press: &Press) -> bool {
    press.brought_content() && choice_in_a_drawer_brought_text(press)
}

/// Whether the menu itself or the whole dialog was pressed, not a control in it.
pub(super) fn is_the_layer_itself(press: &Press) -> bool {
    matches!(press.attribute("role"), Some("menu" | "listbox" | "dialog"))
}

/// Whether a layer went, and hardly any content came.
pub(super) fn a_layer_went(press: &Press) -> bool {
    press.effect.closed
        && !press.unfolded()
        && press_took_it_away(press)
        && !press.leaves_the_page()
        && !press.brought_content()
}

/// What went away without a change was on its way already. Where text came again and the control is still there, only a
/// bar may have moved.
fn press_took_it_away(press: &Press) -> bool {
    let effect = press.effect;
    let moved = effect.here && effect.grown >= SAYS_SOMETHING;
    effect.lost > 0 && !moved || !effect.here && effect.changes > 0
}

pub(super) fn is_a_choice(press: &Press) -> bool {
    is_entry(press.element) || press.element.tag == "select"
}

pub(super) fn closes_an_address(press: &Press) -> bool {
    press.leaves_the_page() && press.brought_no_text() && !press.effect.here && says_close(press.element)
}
