//! By what an item is known again on another page.

use super::thread::Item;
use crate::fingerprint;

/// Shorter texts are not taken for the same because they say the same, in letters.
const SHORTEST: usize = 12;

/// By what an item is known again: its address; its author, time and text, and where these are few words its id as well.
pub(super) fn keys(item: &Item) -> Vec<String> {
    let mut keys = Vec::new();
    // Numbers of items on a page (`#1`) are not their own.
    keys.extend(item.permalink.as_ref().filter(|link| link.contains('#')).map(|link| format!("{link} {}", said(item))));
    if item.time.is_some() && !item.id.is_empty() {
        keys.push(format!("{} {:?} {:?} {}", item.id, item.author, item.time, said(item)));
    }
    if item.time.is_some() && item.text.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST {
        keys.push(format!("{:?} {:?} {}", item.author, item.time, said(item)));
        // A list of threads gives an item the time of its last answer, and cuts its text.
        if is_own_name(&item.id) {
            keys.push(format!("{} {:?}", item.id, item.author));
        }
    }
    keys
}

/// The shortest id that is an item's own in the whole site, in bytes.
const SHORTEST_NAME: usize = 16;

/// Whether an id is an item's own in the whole site: long, of letters and digits, not counted up from one.
fn is_own_name(id: &str) -> bool {
    id.len() >= SHORTEST_NAME
        && id.bytes().any(|byte| byte.is_ascii_digit())
        && id.bytes().any(|byte| byte.is_ascii_alphabetic())
}

fn said(item: &Item) -> String {
    format!("{:016x}", fingerprint::of_text(&item.text))
}

/// Digits from which on a number in an id is an item's own in the whole site.
const LEAST_DIGITS: usize = 6;

/// The number at the end of an id, where it is an item's own in the whole site.
pub(super) fn number_of(id: &str) -> Option<&str> {
    let number = id.rsplit(|c: char| !c.is_ascii_digit()).next()?;
    (number.len() >= LEAST_DIGITS).then_some(number)
}
