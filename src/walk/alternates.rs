//! The page in other languages, as it says itself, as the sitemap says, and as its language switcher shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::address::{Address, registrable};
use crate::classifier::lexicon::{self, Topic};
use crate::corpus::{Alternate, AlternateBy};
use crate::html::{Dom, NodeId};
use crate::language;
use crate::page::Link;
use crate::unfold::Unfolded;
use crate::unfold::controls::menus::language_names::language_in;

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
    for (href, language) in listed_together(dom).into_iter().filter(|(_, language)| *language != own) {
        let found = alternate(address, &href, language, AlternateBy::Switcher);
        all.extend(found.filter(|one| one.address.authority() == address.authority()));
    }
    let switches = unfolded.steps.iter().filter(|step| step.action == "switch" || step.place == "language");
    for led in switches.flat_map(|step| &step.leads_to) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher));
    }
    let mut known = BTreeSet::from([address.clone()]);
    for led in beside_languages(unfolded) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher).filter(|one| is_on_site(address, &one.address)));
    }
    all.retain(|one| known.insert(one.address.clone()));
    all.truncate(MOST);
    all
}

/// `<link rel="alternate" hreflang="hu" href="…">`. Feeds and styles are alternates too, without a language.
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

/// Links of one list that each name another language, by what is written on them ("Magyar") or behind them in brackets ("Das
/// Museum (Deutsch)"): one language alone is the subject of a page. Where each leads, and its language.
fn listed_together(dom: &Dom) -> Vec<(String, &'static str)> {
    let mut lists: BTreeMap<NodeId, Vec<(String, &'static str)>> = BTreeMap::new();
    for node in dom.descendants(dom.body()).filter(|node| dom.is(*node, "a")) {
        let Some(href) = dom.attribute(node, "href").filter(|href| !href.starts_with('#')) else { continue };
        let written = dom.text_of(node);
        let written = written.trim();
        let on = if written.chars().count() <= LONGEST_NAME { own_name(written) } else { None };
        let Some(language) = on.or_else(|| bracketed(dom, node)) else { continue };
        // The entry of a list stands between the list and the link.
        let blank = |node: &NodeId| dom.text(*node).is_some_and(|text| text.trim().is_empty());
        let alone = |node: NodeId| dom.children(node).filter(|child| !blank(child)).count() == 1;
        let entry = |node: &NodeId| ENTRIES.iter().any(|tag| dom.is(*node, tag)) || alone(*node);
        let mut around = dom.ancestors(node).skip_while(entry);
        if let Some(list) = around.next() {
            lists.entry(list).or_default().push((href.to_owned(), language));
        }
    }
    let each_once = |list: &Vec<(String, &str)>| {
        let languages: BTreeSet<&str> = list.iter().map(|(_, language)| *language).collect();
        list.len() >= 2 && languages.len() == list.len()
    };
    lists.into_values().filter(each_once).flatten().collect()
}

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
    (target.authority() != page.authority() && name_of(&target) == name_of(page)).then(|| language.to_owned())
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
    fn links_that_stand_together_and_each_name_another_language_are_a_switcher() {
        let listed = |html: &str| listed_together(&Dom::parse(html));
        let of = |list: &[(&str, &'static str)]| {
            list.iter().map(|(href, lang)| ((*href).to_owned(), *lang)).collect::<Vec<_>>()
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
    fn a_language_on_a_host_of_its_own_is_told_by_what_the_link_says_and_the_name_of_the_host() {
        let page = Address::parse("https://www.example.com/about").unwrap();
        let named = |href: &str, text: &str| {
            named_on_host(&page, &Link { href: href.to_owned(), text: text.to_owned(), lang: None }, "en")
        };
        assert_eq!(named("https://hu.example.com/", "Magyar").as_deref(), Some("hu"));
        assert_eq!(named("https://www.example.co.jp/", "日本語").as_deref(), Some("ja"));
        assert_eq!(named("https://www.example.de/", "Deutschland"), None, "a country");
        assert_eq!(named("https://school.org/", "Deutsch"), None, "another site");
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

        assert_eq!(named("/books/deutsch", "Deutsch"), None, "the same host");
        let numbers = Address::parse("http://127.0.0.1:80/").unwrap();
        assert_eq!(name_of(&numbers), "127.0.0.1");
    }
}
