use super::*;

fn read(html: &str) -> Metadata {
    let now = "2024-05-14T12:00:00Z".parse().ok();
    Metadata::of(&Dom::parse(html), &Context { time: now, ..Context::default() })
}

fn read_at(address: &str, html: &str) -> Metadata {
    let address = Address::parse(address).ok();
    Metadata::of(&Dom::parse(html), &Context { address: address.as_ref(), ..Context::default() })
}

fn all(html: &str) -> [Option<String>; 3] {
    let read = read(html);
    [read.title, read.author, read.date]
}

fn some(values: [&str; 3]) -> [Option<String>; 3] {
    values.map(|value| (!value.is_empty()).then(|| value.to_owned()))
}

#[test]
fn json_ld_comes_first() {
    let html = r##"<title>The deep sea - Ship News</title><meta name=author content="Ship News"><meta property="og:site_name" content="Ship News">
        <script type="application/ld+json">{"@graph": [{"@type": "WebSite", "name": "Ship News"},
        {"@type": ["Article"], "headline": "The deep sea", "author": {"@id": "#p"}, "datePublished": "2024-03-01T10:00:00+01:00",
         "comment": [{"@type": "Comment", "author": {"name": "Somebody"}, "datePublished": "2024-03-02"}]},
        {"@type": "Person", "@id": "#p", "name": "Ann Sailor"}]}</script><h1>The deep sea</h1>"##;
    assert_eq!(all(html), some(["The deep sea", "Ann Sailor", "2024-03-01T10:00:00+01:00"]));
}

#[test]
fn broken_json_ld_is_ignored() {
    let html = "<title>One</title><script type='application/ld+json'>{\"@type\": </script>\
                <script type='application/ld+json'>[{\"@type\":\"NewsArticle\",\"headline\":\"One\nline\",\"datePublished\":\"Mar 1, 2024\"}];</script>";
    assert_eq!(read(html).date.as_deref(), Some("2024-03-01"));
    let deep = format!("<script type='application/ld+json'>{}</script>", "[".repeat(100_000));
    assert_eq!(all(&deep), some(["", "", ""]));
}

#[test]
fn visible_text_is_read_too() {
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
fn without_an_address_the_stated_one_is_used() {
    let html = "<link rel=canonical href=https://ship.example/news/old-ropes-and-knots><meta property=og:url content=https://x.example/>\
                <title>Knots of all kinds</title><h1>Old ropes and knots</h1>";
    assert_eq!(read(html).title.as_deref(), Some("Old ropes and knots"));
    assert_eq!(read_at("https://ship.example/knots-of-all-kinds", html).title.as_deref(), Some("Knots of all kinds"));
    let dated = "<meta property=og:url content=https://ship.example/2024/03/01/ropes><h1>Ropes</h1>";
    assert_eq!(read(dated).date.as_deref(), Some("2024-03-01"));
}

#[test]
fn the_title_of_a_first_page_is_the_sites_name() {
    let at = |html: &str| read_at("https://ship.example/", html).title;
    assert_eq!(at("<title>Home - Ship News</title><h2>Latest</h2>").as_deref(), Some("Ship News"));
    assert_eq!(at("<title>Every rope, every day | Ship</title>").as_deref(), Some("Every rope, every day"));
    let slogan = "<title>Ship News | Every rope, every day</title><meta property=og:site_name content='Ship News'>";
    assert_eq!(at(slogan).as_deref(), Some("Ship News | Every rope, every day"));
    let headline = "<title>Home | Rope Letters</title>\
                    <script type='application/ld+json'>{\"@type\":\"WebPage\",\"headline\":\"Home\"}</script>";
    assert_eq!(at(headline).as_deref(), Some("Rope Letters"));
}

#[test]
fn every_finding_has_a_path() {
    let dom = Dom::parse("<body><div id=a class='b c'><h1>Title</h1></div>");
    let found = Findings::of(&dom, &Context::default());
    assert_eq!(found.title[0].path, "/html/body/div[@id=\"a\"][@class=\"b c\"]/h1");
}

#[test]
fn escaped_json_ld_is_read() {
    let html = "<title>Volts</title><script type='application/ld+json'>{&quot;@type&quot;:&quot;NewsArticle&quot;,\
                &quot;headline&quot;:&quot;Volts &amp;amp; amps&quot;,&quot;datePublished&quot;:&quot;2024-03-01&quot;}</script>";
    assert_eq!(all(html), some(["Volts & amps", "", "2024-03-01"]));
}

#[test]
fn the_first_post_of_a_thread_has_author_and_date() {
    let html = "<title>Old ropes (Page 1) / Forum / Ship Lines</title><div class=blockpost><h2>#1 <a href=p1>2024-03-01 10:00</a></h2>\
                <div class=postleft><dl><dt><strong>knot77</strong></dt><dd>Member</dd></dl></div><p>How old?</div>\
                <div class=blockpost><div class=postleft><dl><dt><strong>Sailor</strong></dt></dl></div><p>Very.</div>";
    assert_eq!(read(html).author.as_deref(), Some("knot77"));
    let html = "<div class=user><time datetime=2024-05-14T11:00:00Z>now</time></div><h2>Old ropes</h2>\
                <p>Started by Ann Sailor, March 01, 2024, 10:23:55 AM</p>";
    assert_eq!(read(html).date.as_deref().map(date::day), Some("2024-03-01"));
}

#[test]
fn dates_and_names_in_other_elements() {
    let html = "<h1>Logging</h1><dl><dt>Author<span class=colon>:</span></dt><dd><p>Lee Knot</p></dd></dl>\
                <local-time datetime=2024-03-01T08:00:00Z>3/1/24</local-time>";
    assert_eq!(all(html), some(["Logging", "Lee Knot", "2024-03-01T08:00:00Z"]));
    assert_eq!(read("<h1>Minis</h1><p>by ibby</p>").author.as_deref(), Some("ibby"));
    let html = "<h1>Apps</h1><p>Written by<!-- --> <a href=/x>Lee Knot and Jo Reed</a></p><p>April 8, 2024</p>";
    assert_eq!(read(html).author.as_deref(), Some("Lee Knot and Jo Reed"));
}

#[test]
fn a_dash_without_a_space_before_it_separates_the_sites_name() {
    let html = "<title>Chess pieces\u{2013} Woodshop</title>";
    assert_eq!(read(html).title.as_deref(), Some("Chess pieces"));
}

#[test]
fn the_title_of_a_list_is_the_full_one_of_its_head() {
    let list = "<title>Tournament chess pieces for sale online | Woodshop</title><h1>Chess pieces</h1>";
    assert_eq!(read(list).title.as_deref(), Some("Tournament chess pieces for sale online"));
    let article = format!("<meta property=og:type content=article>{list}");
    assert_eq!(read(&article).title.as_deref(), Some("Chess pieces"));
    let several = "<title>Storefront | Our Great Club</title><meta property=og:title content=Storefront>";
    assert_eq!(read(several).title.as_deref(), Some("Storefront"));
}

#[test]
fn the_address_decides_between_titles() {
    let html = "<title>Ropes for sailors compared | Knots</title><h1>Which is the best rope?</h1>";
    let title = |address: &str| read_at(address, html).title.unwrap_or_default();
    assert_eq!(title("https://knots.example/which-is-the-best-rope/"), "Which is the best rope?");
    assert_eq!(title("https://knots.example/en/Ropes_for_sailors.html?page=2"), "Ropes for sailors compared");
}

#[test]
fn a_slogan_is_not_the_title() {
    let html = |slogan: &str| format!("<title>Knot Cloud: ropes for all | Knot</title><h1>{slogan}</h1>");
    let title = |slogan: &str| read_at("https://knots.example/cloud", &html(slogan)).title;
    assert_eq!(title("The best ropes power your harbour.").as_deref(), Some("Knot Cloud: ropes for all"));
}

#[test]
fn a_piece_that_ends_in_the_sites_name_is_not_the_title() {
    let html = "<title>Knot shop | Harbour App Store</title><h2>Menu</h2>";
    assert_eq!(read_at("https://apps.harbour.example/x", html).title.as_deref(), Some("Knot shop"));
}

#[test]
fn headlines_of_teasers_do_not_hide_the_heading() {
    let teaser = "<h3 itemprop=headline><a href=x>Another story of the sea</a></h3>".repeat(10);
    let html = format!("<title>Old ropes | Forum</title><h1>Old ropes</h1>{teaser}");
    assert_eq!(read(&html).title.as_deref(), Some("Old ropes"));
}

#[test]
fn a_page_published_again_has_its_first_date() {
    let page = |shown: &str| {
        let declared = "<meta property=article:published_time content=2024-03-20T10:00:00Z>";
        read(&format!("{declared}<h1>Ropes</h1><time class=date datetime={shown}>then</time><p>Text.")).date
    };
    assert_eq!(page("2023-02-01").as_deref(), Some("2023-02-01"));
    assert_eq!(page("2024-03-19").as_deref(), Some("2024-03-20T10:00:00Z"), "a time zone");
    assert_eq!(page("2024-04-30").as_deref(), Some("2024-03-20T10:00:00Z"), "changed later");
}

#[test]
fn a_first_date_at_the_foot_of_a_page_counts() {
    let page = |sentence: &str| {
        let text = "<p>The lock keeper counts the barges by their lanterns and writes each of them down in a book.</p>"
            .repeat(60);
        format!(
            "<title>Locks</title><h1>Locks</h1><p class=post-date>3 May 2024, 11:07am</p>{text}<p class=note>{sentence}</p>"
        )
    };
    let of = |sentence: &str| read(&page(sentence)).date;
    let changed = "but has been changed many times since then so that what it says about the locks is true.";
    assert_eq!(
        of(&format!("This page was originally published on 9 March 2019 {changed}")).as_deref(),
        Some("2019-03-09")
    );
    assert_eq!(of("Ursprünglich veröffentlicht am 9. März 2019.").as_deref(), Some("2019-03-09"));
    assert_eq!(of("The lock was dug on 9 March 2019.").as_deref(), Some("2024-05-03"));
}

#[test]
fn a_labelled_date_of_publication_counts_at_the_end_of_a_page_too() {
    let page = |label: &str| {
        format!(
            "<h1>Ropes</h1><p>Text.</p><footer><div><h4>{label}</h4> <time datetime=2024-03-01>1 March</time></div></footer>\
             <a href=/knots>Knots <time datetime=2023-05-06>6 May</time></a>"
        )
    };
    assert_eq!(read(&page("Published:")).date.as_deref(), Some("2024-03-01"));
    assert_eq!(read(&page("Our shop opened")).date.as_deref(), Some("2023-05-06"));
    let list = "<footer><dl><dt>Publication date</dt><dd><time datetime=2024-03-01>1 March</time></dd></dl></footer>";
    assert_eq!(
        read(&format!("<h1>Ropes</h1>{list}<time datetime=2023-05-06>6 May</time>")).date.as_deref(),
        Some("2024-03-01")
    );
}

#[test]
fn dates_in_addresses_and_tooltips() {
    let date = |address: &str| read_at(address, "<h1>Wine</h1><p>Text").date;
    assert_eq!(date("https://wine.example/blog/2023/october/03/how-many").as_deref(), Some("2023-10-03"));
    assert_eq!(date("https://wine.example/2023/10/03/how-many").as_deref(), Some("2023-10-03"));
    assert_eq!(date("https://wine.example/2023/wines/03/how-many"), None);
    let html =
        "<h1>Update</h1><span class=moment-time data-tippy-content='Friday, March 1st, 2024'>2 months ago</span>";
    assert_eq!(read(html).date.as_deref(), Some("2024-03-01"));
}

#[test]
fn hidden_text_in_a_heading_is_not_part_of_the_title() {
    let html = "<title>Knots | Ropes and Knots (RK) | Harbour Handbook</title><body><h1>Knots<my-tools hidden><p>Keep this \
                page for later.</p></my-tools></h1><p>Text";
    assert_eq!(read(html).title.as_deref(), Some("Knots"));
    assert_eq!(read("<h1 hidden>Ropes</h1>").title.as_deref(), Some("Ropes"), "better than nothing");
}

#[test]
fn a_heading_with_another_year_than_the_head_is_the_title() {
    let html = "<title>Guide to tying up your boats in 2024 | Harbour Board</title>\
                <meta property='og:title' content='Guide to tying up your boats in 2024 | Harbour Board'>\
                <body><h1>Guide to tying up your boats in 2025</h1><p>Text";
    let at = "https://example.org/guide-to-tying-up-your-boats/";
    assert_eq!(read_at(at, html).title.as_deref(), Some("Guide to tying up your boats in 2025"));
    let other = html.replace("boats in 2025", "boats and 139 others");
    assert_eq!(read_at(at, &other).title.as_deref(), Some("Guide to tying up your boats in 2024"));
}

#[test]
fn a_visible_author_counts_if_the_head_names_the_site_or_a_login() {
    let page_of = |site: &str, declared: &str, signed: &str| {
        let html = format!(
            "<title>The deep sea - Ship News</title><meta property=og:site_name content='{site}'>\
             <script type='application/ld+json'>{{\"@type\": \"NewsArticle\", \"author\": {{\"@type\": \"Person\", \
             \"name\": \"{declared}\"}}}}</script><h1>The deep sea</h1>{signed}<p>It is deep.</p>"
        );
        read(&html).author
    };
    let page = |declared: &str, signed: &str| page_of("Ship News", declared, signed);
    let signed = "<div class=byline><span class=author itemprop=author>Ann Sailor</span></div>";
    assert_eq!(page("Ship News", signed).as_deref(), Some("Ann Sailor"));
    assert_eq!(page_of("Ship News - all of the sea", "Ship News", signed).as_deref(), Some("Ann Sailor"));
    assert_eq!(page("GESE", signed).as_deref(), Some("Ann Sailor"));
    let beside = "<aside class=related><span class=author>Cy Cook</span></aside>";
    assert_eq!(page("Ship News", beside).as_deref(), Some("Ship News"), "it is not the page that is signed");
    assert_eq!(page("ship7", signed).as_deref(), Some("Ann Sailor"));
    assert_eq!(page("Bo Mate", signed).as_deref(), Some("Bo Mate"), "a name that is declared is believed");
    assert_eq!(page("Ship News", "").as_deref(), Some("Ship News"), "better than none");
    let by_agency = "<div class=byline><span class=author itemprop=author>dpa</span></div>";
    assert_eq!(page("Ship News", by_agency).as_deref(), Some("dpa"));
    assert_eq!(page("Bo", by_agency).as_deref(), Some("Bo"), "one name is as good as the other");
}

#[test]
fn a_word_like_by_is_not_a_name() {
    assert_eq!((names::author("Por"), names::author("Von:"), names::author("par")), (None, None, None));
    assert_eq!(names::author("von Ann Sailor").as_deref(), Some("Ann Sailor"));
    assert_eq!(names::author("Archiv anzeigen →"), None, "an arrow leads on");
}

#[test]
fn without_a_language_the_country_decides_between_day_and_month() {
    let html = "<h1>The deep sea</h1><p class=date>05/10/2018</p><p>It is deep.</p>";
    let date = |host: &str| read_at(&format!("https://{host}/news"), html).date;
    assert_eq!(date("ship.gov.br").as_deref(), Some("2018-10-05"));
    assert_eq!(date("ship.com").as_deref(), Some("2018-05-10"));
    assert_eq!(date("ship.io").as_deref(), Some("2018-05-10"));
}

#[test]
fn dates_in_rdfa_are_read() {
    let html = "<h1>The deep sea</h1><div><span property='dc:date dc:created' datatype='xsd:dateTime' \
                content='2019-02-08T00:00:00+01:00'>8</span></div><p>It is deep.</p>";
    assert_eq!(read(html).date.as_deref(), Some("2019-02-08T00:00:00+01:00"));
}
