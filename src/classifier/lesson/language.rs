//! Elements that name a language, and what pressing them shows.

use super::{Effect, Lesson, SAYS_SOMETHING};
use crate::classifier::{
    Kind,
    features::target::{Page, judge},
    lexicon::{self, Topic},
};
use crate::page::Element;

/// What an element says of a language.
pub(super) struct Language {
    /// The language that it names, by its words or its attributes.
    pub(super) names: Option<String>,
    /// Whether that is another one than the page's.
    pub(super) other: bool,
    /// Whether nothing but the language of its own words says so: any heading may be quoted.
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
        // A list of languages to choose from holds the page's own, too.
        let several = named && reading.languages >= 2;
        let other = several || names.as_ref().is_some_and(|name| name.is_empty() || name != own);
        let quoted = !named
            && !["hreflang", "data-lang", "data-locale", "data-language"]
                .iter()
                .any(|name| element.attributes.contains_key(*name));
        Self { names, other, quoted }
    }
}

/// Whether an element names another language than its page's: then where it leads is worth asking.
#[must_use]
pub fn names_language(element: &Element) -> bool {
    Language::of(element).other
}

pub(super) fn in_another_language(element: &Element, effect: &Effect, language: &Language) -> Option<Lesson> {
    let told = |confidence, why| Some(Lesson { kind: Kind::LanguageSelection, confidence, why });
    let own = lexicon::primary(&element.lang);
    let differs = |tag: &str| !tag.is_empty() && !own.is_empty() && lexicon::primary(tag) != own;
    if differs(&effect.lang) {
        return told(if language.names.is_some() { 0.97 } else { 0.85 }, "the page is now in another language");
    }
    if !language.other {
        return None;
    }
    let page = Page::new(&element.page_url, &element.site, &element.lang);
    let target = effect.leads_to.first().map(|address| judge(Some(address), &page));
    let speaks = target.is_some_and(|target| target.other_language || target.language_swap)
        || element.attributes.contains_key("hreflang");
    match (&effect.lang_there, target) {
        // A section that is written in it, mostly.
        (Some(there), Some(_)) if differs(there) && language.quoted => Some(Lesson {
            kind: Kind::Inner,
            confidence: 0.65,
            why: "it leads to a page in another language, but names none",
        }),
        (Some(there), _) if differs(there) => told(0.97, "it leads to a page in another language"),
        // A page that declares a language other than its address's has a careless template.
        (Some(_), Some(_)) if speaks => told(0.75, "it leads to an address of another language"),
        (None, Some(_)) if speaks => told(0.9, "it leads to an address of another language"),
        (_, Some(_)) => None,
        (None, None) if effect.chars >= SAYS_SOMETHING && effect.lost * 3 >= effect.chars => {
            told(0.85, "other words took the place of the page's")
        }
        (_, None) => None,
    }
}

/// Whether what came is a list of languages: most of its texts name one.
pub(super) fn opens_languages(element: &Element, effect: &Effect) -> bool {
    let own = lexicon::primary(&element.lang);
    let names = |text: &&String| {
        let reading = lexicon::read(text, own);
        reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)) > 0.6
    };
    let named = effect.texts.iter().filter(names).count();
    // A list may have a head, and something to shut it.
    named >= 2 && named * 3 >= effect.texts.len() * 2 || named >= 3 && named * 2 >= effect.texts.len()
}
