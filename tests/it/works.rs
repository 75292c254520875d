//! What the works on extraction describe, as commands: fragments marked or removed, phrases said too often, structures
//! saved and read back, outputs of other programs scored.

use std::path::Path;

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use kibont::address::Address;
use kibont::corpus::Record;
use serde_json::Value;

use crate::program::{Run, kibont, turn};
use crate::served::serve;

const PAGES: usize = 6;

/// A page of a site whose menu and footer are the same everywhere.
fn page(number: usize) -> String {
    let told: String =
        (0..8).map(|at| format!("<p>Line {at} of letter {number}, that nobody else has written so.</p>")).collect();
    format!(
        "<html lang=en><head><meta charset=latin1><title>Letter {number}</title></head><body>\
         <ul id=menu><li>Home</li><li>Letters</li><li>Ships</li><li>Harbours</li></ul>\
         <h1>Letter {number}</h1><p class=author>Ann Sailor</p><span class=date>{} May 2024</span><div class=text>{told}</div>\
         <p>Read more of our letters in the shop by the church.</p><p>Imprint</p><p>Press</p></body></html>",
        number + 1
    )
}

fn saved() -> tempfile::TempDir {
    let here = tempfile::tempdir().unwrap();
    for number in 0..PAGES {
        std::fs::write(here.path().join(format!("s{number}.html")), page(number)).unwrap();
    }
    here
}

fn path(directory: &Path, name: &str) -> String {
    directory.join(name).to_str().unwrap().to_owned()
}

fn ok(arguments: &[&str]) -> Run {
    let run = kibont(arguments);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    run
}

fn lines(run: &Run) -> Vec<Value> {
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What is wrong is said in one sentence, and the exit code is 2.
fn refused(arguments: &[&str], words: &str) {
    let run = kibont(arguments);
    assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.err);
    assert!(run.err.contains(words) && !run.err.contains("panicked"), "{arguments:?}: {}", run.err);
}

#[test]
fn fragments_that_a_site_repeats_are_told_marked_and_removed() {
    let here = saved();
    let pages = here.path().to_str().unwrap();
    let told = lines(&ok(&["fragments", pages, "--as", "json"]));
    assert_eq!(told.len(), PAGES);
    assert_eq!((&told[2]["page"], &told[2]["cluster"]), (&Value::from("s2"), &Value::from(1)));
    assert!(told[2]["repeated"].as_u64().unwrap() > 20, "{}", told[2]);
    let out = tempfile::tempdir().unwrap();
    let (marked, clean) = (path(out.path(), "marked"), path(out.path(), "clean"));
    let table = ok(&["fragments", pages, "--mark", "--out", &marked]);
    assert!(table.out.contains("cluster") && table.out.contains("s5"), "{}", table.out);
    ok(&["fragments", pages, "--remove", "--out", &clean]);
    let read = |directory: &str| std::fs::read_to_string(path(Path::new(directory), "s3.html")).unwrap();
    let html = read(&marked);
    assert!(html.contains("<ul id=\"menu\" data-kibont-fragment=\"1\">"), "{html}");
    assert!(html.contains("<meta charset=\"utf-8\">") && !html.contains("latin1"), "{html}");
    let html = read(&clean);
    assert!(html.contains("Line 7 of letter 3") && !html.contains("Harbours") && !html.contains("Imprint"), "{html}");
    // With other numbers there is another outcome.
    let none = lines(&ok(&["fragments", pages, "--as", "json", "--cluster-pages", "7"]));
    assert!(none.iter().all(|line| line["cluster"].is_null() && line["repeated"] == 0), "{none:?}");

    refused(&["fragments", pages, "--mark", "--out", pages], "another directory");
    let empty = tempfile::tempdir().unwrap();
    refused(&["fragments", empty.path().to_str().unwrap()], "holds no *.html");
    refused(&["fragments", pages, "--out", &clean], "--mark, --remove or --rate");
    assert_eq!(kibont(&["fragments", pages, "--mark"]).code, Some(2));
    assert_eq!(kibont(&["fragments", pages, "--floors", "120"]).code, Some(2));
}

#[test]
fn marked_pages_are_rated_by_people_and_summed_up_by_site() {
    let here = saved();
    let pages = here.path().to_str().unwrap();
    let out = tempfile::tempdir().unwrap();
    let (rated, sheet) = (path(out.path(), "rated"), path(out.path(), "ratings.tsv"));
    refused(&["fragments", pages, "--rate", &sheet], "--out DIR");
    ok(&["fragments", pages, "--rate", &sheet, "--rated-pages", "2", "--out", &rated]);
    let written = std::fs::read_to_string(&sheet).unwrap();
    let files: Vec<&str> = written.lines().skip(1).filter_map(|line| line.split('\t').nth(2)).collect();
    assert_eq!(files.len(), 2, "{written}");
    let html = std::fs::read_to_string(files[0]).unwrap();
    assert!(html.contains("data-kibont-fragment=\"1\"") && html.contains("outline"), "{html}");
    assert_eq!(std::fs::read_dir(&rated).unwrap().count(), 2, "only what is rated is written");
    refused(&["fragments", "--rate", &sheet], "no rating yet");
    let filled = written.replacen(".html\t\n", ".html\t5\n", 1).replace(".html\t\n", ".html\t4\n");
    std::fs::write(&sheet, filled).unwrap();
    let told = ok(&["fragments", "--rate", &sheet]);
    assert!(told.out.contains("4.50"), "{}", told.out);
    assert!(std::fs::read_to_string(&sheet).unwrap().contains("\t4"), "a sheet that is there is not written over");
}

/// A crawl's directory as `--html` writes it.
fn crawl(directory: &Path, html: bool) {
    let record = |number: usize| {
        let address = Address::parse(&format!("https://a.example/{number}")).unwrap();
        let mut record = Record::new(address, jiff::Timestamp::UNIX_EPOCH);
        record.text = format!("Letter {number}\nRead more of our letters in the shop by the church.");
        record.html = html.then(|| page(number));
        serde_json::to_string(&record).unwrap() + "\n"
    };
    std::fs::write(directory.join("documents-00000.jsonl"), (0..PAGES).map(record).collect::<String>()).unwrap();
}

#[test]
fn the_directory_of_a_crawl_is_read_for_fragments_and_phrases() {
    let here = tempfile::tempdir().unwrap();
    let directory = here.path().to_str().unwrap();
    crawl(here.path(), false);
    refused(&["fragments", directory], "crawl with --html");
    crawl(here.path(), true);
    let told = lines(&ok(&["fragments", directory, "--as", "json"]));
    assert_eq!((told.len(), told[0]["site"].as_str()), (PAGES, Some("a.example")));
    assert_eq!(told[0]["cluster"], 1);
    let phrases = lines(&ok(&["phrases", directory, "--as", "json"]));
    assert_eq!(phrases[0]["phrase"], "read more of our letters in the shop by the church");
    assert_eq!((&phrases[0]["pages"], &phrases[0]["elsewhere"]), (&Value::from(PAGES), &Value::Null));
}

#[test]
fn phrases_of_saved_pages_and_of_lines_are_listed() {
    let here = saved();
    let told = ok(&["phrases", here.path().to_str().unwrap(), "--extractor", "full-text", "--least", "90"]);
    assert!(told.out.contains("100.0 %") && told.out.contains("home"), "{}", told.out);
    let texts = path(here.path(), "texts.jsonl");
    let line = |site: &str, at: usize| {
        format!("{{\"id\": \"{site}/{at}\", \"text\": \"Seen in {site} at noon.\\nBy us.\"}}\n")
    };
    let both: String = ["x", "y"].iter().flat_map(|site| (0..4).map(move |at| line(site, at))).collect();
    std::fs::write(&texts, both).unwrap();
    let found = lines(&ok(&["phrases", &texts, "--as", "json"]));
    assert_eq!((&found[0]["site"], &found[0]["phrase"]), (&Value::from("x"), &Value::from("seen in x at noon")));
    assert_eq!((&found[1]["phrase"], &found[1]["elsewhere"]), (&Value::from("by us"), &Value::from(4)));
    std::fs::write(&texts, "{\"id\": 1}").unwrap();
    refused(&["phrases", &texts], "line 1");
    refused(&["phrases", "/nowhere/at/all"], "/nowhere/at/all");
}

#[test]
fn goldminer_as_published_cleans_a_batch() {
    let here = saved();
    let out = path(here.path(), "out.jsonl");
    let pages = here.path().to_str().unwrap();
    ok(&["extract", "--batch", pages, "--out", &out, "--extractor", "justext", "--site", "goldminer:published"]);
    assert_eq!(std::fs::read_to_string(&out).unwrap().lines().count(), PAGES);
    let csv = tempfile::tempdir().unwrap();
    let table = ok(&["evaluate", "--sentences", "--data", pages, "--csv", csv.path().to_str().unwrap()]);
    assert!(table.out.contains("characters") && table.out.contains("Goldminer"), "{}", table.out);
    let written = std::fs::read_to_string(csv.path().join("sentences.csv")).unwrap();
    assert_eq!(written.lines().count(), 7, "{written}");
}

#[test]
fn a_structure_is_saved_corrected_and_read_back() {
    let here = saved();
    let files: Vec<String> = (0..4).map(|number| path(here.path(), &format!("s{number}.html"))).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let told = lines(&ok(&[&["structure"], &files[..]].concat()));
    assert_eq!(told[1]["authors"], serde_json::json!(["Ann Sailor"]));
    assert!(told[1]["findings"]["title"].as_array().unwrap().len() > 1, "{}", told[1]["findings"]);
    let xml = ok(&[&["structure", "--as", "xml"], &files[..]].concat()).out;
    let saved = path(here.path(), "paths.xml");
    std::fs::write(&saved, &xml).unwrap();
    assert_eq!(ok(&["structure", "--paths", &saved, "--as", "xml"]).out, xml, "what is read back is the same");
    // Corrected by hand: authors are not wanted.
    let corrected: String =
        xml.lines().filter(|line| !line.contains("<author")).map(|line| format!("{line}\n")).collect();
    std::fs::write(&saved, corrected).unwrap();
    let read = lines(&ok(&["structure", "--paths", &saved, &path(here.path(), "s5.html")]));
    assert_eq!(read[0]["structure"]["date"]["value"], "2024-05-06");
    assert_eq!(read[0]["structure"]["author"], Value::Null);
    std::fs::write(&saved, "<structure><page><autor/></page></structure>").unwrap();
    refused(&["structure", "--paths", &saved, files[0]], "<autor>");
}

#[test]
fn a_page_that_scripts_draw_has_a_structure_when_it_is_unfolded() {
    let _turn = turn();
    let story =
        "The old mill stands where the river bends, and for most of the year it is the only house there. ".repeat(6);
    let drawn = format!(
        "<html lang=en><body><script>document.body.innerHTML = \
         '<h1>The mill</h1><p class=author>Ann Sailor</p><div class=story><p>{story}</p></div>'</script>"
    );
    let site = serve(Router::new().route("/mill", get(|| async move { Html(drawn) })));
    let address = format!("{site}/mill");
    let plain = lines(&ok(&["structure", &address]));
    assert_eq!(plain[0]["structure"]["author"], Value::Null);
    let unfolded = lines(&ok(&["structure", "--unfold", &address]));
    assert_eq!(unfolded[0]["structure"]["author"]["value"], "Ann Sailor");
    assert_eq!(unfolded[0]["structure"]["title"]["value"], "The mill");
}

#[test]
fn structures_and_outputs_are_scored_against_gold() {
    let here = tempfile::tempdir().unwrap();
    std::fs::create_dir(here.path().join("html")).unwrap();
    let gold = |number: usize| {
        std::fs::write(here.path().join(format!("html/s{number}.html")), page(number)).unwrap();
        let text: String =
            (0..8).map(|at| format!("Line {at} of letter {number}, that nobody else has written so. ")).collect();
        let author = if number == 0 { "Bo Reed" } else { "Ann Sailor" };
        let line = serde_json::json!({
            "id": format!("s{number}"), "text": text, "site": "a", "author": author, "date": format!("2024-05-0{}", number + 1),
        });
        format!("{line}\n")
    };
    std::fs::write(here.path().join("gold.jsonl"), (0..PAGES).map(gold).collect::<String>()).unwrap();
    let data = here.path().to_str().unwrap();
    let table = ok(&["evaluate", "--structure", "--data", data, "--csv", data]);
    let row = |name: &str| {
        table.out.lines().find(|line| line.starts_with(name)).unwrap().split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(row("date")[..3], ["date", "6", "100.0"], "{}", table.out);
    assert_eq!(row("author")[..3], ["author", "6", "83.3"], "{}", table.out);
    assert_eq!(row("author")[6], "16.7", "one is wrong: {}", table.out);
    assert_eq!(row("all")[1], "18", "titles are not noted: {}", table.out);
    let outputs = path(here.path(), "theirs");
    std::fs::create_dir(&outputs).unwrap();
    for number in 0..PAGES {
        std::fs::write(path(Path::new(&outputs), &format!("s{number}.txt")), "Line 1").unwrap();
    }
    let table = ok(&["evaluate", "--outputs", &outputs, "--extractor", "full-text", "--data", data]);
    let row = |name: &str| {
        table.out.lines().find(|line| line.starts_with(name)).unwrap().split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!((row("theirs")[1], row("full-text")[2]), ("1.000", "1.000"), "{}", table.out);
    refused(&["evaluate", "--metadata", "--fold", "--data", data], "--fold");
    refused(&["evaluate", "--outputs", "/nowhere", "--data", data], "/nowhere");
}
