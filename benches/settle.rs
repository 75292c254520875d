//! What settling costs and what it misses: the gym's pages are unfolded, and after each step that was called settled the
//! page is left alone for 30 seconds more; the text that comes only then was missed. `cargo bench --bench settle`.
//!
//! Idle waiting costs no processor, so many pages are open at once: the front pages of all stacks that may be looked at, and
//! a few further pages of each. `GYM=alpine,htmx` measures these stacks alone.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use kibont::address::Address;
use kibont::browser::{self, Browser};
use kibont::classifier::Classifier;
use kibont::html::Dom;
use kibont::network_policy::NetworkPolicy;
use kibont::unfold::Oracle;
use kibont::unfold::history::memory::Memory;
use kibont::unfold::{self, StepTrace, Tools, Unfolded};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

#[path = "../tests/gym/served.rs"]
#[allow(dead_code, reason = "the gym's runner needs other parts of it")]
mod gym;

/// Seconds for which the page is left alone.
const ORACLE: f64 = 30.0;
/// Pages open at once while the oracle is asked, and while it is not.
const AT_ONCE: usize = 56;
const AT_ONCE_WITHOUT: usize = 3;
/// Milliseconds between the beginnings of two pages: loading them costs the processor.
const APART: u64 = 700;
/// Pages of a stack.
const PAGES: usize = 4;
/// Steps that are measured on a front page and on a further one, and those of one kind of hiding place among them.
const STEPS: (u32, u32) = (10, 5);
const OF_A_PLACE: u32 = 3;

/// A page that is measured.
#[derive(Clone)]
struct Job {
    stack: String,
    url: String,
    steps: u32,
}

#[tokio::main]
async fn main() {
    browser::keeper::in_this_program();
    let stacks = stacks();
    let server = gym::Server::start(&["--only", &stacks.join(",")]);
    let mut jobs = Vec::new();
    for (stack, url) in &server.stacks {
        let further = gym::pages_of(stack, url).into_iter().filter(|page| page != url);
        for (at, page) in std::iter::once(url.clone()).chain(further).take(PAGES).enumerate() {
            jobs.push(Job { stack: stack.clone(), url: page, steps: if at == 0 { STEPS.0 } else { STEPS.1 } });
        }
    }
    // The long ones first.
    jobs.sort_by_key(|job| std::cmp::Reverse(job.steps));
    eprintln!("{} pages of {} stacks", jobs.len(), server.stacks.len());
    let measured = unfolded(&jobs, AT_ONCE, Duration::from_millis(APART), ORACLE).await;
    let late: Vec<Job> = jobs
        .iter()
        .filter(|job| measured.get(&job.url).is_some_and(|page| page.steps.iter().any(|told| came_late(told) > 0)))
        .cloned()
        .collect();
    eprintln!("{} pages had text that came late: they are unfolded once more, without waiting", late.len());
    let ordinary = unfolded(&late, AT_ONCE_WITHOUT, Duration::ZERO, 0.0).await;
    report(&jobs, &measured, &ordinary);
}

/// The stacks that are set up and may be looked at, or what `$GYM` names.
fn stacks() -> Vec<String> {
    let only = std::env::var("GYM").unwrap_or_default();
    let entries = std::fs::read_dir(gym::here().join("stacks")).unwrap().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names
        .filter(|name| !gym::HELD_OUT.contains(&name.as_str()))
        .filter(|name| only.is_empty() || only.split(',').any(|one| one == name))
        .collect();
    names.sort();
    names
}

/// The pages by address, each unfolded in a tab of its own; those of one stack share cookies and what was learned.
async fn unfolded(jobs: &[Job], at_once: usize, apart: Duration, seconds: f64) -> HashMap<String, Unfolded> {
    let browser = Arc::new(
        Browser::launch(browser::Options::default(), NetworkPolicy { loopback: true, private: false }).await.unwrap(),
    );
    let classifier = Arc::new(Classifier::builtin().unwrap());
    let memory = Memory::passing();
    let places = Arc::new(Semaphore::new(at_once));
    let mut tasks = JoinSet::new();
    for job in jobs.iter().cloned() {
        let place = Arc::clone(&places).acquire_owned().await.unwrap();
        tokio::time::sleep(apart).await;
        let address = Address::parse(&job.url).unwrap();
        let mut options = unfold::Options::default();
        options.budget.oracle = Oracle { seconds, steps: job.steps, of_a_place: OF_A_PLACE };
        let tools = Tools {
            classifier: classifier.clone(),
            history: memory.of(&job.stack),
            options,
            reach: NetworkPolicy::of(std::slice::from_ref(&address), false),
            robots: None,
            turn: None,
            tell: None,
        };
        let browser = Arc::clone(&browser);
        tasks.spawn(async move {
            let mut tab = browser.tab(&job.stack).await.unwrap();
            let page = unfold::unfold(&mut tab, &address, &tools).await;
            browser.close(tab).await;
            drop(place);
            for trouble in &page.trouble {
                eprintln!("{}: {trouble}", job.url);
            }
            (job.url, page)
        });
    }
    let pages = tasks.join_all().await.into_iter().collect();
    if let Some(browser) = Arc::into_inner(browser) {
        browser.stop().await;
    }
    pages
}

fn came_late(told: &StepTrace) -> u64 {
    told.late.as_ref().map_or(0, |late| late.chars)
}

/// What came of the steps of one kind.
#[derive(Default)]
struct Sum {
    waits: Vec<u64>,
    in_time: u64,
    late: u64,
    never: u64,
}

impl Sum {
    fn line(&mut self, name: &str) -> String {
        self.waits.sort_unstable();
        let at = |share: f64| self.waits[((self.waits.len() - 1) as f64 * share).round() as usize];
        format!(
            "{name:<20} {:>6} {:>8} {:>8} {:>10} {:>8} {:>7.2} % {:>8}",
            self.waits.len(),
            at(0.5),
            at(0.95),
            self.in_time,
            self.late,
            100.0 * self.late as f64 / (self.in_time + self.late).max(1) as f64,
            self.never,
        )
    }
}

fn report(jobs: &[Job], measured: &HashMap<String, Unfolded>, ordinary: &HashMap<String, Unfolded>) {
    let mut places: BTreeMap<&str, Sum> = BTreeMap::new();
    let (mut opening, mut all) = (Sum::default(), Sum::default());
    for job in jobs {
        let Some(page) = measured.get(&job.url) else { continue };
        let kept = ordinary.get(&job.url).map(|page| {
            let dom = Dom::parse(&page.html);
            gym::bare(&dom.text_of(dom.root()))
        });
        for told in &page.steps {
            let Some(late) = &told.late else { continue };
            let never: u64 = late
                .texts
                .iter()
                .filter(|(_, text)| kept.as_ref().is_some_and(|kept| !kept.contains(&gym::bare(text))))
                .map(|(_, text)| text.chars().count() as u64)
                .sum();
            for (after, text) in &late.texts {
                println!(
                    "late: {} {} step {} {} ({}) «{}» after {after} ms: {text}",
                    job.stack, job.url, told.step, told.action, told.place, told.label
                );
            }
            let sums = if told.action == "open" {
                vec![&mut opening]
            } else {
                vec![places.entry(&told.place).or_default(), &mut all]
            };
            for sum in sums {
                sum.waits.push(told.millis);
                sum.in_time += told.novel;
                sum.late += late.chars;
                sum.never += never;
            }
        }
    }
    println!(
        "{:<20} {:>6} {:>8} {:>8} {:>10} {:>8} {:>9} {:>8}",
        "", "steps", "median", "95th", "in time", "later", "missed", "lost"
    );
    for (place, sum) in &mut places {
        println!("{}", sum.line(place));
    }
    for (name, sum) in [("all steps", &mut all), ("opening, with load", &mut opening)] {
        if !sum.waits.is_empty() {
            println!("{}", sum.line(name));
        }
    }
    println!(
        "\nWaits in milliseconds, text in characters that the site had not shown before. Later: came within {ORACLE} s after \
         the step was called settled. Lost: those of them that are not in the unfolded page of an ordinary run either."
    );
}
