//! What the words inside `class`, `id` and `data-*` say an element is for.
//!
//! Authors name things: `btn-close`, `js-load-more`, `LangSwitcher__item`. The names are split on case and separators
//! and each piece is looked up by its stem. A set of marks is one `u64`, so ancestors cost next to nothing.

use std::sync::LazyLock;

use super::stem_index::{Anywhere, STROKE, Shelves, Stem, first_letters, last_letters};
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

struct Stems {
    by_letters: Shelves,
    ends: Vec<Stem>,
    anywhere: Anywhere,
    toggle: u64,
    close: u64,
    nav: u64,
    tab: u64,
    accordion: u64,
    print: u64,
    small: u64,
    page_ends: u64,
    /// Marks that other words in the name take away.
    has_exceptions: u64,
}

static STEMS: LazyLock<Stems> = LazyLock::new(|| {
    let (mut begin, mut ends, mut anywhere) = (Vec::new(), Vec::new(), Vec::new());
    for (at, (_, texts)) in MARKS.iter().enumerate() {
        for text in texts.split_whitespace() {
            if let Some(text) = text.strip_prefix('*') {
                anywhere.push((text, 1 << at));
            } else if let Some(text) = text.strip_prefix('+') {
                ends.push(Stem::last(text, 1 << at));
            } else {
                let whole = text.strip_suffix('$').map(|text| Stem::whole(text, 1 << at));
                begin.push(whole.unwrap_or_else(|| Stem::first(text, 1 << at)));
            }
        }
    }
    Stems {
        by_letters: Shelves::of(begin),
        ends,
        anywhere: Anywhere::of(anywhere),
        toggle: bit("toggle"),
        close: bit("close"),
        nav: bit("nav"),
        tab: bit("tab"),
        accordion: bit("accordion"),
        print: bit("print"),
        small: bit("small"),
        page_ends: bits(&["header", "footer"]),
        has_exceptions: bits(&["close", "print", "accordion", "nav"]),
    }
});

/// What a byte of a name is.
const PARTS_NAMES: u8 = 0;
const LOWER: u8 = 1;
const UPPER: u8 = 2;
const DIGIT: u8 = 3;

/// Of each byte what it is.
static SORTS: [u8; 256] = {
    let mut sorts = [PARTS_NAMES; 256];
    let mut byte = 0;
    while byte < 128 {
        sorts[byte] = match byte as u8 {
            b'a'..=b'z' => LOWER,
            b'A'..=b'Z' => UPPER,
            b'0'..=b'9' => DIGIT,
            _ => PARTS_NAMES,
        };
        byte += 1;
    }
    sorts
};

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
    // In lower case, what parts a hyphen, with room for a stroke on both sides.
    let mut near = [0; 256];
    let mut far;
    let room = name.len() + 2 * STROKE;
    let lower: &mut [u8] = if room <= near.len() {
        &mut near[..room]
    } else {
        far = vec![0; room];
        &mut far
    };
    let mut end = STROKE;
    let mut before = PARTS_NAMES;
    // Where the piece begins that is read, and where that of the same word before it stands.
    let (mut from, mut prior) = (end, None);
    let piece_says = |lower: &[u8], from: usize, to: usize, prior: Option<(usize, usize)>| {
        let found = look_up(lower, from, to, stems);
        let of_part = || prior.is_some_and(|(from, to)| PARTS.iter().any(|part| part.as_bytes() == &lower[from..to]));
        if found & stems.page_ends != 0 && of_part() { found & !stems.page_ends } else { found }
    };
    for byte in name.bytes() {
        // A letter that is not of ASCII parts as one sign does, however many bytes it has.
        if matches!(byte, 0x80..0xC0) {
            continue;
        }
        let sort = SORTS[usize::from(byte)];
        let boundary = sort == PARTS_NAMES || sort == UPPER && before == LOWER || before == DIGIT && sort != DIGIT;
        if boundary {
            if from < end {
                found |= piece_says(lower, from, end, prior);
                prior = Some((from, end));
            }
            prior = prior.filter(|_| !byte.is_ascii_whitespace());
            from = end + usize::from(sort == PARTS_NAMES);
        }
        lower[end] = if sort == PARTS_NAMES { b'-' } else { byte | (u8::from(sort == UPPER) << 5) };
        end += 1;
        before = sort;
    }
    if from < end {
        found |= piece_says(lower, from, end, prior);
    }
    let lower = &lower[STROKE..end];
    stems.anywhere.find(lower, |bit, after| {
        // What is closed closes nothing.
        let is_closed =
            bit == stems.close && after.first() == Some(&b'd') && !after.get(1).is_some_and(u8::is_ascii_alphanumeric);
        let shown_on_large = bit == stems.small && SHOWS.iter().any(|shows| after.starts_with(shows.as_bytes()));
        if !(is_closed || shown_on_large) {
            found |= bit;
        }
    });
    if found & stems.has_exceptions == 0 {
        return found;
    }
    let lower = std::str::from_utf8(lower).unwrap_or_default();
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

/// The marks of a piece, given by where it stands in a name.
fn look_up(lower: &[u8], from: usize, to: usize, stems: &Stems) -> u64 {
    let piece = &lower[from..to];
    if !piece.first().is_some_and(u8::is_ascii_lowercase) {
        return 0;
    }
    let digits = piece.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let bare = &piece[..piece.len() - digits];
    let mut found = 0;
    let letters = first_letters(&lower[from..], piece.len());
    for stem in stems.by_letters.at(Shelves::place(piece)) {
        if stem.may_be(letters)
            && (!stem.is_long() || piece.starts_with(stem.text))
            && (!stem.whole || bare.len() == stem.text.len())
        {
            found |= stem.bit;
        }
    }
    let letters = last_letters(&lower[..to - digits], bare.len());
    for stem in &stems.ends {
        if stem.may_be(letters) && (!stem.is_long() || bare.ends_with(stem.text)) {
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
    fn long_stems_are_compared_to_their_ends() {
        assert_ne!(marks("announcements") & bit("notice"), 0);
        assert_eq!(marks("announcer") & bit("notice"), 0, "eight letters are alike");
        for (name, whole) in
            [("location", true), ("location2", true), ("locations", true), ("locationy", false), ("locationsy", false)]
        {
            assert_eq!(marks(name) & bit("country") != 0, whole, "{name}");
        }
    }

    #[test]
    fn letters_that_are_not_of_ascii_part_names_as_signs_do() {
        assert_ne!(marks("žreply") & bit("reply"), 0);
        assert_ne!(marks("返信reply2") & bit("reply"), 0);
        assert_eq!(marks("zreply") & bit("reply"), 0);
    }

    #[test]
    fn names_of_any_length_are_read() {
        for words in [0, 1, 110, 120, 121, 400] {
            assert_ne!(marks(&format!("{}btnReply", "x ".repeat(words))) & bit("reply"), 0, "{words}");
        }
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
