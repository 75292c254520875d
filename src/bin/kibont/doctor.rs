//! `kibont doctor`: what is missing on this machine, in one sentence each, and with `--fix` what can be done about it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use kibont::browser::{self, Browser, BrowserError};
use kibont::classifier::Classifier;
use kibont::network_policy::NetworkPolicy;

use crate::setup::Shared;

mod packages;

use packages::Machine;

/// Say what is missing on this machine.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont doctor\
        \n  kibont doctor --fix        (mends what it can, and says what it does)")]
pub struct Doctor {
    /// Mend what can be mended: install a browser by the system's package manager, make the temporary directory, remove what programs
    /// left behind that were killed. It asks nothing; what takes rights that it has not got is told as a command to run
    #[arg(long)]
    fix: bool,
    #[command(flatten)]
    shared: Shared,
}

/// What was found, told as it is found.
struct Findings {
    fix: bool,
    well: bool,
}

impl Findings {
    fn good(&self, text: &str) {
        println!("ok    {text}");
    }

    fn fault(&mut self, text: &str) {
        println!("FAULT {text}");
        self.well = false;
    }

    fn mends(&self, text: &str) {
        println!("fix   {text}");
    }
}

impl Doctor {
    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let config = self.shared.config()?;
        let mut findings = Findings { fix: self.fix, well: true };
        match Classifier::builtin() {
            Ok(_) => findings.good("The built-in tree fits this program."),
            Err(bad) => findings
                .fault(&format!("The built-in tree does not fit this program: {bad}. Build or install kibont anew.")),
        }
        temporary_directory(&mut findings);
        leftovers(&findings);
        if browser::is_root() {
            findings.good("This is root, for whom Chromium's sandbox does not start: pages run without it; prefer a user without rights for crawling the open web.");
        }
        if browser::small_shared_memory() {
            findings.good("/dev/shm is missing or small (a container?): the browser is told to use /tmp in its place.");
        }
        a_browser(&mut findings, &config.browser).await;
        Ok(if findings.well { ExitCode::SUCCESS } else { ExitCode::from(3) })
    }
}

/// The temporary directory can be written to, where browsers have their profiles.
fn temporary_directory(findings: &mut Findings) {
    let directory = std::env::temp_dir();
    if findings.fix && !directory.exists() && std::fs::create_dir_all(&directory).is_ok() {
        findings.mends(&format!("The temporary directory {} is made.", directory.display()));
    }
    if !writable() {
        let help = if !findings.fix && !directory.exists() { ", or let kibont doctor --fix make it" } else { "" };
        findings.fault(&format!(
            "The temporary directory {} cannot be written, and the browser needs a profile there: set TMPDIR to one that can{help}.",
            directory.display()
        ));
    }
}

fn writable() -> bool {
    let probe: PathBuf = std::env::temp_dir().join(format!("kibont-doctor-{}", std::process::id()));
    let written = std::fs::write(&probe, b"probe").is_ok();
    let _ = std::fs::remove_file(probe);
    written
}

/// Profiles, and browsers, that outlived the programs that started them.
fn leftovers(findings: &Findings) {
    let left = browser::abandoned();
    if left.is_empty() {
        return;
    }
    if !findings.fix {
        findings.good(&format!("Browser profiles left by programs that were killed: {}. The next browser that starts clears them up, or kibont doctor --fix.", left.len()));
        return;
    }
    for profile in left {
        if browser::remove_abandoned(&profile) {
            findings.mends(&format!("{} is removed, which a program left that was killed.", profile.display()));
        } else {
            findings.good(&format!(
                "{} was left by a program that was killed, and may not be removed by you.",
                profile.display()
            ));
        }
    }
}

/// A browser is there, starts, and opens a tab.
async fn a_browser(findings: &mut Findings, options: &browser::Options) {
    // Where one is asked for by name, installing another is of no use.
    let is_chosen = options.executable.is_some() || std::env::var_os("CHROME").is_some_and(|name| !name.is_empty());
    let mut may_install = findings.fix && !is_chosen;
    let mut found = browser::find(options.executable.as_deref());
    if found.is_err() && may_install {
        may_install = false;
        install(findings);
        found = browser::find(options.executable.as_deref());
    }
    let path = match found {
        Ok(path) => path,
        Err(bad) => {
            findings.fault(&format!("{bad}.{}", to_mend(findings, is_chosen)));
            findings.good("Crawls by plain HTTP alone need none: kibont crawl URL --via http.");
            return;
        }
    };
    findings.good(&format!("The browser is {}.", path.display()));
    let mut started = start(options).await;
    // A library that it needs may be missing, or what was found may say no more than that it has to be installed.
    if started.is_err() && may_install {
        install(findings);
        started = start(options).await;
    }
    match started {
        Ok(text) => findings.good(&text),
        Err(text) => findings.fault(&format!(
            "{text} Run '{} --version' to see why, or name another with --browser.{}",
            path.display(),
            to_mend(findings, is_chosen)
        )),
    }
}

/// Starts a browser and opens a tab; says how that went.
async fn start(options: &browser::Options) -> Result<String, String> {
    let began = Instant::now();
    let browser = match Browser::launch(options.clone(), NetworkPolicy::default()).await {
        Ok(browser) => browser,
        Err(BrowserError::Launch { why }) => return Err(format!("The browser did not start: {why}.")),
        Err(bad) => return Err(format!("{bad}.")),
    };
    let version = browser.version().await.unwrap_or_else(|why| why.to_string());
    let opened = match browser.tab("doctor.invalid").await {
        Ok(tab) => {
            let seconds = began.elapsed().as_secs_f64();
            browser.close(tab).await;
            Ok(format!("{version} starts and opens a tab in {seconds:.1} s."))
        }
        Err(bad) => Err(format!("The browser starts but opens no tab: {bad}.")),
    };
    browser.stop().await;
    opened
}

fn install(findings: &Findings) {
    if let Err(why) = Machine::this().install(|command| findings.mends(&format!("Installs a browser: {command}"))) {
        findings.mends(&format!("No browser could be installed: {}", why.0));
    }
}

/// What may be done about a browser that is not there or does not start.
fn to_mend(findings: &Findings, is_chosen: bool) -> String {
    if is_chosen {
        return " It is named by --browser, the configuration or $CHROME: correct that, or leave it out to have one found.".to_owned();
    }
    if findings.fix {
        return String::new();
    }
    let command = Machine::this().by_hand();
    command.map_or_else(String::new, |command| format!(" kibont doctor --fix installs one, as does: {command}"))
}
