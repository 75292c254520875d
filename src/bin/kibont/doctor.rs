//! `kibont doctor`: what is missing on this machine, in one sentence each.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use kibont::browser::{self, Browser, BrowserError};
use kibont::classifier::Classifier;
use kibont::network_policy::NetworkPolicy;

use crate::setup::Shared;

/// Say what is missing on this machine.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: kibont doctor")]
pub struct Doctor {
    #[command(flatten)]
    shared: Shared,
}

impl Doctor {
    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let mut well = true;
        let mut say = |good: bool, text: String| {
            println!("{} {text}", if good { "ok   " } else { "FAULT" });
            well &= good;
        };
        match Classifier::builtin() {
            Ok(_) => say(true, "The built-in tree fits this program.".into()),
            Err(bad) => say(false, format!("The built-in tree does not fit this program: {bad}")),
        }
        match browser::find(config.browser.executable.as_deref()) {
            Ok(path) => say(true, format!("The browser is {}.", path.display())),
            Err(bad) => {
                say(false, format!("{bad}."));
                say(true, "Crawls by plain HTTP alone need none: kibont crawl URL --via http.".into());
            }
        }
        if browser::is_root() {
            say(true, "This is root, for whom Chromium's sandbox does not start: pages run without it; prefer a user without rights for crawling the open web.".into());
        }
        if browser::small_shared_memory() {
            say(
                true,
                "/dev/shm is missing or small (a container?): the browser is told to use /tmp in its place.".into(),
            );
        }
        if !writable() {
            say(
                false,
                format!(
                    "The temporary directory {} cannot be written, and the browser needs a profile there; set TMPDIR.",
                    std::env::temp_dir().display()
                ),
            );
        }
        let began = Instant::now();
        match Browser::launch(config.browser, NetworkPolicy::default()).await {
            Ok(browser) => {
                let version = browser.version().await.unwrap_or_else(|why| why.to_string());
                let tab = browser.tab("doctor.invalid").await;
                match tab {
                    Ok(tab) => {
                        say(
                            true,
                            format!("{version} starts and opens a tab in {:.1} s.", began.elapsed().as_secs_f64()),
                        );
                        browser.close(tab).await;
                    }
                    Err(bad) => say(false, format!("The browser starts but opens no tab: {bad}.")),
                }
                browser.stop().await;
            }
            // That was said above.
            Err(BrowserError::NotFound { .. }) => {}
            Err(bad) => say(false, format!("{bad}.")),
        }
        Ok(if well { ExitCode::SUCCESS } else { ExitCode::from(3) })
    }
}

fn writable() -> bool {
    let probe: PathBuf = std::env::temp_dir().join(format!("kibont-doctor-{}", std::process::id()));
    let written = std::fs::write(&probe, b"probe").is_ok();
    let _ = std::fs::remove_file(probe);
    written
}
