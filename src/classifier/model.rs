//! Trees as they are kept in a file.

use std::{fmt::Write as _, path::Path};

use serde::Deserialize;

use super::{
    Kind, Verdict,
    boosting::{self, Boosted},
    features, forest,
    gate::{Gate, together},
    likeliest, rules,
    tree::Tree,
    written::{line, write_trees},
};

/// Trees. One tree is a decision tree; of several the mean of their probabilities counts. Where there are trees
/// that add up, half of what is said is theirs.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The trees.
    pub trees: Vec<Tree>,
    /// Trees that add up, or none.
    pub boosted: Boosted,
    /// Trees for kinds of a user's own, or none. They judge first, one after the other.
    pub own: Vec<Gate>,
}

/// Why a file holds no usable tree.
#[derive(Debug, thiserror::Error)]
pub enum BadModel {
    /// It could not be read.
    #[error("cannot read the tree {path}: {why}; 'kibont train --out {path}' writes one")]
    Unreadable {
        /// The file.
        path: String,
        /// What the system said.
        why: std::io::Error,
    },
    /// It is no tree.
    #[error("this is not a tree as 'kibont train' writes it: {0}")]
    Malformed(String),
    /// It was trained on other features or kinds than this program has.
    #[error("the tree was trained on other {what} than this program has ({difference}); run 'kibont train'")]
    Outdated {
        /// `features` or `kinds`.
        what: &'static str,
        /// The first difference.
        difference: String,
    },
}

#[derive(Deserialize)]
struct File {
    kinds: Vec<String>,
    features: Vec<String>,
    trees: Vec<Tree>,
    #[serde(default)]
    boosted: Boosted,
    #[serde(default)]
    own: Vec<Gate>,
}

impl Model {
    /// Reads a saved tree.
    ///
    /// # Errors
    /// [`BadModel`] as its variants say.
    pub fn load(path: &Path) -> Result<Self, BadModel> {
        let text = std::fs::read_to_string(path)
            .map_err(|why| BadModel::Unreadable { path: path.display().to_string(), why })?;
        Self::parse(&text)
    }

    /// Reads a saved tree from its text.
    ///
    /// # Errors
    /// [`BadModel::Malformed`] and [`BadModel::Outdated`].
    pub fn parse(text: &str) -> Result<Self, BadModel> {
        let file: File = serde_json::from_str(text).map_err(|why| BadModel::Malformed(why.to_string()))?;
        let kinds: Vec<String> = Kind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
        same("kinds", &file.kinds, &kinds)?;
        same("features", &file.features, features::names())?;
        if file.trees.is_empty() {
            return Err(BadModel::Malformed("'trees' is empty".to_owned()));
        }
        for tree in &file.trees {
            tree.check(features::names().len()).map_err(BadModel::Malformed)?;
        }
        file.boosted.check(features::names().len()).map_err(BadModel::Malformed)?;
        file.own.iter().try_for_each(|gate| gate.check(features::names().len())).map_err(BadModel::Malformed)?;
        Ok(Self { trees: file.trees, boosted: file.boosted, own: file.own })
    }

    /// The text to save: one node a line, so that two trees can be compared line by line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        let mut text = String::from("{\n");
        let _ = writeln!(text, "\"kinds\": {},", line(&kinds));
        text.push_str("\"features\": [\n");
        let names = features::names();
        for (at, name) in names.iter().enumerate() {
            let _ = writeln!(text, "{}{}", line(name), if at + 1 < names.len() { "," } else { "" });
        }
        text.push_str("],\n\"trees\": [\n");
        write_trees(&mut text, self.trees.iter().map(|tree| tree.nodes.as_slice()));
        if !self.boosted.is_empty() {
            text.push_str("],\n\"boosted\": [\n");
            write_trees(&mut text, self.boosted.trees.iter().map(|tree| tree.nodes.as_slice()));
        }
        if self.own.is_empty() {
            text.push_str("]\n}\n");
            return text;
        }
        text.push_str("],\n\"own\": [\n");
        for (at, gate) in self.own.iter().enumerate() {
            text.push_str(if at > 0 { ",\n" } else { "" });
            gate.write(&mut text);
        }
        text.push_str("\n]\n}\n");
        text
    }

    /// The names of the kinds of a user's own, in the order of their probabilities.
    pub fn own_kinds(&self) -> impl Iterator<Item = &str> {
        self.own.iter().flat_map(|gate| gate.kinds.iter().map(String::as_str))
    }

    /// Probabilities of the program's kinds and of own kinds, all adding up to one.
    #[must_use]
    pub fn all_probabilities(&self, features: &[f32]) -> ([f64; Kind::COUNT], Vec<f64>) {
        let said = self.own.iter().map(|gate| gate.said(features));
        together(&self.own, said, self.probabilities(features))
    }

    /// Probability of each of the program's kinds, for what is of no own kind: the mean over the trees that vote, and over these and those that add up.
    #[must_use]
    pub fn probabilities(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let voted = self.voted(features);
        if self.boosted.is_empty() {
            return voted;
        }
        forest::half_each(voted, &self.boosted.scores(features))
    }

    fn voted(&self, features: &[f32]) -> [f64; Kind::COUNT] {
        let mut sum = [0; Kind::COUNT];
        for tree in &self.trees {
            forest::add(&mut sum, &forest::thousandths(&tree.probabilities(features)));
        }
        forest::shares(&sum)
    }

    /// Why, in words: how the trees voted, and the path through the one that speaks best for the result.
    #[must_use]
    pub fn explain(&self, features: &[f32]) -> Vec<String> {
        let kind = likeliest(&self.probabilities(features));
        let votes: Vec<[f64; Kind::COUNT]> = self.trees.iter().map(|tree| tree.probabilities(features)).collect();
        let mut lines: Vec<String> = self.own.iter().map(|gate| gate.explain(features)).collect();
        if self.trees.len() > 1 {
            let tally: Vec<String> = Kind::ALL
                .iter()
                .map(|kind| (kind, votes.iter().filter(|vote| likeliest(vote) == *kind).count()))
                .filter(|(_, votes)| *votes > 0)
                .map(|(kind, votes)| format!("{votes} of {} trees say {kind}", self.trees.len()))
                .collect();
            lines.push(tally.join(", "));
        }
        if !self.boosted.is_empty() {
            let added = boosting::probabilities(&self.boosted.scores(features));
            let said = likeliest(&added);
            let share = added[said as usize] * 100.0;
            // The first only says how common each kind is.
            let asking = self.boosted.trees.iter().filter(|tree| tree.nodes.len() > 1).count();
            lines.push(format!("{asking} trees that add up say {said} {share:.0} %"));
        }
        let lengths: Vec<Vec<String>> = self.trees.iter().map(|tree| tree.explain(features)).collect();
        let speaks_best =
            (0..votes.len()).filter(|at| likeliest(&votes[*at]) == kind).min_by_key(|at| lengths[*at].len());
        lines.extend(speaks_best.into_iter().flat_map(|at| lengths[at].clone()));
        lines
    }
}

/// Weighs probabilities and signs of harm into a verdict. What speaks of harm is nothing to press; where a link of such
/// words leads ("Follow us", "Subscribe") is still told, and [`Verdict::harm`] with it.
#[must_use]
pub fn verdict(probabilities: [f64; Kind::COUNT], signs: rules::Signs) -> Verdict {
    verdict_for(likeliest(&probabilities), probabilities, signs)
}

/// The same where the kind is known.
pub(super) fn verdict_for(kind: Kind, probabilities: [f64; Kind::COUNT], signs: rules::Signs) -> Verdict {
    let rules::Signs { acts, only_acts, harmful } = signs;
    let safe = if kind.is_clicked() && (acts || harmful) { best_left_alone(&probabilities) } else { kind };
    Verdict { kind, probabilities, harm: harmful, acts: only_acts, safe, own: Vec::new(), named: None }
}

/// The likeliest of the kinds that are never pressed.
fn best_left_alone(probabilities: &[f64; Kind::COUNT]) -> Kind {
    let mut best = Kind::Other;
    for kind in Kind::ALL.iter().copied().filter(|kind| !kind.is_clicked()) {
        if probabilities[kind as usize] > probabilities[best as usize] {
            best = kind;
        }
    }
    best
}

fn same(what: &'static str, saved: &[String], own: &[String]) -> Result<(), BadModel> {
    if saved == own {
        return Ok(());
    }
    let difference = saved.iter().zip(own).find(|(saved, own)| saved != own).map_or_else(
        || format!("{} in the tree, {} here", saved.len(), own.len()),
        |(saved, own)| format!("'{saved}' in the tree, '{own}' here"),
    );
    Err(BadModel::Outdated { what, difference })
}
