//! What the words inside `class`, `id` and `data-*` say an element is for.
//!
//! Authors name things: `btn-close`, `js-load-more`, `LangSwitcher__item`. The names are split on case and separators
//! and each piece is looked up by its stem. A set of marks is one `u64`, so ancestors cost next to nothing.

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

pub(super) use super::stems::MARKS;

/// The set that holds one mark, asked for by name.
#[must_use]
pub fn bit(name: &str) -> u64 {
    MARKS.iter().position(|(mark, _)| *mark == name).map_or(0, |at| 1 << at)
}

/// The set that holds several marks.
#[must_use]
pub fn bits(names: &[&str]) -> u64 {
    names.iter().fold(0, |set, name| set | bit(name))
}

struct Stem {
    text: &'static str,
    whole: bool,
    bit: u64,
}

struct Stems {
    by_letters: Vec<Vec<Stem>>,
    ends: Vec<Stem>,
    anywhere: AhoCorasick,
    anywhere_bits: Vec<u64>,
    toggle: u64,
    close: u64,
    nav: u64,
    tab: u64,
    accordion: u64,
    print: u64,
    small: u64,
    page_ends: u64,
}

static STEMS: LazyLock<Stems> = LazyLock::new(|| {
    let mut by_letters: Vec<Vec<Stem>> = (0..26 * LETTERS).map(|_| Vec::new()).collect();
    let (mut ends, mut anywhere, mut anywhere_bits) = (Vec::new(), Vec::new(), Vec::new());
    for (at, (_, texts)) in MARKS.iter().enumerate() {
        for text in texts.split_whitespace() {
            if let Some(text) = text.strip_prefix('*') {
                anywhere.push(text);
                anywhere_bits.push(1 << at);
            } else if let Some(text) = text.strip_prefix('+') {
                ends.push(Stem { text, whole: false, bit: 1 << at });
            } else {
                let (text, whole) = text.strip_suffix('$').map_or((text, false), |text| (text, true));
                if let Some(bucket) = shelf(text).and_then(|shelf| by_letters.get_mut(shelf)) {
                    bucket.push(Stem { text, whole, bit: 1 << at });
                }
            }
        }
    }
    // A list of short words always makes an automaton; without one (the tests would see it) only the stems count.
    let none = || AhoCorasick::new::<[&str; 0], &str>([]);
    let anywhere = AhoCorasick::builder().kind(Some(AhoCorasickKind::DFA)).build(anywhere).or_else(|_| none());
    #[allow(clippy::expect_used, reason = "an automaton of nothing cannot fail")]
    let anywhere = anywhere.expect("an empty automaton");
    Stems {
        by_letters,
        ends,
        anywhere,
        anywhere_bits,
        toggle: bit("toggle"),
        close: bit("close"),
        nav: bit("nav"),
        tab: bit("tab"),
        accordion: bit("accordion"),
        print: bit("print"),
        small: bit("small"),
        page_ends: bits(&["header", "footer"]),
    }
});

/// Letters, and one place for everything else.
const LETTERS: usize = 27;

/// Where stems stand that begin with the same two letters.
fn shelf(text: &str) -> Option<usize> {
    let mut bytes = text.bytes();
    let first = usize::from(bytes.next()?.wrapping_sub(b'a'));
    let second = usize::from(bytes.next()?.wrapping_sub(b'a')).min(LETTERS - 1);
    (first < 26).then_some(first * LETTERS + second)
}

/// Names of what opens and closes by turns, or tells when what it opened will close: no closer.
const BOTH_WAYS: &[&str] = &["open-close", "openclose", "close-open", "close-on-"];

/// Names of rows of tabs: no navigation.
const TABS: &[&str] = &["nav-tab", "nav-pills", "tab-nav", "tabs-nav"];

/// Names of plug-ins whose questions and answers stand open.
const OPEN_QUESTIONS: &[&str] = &["schema-faq", "rank-math"];

/// Names of what paper does not show: nothing that prints.
const NOT_ON_PAPER: &[&str] =
    &["no-print", "noprint", "non-print", "hidden-print", "print-hid", "print-none", "hide-print", "hide-on-print"];

/// Pieces of names that say that a head or a foot is that of a part, not of the page (`accordion-header`, `card-footer`).
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "accordion", "accordeon", "akkordeon", "article", "block", "body", "box", "card", "collapse", "collapsible", "comment", "comments", "container",
    "content", "details", "dialog", "disclosure", "entry", "expander", "expansion", "faq", "fold", "group", "item", "list", "modal", "panel",
    "popup", "post", "question", "recipe", "review", "row", "section", "spoiler", "step", "story", "tab", "table", "tabs", "teaser", "thread",
    "tile", "toggle", "widget",
];

/// What stands after a name of hiding where it shows: `hidden lg:block` is for large screens.
const SHOWS: &[&str] = &["-block", "-flex", "-grid", "-inline", "-table", "-contents"];

/// The marks in a name such as a `class` attribute.
#[must_use]
pub fn marks(name: &str) -> u64 {
    if name.is_empty() {
        return 0;
    }
    let stems = &*STEMS;
    let mut found = 0;
    let mut lower = String::with_capacity(name.len() + 8);
    let mut before = ' ';
    // Where the piece begins, and the piece of the same word before it.
    let (mut piece, mut prior) = (0, None);
    let piece_says = |lower: &str, piece: usize, prior: Option<(usize, usize)>| {
        let found = look_up(&lower[piece..], stems);
        let of_part = || prior.is_some_and(|(from, to)| PARTS.contains(&&lower[from..to]));
        if found & stems.page_ends != 0 && of_part() { found & !stems.page_ends } else { found }
    };
    for c in name.chars() {
        let boundary = !c.is_ascii_alphanumeric()
            || (c.is_ascii_uppercase() && before.is_ascii_lowercase())
            || (c.is_ascii_digit() != before.is_ascii_digit()
                && before.is_ascii_alphanumeric()
                && before.is_ascii_digit());
        if boundary {
            found |= piece_says(&lower, piece, prior);
            if piece < lower.len() {
                prior = Some((piece, lower.len()));
            }
            prior = prior.filter(|_| !c.is_ascii_whitespace());
            if c.is_ascii_alphanumeric() {
                piece = lower.len();
            } else {
                lower.push('-');
                piece = lower.len();
                before = c;
                continue;
            }
        }
        lower.push(c.to_ascii_lowercase());
        before = c;
    }
    found |= piece_says(&lower, piece, prior);
    for hit in stems.anywhere.find_overlapping_iter(&lower) {
        let bit = stems.anywhere_bits[hit.pattern().as_usize()];
        let after = &lower[hit.end()..];
        // What is closed closes nothing.
        let is_closed =
            bit == stems.close && after.starts_with('d') && !after[1..].starts_with(|c: char| c.is_alphanumeric());
        let shown_on_large = bit == stems.small && SHOWS.iter().any(|shows| after.starts_with(shows));
        if !(is_closed || shown_on_large) {
            found |= bit;
        }
    }
    if found & stems.close != 0 && BOTH_WAYS.iter().any(|text| lower.contains(text)) {
        found = (found & !stems.close) | stems.toggle;
    }
    if found & stems.print != 0 && NOT_ON_PAPER.iter().any(|text| lower.contains(text)) {
        found &= !stems.print;
    }
    if found & stems.accordion != 0 && OPEN_QUESTIONS.iter().any(|text| lower.contains(text)) {
        found &= !stems.accordion;
    }
    if found & stems.nav != 0 && TABS.iter().any(|text| lower.contains(text)) {
        found = (found & !stems.nav) | stems.tab;
    }
    found
}

fn look_up(piece: &str, stems: &Stems) -> u64 {
    let Some(bucket) = shelf(piece).and_then(|shelf| stems.by_letters.get(shelf)) else { return 0 };
    let bare = piece.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut found = 0;
    for stem in bucket {
        if if stem.whole { bare == stem.text } else { piece.starts_with(stem.text) } {
            found |= stem.bit;
        }
    }
    for stem in &stems.ends {
        if bare.ends_with(stem.text) {
            found |= stem.bit;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_on_case_and_separators() {
        assert_ne!(marks("btnClose") & bit("close"), 0);
        assert_ne!(marks("UFIPagerLink") & bit("share"), bit("share"));
        assert_ne!(marks("js-load-more") & bit("more"), 0);
        assert_ne!(marks("Lang_switcher__item2") & bit("lang"), 0);
        assert_eq!(marks("table stable") & bit("tab"), 0);
        assert_ne!(marks("recipetabs") & bit("tab"), 0);
    }

    #[test]
    fn what_opens_and_closes_is_no_closer() {
        let both = marks("c-box__open-close-button");
        assert_eq!(both & bit("close"), 0);
        assert_ne!(both & bit("toggle"), 0);
        assert_eq!(marks("data-close-on-click") & bit("close"), 0);
        assert_ne!(marks("box-close-button") & bit("close"), 0);
    }

    #[test]
    fn what_is_closed_does_not_close() {
        assert_eq!(marks("is-closed") & bit("close"), 0);
        for name in ["box-close closed", "dismiss closed", "closeDialog"] {
            assert_ne!(marks(name) & bit("close"), 0, "{name}");
        }
    }

    #[test]
    fn the_head_of_a_part_is_not_that_of_the_page() {
        for name in ["accordion-header", "m-accordion__head", "ArticleFooter", "card-footer"] {
            assert_eq!(marks(name) & (bit("header") | bit("footer")), 0, "{name}");
        }
        assert_ne!(marks("accordion-header") & bit("head"), 0);
        for name in ["site-header", "page-footer", "card header", "footer-accordion"] {
            assert_ne!(marks(name) & (bit("header") | bit("footer")), 0, "{name}");
        }
    }

    #[test]
    fn what_large_screens_show_is_not_for_small_ones() {
        for name in ["hidden lg:block", "hidden md:flex"] {
            assert_eq!(marks(name) & bit("small"), 0, "{name}");
        }
        for name in ["block lg:hidden", "hidden-lg", "d-md-none"] {
            assert_ne!(marks(name) & bit("small"), 0, "{name}");
        }
    }

    #[test]
    fn what_paper_does_not_show_prints_nothing() {
        assert_eq!(marks("js-crop no-print") & bit("print"), 0);
        assert_ne!(marks("btn-print") & bit("print"), 0);
    }

    #[test]
    fn questions_that_stand_open_fold_nothing() {
        assert_eq!(marks("schema-faq-question") & bit("accordion"), 0);
        assert_ne!(marks("faq-question") & bit("accordion"), 0);
    }

    #[test]
    fn a_row_of_tabs_is_no_navigation() {
        assert_eq!(marks("nav nav-tabs") & bit("nav"), 0);
        assert_ne!(marks("nav nav-list") & bit("nav"), 0);
    }

    #[test]
    fn every_stem_is_found() {
        for (mark, texts) in MARKS {
            for text in texts.split_whitespace() {
                let bare = text.trim_start_matches(['*', '+']).trim_end_matches('$');
                assert_ne!(marks(bare) & bit(mark), 0, "{mark}: {text}");
            }
        }
    }

    #[test]
    fn every_mark_fits_into_the_set() {
        assert!(MARKS.len() <= 64);
    }
}
