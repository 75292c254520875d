//! One page in all its languages: documents that are paired with one another, at most one in each language.

use std::collections::HashMap;

use crate::pairs::document::Document;
use crate::pairs::spoken::is_one_language;

/// A pair by the documents' numbers, with its log odds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Linked {
    /// One document.
    pub a: u32,
    /// The other.
    pub b: u32,
    /// The log odds.
    pub odds: f32,
}

/// Groups, and the group of each document.
#[derive(Debug, Default)]
pub struct Groups {
    /// The documents of each group.
    pub members: Vec<Vec<u32>>,
    of: HashMap<u32, usize>,
}

impl Groups {
    /// Joins pairs to groups, the surest first. A pair that would bring two documents of one language together is left out:
    /// what speaks for it is weaker than what holds each group together.
    #[must_use]
    pub fn new(documents: &[Document], pairs: &[Linked]) -> Self {
        let mut sorted = pairs.to_vec();
        sorted.sort_by(|one, other| other.odds.total_cmp(&one.odds).then((one.a, one.b).cmp(&(other.a, other.b))));
        let mut groups = Self::default();
        for pair in sorted {
            let (one, other) = (groups.enter(pair.a), groups.enter(pair.b));
            if one != other && !groups.clash(documents, one, other) {
                groups.join(one, other);
            }
        }
        groups
    }

    /// The other documents of a document's group.
    pub fn others(&self, document: u32) -> impl Iterator<Item = u32> + '_ {
        let members = self.of.get(&document).map_or(&[][..], |group| &self.members[*group]);
        members.iter().copied().filter(move |other| *other != document)
    }

    /// Whether two documents are of one group.
    #[must_use]
    pub fn together(&self, a: u32, b: u32) -> bool {
        self.of.get(&a).is_some_and(|group| self.of.get(&b) == Some(group))
    }

    fn enter(&mut self, document: u32) -> usize {
        let next = self.members.len();
        let group = *self.of.entry(document).or_insert(next);
        if group == next {
            self.members.push(vec![document]);
        }
        group
    }

    fn clash(&self, documents: &[Document], one: usize, other: usize) -> bool {
        let language = |number: &u32| &*documents[*number as usize].language;
        self.members[one].iter().any(|a| self.members[other].iter().any(|b| is_one_language(language(a), language(b))))
    }

    fn join(&mut self, one: usize, other: usize) {
        let (into, from) =
            if self.members[one].len() >= self.members[other].len() { (one, other) } else { (other, one) };
        let moved = std::mem::take(&mut self.members[from]);
        for document in &moved {
            self.of.insert(*document, into);
        }
        self.members[into].extend(moved);
    }
}
