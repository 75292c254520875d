//! Links of one list that each name a language: the switcher of a site with several.

use std::collections::{BTreeMap, BTreeSet};

use crate::classifier::lexicon;
use crate::html::{Dom, NodeId};
use crate::language;
use crate::unfold::controls::menus::flags::flag;
use crate::unfold::controls::menus::language_names::{
    LONGEST_CHOICE, language_in, own_name, parts_of_name, version_in,
};

/// A link that names a language.
#[derive(Clone)]
pub(super) struct Named {
    pub href: String,
    /// BCP 47.
    pub language: String,
    /// What is written or drawn on it.
    pub label: String,
    pub by: By,
}

/// What names the language of a link.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum By {
    /// Its name is all that the label says.
    Name,
    /// It stands behind something else, mostly a region.
    Region,
    /// A picture called by a code, in places for flags.
    Flag,
    /// The same anywhere.
    Picture,
}

/// All links of a page that name a language, in the order of the page.
pub(super) fn named_links(dom: &Dom, own: &str) -> Vec<(NodeId, Named)> {
    let links = dom.descendants(dom.body()).filter(|node| dom.is(*node, "a"));
    let named = links.filter_map(|node| {
        let href = dom.attribute(node, "href").filter(|href| !href.starts_with('#'))?;
        let (language, label, by) = named_on(dom, node, own)?;
        Some((node, Named { href: href.to_owned(), language, label, by }))
    });
    named.collect()
}

/// Links of one list that each name another language, by what is written on them ("Magyar"), by their picture (a flag) or behind
/// them in brackets ("Das Museum (Deutsch)"): one language alone is the subject of a page. Where each leads, and its language.
/// Those in the page's own language are left out, unless the list has it twice, in two scripts: simplified and traditional Chinese.
pub(super) fn listed_together(dom: &Dom, links: &[(NodeId, Named)], own: &str) -> Vec<(String, String)> {
    let mut lists: BTreeMap<NodeId, Vec<Named>> = BTreeMap::new();
    for (node, named) in links {
        // The entry of a list stands between the list and the link.
        let blank = |node: &NodeId| dom.text(*node).is_some_and(|text| text.trim().is_empty());
        let alone = |node: NodeId| dom.children(node).filter(|child| !blank(child)).take(2).count() == 1;
        let entry = |node: &NodeId| ENTRIES.iter().any(|tag| dom.is(*node, tag)) || alone(*node);
        let mut around = dom.ancestors(*node).skip_while(entry);
        if let Some(list) = around.next() {
            lists.entry(list).or_default().push(named.clone());
        }
    }
    let others = |list: Vec<Named>| {
        let is_own = |one: &Named| language::primary(&one.language).is_some_and(|language| language == own);
        let twice = language::has_scripts(own) && list.iter().filter(|one| is_own(one)).count() > 1;
        list.into_iter()
            .filter(move |one| twice || !is_own(one))
            .map(|one| (one.href, one.language))
            .collect::<Vec<_>>()
    };
    let choices = lists.into_iter().filter(|(list, named)| chooses(dom, *list, named));
    choices.map(|(_, named)| one_flag_each(named)).flat_map(others).collect()
}

/// Whether the links of a list choose between languages: at least two, each with a label of its own.
fn chooses(dom: &Dom, list: NodeId, named: &[Named]) -> bool {
    let labels: BTreeSet<&str> = named.iter().map(|one| one.label.as_str()).collect();
    let versions: BTreeSet<String> = named.iter().map(|one| version_in(&one.language, &one.label)).collect();
    // Two films in French are no two regions. Those have their language in their addresses, too.
    let mut regions: BTreeMap<&str, u32> = BTreeMap::new();
    for one in named.iter().filter(|one| one.by == By::Region) {
        *regions.entry(&one.language).or_default() += 1;
    }
    let again = |one: &Named| {
        let same = regions.get(one.language.as_str()).is_some_and(|times| *times > 1);
        one.by == By::Region && same && !codes(&one.href).any(|code| code == one.language)
    };
    // A bird and a letter may be called like countries. Where all are, they are flags.
    let drawn = || dom.descendants(list).filter(|node| dom.is(*node, "a")).all(|link| flag(dom, link).is_some());
    versions.len() >= 2
        && labels.len() == named.len()
        && !named.iter().any(again)
        && (!named.iter().any(|one| one.by == By::Picture) || drawn())
}

/// The first link of those whose flags stand for one language, as those of two countries do.
fn one_flag_each(named: Vec<Named>) -> Vec<Named> {
    let mut shown = BTreeSet::new();
    let drawn = |one: &Named| matches!(one.by, By::Flag | By::Picture);
    named.into_iter().filter(|one| !drawn(one) || shown.insert(one.language.clone())).collect()
}

/// The language that a link names, what says it, and how. What is written on it counts; where nothing is, its names and those of its
/// picture, and only where it has none the flag that it shows.
fn named_on(dom: &Dom, link: NodeId, own: &str) -> Option<(String, String, By)> {
    let written = dom.label(link, LONGEST_CHOICE * 2);
    if written.chars().any(char::is_alphabetic) {
        let short = written.chars().count() <= LONGEST_CHOICE;
        let on = lexicon::code(&written).or_else(|| own_name(&written)).filter(|_| short).map(|one| (one, By::Name));
        let of_part = |(part, marked): (&str, bool)| lexicon::code(part).filter(|_| marked).or_else(|| own_name(part));
        let region = || parts_of_name(&written).skip(1).find_map(of_part).filter(|_| short);
        let (language, by) = on.or_else(|| Some((region().or_else(|| bracketed(dom, link))?, By::Region)))?;
        return Some((language.to_owned(), written, by));
    }
    let names = std::iter::once(link)
        .chain(dom.descendants(link))
        .take(LOOKED_AT)
        .flat_map(|node| ["aria-label", "title", "alt"].into_iter().filter_map(move |name| dom.attribute(node, name)));
    let names: Vec<&str> = names.map(str::trim).filter(|name| name.chars().any(char::is_alphabetic)).collect();
    if !names.is_empty() {
        let mut short = names.into_iter().filter(|name| name.chars().count() <= LONGEST_CHOICE);
        return short.find_map(|name| Some((language_in(name, own)?.to_owned(), name.to_owned(), By::Name)));
    }
    flag(dom, link).map(|flag| (flag.language, flag.code, if flag.sure { By::Flag } else { By::Picture }))
}

/// Most elements of a link that are looked at for a name.
const LOOKED_AT: usize = 20;

/// Elements around a link of a list that hold it alone.
const ENTRIES: [&str; 7] = ["li", "span", "b", "strong", "i", "em", "small"];

/// The language that is named in brackets right behind a link.
fn bracketed(dom: &Dom, link: NodeId) -> Option<&'static str> {
    let behind = dom.next_sibling(link).and_then(|node| dom.text(node))?;
    let inside = behind.trim_start().strip_prefix(['(', '['])?;
    let (name, _) = inside.split_once([')', ']'])?;
    lexicon::code(name.trim()).or_else(|| own_name(name.trim()))
}

/// The languages that an address names by codes in parts of their own, with or without a region on either side: `/de/`, `/ch-de/`.
pub(super) fn codes(href: &str) -> impl Iterator<Item = &'static str> {
    let address = href.split_once("://").map_or(href, |(_, rest)| rest.split_once('/').map_or("", |(_, path)| path));
    let region = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    let of_part = move |part: &str| {
        let behind = || part.split_once('-').filter(|(before, _)| region(before)).map(|(_, behind)| behind);
        [lexicon::code(part), behind().and_then(lexicon::code)]
    };
    let parts = address.split(['/', '?', '&', '=', '#']).filter(|part| part.len() <= LONGEST_CODE);
    parts.flat_map(of_part).flatten()
}

/// Characters of the longest code: `sr-latn`.
const LONGEST_CODE: usize = 7;

#[cfg(test)]
mod tests {
    use super::*;

    fn together(dom: &Dom, own: &str) -> Vec<(String, String)> {
        listed_together(dom, &named_links(dom, own), own)
    }

    #[test]
    fn links_that_stand_together_and_each_name_another_language_are_a_switcher() {
        let listed = |html: &str| together(&Dom::parse(html), "en");
        let of = |list: &[(&str, &str)]| {
            list.iter().map(|(href, lang)| ((*href).to_owned(), (*lang).to_owned())).collect::<Vec<_>>()
        };
        assert_eq!(
            listed(
                "<ul><li><a href=/hu/a>Magyar</a></li><li><b>English</b></li><li><a href=/de/a>Deutsch</a></li></ul>"
            ),
            of(&[("/hu/a", "hu"), ("/de/a", "de")])
        );
        assert_eq!(
            listed("<div><div class=item><a href=/hu/a>HU</a></div><div class=item><a href=/de/a>DE</a></div></div>"),
            of(&[("/hu/a", "hu"), ("/de/a", "de")])
        );
        assert_eq!(
            listed("<p>Also: <a href=/museum>Das Museum</a> (Deutsch), <a href=/musee>Le musée</a> (français)</p>"),
            of(&[("/museum", "de"), ("/musee", "fr")])
        );
        assert_eq!(
            listed("<ul><li><a href=/ch-de>Schweiz (Deutsch)</a><li><a href=/ch-fr>Suisse | Français</a></ul>"),
            of(&[("/ch-de", "de"), ("/ch-fr", "fr")])
        );
        assert_eq!(
            listed("<p>Courses: <a href=/german>German</a></p><p><a href=/french>French</a></p>"),
            [],
            "one alone"
        );
        assert_eq!(
            listed("<p><a href=/1>Deutsch</a> <a href=/2>Deutsch</a> <a href=/3>Magyar</a></p>"),
            [],
            "one twice"
        );
    }

    #[test]
    fn films_and_places_that_stand_together_are_no_switcher() {
        let listed = |html: &str| {
            let told = together(&Dom::parse(&format!("<div class=m>{html}</div>")), "en").into_iter();
            told.map(|(href, language)| format!("{href} {language}")).collect::<Vec<_>>()
        };
        for html in [
            "<a href=/1>Amélie (Français)</a> <a href=/2>Le Samouraï (Français)</a>",
            "<a href=/1>Amélie (Français)</a> <a href=/2>Le Samouraï (Français)</a> <a href=/3>Das Boot (Deutsch)</a>",
            "<a href=/1>Wilmington, DE</a> <a href=/2>Jobs – IT</a>",
            "<a href=/1>Los Angeles, CA</a> <a href=/2>Berlin, DE</a>",
            "<a href=/1>Deutsch</a> <a href=/2>DE</a>",
        ] {
            assert!(listed(html).is_empty(), "{html}: {:?}", listed(html));
        }
        let regions = "<a href=/ch-de/>Schweiz (Deutsch)</a> <a href=/de-de/>Deutschland (Deutsch)</a>
                       <a href=/ch-fr/>Suisse (Français)</a>";
        assert_eq!(listed(regions), ["/ch-de/ de", "/de-de/ de", "/ch-fr/ fr"], "the address says the language, too");
        let marked = "<a href=/1>Schweiz | DE</a> <a href=/2>Suisse (FR)</a>";
        assert_eq!(listed(marked), ["/1 de", "/2 fr"]);
    }

    #[test]
    fn a_picture_that_may_be_a_flag_is_one_only_among_others_and_without_a_name() {
        let listed = |html: &str| {
            let told = together(&Dom::parse(&format!("<div class=m>{html}</div>")), "hu").into_iter();
            told.map(|(href, language)| format!("{href} {language}")).collect::<Vec<_>>()
        };
        let share = |title: [&str; 3]| {
            let link =
                |(name, title): (&str, &str)| format!("<a href='?share={name}'{title}><img src=/s/{name}.svg></a>");
            ["tw", "fb", "in"].into_iter().zip(title).map(link).collect::<String>()
        };
        assert!(listed(&share([" title=Twitter", " title=Facebook", " title=LinkedIn"])).is_empty());
        assert!(listed(&share(["", "", ""])).is_empty(), "one of them is no flag");
        let host = |name: &str| format!("<a href='?share={name}'><img src=https://x.fi/img/{name}.svg></a>");
        assert!(listed(&["tw", "fb", "in"].map(host).concat()).is_empty(), "the host is no flag");
        let teams =
            "<a href=/t/1 title=Lions><img src=/flags/de.png></a><a href=/t/2 title=Bears><img src=/flags/fr.png></a>";
        assert!(listed(teams).is_empty(), "a name that is no language");
        let flag = |code: &str| format!("<a href=/{code}><img src=/flags/{code}.png></a>");
        assert_eq!(listed(&["gb", "us", "de", "fr"].map(flag).concat()), ["/gb en", "/de de", "/fr fr"]);
    }

    #[test]
    fn a_picture_with_a_name_or_a_flag_is_the_label_of_a_link_without_words() {
        let listed = |html: &str, own: &str| {
            let told = together(&Dom::parse(html), own).into_iter();
            told.map(|(href, language)| format!("{href} {language}")).collect::<Vec<_>>()
        };
        for (html, told) in [
            ("<a href=/1><img src=x alt=Magyar></a><a href=/2><img src=y alt='Српски'></a>", ["/1 hu", "/2 sr"]),
            ("<a href=/1 title=Hungarian><img src=x></a><a href=/2 aria-label=Deutsch><b></b></a>", ["/1 hu", "/2 de"]),
            (
                "<a href=/1><img src=/flag/hu.png alt=''></a><a href=/2><img src=/flag/tw.png alt=''></a>",
                ["/1 hu", "/2 zh-Hant"],
            ),
            ("<a href=/1><i class='fi fi-rs'></i></a><a href=/2><i class='fi fi-hu'></i></a>", ["/1 sr", "/2 hu"]),
            ("<a href=/1><img src=hu.svg> ▾</a> <a href=/2><img src=de.svg></a>", ["/1 hu", "/2 de"]),
        ] {
            assert_eq!(listed(&format!("<div class=m>{html}</div>"), "en"), told, "{html}");
        }
        let flags = "<div><a href=/1><img src=/flag/cn.png></a><a href=/2><img src=/flag/tw.png></a></div>";
        assert_eq!(listed(flags, "zh"), ["/1 zh-Hans", "/2 zh-Hant"], "which of them is the page's own is not known");
        let names = "<p><a href=/1>简体中文</a> <a href=/2>繁體中文</a> <a href=/3>English</a></p>";
        assert_eq!(listed(names, "en"), ["/1 zh", "/2 zh"]);
        assert!(
            listed("<p><a href=/1><img src=/flag/hu.png></a> <a href=/2>News</a></p>", "en").is_empty(),
            "one alone"
        );
        assert!(listed("<p><a href=/1><img src=/logo.png></a> <a href=/2><img src=/map.png></a></p>", "en").is_empty());
    }
}
