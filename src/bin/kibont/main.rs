//! The program.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
}

fn main() -> anyhow::Result<ExitCode> {
    match Cli::parse().command {
        Command::Extract(extract) => extract.run(),
    }
}
