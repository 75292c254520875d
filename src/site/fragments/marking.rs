//! The page as HTML with what its site repeats marked, or without it.

use super::chains::Part;
use super::{Fragments, Repeats};
use crate::html::{Dom, NodeId, Visit};

/// The attribute that says which cluster an element is repeated by.
pub const ATTRIBUTE: &str = "data-kibont-fragment";

/// What of a page its site repeats: the outermost elements that are repeated with all they hold, and texts beside them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Repeated {
    nodes: Vec<NodeId>,
    /// Characters of the page's texts, trimmed.
    pub characters: usize,
    /// How many of them are repeated.
    pub repeated: usize,
}

impl Repeated {
    pub(super) fn of(fragments: &Fragments, dom: &Dom, cluster: Option<usize>) -> Self {
        let Repeats { fragments, marked } = fragments.repeats(dom, cluster);
        // By node number: whether all its own fragments are repeated. What is no fragment decides nothing.
        let mut own = vec![true; dom.len()];
        let (mut found, mut is_text) = (Self::default(), vec![false; dom.len()]);
        for (fragment, marked) in fragments.iter().zip(&marked) {
            own[fragment.node.index()] &= *marked;
            if fragment.part == Part::Text {
                is_text[fragment.node.index()] = true;
                let characters = fragment.source.chars().count();
                found.characters += characters;
                found.repeated += if *marked { characters } else { 0 };
            }
        }
        let whole = whole(dom, own);
        let mut walk = dom.walk(dom.body());
        while let Some(visit) = walk.next() {
            if let Visit::Enter(node) = visit
                && node != dom.body()
                && whole[node.index()]
            {
                walk.skip_children(node);
                if dom.tag(node).is_some() || is_text[node.index()] {
                    found.nodes.push(node);
                }
            }
        }
        found
    }

    /// Gives each repeated element an attribute; a repeated text gets a `span` that has it.
    pub fn mark(&self, dom: &mut Dom, value: &str) {
        for &node in &self.nodes {
            let parent = dom.parent(node);
            let carrier = match (dom.tag(node), parent) {
                (Some(_), _) => node,
                // No element can stand among such text.
                (None, Some(parent)) if dom.is_foreign(parent) || holds_text_alone(dom, parent) => parent,
                (None, _) => {
                    let span = dom.create_element("span");
                    dom.insert_before(node, span);
                    dom.append(span, node);
                    span
                }
            };
            dom.set_attribute(carrier, ATTRIBUTE, value);
        }
    }

    /// Takes out what is repeated.
    pub fn remove(&self, dom: &mut Dom) {
        self.nodes.iter().for_each(|&node| dom.remove(node));
    }
}

fn holds_text_alone(dom: &Dom, node: NodeId) -> bool {
    matches!(dom.tag(node), Some("textarea" | "title" | "option" | "select" | "table" | "tbody" | "tr"))
}

/// By node number: whether a node is repeated with all it holds.
fn whole(dom: &Dom, mut own: Vec<bool>) -> Vec<bool> {
    for visit in dom.walk(dom.body()) {
        if let Visit::Leave(node) = visit
            && !own[node.index()]
            && let Some(parent) = dom.parent(node)
        {
            own[parent.index()] = false;
        }
    }
    own
}
