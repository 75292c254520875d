//! The command line: help, exit codes, and one clear sentence for whatever is wrong.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::Request;
use axum::http::header;
use axum::response::Html;
use axum::routing::get;

use crate::program::{Run, command, kibont, run, turn};
use crate::served::{Site, serve};

const COMMANDS: [&str; 20] = [
    "crawl",
    "unfold",
    "extract",
    "structure",
    "fragments",
    "phrases",
    "pairs",
    "dedupe",
    "export",
    "train",
    "evaluate",
    "classify",
    "probe",
    "studio",
    "mcp",
    "demo",
    "login",
    "doctor",
    "completions",
    "man",
];

/// What is wrong is said in one sentence, on standard error alone, with that exit code.
fn said(run: &Run, code: i32) -> &str {
    let err = run.err.trim();
    assert_eq!(run.code, Some(code), "{err}");
    assert!(run.out.is_empty(), "standard output is for results: {}", run.out);
    assert_eq!(err.lines().count(), 1, "not one line: {err}");
    assert!(!err.contains("panicked") && !err.contains("RUST_BACKTRACE") && !err.contains("Os {"), "{err}");
    err
}

fn file(directory: &Path, name: &str, text: &str) -> String {
    let path = directory.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[cfg(not(feature = "s3"))]
#[test]
fn an_object_store_is_refused_by_a_program_that_was_built_without() {
    let here = tempfile::tempdir().unwrap();
    let refused =
        run(command().args(["crawl", "http://127.0.0.1:9/", "--out", "s3://bucket/crawl"]).current_dir(here.path()));
    assert_eq!(refused.code, Some(2), "{}", refused.err);
    assert!(refused.err.contains("build it with --features s3"), "{}", refused.err);
    assert_eq!(std::fs::read_dir(here.path()).unwrap().count(), 0, "nothing was written");
}

#[test]
fn help_has_an_example_for_each_command() {
    let help = kibont(&["--help"]);
    assert_eq!(help.code, Some(0));
    assert!(help.out.contains("Exit codes"));
    for name in COMMANDS {
        assert!(help.out.contains(&format!("\n  {name} ")), "{name} is missing in:\n{}", help.out);
        let own = kibont(&[name, "--help"]);
        assert_eq!(own.code, Some(0));
        assert!(own.out.contains(&format!("kibont {name}")) && own.out.contains("Example"), "{name}: {}", own.out);
    }
}

#[test]
fn without_a_command_it_says_what_it_does() {
    let run = kibont(&[]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    for name in ["unfold", "crawl", "extract", "doctor"] {
        assert!(run.out.contains(&format!("\n  kibont {name} ")), "{}", run.out);
    }
}

#[test]
fn shells_and_man_are_told_of_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = kibont(&["completions", shell]);
        assert_eq!((script.code, script.err.as_str()), (Some(0), ""));
        for word in COMMANDS.into_iter().chain(["max-pages"]) {
            assert!(script.out.contains(word), "{shell}: {word}");
        }
    }
    said(&kibont(&["man", "crawll"]), 2);
    let page = kibont(&["man", "crawl"]);
    assert_eq!(page.code, Some(0), "{}", page.err);
    assert!(page.out.contains(".TH kibont-crawl 1") && page.out.contains("\\-\\-max\\-pages"), "{}", page.out);
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("man1");
    assert_eq!(kibont(&["man", "--out", out.to_str().unwrap()]).code, Some(0));
    for name in COMMANDS {
        assert!(out.join(format!("kibont-{name}.1")).is_file(), "{name}");
    }
    assert!(out.join("kibont.1").is_file());
}

#[test]
fn who_crawls_can_be_reached() {
    let _turn = turn();
    let agents = Arc::new(Mutex::new(BTreeMap::new()));
    let log = Arc::clone(&agents);
    let answer = move |request: Request| {
        let said = request.headers().get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        log.lock().unwrap().insert(request.uri().path().to_owned(), said.to_owned());
        std::future::ready(Html("<p>A page of some words, which says that it is one."))
    };
    let address = serve(Router::new().fallback(answer));
    let out = tempfile::tempdir().unwrap();
    let out = out.path().to_str().unwrap();
    let nobody = kibont(&["crawl", &address, "--out", out, "--contact", "nobody"]);
    assert_eq!(nobody.code, Some(2));
    assert!(nobody.err.contains("a page") && agents.lock().unwrap().is_empty(), "{}", nobody.err);
    let run = kibont(&["crawl", &address, "--out", out, "--contact", "https://example.org/crawler"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let agents = agents.lock().unwrap();
    let named = format!("kibont/{} (+https://example.org/crawler)", env!("CARGO_PKG_VERSION"));
    assert_eq!(agents.get("/robots.txt"), Some(&named), "{agents:?}");
    let page = agents.get("/").unwrap();
    assert!(page.starts_with("Mozilla/") && page.ends_with(&named), "{page}");
}

#[test]
fn the_help_of_extract_lists_every_extractor() {
    let help = kibont(&["extract", "--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    for name in kibont::extractor::NAMES {
        assert!(help.contains(&format!("{name},")) || help.contains(&format!("{name})")), "{name}: {help}");
    }
}

#[test]
fn every_command_of_the_readme_is_there() {
    let readme = include_str!("../../README.md");
    for name in COMMANDS {
        assert!(readme.contains(&format!("`kibont {name}")) || readme.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn an_address_that_is_none_is_refused() {
    for bad in ["nonsense", "ftp://example.org/", "http://", "mailto:a@example.org", ""] {
        let out = tempfile::tempdir().unwrap();
        let run = kibont(&["crawl", bad, "--out", out.path().to_str().unwrap()]);
        assert!(said(&run, 2).starts_with("kibont: "));
        let run = kibont(&["unfold", bad]);
        said(&run, 2);
    }
}

#[test]
fn pairs_and_duplicates_need_a_crawl_and_options_that_fit() {
    let here = tempfile::tempdir().unwrap();
    let dir = here.path().to_str().unwrap();
    for wrong in [
        vec!["pairs", "no-such-directory"],
        vec!["pairs", dir, "--as", "folders"],
        vec!["pairs", dir, "--as", "bitextor", "--groups"],
        vec!["pairs", dir, "--least", "1.5"],
        vec!["pairs", dir, "--out", "no-such-directory/pairs.jsonl"],
        vec!["dedupe", dir, "no-such-directory"],
        vec!["dedupe", dir, "--likeness", "0.1"],
    ] {
        said(&kibont(&wrong), 2);
    }
    let empty = kibont(&["pairs", dir]);
    assert_eq!((empty.code, empty.out.as_str()), (Some(0), ""));
    file(here.path(), "documents-00000.jsonl", "{\"no\": \"record\"}\n");
    for command in ["pairs", "dedupe"] {
        let run = kibont(&[command, dir]);
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert!(run.err.contains("record 1"), "{}", run.err);
    }
}

#[test]
fn an_export_needs_documents_and_a_place_that_fits() {
    let here = tempfile::tempdir().unwrap();
    let dir = here.path().to_str().unwrap();
    let out = here.path().join("out");
    let out = out.to_str().unwrap();
    file(here.path(), "documents-00000.jsonl", "");
    for wrong in [
        vec!["export", "no-such-directory", "--as", "jsonl"],
        vec!["export", dir, "--as", "parquet"],
        vec!["export", dir, "--as", "markdown"],
        vec!["export", dir, "--as", "markdown", "--out", dir],
        vec!["export", dir, "--as", "jsonl"],
        vec!["export", dir, "--as", "warc", "--out", out],
        vec!["export", dir, "--as", "vertical", "--out", "no-such-directory/corpus.vert"],
    ] {
        said(&kibont(&wrong), 2);
    }
    assert!(!Path::new(out).exists(), "a folder was made for nothing");
    file(here.path(), "documents-00000.jsonl", "{\"no\": \"record\"}\n");
    let run = kibont(&["export", dir, "--as", "jsonl"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{}", run.err);
    assert!(run.err.contains("record 1") && run.err.contains("no documents that can be read"), "{}", run.err);
}

#[test]
fn a_crawl_of_nothing_is_refused() {
    let out = tempfile::tempdir().unwrap();
    let run = kibont(&["crawl", "--out", out.path().to_str().unwrap()]);
    assert!(said(&run, 2).contains("nothing to crawl"));
    let none = out.path().join("none");
    said(&kibont(&["crawl", "--out", none.to_str().unwrap()]), 2);
    assert!(!none.exists(), "a directory was made for nothing");
}

#[test]
fn a_file_or_a_name_that_is_wrong_ends_with_2() {
    let here = tempfile::tempdir().unwrap();
    let page = file(here.path(), "page.html", "<p>text");
    let set = file(here.path(), "set.json", "[1]");
    let none = here.path().join("none.json").to_str().unwrap().to_owned();
    for wrong in [
        &["extract", &page, "--extractor", "justex"][..],
        &["extract", &page, "--extractor", "template:/nonexistent"],
        &["extract", "/nonexistent.html"],
        &["extract", "--batch", "/nonexistent", "--out", &none],
        &["classify", "--elements", &set],
        &["classify", "--elements", &none],
        &["classify", "--elements", &set, "--tree", &set],
        &["train", &none, "--out", &none],
        &["evaluate", &set],
    ] {
        said(&kibont(wrong), 2);
    }
}

#[test]
fn pages_that_are_not_there_have_no_structure() {
    let run = kibont(&["structure", "/nonexistent.html"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("/nonexistent.html") && run.out.is_empty(), "{}", run.err);
}

#[test]
fn a_seed_that_gives_no_document_is_told() {
    let _turn = turn();
    let (_site, address) = Site::serve("show-more");
    let out = tempfile::tempdir().unwrap();
    let seed = format!("{address}/missing.html");
    let run = kibont(&["crawl", &seed, "--out", out.path().to_str().unwrap()]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains(&format!("kibont: {seed} gives no document: HTTP 404")), "{}", run.err);
    assert!(run.err.contains("no address gave a document"), "{}", run.err);
}

#[test]
fn nobody_has_to_read_to_the_end() {
    let _turn = turn();
    let closed = |arguments: &[&str]| {
        let mut child = command().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop((child.stdout.take(), child.stderr.take()));
        child.wait().unwrap().code()
    };
    assert_eq!(closed(&["unfold", "nonsense"]), Some(2));
    assert_eq!(closed(&["doctor"]), Some(0));
    let here = tempfile::tempdir().unwrap();
    let set = file(
        here.path(),
        "set.jsonl",
        &r#"{"tag":"button","attributes":{}}
"#
        .repeat(5000),
    );
    assert_eq!(closed(&["classify", "--elements", &set]), Some(0));
}

#[test]
fn an_unknown_option_of_a_configuration_is_named_with_the_nearest() {
    let here = tempfile::tempdir().unwrap();
    let config = file(here.path(), "own.toml", "[crawl]\ntabs = 1\n\n[unfold.budget]\npreses = 5\n");
    let run = kibont(&["unfold", "http://127.0.0.1:9/", "--config", &config]);
    let said = said(&run, 2);
    assert!(said.contains("own.toml") && said.contains("line 5") && said.contains("preses"), "{said}");
    assert!(said.contains("unfold.budget.presses"), "{said}");
}

#[test]
fn only_what_is_near_is_hinted_at() {
    for (wrong, hint) in [
        (&["crawll"][..], Some("'crawl'")),
        (&["banana"], None),
        (&["--browser"], None),
        (&["crawl", "--tab", "2"], Some("'--tabs'")),
        (&["unfold", "http://127.0.0.1/", "--as", "xml"], None),
        (&["unfold", "http://127.0.0.1/", "--as", "htm"], Some("'html'")),
        (&["unfold", "http://127.0.0.1/", "--extractor", "justex"], Some("'justext'")),
        (&["unfold", "http://127.0.0.1/", "--extractor", "banana"], None),
        (&["crawl", "http://127.0.0.1/", "--site", "goldmine"], Some("'goldminer'")),
        (&["crawl", "http://127.0.0.1/", "--site", "banana"], None),
    ] {
        let run = kibont(wrong);
        assert_eq!(run.code, Some(2), "{wrong:?}: {}", run.err);
        let hinted =
            run.err.contains("did you mean") || run.err.contains("a similar") || run.err.contains("some similar");
        assert_eq!(hinted, hint.is_some(), "{wrong:?}: {}", run.err);
        assert!(hint.is_none_or(|hint| run.err.contains(hint)), "{wrong:?}: {}", run.err);
    }
}

#[test]
fn a_configuration_that_is_no_toml_or_not_there_is_named() {
    let here = tempfile::tempdir().unwrap();
    let config = file(here.path(), "own.toml", "[crawl]\ntabs = \"many\"\n");
    let run = kibont(&["crawl", "http://127.0.0.1:9/", "--config", &config]);
    let text = said(&run, 2);
    assert!(text.contains("own.toml") && text.contains("line 2"), "{text}");
    let run = kibont(&["crawl", "http://127.0.0.1:9/", "--config", "/nonexistent/own.toml"]);
    assert!(said(&run, 2).contains("/nonexistent/own.toml"));
}

#[test]
fn a_bad_line_among_seeds_is_named() {
    let here = tempfile::tempdir().unwrap();
    let seeds = file(here.path(), "seeds.txt", "# mine\nhttps://example.org/\n\nhttp//example.org/\n");
    let out = here.path().join("out");
    let run = kibont(&["crawl", "--seeds", &seeds, "--out", out.to_str().unwrap()]);
    let said = said(&run, 2);
    assert!(said.contains("seeds.txt") && said.contains("line 4"), "{said}");
}

#[test]
fn a_broken_training_set_is_named_with_its_line() {
    let here = tempfile::tempdir().unwrap();
    let good = r#"{"id":"1","tag":"button","attributes":{},"text":"Show more","label":"Revealer"}"#;
    let set = file(here.path(), "set.jsonl", &format!("{good}\n{{\"id\":\"2\",\"tag\":\n"));
    let out = here.path().join("tree.json");
    let run = kibont(&["train", &set, "--out", out.to_str().unwrap()]);
    let text = run.err.trim();
    assert_eq!(run.code, Some(2), "{text}");
    assert!(text.contains("set.jsonl") && text.contains('2') && text.lines().count() == 1, "{text}");
    assert!(!out.exists(), "a tree was saved all the same");
    let wrong = file(here.path(), "wrong.jsonl", &good.replace("Revealer", "Reveler"));
    let run = kibont(&["train", &wrong, "--out", out.to_str().unwrap()]);
    assert!(run.err.contains("Reveler") && run.code != Some(0), "{}", run.err);
}

#[test]
fn the_sets_of_a_folder_are_named_together_with_what_was_learned_from_them() {
    let here = tempfile::tempdir().unwrap();
    let line = |site: u32, kind: &str, text: &str| {
        let page = format!("https://site-{site}.org/");
        serde_json::json!({ "page_url": page, "tag": "button", "attributes": {}, "text": text, "label": kind })
            .to_string()
    };
    let lines = (0..8).flat_map(|site| [line(site, "Revealer", "Show more"), line(site, "Closer", "Close")]);
    let set = file(here.path(), "set.json", &lines.collect::<Vec<_>>().join("\n"));
    let tree = file(here.path(), "tree.json", "{}");
    let out = here.path().join("report.md");
    let few = ["--folds", "2", "--trees", "1", "--rounds", "1", "--out", out.to_str().unwrap()];
    let run = kibont(&[&["evaluate", &set, &tree][..], &few].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("16 elements of 8 sites"), "{}", run.out);
    said(&kibont(&[&["evaluate", &tree][..], &few].concat()), 2);
}

#[test]
fn what_could_not_be_measured_is_named_and_the_exit_code_is_1() {
    let here = tempfile::tempdir().unwrap();
    std::fs::create_dir(here.path().join("html")).unwrap();
    file(here.path(), "html/a.html", "<p>some words");
    let data = here.path().to_str().unwrap();
    let gold = |ids: &[&str]| {
        let lines = ids.iter().map(|id| format!("{{\"id\": \"{id}\", \"text\": \"some words\"}}\n"));
        file(here.path(), "gold.jsonl", &lines.collect::<String>());
    };
    gold(&["a"]);
    assert_eq!(kibont(&["evaluate", "--extractor", "bte", "--data", data]).code, Some(0));
    let run = kibont(&["evaluate", "--extractor", "bte", "program:false", "--data", data]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("a: ") && run.out.contains("bte"), "{}{}", run.err, run.out);
    gold(&["a", "b"]);
    for what in [&["--extractor", "bte"][..], &["--metadata"]] {
        let run = kibont(&[&["evaluate"], what, &["--data", data]].concat());
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert!(run.err.contains("b.html"), "{}", run.err);
    }
}

#[test]
fn without_a_browser_it_says_so_and_ends_with_3() {
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let crawl = ["crawl", "http://127.0.0.1:9/", "--out", out.to_str().unwrap()];
    for arguments in [&crawl[..], &["unfold", "http://127.0.0.1:9/"]] {
        let run = run(command().args(arguments).env("PATH", "").env("CHROME", "/nonexistent/chrome"));
        let said = said(&run, 3);
        assert!(said.contains("/nonexistent/chrome") && said.contains("--browser"), "{said}");
    }
    let config = file(here.path(), "kibont.toml", "[gate]\nbrowser = [\"127.0.0.1*/app/*\"]\n");
    let partly = ["--via", "http", "--config", config.as_str()];
    let some = run(command().args(crawl).args(partly).env("PATH", "").env("CHROME", "/nonexistent/chrome"));
    assert!(said(&some, 3).contains("/nonexistent/chrome"));
    assert!(!out.exists(), "a directory was made for nothing");
    let run = run(command().args(crawl).args(["--browser", "/nonexistent/brave"]).env_remove("CHROME"));
    assert!(said(&run, 3).contains("/nonexistent/brave"));
}

#[test]
fn a_browser_that_is_none_ends_with_3() {
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    for arguments in
        [&["unfold", "http://127.0.0.1:9/"][..], &["crawl", "http://127.0.0.1:9/", "--out", out.to_str().unwrap()]]
    {
        let run = run(command().args(arguments).args(["--browser", "/bin/false"]));
        assert!(said(&run, 3).contains("/bin/false"));
    }
}

#[test]
fn the_doctor_says_once_that_there_is_no_browser_and_what_needs_none() {
    let run = run(command().arg("doctor").env("PATH", "").env("CHROME", "/nonexistent/chrome"));
    assert_eq!(run.code, Some(3), "{}", run.err);
    let faults: Vec<&str> = run.out.lines().filter(|line| line.starts_with("FAULT")).collect();
    assert!(faults.len() == 1 && faults[0].contains("/nonexistent/chrome"), "{}", run.out);
    assert!(run.out.contains("--via http"), "{}", run.out);
}

#[test]
fn the_doctor_mends_what_it_can_and_says_so() {
    let here = tempfile::tempdir().unwrap();
    let temporary = here.path().join("not/there");
    let doctor = |arguments: &[&str]| run(command().arg("doctor").args(arguments).env("TMPDIR", &temporary));
    let before = doctor(&[]);
    assert_eq!(before.code, Some(3), "{}", before.out);
    assert!(before.out.contains("let kibont doctor --fix make it") && !temporary.exists(), "{}", before.out);
    let mended = doctor(&["--fix"]);
    assert_eq!(mended.code, Some(0), "{}", mended.out);
    assert!(mended.out.contains("fix   The temporary directory") && !mended.out.contains("FAULT"), "{}", mended.out);
    // As a program leaves it that was killed: its lock is free.
    let profile = temporary.join("kibont-profile-left");
    std::fs::create_dir(&profile).unwrap();
    std::fs::write(profile.join("owner.lock"), "").unwrap();
    let cleared = doctor(&["--fix"]);
    assert_eq!(cleared.code, Some(0), "{}", cleared.out);
    assert!(cleared.out.contains("kibont-profile-left is removed") && !profile.exists(), "{}", cleared.out);
    let well = doctor(&["--fix"]);
    assert!(well.code == Some(0) && !well.out.contains("fix "), "{}", well.out);
}

#[test]
fn the_doctor_installs_nothing_in_place_of_a_browser_that_was_asked_for() {
    let here = tempfile::tempdir().unwrap();
    let run = run(command().args(["doctor", "--fix"]).env("PATH", here.path()).env("CHROME", "/nonexistent/chrome"));
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.out.contains("correct that") && !run.out.contains("fix  "), "{}", run.out);
}

#[test]
fn unfold_prints_the_text_and_the_trace_beside_it() {
    let _turn = turn();
    let (_site, address) = Site::serve("show-more");
    let run = kibont(&["unfold", &address, "--extractor", "full-text", "--trace"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Two hundred newspapers") && run.out.contains("Opening hours: 9–17"), "{}", run.out);
    assert!(run.err.contains("«Show more»") && !run.out.contains("«Show more»"), "{}", run.err);
}

#[test]
fn what_a_page_says_steers_no_terminal() {
    let _turn = turn();
    let page = "<button onclick='said.hidden=false'>Show \u{1b}]0;mine\u{7}more</button><p id=said hidden>The lamp is lit.</p>";
    let address = serve(Router::new().route("/", get(async move || Html(page))));
    let run = kibont(&["unfold", &address, "--trace"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("Show ␛]0;mine␇more") && !run.err.contains(['\u{1b}', '\u{7}']), "{}", run.err);
}

#[test]
fn unfold_gives_json() {
    let _turn = turn();
    let (_site, address) = Site::serve("tabs");
    let run = kibont(&["unfold", &address, "--as", "json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let page: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((page["language"].as_str(), page["title"].as_str()), (Some("de"), Some("Die Backstube")));
    assert!(page["steps"].as_array().unwrap().len() > 1);
}

#[test]
fn a_page_that_is_not_there_is_one_sentence() {
    let _turn = turn();
    let run = kibont(&["unfold", "http://127.0.0.1:9/"]);
    let said = said(&run, 1);
    assert!(said.contains("could not be opened"), "{said}");
}
