//! The other pages of a thread, as the numbers of a pager lead to them.

use std::collections::BTreeMap;

use url::Url;

use super::parts::base;
use super::survey::Survey;
use crate::address::Address;

/// The most digits of a page's number.
const LONGEST: usize = 5;

/// Where links lead that are numbers alone, by number. Only addresses count that differ from the page's own in one place.
pub(super) fn pages(survey: &Survey, page: &Address) -> BTreeMap<u64, String> {
    let links = (1..survey.spots.len() as u32).filter(|at| survey.tag(*at) == "a");
    let numbered = links.filter_map(|at| {
        let text = survey.dom.text_of(survey.spot(at).node);
        let text = text.trim();
        let number = text.parse::<u64>().ok().filter(|number| *number > 0 && text.len() <= LONGEST)?;
        let href = survey.attribute(at, "href").filter(|href| !href.starts_with('#'))?;
        let other = page.join(href).ok()?;
        differs_by_number(page.url(), other.url()).then(|| (number, other.to_string()))
    });
    let mut pages: BTreeMap<u64, String> = numbered.collect();
    if let Some((number, next)) = next(survey, page) {
        pages.entry(number).or_insert(next);
    }
    pages
}

/// The next page, where a link says by its relation that it leads there, and its number.
fn next(survey: &Survey, page: &Address) -> Option<(u64, String)> {
    let leads = |at: &u32| {
        let relation = survey.attribute(*at, "rel").unwrap_or_default();
        relation.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("next"))
    };
    let link = (1..survey.spots.len() as u32).filter(|at| survey.tag(*at) == "a").find(leads)?;
    let other = page.join(survey.attribute(link, "href")?).ok()?;
    let (one, two) = (page.url(), other.url());
    let same = one.path() == two.path() && one != two && base(one.as_str()).0 == base(two.as_str()).0;
    // The next thread of a list is named so, too: its address is no longer one.
    let longer = || {
        one.path() != two.path()
            && two.path().starts_with(one.path().trim_end_matches('/'))
            && differs_by_number(one, two)
    };
    (same || longer()).then(|| (base(one.as_str()).1.max(1) + 1, other.to_string()))
}

/// Whether all that differs in two addresses is a number, with one word at most.
fn differs_by_number(one: &Url, other: &Url) -> bool {
    let [one, other] = [one, other].map(|url| url[..url::Position::AfterQuery].as_bytes());
    let before = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[before..], &other[before..]);
    let after = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    let parts = [&one[..one.len() - after], &other[..other.len() - after]];
    let words = |part: &[u8]| part.split(|byte| !byte.is_ascii_alphabetic()).filter(|word| !word.is_empty()).count();
    let digits = parts.iter().any(|part| part.iter().any(u8::is_ascii_digit));
    digits && parts.iter().all(|part| words(part) <= 1)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn a_link_to_the_next_page_says_so() {
        let pages = |link: &str| {
            let dom = crate::html::Dom::parse(&format!(
                "<p>Said.</p><table><tr><td><a href='{link}' rel=next>More</a></table>"
            ));
            let survey = Survey::of(&dom, crate::date::Hints::default());
            pages(&survey, &Address::parse("https://x.example/item?id=7&p=2").unwrap())
        };
        assert_eq!(pages("item?id=7&p=3")[&3], "https://x.example/item?id=7&p=3");
        assert!(pages("item?id=8").is_empty() && pages("/item?id=7").len() == 1);
    }

    #[test]
    fn pages_of_one_thread_differ_by_a_number() {
        let same = |one: &str, other: &str| {
            let url = |path: &str| Url::parse(&format!("https://x.example{path}")).unwrap();
            differs_by_number(&url(one), &url(other))
        };
        for (one, other) in [
            ("/t/4", "/t/4/2"),
            ("/t/5", "/t/5-2"),
            ("/t/6.html", "/t/6.3.html"),
            ("/t/7", "/t/7?seite=2"),
            ("/t/7?seite=2", "/t/7?seite=10"),
            ("/t?id=7", "/t?id=7&start=20"),
            ("/t/8/page-2", "/t/8"),
        ] {
            assert!(same(one, other) && same(other, one), "{one} {other}");
        }
        for (one, other) in [("/t/4", "/t/4"), ("/t/4", "/user/4"), ("/t/the-mill/4", "/t/an-inn-by-night/5")] {
            assert!(!same(one, other), "{one} {other}");
        }
    }
}
