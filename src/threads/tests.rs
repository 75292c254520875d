//! Threads in made-up pages, measured: twenty ways to show them in five languages, and pages without any.
#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

mod said;
mod templates;
mod traps;

use said::{Chance, LANGUAGES, Said, thread};
use templates::{HELD_OUT, TEMPLATES, Template};

use super::*;

/// What was found of what was there.
#[derive(Debug, Default, Clone, Copy)]
struct Score {
    there: usize,
    found: usize,
    right: usize,
    authors: usize,
    times: usize,
    parents: usize,
}

impl Score {
    fn add(&mut self, other: Self) {
        self.there += other.there;
        self.found += other.found;
        self.right += other.right;
        self.authors += other.authors;
        self.times += other.times;
        self.parents += other.parents;
    }

    fn items_f1(&self) -> f64 {
        2.0 * self.right as f64 / (self.there + self.found).max(1) as f64
    }

    fn share(&self, count: usize) -> f64 {
        count as f64 / self.there.max(1) as f64
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, to: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { authors, times, parents, .. } = self;
        let [authors, times, parents] = [authors, times, parents].map(|count| self.share(*count));
        write!(to, "items F1 {:.3}, author {authors:.3}, time {times:.3}, parent {parents:.3}", self.items_f1())
    }
}

/// A page with this in it.
fn page(language: &str, whole: bool, inside: &str) -> String {
    let article = if whole {
        "<h1>The mill</h1>".to_owned()
    } else {
        "<article><h1>The mill</h1><div class=byline>By <a rel=author href=/author/x>Wanda Writer</a>, <time datetime=2011-02-03>3 February 2011</time></div><p>The mill stands by the river, as it always has, and nobody remembers who built it.</p><p>It was repaired twice, once after the flood and once after the fire.</p></article>".to_owned()
    };
    let beside = "<aside class=sidebar><h3>Related</h3><ul><li><a href=/a>The bridge that fell into the river twice</a> <span class=date>1 May 2010</span></li><li><a href=/b>Where the herons spend the winter</a> <span class=date>2 May 2010</span></li><li><a href=/c>An inn with forty beds and one guest</a> <span class=date>3 May 2010</span></li></ul></aside>";
    format!("<!doctype html><html lang={language}><title>The mill</title><body><header><nav><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/f>Forum</a></ul></nav></header><main>{article}{inside}<form class=write action=/say><textarea name=t></textarea><button>Send</button></form></main>{beside}<footer><p>All rights reserved, 2011.</p></footer></body></html>")
}

fn context() -> Context<'static> {
    Context { time: "2026-01-01T00:00:00Z".parse().ok(), ..Context::default() }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join("")
}

/// Compares what was found with what was said. An item is right if its whole text is found, and no more.
fn score(there: &[Said], threads: &[Thread], nested: bool) -> Score {
    let found: Vec<(usize, &Item)> =
        threads.iter().enumerate().flat_map(|(thread, of)| of.items.iter().map(move |item| (thread, item))).collect();
    let mut score = Score { there: there.len(), found: found.len(), ..Score::default() };
    let mut pairs: Vec<Option<usize>> = vec![None; there.len()];
    let mut next = 0;
    for (at, said) in there.iter().enumerate() {
        let text = squeezed(&said.paragraphs.concat());
        if let Some(place) = (next..found.len()).find(|place| squeezed(&found[*place].1.text) == text) {
            pairs[at] = Some(place);
            next = place + 1;
        }
    }
    let parent_of = |place: usize| {
        let (thread, item) = found[place];
        item.parent.as_ref().and_then(|id| found.iter().position(|(other, item)| *other == thread && item.id == *id))
    };
    for (at, said) in there.iter().enumerate() {
        let Some(place) = pairs[at] else { continue };
        let item = found[place].1;
        score.right += 1;
        score.authors += usize::from(item.author.as_deref() == Some(said.author.as_str()));
        score.times += usize::from(item.time.as_deref().is_some_and(|time| time.starts_with(said.day())));
        let parent = if nested { said.parent.map(|parent| pairs[parent]) } else { None };
        score.parents += usize::from(parent_of(place) == parent.flatten() && (parent.is_none() || parent_of(place).is_some()));
    }
    score
}

/// One page of a template.
fn one(template: &Template, language: &str, count: usize, seed: u64) -> Score {
    let mut chance = Chance(seed);
    let mut items = thread(language, count, template.nested, &mut chance);
    if matches!(template.name, "answers" | "wrappers") {
        flatten(&mut items);
    }
    let html = page(language, template.whole, &(template.write)(&items, language));
    let threads = find(&Dom::parse(&html), context());
    let score = score(&items, &threads, template.nested);
    if std::env::var("THREADS").is_ok_and(|name| name == template.name) {
        println!("{language} {count}: {score}");
        for item in threads.iter().flat_map(|thread| &thread.items).take(6) {
            println!("  {:?} {:?} {:?} parent {:?} id {} «{}»", item.author, item.time, item.time_as_written, item.parent, item.id, item.text.chars().take(80).collect::<String>());
        }
    }
    score
}

/// Some templates show one level of answers only.
fn flatten(items: &mut [Said]) {
    items[0].depth = 0;
    let mut last = 0;
    for (at, item) in items.iter_mut().enumerate() {
        if item.depth == 0 {
            last = at;
        } else {
            (item.depth, item.parent) = (1, Some(last));
        }
    }
}

fn measured(template: &Template) -> Score {
    let mut sum = Score::default();
    for (at, language) in LANGUAGES.iter().enumerate() {
        for count in [2, 5, 17, 60] {
            sum.add(one(template, language, count, (at * 100 + count) as u64));
        }
    }
    sum
}

fn all(held_out: bool) -> Score {
    let mut sum = Score::default();
    for template in TEMPLATES.iter().filter(|template| HELD_OUT.contains(&template.name) == held_out) {
        let score = measured(template);
        println!("{:18} {score}", template.name);
        sum.add(score);
    }
    println!("{:18} {sum}", if held_out { "held out" } else { "seen" });
    sum
}

#[test]
fn threads_of_known_shapes_are_found() {
    let sum = all(false);
    assert!(sum.items_f1() >= 0.97 && sum.share(sum.authors) >= 0.95, "{sum}");
    assert!(sum.share(sum.times) >= 0.95 && sum.share(sum.parents) >= 0.95, "{sum}");
}

#[test]
fn threads_of_shapes_that_were_held_out_are_found() {
    let sum = all(true);
    assert!(sum.items_f1() >= 0.9, "{sum}");
}

#[test]
fn pages_without_threads_have_none() {
    for (name, html) in traps::traps() {
        let threads = find(&Dom::parse(&page("en", false, &html)), context());
        assert!(threads.is_empty(), "{name}: {:#?}", threads.iter().flat_map(|thread| &thread.items).take(2).collect::<Vec<_>>());
    }
}

/// Prints what is found in saved pages: `KIBONT_PAGES=DIR cargo test --lib threads::tests::in_saved_pages -- --ignored --nocapture`.
#[test]
#[ignore = "needs a directory of saved pages"]
fn in_saved_pages() {
    let Ok(directory) = std::env::var("KIBONT_PAGES") else { return };
    let mut files: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let mut html = Vec::new();
        let packed = std::fs::File::open(&file).unwrap();
        std::io::Read::read_to_end(&mut flate2::read::MultiGzDecoder::new(packed), &mut html).unwrap();
        let dom = Dom::parse_bytes(&html, None);
        let began = std::time::Instant::now();
        let threads = find(&dom, context());
        let micros = began.elapsed().as_micros();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        println!("{name}\t{}\t{micros}\t{}", dom.len(), threads.len());
        for thread in &threads {
            let first = thread.items[0].place.roots[0];
            println!("  {} items, page {}, at {}", thread.items.len(), thread.is_page, path(&dom, first));
            for item in thread.items.iter().take(3) {
                let text: String = item.text.replace('\n', " / ").chars().take(90).collect();
                println!("    {:?} {:?} ({:?}) {} «{text}»", item.author, item.time, item.time_as_written, item.depth);
            }
        }
    }
}

/// Where a node stands, by tags and first class words.
fn path(dom: &Dom, node: crate::html::NodeId) -> String {
    let steps = std::iter::once(node).chain(dom.ancestors(node)).take(4).filter_map(|node| {
        let class = dom.attribute(node, "class").unwrap_or_default();
        Some(format!("{}.{}", dom.tag(node)?, class.split_whitespace().collect::<Vec<_>>().join(".")))
    });
    steps.collect::<Vec<_>>().join(" < ")
}
