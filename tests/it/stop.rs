//! Ctrl-C: the pages in hand are finished, what was written is valid, and the same command goes on.

use std::process::{Command, Stdio};

use crate::killed::{PAGES, chain, complete, written};
use crate::program::{command, kibont, single_documents, turn, wait};

#[test]
fn ctrl_c_finishes_the_pages_in_hand() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let address = format!("{site}/page/0");
    let arguments = ["crawl", &address, "--out", out.to_str().unwrap(), "--extractor", "full-text"];
    let mut child = command().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    written(&out, 3, &mut child);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let run = wait(child);
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.err.contains("finishing the pages in hand"), "{}", run.err);

    let first = single_documents(&out).len();
    assert!((3..PAGES).contains(&first), "{first} documents");
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    assert_eq!((&report["stopped"], report["documents"].as_u64()), (&true.into(), Some(first as u64)));
    // None was left in hand.
    assert_eq!(report["counts"]["claimed"], 0, "{report}");

    let again = kibont(&arguments);
    assert_eq!(again.code, Some(0), "{}", again.err);
    complete(&out);
}
