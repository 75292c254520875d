//! What a look brings: candidates, texts, layers, scrollers, and how they changed.

use serde::{Deserialize, Serialize};

/// Input of one look.
#[derive(Debug, Clone, Serialize)]
pub struct Look {
    /// Whether this is the first look after loading: what comes later is marked as late.
    pub first: bool,
    /// Number of the step that the text new in this look belongs to.
    pub step: u32,
    /// What the user says of elements of the page.
    pub rules: Rules,
    /// How much is kept.
    pub limits: InPage,
}

/// What the user says of elements of a page, each list by CSS selectors.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// Elements that are pressed, whatever is thought of them.
    pub press: Vec<String>,
    /// Elements that are never pressed, with all that stands in them; links among them are not followed.
    pub never: Vec<String>,
    /// Elements that are no candidates, with all that stands in them.
    pub ignore: Vec<String>,
}

/// Which of the user's selectors say something of an element.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Rule {
    /// The selector that says to press it.
    pub press: Option<String>,
    /// The selector that says never to press it, or something that holds it.
    pub never: Option<String>,
}

impl Rule {
    /// The selector that decides.
    #[must_use]
    pub fn selector(&self) -> Option<&str> {
        self.never.as_deref().or(self.press.as_deref())
    }
}

/// How much of a frame is kept; 0 is no limit.
#[derive(Debug, Clone, Serialize)]
pub struct InPage {
    /// Candidates that are described in one look.
    pub candidates: u32,
    /// Links.
    pub links: u32,
    /// Pieces of text.
    pub pieces: u32,
    /// Characters of text and markup.
    pub characters: u64,
    /// Elements that are walked through.
    pub elements: u32,
}

impl Default for InPage {
    fn default() -> Self {
        Self { candidates: 4_000, links: 20_000, pieces: 60_000, characters: 16_000_000, elements: 400_000 }
    }
}

/// How much of a frame those limits have left out.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub struct LeftOut {
    /// Candidates that are still to be described.
    pub candidates: u32,
    /// Links.
    pub links: u32,
    /// Pieces of text.
    pub pieces: u32,
    /// Elements that were not walked through, with all that they hold.
    pub elements: u32,
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
    /// The language that its words are in, where that is another; nobody in the page says so.
    #[serde(skip)]
    pub heard: Option<String>,
    /// The declared language with the script that its words are written in, where it has more than one.
    #[serde(skip)]
    pub written: Option<String>,
    /// Text that is new since the last look.
    pub pieces: Vec<PieceLine>,
    /// Elements that hold new text, by number.
    pub elements: std::collections::HashMap<u32, ElementLine>,
    /// Pieces that were hidden and are now visible: piece, step.
    pub shown: Vec<(u32, u32)>,
    /// Pieces told before that a clock has written, as is known by now.
    pub ticks: Vec<u32>,
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
    /// What the page's own server has told a script: that it is asked too much.
    pub busy: Option<Busy>,
    /// Milliseconds until the last short timer under way is due.
    pub later: f64,
    /// Links that are new since the last look.
    pub links: Vec<crate::page::Link>,
    /// Links that the user says never to open: address and selector.
    pub spared: Vec<(String, String)>,
    /// Addresses of links that only a program can find.
    pub lures: Vec<String>,
    /// The user's selectors that the browser does not know.
    pub unknown: Vec<String>,
    /// Addresses that forms of fixed values lead to, new since the last look, with what is written on their buttons.
    pub forms: Vec<crate::page::Link>,
    /// Addresses of the documents in its frames, as written.
    pub framed: Vec<String>,
    /// Addresses that the page declares to be for programs.
    pub declared: Vec<Declared>,
    /// Characters of visible text now.
    pub visible_text: u64,
    /// What there was no room for.
    pub cut: LeftOut,
    /// Index path of the frame among its ancestors' frames.
    pub path: Vec<i32>,
}

/// An address that a page declares to be for programs: data, a feed, an interface.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(default)]
pub struct Declared {
    /// The address.
    pub href: String,
    /// Whether all beneath it is for programs too.
    pub below: bool,
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
    /// Whether a clock has written it: what stood there before said the same but for digits, and no step has changed them.
    pub tick: bool,
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
    /// Number of the element around that.
    pub around: u32,
    /// What the row of a table or a list that holds it begins with.
    pub row: String,
    /// Whether it stands where the script runs from right to left.
    pub leftwards: bool,
    /// What its label says, where it is a box to be ticked or a radio button.
    pub named: String,
    /// The raw facts.
    pub element: crate::page::Element,
    /// Options of a select.
    pub options: Vec<Choice>,
    /// Resolved href.
    pub href: Option<String>,
    /// The form that it stands in.
    pub form: Option<Form>,
    /// What day of a calendar it is, if it is one by its number.
    pub day: Option<Day>,
    /// Of a native list that is out of sight, what is drawn in its place; of what is drawn there, the native list; else 0.
    pub face: u32,
    /// Whether a control in it says all that it says: pressing it is pressing that.
    pub sole: bool,
    /// Whether it is a card or a row drawn of boxes that is pressed as a whole, with buttons in it that do other things.
    pub card: bool,
    /// What the user says of it.
    pub rule: Rule,
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
    /// How many radio buttons it asks with, where nothing else is chosen in it.
    pub radios: u32,
    /// How many of them can be seen themselves.
    pub radios_shown: u32,
    /// Whether one of them was chosen from the beginning.
    pub answered: bool,
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
    /// Whether a clock has written that.
    pub ticks: bool,
    /// New class attribute.
    pub class: Option<String>,
    /// What day of a calendar it is now.
    pub day: Option<Day>,
    /// The new resolved address, where it changed.
    pub href: Option<String>,
    /// The options of a select, where they changed.
    pub options: Option<Vec<Choice>>,
    /// What the user says of it, where that changed.
    pub rule: Option<Rule>,
    /// What its label says, where that has changed.
    pub named: Option<String>,
}

/// A day of a calendar by its number, whatever the calendar is called and however it is made: of the month that is shown, or of the one
/// before or after, which fill the first and the last week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Day {
    /// Of the month itself.
    Own,
    /// Of the month itself, and drawn as few others are.
    Marked,
    /// Of another: a press turns the calendar to it.
    Other,
    /// None, but a sign beside the days: it may turn to another month.
    Turn,
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
    /// Number of the button on which the text stands; 0 where it is none.
    pub button: u32,
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
    /// Whether it goes on long after the last that stands in it: the rest is drawn when it comes into view.
    pub hollow: bool,
    /// What stands first in it, where it stands at its beginning.
    pub head: String,
    /// Number of the layer over the page that it stands in; 0 for none.
    pub layer: u32,
    /// Whether it is scrolled sideways: position, height and view are meant across.
    pub across: bool,
    /// Its tag path with class names; empty for the window.
    pub pattern: String,
}

/// What in the frame could react to scrolling.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Scrolling {
    /// The window or document listens to scrolling.
    pub heard: bool,
    /// Elements ever watched for coming into view.
    pub watched: u32,
    /// The window, the document or its body listens to presses.
    pub clicks: bool,
}

/// An answer that asks a visitor to wait: HTTP 429, or 503 with a time.
#[derive(Debug, Clone, Deserialize)]
pub struct Busy {
    /// `Retry-After`; empty where it says none.
    pub after: String,
}

/// An address that a script handed to the browser.
#[derive(Debug, Clone, Deserialize)]
pub struct Called {
    /// `pushState`, `replaceState` or `open`.
    pub how: String,
    /// Resolved address.
    pub href: String,
}
