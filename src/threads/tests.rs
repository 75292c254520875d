//! Threads in made-up pages, measured: twenty ways to show them in five languages, and pages without any.
#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

mod boards;
mod built;
mod judged;
mod kept;
mod marked_up;
mod said;
mod shapes;
mod templates;
mod traps;
mod unseen;
mod wrapped;

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
        "<article><h1>The mill</h1>\
            <div class=byline>By <a rel=author href=/author/x>Wanda Writer</a>, <time \
            datetime=2011-02-03>3 February 2011</time></div>\
            <p>The mill stands by the river, as it always has, and nobody remembers who built it.</p>\
            <p>It was repaired twice, once after the flood and once after the fire.</p></article>"
            .to_owned()
    };
    let beside = "<aside class=sidebar><h3>Related</h3><ul><li>\
        <a href=/a>The bridge that fell into the river twice</a> <span class=date>1 May 2010</span></li><li>\
        <a href=/b>Where the herons spend the winter</a> <span class=date>2 May 2010</span></li><li>\
        <a href=/c>An inn with forty beds and one guest</a> <span class=date>3 May 2010</span></li></ul></aside>";
    format!(
        "<!doctype html><html lang={language}><title>The mill</title><body><header><nav><ul><li>\
            <a href=/>Home</a><li><a href=/n>News</a><li><a href=/f>Forum</a></ul></nav></header>\
            <main>{article}{inside}<form class=write action=/say><textarea name=t></textarea>\
            <button>Send</button></form></main>{beside}<footer><p>All rights reserved, 2011.</p></footer>\
            </body></html>"
    )
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
        score.parents +=
            usize::from(parent_of(place) == parent.flatten() && (parent.is_none() || parent_of(place).is_some()));
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
            println!(
                "  {:?} {:?} {:?} parent {:?} id {} «{}»",
                item.author,
                item.time,
                item.time_as_written,
                item.parent,
                item.id,
                item.text.chars().take(80).collect::<String>()
            );
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
        assert!(
            threads.is_empty(),
            "{name}: {:#?}",
            threads.iter().flat_map(|thread| &thread.items).take(2).collect::<Vec<_>>()
        );
    }
}

/// Items of the only thread of a page.
fn items_of(html: &str) -> Vec<Item> {
    let address = Address::parse("https://x.example/t").unwrap();
    let mut threads = find(&Dom::parse(&page("en", false, html)), Context { address: Some(&address), ..context() });
    assert_eq!(threads.len(), 1, "{threads:#?}");
    threads.remove(0).items
}

#[test]
fn an_item_that_was_taken_away_is_kept_as_such() {
    let said = |id: usize, text: &str| {
        format!(
            "<li class=comment id=c{id}><b class=author>Ann {id}</b> <time datetime=2024-05-0{id}>May {id}</time><p>{text}</p></li>"
        )
    };
    let gone = "<li class='comment gone' id=c3><p>This comment has been deleted.</p></li>";
    let html = format!(
        "<ol class=comments>{}{}{gone}{}</ol>",
        said(1, "The mill stands still in winter."),
        said(2, "It does, for there is no water then."),
        said(4, "There is, below the ice.")
    );
    let deleted: Vec<(String, bool)> = items_of(&html).into_iter().map(|item| (item.id, item.deleted)).collect();
    assert_eq!(
        deleted,
        [("c1", false), ("c2", false), ("c3", true), ("c4", false)].map(|(id, gone)| (id.to_owned(), gone))
    );
}

#[test]
fn quoted_words_are_not_the_authors_and_tell_whom_it_answers() {
    let said = |id: usize, text: &str| {
        format!(
            "<div class=post id=p{id}>\
                <a class=username href=/user/{id}>Ann {id}</a> <span class=date>May {id}, 2024 10:00</span>\
                <div class=message>{text}</div></div>"
        )
    };
    let html = [
        said(1, "<p>The mill stands still in winter.</p>"),
        said(2, "<p>I went there by boat in the spring of that year.</p>"),
        said(3, "<blockquote><cite>Ann 1 said:</cite><p>The mill stands still in winter.</p></blockquote><p>It never does.</p>"),
    ]
    .concat();
    let items = items_of(&html);
    assert_eq!(items[2].text, "It never does.");
    assert_eq!(items[2].quotes, ["Ann 1 said:\nThe mill stands still in winter."]);
    assert_eq!(items[2].parent.as_deref(), Some("p1"));
    assert_eq!(items[1].parent, None);
    assert_eq!(items[1].permalink.as_deref(), Some("https://x.example/t#p2"));
}

#[test]
fn the_history_of_a_ticket_is_a_thread() {
    let said = [
        "Same here",
        "The mill was closed for the whole of the winter.",
        "Me too",
        "Not again",
        "I have seen it there, too.",
        "So",
    ];
    let change = |id: usize, said: &str| {
        let fields = if id % 2 == 1 { "<ul class=changes><li><b>Status</b> new → closed</ul>" } else { "" };
        format!(
            "<div class=change id=change-{id}><h3><a href='#comment:{id}'>comment:{id}</a> Changed <a href=/time title='See what \
             happened at May {id}, 2024'>2 years ago</a> by <i class=author>Ann {id}</i></h3>{fields}<div class='comment found'>\
             <p>{said}</p></div></div>"
        )
    };
    let changes: String = said.iter().enumerate().map(|(at, said)| change(at + 1, said)).collect();
    let items = items_of(&format!("<div id=changelog><h3>Change History</h3>{changes}</div>"));
    assert_eq!(items.len(), said.len());
    for (item, said) in items.iter().zip(said) {
        assert!(item.text.ends_with(said) && item.author.is_some() && item.time.is_some(), "{item:?}");
    }
}

#[test]
fn comments_in_flowing_text_are_told_apart_by_their_signatures() {
    let signed = |name: &str, day: usize| {
        format!(
            "<a href='/w/User:{name}'>{name}</a> (<a href='/w/User_talk:{name}'>talk</a>) 10:3{day}, {day} May 2024 (UTC)"
        )
    };
    let html = format!(
        "<h1>Talk: Mills</h1><p>This page is about the article.</p><h2>Winter</h2><p>Does the mill stand still? \u{2014} {}</p>\
         <dl><dd>It does.</dd><dd>Not every winter. {}<dl><dd>The last one it did. {}</dd></dl></dd></dl>\
         <h2>Boats</h2><ul><li>I went by boat. {}</li></ul>",
        signed("Ann", 1),
        signed("Bob", 2),
        signed("Ann", 3),
        signed("Lin", 4)
    );
    let threads = find(&Dom::parse(&html), Context::default());
    let titles: Vec<&str> = threads.iter().filter_map(|thread| thread.title.as_deref()).collect();
    assert_eq!(titles, ["Winter", "Boats"]);
    let items = &threads[0].items;
    let said: Vec<(&str, &str, Option<&str>)> = items
        .iter()
        .map(|item| (item.author.as_deref().unwrap_or_default(), item.text.as_str(), item.parent.as_deref()))
        .collect();
    assert_eq!(
        said,
        [
            ("Ann", "Does the mill stand still?", None),
            ("Bob", "It does.\nNot every winter.", Some(items[0].id.as_str())),
            ("Ann", "The last one it did.", Some(items[1].id.as_str())),
        ]
    );
    assert_eq!(items[1].time.as_deref(), Some("2024-05-02T10:32:00Z"));
    // A row of pictures with their authors is no discussion.
    let pictures = (1..5).map(|day| format!("<li>Mill {}</li>", signed("Ann", day))).collect::<String>();
    assert_eq!(
        find(&Dom::parse(&format!("<p>Pictures</p><div>{}</div>", pictures.replace("li>", "p>"))), Context::default()),
        []
    );
}

#[test]
fn a_thread_stands_where_its_page_says_unless_that_is_another_page() {
    let stands = |own: &str| {
        let address = Address::parse("https://x.example/topic/7/mills/23").unwrap();
        stands_at(&Dom::parse(&format!("<link rel=canonical href='{own}'>")), &address)
    };
    assert_eq!(stands("/topic/7/mills"), "https://x.example/topic/7/mills");
    let address = "https://x.example/topic/7/mills/23";
    let by_post = Address::parse("https://x.example/topic?p=23").unwrap();
    let topic = Dom::parse("<link rel=canonical href='/topic?t=7'>");
    assert_eq!(stands_at(&topic, &by_post), "https://x.example/topic?t=7");
    for other in ["/", "/topic/7/mil", "/topic", "https://y.example/topic/7/mills", "/topic/7/mills?sort=new"] {
        assert_eq!(stands(other), address, "{other}");
    }
}

#[test]
fn names_after_an_at_sign_tell_whom_an_item_answers() {
    let said = |name: &str, text: &str| {
        format!(
            "<div class=note><b class=nick>{name}</b> <span>May 3, 2024 10:00</span><div class=txt>{text}</div></div>"
        )
    };
    let html = [
        said("Ann", "The mill stands still in winter."),
        said("Bob", "I went there by boat."),
        said("Lin", "@Ann it never does, not even in winter."),
    ]
    .concat();
    let items = items_of(&html);
    assert_eq!(items[2].parent.as_ref(), Some(&items[0].id));
    assert_eq!(items[1].parent, None);
}

#[test]
fn votes_and_relative_times_are_read() {
    let said = |name: &str, hours: usize, votes: &str| {
        format!(
            "<div class=row>\
                <a class=user href=/u/{name}>{name}</a> <span class=score>{votes}</span> <span \
                class=ago>{hours} hours ago</span><div class=body>\
                <p>The mill stands still in winter, says {name}.</p></div></div>"
        )
    };
    let items =
        items_of(&[said("ann", 3, "12 points"), said("bob", 2, "-4 points"), said("lin", 1, "1 point")].concat());
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [Some(12), Some(-4), Some(1)]);
    assert!(items[0].time.as_deref().unwrap().starts_with("2025-12-31T21:00"), "{:?}", items[0].time);
    assert_eq!(items[0].time_as_written.as_deref(), Some("3 hours ago"));
}

#[test]
fn a_time_that_is_declared_apart_is_written_as_it_is_shown() {
    let said = |name: &str, day: usize, shown: &str, text: &str| {
        format!(
            "<article class=post itemscope itemtype='https://schema.org/Comment'><meta itemprop=datePublished \
                content='2024-05-0{day}T08:30:00+01:00'><aside itemprop=author><b itemprop=name>{name}</b></aside><header>{}</header>\
                <div itemprop=text><p>{text}</p></div></article>",
            shown.replace("<time", &format!("<time datetime='2024-05-0{day}T08:30:00+01:00'"))
        )
    };
    let plain = |day: usize| format!("<a href='#p{day}'><time>{day}. Mai 2024 um 08:30</time></a>");
    // What is new stands elsewhere in the head of its post.
    let new = "<b>Neu</b> <span><a href='#p7'><time>Gestern, 08:30</time></a></span>";
    let items = items_of(
        &[
            said("ann", 3, &plain(3), "Die Mühle steht im Winter still, sagt der Müller."),
            said("bob", 4, &plain(4), "Das hat er schon im vorigen Jahr gesagt, und sie lief."),
            said("lin", 7, new, "Sie läuft, sobald niemand hinsieht."),
        ]
        .concat(),
    );
    let written: Vec<_> = items.iter().map(|item| item.time_as_written.as_deref().unwrap()).collect();
    assert_eq!(written, ["3. Mai 2024 um 08:30", "4. Mai 2024 um 08:30", "Gestern, 08:30"]);
}

#[test]
fn names_that_are_links_and_names_that_are_none_are_both_found() {
    let said = |id: usize, name: &str| {
        format!(
            "<li class=comment id=c{id}><div class=comment-author><b class=fn>{name}</b> says:</div>\
                <time datetime=2024-05-0{id}>May {id}</time><div class=text><p>The mill stands still, for the {id}th time.</p></div></li>"
        )
    };
    let names = ["<a href=https://a.example>Ann</a>", "Bob", "<a href=https://l.example>Lin</a>", "Max", "Old Pete"];
    let html: String = names.iter().enumerate().map(|(at, name)| said(at + 1, name)).collect();
    let authors: Vec<Option<String>> = items_of(&html).into_iter().map(|item| item.author).collect();
    assert_eq!(authors, ["Ann", "Bob", "Lin", "Max", "Old Pete"].map(|name| Some(name.to_owned())));
}

#[test]
fn a_span_of_time_beside_a_person_is_when_it_was_said() {
    let said = |name: &str, span: &str| {
        format!(
            "<div class=row><a href=/user/{name}>{name}</a> <em>{span}</em><div>\
                <p>The mill stands still in winter, says {name}.</p></div></div>"
        )
    };
    let items = items_of(&[said("ann", "3 hours"), said("bob", "5 min"), said("lin", "2 min")].concat());
    let times: Vec<Option<&str>> = items.iter().map(|item| item.time.as_deref()).collect();
    assert_eq!(times, [Some("2025-12-31T21:00:00Z"), Some("2025-12-31T23:55:00Z"), Some("2025-12-31T23:58:00Z")]);
}

#[test]
fn the_same_page_gives_the_same_threads() {
    let items = thread("en", 40, true, &mut Chance(7));
    let dom = Dom::parse(&page("en", false, &(TEMPLATES[0].write)(&items, "en")));
    let first = find(&dom, context());
    assert!((0..5).all(|_| find(&dom, context()) == first));
}

#[test]
fn a_large_or_deep_page_is_read_in_time() {
    let items = thread("en", if cfg!(debug_assertions) { 500 } else { 20_000 }, true, &mut Chance(7));
    for template in &TEMPLATES {
        let dom = Dom::parse(&page("en", template.whole, &(template.write)(&items, "en")));
        let _ = find(&dom, context());
    }
    let deep =
        "<div class=comment><b class=author>Ann</b> <time>May 3, 2024</time><p>The mill stands still in winter.</p>"
            .repeat(3000);
    let _ = find(&Dom::parse(&deep), context());
    for html in ["", "x", "<time>", "<div class=comment>", "<dl><dt>", "<table><tr><td><time>3 May 2024"] {
        let _ = find(&Dom::parse(html), context());
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
