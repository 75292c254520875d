//! Learns which elements are items, which post opens a thread, which notes say that an item was taken away, and which part of an item is its
//! author's name, which counts its votes, and what is said, from pages with what is to be found on them.
//! Each page is seen in several variants (`variants`): with other classes, in another language, built of other elements, with more around the
//! names. So the forests learn how items are built and not how the programs of these pages call things.

use std::fmt;
use std::thread;

use serde::Deserialize;

use super::groups::{Chosen, Group, groups};
use super::learned::Model;
use super::model::own;
use super::pieces::{self, Own};
use super::roles::{self, Row};
use super::survey::Survey;
use super::{Context, Thread, choice, fields, found, gone, opening, read_by, read_items, slots, survey, votes, wholes};
use crate::address::Address;
use crate::fingerprint::hash;
use crate::html::Dom;
use crate::trees::boosting::{Forest, Learning, Rows, learn as learn_forest};
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

    /// The rows of all groups, and how many of their elements are whole items. And the rows of all parts of groups whose elements are items,
    /// and whether they are names and votes.
    fn parts(&self, dom: &Dom, rows: &mut Parts, wholes: &mut Judged) {
        let address = self.address();
        let survey = survey(dom, self.context(address.as_ref()));
        for group in groups(&survey).iter().filter(|group| group.ranges.len() > 1) {
            let chosen: Vec<Chosen> = group.ranges.iter().map(|range| Chosen::new(*range, 0)).collect();
            let own: Vec<Own> = (0..chosen.len()).map(|number| pieces::own(&survey, &chosen, number)).collect();
            let texts = own.iter().map(|own| text(&survey, own.pieces.iter().map(|piece| piece.at)));
            let texts: Vec<String> = texts.collect();
            self.whole(&survey, group, &texts, wholes);
            let truths = truth::held(&self.items, &texts);
            let items = truths.iter().flatten().count();
            if items < 2 || items * 10 < own.len() * 6 {
                continue;
            }
            for row in slots::paths(&survey, &own.iter().collect::<Vec<_>>()) {
                self.part(&survey, row, &own, &truths, rows);
            }
        }
    }

    /// A group: how many of its elements are whole items.
    fn whole(&self, survey: &Survey, group: &Group, texts: &[String], rows: &mut Judged) {
        let (score, features) = choice::asked(survey, group, &own(survey, &group.ranges));
        let label = truth::whole(&self.items, texts);
        if score < HOPELESS && label == 0.0 {
            return;
        }
        rows.features.extend(features);
        rows.labels.push(label);
        rows.weights.push(1.0);
        rows.starts.push(f64::from(score));
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

    /// The rows of all that may open the thread, and how much of it does. Where the post that opens it is among the items, nothing else does.
    fn openings(&self, model: &Model, dom: &Dom, rows: &mut Judged) {
        let address = self.address();
        let survey = survey(dom, self.context(address.as_ref()));
        let [chosen] = &found(&survey, model)[..] else { return };
        let own: Vec<Own> = (0..chosen.len()).map(|number| pieces::own(&survey, chosen, number)).collect();
        let texts = own.iter().map(|own| text(&survey, own.pieces.iter().map(|piece| piece.at)));
        let first = truth::held(&self.items, &texts.collect::<Vec<_>>()).into_iter().flatten().min();
        let missing = &self.items[..first.unwrap_or_default()];
        let opening = match missing {
            [] => None,
            [truth] if !truth.optional && !truth.deleted => Some(truth),
            _ => return,
        };
        let candidates = opening::candidates(&survey, chosen);
        let texts = candidates.iter().map(|(range, _)| text(&survey, range.start..range.end));
        let likes: Vec<f32> = texts.map(|text| opening.map_or(0.0, |truth| truth.is_in(&text) as f32)).collect();
        let best = likes.iter().copied().fold(0.0, f32::max);
        if opening.is_some() && best < HELD {
            return;
        }
        let opens: Vec<bool> = likes.iter().map(|like| *like > 0.0 && *like >= best - NEARLY).collect();
        let count = |is: bool| opens.iter().filter(|opens| **opens == is).count().max(1) as f32;
        for ((_, features), opens) in candidates.iter().zip(&opens) {
            rows.features.extend(features);
            rows.labels.push(if *opens { 1.0 } else { 0.0 });
            rows.weights.push((if *opens { OPENING } else { NONE } / count(*opens)).min(1.0));
        }
    }

    /// The rows of all items of the threads, and whether they are notes that one was taken away.
    fn notes(&self, model: &Model, dom: &Dom, rows: &mut Judged) {
        let address = self.address();
        let survey = survey(dom, self.context(address.as_ref()));
        for chosen in found(&survey, model) {
            let (own, items) = read_items(&survey, model, &chosen, address.as_ref());
            let notes = truth::notes(&self.items, &items);
            for ((row, gone), one) in gone::rows(&survey, &chosen, &own, &items).into_iter().zip(notes).zip(&chosen) {
                let Some(row) = row else { continue };
                rows.features.extend(row);
                rows.labels.push(if gone { 1.0 } else { 0.0 });
                rows.weights.push(if one.doubted { DOUBTED } else { 1.0 });
            }
        }
    }

    fn threads(&self, model: &Model, dom: &Dom) -> Vec<Thread> {
        let address = self.address();
        read_by(model, dom, self.context(address.as_ref())).0
    }
}

/// How much of a stretch must be the post that opens the thread, and how much less of it another may be that holds it, too.
const HELD: f32 = 0.5;
const NEARLY: f32 = 0.02;

/// What all stretches of a page count that open its thread, and those that do not.
const OPENING: f32 = 4.0;
const NONE: f32 = 12.0;

/// The texts at these positions.
fn text(survey: &Survey, places: impl Iterator<Item = u32>) -> String {
    places.filter(|at| survey.spot(*at).text).map(|at| survey.text(at)).collect::<Vec<_>>().join(" ")
}

/// How much a place counts that is an item only if it is a note.
const DOUBTED: f32 = 0.5;

/// A group with a lower score that holds no item teaches nothing.
const HOPELESS: f32 = -7.0;

/// Rows that are judged, each with what it counts.
#[derive(Default)]
struct Judged {
    features: Vec<f32>,
    labels: Vec<f32>,
    weights: Vec<f32>,
    starts: Vec<f64>,
}

impl Judged {
    fn add(mut self, other: Self) -> Self {
        self.features.extend(other.features);
        self.labels.extend(other.labels);
        self.weights.extend(other.weights);
        self.starts.extend(other.starts);
        self
    }

    fn forest(self, width: usize) -> Forest {
        let Self { features, labels, weights, starts } = self;
        learn_forest(&Rows { features, width, labels, weights, starts }, LEARNING, None)
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
    fn add(mut self, other: Self) -> Self {
        self.features.extend(other.features);
        self.named.extend(other.named);
        self.voted.extend(other.voted);
        self.said.extend(other.said);
        self
    }
}

/// How the forests are grown.
const LEARNING: Learning =
    Learning { trees: 100, depth: 5, rate: 0.08, rows: 0.7, features: 0.4, least: 3.0, forests: 4 };

/// What is told of all variants of pages, in two threads.
fn gathered<T: Default + Send>(
    pages: &[&Page],
    tell: impl Fn(&Page, &Dom, &mut T) + Sync,
    add: impl Fn(T, T) -> T,
) -> T {
    let half = |pages: &[&Page]| {
        let mut told = T::default();
        for (page, kind) in pages.iter().flat_map(|page| KINDS.map(|kind| (page, kind))) {
            let (dom, page) = page.variant(kind);
            tell(&page, &dom, &mut told);
        }
        told
    };
    let (one, other) = pages.split_at(pages.len() / 2);
    thread::scope(|scope| {
        let other = scope.spawn(|| half(other));
        let told = half(one);
        match other.join() {
            Ok(other) => add(told, other),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// Learns what an item is, what is a name in it, what counts votes, what is said, and what opens a thread of such items.
fn learn_from(pages: &[&Page]) -> Model {
    let tell = |page: &Page, dom: &Dom, (parts, wholes): &mut (Parts, Judged)| page.parts(dom, parts, wholes);
    let (rows, wholes) = gathered(pages, tell, |one: (Parts, Judged), other| (one.0.add(other.0), one.1.add(other.1)));
    let forest = |labels: &[f32]| {
        let (features, weights) = (rows.features.clone(), vec![1.0; labels.len()]);
        Judged { features, labels: labels.to_vec(), weights, starts: Vec::new() }.forest(roles::NAMES.len())
    };
    let mut model = Model {
        features: roles::NAMES.iter().map(|name| (*name).to_owned()).collect(),
        author: forest(&rows.named),
        votes: forest(&rows.voted),
        said: forest(&rows.said),
        groups: wholes::names(),
        whole: wholes.forest(wholes::FEATURES),
        openings: opening::NAMES.iter().map(|name| (*name).to_owned()).collect(),
        opening: Forest::default(),
        notes: gone::NAMES.iter().map(|name| (*name).to_owned()).collect(),
        gone: Forest::default(),
    };
    model.gone =
        gathered(pages, |page, dom, rows| page.notes(&model, dom, rows), Judged::add).forest(gone::NAMES.len());
    let openings = gathered(pages, |page, dom, rows| page.openings(&model, dom, rows), Judged::add);
    model.opening = openings.forest(opening::NAMES.len());
    model
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
