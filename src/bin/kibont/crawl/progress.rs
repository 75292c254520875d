//! What a crawl shows while it runs.

use std::io::IsTerminal as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use kibont::address::Address;
use kibont::crawl::News;
use kibont::frontier::Fate;
use kibont::walk::Walked;

use crate::terminal;

pub fn bar() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len} pages  {elapsed}  {wide_msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// Shows what happens: pages done and known, what each tab is doing, text revealed so far, and where a crawl cannot begin.
pub fn watcher(bar: ProgressBar, seeds: Vec<Address>, tabs: usize, limit: u64) -> Arc<dyn Fn(News) + Send + Sync> {
    let doing = Mutex::new((vec![String::new(); tabs], 0u64));
    let terminal = std::io::stderr().is_terminal();
    Arc::new(move |news| {
        let mut doing = doing.lock().unwrap_or_else(PoisonError::into_inner);
        match news {
            News::Opens(tab, address) => {
                tracing::info!(tab, %address, "opens");
                set(&mut doing.0, tab, format!("opens {}", tail(&address)));
            }
            News::Step(tab, place, chars) => {
                doing.1 += if place == "in plain sight" { 0 } else { chars };
                set(&mut doing.0, tab, place);
            }
            News::Walked(walked) => match &walked.page {
                None if seeds.contains(&walked.address) => {
                    if let Some(said) = of_seed(&walked) {
                        bar.suspend(|| terminal::tell(&format!("kibont: {said}")));
                    }
                }
                Some(page) => {
                    tracing::info!(address = %walked.address, words = page.unfolded_words, presses = page.presses, ms = page.millis, "done")
                }
                None => tracing::info!(address = %walked.address, fate = ?walked.fate, "no document"),
            },
            News::Browser(_) => {}
            News::Counts(counts) => {
                let known = counts.known.saturating_sub(counts.never);
                let length = if limit > 0 { known.min(limit) } else { known };
                bar.set_length(length);
                // Addresses that led to known pages are done as well, and are no pages of the limit.
                bar.set_position(counts.done.min(length));
            }
        }
        if terminal {
            bar.set_message(format!("{} characters revealed  {}", doing.1, doing.0.join(" | ")));
        }
    })
}

/// What has become of a seed that gave no document, which may be all that a crawl has.
fn of_seed(walked: &Walked) -> Option<String> {
    let address = &walked.address;
    match &walked.fate {
        // Its turn comes at once.
        Fate::Later { after, .. } if after.is_zero() => None,
        Fate::Later { after, why } => Some(format!("{address} is tried again in {} s: {why}", after.as_secs())),
        Fate::Never { why } => Some(format!("{address} gives no document: {why}")),
        Fate::Done => None,
    }
}

fn set(list: &mut [String], at: usize, text: String) {
    if let Some(slot) = list.get_mut(at) {
        *slot = text;
    }
}

fn tail(address: &str) -> String {
    let path = address.splitn(4, '/').nth(3).unwrap_or_default();
    let count = path.chars().count();
    format!("/{}", path.chars().skip(count.saturating_sub(30)).collect::<String>())
}
