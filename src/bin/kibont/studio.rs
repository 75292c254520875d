//! `kibont studio`: labelling on a local page.

use std::io::Write as _;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;
use kibont::browser::Browser;
use kibont::network_policy::NetworkPolicy;
use kibont::studio::{self, Options};
use tokio::net::TcpListener;

use crate::setup::{self, BadInput, Shared};
use crate::train::Growing;

/// Label the elements of a live page on a local page of this machine: the least certain first, one key a kind.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont studio https://example.org/article --set training-sets/mine.json\
        \n  kibont studio http://127.0.0.1:8080/ --set mine.jsonl --save-tree mine-tree.json\
        \n\nOpen the address that it prints. It holds a token that is new with every run. Ctrl-C ends it; every label is saved at once.")]
pub struct Studio {
    /// The page.
    url: String,
    /// The training set that labels are saved to; it is made, or added to.
    #[arg(long, value_name = "FILE", default_value = "training-sets/studio.json")]
    set: PathBuf,
    /// A directory of other training sets that a new tree is grown from, too; training-sets where there is one.
    #[arg(long, value_name = "DIR")]
    sets: Option<PathBuf>,
    /// Where a new tree is saved; without it, it guesses until the studio ends.
    #[arg(long, value_name = "FILE")]
    save_tree: Option<PathBuf>,
    /// Port; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
    #[command(flatten)]
    shared: Shared,
    #[command(flatten)]
    growing: Growing,
}

impl Studio {
    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let address = setup::address(&self.url, &config).await?;
        let classifier = Arc::new(self.shared.classifier(&config)?);
        if let Some(parent) = self.set.parent().filter(|parent| !parent.as_os_str().is_empty() && !parent.is_dir()) {
            anyhow::bail!(BadInput(format!("{} is no directory; name a file elsewhere with --set", parent.display())));
        }
        let beside = PathBuf::from("training-sets");
        let options = Options {
            set: self.set,
            sets: self.sets.or_else(|| beside.is_dir().then_some(beside)),
            tree: self.save_tree,
            growth: self.growing.growth(),
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).await.with_context(|| {
            format!("port {} of 127.0.0.1 cannot be used; choose another with --port, or leave it out", self.port)
        })?;
        let reach = NetworkPolicy::of(std::slice::from_ref(&address), config.crawl.private_network);
        let browser = Browser::launch(config.browser.clone(), reach).await?;
        let opened = studio::Studio::open(&browser, &address, reach, classifier, options).await;
        // All that is needed of the page was taken.
        browser.stop().await;
        let studio = Arc::new(opened.with_context(|| format!("{address} could not be opened in the studio"))?);
        writeln!(std::io::stdout(), "http://{}/{}/", listener.local_addr()?, studio.token())?;
        tokio::select! {
            served = studio::serve(studio, listener) => served.context("the studio stopped")?,
            stopped = tokio::signal::ctrl_c() => stopped.context("Ctrl-C cannot be listened for")?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
