//! Labels: texts that stand at the same path in most items.

use std::collections::HashSet;

use super::groups::{ByHash, mixed, without_digits};
use super::pieces::Own;
use super::survey::Survey;
use super::words;
use crate::fingerprint;

/// A path and a text as one number. A label may count, behind a sign, or stand before a value: "comment:5", "From: Oslo"; "Guest 5"
/// is a name.
pub(super) fn said_at(path: u64, text: &str) -> u64 {
    let text = text.trim();
    let counted = text.find(|c: char| c.is_ascii_digit()).filter(|_| text.len() <= LONGEST_COUNTING);
    let signed = counted.is_some_and(|at| text[..at].ends_with([':', '#', '№', '.', '(']));
    let valued = text.split_once([':', '：']).filter(|(label, value)| {
        let short = label.len() <= LONGEST_LABEL && value.chars().count() <= LONGEST_VALUE;
        short && !label.is_empty() && !value.is_empty() && words::without_label(text).len() == text.len()
    });
    let counts = text.len() <= LONGEST_COUNT && text.starts_with(|c: char| c.is_ascii_digit());
    match valued {
        // "5 readers found this useful", in any language.
        _ if counts && text.split_whitespace().count() > 2 => mixed(path, without_digits(text)),
        _ if signed => mixed(path, without_digits(text)),
        Some((label, _)) => mixed(path, mixed(3, fingerprint::hash(label.as_bytes()))),
        None => mixed(path, fingerprint::hash(text.as_bytes())),
    }
}

/// The longest label that counts, in bytes.
const LONGEST_COUNTING: usize = 16;

/// The longest text that counts something, in bytes.
const LONGEST_COUNT: usize = 90;

/// The longest label before a value, in bytes, and the longest value, in characters.
const LONGEST_LABEL: usize = 24;
const LONGEST_VALUE: usize = 20;

/// The longest text that may be the same in most items, in bytes: a notice that firms add to what customers say.
const LONGEST_LABEL_OF_ALL: usize = 600;

/// Texts that stand at the same path in most items.
pub(super) fn labels(survey: &Survey, items: &[&Own]) -> HashSet<u64> {
    let mut counts: ByHash<(usize, usize)> = ByHash::default();
    for (number, own) in items.iter().enumerate() {
        for piece in &own.pieces {
            let text = survey.text(piece.at);
            if text.len() <= LONGEST_LABEL_OF_ALL {
                let count = counts.entry(said_at(piece.path, text)).or_insert((0, usize::MAX));
                *count = (count.0 + usize::from(count.1 != number), number);
            }
        }
    }
    // Of two items one may repeat the other by chance.
    let most = |count: usize| items.len() >= 3 && count * 10 >= items.len() * 6;
    counts.into_iter().filter(|(_, (count, _))| most(*count)).map(|(key, _)| key).collect()
}
