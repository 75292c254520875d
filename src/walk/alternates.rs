//! The page in other languages, as it says itself, as the sitemap says, and as its language switcher shows.

mod lone_link;
mod language_list;

use std::collections::{BTreeMap, BTreeSet};

use crate::address::Address;
use crate::corpus::{Alternate, AlternateBy};
use crate::html::{Dom, NodeId};
use crate::language;
use crate::page::Link;
use crate::unfold::Unfolded;
use crate::unfold::controls::menus::language_names::{LONGEST_CHOICE, language_in, languages_in_choice};
use language_list::{codes, listed_together, named_links};
use lone_link::lone;

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
    let named = named_links(dom, &own);
    for (href, language) in listed_together(dom, &named, &own) {
        let found = alternate(address, &href, &language, AlternateBy::Switcher);
        all.extend(found.filter(|one| is_on_site(address, &one.address)));
    }
    for (href, language) in lone(dom, &named, address, &own) {
        let found = alternate(address, &href, &language, AlternateBy::Switcher);
        all.extend(found.filter(|one| is_on_site(address, &one.address)));
    }
    let switches = unfolded.steps.iter().filter(|step| step.action == "switch" || step.place == "language");
    for led in switches.flat_map(|step| &step.leads_to) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher));
    }
    for led in beside_languages(unfolded, &own) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher).filter(|one| is_on_site(address, &one.address)));
    }
    let mut known = BTreeSet::from([address.clone()]);
    all.retain(|one| known.insert(one.address.clone()));
    all.truncate(MOST);
    all
}

/// Where controls have led that look like one on which a language is written: among "International (English)", "Deutschland" and
/// "Brasil" a region stands for its language. One language alone may be that of a course or a film: then the address has to name another.
fn beside_languages<'u>(unfolded: &'u Unfolded, own: &str) -> Vec<&'u str> {
    let mut shapes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for one in unfolded.judged.iter().filter(|one| !one.pattern.is_empty()) {
        let named = languages_in_choice(&one.label, &unfolded.lang);
        if !named.is_empty() {
            shapes.entry(&one.pattern).or_default().extend(named);
        }
    }
    let short = unfolded.steps.iter().filter(|step| step.label.chars().count() <= LONGEST_CHOICE);
    let beside = short.filter_map(|step| Some((step, shapes.get(step.pattern.as_str())?.len() > 1)));
    let led = beside.flat_map(|(step, several)| step.leads_to.iter().map(move |led| (led.as_str(), several)));
    led.filter(|(led, several)| *several || codes(led).any(|code| code != own)).map(|(led, _)| led).collect()
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

/// The language that is all that is written on a link to another host of the same name: `hu.example.org` from `example.org`,
/// `example.de` from `example.com`.
fn named_on_host(page: &Address, link: &Link, lang: &str) -> Option<String> {
    let language = language_in(link.text.trim(), lang)?;
    let target = page.join(&link.href).ok()?;
    (target.authority() != page.authority() && is_on_site(page, &target)).then(|| language.to_owned())
}

/// Whether an address is on the page's host or on another of the same name.
fn is_on_site(page: &Address, target: &Address) -> bool {
    target.authority() == page.authority() || target.brand() == page.brand()
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
    fn places_trades_and_one_language_alone_make_no_switcher_of_buttons() {
        let beside = |labels: [&str; 2], to: [&str; 2]| {
            let pattern = || "main>ul>li>button".to_owned();
            let judged = |label: &&str| CandidateTrace {
                pattern: pattern(),
                label: (*label).into(),
                ..CandidateTrace::default()
            };
            let step = |(label, to): (&&str, &str)| StepTrace {
                pattern: pattern(),
                label: (*label).into(),
                leads_to: vec![to.into()],
                ..StepTrace::default()
            };
            let unfolded = Unfolded {
                lang: "en".into(),
                judged: labels.iter().map(judged).collect(),
                steps: labels.iter().zip(to).map(step).collect(),
                ..Unfolded::default()
            };
            let page = Address::parse("https://example.org/en/a").unwrap();
            of(&Dom::parse("<p>text</p>"), &page, &unfolded, Vec::new()).len()
        };
        for labels in [
            ["Los Angeles, CA", "Austin, TX"],
            ["Sales / IT", "Sales / HR"],
            ["Berlin, DE", "Wilmington, DE"],
            ["Course (German)", "Course by post"],
        ] {
            assert_eq!(beside(labels, ["/jobs/1", "/jobs/2"]), 0, "{labels:?}");
        }
        assert_eq!(beside(["Schweiz (Deutsch)", "Suisse (Français)"], ["/jobs/1", "/jobs/2"]), 2);
        assert_eq!(beside(["International (English)", "Deutschland"], ["/en/b", "/de/a"]), 1);
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
    }
}
