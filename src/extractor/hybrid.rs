//! Our own extractor. It measures each block of a page: its text, its place, what stands around it, and what six
//! extractors of the literature say of it. A first forest of boosted trees gives each block a probability. A second
//! forest corrects these, knowing how the blocks around were judged. The blocks are chosen that promise the best F1 for
//! the page.

use std::collections::HashSet;
use std::sync::{LazyLock, OnceLock};

use serde::{Deserialize, Serialize};

use super::full_text::{is_unfolded, without_scripts};
use super::words::Numbers;
use super::{Block, Context, Extractor, Kept, Readability};
use crate::html::{Dom, NodeId};
use crate::packed::Packed;
use crate::trees::boosting::{self, Forest};

/// Learning from pages with gold text.
pub mod training;

/// The features of the second pass: how the first pass judged the blocks around.
mod second_pass;

/// The table of features: a row for each block.
mod features;

/// How much the names of elements speak for content: target encoding.
mod name_priors;

/// Features that all blocks of a page share.
mod page;

/// Features of a block's text.
mod texts;

/// Features of what stands around a block: its ancestors, its list, the main heading.
mod surroundings;

/// The areas of a page that the names of elements tell of.
mod areas;

/// What a page says of itself: Open Graph, JSON-LD, address, generator.
mod self_description;

/// Cues: words that tell what a block is for.
mod cues;

/// What the base extractors keep of each block.
mod votes;

/// One row of features in the making.
mod row;

/// The blocks that are judged.
mod segments;

/// Asking a forest many rows at once.
mod judging;

pub use crate::trees::boosting::Learning;
use features::Table;
use judging::Judge;
use name_priors::NamePriors;
use second_pass::Ranking;
use segments::Segment;

/// A learned model, as `kibont train --extractor` writes it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Model {
    /// The names of the features in the order of a row. A model made for other features is refused.
    features: Vec<String>,
    /// How much each word in the names of elements speaks for content.
    #[serde(rename = "repute")]
    name_priors: NamePriors,
    /// Judges each block by its features.
    first: Forest,
    /// Corrects the scores, knowing how the blocks around were judged, so that the choice for the whole page is best.
    second: Forest,
    #[serde(skip)]
    judges: OnceLock<[Judge; 2]>,
}

/// A text that is not a model for this version of the program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is no model for this extractor ({0}); make one with kibont train --extractor")]
pub struct BadModel(String);

static BUILT_IN: LazyLock<Option<Model>> = LazyLock::new(|| {
    let packed = Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/extractor.json")));
    Model::parse(&packed.read()).ok()
});

impl Model {
    /// Reads a model.
    ///
    /// # Errors
    /// [`BadModel`] if the text is not a model, or a model for other features.
    pub fn parse(text: &str) -> Result<Self, BadModel> {
        let model: Self = serde_json::from_str(text).map_err(|error| BadModel(error.to_string()))?;
        let expected = features::names();
        if model.features != expected {
            return Err(BadModel("it was made for other features".to_owned()));
        }
        let sound =
            model.first.is_sound(expected.len()) && model.second.is_sound(expected.len() + second_pass::EXTRA_FEATURES);
        if sound { Ok(model) } else { Err(BadModel("its trees are damaged".to_owned())) }
    }

    /// The score of each block. A block with a score above 0 is better chosen than left.
    fn scores(&self, table: &Table) -> Vec<f64> {
        let [first, second] = self.judges.get_or_init(|| [Judge::of(&self.first), Judge::of(&self.second)]);
        let all: Vec<usize> = (0..table.segments.len()).collect();
        let judged = all.chunks(AT_ONCE).flat_map(|which| first.scores(&table.rows(which), table.width));
        let probabilities: Vec<f64> = judged.map(boosting::sigmoid).collect();
        let ranking = Ranking::of(&probabilities, table);
        // Most blocks are certainly furniture; the second forest is not asked about them.
        let doubtful: Vec<usize> = all.into_iter().filter(|at| probabilities[*at] > NEGLIGIBLE).collect();
        let mut scores = ranking.scores.clone();
        let mut extra = second_pass::extra_features(&probabilities, table, &ranking, &doubtful);
        let width = table.width + second_pass::EXTRA_FEATURES;
        for which in doubtful.chunks(AT_ONCE) {
            let mut rows = Vec::with_capacity(which.len() * width);
            for (row, extra) in table.rows(which).chunks(table.width).zip(extra.by_ref()) {
                rows.extend_from_slice(row);
                rows.extend_from_slice(&extra);
            }
            let starts = which.iter().map(|at| scores[*at]).collect();
            for (at, score) in which.iter().zip(second.added(&rows, width, starts)) {
                scores[*at] = score;
            }
        }
        scores
    }
}

/// How many blocks are judged at once. Their rows are all that is in memory of the features of a large page.
const AT_ONCE: usize = 1024;

/// Blocks that the first forest finds less probable than this are not judged again.
const NEGLIGIBLE: f64 = 0.004;

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
        let mut table = features::table_to_ask(&dom, context);
        table.fill_name_priors(&model.name_priors);
        let mut scores = model.scores(&table);
        leave_hidden_copies(&mut scores, &table, &dom);
        penalise_copies(&mut scores, &table);
        if let Some(own) = own {
            lower_shared(&mut scores, &table.segments, own);
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
        // The built-in model cannot be damaged (a test checks it), so the other extractor is never needed.
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

/// Leaves out the long blocks that the page hides by style and shows elsewhere: copies of its article for other screens and
/// for machines. What is hidden and said nowhere else is for the model to judge: a click may show it. An unfolded page is
/// read as it is, since the browser has told there what is hidden.
fn leave_hidden_copies(scores: &mut [f64], table: &Table, dom: &Dom) {
    let is_long = |at: usize| table.segments[at].words >= LONG;
    let mut said = Numbers::default();
    // Most pages repeat nothing that is chosen, and their style sheets are not read.
    let repeats = (0..scores.len()).any(|at| is_long(at) && scores[at] > 0.0 && !said.insert(table.groups.texts[at]));
    if !repeats || is_unfolded(dom) {
        return;
    }
    let hidden: HashSet<NodeId> = dom.hidden_by_style().into_iter().collect();
    let is_hidden = |at: usize| {
        let mut above = table.segments[at].nodes.iter().flat_map(|node| dom.ancestors(*node));
        above.any(|node| hidden.contains(&node))
    };
    let (unseen, shown): (Vec<usize>, Vec<usize>) =
        (0..scores.len()).filter(|at| is_long(*at)).partition(|at| is_hidden(*at));
    let shown: HashSet<u64> = shown.into_iter().map(|at| table.groups.texts[at]).collect();
    for at in unseen.into_iter().filter(|at| shown.contains(&table.groups.texts[*at])) {
        scores[at] = f64::NEG_INFINITY;
    }
}

/// Lowers the scores of long blocks that repeat a chosen block before them. Pages repeat their text for small screens,
/// in quotes and in dialogs. A copy with a high score is still chosen.
fn penalise_copies(scores: &mut [f64], table: &Table) {
    let mut chosen = Numbers::default();
    for (at, score) in scores.iter_mut().enumerate() {
        if *score > 0.0 && table.segments[at].words >= LONG && !chosen.insert(table.groups.texts[at]) {
            *score -= COPY_PENALTY;
        }
    }
}

/// A text of at least this many words does not occur twice by chance.
const LONG: usize = 8;

/// How much the score of a copy is lowered, as a logarithm of odds.
const COPY_PENALTY: f64 = 2.0;

/// Lowers the scores of blocks that, by a site method, are not the page's own: their odds fall by a factor of e. A
/// larger factor would lose good blocks where the site method errs.
fn lower_shared(scores: &mut [f64], segments: &[Segment], own: &Kept) {
    for (score, segment) in scores.iter_mut().zip(segments) {
        let part = segment.nodes.iter().filter(|node| own.contains(**node)).count();
        *score += part as f64 / segment.nodes.len().max(1) as f64 - 1.0;
    }
}

/// The blocks that are better chosen than left; at least the one with the best score.
fn choose(scores: &[f64]) -> Vec<bool> {
    let best = scores.iter().copied().max_by(f64::total_cmp).unwrap_or(0.0);
    scores.iter().map(|score| *score > 0.0 || *score >= best).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn the_built_in_model_is_read_and_a_damaged_one_is_refused() {
        let text = include_str!("../../training-sets/extractor.json");
        Model::parse(text).unwrap();
        assert!(Model::parse("{}").is_err());
        assert!(Model::parse(&text[..text.len() / 2]).is_err());
        let renamed = text.replacen("vote 0", "vote zero", 1);
        assert!(Model::parse(&renamed).unwrap_err().to_string().contains("other features"));
    }

    #[test]
    fn a_hidden_copy_is_left_out_and_what_only_a_hidden_part_says_is_not() {
        let sentence =
            "The old mill stands where the river bends, and for most of the year it is the only house with a light. ";
        let article: String = (0..6).map(|at| format!("<p>{at} {sentence}{sentence}</p>")).collect();
        let page = |style: &str, copy: &str| {
            let html = format!(
                "<title>The mill</title><style>{style}</style><article class=small>{copy}</article><main><article class=wide>\
                 <h1>The mill</h1>{article}</article></main>"
            );
            Hybrid::default().extract_text(&Dom::parse(&html), &Context::default()).text
        };
        let hides = ".small { display: none }";
        let times = |text: &str| text.matches("0 The old mill").count();
        assert_eq!(times(&page(hides, &article)), 1);
        assert!(page(hides, &article.replace("mill", "inn")).contains("0 The old inn"), "it is said nowhere else");
        let shown = "article .wide { display: none }";
        assert_eq!(
            times(&page(shown, &article)),
            times(&page("", &article)),
            "a rule that matches nothing changes nothing"
        );
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
    fn a_site_method_lowers_scores_and_does_not_decide() {
        let dom = Dom::parse(&"<p>one two three four five six seven eight nine ten".repeat(3));
        let segments = features::table(&dom, &Context::default()).segments;
        let own: Kept = segments[..1].iter().flat_map(|segment| segment.nodes.clone()).collect();
        let mut scores = [0.5, 0.5, 3.0];
        lower_shared(&mut scores, &segments, &own);
        assert_eq!(scores, [0.5, -0.5, 2.0]);
    }

    #[test]
    fn a_copy_needs_a_higher_score_than_its_original() {
        let long = "<p>one two three four five six seven eight nine ten";
        let dom = Dom::parse(&format!("{long}{long}{long}<p>one two<p>one two"));
        let table = features::table(&dom, &Context::default());
        let mut scores = [-1.0, 0.5, 1.5, 0.5, 0.5];
        penalise_copies(&mut scores, &table);
        assert_eq!(scores, [-1.0, 0.5, -0.5, 0.5, 0.5], "only a copy of a chosen long block is lowered");
    }

    #[test]
    fn chooses_positive_scores_and_at_least_the_best() {
        assert_eq!(choose(&[0.9, -0.1, 0.1]), [true, false, true]);
        assert_eq!(choose(&[-3.0, -1.0, -2.0]), [false, true, false]);
        assert_eq!(choose(&[]), [false; 0]);
    }
}
