//! What is rather left alone, beyond what the classifier says of the element by itself: by its address, by the words beside it,
//! by its neighbours.

use std::collections::{HashMap, HashSet};

use url::Url;

use super::candidate::Candidate;
use super::custom_selects::inside;
use super::request::{asks_for_page, asks_for_portion};
use super::state::PageState;
use super::tags::made_up;
use crate::classifier::lexicon::{self, Topic};
use crate::classifier::{Kind, Verdict, harm};
use crate::page::Element;

/// Probability of `Other` with which a link that carries something is left alone among harmful neighbours.
const LEAST_AMONG_HARM: f64 = 0.2;

/// Whether the address behind an element is not to be opened either. Another page of the list that it stands under is opened
/// unless harm is named: an arrow says little, and a number acts upon nothing.
pub(super) fn leave_alone(verdict: &Verdict, element: &Element, href: &str) -> bool {
    let acts = verdict.acts || verdict.probability(Kind::Other) >= 0.9;
    verdict.harm
        || carries_proof(href)
        || (acts && !turns_page(href, &element.page_url))
        || doubtful(verdict, element, href)
}

/// Whether words forbid to open what is behind a link, in the language of its page.
pub(super) fn forbidden(verdict: &Verdict, element: &Element, href: &str) -> bool {
    verdict.harm || carries_proof(href) || ends_something(element, href) || acts_upon_something(element, href)
}

/// Addresses that words forbid to open in one of a site's languages, with that language: what they are called in another may
/// be words that nobody knows.
#[derive(Debug, Clone, Default)]
pub struct Forbidden(HashMap<String, String>);

/// Most addresses that are remembered of one site.
const MOST: usize = 20_000;

impl Forbidden {
    /// Remembers that these are forbidden in a language.
    pub(super) fn enter(&mut self, all: &HashSet<String>, lang: &str) {
        for href in all {
            if self.0.len() < MOST && !self.0.contains_key(href) {
                self.0.insert(href.clone(), lang.to_owned());
            }
        }
    }

    /// Whether an address that stands on a page in this language is forbidden in another.
    pub(super) fn elsewhere(&self, href: &str, lang: &str) -> bool {
        self.0.get(href).is_some_and(|known| known != lang)
    }
}

/// Whether a link is rather left alone: it may well act, and its address carries what to act upon. Pages of a list by their
/// number and ways on are none of these.
fn doubtful(verdict: &Verdict, element: &Element, href: &str) -> bool {
    let other = verdict.probability(Kind::Other);
    ends_something(element, href)
        || acts_upon_something(element, href)
        || other > verdict.probability(Kind::LanguageSelection) && doubts(other, element, href)
}

/// Whether a link closes or ends something that its query names: "Close the newsletter" with the number of a reader.
fn ends_something(element: &Element, href: &str) -> bool {
    let said = lexicon::read(&element.text, lexicon::primary(&element.lang));
    said.of(Topic::Close) > 0.0 && carries_something(href, &element.page_url)
}

/// Whether a link names a deed outright and its address what it is done to: "Delete the train" with the number of a train.
/// Without one it is the title of what tells how that is done, unless the address ends with the deed itself: `/notices/clear`.
fn acts_upon_something(element: &Element, href: &str) -> bool {
    // Beside such words a number is none of how many are shown.
    let queried =
        || href.split('#').next().is_some_and(|href| href.contains('?')) && !turns_page(href, &element.page_url);
    (numbered_thing(href, 3) || queried() || ends_with_deed(element, href))
        && harm::acts_outright(&element.text, lexicon::primary(&element.lang))
}

/// Whether the last part of an address, behind another, is nothing but a deed.
fn ends_with_deed(element: &Element, href: &str) -> bool {
    let Ok(url) = Url::parse(href) else { return false };
    let mut parts = url.path().trim_end_matches('/').rsplit('/');
    let (last, before) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let decoded = percent_encoding::percent_decode_str(last).decode_utf8_lossy();
    !before.is_empty() && harm::action_in_segment(&decoded, Some(&element.lang))
}

/// Names under which a page carries the proof that it was this visitor who asked for something to be done, as front ends and
/// their frameworks call it: reading needs none.
const PROOFS: &[&str] = &[
    "csrf",
    "csrftoken",
    "csrfmiddlewaretoken",
    "xsrf",
    "xsrftoken",
    "authenticitytoken",
    "requestverificationtoken",
    "wpnonce",
    "nonce",
    "formkey",
    "formtoken",
    "sesskey",
    "sectok",
    "edittoken",
    "securitytoken",
    "unsubscribetoken",
    "optouttoken",
];

/// Whether the query of an address carries such a proof. A bare `token` may as well name the next portion of a list.
fn carries_proof(href: &str) -> bool {
    let named = |key: &str| -> String { key.chars().filter(char::is_ascii_alphanumeric).collect() };
    href.contains('?')
        && Url::parse(href).is_ok_and(|url| {
            url.query_pairs().any(|(key, value)| {
                !value.is_empty() && PROOFS.iter().any(|proof| named(&key).eq_ignore_ascii_case(proof))
            })
        })
}

/// Whether an address names a thing by its number, and after that a word of it, or so many at most: `/plays/7/archive`. Years number
/// no things.
pub(super) fn numbered_thing(href: &str, words: usize) -> bool {
    const LONGEST: usize = 24;
    let path = href.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let mut parts = path.rsplit('/');
    let (last, number) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let said = |word: &str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    let word = last.len() <= LONGEST && last.split(['-', '_']).all(said) && last.split(['-', '_']).count() <= words;
    let year = number.len() == 4 && (number.starts_with("19") || number.starts_with("20"));
    word && !year && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

fn doubts(other: f64, element: &Element, href: &str) -> bool {
    let words = || {
        let said = lexicon::read(&element.text, lexicon::primary(&element.lang));
        let leads = [Topic::Navigate, Topic::More, Topic::Reveal, Topic::Comments, Topic::Language];
        element.text.chars().filter(|c| c.is_alphabetic()).count() >= 3
            && leads.iter().all(|topic| said.of(*topic) == 0.0)
    };
    // Where few words of harm are known, less doubt is enough.
    let least = if harm::covers(&element.lang) { 0.5 } else { 0.3 };
    other >= least && carries_something(href, &element.page_url) && words()
}

/// Whether an address has a query that is more than the number of a page. `page` is the page that it stands on: a number
/// alone may be anything's elsewhere.
fn carries_something(href: &str, page: &str) -> bool {
    href.split('#').next().is_some_and(|href| href.contains('?'))
        && !Url::parse(href).is_ok_and(|url| asks_for_portion(&url) || turns_page(href, page))
}

/// Whether an address is that of another page of the list that this page shows, by its number.
fn turns_page(href: &str, page: &str) -> bool {
    let path = |address: &str| address.split(['?', '#']).next().map(str::to_owned);
    path(href) == path(page) && Url::parse(href).is_ok_and(|url| asks_for_page(&url))
}

/// Whether one of the few words on it, read apart from what is written beside them for others than the eye, names harm:
/// their text alone runs them together.
pub(super) fn names_harm(element: &Element) -> bool {
    // A row is not what the buttons in it do.
    let row = element.tag == "tr" || element.attributes.get("role").is_some_and(|role| role == "row");
    if row || element.text.chars().count() > 80 {
        return false;
    }
    let runs = element.source.split('<').filter_map(|part| part.split_once('>')).map(|(_, run)| run.trim());
    let runs: Vec<&str> = runs.filter(|run| run.chars().any(char::is_alphabetic)).collect();
    (2..=3).contains(&runs.len()) && runs.iter().any(|run| harm::forbids(run, &element.lang))
}

impl PageState {
    /// Suspects what stands in a row of its likes of which two in three are harmful. In a language whose words of harm are not
    /// known the neighbours are all there is to go by; in others only links that carry what to act upon are suspected.
    pub(super) fn suspect(&mut self) {
        let covers = harm::covers(self.spoken());
        let same = |a: &Candidate, b: &Candidate| a.shape == b.shape && a.key.frame == b.key.frame;
        for run in self.candidates.chunk_by_mut(same) {
            let harmful = run.iter().filter(|candidate| candidate.verdict.harm || candidate.verdict.acts).count();
            let suspect = harmful > 0 && harmful * 3 >= run.len() * 2;
            for candidate in run {
                let acts = suspect && candidate.verdict.probability(Kind::Other) >= LEAST_AMONG_HARM;
                let upon = candidate
                    .href
                    .as_deref()
                    .filter(|href| acts && carries_something(href, &candidate.element.page_url));
                self.left_alone.extend(upon.map(ToOwned::to_owned));
                candidate.suspect = suspect && (!covers || upon.is_some());
            }
        }
    }

    /// What reveals looks unlike the deeds beside it ("3 replies" beside "Reply", "Report" and "Delete"): it is no tab for that,
    /// and not the one that is chosen.
    pub(super) fn tell_from_deeds(&mut self) {
        let deed = |one: &Candidate| one.verdict.harm || one.verdict.acts || one.suspect;
        let odd = |one: &Candidate| one.element.facts.as_ref().is_some_and(|facts| facts.set_chosen == Some(true));
        let meant = |one: &Candidate| odd(one) && !deed(one) && one.verdict.kind == Kind::Revealer;
        if !self.candidates.iter().any(meant) {
            return;
        }
        let row = |one: &Candidate| (one.key.frame.clone(), one.parent, one.element.tag.clone());
        let mut rows: HashMap<_, (usize, usize)> = HashMap::new();
        for one in &self.candidates {
            let (deeds, all) = rows.entry(row(one)).or_default();
            (*deeds, *all) = (*deeds + usize::from(deed(one)), *all + 1);
        }
        let most = |deeds: usize, all: usize| deeds > 0 && deeds * 3 >= (all - 1) * 2;
        // Each of them may stand in a web component of its own: then they are those that come before or after it.
        let beside = |at: usize, one: &Candidate| {
            let size = one.element.facts.as_ref().and_then(|facts| facts.set_size).unwrap_or_default() as usize;
            let like = |other: &Candidate| other.key.frame == one.key.frame && other.element.tag == one.element.tag;
            let sets = (at.saturating_sub(size.saturating_sub(1))..=at)
                .filter_map(|first| self.candidates.get(first..first + size));
            sets.filter(|set| set.iter().all(like)).any(|set| most(set.iter().filter(|one| deed(one)).count(), size))
        };
        let among = |at: usize, one: &Candidate| {
            let (deeds, all) = rows.get(&row(one)).copied().unwrap_or_default();
            if all > 1 { most(deeds, all) } else { beside(at, one) }
        };
        let told: Vec<usize> = self
            .candidates
            .iter()
            .enumerate()
            .filter_map(|(at, one)| (meant(one) && among(at, one)).then_some(at))
            .collect();
        for at in told {
            let Some(candidate) = self.candidates.get_mut(at) else { continue };
            candidate.was_open = false;
            if let Some(facts) = &mut candidate.element.facts {
                (facts.set_odd, facts.set_chosen) = (Some(false), Some(false));
            }
        }
    }
}

impl PageState {
    /// Marks boxes that hold something harmful: a press in the midst of a sheet hits what lies there.
    pub(super) fn mark_bearers(&mut self) {
        let harmful: Vec<(u32, String, String)> = self
            .candidates
            .iter()
            .filter(|one| one.verdict.harm && one.visible && one.element.text.chars().count() >= 2)
            .map(|one| (one.layer, one.element.tag.clone(), one.element.text.clone()))
            .collect();
        let native = |tag: &str| matches!(tag, "a" | "button" | "input" | "select" | "summary" | "label");
        for one in self.candidates.iter_mut().filter(|one| one.visible && !native(&one.element.tag)) {
            let text = &one.element.text;
            one.bears_harm = harmful.iter().any(|(layer, tag, harm)| {
                *layer == one.layer && text.len() > harm.len() && text.contains(harm.as_str()) && may_hold(one, tag)
            });
        }
    }
}

/// Whether an element with this tag may stand in it: what a tab is called stands in many a title as well.
fn may_hold(candidate: &Candidate, tag: &str) -> bool {
    // What is cut off, or was not told for its length; what stands in the shadow of a component.
    const TOLD: usize = 1990;
    let source = &candidate.element.source;
    let mut tags = inside(candidate).split('<').skip(1).filter(|part| !part.starts_with(['/', '!'])).peekable();
    let untold =
        source.is_empty() || source.len() >= TOLD || tags.peek().is_none() && inside(candidate).starts_with('<');
    let named = |part: &str| part.split([' ', '>', '/', '\n']).next().unwrap_or_default().to_owned();
    untold
        || made_up(&candidate.element.tag)
        || tags.map(named).any(|one| one == tag || one == "slot" || one.contains('-'))
}

#[cfg(test)]
mod tests {
    use super::super::plan_tests::{line, one, page};
    use super::*;

    fn element(text: &str, source: &str) -> Element {
        Element { text: text.into(), source: source.into(), lang: "en".into(), ..Element::default() }
    }

    #[test]
    fn a_link_with_a_query_is_left_alone_in_doubt_but_not_the_next_page_of_a_list() {
        let doubt = |other: f64, lang: &str, href: &str| {
            let element = Element { text: "abcd efgh".into(), lang: lang.into(), ..Element::default() };
            doubts(other, &element, href)
        };
        assert!(doubt(0.6, "en", "https://a.org/x?id=7"));
        assert!(doubt(0.4, "xx", "https://a.org/x?id=7"));
        assert!(!doubt(0.4, "en", "https://a.org/x?id=7"));
        assert!(!doubt(0.6, "en", "https://a.org/x"));
        assert!(!doubt(0.6, "xx", "https://a.org/x?page=2"));
        assert!(doubt(0.6, "xx", "https://a.org/x?page=2&delete=1"));
        let on = |page: &str| {
            let page_url = page.to_owned();
            doubts(
                0.6,
                &Element { text: "abcd".into(), lang: "xx".into(), page_url, ..Element::default() },
                "https://a.org/x?p=2",
            )
        };
        assert!(!on("https://a.org/x") && !on("https://a.org/x?p=1") && on("https://a.org/"));
    }

    #[test]
    fn a_link_that_ends_something_by_a_number_is_left_alone() {
        let doubt = |text: &str, lang: &str, href: &str| {
            let element = Element { text: text.into(), lang: lang.into(), ..Element::default() };
            ends_something(&element, href)
        };
        assert!(doubt("पत्रिका बंद करा", "mr", "https://a.org/patrika/band?p=4"));
        assert!(doubt("Close", "en", "https://a.org/letter?m=6"));
        assert!(!doubt("Close", "en", "https://a.org/letter"));
        assert!(!doubt("The letter", "en", "https://a.org/letter?m=6"));
    }

    #[test]
    fn a_deed_is_no_title_where_the_address_says_to_what_it_is_done() {
        let acts = |text: &str, href: &str| {
            let element = Element { text: text.into(), lang: "bg".into(), ..Element::default() };
            acts_upon_something(&element, href)
        };
        assert!(acts("Влез като него", "https://a.org/hora/3/vlez-kato"));
        assert!(acts("Одобри всички", "https://a.org/mnenia?do=all"));
        assert!(acts("Одобри всички", "https://a.org/mnenia?n=8"), "a number alone is of what it is done to");
        assert!(!acts("Одобри всички", "https://a.org/pomosht/odobryavane"));
        assert!(!acts("Повече за него", "https://a.org/hora/3/biografia"));
    }

    #[test]
    fn a_deed_that_its_address_ends_with_is_no_title_either() {
        let acts = |text: &str, lang: &str, href: &str| {
            acts_upon_something(&Element { text: text.into(), lang: lang.into(), ..Element::default() }, href)
        };
        assert!(acts("ಎಲ್ಲ ಸೂಚನೆ ಅಳಿಸಿ", "kn", "https://a.org/notices/clear"));
        assert!(acts("Delete the drafts", "en", "https://a.org/drafts/empty/"));
        assert!(!acts("Delete the drafts", "en", "https://a.org/help/drafts"));
        assert!(!acts("The drafts", "en", "https://a.org/drafts/empty"));
    }

    #[test]
    fn an_address_that_carries_the_proof_of_who_asks_is_not_opened() {
        for href in
            ["https://a.org/x?_wpnonce=ab12", "https://a.org/mod/x.php?id=2&sesskey=Zk", "https://a.org/?csrf_token=1"]
        {
            assert!(carries_proof(href), "{href}");
        }
        for href in ["https://a.org/x?token=page2", "https://a.org/x?nonce=", "https://a.org/csrf?a=b"] {
            assert!(!carries_proof(href), "{href}");
        }
    }

    #[test]
    fn another_page_of_a_list_is_known_by_its_address() {
        let page = "https://a.org/list";
        assert!(turns_page("https://a.org/list?strana=2", page));
        assert!(!turns_page("https://a.org/list?strana=2&delete=1", page));
        assert!(!turns_page("https://a.org/list?id=2", page));
        assert!(!turns_page("https://a.org/lists?strana=2", page));
    }

    #[test]
    fn what_one_language_forbids_is_not_opened_from_another() {
        let mut forbidden = Forbidden::default();
        forbidden.enter(&HashSet::from(["https://a.org/letter/end?u=4".to_owned()]), "hi");
        assert!(forbidden.elsewhere("https://a.org/letter/end?u=4", "ta"));
        assert!(!forbidden.elsewhere("https://a.org/letter/end?u=4", "hi"), "there its own words decide");
        assert!(!forbidden.elsewhere("https://a.org/letter", "ta"));
    }

    #[test]
    fn a_title_that_says_what_a_deed_is_called_bears_none() {
        let bears = |source: &str| {
            let mut tab = line(1, 8, "main>ul>li", "li", "Order");
            tab["element"]["source"] = serde_json::json!("<li>Order</li>");
            let mut head = line(2, 9, "main>section>div.head", "div", "Order 71");
            head["element"]["source"] = serde_json::json!(source);
            let mut sight = page("xx", serde_json::json!([tab, head]));
            sight.candidates.iter_mut().for_each(|one| one.verdict.harm = one.key.id == 1);
            sight.mark_bearers();
            one(&sight, 2).bears_harm
        };
        assert!(!bears("<div class=\"head\">Order 71</div>"));
        assert!(!bears("<div><b>Order</b> 71</div>"));
        assert!(bears("<div><ul><li>Order</li></ul> 71</div>"));
        assert!(
            bears("<div><x-row></x-row></div>") && bears("<div></div>") && bears(""),
            "what stands in it is not told"
        );
    }

    #[test]
    fn words_of_harm_are_read_apart_from_what_stands_beside_them() {
        let item = "<li role=\"menuitem\"><span>Unsubscribe</span><span class=\"hidden\">Is Active</span></li>";
        assert!(names_harm(&element("UnsubscribeIs Active", item)));
        let item = "<li role=\"menuitem\"><span>Map of the cellar</span><span class=\"hidden\">Is Active</span></li>";
        assert!(!names_harm(&element("Map of the cellarIs Active", item)));
    }
}
