//! What the words on an element say.

use std::sync::Arc;

use super::{count, drawn::DRAWINGS, inner::Inner, own::Own, sheet::Sheet, target::Page};
use crate::classifier::{
    harm,
    lexicon::{self, Reading, Topic},
};
use crate::page::Element;

/// All of a label that says "close", the letters of icon fonts among them.
#[rustfmt::skip]
const CROSSES: &[&str] = &[
    "×", "✕", "✖", "✗", "✘", "x", "X", "⨯", "╳", "🗙", "❌", "⨉", "&times;", "[x]", "[X]", "ⓧ", "\u{e5cd}", "\u{e5c9}",
];

/// Bytes of a text that counts replies and says nothing else.
const LONGEST_COUNT: usize = 60;

fn trimmed(value: Option<&str>) -> &str {
    value.map_or("", str::trim)
}

/// What one text of an element says.
pub(super) struct Said {
    pub(super) reading: Reading,
    pub(super) forbidden: bool,
    pub(super) answer: bool,
}

impl Said {
    pub(super) fn of(text: &str, lang: &str) -> Self {
        let (forbidden, answer) = harm::says(text, lang);
        let mut reading = lexicon::read(text, lang);
        // How many have answered is nothing to answer with: "12 válasz", "返信 (3)".
        if text.len() <= LONGEST_COUNT && text.chars().any(char::is_numeric) && harm::counts_replies(text, lang) {
            reading.counts_comments();
        }
        Self { reading, forbidden, answer }
    }
}

pub(super) fn words(
    element: &Element,
    own: &Own,
    inner: &Inner,
    page: &Page,
    sheet: &mut Sheet,
    mut say: impl FnMut(&str) -> Arc<Said>,
) {
    let text = element.text.trim();
    let pieces = [
        text,
        trimmed(own.aria_label),
        trimmed(own.title),
        trimmed(own.value),
        trimmed(own.alt),
        trimmed(own.label),
        inner.label,
    ];
    let mut shown: Vec<&str> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        if !piece.is_empty() && !shown.contains(&piece) {
            shown.push(piece);
        }
    }
    let said: Vec<Arc<Said>> = shown.iter().map(|piece| say(piece)).collect();
    let readings: Vec<&Reading> = said.iter().map(|said| &said.reading).collect();
    for topic in Topic::ALL {
        let share = readings.iter().map(|reading| reading.of(topic)).fold(0.0, f32::max);
        sheet.put2("says.", topic.name(), share);
    }
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
        sheet.flag2("begins.", topic.name(), readings.first().is_some_and(|reading| reading.first[topic as usize]));
    }
    for topic in [Topic::Reveal, Topic::More, Topic::Close, Topic::Menu, Topic::Comments, Topic::Section] {
        sheet.flag2("ends.", topic.name(), readings.first().is_some_and(|reading| reading.last[topic as usize]));
    }
    let named = readings.iter().find_map(|reading| reading.names);
    let most = |topics: &[Topic]| {
        topics.iter().map(|t| readings.iter().map(|r| r.of(*t)).fold(0.0, f32::max)).fold(0.0, f32::max)
    };
    let language = most(&[Topic::Endonym, Topic::Exonym, Topic::Code]);
    sheet.put("says.language_name", language);
    sheet.put("says.languages", readings.iter().map(|reading| f32::from(reading.languages)).fold(0.0, f32::max));
    sheet.flag("says.other_language", named.is_some_and(|lang| !page.lang().is_empty() && lang != page.lang()));
    sheet.put("says.harm", most(&[Topic::Login, Topic::Shop, Topic::Share, Topic::Act, Topic::Search]));
    sheet.flag("says.forbidden", said.iter().any(|said| said.forbidden));
    sheet.flag("says.answer", said.first().is_some_and(|said| said.answer));
    sheet.put("says.unfolding", most(&[Topic::Reveal, Topic::More, Topic::Comments]));
    let label = shown.first().copied().unwrap_or_default();
    sheet.put("text.words", readings.first().map_or(0.0, |reading| reading.words.min(40) as f32));
    sheet.put("text.letters", count(label.chars().count().min(300)));
    sheet.flag("text.none", text.is_empty());
    sheet.flag("label.none", label.is_empty());
    let digits = label.chars().filter(|c| c.is_numeric()).count();
    sheet.put("text.digits", count(digits.min(10)));
    sheet.flag("text.number", digits > 0 && label.chars().all(|c| c.is_numeric() || !c.is_alphabetic()));
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
    sheet.flag("says.both_ways", said.first().is_some_and(|said| said.reading.both_ways()));
    sheet.flag("text.symbol", !label.is_empty() && !label.chars().any(char::is_alphanumeric));
    sheet.flag("text.bracketed", label.starts_with(['[', '(']) && label.ends_with([']', ')']));
    for drawing in DRAWINGS {
        sheet.flag2("drawn.", drawing.name(), inner.drawn == Some(*drawing));
    }
    sheet.flag("picture", inner.picture);
    sheet.flag("blocks_inside", inner.blocks || inner.heading);
    sheet.flag("heading_inside", inner.heading);
    sheet.flag("field_inside", inner.field);
}

/// Whether a text is a question; signs of unfolding and numbers may stand around it.
fn asks(label: &str) -> bool {
    let end = label.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '?' | '？' | '؟' | ';'));
    end.ends_with(['?', '？', '؟']) && end.chars().count() > 10
        || end.ends_with(';') && end.chars().count() > 10 && end.chars().any(|c| matches!(c, '\u{0370}'..='\u{03FF}'))
}

/// Whether a text counts off a picture or a page of a set: `2 of 5`, `1/3`.
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
    fn how_many_have_answered_is_nothing_to_answer_with() {
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
