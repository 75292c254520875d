//! Types of small pages, in tables.

use super::*;

fn address(text: &str) -> Url {
    match Url::parse(text) {
        Ok(url) => url,
        Err(why) => panic!("{text}: {why}"),
    }
}

/// The type of a page at an address.
fn kind(at: &str, html: &str, threads: Threads) -> PageType {
    let dom = Dom::parse(html);
    let at = address(at);
    PageType::of(&dom, Known { address: Some(&at), status: Some(200), threads }, Generator::of(&dom).as_ref())
}

fn prose(words: usize) -> String {
    format!(
        "<p>{}</p>",
        "The tram runs over the bridge in the morning and back again at night. ".repeat(words / 14 + 1)
    )
}

#[test]
fn an_address_tells_front_pages_and_searches() {
    for (at, expected) in [
        ("https://a.org/", true),
        ("https://a.org/index.html", true),
        ("https://a.org/hu/", true),
        ("https://a.org/pt-BR", true),
        ("https://a.org/en/index.php", true),
        ("https://a.org/about", false),
        ("https://a.org/qz/", false),
        ("https://a.org/?p=3", false),
        ("https://a.org/#!/about", false),
    ] {
        assert_eq!(is_front(&address(at)), expected, "{at}");
    }
    for (at, expected) in [
        ("https://a.org/search?q=tram", true),
        ("https://a.org/?s=tram", true),
        ("https://a.org/suche.php?begriff=tram", true),
        ("https://a.org/search", false),
        ("https://a.org/?s=", false),
        ("https://a.org/research?id=4", false),
    ] {
        assert_eq!(is_search(&address(at)), expected, "{at}");
    }
}

#[test]
fn a_page_is_of_the_type_for_which_most_speaks() {
    let article =
        format!("<meta property=og:type content=article><article><h1>Trams</h1><time>1 May</time>{}", prose(500));
    let product =
        "<script type='application/ld+json'>{\"@type\": \"Product\"}</script><h1>Bell</h1><p itemprop=price>$ 20</p>\
                   <form action=/cart/add><button name=add-to-cart>Buy</button></form>"
            .to_owned();
    let card = "<div><a href=/x><img src=a.png></a><h3><a href=/x>A bell for trams</a></h3><span>$ 20</span></div>";
    let listing = format!("<h1>Bells</h1>{}<a rel=next href=?page=2>Next</a>", card.repeat(24));
    let manual = format!(
        "<meta name=generator content='Sphinx 7.1'><h1>API</h1>{}{}",
        "<h2>Method</h2><pre>tram.run()</pre>".repeat(8),
        prose(200)
    );
    let none = Threads::default();
    let posts = Threads { posts: 8, comments: 0 };
    for (at, html, threads, expected) in [
        ("https://a.org/2024/05/trams-run-at-night-again", &article, none, PageType::Article),
        ("https://a.org/products/bell", &product, none, PageType::Product),
        ("https://a.org/category/bells", &listing, none, PageType::Listing),
        ("https://a.org/docs/api", &manual, none, PageType::Documentation),
        ("https://a.org/forum/topic/12", &prose(300), posts, PageType::Thread),
    ] {
        assert_eq!(kind(at, html, threads), expected, "{at}");
    }
}

#[test]
fn an_error_is_told_by_status_or_by_title_and_heading() {
    let dom = Dom::parse("<title>Trams</title><h1>Trams</h1>");
    let of = |dom: &Dom, status| PageType::of(dom, Known { status: Some(status), ..Known::default() }, None);
    assert_eq!(of(&dom, 404), PageType::Error);
    assert_ne!(of(&dom, 200), PageType::Error);
    let said = Dom::parse("<title>404 - Trams</title><h1>Page not found</h1><p>Sorry.");
    assert_eq!(of(&said, 200), PageType::Error);
    let half = Dom::parse("<title>404 - Trams</title><h1>Peugeot 404</h1><p>Sorry.");
    assert_ne!(of(&half, 200), PageType::Error);
    let long = Dom::parse(&format!("<title>404 - Trams</title><h1>Page not found</h1>{}", prose(200)));
    assert_ne!(of(&long, 200), PageType::Error);
}

#[test]
fn a_saved_page_is_asked_for_its_address() {
    let dom = Dom::parse("<link rel=canonical href=https://a.org/><p>Hello.");
    assert_eq!(PageType::of(&dom, Known::default(), None), PageType::Front);
}

#[test]
fn what_is_said_outside_of_links_is_counted() {
    let spoken = Spoken::of(&Dom::parse(
        "<title> T </title><nav>one two</nav><h2>Second</h2><h1>First <b>one</b></h1><p>three four <a href=/>five</a><script>six</script>",
    ));
    assert_eq!((spoken.title.as_str(), spoken.heading.as_str(), spoken.words), ("T", "First one", 5));
}
