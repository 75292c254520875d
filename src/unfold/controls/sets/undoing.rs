//! Two controls side by side, one of which takes back what the other brings: back and on, whatever is written on them.

use crate::unfold::controls::sets::pagers::numbered;
use crate::unfold::controls::signs::is_tab;
use crate::unfold::page::candidate::{Candidate, Key, Way};
use crate::unfold::page::state::PageState;

/// Most characters of a number that is counted up or down, with what it counts.
const LONGEST_NUMBER: u64 = 12;

impl PageState {
    /// Learns of two controls side by side which way they go, once the press of one has taken back what the other had brought: there
    /// is more behind the other. Their words may be of any language, and a step may draw both anew.
    pub(crate) fn learn_arrows(&mut self, pressed: &Key) {
        let Some([on, back]) = self.candidate(pressed).and_then(|back| self.undone_by(back)) else { return };
        let name = |key: &Key| self.candidate(key).map(Candidate::pattern).unwrap_or_default();
        let names = [name(&on), name(&back)];
        // Two that nothing is written on may have one name.
        let apart = names[0] != names[1];
        for ((key, name), way) in [on, back].iter().zip(names).zip([Way::On, Way::Back]) {
            if let Some(candidate) = self.candidate_mut(key) {
                candidate.arrow = Some(way);
            }
            if apart {
                self.done.arrows.insert(name, way);
            }
        }
    }

    /// What was pressed before and what has taken back what it brought: the only two of their kind side by side. What only counts up
    /// beside what counts down brings a number.
    fn undone_by(&self, back: &Candidate) -> Option<[Key; 2]> {
        let gave = |one: &Candidate| one.last.as_ref().filter(|last| last.swapped()).map(|last| last.chars > 0);
        let counts = |one: &Candidate| one.last.as_ref().is_some_and(|last| last.chars <= LONGEST_NUMBER);
        let of_its_kind = |one: &&Candidate| {
            one.key.frame == back.key.frame
                && one.parent == back.parent
                && one.element.tag == back.element.tag
                && one.key != back.key
                && !one.vetoed()
        };
        let mut others = self.candidates.iter().filter(of_its_kind);
        let (on, none) = (others.next()?, others.next());
        let plain = |one: &Candidate| !(is_tab(one) || numbered(one)) && one.expanded.is_empty();
        let undone = gave(back) == Some(false) && gave(on) == Some(true) && plain(on) && !counts(on);
        (undone && none.is_none()).then(|| [on.key.clone(), back.key.clone()])
    }

    /// Tells controls that were drawn anew which way they go, where that was learned.
    pub(crate) fn know_arrows(&mut self) {
        if self.done.arrows.is_empty() {
            return;
        }
        for candidate in self.candidates.iter_mut().filter(|one| one.arrow.is_none()) {
            candidate.arrow = self.done.arrows.get(&candidate.pattern()).copied();
        }
    }
}
