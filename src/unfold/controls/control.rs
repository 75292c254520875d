//! Control types: what kind of widget an element is part of. What differs between widgets of one type is data, not code.
//!
//! The markup and the classifier make a guess; what a press did, measured, corrects it: what took away as much as it brought
//! is one of a set, whatever it is called, and what brought a layer is an opener.

use serde::{Deserialize, Serialize};

use crate::unfold::controls::intent::{Intent, purpose};
use crate::unfold::controls::sets::pagers::pages_on;
use crate::unfold::controls::sets::turns::{chains, takes_turns};
use crate::unfold::controls::signs::did;
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::{Candidate, Outcome};

/// What kind of widget an element is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Control {
    /// Shows something of its own: an accordion, "show more".
    Toggle,
    /// Brings the next portion, then again: "load more".
    Chain,
    /// Shows one of several things that take each other's place: a tab, a page number, an option.
    Member,
    /// Shows the neighbour in such a set: an arrow, the next month.
    Turn,
    /// Opens something whose contents are controls of their own: a menu, a dialog.
    Opener,
    /// Takes away what covers the page.
    Closer,
    /// Leads on, or to another language.
    Link,
    /// Asks for input.
    Field,
    /// Changes something, by the evidence that `veto` keeps.
    Action,
    /// Nobody knows. It is tried once, after everything else.
    Unknown,
}

impl Control {
    /// Whether it belongs to a set of which one is shown at a time: what it shows takes the place of what is shown.
    pub(crate) fn is_of_a_set(self) -> bool {
        matches!(self, Self::Member | Self::Turn)
    }
}

/// The type of a candidate, as far as it is known by now.
pub(crate) fn control(candidate: &Candidate) -> Control {
    let guess = guessed(candidate);
    if matches!(guess, Control::Action | Control::Closer | Control::Link) {
        return guess;
    }
    // A press that takes away as much as it brings turns pages, whatever the control is called.
    if takes_turns(candidate) || did(candidate, Outcome::swapped) {
        return if pages_on(candidate) { Control::Turn } else { Control::Member };
    }
    candidate.last.as_ref().and_then(|last| measured(candidate, last)).unwrap_or(guess)
}

/// What the outcome of its last press says.
fn measured(candidate: &Candidate, last: &Outcome) -> Option<Control> {
    match last {
        Outcome { grown: 0, .. } => None,
        Outcome { layered: true, .. } => Some(Control::Opener),
        Outcome { novel: 1.., .. } if candidate.presses > 1 => Some(Control::Chain),
        _ => Some(if chains(candidate) { Control::Chain } else { Control::Toggle }),
    }
}

/// What its markup and the classifier say.
fn guessed(candidate: &Candidate) -> Control {
    if candidate.vetoed() {
        return Control::Action;
    }
    match purpose(candidate) {
        Ok(Intent::Close) => Control::Closer,
        Ok(Intent::Language | Intent::Route) | Err(Reason::PlainLink) => Control::Link,
        Ok(Intent::Choose) => Control::Member,
        Ok(Intent::Open) => Control::Opener,
        Ok(Intent::Reveal | Intent::Explore | Intent::Hover) if chains(candidate) => Control::Chain,
        Ok(Intent::Reveal | Intent::Explore | Intent::Hover) => Control::Toggle,
        Err(Reason::Field | Reason::InForm | Reason::SendsForm) => Control::Field,
        Err(reason) if reason.is_harm() => Control::Action,
        Ok(Intent::Try | Intent::Nothing) | Err(_) => Control::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::classifier::Kind;
    use crate::unfold::tests::plan::{line, one_mut, page};

    #[test]
    fn what_a_press_did_corrects_what_an_element_was_taken_for() {
        let mut page = page("en", json!([line(1, 9, "main>div>button.fold", "button", "The hall")]));
        let one = one_mut(&mut page, 1);
        one.verdict.take_for(Kind::Revealer);
        assert_eq!(control(one), Control::Toggle);
        let outcome = |grown: u64, lost: u64, layered: bool| Outcome { grown, lost, layered, ..Outcome::default() };
        for (did, control_then) in [
            (outcome(0, 0, false), Control::Toggle),
            (outcome(90, 0, false), Control::Toggle),
            (outcome(90, 80, false), Control::Member),
            (outcome(90, 0, true), Control::Opener),
        ] {
            one.presses = 1;
            one.last = Some(did);
            assert_eq!(control(one), control_then, "{:?}", one.last);
        }
        one.presses = 2;
        one.last = Some(Outcome { novel: 90, ..outcome(90, 0, false) });
        assert_eq!(control(one), Control::Chain);
        one.veto = Some(Reason::Words);
        assert_eq!(control(one), Control::Action, "whatever it has brought");
    }
}
