//! How far the classifier can be trusted on sites it has not seen.
//!
//! Every number comes from predictions by trees that saw no element of the site. Examples marked unsure and
//! those of invented sites are left out.

mod own_kinds;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use super::{
    Kind, Model,
    confusion::{Confusion, ratio},
    examples::Example,
    model, rules,
    training::{self, Guess, Table},
    tree::{Chance, Growth, Learner},
};

/// Resamplings of the sites for an interval.
const RESAMPLINGS: usize = 1_000;

/// What is kept apart: trees judge nothing of what they have seen one of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Apart {
    /// Sites.
    #[default]
    Sites,
    /// Languages, and sites: how it fares where no element of the language was labelled.
    Languages,
    /// Sources, and sites: how it fares on pages that were found in another way. Files of one name and many numbers are one.
    Sources,
}

impl Apart {
    fn folds(self, examples: &[Example], folds: usize) -> Vec<usize> {
        let keys: Vec<String> = match self {
            Apart::Sites => examples.iter().map(|example| example.site.clone()).collect(),
            Apart::Languages => examples.iter().map(|example| language_group(&example.element.lang)).collect(),
            Apart::Sources => examples.iter().map(|example| source_group(&example.source)).collect(),
        };
        let folds = if self == Apart::Sources { keys.iter().collect::<BTreeSet<_>>().len() } else { folds };
        training::folds_by_site(&keys, folds)
    }

    fn in_words(self) -> &'static str {
        match self {
            Apart::Sites => {
                "cross-validation over sites: every element is judged by trees that saw nothing of its site"
            }
            Apart::Languages => {
                "cross-validation over languages: every element is judged by trees that saw nothing of its language, nor of its site"
            }
            Apart::Sources => {
                "cross-validation over sources: every element is judged by trees that saw nothing of its source, nor of its site"
            }
        }
    }
}

/// The name of a source without its number.
fn source_group(source: &str) -> String {
    source.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-').to_owned()
}

/// One example with what was made of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judged {
    /// Index of the example.
    pub example: usize,
    /// The likeliest kind.
    pub likeliest: Kind,
    /// The kind that would be acted upon.
    pub acted_upon: Kind,
    /// What plain rules say.
    pub by_rules: Kind,
    /// Probability of the likeliest kind.
    pub certainty: f64,
    /// Number of the user's own kind that it is taken for, if it is; the kinds above are then [`Kind::Other`].
    pub own: Option<usize>,
}

type Judge = fn(&Judged) -> Kind;

/// The whole evaluation.
#[derive(Debug, Clone)]
pub struct Evaluation {
    /// One judgement an example that counts.
    pub judged: Vec<Judged>,
    /// The same of invented sites, which are left out of every other number.
    pub invented: Vec<Judged>,
    /// Names of the user's own kinds.
    pub own_kinds: Vec<String>,
    /// The same of elements of own kinds, whatever the site; they are left out of the numbers of the program's kinds.
    pub own: Vec<Judged>,
    /// Folds; none where a saved tree judged.
    pub folds: usize,
    /// What was kept apart.
    pub apart: Apart,
}

/// Cross-validates.
#[must_use]
pub fn evaluate(examples: &[Example], growth: &Growth, folds: usize, apart: Apart) -> Evaluation {
    let table = Table::of(examples);
    let fold_of = apart.folds(examples, folds);
    let unseen = training::cross_validate_by(&table, growth, &fold_of);
    judge(examples, &table, &fold_of, &unseen, apart)
}

/// Judges all elements by a saved tree.
#[must_use]
pub fn of_saved(examples: &[Example], model: &Model) -> Evaluation {
    let table = Table::of(examples);
    let names: Vec<&str> = model.own_kinds().collect();
    let guess = |row: &Vec<f32>| {
        let (known, own) = model.all_probabilities(row);
        let share = |name: &String| names.iter().position(|known| known == name).map_or(0.0, |at| own[at]);
        (known, table.own_kinds.iter().map(share).collect())
    };
    let seen: Vec<Guess> = table.features.iter().map(guess).collect();
    judge(examples, &table, &[], &seen, Apart::Sites)
}

/// Judges by probabilities that were cross-validated already, row by row; rows of one fold were held back together.
#[must_use]
pub fn judge(examples: &[Example], table: &Table, fold_of: &[usize], unseen: &[Guess], apart: Apart) -> Evaluation {
    let folds = fold_of.iter().max().map_or(0, |last| last + 1);
    let judge = |row: usize| {
        let features = &table.features[row];
        let (known, own) = &unseen[row];
        let verdict = model::verdict(*known, rules::Signs::of(features));
        let best = own.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
        let taken = best.filter(|(_, share)| **share > verdict.probability(verdict.kind)).map(|(at, _)| at);
        Judged {
            example: row,
            likeliest: if taken.is_some() { Kind::Other } else { verdict.kind },
            acted_upon: if taken.is_some() { Kind::Other } else { verdict.click_kind() },
            by_rules: rules::classify(features),
            certainty: taken.map_or_else(|| verdict.probability(verdict.kind), |at| own[at]),
            own: taken,
        }
    };
    let sure = (0..examples.len()).filter(|row| !examples[*row].unsure);
    let (own, known): (Vec<usize>, Vec<usize>) = sure.partition(|row| examples[*row].own.is_some());
    let (counted, invented): (Vec<usize>, Vec<usize>) = known.into_iter().partition(|row| examples[*row].counts());
    let judged = counted.into_iter().map(judge).collect();
    let invented = invented.into_iter().map(judge).collect();
    let own = own.into_iter().map(judge).collect();
    Evaluation { judged, invented, own_kinds: table.own_kinds.clone(), own, folds, apart }
}

impl Evaluation {
    /// Counts some of the judgements.
    pub fn confusion(
        &self,
        examples: &[Example],
        of: impl Fn(&Judged) -> Kind,
        only: impl Fn(&Example) -> bool,
    ) -> Confusion {
        let mut confusion = Confusion::default();
        for judged in &self.judged {
            let example = &examples[judged.example];
            if only(example) {
                confusion.note(example.kind, of(judged));
            }
        }
        confusion
    }

    /// Macro-F1 that 95 % of resamplings of the sites lie between.
    pub fn interval(&self, examples: &[Example], of: impl Fn(&Judged) -> Kind) -> (f64, f64) {
        let mut by_site: BTreeMap<&str, Confusion> = BTreeMap::new();
        for judged in &self.judged {
            let example = &examples[judged.example];
            by_site.entry(&example.site).or_default().note(example.kind, of(judged));
        }
        let sites: Vec<Confusion> = by_site.into_values().collect();
        let mut chance = Chance::new(7);
        let mut scores: Vec<f64> = (0..RESAMPLINGS)
            .map(|_| {
                let mut sum = Confusion::default();
                for _ in &sites {
                    let drawn = &sites[chance.below(sites.len())];
                    sum.add(drawn);
                }
                sum.macro_f1()
            })
            .collect();
        scores.sort_by(f64::total_cmp);
        let at = |share: usize| scores.get(RESAMPLINGS * share / 1_000).copied().unwrap_or(0.0);
        (at(25), at(975))
    }

    /// English beside the other languages, each judged by trees that saw the language on other sites and by trees that saw
    /// nothing of it, in Markdown: to follow the [`Evaluation::report`] of sites.
    #[must_use]
    pub fn beside_languages_apart(&self, languages: &Evaluation, examples: &[Example]) -> String {
        let mut out = String::from(
            "## English and other languages\n\nThe same elements, judged by trees that saw their language on other sites, and by trees \
             that saw nothing of it (10 folds of languages).\n\n| judged by trees that saw | elements in | macro-F1, likeliest | acted upon | \
             Revealer | Closer | LanguageSelection | unsafe clicks |\n|---|---|---|---|---|---|---|---|\n",
        );
        for (saw, evaluation) in [("the language", self), ("other languages only", languages)] {
            for name in ["English", "other languages", "no declared language"] {
                let of = |example: &Example| beside_english(&example.element.lang) == name;
                let likeliest = evaluation.confusion(examples, |judged| judged.likeliest, of);
                let acted = evaluation.confusion(examples, |judged| judged.acted_upon, of);
                let f1 = |kind: Kind| acted.scores(kind).2;
                let (pressed, others) = acted.unsafe_clicks();
                let _ = writeln!(
                    out,
                    "| {saw} | {name} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {pressed} of {others} |",
                    likeliest.macro_f1(),
                    acted.macro_f1(),
                    f1(Kind::Revealer),
                    f1(Kind::Closer),
                    f1(Kind::LanguageSelection),
                );
            }
        }
        out
    }

    /// The report in Markdown.
    #[must_use]
    pub fn report(&self, examples: &[Example], growth: &Growth) -> String {
        let mut out = String::new();
        let sites: BTreeSet<&str> = examples.iter().map(|example| example.site.as_str()).collect();
        let unsure = examples.iter().filter(|example| example.unsure).count();
        let by_hand = self.invented.len();
        let how = match self.folds {
            0 => "Judged by a saved tree; what it has learned from flatters it.".to_owned(),
            folds => format!("{folds}-fold {}. {}", self.apart.in_words(), in_words(growth)),
        };
        let _ = writeln!(
            out,
            "# How far the tree can be trusted\n\nWritten by `kibont evaluate`. {} elements of {} sites. Left out of the numbers, though they \
             teach: {unsure} unsure ones and {by_hand} of invented sites. {how}\n",
            examples.len(),
            sites.len(),
        );
        self.summary(examples, &mut out);
        let trained = self.confusion(examples, |judged| judged.acted_upon, |_| true);
        kinds_table(&trained, &mut out);
        matrix(&trained, &mut out);
        own_kinds::table(self, examples, &mut out);
        let (language, source) =
            (|example: &Example| language_group(&example.element.lang), |example: &Example| example.source.clone());
        let drawn = |example: &Example| {
            let how = if example.is_picked() { "picked for being hard or rare" } else { "drawn from their pages" };
            let english = language_group(&example.element.lang) == "en";
            format!("{how}, {}", if english { "English" } else { "other languages" })
        };
        groups("## Drawn and picked", "elements that were", &self.judged, examples, drawn, &mut out);
        groups("## By language", "language", &self.judged, examples, language, &mut out);
        groups("## By source", "source", &self.judged, examples, source, &mut out);
        if !self.invented.is_empty() {
            let head = "## Invented sites, in no number above\n\nMade by hand or of the gym; judged, too, by trees that saw nothing of the site.";
            groups(head, "source", &self.invented, examples, source, &mut out);
        }
        out
    }

    fn summary(&self, examples: &[Example], out: &mut String) {
        let _ = writeln!(
            out,
            "| who judges | macro-F1 | 95 % over sites | accuracy | unsafe clicks |\n|---|---|---|---|---|"
        );
        let judges: [(&str, Judge); 3] = [
            ("plain rules", |judged| judged.by_rules),
            ("tree, the likeliest kind", |judged| judged.likeliest),
            ("tree, the kind acted upon", |judged| judged.acted_upon),
        ];
        for (name, of) in judges {
            let confusion = self.confusion(examples, of, |_| true);
            let (low, high) = self.interval(examples, of);
            let (pressed, others) = confusion.unsafe_clicks();
            let _ = writeln!(
                out,
                "| {name} | {:.3} | {low:.3}–{high:.3} | {:.3} | {pressed} of {others} ({:.1} %) |",
                confusion.macro_f1(),
                confusion.accuracy(),
                ratio(pressed, others) * 100.0
            );
        }
        let _ = writeln!(
            out,
            "
An unsafe click is an `Other` taken for something to press.
"
        );
    }
}

/// What was grown.
fn in_words(growth: &Growth) -> String {
    let Growth { trees, depth, min_leaf, rounds, .. } = growth;
    match growth.learner {
        Learner::Forests => format!(
            "Growth: {trees} tree(s) that vote, depth {depth}, {min_leaf} in a leaf at least, and {rounds} that add up."
        ),
        Learner::Linfa => {
            format!("Growth: one tree of linfa-trees, depth {depth}, {min_leaf} in a leaf at least.")
        }
    }
}

fn groups(
    head: &str,
    what: &str,
    judged: &[Judged],
    examples: &[Example],
    key: impl Fn(&Example) -> String,
    out: &mut String,
) {
    let mut by_key: BTreeMap<String, Confusion> = BTreeMap::new();
    for one in judged {
        let example = &examples[one.example];
        by_key.entry(key(example)).or_default().note(example.kind, one.acted_upon);
    }
    let _ =
        writeln!(out, "{head}\n\n| {what} | elements | macro-F1 | accuracy | unsafe clicks |\n|---|---|---|---|---|");
    for (name, confusion) in by_key {
        let (pressed, others) = confusion.unsafe_clicks();
        let n: usize = Kind::ALL.iter().map(|kind| confusion.support(*kind)).sum();
        let _ = writeln!(
            out,
            "| {name} | {n} | {:.3} | {:.3} | {pressed} of {others} |",
            confusion.macro_f1(),
            confusion.accuracy()
        );
    }
    out.push('\n');
}

/// Pages that declare no language are of neither sort; nearly all of them are English.
fn beside_english(lang: &str) -> &'static str {
    match language_group(lang).as_str() {
        "en" => "English",
        UNKNOWN => "no declared language",
        _ => "other languages",
    }
}

const UNKNOWN: &str = "unknown";

fn language_group(lang: &str) -> String {
    let primary = super::lexicon::primary(lang).to_lowercase();
    if primary.is_empty() { UNKNOWN.to_owned() } else { primary }
}

fn kinds_table(confusion: &Confusion, out: &mut String) {
    let _ = writeln!(
        out,
        "## By kind (acted upon)\n\n| kind | elements | precision | recall | F1 |\n|---|---|---|---|---|"
    );
    for kind in Kind::ALL {
        let (precision, recall, f1) = confusion.scores(*kind);
        let _ = writeln!(out, "| {kind} | {} | {precision:.3} | {recall:.3} | {f1:.3} |", confusion.support(*kind));
    }
    out.push('\n');
}

fn matrix(confusion: &Confusion, out: &mut String) {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    let _ = writeln!(out, "| is ↓, taken for → | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    for is in Kind::ALL {
        let cells: Vec<String> = Kind::ALL.iter().map(|taken| confusion.count(*is, *taken).to_string()).collect();
        let _ = writeln!(out, "| {is} | {} |", cells.join(" | "));
    }
    out.push('\n');
}
