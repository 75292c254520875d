//! A page as the oldest works see it: a sequence of tags and words.

use super::full_text::is_hidden;
use crate::html::{Dom, NodeId, Visit};

/// One token, or all words of a text at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// A start or end tag, or a tag that is both.
    Tag,
    /// A text node and how many words it holds.
    Words(NodeId, usize),
}

/// The tokens of the body, without what is never shown. Elements that cannot hold anything are one tag, others two.
pub(super) fn tokens(dom: &Dom) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) if is_hidden(dom, node) => {
                walk.skip_children(node);
            }
            Visit::Enter(node) => match dom.text(node) {
                Some(text) => match text.split_whitespace().count() {
                    0 => {}
                    words => tokens.push(Token::Words(node, words)),
                },
                None if dom.tag(node).is_some() => tokens.push(Token::Tag),
                None => {}
            },
            Visit::Leave(node) => {
                if dom.tag(node).is_some() && dom.first_child(node).is_some() && !is_hidden(dom, node) {
                    tokens.push(Token::Tag);
                }
            }
        }
    }
    tokens
}
