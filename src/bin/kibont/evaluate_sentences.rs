//! `kibont evaluate --sentences --data DIR`: the share of sentences that a site says once only, by what reads it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kibont::extractor::{Bte, Context, Extractor, FullText, JusText};
use kibont::html::Dom;
use kibont::site::goldminer::{Goldminer, Options};
use kibont::site::sentences::Sentences;
use kibont::site::{self, Method};

use crate::extract::{bytes_of, pages_in};
use crate::sites;

/// What reads a site in the paper's table, and two more: Goldminer with several templates, read by JusText and whole.
const READERS: [&str; 6] = ["all text", "BTE", "JusText", "Goldminer", "several", "in whole"];

/// Prints for every site of every directory (`DIR/html`, or `DIR` itself) which share of its sentences is said once only:
/// of all its text, BTE's, JusText's and Goldminer's as published (one template a site, read by JusText); then of Goldminer
/// with several templates, read by JusText and whole. Where asked the table is written as CSV, too.
///
/// # Errors
/// A directory without pages, a CSV file that cannot be written.
pub fn run(data: &[PathBuf], csv: Option<&Path>) -> anyhow::Result<ExitCode> {
    println!(
        "{:28} {:>6} {:10} {:>9} {:>9} {:>8} {:>11} {:>11}",
        "site", "pages", "read by", "sentences", "unique", "share", "characters", "of unique"
    );
    let mut lines = String::from("site,pages,reader,sentences,unique_sentences,share,characters,unique_characters\n");
    for directory in data {
        let html = directory.join("html");
        let folder = if html.is_dir() { html } else { directory.clone() };
        let files = pages_in(&folder, true)?;
        if files.is_empty() {
            bail!("{} holds no *.html or *.html.gz", folder.display());
        }
        let mut sites = sites::of_pages(&folder, files.iter().map(|(id, _)| id.as_str()));
        let whole = directory.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut by_site: BTreeMap<String, Vec<&Path>> = BTreeMap::new();
        for (id, path) in &files {
            let site = sites.remove(id).filter(|site| !site.is_empty()).unwrap_or_else(|| whole.clone());
            by_site.entry(site).or_default().push(path);
        }
        for (site, pages) in by_site {
            lines.push_str(&print(&site, &pages));
        }
    }
    if let Some(csv) = csv {
        let file = csv.join("sentences.csv");
        std::fs::write(&file, lines).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a line a reader, and gives the same as CSV.
fn print(site: &str, pages: &[&Path]) -> String {
    let context = Context::default();
    let (mut published, mut several) = (Goldminer::new(Options::published()), Goldminer::default());
    let doms: Vec<Dom> =
        pages.iter().filter_map(|page| bytes_of(page).ok()).map(|page| Dom::parse_bytes(&page, None)).collect();
    for dom in &doms {
        published.learn(dom, &context);
        several.learn(dom, &context);
    }
    published.settle();
    several.settle();
    let justext = JusText::default();
    let mut columns: [Sentences; 6] = Default::default();
    for dom in &doms {
        let texts = [
            FullText.extract(dom, &context),
            Bte.extract(dom, &context),
            justext.extract(dom, &context),
            site::extract(&published, &justext, dom, &context),
            site::extract(&several, &justext, dom, &context),
            site::extract(&several, &FullText, dom, &context),
        ];
        for (sentences, read) in columns.iter_mut().zip(texts) {
            sentences.add(&read.text);
        }
    }
    let mut lines = String::new();
    for (reader, read) in READERS.iter().zip(&columns) {
        let share = 100.0 * read.unique_share();
        let [all, different] = [read.all(), read.different()];
        let [characters, of_different] = [read.characters(), read.different_characters()];
        println!(
            "{site:28} {:>6} {reader:10} {all:>9} {different:>9} {share:>6.1} % {characters:>11} {of_different:>11}",
            doms.len()
        );
        let site = site.replace([',', '"', '\n'], "_");
        lines.push_str(&format!(
            "{site},{},{reader},{all},{different},{:.4},{characters},{of_different}\n",
            doms.len(),
            read.unique_share()
        ));
    }
    lines
}
