//! What frames held that are not there any more: a film in a box that was closed, a form that was taken out again.

use std::collections::{HashMap, HashSet};

use crate::browser::FrameId;
use crate::html::Dom;
use crate::unfold::union::Record;

/// A frame's place in the page, its address and its page. One that is gone has no place: it comes last.
pub(crate) type Inner = (Vec<i32>, String, Dom);

/// The pages of frames that are gone, but for those of which all is told elsewhere: some front ends put a frame in anew
/// whenever they draw. `most` are kept, 0 for all; how many were left comes with them.
pub(crate) fn gone(
    records: &HashMap<FrameId, Record>,
    urls: &HashMap<FrameId, String>,
    standing: &HashSet<FrameId>,
    most: u32,
) -> (Vec<Inner>, usize) {
    let mut known: HashSet<&str> =
        records.iter().filter(|(id, _)| standing.contains(*id)).flat_map(|(_, record)| record.texts()).collect();
    let mut gone: Vec<(&str, &Record)> = records
        .iter()
        .filter(|(id, _)| !standing.contains(*id))
        .map(|(id, record)| (urls.get(id).map_or("", String::as_str), record))
        .collect();
    gone.sort_by_key(|(url, record)| (*url, std::cmp::Reverse(record.characters())));
    let mut fresh = Vec::new();
    for (url, record) in gone {
        let before = known.len();
        known.extend(record.texts());
        if known.len() > before {
            fresh.push((url, record));
        }
    }
    let left = if most == 0 { 0 } else { fresh.len().saturating_sub(most as usize) };
    fresh.truncate(fresh.len() - left);
    let kept = fresh.into_iter().map(|(url, record)| (vec![-1], url.to_owned(), record.union("", &[]))).collect();
    (kept, left)
}
