//! Flags that stand for languages: a picture whose file is called by a code (`/flag/hu.png`), a class by which a style sheet draws
//! one (`fi fi-hu`), a flag written as a character. One alone may be a country; two side by side choose between languages.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::classifier::lexicon;
use crate::html::{Dom, NodeId};

/// Languages by the country whose flag stands for them. The table is part of the program; a test reads it.
static COUNTRIES: LazyLock<HashMap<String, String>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../config/flags.toml")).unwrap_or_default());

/// What an element shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Flag {
    /// BCP 47.
    pub language: String,
    /// Whether its names say that it is a flag or chooses a language: `tw.svg` alone may be a bird.
    pub sure: bool,
}

/// Words around the code in the names of flags.
const AROUND: [&str; 16] = [
    "flag", "flags", "fi", "fis", "icon", "icons", "ico", "lang", "language", "locale", "country", "iti", "round",
    "square", "circle", "rounded",
];
/// Those of them that say what is drawn.
const SAYS_FLAG: [&str; 9] = ["flag", "flags", "fi", "lang", "language", "languages", "locale", "country", "countries"];

/// Most elements of a control that are looked at.
const LOOKED_AT: usize = 20;

/// The flag that an element holds or is drawn as.
pub(crate) fn flag(dom: &Dom, node: NodeId) -> Option<Flag> {
    std::iter::once(node).chain(dom.descendants(node)).take(LOOKED_AT).find_map(|node| {
        let written = dom.text(node).and_then(|text| of_country(&drawn(text)?).map(|language| (language, true)));
        let classes = || dom.attribute(node, "class").and_then(of_classes).map(|language| (language, true));
        let picture = || ["src", "href", "xlink:href", "data-src"].iter().find_map(|name| picture(dom, node, name));
        let behind = || of_picture(dom.attribute(node, "style")?.split_once("url(")?.1.split(')').next()?);
        let (language, sure) = written.or_else(classes).or_else(picture).or_else(behind)?;
        Some(Flag { language, sure })
    })
}

/// The flag that an attribute of a picture names. The address of a link is no picture.
fn picture(dom: &Dom, node: NodeId, name: &str) -> Option<(String, bool)> {
    let picture = ["img", "source", "use", "image"].iter().any(|tag| dom.is(node, tag));
    of_picture(dom.attribute(node, name).filter(|_| picture)?)
}

/// The code of a country whose flag is all that is written: two letters of their own block of characters.
fn drawn(text: &str) -> Option<String> {
    const FIRST: u32 = 0x1F1E6;
    let letter = |c: char| {
        (c as u32).checked_sub(FIRST).filter(|at| *at < 26).and_then(|at| char::from_u32(u32::from(b'a') + at))
    };
    let letters: Vec<Option<char>> =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '▾' | '▼' | '⌄')).map(letter).collect();
    if letters.len() == 2 { letters.into_iter().collect() } else { None }
}

/// The language of a code: that of a country, else of a language.
fn of_country(code: &str) -> Option<String> {
    COUNTRIES.get(code).cloned().or_else(|| lexicon::code(code).map(str::to_owned))
}

fn parts(name: &str) -> impl Iterator<Item = String> + '_ {
    name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_ascii_lowercase)
}

/// The language of a name that is a code but for words around it and for sizes: `flag-icon-hu`, `hu_24`, `pt-BR`.
fn of_name(name: &str) -> Option<String> {
    let mut left: Vec<String> =
        parts(name).filter(|part| !part.starts_with(|c: char| c.is_ascii_digit()) && part != "x").collect();
    // A word around the code may be a code, too: the last of them is it.
    while left.len() > 1 && AROUND.contains(&left[0].as_str()) {
        left.remove(0);
    }
    while left.len() > 1 && left.last().is_some_and(|last| AROUND.contains(&last.as_str())) {
        left.pop();
    }
    let letters = |part: &String, most: usize| (2..=most).contains(&part.len());
    match left.as_slice() {
        [code] if letters(code, 3) => of_country(code),
        [code, region] if letters(code, 3) && letters(region, 4) => {
            let whole = format!("{code}-{region}");
            COUNTRIES.get(&whole).cloned().or_else(|| {
                let chinese = |code: &str| code == "zh" && COUNTRIES.contains_key(region);
                if chinese(code) { COUNTRIES.get(region).cloned() } else { lexicon::code(&whole).map(str::to_owned) }
            })
        }
        _ => None,
    }
}

/// The flag that a picture's address names: its file, or the part of a drawing that holds many.
fn of_picture(address: &str) -> Option<(String, bool)> {
    let address = address.trim_matches(|c| matches!(c, '"' | '\'' | ' '));
    if address.starts_with("data:") {
        return None;
    }
    let whole = address.split('?').next().unwrap_or_default();
    let (file, part) = address.split_once('#').map_or((whole, None), |(file, part)| (file, Some(part)));
    let last = file.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let stem = last.split('.').next().unwrap_or_default();
    let sure = parts(address).any(|part| SAYS_FLAG.contains(&part.as_str()));
    part.and_then(of_name).or_else(|| of_name(stem)).map(|language| (language, sure))
}

/// The flag that a style sheet draws for these classes.
fn of_classes(classes: &str) -> Option<String> {
    let says_flag = |class: &str| parts(class).any(|part| SAYS_FLAG.contains(&part.as_str()) || part == "iti");
    let compound = |class: &&str| parts(class).count() > 1 && says_flag(class);
    let whole = classes.split_whitespace().filter(compound).find_map(of_name);
    // `flag hu`: a class of its own.
    let beside = || {
        let mut all = classes.split_whitespace();
        let flag = all.clone().any(|class| parts(class).any(|part| matches!(part.as_str(), "flag" | "flags")));
        all.find(|class| flag && class.len() == 2).and_then(|class| of_country(&class.to_ascii_lowercase()))
    };
    whole.or_else(beside)
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
    fn the_table_is_read_and_holds_languages() {
        assert!(COUNTRIES.len() > 40);
        assert!(COUNTRIES.values().all(|language| crate::language::primary(language).is_some()));
    }
}
