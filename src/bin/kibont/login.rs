//! `kibont login`: a window to log in with, whose cookies crawls bring along.

use std::io::BufRead as _;
use std::path::PathBuf;
use std::process::ExitCode;

use kibont::browser::log_in::log_in;
use kibont::config::Config;

use crate::setup;

/// Open a window to log in with, and keep its cookies for crawls.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont login https://example.org/login --profile me\
        \n  kibont crawl https://example.org --profile me --out corpus\
        \nThe directory holds what opens your account: keep it to yourself, and remove it when it is no longer needed.")]
pub struct Login {
    /// The page to log in on.
    #[arg(value_name = "URL")]
    url: String,
    /// Where the log-in is kept.
    #[arg(long, value_name = "DIR", default_value = "kibont-profile")]
    profile: PathBuf,
    /// A configuration file; what it does not hold is as in config/default.toml.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The browser's program; one with windows is found by itself when not given.
    #[arg(long, value_name = "FILE")]
    browser: Option<PathBuf>,
}

impl Login {
    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let mut config = Config::load(self.config.as_deref())?;
        if self.browser.is_some() {
            config.browser.executable.clone_from(&self.browser);
        }
        let address = setup::address(&self.url, &config).await?;
        let count = log_in(&config.browser, &address, &self.profile, enter()).await?;
        let profile = self.profile.display();
        eprintln!("cookies kept in {profile}: {count}; a crawl uses them with --profile {profile}");
        Ok(ExitCode::SUCCESS)
    }
}

/// Says what to do now that the window is open, and waits for a line on standard input; where there is none, the window alone says when it is done.
async fn enter() {
    eprintln!("log in in the window; then press Enter here, or close the window");
    let (pressed, line) = tokio::sync::oneshot::channel();
    // A thread of its own: the runtime would wait at its end for a line that never comes.
    std::thread::spawn(move || {
        if std::io::stdin().lock().read_line(&mut String::new()).is_ok_and(|read| read > 0) {
            let _ = pressed.send(());
        }
    });
    if line.await.is_err() {
        std::future::pending().await
    }
}
