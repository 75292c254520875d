use crate::address::Address;
use crate::any_input::growth::{Growth, in_proportion};
use crate::any_input::{Cost, bytes, hold, repeated, text};
use crate::feeds::{self, List};
use crate::robots::{Robots, Wishes, wishes_of};

const RULES: &[&str] = &[
    "User-agent: *\n",
    "User-agent: kibont\n",
    "USER-AGENT:kibont/2.0 (x)\n",
    "Disallow: ",
    "Allow: ",
    "/",
    "/a",
    "*",
    "$",
    "%2F",
    "%",
    "%zz",
    "?",
    "Crawl-delay: ",
    "1e309",
    "-1",
    "NaN",
    "2.5",
    "Sitemap: ",
    "https://a.example/map.xml",
    "\n",
    "\r\n",
    "\r",
    "#",
    ":",
    "\u{feff}",
    " ",
    "\t",
];

#[test]
fn any_robots_txt_is_read() {
    let addresses = ["https://a.example/", "https://a.example/a?b=c", "https://a.example/%C3%A9"]
        .map(|text| Address::parse(text).unwrap());
    hold(Cost::Tree, &text(RULES), |rules| {
        let robots = Robots::of_host("https://a.example/", &rules);
        for address in &addresses {
            assert!(robots.known(address).is_some(), "a host that has answered is known");
        }
    });
}

#[test]
fn any_wish_is_heard() {
    const WISHES: &[&str] = &[
        "noindex",
        "nofollow",
        "none",
        "all",
        "kibont",
        "otherbot",
        ":",
        ",",
        "\n",
        " ",
        "unavailable_after: 25 Jun 2010",
        "max-snippet:-1",
        "1",
    ];
    hold(Cost::Small, &text(WISHES), |wish| {
        let headers = ["x-robots-tag", "tdm-reservation"].map(|name| (name.to_owned(), wish.clone()));
        let _ = Wishes::of(&wishes_of(&headers), &crate::html::Dom::parse(""));
    });
}

const LISTS: &[&str] = &[
    "<?xml version=\"1.0\" encoding=\"",
    "utf-8",
    "\"?>",
    "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
    "<url>",
    "</url>",
    "<loc>",
    "</loc>",
    "https://a.example/1",
    "/relative",
    "<lastmod>2024-05-12</lastmod>",
    "<sitemapindex>",
    "<sitemap>",
    "</sitemap>",
    "<rss version=2.0>",
    "<channel>",
    "<item>",
    "</item>",
    "<link>",
    "</link>",
    "<guid isPermaLink=\"true\">",
    "<feed xmlns=\"http://www.w3.org/2005/Atom\">",
    "<entry>",
    "<link rel=\"alternate\" href=\"",
    "\"/>",
    "<rdf:RDF>",
    "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"",
    "<![CDATA[",
    "]]>",
    "<!DOCTYPE x [<!ENTITY a \"b\">]>",
    "&a;",
    "&amp;",
    "<!--",
    "-->",
    "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[",
    "{\"url\":\"",
    "\",\"date_published\":\"",
    "\"}",
    "]}",
    "null",
    "[",
    "https://a.example/2\n",
    "\u{1f}\u{8b}\u{8}",
];

#[test]
fn any_list_is_read_as_far_as_it_goes() {
    let place = Address::parse("https://a.example/sitemap.xml").unwrap();
    hold(Cost::Small, &bytes(LISTS), |file| {
        for most in [0, 3, 50_000] {
            if let Some(mut list) = List::read(&place, &file, most) {
                assert!(list.entries.len() <= most);
                list.newest_first();
            }
        }
    });
}

#[test]
fn any_packed_list_is_read_as_far_as_it_goes() {
    use std::io::Write as _;
    let place = Address::parse("https://a.example/sitemap.xml.gz").unwrap();
    let inputs = (bytes(LISTS), proptest::prelude::any::<(proptest::sample::Index, u8)>());
    hold(Cost::Tree, &inputs, |(file, (at, byte))| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(&file).unwrap();
        let mut packed = packer.finish().unwrap();
        let _ = List::read(&place, &packed, 100);
        let at = at.index(packed.len());
        packed[at] ^= byte;
        let _ = List::read(&place, &packed, 100);
        let _ = List::read(&place, &packed[..at], 100);
    });
}

#[test]
fn any_address_may_be_that_of_a_list() {
    hold(
        Cost::Small,
        &text(&["https://a.example/", "feed", ".xml", "?feed=", "format=", "rss", "&", "sitemap", "/", "%"]),
        |text| {
            if let Ok(address) = Address::parse(&text) {
                let _ = feeds::looks_like_list(&address);
            }
        },
    );
}

fn listed(file: &str) {
    let _ = List::read(&Address::parse("https://a.example/list").unwrap(), file.as_bytes(), 1_000_000);
}

fn obeyed(rules: &str) {
    let robots = Robots::of_host("https://a.example/", rules);
    let _ = robots.known(&Address::parse("https://a.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab").unwrap());
}

#[test]
fn twice_the_list_is_twice_the_work() {
    let row = |name, bytes, read: fn(&str), make: fn(usize) -> String| Growth { name, bytes, make, read };
    in_proportion(
        "outside_tests::lists::twice_the_list_is_twice_the_work",
        &[
            row("sitemap", 8_000, listed, |bytes| {
                format!("<urlset>{}", repeated("<url><loc>https://a.example/#</loc></url>", bytes))
            }),
            row("nested elements", 8_000, listed, |bytes| format!("<rss>{}", repeated("<item><link>/a#", bytes))),
            row("one entry in many languages", 8_000, listed, |bytes| {
                format!(
                    "<urlset><url><loc>/a</loc>{}",
                    repeated("<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"/a#\"/>", bytes)
                )
            }),
            row("references", 8_000, listed, |bytes| format!("<urlset><url><loc>/{}", repeated("&amp;", bytes))),
            row("feed", 8_000, listed, |bytes| {
                format!(
                    "{{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{}",
                    repeated("{\"url\":\"/#\"},", bytes)
                )
            }),
            row("addresses", 8_000, listed, |bytes| repeated("https://a.example/#\n", bytes)),
            row("rules", 2_000, obeyed, |bytes| format!("User-agent: *\n{}", repeated("Disallow: /a#*b$\n", bytes))),
            row("groups", 2_000, obeyed, |bytes| repeated("User-agent: a#\nDisallow: /b\n", bytes)),
            row("stars", 500, obeyed, |bytes| format!("User-agent: *\nDisallow: /{}c", repeated("*a", bytes))),
        ],
    );
}
