//! Which threads of a corpus show items of others: lists of threads and of comments, and pages of single items.

use std::collections::{HashMap, HashSet};

use super::parts::base;
use super::same::keys;
use super::thread::{Item, Thread};

/// What two threads have in common.
#[derive(Debug, Default, Clone, Copy)]
struct Common {
    /// How many items of the first the second shows.
    items: usize,
    /// How many of them answer an item in the first and none in the second.
    torn: usize,
    /// Whether one of them begins the second.
    begins: bool,
}

/// Which items of each thread other threads show.
pub(super) struct Shown(HashMap<usize, HashMap<usize, Common>>);

/// What is found in more places is no item that is shown again: a note that something was taken away.
const MOST_PLACES: usize = 64;

/// The fewest items by which a list of comments is known.
const FEWEST: usize = 2;

impl Shown {
    pub fn of(threads: &[Thread]) -> Self {
        let mut places: HashMap<String, Vec<(usize, usize)>> = HashMap::new();
        for (at, thread) in threads.iter().enumerate() {
            for (number, item) in thread.items.iter().enumerate() {
                for name in names(item) {
                    places.entry(name).or_default().push((at, number));
                }
            }
        }
        let mut shown: HashMap<usize, HashMap<usize, Common>> = HashMap::new();
        for (at, thread) in threads.iter().enumerate() {
            for item in &thread.items {
                let mut others: HashMap<usize, usize> = HashMap::new();
                let places = names(item).into_iter().filter_map(|name| places.get(&name));
                for (other, number) in places.filter(|places| places.len() <= MOST_PLACES).flatten() {
                    others.entry(*other).or_insert(*number);
                }
                for (other, number) in others.into_iter().filter(|(other, _)| *other != at) {
                    let common = shown.entry(at).or_default().entry(other).or_default();
                    let answers = threads[other].items[number].parent.is_some();
                    common.items += 1;
                    common.torn += usize::from(item.parent.is_some() && !answers);
                    common.begins |= number == 0;
                }
            }
        }
        Self(shown)
    }

    fn common(&self, one: usize, other: usize) -> Common {
        self.0.get(&one).and_then(|others| others.get(&other)).copied().unwrap_or_default()
    }

    /// Whether a thread is a list of others. At least half of its items begin other threads, each another one, which it does not show
    /// to their end; or a good part of them answer others in their threads, and none here, as in a list of the latest comments.
    pub fn is_list(&self, at: usize, threads: &[Thread]) -> bool {
        let Some(others) = self.0.get(&at) else { return false };
        let size = threads[at].items.len();
        let whole = |other: usize| self.common(other, at).items == threads[other].items.len();
        // A page of a single item begins no thread.
        let begun = others
            .iter()
            .filter(|(other, common)| common.begins && threads[**other].items.len() > 1 && !whole(**other));
        let begun = begun.count();
        let torn: usize = others.keys().filter(|other| !whole(**other)).map(|other| self.common(*other, at).torn).sum();
        begun >= FEWEST && begun * 2 >= size || torn >= FEWEST && torn * 4 >= size
    }

    /// Whether a thread is the page of a single item, with what stands around it: another one shows all that it does, and more, or is
    /// named by no item.
    pub fn is_part(&self, at: usize, bases: &[String], lists: &[bool], threads: &[Thread]) -> bool {
        let Thread { items, title, .. } = &threads[at];
        if !is_page_of_one(items, &bases[at]) {
            return false;
        }
        let holds = |other: &usize| {
            let common = self.common(at, *other);
            let thread = &threads[*other];
            let authors: HashSet<&String> = thread.items.iter().filter_map(|item| item.author.as_ref()).collect();
            // A list of posts that each have a page is none of their threads.
            let is_thread =
                thread.items.iter().any(|item| item.parent.is_some()) || title.is_some() && thread.title == *title;
            let same = thread.items.len() == items.len();
            let whole = || *other < at || !is_page_of_one(&thread.items, &bases[*other]);
            common.items == items.len()
                && common.torn == 0
                && (thread.items.len() > items.len() || same && whole())
                && authors.len() > 1
                && is_thread
                && !lists[*other]
        };
        self.0.get(&at).is_some_and(|others| others.keys().any(holds))
    }
}

/// Whether the address of a page names one of its items, and all others have addresses elsewhere. What stands alone on a page at a place
/// of it is all of its thread.
fn is_page_of_one(items: &[Item], page: &str) -> bool {
    let (own, others): (Vec<&Item>, Vec<&Item>) =
        items.iter().partition(|item| item.permalink.as_ref().is_some_and(|link| base(link).0 == page));
    let placed = own.iter().any(|item| item.permalink.as_ref().is_some_and(|link| link.contains('#')));
    own.len() == 1 && others.iter().all(|item| item.permalink.is_some()) && !(others.is_empty() && placed)
}

/// By what an item is known again in another view of its thread, however little it says.
fn names(item: &Item) -> Vec<String> {
    let mut names = keys(item);
    names.push(format!("{} {:?} {:?} {}", item.id, item.author, item.time, item.text));
    names
}
