//! Learns which part of an item is its author's name, which counts its votes, and what is said, from pages with what is to be found on them.
//! Each page is seen in several variants (`variants`): with other classes, in another language, built of other elements, with more around the
//! names. So the forests learn how items are built and not how the programs of these pages call things.

use std::fmt;
use std::thread;

use serde::Deserialize;

use super::choice::Chosen;
use super::groups::groups;
use super::learned::Model;
use super::pieces::{self, Own};
use super::roles::{self, Row};
use super::survey::Survey;
use super::{Context, Thread, fields, read_by, slots, survey, votes};
use crate::address::Address;
use crate::fingerprint::hash;
use crate::html::Dom;
use crate::trees::boosting::{Learning, Rows, learn as learn_forest};
use truth::{Score, Truth};
use variants::{KINDS, Kind, variant};

/// Variants of a page.
mod variants;

/// Pages written anew.
mod written;

/// What is to be found, and how much of it was.
mod truth;

/// A page with what is to be found on it.
#[derive(Debug, Clone, Deserialize)]
pub struct Page {
    /// The name of the program that made it, and perhaps a number. All pages of a program are in one fold.
    name: String,
    address: String,
    language: String,
    html: String,
    /// In the page's order; none on a page without a thread.
    items: Vec<Truth>,
}

impl Page {
    /// Reads pages, one in a line.
    ///
    /// # Errors
    /// One sentence that names the first line that is none.
    pub fn read_all(lines: &str) -> Result<Vec<Self>, String> {
        let page = |(at, line): (usize, &str)| {
            serde_json::from_str(line).map_err(|error| format!("line {} is no page with a thread: {error}", at + 1))
        };
        lines.lines().enumerate().map(page).collect()
    }

    fn variant(&self, kind: Kind) -> (Dom, Self) {
        let (dom, items) = variant(&self.html, &self.items, &self.name, kind);
        (dom, Self { items, html: String::new(), ..self.clone() })
    }

    fn program(&self) -> &str {
        self.name.split('~').next().unwrap_or_default()
    }

    fn address(&self) -> Option<Address> {
        Address::parse(&self.address).ok()
    }

    fn context<'a>(&'a self, address: Option<&'a Address>) -> Context<'a> {
        Context { address, language: Some(&self.language), time: "2026-11-28T00:00:00Z".parse().ok() }
    }

    /// The rows of all parts of groups whose elements are items, and whether they are names and votes.
    fn parts(&self, dom: &Dom, rows: &mut Parts) {
        let address = self.address();
        let survey = survey(dom, self.context(address.as_ref()));
        for group in groups(&survey).iter().filter(|group| group.ranges.len() > 1) {
            let chosen: Vec<Chosen> = group.ranges.iter().map(|range| Chosen { range: *range, group: 0 }).collect();
            let own: Vec<Own> = (0..chosen.len()).map(|number| pieces::own(&survey, &chosen, number)).collect();
            let texts = own
                .iter()
                .map(|own| own.pieces.iter().map(|piece| survey.text(piece.at)).collect::<Vec<_>>().join(" "));
            let truths = truth::held(&self.items, &texts.collect::<Vec<_>>());
            let items = truths.iter().flatten().count();
            if items < 2 || items * 10 < own.len() * 6 {
                continue;
            }
            for row in slots::paths(&survey, &own.iter().collect::<Vec<_>>()) {
                self.part(&survey, row, &own, &truths, rows);
            }
        }
    }

    /// One path of items: how many of those that have it have their author's name there, count their votes, say something.
    fn part(&self, survey: &Survey, mut row: Row, own: &[Own], truths: &[Option<usize>], rows: &mut Parts) {
        let (mut named, mut voted, mut all, mut said, mut letters) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let is = |yes: bool| f32::from(u8::from(yes));
        for (own, truth) in own.iter().zip(truths) {
            let pieces = || own.pieces.iter().filter(|piece| piece.path == row.path);
            let Some((first, at)) = pieces().next().zip(*truth) else { continue };
            let truth = &self.items[at];
            let told = votes::told(survey, first).map(|(count, _)| count);
            all += 1.0;
            named += is(truth.is_author(fields::person(survey.text(first.at)).as_deref()));
            voted += is(told.is_some() && told == truth.votes);
            for text in pieces().map(|piece| survey.text(piece.at)) {
                letters += text.len() as f32;
                said += if truth.says(text) { text.len() as f32 } else { 0.0 };
            }
        }
        if all > 0.0 {
            let speaker = |at: &Option<usize>| self.items[(*at)?].author.as_deref().map(|name| hash(name.as_bytes()));
            row.hear(&truths.iter().map(speaker).collect::<Vec<_>>());
            rows.features.extend(row.features);
            rows.named.push(named / all);
            rows.voted.push(voted / all);
            rows.said.push(said / letters);
        }
    }

    fn threads(&self, model: &Model, dom: &Dom) -> Vec<Thread> {
        let address = self.address();
        read_by(model, dom, self.context(address.as_ref())).0
    }
}

/// Rows of parts.
#[derive(Default)]
struct Parts {
    features: Vec<f32>,
    named: Vec<f32>,
    voted: Vec<f32>,
    said: Vec<f32>,
}

impl Parts {
    fn add(&mut self, other: Self) {
        self.features.extend(other.features);
        self.named.extend(other.named);
        self.voted.extend(other.voted);
        self.said.extend(other.said);
    }
}

/// How the forests are grown.
const LEARNING: Learning =
    Learning { trees: 100, depth: 5, rate: 0.08, rows: 0.7, features: 0.4, least: 3.0, forests: 4 };

/// The rows of all variants of pages, in two threads.
fn gathered(pages: &[&Page]) -> Parts {
    let half = |pages: &[&Page]| {
        let mut rows = Parts::default();
        for (page, kind) in pages.iter().flat_map(|page| KINDS.map(|kind| (page, kind))) {
            let (dom, page) = page.variant(kind);
            page.parts(&dom, &mut rows);
        }
        rows
    };
    let (one, other) = pages.split_at(pages.len() / 2);
    thread::scope(|scope| {
        let other = scope.spawn(|| half(other));
        let mut rows = half(one);
        match other.join() {
            Ok(other) => rows.add(other),
            Err(panic) => std::panic::resume_unwind(panic),
        }
        rows
    })
}

/// Learns what is a name, what counts votes, and what is said.
fn learn_from(pages: &[&Page]) -> Model {
    let rows = gathered(pages);
    let forest = |labels: &[f32]| {
        let (features, weights) = (rows.features.clone(), vec![1.0; labels.len()]);
        learn_forest(&Rows { features, width: roles::NAMES.len(), labels: labels.to_vec(), weights }, LEARNING, None)
    };
    Model {
        features: roles::NAMES.iter().map(|name| (*name).to_owned()).collect(),
        author: forest(&rows.named),
        votes: forest(&rows.voted),
        said: forest(&rows.said),
    }
}

/// Learns from all pages.
#[must_use]
pub fn learn(pages: &[Page]) -> Model {
    learn_from(&pages.iter().collect::<Vec<_>>())
}

/// What a model finds on the variants of one kind.
#[derive(Debug, Clone, Default)]
pub struct Found {
    score: Score,
    traps: usize,
    taken: usize,
}

/// How well models find the threads of pages whose programs they have not seen, by kind of variant.
#[derive(Debug, Clone)]
pub struct Report(Vec<(&'static str, Found)>);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<30}{:>6}{:>8}{:>8}{:>8}  false threads", "variant", "F1", "author", "timed", "votes")?;
        for (kind, Found { score, traps, taken }) in &self.0 {
            let (f1, author, timed, votes) = (score.f1(), score.authors(), score.times(), score.votes());
            writeln!(f, "{kind:<30}{f1:>6.3}{author:>8.3}{timed:>8.3}{votes:>8.3}  {taken} of {traps}")?;
        }
        Ok(())
    }
}

/// Learns from the pages of all programs but some, and looks for the threads of those, until each had its turn.
#[must_use]
pub fn check(pages: &[Page], folds: usize) -> Report {
    let mut report = Report(KINDS.iter().map(|kind| (kind.name(), Found::default())).collect());
    for fold in 0..folds {
        let is_seen = |page: &&Page| hash(page.program().as_bytes()) % folds as u64 != fold as u64;
        let (seen, unseen): (Vec<&Page>, Vec<&Page>) = pages.iter().partition(is_seen);
        report.add(&learn_from(&seen), &unseen);
    }
    report
}

impl Report {
    fn add(&mut self, model: &Model, pages: &[&Page]) {
        for (kind, (_, found)) in KINDS.iter().zip(&mut self.0) {
            for page in pages {
                let (dom, page) = page.variant(*kind);
                let threads = page.threads(model, &dom);
                if page.items.is_empty() {
                    found.traps += 1;
                    found.taken += usize::from(!threads.is_empty());
                } else {
                    let items: Vec<_> = threads.into_iter().flat_map(|thread| thread.items).collect();
                    let score = Score::of(&page.items, &items);
                    found.score.add(&score);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
