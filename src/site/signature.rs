//! Elements by their start tags, as pages of one template share them: the name and the attributes that say what the
//! element is, not what it holds. Numbers in them count as one (`id="post-17"`, `id="post-18"`).

use crate::fingerprint::hash;
use crate::html::{Dom, NodeId};

/// Attributes that say what an element is or how it is laid out.
fn tells(name: &str) -> bool {
    matches!(
        name,
        "id" | "class"
            | "name"
            | "role"
            | "rel"
            | "type"
            | "itemprop"
            | "itemtype"
            | "property"
            | "typeof"
            | "width"
            | "align"
            | "valign"
            | "bgcolor"
            | "border"
            | "cellpadding"
            | "cellspacing"
            | "colspan"
            | "size"
            | "face"
            | "color"
    )
}

/// The element's signature as a number; 0 for what is no element.
#[must_use]
pub fn signature(dom: &Dom, node: NodeId) -> u64 {
    let Some(tag) = dom.tag(node) else { return 0 };
    let mut text = tag.to_owned();
    for attribute in dom.attributes(node).filter(|attribute| tells(attribute.name())) {
        text.push('\0');
        text.push_str(attribute.name());
        text.push('=');
        push_masked(attribute.value(), &mut text);
    }
    hash(text.as_bytes())
}

/// Adds a value in lower case, white space and numbers each as one sign.
fn push_masked(value: &str, to: &mut String) {
    let mut last = '\0';
    for character in value.trim().chars().take(200) {
        let masked = match character {
            c if c.is_ascii_digit() => '0',
            c if c.is_whitespace() => ' ',
            c => c.to_ascii_lowercase(),
        };
        if masked != last || !matches!(masked, '0' | ' ') {
            to.push(masked);
        }
        last = masked;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_tags_of_one_template_are_alike() {
        let of = |html: &str| {
            let dom = Dom::parse(html);
            signature(&dom, dom.descendants(dom.body()).nth(1).unwrap_or(dom.root()))
        };
        let first = of(r#"<div id="post-17" class="post" data-url="/a" title="A">"#);
        assert_eq!(first, of(r#"<div id="post-204" class="post " data-url="/b" title="B">x"#));
        assert_ne!(first, of(r#"<div id="post-17" class="aside">"#));
        assert_ne!(first, of(r#"<section id="post-17" class="post">"#));
        assert_ne!(of(r#"<p width="10">"#), of(r#"<p class="10">"#));
    }
}
