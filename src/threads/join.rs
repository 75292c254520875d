//! Threads that stand on several pages, joined: the pages of one address (`?page=2`) are one thread, and an item that several
//! documents show (the page of a thread, of a single post, of a person) belongs to one thread, once.

use std::collections::{HashMap, HashSet};

use super::answers::Answers;
use super::parents::quoting;
use super::parts::{base, base_of};
use super::quoted::take_quotes;
use super::same::{keys, number_of};
use super::shown::Shown;
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
            let of_page = |address: &str| base_of(address, &thread.items);
            let (base, number) = known.clone().unwrap_or_else(|| (of_page(stands).0, of_page(&page.address).1));
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
    threads.iter_mut().for_each(answers_across_pages);
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

/// By what an item is known again in another thread; one that was taken away has no more than its number.
fn keys_or_number(item: &Item) -> Vec<String> {
    let mut keys = keys(item);
    if item.time.is_none() && number_of(&item.id).is_some() {
        keys.push(format!("{} {:?} {}", item.id, item.author, item.text));
    }
    keys
}

/// Lets items that quote one on an earlier page of the thread answer it.
fn answers_across_pages(thread: &mut Thread) {
    let documents: HashSet<&Option<String>> = thread.items.iter().map(|item| &item.document).collect();
    if documents.len() < 2 {
        return;
    }
    let told = take_quotes(&mut thread.items);
    let quoting = quoting(&thread.items);
    for (at, quoted) in quoting.into_iter().zip(told).map(|(one, other)| one.or(other)).enumerate() {
        let Some(quoted) = quoted.filter(|_| thread.items[at].parent.is_none()) else { continue };
        thread.items[at].parent = Some(thread.items[quoted].id.clone());
    }
    let mut depths: HashMap<String, usize> = HashMap::new();
    for item in &mut thread.items {
        let above = item.parent.as_ref().map(|parent| depths.get(parent).map_or(item.depth, |depth| depth + 1));
        item.depth = above.unwrap_or(0);
        depths.insert(item.id.clone(), item.depth);
    }
}

/// Leaves each item in one thread: the one that its own address names, else the largest that holds it and is no list. The page of a
/// single item, with what answers it, takes nothing from the page of the whole thread.
fn once_each(bases: &[String], threads: &mut [Thread]) {
    let shown = Shown::of(threads);
    let mut order: Vec<usize> = (0..threads.len()).collect();
    let lists: Vec<bool> = order.iter().map(|at| shown.is_list(*at, threads)).collect();
    let parts: Vec<bool> = order.iter().map(|at| shown.is_part(*at, bases, &lists, threads)).collect();
    order.sort_by_key(|at| (lists[*at], std::cmp::Reverse(threads[*at].items.len())));
    let mut homes: HashMap<String, (bool, usize)> = HashMap::new();
    for at in order.into_iter().filter(|at| !parts[*at]) {
        for item in &threads[at].items {
            let own = !lists[at] && item.permalink.as_ref().is_some_and(|link| base(link).0 == bases[at]);
            for key in keys_or_number(item) {
                let home = homes.entry(key).or_insert((own, at));
                if own && !home.0 {
                    *home = (true, at);
                }
            }
        }
    }
    for (at, thread) in threads.iter_mut().enumerate() {
        let all = thread.items.len();
        thread.items.retain(|item| {
            !parts[at] && keys_or_number(item).iter().all(|key| homes.get(key).is_none_or(|(_, home)| *home == at))
        });
        // Of a view of another thread only notes are left, by which nothing is known again.
        if thread.items.len() < all && thread.items.iter().all(|item| item.deleted && item.author.is_none()) {
            thread.items.clear();
        }
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
    fn another_order_of_a_thread_leaves_no_notes_behind() {
        let said = |n: usize| Item {
            author: Some(format!("Ann {n}")),
            ..item(&n.to_string(), &format!("What comment {n} has to say of the mill."), "https://x.example/t/1")
        };
        let note = |id: &str| Item { deleted: true, ..item(id, "Removed by its author", "") };
        let joined = join(vec![
            page("a", "https://x.example/t/1", vec![said(1), note("n"), said(2)]),
            page("b", "https://x.example/t/1?order=new", vec![said(2), note("m"), said(1)]),
        ]);
        assert_eq!(joined.iter().map(|thread| thread.items.len()).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn pages_of_single_comments_leave_the_thread_whole() {
        let link = |n: usize| format!("https://x.example/item?id={n}");
        let said = |n: usize, parent: Option<usize>| Item {
            author: Some(format!("Ann {n}")),
            parent: parent.map(|parent| parent.to_string()),
            ..item(&n.to_string(), &format!("What comment {n} has to say of the mill."), &link(n))
        };
        let short = Item { text: "Yes.".to_owned(), ..said(5, Some(4)) };
        let whole =
            vec![said(2, None), said(3, Some(2)), said(4, Some(3)), short.clone(), said(6, None), said(7, Some(6))];
        let other = vec![said(21, None), said(22, Some(21)), said(23, Some(22)), said(24, Some(22))];
        let latest = [4, 7, 22, 23, 24, 6, 3].map(|n| said(n, None)).to_vec();
        let joined = join(vec![
            page("p3", &link(3), vec![said(3, None), said(4, Some(3)), short]),
            page("p4", &link(4), vec![said(4, None)]),
            page("p6", &link(6), vec![said(6, None), said(7, Some(6))]),
            page("p22", &link(22), vec![said(22, None), said(23, Some(22)), said(24, Some(22))]),
            page("latest", "https://x.example/latest", latest),
            page("t1", &link(1), whole),
            page("t20", &link(20), other),
        ]);
        let counts: Vec<(&str, usize)> =
            joined.iter().map(|thread| (thread.address.as_str(), thread.items.len())).collect();
        assert_eq!(counts, [(link(1).as_str(), 6), (link(20).as_str(), 4)]);
        assert_eq!(joined[0].items[3].parent.as_deref(), Some("4"));
    }

    #[test]
    fn a_word_on_two_pages_is_one_item_where_its_id_is_the_same() {
        let said = |id: &str, text: &str| item(id, text, "");
        let whole = ["c1", "c2", "c3"].map(|id| said(id, &format!("What {id} has to say of the mill."))).to_vec();
        let all = [whole, vec![said("c4", "Yes.")]].concat();
        let joined = join(vec![
            page("t", "https://x.example/t", all),
            page("of-one", "https://x.example/t?of=c1", vec![said("c4", "Yes.")]),
        ]);
        assert_eq!(joined.iter().map(|thread| thread.items.len()).collect::<Vec<_>>(), [4]);
    }

    #[test]
    fn a_topic_that_is_shown_by_the_number_of_a_post_is_one_thread() {
        let post = |n: usize| {
            let link = format!("https://x.example/topic?p={n}#p{n}");
            Item {
                author: Some(format!("Ann {n}")),
                ..item(&format!("p{n}"), &format!("Post {n} says this of the mill."), &link)
            }
        };
        let topic = |address: &str, first: usize| {
            let mut page = page(address, address, (first..first + 3).map(post).collect());
            page.threads[0].title = Some(format!("Topic {}", first / 50));
            page
        };
        let joined = join(vec![
            topic("https://x.example/topic?p=102", 101),
            topic("https://x.example/topic?t=7", 101),
            topic("https://x.example/topic?p=202", 201),
            topic("https://x.example/topic?p=203", 201),
        ]);
        let counts: Vec<(&str, usize)> =
            joined.iter().map(|thread| (thread.address.as_str(), thread.items.len())).collect();
        assert_eq!(counts, [("https://x.example/topic?t=7", 3), ("https://x.example/topic?p=202", 3)]);
    }

    #[test]
    fn a_post_may_quote_one_on_an_earlier_page() {
        let first = item("p1", "The mill stands still for the whole winter.", "https://x.example/t/1#p1");
        let quotes = vec!["The mill stands still for the whole winter.".to_owned()];
        let link = "https://x.example/t/1?page=2#p9";
        let second = Item { quotes, ..item("p9", "It never does, not even then.", link) };
        let threads = join(vec![
            page("a", "https://x.example/t/1", vec![first]),
            page("b", "https://x.example/t/1?page=2", vec![second]),
        ]);
        assert_eq!((threads[0].items[1].parent.as_deref(), threads[0].items[1].depth), (Some("p1"), 1));
    }

    #[test]
    fn posts_on_pages_of_their_own_do_not_belong_to_a_list_of_them() {
        let post = |n: usize| Item {
            author: Some(format!("Ann {n}")),
            ..item(
                &format!("p{n}"),
                &format!("Post {n} says this of the mill."),
                &format!("https://x.example/post/{n}"),
            )
        };
        let titled = |mut page: Page, title: &str| {
            page.threads[0].title = Some(title.to_owned());
            page
        };
        let joined = join(vec![
            titled(page("list", "https://x.example/posts", (1..5).map(post).collect()), "All posts"),
            titled(page("1", "https://x.example/post/1", vec![post(1)]), "Post 1"),
            titled(page("2", "https://x.example/post/2", vec![post(2)]), "Post 2"),
        ]);
        let counts: Vec<usize> = joined.iter().map(|thread| thread.items.len()).collect();
        assert_eq!(counts, [2, 1, 1]);
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
}
