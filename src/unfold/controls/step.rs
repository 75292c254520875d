//! Steps: what may be done next on an open page.

use crate::browser::{FrameId, How};
use crate::unfold::controls::intent::Intent;
use crate::unfold::page::{Candidate, Key};

/// One press of a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// What is pressed.
    pub key: Key,
    /// How.
    pub how: How,
    /// Which option, for a select.
    pub value: Option<String>,
    /// What is pressed before, where this one is shut away: the openers of its menu, the outermost first.
    pub through: Vec<Key>,
    /// What for.
    pub intent: Intent,
}

/// What to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Press elements of one frame, one after another.
    Click(Vec<Press>),
    /// Press once more what opens the menu of an element that is still to be followed, named by its pattern.
    Reopen(Press, String),
    /// Take a layer off that has no closer.
    Uncover(FrameId, u32),
    /// Scroll a box (0 is the window) to its end; the flag says upwards.
    Scroll(FrameId, u32, bool),
    /// Move the pointer over elements for what styles hide there.
    Peek(FrameId, Vec<u32>),
    /// Press one element to learn where it leads, and come back.
    Follow(Press),
    /// Pick a language and press what takes the pick over.
    Pick(Vec<Press>),
    /// Open the page in the languages that others of the site were seen in.
    Speak,
    /// Wait for something that the page has announced for later.
    Wait,
    /// Go back to the view before this one: by this control, or by the browser's history.
    Leave(Option<Press>),
    /// Open the page anew, for what a step has taken away before its turn came.
    Renew,
    /// Nothing is left to do, or the budget is spent.
    Stop(&'static str),
}

impl Step {
    /// What it does, in one word.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Click(_) => "click",
            Self::Reopen(..) => "reopen",
            Self::Uncover(..) => "uncover",
            Self::Scroll(..) => "scroll",
            Self::Peek(..) => "peek",
            Self::Follow(_) => "follow",
            Self::Pick(_) => "pick",
            Self::Speak => "speak",
            Self::Wait => "wait",
            Self::Leave(_) => "leave",
            Self::Renew => "renew",
            Self::Stop(_) => "stop",
        }
    }

    /// The step with the first of its presses alone; the plan comes back to the others.
    pub(crate) fn alone(mut self) -> Self {
        match &mut self {
            Self::Click(presses) => presses.truncate(1),
            Self::Peek(_, ids) => ids.truncate(1),
            _ => {}
        }
        self
    }
}

pub(crate) fn press(candidate: &Candidate, intent: Intent) -> Press {
    Press { key: candidate.key.clone(), how: How::Click, value: None, through: Vec::new(), intent }
}
