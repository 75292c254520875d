//! `kibont evaluate`: how far the tree can be trusted on unseen sites.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kibont::classifier::{evaluation, training};

use crate::setup::BadInput;
use crate::train::{Growing, gather};
use crate::{evaluate_extractors, evaluate_metadata, evaluate_sentences};

/// Cross-validate the tree over sites and write the report.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: kibont evaluate training-sets/*.json --out training-sets/EVALUATION.md")]
pub struct Evaluate {
    /// Training sets; without any, every training-sets/*.json but what was learned from them.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Where to write the report.
    #[arg(long, value_name = "FILE", default_value = "training-sets/EVALUATION.md")]
    out: PathBuf,
    /// Where to write the elements that were judged wrongly, as JSON lines.
    #[arg(long, value_name = "FILE")]
    errors: Option<PathBuf>,
    /// Where to write the table of features with labels and sites, as CSV, for other tools.
    #[arg(long, value_name = "FILE")]
    features: Option<PathBuf>,
    /// Folds of the cross-validation.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(2..=100))]
    folds: u16,
    /// What is kept apart: trees judge nothing of what they have seen one of. The report of sites is the one to keep; those
    /// of the others say what to expect of languages and kinds of pages that nobody labelled.
    #[arg(long, value_enum, default_value_t = Apart::Sites)]
    apart: Apart,
    /// Compare extractors with gold texts in place of judging the tree; by name, several at once.
    #[arg(long, value_name = "NAME", num_args = 1.., requires = "data", conflicts_with = "files")]
    extractor: Vec<String>,
    /// Compare titles, authors and dates that pages say with those noted in --data.
    #[arg(long, requires = "data", conflicts_with_all = ["files", "extractor"])]
    metadata: bool,
    /// Print which share of a site's sentences is said once only, by what reads it, for the sites in --data.
    #[arg(long, requires = "data", conflicts_with_all = ["files", "extractor", "metadata"])]
    sentences: bool,
    /// A directory with gold.jsonl and html/, for --extractor, --metadata and --sentences; may be repeated.
    #[arg(long, value_name = "DIR", num_args = 1..)]
    data: Vec<PathBuf>,
    /// A site method whose evidence the extractors are given, learned from all pages of a site in --data.
    #[arg(long, value_name = "NAME", requires = "extractor")]
    site: Option<String>,
    /// A directory for a CSV file an extractor, totals first; with --metadata one of all fields.
    #[arg(long, value_name = "DIR", requires = "data")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    growing: Growing,
}

/// What evaluation keeps apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Apart {
    Sites,
    Languages,
    Sources,
}

impl Evaluate {
    /// Evaluates and writes.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        if !self.extractor.is_empty() {
            return evaluate_extractors::run(&self.extractor, &self.data, self.site.as_deref(), self.csv.as_deref());
        }
        if self.metadata {
            return evaluate_metadata::run(&self.data, self.csv.as_deref());
        }
        if self.sentences {
            return evaluate_sentences::run(&self.data);
        }
        if !self.data.is_empty() {
            bail!(BadInput("--data is for --extractor NAME, --metadata or --sentences; give one of them".to_owned()));
        }
        let examples = gather(&self.files)?;
        if let Some(path) = &self.features {
            let table = training::Table::of(&examples).to_csv();
            std::fs::write(path, table).with_context(|| format!("cannot write {}", path.display()))?;
        }
        let (growth, folds) = (self.growing.growth(), usize::from(self.folds));
        let apart = match self.apart {
            Apart::Sites => evaluation::Apart::Sites,
            Apart::Languages => evaluation::Apart::Languages,
            Apart::Sources => evaluation::Apart::Sources,
        };
        let evaluation = evaluation::evaluate(&examples, &growth, folds, apart);
        let mut report = evaluation.report(&examples, &growth);
        // What to expect of a language that nobody labelled belongs beside what is expected of sites.
        if self.apart == Apart::Sites {
            let languages = evaluation::evaluate(&examples, &growth, folds, evaluation::Apart::Languages);
            report.push_str(&evaluation.beside_languages_apart(&languages, &examples));
        }
        std::fs::write(&self.out, &report).with_context(|| format!("cannot write {}", self.out.display()))?;
        if let Some(path) = &self.errors {
            let mut text = String::new();
            for judged in &evaluation.judged {
                let example = &examples[judged.example];
                if judged.acted_upon != example.kind || judged.likeliest != example.kind {
                    let mut line = serde_json::to_value(&example.element)?;
                    line["label"] = serde_json::json!(example.kind);
                    line["source_file"] = serde_json::json!(example.source);
                    line["likeliest"] = serde_json::json!(judged.likeliest);
                    line["acted_upon"] = serde_json::json!(judged.acted_upon);
                    line["certainty"] = serde_json::json!(judged.certainty);
                    text.push_str(&format!("{line}\n"));
                }
            }
            std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        println!("{report}");
        Ok(ExitCode::SUCCESS)
    }
}
