//! The program: a file a command.

mod demo;

use clap::{Parser, Subcommand};

/// A crawler that opens pages up.
#[derive(Parser)]
#[command(name = "kibont", version)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the bundled magazine, a small site that hides its text the way sites of today do
    Demo(demo::Demo),
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Program::parse().command {
        Command::Demo(demo) => demo.run().await,
    }
}
