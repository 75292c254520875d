//! The unfolded page as it was kept, as markup that can do nothing: elements that structure text, no attribute of the page's own,
//! and each piece that a step revealed marked with the step.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde_json::Value;

use crate::html::{Dom, NodeId, Visit};

/// Elements that are written as they are.
const KEPT: &[&str] = &[
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "div",
    "section",
    "article",
    "main",
    "header",
    "footer",
    "nav",
    "aside",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "td",
    "th",
    "caption",
    "blockquote",
    "pre",
    "code",
    "em",
    "strong",
    "b",
    "i",
    "u",
    "s",
    "sub",
    "sup",
    "small",
    "mark",
    "span",
    "br",
    "hr",
    "figure",
    "figcaption",
    "time",
    "address",
    "q",
    "cite",
    "abbr",
    "kbd",
    "samp",
    "var",
    "del",
    "ins",
];

/// Elements that are left out with all that is in them.
const DROPPED: &[&str] = &[
    "script", "style", "noscript", "template", "head", "object", "embed", "svg", "math", "canvas", "audio", "video",
    "datalist", "noframes", "noembed", "base", "link", "meta",
];

const STEP: &str = "data-kibont-step";

const STYLE: &str = include_str!("../page/unfolded.css");

/// What a step did, as far as the page shows it.
#[derive(Debug, Clone, Default)]
struct Step {
    action: String,
    title: String,
}

/// A word of ours: what a record says is used as a class only where it is one.
pub(super) fn action_of(step: &Value) -> &'static str {
    const ACTIONS: &[&str] =
        &["open", "click", "hover", "choose", "peek", "scroll", "follow", "switch", "uncover", "wait", "found"];
    ACTIONS.iter().find(|action| step["action"] == **action).copied().unwrap_or("other")
}

/// The number of a step.
pub(super) fn number_of(step: &Value) -> Option<u64> {
    step["step"].as_u64()
}

fn steps(steps: &[Value]) -> HashMap<String, Step> {
    let step = |step: &Value| {
        let number = number_of(step)?.to_string();
        let action = action_of(step).to_owned();
        let label = step["label"].as_str().unwrap_or_default();
        let title = format!("step {number}: {action} «{label}»");
        Some((number, Step { action, title }))
    };
    steps.iter().filter_map(step).collect()
}

pub(super) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // What would not be seen, or turn the text around, is shown by its sign.
            '\u{0}'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' => {
                out.push(char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}'));
            }
            '\u{7f}'..='\u{9f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
}

/// The page. `nonce` lets its one stylesheet in.
pub(super) fn page(html: &str, of: &[Value], nonce: &str) -> String {
    let dom = Dom::parse(html);
    let steps = steps(of);
    let mut out = format!(
        "<!doctype html><html><head><meta charset=\"utf-8\"><title>unfolded page</title><style nonce=\"{nonce}\">{STYLE}</style>\
         </head><body tabindex=\"0\">"
    );
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) => {
                if let Some(text) = dom.text(node) {
                    escape(text, &mut out);
                } else if let Some(tag) = dom.tag(node) {
                    if DROPPED.contains(&tag) || dom.is_foreign(node) {
                        walk.skip_children(node);
                    } else {
                        open(&dom, node, tag, &steps, &mut out);
                    }
                }
            }
            Visit::Leave(node) => {
                if let Some(tag) = dom.tag(node).filter(|tag| !DROPPED.contains(tag) && !dom.is_foreign(node)) {
                    close(tag, &mut out);
                }
            }
        }
    }
    out.push_str("</body></html>");
    out
}

/// The element that stands for one of the page.
fn written(tag: &str) -> &str {
    match KEPT.iter().find(|kept| **kept == tag) {
        Some(kept) => kept,
        None if crate::html::is_block(tag) => "div",
        None => "span",
    }
}

fn is_void(tag: &str) -> bool {
    matches!(tag, "br" | "hr" | "img" | "input")
}

fn open(dom: &Dom, node: NodeId, tag: &str, steps: &HashMap<String, Step>, out: &mut String) {
    let class = match tag {
        "a" => "link",
        "button" | "summary" | "label" | "option" => "control",
        "img" => "picture",
        _ => "",
    };
    // What stands in a piece of the same step is marked with it.
    let above = dom.ancestors(node).find_map(|above| dom.attribute(above, STEP));
    let is_number = |number: &&str| number.bytes().all(|digit| digit.is_ascii_digit());
    let marked = dom.attribute(node, STEP).filter(is_number).filter(|number| above != Some(*number));
    out.push('<');
    out.push_str(if is_void(tag) && tag != "br" && tag != "hr" { "span" } else { written(tag) });
    if let Some(number) = marked {
        let unknown = Step { action: "other".to_owned(), title: format!("step {number}") };
        let step = steps.get(number).unwrap_or(&unknown);
        // Writing into a string does not fail.
        let _ = write!(out, " class=\"step {} {class}\" data-step=\"{number}\" title=\"", step.action);
        escape(&step.title, out);
        out.push('"');
    } else if !class.is_empty() {
        let _ = write!(out, " class=\"{class}\"");
    }
    out.push('>');
    if tag == "img" {
        escape(dom.attribute(node, "alt").unwrap_or_default(), out);
    }
    if tag == "input" {
        escape(dom.attribute(node, "value").or(dom.attribute(node, "placeholder")).unwrap_or_default(), out);
    }
    if is_void(tag) && tag != "br" && tag != "hr" {
        out.push_str("</span>");
    }
}

fn close(tag: &str, out: &mut String) {
    if !is_void(tag) {
        let _ = write!(out, "</{}>", written(tag));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn nothing_of_the_page_can_act_and_pieces_are_marked() {
        let html = "<head><meta http-equiv=refresh content=0><base href=//evil.example></head><body onload=evil()>\
            <script>evil()</script><style>@import url(//evil.example)</style><p style=x onclick=evil() data-kibont-step=2>Hel\u{1}lo</p>\
            <p data-kibont-step='2\" onclick=evil()'>A</p><img src=//evil.example/x.png alt='A \"<b>\"'><a href=javascript:evil()>B</a>\
            <iframe src=//evil.example></iframe><svg onload=evil()><script>evil()</script></svg><x-y onclick=evil()>C</x-y>\
            <form action=//evil.example><input value='<D>' onfocus=evil() autofocus></form>";
        let steps = [json!({"step": 2, "action": "click", "label": "Show \"<more>\""})];
        let page = page(html, &steps, "abc");
        let body = page.split_once("<body").unwrap_or_default().1;
        for bad in [
            "evil()",
            "evil.example",
            "onclick",
            "onload",
            "<script",
            "<svg",
            "<iframe",
            "<base",
            "<meta",
            "href",
            "src=",
        ] {
            assert!(!body.contains(bad), "{bad}: {body}");
        }
        let marked = "<p class=\"step click \" data-step=\"2\" title=\"step 2: click «Show &quot;&lt;more&gt;&quot;»\">Hel\u{2401}lo</p>";
        assert!(body.contains(marked), "{body}");
        assert!(body.contains("<p>A</p>"), "{body}");
        assert!(body.contains("<span class=\"picture\">A &quot;&lt;b&gt;&quot;</span>"), "{body}");
        assert!(body.contains("<span class=\"link\">B</span>") && body.contains("<span>C</span>"), "{body}");
        assert!(body.contains("<span>&lt;D&gt;</span>"), "{body}");
    }
}
