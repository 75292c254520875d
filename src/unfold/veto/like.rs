//! The company of controls that have shown something: where all that looks like a control has, a word of an action on it is the name
//! of what it shows. "Delete if empty" is the title of a tab among tabs, "Start" that of a branch among branches.

use std::collections::{HashMap, HashSet};

use crate::browser::FrameId;
use crate::unfold::controls::sets::turns::swaps;
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::candidate::{Candidate, Key};
use crate::unfold::page::state::PageState;

/// How many of its like must have shown something in the place of something else: tabs.
const TURNS: usize = 2;
/// The same where each has shown something besides: what stands below a comment may do so, too, but not many and nothing else.
const SHOWN: usize = 3;

/// The same where the sign of a branch that is shut stands on all of them.
const SIGNED: usize = 1;

/// Whether a text begins with the sign of what can be unfolded or stands open.
fn begins_with_sign(text: &str) -> bool {
    text.starts_with(['+', '＋', '-', '−', '–', '▸', '▹', '▶', '►', '▾', '▿', '▼', '⊞', '⊟'])
        && text.chars().any(char::is_alphabetic)
}

/// What came of presses on controls that look alike.
#[derive(Default)]
struct Likes {
    /// Those whose words alone speak against them.
    suspected: Vec<(Key, Option<Reason>)>,
    /// Whether a sign stands before the words of all of them: the branches of a tree, of which each is unfolded by it.
    signed: Option<bool>,
    shown: usize,
    turned: usize,
    vain: usize,
}

impl Likes {
    fn enter(&mut self, one: &Candidate) {
        self.signed = Some(self.signed != Some(false) && begins_with_sign(&one.element.text));
        if matches!(one.veto, Some(Reason::Words | Reason::PartOfItsWords | Reason::Outright)) {
            self.suspected.push((one.key.clone(), one.veto));
        } else if one.vetoed() || one.presses > 0 && one.last.as_ref().is_none_or(|last| last.grown == 0) {
            self.vain += 1;
        } else if one.presses > 0 {
            self.shown += 1;
            self.turned += usize::from(swaps(one));
        }
    }

    /// The one among them whose words are a name. Several deeds side by side are deeds.
    fn named(self) -> Option<Key> {
        let turned = self.turned >= TURNS || self.signed == Some(true) && self.shown >= SIGNED;
        let [(one, why)]: [_; 1] = self.suspected.try_into().ok()?;
        (self.vain == 0 && (turned || self.shown >= SHOWN && why != Some(Reason::Outright))).then_some(one)
    }
}

/// The controls whose words of an action are a name.
pub(super) fn spared(state: &PageState) -> HashSet<Key> {
    let mut likes: HashMap<(&FrameId, &str), Likes> = HashMap::new();
    for one in state.candidates.iter().filter(|one| one.visible && !one.has_address()) {
        likes.entry((&one.key.frame, one.shape.as_str())).or_default().enter(one);
    }
    likes.into_values().filter_map(Likes::named).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::page::candidate::Outcome;
    use crate::unfold::tests::plan::{line, one_mut, page};

    #[test]
    fn a_word_of_an_action_among_tabs_that_have_shown_something_is_a_name() {
        let left = |labels: &[&str], lost: u64, pressed: u32, why: Reason| {
            let lines: Vec<Value> =
                (1..).zip(labels).map(|(id, label)| line(id, 9, "main>div>div.t", "div", label)).collect();
            let mut seen = page("en", json!(lines));
            let outcome = Outcome { grown: 90, lost, here: true, ..Outcome::default() };
            for id in 1..=pressed {
                let one = one_mut(&mut seen, id);
                (one.presses, one.last, one.veto) = (1, Some(outcome.clone()), None);
            }
            for one in seen.candidates.iter_mut().filter(|one| one.presses == 0) {
                one.veto = Some(why);
            }
            !spared(&seen).is_empty()
        };
        assert!(left(&["Rust", "Python", "Go"], 80, 2, Reason::Outright));
        assert!(!left(&["Rust", "Python", "Go"], 0, 2, Reason::Words), "they may be forms that open below a comment");
        assert!(left(&["Guides", "Clients", "Files", "Start"], 0, 3, Reason::Words));
        assert!(
            !left(&["Details", "History", "Versions", "Delete draft"], 0, 3, Reason::Outright),
            "a verb that is harm"
        );
        assert!(!left(&["Rust", "Python", "Delete", "Vote"], 80, 2, Reason::Words), "two deeds are deeds");
        assert!(left(&["− Loans", "+ Account"], 0, 1, Reason::Words), "branches of a tree");
    }
}
