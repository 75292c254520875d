//! Names of front-end libraries: they stand in `config/front-ends.toml`, and no code has them.

use std::collections::BTreeSet;

use super::root;
use super::source::{Source, files, test_lines};

/// What a feature is made of are names, and a tree was trained on just these.
const SPARED: &[&str] = &["classifier/features/"];

/// The names by which a library is known, from the file that has them.
fn libraries(file: &str) -> Vec<String> {
    let table: toml::Table = toml::from_str(file).unwrap();
    table["libraries"]["names"].as_str().unwrap().split_whitespace().map(str::to_lowercase).collect()
}

/// The part of a line before a comment. `//` in an address is none.
fn uncommented(line: &str) -> &str {
    let begins = |at: &usize| *at == 0 || line[..*at].ends_with(char::is_whitespace);
    let end = line.match_indices("//").map(|(at, _)| at).find(begins);
    &line[..end.unwrap_or(line.len())]
}

/// The library that a line names. A name begins a word and, where it ends with a letter, ends it: no small letter or digit
/// follows. A name that begins with a sign stands anywhere in a word, as keys on elements do.
fn named<'l>(line: &str, libraries: &'l [String]) -> Option<&'l str> {
    let line = uncommented(line);
    let small = line.to_ascii_lowercase();
    let is_named = |name: &&String| {
        small.match_indices(name.as_str()).any(|(at, _)| {
            let after = line[at + name.len()..].chars().next();
            let goes_on =
                name.ends_with(char::is_alphanumeric) && after.is_some_and(|c| c.is_lowercase() || c.is_ascii_digit());
            let has_sign = !name.starts_with(char::is_alphanumeric);
            has_sign || !line[..at].ends_with(char::is_alphanumeric) && !goes_on
        })
    };
    libraries.iter().find(is_named).map(String::as_str)
}

/// The lines of a file that name a library, as `file:line: names it`.
fn naming(path: &str, text: &str, libraries: &[String]) -> Vec<String> {
    let tests = if path.ends_with(".rs") { test_lines(text) } else { BTreeSet::new() };
    text.lines()
        .zip(1..)
        .filter(|(_, number)| !tests.contains(number))
        .filter_map(|(line, number)| Some(format!("src/{path}:{number}: names {}", named(line, libraries)?)))
        .collect()
}

#[test]
fn no_code_names_a_front_end_library() {
    let libraries = libraries(&std::fs::read_to_string(root().join("config/front-ends.toml")).unwrap());
    let files = files(&root().join("src"), &["rs", "js"]);
    let is_read = |path: &str| {
        !SPARED.iter().any(|spared| path.starts_with(spared)) && !Source::new(path.to_owned(), "").is_test()
    };
    let read: Vec<_> = files.iter().filter(|(path, _)| is_read(path)).collect();
    assert!(read.len() > 100 && libraries.len() > 10, "{} files, {} names", read.len(), libraries.len());
    let wrong: Vec<String> = read.iter().flat_map(|(path, text)| naming(path, text, &libraries)).collect();
    assert!(
        wrong.is_empty(),
        "\n{}\nThe name belongs into a group of config/front-ends.toml; src/front_ends.rs reads it.",
        wrong.join("\n")
    );
}

#[test]
fn a_library_that_is_named_in_code_is_found() {
    let libraries = libraries("[libraries]\nnames = \"\"\"\ndata-bs-\njQuery\nng-\nslick\n_vei\n\"\"\"\n");
    let found = |line: &str| named(line, &libraries);
    assert_eq!(found(r#"matches!(word, "slider" | "slick")"#), Some("slick"));
    assert_eq!(found("const all = window.jQuery;"), Some("jquery"));
    assert_eq!(found(r#"attribute(one, "data-bs-toggle")"#), Some("data-bs-"));
    assert_eq!(found("if (/listener|_vei|x/.test(name))"), Some("_vei"));
    assert_eq!(found(r#"".ng-leave""#), Some("ng-"));
    assert_eq!(found(r#"get("https://a.org/slick") // one of theirs"#), Some("slick"));
    for fine in ["slicker(x)", "\"training-sets\"", "  // as jQuery does", "/// Slick: a carousel.", "x(); // slick"] {
        assert_eq!(found(fine), None, "{fine}");
    }
    let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    const A: &str = \"slick\";\n}\nfn b() { c(\"slick\") }\n";
    assert_eq!(naming("a.rs", text, &libraries), ["src/a.rs:6: names slick"]);
    assert_eq!(naming("a.js", "go();\nslick();\n", &libraries), ["src/a.js:2: names slick"]);
}
