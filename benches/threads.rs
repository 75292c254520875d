//! How long it takes to find the threads of a page: `cargo bench --bench threads`.
//!
//! The pages are made up: comments in trees, posts of a flat forum with quotes, and reviews with answers of the shop, of 500 and 5,000
//! items. Prints the milliseconds of the middle of several rounds, without parsing; ten times the items should take ten times as long.

use std::time::Instant;

use kibont::address::Address;
use kibont::html::Dom;
use kibont::threads::{Context, find};

const ROUNDS: usize = 9;
const SIZES: [usize; 2] = [500, 5_000];

/// A way to show so many items.
type Show = fn(usize) -> String;

/// Comments that stand in the one that they answer, four deep.
fn tree(items: usize) -> String {
    let mut html = String::from("<section class=comments>");
    for n in 0..items {
        html += &format!(
            "<article class=comment id=c{n}><header><a class=author href=/user/{u}>Ilse {u}</a> <time>{h} hours ago</time></header>\
             <p>{said}</p><button>Reply</button> <span class=votes>{v}</span>",
            u = n % 97,
            h = n % 23 + 1,
            v = n % 13,
            said = said(n),
        );
        if n % 4 == 3 || n + 1 == items {
            html += &"</article>".repeat(n % 4 + 1);
        }
    }
    html + "</section>"
}

/// Posts below each other, every third with a quote.
fn forum(items: usize) -> String {
    let post = |n: usize| {
        let quote = if n % 3 == 2 { format!("<blockquote><p>{}</p></blockquote>", said(n - 1)) } else { String::new() };
        format!(
            "<div class='post row{}' id=p{n}><dl class=profile><dt><a href=/member.php?u={u}>Jonas{u}</a></dt><dd>Posts: {n}</dd></dl>\
             <div class=body><p class=author>{} May 2024, {:02}:{:02}</p><div class=content>{quote}{}</div></div></div>",
            n % 2,
            n % 28 + 1,
            n % 24,
            n % 60,
            said(n),
            u = n % 61,
        )
    };
    (0..items).map(post).collect()
}

/// Reviews with classes that a tool has made, every second answered.
fn reviews(items: usize) -> String {
    let review = |n: usize| {
        let answer = format!(
            "<div class=b8d16><b>Response from the shop</b><span>{} June 2024</span><p>We thank you. {}</p></div>",
            n % 28 + 1,
            said(n + 7)
        );
        format!(
            "<div class=c4023 data-testid=review><div class=abf09>Karin {}</div><span class=f9d4f>{} May 2024</span>\
             <div class=a53cb><span>{}</span></div>{}<button>Helpful</button></div>",
            n % 83,
            n % 28 + 1,
            said(n),
            if n % 4 < 2 { &answer } else { "" },
        )
    };
    (0..items / 3 * 2).map(review).collect()
}

fn said(n: usize) -> String {
    const WORDS: [&str; 12] =
        ["the", "mill", "weir", "flood", "oak", "council", "meadow", "horses", "spring", "owner", "water", "fire"];
    let words = (0..12 + n % 40).map(|at| WORDS[(n * 7 + at * at) % WORDS.len()]);
    words.collect::<Vec<_>>().join(" ")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let address = Address::parse("https://mill.example/talk/1")?;
    let known = Context { address: Some(&address), language: Some("en"), time: "2026-01-01T00:00:00Z".parse().ok() };
    // The words are read once.
    std::hint::black_box(find(&Dom::parse(&tree(4)), known));
    for (name, show) in [("tree", tree as Show), ("forum", forum), ("reviews", reviews)] {
        for size in SIZES {
            let dom = Dom::parse(&show(size));
            let mut found = 0;
            let mut rounds: Vec<f64> = (0..ROUNDS)
                .map(|_| {
                    let start = Instant::now();
                    let threads = find(&dom, known);
                    let taken = start.elapsed().as_secs_f64() * 1e3;
                    found = threads.iter().map(|thread| thread.items.len()).sum();
                    taken
                })
                .collect();
            rounds.sort_by(f64::total_cmp);
            println!("{name:8} {size:5} items, {found:5} found  {:7.1} ms", rounds[ROUNDS / 2]);
        }
    }
    Ok(())
}
