//! Source files and what of their text is code.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

/// One file of the program.
pub struct Source {
    /// Where it is below `src/`, with `/` between folders.
    pub path: String,
    /// Its text without comments, the contents of strings, and tests. Every line is where it was.
    pub code: String,
}

impl Source {
    pub fn new(path: String, text: &str) -> Self {
        Self { path, code: without_tests(&code(text)) }
    }

    /// Whether the file holds only tests.
    pub fn is_test(&self) -> bool {
        let stem = self.path.trim_end_matches(".rs");
        let last = stem.rsplit('/').next().unwrap_or(stem);
        let folders = self.path.split('/').rev().skip(1);
        let is_tests = |name: &str| name == "tests" || name.ends_with("_tests");
        is_tests(last) || last == "test" || last.ends_with("_test") || folders.into_iter().any(is_tests)
    }

    /// The path of its module, in parts: `unfold/plan.rs` and `unfold/plan/mod.rs` are `["unfold", "plan"]`.
    pub fn module(&self) -> Vec<&str> {
        let stem = self.path.trim_end_matches(".rs");
        let stem = stem.strip_suffix("/mod").unwrap_or(stem);
        if stem == "lib" { Vec::new() } else { stem.split('/').collect() }
    }
}

/// All files below a folder whose names have one of these endings: their paths below it, sorted, and their texts.
pub fn files(folder: &Path, endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(files(&path, endings).into_iter().map(|(below, text)| (format!("{name}/{below}"), text)));
        } else if path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one)) {
            found.push((name, String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned()));
        }
    }
    found.sort();
    found
}

/// Whether a character can be part of a name.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The text with comments and the contents of strings as spaces.
pub fn code(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let end = at + blank_length(&chars, at);
        if end == at {
            out.push(chars[at]);
            at += 1;
        }
        while at < end {
            out.push(if chars[at] == '\n' { '\n' } else { ' ' });
            at += 1;
        }
    }
    out
}

/// How long the comment or the literal that begins here is; 0 where none begins.
fn blank_length(chars: &[char], at: usize) -> usize {
    let rest = &chars[at..];
    let after_word = at > 0 && is_word(chars[at - 1]);
    match rest {
        ['/', '/', ..] => rest.iter().position(|c| *c == '\n').unwrap_or(rest.len()),
        ['/', '*', ..] => block_comment(rest),
        ['"', ..] => string(rest),
        ['r', '"' | '#', ..] if !after_word => raw_string(rest, 1),
        ['b' | 'c', 'r', '"' | '#', ..] if !after_word => raw_string(rest, 2),
        ['\'', '\\', _, tail @ ..] => tail.iter().position(|c| *c == '\'').map_or(0, |end| end + 4),
        ['\'', _, '\'', ..] => 3,
        _ => 0,
    }
}

/// Block comments can stand in one another.
fn block_comment(rest: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        match rest[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn string(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != '"' {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(rest.len())
}

/// `r#"…"#` with its prefix's length; 0 for a raw name such as `r#type`.
fn raw_string(rest: &[char], prefix: usize) -> usize {
    let hashes = rest[prefix..].iter().take_while(|c| **c == '#').count();
    let begin = prefix + hashes + 1;
    if rest.get(begin - 1) != Some(&'"') {
        return 0;
    }
    let ends =
        |at: &usize| rest[*at] == '"' && rest[at + 1..].iter().take(hashes).filter(|c| **c == '#').count() == hashes;
    (begin..rest.len()).find(ends).map_or(rest.len(), |at| at + 1 + hashes)
}

/// The place after the bracket that closes the one at `open`, or the end of the text.
pub fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, c) in code[open..].char_indices() {
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at + c.len_utf8();
        }
    }
    code.len()
}

/// Where the items under `#[cfg(test)]` stand.
fn tests(code: &str) -> Vec<Range<usize>> {
    const MARK: &str = "#[cfg(test)]";
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    while let Some(at) = code[from..].find(MARK).map(|at| from + at) {
        // An item ends with its body or with a semicolon, whatever comes first.
        let item = at + MARK.len();
        let end = match code[item..].find(['{', ';']).map(|end| item + end) {
            Some(end) if code[end..].starts_with('{') => closing(code, end),
            Some(end) => end + 1,
            None => code.len(),
        };
        found.push(at..end);
        from = end;
    }
    found
}

/// The code with every item under `#[cfg(test)]` as spaces.
fn without_tests(code: &str) -> String {
    let mut out = String::with_capacity(code.len());
    let mut from = 0;
    for test in tests(code) {
        out.push_str(&code[from..test.start]);
        out.extend(code[test.clone()].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        from = test.end;
    }
    out + &code[from..]
}

/// The numbers of the lines that hold only tests, of a file's text.
pub fn test_lines(text: &str) -> BTreeSet<usize> {
    let code = code(text);
    tests(&code).into_iter().flat_map(|test| line_of(&code, test.start)..=line_of(&code, test.end)).collect()
}

/// The number of the line at this place, from 1 on.
pub fn line_of(code: &str, at: usize) -> usize {
    code[..at].matches('\n').count() + 1
}

#[test]
fn comments_and_strings_are_no_code() {
    let words = |text: &str| code(text).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words("a // b\nc /* d /* e */ f */ g"), "a c g");
    assert_eq!(words(r##"a "b \" c" d r"e\" f r#"g " h"# i b"j" k br"l" m"##), "a d f i b k m");
    assert_eq!(words(r"a '\'' b 'c' d<'e> f '\u{41}' g"), "a b d<'e> f g");
    assert_eq!(words("let r#type = for_r\"a\";"), "let r#type = for_r ;");
    assert_eq!(code("/* a\nb */\nc").matches('\n').count(), 2);
}

#[test]
fn tests_are_no_part_of_the_program() {
    let text =
        "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}\n#[cfg(test)]\nmod more;\nfn d() {}\n";
    let source = Source::new("page.rs".to_owned(), text);
    assert!(source.code.contains("fn a") && source.code.contains("fn c") && source.code.contains("fn d"));
    assert!(!source.code.contains("fn b") && !source.code.contains("mod more"));
    assert_eq!(source.code.matches('\n').count(), text.matches('\n').count());
    let is_test = |path: &str| Source::new(path.to_owned(), "").is_test();
    assert!(is_test("date/tests.rs") && is_test("unfold/plan_tests.rs") && is_test("date/tests/years.rs"));
    assert!(is_test("classifier/harm_tests/words.rs") && !is_test("date/contests.rs") && !is_test("probe/mod.rs"));
}
