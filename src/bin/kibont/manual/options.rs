//! Every option of every command, as one page of the documentation.

use std::fmt::Write as _;

use clap::{Arg, Command};

const HEAD: &str = "\
# Every option

This page is made by `kibont man --as markdown`; a test fails when it does not say what the program says. What stands in a
configuration file in place of the command line is explained in [`config/default.toml`](../config/default.toml).
";

/// The page.
pub fn page(mut program: Command) -> String {
    program.build();
    let mut page = HEAD.to_owned();
    let own = |arg: &&Arg| !matches!(arg.get_id().as_str(), "help" | "version");
    let global: Vec<&Arg> = program.get_arguments().filter(|arg| arg.is_global_set()).filter(own).collect();
    page.push_str("\n## For every command\n\n");
    table(&mut page, &global);
    for command in program.get_subcommands().filter(|command| command.get_name() != "help" && !command.is_hide_set()) {
        section(&mut page, command);
    }
    page
}

fn section(page: &mut String, command: &Command) {
    let mut command = command.clone();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").split_whitespace().collect::<Vec<_>>().join(" ");
    let _ = write!(
        page,
        "\n## kibont {}\n\n{}.\n\n```text\n{usage}\n```\n",
        command.get_name(),
        about.trim_end_matches('.')
    );
    let own: Vec<&Arg> = command
        .get_arguments()
        .filter(|arg| {
            !arg.is_hide_set() && !arg.is_global_set() && !matches!(arg.get_id().as_str(), "help" | "version")
        })
        .collect();
    let mut headings: Vec<Option<&str>> = Vec::new();
    for arg in &own {
        if !headings.contains(&arg.get_help_heading()) {
            headings.push(arg.get_help_heading());
        }
    }
    headings.sort();
    for heading in headings {
        if let Some(heading) = heading {
            let _ = write!(page, "\n{heading}:\n");
        }
        page.push('\n');
        table(page, &own.iter().copied().filter(|arg| arg.get_help_heading() == heading).collect::<Vec<_>>());
    }
    if let Some(examples) = command.get_after_help() {
        let examples = examples.to_string();
        let examples = examples.trim_start_matches("Examples:").trim_start_matches("Example:").trim_start_matches('\n');
        let lines = examples.lines().map(|line| line.trim());
        let _ = write!(page, "\n```text\n{}\n```\n", lines.collect::<Vec<_>>().join("\n").trim_end());
    }
}

fn table(page: &mut String, args: &[&Arg]) {
    if args.is_empty() {
        return;
    }
    page.push_str("| option | what it does | default |\n|---|---|---|\n");
    for arg in args {
        let default: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let default = if default.is_empty() || !takes_values(arg) { String::new() } else { code(&default.join(", ")) };
        let _ = writeln!(page, "| {} | {} | {default} |", code(&name(arg)), cell(&what(arg)));
    }
}

fn takes_values(arg: &Arg) -> bool {
    arg.get_action().takes_values()
}

/// An option with its short form and what follows it; a value without an option by its own name.
fn name(arg: &Arg) -> String {
    let values: Vec<_> = arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect();
    let value = if values.is_empty() { arg.get_id().to_string().to_uppercase() } else { values.join(" ") };
    let Some(long) = arg.get_long() else {
        let many = arg.get_num_args().is_some_and(|count| count.max_values() > 1);
        return if many { format!("{value}…") } else { value };
    };
    let short = arg.get_short().map(|short| format!("-{short}, ")).unwrap_or_default();
    if takes_values(arg) { format!("{short}--{long} {value}") } else { format!("{short}--{long}") }
}

/// The help, the values that there are, and the variable of the environment that may stand for the option.
fn what(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let mut text = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let values = if takes_values(arg) { arg.get_possible_values() } else { Vec::new() };
    let values: Vec<_> = values.iter().filter(|value| !value.is_hide_set()).collect();
    for (at, value) in values.iter().enumerate() {
        text.push_str(if at == 0 { "; " } else { ", " });
        text.push_str(&code(value.get_name()));
        if let Some(help) = value.get_help() {
            let _ = write!(text, " ({})", help.to_string().trim_end_matches('.'));
        }
    }
    if let Some(variable) = arg.get_env() {
        let _ = write!(text, "; also ${}", variable.to_string_lossy());
    }
    text
}

fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

/// Text in a cell of a table: what a reader of Markdown would take for markup stands as it is.
fn cell(text: &str) -> String {
    let mut out = String::new();
    for (at, part) in text.split('`').enumerate() {
        if at > 0 {
            out.push('`');
        }
        // Every other part stands in backticks.
        let part = if at % 2 == 0 {
            part.replace('\\', "\\\\").replace('<', "&lt;").replace('*', "\\*").replace('[', "\\[").replace('_', "\\_")
        } else {
            part.to_owned()
        };
        out.push_str(&part.replace("\\|", "|").replace('|', "\\|"));
    }
    out
}
