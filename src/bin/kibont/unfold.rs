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
use kibont::unfold::{self, CandidateTrace, StepTrace, Tools, history::History};

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
            unfolded.judged.iter().for_each(|judged| eprintln!("{}", candidate(judged)));
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
        let out = match self.form {
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

/// One candidate as a line: what it is taken for, what it would be pressed for, and why not.
fn candidate(judged: &CandidateTrace) -> String {
    let intent = judged.intent.map(|intent| format!("{intent:?}").to_lowercase()).unwrap_or_default();
    let because = match (judged.reason, &judged.rule) {
        (Some(why), rule) => format!(": {}", why.told(rule.as_deref())),
        (None, Some(rule)) => format!(": the user's configuration says press: {rule}"),
        (None, None) => String::new(),
    };
    let signs = [(judged.harm, " harm"), (!judged.visible, " hidden")];
    let signs: String = signs.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
    let (probability, revealer) = (judged.probability * 100.0, judged.revealer * 100.0);
    format!(
        "  candidate  <{}> «{}» {} {probability:.0} % (reveals {revealer:.0} %) → {intent}{signs}{because}  {}",
        judged.tag, judged.label, judged.kind, judged.pattern
    )
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
            let rule = told.rule.as_ref().map(|rule| format!(", press: {rule}")).unwrap_or_default();
            format!("{action} «{}» to {why} ({kind}{rule})", told.label)
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
