use jiff::Timestamp;
use proptest::prelude::*;
use url::Url;

use crate::address::Address;
use crate::any_input::growth::{Growth, in_proportion};
use crate::any_input::{Cost, hold, repeated, text};
use crate::browser::Asked;
use crate::fetch::linked::header_links;
use crate::fetch::{Visitor, retry_after};
use crate::politeness::{Pace, Politeness, later};
use crate::unfold::guard::request;

#[test]
fn any_retry_after_is_a_time_that_a_host_can_be_left_alone_for() {
    const VALUES: &[&str] = &[
        "120",
        "-1",
        "1e9",
        "18446744073709551615",
        "Wed, 21 Oct 2015 07:28:00 GMT",
        "Fri, 31 Dec 9999 23:59:60 GMT",
        "Mon",
        ",",
        " ",
        "+0200",
        ":",
    ];
    let address = Address::parse("https://a.example/").unwrap();
    hold(Cost::Small, &text(VALUES), |value| {
        let now = Timestamp::from_second(1_700_000_000).unwrap();
        let wait = retry_after(&value, now);
        let politeness = Politeness::new(Pace::default());
        assert!(politeness.overloaded(&address, wait, now) >= now);
        assert!(later(now, wait.unwrap_or_default()) >= now);
    });
}

const HEADERS: &[&str] = &[
    "<",
    ">",
    ";",
    ",",
    "=",
    "\"",
    "\\",
    " ",
    "rel=next",
    "rel=\"alternate\"",
    "hreflang=de",
    "title*=UTF-8''%e2%82%ac",
    "https://a.example/b",
    "/c",
    "//d",
    "0;url=",
    "5; URL='/e'",
    "url=\"",
    "text/html",
    "anchor=",
];

#[test]
fn any_header_may_hold_links() {
    hold(Cost::Small, &text(HEADERS), |value| {
        let headers = ["Link", "Content-Location", "refresh", "x"].map(|name| (name.to_owned(), value.clone()));
        for link in header_links(&headers, "https://a.example/a") {
            assert!(Url::parse(&link.href).is_ok());
        }
        let _ = header_links(&headers, &value);
    });
}

#[test]
fn any_cookie_is_taken_or_left() {
    const COOKIES: &[&str] = &[
        "a=b",
        ";",
        "=",
        " ",
        "Domain=a.example",
        "Domain=.example",
        "Domain=com",
        "Path=/",
        "Path=x",
        "Max-Age=-1",
        "Max-Age=99999999999999999999",
        "Expires=Wed, 21 Oct 2099 07:28:00 GMT",
        "Secure",
        "HttpOnly",
        "SameSite=None",
        "\"",
        ",",
    ];
    let url = Url::parse("https://www.a.example/x").unwrap();
    hold(Cost::Small, &text(COOKIES), |cookie| {
        let visitor = Visitor::new(&cookie, Some(cookie.as_str()));
        visitor.take(&cookie, &url);
        let _ = visitor.headers(&url);
        let elsewhere = visitor.headers(&Url::parse("https://b.example/").unwrap());
        assert!(!elsewhere.contains_key("cookie"), "a cookie of one host went to another");
    });
}

#[test]
fn any_request_is_judged() {
    const REQUESTS: &[&str] = &[
        "https://a.example/",
        "?page=2",
        "&action=delete",
        "&",
        "=",
        "#",
        "/api/graphql",
        "{\"query\":\"",
        "query { a }",
        "mutation { b }",
        "\",\"variables\":{",
        "}}",
        "[",
        "]",
        "[[",
        "[\"hu\"]",
        "name=\"a\"",
        "\r\n\r\n",
        "--x",
        "operationName",
        "%20",
        "+",
        "lang=hu",
        "offset=10",
        "null",
        "{",
        "}",
        "\\u",
        "\"",
        ",",
        ":",
        "getMore",
        "doDelete",
    ];
    let kinds = prop_oneof![
        Just("application/json"),
        Just("multipart/form-data; boundary=x"),
        Just("application/x-www-form-urlencoded"),
        Just("")
    ];
    hold(Cost::Small, &(text(REQUESTS), text(REQUESTS), kinds), |(url, body, kind)| {
        let _ = (request::body::sent_pairs(&body, kind), request::body::fields(&body, kind));
        let _ = (request::body::graphql(&body), request::body::calls_by_event(&body));
        let Ok(parsed) = Url::parse(&url) else { return };
        let asked = Asked {
            url,
            method: "POST".into(),
            body: Some(body),
            content_type: kind.into(),
            resource: "Fetch".into(),
            navigates: false,
        };
        let _ =
            (request::harm_in_address(&parsed), request::asks_for_portion(&parsed), request::asks_for_page(&parsed));
        let _ = (request::acts_in_query(&parsed), request::form_acts(&parsed));
        let _ = (request::reads_by_post(&parsed, &asked, true, "hu"), request::chooses_language(&parsed, &asked));
    });
}

#[test]
fn twice_the_header_is_twice_the_work() {
    let links: fn(&str) = |value| drop(header_links(&[("link".to_owned(), value.to_owned())], "https://a.example/"));
    let judged: fn(&str) = |value| {
        let _ = request::harm_in_address(&Url::parse(value).unwrap());
    };
    let graph: fn(&str) = |body| {
        let _ = request::body::graphql(body);
    };
    let row = |name, read: fn(&str), make: fn(usize) -> String| Growth { name, bytes: 4_000, make, read };
    in_proportion(
        "outside_tests::headers::twice_the_header_is_twice_the_work",
        &[
            row("links", links, |bytes| repeated("</a#>; rel=next, ", bytes)),
            row("open brackets", links, |bytes| repeated("<", bytes)),
            row("open quotes", links, |bytes| format!("</a>{}", repeated("; a=\"\\\"", bytes))),
            row("query", judged, |bytes| format!("https://a.example/?{}", repeated("a#=delete&", bytes))),
            row("path", judged, |bytes| format!("https://a.example/{}", repeated("a#/delete-", bytes))),
            row("body", graph, |bytes| format!("{{\"query\":\"{}\"}}", repeated("query a# {{ b }} ", bytes))),
        ],
    );
}
