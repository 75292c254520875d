//! The program.
mod classify;
mod evaluate;
mod train;

use clap::Parser;

#[derive(Parser)]
enum Command {
    Train(train::Train),
    Classify(classify::Classify),
    Evaluate(evaluate::Evaluate),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Train(train) => train.run(),
        Command::Classify(classify) => classify.run(),
        Command::Evaluate(evaluate) => evaluate.run(),
    }
}
