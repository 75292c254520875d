//! Mails on pages of their own. Each page tells the mail's identifier, or is named by its address, and which mail it answers. A thread
//! whose first mail answers one of another thread belongs to that thread; and a view of a thread that shows no tree takes the tree from
//! these pages. Where nothing tells what a mail answers, its subject and what it quotes do, as mail programs have it (JWZ's algorithm).

use std::collections::{HashMap, HashSet};

use super::parents::quoting;
use super::same::keys;
use super::subjects::subject;
use super::thread::{Item, Thread};

/// The shortest subject that joins mails, in letters.
const SHORTEST_SUBJECT: usize = 4;

/// What the pages tell of mails.
#[derive(Default)]
pub(super) struct Answers {
    /// The identifier of a mail by what it is known by on pages that do not show it.
    ids: HashMap<String, String>,
    /// The identifier of the mail that a mail answers.
    answered: HashMap<String, String>,
    /// The identifiers of mails by the addresses of their pages.
    pages: HashMap<String, String>,
}

/// Whether an item's id is the identifier of a mail (RFC 5322, `Message-ID`), or the address of its page.
fn is_mail(item: &Item) -> bool {
    item.id.contains('@') || item.permalink.as_ref() == Some(&item.id)
}

impl Answers {
    /// Hears what an item of a page tells.
    pub fn hear(&mut self, item: &Item) {
        if is_mail(item) {
            self.pages.extend(item.permalink.as_ref().map(|page| (page.clone(), item.id.clone())));
            self.ids.extend(keys(item).into_iter().map(|key| (key, item.id.clone())));
            let answered = item.answers.as_ref().or(item.parent.as_ref());
            self.answered.extend(answered.map(|answered| (item.id.clone(), answered.clone())));
        }
    }

    fn id(&self, item: &Item) -> Option<String> {
        let own = Some(&item.id).filter(|_| is_mail(item));
        own.or_else(|| keys(item).iter().find_map(|key| self.ids.get(key))).cloned()
    }

    /// The mail that a mail answers, by either name.
    fn answered<'a, T>(&'a self, id: &str, mails: &'a HashMap<String, T>) -> Option<&'a T> {
        let told = self.answered.get(id)?;
        mails.get(told).or_else(|| mails.get(self.pages.get(told)?))
    }

    /// Joins threads that answer each other, and says who answers whom.
    pub fn settle(&self, threads: &mut Vec<Thread>) {
        if self.ids.is_empty() {
            return;
        }
        self.gather(threads);
        gather_by_subject(threads);
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
            answered.into_iter().find_map(|item| self.answered(&self.id(item)?, &homes).copied())
        };
        let into: Vec<Option<usize>> = threads.iter().map(begins).collect();
        put_together(threads, &into);
    }

    fn tree(&self, thread: &mut Thread) {
        let ids: Vec<Option<String>> = thread.items.iter().map(|item| self.id(item)).collect();
        if ids.iter().all(Option::is_none) {
            return;
        }
        let by_mail: HashMap<String, usize> =
            ids.iter().enumerate().filter_map(|(at, id)| Some((id.clone()?, at))).collect();
        let named: HashMap<String, usize> =
            thread.items.iter().enumerate().map(|(at, item)| (item.id.clone(), at)).collect();
        let parents: Vec<Option<usize>> = (0..thread.items.len())
            .map(|at| {
                let shown = thread.items[at].parent.as_ref().and_then(|parent| named.get(parent)).copied();
                let told = || self.answered(ids[at].as_ref()?, &by_mail).copied();
                shown.or_else(told).filter(|parent| *parent != at)
            })
            .collect();
        for (at, place) in places(&parents).into_iter().enumerate() {
            let parent = parents[at].filter(|_| place.is_some());
            thread.items[at].depth = place.map_or(0, |place| place.depth);
            thread.items[at].parent = parent.map(|parent| thread.items[parent].id.clone());
        }
    }
}

/// Puts threads into those that they belong to.
fn put_together(threads: &mut Vec<Thread>, into: &[Option<usize>]) {
    let mut grown = HashSet::new();
    for (at, place) in places(into).into_iter().enumerate() {
        if let Some(Place { top, .. }) = place.filter(|place| place.top != at) {
            let items = std::mem::take(&mut threads[at].items);
            threads[top].items.extend(items);
            grown.insert(top);
        }
    }
    // Their pages have no order.
    for top in grown {
        threads[top].items.sort_by(|one, other| one.time.cmp(&other.time));
    }
    threads.retain(|thread| !thread.items.is_empty());
}

/// Puts threads of one folder of an archive together whose mails have one subject, if the later ones are marked as answers or quote
/// earlier ones.
fn gather_by_subject(threads: &mut Vec<Thread>) {
    let mut alike: HashMap<(String, String), Vec<usize>> = HashMap::new();
    let mut marked = vec![false; threads.len()];
    for (at, thread) in threads.iter().enumerate() {
        let Some((title, folder)) = thread.title.as_deref().zip(thread.address.rsplit_once('/')) else { continue };
        let (subject, answers) = subject(title);
        marked[at] = answers;
        let long = subject.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST_SUBJECT;
        if long && thread.items.first().is_some_and(is_mail) {
            alike.entry((folder.0.to_owned(), subject)).or_default().push(at);
        }
    }
    let mut into: Vec<Option<usize>> = vec![None; threads.len()];
    for mut group in alike.into_values().filter(|group| group.len() > 1) {
        group.sort_by_key(|at| (threads[*at].items[0].time.clone(), *at));
        let root = group.iter().copied().find(|at| !marked[*at]).unwrap_or(group[0]);
        let (mut items, mut of, mut begins) = (Vec::new(), Vec::new(), HashMap::new());
        for at in &group {
            begins.insert(*at, items.len());
            items.extend(threads[*at].items.iter().cloned());
            of.resize(items.len(), *at);
        }
        let quoted = quoting(&items);
        for at in group.into_iter().filter(|at| *at != root) {
            let quoted = begins.get(&at).and_then(|begins| quoted[*begins]);
            let answered = quoted.or_else(|| begins.get(&root).copied().filter(|_| marked[at]));
            if let Some(answered) = answered.filter(|answered| of[*answered] != at) {
                into[at] = Some(of[answered]);
                threads[at].items[0].parent = Some(items[answered].id.clone());
            }
        }
    }
    put_together(threads, &into);
}

/// Where one stands in a forest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    /// The one at the top of its tree.
    top: usize,
    /// How many stand above it.
    depth: usize,
}

/// Where each stands, by what stands above it; nothing for those in a circle and below one.
fn places(above: &[Option<usize>]) -> Vec<Option<Place>> {
    let mut known: Vec<Option<Option<Place>>> = vec![None; above.len()];
    for at in 0..above.len() {
        // The way up to one that is known, to a top, or back to itself.
        let mut path = Vec::new();
        let mut seen = HashSet::new();
        let mut here = Some(at);
        while let Some(one) = here.filter(|one| known[*one].is_none() && seen.insert(*one)) {
            path.push(one);
            here = above[one];
        }
        let mut last = here.map(|one| known[one].flatten());
        for one in path.into_iter().rev() {
            let place = match last {
                None => Some(Place { top: one, depth: 0 }),
                Some(place) => place.map(|Place { top, depth }| Place { top, depth: depth + 1 }),
            };
            known[one] = Some(place);
            last = Some(place);
        }
    }
    known.into_iter().map(Option::flatten).collect()
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
            time: id.chars().find(char::is_ascii_digit).map(|day| format!("2024-05-1{day}T10:00:00Z")),
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
        assert_eq!(
            told[0],
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
    fn mails_that_name_no_other_are_joined_by_their_subject_and_by_what_they_quote() {
        let on_page = |name: &str, title: &str, day: usize, text: &str, quote: &str| {
            let address = format!("https://x.example/2024/{name}.html");
            let item = Item {
                id: address.clone(),
                time: Some(format!("2024-05-1{day}T10:00:00Z")),
                quotes: Some(quote.to_owned()).filter(|quote| !quote.is_empty()).into_iter().collect(),
                permalink: Some(address.clone()),
                ..mail("", None, text)
            };
            let mut page = page(name, vec![item]);
            page.threads[0].title = Some(title.to_owned());
            Page { address, ..page }
        };
        let (first, second) = ("The mill stands still in winter.", "It never does, not even in winter.");
        let joined = join(vec![
            on_page("3", "AW: [river] The mill", 3, "I have seen it there.", second),
            on_page("1", "The mill", 1, first, ""),
            on_page("2", "[river] Re: The mill", 2, second, ""),
            on_page("4", "The mill", 4, "Another mill is for sale.", ""),
        ]);
        let told: Vec<Vec<(&str, usize)>> =
            joined.iter().map(|one| one.items.iter().map(|item| (item.text.as_str(), item.depth)).collect()).collect();
        let mut told = told;
        told.sort();
        assert_eq!(
            told,
            [vec![("Another mill is for sale.", 0)], vec![(first, 0), (second, 1), ("I have seen it there.", 2)]]
        );
        assert_eq!(subject("回复：Re[2]: [river] Ann: a mill"), ("ann a mill".to_owned(), true));
        assert_eq!(subject("[PATCH 1/2] mill"), ("patch 1 2 mill".to_owned(), false));
    }

    #[test]
    fn many_mails_of_one_subject_are_joined_in_time() {
        const MANY: usize = 100_000;
        let thread = |at: usize| {
            let title = if at + 1 == MANY { "The mill" } else { "Re: The mill" };
            let item = Item {
                time: Some(format!("2024-05-12T10:00:{at:06}")),
                ..mail(&format!("{at}@x.example"), None, "Yes.")
            };
            Thread {
                title: Some(title.to_owned()),
                address: format!("https://x.example/2024/{at}"),
                items: vec![item],
                ..Thread::default()
            }
        };
        let mut threads: Vec<Thread> = (0..MANY).map(thread).collect();
        let began = std::time::Instant::now();
        gather_by_subject(&mut threads);
        assert_eq!(threads.len(), 1);
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    }

    #[test]
    fn a_circle_of_answers_ends() {
        let depths =
            |above: &[Option<usize>]| -> Vec<_> { places(above).iter().map(|place| place.map(|p| p.depth)).collect() };
        assert_eq!(
            depths(&[Some(1), Some(0), None, Some(2), Some(3), Some(0)]),
            [None, None, Some(0), Some(1), Some(2), None]
        );
        assert_eq!(places(&[Some(1), Some(2), None])[0], Some(Place { top: 2, depth: 2 }));
    }
}
