//! `kibont classify`: what clicks on given elements would do.

use std::{
    io::{BufWriter, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::Context as _;
use kibont::{
    classifier::{Classifier, Verdict, examples},
    config::Config,
    page::Element,
};

use crate::setup::{self, Judging};

/// Elements that an outside program is asked for at once, as of a large page.
const AT_ONCE: usize = 2_000;

/// Say what a click on each element would do.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont classify --elements elements.jsonl --out labels.jsonl\
        \n  kibont classify --elements elements.jsonl --classifier 'program:python3 judge.py'")]
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
    /// A configuration file, of which [classifier.kinds] is used.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Add the path through the tree, in words; where a program judges, what the trees think.
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    judging: Judging,
}

impl Classify {
    /// Classifies and writes. The exit code is 1 where the trees had to judge in a program's stead.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::load(self.config.as_deref())?;
        let trees = setup::trees(self.tree.as_deref(), &config.classifier)?;
        let (ids, elements): (Vec<_>, Vec<Element>) = examples::read_elements(&self.elements)?.into_iter().unzip();
        let (verdicts, failed) = self.verdicts(trees.clone(), &elements).await?;
        let out: Box<dyn std::io::Write> = match &self.out {
            Some(path) => {
                Box::new(std::fs::File::create(path).with_context(|| format!("cannot write {}", path.display()))?)
            }
            None => Box::new(std::io::stdout().lock()),
        };
        let mut out = BufWriter::new(out);
        for ((id, element), verdict) in ids.iter().zip(&elements).zip(&verdicts) {
            let line = self.line(id, element, verdict, &trees);
            if let Err(why) = writeln!(out, "{line}") {
                return unread(why).map(|()| ExitCode::SUCCESS);
            }
        }
        out.flush().or_else(unread)?;
        Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// Verdicts on all elements, and whether a program has failed on some.
    async fn verdicts(&self, trees: Classifier, elements: &[Element]) -> anyhow::Result<(Vec<Verdict>, bool)> {
        let judge = self.judging.judge(trees)?;
        let started = std::time::Instant::now();
        let (mut verdicts, mut failed) = (Vec::with_capacity(elements.len()), false);
        for some in elements.chunks(AT_ONCE) {
            let judged = judge.judge(some).await;
            verdicts.extend(judged.verdicts);
            if let Some(trouble) = judged.trouble {
                failed = true;
                eprintln!("kibont: {trouble}");
            }
        }
        eprintln!("{} elements in {:.1} ms", elements.len(), started.elapsed().as_secs_f64() * 1e3);
        Ok((verdicts, failed))
    }

    fn line(
        &self,
        id: &serde_json::Value,
        element: &Element,
        verdict: &Verdict,
        trees: &Classifier,
    ) -> serde_json::Value {
        let mut line = serde_json::json!({
            "id": id,
            "label": verdict.label(),
            "probabilities": verdict.by_name(),
        });
        if self.explain {
            line["path"] = serde_json::json!(trees.explain(element));
            line["harm"] = serde_json::json!(verdict.harm);
        }
        line
    }
}

/// Whoever read our output may have seen enough; else it cannot be written.
fn unread(why: std::io::Error) -> anyhow::Result<()> {
    if why.kind() == std::io::ErrorKind::BrokenPipe { Ok(()) } else { Err(why.into()) }
}
