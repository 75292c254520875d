//! What a page itself wishes of crawlers: the `robots` element and header (`noindex`, `nofollow`), and the reservation of text and data
//! mining (TDM Reservation Protocol, W3C community report of 2024).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::PRODUCT;
use crate::date::{self, Hints};
use crate::html::Dom;

/// A wish that a crawl may be asked to heed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// The page is not to be kept: no document is written of it. Where it leads is followed.
    Noindex,
    /// Its links are not to be followed; or a single one is not (`rel="nofollow"`).
    Nofollow,
    /// It is reserved from text and data mining: no document is written of it.
    Tdm,
}

impl std::str::FromStr for Wish {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "noindex" => Ok(Self::Noindex),
            "nofollow" => Ok(Self::Nofollow),
            "tdm" => Ok(Self::Tdm),
            other => Err(format!("'{other}' is none of noindex, nofollow, tdm")),
        }
    }
}

/// Those of a page's headers (names in lower case) in which servers tell wishes.
#[must_use]
pub fn wishes_of(headers: &[(String, String)]) -> Vec<(String, String)> {
    headers.iter().filter(|(name, _)| [ROBOTS, RESERVATION].contains(&name.as_str())).cloned().collect()
}

const ROBOTS: &str = "x-robots-tag";
const RESERVATION: &str = "tdm-reservation";

/// What one page wishes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wishes {
    noindex: bool,
    nofollow: bool,
    tdm: bool,
}

impl Wishes {
    /// Reads a page's headers (names in lower case) and elements.
    #[must_use]
    pub fn of(headers: &[(String, String)], dom: &Dom) -> Self {
        let mut wishes = Self::default();
        for (name, value) in headers {
            match name.as_str() {
                // A header that is sent several times comes as lines of one value.
                ROBOTS => value.lines().for_each(|line| wishes.hear_header(line)),
                RESERVATION => wishes.tdm |= value.trim() == "1",
                _ => {}
            }
        }
        for meta in dom.descendants(dom.root()).filter(|node| dom.is(*node, "meta")) {
            let (Some(name), Some(content)) = (dom.attribute(meta, "name"), dom.attribute(meta, "content")) else {
                continue;
            };
            let name = name.trim();
            if name.eq_ignore_ascii_case("robots") || name.eq_ignore_ascii_case(PRODUCT) {
                wishes.hear(content);
            } else if name.eq_ignore_ascii_case(RESERVATION) {
                wishes.tdm |= content.trim() == "1";
            }
        }
        wishes
    }

    /// A header may speak to one crawler alone: `otherbot: noindex`.
    fn hear_header(&mut self, value: &str) {
        let mut to_us = true;
        for part in value.split(',') {
            let rule = match part.split_once(':') {
                // `unavailable_after` and `max-snippet` hold a colon, too, and name nobody.
                Some((name, rule)) if !name.contains(['_', '-']) => {
                    to_us = name.trim().eq_ignore_ascii_case(PRODUCT);
                    rule
                }
                _ => part,
            };
            if to_us {
                self.hear(rule);
            }
        }
    }

    fn hear(&mut self, rules: &str) {
        for rule in rules.split(',').map(|rule| rule.trim().to_ascii_lowercase()) {
            self.noindex |= matches!(rule.as_str(), "noindex" | "none") || is_over(&rule);
            self.nofollow |= matches!(rule.as_str(), "nofollow" | "none");
        }
    }

    /// Why no document may be written of it, where these wishes are heeded.
    #[must_use]
    pub fn withholds(self, heeded: &[Wish]) -> Option<&'static str> {
        if self.noindex && heeded.contains(&Wish::Noindex) {
            return Some("it asks not to be kept (noindex)");
        }
        (self.tdm && heeded.contains(&Wish::Tdm))
            .then_some("it is reserved from text and data mining (tdm-reservation)")
    }

    /// Whether none of its links may be followed, where these wishes are heeded.
    #[must_use]
    pub fn leads_nowhere(self, heeded: &[Wish]) -> bool {
        self.nofollow && heeded.contains(&Wish::Nofollow)
    }
}

/// Whether a rule says until when a page may be kept, and that day is over: `unavailable_after: 25 Jun 2010 15:00:00 PST`.
fn is_over(rule: &str) -> bool {
    let until = rule.strip_prefix("unavailable_after").map(|rest| rest.trim_start_matches([':', ' ']));
    let day = until.and_then(|until| date::absolute(until, Hints { language: Some("en"), now: None }));
    let today = Timestamp::now().to_string();
    day.is_some_and(|day| day.get(..DAY) < today.get(..DAY))
}

/// Characters of a day in ISO 8601.
const DAY: usize = 10;

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Wish; 3] = [Wish::Noindex, Wish::Nofollow, Wish::Tdm];

    fn told(headers: &[(&str, &str)], html: &str) -> (bool, bool) {
        let headers: Vec<(String, String)> =
            headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let wishes = Wishes::of(&headers, &Dom::parse(html));
        (wishes.withholds(&ALL).is_some(), wishes.leads_nowhere(&ALL))
    }

    #[test]
    fn elements_and_headers_tell_wishes() {
        assert_eq!(told(&[], "<meta name=robots content='index, follow'>"), (false, false));
        assert_eq!(told(&[], "<meta name=ROBOTS content='NoIndex, nofollow'>"), (true, true));
        assert_eq!(told(&[], "<meta name=kibont content=none>"), (true, true));
        assert_eq!(told(&[], "<meta name=otherbot content=none>"), (false, false));
        assert_eq!(told(&[], "<meta name=tdm-reservation content=1>"), (true, false));
        assert_eq!(told(&[("tdm-reservation", "0")], ""), (false, false));
        assert_eq!(told(&[("tdm-reservation", "1")], ""), (true, false));
        assert_eq!(told(&[("x-robots-tag", "nofollow, max-snippet: 5")], ""), (false, true));
        assert_eq!(told(&[("x-robots-tag", "otherbot: noindex, nofollow")], ""), (false, false));
        assert_eq!(told(&[("x-robots-tag", "otherbot: noindex, kibont: nofollow")], ""), (false, true));
        assert_eq!(told(&[("x-robots-tag", "otherbot: nofollow\nnoindex")], ""), (true, false));
        assert_eq!(told(&[("x-robots-tag", "unavailable_after: 25 Jun 2030, noindex")], ""), (true, false));
        assert_eq!(told(&[("x-robots-tag", "unavailable_after: 25 Jun 2010 15:00:00 PST")], ""), (true, false));
        assert_eq!(told(&[], "<meta name=robots content='unavailable_after: 2010-06-25'>"), (true, false));
        assert_eq!(told(&[], "<meta name=robots content='unavailable_after: 2999-06-25'>"), (false, false));
    }

    #[test]
    fn only_what_is_heeded_counts() {
        let wishes = Wishes::of(&[], &Dom::parse("<meta name=robots content=none>"));
        assert!(wishes.withholds(&[Wish::Nofollow]).is_none() && !wishes.leads_nowhere(&[Wish::Noindex, Wish::Tdm]));
    }
}
