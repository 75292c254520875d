//! Mails that answer mails of other pages: each tells its own identifier and that of the mail it answers, on the page of that one
//! mail at least. Threads of which one answers into the other are one, and what shows no tree gets it from there.

use std::collections::{HashMap, HashSet};

use super::same::keys;
use super::thread::{Item, Thread};

/// What the pages tell of mails.
#[derive(Default)]
pub(super) struct Answers {
    /// The identifier of a mail by what it is known by on pages that do not show it.
    ids: HashMap<String, String>,
    /// The identifier of the mail that a mail answers.
    answered: HashMap<String, String>,
}

/// Whether an item's id is the identifier of a mail (RFC 5322, `Message-ID`).
fn is_mail(id: &str) -> bool {
    id.contains('@')
}

impl Answers {
    /// Hears what an item of a page tells.
    pub fn hear(&mut self, item: &Item) {
        if is_mail(&item.id) {
            self.ids.extend(keys(item).into_iter().map(|key| (key, item.id.clone())));
            let answered = item.answers.as_ref().or(item.parent.as_ref());
            self.answered.extend(answered.map(|answered| (item.id.clone(), answered.clone())));
        }
    }

    fn id(&self, item: &Item) -> Option<String> {
        let own = Some(&item.id).filter(|id| is_mail(id));
        own.or_else(|| keys(item).iter().find_map(|key| self.ids.get(key))).cloned()
    }

    /// Joins threads that answer each other, and says who answers whom.
    pub fn settle(&self, threads: &mut Vec<Thread>) {
        if self.answered.is_empty() {
            return;
        }
        self.gather(threads);
        for thread in threads.iter_mut() {
            self.tree(thread);
        }
    }

    /// Puts each thread whose first mail answers one of another thread into that one.
    fn gather(&self, threads: &mut Vec<Thread>) {
        let mut homes: HashMap<String, usize> = HashMap::new();
        for (at, thread) in threads.iter().enumerate() {
            homes.extend(thread.items.iter().filter_map(|item| Some((self.id(item)?, at))));
        }
        let begins = |thread: &Thread| {
            let answered = thread.items.iter().filter(|item| item.parent.is_none());
            answered.into_iter().find_map(|item| homes.get(self.answered.get(&self.id(item)?)?).copied())
        };
        let into: Vec<Option<usize>> = threads.iter().map(begins).collect();
        for at in 0..threads.len() {
            // The thread that is answered by none of the others; a circle of answers ends where it began.
            let mut seen = HashSet::from([at]);
            let mut home = at;
            while let Some(next) = into[home].filter(|next| seen.insert(*next)) {
                home = next;
            }
            if home != at && into[home].is_none() {
                let items = std::mem::take(&mut threads[at].items);
                threads[home].items.extend(items);
            }
        }
        threads.retain(|thread| !thread.items.is_empty());
    }

    fn tree(&self, thread: &mut Thread) {
        let ids: Vec<Option<String>> = thread.items.iter().map(|item| self.id(item)).collect();
        if ids.iter().all(Option::is_none) {
            return;
        }
        let places: HashMap<&String, usize> =
            ids.iter().enumerate().filter_map(|(at, id)| Some((id.as_ref()?, at))).collect();
        let named: HashMap<String, usize> =
            thread.items.iter().enumerate().map(|(at, item)| (item.id.clone(), at)).collect();
        let parents: Vec<Option<usize>> = (0..thread.items.len())
            .map(|at| {
                let shown = thread.items[at].parent.as_ref().and_then(|parent| named.get(parent)).copied();
                let told = || places.get(self.answered.get(ids[at].as_ref()?)?).copied();
                shown.or_else(told).filter(|parent| *parent != at)
            })
            .collect();
        let depths = depths(&parents);
        for (at, depth) in depths.into_iter().enumerate() {
            let parent = parents[at].filter(|_| depth.is_some());
            thread.items[at].depth = depth.unwrap_or(0);
            thread.items[at].parent = parent.map(|parent| thread.items[parent].id.clone());
        }
    }
}

/// How many stand above each; nothing in a circle, and below one.
fn depths(parents: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut depths: Vec<Option<Option<usize>>> = vec![None; parents.len()];
    for at in 0..parents.len() {
        let mut path = Vec::new();
        let mut here = Some(at);
        let mut seen = HashSet::new();
        while let Some(one) = here.filter(|one| depths[*one].is_none() && seen.insert(*one)) {
            path.push(one);
            here = parents[one];
        }
        // The depth of the next one that is on the way down: 0 below nothing, none where the way came back to itself.
        let mut depth = here.map_or(Some(0), |known| depths[known].flatten().map(|depth| depth + 1));
        for one in path.into_iter().rev() {
            depths[one] = Some(depth);
            depth = depth.map(|depth| depth + 1);
        }
    }
    depths.into_iter().map(Option::flatten).collect()
}

#[cfg(test)]
mod tests {
    use super::super::join::{Page, join};
    use super::*;

    fn mail(id: &str, answers: Option<&str>, text: &str) -> Item {
        Item {
            id: id.to_owned(),
            answers: answers.map(str::to_owned),
            author: Some("Ann".to_owned()),
            time: Some("2024-05-12T10:00:00Z".to_owned()),
            text: text.to_owned(),
            ..Item::default()
        }
    }

    fn page(name: &str, items: Vec<Item>) -> Page {
        let threads = vec![Thread { id: name.to_owned(), items, ..Thread::default() }];
        Page { document: name.to_owned(), address: format!("https://x.example/{name}"), threads, ..Page::default() }
    }

    #[test]
    fn mails_on_pages_of_their_own_are_one_thread() {
        let joined = join(vec![
            page("c", vec![mail("3@x.example", Some("2@x.example"), "The third mail, which ends it.")]),
            page("a", vec![mail("1@x.example", None, "The first mail, which begins it.")]),
            page("b", vec![mail("2@x.example", Some("1@x.example"), "The second mail, in the middle.")]),
            page("d", vec![mail("4@x.example", None, "Another thread has one mail.")]),
        ]);
        let told: Vec<Vec<(&str, usize, Option<&str>)>> = joined
            .iter()
            .map(|thread| {
                thread.items.iter().map(|item| (item.id.as_str(), item.depth, item.parent.as_deref())).collect()
            })
            .collect();
        assert_eq!(told.len(), 2);
        let mut first = told[0].clone();
        first.sort_unstable();
        assert_eq!(
            first,
            [
                ("1@x.example", 0, None),
                ("2@x.example", 1, Some("1@x.example")),
                ("3@x.example", 2, Some("2@x.example"))
            ]
        );
    }

    #[test]
    fn a_view_of_a_thread_without_a_tree_gets_it_from_the_pages_of_its_mails() {
        let (one, two) = ("The first mail, which begins it.", "The second mail, an answer.");
        let joined = join(vec![
            page("thread", vec![mail("m1", None, one), mail("m2", None, two)]),
            page("b", vec![mail("2@x.example", Some("1@x.example"), two)]),
            page("a", vec![mail("1@x.example", None, one)]),
        ]);
        assert_eq!(joined.len(), 1, "{joined:?}");
        assert_eq!((joined[0].items.len(), joined[0].items[1].parent.as_deref()), (2, Some("m1")));
    }

    #[test]
    fn a_circle_of_answers_ends() {
        assert_eq!(
            depths(&[Some(1), Some(0), None, Some(2), Some(3), Some(0)]),
            [None, None, Some(0), Some(1), Some(2), None]
        );
    }
}
