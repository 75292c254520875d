//! The other pages of a thread, as the numbers of a pager lead to them.

use std::collections::BTreeMap;

use url::Url;

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
    numbered.collect()
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
