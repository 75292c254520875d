//! `kibont probe`: labels by acting.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kibont::browser::Browser;
use kibont::network_policy::NetworkPolicy;
use kibont::probe::{self, Options, Probed};

use crate::setup::{self, Shared};

/// Label a page's elements by pressing each on a fresh state of the page, under the guard, and measuring what it did.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont probe https://example.org/article --max 60 --out training-sets/example.jsonl\
        \n  kibont probe http://127.0.0.1:8080/ | jq -r '[.label, .confidence, .text] | @tsv'\
        \n\nEach line is a labelled element as 'kibont train' reads it, with 'facts' of the live page, 'confidence', 'why' and 'effect'.\
        \nWhat looks harmful (buy, delete, log out, send) is never pressed and gets no line.")]
pub struct Probe {
    /// The pages.
    #[arg(value_name = "URL", required = true)]
    urls: Vec<String>,
    /// Where to write the lines; standard output if not given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Elements pressed at most, a page.
    #[arg(long, value_name = "N", default_value_t = Options::default().max)]
    max: usize,
    /// Elements of one shape pressed at most, a page.
    #[arg(long, value_name = "N", default_value_t = Options::default().a_shape)]
    a_shape: usize,
    /// Openers that may stand before an element: with 1, what a menu or a dialog holds is pressed too.
    #[arg(long, value_name = "N", default_value_t = Options::default().depth)]
    depth: usize,
    /// Seconds at most, a page.
    #[arg(long, value_name = "S", default_value_t = Options::default().seconds)]
    seconds: f64,
    /// Write what was not pressed, too, without a label: to be labelled by reading.
    #[arg(long)]
    skipped: bool,
    #[command(flatten)]
    shared: Shared,
}

impl Probe {
    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let mut addresses = Vec::new();
        for url in &self.urls {
            addresses.push(setup::address(url, &config).await?);
        }
        let classifier = self.shared.classifier(&config)?;
        let options = Options {
            max: self.max,
            a_shape: self.a_shape,
            depth: self.depth,
            seconds: self.seconds,
            guard: config.unfold.guard.clone(),
            sites: config.unfold.sites.clone(),
        };
        let reach = NetworkPolicy::of(&addresses, config.crawl.private_network);
        let browser = Browser::launch(config.browser.clone(), reach).await?;
        let mut out: Box<dyn Write> = match &self.out {
            Some(path) => Box::new(BufWriter::new(
                File::create(path).with_context(|| format!("{} cannot be written", path.display()))?,
            )),
            None => Box::new(std::io::stdout()),
        };
        let mut failed = 0;
        for address in &addresses {
            let mut trouble = None;
            let tell = |probed: &Probed| {
                if (probed.label.is_some() || self.skipped) && trouble.is_none() {
                    trouble = line(out.as_mut(), probed).err();
                }
            };
            let tally = probe::probe(&browser, address, &classifier, &options, reach, tell).await;
            match (trouble, tally) {
                (Some(why), _) if why.kind() == std::io::ErrorKind::BrokenPipe => break,
                (Some(why), _) => bail!("the lines cannot be written: {why}"),
                (None, Ok(tally)) => eprintln!("{address}: {}", told(&tally)),
                (None, Err(error)) => {
                    failed += 1;
                    eprintln!("kibont: {address} could not be probed: {error}");
                }
            }
        }
        out.flush()?;
        browser.stop().await;
        Ok(if failed == addresses.len() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}

fn line(out: &mut dyn Write, probed: &Probed) -> std::io::Result<()> {
    serde_json::to_writer(&mut *out, probed).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn told(tally: &probe::Tally) -> String {
    let list = |counts: &BTreeMap<&'static str, usize>| {
        counts.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
    };
    let mut text = format!(
        "{} candidates, {} pressed, page opened {} times; {}",
        tally.candidates,
        tally.pressed,
        tally.opened,
        list(&tally.labels)
    );
    if tally.unsure > 0 {
        text.push_str(&format!(" ({} unsure)", tally.unsure));
    }
    if !tally.skipped.is_empty() {
        text.push_str(&format!("; left alone: {}", list(&tally.skipped)));
    }
    if let Some(why) = &tally.stopped {
        text.push_str(&format!("; stopped: {why}"));
    }
    text
}
