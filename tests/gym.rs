//! The gym's runner. It crawls each stack with the program itself, then counts which planted sentences came to light and
//! what harm was done. `cargo test --test gym` runs the third that needs least set-up. `make gym` runs all stacks, prints
//! the table and compares with the recorded run; see `tests/gym/README.md`.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot set itself up should fail")]

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::panic::catch_unwind;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use serde_json::Value;

#[path = "gym/results.rs"]
mod results;
#[path = "gym/served.rs"]
#[allow(dead_code, reason = "the measurements need other parts of it")]
mod served;

use served::{HELD_OUT, Server, bare, planted};

/// What came of one stack.
#[derive(Default)]
struct Score {
    /// Sentences found and planted, by the kind of their hiding place.
    kinds: BTreeMap<String, (usize, usize)>,
    /// Sentences that are in a document's text, not only in its HTML.
    in_text: usize,
    /// Sentences that were not found, each with its page and kind.
    missed: Vec<String>,
    harm: u64,
    /// Presses of what must be left alone, by the labels that the stack names.
    decoys: u64,
    presses: u64,
    documents: u64,
    /// Seconds of the whole crawl.
    seconds: f64,
    /// Processor seconds per page.
    processor: f64,
}

impl Score {
    fn found(&self) -> usize {
        self.kinds.values().map(|(found, _)| found).sum()
    }

    fn planted(&self) -> usize {
        self.kinds.values().map(|(_, planted)| planted).sum()
    }
}

fn get(url: &str, path: &str) -> Value {
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// How often the crawl's history says that something was pressed whose label is that of a decoy.
fn decoys_pressed(stack: &str, out: &Path) -> u64 {
    let labels: Vec<String> = served::decoys(stack).iter().map(|decoy| bare(decoy)).collect();
    let history = rusqlite::Connection::open(out.join("crawl.sqlite")).unwrap();
    let mut rows = history.prepare("SELECT pattern, row FROM ledger").unwrap();
    let rows = rows.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))).unwrap();
    rows.map(Result::unwrap)
        .filter(|(pattern, _)| pattern.split_once('|').is_some_and(|(_, label)| labels.contains(&bare(label))))
        .map(|(_, row)| serde_json::from_str::<Value>(&row).unwrap()["tries"].as_u64().unwrap())
        .sum()
}

fn is_held_out(name: &str) -> bool {
    HELD_OUT.contains(&name)
}

/// Crawls one stack and scores what came of it.
fn run(name: &str, url: &str) -> Score {
    let out = tempfile::tempdir().unwrap();
    get(url, "/_gym/reset");
    let done = Command::new(env!("CARGO_BIN_EXE_kibont"))
        .args(["crawl", url, "--html", "--format", "jsonl", "--max-pages", "60", "--out"])
        .arg(out.path())
        .output()
        .unwrap();
    // The log of a held-out crawl could tell what its pages look like.
    let log = if is_held_out(name) {
        "held out, so its log is not shown".into()
    } else {
        String::from_utf8_lossy(&done.stderr)
    };
    assert!(done.status.success(), "{name}: the crawl failed: {log}");
    let report: Value = serde_json::from_slice(&std::fs::read(out.path().join("report.json")).unwrap()).unwrap();
    let (mut text, mut all) = (String::new(), String::new());
    for record in kibont::corpus::read(out.path()).unwrap() {
        let record = record.unwrap();
        text.push_str(&bare(&record.text));
        let dom = kibont::html::Dom::parse(record.html.as_deref().unwrap_or_default());
        all.push_str(&bare(&dom.text_of(dom.root())));
    }
    let planted = planted(name);
    let mut score = Score {
        harm: get(url, "/_gym/harm")["total"].as_u64().unwrap(),
        decoys: decoys_pressed(name, out.path()),
        presses: report["presses"].as_u64().unwrap_or_default(),
        documents: report["documents"].as_u64().unwrap_or_default(),
        seconds: report["seconds"].as_f64().unwrap_or_default(),
        processor: report["processor_seconds_per_page"].as_f64().unwrap_or_default(),
        ..Score::default()
    };
    for one in &planted {
        let sentence = one["text"].as_str().unwrap();
        let (found, count) = score.kinds.entry(one["kind"].as_str().unwrap().to_owned()).or_default();
        *count += 1;
        if all.contains(&bare(sentence)) || text.contains(&bare(sentence)) {
            *found += 1;
            score.in_text += usize::from(text.contains(&bare(sentence)));
        } else {
            score.missed.push(format!(
                "{} {}: {sentence}",
                one["page"].as_str().unwrap_or_default(),
                one["kind"].as_str().unwrap()
            ));
        }
    }
    score
}

fn table(scores: &BTreeMap<String, Score>) -> String {
    let mut out = format!(
        "{:<18} {:>9} {:>8} {:>5} {:>6} {:>6} {:>6} {:>7} {:>9}\n",
        "stack", "found", "in text", "harm", "decoys", "pages", "steps", "s/page", "cpu s/page"
    );
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let line = |name: &str, of: &[&Score]| {
        let sum = |value: fn(&Score) -> f64| of.iter().map(|score| value(score)).sum::<f64>();
        let pages = sum(|score| score.documents as f64).max(1.0);
        let cpu = of.iter().map(|score| score.processor * score.documents as f64).sum::<f64>() / pages;
        format!(
            "{name:<18} {:>4}/{:<4} {:>8} {:>5} {:>6} {:>6} {:>6} {:>7.2} {cpu:>9.2}\n",
            sum(|score| score.found() as f64),
            sum(|score| score.planted() as f64),
            sum(|score| score.in_text as f64),
            sum(|score| score.harm as f64),
            sum(|score| score.decoys as f64),
            pages,
            sum(|score| score.presses as f64),
            sum(|score| score.seconds) / pages,
        )
    };
    for (name, score) in scores {
        out += &line(name, &[score]);
        for (kind, (found, planted)) in &score.kinds {
            let sum = kinds.entry(kind).or_default();
            sum.0 += found;
            sum.1 += planted;
        }
    }
    let (unseen, seen): (Vec<_>, Vec<_>) = scores.iter().partition(|(name, _)| is_held_out(name));
    for (name, part) in [("looked at", seen), ("held out", unseen)] {
        if !part.is_empty() {
            out += &line(name, &part.iter().map(|(_, score)| *score).collect::<Vec<_>>());
        }
    }
    out += &line("all", &scores.values().collect::<Vec<_>>());
    out += "\n";
    for (kind, (found, planted)) in kinds {
        out += &format!("{kind:<18} {found:>4}/{planted:<4} {:>5.1} %\n", 100.0 * found as f64 / planted as f64);
    }
    out
}

/// The part of the gym that needs least set-up: most of what is hidden comes to light, and nothing is harmed.
#[test]
fn a_third_of_the_gym() {
    let server = Server::start(&["--third"]);
    let scores: BTreeMap<_, _> = server
        .stacks
        .iter()
        .filter(|(name, _)| !is_held_out(name))
        .map(|(name, url)| (name.clone(), run(name, url)))
        .collect();
    let table = table(&scores);
    eprintln!("\n{table}");
    for (name, score) in &scores {
        assert_eq!(score.harm, 0, "{name} was harmed\n{table}");
        assert!(
            score.found() * 100 >= score.planted() * 85,
            "{name}: too much stayed hidden\n{}\n{table}",
            score.missed.join("\n")
        );
    }
    let (found, planted) =
        scores.values().fold((0, 0), |(found, planted), score| (found + score.found(), planted + score.planted()));
    assert!(found * 100 >= planted * 95, "{found} of {planted}\n{table}");
}

/// Starlight, a real documentation site in two languages: every page's text in both is in the documents.
#[test]
fn a_documentation_site_in_both_its_languages() {
    let server = Server::start(&["--third"]);
    let url = server.stacks.get("starlight").expect("starlight is part of the third");
    let score = run("starlight", url);
    assert_eq!(
        (score.found(), score.in_text, score.harm),
        (score.planted(), score.planted(), 0),
        "{}",
        score.missed.join("\n")
    );
}

/// Which stacks `make gym` crawls, and how many at a time.
struct Choice {
    /// Names from `GYM`; all stacks when it is empty.
    only: Vec<String>,
    /// Whether to crawl looked-at and held-out stacks, from `GYM_PART`.
    looked_at: bool,
    held_out: bool,
    jobs: usize,
}

impl Choice {
    /// Reads `GYM`, `GYM_PART` and `GYM_JOBS` through `variable`, which gives an empty string for a variable that is not set.
    fn read(variable: impl Fn(&str) -> String) -> Self {
        let only =
            variable("GYM").split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let (looked_at, held_out) = match variable("GYM_PART").as_str() {
            "" | "all" => (true, true),
            "looked-at" => (true, false),
            "held-out" => (false, true),
            other => panic!("GYM_PART is {other}; it should be looked-at, held-out or all"),
        };
        let jobs = match variable("GYM_JOBS").as_str() {
            "" => std::thread::available_parallelism().map_or(1, usize::from),
            number => number.parse().ok().filter(|jobs| *jobs > 0).expect("GYM_JOBS should be a number from 1 on"),
        };
        Self { only, looked_at, held_out, jobs }
    }

    /// The chosen stacks with their addresses. A name that no stack has is a mistake, not an empty choice.
    fn of<'s>(&self, stacks: &'s BTreeMap<String, String>) -> Vec<(&'s str, &'s str)> {
        for name in &self.only {
            assert!(stacks.contains_key(name), "GYM names {name}, which is no stack");
        }
        let part = |name: &str| if is_held_out(name) { self.held_out } else { self.looked_at };
        let named = |name: &String| self.only.is_empty() || self.only.contains(name);
        let chosen = stacks.iter().filter(|(name, _)| named(name) && part(name));
        chosen.map(|(name, url)| (name.as_str(), url.as_str())).collect()
    }
}

/// Crawls these stacks, some at a time, and calls `scored` with all scores so far after each. Returns the scores and the
/// names of the stacks whose crawl failed. Missed sentences are printed, those of held-out stacks never.
fn run_all(
    stacks: &[(&str, &str)],
    jobs: usize,
    scored: impl Fn(&BTreeMap<String, Score>) + Sync,
) -> (BTreeMap<String, Score>, Vec<String>) {
    let waiting = Mutex::new(stacks.iter());
    let done = Mutex::new((BTreeMap::new(), Vec::new()));
    std::thread::scope(|threads| {
        for _ in 0..jobs {
            threads.spawn(|| {
                loop {
                    let Some((name, url)) = waiting.lock().unwrap().next() else { break };
                    let score = catch_unwind(|| run(name, url));
                    let mut done = done.lock().unwrap();
                    let (scores, failed) = &mut *done;
                    match score {
                        Ok(score) => {
                            print_missed(name, &score);
                            scores.insert((*name).to_owned(), score);
                            scored(scores);
                        }
                        Err(_) => failed.push((*name).to_owned()),
                    }
                }
            });
        }
    });
    done.into_inner().unwrap()
}

fn print_missed(name: &str, score: &Score) {
    if !is_held_out(name) {
        for missed in &score.missed {
            eprintln!("{name}: {missed}");
        }
    }
}

/// All stacks, with the table. The run is written to `target/gym/results.json` as it goes and compared with the recorded one.
#[test]
#[ignore = "takes the set-up of all stacks; `make gym` runs it"]
fn the_whole_gym() {
    let choice = Choice::read(|name| std::env::var(name).unwrap_or_default());
    let only = choice.only.join(",");
    let server = if only.is_empty() { Server::start(&[]) } else { Server::start(&["--only", &only]) };
    let stacks = choice.of(&server.stacks);
    assert!(!stacks.is_empty(), "GYM and GYM_PART leave no stack to crawl");
    // What an earlier run left must not be taken for this one.
    results::write(&BTreeMap::new());
    let (scores, failed) = run_all(&stacks, choice.jobs, results::write);
    println!("\n{}", table(&scores));
    let (rules_are_kept, comparison) = results::compare();
    println!("{comparison}");
    assert!(failed.is_empty(), "these crawls failed: {}", failed.join(", "));
    assert!(rules_are_kept, "a rule is broken; see above");
}

#[test]
fn the_gym_crawls_what_is_chosen() {
    let stacks = ["alpine", "antd", "htmx"].map(|name| (name.to_owned(), format!("http://{name}/")));
    let stacks = BTreeMap::from(stacks);
    let names = |gym: &str, part: &str| {
        let choice = Choice::read(|name| match name {
            "GYM" => gym.to_owned(),
            "GYM_PART" => part.to_owned(),
            _ => "3".to_owned(),
        });
        assert_eq!(choice.jobs, 3);
        choice.of(&stacks).into_iter().map(|(name, _)| name.to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("", ""), "alpine antd htmx");
    assert_eq!(names("", "all"), "alpine antd htmx");
    assert_eq!(names("", "looked-at"), "alpine htmx");
    assert_eq!(names("", "held-out"), "antd");
    assert_eq!(names("htmx, antd", "all"), "antd htmx");
    assert_eq!(names("htmx,antd", "held-out"), "antd");
    assert!(catch_unwind(|| names("", "seen")).is_err());
    assert!(catch_unwind(|| names("alpin", "")).is_err());
}

/// The rules of the comparison are tested in Python, where they are written. `make test` does not ask for Python: without
/// it, this test says so and holds nothing; `make gym` cannot do without.
#[test]
fn the_comparison_keeps_its_rules() {
    let test = Command::new("python3").arg("-B").arg(served::here().join("compare_test.py")).output();
    match test {
        Ok(done) => assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr)),
        Err(missing) => return eprintln!("python3: {missing}; the rules of compare.py were not tested"),
    }
    // It reads what this runner writes.
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, found: usize| {
        let kinds = BTreeMap::from([("tab".to_owned(), (found, 10))]);
        let scores =
            BTreeMap::from([("alpine".to_owned(), Score { kinds, documents: 3, seconds: 5.0, ..Score::default() })]);
        let path = folder.path().join(name);
        std::fs::write(&path, results::text(&scores)).unwrap();
        path
    };
    let (ten, eight) = (write("ten.json", 10), write("eight.json", 8));
    let (rules_are_kept, told) = results::compare_files(&eight, &ten);
    assert!(rules_are_kept, "{told}");
    let (rules_are_kept, told) = results::compare_files(&ten, &eight);
    assert!(!rules_are_kept && told.contains("alpine fell by 2 sentences, from 10/10 to 8/10"), "{told}");
}

/// So is the scoreboard.
#[test]
fn the_scoreboard_counts_what_was_found() {
    let test = Command::new("python3")
        .args(["-B", "-m", "unittest", "discover", "-p", "test_*.py", "-s"])
        .arg(served::here().join("../scoreboard"))
        .output();
    match test {
        Ok(done) => assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr)),
        Err(missing) => eprintln!("python3: {missing}; the scoreboard's counting was not tested"),
    }
}
