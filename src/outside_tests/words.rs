use jiff::Timestamp;

use crate::address::{Address, registrable};
use crate::any_input::growth::{Growth, in_proportion};
use crate::any_input::{Cost, hold, repeated, text};
use crate::date::{self, Hints};
use crate::language::{self, Wanted};
use crate::network_policy::{NetworkPolicy, Place};
use crate::scope::{self, Scope, Traps};

#[test]
fn any_text_is_an_address_or_none() {
    const ADDRESSES: &[&str] = &[
        "http://",
        "https://",
        "HTTPS:",
        "a.example",
        "xn--",
        "xn--nxasmq6b",
        "münchen.example",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "127.1",
        "0x7f.1",
        "localhost",
        ":8080",
        ":",
        "@",
        "user:pass@",
        "/",
        "//",
        "/..",
        "/.",
        "%2e%2e",
        "%",
        "%zz",
        "?",
        "?a=b",
        "&utm_source=x",
        "#",
        "#!/view",
        ";jsessionid=1",
        "\\",
        "javascript:",
        "data:text/html,",
        "blob:",
        "about:blank",
        " ",
        "2024/05/12",
    ];
    let here = Address::parse("https://a.example/b/c?d").unwrap();
    hold(Cost::Small, &text(ADDRESSES), |text| {
        for address in [Address::parse(&text), here.join(&text)].into_iter().flatten() {
            let again = Address::parse(address.as_str()).unwrap();
            assert_eq!(again, address, "the canonical form of a canonical address");
            let _ = (address.site(), address.authority(), registrable(address.host()), address.is_loopback());
            let _ = (Place::of_url(address.url()), scope::looks_like_page(&address), Traps::default().catch(&address));
            let reach = NetworkPolicy { loopback: false, private: false };
            let _ = reach.admits(here.url(), address.url());
            for scope in [Scope::Page, Scope::Prefix, Scope::Host, Scope::Domain, Scope::Open] {
                let _ = scope.admits(std::slice::from_ref(&here), &address);
            }
        }
    });
}

const DATES: &[&str] = &[
    "2024-05-12",
    "T08:30:00",
    "Z",
    "+02:00",
    "+99:99",
    "12",
    ".",
    "/",
    "-",
    " ",
    "May",
    "mája",
    "Mai",
    "listopada",
    "th",
    ",",
    "2024年5月12日",
    "۲۳ اردیبهشت ۱۴۰۳",
    "3 hours ago",
    "vor 3 Tagen",
    "yesterday",
    "tegnap",
    "ago",
    "1715500000",
    "1715500000000",
    "99999999999999999999",
    "31",
    "02",
    "29",
    "1900",
    "1403",
    "พ.ศ. 2567",
    "民國113年",
    "W20",
    "noon",
    "last year",
    "next month",
    "١٢ مايو ٢٠٢٤",
    "-0",
];

#[test]
fn any_text_is_a_date_or_none() {
    let now = Some(Timestamp::from_second(1_700_000_000).unwrap());
    let languages = [None, Some("en"), Some("en-US"), Some("fa"), Some("zh-Hant"), Some("xx"), Some("")];
    hold(Cost::Small, &text(DATES), |text| {
        for language in languages {
            for now in [None, now, Some(Timestamp::MIN), Some(Timestamp::MAX)] {
                if let Some(date) = date::absolute(&text, Hints { language, now }) {
                    assert!(date.len() >= 4 && date.is_ascii(), "{date}");
                    let _ = date::day(&date);
                }
            }
            let _ = date::month(&text, language);
        }
        let _ = (date::names_month(&text), date::is_span(&text), date::day(&text));
    });
}

#[test]
fn any_text_is_a_language_or_none() {
    const TAGS: &[&str] = &[
        "en",
        "hu-HU",
        "zh_Hant_TW",
        "x-default",
        "sr-Latn",
        "-",
        "_",
        "*",
        ";q=0.5",
        ",",
        "i-klingon",
        "English",
        "Magyar",
        "日本語",
        "العربية",
        "the",
        "und",
        "és",
        "C",
        "POSIX",
        ".UTF-8",
        "@euro",
        "It is a sentence of several words. ",
        "Ez egy mondat, amely több szóból áll. ",
        "Это предложение. ",
    ];
    hold(Cost::Small, &text(TAGS), |text| {
        let _ = (language::primary(&text), language::declared(&text), language::script(&text));
        let _ = (language::identify(&text), language::words(&text), language::letters(&text), language::sample(&text));
        let _ = language::with_script("sr", &text);
        if let Ok(wanted) = text.parse::<Wanted>() {
            let _ = wanted.wants(&text);
        }
    });
}

#[test]
fn twice_the_text_is_twice_the_work() {
    let dated: fn(&str) =
        |text| drop(date::absolute(text, Hints { language: Some("en"), now: Some(Timestamp::UNIX_EPOCH) }));
    let heard: fn(&str) = |text| drop((language::identify(text), language::declared(text), language::script(text)));
    let found: fn(&str) =
        |text| drop(Address::parse(text).map(|address| (address.site(), Traps::default().catch(&address))));
    let spans: fn(&str) = |text| {
        let _ = (date::is_span(text), date::names_month(text));
    };
    let row = |name, read: fn(&str), make: fn(usize) -> String| Growth { name, bytes: 4_000, make, read };
    in_proportion(
        "outside_tests::words::twice_the_text_is_twice_the_work",
        &[
            row("numbers as dates", dated, |bytes| repeated("12 ", bytes)),
            row("one long number", dated, |bytes| repeated("1", bytes)),
            row("spans of time", spans, |bytes| repeated("3 hours ", bytes)),
            row("letters as months", spans, |bytes| repeated("月", bytes)),
            row("language of words", heard, |bytes| repeated("It is a sentence of # words. ", bytes)),
            row("language of one word", heard, |bytes| repeated("é", bytes)),
            row("path of an address", found, |bytes| format!("https://a.example/{}", repeated("a/", bytes))),
            row("steps up in an address", found, |bytes| format!("https://a.example/{}", repeated("a/../", bytes))),
            row("query of an address", found, |bytes| format!("https://a.example/?{}", repeated("a#=b&", bytes))),
            row("host of an address", found, |bytes| format!("https://{}/", repeated("a.", bytes))),
        ],
    );
}
