//! What the outer HTML tells of the inside.

use super::drawn::{Drawing, drawn};

/// Class names, labels of pictures.
pub(super) struct Inner<'a> {
    pub(super) names: Vec<&'a str>,
    pub(super) label: &'a str,
    /// Address of the first link inside.
    pub(super) link: Option<&'a str>,
    pub(super) picture: bool,
    pub(super) blocks: bool,
    pub(super) heading: bool,
    pub(super) field: bool,
    /// What its first drawing shows that is known.
    pub(super) drawn: Option<Drawing>,
}

impl<'a> Inner<'a> {
    pub(super) fn of(source: &'a str) -> Self {
        let mut inner = Inner {
            names: Vec::new(),
            label: "",
            link: None,
            picture: false,
            blocks: false,
            heading: false,
            field: false,
            drawn: None,
        };
        let Some(first_end) = end_of_tag(source) else { return inner };
        let rest = &source[first_end + 1..];
        for tag in tags(rest) {
            match tag {
                "img" | "svg" | "picture" => inner.picture = true,
                "div" | "p" | "li" | "article" | "section" => inner.blocks = true,
                "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => inner.heading = true,
                "input" => inner.field = true,
                _ => {}
            }
        }
        let mut seen = 0;
        for (name, value) in quoted(rest) {
            match name {
                "class" | "id" | "xlink:href" | "data-icon" | "name" if seen < 12 => {
                    seen += 1;
                    if value.len() <= 120 {
                        inner.names.push(value);
                    }
                }
                "d" if inner.drawn.is_none() => inner.drawn = drawn(value),
                "alt" | "aria-label" | "title" if inner.label.is_empty() => inner.label = value.trim(),
                "href" if value.starts_with('#') => {
                    if seen < 12 {
                        inner.names.push(value);
                    }
                    inner.link = inner.link.or(Some(value));
                }
                "href" => inner.link = inner.link.or(Some(value)),
                _ => {}
            }
        }
        inner
    }
}

/// Where the first tag ends; a `>` within a quoted value is none (`class="[&>svg]"`).
fn end_of_tag(html: &str) -> Option<usize> {
    let mut quote = None;
    html.bytes().position(|byte| match (quote, byte) {
        (None, b'>') => true,
        (None, b'"' | b'\'') => {
            quote = Some(byte);
            false
        }
        (Some(open), _) if open == byte => {
            quote = None;
            false
        }
        _ => false,
    })
}

/// Names of the tags that are opened, as they stand in HTML.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        rest.get(..end).filter(|tag| !tag.is_empty())
    })
}

/// Attributes with quoted values, as they stand in HTML.
fn quoted(html: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            let at = rest.find('=')?;
            let before = rest[..at].trim_end();
            let name = before.rsplit(|c: char| c.is_whitespace() || c == '<' || c == '"').next().unwrap_or_default();
            let after = rest[at + 1..].trim_start();
            let Some(quote) = after.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
                rest = &rest[at + 1..];
                continue;
            };
            let Some(end) = after[1..].find(quote) else {
                rest = "";
                return None;
            };
            let value = &after[1..=end];
            rest = &after[end + 2..];
            return Some((name, value));
        }
    })
}
