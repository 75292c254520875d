//! What was wrong already, and the rule that it may only shrink.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What is wrong, or what is listed as wrong.
#[derive(Debug, Default, PartialEq)]
pub struct Debts {
    /// Sets of files that reach one another in a circle.
    pub knots: Vec<BTreeSet<String>>,
    /// Long functions with their number of lines.
    pub functions: BTreeMap<String, usize>,
    /// Files with their number of wide lines.
    pub lines: BTreeMap<String, usize>,
}

/// How what was found differs from what is listed, a sentence each.
#[derive(Debug, Default, PartialEq)]
pub struct Verdict {
    pub worse: Vec<String>,
    pub better: Vec<String>,
}

impl Debts {
    /// Reads the list.
    pub fn read(text: &str) -> Self {
        let list: toml::Table = text.parse().unwrap();
        let of = |name: &str| list.get(name).cloned().unwrap_or_else(|| panic!("debts.toml has no {name}"));
        Self {
            knots: of("knots").try_into().unwrap(),
            functions: of("functions").try_into().unwrap(),
            lines: of("lines").try_into().unwrap(),
        }
    }

    /// Compares this list with what was found. `circle` shows how a file is part of a knot.
    pub fn compare(&self, found: &Self, circle: impl Fn(&BTreeSet<String>, &str) -> Vec<String>) -> Verdict {
        let mut verdict = Verdict::default();
        self.compare_knots(&found.knots, circle, &mut verdict);
        compare_counts(&self.functions, &found.functions, "lines long; 80 are allowed", &mut verdict);
        compare_counts(&self.lines, &found.lines, "lines of more than 200 characters; none is allowed", &mut verdict);
        verdict
    }

    fn compare_knots(
        &self,
        found: &[BTreeSet<String>],
        circle: impl Fn(&BTreeSet<String>, &str) -> Vec<String>,
        verdict: &mut Verdict,
    ) {
        for knot in found.iter().filter(|knot| !self.knots.contains(knot)) {
            if self.knots.iter().any(|listed| listed.is_superset(knot)) {
                verdict.better.push(format!("a knot shrank to {} files: {}", knot.len(), names(knot)));
                continue;
            }
            let before: BTreeSet<&String> =
                self.knots.iter().filter(|listed| !listed.is_disjoint(knot)).flatten().collect();
            let new: BTreeSet<String> = knot.iter().filter(|file| !before.contains(file)).cloned().collect();
            let (size, through) = (knot.len(), new.first().or(knot.first()).unwrap());
            let what = match (before.is_empty(), new.is_empty()) {
                (true, _) => format!("a new knot of {size} files: {}", names(knot)),
                (false, false) => format!("a knot of {size} files took in {}", names(&new)),
                (false, true) => format!("two knots became one of {size} files: {}", names(knot)),
            };
            verdict.worse.push(format!("{what}; for example\n{}", circle(knot, through).join("\n")));
        }
        let is_untied = |listed: &&BTreeSet<String>| !found.iter().any(|knot| !knot.is_disjoint(listed));
        for listed in self.knots.iter().filter(is_untied) {
            verdict.better.push(format!("a knot of {} files is untied: {}", listed.len(), names(listed)));
        }
    }
}

fn names(files: &BTreeSet<String>) -> String {
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    names.join(" ")
}

fn compare_counts(
    listed: &BTreeMap<String, usize>,
    found: &BTreeMap<String, usize>,
    what: &str,
    verdict: &mut Verdict,
) {
    for (name, count) in found {
        match listed.get(name) {
            None => verdict.worse.push(format!("{name}: {count} {what}")),
            Some(before) if count > before => {
                verdict.worse.push(format!("{name}: {count} {what} and {before} are listed"))
            }
            Some(before) if count < before => {
                verdict.better.push(format!("{name}: {count} {what}; {before} are listed"))
            }
            Some(_) => {}
        }
    }
    let gone = listed.keys().filter(|name| !found.contains_key(*name));
    verdict.better.extend(gone.map(|name| format!("{name} is listed and has nothing wrong any more")));
}

/// The list as it is written: a file, a function and a count a line.
impl fmt::Display for Debts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# What is wrong with the shape of the code and may only get better; see tests/it/house.rs.")?;
        writeln!(f, "# After it got better: HOUSE=shrink cargo test --test it house")?;
        writeln!(f, "\n# Files that reach one another in a circle.\nknots = [")?;
        for knot in &self.knots {
            writeln!(f, "    [")?;
            for file in knot {
                writeln!(f, "        {file:?},")?;
            }
            writeln!(f, "    ],")?;
        }
        writeln!(f, "]\n\n# Functions of more than 80 lines, with their lines.\n[functions]")?;
        for (name, lines) in &self.functions {
            writeln!(f, "{name:?} = {lines}")?;
        }
        writeln!(f, "\n# Files with lines of more than 200 characters, and how many.\n[lines]")?;
        for (name, lines) in &self.lines {
            writeln!(f, "{name:?} = {lines}")?;
        }
        Ok(())
    }
}

fn made(knots: &[&[&str]], functions: &[(&str, usize)]) -> Debts {
    Debts {
        knots: knots.iter().map(|knot| knot.iter().map(|file| (*file).to_owned()).collect()).collect(),
        functions: functions.iter().map(|(name, lines)| ((*name).to_owned(), *lines)).collect(),
        lines: BTreeMap::new(),
    }
}

#[test]
fn debts_may_only_shrink() {
    // How many sentences of each sort the comparison has.
    let verdict = |listed: &Debts, found: &Debts| {
        let verdict = listed.compare(found, |_, through| vec![through.to_owned()]);
        (verdict.worse.len(), verdict.better.len())
    };
    let listed = made(&[&["a", "b", "c"], &["x", "y"]], &[("f", 100)]);
    let is = |knots: &[&[&str]], functions: &[(&str, usize)]| verdict(&listed, &made(knots, functions));
    let same: &[&[&str]] = &[&["a", "b", "c"], &["x", "y"]];
    assert_eq!(is(same, &[("f", 100)]), (0, 0));
    assert_eq!(is(same, &[("f", 101)]), (1, 0));
    assert_eq!(is(same, &[("f", 99)]), (0, 1));
    assert_eq!(is(same, &[]), (0, 1));
    assert_eq!(is(same, &[("f", 100), ("g", 81)]), (1, 0));
    let knots = |knots: &[&[&str]]| is(knots, &[("f", 100)]);
    assert_eq!(knots(&[&["a", "b"], &["x", "y"]]), (0, 1), "a knot shrank");
    assert_eq!(knots(&[&["a", "b", "c"]]), (0, 1), "a knot is untied");
    assert_eq!(knots(&[&["a", "b", "c", "d"], &["x", "y"]]), (1, 0), "a file joined");
    assert_eq!(knots(&[&["a", "d"], &["x", "y"]]), (1, 0), "a file joined, though others left");
    assert_eq!(knots(&[&["a", "b", "c"], &["x", "y"], &["p", "q"]]), (1, 0), "a new knot");
    assert_eq!(knots(&[&["a", "b", "c", "x", "y"]]), (1, 0), "two knots became one");
    let worse =
        listed.compare(&made(&[&["a", "b", "c", "d"]], &[]), |_, through| vec![format!("through {through}")]).worse;
    assert_eq!(worse, ["a knot of 4 files took in d; for example\nthrough d"]);
}

#[test]
fn the_list_is_read_as_it_is_written() {
    let mut debts = made(&[&["a/b.rs", "a/c.rs"]], &[("a/b.rs open", 90)]);
    debts.lines.insert("config/harm.toml".to_owned(), 7);
    assert_eq!(Debts::read(&debts.to_string()), debts);
}
