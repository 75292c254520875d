//! Whose links are names of persons.

use std::collections::HashMap;

use super::pieces::Own;
use super::survey::Survey;
use crate::fingerprint;

/// Of one path the texts of its links, and where they lead.
#[derive(Default)]
pub(super) struct Led {
    pairs: Vec<(u64, u64)>,
    /// How many lead to the item itself: its number stands in the address.
    own: usize,
}

/// Digits from which on a number is an item's own.
const LEAST_DIGITS: usize = 4;

impl Led {
    /// Hears where the text of an item leads.
    pub fn hear(&mut self, own: &Own, survey: &Survey, text: u64, href: &str) {
        let numbers = own.parts.iter().take(6).filter_map(|part| survey.attribute(part.at, "id"));
        let mut numbers = numbers.flat_map(|id| id.split(|c: char| !c.is_ascii_digit()));
        self.own += usize::from(numbers.any(|number| number.len() >= LEAST_DIGITS && href.contains(number)));
        self.pairs.push((text, fingerprint::hash(href.as_bytes())));
    }

    /// What this adds to the points of each text: a name leads to one person, wherever it stands, and a link to the item names nobody.
    pub fn points(&self) -> f32 {
        if self.own * 2 > self.pairs.len() {
            return -2.0;
        }
        let (mut there, mut back) = (HashMap::new(), HashMap::new());
        let agree = self.pairs.iter().all(|(text, href)| {
            *there.entry(*text).or_insert(*href) == *href && *back.entry(*href).or_insert(*text) == *text
        });
        let repeated = self.pairs.len() > there.len() && there.len() > 1;
        match (agree, repeated) {
            (true, true) => 1.0,
            // One word for many addresses.
            (false, _) if there.len() * 2 <= back.len() => -1.0,
            _ => 0.0,
        }
    }
}
