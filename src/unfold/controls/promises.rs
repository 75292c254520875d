//! Promises: what an element that was not pressed yet would bring, for which one comes back.

use crate::classifier::Kind;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::turns_calendar;
use crate::unfold::controls::signs::{is_entry, is_untouched};
use crate::unfold::page::Candidate;

/// Whether an element that was not pressed yet speaks for itself enough to go back for it.
pub(crate) fn promised(candidate: &Candidate) -> bool {
    candidate.opener.is_none() && promising(candidate)
}

/// Whether it promises to reveal something and was not pressed yet.
pub(crate) fn promising(candidate: &Candidate) -> bool {
    is_untouched(candidate)
        && match intent(candidate) {
            Intent::Reveal | Intent::Open | Intent::Choose => true,
            // What may unfold where it stands or lead on is asked either way.
            Intent::Explore | Intent::Route => candidate.verdict.kind == Kind::Revealer && !turns_calendar(candidate),
            _ => false,
        }
}

/// Whether it is worth a press, even if it is only a guess.
pub(crate) fn promises(candidate: &Candidate) -> bool {
    let worth = [Intent::Reveal, Intent::Open, Intent::Choose, Intent::Explore, Intent::Route];
    is_untouched(candidate) && worth.contains(&intent(candidate))
}

/// Whether it is an entry of a menu that says where it leads, and was not asked yet.
pub(crate) fn leads_on_by_name(candidate: &Candidate) -> bool {
    !candidate.element.text.is_empty()
        && candidate.presses == 0
        && candidate.opener.is_none()
        && is_entry(candidate)
        && intent(candidate) == Intent::Route
}
