//! The forests that tell which part of the items is what, learned by `kibont train --threads`.

use std::collections::HashSet;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::groups::Range;
use super::roles::{NAMES, Row};
use super::{gone, opening, wholes};
use crate::packed::Packed;
use crate::trees::boosting::{Forest, logit, sigmoid};

/// What tells the parts of items: forests of boosted trees over what is known of a path.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Model {
    /// The names of the features in the order of a row. A model made for other features is refused.
    pub(super) features: Vec<String>,
    pub(super) author: Forest,
    pub(super) votes: Forest,
    pub(super) said: Forest,
    /// The same of groups whose elements may be items.
    pub(super) groups: Vec<String>,
    pub(super) whole: Forest,
    /// The same of notes that an item was taken away.
    pub(super) notes: Vec<String>,
    pub(super) gone: Forest,
    /// The same of what may open a thread.
    pub(super) openings: Vec<String>,
    pub(super) opening: Forest,
}

/// A part that is less likely is not the name; one that is likelier may be where items have none in its place. And the same of votes.
const LEAST_OF_AUTHOR: f32 = 0.1;
const LEAST_OF_NAME: f32 = 0.25;
const LEAST_OF_VOTES: f32 = 0.15;

/// What is less likely is no note that an item was taken away.
const LEAST_OF_GONE: f32 = 0.3;

/// What is less likely does not open a thread.
const LEAST_OF_OPENING: f32 = 0.4;

/// A part that is less likely said is beside what is said.
const LEAST_OF_SAID: f32 = 0.08;

/// The model of the program, as `build/main.rs` packs it.
static BUILT_IN: Packed = Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/threads.json")));

/// How likely a part with a byline is the author's name, at least.
const TOLD_BY_WORDS: f32 = 0.4;

impl Model {
    /// The model that lies in the program.
    pub fn built_in() -> &'static Self {
        static MODEL: LazyLock<Model> = LazyLock::new(|| Model::read(&BUILT_IN.read()).unwrap_or_default());
        &MODEL
    }

    /// Reads a model.
    ///
    /// # Errors
    /// One sentence where it is no model, or one for other features.
    pub fn read(text: &str) -> Result<Self, String> {
        let model: Self =
            serde_json::from_str(text).map_err(|error| format!("this is no model of threads: {error}"))?;
        let parts = [&model.author, &model.votes, &model.said].iter().all(|forest| forest.is_sound(NAMES.len()));
        let judges = [
            (&model.opening, opening::NAMES.len()),
            (&model.whole, wholes::FEATURES),
            (&model.gone, gone::NAMES.len()),
        ];
        let sound = parts && judges.iter().all(|(forest, features)| forest.is_sound(*features));
        let known = model.features == NAMES
            && model.openings == opening::NAMES
            && model.notes == gone::NAMES
            && model.groups == wholes::names();
        if !known || !sound {
            return Err("the model of threads was made for other features: learn it again".to_owned());
        }
        Ok(model)
    }

    /// Where the authors' names stand: where most items have it first, then where others may.
    pub(super) fn authors(&self, rows: &[Row]) -> Vec<u64> {
        let judged = |row: &Row| {
            let likely = self.author.probability(&row.features) as f32;
            // "Author: Ann" says it in words.
            let told = likely >= LEAST_OF_AUTHOR && row.bylines() > 0.5;
            (if told { likely.max(TOLD_BY_WORDS) } else { likely }, row.coverage(), row.path)
        };
        let mut judged: Vec<(f32, f32, u64)> = rows.iter().map(judged).collect();
        let best = judged.iter().filter(|one| one.0 >= LEAST_OF_AUTHOR);
        let Some(best) = best.max_by(|one, other| (one.0 * one.1).total_cmp(&(other.0 * other.1))).copied() else {
            return Vec::new();
        };
        judged.retain(|one| one.0 >= LEAST_OF_NAME && one.2 != best.2);
        judged.sort_by(|one, other| other.0.total_cmp(&one.0));
        [best].iter().chain(&judged).map(|one| one.2).collect()
    }

    /// Where nothing stands of what is said. What is longest is said, if anything is.
    pub(super) fn aside(&self, rows: &[Row]) -> HashSet<u64> {
        let longest = rows.iter().max_by(|one, other| one.letters().total_cmp(&other.letters())).map(|row| row.path);
        let is_aside = |row: &&Row| {
            let often = row.coverage() > 0.5 && Some(row.path) != longest;
            often && (self.said.probability(&row.features) as f32) < LEAST_OF_SAID
        };
        rows.iter().filter(is_aside).map(|row| row.path).collect()
    }

    /// How likely the elements of a group are whole items: what was learned corrects a score that was set by hand.
    pub(super) fn whole(&self, score: f32, row: &[f32]) -> f32 {
        sigmoid(f64::from(score) + logit(self.whole.probability(row))) as f32
    }

    /// Whether an item is a note that it was taken away.
    pub(super) fn is_gone(&self, row: &[f32]) -> bool {
        self.gone.probability(row) as f32 >= LEAST_OF_GONE
    }

    /// What opens the thread: the likeliest, and of several as likely the smallest.
    pub(super) fn opening(&self, candidates: &[(Range, Vec<f32>)]) -> Option<Range> {
        let judged = candidates.iter().map(|(range, row)| (self.opening.probability(row) as f32, *range));
        let likely = judged.filter(|one| one.0 >= LEAST_OF_OPENING);
        let size = |range: Range| range.end - range.start;
        likely.max_by(|one, other| one.0.total_cmp(&other.0).then(size(other.1).cmp(&size(one.1)))).map(|best| best.1)
    }

    /// Where votes are counted, of paths whose numbers may count some.
    pub(super) fn votes<'a>(&self, rows: impl Iterator<Item = &'a Row>) -> Option<u64> {
        let judged = rows.map(|row| (self.votes.probability(&row.features) as f32, row.coverage(), row.path));
        let likely = judged.filter(|one| one.0 >= LEAST_OF_VOTES);
        likely.max_by(|one, other| (one.0 * one.1).total_cmp(&(other.0 * other.1))).map(|best| best.2)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where the program holds no model")]
    use super::*;

    #[test]
    fn the_model_in_the_program_is_one_and_another_is_refused() {
        let text = BUILT_IN.read();
        assert!(!Model::read(&text).unwrap().author.trees.is_empty());
        let other = text.replacen(NAMES[0], "something else", 1);
        assert!(Model::read(&other).unwrap_err().contains("learn it again"));
        assert!(Model::read("{}").is_err());
    }
}
