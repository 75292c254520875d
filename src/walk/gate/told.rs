//! What workers of a crawl tell one another of the gate: which templates are read by plain HTTP, and which signs say nothing.

use std::collections::HashMap;

use super::ledger::{Changes, Ledger, Sign, Tally};
use crate::frontier::Fact;

/// What is known of a template: host and template.
const TEMPLATE: &str = "gate";
/// What is known of a sign.
const SIGN: &str = "sign";

/// A template is told of when what is to be done with it changes, and every so many of its pages.
const EVERY: u32 = 10;
/// Most hosts of which something waits to be told, and most facts of one.
const MOST_HOSTS: usize = 1_000;
const MOST_FACTS: usize = 1_000;

/// What waits to be told, by host.
#[derive(Debug, Default)]
pub(super) struct News(HashMap<u64, Vec<Fact>>);

impl News {
    /// Notes what others may learn from a page. `moved`: whether its template is to be read in another way than before.
    pub fn note(&mut self, host: u64, template: u64, changes: &Changes, moved: bool) {
        let own = changes.tally;
        let mut facts = Vec::new();
        if moved || changes.disagreed || own.pages > 0 && own.pages.is_multiple_of(EVERY) {
            let told = serde_json::to_string(&own).unwrap_or_default();
            facts.push(Fact::new(format!("{TEMPLATE} {host:x} {template:x}"), told));
        }
        for (key, sign) in &changes.signs {
            // Once when it is cleared, and whenever it has hidden something.
            let before = Sign { clean: sign.clean.saturating_sub(1), ..*sign };
            if sign.is_cleared() != before.is_cleared() || sign.hid > 0 {
                facts.push(Fact::new(format!("{SIGN} {key:x}"), serde_json::to_string(sign).unwrap_or_default()));
            }
        }
        if facts.is_empty() || self.0.len() >= MOST_HOSTS && !self.0.contains_key(&host) {
            return;
        }
        let all = self.0.entry(host).or_default();
        all.extend(facts);
        all.truncate(MOST_FACTS);
    }

    /// What was learned of a host since it was asked for last.
    pub fn take(&mut self, host: u64) -> Vec<Fact> {
        self.0.remove(&host).unwrap_or_default()
    }
}

/// Takes in what other workers have learned.
pub(super) fn hear(ledger: &mut Ledger, facts: &[Fact]) {
    let number = |text: &str| u64::from_str_radix(text, 16).ok();
    for fact in facts {
        if let Some((host, template)) = fact.of(TEMPLATE).and_then(|names| names.split_once(' ')) {
            if let (Some(host), Some(template), Ok(tally)) =
                (number(host), number(template), serde_json::from_str::<Tally>(&fact.value))
            {
                ledger.hear(host, template, tally);
            }
        } else if let Some(key) = fact.of(SIGN).and_then(number)
            && let Ok(sign) = serde_json::from_str(&fact.value)
        {
            ledger.hear_sign(key, sign);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ledger::Compared;
    use super::*;

    fn page(lost: f64, audit: bool) -> Compared {
        Compared { host: 1, template: 7, signs: vec![3], lost, audit }
    }

    /// Learns from pages, as the gate does, and gives what is told.
    fn learn(ledger: &mut Ledger, pages: u32, page: &Compared) -> Vec<Fact> {
        let mut news = News::default();
        for _ in 0..pages {
            let before = ledger.may_be_plain(1, 7);
            let changes = ledger.learn(page);
            news.note(1, 7, &changes, before != ledger.may_be_plain(1, 7));
        }
        news.take(1)
    }

    #[test]
    fn what_one_worker_has_learned_of_a_template_the_other_need_not_learn() {
        let (mut one, mut two) = (Ledger::default(), Ledger::default());
        let news = learn(&mut one, 33, &page(0.0, false));
        assert!(one.may_be_plain(1, 7) && news.len() <= 6, "few rows are written: {news:?}");
        hear(&mut two, &news);
        hear(&mut two, &news);
        assert!(two.may_be_plain(1, 7) && two.open_signs(7, &[3]).is_empty());
        assert!(two.audits(7), "its first page is read both ways");
        let news = learn(&mut two, 1, &page(0.4, true));
        assert!(!two.may_be_plain(1, 7));
        hear(&mut one, &news);
        assert!(!one.may_be_plain(1, 7), "one audit that disagrees counts for all");
    }

    #[test]
    fn what_rests_on_less_than_one_s_own_pages_is_not_taken_in() {
        let (mut one, mut two) = (Ledger::default(), Ledger::default());
        let news = learn(&mut one, 10, &page(0.0, false));
        learn(&mut two, 40, &page(0.0, false));
        hear(&mut two, &news);
        hear(&mut two, &[Fact::new("gate 1 7".into(), "no JSON"), Fact::new("gate x y".into(), "{}")]);
        assert!(two.may_be_plain(1, 7));
    }
}
