//! What is the author's and not the item's: a card beside each item with a rank, counts and the day of joining, and a signature. It is
//! the same in all items of one author.

use std::collections::{HashMap, HashSet};

use super::groups::{ByHash, mixed};
use super::marks::{is_prose, letters};
use super::pieces::{Own, Piece};
use super::survey::Survey;
use super::words;
use crate::fingerprint;

/// The texts of items that are their authors'.
#[derive(Debug, Clone, Default)]
pub(super) struct Cards {
    /// Paths of texts that are the same in all items of one author.
    paths: HashSet<u64>,
    /// Signatures, each with its author, as one number.
    signatures: HashSet<u64>,
}

/// Authors of whom each must say the same at a path in two items: one alone may say a thing twice.
const ENOUGH: usize = 2;

/// The shortest signature, in letters.
const SHORTEST: usize = 6;

/// What is known of one path.
#[derive(Default)]
struct Told {
    same: usize,
    different: usize,
    authors: HashSet<u64>,
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
        let pairs = by_author.iter().flat_map(|(author, of_one)| of_one.windows(2).map(move |pair| (*author, pair)));
        for (author, pair) in pairs {
            let (one, other) = (by_path(survey, pair[0]), by_path(survey, pair[1]));
            for path in one.keys().chain(other.keys().filter(|path| !one.contains_key(*path))) {
                let entry = told.entry(*path).or_default();
                let same = one.get(path) == other.get(path);
                entry.same += usize::from(same);
                entry.different += usize::from(!same);
                if same {
                    entry.authors.insert(author);
                }
            }
        }
        let is_card = |told: &Told| told.authors.len() >= ENOUGH && told.same >= 9 * told.different;
        let paths = told.into_iter().filter(|(_, told)| is_card(told)).map(|(path, _)| path).collect();
        Self { paths, signatures: signatures(survey, &by_author) }
    }

    /// Whether a text of an item is its author's. What stands in an element that is named as text is said, unless it is a signature.
    pub fn hold(&self, survey: &Survey, piece: &Piece, author: Option<u64>) -> bool {
        let signed = || author.is_some_and(|author| self.signatures.contains(&mixed(author, said(survey, piece))));
        words::may_be_aside(piece.names) && self.paths.contains(&piece.path) || !self.signatures.is_empty() && signed()
    }
}

/// A text as a number.
pub(super) fn said(survey: &Survey, piece: &Piece) -> u64 {
    fingerprint::hash(survey.text(piece.at).trim().as_bytes())
}

/// What stands at each path of an item.
fn by_path(survey: &Survey, own: &Own) -> ByHash<u64> {
    let mut texts: ByHash<u64> = ByHash::default();
    for piece in &own.pieces {
        let entry = texts.entry(piece.path).or_default();
        *entry = mixed(*entry, said(survey, piece));
    }
    texts
}

/// All that may be said in an item, as a number.
fn prose(survey: &Survey, own: &Own) -> u64 {
    let long = own.pieces.iter().filter(|piece| is_prose(survey.text(piece.at)));
    long.fold(0, |all, piece| mixed(all, said(survey, piece)))
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
        let always = |piece: &&Piece| texts.iter().all(|texts| texts.contains(&said(survey, piece)));
        let mut signed = false;
        for piece in tail {
            let signs = long(&piece) && alone(&piece);
            signed |= signs;
            // A line of signs that is always above a signature belongs to it.
            if signs || signed && always(&piece) && !survey.text(piece.at).chars().any(char::is_alphanumeric) {
                found.insert(mixed(*author, said(survey, piece)));
            }
        }
    }
    found
}
