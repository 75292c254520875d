//! Names of languages on controls: what a switcher says.

use crate::browser::Choice;
use crate::classifier::lexicon::{self, Topic};
use crate::language;
use crate::page::Element;
use crate::unfold::controls::signs::attribute;
use crate::unfold::page::candidate::Candidate;

/// Most languages of a row.
pub(crate) const MOST_LANGUAGES: usize = 40;

/// Most letters of what such a control says.
pub(crate) const LETTERS: usize = 24;

/// What one control of a row says.
#[derive(Debug, PartialEq)]
pub(crate) enum Said {
    /// A language.
    Tongue(String),
    /// Two or three letters of a script that codes are not written in: what a language is called for short (`БГ`, `УКР`).
    Short,
    /// Anything else.
    Other,
}

pub(crate) fn read_language(element: &Element) -> Said {
    let text = element.text.trim();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    if !(2..=LETTERS).contains(&text.chars().count()) || letters * 2 < text.chars().count() {
        return Said::Other;
    }
    if let Some(code) = lexicon::code(text) {
        return Said::Tongue(code.to_owned());
    }
    let reading = lexicon::read(text, lexicon::primary(&element.lang));
    let named = reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)) > 0.6;
    if let Some(name) = reading.names.filter(|_| named && reading.languages == 1) {
        return Said::Tongue(name.to_owned());
    }
    let short = (2..=3).contains(&letters) && letters == text.chars().count() && !text.is_ascii();
    if short { Said::Short } else { Said::Other }
}

/// Whether all that can be chosen in a list are languages, by their values or by what is written.
pub(crate) fn offers_languages(list: &Candidate) -> bool {
    let code = |value: &str| (2..=8).contains(&value.len()) && language::primary(value).is_some();
    let reads = |text: &str| {
        let text = text.to_owned();
        !matches!(read_language(&Element { text, lang: list.element.lang.clone(), ..Element::default() }), Said::Other)
    };
    (2..=MOST_LANGUAGES).contains(&list.options.len())
        && list.options.iter().all(|option| code(&option.value) && reads(&option.text))
}

/// The language whose name or code is all that is written on an element, but for signs.
pub(crate) fn language_named(candidate: &Candidate) -> Option<&'static str> {
    // A flag says nothing itself.
    let named = || ["aria-label", "title", "alt"].iter().find_map(|name| attribute(candidate, name));
    let written = Some(candidate.element.text.as_str()).filter(|text| text.chars().any(char::is_alphabetic));
    let text = written.or_else(named)?.trim_matches(|c: char| !c.is_alphanumeric());
    if text.chars().count() > 40 { None } else { language_in(text, &candidate.element.lang) }
}

/// The language that a text on a page in `lang` is the name or the code of.
pub(crate) fn language_in(text: &str, lang: &str) -> Option<&'static str> {
    lexicon::code(text).or_else(|| {
        let said = lexicon::read(text, lexicon::primary(lang));
        (said.of(Topic::Endonym).max(said.of(Topic::Exonym)) >= 0.8).then_some(said.names).flatten()
    })
}

/// The languages among which it lets the visitor choose, where each is named or written as a code; else that which it names.
pub(crate) fn languages_named(candidate: &Candidate) -> Vec<String> {
    let of_option = |option: &Choice| {
        let code = option.lang.as_deref().or_else(|| (option.value.len() <= 8).then_some(option.value.as_str()));
        let named = || language_in(&option.text, &candidate.element.lang).map(str::to_owned);
        code.and_then(language::primary).or_else(named)
    };
    if candidate.options.is_empty() {
        return language_named(candidate).map(str::to_owned).into_iter().collect();
    }
    candidate.options.iter().map(of_option).collect::<Option<_>>().unwrap_or_default()
}
