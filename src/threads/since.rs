//! What is new in threads that were read before.

use std::collections::HashSet;

use super::same::keys;
use super::thread::{Item, Thread};

/// The threads with the items that none of the earlier readings has; threads without any are left out. A new item may answer one that
/// is not new: its `parent` stays, though that item is left out.
#[must_use]
pub fn since(before: &[Thread], mut now: Vec<Thread>) -> Vec<Thread> {
    let mut known: HashSet<String> = HashSet::new();
    for thread in before {
        known.extend(thread.items.iter().flat_map(|item| names(thread, item)));
    }
    for thread in &mut now {
        let items = std::mem::take(&mut thread.items);
        let is_new = |item: &Item| names(thread, item).iter().all(|name| !known.contains(name));
        thread.items = items.into_iter().filter(is_new).collect();
    }
    now.retain(|thread| !thread.items.is_empty());
    now
}

/// By what an item is known: its name and author in its thread, and by what it is known again elsewhere.
fn names(thread: &Thread, item: &Item) -> Vec<String> {
    let mut names = keys(item);
    names.push(format!("{} {} {:?}", thread.id, item.id, item.author));
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_grew_gives_its_new_items_alone() {
        let item = |id: &str, parent: Option<&str>| Item {
            id: id.to_owned(),
            parent: parent.map(str::to_owned),
            text: format!("What is said by {id} in some words."),
            ..Item::default()
        };
        let thread = |id: &str, items: Vec<Item>| Thread { id: id.to_owned(), items, ..Thread::default() };
        let before = [thread("a", vec![item("1", None), item("2", Some("1"))]), thread("b", vec![item("1", None)])];
        let mut edited = item("2", Some("1"));
        edited.votes = Some(7);
        let now = vec![
            thread("a", vec![item("1", None), edited, item("3", Some("2")), item("4", None)]),
            thread("b", vec![item("1", None)]),
            thread("c", vec![item("1", None)]),
        ];
        let new = since(&before, now);
        let items = |thread: &Thread| {
            thread
                .items
                .iter()
                .map(|item| (thread.id.clone(), item.id.clone(), item.parent.clone()))
                .collect::<Vec<_>>()
        };
        let told: Vec<_> = new.iter().flat_map(items).collect();
        let item = |thread: &str, id: &str, parent: Option<&str>| {
            (thread.to_owned(), id.to_owned(), parent.map(str::to_owned))
        };
        assert_eq!(told, [item("a", "3", Some("2")), item("a", "4", None), item("c", "1", None)]);
    }
}
