//! What is done in a page, and what came of it: waits, presses, scrolls, keeps.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Input of a wait for rest.
#[derive(Debug, Clone, Serialize)]
pub struct Rest {
    /// Only what began at or after this moment counts (milliseconds of the page's clock).
    pub since: f64,
    /// Longest wait in milliseconds.
    pub limit: u64,
    /// Longest delay of a timer that is waited for, in milliseconds.
    pub patience: u64,
    /// Addresses of requests that must have arrived.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// How a wait for rest ended.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Rested {
    /// Milliseconds waited.
    pub ms: f64,
    /// `quiet`, or what was still going on at the limit.
    pub why: String,
}

/// Input of a batch of presses.
#[derive(Debug, Clone, Serialize)]
pub struct Act {
    /// What to do, in order.
    pub actions: Vec<Action>,
    /// Longest wait after each, in milliseconds.
    pub limit: u64,
    /// Longest delay of a timer that is waited for, in milliseconds.
    pub patience: u64,
    /// Longest time for the whole batch, in milliseconds.
    pub budget: u64,
    /// The page's address changes by itself all the time, which then means nothing.
    pub restless: bool,
}

/// Whether the form of a select is sent when something was chosen in it.
#[derive(Debug, Clone, Copy, Default, Serialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Submit {
    /// It is not.
    #[default]
    Never,
    /// At once.
    Now,
    /// Where the choice alone has changed nothing.
    IfNothingCame,
}

/// One press.
#[derive(Debug, Clone, Serialize)]
pub struct Action {
    /// Candidate's number in its frame.
    pub id: u32,
    /// `click`, `hover` or `choose`.
    pub how: How,
    /// Value to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Number of the step.
    pub step: u32,
    /// What is pressed first where the element is shut away: the openers, the outermost first, each with its tag and text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub through: Vec<(u32, (String, String))>,
    /// Tag and text, to know the element again when it is drawn anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<(String, String)>,
    /// Whether the form of a select is sent after the choice.
    pub submit: Submit,
    /// Whether it sets something sliding, which is then waited for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub moves: bool,
    /// Whether it is pressed to close something, which is then waited for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closes: bool,
    /// Whether it was pressed before: it may only fold what it has unfolded.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

impl Action {
    /// An element pressed as it stands there, once, with nothing known of it.
    #[must_use]
    pub fn of(id: u32, how: How, value: Option<String>, step: u32) -> Self {
        Self {
            id,
            how,
            value,
            step,
            through: Vec::new(),
            like: None,
            submit: Submit::Never,
            moves: false,
            closes: false,
            again: false,
        }
    }
}

/// What is done to an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// A full press: pointer down, up, click.
    Click,
    /// The pointer moves over it.
    Hover,
    /// An option of a select is chosen.
    Choose,
}

/// Input of an aim.
#[derive(Debug, Clone, Serialize)]
pub struct Aim {
    /// Number of the element.
    pub id: u32,
    /// Number of the step.
    pub step: u32,
    /// Whether it is pressed there.
    pub press: bool,
}

/// Where the pointer has to be.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Aimed {
    /// Whether the element is there, can be seen, and its place in the window is known.
    pub there: bool,
    /// CSS pixels from the left of the tab's window.
    pub x: f64,
    /// CSS pixels from its top.
    pub y: f64,
}

/// Input of a look at what the pointer did.
#[derive(Debug, Clone, Serialize)]
pub struct See {
    /// Longest wait, in milliseconds.
    pub limit: u64,
    /// Longest delay of a timer that is waited for.
    pub patience: u64,
    /// The address changes by itself all the time.
    pub restless: bool,
}

/// What a batch did.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Acted {
    /// One line for each press that was tried.
    pub outcomes: Vec<OutcomeLine>,
}

/// What one press did.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct OutcomeLine {
    /// Candidate's number.
    pub id: u32,
    /// Step's number.
    pub step: u32,
    /// Characters that came to light and had not been visible before.
    pub chars: u64,
    /// Characters of all text that came, also such as had been visible elsewhere before.
    pub grown: u64,
    /// Characters in sight that were out of sight before, be it for the first time or again.
    pub back: u64,
    /// Whether it came after the element, as what a toggle opens does.
    pub follows: bool,
    /// Whether it stands in front of others of its make that were there before: a list has grown at its head.
    pub ahead: bool,
    /// The beginnings of these texts.
    pub texts: Vec<String>,
    /// Pieces that came to light.
    pub pieces: Vec<u32>,
    /// Characters that are no longer visible.
    pub lost: u64,
    /// Changes of the document's tree.
    pub changes: u64,
    /// Whether a script asked the network for something meanwhile.
    pub asked: bool,
    /// Milliseconds, waiting included.
    pub ms: f64,
    /// How the wait ended, or why nothing was pressed.
    pub why: String,
    /// Whether the element is still there and visible.
    pub here: bool,
    /// Whether the element is now disabled.
    pub disabled: bool,
    /// The frame's new address, when it changed.
    pub moved: Option<String>,
    /// The frame's address before.
    pub from: Option<String>,
    /// Whether it opened something that lies over the page.
    pub layered: bool,
    /// Whether a frame was put in, taken away, or sent to another address.
    pub framed: bool,
    /// Whether it was waited for longer, for a timer of which something was hoped.
    pub slow: bool,
    /// Names of what the site had kept in the visitor's storage and the press took away; it was put back.
    pub cost: Vec<String>,
    /// Whether the element says of itself afterwards that it is unfolded.
    pub open: bool,
}

impl OutcomeLine {
    /// Whether what was to be pressed was there to be pressed.
    #[must_use]
    pub fn was_made(&self) -> bool {
        !matches!(self.why.as_str(), "gone" | "hidden" | "disabled" | "never")
    }
}

/// Input of a scroll.
#[derive(Debug, Clone, Serialize)]
pub struct Scroll {
    /// Element's number; 0 for the window.
    pub id: u32,
    /// Most stops.
    pub ticks: u32,
    /// Number of the step.
    pub step: u32,
    /// Longest wait at each stop, in milliseconds.
    pub limit: u64,
    /// Longest delay of a timer that is waited for, in milliseconds.
    pub patience: u64,
    /// Longest time for all, in milliseconds.
    pub budget: u64,
    /// Upwards.
    pub up: bool,
    /// Sideways.
    pub across: bool,
    /// Shapes of what is to be pressed before the rows that hold it are gone.
    pub halts: Vec<String>,
}

/// What a scroll did.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Scrolled {
    /// Stops made.
    pub ticks: u32,
    /// Characters that came to light.
    pub chars: u64,
    /// The beginnings of these texts.
    pub texts: Vec<String>,
    /// Pieces that came to light.
    pub pieces: Vec<u32>,
    /// Whether the end was reached.
    pub end: bool,
    /// Whether it stands still at something to be pressed in rows that will be gone.
    pub halted: bool,
    /// Height of the box's content afterwards, in CSS pixels.
    pub height: f64,
    /// Milliseconds.
    pub ms: f64,
}

/// Input of a keep.
#[derive(Debug, Clone, Serialize)]
pub struct Keep {
    /// Longest markup in characters.
    pub limit: u64,
}

/// A frame as it stood.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// Markup.
    pub html: String,
    /// Pieces present, in reading order.
    pub present: Vec<u32>,
    /// Whether the markup was cut at the limit.
    pub cut: bool,
    /// What its addresses are resolved against.
    pub base: String,
    /// Links that are new since the last look.
    pub links: Vec<crate::page::Link>,
    /// Links that the user says never to open: address and selector.
    pub spared: Vec<(String, String)>,
}

/// Local and session storage, each by key.
pub type Storage = Vec<BTreeMap<String, String>>;

/// Input of a look into the visitor's storage.
#[derive(Debug, Clone, Serialize)]
pub struct Store {
    /// What it is put back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<Storage>,
}

/// What the site keeps in the visitor's storage.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Stored {
    /// Local and session storage.
    pub kept: Storage,
    /// The language that the page says it is in.
    pub lang: String,
    /// Its words as they are seen, the first of them.
    pub text: String,
    /// Whether this is not all: what else is kept stays.
    #[serde(skip)]
    pub partial: bool,
}

impl Stored {
    /// What is kept here and was not before.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        let new = |(number, own): (usize, &BTreeMap<String, String>)| {
            let had = before.kept.get(number);
            let new = own.iter().filter(|(key, value)| had.and_then(|had| had.get(*key)) != Some(*value));
            new.map(|(key, value)| (key.clone(), value.clone())).collect()
        };
        Self { kept: self.kept.iter().enumerate().map(new).collect(), partial: true, ..Self::default() }
    }

    /// What is kept here, over what is kept there.
    #[must_use]
    pub fn over(&self, there: &Self) -> Self {
        let mut kept = there.kept.clone();
        for (own, all) in self.kept.iter().zip(&mut kept) {
            all.extend(own.iter().map(|(key, value)| (key.clone(), value.clone())));
        }
        Self { kept, ..Self::default() }
    }
}

/// Input of an uncover.
#[derive(Debug, Clone, Serialize)]
pub struct Uncover {
    /// The layer's element.
    pub id: u32,
}

/// Whether the layer was there.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Uncovered {
    /// It was hidden.
    pub done: bool,
}
