//! HTML pages as trees: parsed once, read by all extractors, merged by the unfolder, written back as HTML.
//!
//! All nodes of a tree are in one arena (`Dom`), and a node is a number (`NodeId`). So a page nested a million deep
//! needs no stack, neither to walk nor to drop. Parsing follows the WHATWG HTML Standard (by html5ever) with two
//! deviations. Nesting stops at `MAX_DEPTH`, as it does in browsers. The contents of a `template` are its children,
//! since serialised shadow roots (`<template shadowrootmode>`) are content (see `Dom::is_shadow_root`).

/// Character encodings: from bytes to text.
mod charset;

/// From HTML to a tree.
mod parse;

/// From HTML to tokens.
mod tokens;

/// Where the text of a `script`, a `title` and the like ends.
mod raw_text;

/// Character references.
mod references;

/// From a tree to HTML.
mod serialise;

/// What a page hides by style.
mod hidden;

/// Style sheets, as far as they hide.
mod sheet;

/// Which elements stand as blocks.
mod blocks;

/// CSS selectors.
mod select;

/// Walks through a tree without recursion.
mod walk;

/// What nodes are, and where their names, attributes and texts are stored.
mod stored;

use std::num::NonZeroU32;

use html5ever::{LocalName, Namespace, QualName, ns};

pub use blocks::{is_block, is_text_level};
pub use charset::{decode, encode, is_binary};
pub use select::{BadSelector, Selector};
pub use sheet::Medium;
pub use stored::Attribute;
use stored::{Kind, Stored};
pub use walk::{Visit, Walk};

/// How deep elements may be nested. Deeper elements become siblings, as they do in browsers (Blink's limit is 512).
pub const MAX_DEPTH: u32 = 512;

/// A node of one [`Dom`]. It has no meaning in another, except in a clone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The node's place in the arena. Places are dense, from 0, so that facts about nodes can be kept in a `Vec`.
    #[must_use]
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The node at this place of the arena.
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        // Counted from 1, so that `Option<NodeId>` has no extra size. A smaller tree is walked faster.
        let number = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
        Self(NonZeroU32::new(number).unwrap_or(NonZeroU32::MAX))
    }
}

/// The document node of every tree.
const ROOT: NodeId = NodeId(NonZeroU32::MIN);

#[derive(Debug, Clone)]
struct Node {
    parent: Option<NodeId>,
    previous: Option<NodeId>,
    next: Option<NodeId>,
    first: Option<NodeId>,
    last: Option<NodeId>,
    kind: Kind,
}

impl Node {
    fn new(kind: Kind) -> Self {
        Self { parent: None, previous: None, next: None, first: None, last: None, kind }
    }
}

/// A page as a tree. Clones share node numbers, so that what was decided on one can be applied to the other.
#[derive(Debug, Clone)]
pub struct Dom {
    nodes: Vec<Node>,
    stored: Stored,
}

impl Default for Dom {
    fn default() -> Self {
        Self { nodes: vec![Node::new(Kind::Document)], stored: Stored::default() }
    }
}

impl Dom {
    /// Parses a page. Any text is a page; nothing fails.
    #[must_use]
    pub fn parse(html: &str) -> Self {
        parse::parse(html)
    }

    /// Parses a page from bytes, finding its character encoding as [`decode`] does.
    #[must_use]
    pub fn parse_bytes(bytes: &[u8], content_type: Option<&str>) -> Self {
        parse::parse(&decode(bytes, content_type))
    }

    /// The document node.
    #[must_use]
    pub fn root(&self) -> NodeId {
        ROOT
    }

    /// How many nodes the arena holds, detached ones included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the page is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.node(self.root()).first.is_none()
    }

    #[inline]
    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    fn push(&mut self, kind: Kind) -> NodeId {
        // u32 numbers are enough: a page of four thousand million nodes does not fit in memory.
        let id = NodeId::from_index(self.nodes.len());
        self.nodes.push(Node::new(kind));
        id
    }

    /// Whether the node is an HTML element of this name.
    #[must_use]
    pub fn is(&self, id: NodeId, tag: &str) -> bool {
        self.tag(id) == Some(tag)
    }

    /// Whether the node belongs to SVG or MathML rather than to HTML.
    #[must_use]
    pub fn is_foreign(&self, id: NodeId) -> bool {
        self.element(id).is_some_and(|element| element.name.ns != ns!(html))
    }

    /// Whether the element's tag was written with a slash at its end (`<br/>`). It has no meaning in HTML, but some
    /// reference implementations use it.
    #[must_use]
    pub fn is_self_closed(&self, id: NodeId) -> bool {
        self.element(id).is_some_and(|element| element.self_closed)
    }

    /// Whether the node is a serialised shadow root: a `template` whose contents the page shows.
    #[must_use]
    pub fn is_shadow_root(&self, id: NodeId) -> bool {
        self.is(id, "template") && self.attribute(id, "shadowrootmode").is_some()
    }

    /// All text below a node, unchanged (DOM's `textContent`).
    #[must_use]
    pub fn text_of(&self, id: NodeId) -> String {
        self.descendants(id).filter_map(|node| self.text(node)).collect()
    }

    /// The beginning of the text below a node with single spaces, `most` characters or somewhat more. Few nodes are looked at: a
    /// label stands near the beginning, and what holds a whole page is not read through.
    #[must_use]
    pub fn label(&self, id: NodeId, most: usize) -> String {
        const LOOKED_AT: usize = 500;
        // Markup is indented: white space takes its share.
        let mut room = most * 8;
        let mut written = String::new();
        for text in self.descendants(id).take(LOOKED_AT).filter_map(|node| self.text(node)) {
            let before = written.len();
            written.extend(text.chars().take(room));
            room = room.saturating_sub(written.len() - before);
            if room == 0 {
                break;
            }
        }
        written.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The parent.
    #[must_use]
    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The first child.
    #[must_use]
    #[inline]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first
    }

    /// The last child.
    #[must_use]
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).last
    }

    /// The sibling before.
    #[must_use]
    pub fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).previous
    }

    /// The sibling after.
    #[must_use]
    #[inline]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next
    }

    /// The children in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    /// The parent, its parent, and so on up to the document.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.parent(id), |&node| self.parent(node))
    }

    /// A walk in document order, with a step when a node is entered and one when it is left.
    #[must_use]
    pub fn walk(&self, id: NodeId) -> Walk<'_> {
        Walk::new(self, id)
    }

    /// The node and all below it, in document order.
    pub fn descendants(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        // Faster than a `walk`, which also stops when a node is left.
        std::iter::successors(Some(id), move |&node| {
            self.first_child(node).or_else(|| {
                let mut left = node;
                while left != id {
                    if let Some(next) = self.next_sibling(left) {
                        return Some(next);
                    }
                    left = self.parent(left)?;
                }
                None
            })
        })
    }

    /// The first element of this name, in document order.
    #[must_use]
    pub fn find(&self, tag: &str) -> Option<NodeId> {
        self.descendants(self.root()).find(|&node| self.is(node, tag))
    }

    /// The page's `body`, or the document if there is none (a frameset, an empty tree).
    #[must_use]
    pub fn body(&self) -> NodeId {
        let html = self.children(self.root()).find(|&node| self.is(node, "html"));
        html.and_then(|html| self.children(html).find(|&node| self.is(node, "body"))).unwrap_or(self.root())
    }

    /// A new element, not yet in the tree.
    pub fn create_element(&mut self, tag: &str) -> NodeId {
        let name = QualName::new(None, ns!(html), LocalName::from(tag));
        self.push_element(name, std::iter::empty())
    }

    /// A new text node, not yet in the tree.
    pub fn create_text(&mut self, text: impl AsRef<str>) -> NodeId {
        self.push_text(text.as_ref())
    }

    /// Puts a node (with all below it) at the end of a parent. Returns `false`, and does nothing, if that would put a
    /// node into itself.
    pub fn append(&mut self, parent: NodeId, child: NodeId) -> bool {
        if parent == child || self.ancestors(parent).any(|ancestor| ancestor == child) {
            return false;
        }
        self.remove(child);
        self.link(parent, self.node(parent).last, child, None);
        true
    }

    /// Puts a node (with all below it) before a sibling. Returns `false`, and does nothing, if the sibling has no
    /// parent or the node would be put into itself.
    pub fn insert_before(&mut self, sibling: NodeId, child: NodeId) -> bool {
        let Some(parent) = self.parent(sibling) else { return false };
        if sibling == child || parent == child || self.ancestors(parent).any(|ancestor| ancestor == child) {
            return false;
        }
        self.remove(child);
        self.link(parent, self.node(sibling).previous, child, Some(sibling));
        true
    }

    /// Takes a node (with all below it) out of the tree. It keeps its number and can be put back.
    pub fn remove(&mut self, id: NodeId) {
        let Node { parent, previous, next, .. } = *self.node(id);
        let Some(parent) = parent else { return };
        match previous {
            Some(previous) => self.node_mut(previous).next = next,
            None => self.node_mut(parent).first = next,
        }
        match next {
            Some(next) => self.node_mut(next).previous = previous,
            None => self.node_mut(parent).last = previous,
        }
        let node = self.node_mut(id);
        (node.parent, node.previous, node.next) = (None, None, None);
    }

    fn link(&mut self, parent: NodeId, previous: Option<NodeId>, child: NodeId, next: Option<NodeId>) {
        let node = self.node_mut(child);
        (node.parent, node.previous, node.next) = (Some(parent), previous, next);
        match previous {
            Some(previous) => self.node_mut(previous).next = Some(child),
            None => self.node_mut(parent).first = Some(child),
        }
        match next {
            Some(next) => self.node_mut(next).previous = Some(child),
            None => self.node_mut(parent).last = Some(child),
        }
    }

    /// Copies a node of another page, with all below it. The copy is not yet in the tree.
    pub fn copy_from(&mut self, other: &Self, id: NodeId) -> NodeId {
        let copy = self.push_copy(other, id);
        let mut open = copy;
        for visit in other.walk(id).skip(1) {
            match visit {
                Visit::Enter(node) => {
                    let child = self.push_copy(other, node);
                    self.link(open, self.node(open).last, child, None);
                    open = child;
                }
                Visit::Leave(node) if node != id => open = self.parent(open).unwrap_or(copy),
                Visit::Leave(_) => {}
            }
        }
        copy
    }

    /// The page as HTML.
    #[must_use]
    pub fn to_html(&self) -> String {
        self.inner_html(self.root())
    }

    /// A node as HTML, itself included.
    #[must_use]
    pub fn outer_html(&self, id: NodeId) -> String {
        serialise::serialise(self, id, true)
    }

    /// The contents of a node, as HTML.
    #[must_use]
    pub fn inner_html(&self, id: NodeId) -> String {
        serialise::serialise(self, id, false)
    }
}

/// Whether an element can have no children (`br`, `img`, …).
fn is_void(tag: &str) -> bool {
    matches!(
        tag,
        "area"
            | "base"
            | "basefont"
            | "bgsound"
            | "br"
            | "col"
            | "embed"
            | "frame"
            | "hr"
            | "img"
            | "input"
            | "keygen"
            | "link"
            | "meta"
            | "param"
            | "source"
            | "track"
            | "wbr"
    )
}

/// The namespace of attributes and elements without one.
const NO_NAMESPACE: Namespace = ns!();

#[cfg(test)]
mod tests;
