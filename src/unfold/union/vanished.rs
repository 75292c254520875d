//! What a page has said that is not in it any more, in the parts in which it is put back.

use std::collections::{HashMap, HashSet};

use crate::browser::PieceLine;
use crate::html::NodeId;
use crate::unfold::page::without_numbers;
use crate::unfold::union::Record;

/// Characters from which on texts are more than the labels of what stands beside them.
const LONGER_THAN_LABELS: usize = 60;

impl Record {
    /// Pieces that are no longer in the page, in order of appearance, grouped by the topmost element that went with them:
    /// a panel, a row, a comment. Of a document that was loaded anew only what is new is given, with its labels.
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
        let mut known = texts.clone();
        for (number, group) in groups.iter_mut().enumerate() {
            if documents.contains(&number) {
                *group = self.new_with_labels(group, &known);
            }
            known.extend(group.iter().filter_map(|piece| self.text(piece)));
        }
        groups
    }

    /// What a document says that is not known yet, with the labels that stand right before it: the name over a comment, though others
    /// are by the same.
    fn new_with_labels<'a>(&'a self, document: &[&'a PieceLine], known: &HashSet<&str>) -> Vec<&'a PieceLine> {
        let is_new = |piece: &PieceLine| self.text(piece).is_some_and(|text| !known.contains(text));
        let length = |piece: &&PieceLine| self.text(piece).map_or(0, |text| text.chars().count());
        let mut kept = Vec::new();
        for run in document.chunk_by(|one, other| is_new(one) == is_new(other)) {
            let labels = run.rsplit(|piece| length(piece) >= LONGER_THAN_LABELS).next().unwrap_or_default();
            if run.first().is_some_and(|piece| is_new(piece)) {
                kept.extend(run);
            } else if labels.iter().map(length).sum::<usize>() < LONGER_THAN_LABELS {
                kept.extend(labels);
            }
        }
        kept
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
