//! Lists as sites write them, whole and broken.
#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use super::*;

fn place() -> Address {
    Address::parse("https://a.org/lists/one.xml").unwrap()
}

fn read(file: &str) -> Option<List> {
    List::read(&place(), file.as_bytes(), 100)
}

/// Where the entries of a list lead.
fn led(file: &str) -> Vec<String> {
    read(file).unwrap().entries.iter().map(|entry| entry.address.to_string()).collect()
}

#[test]
fn each_format_leads_to_its_entries() {
    let (one, two) = ("https://a.org/1", "https://a.org/2?a=1&b=2");
    for file in [
        "<?xml version='1.0'?><urlset xmlns='x'><url><loc> https://a.org/1 </loc></url><url><loc><![CDATA[https://a.org/2?a=1&b=2]]></loc></url></urlset>",
        "<urlset><url><loc>/1</loc><image:image><image:loc>/i.png</image:loc></image:image></url><url><loc>/2?a=1&amp;b=2</loc></url></urlset>",
        "<rss version='2.0'><channel><link>https://a.org/</link><item><title>x</title><link>https://a.org/1</link></item>\
         <item><guid>https://a.org/2?a=1&amp;b=2</guid></item><item><guid isPermaLink='false'>https://a.org/3</guid></item></channel></rss>",
        "<rdf:RDF><channel rdf:about='https://a.org/'><link>https://a.org/</link></channel><item rdf:about='https://a.org/1'><title>x</title></item>\
         <item rdf:about='y'><link>https://a.org/2?a=1&#38;b=2</link></item></rdf:RDF>",
        "<feed xmlns='a'><link rel='self' href='/feed'/><entry><link rel='edit' href='/edit'/><link href='/1'/><id>urn:1</id></entry>\
         <entry><id>urn:2</id><link rel='alternate' href='/2?a=1&amp;b=2'/><source><link href='/other'/></source></entry></feed>",
        r#"{"version": "https://jsonfeed.org/version/1.1", "items": [{"url": "/1"}, {"id": "x"}, {"external_url": "https://a.org/2?a=1&b=2"}]}"#,
        "https://a.org/1\n\nhttps://a.org/2?a=1&b=2\n",
        // Broken: an ampersand, a tag that nobody closes, an end without a beginning, an entity that nobody knows.
        "<rss><channel><item><link>https://a.org/1</link></b><description>a & b &nbsp;<br></description></item>\
         <item><link>https://a.org/2?a=1&b=2</link></item>",
        // It breaks off.
        "<urlset><url><loc>https://a.org/1</loc></url><url><loc>https://a.org/2?a=1&amp;b=2</loc><lastm",
    ] {
        assert_eq!(led(file), [one, two], "{file}");
    }
}

#[test]
fn what_is_no_list_is_none() {
    for file in
        ["", "<!doctype html><html><a href=/1>x</a>", "<svg/>", "some words", "{\"items\": []}", "{", "<", "[1]"]
    {
        assert_eq!(read(file), None, "{file}");
    }
}

#[test]
fn lists_lead_to_lists_and_say_dates_and_languages() {
    let index = read("<sitemapindex><sitemap><loc> https://a.org/hu.xml </loc></sitemap></sitemapindex>").unwrap();
    assert_eq!(index.lists, [Address::parse("https://a.org/hu.xml").unwrap()]);
    let paged = read("<feed><link rel='next' href='?page=2'/><entry><link href='/1'/></entry></feed>").unwrap();
    assert_eq!(paged.lists[0].as_str(), "https://a.org/lists/one.xml?page=2");
    let mut dated = read(
        "<urlset><url><loc>/1</loc><lastmod>2026-01-01</lastmod></url><url><loc>/2</loc></url>\
         <url><loc>/3</loc><lastmod>2026-03-01</lastmod><xhtml:link rel='alternate' hreflang='hu' href='/hu?a=1&amp;b'/></url></urlset>",
    )
    .unwrap();
    assert_eq!(dated.entries[2].languages, [InLanguage { language: "hu".into(), href: "/hu?a=1&b".into() }]);
    dated.newest_first();
    assert_eq!(dated.entries.iter().map(|one| &one.address.as_str()[14..]).collect::<Vec<_>>(), ["3", "1", "2"]);
}

#[test]
fn a_list_that_is_packed_or_long_is_read_as_far_as_wanted() {
    let file: String = (0..50).map(|number| format!("https://a.org/{number}\n")).collect();
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packer, file.as_bytes()).unwrap();
    let packed = packer.finish().unwrap();
    let list = List::read(&place(), &packed, 10).unwrap();
    assert!(list.entries.len() == 10 && list.cut);
    let whole = List::read(&place(), &packed, 50).unwrap();
    assert!(whole.entries.len() == 50 && !whole.cut);
}

#[test]
fn a_page_declares_its_feeds_and_a_seed_may_be_a_list() {
    let page = "<link rel=alternate type=application/rss+xml href=/feed><link rel='alternate nofollow' type='application/atom+xml' href=a.atom>\
                <link rel=alternate hreflang=hu href=/hu><link rel=alternate type=application/rss+xml href=/feed>";
    let found = declared(&Dom::parse(page), &place());
    assert_eq!(
        found.iter().map(Address::as_str).collect::<Vec<_>>(),
        ["https://a.org/feed", "https://a.org/lists/a.atom"]
    );
    for (path, is) in [
        ("feed/", true),
        ("blog/index.xml", true),
        ("sitemap_index.xml.gz", true),
        ("?feed=rss2", true),
        ("feed.json", true),
        ("story", false),
        ("feedback", false),
        ("data.json", false),
    ] {
        assert_eq!(looks_like_list(&Address::parse(&format!("https://a.org/{path}")).unwrap()), is, "{path}");
    }
}
