//! Threads that stand on several pages, joined: the pages of one address (`?page=2`) are one thread, and an item that several
//! documents show (the page of a thread, of a single post, of a person) belongs to one thread, once.

use std::collections::{HashMap, HashSet};

use url::Url;

use super::answers::Answers;
use super::same::keys;
use super::thread::{Item, Thread};

/// A document with the threads that were found in it.
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// The document's id.
    pub document: String,
    /// Its address.
    pub address: String,
    /// Its title.
    pub title: Option<String>,
    /// Its language.
    pub language: Option<String>,
    /// Its threads, in the page's order.
    pub threads: Vec<Thread>,
}

/// Parameters that choose a part of a thread or its order.
const PARTS: [&str; 20] = [
    "page",
    "p",
    "pg",
    "paged",
    "cpage",
    "start",
    "st",
    "offset",
    "from",
    "skip",
    "after",
    "before",
    "sort",
    "order",
    "sortby",
    "orderby",
    "dir",
    "limit",
    "comments-page",
    "pagenum",
];

/// A thread that grows page by page.
struct Growing {
    thread: Thread,
    base: String,
    /// The number of the page and the documents, to put pages in order.
    pages: Vec<(u64, usize, Vec<Item>)>,
}

/// All threads of a corpus, each once.
#[must_use]
pub fn join(pages: Vec<Page>) -> Vec<Thread> {
    let mut growing: Vec<Growing> = Vec::new();
    let mut by_key: HashMap<(String, usize, Option<String>), usize> = HashMap::new();
    let parts = parts(&pages);
    let mut answers = Answers::default();
    for (order, page) in pages.into_iter().enumerate() {
        let known = parts.get(&page.address).cloned();
        for (place, thread) in page.threads.into_iter().enumerate() {
            // Where the thread stands, if that is known; else where its page does.
            let stands = Some(&thread.address).filter(|address| !address.is_empty()).unwrap_or(&page.address);
            let (base, number) = known.clone().unwrap_or_else(|| (base(stands).0, base(&page.address).1));
            let stands = stands.clone();
            let key = (base.clone(), place, page.language.clone());
            let at = *by_key.entry(key).or_insert_with(|| {
                growing.push(Growing { thread: Thread::default(), base: base.clone(), pages: Vec::new() });
                growing.len() - 1
            });
            thread.items.iter().for_each(|item| answers.hear(item));
            let items =
                thread.items.into_iter().map(|item| Item { document: Some(page.document.clone()), ..item }).collect();
            let first = growing[at].pages.iter().all(|(other, _, _)| number < *other);
            if first {
                growing[at].thread = Thread {
                    id: thread.id,
                    address: stands,
                    title: page.title.clone().or(thread.title),
                    language: page.language.clone().or(thread.language),
                    ..Thread::default()
                };
            }
            growing[at].pages.push((number, order, items));
        }
    }
    let bases: Vec<String> = growing.iter().map(|one| one.base.clone()).collect();
    let mut threads: Vec<Thread> = growing.into_iter().map(grown).collect();
    once_each(&bases, &mut threads);
    answers.settle(&mut threads);
    threads.retain(|thread| !thread.items.is_empty());
    threads
}

/// The pages to which pagers lead: for each the address of the thread's first page, and the number of the page. A pager is believed
/// where both pages have the same title.
fn parts(pages: &[Page]) -> HashMap<String, (String, u64)> {
    let titled = |page: &Page| page.threads.first().and_then(|thread| thread.title.clone());
    let titles: HashMap<&str, Option<String>> =
        pages.iter().map(|page| (page.address.as_str(), titled(page))).collect();
    let mut parts: HashMap<String, (String, u64)> = HashMap::new();
    for page in pages {
        let Some(thread) = page.threads.first() else { continue };
        let fits = |address: &String| thread.title.is_some() && titles.get(address.as_str()) == Some(&thread.title);
        let others: Vec<(u64, &String)> = thread
            .pages
            .iter()
            .filter(|(_, address)| fits(address))
            .map(|(number, address)| (*number, address))
            .collect();
        let known = others.iter().map(|(_, address)| *address).chain([&page.address]).find_map(|one| parts.get(one));
        let first = known.map(|(first, _)| first.clone()).unwrap_or_else(|| base(&page.address).0);
        if !others.is_empty() {
            parts.entry(page.address.clone()).or_insert((first.clone(), base(&page.address).1));
        }
        for (number, address) in others {
            parts.entry(address.clone()).or_insert((first.clone(), 0)).1 = number;
        }
    }
    parts
}

/// An address without what chooses a part of the thread, and the number of that part.
fn base(address: &str) -> (String, u64) {
    let Ok(mut url) = Url::parse(address) else { return (address.to_owned(), 0) };
    url.set_fragment(None);
    let mut number = 0;
    let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    let kept: Vec<&(String, String)> = pairs
        .iter()
        .filter(|(name, value)| {
            let part = PARTS.contains(&name.to_ascii_lowercase().as_str());
            number = number.max(if part { value.parse().unwrap_or_default() } else { 0 });
            !part
        })
        .collect();
    if kept.is_empty() {
        url.set_query(None);
    } else {
        url.query_pairs_mut().clear().extend_pairs(kept);
    }
    let path = url.path().trim_end_matches('/').to_owned();
    let (rest, last) = path.rsplit_once('/').unwrap_or_default();
    let of_word =
        ["page-", "comment-page-", "page", "p-"].iter().find_map(|word| last.strip_prefix(word)?.parse().ok());
    let path = match (of_word, last.parse::<u64>()) {
        (Some(part), _) => {
            number = number.max(part);
            rest.to_owned()
        }
        (None, Ok(part)) if rest.ends_with("/page") => {
            number = number.max(part);
            rest.trim_end_matches("/page").to_owned()
        }
        _ => path,
    };
    url.set_path(&path);
    (url.to_string(), number)
}

/// The items of all pages of a thread, once each, their names different.
fn grown(mut growing: Growing) -> Thread {
    growing.pages.sort_by_key(|(number, order, _)| (*number, *order));
    let mut thread = growing.thread;
    let mut known: HashMap<String, String> = HashMap::new();
    let mut taken: HashSet<String> = HashSet::new();
    for (_, _, items) in growing.pages {
        // What an item of this page is called in the joined thread.
        let mut names: HashMap<String, String> = HashMap::new();
        for mut item in items {
            let keys = keys(&item);
            if let Some(same) = keys.iter().find_map(|key| known.get(key)) {
                names.insert(item.id, same.clone());
                continue;
            }
            let own = item.id.clone();
            let mut number = 2;
            while !taken.insert(item.id.clone()) {
                item.id = format!("{own}~{number}");
                number += 1;
            }
            known.extend(keys.into_iter().map(|key| (key, item.id.clone())));
            item.parent = item.parent.map(|parent| names.get(&parent).cloned().unwrap_or(parent));
            names.insert(own, item.id.clone());
            thread.items.push(item);
        }
    }
    thread
}

/// Whether a thread is a list of others: at least half of its items begin other threads, each another one.
fn lists_threads(at: usize, threads: &[Thread], begun: &HashMap<String, Vec<usize>>) -> bool {
    let others: HashSet<usize> = threads[at]
        .items
        .iter()
        .filter_map(|item| keys(item).iter().find_map(|key| begun.get(key)?.iter().copied().find(|other| *other != at)))
        .collect();
    others.len() >= 2 && others.len() * 2 >= threads[at].items.len()
}

/// Leaves each item in one thread: the one that its own address names, else the largest that holds it and is no list of threads.
fn once_each(bases: &[String], threads: &mut [Thread]) {
    let mut begun: HashMap<String, Vec<usize>> = HashMap::new();
    // A page of a single item begins no thread.
    for (at, thread) in threads.iter().enumerate().filter(|(_, thread)| thread.items.len() > 1) {
        for key in thread.items.first().map(keys).unwrap_or_default() {
            begun.entry(key).or_default().push(at);
        }
    }
    let mut order: Vec<usize> = (0..threads.len()).collect();
    let lists: Vec<bool> = order.iter().map(|at| lists_threads(*at, threads, &begun)).collect();
    order.sort_by_key(|at| (lists[*at], std::cmp::Reverse(threads[*at].items.len())));
    let mut homes: HashMap<String, (bool, usize)> = HashMap::new();
    for at in order {
        for item in &threads[at].items {
            let own = !lists[at] && item.permalink.as_ref().is_some_and(|link| base(link).0 == bases[at]);
            for key in keys(item) {
                let home = homes.entry(key).or_insert((own, at));
                if own && !home.0 {
                    *home = (true, at);
                }
            }
        }
    }
    for (at, thread) in threads.iter_mut().enumerate() {
        thread.items.retain(|item| keys(item).iter().all(|key| homes.get(key).is_none_or(|(_, home)| *home == at)));
        let kept: HashSet<String> = thread.items.iter().map(|item| item.id.clone()).collect();
        for item in &mut thread.items {
            item.parent = item.parent.take().filter(|parent| kept.contains(parent));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(id: &str, text: &str, permalink: &str) -> Item {
        Item {
            id: id.to_owned(),
            author: Some("Ann".to_owned()),
            time: Some("2024-05-12T10:00:00Z".to_owned()),
            text: text.to_owned(),
            permalink: Some(permalink.to_owned()),
            ..Item::default()
        }
    }

    fn page(document: &str, address: &str, items: Vec<Item>) -> Page {
        let threads = vec![Thread { id: document.to_owned(), items, ..Thread::default() }];
        Page { document: document.to_owned(), address: address.to_owned(), threads, ..Page::default() }
    }

    #[test]
    fn the_pages_of_a_thread_are_one_thread_in_their_order() {
        let one = item("p1", "The first thing that is said here.", "https://x.example/t/1#p1");
        let two = Item {
            parent: Some("p1".to_owned()),
            ..item("p2", "The second thing that is said.", "https://x.example/t/1?page=2#p2")
        };
        let again = item("p1", "The first thing that is said here.", "https://x.example/t/1#p1");
        let joined = join(vec![
            page("b", "https://x.example/t/1?page=2", vec![again, two]),
            page("a", "https://x.example/t/1", vec![one]),
        ]);
        assert_eq!(joined.len(), 1);
        let ids: Vec<_> = joined[0]
            .items
            .iter()
            .map(|item| (item.id.as_str(), item.parent.as_deref(), item.document.as_deref()))
            .collect();
        assert_eq!(ids, [("p1", None, Some("a")), ("p2", Some("p1"), Some("b"))]);
        assert_eq!(joined[0].address, "https://x.example/t/1");
    }

    #[test]
    fn a_list_of_how_threads_begin_is_none() {
        let begin = |n: usize| {
            item(&format!("MAIL{n}ABCDEFGHIJKLMNOP"), "How this thread begins, in some words.", "https://a.org/m")
        };
        let named = |n: usize, text: &str| Item { author: Some(format!("Ann {n}")), text: text.to_owned(), ..begin(n) };
        let answer = |n: usize| {
            item(&format!("a{n}"), &format!("An answer to thread {n}, in as many words."), "https://a.org/a")
        };
        let mut pages: Vec<Page> = (1..4)
            .map(|n| {
                page(
                    &format!("d{n}"),
                    &format!("https://a.org/t/{n}"),
                    vec![named(n, &format!("How thread {n} begins, in full.")), answer(n)],
                )
            })
            .collect();
        // The list cuts the texts, tells the time of the last answer, and is longer than any of its threads.
        let later = |n: usize| Item { time: Some("2024-06-01".to_owned()), ..named(n, "How thread begins…") };
        pages.insert(0, page("list", "https://a.org/latest", (1..4).map(later).collect()));
        let threads = join(pages);
        let counts: Vec<(&str, usize)> =
            threads.iter().map(|thread| (thread.address.as_str(), thread.items.len())).collect();
        assert_eq!(counts, [("https://a.org/t/1", 2), ("https://a.org/t/2", 2), ("https://a.org/t/3", 2)]);
    }

    #[test]
    fn a_topic_whose_address_counts_posts_is_one_thread() {
        let at = |document: &str, post: &str, items: Vec<Item>| {
            let mut page = page(document, &format!("https://a.org/topic/7/mills/{post}"), items);
            page.threads[0].address = "https://a.org/topic/7/mills".to_owned();
            page
        };
        let (one, two, three) = (
            item("p1", "The first post of the topic.", "https://a.org/post/1"),
            item("p2", "The second post of the topic.", "https://a.org/post/2"),
            item("p3", "The third post of the topic.", "https://a.org/post/3"),
        );
        let threads = join(vec![at("d1", "2", vec![one, two.clone()]), at("d2", "3", vec![two, three])]);
        assert_eq!(threads.len(), 1);
        assert_eq!(threads[0].address, "https://a.org/topic/7/mills");
    }

    #[test]
    fn a_page_of_a_person_takes_no_item_from_its_thread() {
        let one = || item("p1", "The first thing that is said here.", "https://x.example/t/1#p1");
        let other = || item("p7", "Another thing that is said elsewhere.", "https://x.example/t/2#p7");
        let joined = join(vec![
            page("u", "https://x.example/user/ann", vec![one(), other()]),
            page("a", "https://x.example/t/1", vec![one()]),
            page("b", "https://x.example/t/2", vec![other()]),
        ]);
        let addresses: Vec<_> = joined.iter().map(|thread| (thread.address.as_str(), thread.items.len())).collect();
        assert_eq!(addresses, [("https://x.example/t/1", 1), ("https://x.example/t/2", 1)]);
    }

    #[test]
    fn items_with_one_name_on_two_pages_are_two_items() {
        let joined = join(vec![
            page(
                "a",
                "https://x.example/t/page/1",
                vec![item("1", "One says this of the mill.", "https://x.example/t/page/1#1")],
            ),
            page(
                "b",
                "https://x.example/t/page/2",
                vec![item("1", "Another says that of the mill.", "https://x.example/t/page/2#1")],
            ),
        ]);
        let ids: Vec<_> = joined[0].items.iter().map(|item| item.id.as_str()).collect();
        assert_eq!(ids, ["1", "1~2"]);
    }

    #[test]
    fn other_parameters_are_other_threads() {
        assert_eq!(base("https://x.example/t?id=5&page=3").0, base("https://x.example/t?id=5").0);
        assert_ne!(base("https://x.example/t?id=5").0, base("https://x.example/t?id=6").0);
        assert_eq!(base("https://x.example/t/comment-page-2/#comments"), ("https://x.example/t".to_owned(), 2));
    }
}
