//! The page in other languages, as it says itself and as its language switcher shows.

use std::collections::BTreeSet;

use crate::address::Address;
use crate::corpus::{Alternate, AlternateBy};
use crate::html::Dom;
use crate::language;
use crate::unfold::Unfolded;

/// Most alternates that are kept; a list that is longer is no list of languages.
const MOST: usize = 200;

/// The alternates of a page, declared ones first, each address once.
pub(super) fn of(dom: &Dom, address: &Address, unfolded: &Unfolded) -> Vec<Alternate> {
    let mut all = declared(dom, address);
    let own = language::declared(&unfolded.lang);
    for link in &unfolded.links {
        let Some(named) = link.lang.as_deref().filter(|named| language::declared(named) != own) else { continue };
        all.extend(alternate(address, &link.href, named, AlternateBy::Switcher));
    }
    let switches = unfolded.steps.iter().filter(|step| step.action == "switch" || step.place == "language");
    for led in switches.flat_map(|step| &step.leads_to) {
        all.extend(alternate(address, led, "", AlternateBy::Switcher));
    }
    let mut known = BTreeSet::from([address.clone()]);
    all.retain(|one| known.insert(one.address.clone()));
    all.truncate(MOST);
    all
}

/// `<link rel="alternate" hreflang="hu" href="…">`. Feeds and styles are alternates too, without a language.
fn declared(dom: &Dom, address: &Address) -> Vec<Alternate> {
    let links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "link"));
    links
        .filter(|node| {
            let rel = dom.attribute(*node, "rel").unwrap_or_default();
            rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("alternate"))
        })
        .filter_map(|node| {
            let language = dom.attribute(node, "hreflang")?;
            alternate(address, dom.attribute(node, "href")?, language, AlternateBy::Declared)
        })
        .collect()
}

fn alternate(page: &Address, href: &str, language: &str, by: AlternateBy) -> Option<Alternate> {
    let language = if language.eq_ignore_ascii_case("x-default") { "" } else { language.trim() };
    Some(Alternate { language: language.to_owned(), address: page.join(href).ok()?, by })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;
    use crate::page::Link;
    use crate::unfold::StepTrace;

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
            steps: vec![StepTrace { action: "switch".into(), leads_to: vec!["/fr/a".into()], ..StepTrace::default() }],
            ..Unfolded::default()
        };
        let page = Address::parse("https://example.org/en/a").unwrap();
        let told: Vec<String> = of(&dom, &page, &unfolded)
            .into_iter()
            .map(|one| format!("{} {} {:?}", one.language, one.address.url().path(), one.by))
            .collect();
        assert_eq!(told, ["hu-HU /hu/a Declared", " /a Declared", "de /de/a Switcher", " /fr/a Switcher"]);
    }
}
