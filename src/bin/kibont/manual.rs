//! `kibont completions`, `kibont man`, and what the program says of itself: all made from the command line that it has.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap_complete::Shell;

use crate::setup::BadInput;

mod options;
#[cfg(test)]
mod tests;

/// What `kibont` alone says.
pub const OVERVIEW: &str = "\
kibont opens web pages up: it clicks and scrolls until everything hidden has come to light, and writes it down.

  kibont unfold https://example.org                              one page, as text
  kibont crawl https://example.org --max-pages 50 --out corpus   a site, into the folder corpus; the same again goes on
  kibont crawl https://example.org --languages all --threads     in all its languages, with the comments as trees
  kibont threads corpus                                          its comments, posts and answers
  kibont pairs corpus                                            its pages that are translations of each other
  kibont export corpus --as parquet --out documents.parquet      its documents for other programs
  kibont extract page.html                                       the text of a saved page, without a browser

  kibont demo      serves a small site on this machine, to try all this on
  kibont doctor    says what is missing on this machine; with --fix it mends what it can

`kibont --help` lists every command, `kibont crawl --help` the options of one.";

/// Write completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont completions bash > ~/.local/share/bash-completion/completions/kibont\
        \n  kibont completions zsh > ~/.zfunc/_kibont        (where ~/.zfunc is in $fpath)\
        \n  kibont completions fish > ~/.config/fish/completions/kibont.fish")]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

impl Completions {
    /// Writes the script for a command line to standard output.
    pub fn run(self, mut program: clap::Command) -> anyhow::Result<ExitCode> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "kibont", &mut script);
        hand_over(&script)
    }
}

/// Write manual pages
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\
        \n  kibont man | man -l -\
        \n  kibont man crawl | man -l -\
        \n  kibont man --out ~/.local/share/man/man1        (kibont.1, kibont-crawl.1, …)\
        \n  kibont man --as markdown > docs/options.md")]
pub struct Man {
    /// The command whose page is written; the program's own when not given
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    command: Option<String>,
    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// What to write: roff, as `man` reads it, or markdown, one page with every option of every command
    #[arg(long = "as", value_enum, default_value_t = Form::Roff, conflicts_with_all = ["out", "command"])]
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Roff,
    Markdown,
}

impl Man {
    /// Writes the pages of a command line.
    pub fn run(self, program: clap::Command) -> anyhow::Result<ExitCode> {
        if self.form == Form::Markdown {
            return hand_over(options::page(program).as_bytes());
        }
        if let Some(out) = &self.out {
            std::fs::create_dir_all(out).with_context(|| format!("{} cannot be made", out.display()))?;
            clap_mangen::generate_to(program, out).with_context(|| format!("{} cannot be filled", out.display()))?;
            return Ok(ExitCode::SUCCESS);
        }
        let chosen = match &self.command {
            None => program,
            Some(name) => one(program, name)?,
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(chosen).render(&mut page)?;
        hand_over(&page)
    }
}

/// One command of a program.
fn one(mut program: clap::Command, name: &str) -> anyhow::Result<clap::Command> {
    program.build();
    let known = || program.get_subcommands().map(clap::Command::get_name);
    match program.find_subcommand(name) {
        // It has been given the name of its page, kibont-crawl, with all the others.
        Some(found) => Ok(found.clone()),
        None => {
            let meant = kibont::suggest::meant(name, known());
            let hint = kibont::suggest::hint(meant, ".");
            Err(BadInput(format!("there is no command '{name}'{hint} `kibont --help` lists them all")).into())
        }
    }
}

/// Writes a result whole. Whoever closed the pipe has seen enough.
fn hand_over(bytes: &[u8]) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(why) if why.kind() != std::io::ErrorKind::BrokenPipe => Err(why.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
