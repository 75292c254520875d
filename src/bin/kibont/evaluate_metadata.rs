//! `kibont evaluate --metadata --data DIR`: titles, authors and dates against what people noted.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use kibont::address::Address;
use kibont::extractor::Context;
use kibont::extractor::evaluation::fields::{Field, Verdict, judge};
use kibont::extractor::metadata::{Finding, Findings};
use kibont::html::Dom;

use crate::gold::{gold_of, with_page};

/// Reads what every page of `DIR` says of itself and compares it with `DIR/gold.jsonl`; prints a table, and where asked
/// writes every field of every page to a CSV file.
///
/// # Errors
/// A directory that is no such data, a CSV file that cannot be written. Pages that are missing are named and not counted, and
/// the exit code is 1.
pub fn run(data: &[PathBuf], csv: Option<&Path>) -> anyhow::Result<ExitCode> {
    let mut whole = true;
    for directory in data {
        let mut counts: BTreeMap<(Field, Verdict), usize> = BTreeMap::new();
        let mut lines = String::from("id,field,verdict,noted,found,path,score\n");
        for gold in gold_of(directory)? {
            let (gold, Some(page)) = with_page(directory, gold) else {
                whole = false;
                continue;
            };
            let address = gold.url.as_deref().and_then(|url| Address::parse(url).ok());
            let context = Context { address: address.as_ref(), ..Context::default() };
            let found = Findings::of(&Dom::parse_bytes(&page, None), &context);
            for (field, noted, list) in [
                (Field::Title, &gold.title, &found.title),
                (Field::Author, &gold.author, &found.author),
                (Field::Date, &gold.date, &found.date),
            ] {
                let best = list.first();
                let verdict = judge(field, best.map(|best| best.value.as_str()), noted.as_deref());
                *counts.entry((field, verdict)).or_default() += 1;
                if verdict != Verdict::Silent {
                    lines.push_str(&line(&gold.id, field, verdict, noted.as_deref(), best));
                }
            }
        }
        print(directory, &counts);
        if let Some(csv) = csv {
            let set = directory.file_name().unwrap_or_default().to_string_lossy();
            let file = csv.join(format!("{set}-metadata.csv"));
            fs::write(&file, lines).with_context(|| format!("{} cannot be written", file.display()))?;
        }
    }
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(directory: &Path, counts: &BTreeMap<(Field, Verdict), usize>) {
    println!("{}", directory.display());
    println!(
        "{:8} {:>6} {:>7} {:>7} {:>7} {:>7} {:>7}   {:>6}",
        "field", "noted", "right", "exact", "near", "wrong", "missing", "extra"
    );
    for field in Field::ALL {
        let of = |verdict| counts.get(&(field, verdict)).copied().unwrap_or(0);
        let (exact, near, wrong, missing) =
            (of(Verdict::Exact), of(Verdict::Near), of(Verdict::Wrong), of(Verdict::Missing));
        let noted = exact + near + wrong + missing;
        if noted == 0 {
            continue;
        }
        let share = |part: usize| format!("{:.1} %", 100.0 * part as f64 / noted as f64);
        println!(
            "{:8} {noted:>6} {:>7} {:>7} {:>7} {:>7} {:>7}   {:>6}",
            field.as_str(),
            share(exact + near),
            share(exact),
            share(near),
            share(wrong),
            share(missing),
            of(Verdict::Extra)
        );
    }
}

fn line(id: &str, field: Field, verdict: Verdict, noted: Option<&str>, best: Option<&Finding>) -> String {
    let mut line = String::new();
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let verdict = format!("{verdict:?}").to_lowercase();
    // Writing to a string does not fail.
    let _ = writeln!(
        line,
        "{},{},{verdict},{},{},{},{:.3}",
        quoted(id),
        field.as_str(),
        quoted(noted.unwrap_or_default()),
        quoted(best.map_or("", |best| &best.value)),
        quoted(best.map_or("", |best| &best.path)),
        best.map_or(0.0, |best| best.score)
    );
    line
}
