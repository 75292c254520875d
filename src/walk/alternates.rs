//! The page in other languages, as it says itself, as the sitemap says, and as its language switcher shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::address::{Address, registrable};
use crate::classifier::lexicon::{self, Topic};
use crate::corpus::{Alternate, AlternateBy};
use crate::html::{Dom, NodeId};
use crate::language;
use crate::page::Link;
use crate::unfold::Unfolded;
use crate::unfold::controls::menus::flags::flag;
use crate::unfold::controls::menus::language_names::{language_in, parts_of_name, speaks_of_language};

/// Most alternates that are kept; a list that is longer is no list of languages.
const MOST: usize = 200;

/// The alternates of a page, declared ones first, each address once. `listed` are those that the sitemap names.
#[must_use]
pub fn of(dom: &Dom, address: &Address, unfolded: &Unfolded, listed: Vec<Alternate>) -> Vec<Alternate> {
    let mut all = declared(dom, address);
    for link in &unfolded.alternates {
        let language = link.lang.as_deref().unwrap_or_default();
        all.extend(alternate(address, &link.href, language, AlternateBy::Declared));
    }
    all.extend(listed);
    let own = language::declared(&unfolded.lang);
    for link in &unfolded.links {
        let named = link.lang.clone().or_else(|| named_on_host(address, link, &unfolded.lang));
        let Some(named) = named.filter(|named| language::declared(named) != own) else { continue };
        all.extend(alternate(address, &link.href, &named, AlternateBy::Switcher));
    }
    let own = own.unwrap_or_default();
    for (href, language) in listed_together(dom, &own) {
        let found = alternate(address, &href, &language, AlternateBy::Switcher);
        all.extend(found.filter(|one| is_on_site(address, &one.address)));
    }
    let switches = unfolded.steps.iter().filter(|step| step.action == "switch" || step.place == "language");
    for led in switches.flat_map(|step| &step.leads_to) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher));
    }
    for led in beside_languages(unfolded) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher).filter(|one| is_on_site(address, &one.address)));
    }
    let mut known = BTreeSet::from([address.clone()]);
    all.retain(|one| known.insert(one.address.clone()));
    all.truncate(MOST);
    all
}

/// Where controls have led that look like one on which a language is written: among "International (English)", "Deutschland" and
/// "Brasil" a region stands for its language.
fn beside_languages(unfolded: &Unfolded) -> impl Iterator<Item = &str> {
    let language = unfolded.judged.iter().filter(|one| speaks_of_language(&one.label, &unfolded.lang));
    let shapes: BTreeSet<&str> = language.map(|one| one.pattern.as_str()).collect();
    let beside = unfolded.steps.iter().filter(move |step| {
        step.label.chars().count() <= LONGEST_NAME && !step.pattern.is_empty() && shapes.contains(step.pattern.as_str())
    });
    beside.flat_map(|step| &step.leads_to).map(String::as_str)
}

/// `<link rel="alternate" hreflang="hu" href="…">`. Feeds and styles are alternates too, without a language.
fn declared(dom: &Dom, address: &Address) -> Vec<Alternate> {
    let links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "link") && says_alternate(dom, *node));
    links
        .filter_map(|node| {
            let language = dom.attribute(node, "hreflang")?;
            alternate(address, dom.attribute(node, "href")?, language, AlternateBy::Declared)
        })
        .collect()
}

/// Whether an element has the relation `alternate`.
pub(super) fn says_alternate(dom: &Dom, node: NodeId) -> bool {
    let rel = dom.attribute(node, "rel").unwrap_or_default();
    rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("alternate"))
}

/// A link of a list that names a language.
struct Named {
    href: String,
    language: String,
    label: String,
}

/// Links of one list that each name another language, by what is written on them ("Magyar"), by their picture (a flag) or behind
/// them in brackets ("Das Museum (Deutsch)"): one language alone is the subject of a page. Where each leads, and its language.
/// Those in the page's own language are left out, unless the list has it twice, in two scripts: simplified and traditional Chinese.
fn listed_together(dom: &Dom, own: &str) -> Vec<(String, String)> {
    let mut lists: BTreeMap<NodeId, Vec<Named>> = BTreeMap::new();
    for node in dom.descendants(dom.body()).filter(|node| dom.is(*node, "a")) {
        let Some(href) = dom.attribute(node, "href").filter(|href| !href.starts_with('#')) else { continue };
        let Some((language, label)) = named_on(dom, node, own) else { continue };
        // The entry of a list stands between the list and the link.
        let blank = |node: &NodeId| dom.text(*node).is_some_and(|text| text.trim().is_empty());
        let alone = |node: NodeId| dom.children(node).filter(|child| !blank(child)).count() == 1;
        let entry = |node: &NodeId| ENTRIES.iter().any(|tag| dom.is(*node, tag)) || alone(*node);
        let mut around = dom.ancestors(node).skip_while(entry);
        if let Some(list) = around.next() {
            lists.entry(list).or_default().push(Named { href: href.to_owned(), language, label });
        }
    }
    let each_once = |list: &Vec<Named>| {
        let labels: BTreeSet<&str> = list.iter().map(|one| one.label.as_str()).collect();
        list.len() >= 2 && labels.len() == list.len()
    };
    let others = |list: Vec<Named>| {
        let is_own = |one: &Named| language::primary(&one.language).is_some_and(|language| language == own);
        let twice = language::has_scripts(own) && list.iter().filter(|one| is_own(one)).count() > 1;
        list.into_iter()
            .filter(move |one| twice || !is_own(one))
            .map(|one| (one.href, one.language))
            .collect::<Vec<_>>()
    };
    lists.into_values().filter(each_once).flat_map(others).collect()
}

/// The language that a link names, and what names it. What is written on it counts; where nothing is, its names and those of its
/// picture, and last the flag that it shows.
fn named_on(dom: &Dom, link: NodeId, own: &str) -> Option<(String, String)> {
    let written = dom.label(link, LONGEST_NAME * 2);
    if written.chars().any(char::is_alphabetic) {
        let short = written.chars().count() <= LONGEST_NAME;
        let on = own_name(&written).filter(|_| short);
        let region = || parts_of_name(&written).skip(1).find_map(own_name).filter(|_| short);
        let language = on.or_else(region).or_else(|| bracketed(dom, link))?;
        return Some((language.to_owned(), written));
    }
    let names = std::iter::once(link)
        .chain(dom.descendants(link))
        .take(LOOKED_AT)
        .flat_map(|node| ["aria-label", "title", "alt"].into_iter().filter_map(move |name| dom.attribute(node, name)));
    let by_name = names.map(str::trim).filter(|name| (1..=LONGEST_NAME).contains(&name.chars().count()));
    let by_name = by_name.into_iter().find_map(|name| Some((language_in(name, own)?.to_owned(), name.to_owned())));
    by_name.or_else(|| flag(dom, link).map(|flag| (flag.language.clone(), flag.language)))
}

/// Most elements of a link that are looked at for a name.
const LOOKED_AT: usize = 20;

/// Elements around a link of a list that hold it alone.
const ENTRIES: [&str; 7] = ["li", "span", "b", "strong", "i", "em", "small"];

/// The longest name of a language on a link, in characters.
const LONGEST_NAME: usize = 40;

/// The language that is named in brackets right behind a link.
fn bracketed(dom: &Dom, link: NodeId) -> Option<&'static str> {
    let behind = dom.next_sibling(link).and_then(|node| dom.text(node))?;
    let inside = behind.trim_start().strip_prefix(['(', '['])?;
    let (name, _) = inside.split_once([')', ']'])?;
    own_name(name.trim())
}

/// The language that a text names as its speakers do, or by its code. "German" on an English page is the subject of a course.
fn own_name(text: &str) -> Option<&'static str> {
    lexicon::code(text).or_else(|| {
        let said = lexicon::read(text, "");
        (said.of(Topic::Endonym) >= 0.8).then_some(said.names).flatten()
    })
}

/// The language that is all that is written on a link to another host of the same name: `hu.example.org` from `example.org`,
/// `example.de` from `example.com`.
fn named_on_host(page: &Address, link: &Link, lang: &str) -> Option<String> {
    let language = language_in(link.text.trim(), lang)?;
    let target = page.join(&link.href).ok()?;
    (target.authority() != page.authority() && is_on_site(page, &target)).then(|| language.to_owned())
}

/// Whether an address is on the page's host or on another of the same name.
fn is_on_site(page: &Address, target: &Address) -> bool {
    target.authority() == page.authority() || name_of(target) == name_of(page)
}

/// What a host is called without subdomains and without its public suffix. An address in numbers is called by all of them.
fn name_of(address: &Address) -> String {
    let own = registrable(address.host());
    if own.contains(|c: char| c.is_ascii_alphabetic()) && !own.starts_with('[') {
        own.split('.').next().unwrap_or_default().to_owned()
    } else {
        own
    }
}

/// An alternate, where its address is one. `x-default` is no language.
pub(super) fn alternate(page: &Address, href: &str, language: &str, by: AlternateBy) -> Option<Alternate> {
    let language = if language.eq_ignore_ascii_case("x-default") { "" } else { language.trim() };
    Some(Alternate { language: language.to_owned(), address: page.join(href).ok()?, by })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::unfold::{CandidateTrace, StepTrace};

    #[test]
    fn what_a_page_declares_and_where_its_switcher_leads_is_kept_once() {
        let dom = Dom::parse(
            "<link rel=alternate hreflang=en href=/en/a><link rel='Alternate' hreflang=hu-HU href=/hu/a>
             <link rel=alternate hreflang=x-default href=/a><link rel=alternate type=application/rss+xml href=/feed>
             <link rel=stylesheet hreflang=de href=/de.css>",
        );
        let link = |href: &str, lang: Option<&str>| Link {
            href: href.to_owned(),
            text: String::new(),
            lang: lang.map(str::to_owned),
            ..Link::default()
        };
        let unfolded = Unfolded {
            lang: "en".to_owned(),
            links: vec![
                link("/hu/a", Some("hu")),
                link("/de/a", Some("de")),
                link("/en/b", Some("en")),
                link("/c", None),
            ],
            alternates: vec![link("/it/a", Some("it"))],
            steps: vec![StepTrace { action: "switch".into(), leads_to: vec!["/fr/a".into()], ..StepTrace::default() }],
            ..Unfolded::default()
        };
        let page = Address::parse("https://example.org/en/a").unwrap();
        let told: Vec<String> =
            of(&dom, &page, &unfolded, alternate(&page, "/cs/a", "cs", AlternateBy::Declared).into_iter().collect())
                .into_iter()
                .map(|one| format!("{} {} {:?}", one.language, one.address.url().path(), one.by))
                .collect();
        let declared = ["hu-HU /hu/a Declared", " /a Declared", "it /it/a Declared", "cs /cs/a Declared"];
        assert_eq!(told[..4], declared);
        assert_eq!(told[4..], ["de /de/a Switcher", " /fr/a Switcher"]);
    }

    #[test]
    fn regions_among_languages_lead_to_the_page_in_other_languages() {
        let step = |pattern: &str, label: &str, to: &str| StepTrace {
            action: "click".into(),
            pattern: pattern.into(),
            label: label.into(),
            leads_to: vec![to.into()],
            ..StepTrace::default()
        };
        let language = CandidateTrace {
            pattern: "dialog>ul>li>button".into(),
            label: "International (English)".into(),
            ..CandidateTrace::default()
        };
        let unfolded = Unfolded {
            lang: "en".into(),
            judged: vec![language],
            steps: vec![
                step("dialog>ul>li>button", "Deutschland", "/de/a"),
                step("dialog>ul>li>button", "Elsewhere", "https://other.example/"),
                step("main>button", "Read on", "/en/b"),
            ],
            ..Unfolded::default()
        };
        let page = Address::parse("https://example.org/en/a").unwrap();
        let told = of(&Dom::parse("<p>text</p>"), &page, &unfolded, Vec::new());
        assert_eq!(told.iter().map(|one| one.address.url().path()).collect::<Vec<_>>(), ["/de/a"]);
    }

    #[test]
    fn links_that_stand_together_and_each_name_another_language_are_a_switcher() {
        let listed = |html: &str| listed_together(&Dom::parse(html), "en");
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
    fn a_picture_with_a_name_or_a_flag_is_the_label_of_a_link_without_words() {
        let listed = |html: &str, own: &str| {
            let told = listed_together(&Dom::parse(html), own).into_iter();
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

    #[test]
    fn a_language_on_a_host_of_its_own_is_told_by_what_the_link_says_and_the_name_of_the_host() {
        let page = Address::parse("https://www.example.com/about").unwrap();
        let named = |href: &str, text: &str| {
            named_on_host(&page, &Link { href: href.to_owned(), text: text.to_owned(), ..Link::default() }, "en")
        };
        assert_eq!(named("https://hu.example.com/", "Magyar").as_deref(), Some("hu"));
        assert_eq!(named("https://www.example.co.jp/", "日本語").as_deref(), Some("ja"));
        assert_eq!(named("https://www.example.de/", "Deutschland"), None, "a country");
        assert_eq!(named("https://school.org/", "Deutsch"), None, "another site");
        assert_eq!(named("/books/deutsch", "Deutsch"), None, "the same host");
        let numbers = Address::parse("http://127.0.0.1:80/").unwrap();
        assert_eq!(name_of(&numbers), "127.0.0.1");
    }
}
