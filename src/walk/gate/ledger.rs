//! What the gate knows: for each URL template how much of its pages a browser has added, and for each sign in their markup
//! whether pages with it have hidden something. Pure: no clock, no file, no network.
//!
//! Only pages count that plain HTTP would have been used for: those on which every sign is known to be harmless. So a template
//! in which one page in ten has a "show more" may be read by plain HTTP but for the pages with that button.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use statrs::function::beta::beta_reg;

use crate::fingerprint;

/// The share of a page (0…1) that may be lost on average where a template is read by plain HTTP.
pub(super) const MOST_LOST: f64 = 0.005;
/// How sure that must be.
const SURE: f64 = 0.95;

/// What is believed of a template before any of its pages was seen, as pages with everything lost and with nothing lost: of
/// templates whose markup shows no sign most lose nothing at all, and few lose much. With this some two dozen pages without
/// any loss are enough.
const BELIEVED: (f64, f64) = (0.03, 1.0);

/// How much a page of another template of the host counts beside one of the template itself.
const BESIDE: f64 = 0.25;

/// Pages of a template, and of its host, that must have counted. A site of less stays in the browser.
const LEAST: u32 = 8;
const LEAST_OF_HOST: f64 = 30.0;

/// Pages with a sign on which nothing was lost, from which on the sign says nothing.
const CLEARED_BY: u32 = 3;
/// So many of them stand against one that lost something.
const AGAINST: u32 = 20;

/// A page from which more than this share was missing has hidden something; less is chance: a time, a count of readers.
pub(super) const HIDES: f64 = 0.01;

/// Pages of a template in the browser after its first audit that disagreed; each further one doubles them.
const BACK: u32 = 60;

/// The least and the most pages between two audits: on average one page in twenty is audited.
const GAP: (u32, u32) = (9, 29);

/// Most templates, signs and pieces that are remembered.
const MOST_TEMPLATES: usize = 100_000;
const MOST_SIGNS: usize = 500_000;
const MOST_PIECES: usize = 20_000;

/// What is known of a template.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tally {
    /// Pages that counted.
    pub pages: u32,
    /// The sum of the shares that were lost of them.
    pub lost: f64,
    /// Audits since it moved to plain HTTP.
    pub audits: u32,
    /// Pages that must be read in the browser before it may move again.
    pub wait: u32,
    /// Audits that disagreed.
    pub strikes: u32,
    /// Pages by plain HTTP since the last audit, and how many there are to be.
    #[serde(skip)]
    pub since: u32,
    #[serde(skip)]
    pub gap: u32,
}

/// What is known of a sign on the pages of a template.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sign {
    /// Pages with it on which nothing was lost.
    pub clean: u32,
    /// Pages on which something was lost, and no other sign explained it better.
    pub hid: u32,
}

impl Sign {
    pub(super) fn is_cleared(self) -> bool {
        self.clean >= CLEARED_BY + AGAINST * self.hid
    }

    /// How often it hides something, as far as is known.
    fn suspicion(self) -> f64 {
        f64::from(self.hid + 1) / f64::from(self.clean + self.hid + 2)
    }
}

/// A page whose plain answer was compared with what the browser made of it.
#[derive(Debug, Clone)]
pub(super) struct Compared {
    /// Its host.
    pub host: u64,
    /// Its URL template.
    pub template: u64,
    /// The signs in its markup.
    pub signs: Vec<u64>,
    /// The share that was missing from the plain answer (0…1).
    pub lost: f64,
    /// Whether plain HTTP would have been trusted: an audit.
    pub audit: bool,
}

/// What a comparison has changed, to be written down.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// The template.
    pub tally: Tally,
    /// Its signs.
    pub signs: Vec<(u64, Sign)>,
    /// Whether an audit disagreed.
    pub disagreed: bool,
}

/// All that the gate knows.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    templates: HashMap<u64, Tally>,
    /// Pages that counted and what they lost, by host.
    hosts: HashMap<u64, (f64, f64)>,
    signs: HashMap<u64, Sign>,
    /// Pieces of text and links that were missing from plain answers before, by host: furniture that a script draws is no loss twice.
    pieces: HashMap<u64, HashSet<u64>>,
}

impl Ledger {
    /// Takes in what an earlier run has known of a template.
    pub fn recall(&mut self, host: u64, template: u64, tally: Tally) {
        self.count(host, f64::from(tally.pages), tally.lost);
        self.templates.insert(template, tally);
    }

    /// Takes in what an earlier run has known of a sign, by its key.
    pub fn recall_sign(&mut self, key: u64, sign: Sign) {
        self.signs.insert(key, sign);
    }

    /// Takes in what another worker has learned of a template, where that rests on more.
    pub fn hear(&mut self, host: u64, template: u64, heard: Tally) {
        let own = self.templates.get(&template).copied().unwrap_or_default();
        let room = self.templates.len() < MOST_TEMPLATES || self.templates.contains_key(&template);
        if room && (heard.strikes, heard.pages) > (own.strikes, own.pages) {
            self.count(host, f64::from(heard.pages) - f64::from(own.pages), heard.lost - own.lost);
            self.templates.insert(template, heard);
        }
    }

    /// Takes in what another worker has learned of a sign, by its key, where that rests on more.
    pub fn hear_sign(&mut self, key: u64, heard: Sign) {
        let own = self.signs.get(&key).copied().unwrap_or_default();
        let room = self.signs.len() < MOST_SIGNS || self.signs.contains_key(&key);
        if room && (heard.hid, heard.clean) > (own.hid, own.clean) {
            self.signs.insert(key, heard);
        }
    }

    fn count(&mut self, host: u64, pages: f64, lost: f64) {
        let sums = self.hosts.entry(host).or_default();
        *sums = (sums.0 + pages, sums.1 + lost);
    }

    /// The two parameters of the beta distribution that says how much of a page of this template is lost.
    fn belief(&self, host: u64, template: u64) -> (f64, f64) {
        let own = self.templates.get(&template).copied().unwrap_or_default();
        let (pages, lost) = (f64::from(own.pages), own.lost);
        let (of_host, lost_there) = self.hosts.get(&host).copied().unwrap_or_default();
        let (beside, lost_beside) = ((of_host - pages).max(0.0), (lost_there - lost).max(0.0));
        let kept_beside = (beside - lost_beside).max(0.0);
        (BELIEVED.0 + lost + BESIDE * lost_beside, BELIEVED.1 + (pages - lost).max(0.0) + BESIDE * kept_beside)
    }

    /// The share of a page that is likely lost where a template is read by plain HTTP (0…1).
    pub fn estimate(&self, host: u64, template: u64) -> f64 {
        let (lost, kept) = self.belief(host, template);
        lost / (lost + kept)
    }

    /// Whether pages of a template may be read by plain HTTP: surely next to nothing is lost.
    pub fn may_be_plain(&self, host: u64, template: u64) -> bool {
        let of_host = self.hosts.get(&host).map_or(0.0, |sums| sums.0);
        let Some(own) = self.templates.get(&template) else { return false };
        if own.pages < LEAST || of_host < LEAST_OF_HOST || own.wait > 0 {
            return false;
        }
        let (lost, kept) = self.belief(host, template);
        beta_reg(lost, kept, MOST_LOST) >= SURE
    }

    /// Whether a page by plain HTTP is to be audited; counts it otherwise.
    pub fn audits(&mut self, template: u64) -> bool {
        let Some(own) = self.templates.get_mut(&template) else { return true };
        if own.audits == 0 || own.since >= own.gap {
            return true;
        }
        own.since += 1;
        false
    }

    /// The signs of a page that may stand for something hidden.
    pub fn open_signs(&self, template: u64, signs: &[u64]) -> Vec<u64> {
        let cleared = |sign: &u64| self.signs.get(&key(template, *sign)).is_some_and(|known| known.is_cleared());
        signs.iter().copied().filter(|sign| !cleared(sign)).collect()
    }

    /// Learns from a page that was compared.
    pub fn learn(&mut self, page: &Compared) -> Changes {
        let open = self.open_signs(page.template, &page.signs);
        let hides = page.lost > HIDES;
        let mut changed = Vec::new();
        if hides {
            self.blame(page.template, &open, &mut changed);
        } else {
            page.signs.iter().for_each(|sign| self.note(page.template, *sign, |sign| sign.clean += 1, &mut changed));
        }
        let room = self.templates.len() < MOST_TEMPLATES || self.templates.contains_key(&page.template);
        if !room {
            return Changes { signs: changed, ..Changes::default() };
        }
        let counts = open.is_empty() || page.audit;
        let own = self.templates.entry(page.template).or_default();
        if counts {
            own.pages += 1;
            own.lost += page.lost;
            own.wait = own.wait.saturating_sub(1);
        }
        let disagreed = page.audit && hides;
        if disagreed {
            own.strikes += 1;
            (own.wait, own.audits) = (BACK << (own.strikes - 1).min(6), 0);
        } else if page.audit {
            own.audits += 1;
            // Spaced without a rule, so that no rhythm of a site falls in between.
            let chance = fingerprint::mixed(page.template ^ u64::from(own.pages)) % u64::from(GAP.1 - GAP.0 + 1);
            let usual = GAP.0 + u32::try_from(chance).unwrap_or_default();
            (own.since, own.gap) = (0, (3 * own.audits).min(usual));
        }
        let tally = *own;
        if counts {
            self.count(page.host, 1.0, page.lost);
        }
        Changes { tally, signs: changed, disagreed }
    }

    /// Blames what explains best that a page has hidden something: of its open signs those that are seldom seen without.
    fn blame(&mut self, template: u64, open: &[u64], changed: &mut Vec<(u64, Sign)>) {
        let suspicion = |sign: &u64| self.signs.get(&key(template, *sign)).copied().unwrap_or_default().suspicion();
        let most = open.iter().map(suspicion).fold(0.0, f64::max);
        let blamed: Vec<u64> = open.iter().copied().filter(|sign| suspicion(sign) >= most).collect();
        blamed.into_iter().for_each(|sign| self.note(template, sign, |sign| sign.hid += 1, changed));
    }

    fn note(&mut self, template: u64, sign: u64, change: impl Fn(&mut Sign), changed: &mut Vec<(u64, Sign)>) {
        let key = key(template, sign);
        // One that is not remembered stays open, and its pages stay in the browser.
        if self.signs.len() >= MOST_SIGNS && !self.signs.contains_key(&key) {
            return;
        }
        let known = self.signs.entry(key).or_default();
        change(known);
        changed.push((key, *known));
    }

    /// Sends a template back to the browser whose server answers plain requests with an error, and browsers with pages.
    pub fn refused(&mut self, template: u64) -> Option<Tally> {
        let own = self.templates.get_mut(&template)?;
        own.strikes += 1;
        (own.wait, own.audits) = (BACK << (own.strikes - 1).min(6), 0);
        Some(*own)
    }

    /// The pieces of text and links that plain answers of a host lacked before.
    pub fn pieces(&mut self, host: u64) -> &mut HashSet<u64> {
        let pieces = self.pieces.entry(host).or_default();
        if pieces.len() > MOST_PIECES {
            pieces.clear();
        }
        pieces
    }
}

/// The name of a sign on pages of a template.
fn key(template: u64, sign: u64) -> u64 {
    fingerprint::mixed(template ^ fingerprint::mixed(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: u64 = 1;

    fn page(template: u64, signs: &[u64], lost: f64, audit: bool) -> Compared {
        Compared { host: HOST, template, signs: signs.to_vec(), lost, audit }
    }

    /// How many pages of a template without signs go by until it is read by plain HTTP, where page `n` loses `lost(n)`.
    fn moves_after(lost: impl Fn(u32) -> f64) -> Option<u32> {
        let mut ledger = Ledger::default();
        (1..1000).find(|n| {
            ledger.learn(&page(7, &[], lost(*n), false));
            ledger.may_be_plain(HOST, 7)
        })
    }

    #[test]
    fn a_site_of_thirty_pages_stays_in_the_browser_and_a_larger_one_leaves_it() {
        assert_eq!(moves_after(|_| 0.0), Some(30));
        let after_one = moves_after(|n| if n == 3 { 0.3 } else { 0.0 });
        assert!(after_one.is_some_and(|n| n > 150), "{after_one:?}");
        assert_eq!(moves_after(|n| if n % 10 == 0 { 0.3 } else { 0.0 }), None);
        assert_eq!(moves_after(|n| if n % 25 == 0 { 0.5 } else { 0.0 }), None);
        assert_eq!(moves_after(|_| 0.01), None);
        assert!(moves_after(|_| 0.000_1).is_some_and(|n| n < 60));
    }

    #[test]
    fn pages_of_other_templates_speak_for_one_but_not_alone() {
        let mut ledger = Ledger::default();
        (0..160).for_each(|_| _ = ledger.learn(&page(7, &[], 0.0, false)));
        (0..LEAST - 1).for_each(|_| _ = ledger.learn(&page(8, &[], 0.0, false)));
        assert!(!ledger.may_be_plain(HOST, 8));
        ledger.learn(&page(8, &[], 0.0, false));
        assert!(ledger.may_be_plain(HOST, 8) && !ledger.may_be_plain(2, 8), "another host");
    }

    #[test]
    fn what_a_sign_explains_does_not_count_against_the_template() {
        let (script, button) = (1, 2);
        let mut ledger = Ledger::default();
        for n in 0..60 {
            // One page in three hides text behind the button; all have the script.
            match n % 3 {
                0 => ledger.learn(&page(7, &[script, button], 0.4, false)),
                _ => ledger.learn(&page(7, &[script], 0.0, false)),
            };
        }
        assert_eq!(ledger.open_signs(7, &[script, button]), [button]);
        assert_eq!(ledger.open_signs(8, &[script]), [script], "on another template it may hide something");
        (0..30).for_each(|_| _ = ledger.learn(&page(7, &[script], 0.0, false)));
        assert!(ledger.may_be_plain(HOST, 7));
        assert_eq!(ledger.open_signs(7, &[script, 3]), [3], "a sign that is seen for the first time");
    }

    #[test]
    fn one_audit_that_disagrees_brings_a_template_back() {
        let mut ledger = Ledger::default();
        (0..100).for_each(|_| _ = ledger.learn(&page(7, &[], 0.0, false)));
        assert!(ledger.may_be_plain(HOST, 7) && ledger.audits(7), "the first page is audited");
        assert!(!ledger.learn(&page(7, &[], 0.0, true)).disagreed);
        assert!(ledger.learn(&page(7, &[], 0.02, true)).disagreed);
        assert!(!ledger.may_be_plain(HOST, 7));
        (0..BACK - 1).for_each(|_| _ = ledger.learn(&page(7, &[], 0.0, false)));
        assert!(!ledger.may_be_plain(HOST, 7), "it stays there for a while");
    }

    #[test]
    fn one_page_in_twenty_is_audited_for_good() {
        let mut ledger = Ledger::default();
        (0..100).for_each(|_| _ = ledger.learn(&page(7, &[], 0.0, false)));
        let mut audited = Vec::new();
        for n in 0..4000 {
            if ledger.audits(7) {
                audited.push(n);
                ledger.learn(&page(7, &[], 0.0, true));
            }
        }
        assert!((160..=260).contains(&audited.len()), "{}", audited.len());
        assert!(audited.windows(2).all(|two| two[1] - two[0] <= GAP.1 as i32 + 1));
        assert!(audited[..4] == [0, 4, 11, 21] || audited[1] == 4, "more often at first: {:?}", &audited[..4]);
    }

    #[test]
    fn the_estimate_is_what_was_lost() {
        let mut ledger = Ledger::default();
        (0..2000).for_each(|n| _ = ledger.learn(&page(7, &[], if n % 100 == 0 { 0.2 } else { 0.0 }, false)));
        let estimate = ledger.estimate(HOST, 7);
        assert!((0.0018..0.0023).contains(&estimate), "{estimate}");
    }
}
