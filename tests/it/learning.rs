//! Learning on the job: what the presses of a crawl did is written as examples, and `kibont train --from` learns from them.

use std::sync::{Arc, Mutex};

use kibont::address::Address;
use kibont::browser::{self, Browser};
use kibont::classifier::{Classifier, Kind, examples, lesson::CLEAR};
use kibont::lessons;
use kibont::network_policy::NetworkPolicy;
use kibont::unfold::{self, Tools, history::History};

use crate::program::{kibont, turn};
use crate::served::{RUNTIME, Site};

#[test]
fn a_crawl_teaches_the_tree() {
    let _turn = turn();
    let (_site, address) = Site::serve("tabs");
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let crawl = ["crawl", &format!("{address}/"), "--out", out.to_str().unwrap(), "--max-pages", "1"];
    let run = kibont(&crawl);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let file = out.join(lessons::FILE);
    let all = examples::read(&file).unwrap();
    let revealers = all.iter().filter(|example| example.kind == Kind::Revealer).count();
    assert!(revealers >= 2, "{all:?}");
    assert!(all.iter().all(|example| example.element.facts.is_some() && !example.element.site.is_empty()), "{all:?}");
    for value in examples::read_values(&file).unwrap() {
        assert!(value["confidence"].as_f64().unwrap() >= CLEAR, "{value}");
    }

    // The same crawl once more adds no line.
    let before = std::fs::read(&file).unwrap();
    assert_eq!(kibont(&crawl).code, Some(0));
    assert_eq!(std::fs::read(&file).unwrap(), before);

    // With few others beside them, to be quick.
    let others = here.path().join("others.jsonl");
    let line = |label: &str, tag: &str, text: &str| {
        format!(
            "{{\"tag\":\"{tag}\",\"attributes\":{{}},\"text\":\"{text}\",\"label\":\"{label}\",\"site\":\"{text}.example\"}}\n"
        )
    };
    let few: String =
        (0..6).map(|n| line("Other", "input", &format!("o{n}")) + &line("Inner", "a", &format!("i{n}"))).collect();
    std::fs::write(&others, few).unwrap();
    let tree = here.path().join("tree.json");
    let train = |extra: &[&str]| {
        let fixed =
            ["train", others.to_str().unwrap(), "--out", tree.to_str().unwrap(), "--trees", "1", "--rounds", "0"];
        let run = kibont(&[&fixed, extra].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        let elements = file.to_str().unwrap();
        let said = kibont(&["classify", "--elements", elements, "--tree", tree.to_str().unwrap()]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        let revealed = |line: &str| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let probabilities = line["probabilities"].as_object().unwrap();
            let revealer = probabilities["Revealer"].as_f64().unwrap();
            probabilities.values().all(|other| other.as_f64().unwrap() <= revealer)
        };
        said.out.lines().filter(|line| revealed(line)).count()
    };
    assert_eq!(train(&[]), 0, "none of the others is a Revealer");
    assert!(train(&["--from", out.to_str().unwrap()]) >= revealers, "the examples were not learned");
}

#[test]
fn what_was_pressed_in_vain_on_a_site_is_not_pressed_again() {
    // Its front end is not served here, so that nearly all of its controls are in vain.
    let (_site, address) = Site::serve("kin-museum");
    let presses: Vec<u32> = RUNTIME.block_on(async {
        let browser = Browser::launch(browser::Options::default(), NetworkPolicy { loopback: true, private: false })
            .await
            .unwrap();
        let address = Address::parse(&format!("{address}/")).unwrap();
        let tools = Tools {
            classifier: Arc::new(Classifier::builtin().unwrap()),
            history: Arc::new(Mutex::new(History::default())),
            options: unfold::Options::default(),
            reach: NetworkPolicy::of(std::slice::from_ref(&address), false),
            robots: None,
            turn: None,
            tell: None,
        };
        let mut presses = Vec::new();
        for _ in 0..3 {
            let mut tab = browser.tab(&address.site()).await.unwrap();
            let unfolded = unfold::unfold(&mut tab, &address, &tools).await;
            browser.close(tab).await;
            assert!(unfolded.failed.is_none(), "{:?}", unfolded.failed);
            presses.push(unfolded.presses);
        }
        browser.stop().await;
        presses
    });
    assert!(
        presses[0] >= 8 && presses[2] * 2 <= presses[0],
        "presses of the same page, visit after visit: {presses:?}"
    );
}

#[test]
fn the_second_site_of_a_front_end_needs_fewer_presses() {
    let _turn = turn();
    let (_first, first) = Site::serve("kin-theatre");
    let (_second, second) = Site::serve("kin-museum");
    let here = tempfile::tempdir().unwrap();
    let presses = |name: &str, seeds: &[&str]| {
        let out = here.path().join(name);
        let fixed = ["--out", out.to_str().unwrap(), "--scope", "page", "--tabs", "1"];
        let run = kibont(&[&["crawl"], seeds, &fixed].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        let report: serde_json::Value =
            serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
        let page = |page: &&serde_json::Value| page["address"].as_str().unwrap().starts_with(&second);
        let told = report["pages"].as_array().unwrap().iter().find(page).map(|page| {
            let characters = page["places"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
            (page["presses"].as_u64().unwrap(), characters)
        });
        told.unwrap_or((0, 0u64))
    };
    let alone = presses("alone", &[&second]);
    let after = presses("both", &[&first, &second]);
    assert!(after.0 * 3 <= alone.0 * 2, "{alone:?} presses and characters alone, {after:?} after the first site");
    assert_eq!(after.1, alone.1, "it says as much");
    // So it does when the crawl is gone on with by another process.
    presses("onward", &[&first]);
    let onward = presses("onward", &[&second]);
    assert!(onward.0 * 3 <= alone.0 * 2, "{alone:?} presses and characters alone, {onward:?} in a crawl that goes on");
    assert_eq!(onward.1, alone.1, "it says as much");
}
