//! The unfolded page as it is kept in an archive. It is there to be read: styles of the site would hide again what was pressed
//! open, so it goes without them; what came to light is marked at its edge.

use crate::html::{Dom, NodeId};

/// What the page is shown with.
const STYLE: &str = "body{max-width:60rem;margin:1rem auto;padding:0 1rem;font-family:sans-serif;line-height:1.5}\
                     img{max-width:100%;height:auto}[data-kibont-step]{border-left:.2rem solid #c80;padding-left:.4rem}";

/// Attributes with which a page hides something, or moves the reader to another place (`autofocus`).
const HIDES: &[&str] = &["hidden", "popover", "inert", "aria-hidden", "autofocus"];

/// The page with all its text in sight.
pub(super) fn reading_copy(html: &str) -> String {
    let mut dom = Dom::parse(html);
    for node in dom.descendants(dom.root()).collect::<Vec<_>>() {
        if acts(&dom, node) {
            dom.remove(node);
            continue;
        }
        for name in HIDES {
            dom.remove_attribute(node, name);
        }
        if dom.is(node, "details") || dom.is(node, "dialog") {
            dom.set_attribute(node, "open", String::new());
        }
    }
    if let Some(head) = dom.find("head") {
        let charset = dom.create_element("meta");
        dom.set_attribute(charset, "charset", "utf-8");
        let style = dom.create_element("style");
        let rules = dom.create_text(STYLE);
        dom.append(style, rules);
        match dom.first_child(head) {
            Some(first) => dom.insert_before(first, charset),
            None => dom.append(head, charset),
        };
        dom.append(head, style);
    }
    dom.to_html()
}

/// Whether an element styles the page, runs in it, fetches ahead for it, or leads away from it.
fn acts(dom: &Dom, node: NodeId) -> bool {
    let word = |name: &str| dom.attribute(node, name).unwrap_or_default().to_ascii_lowercase();
    match dom.tag(node) {
        Some("script") => word("type") != "application/ld+json",
        Some("style") => true,
        Some("link") => {
            let drops = ["stylesheet", "preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch"];
            word("rel").split_ascii_whitespace().any(|rel| drops.contains(&rel))
        }
        Some("meta") => !word("http-equiv").is_empty() || dom.attribute(node, "charset").is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::reading_copy;

    #[test]
    fn nothing_hides_text_and_nothing_acts() {
        let copy = reading_copy(
            "<html><head><title>T</title><meta charset=latin1><meta http-equiv=refresh content='0;url=/x'>\
             <link rel=stylesheet href=/a.css><link rel=canonical href=/a><script>run()</script></head><body>\
             <div hidden data-kibont-step=3>Told.</div><details><summary>S</summary>More.</details><dialog>Said.</dialog></body></html>",
        );
        for gone in ["stylesheet", "refresh", "run()", " hidden", "latin1"] {
            assert!(!copy.contains(gone), "{gone}: {copy}");
        }
        for there in [
            "<head><meta charset=\"utf-8\"><title>T</title>",
            "rel=\"canonical\"",
            "<details open=\"\">",
            "<dialog open=\"\">Said.",
        ] {
            assert!(copy.contains(there), "{there}: {copy}");
        }
    }
}
