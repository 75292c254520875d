//! What an element says of a language.

use crate::classifier::lexicon::{self, Topic};
use crate::page::Element;

/// Attributes that name the language an element leads to or chooses.
const CHOOSES: &[&str] = &["hreflang", "data-lang", "data-locale", "data-language"];

/// What an element says of a language.
pub(super) struct Language {
    /// The language that it names, by its words or its attributes.
    pub(super) names: Option<String>,
    /// Whether that is another language than the page's.
    pub(super) other: bool,
    /// Whether only the `lang` of its own words names it. That may be a quoted heading.
    pub(super) quoted: bool,
}

impl Language {
    pub(super) fn of(element: &Element) -> Self {
        let own = lexicon::primary(&element.lang);
        let reading = lexicon::read(&element.text, own);
        let named = reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)).max(reading.of(Topic::Code)) > 0.6;
        let marked = ["hreflang", "lang", "data-lang", "data-locale", "data-language"]
            .iter()
            .find_map(|name| element.attributes.get(*name))
            .map(|tag| lexicon::primary(tag).to_owned())
            .filter(|tag| !tag.is_empty());
        let names = marked.or_else(|| named.then(|| reading.names.unwrap_or_default().to_owned()));
        // A list of languages holds the page's own, too.
        let several = named && reading.languages >= 2;
        let other = several || names.as_ref().is_some_and(|name| name.is_empty() || name != own);
        let quoted = !named && !CHOOSES.iter().any(|name| element.attributes.contains_key(*name));
        Self { names, other, quoted }
    }
}

/// Whether an element names another language than its page's. Then it is worth asking in which language the page is that it
/// leads to.
#[must_use]
pub fn names_language(element: &Element) -> bool {
    Language::of(element).other
}
