use super::*;

fn read(html: &str) -> Metadata {
    let now = "2024-05-14T12:00:00Z".parse().ok();
    Metadata::of(&Dom::parse(html), &Context { time: now, ..Context::default() })
}

fn all(html: &str) -> [Option<String>; 3] {
    let read = read(html);
    [read.title, read.author, read.date]
}

fn some(values: [&str; 3]) -> [Option<String>; 3] {
    values.map(|value| (!value.is_empty()).then(|| value.to_owned()))
}

#[test]
fn json_ld_is_believed_first() {
    let html = r##"<title>The deep sea - Ship News</title><meta name=author content="Ship News"><meta property="og:site_name" content="Ship News">
        <script type="application/ld+json">{"@graph": [{"@type": "WebSite", "name": "Ship News"},
        {"@type": ["Article"], "headline": "The deep sea", "author": {"@id": "#p"}, "datePublished": "2024-03-01T10:00:00+01:00",
         "comment": [{"@type": "Comment", "author": {"name": "Somebody"}, "datePublished": "2024-03-02"}]},
        {"@type": "Person", "@id": "#p", "name": "Ann Sailor"}]}</script><h1>The deep sea</h1>"##;
    assert_eq!(all(html), some(["The deep sea", "Ann Sailor", "2024-03-01T10:00:00+01:00"]));
}

#[test]
fn a_broken_json_ld_costs_itself_only() {
    let html = "<title>One</title><script type='application/ld+json'>{\"@type\": </script>\
                <script type='application/ld+json'>[{\"@type\":\"NewsArticle\",\"headline\":\"One\nline\",\"datePublished\":\"Mar 1, 2024\"}];</script>";
    assert_eq!(read(html).date.as_deref(), Some("2024-03-01"));
    let deep = format!("<script type='application/ld+json'>{}</script>", "[".repeat(100_000));
    assert_eq!(all(&deep), some(["", "", ""]));
}

#[test]
fn what_stands_in_plain_sight_is_read_too() {
    let html = "<html lang=hu><title>Hajózás – Lap</title><body><h1 class=logo>Lap</h1><main><h1>Hajózás</h1>\
                <span class=szerzo>Írta: Kovács Anna</span> <span class=datum>2024. március 1., péntek</span><p>Szöveg.</main>\
                <div class=comments><span class=author>Más Valaki</span> <time datetime=2024-03-09>9.</time></div>";
    assert_eq!(all(html), some(["Hajózás", "Kovács Anna", "2024-03-01"]));
}

#[test]
fn relative_dates_count_from_the_visit() {
    let html = "<h1>Harbour news</h1><div>By <a href=/u/1>Jo Reed</a></div><time>3 hours ago</time>";
    assert_eq!(all(html), some(["Harbour news", "Jo Reed", "2024-05-14T09:00Z"]));
}

#[test]
fn microdata_and_the_head() {
    let html = "<title>Site: X</title><meta property='og:title' content='Ropes and knots'><meta name='pubdate' content='20240301'>\
                <div itemscope><span itemprop=author itemscope><b itemprop=name>Lee Knot</b></span></div>";
    assert_eq!(all(html), some(["Ropes and knots", "Lee Knot", "2024-03-01"]));
    assert_eq!(all("<p>nothing"), some(["", "", ""]));
}

#[test]
fn every_finding_says_where_it_stands() {
    let dom = Dom::parse("<body><div id=a class='b c'><h1>Title</h1></div>");
    let found = Findings::of(&dom, &Context::default());
    assert_eq!(found.title[0].path, "/html/body/div[@id=\"a\"][@class=\"b c\"]/h1");
}
