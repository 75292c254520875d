//! Writing a tree as HTML (WHATWG HTML, serialising HTML fragments), without recursion.

use super::{Dom, NodeId, Visit, is_void};

pub(super) fn serialise(dom: &Dom, id: NodeId, with_itself: bool) -> String {
    let mut html = String::new();
    for visit in dom.walk(id) {
        match visit {
            Visit::Enter(node) | Visit::Leave(node) if node == id && !with_itself => {}
            Visit::Enter(node) => open(dom, node, &mut html),
            Visit::Leave(node) => {
                if let Some(tag) = dom.tag(node)
                    && (!is_void(tag) || dom.is_foreign(node))
                {
                    html.extend(["</", tag, ">"]);
                }
            }
        }
    }
    html
}

fn open(dom: &Dom, node: NodeId, html: &mut String) {
    if let Some(text) = dom.text(node) {
        if dom.parent(node).is_some_and(|parent| is_raw(dom, parent)) {
            html.push_str(text);
        } else {
            escape(text, false, html);
        }
    } else if let Some(text) = dom.comment(node) {
        html.extend(["<!--", text, "-->"]);
    } else if let Some(name) = dom.doctype(node) {
        html.extend(["<!DOCTYPE ", name, ">"]);
    } else if let Some(tag) = dom.tag(node) {
        html.extend(["<", tag]);
        for attribute in dom.attributes(node) {
            html.extend([" ", attribute.name(), "=\""]);
            escape(attribute.value(), true, html);
            html.push('"');
        }
        html.push('>');
        // The parser drops one line break here.
        if matches!(tag, "pre" | "textarea" | "listing")
            && dom.first_child(node).and_then(|child| dom.text(child)).is_some_and(|text| text.starts_with('\n'))
        {
            html.push('\n');
        }
    }
}

/// Whether the element's text is written without escapes. `noscript` is not among them, since it was parsed as markup.
fn is_raw(dom: &Dom, node: NodeId) -> bool {
    !dom.is_foreign(node)
        && matches!(dom.tag(node), Some("style" | "script" | "xmp" | "iframe" | "noembed" | "noframes" | "plaintext"))
}

fn escape(text: &str, attribute: bool, html: &mut String) {
    let mut plain = 0;
    for (at, character) in text.char_indices() {
        let reference = match character {
            '&' => "&amp;",
            '\u{a0}' => "&nbsp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' if attribute => "&quot;",
            _ => continue,
        };
        html.extend([&text[plain..at], reference]);
        plain = at + character.len_utf8();
    }
    html.push_str(&text[plain..]);
}
