//! JusText (Pomikálek, *Removing Boilerplate and Duplicate Content from Web Corpora*, 2011), as its reference
//! implementation does it (PyPI `justext` 3): paragraphs by block tags, classes by length, links and stopwords, then
//! revised by their neighbours.

use super::stoplists::{self, Stoplist};
use super::{Block, Context, Extractor, Kept, metadata, words};
use crate::html::{Dom, NodeId, Visit};

/// Cutting a page into paragraphs.
mod paragraphs;

pub use paragraphs::Paragraph;

/// A page's language is found from at most this many words.
const SAMPLE: usize = 2000;

/// A language is recognised if at least this share of the words are frequent words of it.
const RECOGNISED: f64 = 0.12;

/// A paragraph's class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Running text.
    Good,
    /// Probably running text.
    NearGood,
    /// Too short to tell.
    Short,
    /// Furniture.
    Bad,
}

impl Class {
    /// The reference's name for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::NearGood => "neargood",
            Self::Short => "short",
            Self::Bad => "bad",
        }
    }
}

/// The algorithm's thresholds; the defaults are the reference's.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Below this many characters a paragraph is short.
    pub length_low: usize,
    /// Above this many characters a paragraph with stopwords is good.
    pub length_high: usize,
    /// With at least this share of stopwords a paragraph may be text.
    pub stopwords_low: f64,
    /// With at least this share of stopwords a paragraph is text, if it is long enough.
    pub stopwords_high: f64,
    /// Above this share of characters in links a paragraph is bad.
    pub max_link_density: f64,
    /// A heading is kept if a good paragraph follows within this many characters.
    pub max_heading_distance: usize,
    /// Treat headings as any other paragraph.
    pub no_headings: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            length_low: 70,
            length_high: 200,
            stopwords_low: 0.30,
            stopwords_high: 0.32,
            max_link_density: 0.2,
            max_heading_distance: 200,
            no_headings: false,
        }
    }
}

/// Keeps the paragraphs that are good in the end.
#[derive(Debug, Clone, Default)]
pub struct JusText {
    /// The thresholds.
    pub options: Options,
}

impl Extractor for JusText {
    fn name(&self) -> &'static str {
        "justext"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        let paragraphs = self.paragraphs(dom, context);
        paragraphs
            .iter()
            .filter(|paragraph| paragraph.class == Class::Good)
            .flat_map(|good| &good.nodes)
            .copied()
            .collect()
    }

    fn blocks(&self, dom: &Dom, context: &Context) -> Result<Vec<Block>, String> {
        let block = |paragraph: Paragraph| Block {
            text: paragraph.text,
            class: paragraph.class.as_str(),
            kept: paragraph.class == Class::Good,
        };
        Ok(self.paragraphs(dom, context).into_iter().map(block).collect())
    }
}

impl JusText {
    /// The page's paragraphs with their classes. The stoplist is that of the page's language (see the works on
    /// [`Context::language`]); a language without one is treated as the reference's language-independent mode does.
    #[must_use]
    pub fn paragraphs(&self, dom: &Dom, context: &Context) -> Vec<Paragraph> {
        let paragraphs = paragraphs::of(dom);
        let list = list_for(dom, context, &paragraphs);
        self.classified(paragraphs, list)
    }

    fn classified(&self, mut paragraphs: Vec<Paragraph>, list: Option<&Stoplist>) -> Vec<Paragraph> {
        for paragraph in &mut paragraphs {
            paragraph.first_class = self.class_by_itself(paragraph, list);
            paragraph.class = paragraph.first_class;
        }
        settle_short(&mut paragraphs);
        settle_near_good(&mut paragraphs);
        self.save_headings(&mut paragraphs);
        paragraphs
    }

    fn class_by_itself(&self, paragraph: &Paragraph, list: Option<&Stoplist>) -> Class {
        let Options { length_low, length_high, max_link_density, .. } = self.options;
        // Without a stoplist all paragraphs count as dense in stopwords.
        let (low, high) =
            if list.is_some() { (self.options.stopwords_low, self.options.stopwords_high) } else { (0.0, 0.0) };
        let text = &paragraph.text;
        let length = paragraph.length;
        if paragraph.link_density() > max_link_density
            || text.contains('©')
            || text.contains("&copy")
            || paragraph.in_select
        {
            Class::Bad
        } else if length < length_low {
            if paragraph.characters_in_links > 0 { Class::Bad } else { Class::Short }
        } else {
            let density = stopword_density(text, list);
            if density >= high {
                if length > length_high { Class::Good } else { Class::NearGood }
            } else if density >= low {
                Class::NearGood
            } else {
                Class::Bad
            }
        }
    }

    /// Makes headings good that were too short or nearly good, if good text follows closely.
    fn save_headings(&self, paragraphs: &mut [Paragraph]) {
        if self.options.no_headings {
            return;
        }
        // From the end: the next good paragraph and the characters before it.
        let mut distance = None;
        for paragraph in paragraphs.iter_mut().rev() {
            let class = paragraph.class;
            if class == Class::Bad
                && paragraph.first_class != Class::Bad
                && paragraph.heading
                && distance.is_some_and(|distance| distance <= self.options.max_heading_distance)
            {
                paragraph.class = Class::Good;
            }
            // A heading that just became good does not make others before it good: the reference goes forwards.
            distance =
                if class == Class::Good { Some(0) } else { distance.map(|distance| distance + paragraph.length) };
        }
    }
}

fn stopword_density(text: &str, list: Option<&Stoplist>) -> f64 {
    let Some(list) = list else { return 0.0 };
    let (mut words, mut stopwords) = (0_usize, 0_usize);
    for word in text.split(paragraphs::is_space).filter(|word| !word.is_empty()) {
        words += 1;
        stopwords += usize::from(list.contains_number(words::lower(word)));
    }
    if words == 0 { 0.0 } else { stopwords as f64 / words as f64 }
}

/// For each place the nearest class before it that `counts`; bad if there is none.
fn before(paragraphs: &[Paragraph], counts: fn(Class) -> bool) -> Vec<Class> {
    let mut nearest = Class::Bad;
    let look = |paragraph: &Paragraph| {
        let here = nearest;
        if counts(paragraph.class) {
            nearest = paragraph.class;
        }
        here
    };
    paragraphs.iter().map(look).collect()
}

/// For each place the nearest class after it that `counts`; bad if there is none.
fn after(paragraphs: &[Paragraph], counts: fn(Class) -> bool) -> Vec<Class> {
    let mut classes = vec![Class::Bad; paragraphs.len()];
    let mut nearest = Class::Bad;
    for (class, paragraph) in classes.iter_mut().zip(paragraphs).rev() {
        *class = nearest;
        if counts(paragraph.class) {
            nearest = paragraph.class;
        }
    }
    classes
}

fn settled(class: Class) -> bool {
    matches!(class, Class::Good | Class::Bad)
}

fn not_short(class: Class) -> bool {
    class != Class::Short
}

/// Makes short paragraphs good between good ones, or if near-good text comes before the bad side.
fn settle_short(paragraphs: &mut [Paragraph]) {
    let (before_settled, after_settled) = (before(paragraphs, settled), after(paragraphs, settled));
    let (before_any, after_any) = (before(paragraphs, not_short), after(paragraphs, not_short));
    for (at, paragraph) in paragraphs.iter_mut().enumerate().filter(|(_, paragraph)| paragraph.class == Class::Short) {
        paragraph.class = match (before_settled[at], after_settled[at]) {
            (Class::Good, Class::Good) => Class::Good,
            (Class::Bad, Class::Bad) => Class::Bad,
            (Class::Bad, _) if before_any[at] == Class::NearGood => Class::Good,
            (_, Class::Bad) if after_any[at] == Class::NearGood => Class::Good,
            _ => Class::Bad,
        };
    }
}

/// Makes near-good paragraphs good unless both sides are bad.
fn settle_near_good(paragraphs: &mut [Paragraph]) {
    let after = after(paragraphs, settled);
    // A paragraph before is final when the next one is examined.
    let mut before = Class::Bad;
    for (paragraph, after) in paragraphs.iter_mut().zip(after) {
        if paragraph.class == Class::NearGood {
            paragraph.class = if (before, after) == (Class::Bad, Class::Bad) { Class::Bad } else { Class::Good };
        }
        before = paragraph.class;
    }
}

/// The stoplist for the page: that of the caller's language; else of the page's, if its text does not contradict it;
/// else of the language whose frequent words the text contains.
fn list_for(dom: &Dom, context: &Context, paragraphs: &[Paragraph]) -> Option<&'static Stoplist> {
    if let Some(language) = context.language {
        return stoplists::stoplist(language);
    }
    let words = || paragraphs.iter().flat_map(|paragraph| paragraph.text.split_whitespace()).take(SAMPLE);
    let detected = || stoplists::detect(words()).filter(|(_, share)| *share >= RECOGNISED);
    let Some(stated) = metadata::language(dom, context) else { return detected().map(|(list, _)| list) };
    match stoplists::stoplist(&stated) {
        Some(list) => Some(stoplists::other_than(list, RECOGNISED, words).unwrap_or(list)),
        None => detected().filter(|(_, share)| *share >= 2.0 * RECOGNISED).map(|(list, _)| list),
    }
}

#[cfg(test)]
mod tests;
