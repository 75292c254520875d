//! Our own extractor: every block is judged by boosted trees that know its text, where it stands, what stands around it
//! and what nine extractors of the literature say; then the blocks are chosen that promise the best F1 for the page.

use std::sync::{LazyLock, OnceLock};

use serde::{Deserialize, Serialize};

use super::full_text::without_scripts;
use super::words::Numbers;
use super::{Block, Context, Extractor, Kept, Readability};
use crate::html::Dom;

mod boosting;
mod cues;
mod features;
mod gradients;
mod judged;
mod judging;
mod name_priors;
mod names;
mod page;
mod said;
mod segments;
mod surroundings;
mod texts;
/// Learning from pages with gold text.
pub mod training;

use boosting::Forest;
pub use boosting::Learning;
use features::Table;
use judged::Standing;
use judging::Judge;
use name_priors::Repute;
use segments::Segment;

/// What was learned, as `kibont train --extractor` writes it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Model {
    /// The features in the order of a row, to refuse a model that was made for others.
    features: Vec<String>,
    /// What words in the names of elements are worth.
    repute: Repute,
    /// Judges a block by itself and its surroundings.
    first: Forest,
    /// Judges it again, knowing how the blocks around it were judged: what is to be added so that the page's choice is best.
    second: Forest,
    #[serde(skip)]
    judges: OnceLock<[Judge; 2]>,
}

/// A text that is no model for this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is no model for this extractor ({0}); make one with kibont train --extractor")]
pub struct BadModel(String);

static BUILT_IN: LazyLock<Option<Model>> =
    LazyLock::new(|| Model::parse(include_str!("../../training-sets/extractor.json")).ok());

impl Model {
    /// Reads a model.
    ///
    /// # Errors
    /// [`BadModel`] where the text is none, or was made for other features.
    pub fn parse(text: &str) -> Result<Self, BadModel> {
        let model: Self = serde_json::from_str(text).map_err(|error| BadModel(error.to_string()))?;
        let expected = features::names();
        if model.features != expected {
            return Err(BadModel("it was made for other features".to_owned()));
        }
        let sound = model.first.is_sound(expected.len()) && model.second.is_sound(expected.len() + judged::JUDGED);
        if sound { Ok(model) } else { Err(BadModel("its trees are damaged".to_owned())) }
    }

    /// The score of each block: above 0 it is better chosen than left.
    fn scores(&self, table: &Table) -> Vec<f64> {
        let [first, second] = self.judges.get_or_init(|| [Judge::of(&self.first), Judge::of(&self.second)]);
        let probabilities: Vec<f64> =
            first.scores(&table.values, table.width).into_iter().map(boosting::sigmoid).collect();
        let standing = Standing::of(&probabilities, table);
        // Most blocks are furniture beyond doubt.
        let doubtful: Vec<usize> = (0..probabilities.len()).filter(|at| probabilities[*at] > BEYOND_DOUBT).collect();
        let judged = judged::judged(&probabilities, table, &standing, &doubtful);
        let mut rows = Vec::with_capacity(doubtful.len() * (table.width + judged::JUDGED));
        for (at, judged) in doubtful.iter().zip(&judged) {
            rows.extend_from_slice(table.row(*at));
            rows.extend_from_slice(judged);
        }
        let mut scores = standing.scores;
        let starts = doubtful.iter().map(|at| scores[*at]).collect();
        for (at, score) in doubtful.into_iter().zip(second.added(&rows, table.width + judged::JUDGED, starts)) {
            scores[at] = score;
        }
        doubt_copies(&mut scores, table);
        scores
    }
}

/// Blocks less probable than this at first are not judged again.
const BEYOND_DOUBT: f64 = 0.004;

/// The default extractor.
#[derive(Debug, Clone, Default)]
pub struct Hybrid {
    model: Option<Box<Model>>,
}

impl Hybrid {
    /// With another model than the built-in one.
    #[must_use]
    pub fn with_model(model: Model) -> Self {
        Self { model: Some(Box::new(model)) }
    }

    fn judged(&self, dom: &Dom, context: &Context, own: Option<&Kept>) -> Option<(Vec<Segment>, Vec<bool>)> {
        let model = self.model.as_deref().or(BUILT_IN.as_ref())?;
        let dom = without_scripts(dom);
        let mut table = features::table(&dom, context);
        table.judge_names(&model.repute);
        let mut scores = model.scores(&table);
        if let Some(own) = own {
            persuade(&mut scores, &table.segments, own);
        }
        let chosen = choose(&scores);
        Some((table.segments, chosen))
    }

    fn kept(&self, dom: &Dom, context: &Context, own: Option<&Kept>) -> Option<Kept> {
        let (segments, chosen) = self.judged(dom, context, own)?;
        let segments = segments.into_iter().zip(chosen).filter(|(_, chosen)| *chosen);
        Some(segments.flat_map(|(segment, _)| segment.nodes).collect())
    }
}

impl Extractor for Hybrid {
    fn name(&self) -> &'static str {
        "main"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        // Another only where the built-in model is damaged, which a test rules out.
        self.kept(dom, context, None).unwrap_or_else(|| Readability.keep(dom, context))
    }

    fn keep_knowing(&self, dom: &Dom, context: &Context, own: &Kept) -> Kept {
        self.kept(dom, context, Some(own)).unwrap_or_else(|| own.clone())
    }

    fn blocks(&self, dom: &Dom, context: &Context) -> Result<Vec<Block>, String> {
        let block = |(segment, kept): (Segment, bool)| Block {
            text: segment.text,
            class: if kept { "content" } else { "furniture" },
            kept,
        };
        let (segments, chosen) = self.judged(dom, context, None).unwrap_or_default();
        Ok(segments.into_iter().zip(chosen).map(block).collect())
    }
}

/// The size by which blocks are weighed: words, or characters where a language does not part its words.
fn size(segment: &Segment) -> f64 {
    (segment.words as f64).max(segment.characters as f64 / 8.0)
}

/// Lowers the scores of blocks that say at length what a chosen block before them says: pages hold their text once more for
/// small screens, in quotes, in windows that open. An article may stand on its page twice, though, if that is sure.
fn doubt_copies(scores: &mut [f64], table: &Table) {
    let mut said = Numbers::default();
    for (at, score) in scores.iter_mut().enumerate() {
        if *score > 0.0 && table.segments[at].words >= AT_LENGTH && !said.insert(table.places.texts[at]) {
            *score -= COPIED;
        }
    }
}

/// From so many words on a text is not said twice by chance.
const AT_LENGTH: usize = 8;

/// How much speaks against a copy, as a logarithm of odds.
const COPIED: f64 = 2.0;

/// Makes blocks less probable that a site method does not call the page's own: e times as much speaks against them. More
/// would be too much: a method that errs loses what this extractor knew well.
fn persuade(scores: &mut [f64], segments: &[Segment], own: &Kept) {
    for (score, segment) in scores.iter_mut().zip(segments) {
        let part = segment.nodes.iter().filter(|node| own.contains(**node)).count();
        *score += part as f64 / segment.nodes.len().max(1) as f64 - 1.0;
    }
}

/// The blocks that are better chosen than left; at least the best one.
fn choose(scores: &[f64]) -> Vec<bool> {
    let best = scores.iter().copied().max_by(f64::total_cmp).unwrap_or(0.0);
    scores.iter().map(|score| *score > 0.0 || *score >= best).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn the_built_in_model_is_whole_and_a_damaged_one_is_refused() {
        let text = include_str!("../../training-sets/extractor.json");
        Model::parse(text).unwrap();
        assert!(Model::parse("{}").is_err());
        assert!(Model::parse(&text[..text.len() / 2]).is_err());
        let renamed = text.replacen("vote 0", "vote zero", 1);
        assert!(Model::parse(&renamed).unwrap_err().to_string().contains("other features"));
    }

    #[test]
    fn keeps_the_article_and_leaves_the_furniture() {
        let sentence =
            "The old mill stands where the river bends, and for most of the year it is the only house with a light. ";
        let html = format!(
            "<title>The mill - The Paper</title><header><nav><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul></nav></header>\
             <main><article><h1>The mill</h1><p>{0}</p><p>{0}{0}</p><p>{0}</p></article></main>\
             <aside class=sidebar><h3>Related</h3><ul><li><a href=/a>Another story</a></ul></aside>\
             <footer><p>© 2026 The Paper. All rights reserved. <a href=/privacy>Privacy</a></p></footer>",
            sentence.repeat(3)
        );
        let text = Hybrid::default().extract(&Dom::parse(&html), &Context::default()).text;
        assert_eq!(text.matches("The old mill").count(), 12, "{text}");
        for furniture in ["Home", "Related", "Another", "Privacy"] {
            assert!(!text.contains(furniture), "{furniture}: {text}");
        }
    }

    #[test]
    fn a_site_method_persuades_and_does_not_command() {
        let dom = Dom::parse(&"<p>one two three four five six seven eight nine ten".repeat(3));
        let segments = features::table(&dom, &Context::default()).segments;
        let own: Kept = segments[..1].iter().flat_map(|segment| segment.nodes.clone()).collect();
        let mut scores = [0.5, 0.5, 3.0];
        persuade(&mut scores, &segments, &own);
        assert_eq!(scores, [0.5, -0.5, 2.0]);
    }

    #[test]
    fn a_copy_must_be_surer_than_what_it_copies() {
        let long = "<p>one two three four five six seven eight nine ten";
        let dom = Dom::parse(&format!("{long}{long}{long}<p>one two<p>one two"));
        let table = features::table(&dom, &Context::default());
        let mut scores = [-1.0, 0.5, 1.5, 0.5, 0.5];
        doubt_copies(&mut scores, &table);
        assert_eq!(
            scores,
            [-1.0, 0.5, -0.5, 0.5, 0.5],
            "what was not chosen was not said; what is short counts for itself"
        );
    }

    #[test]
    fn chooses_what_is_better_chosen_and_something_at_least() {
        assert_eq!(choose(&[0.9, -0.1, 0.1]), [true, false, true]);
        assert_eq!(choose(&[-3.0, -1.0, -2.0]), [false, true, false]);
        assert_eq!(choose(&[]), [false; 0]);
    }
}
