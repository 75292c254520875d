//! Rating of a site's marked pages by people, from 1 to 5, as Shorkin rated sixty sites (2013): a sheet to fill in, and what it says.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::setup::BadInput;

/// The first line of a sheet. Columns are set apart by tabs, which any spreadsheet reads.
const HEAD: &str = "site\tpage\tfile\trating";

/// What shows the marks to who rates them.
pub const STYLE: &str = "[data-kibont-fragment] { outline: 3px solid #c22 !important; background: #fdd !important; }";

/// Whether a page is one of those that are rated: `rated` of the `of` pages of its site, spread evenly over them.
pub fn is_rated(number: usize, rated: usize, of: usize) -> bool {
    rated >= of || (number + 1) * rated / of > number * rated / of
}

/// A sheet that waits for ratings.
#[derive(Debug, Default)]
pub struct Sheet(String);

impl Sheet {
    /// Adds a page.
    pub fn add(&mut self, site: &str, page: &str, file: &Path) {
        let plain = |text: &str| text.replace(['\t', '\n', '\r'], " ");
        let file = plain(&file.display().to_string());
        self.0.push_str(&format!("{}\t{}\t{file}\t\n", plain(site), plain(page)));
    }

    /// Writes it to a file that is not there yet.
    pub fn write(&self, file: &PathBuf) -> anyhow::Result<()> {
        let named = || format!("{} cannot be written", file.display());
        fs::write(file, format!("{HEAD}\n{}", self.0)).with_context(named)
    }
}

/// What a sheet says: a line a site with its mean, then the mean of the sites.
pub fn sum_up(file: &Path) -> anyhow::Result<String> {
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let mut sites: BTreeMap<&str, Vec<Option<f64>>> = BTreeMap::new();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() || number == 0 && line.trim_end() == HEAD {
            continue;
        }
        let bad = |why: &str| BadInput(format!("{}, line {}: {why}", file.display(), number + 1));
        let columns: Vec<&str> = line.split('\t').collect();
        let [site, _, _, rating, ..] = columns.as_slice() else {
            bail!(bad("write site, page, file and rating, set apart by tabs"));
        };
        let rating = match rating.trim() {
            "" => None,
            said => match said.replace(',', ".").parse::<f64>() {
                Ok(rating) if (1.0..=5.0).contains(&rating) => Some(rating),
                _ => bail!(bad(&format!("'{said}' is no rating; write a number from 1 to 5"))),
            },
        };
        sites.entry(site.trim()).or_default().push(rating);
    }
    if sites.values().flatten().all(Option::is_none) {
        bail!(BadInput(format!("{} has no rating yet; write 1 to 5 in its last column", file.display())));
    }
    Ok(table(&sites))
}

fn table(sites: &BTreeMap<&str, Vec<Option<f64>>>) -> String {
    let mut lines = format!("{:<40} {:>6} {:>6} {:>6}\n", "site", "pages", "rated", "mean");
    let (mut means, mut pages, mut rated) = (Vec::new(), 0, 0);
    for (site, all) in sites {
        let given: Vec<f64> = all.iter().flatten().copied().collect();
        (pages, rated) = (pages + all.len(), rated + given.len());
        let mean = mean(&given);
        lines.push_str(&row(site, all.len(), given.len(), mean));
        means.extend(mean);
    }
    lines.push_str(&row("all sites, each as much", pages, rated, mean(&means)));
    lines
}

fn row(name: &str, pages: usize, rated: usize, mean: Option<f64>) -> String {
    let mean = mean.map_or_else(|| "–".to_owned(), |mean| format!("{mean:.2}"));
    format!("{name:<40} {pages:>6} {rated:>6} {mean:>6}\n")
}

fn mean(all: &[f64]) -> Option<f64> {
    (!all.is_empty()).then(|| all.iter().sum::<f64>() / all.len() as f64)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn rated_pages_are_spread_over_the_site() {
        let rated = |rated, of| (0..of).filter(|number| is_rated(*number, rated, of)).collect::<Vec<_>>();
        assert_eq!(rated(3, 9), [2, 5, 8]);
        assert_eq!(rated(2, 5), [2, 4]);
        assert_eq!(rated(5, 3), [0, 1, 2]);
    }

    #[test]
    fn sites_count_alike_however_many_of_their_pages_were_rated() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let rows = "a\t1\ta/1.html\t5\na\t2\ta/2.html\t4,5\na\t3\ta/3.html\t4\nb\t1\tb/1.html\t2\nb\t2\tb/2.html\t\n";
        fs::write(file.path(), format!("{HEAD}\r\n{rows}")).unwrap();
        let told = sum_up(file.path()).unwrap();
        let ends = |line: &str| told.lines().any(|told| told.split_whitespace().collect::<Vec<_>>().join(" ") == line);
        assert!(ends("a 3 3 4.50") && ends("b 2 1 2.00"), "{told}");
        assert!(ends("all sites, each as much 5 4 3.25"), "{told}");
    }

    #[test]
    fn what_is_no_rating_is_named_with_its_line() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for (sheet, why) in [
            ("a\t1\ta/1.html\t6\n", "line 2: '6' is no rating"),
            ("a\t1\ta/1.html\tgood\n", "line 2: 'good' is no rating"),
            ("a 1 5\n", "line 2: write site"),
            ("a\t1\ta/1.html\t\n", "no rating yet"),
        ] {
            fs::write(file.path(), format!("{HEAD}\n{sheet}")).unwrap();
            let error = sum_up(file.path()).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
