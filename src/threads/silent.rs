//! Items that say nothing: heads, rows of lists, notes in the place of items.

use std::collections::{HashMap, HashSet};

use super::fields::numbers;
use super::groups::{Chosen, without_digits};
use super::thread::Item;

/// Rows that make a list, at least.
const FEWEST_ROWS: usize = 3;

/// The longest headline of a row, in bytes.
const LONGEST_ROW: usize = 100;

/// Whether most items say the same but for numbers ("4 answers, 310 views"), or no more than where a short link leads: they are rows of a
/// list.
pub(super) fn are_rows(items: &[Item]) -> bool {
    let mut times: HashMap<u64, usize> = HashMap::new();
    for item in items.iter().filter(|item| numbers(&item.text) > 1) {
        *times.entry(without_digits(&item.text)).or_default() += 1;
    }
    let linked = |item: &&Item| item.place.linked && !item.place.free && item.text.len() <= LONGEST_ROW;
    let most = |count: usize| count >= FEWEST_ROWS && count * 3 >= items.len() * 2;
    let counts = items.iter().filter(|item| item.place.counts).count();
    most(counts) || times.values().any(|same| most(*same)) || most(items.iter().filter(linked).count())
}

/// Which items nobody says: the head of a page around its comments has links and counts alone, and so has a row among them. Where most
/// items are links of nobody, they are a list and no thread.
pub(super) fn mute(chosen: &[Chosen], items: &[Item]) -> Vec<bool> {
    let mut groups: HashMap<usize, (usize, usize)> = HashMap::new();
    for (one, item) in chosen.iter().zip(items) {
        let (all, linked) = groups.entry(one.group).or_default();
        *all += 1;
        *linked += usize::from(item.place.linked && item.author.is_none());
    }
    let named: HashSet<usize> =
        chosen.iter().zip(items).filter(|(_, item)| item.author.is_some()).map(|(one, _)| one.group).collect();
    let is_mute = |(at, item): (usize, &Item)| {
        let says = !item.quotes.is_empty() || item.deleted || item.author.is_some();
        let holds_next = chosen.get(at + 1).is_some_and(|next| chosen[at].range.holds(next.range));
        let group = chosen[at].group;
        let is_list = || groups.get(&group).is_some_and(|(all, linked)| linked * 2 > *all);
        let row = item.place.linked && (item.place.loose && named.contains(&group) || is_list());
        !says && (item.text.is_empty() || !item.place.free && (holds_next || item.place.lacks_body || row))
    };
    items.iter().enumerate().map(is_mute).collect()
}

/// Letters below which an item says nothing that has nothing where the others say it.
const LEAST_SAID: usize = 40;

/// Whether an item has nothing where the others say what they do, and little elsewhere.
pub(super) fn is_empty(item: &Item) -> bool {
    let letters = item.text.chars().filter(|c| c.is_alphabetic()).count();
    item.place.lacks_body && letters < LEAST_SAID && item.quotes.is_empty() && !item.deleted
}
