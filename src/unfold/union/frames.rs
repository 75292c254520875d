//! Frames in the unfolded page, and what those held that are not there any more: a film in a box that was closed, a form that was
//! taken out again.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::browser::FrameId;
use crate::html::Dom;
use crate::unfold::union::Record;

/// The page of a frame.
pub(crate) struct Inner {
    /// Its place, from the main frame down: the index of each among the frames of its page.
    pub(crate) path: Vec<i32>,
    /// Its address.
    pub(crate) url: String,
    /// What it holds.
    pub(crate) page: Dom,
}

/// The pages of frames that are gone, but for those of which all is told elsewhere: some front ends put a frame in anew
/// whenever they draw. `most` are kept, 0 for all; how many were left comes with them.
pub(crate) fn gone(records: &HashMap<FrameId, Record>, standing: &HashSet<FrameId>, most: u32) -> (Vec<Inner>, usize) {
    let (there, mut gone): (Vec<_>, Vec<_>) = records.iter().partition(|(id, _)| standing.contains(*id));
    let mut known: HashSet<&str> = there.into_iter().flat_map(|(_, record)| record.texts()).collect();
    gone.sort_by_key(|(_, record)| (&record.url, Reverse(record.characters())));
    gone.retain(|(_, record)| {
        let before = known.len();
        known.extend(record.texts());
        known.len() > before
    });
    let left = if most == 0 { 0 } else { gone.len().saturating_sub(most as usize) };
    gone.truncate(gone.len() - left);
    // One that is gone has no place: it comes last.
    let kept = gone.into_iter().map(|(_, record)| Inner {
        path: vec![-1],
        url: record.url.clone(),
        page: record.union("", &[]),
    });
    (kept.collect(), left)
}
