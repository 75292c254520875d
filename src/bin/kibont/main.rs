//! The program.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod evaluate_extractors;
mod extract;
mod train_extractor;

#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read the text of saved pages
    Extract(extract::Extract),
    /// Train the default extractor
    Train {
        /// Directories with gold.jsonl and html/
        #[arg(long, required = true, num_args = 1..)]
        data: Vec<PathBuf>,
        /// Where the model is written
        #[arg(long)]
        out: PathBuf,
        /// Measure by cross-validation over sites first
        #[arg(long)]
        validate: bool,
    },
    /// Compare extractors with gold texts
    Evaluate {
        /// The extractors
        #[arg(long, required = true, num_args = 1..)]
        extractor: Vec<String>,
        /// Directories with gold.jsonl and html/
        #[arg(long, required = true, num_args = 1..)]
        data: Vec<PathBuf>,
        /// A directory for a CSV file an extractor
        #[arg(long)]
        csv: Option<PathBuf>,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    match Cli::parse().command {
        Command::Extract(extract) => extract.run(),
        Command::Train { data, out, validate } => train_extractor::run(&data, &out, validate),
        Command::Evaluate { extractor, data, csv } => evaluate_extractors::run(&extractor, &data, csv.as_deref()),
    }
}
