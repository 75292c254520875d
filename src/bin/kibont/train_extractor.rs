//! `kibont train --extractor --data DIR…`: the default extractor's model, from pages with gold text.

use std::collections::HashMap;
use std::fs;
use std::io::{BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context as _, bail};
use kibont::extractor::bakic::training as bakic;
use kibont::extractor::evaluation::{Measured, Summary};
use kibont::extractor::hybrid::Learning;
use kibont::extractor::hybrid::training::{
    Example, best_possible, cross_validate, feature_names, fill_name_priors, importance, learn,
};
use kibont::html::Dom;

use crate::evaluate_extractors::{row, write_csv};
use crate::gold::{gold_of, with_page};
use crate::sites;

/// How a model is measured before it is learned.
pub struct Validation {
    /// Which sites are put together.
    pub deal: usize,
    /// Where a file a set of pages is written.
    pub csv: Option<PathBuf>,
}

/// A page of a kind that is rare in its set counts so much more than others at most.
const RAREST: f32 = 2.0;

/// How much more than a page of the commonest kind each page of a set counts, by its kind.
fn rarity(kinds: &[&str]) -> Vec<f32> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for kind in kinds {
        *counts.entry(kind).or_default() += 1;
    }
    let commonest = counts.values().max().copied().unwrap_or(1) as f32;
    kinds.iter().map(|kind| (commonest / counts[kind] as f32).sqrt().min(RAREST)).collect()
}

/// Learns from `DIR/html/ID.html(.gz)` and `DIR/gold.jsonl` of every directory and writes the model; with `validate` first
/// measures, on pages of sites that were not learned from, what such a model is worth: in the parts of that deal, page by
/// page in the directory that `csv` names.
///
/// # Errors
/// A directory that is no such data, a model that cannot be written.
pub fn run(
    data: &[PathBuf],
    out: &Path,
    validate: Option<Validation>,
    features: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let mut examples = Vec::new();
    let mut sets = Vec::new();
    for directory in data {
        let found = examples_of(directory)?;
        eprintln!("{}: {} pages to learn from", directory.display(), found.len());
        sets.push((directory, examples.len()..examples.len() + found.len()));
        examples.extend(found);
    }
    if examples.is_empty() {
        bail!("there is no page to learn from");
    }
    // A small set of another kind of page would drown among the large ones, and so would kinds that are few in a set.
    let largest = sets.iter().map(|(_, range)| range.len()).max().unwrap_or(1);
    for (_, range) in &sets {
        let set = &mut examples[range.clone()];
        let factor = (largest as f32 / set.len().max(1) as f32).sqrt();
        let rarity = rarity(&set.iter().map(Example::page_kind).collect::<Vec<_>>());
        for (example, rare) in set.iter_mut().zip(rarity) {
            example.weigh(factor * rare);
        }
    }
    if let Some(features) = features {
        fill_name_priors(&mut examples);
        write_features(features, &sets, &examples)
            .with_context(|| format!("{} cannot be written", features.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let learning = Learning::default();
    if let Some(Validation { deal, csv }) = validate {
        let table = |measured: &[Measured], what: &str| {
            for (directory, range) in &sets {
                let of_set = &measured[range.clone()];
                println!("{}", row(&format!("{what} {}", name_of(directory)), &Summary::of(of_set.iter()), None));
                for (kind, summary) in Summary::by_kind(of_set) {
                    println!("{}", row(&format!("  {kind} ({})", summary.pages), &summary, None));
                }
            }
        };
        table(&best_possible(&examples), "limit");
        let measured = cross_validate(&examples, learning, deal);
        table(&measured, "held out");
        for (directory, range) in sets.iter().filter(|_| csv.is_some()) {
            let file = csv.as_deref().unwrap_or(out).join(format!("{}-held-out.csv", name_of(directory)));
            write_csv(&file, &measured[range.clone()])
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
    }
    let model = learn(&examples.iter().collect::<Vec<_>>(), learning);
    for (feature, share) in importance(&model).into_iter().take(30) {
        eprintln!("{:5.2} %  {feature}", 100.0 * share);
    }
    let text = serde_json::to_string(&model).context("the model cannot be written as JSON")?;
    kibont::save::whole(out, text + "\n").with_context(|| format!("{} cannot be written", out.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Learns Bakić's three hybrids and writes them; with `validate` measures them first, on pages that were not learned from.
///
/// # Errors
/// A directory that is no such data, machines that cannot be learned or written.
pub fn run_bakic(data: &[PathBuf], out: &Path, validate: bool) -> anyhow::Result<ExitCode> {
    let mut examples = Vec::new();
    for directory in data {
        for gold in gold_of(directory)? {
            if let (gold, Some(page)) = with_page(directory, gold) {
                examples.push(bakic::Example::of(Dom::parse_bytes(&page, None), gold));
            }
        }
    }
    if validate {
        for (name, measured) in ["svm-a", "svm-b", "svm-seg"].into_iter().zip(bakic::cross_validate(&examples)?) {
            println!("{}", row(&format!("held out {name}"), &Summary::of(measured.iter()), None));
        }
    }
    let machines = bakic::learn(&examples.iter().collect::<Vec<_>>())?;
    let text = serde_json::to_string(&machines).context("the machines cannot be written as JSON")?;
    kibont::save::whole(out, text + "\n").with_context(|| format!("{} cannot be written", out.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes `FILE` (a line of names, then a JSON line a page) and beside it `FILE.f32`: the rows, as 32-bit numbers, low byte
/// first.
fn write_features(file: &Path, sets: &[(&PathBuf, Range<usize>)], examples: &[Example]) -> anyhow::Result<()> {
    let mut lines = BufWriter::new(fs::File::create(file)?);
    let mut rows = BufWriter::new(fs::File::create(format!("{}.f32", file.display()))?);
    writeln!(lines, "{}", serde_json::json!(feature_names()))?;
    for (directory, range) in sets {
        for example in &examples[range.clone()] {
            let (mut line, values) = example.written();
            line["set"] = serde_json::json!(name_of(directory));
            writeln!(lines, "{line}")?;
            for value in values {
                rows.write_all(&value.to_le_bytes())?;
            }
        }
    }
    lines.flush()?;
    Ok(rows.flush()?)
}

fn name_of(directory: &Path) -> String {
    directory.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn examples_of(directory: &Path) -> anyhow::Result<Vec<Example>> {
    let gold = gold_of(directory)?;
    let sites = sites::of_gold(&directory.join("gold.jsonl"));
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(gold) = gold.get(number) else { return };
                    let site = sites.get(&gold.id).unwrap_or(&gold.id).clone();
                    let (gold, Some(page)) = with_page(directory, gold.clone()) else { continue };
                    if let Some(example) = Example::of(&Dom::parse_bytes(&page, None), gold, site) {
                        found.lock().unwrap_or_else(PoisonError::into_inner).push((number, example));
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    // The order decides what chance picks.
    found.sort_by_key(|(number, _)| *number);
    Ok(found.into_iter().map(|(_, example)| example).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_kinds_of_page_count_more_but_not_much() {
        let mut kinds = vec!["article"; 36];
        kinds.extend(["forum"; 16]);
        kinds.push("product");
        let rarity = rarity(&kinds);
        assert_eq!((rarity[0], rarity[36], rarity[52]), (1.0, 1.5, 2.0));
        assert_eq!(super::rarity(&["", ""]), [1.0, 1.0]);
    }
}
