//! How far the walk through the visible text has come.

use crate::html::NodeId;

/// Beyond this many characters after the title, distance makes no more difference.
const NEAR: f64 = 4000.0;

/// How far the walk has come.
#[derive(Default)]
pub(super) struct Place {
    pub characters: usize,
    /// How many headings there were.
    pub headings: usize,
    /// Where the last `h1` was, in characters; `None` before the first.
    pub title: Option<usize>,
}

impl Place {
    /// A factor for the distance from the title. A date or byline right after the title belongs to the page.
    pub fn near(&self) -> f64 {
        match self.title {
            Some(title) => 1.0 - 0.35 * ((self.characters - title) as f64 / NEAR).min(1.0),
            None => 0.8,
        }
    }
}

/// A text node that may contain a date or a name, as one line.
pub(super) struct Line<'a> {
    pub node: NodeId,
    pub text: &'a str,
    /// The same in lower case.
    pub lower: &'a str,
    /// How many characters it has; counting stops after [`LONGEST_LINE`].
    pub count: usize,
}

/// Longer lines, in characters, are not read.
pub(super) const LONGEST_LINE: usize = 160;

/// At most this many visible dates, and this many authors, are read: a table may contain any number.
pub(super) const MOST_SHOWN: usize = 60;
