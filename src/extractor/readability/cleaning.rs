//! After scoring: takes out what does not belong to the article.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use super::rules::{ENOUGH, Rules};
use super::sums::Sums;
use super::tree::{Tree, element_children, length, next_element, next_solid, remove_and_next, shows_video};
use super::words;
use crate::html::{Dom, NodeId};

/// Cleans the article.
pub(super) fn clean(dom: &mut Dom, article: NodeId, rules: Rules) {
    let data_tables: HashSet<NodeId> =
        Tree(dom).tagged(article, &["table"]).filter(|table| is_data_table(dom, *table)).collect();
    let conditionally = |dom: &mut Dom, tag: &str| {
        if rules.clean_conditionally {
            // The last first, so that elements below are decided, and their sums known.
            let known: RefCell<HashMap<NodeId, Sums>> = RefCell::default();
            remove(dom, article, &[tag], |dom, node| {
                let sums = Sums::below(dom, node, &mut known.borrow_mut(), &data_tables);
                let fishy = is_fishy(dom, node, tag, rules, &sums, &data_tables);
                if !fishy {
                    known.borrow_mut().insert(node, sums);
                }
                fishy
            });
        }
    };
    conditionally(dom, "form");
    conditionally(dom, "fieldset");
    remove(dom, article, &["object", "embed"], |dom, node| !shows_video(dom, node));
    remove(dom, article, &["footer", "link", "aside"], |_, _| true);
    let parts: Vec<NodeId> = element_children(dom, article).collect();
    for part in parts {
        remove_shares(dom, part);
    }
    remove(dom, article, &["iframe"], |dom, node| !shows_video(dom, node));
    remove(dom, article, &["input", "textarea", "select", "button"], |_, _| true);
    remove(dom, article, &["h1", "h2"], |dom, node| rules.class_weight(dom, node) < 0.0);
    conditionally(dom, "table");
    conditionally(dom, "ul");
    conditionally(dom, "div");
    remove(dom, article, &["p"], |dom, node| {
        let tree = Tree(dom);
        tree.is_blank(node) && tree.tagged(node, &["img", "embed", "object", "iframe"]).next().is_none()
    });
    remove(dom, article, &["br"], |dom, node| {
        next_solid(dom, dom.next_sibling(node)).is_some_and(|next| dom.is(next, "p"))
    });
}

/// Takes out elements of these names if `goes` says so, the last first.
fn remove(dom: &mut Dom, article: NodeId, tags: &[&str], goes: impl Fn(&Dom, NodeId) -> bool) {
    let found: Vec<NodeId> = Tree(dom).tagged(article, tags).collect();
    for node in found.into_iter().rev() {
        if goes(dom, node) {
            dom.remove(node);
        }
    }
}

/// Takes out small elements with `share` in their class or id.
fn remove_shares(dom: &mut Dom, part: NodeId) {
    let end = next_element(dom, part, true);
    let mut next = next_element(dom, part, false);
    while let Some(node) = next.filter(|node| Some(*node) != end) {
        let name =
            [dom.attribute(node, "class").unwrap_or_default(), dom.attribute(node, "id").unwrap_or_default()].join(" ");
        next = if words::is_share(&name) && is_short(dom, node) {
            remove_and_next(dom, node)
        } else {
            next_element(dom, node, false)
        };
    }
}

/// Whether an element contains less text than an article has. It reads only as much as it needs.
fn is_short(dom: &Dom, node: NodeId) -> bool {
    let mut read = 0;
    dom.descendants(node).filter_map(|below| dom.text(below)).all(|text| {
        read += length(text);
        read < ENOUGH
    })
}

/// Whether a table contains data. Others lay out the page.
fn is_data_table(dom: &Dom, table: NodeId) -> bool {
    let tree = Tree(dom);
    if dom.attribute(table, "role") == Some("presentation") || dom.attribute(table, "datatable") == Some("0") {
        return false;
    }
    if dom.attribute(table, "summary").is_some_and(|summary| !summary.is_empty())
        || tree.tagged(table, &["caption"]).next().is_some_and(|caption| dom.first_child(caption).is_some())
        || tree.tagged(table, &["col", "colgroup", "tfoot", "thead", "th"]).next().is_some()
    {
        return true;
    }
    if tree.tagged(table, &["table"]).next().is_some() {
        return false;
    }
    let number = |node: NodeId, name: &str| -> usize {
        let said = dom.attribute(node, name).and_then(|value| value.trim().parse().ok()).unwrap_or(0_usize);
        said.clamp(1, 1000)
    };
    let (mut rows, mut columns) = (0, 0);
    for row in tree.tagged(table, &["tr"]) {
        rows += number(row, "rowspan");
        columns = columns.max(tree.tagged(row, &["td"]).map(|cell| number(cell, "colspan")).sum());
    }
    rows != 1 && columns != 1 && (rows >= 10 || columns > 4 || rows * columns > 10)
}

/// Whether an element looks like furniture: by its class, its links, its pictures, its fields.
fn is_fishy(dom: &Dom, node: NodeId, tag: &str, rules: Rules, sums: &Sums, data_tables: &HashSet<NodeId>) -> bool {
    let tree = Tree(dom);
    let content = sums.length();
    let is_list = tag == "ul" || sums.share(sums.lists as f64) > 0.9;
    if sums.data_table
        || !data_tables.is_empty()
            && (data_tables.contains(&node) || dom.ancestors(node).any(|ancestor| data_tables.contains(&ancestor)))
        || tree.stands_in(node, "code")
    {
        return false;
    }
    let weight = rules.class_weight(dom, node);
    if weight < 0.0 {
        return true;
    }
    if sums.commas >= 10 || sums.video {
        return false;
    }
    if sums.is_ad_or_loading() {
        return true;
    }
    let Sums { paragraphs, pictures, items, fields, embeds, .. } = *sums;
    let links = sums.link_density();
    let in_figure = tree.stands_in(node, "figure");
    let fishy = !in_figure && pictures > 1 && (paragraphs as f64) / (pictures as f64) < 0.5
        || !is_list && items > paragraphs + 100
        || fields > paragraphs / 3
        || !is_list
            && !in_figure
            && sums.share(sums.headings as f64) < 0.9
            && content < 25
            && (pictures == 0 || pictures > 2)
            && links > 0.0
        || !is_list && weight < 25.0 && links > 0.2
        || weight >= 25.0 && links > 0.5
        || embeds == 1 && content < 75
        || embeds > 1
        || pictures == 0 && sums.textish == 0;
    if is_list && fishy {
        // Plain lists of pictures may stay.
        let plain = element_children(dom, node).all(|child| element_children(dom, child).count() <= 1);
        return !(plain && pictures == items);
    }
    fishy
}
