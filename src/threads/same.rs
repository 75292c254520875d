//! By what an item is known again, on its page or on another.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

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

/// What is left of the text of a folded item at most, in bytes: "[+] (20 children)".
pub(super) const FOLDED: usize = 24;

/// For each item that is another view of one: folded, it shows its head alone. The one that says most is kept.
pub(super) fn twins(items: &[Item]) -> Vec<Option<usize>> {
    let mut known: HashMap<(&str, &Option<String>, &Option<String>), usize> = HashMap::new();
    let mut twins = vec![None; items.len()];
    for (at, item) in items.iter().enumerate().filter(|(_, item)| !item.id.is_empty() && item.time.is_some()) {
        let Some(kept) = known.get_mut(&(item.id.as_str(), &item.author, &item.time)) else {
            known.insert((&item.id, &item.author, &item.time), at);
            continue;
        };
        let folded = |one: usize, whole: usize| items[one].text.len() <= FOLDED && items[whole].text.len() > FOLDED;
        if folded(at, *kept) {
            twins[at] = Some(*kept);
        } else if folded(*kept, at) {
            twins[*kept] = Some(at);
            *kept = at;
        }
    }
    twins
}

/// Leaves each item once: "1 reply" may unfold a copy of an answer that stands on the page, too.
pub(super) fn once_each(items: &mut Vec<Item>) {
    let mut known: HashMap<(String, String), String> = HashMap::new();
    let mut same: HashMap<String, String> = HashMap::new();
    items.retain(|item| {
        let Some(link) = item.permalink.clone().filter(|_| !item.text.is_empty()) else { return true };
        match known.entry((link, item.text.clone())) {
            Entry::Occupied(first) => {
                same.insert(item.id.clone(), first.get().clone());
                false
            }
            Entry::Vacant(first) => {
                first.insert(item.id.clone());
                true
            }
        }
    });
    for item in items {
        item.parent = item.parent.take().map(|parent| same.get(&parent).cloned().unwrap_or(parent));
    }
}
