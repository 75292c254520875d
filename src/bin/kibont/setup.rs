//! What the commands share: logs, the runtime, exit codes, options of the browser.

use std::ffi::OsStr;
use std::future::Future;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use kibont::address::Address;
use kibont::browser::{BrowserError, log_in};
use kibont::classifier::examples::BadExamples;
use kibont::classifier::{self, BadModel, ByProgram, Classifier, Judge};
use kibont::config::{BadConfig, Config};
use kibont::cookies::Cookies;
use kibont::extractor::BadExtractor;
use kibont::fetch::Fetcher;
use kibont::network_policy::NetworkPolicy;
use kibont::unfold::{Budget, Limit};
use kibont::walk::WalkError;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

#[cfg(feature = "otlp")]
use crate::spans::Spans;

/// Something on the command line or in a file is not what it should be.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadInput(pub String);

/// Refuses what is no directory.
pub fn directory(path: &Path) -> anyhow::Result<()> {
    if path.is_dir() { Ok(()) } else { Err(BadInput(format!("{} is no directory of a crawl", path.display())).into()) }
}

/// An address as it is typed: `example.org` is tried by HTTPS, then by HTTP.
pub async fn address(typed: &str, config: &Config) -> anyhow::Result<Address> {
    let parse = |text: &str| Address::parse(text).map_err(|bad| anyhow::Error::new(BadInput(bad.to_string())));
    if !is_host(typed) {
        return parse(typed);
    }
    let secure = parse(&format!("https://{typed}"))?;
    let reach = NetworkPolicy::of(std::slice::from_ref(&secure), config.crawl.private_network);
    let answered = Fetcher::new(config.fetch.clone(), reach)?.get(&secure).await;
    if answered.is_ok() { Ok(secure) } else { parse(&format!("http://{typed}")) }
}

/// Whether what is typed begins with a host, and not with a scheme (`mailto:me@example.org`) or a path.
fn is_host(typed: &str) -> bool {
    let host = typed.trim().split(['/', '?', '#']).next().unwrap_or_default();
    let (name, port) = host.rsplit_once(':').unwrap_or((host, "0"));
    let named = name.contains('.') && !name.starts_with('.') || name == "localhost";
    named && !host.contains(['@', ' ']) && port.bytes().all(|digit| digit.is_ascii_digit())
}

/// Where logs go.
#[derive(Debug, Clone, clap::Args)]
pub struct Logs {
    /// Write logs as JSON lines.
    #[arg(long, global = true)]
    json_logs: bool,
    /// Say more; twice for everything.
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    verbose: u8,
    /// Send what is done on each page, as spans, to an OpenTelemetry collector (OTLP over HTTP); without a URL to one on this machine.
    #[cfg(feature = "otlp")]
    #[arg(long, global = true, value_name = "URL", num_args = 0..=1, require_equals = true, default_missing_value = crate::spans::COLLECTOR)]
    otlp: Option<String>,
}

impl Logs {
    /// Starts writing logs to standard error, and sending spans where that was asked for; what is to be ended before the program ends.
    ///
    /// # Errors
    ///
    /// The collector's address cannot be read.
    pub fn start(&self) -> Result<Sent, BadInput> {
        let level = match self.verbose {
            // What goes wrong is told in our own words; libraries have theirs for whoever asks.
            0 => "kibont=warn",
            1 => "kibont=info,warn",
            _ => "kibont=debug,info",
        };
        let wanted = std::env::var("KIBONT_LOG").ok().filter(|wanted| !wanted.is_empty());
        let wanted = wanted.unwrap_or_else(|| format!("{level},html5ever=error"));
        let (targets, bad) = match wanted.parse::<Targets>() {
            Ok(targets) => (targets, None),
            Err(why) => (Targets::new().with_default(tracing::Level::WARN), Some(why)),
        };
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let logs = tracing_subscriber::registry();
        #[cfg(feature = "otlp")]
        let spans = self.otlp.as_deref().map(Spans::begin).transpose().map_err(BadInput)?;
        #[cfg(feature = "otlp")]
        let logs = logs.with(spans.as_ref().map(|spans| spans.layer().with_filter(own())));
        if self.json_logs {
            logs.with(lines.json().with_filter(targets)).init();
        } else {
            let colours = colours(std::io::stderr().is_terminal(), std::env::var_os("NO_COLOR").as_deref());
            logs.with(lines.compact().with_ansi(colours).with_filter(targets)).init();
        }
        if let Some(why) = bad {
            tracing::warn!(%why, "KIBONT_LOG cannot be read; write it like kibont=debug,info");
        }
        Ok(Sent {
            #[cfg(feature = "otlp")]
            spans,
        })
    }
}

/// What is sent to others while the program runs.
pub struct Sent {
    #[cfg(feature = "otlp")]
    spans: Option<Spans>,
}

impl Sent {
    /// Sends the rest.
    pub fn end(self) {
        #[cfg(feature = "otlp")]
        if let Some(spans) = self.spans {
            spans.end();
        }
    }
}

/// Spans and events of this program, without those of libraries.
#[cfg(feature = "otlp")]
fn own() -> Targets {
    Targets::new().with_target("kibont", tracing::Level::INFO)
}

/// Whether logs have colours: on a terminal, unless `NO_COLOR` says anything (<https://no-color.org>).
fn colours(terminal: bool, no_color: Option<&OsStr>) -> bool {
    terminal && no_color.is_none_or(OsStr::is_empty)
}

/// Stack of a worker thread: a page in another language is unfolded within a page, and without optimisation each level takes much.
const STACK_BYTES: usize = 8 << 20;

/// Runs a command's future on a runtime of its own.
pub fn block_on(work: impl Future<Output = anyhow::Result<ExitCode>>) -> anyhow::Result<ExitCode> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().thread_stack_size(STACK_BYTES).build();
    runtime.context("the runtime does not start")?.block_on(work)
}

/// The documented exit code of an error.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    let browser = |error: &BrowserError| matches!(error, BrowserError::NotFound { .. } | BrowserError::Launch { .. });
    for cause in error.chain() {
        if cause.downcast_ref::<BrowserError>().is_some_and(browser) {
            return ExitCode::from(3);
        }
        if let Some(WalkError::Browser(inner)) = cause.downcast_ref::<WalkError>()
            && browser(inner)
        {
            return ExitCode::from(3);
        }
        if let Some(log_in::LogInError::Browser(inner)) = cause.downcast_ref()
            && browser(inner)
        {
            return ExitCode::from(3);
        }
        if cause.is::<BadConfig>()
            || cause.is::<BadInput>()
            || cause.is::<BadExamples>()
            || cause.is::<BadModel>()
            || cause.is::<BadExtractor>()
        {
            return ExitCode::from(2);
        }
    }
    ExitCode::FAILURE
}

/// Options that every command with a browser has.
#[derive(Debug, Clone, clap::Args)]
pub struct Shared {
    /// A configuration file; what it does not hold is as in config/default.toml.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The browser's program; found by itself when not given.
    #[arg(long, value_name = "FILE")]
    pub browser: Option<PathBuf>,
    /// A tree saved by `kibont train`, in place of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub tree: Option<PathBuf>,
    /// Let every POST pass while pages are unfolded, whatever it may change. For sites of your own.
    #[arg(long)]
    pub allow_post: bool,
    /// Memory that the program and its browser may hold together: 2GB, 800MB. By itself it is chosen by the machine and the tabs.
    #[arg(long, value_name = "SIZE", value_parser = megabytes)]
    memory: Option<u64>,
    /// Where whoever runs a site reaches you, a page or a mail address: the user agents of the browser and of plain HTTP name it
    #[arg(long, value_name = "ADDRESS", value_parser = contact)]
    contact: Option<String>,
    /// Cookies to read pages with that need a log-in: cookies.txt (Netscape format), or JSON as browser extensions export it. Each goes
    /// to its own hosts alone, and none is ever told
    #[arg(long, value_name = "FILE")]
    cookies: Option<PathBuf>,
    /// A log-in that `kibont login` has kept in this directory
    #[arg(long, value_name = "DIR")]
    profile: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

/// A page or a mail address, in letters that a header may hold and a comment of a user agent needs no escape for.
fn contact(text: &str) -> Result<String, String> {
    let text = text.trim();
    let whole = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"()\\\"<>".contains(&byte)) && text.len() <= 200;
    let page = text.starts_with("https://") || text.starts_with("http://");
    let mail = text.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    if whole && (page || mail) {
        Ok(text.to_owned())
    } else {
        Err("write a page (https://example.org/crawler) or a mail address (me@example.org)".to_owned())
    }
}

/// Megabytes of a size as people write it. Less than a browser needs for one page is refused.
fn megabytes(text: &str) -> Result<u64, String> {
    let text = text.trim().to_ascii_uppercase();
    let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let factor = match text[number.len()..].trim() {
        "G" | "GB" | "GIB" => 1000.0,
        "M" | "MB" | "MIB" => 1.0,
        _ => return Err("write it like 2GB or 800MB".to_owned()),
    };
    let size: f64 = number.parse().map_err(|_| "write it like 2GB or 800MB".to_owned())?;
    let megabytes = size * factor;
    if (400.0..1e9).contains(&megabytes) {
        Ok(megabytes as u64)
    } else {
        Err("a browser needs at least 400MB".to_owned())
    }
}

/// How much a page may cost. What a limit cuts is told with the page; 0 is no limit.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(next_help_heading = "Limits of a page (0: none)")]
pub struct Limits {
    /// Presses at most.
    #[arg(long, value_name = "N")]
    max_presses: Option<u32>,
    /// Presses of elements that look alike at most.
    #[arg(long, value_name = "N")]
    max_presses_alike: Option<u32>,
    /// Stops while scrolling at most.
    #[arg(long, value_name = "N")]
    max_scrolls: Option<u32>,
    /// Elements without an address that are followed at most.
    #[arg(long, value_name = "N")]
    max_routes: Option<u32>,
    /// Options of one list that are chosen at most.
    #[arg(long, value_name = "N")]
    max_options: Option<u32>,
    /// Seconds at most.
    #[arg(long, value_name = "S")]
    max_seconds: Option<f64>,
    /// Any limit of `[unfold.budget]` by its name there, e.g. `--limit months=12`. May be given more than once.
    #[arg(long, value_name = "NAME=N", value_parser = named)]
    limit: Vec<(Limit, u32)>,
}

/// A limit by its name, and what it is set to.
fn named(given: &str) -> Result<(Limit, u32), String> {
    let (name, most) = given.split_once('=').ok_or("it should be NAME=N")?;
    let known = || Limit::ALL.iter().map(|limit| limit.name()).collect::<Vec<_>>().join(", ");
    let limit = Limit::ALL.iter().find(|limit| limit.name() == name);
    let limit = limit.ok_or_else(|| format!("there is no limit «{name}», but {}", known()))?;
    Ok((*limit, most.parse().map_err(|why| format!("«{most}»: {why}"))?))
}

impl Limits {
    fn lay_over(&self, budget: &mut Budget) {
        let limits = [
            (self.max_presses, &mut budget.presses),
            (self.max_presses_alike, &mut budget.presses_a_shape),
            (self.max_scrolls, &mut budget.stops),
            (self.max_routes, &mut budget.routes),
            (self.max_options, &mut budget.options),
        ];
        for (given, limit) in limits {
            *limit = given.unwrap_or(*limit);
        }
        for (limit, most) in &self.limit {
            *limit.slot(budget) = *most;
        }
        budget.seconds = self.max_seconds.unwrap_or(budget.seconds);
    }
}

impl Shared {
    /// The configuration with these options laid over it.
    pub fn config(&self) -> anyhow::Result<Config> {
        let mut config = Config::load(self.config.as_deref())?;
        if self.browser.is_some() {
            config.browser.executable.clone_from(&self.browser);
        }
        config.browser.memory_mb = self.memory.unwrap_or(config.browser.memory_mb);
        config.browser.cookies = Arc::new(self.brought_along()?);
        config.unfold.guard.allow_post |= self.allow_post;
        if let Some(contact) = &self.contact {
            config.fetch.user_agent = kibont::fetch::user_agent(contact);
            config.browser.contact = Some(contact.clone());
        }
        self.limits.lay_over(&mut config.unfold.budget);
        Ok(config)
    }

    /// The cookies of both files.
    fn brought_along(&self) -> anyhow::Result<Cookies> {
        let mut all = Cookies::default();
        if let Some(directory) = &self.profile {
            let file = directory.join(log_in::FILE);
            if !file.is_file() {
                let directory = directory.display();
                bail!(BadInput(format!(
                    "{directory} holds no log-in; make one with: kibont login URL --profile {directory}"
                )));
            }
            all.add(cookies(&file)?);
        }
        if let Some(file) = &self.cookies {
            all.add(cookies(file)?);
        }
        Ok(all)
    }

    /// The trees.
    pub fn classifier(&self, config: &Config) -> anyhow::Result<Classifier> {
        trees(self.tree.as_deref(), &config.classifier)
    }
}

/// A file or directory to write. An address of a store is none: taken for a path, it would become a folder of that name.
pub fn out_path(text: &str) -> Result<PathBuf, String> {
    match text.split_once("://") {
        Some((scheme, _))
            if !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c)) =>
        {
            Err(format!(
                "'{text}' is an address, and kibont writes files of this machine: give a path, and copy what is written there"
            ))
        }
        _ => Ok(PathBuf::from(text)),
    }
}

/// The cookies of a file. What is wrong is told with its place, and without what stands there.
fn cookies(file: &Path) -> anyhow::Result<Cookies> {
    let bytes = std::fs::read(file).map_err(|why| BadInput(format!("{} cannot be read: {why}", file.display())))?;
    let read = Cookies::read(&String::from_utf8_lossy(&bytes));
    Ok(read.map_err(|why| BadInput(format!("{}, {why}", file.display())))?)
}

/// The trees of a file, or the built-in ones.
pub fn trees(file: Option<&Path>, options: &classifier::Options) -> anyhow::Result<Classifier> {
    let trees = file.map_or_else(Classifier::builtin, Classifier::load);
    let named = |bad: BadModel| match (file, bad) {
        (Some(file), BadModel::Malformed(why)) => {
            format!("{} is not a tree as 'kibont train' writes it: {why}", file.display())
        }
        (_, bad) => bad.to_string(),
    };
    Ok(trees.map_err(|bad| BadInput(named(bad)))?.treating(options))
}

/// Who says what a click on an element would do.
#[derive(Debug, Clone, clap::Args)]
pub struct Judging {
    /// Who judges elements: trees, or program:COMMAND, an outside program that reads a JSON line for each and answers with
    /// {"id","label","probabilities"}. Where it fails the trees judge in its stead
    #[arg(long = "classifier", value_name = "trees|program:COMMAND", default_value = "trees")]
    by: String,
}

impl Judging {
    /// Who was asked for; the trees judge where a program fails.
    pub fn judge(&self, trees: Classifier) -> anyhow::Result<Arc<dyn Judge>> {
        match self.by.trim().split_once(':') {
            None if self.by.trim() == "trees" => Ok(Arc::new(trees)),
            Some(("program", command)) => {
                Ok(Arc::new(ByProgram::named(command, trees).map_err(|bad| BadInput(bad.to_string()))?))
            }
            _ => bail!(BadInput(format!("there is no classifier '{}'; write trees or program:COMMAND", self.by))),
        }
    }
}

/// A token that the first Ctrl-C (or SIGTERM) cancels; the second ends the process at once.
pub fn stop_on_signals() -> CancellationToken {
    let stop = CancellationToken::new();
    let token = stop.clone();
    tokio::spawn(async move {
        signal().await;
        eprintln!("kibont: finishing the pages in hand; once more to stop at once");
        token.cancel();
        signal().await;
        std::process::exit(130);
    });
    stop
}

async fn signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).ok();
    let terminated = async {
        match &mut terminate {
            Some(terminate) => {
                terminate.recv().await;
            }
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{colours, contact, is_host, megabytes, out_path};

    #[test]
    fn an_address_is_no_place_to_write_to() {
        assert!(out_path("s3://bucket/crawl").is_err_and(|why| why.contains("is an address")));
        for path in ["corpus", "../a:b", "C://x y/z", "/tmp/://odd"] {
            assert_eq!(out_path(path).is_ok(), !path.starts_with("C:"), "{path}");
        }
    }

    #[test]
    fn logs_have_colours_on_a_terminal_alone_and_not_where_they_are_unwanted() {
        assert!(colours(true, None) && colours(true, Some("".as_ref())));
        assert!(!colours(true, Some("1".as_ref())) && !colours(false, None));
    }

    #[test]
    fn a_contact_is_a_page_or_a_mail_address() {
        for good in ["https://example.org/crawler", "http://example.org/", "mailto:me@example.org", " me@example.org "]
        {
            assert_eq!(contact(good).as_deref(), Ok(good.trim()));
        }
        for bad in
            ["", "me", "me@host", "@example.org", "me@example.org) (x", "me@example.org\r\nx: y", "mé@example.org"]
        {
            assert!(contact(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes_are_read_as_people_write_them() {
        assert_eq!(megabytes("2GB"), Ok(2000));
        assert_eq!(megabytes("1.5 g"), Ok(1500));
        assert_eq!(megabytes("800mb"), Ok(800));
        for bad in ["", "2", "GB", "100MB", "-2GB", "NaNGB", "2TB"] {
            assert!(megabytes(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn hosts_are_told_from_schemes_and_paths() {
        for host in ["example.org", "example.org/a?b", "localhost:8000/x", "127.0.0.1:80", "műhely.hu"] {
            assert!(is_host(host), "{host}");
        }
        for other in [
            "",
            "page",
            "/page.html",
            "./page.html",
            "mailto:me@example.org",
            "me@example.org",
            "https://example.org",
            "ftp:a.b",
        ] {
            assert!(!is_host(other), "{other}");
        }
    }
}
