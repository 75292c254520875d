//! How the code under `src/` hangs together, read from its text.
//!
//! - A top-level module uses only modules that are declared below it in `lib.rs`.
//! - At every level inside a top-level module, a file or folder uses only those that are declared below it in its parent.
//! - Inside a top-level module, no files reach one another in a circle (a knot).
//! - A function fits in 80 lines and a line in 200 characters.
//! - No code names a front-end library: the names stand in `config/front-ends.toml`.
//!
//! What was wrong when a check came into being is listed in `house/debts.toml`. A debt may shrink, and the list must then
//! be made shorter: `HOUSE=shrink cargo test --test it house` does that. Nothing may be added to it.

use std::collections::BTreeMap;
use std::path::Path;

mod arrows;
mod debts;
mod knots;
mod names;
mod size;
mod source;

use arrows::{Arrow, arrows, paths};
use debts::Debts;
use knots::{circle, knots};
use source::{Source, code, files};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The top-level modules in the order of `lib.rs`.
fn modules(map: &str) -> Vec<String> {
    let modules = map.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    modules.map(str::to_owned).collect()
}

/// The uses of modules that are declared above the user, as `file:line: module uses other`.
fn upward(modules: &[String], module: &str, name: &str, source: &str) -> Vec<String> {
    let place = |module: &str| modules.iter().position(|one| one == module);
    let own = place(module);
    paths(&code(source))
        .into_iter()
        .filter(|(_, path)| path[0] == "crate" && path.len() > 1)
        .filter(|(_, path)| place(&path[1]).is_some_and(|used| Some(used) < own))
        .map(|(line, path)| format!("{name}:{line}: {module} uses {}, which is declared above it", path[1]))
        .collect()
}

/// What the program's own code is, without tests: files of the library and of the command line.
fn program() -> Vec<Source> {
    let sources: Vec<Source> =
        files(&root().join("src"), &["rs"]).into_iter().map(|(path, text)| Source::new(path, &text)).collect();
    let program: Vec<Source> = sources.into_iter().filter(|source| !source.is_test()).collect();
    assert!(program.len() > 50, "only {} files were found", program.len());
    program
}

#[test]
fn arrows_go_down_the_map() {
    let files = files(&root().join("src"), &["rs"]);
    let map = files.iter().find(|(path, _)| path == "lib.rs").expect("src/lib.rs is there");
    let modules = modules(&map.1);
    let mut wrong = Vec::new();
    for (path, text) in &files {
        let first = path.split('/').next().unwrap().trim_end_matches(".rs");
        if modules.iter().any(|module| module == first) {
            wrong.extend(upward(&modules, first, path, text));
        } else {
            assert!(matches!(first, "lib" | "bin"), "{path} is in no module of lib.rs");
        }
    }
    assert!(files.len() > 50, "only {} files were found", files.len());
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The names of the modules that a file declares, in its order.
fn declared(code: &str) -> Vec<String> {
    let name = |line: &str| {
        let line = line.strip_suffix(';')?;
        let (before, name) = line.rsplit_once("mod ")?;
        (before.is_empty() || before.starts_with("pub")).then(|| name.to_owned())
    };
    code.lines().filter_map(name).collect()
}

/// The arrows that go up inside a module: from one of its files or folders to one that is declared above it.
fn upward_inside(program: &[Source], arrows: &[Arrow]) -> Vec<String> {
    let order: BTreeMap<Vec<&str>, Vec<String>> =
        program.iter().map(|source| (source.module(), declared(&source.code))).collect();
    let goes_up = |arrow: &&Arrow| {
        let parts =
            |path: &str| Source::new(path.to_owned(), "").module().iter().map(|&part| part.to_owned()).collect();
        let (from, to): (Vec<String>, Vec<String>) = (parts(&arrow.from), parts(&arrow.to));
        let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        let parent: Vec<&str> = from[..shared].iter().map(String::as_str).collect();
        let place = |name: Option<&String>| order.get(&parent)?.iter().position(|one| Some(one) == name);
        match (place(from.get(shared)), place(to.get(shared))) {
            (Some(own), Some(used)) => used < own,
            _ => false,
        }
    };
    let tell = |arrow: &Arrow| format!("{}:{} uses {} ({})", arrow.from, arrow.line, arrow.to, arrow.by);
    arrows.iter().filter(goes_up).map(tell).collect()
}

#[test]
fn arrows_go_down_inside_every_module() {
    let program = program();
    let arrows = arrows(&program);
    let wrong = upward_inside(&program, &arrows);
    assert!(arrows.len() > 500, "only {} arrows were found", arrows.len());
    assert!(wrong.is_empty(), "these use what their parent declares above them:\n{}", wrong.join("\n"));
}

#[test]
fn an_arrow_that_goes_up_inside_a_module_is_found() {
    let up = |order: &str| {
        let program = [
            ("unfold/mod.rs", order),
            ("unfold/plan/mod.rs", "mod stages;\n"),
            ("unfold/page/mod.rs", "pub mod state;\n"),
            ("unfold/page/state.rs", "pub struct State;\n"),
            ("unfold/plan/stages.rs", "use crate::unfold::page::state::State;\n"),
        ];
        let program: Vec<Source> = program.iter().map(|(path, code)| Source::new((*path).to_owned(), code)).collect();
        upward_inside(&program, &arrows(&program)).len()
    };
    assert_eq!(up("/// Plans.\npub mod plan;\n\npub(crate) mod page;\n"), 0);
    assert_eq!(up("pub(crate) mod page;\n\n/// Plans.\npub mod plan;\n"), 1);
}

#[test]
fn every_module_says_what_it_is_for() {
    let map = std::fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let lines: Vec<&str> = map.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("pub mod ")) {
        assert!(at > 0 && lines[at - 1].starts_with("/// "), "line {}: {line} has no doc line", at + 1);
    }
}

/// All three lists of debts in one test, because one file holds them and `HOUSE=shrink` writes it.
#[test]
fn nothing_gets_worse_and_what_gets_better_is_kept() {
    let program = program();
    let arrows = arrows(&program);
    let found = Debts {
        knots: knots(&arrows),
        functions: size::long_functions(&program),
        lines: size::wide_lines(root(), &["src", "config"]),
    };
    let list = root().join("tests/it/house/debts.toml");
    let listed = Debts::read(&std::fs::read_to_string(&list).unwrap());
    let verdict = listed.compare(&found, |knot, through| circle(&arrows, knot, through));
    assert!(
        verdict.worse.is_empty(),
        "\n{}\nThis is worse than tests/it/house/debts.toml says. Where a file or a function only got another name, change \
         it there too.",
        verdict.worse.join("\n")
    );
    if std::env::var("HOUSE").is_ok_and(|wish| wish == "shrink") {
        std::fs::write(&list, found.to_string()).unwrap();
    } else {
        assert!(
            verdict.better.is_empty(),
            "\n{}\nThis is better than tests/it/house/debts.toml says. Make the list shorter, so that it stays so: \
             HOUSE=shrink cargo test --test it house",
            verdict.better.join("\n")
        );
    }
}

#[test]
fn an_arrow_that_goes_up_is_found() {
    let modules = modules("/// One.\npub mod walk;\n\n/// Two.\npub mod page;\n\n/// Three.\npub mod address;\n");
    let up = |module, source| upward(&modules, module, "x.rs", source).len();
    assert_eq!(up("page", "use crate::address::Address;\nuse crate::walk::Walker;\n"), 1);
    assert_eq!(up("page", "use crate::{address::{Address, page}, walk};\n"), 1);
    assert_eq!(up("address", "fn f() -> crate::page::Link { crate::walk::go() }\n"), 2);
    assert_eq!(up("walk", "use crate::{page, address::Address};\n"), 0);
    assert_eq!(up("page", "// as crate::walk does\nuse crate::page::Link;\nuse other_crate::walk;\n"), 0);
}
