//! How well kinds of a user's own are told from one another and from the program's.

use std::fmt::Write as _;

use super::{Evaluation, Judged};
use crate::classifier::{confusion::ratio, examples::Example};

/// Precision, recall and F1 of each own kind, in Markdown; nothing where there is none.
pub(super) fn table(evaluation: &Evaluation, examples: &[Example], out: &mut String) {
    if evaluation.own_kinds.is_empty() {
        return;
    }
    let _ = writeln!(
        out,
        "## Own kinds\n\nOf all sites, invented ones too. In the numbers above their elements are left out, and what is taken for one counts as \
         `Other`.\n\n| kind | elements | precision | recall | F1 |\n|---|---|---|---|---|"
    );
    let all: Vec<&Judged> = evaluation.own.iter().chain(&evaluation.judged).chain(&evaluation.invented).collect();
    for (at, name) in evaluation.own_kinds.iter().enumerate() {
        let count = |wanted: fn(bool, bool) -> bool| {
            let fits = |one: &&&Judged| wanted(examples[one.example].own.as_ref() == Some(name), one.own == Some(at));
            all.iter().filter(fits).count()
        };
        let (support, taken, hits) = (count(|is, _| is), count(|_, taken| taken), count(|is, taken| is && taken));
        let (precision, recall, f1) = (ratio(hits, taken), ratio(hits, support), ratio(2 * hits, taken + support));
        let _ = writeln!(out, "| {name} | {support} | {precision:.3} | {recall:.3} | {f1:.3} |");
    }
    out.push('\n');
}
