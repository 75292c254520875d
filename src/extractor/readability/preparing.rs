//! Before scoring: takes out what cannot be content, and makes paragraphs of text that should be one.

use super::rules::Rules;
use super::tree::{Tree, element_children, length, next_element, next_solid, remove_and_next};
use super::{sums, words};
use crate::html::{Dom, NodeId};

/// What is known of the page before.
pub(super) struct Page<'a> {
    pub title: &'a str,
    pub has_author: bool,
}

/// The elements that give points.
pub(super) struct Paragraphs {
    pub scored: Vec<NodeId>,
}

/// Prepares the page once, before the first attempt.
pub(super) fn prepare(dom: &mut Dom) {
    let gone: Vec<NodeId> = dom
        .descendants(dom.root())
        .filter(|&node| match dom.tag(node) {
            Some("script" | "noscript" | "style") => true,
            Some("template") => !dom.is_shadow_root(node),
            _ => dom.comment(node).is_some(),
        })
        .collect();
    gone.into_iter().for_each(|node| dom.remove(node));
    let breaks: Vec<NodeId> = Tree(dom).tagged(dom.body(), &["br"]).collect();
    breaks.into_iter().for_each(|node| replace_breaks(dom, node));
    let fonts: Vec<NodeId> = Tree(dom).tagged(dom.root(), &["font"]).collect();
    fonts.into_iter().for_each(|node| dom.rename(node, "span"));
}

/// Puts what follows two or more line breaks in a row into a paragraph.
fn replace_breaks(dom: &mut Dom, first: NodeId) {
    let Some(parent) = dom.parent(first) else { return };
    let mut replaced = false;
    let mut next = dom.next_sibling(first);
    while let Some(node) = next_solid(dom, next).filter(|&node| dom.is(node, "br")) {
        replaced = true;
        next = dom.next_sibling(node);
        dom.remove(node);
    }
    if !replaced {
        return;
    }
    let paragraph = dom.create_element("p");
    dom.insert_before(first, paragraph);
    dom.remove(first);
    let mut next = dom.next_sibling(paragraph);
    while let Some(node) = next {
        let chain =
            dom.is(node, "br") && next_solid(dom, dom.next_sibling(node)).is_some_and(|next| dom.is(next, "br"));
        if chain || !Tree(dom).is_phrasing(node) {
            break;
        }
        next = dom.next_sibling(node);
        dom.append(paragraph, node);
    }
    trim_end(dom, paragraph);
    if dom.is(parent, "p") {
        dom.rename(parent, "div");
    }
}

fn trim_end(dom: &mut Dom, paragraph: NodeId) {
    while let Some(last) = dom.last_child(paragraph).filter(|&last| Tree(dom).is_white(last)) {
        dom.remove(last);
    }
}

/// Takes out elements that are hidden or unlikely, makes paragraphs of bare text, and lists the elements that give
/// points.
pub(super) fn paragraphs(dom: &mut Dom, page: &Page, rules: Rules) -> Paragraphs {
    let mut scored = Vec::new();
    let (mut title_stands, mut byline_known) = (true, page.has_author);
    let root = dom.root();
    // Elements that are taken out later are not below elements that come after them, so these counts stay right.
    let contents = sums::contents(dom);
    let is_without_content = |dom: &Dom, node: NodeId| {
        let (says, breaks) = contents.get(node.index()).copied().unwrap_or_default();
        !says && {
            let children = element_children(dom, node).count();
            children == 0 || children == breaks as usize
        }
    };
    let mut next = dom.children(root).find(|&node| dom.is(node, "html"));
    while let Some(mut node) = next {
        let name = match dom.is_foreign(node) {
            true => String::new(),
            false => [dom.attribute(node, "class").unwrap_or_default(), dom.attribute(node, "id").unwrap_or_default()]
                .join(" "),
        };
        let byline = !byline_known && is_byline(dom, node, &name);
        let title = title_stands && is_title(dom, node, page.title);
        byline_known |= byline;
        title_stands &= !title;
        let tag = dom.tag(node).unwrap_or_default().to_owned();
        let empty = matches!(tag.as_str(), "div" | "section" | "header" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
            && is_without_content(dom, node);
        if !is_visible(dom, node) || byline || title || rules.strip_unlikely && is_unlikely(dom, node, &name) || empty {
            next = remove_and_next(dom, node);
            continue;
        }
        if matches!(tag.as_str(), "section" | "h2" | "h3" | "h4" | "h5" | "h6" | "p" | "td" | "pre") {
            scored.push(node);
        }
        if tag == "div" {
            gather_phrasing(dom, node);
            if let Some(only) = Tree(dom).holds_only(node, "p")
                && Tree(dom).link_density(node) < 0.25
            {
                dom.insert_before(node, only);
                dom.remove(node);
                node = only;
                scored.push(node);
            } else if !Tree(dom).holds_block(node) {
                dom.rename(node, "p");
                scored.push(node);
            }
        }
        next = next_element(dom, node, false);
    }
    Paragraphs { scored }
}

/// Makes paragraphs of bare text and inline elements in a div.
fn gather_phrasing(dom: &mut Dom, div: NodeId) {
    let mut paragraph: Option<NodeId> = None;
    let mut child = dom.first_child(div);
    while let Some(node) = child {
        child = dom.next_sibling(node);
        if Tree(dom).is_phrasing(node) {
            if let Some(paragraph) = paragraph {
                dom.append(paragraph, node);
            } else if !Tree(dom).is_white(node) {
                let new = dom.create_element("p");
                dom.insert_before(node, new);
                dom.append(new, node);
                paragraph = Some(new);
            }
        } else if let Some(ended) = paragraph.take() {
            trim_end(dom, ended);
        }
    }
}

fn is_visible(dom: &Dom, node: NodeId) -> bool {
    let style = dom.attribute(node, "style").unwrap_or_default().to_ascii_lowercase();
    let hides = |declaration: &str| {
        let (name, value) = declaration.split_once(':').unwrap_or_default();
        let value = value.trim().trim_end_matches("!important").trim();
        matches!((name.trim(), value), ("display", "none") | ("visibility", "hidden"))
    };
    let is = |name, value| dom.attribute(node, name) == Some(value);
    let fallback = dom.attribute(node, "class").is_some_and(|class| class.contains("fallback-image"));
    !style.split(';').any(hides)
        && dom.attribute(node, "hidden").is_none()
        && (!is("aria-hidden", "true") || fallback)
        && !(is("aria-modal", "true") && is("role", "dialog"))
}

fn is_byline(dom: &Dom, node: NodeId, name: &str) -> bool {
    let said = dom.attribute(node, "rel") == Some("author")
        || dom.attribute(node, "itemprop").is_some_and(|property| property.contains("author"))
        || words::is_byline(name);
    said && (1..100).contains(&length(dom.text_of(node).trim()))
}

fn is_title(dom: &Dom, node: NodeId, title: &str) -> bool {
    matches!(dom.tag(node), Some("h1" | "h2")) && words::similarity(title, dom.text_of(node).trim()) > 0.75
}

fn is_unlikely(dom: &Dom, node: NodeId, name: &str) -> bool {
    let tree = Tree(dom);
    let by_name = words::is_unlikely(name)
        && !matches!(dom.tag(node), Some("body" | "a"))
        && !tree.stands_in(node, "table")
        && !tree.stands_in(node, "code");
    by_name
        || matches!(
            dom.attribute(node, "role"),
            Some("menu" | "menubar" | "complementary" | "navigation" | "alert" | "alertdialog" | "dialog")
        )
}
