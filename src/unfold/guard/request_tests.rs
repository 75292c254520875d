//! What is read from requests and addresses, and the table of words.
#![allow(clippy::unwrap_used, reason = "a test that cannot read the table should fail")]

use url::Url;

use crate::browser::Asked;
use crate::unfold::guard::request::*;

#[test]
fn a_language_is_asked_for_in_many_ways_and_nothing_else_is() {
    let asks = |url: &str, body: &str, kind: &str| {
        let asked = Asked {
            url: url.into(),
            method: "POST".into(),
            body: Some(body.into()),
            content_type: kind.into(),
            resource: "Fetch".into(),
            navigates: false,
        };
        chooses_language(&Url::parse(url).unwrap(), &asked)
    };
    let form = "application/x-www-form-urlencoded";
    for (url, body, kind) in [
        ("https://a.org/i18n/setlang/", "next=%2F&language=lv", form),
        ("https://a.org/prefs", r#"{"locale":"pt-BR"}"#, "application/json"),
        ("https://a.org/set-language/en", "_csrf=1", form),
        ("https://a.org/choose", "lang_id=2", form),
        ("https://a.org/ajax", "action=set_language&to=fr", form),
        ("https://a.org/camping", r#"["hu"]"#, "text/plain;charset=UTF-8"),
        (
            "https://a.org/choose",
            "--x\r\nContent-Disposition: form-data; name=\"to\"\r\n\r\nfr\r\n--x--",
            "multipart/form-data; boundary=x",
        ),
    ] {
        assert!(asks(url, body, kind), "{url} {body}");
    }
    for (url, body, kind) in [
        ("https://a.org/comments", r#"{"text":"hello","thread":7}"#, "application/json"),
        ("https://a.org/login", "username=ann&lang=en", form),
        ("https://a.org/posts/12", "", form),
        ("https://a.org/camping", r#"["a comment of some words"]"#, "text/plain;charset=UTF-8"),
        ("https://a.org/logout", "lang=en", form),
        ("https://a.org/like/it", "", form),
        ("https://a.org/useful", "g=da", form),
        ("https://a.org/useful", "answer=yes", form),
        ("https://a.org/poll", r#"{"choice":"no"}"#, "application/json"),
        ("https://a.org/ajax", "action=add_to_cart&lang=en&id=3", form),
    ] {
        assert!(!asks(url, body, kind), "{url} {body}");
    }
}

#[test]
fn an_event_that_is_a_call_by_its_name_reads_and_what_is_told_of_a_visitor_does_not() {
    let reads = |url: &str, body: &str| {
        let asked = Asked {
            url: url.into(),
            method: "POST".into(),
            body: Some(body.into()),
            content_type: "application/json".into(),
            resource: "Fetch".into(),
            navigates: false,
        };
        reads_by_post(&Url::parse(url).unwrap(), &asked, false, "en")
    };
    for body in [r#"{"event":"COMMENT_GET","url":"/a","before":3}"#, r#"{"event":"getConfig"}"#] {
        assert!(reads("https://a.org/calls", body), "{body}");
    }
    for body in [
        r#"{"event":"COMMENT_LIKE","id":"3"}"#,
        r#"{"event":"COMMENT_SUBMIT","url":"/a","comment":"x"}"#,
        r#"{"event":"COMMENT_GET_OR_CREATE","url":"/a"}"#,
        r#"{"event":"COMMENT_GET","url":"/a","email":"a@b.org"}"#,
        r#"{"event":"page_load","url":"/a"}"#,
        r#"{"event":"view_item_list","items":"3"}"#,
        r#"{"event":"get","url":"/a"}"#,
    ] {
        assert!(!reads("https://a.org/calls", body), "{body}");
    }
}

#[test]
fn a_post_without_fields_that_says_read_marks_something_as_read() {
    let reads = |url: &str, body: &str| {
        let asked = Asked {
            url: url.into(),
            method: "POST".into(),
            body: Some(body.into()),
            content_type: "application/x-www-form-urlencoded".into(),
            resource: "Fetch".into(),
            navigates: false,
        };
        reads_by_post(&Url::parse(url).unwrap(), &asked, false, "en")
    };
    assert!(!reads("https://a.org/api/bell/read", "") && !reads("https://a.org/notices/read-all", ""));
    assert!(reads("https://a.org/api/feed", "") && reads("https://a.org/orders/read", "page=2&take=20"));
}

#[test]
fn the_number_of_a_page_is_known_in_many_languages() {
    let asks = |url: &str| asks_for_page(&Url::parse(url).unwrap());
    assert!(
        asks("https://a.org/foro?p=2") && asks("https://a.org/?seite=3") && asks("https://a.org/?pagina=4&sort=new")
    );
    assert!(
        !asks("https://a.org/foro?p=rm") && !asks("https://a.org/foro?id=2") && !asks("https://a.org/foro?p=2&like=1")
    );
}
