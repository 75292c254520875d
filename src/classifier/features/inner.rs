//! What the outer HTML tells of the inside.

/// Class names, labels of pictures.
pub(super) struct Inner {
    pub(super) names: Vec<String>,
    pub(super) label: String,
    pub(super) picture: bool,
    pub(super) blocks: bool,
}

impl Inner {
    pub(super) fn of(source: &str) -> Self {
        let mut inner = Inner { names: Vec::new(), label: String::new(), picture: false, blocks: false };
        let Some(first_end) = source.find('>') else { return inner };
        let rest = &source[first_end + 1..];
        inner.picture = rest.contains("<img") || rest.contains("<svg") || rest.contains("<picture");
        inner.blocks = ["<div", "<p", "<h2", "<h3", "<li", "<article", "<section"].iter().any(|tag| rest.contains(tag));
        let mut seen = 0;
        for (name, value) in quoted(rest) {
            match name {
                "class" | "id" | "xlink:href" | "data-icon" | "name" if seen < 12 => {
                    seen += 1;
                    if value.len() <= 120 {
                        inner.names.push(value.to_owned());
                    }
                }
                "alt" | "aria-label" | "title" if inner.label.is_empty() => inner.label = value.trim().to_owned(),
                "href" if seen < 12 && value.starts_with('#') => inner.names.push(value.to_owned()),
                _ => {}
            }
        }
        inner
    }
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
