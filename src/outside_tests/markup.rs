use proptest::prelude::*;

use crate::address::Address;
use crate::any_input::growth::{Growth, in_proportion};
use crate::any_input::{Cost, bytes, hold, repeated, text};
use crate::extractor::{self, Context, Metadata};
use crate::html::{Dom, Selector, decode, is_binary};
use crate::page_type::{Generator, Known, PageType};
use crate::robots::Wishes;
use crate::site::{self, Structure};
use crate::{feeds, threads};

/// Parts of pages: what parsers treat apart, and what extractors look for.
const MARKUP: &[&str] = &[
    "<!doctype html>",
    "<html lang=en>",
    "<html lang=\"hu-HU\">",
    "<head>",
    "<title>",
    "</title>",
    "<meta charset=",
    "<meta name=robots content=noindex>",
    "<meta name=author content='A. Writer'>",
    "<meta property=article:published_time content=2024-05-12T08:30:00Z>",
    "<meta name=generator content=\"",
    "<link rel=alternate hreflang=de href=/de>",
    "<link rel=alternate type=application/rss+xml href=feed>",
    "<base href=//",
    "<body>",
    "</body>",
    "</html>",
    "<div>",
    "<div class=\"comment\">",
    "<div id=a hidden>",
    "</div>",
    "<p>",
    "</p>",
    "<br>",
    "<hr>",
    "<span style=\"display:none\">",
    "</span>",
    "<a href=x>",
    "<a href=\"/p?page=2\" rel=next>",
    "</a>",
    "<b>",
    "<i>",
    "</b>",
    "</i>",
    "<nobr>",
    "<font>",
    "<button>",
    "<form action=?>",
    "</form>",
    "<table>",
    "<tr>",
    "<td>",
    "<th colspan=99999999>",
    "</td>",
    "</table>",
    "<caption>",
    "<col>",
    "<tbody>",
    "<ul>",
    "<li>",
    "</ul>",
    "<ol start=-1>",
    "<dl><dt>",
    "<dd>",
    "<h1>",
    "<h2>",
    "</h2>",
    "<pre>",
    "<textarea>",
    "</textarea>",
    "<select>",
    "<option>",
    "</select>",
    "<input type=hidden>",
    "<template>",
    "</template>",
    "<template shadowrootmode=open>",
    "<svg>",
    "<foreignObject>",
    "</svg>",
    "<math>",
    "<mi>",
    "<annotation-xml encoding=text/html>",
    "<script>",
    "</script>",
    "<script type=\"application/ld+json\">",
    "{\"@type\":\"NewsArticle\",\"author\":[{\"name\":\"",
    "\"}]}",
    "<!--",
    "-->",
    "--!>",
    "<![CDATA[",
    "]]>",
    "<?xml ",
    "<style>",
    "</style>",
    "p{display:none}",
    "@media print{",
    "}",
    "<noscript>",
    "<iframe srcdoc=\"",
    "<frameset>",
    "<frame>",
    "<plaintext>",
    "<xmp>",
    "<img alt=",
    "<article>",
    "<section itemscope itemtype=\"https://schema.org/Comment\">",
    "<time datetime=\"",
    "2024-05-12",
    "<span itemprop=author>",
    "<address>",
    "By Jane Doe",
    "3 hours ago",
    "12. mája 2024",
    "Reply",
    "42 comments",
    "May 12th, 2024 at 8:30 am",
    "From: a@b.example\n",
    "Message-ID: <1@b.example>\n",
    "In-Reply-To: <1@b.example>\n",
    "Date: Mon, 13 May 2024 08:30:00 +0200\n",
    "Subject: Re: ",
    "\n> ",
    "\n\n",
    "<blockquote>",
    "</blockquote>",
    "&amp;",
    "&#x110000;",
    "&#0;",
    "&notin",
    "&lt",
    "&",
    "<",
    ">",
    "</",
    "<a ",
    "<a b='",
    "=\"",
    "/>",
    "<>",
    "</>",
    "<!",
    "<?",
    "It is a long sentence that says something, and it ends here. ",
    "Cookies help us to do so. ",
    "Copyright © 2024 All rights reserved. ",
];

fn here() -> Address {
    Address::parse("https://a.example/2024/05/12/story?page=1").unwrap()
}

/// A text as well as what has it nested or repeated some hundred times.
fn pages() -> impl Strategy<Value = String> {
    (text(MARKUP), text(MARKUP), prop_oneof![6 => 0..2_usize, 1 => 2..300_usize])
        .prop_map(|(once, often, times)| once + &often.repeat(times.min(20_000 / often.len().max(1))))
}

#[test]
fn html_becomes_a_tree_and_text_again() {
    hold(Cost::Tree, &pages(), |page| {
        let dom = Dom::parse(&page);
        let all: Vec<_> = dom.descendants(dom.root()).collect();
        for &node in &all {
            assert!(dom.children(node).all(|child| dom.parent(child) == Some(node)));
        }
        assert!(dom.walk(dom.root()).count() >= all.len());
        let _ = (dom.hidden_by_style(), dom.label(dom.body(), 40), dom.text_of(dom.root()));
        let again = Dom::parse(&dom.to_html());
        let mut copy = Dom::parse("");
        let root = again.children(again.root()).last();
        if let Some(root) = root {
            let copied = copy.copy_from(&again, root);
            let body = copy.body();
            let _ = copy.append(body, copied);
            copy.remove(copied);
        }
    });
}

#[test]
fn any_bytes_are_read_in_any_declared_charset() {
    const CHARSETS: &[&str] = &[
        "text/html; charset=",
        "utf-8",
        "utf-16",
        "utf-16le",
        "iso-8859-2",
        "windows-1250",
        "shift_jis",
        "gb18030",
        "big5",
        "euc-kr",
        "iso-2022-jp",
        "x-user-defined",
        "replacement",
        "\"",
        ";",
        "text/",
        "application/xhtml+xml",
        "<meta charset=",
        "<?xml encoding=\"",
        "\u{feff}",
        "é",
        "日本語",
    ];
    hold(
        Cost::Tree,
        &(bytes(CHARSETS), proptest::collection::vec(any::<u8>(), 0..200), text(CHARSETS)),
        |(page, noise, declared)| {
            for body in [&page, &noise, &[page.as_slice(), noise.as_slice()].concat()] {
                for declared in [None, Some(declared.as_str())] {
                    let read = decode(body, declared);
                    assert!(read.len() <= body.len() * 4 + 4);
                    let _ = Dom::parse_bytes(body, declared);
                }
                let _ = is_binary(body);
            }
        },
    );
}

#[test]
fn selectors_and_styles_of_any_kind_are_read() {
    const STYLES: &[&str] = &[
        ".a",
        "#b",
        "p",
        "*",
        "[c]",
        "[c=d i]",
        ":not(",
        ":is(",
        ":nth-child(2n+1)",
        ":has(",
        ")",
        ">",
        "+",
        "~",
        ",",
        " ",
        "::before",
        "|",
        "{display:none}",
        "{visibility:hidden!important;",
        "}",
        "@media screen{",
        "@import",
        "/*",
        "*/",
        "\\",
        "\\61 ",
        "\"",
        "'",
        "url(",
        ";",
        ":",
        "<!--",
        "-->",
        "9",
    ];
    let dom = Dom::parse("<div class=a id=b c=d><p>x<p class=a>y</div>");
    hold(Cost::Small, &text(STYLES), |style| {
        if let Ok(selector) = Selector::parse(&style) {
            let _ = dom.outermost(&[selector]);
        }
        assert!(Selector::tag(&style).is_ok() || style.is_empty());
        let _ = Selector::attribute(&style, Some(&style));
        let _ = Dom::parse(&format!("<style>{style}</style><p class=a style=\"{style}\">x")).hidden_by_style();
    });
}

#[test]
fn every_extractor_reads_any_page() {
    let extractors: Vec<_> = extractor::NAMES.iter().map(|name| extractor::by_name(name).unwrap()).collect();
    let address = here();
    hold(Cost::Whole, &(pages(), any::<bool>()), |(page, knows)| {
        let dom = Dom::parse(&page);
        let context = if knows {
            Context { address: Some(&address), language: Some("hu"), time: Some(jiff::Timestamp::UNIX_EPOCH) }
        } else {
            Context::default()
        };
        for extractor in &extractors {
            let _ = extractor.extract(&dom, &context);
            let _ = extractor::markdown(&dom, &extractor.keep(&dom, &context));
        }
    });
}

#[test]
fn any_page_says_something_of_itself() {
    let address = here();
    hold(Cost::Tree, &pages(), |page| {
        let dom = Dom::parse(&page);
        let time = Some("2024-05-12T10:00:00Z".parse().unwrap());
        let context = Context { address: Some(&address), language: None, time };
        let _ = Metadata::of(&dom, &context);
        let of = threads::Context { address: Some(&address), language: None, time };
        let (found, _) = threads::read(&dom, of);
        let known =
            Known { address: Some(address.url()), status: Some(200), threads: crate::page_type::Threads::of(&found) };
        let _ = PageType::of(&dom, known, Generator::of(&dom).as_ref());
        let _ = (feeds::declared(&dom, &address), Wishes::of(&[], &dom));
        let mut structure = Structure::default();
        for _ in 0..2 {
            structure.learn(&dom, &context);
        }
        let _ = structure.find(&dom, &context);
    });
}

#[test]
fn mails_in_any_state_are_read() {
    const MAILS: &[&str] = &[
        "<pre>",
        "</pre>",
        "<hr>",
        "<a href=\"msg#.html\">",
        "</a>",
        "From: Ann &lt;ann@a.example&gt;\n",
        "FROM ",
        "From ann at a.example  Mon May 13 08:30:00 2024\n",
        "Date: ",
        "Mon, 13 May 2024 08:30:00 +0200",
        "\n",
        "Message-ID: ",
        "&lt;1@a.example&gt;",
        "In-Reply-To: ",
        "References: ",
        "Subject: Re: [list] hello",
        "To: list@a.example\n",
        "Cc: ",
        "Content-Type: multipart/mixed; boundary=\"x\"\n",
        "--x\n",
        "=?utf-8?B?",
        "?=",
        "=?iso-8859-2?Q?=E1?=",
        "\n\n",
        "&gt; quoted\n",
        "On Monday Ann wrote:\n",
        "-- \nAnn\n",
        "\t",
        "\r\n",
    ];
    let address = here();
    hold(Cost::Tree, &text(MAILS), |page| {
        let of =
            threads::Context { address: Some(&address), language: Some("en"), time: Some(jiff::Timestamp::UNIX_EPOCH) };
        for thread in threads::find(&Dom::parse(&page), of) {
            assert!(!thread.items.is_empty());
        }
    });
}

#[test]
fn every_site_method_learns_any_page() {
    hold(Cost::Whole, &proptest::collection::vec(pages(), 1..4), |pages| {
        for name in site::NAMES {
            let mut method = site::by_name(name).unwrap();
            for page in pages.iter().chain(&pages) {
                method.learn(&Dom::parse(page), &Context::default());
            }
            method.settle();
            let _ = method.own(&Dom::parse(&pages[0]), &Context::default());
            site::restore(name, &method.save()).unwrap();
        }
    });
}

/// What is read of a page with the extractor that crawls use, and with the one that saved pages are read with.
fn extracted(page: &str) {
    let dom = Dom::parse(page);
    for name in ["unfolded", "main"] {
        let _ = extractor::by_name(name).unwrap().extract(&dom, &Context::default());
    }
}

fn threaded(page: &str) {
    let _ = threads::find(
        &Dom::parse(page),
        threads::Context { address: None, language: None, time: Some(jiff::Timestamp::UNIX_EPOCH) },
    );
}

#[test]
#[ignore = "minutes under valgrind; run it by name"]
fn twice_the_page_is_twice_the_work_to_parse() {
    const BYTES: usize = 8_000;
    let parse: fn(&str) = |page| drop(Dom::parse(page).to_html());
    let row = |name, make: fn(usize) -> String| Growth { name, bytes: BYTES, make, read: parse };
    in_proportion(
        "outside_tests::markup::twice_the_page_is_twice_the_work_to_parse",
        &[
            row("unclosed p", |bytes| repeated("<p>x", bytes)),
            row("nested div", |bytes| repeated("<div>", bytes)),
            row("nested p and div", |bytes| repeated("<div><p>x", bytes)),
            row("unclosed formatting", |bytes| repeated("<b><i>x", bytes)),
            row("formatting of its own each", |bytes| repeated("<font size=#>x", bytes)),
            row("formatting over paragraphs", |bytes| repeated("<b a=#><p>x", bytes)),
            row("end tags of nothing", |bytes| repeated("</p></b></div>", bytes)),
            row("nested tables", |bytes| repeated("<table><tr><td>", bytes)),
            row("text in tables", |bytes| format!("<table>{}", repeated("x<tr>", bytes))),
            row("attributes", |bytes| format!("<p {}>", repeated("a#=b ", bytes))),
            row("one attribute", |bytes| format!("<p a=\"{}\">", repeated("&amp;x", bytes))),
            row("comment", |bytes| format!("<!--{}", repeated("-->x<!--", bytes))),
            row("open comments", |bytes| repeated("<!-- <!", bytes)),
            row("script", |bytes| repeated("<script><!--<script>", bytes)),
            row("open script", |bytes| format!("<script>{}", repeated("</scrip", bytes))),
            row("references", |bytes| repeated("&notit;&#x41;&", bytes)),
            row("templates", |bytes| repeated("<template>", bytes)),
            row("foreign", |bytes| repeated("<svg><foreignObject><math><mi>", bytes)),
            row("select", |bytes| repeated("<select><option>", bytes)),
            row("lists", |bytes| repeated("<ul><li>", bytes)),
        ],
    );
}

#[test]
#[ignore = "minutes under valgrind; run it by name"]
fn twice_the_page_is_twice_the_work_to_read() {
    const BYTES: usize = 4_000;
    let row = |name, read: fn(&str), make: fn(usize) -> String| Growth { name, bytes: BYTES, make, read };
    in_proportion(
        "outside_tests::markup::twice_the_page_is_twice_the_work_to_read",
        &[
            row("extract unclosed p", extracted, |bytes| repeated("<p>It is a sentence. ", bytes)),
            row("extract nested div", extracted, |bytes| repeated("<div>It is a sentence. ", bytes)),
            row("extract links", extracted, |bytes| repeated("<a href=/of/#>Entry #</a> ", bytes)),
            row("extract a table", extracted, |bytes| format!("<table>{}", repeated("<tr><td>a # cell<td>b", bytes))),
            row("extract one text", extracted, |bytes| repeated("It is a sentence with # words. ", bytes)),
            row("extract one word", extracted, |bytes| repeated("x", bytes)),
            row("threads of comments", threaded, |bytes| {
                repeated(
                    "<div class=comment><b class=author>Ann #</b> <time>2024-05-12</time><p>It is said that # is so.</p></div>",
                    bytes,
                )
            }),
            row("threads within threads", threaded, |bytes| {
                repeated("<div class=comment><b class=author>Ann</b> <time>2024-05-12</time><p>So.</p>", bytes)
            }),
            row("mails", threaded, |bytes| {
                format!(
                    "<pre>{}",
                    repeated(
                        "From: Ann\nDate: Mon, 13 May 2024 08:30:00 +0200\nMessage-ID: &lt;#@a&gt;\n\nText\n\n",
                        bytes
                    )
                )
            }),
            row(
                "what it says of itself",
                |page| drop(Metadata::of(&Dom::parse(page), &Context::default())),
                |bytes| repeated("<div class=byline>By Jane Doe, May 12th, 2024</div>", bytes),
            ),
            row(
                "hidden by styles",
                |page| drop(Dom::parse(page).hidden_by_style()),
                |bytes| {
                    format!("<style>{}</style>", repeated(".a#{display:none}", bytes / 2))
                        + &repeated("<p class=a#>x", bytes / 2)
                },
            ),
        ],
    );
}
