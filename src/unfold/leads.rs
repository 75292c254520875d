//! Where elements without an address lead: a press moves the page to another one. What leads to the same place on every page
//! is pressed no more; what looks alike and leads elsewhere each time (the rows of a list, the cards of a front page, the way
//! on to the next part) is pressed one after another.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::PoisonError;

use url::Url;

use super::Page;
use super::candidate::Candidate;
use super::history::History;
use super::intent::{Intent, intent};
use super::pagers::pages_on;
use super::state::PageState;
use super::step::page_of;
use super::turns::chains;

/// Most elements of one look that are pressed on a page to learn where they lead.
const MOST: usize = 24;

/// How many of one shape in a row are pressed that lead where others of the site have led.
const MOST_KNOWN: usize = 4;

/// Where elements led on the open page.
#[derive(Debug, Clone, Default)]
pub struct Leads {
    /// By pattern: which of those that look and read alike were pressed, and where they led.
    patterns: HashMap<String, Led>,
    /// By shape: how many were pressed, and where they led.
    shapes: HashMap<String, Likes>,
    /// What stands behind an opener and was not pressed yet: its shape and the opener, by pattern.
    behind: BTreeMap<String, (String, String)>,
    /// Those of them that stand in the page itself, in a group that folds away.
    folded: BTreeSet<String>,
}

/// What opened the dialog or menu over the page that holds an element, and which of those of its pattern it is in there.
type Place = (String, usize);

#[derive(Debug, Clone, Default)]
struct Likes {
    tried: usize,
    to: BTreeSet<String>,
    /// How many in a row led where others of the site had led before.
    known: usize,
}

#[derive(Debug, Clone, Default)]
struct Led {
    /// Their places among those of the same pattern, with what had opened the dialog that they stood in.
    tried: BTreeSet<Place>,
    to: BTreeSet<String>,
    /// How many in a row led where others of the site had led before.
    known: usize,
}

/// Where elements led on all pages of a site.
#[derive(Debug, Clone, Default)]
pub struct Ways {
    patterns: HashMap<String, Way>,
    to: HashSet<String>,
}

#[derive(Debug, Clone)]
struct Way {
    page: String,
    to: String,
    /// Whether it was pressed on another page as well.
    elsewhere: bool,
    /// Whether it led to different places.
    varies: bool,
}

impl Ways {
    /// Notes where an element led from this page; `everywhere` for the entry of a menu, which leads to the same place from
    /// every page. Returns whether anything had led there before.
    pub(super) fn led(&mut self, pattern: &str, page: &str, to: &str, everywhere: bool) -> bool {
        if self.patterns.len() < 50_000 {
            let way = self.patterns.entry(pattern.to_owned()).or_insert_with(|| Way {
                page: page.to_owned(),
                to: to.to_owned(),
                elsewhere: everywhere,
                varies: false,
            });
            way.elsewhere |= way.page != page;
            way.varies |= way.to != to;
        }
        self.to.len() < 200_000 && !self.to.insert(to.to_owned())
    }

    /// Whether what has this pattern led to one and the same place from more than one page; what is not known of from where
    /// it led counts as such.
    pub(super) fn fixed(&self, pattern: &str) -> bool {
        self.patterns.get(pattern).is_none_or(|way| way.elsewhere && !way.varies)
    }

    /// Whether it is known to lead on from page to page, or was pressed on one page alone.
    pub(super) fn open(&self, pattern: &str) -> bool {
        self.patterns.contains_key(pattern) && !self.fixed(pattern)
    }
}

impl Leads {
    fn led(&mut self, pattern: &str, shape: &str, place: Place, to: &str, known: bool) {
        let led = self.patterns.entry(pattern.to_owned()).or_default();
        led.tried.insert(place);
        led.to.insert(to.to_owned());
        led.known = if known { led.known + 1 } else { 0 };
        let likes = self.shapes.entry(shape.to_owned()).or_default();
        likes.tried += 1;
        likes.to.insert(to.to_owned());
        likes.known = if known { likes.known + 1 } else { 0 };
    }

    fn further(&self, pattern: &str, place: impl FnOnce() -> Place) -> bool {
        self.patterns.get(pattern).is_some_and(|led| {
            led.tried.len() < MOST
                && led.known < 2
                && (led.tried.len() < 2 || led.to.len() == led.tried.len())
                && !led.tried.contains(&place())
        })
    }

    /// Whether anything of this pattern was pressed on this page and led away.
    pub(super) fn led_anywhere(&self, pattern: &str) -> bool {
        self.patterns.contains_key(pattern)
    }

    /// Whether anything of this shape was pressed on this page and led away.
    pub(super) fn led_by_shape(&self, shape: &str) -> bool {
        self.shapes.contains_key(shape)
    }

    fn of_shape(&self, shape: &str) -> bool {
        self.shapes
            .get(shape)
            .is_some_and(|likes| likes.tried < MOST && likes.to.len() == likes.tried && likes.known < MOST_KNOWN)
    }

    /// Whether enough of this shape led where others of the site had led before: the menu of every page, in other words
    /// perhaps.
    pub(super) fn led_before(&self, shape: &str) -> bool {
        self.shapes.get(shape).is_some_and(|likes| likes.known >= MOST_KNOWN)
    }
}

impl PageState {
    /// Notes where an element led; `known` where anything of the site had led there before.
    pub(super) fn led(&mut self, candidate: &Candidate, to: &str, known: bool) {
        // Of a list it is the option chosen last.
        let back = usize::from(candidate.element.tag == "select");
        let (opener, place) = self.place_among_alike(candidate);
        let place = (opener, place.saturating_sub(back));
        self.leads.led(&History::pattern(candidate), &candidate.shape, place, to, known);
    }

    /// Whether it looks and reads like others that led to different places, and was not pressed itself.
    pub(super) fn leads_further(&self, candidate: &Candidate) -> bool {
        self.leads.further(&History::pattern(candidate), || self.place_among_alike(candidate))
    }

    /// Whether those of its looks that were pressed led to different places, each of them.
    pub(super) fn likes_lead(&self, candidate: &Candidate) -> bool {
        self.leads.of_shape(&candidate.shape)
    }

    /// How many of the same pattern come before it, or how many of its options were chosen: each may lead elsewhere.
    fn place_among_alike(&self, candidate: &Candidate) -> Place {
        let opener = candidate.opener.clone().filter(|_| candidate.layer != 0).unwrap_or_default();
        if candidate.element.tag == "select" {
            return (opener, self.done.chosen.get(&candidate.key).map_or(0, BTreeSet::len));
        }
        let same = |other: &&Candidate| {
            other.shape == candidate.shape
                && other.key.frame == candidate.key.frame
                && History::pattern(other) == History::pattern(candidate)
        };
        (opener, self.candidates.iter().take_while(|other| other.key != candidate.key).filter(same).count())
    }

    /// Remembers the entries of what was opened, and wants those whose neighbours turned out to lead to other pages: the
    /// first press has shut what holds them.
    pub(super) fn want_ways(&mut self, ledger: &History) {
        for candidate in self.candidates.iter().filter(|candidate| candidate.presses == 0) {
            let Some(opener) = candidate.opener.as_ref().filter(|_| candidate.visible || candidate.unveiled) else {
                continue;
            };
            let pattern = History::pattern(candidate);
            // What was there before it is only called by another name since.
            if *opener != pattern
                && !self.plain.contains(&candidate.shape)
                && self.leads.behind.len() < 500
                && !self.leads.behind.contains_key(&pattern)
                && matches!(intent_in_sight(candidate), Intent::Reveal | Intent::Explore | Intent::Route)
            {
                if candidate.unveiled && candidate.layer == 0 {
                    self.leads.folded.insert(pattern.clone());
                }
                self.leads.behind.insert(pattern, (candidate.shape.clone(), opener.clone()));
            }
        }
        let moving: BTreeSet<(String, String)> = self
            .leads
            .behind
            .iter()
            .filter(|(pattern, _)| self.leads.patterns.contains_key(*pattern))
            .map(|(_, holder)| holder.clone())
            .collect();
        if moving.is_empty() && self.leads.folded.is_empty() {
            return;
        }
        let shown: BTreeSet<String> =
            self.candidates.iter().filter(|candidate| candidate.visible).map(History::pattern).collect();
        // What one of them brought in place, its likes bring, too, though the group that they stand in was folded since.
        let gives = |pattern: &String, shape: &str| {
            self.done.by_shape.get(shape).is_some_and(|tries| *tries > 0)
                && ledger.shape_mostly_gives(shape)
                && self.leads.folded.contains(pattern)
                && !shown.contains(pattern)
                && !self.done.by_pattern.contains_key(pattern)
        };
        for (pattern, holder) in &self.leads.behind {
            if (moving.contains(holder) || gives(pattern, &holder.0))
                && !self.leads.patterns.contains_key(pattern)
                && !ledger.only_moves(pattern)
                && !self.wanted.contains_key(pattern)
            {
                self.wanted.insert(pattern.clone(), holder.1.clone());
                // It was there to be pressed once: not often is it sought again.
                self.done.reopened.entry(pattern.clone()).or_insert(1);
            }
        }
    }
}

/// What it is pressed for when it is in sight.
fn intent_in_sight(candidate: &Candidate) -> Intent {
    if candidate.visible { intent(candidate) } else { intent(&Candidate { visible: true, ..candidate.clone() }) }
}

/// Whether one address says the same as another and something more after the question mark, or the same but for that: how the
/// page is to be shown, where nothing on it has changed.
pub(super) fn sets(from: &str, to: &str) -> bool {
    let (Ok(from), Ok(to)) = (Url::parse(from), Url::parse(to)) else { return false };
    let within = |less: &Url, more: &Url| {
        let all: Vec<(String, String)> = more.query_pairs().into_owned().collect();
        less.query_pairs().all(|(key, value)| all.iter().any(|(k, v)| *k == key && v.contains(&*value)))
    };
    from.origin() == to.origin()
        && from.path() == to.path()
        && from.fragment() == to.fragment()
        && from.query() != to.query()
        && (within(&from, &to) || within(&to, &from))
}

/// Whether it stands in the menu of a site and is no way on from this page to the next.
fn of_a_menu(candidate: &Candidate) -> bool {
    let menu = candidate.element.ancestors.iter().any(|ancestor| {
        matches!(ancestor.tag.as_str(), "nav" | "header" | "aside")
            || matches!(ancestor.role.as_deref(), Some("navigation" | "menu" | "menubar" | "banner"))
    });
    menu && !pages_on(candidate) && !chains(candidate)
}

impl Page<'_> {
    /// Notes where an element led, for this page and for the site.
    pub(super) fn led(&mut self, candidate: &Candidate, to: &str) {
        let page = page_of(&self.sight.url);
        let known = {
            let mut ledger = self.tools.ledger.lock().unwrap_or_else(PoisonError::into_inner);
            ledger.ways.led(&History::pattern(candidate), &page, to, of_a_menu(candidate))
        };
        self.sight.led(candidate, to, known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_says_one_thing_more_sets_something() {
        for (from, to) in [
            ("https://a.org/?path=/docs/a", "https://a.org/?path=/docs/a&outline=1"),
            ("https://a.org/?path=/docs/a&set=x", "https://a.org/?path=/docs/a&set=x;y"),
            ("https://a.org/list?dark=1", "https://a.org/list"),
        ] {
            assert!(sets(from, to), "{from} {to}");
        }
        for (from, to) in [
            ("https://a.org/?path=/docs/a", "https://a.org/?path=/docs/b"),
            ("https://a.org/a", "https://a.org/b?dark=1"),
            ("https://a.org/a", "https://a.org/a#part"),
        ] {
            assert!(!sets(from, to), "{from} {to}");
        }
    }

    #[test]
    fn a_way_that_leads_to_one_place_from_two_pages_is_fixed_and_one_that_does_not_is_open() {
        let mut ways = Ways::default();
        assert!(!ways.led("home", "/a", "/", false));
        assert!(ways.open("home"), "on one page alone nothing is known of others");
        assert!(ways.led("home", "/b", "/", false));
        assert!(ways.fixed("home"));
        ways.led("next", "/1", "/2", false);
        ways.led("next", "/2", "/3", false);
        assert!(ways.open("next"));
        assert!(ways.fixed("never pressed"));
        ways.led("menu", "/a", "/m", true);
        assert!(ways.fixed("menu"));
    }

    #[test]
    fn of_those_that_read_alike_all_are_pressed_while_they_lead_to_different_places() {
        let mut leads = Leads::default();
        let at = |place: usize| (String::new(), place);
        assert!(!leads.further("View", || at(1)), "nothing is known of any");
        leads.led("View", "button", at(0), "/0", false);
        assert!(!leads.further("View", || at(0)), "it was pressed itself");
        assert!(leads.further("View", || at(1)));
        leads.led("View", "button", at(1), "/1", false);
        assert!(leads.further("View", || at(2)) && leads.of_shape("button"));
        leads.led("View", "button", at(2), "/1", true);
        assert!(!leads.further("View", || at(3)) && !leads.of_shape("button"));
        assert!(!leads.led_before("button"));
        for (place, to) in ["/3", "/4", "/5"].into_iter().enumerate() {
            leads.led("Home", "button", at(place), to, true);
        }
        assert!(leads.led_before("button"), "four in a row were known");
        leads.led("More", "a", ("Oak".into(), 0), "/oak", false);
        assert!(leads.further("More", || ("Elm".into(), 0)), "another dialog holds it");
    }
}
