//! `kibont unfold`: one page to standard output.

use std::sync::{Arc, Mutex};

use anyhow::Context as _;
use kibont::address::Address;
use kibont::browser::{self, Browser};
use kibont::classifier::Classifier;
use kibont::reach::Reach;
use kibont::unfold::{self, Told, Tools, ledger::Ledger};

/// Open one page up and print what came to light.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: kibont unfold https://example.org/article --as markdown --trace")]
pub struct Unfold {
    /// The page.
    url: String,
    #[arg(long = "as", default_value = "text")]
    form: String,
    #[arg(long)]
    trace: bool,
}

impl Unfold {
    pub async fn run(self) -> anyhow::Result<()> {
        let address = Address::parse(&self.url)?;
        let browser = Browser::launch(browser::Options::default()).await?;
        let mut tab = browser.tab(&address.site()).await?;
        let tools = Tools {
            classifier: Arc::new(Classifier::builtin().context("the tree")?),
            ledger: Arc::new(Mutex::new(Ledger::default())),
            options: unfold::Options::default(),
            reach: Reach::of(&[address.clone()], false),
            tell: Some(Arc::new(|told: &Told| eprintln!("{}", serde_json::to_string(told).unwrap_or_default()))),
        };
        let unfolded = unfold::unfold(&mut tab, &address, None, &tools).await;
        eprintln!("{:?} {:?} chars {} -> {}, presses {}, {} ms, cpu {:?}", unfolded.trouble, unfolded.kinds, unfolded.first_chars, unfolded.chars, unfolded.presses, unfolded.millis, browser.processor_seconds());
        for refusal in &unfolded.refusals { eprintln!("refused {refusal:?}"); }
        for link in &unfolded.links { eprintln!("link {} {}", link.href, link.text); }
        println!("{}", unfolded.html);
        browser.stop().await;
        Ok(())
    }
}
