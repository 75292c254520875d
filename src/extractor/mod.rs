//! Extractors: which text of a page is worth keeping.
//!
//! An `Extractor` reads a parsed page and returns *which text nodes it keeps* (`Kept`). All extractors name the same
//! nodes, so what they keep can be compared, combined and counted. Kept text is written in one way for all (`render`).
//! The page is parsed once, for any number of extractors.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::address::Address;
use crate::html::Dom;
use crate::suggest;

/// Extractors by what a user writes: a name, several combined, a program, a template.
mod spec;

/// CombinE: several extractors as one.
mod combine;

/// An outside program as an extractor.
mod program;

/// Template extraction: a file of selectors.
mod template;

/// The default for crawls: what our own extractor keeps, and what unfolding revealed.
mod unfolded;

/// Our own extractor, and how it learns.
pub mod hybrid;

/// Bakić's three hybrids, and how they learn.
#[cfg(feature = "learn")]
pub mod bakic;

/// How near an extractor's text comes to the gold text.
pub mod evaluation;

/// JusText: paragraphs by length, links and stopwords.
mod justext;

/// Readability: the reader view of Firefox.
mod readability;

/// Boilerpipe: blocks by words and densities.
mod boilerpipe;

/// Content code blurring: text among text.
mod blurring;

/// Largest pagelet: the largest region with one topic.
mod pagelet;

/// What a page prints.
mod printed;

/// Link quota filter: all but the blocks that are mostly links.
mod link_quota;

/// Document slope curve: BTE in windows.
mod slope;

/// BTE, body text extraction: the stretch with many words inside and many tags outside.
mod bte;

/// Comments of readers: kept in, left out, or apart.
mod comments;

/// What a page says of itself, and where.
pub mod metadata;

/// The language of a text, against what its page declares.
pub(crate) mod text_language;

/// Frequent words of languages.
mod stoplists;

/// A page as a sequence of tags and texts.
mod tokens;

/// Kept text as Markdown.
mod markdown;

/// Kept text as plain text.
mod rendering;

/// All text that is shown.
mod full_text;

/// Words as hashes.
mod words;

/// Which text nodes of a page are kept.
mod kept;

#[cfg(feature = "learn")]
pub use bakic::{Learned, SvmA, SvmSegments};
pub use blurring::ContentCodeBlurring;
pub use boilerpipe::{Boilerpipe, Variant};
pub use bte::Bte;
pub use combine::{Combined, How};
pub use comments::{Comments, Said, WithComments, with_comments};
pub use full_text::FullText;
pub use hybrid::Hybrid;
pub use justext::{Class, JusText, Options, Paragraph};
pub use kept::Kept;
pub use link_quota::LinkQuota;
pub use markdown::{markdown, paragraphs as paragraphs_as_markdown};
pub use metadata::Metadata;
pub use pagelet::LargestPagelet;
pub use printed::Printed;
pub use program::Program;
pub use readability::Readability;
pub use rendering::render;
pub use slope::DocumentSlope;
pub use spec::{BadExtractor, from_spec};
pub(crate) use stoplists::other_than;
pub use stoplists::{Stoplist, stoplist};
pub use template::{BadTemplate, Template};
pub use unfolded::Unfolded;

/// The extractors that can be asked for by name, the default first.
pub const NAMES: &[&str] = &[
    "main",
    "unfolded",
    "justext",
    "full-text",
    "bte",
    "dsc",
    "ccb",
    "lqf",
    "largest-pagelet",
    "boilerpipe-default",
    "boilerpipe-article",
    "readability",
    "printed",
    #[cfg(feature = "learn")]
    "svm-a",
    #[cfg(feature = "learn")]
    "svm-b",
    #[cfg(feature = "learn")]
    "svm-seg",
];

/// The extractors that are support vector machines: they are known with the feature `learn`.
const MACHINES: [&str; 3] = ["svm-a", "svm-b", "svm-seg"];

/// What is known of a page besides its HTML.
#[derive(Debug, Clone, Copy, Default)]
pub struct Context<'a> {
    /// Where the page was found.
    pub address: Option<&'a Address>,
    /// The language of its text as a BCP 47 tag (`hu`, `pt-BR`), if the caller knows it better than the page.
    pub language: Option<&'a str>,
    /// When the page was read: "3 hours ago" counts from then. Without it such words are not read as dates.
    pub time: Option<jiff::Timestamp>,
}

/// What an extractor read from a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extracted {
    /// The text, one line for each block.
    pub text: String,
    /// What the page says of itself.
    pub metadata: Metadata,
    /// What else an outside program has said of the page.
    pub extra: Map<String, Value>,
    /// What went wrong, if the text is less than it should be.
    pub trouble: Option<String>,
}

/// What an extractor says of a page beside its text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// The fields that it knows; it may know none.
    pub metadata: Metadata,
    /// Other fields, by name.
    pub extra: Map<String, Value>,
}

impl Told {
    /// Adds what another says that was not said yet.
    pub fn add(&mut self, other: Self) {
        self.metadata = std::mem::take(&mut self.metadata).or(other.metadata);
        for (name, value) in other.extra {
            self.extra.entry(name).or_insert(value);
        }
    }
}

/// A part of a page that an extractor judged as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Its text.
    pub text: String,
    /// The extractor's own word for what it is.
    pub class: &'static str,
    /// Whether the extractor keeps it.
    pub kept: bool,
}

/// A way to separate a page's text from its furniture.
pub trait Extractor: Send + Sync {
    /// The name under which it is asked for.
    fn name(&self) -> &'static str;

    /// The text nodes that it keeps.
    fn keep(&self, dom: &Dom, context: &Context) -> Kept;

    /// The same, or what went wrong: an outside program may fail, and so may a combination that contains one.
    ///
    /// # Errors
    /// A sentence that names what failed.
    fn try_keep(&self, dom: &Dom, context: &Context) -> Result<Kept, String> {
        Ok(self.keep(dom, context))
    }

    /// The same with what it says of the page besides: outside programs do.
    ///
    /// # Errors
    /// As [`Self::try_keep`].
    fn keep_and_tell(&self, dom: &Dom, context: &Context) -> Result<(Kept, Told), String> {
        Ok((self.try_keep(dom, context)?, Told::default()))
    }

    /// The text nodes that it keeps, if other pages of the site have shown which nodes are the page's own.
    fn keep_knowing(&self, dom: &Dom, context: &Context, own: &Kept) -> Kept {
        self.keep(dom, context).iter().filter(|&node| own.contains(node)).collect()
    }

    /// The blocks it judged, in order, with its verdict on each. `kibont extract --as blocks` shows them, and agreement
    /// with a reference is measured on them.
    ///
    /// # Errors
    /// As [`Self::try_keep`].
    fn blocks(&self, dom: &Dom, context: &Context) -> Result<Vec<Block>, String> {
        let kept = self.try_keep(dom, context)?;
        let block = |node| {
            let kept = kept.contains(node);
            let class = if kept { "kept" } else { "dropped" };
            Block { text: dom.text(node).unwrap_or_default().to_owned(), class, kept }
        };
        Ok(full_text::shown_text(dom).map(block).collect())
    }

    /// The kept nodes as text, and what the extractor says of the page, or else the page of itself.
    fn extract(&self, dom: &Dom, context: &Context) -> Extracted {
        let read = self.extract_text(dom, context);
        Extracted { metadata: read.metadata.or(Metadata::of(dom, context)), ..read }
    }

    /// The text alone, with what costs nothing more.
    fn extract_text(&self, dom: &Dom, context: &Context) -> Extracted {
        match self.keep_and_tell(dom, context) {
            Ok((kept, Told { metadata, extra })) => {
                Extracted { text: render(dom, &kept), metadata, extra, trouble: None }
            }
            Err(trouble) => Extracted { trouble: Some(trouble), ..Extracted::default() },
        }
    }
}

/// No extractor has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", refusal(name, *meant))]
pub struct UnknownExtractor {
    /// What was asked for.
    pub name: String,
    /// The known name that it was likely meant for.
    pub meant: Option<&'static str>,
}

/// Why there is no extractor of this name.
fn refusal(name: &str, meant: Option<&str>) -> String {
    if MACHINES.contains(&name) {
        return format!("the extractor {name} needs the feature learn");
    }
    format!("there is no extractor '{name}'{} There are: {}", suggest::hint(meant, "."), NAMES.join(", "))
}

/// The extractor of this name, with the options of the paper it comes from.
///
/// # Errors
/// [`UnknownExtractor`], with the name that was likely meant.
pub fn by_name(name: &str) -> Result<Box<dyn Extractor>, UnknownExtractor> {
    match name {
        "unfolded" => Ok(Box::new(Unfolded)),
        "justext" => Ok(Box::new(JusText::default())),
        "full-text" => Ok(Box::new(FullText)),
        "bte" => Ok(Box::new(Bte)),
        "dsc" => Ok(Box::new(DocumentSlope)),
        "ccb" => Ok(Box::new(ContentCodeBlurring)),
        "lqf" => Ok(Box::new(LinkQuota)),
        "largest-pagelet" => Ok(Box::new(LargestPagelet)),
        "boilerpipe-default" => Ok(Box::new(Boilerpipe { variant: Variant::Default })),
        "boilerpipe-article" => Ok(Box::new(Boilerpipe { variant: Variant::Article })),
        "main" => Ok(Box::new(Hybrid::default())),
        "readability" => Ok(Box::new(Readability)),
        "printed" => Ok(Box::new(Printed)),
        #[cfg(feature = "learn")]
        "svm-a" => Ok(Box::new(SvmA)),
        #[cfg(feature = "learn")]
        "svm-b" => Ok(Box::new(SvmSegments::WithBases)),
        #[cfg(feature = "learn")]
        "svm-seg" => Ok(Box::new(SvmSegments::Alone)),
        _ => Err(UnknownExtractor { name: name.to_owned(), meant: suggest::meant(name, NAMES.iter().copied()) }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn every_name_is_known_and_a_misspelt_one_gets_a_suggestion() {
        for name in NAMES {
            assert_eq!(by_name(name).unwrap().name(), *name);
        }
        let error = by_name("just-text").err().unwrap();
        assert_eq!(error.meant, Some("justext"));
        assert!(error.to_string().contains("did you mean 'justext'?"), "{error}");
        let far = by_name("banana").err().unwrap().to_string();
        assert!(far.starts_with("there is no extractor 'banana'. There are: main,"), "{far}");
        let left_out = UnknownExtractor { name: "svm-b".to_owned(), meant: None };
        assert_eq!(left_out.to_string(), "the extractor svm-b needs the feature learn");
    }

    #[test]
    fn reads_from_the_hand_made_pages_what_is_expected() {
        let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pages");
        let mut compared = 0;
        for page in std::fs::read_dir(pages).unwrap().map(|entry| entry.unwrap().path()) {
            let dom = Dom::parse_bytes(&std::fs::read(page.join("source.html")).unwrap(), None);
            for name in NAMES {
                if let Ok(expected) = std::fs::read_to_string(page.join(format!("{name}.txt"))) {
                    let text = by_name(name).unwrap().extract(&dom, &Context::default()).text;
                    assert_eq!(text, expected.trim_end_matches('\n'), "{name} on {}", page.display());
                    compared += 1;
                }
            }
        }
        assert!(compared >= 3, "only {compared} expectations in {pages}");
    }

    #[test]
    fn the_text_alone_is_the_same_text() {
        let dom = Dom::parse(include_str!("../../tests/pages/shapes.en/source.html"));
        for name in NAMES {
            let extractor = by_name(name).unwrap();
            let text = extractor.extract(&dom, &Context::default()).text;
            let alone = Extracted { text, ..Extracted::default() };
            assert_eq!(extractor.extract_text(&dom, &Context::default()), alone, "{name}");
        }
    }

    // `benches/extract` measures the time. This test fails (it does not end) if an extractor takes quadratic time.
    #[test]
    fn a_large_page_is_read_to_its_end() {
        let megabytes = if cfg!(debug_assertions) { 1 } else { 20 };
        let paragraph = "<div><p>It is a long page, and <a href=x>all of it</a> is the same.</p><br>short</div>\n";
        let times = (megabytes << 20) / paragraph.len();
        let dom = Dom::parse(&format!("{}<p>Here it ends, after all of that.</p>", paragraph.repeat(times)));
        for name in NAMES {
            let text = by_name(name).unwrap().extract(&dom, &Context::default()).text;
            assert!(text.len() < megabytes << 20, "{name}");
            if name == &"full-text" {
                assert_eq!(text.matches("It is a long page").count(), times);
                assert!(text.ends_with("Here it ends, after all of that."), "{name}");
            }
        }
    }

    #[test]
    fn deep_nesting_and_large_tables_are_read() {
        let scale = if cfg!(debug_assertions) { 200 } else { 1 };
        let deep = format!("{}bottom", "<div><p>text ".repeat(500_000 / scale));
        let table = format!("<table>{}</table>", format!("<tr>{}", "<td>a cell".repeat(10)).repeat(10_000 / scale));
        let lists = "<ul><li><a href=x>item</a><ul><li>below</ul></ul>".repeat(50_000 / scale);
        let mixed = format!("{}bottom", "<div><p><span><b>text ".repeat(250_000 / scale));
        let empty = format!("{}bottom", "<div>".repeat(1_000_000 / scale));
        for (page, said, times) in [
            (deep, "bottom", 1),
            (table, "a cell", 100_000 / scale),
            (lists, "below", 50_000 / scale),
            (mixed, "bottom", 1),
            (empty, "bottom", 1),
        ] {
            let dom = Dom::parse(&page);
            let all = by_name("full-text").unwrap().extract(&dom, &Context::default()).text;
            assert_eq!(all.matches(said).count(), times, "{said}");
            for name in NAMES {
                let text = by_name(name).unwrap().extract(&dom, &Context::default()).text;
                assert!(text.len() <= page.len(), "{name}");
            }
        }
    }

    #[test]
    fn reads_what_a_page_says_of_itself() {
        let html = include_str!("../../tests/pages/shapes.en/source.html");
        let expected = Metadata {
            title: Some("Shapes of text".to_owned()),
            author: Some("A. Writer".to_owned()),
            date: Some("2026-05-01".to_owned()),
            language: Some("en".to_owned()),
        };
        assert_eq!(Metadata::of(&Dom::parse(html), &Context::default()), expected);
    }

    #[test]
    fn no_extractor_panics_on_broken_pages() {
        let deep = "<div>".repeat(3000) + "x";
        for html in ["", "x", "<html>", "<body>", "<p>", "\0", "<frameset><frame src=x>", "<table><td>", &deep] {
            let dom = Dom::parse(html);
            for name in NAMES {
                let _ = by_name(name).unwrap().extract(&dom, &Context::default());
            }
        }
    }
}
