//! `--states`: the extractor reads each state of a page, besides the union of all.

use axum::Router;
use axum::response::Html;
use axum::routing::get;

use crate::program::{command, run, single_documents, turn};
use crate::served::serve;

const PAGE: &str = "<!doctype html><html lang=en><title>The mill</title><main><h1>The mill</h1>\
    <p>What the mill by the river is like, in two parts of which one is shown at a time.</p>\
    <div role=tablist><button role=tab aria-selected=true aria-controls=panel>History</button>\
    <button role=tab aria-selected=false aria-controls=panel>Visits</button></div>\
    <div role=tabpanel id=panel><p>It was built in the year in which the river froze.</p></div></main>\
    <script>const said = {History: 'It was built in the year in which the river froze.',\
    Visits: 'It is open to visitors on the first Sunday of each month.'};\
    for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => {\
    document.querySelectorAll('[role=tab]').forEach(other => other.setAttribute('aria-selected', other === tab));\
    panel.innerHTML = '<p>' + said[tab.textContent] + '</p>';};</script>";

#[test]
fn each_state_of_a_page_is_read_by_itself() {
    let _turn = turn();
    let site = serve(Router::new().route("/", get(|| async { Html(PAGE) })));
    let here = tempfile::tempdir().unwrap();
    let read = |name: &str, more: &[&str]| {
        let out = here.path().join(name);
        let run = run(command().args(["crawl", &format!("{site}/"), "--out"]).arg(&out).args(more));
        assert_eq!(run.code, Some(0), "{}", run.err);
        single_documents(&out).remove(0)
    };
    let record = read("states", &["--states"]);
    let (first, second) = ("the year in which the river froze", "the first Sunday of each month");
    assert!(record.text.contains(first) && record.text.contains(second), "the union: {}", record.text);
    let shown: Vec<(bool, bool)> =
        record.states.iter().map(|state| (state.text.contains(first), state.text.contains(second))).collect();
    assert_eq!(shown, [(true, false), (false, true)], "{:#?}", record.states);
    assert_eq!(record.states[0].step, 0);
    let pressed = record.states[1].step;
    assert!(record.steps.iter().any(|step| step["step"] == pressed), "{pressed} of {:#?}", record.steps);

    let plain = read("plain", &[]);
    assert!(plain.states.is_empty() && plain.text.contains(second));
}
