//! `kibont classify`: what clicks on given elements would do.

use std::{
    io::{BufWriter, Write as _},
    path::PathBuf,
};

use anyhow::Context as _;
use kibont::{
    classifier::{Classifier, examples},
    page::Element,
};

/// Say what a click on each element would do.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: kibont classify --elements elements.jsonl --out labels.jsonl")]
pub struct Classify {
    /// Elements: JSON lines or a JSON array.
    #[arg(long, value_name = "FILE")]
    elements: PathBuf,
    /// Where to write {"id","label","probabilities"} lines; standard output if not given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// A tree other than the built-in one.
    #[arg(long, value_name = "FILE")]
    tree: Option<PathBuf>,
    /// Add the path through the tree, in words.
    #[arg(long)]
    explain: bool,
}

impl Classify {
    /// Classifies and writes.
    pub fn run(self) -> anyhow::Result<()> {
        let classifier = match &self.tree {
            Some(path) => Classifier::load(path)?,
            None => Classifier::builtin()?,
        };
        let (ids, elements): (Vec<_>, Vec<Element>) = examples::read_elements(&self.elements)?.into_iter().unzip();
        let started = std::time::Instant::now();
        let verdicts = classifier.classify_all(&elements);
        eprintln!("{} elements in {:.1} ms", elements.len(), started.elapsed().as_secs_f64() * 1e3);
        let out: Box<dyn std::io::Write> = match &self.out {
            Some(path) => {
                Box::new(std::fs::File::create(path).with_context(|| format!("cannot write {}", path.display()))?)
            }
            None => Box::new(std::io::stdout().lock()),
        };
        let mut out = BufWriter::new(out);
        for ((id, element), verdict) in ids.iter().zip(&elements).zip(&verdicts) {
            let mut line = serde_json::json!({
                "id": id,
                "label": verdict.click_kind(),
                "probabilities": verdict.by_name(),
            });
            if self.explain {
                line["path"] = serde_json::json!(classifier.explain(element));
                line["harm"] = serde_json::json!(verdict.harm);
            }
            if let Err(why) = writeln!(out, "{line}") {
                return unread(why);
            }
        }
        out.flush().or_else(unread)
    }
}

/// Whoever read our output may have seen enough; else it cannot be written.
fn unread(why: std::io::Error) -> anyhow::Result<()> {
    if why.kind() == std::io::ErrorKind::BrokenPipe { Ok(()) } else { Err(why.into()) }
}
