#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use super::*;

const LINES: &str = "# Netscape HTTP Cookie File\n\n\
    .a.example\tTRUE\t/\tTRUE\t4102444800\tsession\ts3cret\n\
    #HttpOnly_www.a.example\tFALSE\t/in\tFALSE\t0\tid\tx=y\n\
    .b.example\tTRUE\t/\tFALSE\t1\told\tgone\n\
    127.0.0.1\tFALSE\t/\tFALSE\t0\tlocal\tl\n";

#[test]
fn cookies_go_to_their_own_site_alone() {
    let cookies = Cookies::read(LINES).unwrap();
    assert_eq!(cookies.len(), 4);
    let headers = |site: &str| {
        cookies.for_client(site).into_iter().map(|(url, header)| format!("{url} {header}")).collect::<Vec<_>>()
    };
    assert_eq!(
        headers("a.example"),
        [
            "https://a.example/ session=s3cret; Path=/; Domain=a.example; Secure",
            "http://www.a.example/ id=x=y; Path=/in"
        ]
    );
    assert_eq!(headers("127.0.0.1:8080"), ["http://127.0.0.1/ local=l; Path=/"]);
    for other in ["example", "a.example.org", "xa.example", "127.0.0.10:8080", "127.0.0.1.example", "b.example", ""] {
        assert!(headers(other).is_empty() && cookies.for_browser(other).is_empty(), "{other}");
    }
}

#[test]
fn a_browser_takes_them_as_they_were() {
    let cookies = Cookies::read(LINES).unwrap();
    let set = cookies.for_browser("a.example");
    assert_eq!(
        (&set[0]["domain"], &set[0]["secure"], &set[0]["expires"]),
        (&json!(".a.example"), &json!(true), &json!(4_102_444_800.0))
    );
    assert_eq!(
        (&set[1]["url"], &set[1]["httpOnly"], &set[1]["path"]),
        (&json!("http://www.a.example/"), &json!(true), &json!("/in"))
    );
    assert!(set[1]["domain"].is_null() && set[1]["expires"].is_null());
}

#[test]
fn json_of_extensions_and_browsers_is_read() {
    let of_extension = r#"[{"domain":".a.example","expirationDate":4102444800.5,"hostOnly":false,"httpOnly":true,
        "name":"n","path":"/","sameSite":"no_restriction","secure":true,"session":false,"storeId":"0","value":"v"}]"#;
    let of_browser = r#"{"cookies":[{"name":"n","value":"v","domain":"a.example","path":"/","expires":-1,"size":2,
        "httpOnly":false,"secure":false,"session":true,"sameSite":"Lax"}]}"#;
    let set = |text: &str| Cookies::read(text).unwrap().for_browser("a.example");
    assert_eq!(set(of_extension)[0]["sameSite"], "None");
    assert_eq!(set(of_extension)[0]["domain"], ".a.example");
    assert_eq!(
        (&set(of_browser)[0]["url"], &set(of_browser)[0]["sameSite"]),
        (&json!("http://a.example/"), &json!("Lax"))
    );
    assert!(set(of_browser)[0]["expires"].is_null());
}

#[test]
fn what_is_wrong_is_told_without_the_secret() {
    let said = |text: &str| Cookies::read(text).unwrap_err().to_string();
    for (text, wanted) in [
        ("", "there is no cookie in it"),
        ("a.example TRUE / s3cret", "line 1: it has not the seven fields"),
        ("\n.com\tTRUE\t/\tTRUE\t0\tn\ts3cret", "line 2: its host"),
        ("a.example\tTRUE\t/\tTRUE\ts3cret\tn\tv", "line 1: its time of expiry"),
        ("a.example\tTRUE\tx\tTRUE\t0\tn\ts3cret", "line 1: its path"),
        ("a.example\tTRUE\t/\tTRUE\t0\tn\ts3cret; Domain=b.example", "line 1: its value"),
        ("a.example\tTRUE\t/\tTRUE\t0\ts3cret=\tv", "line 1: its name"),
        ("[{\"name\":\"s3cret\",\"value\":5}]", "cookie 1: it has not the fields"),
        ("[{\"name\":\"s3cret\"", "it begins like JSON"),
        ("{\"s3cret\":1}", "it begins like JSON"),
    ] {
        let said = said(text);
        assert!(said.contains(wanted) && !said.contains("s3cret"), "{text:?}: {said}");
    }
    assert_eq!(format!("{:?}", Cookies::read(LINES).unwrap()), "4 cookies");
}

#[test]
fn any_file_of_cookies_is_read_or_refused() {
    use crate::any_input::{Cost, hold, text};
    const FILES: &[&str] = &[
        "a.example",
        ".a.example",
        "\t",
        "TRUE",
        "FALSE",
        "/",
        "0",
        "1e300",
        "-1",
        "n",
        "=",
        ";",
        "\n",
        "\r\n",
        "#HttpOnly_",
        "#",
        "[",
        "]",
        "{\"name\":\"",
        "\",\"value\":\"",
        "\",\"domain\":\"",
        "\"}",
        ",",
        "com",
        "[::1]",
        "127.0.0.1",
        "\u{feff}",
        "expires",
        "NaN",
    ];
    hold(Cost::Small, &text(FILES), |file| {
        let Ok(cookies) = Cookies::read(&file) else { return };
        for site in ["a.example", "127.0.0.1:80", "com", "other.example"] {
            for (url, header) in cookies.for_client(site) {
                assert!(!header.contains(['\r', '\n']) && site != "other.example", "{url}");
            }
            let _ = cookies.for_browser(site);
        }
    });
}
