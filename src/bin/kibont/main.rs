//! The program.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod evaluate_extractors;
mod extract;

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
        Command::Evaluate { extractor, data, csv } => evaluate_extractors::run(&extractor, &data, csv.as_deref()),
    }
}
