//! What is remembered of single elements of the open page from one look to the next.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::unfold::page::candidate::{Candidate, Key};

/// What was known of an element that is gone.
#[derive(Debug, Clone)]
pub(crate) struct Removed {
    pub(crate) one: Candidate,
    pub(crate) hovered: bool,
    /// Of a list to choose from, what was chosen in it.
    pub(crate) chosen: BTreeSet<String>,
    /// Whether it has gone since the last look, and so stands where it stood.
    pub(crate) just: bool,
}

/// What the last step has pressed, if that was of one set, for what shifts elsewhere by it.
#[derive(Debug, Clone)]
pub(crate) struct Turner {
    pub(crate) key: Key,
    /// Its tags, without class words.
    pub(crate) tags: String,
    pub(crate) parent: u32,
    /// Whether it has brought text that the site had not shown before.
    pub(crate) novel: bool,
}

/// What has changed on an element since the last look.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shift {
    /// It was ticked, and is not any more.
    pub(crate) unticked: bool,
    /// Its class names, or what it says of its state.
    pub(crate) marked: bool,
    /// What stands on it says something else.
    pub(crate) reworded: bool,
    /// Whether more of it than numbers.
    pub(crate) renamed: bool,
    /// Whether that was a sentence or more, as on a card that is turned over, or a name that has no word in common with the one
    /// before it, as the entry of another list has.
    pub(crate) other: bool,
    /// Of a list to choose from, what is chosen.
    pub(crate) chosen: bool,
    /// It was disabled, and is not any more.
    pub(crate) freed: bool,
}

/// What came of making the controls of one make others.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Anew {
    pub(crate) times: u32,
    /// How often in a row none of them has brought anything since.
    pub(crate) vain: u32,
}

/// Where what comes into sight is the next column of a list in which something was pressed: in the layer of that list, and
/// where it lies in none, what is built like the entry that was pressed.
#[derive(Debug, Clone, Default)]
pub struct Column {
    pub(crate) layer: u32,
    pub(crate) build: String,
}

impl Column {
    /// The column that this entry of a list may bring.
    pub(crate) fn of(entry: &Candidate) -> Self {
        Self { layer: entry.layer, build: build(&entry.shape).to_owned() }
    }

    /// Whether what comes into sight belongs to it.
    pub(crate) fn holds(&self, layer: u32, shape: &str) -> bool {
        if self.layer != 0 { layer == self.layer } else { !self.build.is_empty() && build(shape) == self.build }
    }
}

/// The end of an element's path: what holds it with its names, and its own tag. The names of entries that have entries beneath
/// them and of those that have none differ.
pub(crate) fn build(shape: &str) -> &str {
    let end = shape.rmatch_indices('>').nth(1).map_or(shape, |(at, _)| &shape[at + 1..]);
    let own = end.rfind('>').map_or(0, |at| at + 1);
    end[own..].find('.').map_or(end, |at| &end[..own + at])
}

/// What picking in the calendars of a page has brought.
#[derive(Debug, Clone, Default)]
pub struct Picked {
    /// By shape, and whether few others are drawn alike.
    pub(crate) cells: HashMap<(String, bool), Cells>,
    /// How often calendars were turned.
    pub(crate) turned: u32,
    /// What the last turn brought by itself, and whether a cell has said something since.
    pub(crate) came: u64,
    pub(crate) gave: bool,
}

/// What pressing cells of one make has brought.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cells {
    /// How many were pressed in the month that is shown.
    pub(crate) tries: u32,
    /// How many of the last in a row said nothing but their date.
    pub(crate) dry: u32,
    /// Whether the server was asked for what a day has.
    pub(crate) asked: bool,
}

/// What is known of one picker, by the pattern of what opens it.
#[derive(Debug, Clone, Default)]
pub struct Picker {
    /// Patterns of what can be picked.
    pub(crate) picks: Vec<String>,
    /// Patterns of the buttons that may take the pick over, the likeliest first.
    pub(crate) buttons: Vec<String>,
    /// Those that took nothing over.
    pub(crate) vain: BTreeSet<String>,
    /// The one that did.
    pub(crate) confirmer: Option<String>,
    /// Picks that were taken over.
    pub(crate) over: BTreeSet<String>,
    /// Confirmed picks in a row that brought nothing.
    pub(crate) dry: u32,
}

/// What is known of a list that stands behind another of its make.
#[derive(Debug, Clone, Default)]
pub(crate) struct Depending {
    /// What it offered when it was opened last.
    pub(crate) offered: BTreeSet<String>,
    /// Whether it was not opened since the last choice in the list before it.
    pub(crate) awaited: bool,
    /// How often it was to be opened anew.
    pub(crate) times: u32,
    /// Whether it offered the same after another choice in the list before it.
    pub(crate) alone: bool,
}

/// What stood on the page before a press.
#[derive(Debug, Clone, Default)]
pub struct Before {
    pub(crate) url: String,
    pub(crate) text: u64,
    /// What stood in the content: name and pattern.
    pub(crate) stood: Vec<(Key, String)>,
    /// What can be seen around the content.
    pub(crate) around: HashSet<Key>,
    /// Patterns of what was still to be pressed there.
    pub(crate) left: Vec<String>,
    /// Links there: shape and address.
    pub(crate) links: Vec<(String, String)>,
    /// Lists there, of which one option is shown at a time.
    pub(crate) lists: Vec<Key>,
}

/// A press that may have put another view in the place of what stood there.
#[derive(Debug, Clone)]
pub struct Turning {
    /// What stood there.
    pub before: Before,
    /// Characters that went out of sight.
    pub lost: u64,
    /// What was pressed.
    pub pressed: Key,
    /// Its shape and text.
    pub name: String,
}

/// A view that took the place of another.
#[derive(Debug, Clone)]
pub struct View {
    pub(crate) before: Before,
    /// Ways back that were tried.
    pub(crate) tries: u32,
}
