//! What users bring along: kinds of their own, programs that judge elements or read pages, models of their own.

use std::path::Path;

use serde_json::Value;

use crate::program::{Run, kibont, single_documents, turn};
use crate::served::Site;

fn file(directory: &Path, name: &str, text: &str) -> String {
    let path = directory.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A set in which numbers in a bar are of the kind `Pager`, and other links and buttons are not.
fn set() -> String {
    let line = |tag: &str, text: &str, class: &str, label: &str, at: usize| {
        format!(
            "{{\"tag\":\"{tag}\",\"attributes\":{{\"class\":\"{class}\"}},\"text\":\"{text}\",\"label\":\"{label}\",\"site\":\"s{at}.example\"}}\n"
        )
    };
    (1..=12)
        .map(|at| {
            line("a", &at.to_string(), "pager", "Pager", at)
                + &line("button", "Close", "close", "Closer", at)
                + &line("input", "", "field", "Other", at)
        })
        .collect()
}

fn labels(run: &Run) -> Vec<(String, f64)> {
    assert_eq!(run.code, Some(0), "{}", run.err);
    let label = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        let label = line["label"].as_str().unwrap().to_owned();
        let share = line["probabilities"][&label].as_f64().unwrap();
        (label, share)
    };
    run.out.lines().map(label).collect()
}

#[test]
fn a_kind_of_ones_own_is_trained_classified_and_measured_without_rebuilding() {
    let here = tempfile::tempdir().unwrap();
    let set = file(here.path(), "set.jsonl", &set());
    let one = file(here.path(), "one.jsonl", r#"{"tag":"a","attributes":{"class":"pager"},"text":"7"}"#);
    let tree = here.path().join("tree.json").to_str().unwrap().to_owned();
    for learner in ["forests", "linfa"] {
        let few = ["--trees", "3", "--rounds", "3", "--min-leaf", "1", "--learner", learner];
        let run = kibont(&[&["train", "--data", &set, "--out", &tree][..], &few].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.err.contains("'Pager' is a kind of your own, with 12 elements"), "{}", run.err);
        let said = labels(&kibont(&["classify", "--elements", &one, "--tree", &tree]));
        assert!(said.len() == 1 && said[0].0 == "Pager" && said[0].1 > 0.5, "{learner}: {said:?}");
        let run = kibont(&["evaluate", &set, "--tree", &tree]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains("| Pager | 12 | 1.000 | 1.000 | 1.000 |"), "{learner}: {}", run.out);
    }
    assert!(std::fs::read_to_string(&tree).unwrap().contains("\"own\": [\n{\"kinds\": [\"Pager\"]"));
}

/// A program that answers each line with this kind.
fn program(label: &str) -> String {
    format!(
        "program:sh -c 'while read -r line; do id=${{line##*\\\"id\\\":}}; echo \"{{\\\"id\\\": ${{id%%,*}}, \\\"label\\\": \\\"{label}\\\"}}\"; done'"
    )
}

#[test]
fn a_program_judges_elements_and_its_kinds_are_treated_as_configured() {
    let _turn = turn();
    let (_site, address) = Site::serve("show-more");
    let here = tempfile::tempdir().unwrap();
    let one = file(here.path(), "one.jsonl", r#"{"tag":"button","attributes":{},"text":"Show more"}"#);
    assert_eq!(
        labels(&kibont(&["classify", "--elements", &one, "--classifier", &program("Knob")])),
        [("Knob".to_owned(), 1.0)]
    );
    let unfold = |classifier: &str, treatment: &str| {
        let config = file(here.path(), "own.toml", &format!("[classifier.kinds]\n{treatment}\n"));
        let run = kibont(&["unfold", &address, "--trace", "--config", &config, "--classifier", classifier]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run
    };
    let pressed = unfold(&program("Knob"), "Knob = \"press\"");
    assert!(pressed.err.contains("click «Show more» to reveal (Knob 100 %)"), "{}", pressed.err);
    for (treatment, told) in
        [("Knob = \"log\"", "found «Show more» (Knob 100 %)"), ("", "elements of the kind 'Knob' are left alone")]
    {
        let left = unfold(&program("Knob"), treatment);
        assert!(left.err.contains(told) && !left.err.contains("click «Show more»"), "{treatment}: {}", left.err);
        assert_eq!(
            left.err.matches("elements of the kind 'Knob'").count(),
            usize::from(treatment.is_empty()),
            "said once"
        );
        assert!(left.err.contains("0 presses"), "{}", left.err);
    }
    let dead = unfold("program:false", "");
    assert!(dead.err.contains("click «Show more» to reveal (Revealer"), "{}", dead.err);
    assert!(
        dead.err.contains("trouble") && dead.err.contains("the built-in classifier judged in its stead"),
        "{}",
        dead.err
    );
}

#[test]
fn a_classifier_that_is_none_and_a_model_that_is_none_are_refused() {
    let here = tempfile::tempdir().unwrap();
    let page = file(here.path(), "page.html", "<p>text");
    let one = file(here.path(), "one.jsonl", r#"{"tag":"a","attributes":{}}"#);
    let other = file(here.path(), "other.json", "{}");
    for wrong in [
        vec!["classify", "--elements", &one, "--classifier", "forest"],
        vec!["classify", "--elements", &one, "--classifier", "program:/nowhere/at/all"],
        vec!["extract", &page, "--extractor", &format!("svm-b:{other}")],
        vec!["extract", &page, "--extractor", &format!("main:{other}")],
        vec!["extract", &page, "--extractor", "svm-seg:/nowhere.json"],
    ] {
        let run = kibont(&wrong);
        assert_eq!(
            (run.code, run.out.as_str(), run.err.trim().lines().count()),
            (Some(2), "", 1),
            "{wrong:?}: {}",
            run.err
        );
    }
    let failed = kibont(&["classify", "--elements", &one, "--classifier", "program:false"]);
    assert_eq!(failed.code, Some(1), "{}", failed.err);
    assert_eq!(failed.out.lines().count(), 1, "the built-in trees judge: {}", failed.err);
}

#[test]
fn models_of_ones_own_read_pages() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pages/shapes.en/source.html");
    let sets = concat!(env!("CARGO_MANIFEST_DIR"), "/training-sets");
    for (name, model) in [("main", "extractor"), ("svm-seg", "bakic")] {
        let built_in = kibont(&["extract", page, "--extractor", name]);
        let own = kibont(&["extract", page, "--extractor", &format!("{name}:{sets}/{model}.json")]);
        assert_eq!((own.code, own.out), (Some(0), built_in.out), "{}", own.err);
    }
}

#[test]
fn what_a_program_says_beside_the_text_is_kept() {
    let here = tempfile::tempdir().unwrap();
    let page = file(here.path(), "page.html", "<p>words</p>");
    let said = r#"program:sh -c 'while read -r page; do echo "{\"text\": \"words\", \"title\": \"T\", \"genre\": {\"name\": \"essay\"}}"; done'"#;
    for more in [&[][..], &["--comments", "apart"]] {
        let run = kibont(&[&["extract", &page, "--as", "json", "--extractor", said], more].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        let line: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(
            (&line["extra"]["genre"]["name"], &line["title"]),
            (&Value::from("essay"), &Value::from("T")),
            "{line}"
        );
    }
}

#[test]
fn a_page_that_the_extractor_fails_on_is_tried_again() {
    let _turn = turn();
    let (_site, address) = Site::serve("show-more");
    let here = tempfile::tempdir().unwrap();
    let mark = here.path().join("mark");
    // It fails on the first page that it is asked for, and reads all later ones.
    let script = format!(
        "program:sh -c 'read -r page; test -e {0} || {{ touch {0}; exit 1; }}; echo \"{{\\\"text\\\": \\\"Two hundred newspapers\\\", \\\"genre\\\": \\\"note\\\"}}\"'",
        mark.display()
    );
    let out = here.path().join("again");
    let crawl = |out: &Path, extractor: &str, more: &[&str]| {
        let fixed = [
            "crawl",
            &address,
            "--out",
            out.to_str().unwrap(),
            "--extractor",
            extractor,
            "--tabs",
            "1",
            "--scope",
            "page",
        ];
        kibont(&[&fixed[..], more].concat())
    };
    let run = crawl(&out, &script, &[]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let records = single_documents(&out);
    assert_eq!(records.len(), 1, "one document, and none without text");
    assert_eq!(records[0].extra["genre"], "note");
    assert!(records[0].trouble.iter().all(|trouble| !trouble.contains("program")), "{:?}", records[0].trouble);

    let config = file(here.path(), "once.toml", "[frontier]\nattempts = 1\n");
    let out = here.path().join("never");
    let run = crawl(&out, "program:false", &["--config", &config]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("gives no document: the extractor could not read it: the program 'false'"), "{}", run.err);
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    assert_eq!((&report["documents"], &report["counts"]["never"]), (&Value::from(0), &Value::from(1)), "{report}");
}
