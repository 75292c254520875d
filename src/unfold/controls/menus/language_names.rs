//! Names of languages on controls: what a switcher says.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use url::Url;

use crate::browser::Choice;
use crate::classifier::lexicon::{self, Topic};
use crate::html::Dom;
use crate::language;
use crate::page::Element;
use crate::unfold::controls::menus::flags;
use crate::unfold::guard::url_actions::harm_in_path;
use crate::unfold::page::Candidate;
use crate::unfold::page::candidate::pictured;

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

/// What is written on an element; where that is no word, what it or the picture in it is called.
fn label(element: &Element) -> Option<&str> {
    let named = |name: &str| element.attributes.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
    let written = Some(element.text.as_str()).filter(|text| text.chars().any(char::is_alphabetic));
    let named = || ["aria-label", "title", "alt"].into_iter().find_map(named);
    written.or_else(named).or_else(|| pictured(&element.source)).map(str::trim)
}

/// The language whose flag an element shows, with its script.
fn flag(element: &Element) -> Option<String> {
    // This is asked of everything without words at every look, and hardly anything names a flag.
    if !flags::may_be_sure(&element.source) {
        return None;
    }
    let dom = Dom::parse(&element.source);
    let flag = flags::flag(&dom, dom.body()).filter(|flag| flag.sure)?;
    language::version(&flag.language)
}

/// What an element says, or shows by a flag.
pub(crate) fn read_language(element: &Element) -> Said {
    let shown = || flag(element).map_or(Said::Other, Said::Tongue);
    label(element).map_or_else(shown, |text| read_name(text, &element.lang))
}

fn read_name(text: &str, lang: &str) -> Said {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    if !(2..=LETTERS).contains(&text.chars().count()) || letters * 2 < text.chars().count() {
        return Said::Other;
    }
    if let Some(code) = lexicon::code(text) {
        return Said::Tongue(version_in(code, text));
    }
    let reading = lexicon::read(text, lexicon::primary(lang));
    let named = reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)) > 0.6;
    if let Some(name) = reading.names.filter(|_| named && reading.languages == 1) {
        return Said::Tongue(version_in(name, text));
    }
    let short = (2..=3).contains(&letters) && letters == text.chars().count() && !text.is_ascii();
    if short { Said::Short } else { Said::Other }
}

/// Whether all that can be chosen in a list are languages, by their values or by what is written.
pub(crate) fn offers_languages(list: &Candidate) -> bool {
    let code = |value: &str| (2..=8).contains(&value.len()) && language::primary(value).is_some();
    let reads = |text: &str| read_name(text.trim(), &list.element.lang) != Said::Other;
    (2..=MOST_LANGUAGES).contains(&list.options.len())
        && list.options.iter().all(|option| code(&option.value) && reads(&option.text))
}

/// The language whose name or code is all that is written on an element, but for signs.
pub(crate) fn language_named(candidate: &Candidate) -> Option<&'static str> {
    let element = &candidate.element;
    let Some(text) = label(element) else { return lexicon::code(&language::primary(&flag(element)?)?) };
    let text = text.trim_matches(|c: char| !c.is_alphanumeric());
    if text.chars().count() > LONGEST_CHOICE { None } else { language_in(text, &element.lang) }
}

/// The elements as they are to be judged: among several that go to addresses in different languages, held in an attribute, one that
/// names a language is not judged by the words of its address, which are the title of a page: `data-go="/en/delete-files"`.
pub(crate) fn without_titles(elements: &[Element]) -> Cow<'_, [Element]> {
    let mut leading: HashMap<(&str, &str), HashSet<&str>> = HashMap::new();
    for element in elements {
        for (name, language) in addresses_by_language(element) {
            leading.entry((&element.tag, name)).or_default().insert(language);
        }
    }
    leading.retain(|_, languages| languages.len() > 1);
    // Most looks have none.
    if leading.is_empty() {
        return Cow::Borrowed(elements);
    }
    let judged = |element: &Element| {
        let mut judged = element.clone();
        if label(element).is_some_and(|text| !languages_in_choice(text, &element.lang).is_empty()) {
            let names = addresses_by_language(element).map(|(name, _)| name);
            names.filter(|name| leading.contains_key(&(element.tag.as_str(), *name))).for_each(|name| {
                judged.attributes.remove(name);
            });
        }
        judged
    };
    Cow::Owned(elements.iter().map(judged).collect())
}

/// Attributes for scripts that hold an address on the site which begins with the code of a language, and the code. The rest is the
/// title of a page, unless a part of it is a deed by itself: `/en/delete/12`.
fn addresses_by_language(element: &Element) -> impl Iterator<Item = (&str, &str)> {
    let acts = |path: &str| Url::parse(&format!("https://site.invalid{path}")).is_ok_and(|url| harm_in_path(&url, ""));
    let own = element.attributes.iter().filter(|(name, _)| name.starts_with("data-"));
    own.filter_map(move |(name, value)| Some((name.as_str(), first_code(value).filter(|_| !acts(value))?)))
}

/// The code of a language with which a path begins that goes on.
fn first_code(path: &str) -> Option<&str> {
    let (code, rest) = path.strip_prefix('/')?.split_once('/')?;
    (lexicon::code(code).is_some() && !rest.is_empty()).then_some(code)
}

/// The parts of what stands on a choice of region and language, and whether each stands in brackets or behind a line: "Schweiz
/// (Deutsch)", "Belgium | English". There a code is a language; elsewhere it is mostly something else: "Wilmington, DE", "Sales / IT".
pub(crate) fn parts_of_name(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let apart = |c: char| matches!(c, '(' | ')' | '[' | ']' | '/' | '|' | ',' | '·' | '–' | '—' | ':');
    let mut marked = false;
    let parts = text.split_inclusive(apart).flat_map(move |part| {
        let marked = std::mem::replace(&mut marked, part.ends_with(['(', '[', '|']));
        part.trim_end_matches(apart).split(" - ").enumerate().map(move |(at, part)| (part, marked && at == 0))
    });
    parts
        .map(|(part, marked)| (part.trim_matches(|c: char| !c.is_alphanumeric()), marked))
        .filter(|(part, _)| !part.is_empty())
}

/// The languages that what is written names: a language alone, or with its region: "International (English)".
pub(crate) fn languages_in_choice(text: &str, lang: &str) -> Vec<&'static str> {
    if text.chars().count() > LONGEST_CHOICE {
        return Vec::new();
    }
    let whole = language_in(text.trim_matches(|c: char| !c.is_alphanumeric()), lang);
    let named = |(part, marked): (&str, bool)| if marked { language_in(part, lang) } else { own_name(part) };
    whole.map_or_else(|| parts_of_name(text).filter_map(named).collect(), |whole| vec![whole])
}

/// Most characters of a choice of region and language.
pub(crate) const LONGEST_CHOICE: usize = 40;

/// The language that a text names as its speakers do. "German" on an English page is the subject of a course.
pub(crate) fn own_name(text: &str) -> Option<&'static str> {
    let said = lexicon::read(text, "");
    (said.of(Topic::Endonym) >= 0.8).then_some(said.names).flatten()
}

/// The language that a text on a page in `lang` is the name or the code of.
pub(crate) fn language_in(text: &str, lang: &str) -> Option<&'static str> {
    lexicon::code(text).or_else(|| {
        let said = lexicon::read(text, lexicon::primary(lang));
        (said.of(Topic::Endonym).max(said.of(Topic::Exonym)) >= 0.8).then_some(said.names).flatten()
    })
}

/// The same with the script, where the language has more than one and the name tells which: "繁體中文", "Srpski (latinica)".
pub(crate) fn version_named(candidate: &Candidate) -> Option<String> {
    let language = language_named(candidate)?;
    label(&candidate.element).map_or_else(|| flag(&candidate.element), |text| Some(version_in(language, text)))
}

/// A language with the script that its name speaks of or, where it is called as its speakers do, is written in.
pub(crate) fn version_in(language: &str, name: &str) -> String {
    const SCRIPTS: [(&str, &[&str]); 4] = [
        ("Hant", &["繁", "正體", "traditional"]),
        ("Hans", &["简", "簡", "simplified"]),
        ("Latn", &["latin"]),
        ("Cyrl", &["ćiril", "cyril"]),
    ];
    if !language::has_scripts(language) {
        return language.to_owned();
    }
    let told = name.to_lowercase();
    if let Some((script, _)) = SCRIPTS.iter().find(|(_, words)| words.iter().any(|word| told.contains(word))) {
        return format!("{language}-{script}");
    }
    if let Some(version) = language::version(name.trim()).filter(|_| lexicon::code(name.trim()).is_some()) {
        return version;
    }
    let own = language != "zh" && lexicon::read(name, "").of(Topic::Endonym) >= 0.8;
    if own { language::with_script(language, name) } else { language.to_owned() }
}

/// The languages among which it lets the visitor choose, where each is named or written as a code; else that which it names.
pub(crate) fn languages_named(candidate: &Candidate) -> Vec<String> {
    let of_option = |option: &Choice| {
        let code = option.lang.as_deref().or_else(|| (option.value.len() <= 8).then_some(option.value.as_str()));
        let named = || Some(version_in(language_in(&option.text, &candidate.element.lang)?, &option.text));
        code.and_then(language::version).or_else(named)
    };
    if candidate.options.is_empty() {
        return version_named(candidate).into_iter().collect();
    }
    candidate.options.iter().map(of_option).collect::<Option<_>>().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unfold::tests::plan::CLASSIFIER;

    fn button(text: &str, address: &str) -> Element {
        let attributes = [("data-go".to_owned(), address.to_owned())].into();
        Element { tag: "button".into(), text: text.into(), lang: "de".into(), attributes, ..Element::default() }
    }

    #[test]
    fn a_language_among_others_is_not_judged_by_the_title_in_its_address() {
        let harm = |elements: &[Element]| {
            CLASSIFIER.classify_all(&without_titles(elements)).iter().map(|one| one.harm).collect::<Vec<_>>()
        };
        let [english, region] =
            [("International (English)", "/en/delete-files"), ("Deutschland", "/de/dateien-loschen")]
                .map(|(text, address)| button(text, address));
        assert_eq!(harm(&[english.clone(), region.clone()]), [false, false]);
        assert_eq!(harm(std::slice::from_ref(&english)), [true], "one alone");
        let deed = button("International (English)", "/page/delete/12");
        assert!(harm(&[deed, region.clone()])[0], "a deed, and no title");
        assert!(harm(&[button("Delete", "/en/delete-files"), region])[0], "its label says so");
    }

    #[test]
    fn a_code_in_a_label_takes_no_harm_off_a_button() {
        let harm = |elements: &[Element]| {
            CLASSIFIER.classify_all(&without_titles(elements)).iter().map(|one| one.harm).collect::<Vec<_>>()
        };
        for (labels, addresses) in [
            (["Team: IT", "Team: DE"], ["/vote-for/it", "/vote-for/de"]),
            (["Team: IT", "Team: HR"], ["/teams/4/delete-team", "/teams/5/delete-team"]),
            (["Team: IT", "Team: HR"], ["/it/delete-team", "/hr/delete-team"]),
        ] {
            let row: Vec<Element> = labels.iter().zip(addresses).map(|(text, to)| button(text, to)).collect();
            assert_eq!(harm(&row), [true, true], "{labels:?} {addresses:?}");
        }
    }

    #[test]
    fn a_code_beside_a_name_is_mostly_no_language() {
        for text in ["Los Angeles, CA", "Austin, TX", "Sales / IT", "Berlin, DE", "Wilmington, DE", "Jobs – IT"] {
            assert!(languages_in_choice(text, "en").is_empty(), "{text}");
        }
        for text in ["EN", "Schweiz (DE)", "Belgium | NL", "Schweiz / Deutsch", "English (US)", "Suisse, français"] {
            assert_eq!(languages_in_choice(text, "en").len(), 1, "{text}");
        }
    }

    #[test]
    fn the_name_of_a_language_tells_its_script() {
        for (name, told) in [
            ("繁體中文", "zh-Hant"),
            ("繁体中文", "zh-Hant"),
            ("简体中文", "zh-Hans"),
            ("中文", "zh"),
            ("zh-TW", "zh-Hant"),
            ("Srpski (latinica)", "sr-Latn"),
            ("Српски", "sr-Cyrl"),
            ("Magyar", "hu"),
        ] {
            let read = read_language(&Element { text: name.into(), ..Element::default() });
            assert_eq!(read, Said::Tongue(told.into()), "{name}");
        }
    }

    #[test]
    fn a_picture_or_a_flag_says_a_language_where_nothing_is_written() {
        let read = |source: &str| read_language(&Element { source: source.into(), ..Element::default() });
        let hungarian = || Said::Tongue("hu".into());
        assert_eq!(read("<button><img src=\"/x.png\" alt=\"Magyar\"></button>"), hungarian());
        assert_eq!(read("<button><img src=\"/flag/hu.png\" alt=\"\"></button>"), hungarian());
        assert_eq!(read("<button><span class=\"fi fi-hu\"></span></button>"), hungarian());
        assert_eq!(read("<button><img src=\"hu.svg\"></button>"), Said::Other, "it may be anything");
    }
}
