//! What says of a control that it shows something: markup, a name, words, a count, a sign of more.

use crate::classifier::harm;
use crate::classifier::lexicon::Topic;
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::pagers::{numbered, pages_back, pages_on};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::veto::looks::{named_for_showing, speaks_of};

/// What words are about that lead to something to read.
const LEADS: &[Topic] = &[Topic::More, Topic::Reveal, Topic::Comments, Topic::Section, Topic::Language, Topic::Menu];

/// Whether anything says that it shows something: markup, a name, words, a count, a sign of more.
pub(super) fn shows(candidate: &Candidate) -> bool {
    let element = &candidate.element;
    let text = candidate.said();
    opens(candidate)
        || !candidate.expanded.is_empty()
        // A sign that points on without one that points back turns nothing: it moves what it stands on.
        || (pages_on(candidate) || pages_back(candidate)) && (candidate.arrow.is_some() || candidate.says_words())
        || numbered(candidate)
        || element.attributes.iter().any(|(name, value)| name.starts_with("data-") && named_for_showing(value))
        || asks(&text)
        || signs_of_more(&text)
        || counts(&text)
        || harm::counts_replies(&text, &element.lang)
        || speaks_of(candidate, LEADS)
}

/// Whether it is a question, which is answered below it: nobody asks a button.
pub(crate) fn asks(text: &str) -> bool {
    const MARKS: &[char] = &['?', '？', '؟', '\u{37e}', '՞', '፧', '⁇'];
    // On most keyboards the Greek mark is a semicolon.
    let greek = || text.trim_end().ends_with(';') && text.chars().any(|c| ('\u{370}'..='\u{3ff}').contains(&c));
    let words = text.split_whitespace().count();
    let dense = text.chars().filter(|c| *c as u32 >= 0x0e00).count();
    (words >= 4 || dense >= 8) && (text.trim_end().ends_with(MARKS) || greek())
}

/// Whether it ends with a sign that says that more is behind it, or is one: full triangles alone are votes or players as well.
fn signs_of_more(text: &str) -> bool {
    const SIGNS: &[char] = &['…', '⋯', '⋮', '︙', '▾', '▼', '▿', '⌄', '˅', '▸', '▹', '▶', '►', 'ⓘ', 'ℹ', '☰', '⤵', '↴'];
    let text = text.trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    text.ends_with(SIGNS)
        && (text.chars().any(char::is_alphanumeric)
            || text.starts_with(['…', '⋯', '⋮', '︙', 'ⓘ', 'ℹ', '☰', '▸', '▹', '▾', '▿', '⌄', '˅']))
        || text.ends_with("...")
}

/// Whether it counts what there is to read: words and a number, or a speech bubble and one.
fn counts(text: &str) -> bool {
    text.chars().any(char::is_numeric) && text.chars().any(|c| c.is_alphabetic() || "💬🗨🗪🗫💭📝📎🖼".contains(c))
}
