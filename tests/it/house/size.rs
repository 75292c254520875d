//! Functions and lines that are too long to review.

use std::collections::BTreeMap;
use std::path::Path;

use super::source::{Source, closing, files, is_word, line_of};

/// A function should fit on a screen.
const FUNCTION_LINES: usize = 80;
/// A line in a difference between two versions should be readable.
const LINE_CHARACTERS: usize = 200;

/// The functions with more lines than that, by file and name.
pub fn long_functions(program: &[Source]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for source in program {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for (name, lines) in functions(&source.code) {
            // Two types of a file may have functions of the same name.
            let times = seen.entry(name).or_default();
            *times += 1;
            let nth = if *times == 1 { String::new() } else { format!(" #{times}") };
            if lines > FUNCTION_LINES {
                found.insert(format!("{} {name}{nth}", source.path), lines);
            }
        }
    }
    found
}

/// The functions of a file with their number of lines, from the line that says `fn` to the closing brace.
fn functions(code: &str) -> Vec<(&str, usize)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let name = &code[at + 3..];
        let name = &name[..name.find(|c| !is_word(c)).unwrap_or(name.len())];
        if name.is_empty() || code[..at].ends_with(is_word) {
            continue;
        }
        if let Some(open) = body(code, at) {
            found.push((name, line_of(code, closing(code, open)) - line_of(code, at) + 1));
        }
    }
    found
}

/// Where the body of the function that begins here opens; a trait's function may have none.
fn body(code: &str, at: usize) -> Option<usize> {
    let mut depth = 0;
    for (index, c) in code[at..].char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '{' if depth == 0 => return Some(at + index),
            ';' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// How many lines with more characters than that each file of these folders has.
pub fn wide_lines(root: &Path, folders: &[&str]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for folder in folders {
        for (path, text) in files(&root.join(folder), &["rs", "toml", "js"]) {
            let wide = text.lines().filter(|line| is_wide(line)).count();
            if wide > 0 {
                found.insert(format!("{folder}/{path}"), wide);
            }
        }
    }
    found
}

fn is_wide(line: &str) -> bool {
    line.chars().count() > LINE_CHARACTERS
}

#[test]
fn a_long_function_is_found() {
    let lines = |count: usize| "    step();\n".repeat(count);
    let text = format!(
        "trait T {{\n    fn a(&self, of: [u8; 2]);\n    fn b() {{}}\n}}\nasync fn long(\n    of: fn(u8) -> u8,\n) {{\n{}}}\n\
         impl U {{\n    fn fits() {{\n{}    }}\n    fn long() {{\n{}    }}\n}}\n",
        lines(100),
        lines(78),
        lines(79)
    );
    let source = Source::new("m/a.rs".to_owned(), &text);
    let names: Vec<_> = functions(&source.code).into_iter().collect();
    assert_eq!(names, [("b", 1), ("long", 104), ("fits", 80), ("long", 81)]);
    let long = BTreeMap::from([("m/a.rs long".to_owned(), 104), ("m/a.rs long #2".to_owned(), 81)]);
    assert_eq!(long_functions(&[source]), long);
}

#[test]
fn a_wide_line_is_found() {
    assert!(!is_wide(&"é".repeat(200)));
    assert!(is_wide(&"é".repeat(201)));
}
