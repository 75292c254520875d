//! `kibont fragments`: what pages of a site repeat, marked in their HTML or taken out of it.

mod rating;

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kibont::extractor::Context;
use kibont::html::Dom;
use kibont::site::Method as _;
use kibont::site::fragments::{Fragments, Options, Repeated};
use serde_json::json;

use crate::saved_pages::{Found, Pages};
use crate::setup::BadInput;

/// Mark or remove what pages of a site repeat, and tell which pages have one template
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kibont fragments pages/\n  kibont fragments pages/ --mark --out marked/\n  \
                  kibont fragments corpus --remove --out clean/ --as json\n  \
                  kibont fragments pages/ --rate ratings.tsv --out rated/")]
pub struct FragmentsOf {
    /// Saved pages (.html, .html.gz), a directory of such, each of its folders a site, or the directory of a crawl with --html
    #[arg(value_name = "DIR|FILE", required_unless_present = "rate")]
    pages: Vec<PathBuf>,
    /// Write each page with what its site repeats marked: the attribute data-kibont-fragment says by which cluster
    #[arg(long, requires = "out", conflicts_with = "remove")]
    mark: bool,
    /// Write each page without what its site repeats
    #[arg(long, requires = "out")]
    remove: bool,
    /// Write some pages of each site with the marks shown, and a sheet for people's ratings from 1 to 5; sum the sheet up if it is there
    #[arg(long, value_name = "FILE.tsv", conflicts_with_all = ["mark", "remove"])]
    rate: Option<PathBuf>,
    /// With --rate, how many pages of each site are rated
    #[arg(long, value_name = "N", default_value_t = 3, requires = "rate", value_parser = clap::value_parser!(u16).range(1..))]
    rated_pages: u16,
    /// Where the pages are written
    #[arg(long, value_name = "DIR", value_parser = crate::setup::out_path)]
    out: Option<PathBuf>,
    /// What to print
    #[arg(long = "as", value_enum, default_value_t = Form::Table)]
    form: Form,
    #[command(flatten)]
    numbers: Numbers,
}

/// The numbers of the method.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Numbers of the method, as published")]
struct Numbers {
    /// Fragments (tags, and texts between tags) in a chain
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=1000))]
    chain: u16,
    /// Pages that share more than this are duplicates and found no cluster, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 70.0, value_parser = percent)]
    duplicates: f64,
    /// Floors, one after another: what pages of a cluster must share of what its founders share, in percent
    #[arg(long, value_name = "PERCENT,…", default_values_t = [80.0, 60.0, 40.0], value_delimiter = ',', value_parser = percent)]
    floors: Vec<f64>,
    /// Pages that make a cluster valid
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(2..))]
    cluster_pages: u16,
    /// Compare only the last so many pages of a site with one another, the others with the clusters found; 0: all
    #[arg(long, value_name = "N", default_value_t = 0)]
    sample: usize,
}

fn percent(text: &str) -> Result<f64, String> {
    let number: f64 =
        text.trim_end_matches('%').trim().parse().map_err(|_| "write a number from 0 to 100".to_owned())?;
    if (0.0..=100.0).contains(&number) { Ok(number) } else { Err("write a number from 0 to 100".to_owned()) }
}

impl Numbers {
    fn options(&self) -> Options {
        Options {
            chain: usize::from(self.chain),
            duplicates: self.duplicates / 100.0,
            floors: self.floors.iter().map(|floor| floor / 100.0).collect(),
            pages: usize::from(self.cluster_pages),
            sample: self.sample,
            ..Options::published()
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A line a page with its cluster and the share of its text that is repeated; then the clusters
    Table,
    /// A JSON line a page
    Json,
}

/// One site: what was learned of it, and the number of the page that is read next.
struct Site {
    method: Fragments,
    of_page: Vec<Option<usize>>,
    next: usize,
}

impl Site {
    /// The cluster of a page, given in the order of learning. Those that left the sample are held against the clusters.
    fn cluster(&mut self, dom: &Dom) -> Option<usize> {
        let number = self.next;
        self.next += 1;
        let left = usize::try_from(self.method.pages()).unwrap_or(usize::MAX).saturating_sub(self.of_page.len());
        match number.checked_sub(left) {
            Some(at) => self.of_page.get(at).copied().flatten(),
            None => self.method.cluster_of(dom),
        }
    }
}

impl FragmentsOf {
    /// Runs the command. The exit code is 1 where a page could not be read.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        if let Some(sheet) = self.rate.as_ref().filter(|sheet| sheet.exists()) {
            print(&rating::sum_up(sheet)?)?;
            return Ok(ExitCode::SUCCESS);
        }
        let pages = Pages::of(&self.pages)?;
        self.check(&pages)?;
        let mut sites: BTreeMap<String, Site> = BTreeMap::new();
        let unread = pages.each(|found| {
            let new = || Site { method: Fragments::new(self.numbers.options()), of_page: Vec::new(), next: 0 };
            let site = sites.entry(found.site.clone()).or_insert_with(new);
            site.method.learn(&found.dom, &Context::default());
            Ok(())
        })?;
        if sites.is_empty() {
            bail!(BadInput("none of the pages could be read".to_owned()));
        }
        for site in sites.values_mut() {
            site.method.settle();
            site.of_page = site.method.of_sample();
        }
        let mut lines = self.tell(&pages, &mut sites)?;
        if self.form == Form::Table {
            tell_clusters(&sites, &mut lines);
        }
        print(&lines)?;
        Ok(if unread > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// Refuses what cannot be written to.
    fn check(&self, pages: &Pages) -> anyhow::Result<()> {
        match &self.out {
            None if self.rate.is_some() => {
                bail!(BadInput("--rate needs --out DIR for the pages that are to be rated".to_owned()))
            }
            Some(_) if !self.mark && !self.remove && self.rate.is_none() => {
                bail!(BadInput("--out is for --mark, --remove or --rate; give one of them".to_owned()))
            }
            Some(out) if pages.stand_in(out) => {
                bail!(BadInput(format!("{} holds the pages that are read; write to another directory", out.display())))
            }
            _ => Ok(()),
        }
    }

    /// Writes the pages, and tells a line a page.
    fn tell(&self, pages: &Pages, sites: &mut BTreeMap<String, Site>) -> anyhow::Result<String> {
        let mut lines = String::new();
        if self.form == Form::Table {
            lines = format!("{:<40} {:<24} {:>7} {:>9}\n", "page", "site", "cluster", "repeated");
        }
        let mut sheet = rating::Sheet::default();
        pages.each_again(|mut found| {
            let Some(site) = sites.get_mut(&found.site) else { return Ok(()) };
            let (number, of) = (site.next, usize::try_from(site.method.pages()).unwrap_or(usize::MAX));
            let cluster = site.cluster(&found.dom);
            let repeated = site.method.repeated(&found.dom, cluster);
            let rated = || rating::is_rated(number, usize::from(self.rated_pages), of);
            if let Some(directory) = self.out.as_ref().filter(|_| self.rate.is_none() || rated()) {
                let file = directory.join(format!("{}.html", found.id));
                sheet.add(&found.site, &found.id, &file);
                self.write(&file, &mut found, cluster, &repeated)?;
            }
            lines.push_str(&self.line(&found, cluster.map(|cluster| cluster + 1), &repeated));
            Ok(())
        })?;
        if let Some(file) = &self.rate {
            sheet.write(file)?;
        }
        Ok(lines)
    }

    fn line(&self, found: &Found, cluster: Option<usize>, repeated: &Repeated) -> String {
        let (id, site, Repeated { characters, repeated, .. }) = (&found.id, &found.site, repeated);
        if self.form == Form::Json {
            let line = json!({
                "page": id, "site": site, "cluster": cluster, "characters": characters, "repeated": repeated,
            });
            return format!("{line}\n");
        }
        let share = 100.0 * *repeated as f64 / (*characters).max(1) as f64;
        format!("{id:<40} {site:<24} {:>7} {share:>7.1} %\n", numbered(cluster))
    }

    fn write(&self, file: &Path, found: &mut Found, cluster: Option<usize>, repeated: &Repeated) -> anyhow::Result<()> {
        match cluster {
            _ if self.remove => repeated.remove(&mut found.dom),
            Some(cluster) => repeated.mark(&mut found.dom, &(cluster + 1).to_string()),
            None => repeated.mark(&mut found.dom, "any"),
        }
        declare_utf8(&mut found.dom);
        if self.rate.is_some() {
            show_marks(&mut found.dom);
        }
        let name = || format!("{} cannot be written", file.display());
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).with_context(name)?;
        }
        std::fs::write(file, found.dom.to_html()).with_context(name)
    }
}

/// The number of a cluster, and a dash for none.
fn numbered(cluster: Option<usize>) -> String {
    cluster.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

fn tell_clusters(sites: &BTreeMap<String, Site>, lines: &mut String) {
    lines.push_str(&format!("\n{:<24} {:>7} {:>6} {:>16}\n", "site", "cluster", "pages", "bytes of chains"));
    for (name, site) in sites {
        for (number, cluster) in site.method.clusters().iter().enumerate() {
            let (pages, bytes) = (cluster.pages(), cluster.bytes());
            lines.push_str(&format!("{name:<24} {:>7} {pages:>6} {bytes:>16}\n", number + 1));
        }
        let alone = site.of_page.iter().filter(|cluster| cluster.is_none()).count();
        lines.push_str(&format!("{name:<24} {:>7} {alone:>6}\n", numbered(None)));
    }
}

/// Shows the marks to who rates a page.
fn show_marks(dom: &mut Dom) {
    let Some(head) = dom.find("head") else { return };
    let style = dom.create_element("style");
    let text = dom.create_text(rating::STYLE);
    dom.append(style, text);
    dom.append(head, style);
}

fn print(lines: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(lines.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("standard output cannot be written"),
    }
}

/// Pages are written as UTF-8, and must say so: many declared another encoding when they were saved.
fn declare_utf8(dom: &mut Dom) {
    let Some(head) = dom.find("head") else { return };
    let said: Vec<_> = dom
        .descendants(head)
        .filter(|&node| {
            let by_header = dom.attribute(node, "http-equiv").is_some_and(|of| of.eq_ignore_ascii_case("content-type"));
            dom.is(node, "meta") && (by_header || dom.attribute(node, "charset").is_some())
        })
        .collect();
    said.into_iter().for_each(|node| dom.remove(node));
    let meta = dom.create_element("meta");
    dom.set_attribute(meta, "charset", "utf-8");
    match dom.first_child(head) {
        Some(first) => dom.insert_before(first, meta),
        None => dom.append(head, meta),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_say_once_that_they_are_utf8() {
        let mut dom =
            Dom::parse("<head><meta http-equiv=Content-Type content='text/html; charset=cp1250'><title>x</title>");
        declare_utf8(&mut dom);
        assert!(dom.to_html().contains("<head><meta charset=\"utf-8\"><title>"), "{}", dom.to_html());
        let mut empty = Dom::parse("");
        declare_utf8(&mut empty);
        assert!(empty.to_html().contains("utf-8"));
    }

    #[test]
    fn percentages_are_numbers_from_0_to_100() {
        assert_eq!((percent("80"), percent("7.5 %")), (Ok(80.0), Ok(7.5)));
        for bad in ["", "x", "101", "-1", "NaN"] {
            assert!(percent(bad).is_err(), "{bad}");
        }
    }
}
