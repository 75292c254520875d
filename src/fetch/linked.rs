//! Addresses that a server names in its headers: `Link` (RFC 8288), `Content-Location` (RFC 9110, 8.7) and `Refresh`.

use url::Url;

use crate::page::Link;

/// Relations whose targets are pages to visit. All others lead to parts of the page, to interfaces for programs, or to other names
/// of the page itself.
const PAGES: &[&str] = &[
    "alternate",
    "appendix",
    "archives",
    "author",
    "canonical",
    "chapter",
    "collection",
    "contents",
    "first",
    "glossary",
    "help",
    "index",
    "item",
    "last",
    "latest-version",
    "next",
    "predecessor-version",
    "prev",
    "previous",
    "related",
    "section",
    "start",
    "subsection",
    "successor-version",
    "up",
];

/// The addresses in a page's headers that may be pages.
pub(crate) fn header_links(headers: &[(String, String)], base: &str) -> Vec<Link> {
    let Ok(base) = Url::parse(base) else { return Vec::new() };
    let mut found = Vec::new();
    for (name, value) in headers {
        let targets: Vec<(&str, Option<String>)> = match name.to_ascii_lowercase().as_str() {
            "link" => linked(value).into_iter().filter(Linked::is_page).map(|link| (link.target, link.lang)).collect(),
            "content-location" => vec![(value.trim(), None)],
            "refresh" => refreshed(value).map(|target| (target, None)).into_iter().collect(),
            _ => continue,
        };
        for (target, lang) in targets.into_iter().filter(|(target, _)| !target.is_empty()) {
            if let Ok(href) = base.join(target) {
                found.push(Link { href: href.into(), text: String::new(), lang, ..Link::default() });
            }
        }
    }
    found
}

/// One target of a `Link` header.
struct Linked<'a> {
    target: &'a str,
    rel: String,
    kind: String,
    /// The language of an alternate.
    lang: Option<String>,
}

impl Linked<'_> {
    /// Whether it is a page: its relation says so, and its type does not deny it.
    fn is_page(&self) -> bool {
        let kind = matches!(self.kind.as_str(), "" | "text/html" | "application/xhtml+xml" | "text/plain");
        kind && self.rel.split_whitespace().any(|rel| PAGES.contains(&rel))
    }
}

/// The targets of a `Link` header with their relations and types, in lower case.
fn linked(value: &str) -> Vec<Linked<'_>> {
    let mut links = Vec::new();
    let mut rest = value;
    while let Some((target, after)) = rest.split_once('<').and_then(|(_, rest)| rest.split_once('>')) {
        // What belongs to it ends at a comma outside quotes.
        let mut quoted = false;
        let end = after.char_indices().find(|(_, c)| {
            quoted ^= *c == '"';
            *c == ',' && !quoted
        });
        let (own, next) = after.split_at(end.map_or(after.len(), |(at, _)| at));
        let named = |name: &str| {
            own.split(';').find_map(|part| {
                let (key, value) = part.split_once('=')?;
                let value = value.trim().trim_matches('"').to_ascii_lowercase();
                key.trim().trim_end_matches('*').eq_ignore_ascii_case(name).then_some(value)
            })
        };
        let (kind, rel) = (named("type").unwrap_or_default(), named("rel").unwrap_or_default());
        let lang = named("hreflang").filter(|_| rel.split_whitespace().any(|rel| rel == "alternate"));
        links.push(Linked { target, rel, kind, lang });
        rest = next;
    }
    links
}

/// The address in a `Refresh` header: `5; URL='/next'`.
fn refreshed(value: &str) -> Option<&str> {
    let (at, _) = value.match_indices('=').find(|(at, _)| {
        let before = value[..*at].trim_end();
        before.len() >= 3 && before.get(before.len() - 3..).is_some_and(|name| name.eq_ignore_ascii_case("url"))
    })?;
    let target = value[at + 1..].trim();
    let quote = target.chars().next().filter(|c| matches!(c, '"' | '\''));
    Some(match quote {
        Some(quote) => target[1..].split(quote).next().unwrap_or_default().trim(),
        None => target,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, value: &str) -> Vec<String> {
        let headers = [(name.to_owned(), value.to_owned())];
        header_links(&headers, "https://a.org/b/").into_iter().map(|link| link.href).collect()
    }

    #[test]
    fn pages_in_link_headers_are_followed_and_interfaces_are_not() {
        let value = "<https://a.org/wp-json/>; rel=\"https://api.w.org/\", \
                     <https://a.org/wp-json/wp/v2/posts/1>; rel=\"alternate\"; title=\"JSON, raw\"; type=\"application/json\", \
                     </style.css>; rel=preload; as=style, <2>; rel=\"next\", <https://a.org/?p=1>; rel=shortlink, \
                     </oembed>; rel=something-new, </hu/>; rel=alternate; hreflang=hu; type=\"text/html\"";
        assert_eq!(found("link", value), ["https://a.org/b/2", "https://a.org/hu/"]);
        let all = header_links(&[("link".to_owned(), value.to_owned())], "https://a.org/b/");
        assert_eq!(all.iter().map(|link| link.lang.as_deref()).collect::<Vec<_>>(), [None, Some("hu")]);
    }

    #[test]
    fn the_place_of_the_content_is_followed() {
        assert_eq!(found("content-location", "/full.html"), ["https://a.org/full.html"]);
    }

    #[test]
    fn a_refresh_is_read_in_any_letter_case() {
        for value in ["0; URL=/next", "5;url=/next", "3; Url='/next'", "3, uRL = \"/next\"", "9;URL=https://a.org/next"]
        {
            assert_eq!(found("refresh", value), ["https://a.org/next"], "{value}");
        }
        assert_eq!(found("Refresh", "3; url=/go?url=/x"), ["https://a.org/go?url=/x"]);
        assert!(found("refresh", "30").is_empty());
    }
}
