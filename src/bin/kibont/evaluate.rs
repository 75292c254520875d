//! `kibont evaluate`: how far the tree can be trusted on unseen sites.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kibont::classifier::{Model, beside, evaluation, examples::Example, training};

use crate::setup::BadInput;
use crate::train::{Growing, gather};
use crate::{evaluate_extractors, evaluate_metadata, evaluate_sentences, evaluate_structure};

/// Cross-validate the tree over sites and write the report.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kibont evaluate training-sets/*.json --out training-sets/EVALUATION.md\n  \
                  kibont evaluate --extractor bte svm-b --data DIR --fold\n  \
                  kibont evaluate --outputs theirs.jsonl --extractor main --data DIR\n  \
                  kibont evaluate --structure --data DIR")]
pub struct Evaluate {
    /// Training sets; without any, every training-sets/*.json but what was learned from them.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Where to write the report; training-sets/EVALUATION.md, with --tree nowhere.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Measure a saved tree on these elements, in place of trees that saw nothing of the site. What it has learned from
    /// flatters it: name files that it has not seen.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["apart", "extractor", "metadata", "sentences"])]
    tree: Option<PathBuf>,
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
    /// Compare finished outputs of any program with gold texts: {"id","text"} lines, or a folder of ID.txt or ID.html.
    #[arg(long, value_name = "DIR|FILE.jsonl", num_args = 1.., requires = "data", conflicts_with = "files")]
    outputs: Vec<PathBuf>,
    /// Fold texts to ASCII before they are compared: é as e, “ as ".
    #[arg(long, requires = "data")]
    fold: bool,
    /// Compare titles, authors and dates that pages say with those noted in --data.
    #[arg(long, requires = "data", conflicts_with_all = ["files", "extractor", "outputs"])]
    metadata: bool,
    /// Compare where Bílek's rules find title, author, date and article, five pages of a site at a time, with --data.
    #[arg(long, requires = "data", conflicts_with_all = ["files", "extractor", "outputs", "metadata", "sentences"])]
    structure: bool,
    /// Print which share of a site's sentences is said once only, by what reads it, for the sites in --data.
    #[arg(long, requires = "data", conflicts_with_all = ["files", "extractor", "outputs", "metadata"])]
    sentences: bool,
    /// A directory with html/ and gold.jsonl, or with clean/ in its place (texts named as the pages), for --extractor, --outputs,
    /// --metadata, --structure and --sentences; may be repeated.
    #[arg(long, value_name = "DIR", num_args = 1..)]
    data: Vec<PathBuf>,
    /// A site method whose evidence the extractors are given, learned from all pages of a site in --data.
    #[arg(long, value_name = "NAME", requires = "extractor")]
    site: Option<String>,
    /// A directory for a CSV file an extractor, totals first; with --metadata and --structure one of all fields, with --sentences
    /// the table.
    #[arg(long, value_name = "DIR", requires = "data")]
    csv: Option<PathBuf>,
    /// How many elements the forests and one plain tree of linfa-trees are compared on, at the end of the report of sites; 0
    /// leaves that out. The plain tree takes four times as long for twice as many.
    #[arg(long, value_name = "N", default_value_t = 2_500)]
    beside: usize,
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
        if self.fold && self.extractor.is_empty() && self.outputs.is_empty() {
            bail!(BadInput("--fold is for --extractor and --outputs; give one of them".to_owned()));
        }
        if !self.extractor.is_empty() || !self.outputs.is_empty() {
            return evaluate_extractors::run(&evaluate_extractors::Comparison {
                extractors: &self.extractor,
                outputs: &self.outputs,
                data: &self.data,
                site: self.site.as_deref(),
                fold: self.fold,
                csv: self.csv.as_deref(),
            });
        }
        if self.structure {
            return evaluate_structure::run(&self.data, self.csv.as_deref());
        }
        if self.metadata {
            return evaluate_metadata::run(&self.data, self.csv.as_deref());
        }
        if self.sentences {
            return evaluate_sentences::run(&self.data, self.csv.as_deref());
        }
        if !self.data.is_empty() {
            bail!(BadInput("--data is for --extractor NAME, --outputs FILE, --metadata, --structure or --sentences; give one of them".to_owned()));
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
        let evaluation = match &self.tree {
            Some(tree) => evaluation::of_saved(&examples, &Model::load(tree)?),
            None => evaluation::evaluate(&examples, &growth, folds, apart),
        };
        let mut report = evaluation.report(&examples, &growth);
        // What to expect of a language that nobody labelled belongs beside what is expected of sites.
        if self.tree.is_none() && self.apart == Apart::Sites {
            let languages = evaluation::evaluate(&examples, &growth, folds, evaluation::Apart::Languages);
            report.push_str(&evaluation.beside_languages_apart(&languages, &examples));
            if self.beside > 0 {
                report.push_str(&format!("\n{}", beside::report(&examples, &growth, folds, self.beside)));
            }
        }
        let out = self.out.or_else(|| self.tree.is_none().then(|| PathBuf::from("training-sets/EVALUATION.md")));
        if let Some(out) = out {
            std::fs::write(&out, &report).with_context(|| format!("cannot write {}", out.display()))?;
        }
        if let Some(path) = &self.errors {
            let text = errors(&evaluation, &examples)?;
            std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        println!("{report}");
        Ok(ExitCode::SUCCESS)
    }
}

/// The elements that were judged wrongly, a JSON line each.
fn errors(evaluation: &evaluation::Evaluation, examples: &[Example]) -> anyhow::Result<String> {
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
    Ok(text)
}
