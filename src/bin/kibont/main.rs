//! kibont, the program: a file a command.

mod classify;
mod demo;
mod evaluate;
mod train;
mod unfold;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(name = "kibont", version, about)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Unfold(unfold::Unfold),
    Train(train::Train),
    Classify(classify::Classify),
    Evaluate(evaluate::Evaluate),
    Demo(demo::Demo),
}

fn main() -> ExitCode {
    let program = Program::parse();
    let runtime = tokio::runtime::Runtime::new().expect("runtime");
    let done = match program.command {
        Command::Unfold(command) => runtime.block_on(command.run()),
        Command::Demo(command) => runtime.block_on(command.run()),
        Command::Train(command) => command.run(),
        Command::Classify(command) => command.run(),
        Command::Evaluate(command) => command.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kibont: {error:#}");
            ExitCode::FAILURE
        }
    }
}
