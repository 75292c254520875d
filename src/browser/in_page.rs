//! The only JavaScript of the crawler: one typed script a file, each a function of one JSON value that returns JSON text.
//!
//! Scripts run in the utility world, where the page cannot see or change them. `hook.js` alone runs in the page's own
//! world: it notes listeners, requests and timers, which the utility world cannot see.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A function in JavaScript with the types of what goes in and what comes out.
pub struct Script<In, Out> {
    source: &'static str,
    types: PhantomData<fn(In) -> Out>,
}

impl<In: Serialize, Out: DeserializeOwned> Script<In, Out> {
    /// A script from its source: one function expression, comments before it allowed.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self { source, types: PhantomData }
    }

    /// The expression that calls the function with `input`.
    pub(super) fn call(&self, input: &In) -> serde_json::Result<String> {
        // U+2028 and U+2029 end a line in older JavaScript but not in JSON; they are legal in string literals since 2019.
        let argument = serde_json::to_string(input)?;
        let function = self.source.trim().trim_end_matches(';');
        Ok(format!("(\n{function}\n)({argument})"))
    }
}

/// Source of the hook for the page's own world. The channel's name is new with every browser.
pub(super) fn hook(channel: &str) -> String {
    include_str!("in_page/hook.js").replace("%CHANNEL%", channel)
}

/// Source of the recorder for the utility world.
pub(super) fn recorder(channel: &str) -> String {
    let source = concat!(include_str!("in_page/recorder.js"), "\n", include_str!("in_page/measure.js"));
    source.replace("%CHANNEL%", channel)
}

/// One look at a frame.
pub(super) const OBSERVE: Script<Look, Seen> = Script::new(include_str!("in_page/observe.js"));
/// Wait for rest.
pub(super) const SETTLE: Script<Rest, Rested> = Script::new(include_str!("in_page/settle.js"));
/// Press, hover, choose.
pub(super) const ACT: Script<Act, Acted> = Script::new(include_str!("in_page/act.js"));
/// Where the pointer has to be for an element.
pub(super) const AIM: Script<Aim, Aimed> = Script::new(include_str!("in_page/aim.js"));
/// What came of what was done with the pointer since.
pub(super) const SEE: Script<See, OutcomeLine> = Script::new(include_str!("in_page/see.js"));
/// Scroll the window or a box.
pub(super) const SCROLL: Script<Scroll, Scrolled> = Script::new(include_str!("in_page/scroll.js"));
/// What came to light since the last look.
pub(super) const LATE: Script<Late, CameLate> = Script::new(include_str!("in_page/late.js"));
/// Serialise the frame.
pub(super) const KEEP: Script<Keep, Kept> = Script::new(include_str!("in_page/keep.js"));
/// The visitor's storage.
pub(super) const STORE: Script<Store, Stored> = Script::new(include_str!("in_page/store.js"));
/// Take a layer off.
pub(super) const UNCOVER: Script<Uncover, Uncovered> = Script::new(include_str!("in_page/uncover.js"));

/// Input of one look.
#[derive(Debug, Clone, Serialize)]
pub struct Look {
    /// Whether this is the first look after loading: what comes later is marked as late.
    pub first: bool,
    /// Number of the step that the text new in this look belongs to.
    pub step: u32,
}

/// What one look at a frame saw. Everything is a raw fact.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Seen {
    /// The recorder was not there (a frame without script, an error page).
    pub missing: bool,
    /// The frame's address now.
    pub url: String,
    /// When the document began, in milliseconds: its name among the documents of the frame.
    pub document: f64,
    /// `document.title`.
    pub title: String,
    /// Declared language.
    pub lang: String,
    /// Text that is new since the last look.
    pub pieces: Vec<PieceLine>,
    /// Elements that hold new text, by number.
    pub elements: std::collections::HashMap<u32, ElementLine>,
    /// Pieces that were hidden and are now visible: piece, step.
    pub shown: Vec<(u32, u32)>,
    /// Candidates that are new since the last look.
    pub candidates: Vec<CandidateLine>,
    /// Candidates whose state changed.
    pub changed: Vec<ChangeLine>,
    /// Candidates that are no longer there.
    pub gone: Vec<u32>,
    /// Layers over the page.
    pub layers: Vec<Layer>,
    /// Points of the seven hit tests that found an element.
    pub hits: u32,
    /// Whether the page is kept from scrolling.
    pub locked: bool,
    /// The window as a scroller.
    pub window: Scroller,
    /// Elements over which the pointer is to be moved for what styles hide there.
    pub peeks: Vec<Peek>,
    /// Boxes that can be scrolled.
    pub scrollers: Vec<Scroller>,
    /// What could react to scrolling.
    pub scrolling: Scrolling,
    /// Addresses that scripts handed to the browser.
    pub addresses: Vec<Called>,
    /// Milliseconds until the last short timer under way is due.
    pub later: f64,
    /// Links that are new since the last look.
    pub links: Vec<crate::page::Link>,
    /// Characters of visible text now.
    pub visible_text: u64,
    /// The record is full: the page has more text than is kept.
    pub overflow: bool,
    /// Index path of the frame among its ancestors' frames.
    pub path: Vec<i32>,
}

/// A run of text in a block.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct PieceLine {
    /// Number of the piece in its frame.
    pub id: u32,
    /// Number of the block element.
    pub e: u32,
    /// Step in which it appeared.
    pub s: u32,
    /// Whether it was visible when first seen.
    pub v: bool,
    /// Piece before it in its state of the page.
    pub prev: u32,
    /// Piece after it that was there before.
    pub next: u32,
    /// An earlier piece with the same text, which then carries text and markup.
    pub same: Option<u32>,
    /// Text, white space folded.
    pub t: Option<String>,
    /// Markup.
    pub h: Option<String>,
}

/// An element that holds text.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct ElementLine {
    /// Parent's number; 0 at the root.
    pub p: u32,
    /// Tag.
    pub t: String,
    /// Attributes.
    pub a: std::collections::BTreeMap<String, String>,
}

/// A candidate as first seen.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct CandidateLine {
    /// Number in its frame.
    pub id: u32,
    /// Tag path with class words.
    pub pattern: String,
    /// Layer that holds it; 0 for the page itself.
    pub layer: u32,
    /// Whether it is disabled.
    pub disabled: bool,
    /// State of expansion, selection or checkedness, as written.
    pub expanded: String,
    /// Parent's number.
    pub parent: u32,
    /// The raw facts.
    pub element: crate::page::Element,
    /// Options of a select.
    pub options: Vec<Choice>,
    /// Resolved href.
    pub href: Option<String>,
    /// The form that it stands in.
    pub form: Option<Form>,
}

/// What a form asks for.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Form {
    /// Whether something is to be filled in, not only chosen.
    pub fills: bool,
    /// Whether it is sent by GET.
    pub get: bool,
    /// Where it is sent, where it says so.
    pub action: String,
    /// What stands on the buttons that send it.
    pub sends: String,
    /// How many buttons send it.
    pub buttons: u32,
}

/// An option of a select.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Choice {
    /// Its value.
    pub value: String,
    /// Its text.
    pub text: String,
    /// Its declared language.
    pub lang: Option<String>,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

/// A candidate's new state.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct ChangeLine {
    /// Number in its frame.
    pub id: u32,
    /// Whether it is visible.
    pub visible: bool,
    /// Whether it is disabled.
    pub disabled: bool,
    /// State of expansion.
    pub expanded: String,
    /// Layer that holds it.
    pub layer: u32,
    /// Whether the row that it stands in is another now: the element was kept and what it belongs to was not.
    pub anew: bool,
    /// New text.
    pub text: Option<String>,
    /// New class attribute.
    pub class: Option<String>,
    /// The new resolved address, where it changed.
    pub href: Option<String>,
    /// The options of a select, where they changed.
    pub options: Option<Vec<Choice>>,
}

/// A layer over the page.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Layer {
    /// Number of its element.
    pub id: u32,
    /// Share of the viewport that it covers, 0…1.
    pub share: f64,
    /// `z-index`.
    pub z: i64,
    /// `position`.
    pub position: String,
    /// Whether it says that it is modal.
    pub modal: bool,
    /// How many of the hit tests found it on top.
    pub hit: u32,
    /// The beginning of its text.
    pub text: String,
}

/// An element over which the pointer is to be moved for what styles hide there.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Peek {
    /// Number of the element.
    pub id: u32,
    /// The beginning of the hidden text.
    pub text: String,
}

/// Something that can be scrolled.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Scroller {
    /// Number of its element; 0 for the window.
    pub id: u32,
    /// Position in CSS pixels.
    pub at: f64,
    /// Height of its content in CSS pixels.
    pub height: f64,
    /// Height of the part that shows, in CSS pixels.
    pub view: f64,
    /// Whether it listens to being scrolled.
    pub heard: bool,
    /// Whether it is scrolled sideways: position, height and view are meant across.
    pub across: bool,
}

/// What in the frame could react to scrolling.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Scrolling {
    /// The window or document listens to scrolling.
    pub heard: bool,
    /// Elements ever watched for coming into view.
    pub watched: u32,
}

/// An address that a script handed to the browser.
#[derive(Debug, Clone, Deserialize)]
pub struct Called {
    /// `pushState`, `replaceState` or `open`.
    pub how: String,
    /// Resolved address.
    pub href: String,
}

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
    /// The beginnings of these texts.
    pub texts: Vec<String>,
    /// Pieces that came to light.
    pub pieces: Vec<u32>,
    /// Characters that are no longer visible.
    pub lost: u64,
    /// Changes of the document's tree.
    pub changes: u64,
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
    /// Whether it was waited for longer, for a timer of which something was hoped.
    pub slow: bool,
    /// Names of what the site had kept in the visitor's storage and the press took away; it was put back.
    pub cost: Vec<String>,
    /// Whether the element says of itself afterwards that it is unfolded.
    pub open: bool,
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
    /// Height of the box's content afterwards, in CSS pixels.
    pub height: f64,
    /// Milliseconds.
    pub ms: f64,
}

/// Input of a question for what came late.
#[derive(Debug, Clone, Serialize)]
pub struct Late {
    /// Whether the tree is walked even where it has not changed.
    pub force: bool,
}

/// What came late.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct CameLate {
    /// The beginnings of texts that had not been visible before.
    pub texts: Vec<String>,
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
    /// Links that are new since the last look.
    pub links: Vec<crate::page::Link>,
}

/// Local and session storage, each by key.
pub type Storage = Vec<std::collections::BTreeMap<String, String>>;

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
