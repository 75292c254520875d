//! The reference's functions on elements.

use super::words;
use crate::html::{Dom, NodeId};

/// A page, with the reference's functions.
#[derive(Clone, Copy)]
pub(super) struct Tree<'a>(pub &'a Dom);

/// A text's length as the reference counts it.
pub(super) fn length(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

impl Tree<'_> {
    /// The text below a node, trimmed, runs of white space as one space.
    pub fn inner_text(self, node: NodeId) -> String {
        let text = self.0.text_of(node);
        let mut tidy = String::with_capacity(text.len());
        let mut run = String::new();
        for character in text.trim().chars() {
            if character.is_whitespace() {
                run.push(character);
            } else {
                match run.chars().count() {
                    0 => {}
                    1 => tidy.push_str(&run),
                    _ => tidy.push(' '),
                }
                run.clear();
                tidy.push(character);
            }
        }
        tidy
    }

    pub fn inner_length(self, node: NodeId) -> usize {
        length(&self.inner_text(node))
    }

    /// Whether there is no text below a node.
    pub fn is_blank(self, node: NodeId) -> bool {
        self.0.descendants(node).all(|node| self.0.text(node).is_none_or(|text| text.trim().is_empty()))
    }

    /// The share of a node's text in links. Links within the page count less.
    pub fn link_density(self, node: NodeId) -> f64 {
        let all = self.inner_length(node);
        if all == 0 {
            return 0.0;
        }
        let linked: f64 = self
            .tagged(node, &["a"])
            .map(|link| {
                let within = self.0.attribute(link, "href").is_some_and(|href| href.len() > 1 && href.starts_with('#'));
                self.inner_length(link) as f64 * if within { 0.3 } else { 1.0 }
            })
            .sum();
        linked / all as f64
    }

    /// The elements of these names below a node.
    pub fn tagged<'b>(self, node: NodeId, tags: &'b [&'b str]) -> impl Iterator<Item = NodeId> + 'b
    where
        Self: 'b,
    {
        self.0.descendants(node).skip(1).filter(move |below| self.0.tag(*below).is_some_and(|tag| tags.contains(&tag)))
    }

    /// Whether one of the nearest ancestors has this name.
    pub fn stands_in(self, node: NodeId, tag: &str) -> bool {
        self.0.ancestors(node).take(4).any(|ancestor| self.0.is(ancestor, tag))
    }

    /// The only element child, if it has this name and there is no text beside it.
    pub fn holds_only(self, node: NodeId, tag: &str) -> Option<NodeId> {
        let mut children = element_children(self.0, node);
        let only = children.next().filter(|child| self.0.is(*child, tag))?;
        let text_beside =
            self.0.children(node).any(|child| self.0.text(child).is_some_and(|text| !text.trim_end().is_empty()));
        (children.next().is_none() && !text_beside).then_some(only)
    }

    /// Whether there is a block element somewhere below.
    pub fn holds_block(self, node: NodeId) -> bool {
        self.tagged(node, &["blockquote", "dl", "div", "img", "ol", "p", "pre", "table", "ul"]).next().is_some()
    }

    /// Whether a node can stand in a paragraph.
    pub fn is_phrasing(self, node: NodeId) -> bool {
        // The reference does not count comments as phrasing content. They were taken out before.
        let Some(tag) = self.0.tag(node) else { return self.0.text(node).is_some() };
        match tag {
            "abbr" | "audio" | "b" | "bdo" | "br" | "button" | "cite" | "code" | "data" | "datalist" | "dfn" | "em"
            | "embed" | "i" | "img" | "input" | "kbd" | "label" | "mark" | "math" | "meter" | "noscript" | "object"
            | "output" | "progress" | "q" | "ruby" | "samp" | "script" | "select" | "small" | "span" | "strong"
            | "sub" | "sup" | "textarea" | "time" | "var" | "wbr" => true,
            // Only a few levels of links in links, and insertions in deletions, are followed.
            "a" | "del" | "ins" => self.0.children(node).all(|child| match self.0.tag(child) {
                Some("a" | "del" | "ins") => !self.holds_block(child),
                _ => self.is_phrasing(child),
            }),
            _ => false,
        }
    }

    /// Whether a node is white space or a line break.
    pub fn is_white(self, node: NodeId) -> bool {
        self.0.is(node, "br") || self.0.text(node).is_some_and(|text| text.trim().is_empty())
    }
}

/// The children that are elements.
pub(super) fn element_children(dom: &Dom, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    dom.children(node).filter(|child| dom.tag(*child).is_some())
}

fn next_element_sibling(dom: &Dom, node: NodeId) -> Option<NodeId> {
    std::iter::successors(dom.next_sibling(node), |&sibling| dom.next_sibling(sibling))
        .find(|sibling| dom.tag(*sibling).is_some())
}

/// The next element in document order; with `past_children` one that is not below this one.
pub(super) fn next_element(dom: &Dom, node: NodeId, past_children: bool) -> Option<NodeId> {
    if !past_children && let Some(child) = element_children(dom, node).next() {
        return Some(child);
    }
    std::iter::successors(Some(node), |&node| dom.parent(node)).find_map(|node| next_element_sibling(dom, node))
}

/// Takes out a node. Returns the next element after it.
pub(super) fn remove_and_next(dom: &mut Dom, node: NodeId) -> Option<NodeId> {
    let next = next_element(dom, node, true);
    dom.remove(node);
    next
}

/// The node, or else the first sibling after it that is not white space.
pub(super) fn next_solid(dom: &Dom, node: Option<NodeId>) -> Option<NodeId> {
    std::iter::successors(node, |&node| dom.next_sibling(node))
        .find(|&node| dom.text(node).is_none_or(|text| !text.trim().is_empty()))
}

/// Whether an attribute of the element is the address of a video.
pub(super) fn shows_video(dom: &Dom, node: NodeId) -> bool {
    dom.attributes(node).any(|attribute| words::is_video(attribute.value()))
}
