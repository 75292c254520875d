//! What the guard lets through, by address, method, body and what was learned.

use super::*;

fn guard() -> Guard {
    Guard::new(Options::default(), NetworkPolicy { loopback: false, private: false }, None)
}

fn ruling(method: &str, url: &str, body: Option<&str>, content_type: &str) -> Ruling {
    ruling_after(false, method, url, body, content_type)
}

fn ruling_after(more: bool, method: &str, url: &str, body: Option<&str>, content_type: &str) -> Ruling {
    let guard = guard();
    guard.pressed(more);
    guard.close("https://example.org/");
    guard.rule(&Asked {
        url: url.into(),
        method: method.into(),
        body: body.map(Into::into),
        content_type: content_type.into(),
        resource: "Fetch".into(),
        navigates: false,
    })
}

#[test]
fn what_only_fetches_passes() {
    for url in [
        "https://example.org/api/comments?offset=10&sort=likes",
        "https://example.org/news/vote-2024-who-won-the-election",
        "https://example.org/api/posts/12/followers",
        "https://example.org/track/7/info.json",
    ] {
        assert_eq!(ruling("GET", url, None, ""), Ruling::Pass, "{url}");
    }
}

#[test]
fn a_fetch_that_does_something_is_refused() {
    for url in [
        "https://example.org/logout",
        "https://example.org/account/log-out?next=/",
        "https://example.org/posts/12/delete",
        "https://example.org/cart?action=add_to_cart&id=3",
        "https://example.org/api/post/3/upvote",
        "https://example.org/newsletter/unsubscribe?u=1",
    ] {
        assert_eq!(ruling("GET", url, None, ""), Ruling::Refuse, "{url}");
    }
}

#[test]
fn what_asks_for_more_may_say_so_by_a_word_that_also_adds() {
    let fetch = |more: bool, path: &str| {
        let guard = guard();
        guard.pressed(more);
        guard.speaks("fi");
        guard.close("https://example.org/uutiset");
        guard.rule(&asked("Fetch", "GET", &format!("https://example.org{path}"), None))
    };
    assert_eq!(fetch(true, "/uutiset/lisaa?s=1"), Ruling::Pass);
    assert_eq!(fetch(false, "/uutiset/lisaa?s=1"), Ruling::Refuse);
    assert_eq!(fetch(true, "/posts/12/delete"), Ruling::Refuse);
    assert_eq!(fetch(true, "/ilmoitukset/poista?s=1"), Ruling::Refuse, "a word that never says more");
}

#[test]
fn a_fetch_that_names_a_deed_and_its_thing_is_refused() {
    let guard = guard();
    guard.close("https://example.org/documents");
    let fetch = |path: &str| guard.rule(&asked("Fetch", "GET", &format!("https://example.org{path}"), None));
    for path in ["/act/hide?id=12", "/records/12/hide", "/bookmark?thing=a81f", "/todo/done?id=4"] {
        assert_eq!(fetch(path), Ruling::Refuse, "{path}");
    }
    for path in ["/faq/hide", "/hide-and-seek?id=12", "/records/12", "/done/list?page=2", "/done?with=friends"] {
        assert_eq!(fetch(path), Ruling::Pass, "{path}");
    }
}

#[test]
fn another_portion_of_what_the_page_fetches_of_its_own_accord_is_no_deed() {
    let guard = guard();
    let fetch = |url: &str| {
        let (url, method, resource) = (url.to_owned(), "GET".into(), "Fetch".into());
        guard.rule(&Asked { url, method, body: None, content_type: String::new(), resource, navigates: false })
    };
    assert_eq!(fetch("https://example.org/api/list/register?offset=0&limit=20"), Ruling::Pass);
    guard.close("https://example.org/");
    assert_eq!(fetch("https://example.org/api/list/register?offset=20&limit=20"), Ruling::Pass);
    assert_eq!(fetch("https://example.org/api/list/register?name=Ann"), Ruling::Refuse);
    assert_eq!(fetch("https://example.org/api/users/register?page=2"), Ruling::Refuse);
}

fn asked(resource: &str, method: &str, url: &str, body: Option<&str>) -> Asked {
    let content_type = if body.is_some() { "application/json" } else { "" };
    Asked {
        url: url.into(),
        method: method.into(),
        body: body.map(Into::into),
        content_type: content_type.into(),
        resource: resource.into(),
        navigates: false,
    }
}

#[test]
fn what_the_page_has_asked_of_its_own_accord_may_be_asked_about_something_else() {
    let guard = guard();
    let fetch = |url: &str| guard.rule(&asked("Fetch", "GET", url, None));
    guard.speaks("vi");
    assert_eq!(fetch("https://example.org/api/list/xoa?parent=&limit=5"), Ruling::Pass);
    assert_eq!(fetch("https://example.org/api/xoa?action=list&id=2"), Ruling::Pass);
    guard.close("https://example.org/");
    assert_eq!(fetch("https://example.org/api/list/xoa?parent=3"), Ruling::Pass);
    assert_eq!(fetch("https://example.org/api/list/xoa?id=3"), Ruling::Refuse);
    assert_eq!(fetch("https://example.org/api/list/xoa"), Ruling::Refuse);
    assert_eq!(fetch("https://example.org/api/xoa?action=add&id=2"), Ruling::Refuse);
}

#[test]
fn what_a_question_does_by_a_name_in_any_language_is_not_forgiven() {
    let guard = guard();
    let fetch = |url: &str| guard.rule(&asked("Fetch", "GET", url, None));
    assert_eq!(fetch("https://example.org/konto?mode=status"), Ruling::Pass);
    assert_eq!(fetch("https://example.org/korb?aktion=liste&id=1"), Ruling::Pass);
    guard.close("https://example.org/");
    assert_eq!(fetch("https://example.org/konto?mode=logout"), Ruling::Refuse);
    assert_eq!(fetch("https://example.org/korb?aktion=loeschen&id=3"), Ruling::Refuse);
}

#[test]
fn a_list_that_was_read_lets_no_deed_through_at_its_address() {
    let guard = guard();
    let post = |url: &str, body: &str| guard.rule(&asked("Fetch", "POST", url, Some(body)));
    let (graph, list) = ("https://example.org/graphql", "https://example.org/comments");
    assert_eq!(post(graph, r#"{"query":"query($page:Int){threads{id}}","variables":{"page":1}}"#), Ruling::Pass);
    assert_eq!(post(graph, r#"{"query":"mutation{boost}","variables":{"parent":5,"page":1}}"#), Ruling::Refuse);
    assert_eq!(post(list, r#"{"offset":0,"limit":4,"action":"list"}"#), Ruling::Pass);
    assert_eq!(post(list, r#"{"offset":0,"parent":3}"#), Ruling::Pass);
    assert_eq!(post(list, r#"{"action":"boost","parent":3}"#), Ruling::Refuse, "any word may be a deed");
    assert_eq!(post("https://example.org/comments?action=delete", r#"{"parent":3}"#), Ruling::Refuse);
    assert_eq!(post("https://example.org/comments?do=boost", r#"{"parent":3}"#), Ruling::Refuse);
    assert_eq!(post(list, r#"{"query":"wool","offset":0,"limit":4}"#), Ruling::Pass);
    assert_eq!(
        post(list, r#"{"query":"mutation{boost}","parent":3}"#),
        Ruling::Refuse,
        "it has the fields of a search"
    );
}

#[test]
fn a_branch_of_a_list_that_is_read_by_portions_is_read_too() {
    let guard = guard();
    let post = |body: &str| guard.rule(&asked("Fetch", "POST", "https://example.org/api/poshuk", Some(body)));
    assert_eq!(post(r#"{"list":"letters","parent":"1"}"#), Ruling::Refuse, "nothing is known of it");
    assert_eq!(post(r#"{"list":"letters","offset":0,"limit":4}"#), Ruling::Pass);
    assert_eq!(post(r#"{"list":"letters","parent":"1"}"#), Ruling::Pass);
    assert_eq!(post(r#"{"list":"letters","parent":"1","text":"Hello"}"#), Ruling::Refuse);
    assert_eq!(post(r#"{"list":"letters","action":"delete","parent":"1"}"#), Ruling::Refuse);
}

#[test]
fn what_is_told_by_a_picture_or_in_passing_is_a_deed_of_the_press() {
    let guard = Guard::new(
        Options { images: true, ..Options::default() },
        NetworkPolicy { loopback: false, private: false },
        None,
    );
    let image = |url: &str| guard.rule(&asked("Image", "GET", url, None));
    assert_eq!(image("https://example.org/vote?id=0"), Ruling::Pass, "the page's own");
    guard.close("https://example.org/");
    assert_eq!((image("https://example.org/vote?id=3"), guard.deeds()), (Ruling::Refuse, 1));
    assert_eq!(image("https://example.org/like.png"), Ruling::Pass);
    assert_eq!(guard.rule(&asked("Ping", "POST", "https://example.org/t", Some("{}"))), Ruling::Refuse);
    assert_eq!(guard.deeds(), 2);
}

/// A guard of an open page on a host with these rules, after what the page has fetched of its own accord.
fn obeying(rules: &str, own: &[(&str, &str)]) -> Guard {
    let robots = Arc::new(Robots::of_host("https://example.org/", rules));
    let guard = Guard::new(Options::default(), NetworkPolicy { loopback: false, private: false }, Some(robots));
    for (resource, url) in own {
        assert_eq!(guard.rule(&asked(resource, "GET", url, None)), Ruling::Pass, "{url}");
    }
    guard.close("https://example.org/");
    guard
}

#[test]
fn robots_txt_is_asked_for_whatever_a_press_fetches_but_what_the_page_has_fetched_itself() {
    let own = [
        ("Fetch", "https://example.org/private/list"),
        ("Fetch", "https://example.org/private/tale?id=1"),
        ("Script", "https://example.org/private/app/main.js?v=1"),
    ];
    let guard = obeying("User-agent: *\nDisallow: /private/\n", &own);
    for (resource, path, ruling) in [
        ("Fetch", "open?id=1", Ruling::Pass),
        ("Fetch", "private/list", Ruling::Pass),
        ("Fetch", "private/tale?id=2", Ruling::Pass),
        ("Fetch", "private/list?of=others", Ruling::Refuse),
        ("XHR", "private/tale?id=2&part=3", Ruling::Refuse),
        ("XHR", "private/x", Ruling::Refuse),
        ("EventSource", "private/x", Ruling::Refuse),
        ("Document", "private/x", Ruling::Refuse),
        ("Script", "private/x.js", Ruling::Refuse),
        ("Script", "private/app/x.js?callback=show", Ruling::Refuse),
        ("Script", "private/app/x.js?3f2a", Ruling::Pass),
        ("Stylesheet", "private/x.css", Ruling::Pass),
    ] {
        let ruled = guard.rule(&asked(resource, "GET", &format!("https://example.org/{path}"), None));
        assert_eq!(ruled, ruling, "{resource} {path}");
    }
    let more = asked("Fetch", "POST", "https://example.org/private/search", Some(r#"{"q":"water","page":2}"#));
    assert_eq!(guard.rule(&more), Ruling::Refuse);
    assert!(guard.refusals().iter().all(|refusal| refusal.why.contains("robots.txt")), "{:?}", guard.refusals());
    assert_eq!(guard.deeds(), 0);
}

#[test]
fn robots_txt_is_asked_for_where_a_page_leads_as_it_is_opened() {
    let robots = Arc::new(Robots::of_host("https://example.org/", "User-agent: *\nDisallow: /private/\n"));
    let guard = Guard::new(Options::default(), NetworkPolicy { loopback: false, private: false }, Some(robots));
    let open = |path: &str| {
        let url = format!("https://example.org/{path}");
        guard.rule(&Asked { navigates: true, ..asked("Document", "GET", &url, None) })
    };
    // Whoever opens it has asked already, or was told not to.
    assert_eq!(open("private/own"), Ruling::Pass);
    assert_eq!((open("private/own#part"), open("welcome"), guard.barred()), (Ruling::Pass, Ruling::Pass, None));
    assert_eq!(open("private/other"), Ruling::Refuse);
    let other = Url::parse("https://example.org/private/other").unwrap();
    assert_eq!(guard.barred(), Some(Barred::Forbidden(other)));
}

#[test]
fn a_page_that_leads_on_and_on_stays_where_it_is() {
    let guard = Guard::new(Options::default(), NetworkPolicy { loopback: false, private: false }, None);
    let open = |n: u32| {
        guard.rule(&Asked {
            navigates: true,
            ..asked("Document", "GET", &format!("https://example.org/clock?n={n}"), None)
        })
    };
    assert!((0..MOST_DOCUMENTS).all(|n| open(n) == Ruling::Pass));
    assert_eq!((open(99), guard.refusals().len()), (Ruling::Refuse, 1));
    guard.reopen();
    assert_eq!(open(100), Ruling::Pass);
}

#[test]
fn robots_txt_is_asked_for_where_the_choice_of_a_language_leads() {
    let to = |url: &str, method: &str, body: Option<&str>| Asked {
        navigates: true,
        content_type: "application/x-www-form-urlencoded".into(),
        ..asked("Document", method, url, body)
    };
    for (rules, ruling) in [("Disallow: /private/", Ruling::Refuse), ("Disallow: /other/", Ruling::Pass)] {
        let guard = obeying(&format!("User-agent: *\n{rules}\n"), &[]);
        guard.choose_language(true);
        assert_eq!(guard.rule(&to("https://example.org/tongue", "POST", Some("lang=sv"))), Ruling::Pass);
        assert_eq!(guard.rule(&to("https://example.org/private/thanks", "GET", None)), ruling);
        assert_eq!(guard.rule(&to("https://example.org/private/tongue", "POST", Some("lang=sv"))), ruling);
        assert_eq!(guard.rule(&to("https://example.org/", "GET", None)), Ruling::Pass, "the page itself");
    }
}

#[tokio::test]
async fn a_request_to_a_host_whose_rules_are_not_known_is_held_until_they_are() {
    let guard = obeying("User-agent: *\n", &[]);
    let far = asked("Fetch", "GET", "https://elsewhere.invalid/list", None);
    assert_eq!(guard.rule(&far), Ruling::Later);
    assert_eq!(guard.later(&far).await, Ruling::Refuse, "it cannot be reached: nothing is allowed (RFC 9309)");
    let why: Vec<String> = guard.refusals().into_iter().map(|refusal| refusal.why).collect();
    assert!(why.iter().any(|why| why.contains("robots.txt")), "{why:?}");
}

#[test]
fn a_post_that_reads_passes() {
    for (url, body, kind) in [
        (
            "https://example.org/graphql",
            r#"{"query":"query More($n:Int){comments(first:$n){text}}","variables":{"n":3}}"#,
            "application/json",
        ),
        ("https://example.org/api/search", r#"{"q":"water","page":2}"#, "application/json"),
        ("https://example.org/wp-admin/admin-ajax.php", "action=load_more&page=2", "application/x-www-form-urlencoded"),
        ("https://example.org/api/items", r#"{"cursor":"abc","limit":20}"#, "application/json"),
        ("https://example.org/comments/more", r#"{"thread":7,"after":10}"#, "application/json"),
        ("https://example.org/threads/7/replies", "", ""),
        ("https://example.org/ajax", "action=load_comment_page&post=7", "application/x-www-form-urlencoded"),
    ] {
        assert_eq!(ruling("POST", url, Some(body), kind), Ruling::Pass, "{url} {body}");
    }
}

#[test]
fn a_post_to_what_searches_passes_whatever_it_searches_for() {
    for (lang, url, body, passes) in [
        ("en", "https://example.org/api/search", r#"{"category":"wells"}"#, true),
        ("vi", "https://example.org/api/tra-cuu", r#"{"list":"ben","parent":"a1"}"#, true),
        ("is", "https://example.org/api/leit", r#"{"list":"sogur","parent":"l3"}"#, true),
        ("de", "https://example.org/suche", r#"{"ort":"Ulm"}"#, true),
        ("vi", "https://example.org/api/mua-ve", r#"{"list":"ben","parent":"a1"}"#, false),
        ("en", "https://example.org/api/search/save", r#"{"category":"wells"}"#, false),
        ("en", "https://example.org/api/search", r#"{"email":"a@b.hu"}"#, false),
        ("en", "https://example.org/api/search", r#"{"action":"rate","id":1}"#, false),
        ("en", "https://example.org/api/search?action=save", r#"{"category":"wells"}"#, false),
        ("en", "https://example.org/saved/search", r#"{"category":"wells"}"#, false),
        ("en", "https://example.org/api/suggest", r#"{"opinion":"more wells"}"#, false),
        ("en", "https://example.org/api/search", r#"[{"op":"upsert","id":1}]"#, false),
    ] {
        let guard = guard();
        guard.speaks(lang);
        guard.close("https://example.org/");
        let ruled = guard.rule(&asked("Fetch", "POST", url, Some(body)));
        assert_eq!(ruled == Ruling::Pass, passes, "{url} {body}");
    }
}

#[test]
fn a_post_that_writes_or_might_is_refused() {
    for (url, body, kind) in [
        ("https://example.org/graphql", r#"{"query":"mutation { like(id:3) }"}"#, "application/json"),
        ("https://example.org/api/comments", r#"{"body":"hello","page":1}"#, "application/json"),
        ("https://example.org/api/like", r#"{"id":3}"#, "application/json"),
        ("https://example.org/wp-admin/admin-ajax.php", "action=vote&id=2", "application/x-www-form-urlencoded"),
        ("https://example.org/anything", "", ""),
        ("https://example.org/api/posts/12/star", "", ""),
        ("https://example.org/api/comments/7/report", "", ""),
        ("https://example.org/api/threads/7", "", ""),
        ("https://example.org/api/posts/12/view", "", ""),
        ("https://example.org/products/3", r#"{"sku":"b-3","size":"M"}"#, "application/json"),
        ("https://example.org/kosar", r#"{"id":3,"size":"M"}"#, "application/json"),
        ("https://example.org/list", r#"{"first":"Ann","last":"Lee","email":"a@b.hu"}"#, "application/json"),
        ("https://example.org/hirlevel/leiratkozas", r#"{"page":1}"#, "application/json"),
        (
            "https://example.org/api/graphql",
            "fb_api_req_friendly_name=LikeMutation&variables={}&doc_id=3",
            "application/x-www-form-urlencoded",
        ),
    ] {
        assert_eq!(ruling("POST", url, Some(body), kind), Ruling::Refuse, "{url} {body}");
    }
    assert_eq!(ruling("DELETE", "https://example.org/api/items?page=2", None, ""), Ruling::Refuse);
}

#[test]
fn a_body_that_calls_what_reads_passes_but_not_to_an_address_that_names_a_deed() {
    let body = r#"{"output":"a.children","outputs":{},"changedPropIds":["tabs.value"]}"#;
    let at = |url: &str| ruling("POST", url, Some(body), "application/json");
    assert_eq!(at("https://example.org/_dash-update-component"), Ruling::Pass);
    assert_eq!(at("https://example.org/account/delete"), Ruling::Refuse);
}

#[test]
fn a_press_that_asks_for_more_may_ask_in_its_own_way_but_not_for_deeds() {
    for (url, body, passes) in [
        ("https://example.org/comments", r#"{"thread":7,"shown":10}"#, true),
        ("https://example.org/api/load", r#"{"thread":7,"n":2}"#, true),
        ("https://example.org/api/anything", r#"{"thread":7,"n":2}"#, false),
        ("https://example.org/comments", r#"{"thread":7,"text":"hello"}"#, false),
        ("https://example.org/comments/7/like", r#"{"n":1}"#, false),
    ] {
        let ruled = ruling_after(true, "POST", url, Some(body), "application/json");
        assert_eq!(ruled == Ruling::Pass, passes, "{url} {body}");
        assert!(!passes || ruling("POST", url, Some(body), "application/json") == Ruling::Refuse, "{url} {body}");
    }
}

#[test]
fn a_public_page_does_not_reach_into_the_house() {
    assert_eq!(ruling("GET", "http://192.168.1.1/admin", None, ""), Ruling::Refuse);
    assert_eq!(ruling("GET", "http://localhost:8080/", None, ""), Ruling::Refuse);
}
