//! What is the author's and not the item's: a card beside each item with a rank, counts and the day of joining, and a signature. It is
//! the same in all items of one author.

use std::collections::{HashMap, HashSet};

use super::groups::{ByHash, mixed};
use super::marks::{dense, letters};
use super::pieces::{Own, Piece};
use super::survey::Survey;
use crate::fingerprint;

/// The texts of items that are their authors'.
#[derive(Debug, Clone, Default)]
pub(super) struct Cards {
    /// Paths of texts that are the same in all items of one author.
    paths: HashSet<u64>,
    /// Signatures, each with its author, as one number.
    signatures: HashSet<u64>,
}

/// Pairs of items of one author that must agree, for texts as long as what is said.
const ENOUGH: usize = 2;

/// The shortest signature, in letters.
const SHORTEST: usize = 6;

/// Letters from which on a text may be what is said.
const PROSE: usize = 15;

/// What is known of one path.
#[derive(Default)]
struct Told {
    same: usize,
    different: usize,
    prose: bool,
}

impl Cards {
    /// Learns from the items of one group, with the author's name in each.
    pub fn of(survey: &Survey, items: &[&Own], author: impl Fn(&Own) -> Option<u64>) -> Self {
        let mut by_author: ByHash<Vec<&Own>> = ByHash::default();
        let mut known: HashSet<(u64, u64)> = HashSet::new();
        for own in items {
            // What is unfolded twice says the same twice.
            if let Some(author) = author(own).filter(|author| known.insert((*author, prose(survey, own)))) {
                by_author.entry(author).or_default().push(own);
            }
        }
        let mut told: ByHash<Told> = ByHash::default();
        for pair in by_author.values().flat_map(|of_one| of_one.windows(2)) {
            let (one, other) = (by_path(survey, pair[0]), by_path(survey, pair[1]));
            for path in one.keys().chain(other.keys().filter(|path| !one.contains_key(*path))) {
                let entry = told.entry(*path).or_default();
                let same = one.get(path).map(|one| one.0) == other.get(path).map(|other| other.0);
                entry.same += usize::from(same);
                entry.different += usize::from(!same);
                entry.prose |= one.get(path).or(other.get(path)).is_some_and(|(_, prose)| *prose);
            }
        }
        let is_card = |told: &Told| told.same >= if told.prose { ENOUGH } else { 1 } && told.same >= 9 * told.different;
        let paths = told.into_iter().filter(|(_, told)| is_card(told)).map(|(path, _)| path).collect();
        Self { paths, signatures: signatures(survey, &by_author) }
    }

    /// Whether a text of an item is its author's.
    pub fn hold(&self, survey: &Survey, piece: &Piece, author: Option<u64>) -> bool {
        let signed = || author.is_some_and(|author| self.signatures.contains(&mixed(author, said(survey, piece))));
        self.paths.contains(&piece.path) || !self.signatures.is_empty() && signed()
    }
}

/// A text as a number.
pub(super) fn said(survey: &Survey, piece: &Piece) -> u64 {
    fingerprint::hash(survey.text(piece.at).trim().as_bytes())
}

/// What stands at each path of an item, and whether it may be what is said.
fn by_path(survey: &Survey, own: &Own) -> ByHash<(u64, bool)> {
    let mut texts: ByHash<(u64, bool)> = ByHash::default();
    for piece in &own.pieces {
        let entry = texts.entry(piece.path).or_insert((0, false));
        entry.0 = mixed(entry.0, said(survey, piece));
        entry.1 |= is_prose(survey.text(piece.at));
    }
    texts
}

/// All that may be said in an item, as a number.
fn prose(survey: &Survey, own: &Own) -> u64 {
    let long = own.pieces.iter().filter(|piece| is_prose(survey.text(piece.at)));
    long.fold(0, |all, piece| mixed(all, said(survey, piece)))
}

fn is_prose(text: &str) -> bool {
    letters(text).0 * if dense(text) { 3 } else { 1 } >= PROSE
}

/// The texts with which all items of one author end, and none of another author's.
fn signatures(survey: &Survey, by_author: &ByHash<Vec<&Own>>) -> HashSet<u64> {
    let mut speakers: HashMap<u64, HashSet<u64>> = HashMap::new();
    for (author, of_one) in by_author {
        for piece in of_one.iter().flat_map(|own| &own.pieces) {
            speakers.entry(said(survey, piece)).or_default().insert(*author);
        }
    }
    let mut found = HashSet::new();
    for (author, of_one) in by_author.iter().filter(|(_, of_one)| of_one.len() >= 2) {
        let texts: Vec<HashSet<u64>> =
            of_one.iter().map(|own| own.pieces.iter().map(|piece| said(survey, piece)).collect()).collect();
        let ends = |piece: &&Piece| {
            let text = said(survey, piece);
            let own = texts.iter().all(|texts| texts.contains(&text));
            let furniture = survey.spot(piece.at).within.control || speakers.get(&text).is_none_or(|of| of.len() > 1);
            own || furniture
        };
        // What stands in all of them after the last text that does not.
        let tail = of_one[0].pieces.iter().rev().take_while(ends);
        let long = |piece: &&Piece| letters(survey.text(piece.at)).0 >= SHORTEST;
        let alone = |piece: &&Piece| speakers.get(&said(survey, piece)).is_some_and(|of| of.len() == 1);
        found.extend(tail.filter(long).filter(alone).map(|piece| mixed(*author, said(survey, piece))));
    }
    found
}

/// Whose links are names of persons: of each path the texts and where they lead.
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
