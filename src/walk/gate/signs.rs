//! Signs in the markup of a page that a browser may make more of it: scripts, controls, handlers, frames, elements that a script
//! defines, next to no text. A sign is a number; which signs hide something is learned, not judged here.
//!
//! Two elements are one sign if they look alike: the same tag, class words, names of attributes and, where that is short, label.
//! Numbers count for nothing. `details` are no sign, since what they hold stands in the markup.

use std::collections::{BTreeSet, HashSet};

use super::super::templates::masked;
use crate::browser::Loaded;
use crate::fingerprint;
use crate::html::{Dom, NodeId};

/// Most signs of one page. A page with more has one that no other page has, and stays in the browser.
const MOST: usize = 400;

/// Characters of the longest label that is part of a sign: longer ones are text.
const LONGEST_LABEL: usize = 24;

/// Class words that count, the first in the alphabet.
const CLASSES: usize = 6;

/// Bytes of an inline script that are looked at.
const LONGEST_SCRIPT: usize = 4_000;

/// Words below which a page says next to nothing.
const FEW_WORDS: usize = 30;

/// Roles of what is pressed.
const ROLES: &[&str] =
    &["button", "tab", "menuitem", "switch", "combobox", "listbox", "option", "menu", "menubar", "treeitem", "slider"];

/// Attributes by which libraries name what a press shows.
const SHOWING: &[&str] =
    &["aria-expanded", "aria-controls", "aria-haspopup", "tabindex", "contenteditable", "popovertarget", "commandfor"];

/// The signs of a page, each once.
pub(super) fn of(loaded: &Loaded, dom: &Dom) -> Vec<u64> {
    let mut signs = BTreeSet::new();
    let mut add = |said: &str| _ = signs.insert(fingerprint::hash(masked(said).as_bytes()));
    let names: HashSet<&str> = dom
        .descendants(dom.root())
        .flat_map(|node| ["id", "name"].map(|name| dom.attribute(node, name)))
        .flatten()
        .collect();
    let mut words = 0;
    for node in dom.descendants(dom.root()) {
        if let Some(text) = dom.text(node) {
            let shown = dom.parent(node).and_then(|parent| dom.tag(parent));
            if words < FEW_WORDS && !matches!(shown, Some("script" | "style" | "noscript" | "template" | "title")) {
                words += text.split_whitespace().count();
            }
        } else if let Some(said) = dom.tag(node).and_then(|tag| sign(dom, node, tag, &names)) {
            add(&said);
        }
    }
    if words < FEW_WORDS {
        add("next to no text");
    }
    if loaded.header("refresh").is_some() {
        add("a refresh");
    }
    if signs.len() > MOST {
        signs = BTreeSet::from([fingerprint::hash(loaded.url.as_bytes())]);
    }
    signs.into_iter().collect()
}

/// What an element is a sign of, in words that are the same for elements that look alike.
fn sign(dom: &Dom, node: NodeId, tag: &str, names: &HashSet<&str>) -> Option<String> {
    let has = |name: &str| dom.attribute(node, name).is_some();
    match tag {
        "script" => return script(dom, node),
        "noscript" => return Some(format!("noscript {}", skeleton(&dom.text_of(node)))),
        "template" if !dom.is_shadow_root(node) => return Some(format!("template {}", looks(dom, node))),
        "iframe" | "frame" | "object" | "embed" => {
            let address = dom.attribute(node, "src").or_else(|| dom.attribute(node, "data")).unwrap_or_default();
            return Some(format!("{tag} {}", address.split(['?', '#']).next().unwrap_or_default()));
        }
        "meta" => {
            let refresh = dom.attribute(node, "http-equiv").is_some_and(|name| name.eq_ignore_ascii_case("refresh"));
            return refresh.then(|| "a refresh".to_owned());
        }
        _ => {}
    }
    let control = match tag {
        "button" | "select" | "textarea" => true,
        "input" => !matches!(dom.attribute(node, "type"), Some("hidden" | "text" | "search" | "email" | "password")),
        "a" => leads_nowhere(dom, node, names),
        _ => false,
    };
    let handled = dom.attributes(node).any(|one| one.name().starts_with("on") && !is_of_loading(tag, one.name()));
    // Most libraries have names of their own for it, which end alike.
    let names_target = |name: &str| name.starts_with("data-") && (name.ends_with("toggle") || name.ends_with("target"));
    let handled = handled || dom.attributes(node).any(|one| names_target(one.name()));
    let role = dom.attribute(node, "role").is_some_and(|role| ROLES.contains(&role));
    let is_sign = control || handled || role || tag.contains('-') || SHOWING.iter().any(|name| has(name));
    is_sign.then(|| format!("{tag} {}", looks(dom, node)))
}

/// Whether an attribute only answers to a picture or a style that has come or not.
fn is_of_loading(tag: &str, name: &str) -> bool {
    matches!(tag, "img" | "link" | "source") && matches!(name, "onload" | "onerror")
}

/// A script by its address without what follows it, or by what it does. Data is none.
fn script(dom: &Dom, node: NodeId) -> Option<String> {
    let kind = dom.attribute(node, "type").unwrap_or_default().to_ascii_lowercase();
    let runs = matches!(kind.as_str(), "" | "module") || kind.contains("javascript") || kind.contains("ecmascript");
    let address = dom.attribute(node, "src");
    match address {
        Some(address) if runs => Some(format!("script {}", address.split(['?', '#']).next().unwrap_or_default())),
        None if runs => Some(format!("script {}", skeleton(&dom.text_of(node)))),
        // What a script reads, as frameworks keep a page's contents for themselves: that there is such a thing is a sign.
        _ if kind.contains("json") && !kind.contains("ld+json") => Some(format!("data {}", looks(dom, node))),
        _ => None,
    }
}

/// The beginning of a script without its strings and numbers, which differ from page to page.
fn skeleton(text: &str) -> String {
    let mut out = String::new();
    let mut quote = None;
    let mut escaped = false;
    for c in text.chars().take(LONGEST_SCRIPT) {
        match quote {
            Some(_) if escaped => escaped = false,
            Some(_) if c == '\\' => escaped = true,
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if matches!(c, '"' | '\'' | '`') => quote = Some(c),
            None if c.is_whitespace() => {}
            None => out.push(c),
        }
    }
    out
}

/// Whether a link leads nowhere by itself: a script answers it.
fn leads_nowhere(dom: &Dom, node: NodeId, names: &HashSet<&str>) -> bool {
    match dom.attribute(node, "href").map(str::trim) {
        // An anchor has a name and nothing to lead to.
        None => dom.attribute(node, "name").is_none() && dom.attribute(node, "id").is_none(),
        Some(href) if href.to_ascii_lowercase().starts_with("javascript:") => true,
        Some(href) => href.strip_prefix('#').is_some_and(|part| !names.contains(part) && part != "top"),
    }
}

/// How an element looks: its class words, the names of its attributes, its label where that is short.
fn looks(dom: &Dom, node: NodeId) -> String {
    let mut classes: Vec<&str> = dom.attribute(node, "class").unwrap_or_default().split_ascii_whitespace().collect();
    classes.sort_unstable();
    classes.truncate(CLASSES);
    let telling = |name: &&str| !matches!(*name, "class" | "style" | "id" | "href" | "value" | "src" | "alt");
    let mut attributes: Vec<&str> = dom.attributes(node).map(|one| one.name()).filter(telling).collect();
    attributes.sort_unstable();
    let label = dom.label(node, LONGEST_LABEL);
    let label = if label.chars().count() <= LONGEST_LABEL { label.to_lowercase() } else { String::new() };
    let kind = ["type", "role"].map(|name| dom.attribute(node, name).unwrap_or_default());
    format!("{} [{}] {} {label}", classes.join("."), attributes.join(","), kind.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "<p>The mill stands by the river, and the river turns its wheel by day and by night. Whoever comes to the \
                        mill with corn goes home with flour, and nobody has ever seen the miller asleep.</p>";

    fn signs(html: &str) -> Vec<u64> {
        of(&Loaded::default(), &Dom::parse(&format!("<body>{TEXT}{html}</body>")))
    }

    #[test]
    fn what_a_browser_may_make_more_of_is_a_sign() {
        for html in [
            "<button>More</button>",
            "<script src=/a.js></script>",
            "<script>draw()</script>",
            "<script type=application/json id=state>{}</script>",
            "<div onclick=show()>More</div>",
            "<span role=tab>One</span>",
            "<div aria-expanded=false>More</div>",
            "<div data-toggle=more>More</div>",
            "<a href=#>More</a>",
            "<a href=javascript:more()>More</a>",
            "<a href=#nowhere>More</a>",
            "<a>More</a>",
            "<my-thread></my-thread>",
            "<iframe src=/inner></iframe>",
            "<noscript>Turn on scripts</noscript>",
            "<meta http-equiv=refresh content=5>",
            "<input type=checkbox>",
        ] {
            assert_eq!(signs(html).len(), 1, "{html}");
        }
        assert_eq!(of(&Loaded::default(), &Dom::parse("<p>Loading")).len(), 1, "next to no text");
    }

    #[test]
    fn what_stands_in_the_markup_is_none() {
        for html in [
            "<details><summary>More</summary><p>All of it.</p></details>",
            "<a href=/b>B</a><a href=#part>Part</a><h2 id=part>Part</h2><a name=x></a>",
            "<script type=application/ld+json>{}</script>",
            "<img src=a.png onerror=x()><form action=/s><input type=search name=q></form>",
            "<p hidden>Not yet.</p><div style=display:none>Nor this.</div>",
        ] {
            assert_eq!(signs(html), [0; 0], "{html}");
        }
    }

    #[test]
    fn what_looks_alike_is_one_sign() {
        let same = |one: &str, other: &str| signs(one) == signs(other);
        assert!(same("<button class='a b' id=x1>Reply (3)</button>", "<button class='b a' id=x2>reply (12)</button>"));
        assert!(same("<script>var id = 7, name = \"tea\";</script>", "<script>var id=12, name=\"milk\";</script>"));
        assert!(same("<script src=/a.js?v=1></script>", "<script src=/a.js?v=2></script>"));
        assert!(!same("<button>More</button>", "<button>Less</button>"));
        assert!(!same("<script>draw()</script>", "<script>draw();more()</script>"));
    }
}
