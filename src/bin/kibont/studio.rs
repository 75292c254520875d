//! `kibont studio`: a crawl to look at, or an address to label, on local pages.

use std::io::Write as _;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;
use kibont::browser::Source;
use kibont::classifier::examples;
use kibont::network_policy::NetworkPolicy;
use kibont::studio::{self, Options, Viewer, viewer};
use tokio::net::TcpListener;

use crate::setup::{self, BadInput, Shared};
use crate::train::Growing;

/// Watch a crawl and look through what it wrote, or label the elements of a live page, on a local page of this machine.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont studio corpus                                  # the directory of a crawl, while it runs or afterwards\
        \n  kibont studio corpus --tree plain.json --held-out unseen.jsonl\
        \n  kibont studio https://example.org/article --set training-sets/mine.json\
        \n  kibont studio --extension labelling --set mine.jsonl   # labels in your own browser\
        \n  kibont studio http://127.0.0.1:8080/ --set mine.jsonl --save-tree mine-tree.json\
        \n\nOpen the address that it prints. It holds a token that is new with every run. Ctrl-C ends it; every label is saved at once.")]
pub struct Studio {
    /// The directory of a crawl, or one that holds those of its workers; or the page that is labelled.
    #[arg(value_name = "DIR|URL", required_unless_present = "extension")]
    what: Option<String>,
    /// Write an extension for your own browser (Chromium, Chrome, Edge, Brave) to this folder, and take the labels that it sends
    #[arg(long, value_name = "FOLDER", conflicts_with = "what")]
    extension: Option<PathBuf>,
    /// Labelled elements that the tree has not learned from, with which the page of a crawl measures it; may be repeated.
    #[arg(long, value_name = "FILE")]
    held_out: Vec<PathBuf>,
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
        if let Some(directory) = self.what.as_deref().map(Path::new).filter(|directory| directory.is_dir()) {
            return self.show(directory).await;
        }
        if !self.held_out.is_empty() {
            anyhow::bail!(BadInput(
                "--held-out is for the directory of a crawl; evaluate measures a tree by itself".to_owned()
            ));
        }
        if self.extension.is_some() { self.extend().await } else { self.label().await }
    }

    /// Serves an extension in somebody's own browser.
    async fn extend(self) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let classifier = Arc::new(self.shared.classifier(&config)?);
        let listener = self.listener().await?;
        if let Some(folder) = &self.extension {
            studio::extension::write(folder).map_err(|bad| BadInput(bad.to_string()))?;
            eprintln!(
                "load {} as an unpacked extension (chrome://extensions), and give it this address:",
                folder.display()
            );
        }
        let studio = Arc::new(studio::Studio::for_extension(classifier, self.options()?)?);
        writeln!(std::io::stdout(), "http://{}/{}/", listener.local_addr()?, studio.token())?;
        until_stopped(studio::serve(studio, listener)).await
    }

    /// Where labels go and what a new tree is grown from.
    fn options(self) -> anyhow::Result<Options> {
        if let Some(parent) = self.set.parent().filter(|parent| !parent.as_os_str().is_empty() && !parent.is_dir()) {
            anyhow::bail!(BadInput(format!("{} is no directory; name a file elsewhere with --set", parent.display())));
        }
        let beside = PathBuf::from("training-sets");
        Ok(Options {
            set: self.set,
            sets: self.sets.or_else(|| beside.is_dir().then_some(beside)),
            tree: self.save_tree,
            growth: self.growing.growth(),
        })
    }

    /// Shows a crawl.
    async fn show(&self, directory: &Path) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let mut held_out = Vec::new();
        for file in &self.held_out {
            held_out.extend(examples::read(file)?);
        }
        let trees = self
            .shared
            .tree
            .as_ref()
            .map_or("part of the program".to_owned(), |file| format!("read from {}", file.display()));
        let classifier = Arc::new(self.shared.classifier(&config)?);
        let listener = self.listener().await?;
        let viewer = Viewer::open(directory, viewer::Options { classifier, trees, held_out })?;
        writeln!(std::io::stdout(), "http://{}/{}/", listener.local_addr()?, viewer.token())?;
        until_stopped(viewer::serve(viewer, listener)).await
    }

    async fn listener(&self) -> anyhow::Result<TcpListener> {
        TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).await.with_context(|| {
            format!("port {} of 127.0.0.1 cannot be used; choose another with --port, or leave it out", self.port)
        })
    }

    /// Opens a page to label.
    async fn label(self) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let what = self.what.as_deref().unwrap_or_default();
        let address = setup::address(what, &config)
            .await
            .with_context(|| format!("{what} is neither the directory of a crawl nor an address"))?;
        let classifier = Arc::new(self.shared.classifier(&config)?);
        let listener = self.listener().await?;
        let options = self.options()?;
        let reach = NetworkPolicy::of(std::slice::from_ref(&address), config.crawl.private_network);
        let source = Arc::new(Source::new(config.browser.clone(), reach));
        let served = async {
            let opened = studio::Studio::open(Arc::clone(&source), &address, reach, classifier, options).await;
            let studio = Arc::new(opened.with_context(|| format!("{address} could not be opened in the studio"))?);
            writeln!(std::io::stdout(), "http://{}/{}/", listener.local_addr()?, studio.token())?;
            until_stopped(studio::serve(studio, listener)).await
        };
        let served = served.await;
        // The page was open until now: what a press brings can be labelled, too.
        source.stop().await;
        served
    }
}

/// Serves until Ctrl-C.
async fn until_stopped(serving: impl Future<Output = std::io::Result<()>>) -> anyhow::Result<ExitCode> {
    tokio::select! {
        served = serving => served.context("the studio stopped")?,
        stopped = tokio::signal::ctrl_c() => stopped.context("Ctrl-C cannot be listened for")?,
    }
    Ok(ExitCode::SUCCESS)
}
