//! What a page has said that is not in it any more, in the parts in which it is put back.

use std::collections::{HashMap, HashSet};

use crate::browser::PieceLine;
use crate::html::NodeId;
use crate::unfold::page::candidate::without_numbers;
use crate::unfold::union::Record;

/// A piece with the elements that hold it below some element.
type Below<'c, 'a> = (&'c [u32], &'a PieceLine);

/// Pieces by the children of the innermost element that holds them all.
fn children<'c, 'a>(pieces: &[Below<'c, 'a>]) -> Vec<Vec<Below<'c, 'a>>> {
    let Some((first, _)) = pieces.first() else { return Vec::new() };
    let shared = |(chain, _): &Below<'_, '_>| chain.iter().zip(*first).take_while(|(one, other)| one == other).count();
    let depth = pieces.iter().map(shared).min().unwrap_or_default();
    let mut children: Vec<Vec<Below<'c, 'a>>> = Vec::new();
    let mut numbers: HashMap<u32, usize> = HashMap::new();
    for (chain, piece) in pieces {
        let below = (&chain[depth..], *piece);
        let number = below.0.first().map(|child| *numbers.entry(*child).or_insert(children.len()));
        match number.and_then(|number| children.get_mut(number)) {
            Some(all) => all.push(below),
            None => children.push(vec![below]),
        }
    }
    children
}

/// Most elements in one another by which the parts of a document are told.
const DEEPEST_PARTS: usize = 500;

/// Characters from which on the texts of a part are more than the labels of what stands beside it.
const LONGER_THAN_LABELS: usize = 60;

impl Record {
    /// Pieces that are no longer in the page, in order of appearance, grouped by the topmost element that went with them:
    /// a panel, a row, a comment. Of a document that was loaded anew only those of its parts are given that say something new.
    pub(super) fn vanished<'a>(
        &'a self,
        standing: &HashSet<u32>,
        nodes: &HashMap<u32, NodeId>,
        texts: &HashSet<&'a str>,
    ) -> Vec<Vec<&'a PieceLine>> {
        let mut groups: Vec<Vec<&PieceLine>> = Vec::new();
        let mut documents: HashSet<usize> = HashSet::new();
        let mut by_top: HashMap<(u32, u32), usize> = HashMap::new();
        let past = self.ticked_away();
        for piece in &self.pieces {
            if standing.contains(&piece.id) || past.contains(&piece.id) {
                continue;
            }
            let (missing, above) = self.missing(piece.e, nodes);
            let top = missing.last().copied().unwrap_or_default();
            // Text that changed in place has no missing element: each state is a group of its own.
            let name = if top == 0 { (piece.e, piece.id) } else { (top, 0) };
            match by_top.get(&name) {
                Some(group) => groups[*group].push(piece),
                None => {
                    by_top.insert(name, groups.len());
                    documents.extend((top != 0 && above == 0).then_some(groups.len()));
                    groups.push(vec![piece]);
                }
            }
        }
        if documents.is_empty() {
            return groups;
        }
        let mut known = texts.clone();
        let mut parts = Vec::new();
        for (number, group) in groups.into_iter().enumerate() {
            let before = parts.len();
            if documents.contains(&number) && !known.is_empty() {
                let chains: Vec<Vec<u32>> = group.iter().map(|piece| self.chain(piece)).collect();
                let pieces: Vec<Below<'_, '_>> = chains.iter().map(Vec::as_slice).zip(group).collect();
                self.new_parts(&pieces, &known, &mut parts);
            } else {
                parts.push(group);
            }
            known.extend(parts[before..].iter().flatten().filter_map(|piece| self.text(piece)));
        }
        parts
    }

    /// The elements that hold a piece, the document's first.
    fn chain(&self, piece: &PieceLine) -> Vec<u32> {
        let above = |at: &u32| self.elements.get(at).map(|element| element.p).filter(|above| *above != 0);
        let mut chain: Vec<u32> = std::iter::successors(Some(piece.e), above).take(DEEPEST_PARTS).collect();
        chain.reverse();
        chain
    }

    /// The parts of a document that say something new, each whole: a dialog with its labels. `pieces` are those of one of its
    /// elements, with the elements below that down to each.
    fn new_parts<'a>(&'a self, pieces: &[Below<'_, 'a>], known: &HashSet<&str>, parts: &mut Vec<Vec<&'a PieceLine>>) {
        let new = |piece: &PieceLine| self.text(piece).is_some_and(|text| !known.contains(text));
        let has_new = |all: &[Below<'_, 'a>]| all.iter().any(|(_, piece)| new(piece));
        if !has_new(pieces) {
            return;
        }
        let children = children(pieces);
        // Labels stand with what they belong to, though others say the same: "Reply", "2 days ago".
        let repeats = |all: &[Below<'_, 'a>]| {
            let said =
                all.iter().filter_map(|(_, piece)| self.text(piece)).map(|text| text.chars().count()).sum::<usize>();
            said >= LONGER_THAN_LABELS && !has_new(all)
        };
        if children.len() == 1 || !children.iter().any(|all| repeats(all)) {
            parts.push(pieces.iter().map(|(_, piece)| *piece).collect());
            return;
        }
        // A label right before what is new belongs to it: the name over a comment, of which the reply was known.
        let mut labels: Vec<&PieceLine> = Vec::new();
        for all in children {
            if has_new(&all) {
                let at = parts.len();
                self.new_parts(&all, known, parts);
                if let Some(part) = parts.get_mut(at) {
                    labels.append(part);
                    std::mem::swap(part, &mut labels);
                }
            } else if repeats(&all) || all.iter().any(|(chain, _)| chain.len() > 1) {
                labels.clear();
            } else {
                labels.extend(all.iter().map(|(_, piece)| *piece));
            }
        }
    }

    /// What a clock has written over: in the same block it says the same but for numbers. One tick that is sure tells that all
    /// of them were ticks.
    pub(super) fn ticked_away(&self) -> HashSet<u32> {
        let face = |piece: &PieceLine| Some((piece.e, without_numbers(self.text(piece)?)));
        let clocks: HashSet<(u32, String)> = self.pieces.iter().filter(|piece| piece.tick).filter_map(face).collect();
        let mut last: HashMap<(u32, String), u32> = HashMap::new();
        let mut past = HashSet::new();
        for piece in self.pieces.iter().filter(|_| !clocks.is_empty()) {
            let Some(face) = face(piece).filter(|face| clocks.contains(face)) else { continue };
            past.extend(last.insert(face, piece.id));
        }
        past
    }
}
