//! Lists of pages that show a few numbers at a time, and arrows of which nothing but what they did says which way they go.

use super::arrows::Way;
use super::candidate::{Candidate, Key, Outcome};
use super::pagers::{beside, numbered};
use super::sight::Sight;

/// Whether nothing but dots is written on it.
fn dotted(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    !text.is_empty() && text.chars().all(|c| matches!(c, '.' | '…' | '•' | '⋯' | '·')) && text != "." && text != "·"
}

/// Whether it stands for the numbers that follow those beside it, which its press shows; or else, dots before the numbers, for those
/// that went before. Nothing where it is none of both.
pub(super) fn goes_beyond(candidate: &Candidate, sight: &Sight) -> Option<bool> {
    if !dotted(candidate) {
        return None;
    }
    let at = |one: &Candidate| sight.index.get(&one.key).copied();
    let own = at(candidate);
    let list = || sight.candidates.iter().filter(|one| one.key != candidate.key && beside(candidate, one));
    let numbers = || list().filter(|one| numbered(one));
    let before = numbers().filter(|one| at(one) < own).count();
    let after = numbers().filter(|one| at(one) > own).count();
    if before + after == 0 {
        return None;
    }
    // Behind the last dots a list may name its last pages.
    let last = !list().any(|one| dotted(one) && at(one) > own);
    Some(last && before > 0 && after <= 2)
}

impl Sight {
    /// Tells of two arrows without words which way they go, once one has taken back what the other had brought: there is more
    /// behind the other.
    pub(super) fn learn_arrows(&mut self) {
        let pressed = |one: &&Candidate| one.presses > 0 && one.arrow.is_none();
        let pairs: Vec<[Key; 2]> = self.candidates.iter().filter(pressed).filter_map(|on| self.undone(on)).collect();
        for [on, back] in pairs {
            for (key, way) in [(on, Way::On), (back, Way::Back)] {
                if let Some(candidate) = self.candidate_mut(&key) {
                    candidate.arrow = Some(way);
                }
            }
        }
    }

    /// The two of them, where the only other one beside it has taken back what it had brought.
    fn undone(&self, on: &Candidate) -> Option<[Key; 2]> {
        let mute = |one: &Candidate| !one.element.text.chars().any(char::is_alphanumeric);
        let swapped = |last: &&Outcome| last.grown > 0 && last.lost * 2 >= last.grown;
        let gave = |one: &Candidate| one.last.as_ref().filter(swapped).map(|last| last.chars > 0);
        if !mute(on) || gave(on) != Some(true) {
            return None;
        }
        let of_its_kind = |one: &&Candidate| {
            one.key.frame == on.key.frame
                && one.parent == on.parent
                && one.element.tag == on.element.tag
                && one.key != on.key
                && mute(one)
        };
        let mut others = self.candidates.iter().filter(of_its_kind);
        match (others.next(), others.next()) {
            (Some(back), None) if gave(back) == Some(false) => Some([on.key.clone(), back.key.clone()]),
            _ => None,
        }
    }
}
