//! What the documentation says is held against the command line and the files that there are.

#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _};

use super::OVERVIEW;
use crate::Program;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The pages: their paths under the root, and their text.
fn pages() -> Vec<(String, String)> {
    let docs = std::fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let own = [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "CHANGELOG.md",
        "tests/gym/README.md",
        "tests/programs/README.md",
    ];
    let mut files: Vec<PathBuf> = docs.chain(own.map(|name| root().join(name))).collect();
    files.push(root().join("training-sets/README.md"));
    files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
    files.sort();
    let name = |file: &Path| file.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
    files.iter().map(|file| (name(file), std::fs::read_to_string(file).unwrap())).collect()
}

/// The lines of a page, and whether each stands in a block of code.
fn lines(text: &str) -> Vec<(bool, &str)> {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            inside = !inside;
        } else {
            lines.push((inside || line.starts_with("    "), line));
        }
    }
    lines
}

/// The name that a heading has in links to it.
fn slug(heading: &str) -> String {
    let letters = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = letters.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

fn headings(text: &str) -> BTreeSet<String> {
    lines(text).into_iter().filter(|(code, line)| !code && line.starts_with('#')).map(|(_, line)| slug(line)).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut lost = Vec::new();
    let mut seen = 0;
    for (page, text) in pages() {
        let folder = root().join(&page).parent().unwrap().to_owned();
        for (_, line) in lines(&text).into_iter().filter(|(code, _)| !code) {
            for (at, _) in line.match_indices("](") {
                let target = line[at + 2..].split(')').next().unwrap();
                if target.contains("://") || target.starts_with("mailto:") {
                    continue;
                }
                seen += 1;
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let file = if file.is_empty() { root().join(&page) } else { folder.join(file) };
                let there = file.exists();
                let marked =
                    || anchor.is_empty() || headings(&std::fs::read_to_string(&file).unwrap()).contains(anchor);
                if !there || !marked() {
                    lost.push(format!("{page}: {target}"));
                }
            }
        }
    }
    assert!(seen > 100, "only {seen} links were found");
    assert!(lost.is_empty(), "links that lead nowhere:\n{}", lost.join("\n"));
}

#[test]
fn every_page_stands_in_the_summary() {
    let summary = std::fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    for (page, _) in pages() {
        if let Some(name) = page.strip_prefix("docs/").filter(|name| *name != "SUMMARY.md") {
            assert!(summary.contains(&format!("]({name})")), "docs/SUMMARY.md has no line for {name}");
        }
    }
}

#[test]
fn the_page_of_options_says_what_the_program_says() {
    let file = root().join("docs/options.md");
    let made = super::options::page(Program::command());
    if std::env::var_os("DOCS").is_some_and(|asked| asked == "write") {
        std::fs::write(&file, &made).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap();
    let differs = made.lines().zip(written.lines()).find(|(made, written)| made != written);
    assert!(
        made == written,
        "docs/options.md is out of date: DOCS=write cargo test --bin kibont options\nfirst difference: {differs:#?}"
    );
}

/// The words of a shell's line, up to what is no longer the command's: a pipe, another command, a file to write, a comment.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match (quote, letter) {
            (Some(open), letter) if letter == open => quote = None,
            (Some(_), letter) => word.get_or_insert_default().push(letter),
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (None, '|' | '#' | '<' | '&') if word.is_none() => break,
            (None, '>' | ';') => break,
            (None, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// What a placeholder of the documentation may stand for: one of several ways, a number, nothing.
fn filled(word: &str) -> Option<String> {
    let word = word.trim_start_matches('[').trim_end_matches(']').trim_end_matches('…');
    let word = if word.contains("://") { word } else { word.split('|').next().unwrap_or_default() };
    let word = if word == "N" { "1" } else { word };
    (!word.is_empty()).then(|| word.to_owned())
}

fn is_placeholder(word: &str) -> bool {
    word.chars().all(|letter| letter.is_uppercase() || matches!(letter, '-' | '_' | '='))
}

/// Why the program would refuse a command; what a mention in a sentence leaves out is no reason.
fn refused(words: &[String], mention: bool) -> Option<String> {
    let wrong = Program::command().try_get_matches_from(words).err()?;
    let value = wrong.get(ContextKind::InvalidValue).and_then(|value| match value {
        ContextValue::String(value) => Some(value.clone()),
        _ => None,
    });
    let fine = match wrong.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => true,
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => mention,
        ErrorKind::InvalidValue => value.is_some_and(|value| is_placeholder(&value) && (mention || !value.is_empty())),
        ErrorKind::ValueValidation => value.is_some_and(|value| is_placeholder(&value)),
        _ => false,
    };
    (!fine).then(|| wrong.to_string().lines().next().unwrap_or_default().to_owned())
}

/// The commands of this program in a line of a block of code.
fn commands(line: &str) -> Vec<Vec<String>> {
    let parts = line.split("&& ").flat_map(|part| part.split("; ")).flat_map(|part| part.split(" | "));
    let commands = parts.map(|part| {
        let part = part.trim().trim_start_matches("$ ");
        let set = |word: &str| word.split_once('=').is_some_and(|(name, _)| is_placeholder(name));
        part.split(' ').skip_while(|&word| set(word)).collect::<Vec<_>>().join(" ")
    });
    // What stands far behind, in parentheses, is a word to the reader.
    let commands = commands.map(|part| part.split("    (").next().unwrap_or_default().to_owned());
    commands
        .filter(|part| part.starts_with("kibont "))
        .map(|part| words(&part).iter().filter_map(|word| filled(word)).collect())
        .collect()
}

/// Texts between backticks.
fn spans(line: &str) -> impl Iterator<Item = String> {
    line.split('`').skip(1).step_by(2).map(|span| span.replace("\\|", "|"))
}

#[test]
fn every_command_of_the_documentation_is_one() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    // The page of options is written by the program, with placeholders.
    for (page, text) in pages().into_iter().filter(|(page, _)| page != "docs/options.md") {
        for (code, line) in lines(&text) {
            let found: Vec<_> = if code {
                commands(line)
            } else {
                // `kibont = "…"` is a line of a Cargo.toml.
                let spans = spans(line).filter(|span| span.starts_with("kibont ") && !span.starts_with("kibont = "));
                spans.map(|span| words(&span).iter().filter_map(|word| filled(word)).collect()).collect()
            };
            for words in found {
                seen += 1;
                wrong.extend(refused(&words, !code).map(|why| format!("{page}: {}: {why}", words.join(" "))));
            }
        }
    }
    assert!(seen > 150, "only {seen} commands were found");
    assert!(wrong.is_empty(), "commands that the program refuses:\n{}", wrong.join("\n"));
}

/// Options of other programs that the pages name, cargo's and those of commands under tests/, and the one that every command has.
const OF_OTHERS: &[&str] = &["--no-default-features", "--help", "--nocapture", "--draw", "--every", "--train"];

#[test]
fn every_option_of_the_documentation_is_one() {
    let mut program = Program::command();
    program.build();
    let of = |command: &Command| {
        command.get_arguments().filter_map(|arg| Some(format!("--{}", arg.get_long()?))).collect::<Vec<_>>()
    };
    let known: BTreeSet<String> = program.get_subcommands().flat_map(of).collect();
    let mut wrong = Vec::new();
    for (page, text) in pages().into_iter().filter(|(page, _)| page.starts_with("docs/") || page == "README.md") {
        for (_, line) in lines(&text).into_iter().filter(|(code, _)| !code) {
            for span in spans(line).filter(|span| span.starts_with("--")) {
                let name = span.split([' ', '=', '|', '…']).next().unwrap_or_default().to_owned();
                if !known.contains(&name) && !OF_OTHERS.contains(&name.as_str()) {
                    wrong.push(format!("{page}: {span}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "options that no command has:\n{}", wrong.join("\n"));
}

#[test]
fn a_wrong_command_in_a_page_would_be_noticed() {
    let refuses = |line: &str| commands(line).iter().any(|words| refused(words, false).is_some());
    assert!(!refuses("KIBONT_LOG=kibont=debug kibont unfold URL --trace   # a comment, --nonsense"));
    assert!(!refuses("kibont threads corpus | jq --nonsense"));
    assert!(refuses("kibont crawl URL --max-page 3"));
    assert!(refuses("mkdir x && kibont extrakt page.html"));
    assert!(refuses("kibont pairs corpus --as leaves"));
    assert!(refuses("kibont classify"));
    let mention = |line: &str| {
        let words: Vec<_> = words(line).iter().filter_map(|word| filled(word)).collect();
        refused(&words, true)
    };
    assert_eq!(mention("kibont threads DIR [--as jsonl|convokit|jsonld]"), None);
    assert_eq!(mention("kibont export DIR… --as FORMAT"), None);
    assert!(mention("kibont export DIR… --az FORMAT").is_some());
    assert_eq!(slug("## JusText: which stoplist"), "justext-which-stoplist");
}

#[test]
fn every_example_of_the_help_is_a_command() {
    let mut seen = 0;
    let mut wrong = Vec::new();
    let program = Program::command();
    // Below the first line, which is a sentence, stands what each command does.
    let overview = OVERVIEW.split_once('\n').unwrap().1.replace("   ", "  #");
    let helps = program.get_subcommands().filter_map(Command::get_after_help).map(ToString::to_string);
    for help in helps.chain([overview]) {
        for words in help.lines().flat_map(commands) {
            seen += 1;
            wrong.extend(refused(&words, false).map(|why| format!("{}: {why}", words.join(" "))));
        }
    }
    assert!(seen > 40, "only {seen} examples were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_overview_fits_on_a_screen() {
    assert!(OVERVIEW.lines().count() <= 24 && OVERVIEW.lines().all(|line| line.chars().count() <= 120));
}
