//! `kibont unfold`: one page to standard output.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use anyhow::{Context as _, bail};
use kibont::address::Address;
use kibont::browser::Browser;
use kibont::classifier::Judge;
use kibont::config::Config;
use kibont::extractor::{self, Context, Extractor};
use kibont::html::Dom;
use kibont::language;
use kibont::network_policy::NetworkPolicy;
use kibont::save;
use kibont::threads;
use kibont::unfold::{self, CandidateTrace, StepTrace, Tools, Unfolded, history::History};

use crate::setup::{self, BadInput, Judging, Shared};
use crate::terminal;

/// Open one page up and print what came to light.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: kibont unfold https://example.org/article --as markdown --trace")]
pub struct Unfold {
    /// The page.
    url: String,
    /// What to print.
    #[arg(long = "as", value_enum, default_value_t = Form::Text)]
    form: Form,
    /// Tell every step with its outcome, and every candidate with its kind, on standard error.
    #[arg(long)]
    trace: bool,
    /// Print the page's threads, a JSON line each: comments, posts, reviews, answers with authors, times and replies. With
    /// `--as json` they are a field of the whole.
    #[arg(long)]
    threads: bool,
    /// Save a picture of the page as it stands in the end (WebP)
    #[arg(long, alias = "screenshots", value_name = "FILE.webp")]
    screenshot: Option<PathBuf>,
    /// The extractor for text and markdown.
    #[arg(long, value_name = "NAME")]
    extractor: Option<String>,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    shared: Shared,
}

/// What is printed of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// The text that the extractor reads.
    Text,
    /// The same with headings, lists and links.
    Markdown,
    /// The union of all states; each revealed piece carries the number of its step.
    Html,
    /// Everything: steps with their outcomes, links, text, the page.
    Json,
}

impl Unfold {
    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let mut config = self.shared.config()?;
        if self.screenshot.as_ref().is_some_and(|file| file.extension().is_none_or(|ending| ending != "webp")) {
            bail!(BadInput("pictures are WebP: write --screenshot FILE.webp".to_owned()));
        }
        config.unfold.screenshots = self.screenshot.is_some();
        let address = setup::address(&self.url, &config).await?;
        let name = self.extractor.as_deref().unwrap_or(&config.crawl.extractor);
        let extractor = extractor::from_spec(name).map_err(|bad| BadInput(bad.to_string()))?;
        let unfolded = self.unfold(&config, &address).await?;
        if let Some(failed) = &unfolded.failed {
            bail!("{address} could not be opened: {failed}");
        }
        if self.trace {
            print_summary(&unfolded);
        }
        let pictured = match &self.screenshot {
            Some(file) => self.save_screenshot(file, &unfolded)?,
            None => true,
        };
        terminal::print(&self.render(unfolded, &address, &*extractor)?)?;
        Ok(if pictured { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Saves the page's picture, and says on standard error what is not on it, or why there is none.
    fn save_screenshot(&self, file: &Path, unfolded: &Unfolded) -> anyhow::Result<bool> {
        for trouble in unfolded.trouble.iter().filter(|trouble| !self.trace && trouble.contains("screenshot")) {
            terminal::tell(trouble);
        }
        let Some(picture) = &unfolded.screenshot else { return Ok(false) };
        save::whole(file, picture).with_context(|| format!("{} cannot be written", file.display()))?;
        Ok(true)
    }

    /// Opens the page in a browser of its own and unfolds it.
    async fn unfold(&self, config: &Config, address: &Address) -> anyhow::Result<Unfolded> {
        let judge = self.judging.judge(self.shared.classifier(config)?)?;
        let mut unfolder = Unfolder::start(judge, config, std::slice::from_ref(address)).await?;
        unfolder.tools.tell =
            self.trace.then(|| Arc::new(|step: &StepTrace| terminal::tell(&describe(step))) as Arc<_>);
        let unfolded = unfolder.unfold(address).await;
        unfolder.stop().await;
        unfolded
    }

    /// What is printed on standard output.
    fn render(&self, unfolded: Unfolded, address: &Address, extractor: &dyn Extractor) -> anyhow::Result<String> {
        let dom = Dom::parse(&unfolded.html);
        let declared = language::declared(&unfolded.lang);
        let (language, time) = (declared.as_deref(), Some(jiff::Timestamp::now()));
        let context = Context { address: Some(address), language, time };
        let text = || {
            let read = extractor.extract_text(&dom, &context);
            read.trouble.map_or(Ok(read.text), |trouble| Err(anyhow::Error::msg(trouble)))
        };
        let known = threads::Context { address: Some(address), language, time };
        let threads = self.threads.then(|| threads::find(&dom, known));
        Ok(match (self.form, threads) {
            (Form::Html, _) => unfolded.html,
            (Form::Text, Some(threads)) => lines(&threads)?,
            (Form::Text, None) => text()?,
            (Form::Markdown, _) => {
                extractor::markdown(&dom, &extractor.try_keep(&dom, &context).map_err(anyhow::Error::msg)?)
            }
            (Form::Json, threads) => serde_json::to_string_pretty(&serde_json::json!({
                "address": address,
                "final_url": unfolded.url,
                "http_status": unfolded.status,
                "title": unfolded.title,
                "language": declared,
                "text": text()?,
                "extractor": extractor.name(),
                "threads": threads,
                "kinds": unfolded.kinds,
                "candidates": unfolded.judged,
                "steps": unfolded.steps,
                "links": unfolded.links,
                "refused": unfolded.refusals,
                "characters": { "first": unfolded.first_chars, "unfolded": unfolded.chars },
                "presses": unfolded.presses,
                "millis": unfolded.millis,
                "trouble": unfolded.trouble,
                "html": unfolded.html,
            }))?,
        })
    }
}

/// A browser that unfolds one page after another.
pub struct Unfolder {
    browser: Browser,
    tools: Tools,
}

impl Unfolder {
    /// Starts the browser, for pages at these addresses.
    pub async fn start(classifier: Arc<dyn Judge>, config: &Config, addresses: &[Address]) -> anyhow::Result<Self> {
        let policy = NetworkPolicy::of(addresses, config.crawl.private_network);
        Self::within(classifier, config, policy).await
    }

    /// Starts the browser, which reaches the machines that the policy admits.
    pub async fn within(classifier: Arc<dyn Judge>, config: &Config, policy: NetworkPolicy) -> anyhow::Result<Self> {
        let browser = Browser::launch(config.browser.clone(), policy).await?;
        let tools = Tools {
            classifier,
            history: Arc::new(Mutex::new(History::default())),
            options: config.unfold.clone(),
            reach: policy,
            robots: None,
            turn: None,
            tell: None,
        };
        Ok(Self { browser, tools })
    }

    /// Opens a page in a tab of its own and unfolds it.
    pub async fn unfold(&self, address: &Address) -> anyhow::Result<Unfolded> {
        let mut tab = self.browser.tab(&address.site()).await?;
        let unfolded = unfold::unfold(&mut tab, address, &self.tools).await;
        self.browser.close(tab).await;
        Ok(unfolded)
    }

    /// Ends the browser.
    pub async fn stop(self) {
        self.browser.stop().await;
    }
}

/// Threads as JSON lines.
fn lines(threads: &[threads::Thread]) -> anyhow::Result<String> {
    let lines: Result<Vec<String>, _> = threads.iter().map(serde_json::to_string).collect();
    Ok(lines?.join("\n"))
}

/// Prints the candidates, what was refused, what went wrong and the totals on standard error.
fn print_summary(unfolded: &Unfolded) {
    for candidate in &unfolded.judged {
        terminal::tell(&describe_candidate(candidate));
    }
    for refusal in &unfolded.refusals {
        terminal::tell(&format!("  held back  {} {} ({})", refusal.method, refusal.url, refusal.why));
    }
    for trouble in &unfolded.trouble {
        terminal::tell(&format!("  trouble    {trouble}"));
    }
    let (before, after) = (unfolded.first_chars, unfolded.chars);
    eprintln!(
        "  in all     {} presses, {:.1} s: {before} characters at first, {after} in the end",
        unfolded.presses,
        unfolded.millis as f64 / 1000.0
    );
}

fn describe_candidate(candidate: &CandidateTrace) -> String {
    let control = candidate.control.map(|control| format!("{control:?}").to_lowercase()).unwrap_or_default();
    let verdict = match (candidate.reason, candidate.intent) {
        (Some(reason), _) => format!("left alone: {}", reason.told(candidate.rule.as_deref())),
        (None, Some(intent)) => format!("{intent:?}").to_lowercase(),
        (None, None) => String::new(),
    };
    format!(
        "  candidate  <{}> «{}» {} {:.0} % (reveals {:.0} %), {control} → {verdict}  {}",
        candidate.tag,
        candidate.label,
        candidate.kind,
        candidate.probability * 100.0,
        candidate.revealer * 100.0,
        candidate.pattern
    )
}

/// One step in a line, and below it the beginnings of the texts that came.
fn describe(step: &StepTrace) -> String {
    let mut text = headline(step);
    if step.action != "found" {
        for line in &step.texts {
            text.push_str(&format!("\n        “{}”", line.chars().take(110).collect::<String>()));
        }
    }
    text
}

/// One step in a line.
pub fn headline(step: &StepTrace) -> String {
    let what = match (step.action.as_str(), step.intent) {
        ("open", _) => "opened the page".to_owned(),
        ("scroll", _) => format!("scrolled ({})", step.note),
        ("uncover", _) => "took a layer off that could not be closed".to_owned(),
        ("found", _) => {
            let (kind, probability) = step.kind.as_ref().map_or(("", 0.0), |(kind, share)| (kind.as_str(), *share));
            return format!(
                "{:>4}  found «{}» ({kind} {:.0} %): its kind is only logged",
                step.step,
                step.label,
                probability * 100.0
            );
        }
        ("wait", _) => "waited for something announced for later".to_owned(),
        (action, intent) => {
            let why = intent.map(|intent| format!("{intent:?}").to_lowercase()).unwrap_or_default();
            let kind = step
                .kind
                .as_ref()
                .map(|(kind, probability)| format!("{kind} {:.0} %", probability * 100.0))
                .unwrap_or_default();
            let rule = step.rule.as_ref().map(|rule| format!(", press: {rule}")).unwrap_or_default();
            format!("{action} «{}» to {why} ({kind}{rule})", step.label)
        }
    };
    let mut gave = match (step.novel, step.chars) {
        (0, 0) => "nothing new".to_owned(),
        (0, chars) => format!("{chars} characters, all known"),
        (novel, _) => format!("{novel} new characters"),
    };
    if !step.leads_to.is_empty() {
        gave = format!("leads to {}", step.leads_to.join(", "));
    }
    if !matches!(step.note.as_str(), "" | "quiet") && step.action != "scroll" {
        gave = format!("{gave} [{}]", step.note);
    }
    format!("{:>4}  {what} → {gave}, {} ms", step.step, step.millis)
}
