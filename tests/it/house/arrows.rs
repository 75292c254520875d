//! Which file knows which: by a path, or by a method that is defined there.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Source, closing, is_word, line_of};

/// One file knows another.
#[derive(Debug)]
pub struct Arrow {
    pub from: String,
    pub to: String,
    /// The first line that shows it.
    pub line: usize,
    /// The path or the method by which it does.
    pub by: String,
}

/// All arrows between files of one top-level module of the library. A file and its own submodules may know each other.
///
/// A method is an arrow too where a type's `impl` blocks stand in more than two files: to call `page.settle()` is to know
/// the file that defines `settle`. Only a name that is defined in one file tells which file that is.
pub fn arrows(program: &[Source]) -> Vec<Arrow> {
    let library: Vec<&Source> = program.iter().filter(|source| !source.path.starts_with("bin/")).collect();
    let by_module: BTreeMap<Vec<&str>, &Source> = library.iter().map(|source| (source.module(), *source)).collect();
    let homes = methods(&library);
    let mut found: BTreeMap<(&str, &str), (usize, String)> = BTreeMap::new();
    for source in &library {
        let by_path = paths(&source.code).into_iter().filter_map(|(line, path)| {
            let to = target(&source.module(), &path, &by_module)?;
            Some((to, line, path.join("::")))
        });
        let by_method = calls(&source.code).into_iter().filter_map(|(line, name)| {
            let to = homes.get(name)?;
            Some((*to, line, format!(".{name}()")))
        });
        for (to, line, by) in by_path.chain(by_method) {
            let same_top = source.module().first() == to.module().first();
            if same_top && !are_kin(&source.module(), &to.module()) {
                found.entry((&source.path, &to.path)).or_insert((line, by));
            }
        }
    }
    let arrow =
        |((from, to), (line, by)): ((&str, &str), _)| Arrow { from: from.to_owned(), to: to.to_owned(), line, by };
    found.into_iter().map(arrow).collect()
}

/// Whether one of two modules is the other or stands in it.
fn are_kin(a: &[&str], b: &[&str]) -> bool {
    a.starts_with(b) || b.starts_with(a)
}

/// The file that a path leads to from a module.
fn target<'s>(here: &[&str], path: &[String], by_module: &BTreeMap<Vec<&str>, &'s Source>) -> Option<&'s Source> {
    let mut full: Vec<&str> = Vec::new();
    let mut rest = path;
    if path[0] == "crate" {
        rest = &path[1..];
    } else {
        full.extend(here);
        while let Some(word) = rest.first().filter(|word| matches!(word.as_str(), "self" | "super")) {
            if word == "super" {
                full.pop();
            }
            rest = &rest[1..];
        }
        // Any other path begins with a submodule, or leads out of the crate.
        if rest.len() == path.len() && !by_module.contains_key(&[here, &[path[0].as_str()]].concat()) {
            return None;
        }
    }
    full.extend(rest.iter().map(String::as_str));
    (1..=full.len()).rev().find_map(|end| by_module.get(&full[..end]).copied())
}

/// The paths in a file with their lines: all of its `use` statements, and those that begin with `crate`, `super` or `self`.
pub fn paths(code: &str) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let mut end_of_use = 0;
    for (at, word) in words(code) {
        let rest = &code[at + word.len()..];
        if at < end_of_use {
            continue;
        }
        if word == "use" && rest.starts_with(char::is_whitespace) {
            let tree = &rest[..rest.find(';').unwrap_or(rest.len())];
            end_of_use = at + word.len() + tree.len();
            let mut leaves = Vec::new();
            collect_leaves("", tree, &mut leaves);
            found.extend(leaves.into_iter().map(|leaf| (line_of(code, at), leaf)));
        } else if matches!(word, "crate" | "super" | "self") && rest.starts_with("::") {
            let end = rest.find(|c: char| !is_word(c) && c != ':').unwrap_or(rest.len());
            let path = format!("{word}{}", &rest[..end]);
            let parts: Vec<String> = path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
            end_of_use = at + word.len() + end;
            if parts.len() > 1 {
                found.push((line_of(code, at), parts));
            }
        }
    }
    found
}

/// The names in a text with their places.
fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let begin = at + code[at..].find(is_word)?;
        let end = begin + code[begin..].find(|c| !is_word(c)).unwrap_or(code.len() - begin);
        at = end;
        Some((begin, &code[begin..end]))
    })
}

/// Every path of a `use` tree: `a::{b, c::{d, e as f}}` has `a::b`, `a::c::d` and `a::c::e`.
fn collect_leaves(before: &str, tree: &str, leaves: &mut Vec<Vec<String>>) {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let name = tree.split(" as ").next().unwrap_or(tree);
        let path = format!("{before}{name}");
        let mut parts: Vec<String> =
            path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect();
        // `a::{self}` is `a`.
        if parts.len() > 1 && parts.last().is_some_and(|last| last == "self") {
            parts.pop();
        }
        if !tree.is_empty() && !parts.is_empty() {
            leaves.push(parts);
        }
        return;
    };
    let before = format!("{before}{}", &tree[..open]);
    let list = &tree[open + 1..closing(tree, open).saturating_sub(1).max(open + 1)];
    let (mut depth, mut begin) = (0, 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                collect_leaves(&before, &list[begin..at], leaves);
                begin = at + 1;
            }
            _ => {}
        }
    }
    collect_leaves(&before, &list[begin..], leaves);
}

/// The methods that tell where they are from: defined in one file, on a type that more than two files implement.
fn methods<'s>(library: &[&'s Source]) -> BTreeMap<&'s str, &'s Source> {
    let mut homes: BTreeMap<(&str, &str), BTreeSet<&str>> = BTreeMap::new();
    let mut defined: BTreeMap<&str, Vec<(&str, &Source)>> = BTreeMap::new();
    for source in library {
        for (kind, names) in impl_blocks(&source.code) {
            let top = source.module().first().copied().unwrap_or_default();
            homes.entry((top, kind)).or_default().insert(&source.path);
            for name in names {
                defined.entry(name).or_default().push((kind, source));
            }
        }
    }
    let is_spread = |kind: &str, source: &Source| {
        let top = source.module().first().copied().unwrap_or_default();
        homes[&(top, kind)].len() > 2
    };
    let tells = |(name, places): (&'s str, Vec<(&str, &'s Source)>)| {
        let home = places[0].1;
        let in_one_file = places.iter().all(|(_, source)| source.path == home.path);
        (in_one_file && places.iter().any(|(kind, source)| is_spread(kind, source))).then_some((name, home))
    };
    defined.into_iter().filter_map(tells).collect()
}

/// The types that a file implements, without those for a trait, with the functions of each block.
fn impl_blocks(code: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found = Vec::new();
    for (at, word) in words(code) {
        let begins_line = code[..at].chars().next_back().is_none_or(|c| c == '\n');
        let Some(open) = code[at..].find('{').map(|open| at + open) else { break };
        if word != "impl" || !begins_line {
            continue;
        }
        let header = without_generics(&code[at + word.len()..open]);
        let header = header.split(" where").next().unwrap_or_default().trim();
        if header.split_whitespace().any(|word| word == "for") {
            continue;
        }
        // The name is looked up in the code again, because the header is a copy.
        let name = header.rsplit("::").next().unwrap_or(header);
        let Some(kind) = code[at..open].find(name).map(|begin| &code[at + begin..at + begin + name.len()]) else {
            continue;
        };
        let body = &code[open..closing(code, open)];
        let names =
            words(body).zip(words(body).skip(1)).filter(|((_, word), _)| *word == "fn").map(|(_, (_, name))| name);
        found.push((kind, names.collect()));
    }
    found
}

/// A header without what stands in `<…>`.
fn without_generics(header: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    let mut before = ' ';
    for c in header.chars() {
        match c {
            '<' => depth += 1,
            '>' if before != '-' => depth -= 1,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
        before = c;
    }
    out
}

/// The methods that a file calls, `.name(` or `.name::<T>(`, with their lines.
fn calls(code: &str) -> Vec<(usize, &str)> {
    let is_call = |(at, word): &(usize, &str)| {
        let rest = &code[at + word.len()..];
        code[..*at].ends_with('.') && (rest.starts_with('(') || rest.starts_with("::<"))
    };
    words(code).filter(is_call).map(|(at, word)| (line_of(code, at), word)).collect()
}

fn made(files: &[(&str, &str)]) -> Vec<String> {
    let program: Vec<Source> = files.iter().map(|(path, text)| Source::new((*path).to_owned(), text)).collect();
    arrows(&program)
        .iter()
        .map(|arrow| format!("{}:{} → {} by {}", arrow.from, arrow.line, arrow.to, arrow.by))
        .collect()
}

#[test]
fn every_way_of_writing_a_path_is_an_arrow() {
    let to_b =
        |text: &str| made(&[("m/a.rs", text), ("m/b.rs", ""), ("m/mod.rs", ""), ("other.rs", ""), ("lib.rs", "")]);
    assert_eq!(to_b("use super::b::Thing;\n"), ["m/a.rs:1 → m/b.rs by super::b::Thing"]);
    assert_eq!(to_b("\nuse crate::m::{self, b};\n"), ["m/a.rs:2 → m/b.rs by crate::m::b"]);
    assert_eq!(to_b("use crate::{other, m::{c::D, b::{E as F, G}}};\n"), ["m/a.rs:1 → m/b.rs by crate::m::b::E"]);
    assert_eq!(to_b("pub(super) use super::b as c;\n"), ["m/a.rs:1 → m/b.rs by super::b"]);
    assert_eq!(to_b("fn f() {\n    super::b::go::<u8>()\n}\n"), ["m/a.rs:2 → m/b.rs by super::b::go"]);
    assert_eq!(to_b("fn f(b: &crate::m::b::B) {}\n"), ["m/a.rs:1 → m/b.rs by crate::m::b::B"]);
    let none: [&str; 0] = [];
    assert_eq!(to_b("// super::b::go\nfn f() { log(\"super::b\") }\nuse std::b;\n"), none);
    assert_eq!(to_b("#[cfg(test)]\nmod tests {\n    use crate::m::b::Thing;\n}\n"), none);
    assert_eq!(to_b("use super::Thing;\nuse crate::other::b;\nuse crate::m;\n"), none);
}

#[test]
fn a_file_and_its_submodules_may_know_each_other() {
    let none: [&str; 0] = [];
    let files =
        [("m/mod.rs", "use self::a::A;\n"), ("m/a.rs", "use super::M;\nuse b::B;\n"), ("m/a/b.rs", "use super::A;\n")];
    assert_eq!(made(&files), none);
    let files =
        [("m/a.rs", "use b::B;\n"), ("m/a/b.rs", "use super::super::c::C;\n"), ("m/c.rs", "use super::a::b::B;\n")];
    assert_eq!(made(&files), ["m/a/b.rs:1 → m/c.rs by super::super::c::C", "m/c.rs:1 → m/a/b.rs by super::a::b::B"]);
}

#[test]
fn a_method_on_a_type_of_many_files_is_an_arrow() {
    let a = ("m/a.rs", "impl<'p, T: Into<Vec<u8>>> Page<T> {\n    pub fn open(&self) {}\n    fn shared() {}\n}\n");
    let b =
        ("m/b.rs", "impl super::Page<u8> {\n    fn shut(&self) {\n        self.open()\n    }\n    fn shared() {}\n}\n");
    let c = (
        "m/c.rs",
        "impl Page<u8> where u8: Copy {\n    fn look(&self) {}\n}\nimpl Drop for Page<u8> {\n    fn drop(&mut self) {}\n}\n",
    );
    let d = (
        "m/d.rs",
        "fn f(page: Page) {\n    page.look();\n    page.shared();\n    page.drop();\n    page\n        .shut::<u8>();\n}\n",
    );
    assert_eq!(
        made(&[a, b, c, d]),
        ["m/b.rs:3 → m/a.rs by .open()", "m/d.rs:6 → m/b.rs by .shut()", "m/d.rs:2 → m/c.rs by .look()"]
    );
    // Two files are not many, and a module elsewhere may have a method of the same name.
    let none: [&str; 0] = [];
    assert_eq!(made(&[a, b]), none);
    let elsewhere = ("n/x.rs", "fn f(x: X) {\n    x.look()\n}\n");
    assert_eq!(made(&[a, c, ("m/e.rs", "impl Page { fn e() {} }\n"), elsewhere]), none);
}
