//! `kibont evaluate --structure --data DIR`: what Bílek's rules find against what people noted, scored as his table is.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use kibont::address::Address;
use kibont::extractor::Context;
use kibont::extractor::evaluation::fields::{Field, Verdict, judge};
use kibont::extractor::evaluation::{Gold, measure};
use kibont::html::Dom;
use kibont::site::Structure;
use kibont::site::structure::{Page, Place};

use crate::gold::{gold_of, with_page};
use crate::sites;

/// How many pages of a site are given at once: the most that the work intersects.
const PAGES: usize = 5;

/// An article is right from this word F1 on: most of it, and not much else.
const ARTICLE: f64 = 0.8;

/// The fields in the order of the table.
const FIELDS: [&str; 4] = ["title", "author", "date", "article"];

/// How what was found compares with what was noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Score {
    /// The best finding is right.
    Main,
    /// Another finding is right.
    Other,
    /// Something was found, and nothing of it is right.
    Wrong,
    /// Nothing was found.
    Missing,
}

/// Finds the fields of every page of `DIR`, five pages of a site at a time, and compares them with its gold; prints a table,
/// and where asked writes every field of every page to a CSV file. Fields that nobody noted are not counted.
///
/// # Errors
/// A directory that is no such data, a CSV file that cannot be written. Pages that are missing are named and not counted, and
/// the exit code is 1.
pub fn run(data: &[PathBuf], csv: Option<&Path>) -> anyhow::Result<ExitCode> {
    let mut whole = true;
    for directory in data {
        let mut counts: BTreeMap<(usize, Score), usize> = BTreeMap::new();
        let mut lines = String::from("id,field,score,noted,found,path,certainty\n");
        for group in groups(directory, gold_of(directory)?) {
            let noted = group.len();
            let pages: Vec<(Gold, Dom)> = group
                .into_iter()
                .map(|gold| with_page(directory, gold))
                .filter_map(|(gold, page)| Some((gold, Dom::parse_bytes(&page?, None))))
                .collect();
            whole &= pages.len() == noted;
            of_group(&pages, &mut counts, &mut lines);
        }
        print(directory, &counts);
        if let Some(csv) = csv {
            let set = directory.file_name().unwrap_or_default().to_string_lossy();
            let file = csv.join(format!("{set}-structure.csv"));
            fs::write(&file, lines).with_context(|| format!("{} cannot be written", file.display()))?;
        }
    }
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The pages of each site, some at a time; pages of which no site is known are alone.
fn groups(directory: &Path, gold: Vec<Gold>) -> Vec<Vec<Gold>> {
    let sites: HashMap<String, String> = sites::of_gold(&directory.join("gold.jsonl"));
    let mut by_site: BTreeMap<String, Vec<Vec<Gold>>> = BTreeMap::new();
    for one in gold {
        let site = sites.get(&one.id).cloned().unwrap_or_else(|| format!("\u{0}{}", one.id));
        let groups = by_site.entry(site).or_default();
        match groups.last_mut().filter(|group| group.len() < PAGES) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    by_site.into_values().flatten().collect()
}

fn of_group(pages: &[(Gold, Dom)], counts: &mut BTreeMap<(usize, Score), usize>, lines: &mut String) {
    let address = |gold: &Gold| gold.url.as_deref().and_then(|url| Address::parse(url).ok());
    let mut structure = Structure::default();
    for (gold, dom) in pages {
        let address = address(gold);
        structure.learn(dom, &Context { address: address.as_ref(), ..Context::default() });
    }
    for (gold, dom) in pages {
        let address = address(gold);
        let page = structure.find(dom, &Context { address: address.as_ref(), ..Context::default() });
        for (field, (noted, found)) in noted_and_found(gold, &page).into_iter().enumerate() {
            let Some(noted) = noted.filter(|noted| !noted.trim().is_empty()) else { continue };
            let score = score(field, gold, noted, &page, found);
            *counts.entry((field, score)).or_default() += 1;
            lines.push_str(&line(&gold.id, field, score, noted, found.first()));
        }
    }
}

/// What is noted of each field, and what was found.
fn noted_and_found<'a>(gold: &'a Gold, page: &'a Page) -> [(Option<&'a str>, &'a [Place]); 4] {
    [
        (gold.title.as_deref(), &page.title),
        (gold.author.as_deref(), &page.author),
        (gold.date.as_deref(), &page.date),
        (Some(gold.text.as_str()), &page.article),
    ]
}

fn score(field: usize, gold: &Gold, noted: &str, page: &Page, found: &[Place]) -> Score {
    let is_right = |value: &str| match Field::ALL.get(field) {
        Some(field) => matches!(judge(*field, Some(value), Some(noted)), Verdict::Exact | Verdict::Near),
        None => measure(value, gold).words.f1() >= ARTICLE,
    };
    // Of several authors all that stand at one place are the finding.
    let best = match field {
        1 => (!found.is_empty()).then(|| page.authors().join(", ")),
        _ => found.first().map(|place| place.value.clone()),
    };
    match best {
        None => Score::Missing,
        Some(best) if is_right(&best) => Score::Main,
        Some(_) if found.iter().any(|place| is_right(&place.value)) => Score::Other,
        Some(_) => Score::Wrong,
    }
}

fn print(directory: &Path, counts: &BTreeMap<(usize, Score), usize>) {
    println!("{}", directory.display());
    println!("{:8} {:>6} {:>8} {:>8} {:>8} {:>8}", "field", "noted", "main", "other", "wrong", "missing");
    let scores = [Score::Main, Score::Other, Score::Wrong, Score::Missing];
    let row = |name: &str, counts: [usize; 4]| {
        let noted: usize = counts.iter().sum();
        if noted > 0 {
            let share = |part: usize| format!("{:.1} %", 100.0 * part as f64 / noted as f64);
            let [main, other, wrong, missing] = counts.map(share);
            println!("{name:8} {noted:>6} {main:>8} {other:>8} {wrong:>8} {missing:>8}");
        }
    };
    let mut all = [0; 4];
    for (field, name) in FIELDS.iter().enumerate() {
        let of_field = scores.map(|score| counts.get(&(field, score)).copied().unwrap_or(0));
        all.iter_mut().zip(of_field).for_each(|(all, count)| *all += count);
        row(name, of_field);
    }
    row("all", all);
}

fn line(id: &str, field: usize, score: Score, noted: &str, best: Option<&Place>) -> String {
    let mut line = String::new();
    let short = |text: &str| text.chars().take(200).collect::<String>().replace('"', "\"\"").replace('\n', " ");
    let score = format!("{score:?}").to_lowercase();
    // Writing to a string does not fail.
    let _ = writeln!(
        line,
        "\"{}\",{},{score},\"{}\",\"{}\",\"{}\",{:.3}",
        short(id),
        FIELDS[field],
        short(noted),
        short(best.map_or("", |best| &best.value)),
        short(best.map_or("", |best| &best.path)),
        best.map_or(0.0, |best| best.score)
    );
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_main_other_wrong_or_missing() {
        let place = |path: &str, value: &str| Place { path: path.to_owned(), score: 1.0, value: value.to_owned() };
        let page = Page {
            title: vec![place("/h1", "News"), place("/h1", "The Deep Sea")],
            author: vec![place("/a", "Ann Sailor"), place("/a", "Bo Reed"), place("/b", "Cy Knot")],
            article: vec![place("/p", "one two three")],
            ..Page::default()
        };
        let gold = Gold { text: "one two three four".to_owned(), ..Gold::default() };
        for (field, noted, expected) in [
            (0, "The Deep Sea", Score::Other),
            (0, "News", Score::Main),
            (0, "A Shallow Lake", Score::Wrong),
            (1, "Bo Reed and Ann Sailor", Score::Main),
            (1, "Cy Knot", Score::Other),
            (1, "Di Oar", Score::Wrong),
            (2, "2024-05-01", Score::Missing),
            (3, "one two three four", Score::Main),
        ] {
            let found = noted_and_found(&gold, &page)[field].1;
            assert_eq!(score(field, &gold, noted, &page, found), expected, "{noted}");
        }
    }

    #[test]
    fn pages_of_a_site_are_given_five_at_a_time() {
        let here = Path::new("/nowhere");
        let gold = (0..3).map(|id| Gold { id: id.to_string(), ..Gold::default() }).collect();
        assert_eq!(groups(here, gold).len(), 3, "no site is known: each page is alone");
    }
}
