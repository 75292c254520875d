//! Where elements without an address lead: a press moves the page to another one. What leads to the same place on every page
//! is pressed no more; what looks alike and leads elsewhere each time (the rows of a list, the cards of a front page, the way
//! on to the next part) is pressed one after another.

use std::collections::BTreeSet;

use url::Url;

use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::signs::looks_like;
use crate::unfold::history::History;
use crate::unfold::page::ways::Place;
use crate::unfold::page::{Candidate, PageState};

impl PageState {
    /// Notes where an element led; `known` where anything of the site had led there before.
    pub(crate) fn led(&mut self, candidate: &Candidate, to: &str, known: bool) {
        // Of a list it is the option chosen last.
        let back = usize::from(candidate.element.tag == "select");
        let (opener, place) = self.place_among_alike(candidate);
        let place = (opener, place.saturating_sub(back));
        self.leads.led(&candidate.pattern(), &candidate.shape, place, to, known);
    }

    /// Whether it looks and reads like others that led to different places, and was not pressed itself.
    pub(crate) fn leads_further(&self, candidate: &Candidate) -> bool {
        self.leads.further(&candidate.pattern(), || self.place_among_alike(candidate))
    }

    /// How many of the same pattern come before it, or how many of its options were chosen: each may lead elsewhere.
    fn place_among_alike(&self, candidate: &Candidate) -> Place {
        let opener = candidate.opener.clone().filter(|_| candidate.layer != 0).unwrap_or_default();
        if candidate.element.tag == "select" {
            return (opener, self.done.chosen.get(&candidate.key).map_or(0, BTreeSet::len));
        }
        let same = |other: &&Candidate| looks_like(other, candidate) && other.pattern() == candidate.pattern();
        (opener, self.candidates.iter().take_while(|other| other.key != candidate.key).filter(same).count())
    }

    /// Remembers the entries of what was opened, and wants those whose neighbours turned out to lead to other pages: the
    /// first press has shut what holds them.
    pub(crate) fn want_ways(&mut self, history: &History) {
        for candidate in self.candidates.iter().filter(|candidate| candidate.presses == 0) {
            let Some(opener) = candidate.opener.as_ref().filter(|_| candidate.visible || candidate.unveiled) else {
                continue;
            };
            let pattern = candidate.pattern();
            let in_sight = || Candidate { visible: true, ..candidate.clone() };
            // What was there before it is only called by another name since.
            if *opener != pattern
                && !self.plain.contains(&candidate.shape)
                && self.leads.behind.len() < 500
                && !self.leads.behind.contains_key(&pattern)
                && matches!(intent(&in_sight()), Intent::Reveal | Intent::Explore | Intent::Route)
            {
                if candidate.unveiled && candidate.layer == 0 {
                    self.leads.folded.insert(pattern.clone());
                }
                self.leads.behind.insert(pattern, (candidate.shape.clone(), opener.clone()));
            }
        }
        let moves = |(pattern, _): &(&String, &(String, String))| self.leads.patterns.contains_key(*pattern);
        let moving: BTreeSet<&(String, String)> =
            self.leads.behind.iter().filter(moves).map(|(_, holder)| holder).collect();
        if moving.is_empty() && self.leads.folded.is_empty() {
            return;
        }
        let shown: BTreeSet<String> =
            self.candidates.iter().filter(|candidate| candidate.visible).map(Candidate::pattern).collect();
        // What one of them brought in place, its likes bring, too, though the group that they stand in was folded since.
        let gives = |pattern: &String, shape: &str| {
            self.done.of_shape(shape) > 0
                && history.of_shape(shape).mostly_gives()
                && self.leads.folded.contains(pattern)
                && !shown.contains(pattern)
                && self.done.of(pattern).presses == 0
        };
        let wanted = |(pattern, holder): &(&String, &(String, String))| {
            (moving.contains(holder) || gives(pattern, &holder.0))
                && !self.leads.patterns.contains_key(*pattern)
                && !history.only_moves(pattern)
                && !self.wanted.contains_key(*pattern)
        };
        let wanted = self.leads.behind.iter().filter(wanted);
        let wanted: Vec<_> = wanted.map(|(pattern, (_, opener))| (pattern.clone(), opener.clone())).collect();
        for (pattern, opener) in wanted {
            // It was there to be pressed once: not often is it sought again.
            self.done.reopened.entry(pattern.clone()).or_insert(1);
            self.wanted.insert(pattern, opener);
        }
    }
}

/// Whether one address says the same as another and something more after the question mark, or the same but for that: how the
/// page is to be shown, where nothing on it has changed.
pub(crate) fn sets(from: &str, to: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unfold::page::ways::Leads;
    use crate::unfold::page::ways::Ways;

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
        assert!(!ways.led("home", "/a", "/"));
        assert!(ways.open("home"), "on one page alone nothing is known of others");
        assert!(ways.led("home", "/b", "/"));
        assert!(ways.fixed("home"));
        ways.led("next", "/1", "/2");
        ways.led("next", "/2", "/3");
        assert!(ways.open("next"));
        assert!(ways.fixed("never pressed"));
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
