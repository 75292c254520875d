//! kibont, the program: a file a command. It alone knows the command line, exit codes and concrete adapters.

// The standard library's own panic where nobody reads any more (`kibont unfold --trace … 2>&1 | head`): whoever closed the pipe
// has seen enough, which is no reason to leave a page, or an exit code, behind.
macro_rules! println {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}
macro_rules! eprintln {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($words)*);
    }};
}

mod classify;
mod crawl;
mod dedupe;
mod demo;
mod doctor;
mod evaluate;
mod evaluate_extractors;
mod evaluate_metadata;
mod evaluate_sentences;
mod evaluate_structure;
mod export;
mod extract;
mod fragments;
mod gold;
mod login;
mod manual;
#[cfg(feature = "mcp")]
mod mcp;
mod pairs;
mod phrases;
mod probe;
mod queue;
mod saved_pages;
mod setup;
mod sites;
#[cfg(feature = "otlp")]
mod spans;
mod structure;
mod studio;
mod table;
mod terminal;
mod threads;
mod train;
mod train_extractor;
mod unfold;
mod watching;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

/// A crawler that opens pages up: it clicks and scrolls until everything hidden has come to light, and writes it down.
#[derive(Debug, Parser)]
#[command(name = "kibont", version, about, max_term_width = 110, after_help = EXIT_CODES)]
struct Program {
    #[command(flatten)]
    logs: setup::Logs,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXIT_CODES: &str = "Exit codes: 0 done; 1 something failed, or a crawl would have to wait; 2 the command line, a configuration or a file is wrong; \
                          3 there is no browser, or it does not start; 130 stopped by Ctrl-C.";

#[derive(Debug, Subcommand)]
enum Command {
    Crawl(crawl::Crawl),
    Unfold(unfold::Unfold),
    Extract(extract::Extract),
    Structure(structure::StructureOf),
    Fragments(fragments::FragmentsOf),
    Phrases(phrases::PhrasesOf),
    Threads(threads::Threads),
    Pairs(pairs::Pairs),
    Dedupe(dedupe::Dedupe),
    Export(export::Export),
    Train(train::Train),
    Evaluate(evaluate::Evaluate),
    Classify(classify::Classify),
    Probe(probe::Probe),
    Studio(studio::Studio),
    #[cfg(feature = "mcp")]
    Mcp(mcp::Mcp),
    Demo(demo::Demo),
    Login(login::Login),
    Doctor(doctor::Doctor),
    Completions(manual::Completions),
    Man(manual::Man),
}

/// An error of the command line without those hints that name something else altogether (`--verbose` for `--browser`).
fn without_far_hints(mut wrong: clap::Error) -> clap::Error {
    use clap::error::{ContextKind, ContextValue};
    for (written, hint) in [
        (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ] {
        let Some(ContextValue::String(name)) = wrong.get(written).cloned() else { continue };
        let is_near =
            |hint: &String| kibont::suggest::is_near(name.trim_start_matches('-'), hint.trim_start_matches('-'));
        match wrong.get(hint).cloned() {
            Some(ContextValue::String(one)) if !is_near(&one) => {
                wrong.remove(hint);
                // It speaks of what was hinted at.
                if hint == ContextKind::SuggestedArg {
                    wrong.remove(ContextKind::Usage);
                }
            }
            Some(ContextValue::Strings(all)) => {
                let near: Vec<_> = all.into_iter().filter(is_near).collect();
                wrong.remove(hint);
                if !near.is_empty() {
                    wrong.insert(hint, ContextValue::Strings(near));
                }
            }
            _ => {}
        }
    }
    wrong
}

fn main() -> ExitCode {
    kibont::browser::keeper::in_this_program();
    let program = Program::try_parse().unwrap_or_else(|wrong| without_far_hints(wrong).exit());
    let sent = program.logs.start();
    let done = sent.map_err(anyhow::Error::new).and_then(|sent| {
        let Some(command) = program.command else {
            println!("{}", manual::OVERVIEW);
            return Ok(ExitCode::SUCCESS);
        };
        let done = run(command);
        sent.end();
        done
    });
    done.unwrap_or_else(|error| {
        terminal::tell(&format!("kibont: {error:#}"));
        setup::exit_code(&error)
    })
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Crawl(command) => setup::block_on(command.run()),
        Command::Unfold(command) => setup::block_on(command.run()),
        Command::Extract(command) => command.run(),
        Command::Structure(command) => setup::block_on(command.run()),
        Command::Fragments(command) => command.run(),
        Command::Phrases(command) => command.run(),
        Command::Threads(command) => command.run(),
        Command::Pairs(command) => command.run(),
        Command::Dedupe(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Train(command) => command.run(),
        Command::Evaluate(command) => command.run(),
        Command::Classify(command) => setup::block_on(command.run()),
        Command::Probe(command) => setup::block_on(command.run()),
        Command::Studio(command) => setup::block_on(command.run()),
        #[cfg(feature = "mcp")]
        Command::Mcp(command) => setup::block_on(command.run()),
        Command::Demo(command) => setup::block_on(async { command.run().await.map(|()| ExitCode::SUCCESS) }),
        Command::Login(command) => setup::block_on(command.run()),
        Command::Doctor(command) => setup::block_on(command.run()),
        Command::Completions(command) => command.run(Program::command()),
        Command::Man(command) => command.run(Program::command()),
    }
}
