//! `kibont unfold`: one page to standard output.

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use anyhow::bail;
use kibont::address::Address;
use kibont::browser::Browser;
use kibont::extractor::{self, Context};
use kibont::html::Dom;
use kibont::language;
use kibont::network_policy::NetworkPolicy;
use kibont::threads;
use kibont::unfold::{self, StepTrace, Tools, history::History};

use crate::setup::{BadInput, Shared};

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
    /// The extractor for text and markdown.
    #[arg(long, value_name = "NAME")]
    extractor: Option<String>,
    #[command(flatten)]
    shared: Shared,
}

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
        let config = self.shared.config()?;
        let address = Address::parse(&self.url).map_err(|bad| BadInput(bad.to_string()))?;
        let name = self.extractor.as_deref().unwrap_or(&config.crawl.extractor);
        let extractor = extractor::from_spec(name).map_err(|bad| BadInput(bad.to_string()))?;
        let classifier = self.shared.classifier()?;
        let reach = NetworkPolicy::of(std::slice::from_ref(&address), config.crawl.private_network);
        let browser = Browser::launch(config.browser.clone(), reach).await?;
        let mut tab = browser.tab(&address.site()).await?;
        let trace = self.trace;
        let tools = Tools {
            classifier,
            ledger: Arc::new(Mutex::new(History::default())),
            options: config.unfold.clone(),
            reach,
            robots: None,
            turn: None,
            tell: trace.then(|| Arc::new(|told: &StepTrace| eprintln!("{}", story(told))) as Arc<_>),
        };
        let unfolded = unfold::unfold(&mut tab, &address, &tools).await;
        browser.close(tab).await;
        browser.stop().await;
        if let Some(failed) = unfolded.failed {
            bail!("{address} could not be opened: {failed}");
        }
        if trace {
            for judged in &unfolded.judged {
                let intent = judged.intent.map(|intent| format!("{intent:?}").to_lowercase()).unwrap_or_default();
                let signs = [(judged.harm, " harm"), (!judged.visible, " hidden")]
                    .iter()
                    .filter(|(is, _)| *is)
                    .map(|(_, name)| *name)
                    .collect::<String>();
                eprintln!(
                    "  candidate  <{}> «{}» {} {:.0} % (reveals {:.0} %) → {intent}{signs}  {}",
                    judged.tag,
                    judged.label,
                    judged.kind,
                    judged.probability * 100.0,
                    judged.revealer * 100.0,
                    judged.pattern
                );
            }
            for refusal in &unfolded.refusals {
                eprintln!("  held back  {} {} ({})", refusal.method, refusal.url, refusal.why);
            }
            for trouble in &unfolded.trouble {
                eprintln!("  trouble    {trouble}");
            }
            let (before, after) = (unfolded.first_chars, unfolded.chars);
            eprintln!(
                "  in all     {} presses, {:.1} s: {before} characters at first, {after} in the end",
                unfolded.presses,
                unfolded.millis as f64 / 1000.0
            );
        }
        let dom = Dom::parse(&unfolded.html);
        let declared = language::declared(&unfolded.lang);
        let context =
            Context { address: Some(&address), language: declared.as_deref(), time: Some(jiff::Timestamp::now()) };
        let text = || {
            let read = extractor.extract_text(&dom, &context);
            read.trouble.map_or(Ok(read.text), |trouble| Err(anyhow::Error::msg(trouble)))
        };
        let known =
            threads::Context { address: context.address, language: context.language, time: context.time };
        let threads = if self.threads { Some(threads::find(&dom, known)) } else { None };
        let out = match self.form {
            Form::Text if threads.is_some() => lines(threads.as_deref().unwrap_or_default())?,
            Form::Html => unfolded.html,
            Form::Text => text()?,
            Form::Markdown => {
                extractor::markdown(&dom, &extractor.try_keep(&dom, &context).map_err(anyhow::Error::msg)?)
            }
            Form::Json => serde_json::to_string_pretty(&serde_json::json!({
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
        };
        match writeln!(std::io::stdout(), "{}", out.trim_end()) {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
            other => other?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Threads as JSON lines.
fn lines(threads: &[threads::Thread]) -> anyhow::Result<String> {
    let lines: Result<Vec<String>, _> = threads.iter().map(serde_json::to_string).collect();
    Ok(lines?.join("\n"))
}

/// One step as a line, with the beginning of what it brought beneath.
fn story(told: &StepTrace) -> String {
    let what = match (told.action.as_str(), told.intent) {
        ("open", _) => "opened the page".to_owned(),
        ("scroll", _) => format!("scrolled ({})", told.note),
        ("uncover", _) => "took a layer off that could not be closed".to_owned(),
        ("wait", _) => "waited for something announced for later".to_owned(),
        (action, intent) => {
            let why = intent.map(|intent| format!("{intent:?}").to_lowercase()).unwrap_or_default();
            let kind = told
                .kind
                .as_ref()
                .map(|(kind, probability)| format!("{kind} {:.0} %", probability * 100.0))
                .unwrap_or_default();
            format!("{action} «{}» to {why} ({kind})", told.label)
        }
    };
    let mut gave = match (told.novel, told.chars) {
        (0, 0) => "nothing new".to_owned(),
        (0, chars) => format!("{chars} characters, all known"),
        (novel, _) => format!("{novel} new characters"),
    };
    if !told.leads_to.is_empty() {
        gave = format!("leads to {}", told.leads_to.join(", "));
    }
    if !matches!(told.note.as_str(), "" | "quiet") && told.action != "scroll" {
        gave = format!("{gave} [{}]", told.note);
    }
    let mut text = format!("{:>4}  {what} → {gave}, {} ms", told.step, told.millis);
    for line in &told.texts {
        text.push_str(&format!("\n        “{}”", line.chars().take(110).collect::<String>()));
    }
    text
}
