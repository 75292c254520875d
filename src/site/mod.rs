//! What only many pages of a site show: which part of a page is its own, and which is the site's furniture.
//!
//! A `Method` looks at one page after another (`learn`), makes up its mind (`settle`), and then says of any page of the
//! site which text nodes are the page's own (`own`). What it has learned is bounded, can be saved at any time, and more
//! pages may follow: a crawl learns while it goes on. An extractor then reads what is left (`extract`).

use serde::de::DeserializeOwned;

use crate::extractor::{Block, Context, Extracted, Extractor, FullText, Kept, Metadata, render};
use crate::html::{Dom, NodeId};
use crate::suggest;

/// Chains of fragments that pages share.
pub mod fragments;
/// Goldminer: the element that holds the article.
pub mod goldminer;
/// All sites of a crawl.
pub mod memory;
/// One site: what was learned of it.
pub mod known;
/// Phrases that a site says too often.
pub mod phrases;
/// How much of a site is said once only.
pub mod sentences;
/// Where title, author, date and article stand.
pub mod structure;
/// The site style tree: what looks and says the same everywhere.
pub mod style_tree;
/// Subtrees that recur.
pub mod subtrees;
/// Elements by their start tags, alike on all pages of a template.
pub mod signature;
/// Counting what recurs, in bounded memory.
pub mod tally;

pub use fragments::Fragments;
pub use goldminer::Goldminer;
pub use known::Known;
pub use memory::{Sites, edition_of};
pub use phrases::Phrases;
pub use structure::Structure;
pub use style_tree::StyleTree;
pub use subtrees::Subtrees;

/// The methods that can be asked for by name.
pub const NAMES: &[&str] = &["goldminer", goldminer::PUBLISHED, "fragments", "subtrees", "style-tree"];

/// How many pages a method must have seen before its word counts.
pub const FEW: u64 = 3;

/// A way to tell a page's own text from what its site repeats.
pub trait Method: Send + Sync {
    /// The name under which it is asked for.
    fn name(&self) -> &'static str;

    /// How many pages it has seen.
    fn pages(&self) -> u64;

    /// Looks at one more page of the site.
    fn learn(&mut self, dom: &Dom, context: &Context);

    /// Makes up its mind from all pages seen. Takes time in proportion to what it remembers, so it is asked seldom.
    fn settle(&mut self);

    /// The text nodes that are the page's own; `None` where too little of the site was seen to tell.
    fn own(&self, dom: &Dom, context: &Context) -> Option<Kept>;

    /// What it has learned, for [`restore`].
    fn save(&self) -> Vec<u8>;
}

/// There is no such method, or what was saved is none of its states.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadMethod {
    /// The name is not known.
    #[error("there is no site method '{name}'{} There are: {}", suggest::hint(*meant, "."), NAMES.join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The known name that it was likely meant for.
        meant: Option<&'static str>,
    },
    /// The state cannot be read.
    #[error("what {name} had learned cannot be read ({why}); it is learned anew")]
    State {
        /// The method.
        name: String,
        /// What is wrong.
        why: String,
    },
}

/// The method of this name, with nothing learned yet.
///
/// # Errors
/// [`BadMethod::Unknown`], with the name that was likely meant.
pub fn by_name(name: &str) -> Result<Box<dyn Method>, BadMethod> {
    match name {
        "goldminer" => Ok(Box::new(Goldminer::default())),
        goldminer::PUBLISHED => Ok(Box::new(Goldminer::new(goldminer::Options::published()))),
        "fragments" => Ok(Box::new(Fragments::default())),
        "subtrees" => Ok(Box::new(Subtrees::default())),
        "style-tree" => Ok(Box::new(StyleTree::default())),
        _ => Err(BadMethod::Unknown { name: name.to_owned(), meant: suggest::meant(name, NAMES.iter().copied()) }),
    }
}

/// The method of this name with a state that [`Method::save`] gave.
///
/// # Errors
/// [`BadMethod`], where there is no such method or the state is none of its.
pub fn restore(name: &str, state: &[u8]) -> Result<Box<dyn Method>, BadMethod> {
    let mut method: Box<dyn Method> = match name {
        "goldminer" | goldminer::PUBLISHED => Box::new(unpacked::<Goldminer>(name, state)?),
        "fragments" => Box::new(unpacked::<Fragments>(name, state)?),
        "subtrees" => Box::new(unpacked::<Subtrees>(name, state)?),
        "style-tree" => Box::new(unpacked::<StyleTree>(name, state)?),
        _ => by_name(name)?,
    };
    method.settle();
    Ok(method)
}

/// A state as bytes: JSON, compressed.
fn packed(state: &impl serde::Serialize) -> Vec<u8> {
    let text = serde_json::to_vec(state).unwrap_or_default();
    zstd::encode_all(&*text, 1).unwrap_or_default()
}

fn unpacked<T: DeserializeOwned>(name: &str, state: &[u8]) -> Result<T, BadMethod> {
    let bad = |why: String| BadMethod::State { name: name.to_owned(), why };
    let text = zstd::decode_all(state).map_err(|why| bad(why.to_string()))?;
    serde_json::from_slice(&text).map_err(|why| bad(why.to_string()))
}

/// Reads a page with the site's evidence: the extractor sees the page without what the method says is furniture. What
/// the page says of itself is read from the whole page. The learned extractors judge a text by what stands around it, so
/// they see the whole page too, and what is furniture is taken from what they keep.
#[must_use]
pub fn extract(method: &dyn Method, extractor: &dyn Extractor, dom: &Dom, context: &Context) -> Extracted {
    let Some(own) = method.own(dom, context) else { return extractor.extract(dom, context) };
    if SEE_ALL.contains(&extractor.name()) {
        let kept = extractor.keep_knowing(dom, context, &own);
        let (text, metadata) = (render(dom, &kept), Metadata::of(dom, context));
        return Extracted { text, metadata, ..Extracted::default() };
    }
    let mut read = extractor.extract(&without_furniture(dom, &own), context);
    read.metadata = Metadata::of(dom, context);
    read
}

/// The text nodes that an extractor keeps with the site's evidence.
///
/// # Errors
/// As [`Extractor::try_keep`].
pub fn keep(method: &dyn Method, extractor: &dyn Extractor, dom: &Dom, context: &Context) -> Result<Kept, String> {
    match method.own(dom, context) {
        None => extractor.try_keep(dom, context),
        Some(own) if SEE_ALL.contains(&extractor.name()) => Ok(extractor.keep_knowing(dom, context, &own)),
        Some(own) => extractor.try_keep(&without_furniture(dom, &own), context),
    }
}

/// Extractors that judge a text by all that stands around it.
const SEE_ALL: &[&str] = &["main", "unfolded"];

/// The page's text as blocks, each marked: `furniture` where the site repeats it, else as the extractor judges it.
///
/// # Errors
/// As [`Extractor::try_keep`].
pub fn blocks(
    method: &dyn Method,
    extractor: &dyn Extractor,
    dom: &Dom,
    context: &Context,
) -> Result<Vec<Block>, String> {
    let Some(own) = method.own(dom, context) else { return extractor.blocks(dom, context) };
    let kept = extractor.try_keep(&without_furniture(dom, &own), context)?;
    let block = |node| {
        let class = match (own.contains(node), kept.contains(node)) {
            (false, _) => "furniture",
            (true, false) => "dropped",
            (true, true) => "kept",
        };
        Block { text: dom.text(node).unwrap_or_default().to_owned(), class, kept: class == "kept" }
    };
    Ok(shown(dom).into_iter().map(block).collect())
}

/// The page without texts that are not its own; node numbers stay the same.
fn without_furniture(dom: &Dom, own: &Kept) -> Dom {
    let mut left = dom.clone();
    let gone: Vec<NodeId> = dom
        .descendants(dom.body())
        .filter(|&node| dom.text(node).is_some_and(|text| !text.trim().is_empty()) && !own.contains(node))
        .collect();
    gone.into_iter().for_each(|node| left.remove(node));
    left
}

/// The text nodes that a page shows, in document order.
fn shown(dom: &Dom) -> Vec<NodeId> {
    let kept = FullText.keep(dom, &Context::default());
    dom.descendants(dom.root()).filter(|&node| kept.contains(node)).collect()
}

/// Whether an element holds no text of the page: code, styles, pictures, what is shown in place of scripts.
fn is_silent(dom: &Dom, node: NodeId) -> bool {
    dom.is_foreign(node)
        || matches!(
            dom.tag(node),
            Some("script" | "style" | "noscript" | "head" | "iframe" | "canvas" | "audio" | "video")
        )
        || (dom.is(node, "template") && !dom.is_shadow_root(node))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use std::time::Duration;

    use super::*;

    /// Pages of one site, as large as is asked for: nested, a table, a flat list, long texts.
    fn shapes(size: usize) -> [Vec<Dom>; 4] {
        let pages = |page: &dyn Fn(usize) -> String| (0..3).map(|number| Dom::parse(&page(number))).collect();
        let own = |number: usize| format!("<p>Of page {number} alone this is told, and of no other page of the site.");
        [
            pages(&|number| format!("{}{}", "<div class=a><b>text ".repeat(size), own(number))),
            pages(&|number| {
                format!(
                    "<table>{}</table>{}",
                    format!("<tr>{}", "<td>a cell".repeat(10)).repeat(size / 10),
                    own(number)
                )
            }),
            pages(&|number| {
                (0..size).map(|at| format!("<a href={at}>item {at}</a><br>")).collect::<String>() + &own(number)
            }),
            pages(&|number| {
                format!("<p>It is a long page, and all of it says the same.{}", own(number)).repeat(size / 5)
            }),
        ]
    }

    /// What this thread has spent on a processor: what else the machine does is not counted.
    fn spent() -> Duration {
        let clock = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::try_from(clock).unwrap()
    }

    fn time(name: &str, pages: &[Dom]) -> Duration {
        let began = spent();
        let mut method = by_name(name).unwrap();
        pages.iter().for_each(|page| method.learn(page, &Context::default()));
        method.settle();
        assert_eq!(method.pages(), 3);
        let _ = method.own(&pages[0], &Context::default());
        spent().saturating_sub(began)
    }

    #[test]
    fn a_large_page_takes_no_square() {
        let size = if cfg!(debug_assertions) { 1_000 } else { 20_000 };
        for (shape, (small, large)) in shapes(size).iter().zip(&shapes(8 * size)).enumerate() {
            for name in NAMES {
                let (one, eight) = (time(name, small), time(name, large));
                // Eight times as long, and four times that where memory is slower than caches; a square takes sixty-four times.
                assert!(eight < 32 * one, "{name}, shape {shape}: {one:?}, then {eight:?}");
            }
        }
    }
}
