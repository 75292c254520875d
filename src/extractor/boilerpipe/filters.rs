//! The reference's filters, each a pass over the blocks.

use std::collections::HashSet;
use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::blocks::Block;

/// The end of the text is accepted only after this many words of content.
const WORDS_BEFORE_END: usize = 60;

/// Blocks with fewer words per line are not full text.
const FULL_TEXT_DENSITY: f64 = 9.0;

/// SimpleBlockFusionProcessor: neighbours of the same density become one.
pub(super) fn fuse_equal_density(blocks: &mut Vec<Block<'_>>) {
    let mut fused: Vec<Block> = Vec::with_capacity(blocks.len());
    for block in blocks.drain(..) {
        match fused.last_mut() {
            #[allow(clippy::float_cmp, reason = "the reference compares exactly")]
            Some(previous) if previous.text_density() == block.text_density() => previous.fuse(block),
            _ => fused.push(block),
        }
    }
    *blocks = fused;
}

/// BlockProximityFusion(1): fuses content with the block before it, if at most one block is between. With
/// `content_only` both must be content.
pub(super) fn fuse_near(blocks: &mut Vec<Block<'_>>, content_only: bool) {
    let mut fused: Vec<Block> = Vec::with_capacity(blocks.len());
    for block in blocks.drain(..) {
        match fused.last_mut() {
            Some(previous)
                if block.content && block.first <= previous.last + 2 && (previous.content || !content_only) =>
            {
                previous.fuse(block);
            }
            _ => fused.push(block),
        }
    }
    *blocks = fused;
}

/// Words, text density and link density of one block; all 0 if there is none.
#[derive(Clone, Copy, Default)]
struct Shape {
    words: usize,
    text: f64,
    links: f64,
}

fn judge(blocks: &mut [Block<'_>], rule: impl Fn(Shape, Shape, Shape) -> bool) {
    let shape = |block: &Block| Shape { words: block.words, text: block.text_density(), links: block.link_density() };
    let shapes: Vec<Shape> = blocks.iter().map(shape).collect();
    for (at, block) in blocks.iter_mut().enumerate() {
        let previous = at.checked_sub(1).map_or(Shape::default(), |before| shapes[before]);
        let next = shapes.get(at + 1).copied().unwrap_or_default();
        block.content = rule(previous, shapes[at], next);
    }
}

/// DensityRulesClassifier: the tree that C4.8 learned on densities.
pub(super) fn by_densities(blocks: &mut [Block<'_>]) {
    judge(blocks, |previous, current, next| {
        if current.links > 0.333_333 {
            false
        } else if previous.links > 0.555_556 {
            next.text > 11.0
        } else if current.text > 9.0 {
            next.text != 0.0
        } else {
            next.text > 10.0 || previous.text > 4.0
        }
    });
}

/// NumWordsRulesClassifier: the tree that C4.8 learned on numbers of words.
pub(super) fn by_numbers_of_words(blocks: &mut [Block<'_>]) {
    judge(blocks, |previous, current, next| {
        if current.links > 0.333_333 {
            false
        } else if previous.links > 0.555_556 {
            current.words > 40 || next.words > 17
        } else {
            current.words > 16 || next.words > 15 || previous.words > 4
        }
    });
}

/// TerminatingBlocksFinder: words that stand after the end of articles.
pub(super) fn find_ends_of_text(blocks: &mut [Block<'_>]) {
    for block in blocks.iter_mut().filter(|block| block.words < 15) {
        let text = block.text.trim();
        // Hardly any block may.
        if !may_end_text(text) || text.chars().count() < 8 {
            continue;
        }
        let text = text.to_lowercase();
        let after_number = text.trim_start_matches(|character: char| character.is_numeric());
        let numbered = after_number.len() < text.len()
            && (after_number.starts_with(" comments") || after_number.starts_with(" users responded in"));
        let starts = ["comments", " reuters", "please rate this", "post a comment"];
        let holds = [
            "what you think...",
            "add your comment",
            "add comment",
            "reader views",
            "have your say",
            "reader comments",
            "rtta artikeln",
        ];
        block.end_of_text = numbered
            || starts.iter().any(|start| text.starts_with(start))
            || holds.iter().any(|part| text.contains(part))
            || text == "thanks for your comments - this feedback is now closed";
    }
}

/// Whether a text holds a part of any phrase that ends texts: looked through for all at once.
fn may_end_text(text: &str) -> bool {
    const PARTS: [&str; 8] =
        ["comment", "reuters", "rate this", "responded", "you think", "reader views", "have your say", "rtta artikeln"];
    static SEARCH: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
        let mut search = AhoCorasick::builder();
        search.ascii_case_insensitive(true).kind(Some(AhoCorasickKind::DFA)).prefilter(false).build(PARTS).ok()
    });
    (*SEARCH).as_ref().is_none_or(|search| search.is_match(text))
}

/// IgnoreBlocksAfterContentFilter.
pub(super) fn drop_after_end_of_text(blocks: &mut [Block<'_>]) {
    let (mut words, mut over) = (0, false);
    for block in blocks {
        if block.content && block.text_density() >= FULL_TEXT_DENSITY {
            words += block.words;
        }
        over |= block.end_of_text && words >= WORDS_BEFORE_END;
        if over {
            block.content = false;
        }
    }
}

/// DocumentTitleMatchClassifier: blocks that are the page's title or the longest part of it.
pub(super) fn find_title(blocks: &mut [Block<'_>], title: Option<&str>) {
    let Some(title) = title else { return };
    let mut titles = HashSet::from([title.to_lowercase()]);
    for separators in ["|:", "|:()", "|:()-", "|,:()-"] {
        titles.extend(longest_part(title, separators).map(|part| part.trim().to_lowercase()));
    }
    // A text in lower case has at least a third of the length.
    let longest = 3 * titles.iter().map(String::len).max().unwrap_or(0);
    for block in blocks {
        let text = block.text.trim();
        block.title = text.len() <= longest && titles.contains(&text.to_lowercase());
    }
}

fn longest_part<'a>(title: &'a str, separators: &str) -> Option<&'a str> {
    let parts: Vec<&str> =
        title.split(|character| separators.contains(character)).map(|part| part.trim_matches(' ')).collect();
    if parts.len() == 1 {
        return None;
    }
    let words = |text: &str| {
        text.split(|character: char| !character.is_alphanumeric() && character != '_')
            .filter(|word| !word.is_empty())
            .count()
    };
    let (mut longest, mut most_words) = ("", 0);
    for part in parts.into_iter().filter(|part| !part.contains(".com")) {
        let count = words(part);
        if count > most_words || part.chars().count() > longest.chars().count() {
            (longest, most_words) = (part, count);
        }
    }
    (!longest.is_empty()).then_some(longest)
}

/// KeepLargestBlockFilter.
pub(super) fn keep_largest(blocks: &mut [Block<'_>]) {
    if blocks.len() < 2 {
        return;
    }
    let content = blocks.iter().enumerate().rev().filter(|(_, block)| block.content);
    let largest = content.max_by_key(|(_, block)| block.words).map(|(at, _)| at);
    for (at, block) in blocks.iter_mut().enumerate() {
        block.content = Some(at) == largest;
        block.might_be_content |= !block.content;
    }
}

/// ExpandTitleToContentFilter: the blocks between title and content are content.
pub(super) fn from_title_to_content(blocks: &mut [Block<'_>]) {
    let Some(start) = blocks.iter().position(|block| block.content) else { return };
    let Some(title) = blocks[..=start].iter().rposition(|block| block.title) else { return };
    for block in blocks[title..start].iter_mut().filter(|block| block.might_be_content) {
        block.content = true;
    }
}
