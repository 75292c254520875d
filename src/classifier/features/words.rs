//! What the texts of an element say.

use std::sync::Arc;

use super::{count, drawn::DRAWINGS, inner::Inner, own::Own, sheet::Sheet, target::Page};
use crate::classifier::{
    harm,
    lexicon::{self, Reading, Topic},
};
use crate::page::Element;

/// Labels that say "close" with one sign, among them letters of icon fonts.
#[rustfmt::skip]
const CROSSES: &[&str] = &[
    "×", "✕", "✖", "✗", "✘", "x", "X", "⨯", "╳", "🗙", "❌", "⨉", "&times;", "[x]", "[X]", "ⓧ", "\u{e5cd}", "\u{e5c9}",
];

/// Maximum bytes of a text that only counts replies.
const LONGEST_COUNT: usize = 60;

fn trimmed(value: Option<&str>) -> &str {
    value.map_or("", str::trim)
}

/// What one text of an element says.
pub(super) struct Said {
    pub(super) reading: Reading,
    /// Whether it names an action that must not be set off.
    pub(super) forbidden: bool,
    /// Whether it offers to answer a comment.
    pub(super) answer: bool,
}

impl Said {
    pub(super) fn of(text: &str, lang: &str) -> Self {
        let (forbidden, answer) = harm::says(text, lang);
        let mut reading = lexicon::read(text, lang);
        // A number of replies does not offer to reply: "12 válasz", "返信 (3)".
        if text.len() <= LONGEST_COUNT && text.chars().any(char::is_numeric) && harm::counts_replies(text, lang) {
            reading.counts_comments();
        }
        Self { reading, forbidden, answer }
    }
}

/// What the texts of an element say. `say` reads one text.
pub(super) fn words(
    element: &Element,
    own: &Own,
    inner: &Inner,
    page: &Page,
    sheet: &mut Sheet,
    mut say: impl FnMut(&str) -> Arc<Said>,
) {
    let texts = texts_of(element, own, inner);
    let said: Vec<Arc<Said>> = texts.iter().map(|text| say(text)).collect();
    let readings: Vec<&Reading> = said.iter().map(|said| &said.reading).collect();
    topics(&readings, sheet);
    languages(&readings, page, sheet);
    intentions(&said, &readings, sheet);
    let label = texts.first().copied().unwrap_or_default();
    lengths(element, label, readings.first().copied(), sheet);
    signs(label, sheet);
    sheet.flag("says.both_ways", readings.first().is_some_and(|reading| reading.both_ways()));
    sheet.flag("text.symbol", !label.is_empty() && !label.chars().any(char::is_alphanumeric));
    sheet.flag("text.bracketed", label.starts_with(['[', '(']) && label.ends_with([']', ')']));
    inside(inner, sheet);
}

/// The different texts of an element: its own text, and what its attributes and pictures say. The first is its label.
fn texts_of<'a>(element: &'a Element, own: &Own<'a>, inner: &Inner<'a>) -> Vec<&'a str> {
    let texts = [
        element.text.trim(),
        trimmed(own.aria_label),
        trimmed(own.title),
        trimmed(own.value),
        trimmed(own.alt),
        trimmed(own.label),
        inner.label,
    ];
    let mut different: Vec<&str> = Vec::with_capacity(texts.len());
    for text in texts {
        if !text.is_empty() && !different.contains(&text) {
            different.push(text);
        }
    }
    different
}

/// What the texts are about, and what the label begins and ends with.
fn topics(readings: &[&Reading], sheet: &mut Sheet) {
    for topic in Topic::ALL {
        sheet.put2("says.", topic.name(), most(readings, &[topic]));
    }
    let label = readings.first();
    for topic in [
        Topic::Reveal,
        Topic::More,
        Topic::Close,
        Topic::Act,
        Topic::Consent,
        Topic::Comments,
        Topic::Section,
        Topic::Menu,
        Topic::Settings,
        Topic::Language,
    ] {
        sheet.flag2("begins.", topic.name(), label.is_some_and(|reading| reading.first[topic as usize]));
    }
    for topic in [Topic::Reveal, Topic::More, Topic::Close, Topic::Menu, Topic::Comments, Topic::Section] {
        sheet.flag2("ends.", topic.name(), label.is_some_and(|reading| reading.last[topic as usize]));
    }
}

/// The largest share of a text that one of these topics covers.
fn most(readings: &[&Reading], topics: &[Topic]) -> f32 {
    topics.iter().flat_map(|topic| readings.iter().map(|reading| reading.of(*topic))).fold(0.0, f32::max)
}

/// The languages that the texts name.
fn languages(readings: &[&Reading], page: &Page, sheet: &mut Sheet) {
    let named = readings.iter().find_map(|reading| reading.names);
    sheet.put("says.language_name", most(readings, &[Topic::Endonym, Topic::Exonym, Topic::Code]));
    sheet.put("says.languages", readings.iter().map(|reading| f32::from(reading.languages)).fold(0.0, f32::max));
    sheet.flag("says.other_language", named.is_some_and(|lang| !page.lang().is_empty() && lang != page.lang()));
}

/// Whether the texts speak of an action, or of unfolding.
fn intentions(said: &[Arc<Said>], readings: &[&Reading], sheet: &mut Sheet) {
    let harm = [Topic::Login, Topic::Shop, Topic::Share, Topic::Act, Topic::Search];
    sheet.put("says.harm", most(readings, &harm));
    sheet.flag("says.forbidden", said.iter().any(|said| said.forbidden));
    sheet.flag("says.answer", said.first().is_some_and(|said| said.answer));
    sheet.put("says.unfolding", most(readings, &[Topic::Reveal, Topic::More, Topic::Comments]));
}

/// How long the label is, in words, letters and digits.
fn lengths(element: &Element, label: &str, reading: Option<&Reading>, sheet: &mut Sheet) {
    sheet.put("text.words", reading.map_or(0.0, |reading| reading.words.min(40) as f32));
    sheet.put("text.letters", count(label.chars().count().min(300)));
    sheet.flag("text.none", element.text.trim().is_empty());
    sheet.flag("label.none", label.is_empty());
    let digits = label.chars().filter(|c| c.is_numeric()).count();
    sheet.put("text.digits", count(digits.min(10)));
    sheet.flag("text.number", digits > 0 && label.chars().all(|c| c.is_numeric() || !c.is_alphabetic()));
}

/// The signs on the label: crosses, arrows, question marks.
fn signs(label: &str, sheet: &mut Sheet) {
    sheet.flag("text.plus", label.starts_with('+') || label.ends_with('+'));
    let bare = label.trim_matches(|c: char| c.is_whitespace());
    sheet.flag("text.cross", CROSSES.contains(&bare));
    sheet.flag(
        "text.arrow",
        label.contains(['▾', '▼', '▽', '▿', '⌄', '▸', '►', '▶', '↓', '⬇', '˅', '▲', '▴', '🔽', '⏷', '+']),
    );
    sheet.flag("text.onward", label.ends_with(['→', '»', '›', '>', '⟶', '➔', '…']) || label.ends_with("..."));
    sheet.flag("text.back", label.starts_with(['←', '«', '‹', '<']));
    sheet.flag("text.question", asks(label));
    sheet.flag("text.sentence", label.ends_with(['.', '。', '।', '!']) && label.chars().count() > 60);
    sheet.flag("text.position", counts_off(label));
}

/// What the element holds beside its texts.
fn inside(inner: &Inner, sheet: &mut Sheet) {
    for drawing in DRAWINGS {
        sheet.flag2("drawn.", drawing.name(), inner.drawn == Some(*drawing));
    }
    sheet.flag("picture", inner.picture);
    sheet.flag("blocks_inside", inner.blocks || inner.heading);
    sheet.flag("heading_inside", inner.heading);
    sheet.flag("field_inside", inner.field);
}

/// Whether a text is a question. Signs of unfolding may follow it.
fn asks(label: &str) -> bool {
    let end = label.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '?' | '？' | '؟' | ';'));
    end.ends_with(['?', '？', '؟']) && end.chars().count() > 10
        || end.ends_with(';') && end.chars().count() > 10 && end.chars().any(|c| matches!(c, '\u{0370}'..='\u{03FF}'))
}

/// Whether a text is the position of a picture or a page in a set: `2 of 5`, `1/3`.
fn counts_off(label: &str) -> bool {
    if label.len() > 24
        || !label.starts_with(|c: char| c.is_ascii_digit())
        || !label.ends_with(|c: char| c.is_ascii_digit())
    {
        return false;
    }
    let between = label.trim_matches(|c: char| c.is_ascii_digit());
    !between.is_empty() && !between.contains(|c: char| c.is_ascii_digit()) && !between.contains(['-', ':', '.', ','])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_replies_does_not_offer_to_reply() {
        for (lang, text) in [
            ("hu", "12 válasz"),
            ("ja", "返信（3）"),
            ("de", "12 Antworten"),
            ("ka", "12 პასუხი"),
            ("eu", "3 erantzun"),
        ] {
            let said = Said::of(text, lang);
            assert!(said.reading.of(Topic::Comments) > 0.9 && said.reading.of(Topic::Act) == 0.0, "{text}");
        }
        assert!(Said::of("Válasz", "hu").reading.of(Topic::Act) > 0.9);
    }
}
