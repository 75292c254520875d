//! Growing a tree: a leaf becomes a question with two leaves, again and again.

use super::{Node, Tree};

/// A question that parts rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Question {
    /// Index of the feature.
    pub feature: usize,
    /// Rows at or below it go to yes.
    pub at_most: f32,
    /// How much better the rows are told apart with it.
    pub gain: f64,
}

/// Which leaf is parted next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The leaf whose question gains most (of equals the older one), until there are so many leaves.
    Best(usize),
    /// The newest leaf, that for yes before that for no.
    YesFirst,
    /// The newest leaf, that for no before that for yes.
    NoFirst,
}

/// Finds questions. It alone knows what a gain is and what a leaf holds.
pub trait Grower {
    /// The rows of a leaf, and what the grower knows about them.
    type Part;
    /// What a leaf holds.
    type Leaf;
    /// The answer of a leaf.
    fn answer(&self, part: &Self::Part) -> Self::Leaf;
    /// The best question of a leaf, if one is worth asking.
    fn question(&mut self, part: &Self::Part) -> Option<Question>;
    /// Parts the rows: those for yes, those for no.
    fn split(&mut self, part: Self::Part, question: Question) -> (Self::Part, Self::Part);
}

/// A leaf that may still be parted.
struct Open<P> {
    at: usize,
    part: P,
    question: Option<Question>,
}

/// Grows a tree. [`Order::Best`] asks for each leaf's question when the leaf is made, the other orders when its turn comes.
pub fn grow<G: Grower>(grower: &mut G, root: G::Part, order: Order) -> Tree<G::Leaf> {
    let (best, most_leaves) = match order {
        Order::Best(leaves) => (true, leaves),
        Order::YesFirst | Order::NoFirst => (false, usize::MAX),
    };
    let mut nodes = Vec::new();
    let leaf = |grower: &mut G, nodes: &mut Vec<_>, part| {
        let at = nodes.len();
        nodes.push(Node::Leaf(grower.answer(&part)));
        Open { at, question: if best { grower.question(&part) } else { None }, part }
    };
    let mut open = vec![leaf(grower, &mut nodes, root)];
    let mut leaves = 1;
    while leaves < most_leaves {
        let next = if best { gains_most(&open) } else { open.len().checked_sub(1) };
        let Some(Open { at, part, question }) = next.map(|next| open.swap_remove(next)) else { break };
        let Some(question) = question.or_else(|| grower.question(&part)) else { continue };
        let (of_yes, of_no) = grower.split(part, question);
        let yes = nodes.len();
        nodes[at] = Node::Ask { feature: question.feature, at_most: question.at_most, yes, no: yes + 1 };
        let (of_yes, of_no) = (leaf(grower, &mut nodes, of_yes), leaf(grower, &mut nodes, of_no));
        open.extend(if order == Order::YesFirst { [of_no, of_yes] } else { [of_yes, of_no] });
        leaves += 1;
    }
    Tree { nodes }
}

fn gains_most<P>(open: &[Open<P>]) -> Option<usize> {
    let asked = open.iter().enumerate().filter_map(|(place, open)| Some((place, open.at, open.question?.gain)));
    asked.max_by(|one, other| one.2.total_cmp(&other.2).then(other.1.cmp(&one.1))).map(|(place, ..)| place)
}
