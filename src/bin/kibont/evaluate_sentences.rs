//! `kibont evaluate --sentences --data DIR`: the share of sentences that a site says once only, by what reads it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use kibont::extractor::{Bte, Context, Extractor, FullText, JusText};
use kibont::html::Dom;
use kibont::site::goldminer::{Goldminer, Options};
use kibont::site::sentences::Sentences;
use kibont::site::{self, Method};

use crate::extract::{bytes_of, pages_in};
use crate::sites;

/// The columns of the paper's table, and two more.
const COLUMNS: [&str; 6] = ["all text", "BTE", "JusText", "Goldminer", "several", "in whole"];

/// Prints for every site of every directory (`DIR/html`, or `DIR` itself) which share of its sentences is said once only:
/// of all its text, BTE's, JusText's and Goldminer's as published (one template a site, read by JusText); then of Goldminer
/// with several templates, read by JusText and whole.
///
/// # Errors
/// A directory without pages.
pub fn run(data: &[PathBuf]) -> anyhow::Result<ExitCode> {
    println!("{:28} {:>6} {}", "site", "pages", COLUMNS.map(|name| format!("{name:>16}")).concat());
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
            print(&site, &pages);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn print(site: &str, pages: &[&Path]) {
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
    let column = |one: &Sentences| format!("{:>7.1} % ({:>4})", 100.0 * one.unique_share(), one.all());
    println!(
        "{site:28} {:>6} {}",
        doms.len(),
        columns.each_ref().map(column).map(|text| format!("{text:>16}")).concat()
    );
}
