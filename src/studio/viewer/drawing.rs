//! The classifier's trees for a drawing, and how often they are right on elements that they have not learned from.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::desk::Viewer;
use crate::classifier::tree::{Shares, Tree};
use crate::classifier::{Kind, evaluation, features};
use crate::trees::Node;

/// Wrong judgements that are listed at most.
const LISTED: usize = 500;

fn node(node: &Node<Shares>) -> Value {
    match node {
        Node::Ask { feature, at_most, yes, no } => {
            // The value as it was written, not as a double shows it.
            let at_most: Value = serde_json::from_str(&at_most.to_string()).unwrap_or(Value::Null);
            json!({ "feature": features::names().get(*feature), "at_most": at_most, "yes": yes, "no": no })
        }
        Node::Leaf(Shares { kinds, seen }) => json!({ "kinds": kinds, "seen": seen }),
    }
}

fn drawn(tree: &Tree) -> Value {
    json!({
        "nodes": tree.nodes.iter().map(node).collect::<Vec<_>>(),
        "depth": tree.depth(),
        "leaves": tree.leaves().count(),
        "seen": tree.leaves().map(|leaf| leaf.seen).sum::<usize>(),
    })
}

impl Viewer {
    /// What trees there are.
    pub(super) fn trees(&self) -> Value {
        let model = self.options.classifier.model();
        let sizes: Vec<usize> = model.trees.iter().map(|tree| tree.nodes.len()).collect();
        let mut asked: BTreeMap<usize, usize> = BTreeMap::new();
        for (feature, _) in model.trees.iter().flat_map(|tree| tree.questions()) {
            *asked.entry(feature).or_default() += 1;
        }
        let mut asked: Vec<(Option<&String>, usize)> =
            asked.into_iter().map(|(feature, times)| (features::names().get(feature), times)).collect();
        asked.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        asked.truncate(30);
        json!({
            "from": self.options.trees,
            "kinds": Kind::ALL,
            "sizes": sizes,
            "adding_up": model.boosted.trees.len(),
            "features": features::names().len(),
            "asked": asked,
        })
    }

    /// One of the trees that vote.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn tree(&self, number: usize) -> Result<Value, String> {
        let trees = &self.options.classifier.model().trees;
        trees.get(number).map(drawn).ok_or_else(|| format!("there is no tree {number}; there are {}", trees.len()))
    }

    /// What the model says of the held-out elements: rows are what they are, columns what they were taken for. It is asked once.
    pub(super) fn held_out(&self) -> Value {
        self.measured.get_or_init(|| self.measure()).clone()
    }

    fn measure(&self) -> Value {
        let examples = &self.options.held_out;
        if examples.is_empty() {
            return Value::Null;
        }
        let judged = evaluation::of_saved(examples, self.options.classifier.model());
        let confusion = judged.confusion(examples, |judged| judged.likeliest, |_| true);
        let row = |is: &Kind| Kind::ALL.iter().map(|taken| confusion.count(*is, *taken)).collect::<Vec<_>>();
        let wrong = judged.judged.iter().filter(|judged| judged.likeliest != examples[judged.example].kind);
        let wrong: Vec<Value> = wrong
            .take(LISTED)
            .map(|judged| {
                let example = &examples[judged.example];
                let element = &example.element;
                json!({
                    "is": example.kind, "taken": judged.likeliest, "certainty": judged.certainty,
                    "tag": element.tag, "text": element.text, "page": element.page_url, "source": element.source,
                    "attributes": element.attributes,
                })
            })
            .collect();
        json!({
            "elements": judged.judged.len(),
            "left_out": examples.len() - judged.judged.len(),
            "matrix": Kind::ALL.iter().map(row).collect::<Vec<_>>(),
            "scores": Kind::ALL.iter().map(|kind| confusion.scores(*kind)).collect::<Vec<_>>(),
            "accuracy": confusion.accuracy(),
            "macro_f1": confusion.macro_f1(),
            "wrong": wrong,
        })
    }
}
