//! Flags that stand for languages: a picture whose file is called by a code (`/flag/hu.png`), a class by which a style sheet draws
//! one (`fi fi-hu`), a flag written as a character. One alone may be a country; two side by side choose between languages.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::classifier::lexicon;
use crate::html::{Dom, NodeId};
use crate::language;

/// Languages by the country whose flag stands for them. The table is part of the program; a test reads it.
static COUNTRIES: LazyLock<HashMap<String, String>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../config/flags.toml")).unwrap_or_default());

/// What an element shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Flag {
    /// What its picture is called: the code of a country or of a language.
    pub code: String,
    /// BCP 47.
    pub language: String,
    /// Whether its names say that it is a flag or chooses a language: `tw.svg` alone may be a bird.
    pub sure: bool,
}

/// Words around the code in the names of flags.
const AROUND: [&str; 15] = [
    "flag", "flags", "fi", "fis", "icon", "icons", "ico", "lang", "language", "locale", "country", "round", "square",
    "circle", "rounded",
];
/// Those of them that say what is drawn.
const SAYS_FLAG: [&str; 4] = ["flag", "flags", "country", "countries"];
/// Those that say that a language is chosen.
const SAYS_LANGUAGE: [&str; 4] = ["lang", "language", "languages", "locale"];
/// The class of a style sheet's flags. In an address it is a word, or Finland.
const CLASS: &str = "fi";

/// Most elements of a control that are looked at.
const LOOKED_AT: usize = 20;

/// Whether a flag that is surely one may be in this markup; most that is without words holds nothing of the kind.
pub(crate) fn may_be_sure(source: &str) -> bool {
    let lower = source.to_ascii_lowercase();
    let named = ["flag", "fi-", "fi_", "lang", "locale", "countr"].iter().any(|word| lower.contains(word));
    named || !source.is_ascii() && source.chars().any(|c| letter(c).is_some())
}

/// The flag that an element holds or is drawn as.
pub(crate) fn flag(dom: &Dom, node: NodeId) -> Option<Flag> {
    std::iter::once(node).chain(dom.descendants(node)).take(LOOKED_AT).find_map(|node| {
        let written = dom.text(node).and_then(|text| of_country(&drawn(text)?));
        let classes = || dom.attribute(node, "class").and_then(of_classes);
        // The address of a link is no picture.
        let is_picture = ["img", "source", "use", "image"].iter().any(|tag| dom.is(node, tag));
        let addresses = ["src", "href", "xlink:href", "data-src"].iter().filter(|_| is_picture);
        let picture = || addresses.filter_map(|name| dom.attribute(node, name)).find_map(of_picture);
        let behind = || of_picture(dom.attribute(node, "style")?.split_once("url(")?.1.split(')').next()?);
        written.or_else(classes).or_else(picture).or_else(behind)
    })
}

/// A letter of the block of characters in which flags are written.
fn letter(c: char) -> Option<char> {
    const FIRST: u32 = 0x1F1E6;
    (c as u32).checked_sub(FIRST).filter(|at| *at < 26).and_then(|at| char::from_u32(u32::from(b'a') + at))
}

/// The code of a country whose flag is all that is written: two of those letters.
fn drawn(text: &str) -> Option<String> {
    let letters: Vec<Option<char>> =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '▾' | '▼' | '⌄')).map(letter).collect();
    if letters.len() == 2 { letters.into_iter().collect() } else { None }
}

/// What is surely the flag of a country.
fn of_country(code: &str) -> Option<Flag> {
    let language = COUNTRIES.get(code)?.clone();
    Some(Flag { code: code.to_owned(), language, sure: true })
}

fn parts(name: &str) -> impl Iterator<Item = String> + '_ {
    name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_ascii_lowercase)
}

/// The flag of a name that is a code but for words around it and for sizes: `flag-icon-hu`, `hu_24`, `pt-BR`. Where the code may be
/// that of a language as well, one that is no country's is read as such.
fn of_name(name: &str, language_too: bool) -> Option<Flag> {
    let size = |part: &String| part.starts_with(|c: char| c.is_ascii_digit()) && part != LATIN_AMERICA || part == "x";
    let mut left: Vec<String> = parts(name).filter(|part| !size(part)).collect();
    // A word around the code may be a code, too: the last of them is it.
    while left.len() > 1 && AROUND.contains(&left[0].as_str()) {
        left.remove(0);
    }
    while left.len() > 1 && left.last().is_some_and(|last| AROUND.contains(&last.as_str())) {
        left.pop();
    }
    let code = left.join("-");
    let of_language = || lexicon::code(&code).filter(|_| language_too).map(str::to_owned);
    let language = match left.as_slice() {
        [one] if (2..=3).contains(&one.len()) => COUNTRIES.get(one).cloned().or_else(of_language),
        [one, region] if (2..=3).contains(&one.len()) => {
            // The language of the region, where both say the same: `pt-br`, `zh-tw`.
            let both = || COUNTRIES.get(region).filter(|of| language::primary(of).as_deref() == lexicon::code(one));
            let region = || of_language().filter(|_| is_region(region));
            COUNTRIES.get(&code).or_else(both).cloned().or_else(region)
        }
        _ => None,
    }?;
    Some(Flag { code, language, sure: true })
}

/// The region of Spanish in America.
const LATIN_AMERICA: &str = "419";

/// Whether it stands behind the code of a language, as a region or a script. Longer words make names of the two: `no-img`, `my-cart`.
fn is_region(part: &str) -> bool {
    part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_alphabetic())
        || matches!(part, "hans" | "hant" | "latn" | "cyrl" | LATIN_AMERICA)
}

/// The flag that a picture's address names: its file, or the part of a drawing that holds many.
fn of_picture(address: &str) -> Option<Flag> {
    let address = address.trim_matches(|c| matches!(c, '"' | '\'' | ' '));
    if address.starts_with("data:") {
        return None;
    }
    let (file, part) = address.split_once('#').map_or((address, None), |(file, part)| (file, Some(part)));
    let file = file.split('?').next().unwrap_or_default();
    // A host may be called by a word of these: what it serves are no flags for that.
    let path = match file.split_once("//") {
        Some((scheme, rest)) if scheme.is_empty() || scheme.ends_with(':') => rest.split_once('/')?.1,
        _ => file,
    };
    let last = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let stem = last.split('.').next().unwrap_or_default();
    let says = |part: &String| SAYS_FLAG.contains(&part.as_str()) || SAYS_LANGUAGE.contains(&part.as_str());
    let sure = parts(path).chain(part.into_iter().flat_map(parts)).any(|part| says(&part));
    let flag = part.and_then(|part| of_name(part, true)).or_else(|| of_name(stem, true))?;
    Some(Flag { sure, ..flag })
}

/// The flag that a style sheet draws for these classes.
fn of_classes(classes: &str) -> Option<Flag> {
    let of_class = |class: &str| {
        let says = |words: &[&str]| parts(class).any(|part| words.contains(&part.as_str()));
        let language = says(&SAYS_LANGUAGE);
        let compound = parts(class).count() > 1 && (language || says(&SAYS_FLAG) || says(&[CLASS]));
        if compound { of_name(class, language) } else { None }
    };
    // `flag hu`: a class of its own.
    let beside = || {
        let mut all = classes.split_whitespace();
        let flag = all.clone().any(|class| parts(class).any(|part| matches!(part.as_str(), "flag" | "flags")));
        all.find(|class| flag && class.len() == 2).and_then(|class| of_country(&class.to_ascii_lowercase()))
    };
    classes.split_whitespace().find_map(of_class).or_else(beside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(html: &str) -> Option<(String, bool)> {
        let dom = Dom::parse(html);
        flag(&dom, dom.body()).map(|flag| (flag.language, flag.sure))
    }

    #[test]
    fn a_flag_is_known_by_its_file_its_class_or_its_character() {
        for (html, language) in [
            ("<a><img src=/flag/hu.png alt=''></a>", "hu"),
            ("<a><img src=/flags/4x3/tw.svg></a>", "zh-Hant"),
            ("<a><img src=/img/flags/gb.svg?v=2></a>", "en"),
            ("<a><img src=/i/flag_rs_24.png></a>", "sr"),
            ("<a><img src=/lang/pt-BR.png></a>", "pt"),
            ("<a><span class='fi fi-fi'></span></a>", "fi"),
            ("<a><span class='flag-icon flag-icon-hu'></span></a>", "hu"),
            ("<a><i class='flag gr'></i></a>", "el"),
            ("<a><svg><use href='/sprite.svg#flag-cz'></use></svg></a>", "cs"),
            ("<a><span style='background:url(/flags/jp.svg)'></span></a>", "ja"),
            ("<a>🇭🇺</a>", "hu"),
        ] {
            assert_eq!(shown(html), Some((language.to_owned(), true)), "{html}");
        }
        assert_eq!(shown("<a><img src=hu.svg></a>"), Some(("hu".to_owned(), false)));
        for html in
            ["<a><img src=/logo.png></a>", "<a href=/hu.html>x</a>", "<a class=fi>x</a>", "<a class='btn hu'></a>"]
        {
            assert_eq!(shown(html), None, "{html}");
        }
    }

    #[test]
    fn what_is_no_code_of_a_region_belongs_to_no_flag() {
        for html in [
            "<a><img src=no-img.png></a>",
            "<a><img src=/i/my-cart.svg></a>",
            "<a><img src=is-new.png></a>",
            "<a><img src=de-luxe.jpg></a>",
            "<a><i class='fi fi-sr-user'></i></a>",
            "<a><i class='fi fi-rr-user'></i></a>",
            "<a><i class='fi fi-sr-ad'></i></a>",
        ] {
            assert_eq!(shown(html), None, "{html}");
        }
        for (html, language) in
            [("<a><img src=/flags/sr-latn.png></a>", "sr"), ("<a><img src=/flags/es-419.png></a>", "es")]
        {
            assert_eq!(shown(html), Some((language.to_owned(), true)), "{html}");
        }
    }

    #[test]
    fn the_flag_of_a_country_is_not_read_as_the_code_of_a_language() {
        for html in [
            "<a>🇦🇷</a>",
            "<a>🇧🇪</a>",
            "<a>🇨🇦</a>",
            "<a>🇸🇻</a>",
            "<a>🇪🇹</a>",
            "<a>🇨🇾</a>",
            "<a><span class='fi fi-be'></span></a>",
            "<a><span class='flag-icon flag-icon-ca'></span></a>",
            "<a><i class='flag sv'></i></a>",
            "<a><div class='iti__flag iti__hu'></div></a>",
        ] {
            assert_eq!(shown(html), None, "{html}");
        }
        for (html, language) in [
            ("<a>🇮🇹</a>", "it"),
            ("<a>🇸🇪</a>", "sv"),
            ("<a>🇲🇰</a>", "mk"),
            ("<a><span class='fi fi-de'></span></a>", "de"),
            ("<a><span class='flag-icon flag-icon-en'></span></a>", "en"),
            ("<a><span class='lang-ar'></span></a>", "ar"),
            ("<a><img src=/flags/ar.png></a>", "ar"),
            ("<a><img src=/flags/ca.png></a>", "ca"),
        ] {
            assert_eq!(shown(html), Some((language.to_owned(), true)), "{html}");
        }
    }

    #[test]
    fn a_picture_is_a_flag_by_its_path_alone() {
        for html in [
            "<a><img src=https://x.fi/img/tw.svg></a>",
            "<a><img src=//flag.example/img/tw.svg></a>",
            "<a><img src='/img/tw.svg?lang=en'></a>",
            "<a><img src=/fi/tw.svg></a>",
        ] {
            assert_eq!(shown(html), Some(("zh-Hant".to_owned(), false)), "{html}");
        }
        let far = "<a><img src=https://x.fi/flags/tw.svg></a>";
        assert_eq!(shown(far), Some(("zh-Hant".to_owned(), true)));
    }

    #[test]
    fn the_table_is_read_and_holds_languages() {
        assert!(COUNTRIES.len() > 40);
        assert!(COUNTRIES.values().all(|language| language::primary(language).is_some()));
    }
}
