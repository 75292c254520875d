//! After the scoring: what does not belong into the article goes.

use std::collections::HashSet;

use super::preparing::next_solid;
use super::tree::{Tree, element_children, length};
use super::{ENOUGH, Rules, remove_and_next, words};
use crate::html::{Dom, NodeId};

pub(super) fn clean(dom: &mut Dom, article: NodeId, rules: Rules) {
    let data_tables: HashSet<NodeId> =
        Tree(dom).tagged(article, &["table"]).filter(|table| is_data_table(dom, *table)).collect();
    let conditionally = |dom: &mut Dom, tag: &str| {
        if rules.clean_conditionally {
            remove(dom, article, &[tag], |dom, node| is_fishy(dom, node, tag, rules, &data_tables));
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

/// Takes out the elements of these names that are to go, the last first.
fn remove(dom: &mut Dom, article: NodeId, tags: &[&str], goes: impl Fn(&Dom, NodeId) -> bool) {
    let found: Vec<NodeId> = Tree(dom).tagged(article, tags).collect();
    for node in found.into_iter().rev() {
        if goes(dom, node) {
            dom.remove(node);
        }
    }
}

fn shows_video(dom: &Dom, node: NodeId) -> bool {
    dom.attributes(node).any(|attribute| words::is_video(attribute.value()))
}

/// Small elements with `share` in their class or id.
fn remove_shares(dom: &mut Dom, part: NodeId) {
    let end = super::next_element(dom, part, true);
    let mut next = super::next_element(dom, part, false);
    while let Some(node) = next.filter(|node| Some(*node) != end) {
        let name =
            [dom.attribute(node, "class").unwrap_or_default(), dom.attribute(node, "id").unwrap_or_default()].join(" ");
        next = if words::is_share(&name) && length(&dom.text_of(node)) < ENOUGH {
            remove_and_next(dom, node)
        } else {
            super::next_element(dom, node, false)
        };
    }
}

/// Tables that hold data rather than the layout of the page.
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
fn is_fishy(dom: &Dom, node: NodeId, tag: &str, rules: Rules, data_tables: &HashSet<NodeId>) -> bool {
    let tree = Tree(dom);
    let text = tree.inner_text(node);
    let content = length(&text);
    let of = |tags: &[&str]| tree.tagged(node, tags).map(|below| tree.inner_length(below)).sum::<usize>() as f64;
    let is_list = tag == "ul" || content > 0 && of(&["ul", "ol"]) / content as f64 > 0.9;
    if data_tables.contains(&node)
        || dom.ancestors(node).any(|ancestor| data_tables.contains(&ancestor))
        || tree.stands_in(node, "code")
        || tree.tagged(node, &["table"]).any(|table| data_tables.contains(&table))
    {
        return false;
    }
    let weight = rules.class_weight(dom, node);
    if weight < 0.0 {
        return true;
    }
    if text.matches(',').count() >= 10 {
        return false;
    }
    let embeds: Vec<NodeId> = tree.tagged(node, &["object", "embed", "iframe"]).collect();
    if embeds.iter().any(|embed| shows_video(dom, *embed)) {
        return false;
    }
    if words::is_ad_or_loading(&text) {
        return true;
    }
    let count = |tags: &[&str]| tree.tagged(node, tags).count();
    let (paragraphs, pictures, items, fields) = (count(&["p"]), count(&["img"]), count(&["li"]), count(&["input"]));
    let density = |tags: &[&str]| if content == 0 { 0.0 } else { of(tags) / content as f64 };
    let links = tree.link_density(node);
    let in_figure = tree.stands_in(node, "figure");
    let textish = ["span", "li", "td", "blockquote", "dl", "div", "img", "ol", "p", "pre", "table", "ul"];
    let fishy = !in_figure && pictures > 1 && (paragraphs as f64) / (pictures as f64) < 0.5
        || !is_list && items > paragraphs + 100
        || fields > paragraphs / 3
        || !is_list
            && !in_figure
            && density(&["h1", "h2", "h3", "h4", "h5", "h6"]) < 0.9
            && content < 25
            && (pictures == 0 || pictures > 2)
            && links > 0.0
        || !is_list && weight < 25.0 && links > 0.2
        || weight >= 25.0 && links > 0.5
        || embeds.len() == 1 && content < 75
        || embeds.len() > 1
        || pictures == 0 && density(&textish) == 0.0;
    if is_list && fishy {
        // Plain lists of pictures may stay.
        let plain = element_children(dom, node).all(|child| element_children(dom, child).count() <= 1);
        return !(plain && pictures == items);
    }
    fishy
}
