//! The text of a page by blocks, with what speaks for and against each.

use std::collections::{HashMap, HashSet};

use crate::extractor::full_text::{STEP, UNSEEN};
use crate::extractor::tokens::make;
use crate::html::{Dom, NodeId, is_text_level};

/// A block of text, and where it stands.
pub(super) struct Block {
    pub(super) nodes: Vec<NodeId>,
    pub(super) text: String,
    pub(super) linked: usize,
    /// The row and the table that it is a cell of.
    pub(super) row: Option<NodeId>,
    pub(super) table: Option<NodeId>,
    /// Whether it is the name of a column or a row.
    pub(super) names_cells: bool,
    pub(super) heading: bool,
    pub(super) furniture: bool,
    pub(super) never: bool,
    pub(super) main: bool,
    pub(super) revealed: bool,
    /// Whether no state has shown it.
    pub(super) unseen: bool,
    /// What it has in common with others of its make.
    pub(super) make: String,
}

/// The page's text by blocks, in reading order. One walk, no recursion.
pub(super) fn blocks(dom: &Dom) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut by_holder: HashMap<NodeId, usize> = HashMap::new();
    // Facts of an element and all its ancestors, computed once, parents before children.
    let mut seen: HashMap<NodeId, Standing> = HashMap::new();
    for node in dom.descendants(dom.root()) {
        let above = dom.parent(node).and_then(|parent| seen.get(&parent).copied()).unwrap_or(Standing {
            holder: dom.root(),
            row: None,
            table: None,
            names_cells: false,
            furniture: false,
            never: false,
            main: false,
            revealed: false,
            unseen: false,
            link: false,
            dropped: false,
            heading: false,
        });
        let Some(tag) = dom.tag(node) else {
            let Some(text) = dom.text(node).filter(|text| !text.trim().is_empty()) else { continue };
            if above.dropped {
                continue;
            }
            let at = *by_holder.entry(above.holder).or_insert_with(|| {
                blocks.push(Block {
                    nodes: Vec::new(),
                    text: String::new(),
                    linked: 0,
                    row: above.row,
                    table: above.table,
                    names_cells: above.names_cells,
                    heading: above.heading,
                    furniture: above.furniture,
                    never: above.never,
                    main: above.main,
                    revealed: above.revealed,
                    unseen: above.unseen,
                    make: make(dom, above.holder),
                });
                blocks.len() - 1
            });
            let block = &mut blocks[at];
            block.nodes.push(node);
            block.text.push_str(text);
            block.linked += if above.link { text.chars().count() } else { 0 };
            continue;
        };
        seen.insert(node, standing(dom, node, tag, above));
    }
    for block in &mut blocks {
        block.text = block.text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    leave_unseen(&mut blocks);
    blocks
}

/// What no state of an unfolded page has shown is no text of it: notes of errors, traps for robots. Where its like was revealed, something has kept
/// it from being opened.
fn leave_unseen(blocks: &mut [Block]) {
    if !blocks.iter().any(|block| block.unseen) {
        return;
    }
    let revealed: HashSet<String> =
        blocks.iter().filter(|block| block.revealed).map(|block| block.make.clone()).collect();
    for block in blocks {
        block.unseen &= block.make.is_empty() || !revealed.contains(&block.make);
        block.never |= block.unseen;
    }
}

#[derive(Clone, Copy)]
struct Standing {
    holder: NodeId,
    row: Option<NodeId>,
    table: Option<NodeId>,
    /// Whether it is the name of a column or a row.
    names_cells: bool,
    furniture: bool,
    never: bool,
    main: bool,
    revealed: bool,
    unseen: bool,
    link: bool,
    dropped: bool,
    heading: bool,
}

fn standing(dom: &Dom, node: NodeId, tag: &str, above: Standing) -> Standing {
    let role = dom.attribute(node, "role").unwrap_or_default();
    let mut here = above;
    here.main |= matches!(tag, "main" | "article") || matches!(role, "main" | "article" | "tabpanel" | "feed");
    here.furniture |= matches!(tag, "nav" | "footer")
        || matches!(role, "navigation" | "contentinfo" | "banner" | "menu" | "menubar" | "toolbar")
        || (matches!(tag, "header" | "aside") && !here.main)
        || (role == "complementary" && !here.main);
    here.never |= matches!(tag, "button" | "form" | "select" | "label")
        || matches!(role, "search" | "button")
        || consent(dom, node);
    here.revealed |= dom.attribute(node, STEP).is_some();
    // Marked is what holds the text itself.
    here.unseen = dom.attribute(node, UNSEEN).is_some() || here.unseen && is_inline(tag);
    // What asks for an answer by itself is furniture; what a press brought as a note of success is not.
    here.never |= role == "alertdialog" && !here.revealed;
    here.link |= tag == "a" && dom.attribute(node, "href").is_some_and(leads_on);
    if tag == "table" || matches!(role, "table" | "grid" | "treegrid") {
        (here.table, here.row) = (Some(node), None);
    }
    if tag == "tr" || role == "row" {
        here.row = Some(node);
    }
    here.names_cells |= tag == "th" || matches!(role, "columnheader" | "rowheader");
    here.dropped |=
        matches!(tag, "script" | "style" | "noscript" | "template" | "head" | "title" | "textarea" | "option");
    let heading = matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6");
    if !is_inline(tag) {
        here.holder = node;
        here.heading = heading;
    }
    here
}

/// Whether an address leads somewhere: links to nothing are the buttons of trees and tabs.
fn leads_on(address: &str) -> bool {
    !matches!(address.trim(), "" | "#") && !address.trim_start().starts_with("javascript:")
}

/// Whether an element is a cookie dialog, by its names.
fn consent(dom: &Dom, node: NodeId) -> bool {
    ["id", "class"].iter().any(|name| {
        dom.attribute(node, name).is_some_and(|value| {
            let value = value.to_ascii_lowercase();
            ["cookie", "consent", "gdpr"].iter().any(|word| value.contains(word)) && !value.contains("policy")
        })
    }) && !matches!(dom.tag(node), Some("html" | "body" | "main" | "article"))
}

fn is_inline(tag: &str) -> bool {
    is_text_level(tag) || matches!(tag, "br" | "rp" | "rt" | "img")
}
