//! Pages that hang, loop, talk, grow and crash, each beside a good one. A hostile page costs its own budget and nothing else.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::response::Html;
use axum::routing::get;

use crate::program::{hasty, kibont, single_documents, turn};
use crate::served::serve;

mod pages;

use pages::{ANSWERS, BAD, PAGES, answer};

/// Serves one bad page and one good one.
fn site(name: &'static str) -> String {
    serve(Router::new().route("/{*path}", get(move |Path(path): Path<String>| answer(name, path))))
}

/// Texts of all pages by `NAME/good` and `NAME/bad`, of one crawl of all hostile sites.
static CRAWL: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let names: Vec<&'static str> = ANSWERS.iter().copied().chain(PAGES.iter().map(|(name, _)| *name)).collect();
    let sites: HashMap<String, &str> = names.iter().map(|name| (site(name), *name)).collect();
    // The bad ones first, so that the good ones come after them.
    let line = |page: &'static str| sites.keys().map(move |site| format!("{site}/{page}\n")).collect::<String>();
    let seeds = here.path().join("seeds.txt");
    std::fs::write(&seeds, line("bad") + &line("good")).unwrap();
    let config = hasty(here.path());
    let out = here.path().join("out");
    let run = kibont(&[
        "crawl",
        "--seeds",
        seeds.to_str().unwrap(),
        "--config",
        config.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
        "--scope",
        "page",
        "--extractor",
        "full-text",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(!run.err.contains("panicked"), "{}", run.err);
    let named = |record: kibont::corpus::Record| {
        // The page may have given itself another address meanwhile: /bad/17, /bad?0.3.
        let (site, name) =
            sites.iter().find(|(site, _)| record.address.as_str().starts_with(&format!("{site}/"))).unwrap();
        let page = if record.address.as_str()[site.len()..].starts_with("/good") { "good" } else { "bad" };
        (format!("{name}/{page}"), record.text)
    };
    single_documents(&out).into_iter().map(named).collect()
});

/// The good page beside it was read.
fn costs_only_itself(name: &str) {
    let text = CRAWL.get(&format!("{name}/good"));
    assert!(text.is_some_and(|text| text.contains(&format!("The good page beside {name}."))), "{name}: {text:?}");
}

/// The good page beside it was read, and of the bad one what can be.
fn half_a_page_is_a_result(name: &str) {
    costs_only_itself(name);
    let text = CRAWL.get(&format!("{name}/bad"));
    assert!(text.is_some_and(|text| text.contains(BAD)), "{name}: {text:?}");
}

#[test]
fn never_answers() {
    costs_only_itself("never-answers");
}

#[test]
fn redirect_loop() {
    costs_only_itself("redirect-loop");
}

#[test]
fn no_content() {
    costs_only_itself("no-content");
}

#[test]
fn download() {
    costs_only_itself("download");
}

#[test]
fn loop_on_load() {
    costs_only_itself("loop-on-load");
}

#[test]
fn reloads_for_ever() {
    costs_only_itself("reloads-for-ever");
}

#[test]
fn refreshes_for_ever() {
    half_a_page_is_a_result("refreshes-for-ever");
}

#[test]
fn document_open() {
    costs_only_itself("document-open");
}

#[test]
fn drips() {
    costs_only_itself("drips");
}

#[test]
fn script_that_never_comes() {
    costs_only_itself("script-that-never-comes");
}

#[test]
fn poisoned() {
    costs_only_itself("poisoned");
}

#[test]
fn cut_off() {
    costs_only_itself("cut-off");
}

#[test]
fn deep() {
    costs_only_itself("deep");
}

#[test]
fn frame_that_never_comes() {
    half_a_page_is_a_result("frame-that-never-comes");
}

#[test]
fn loop_on_click() {
    half_a_page_is_a_result("loop-on-click");
}

#[test]
fn dialogs() {
    half_a_page_is_a_result("dialogs");
}

#[test]
fn beforeunload() {
    half_a_page_is_a_result("beforeunload");
}

#[test]
fn window_storm() {
    half_a_page_is_a_result("window-storm");
}

#[test]
fn prints() {
    half_a_page_is_a_result("prints");
}

#[test]
fn push_state() {
    half_a_page_is_a_result("push-state");
}

#[test]
fn grows_for_ever() {
    half_a_page_is_a_result("grows-for-ever");
}

#[test]
fn five_megabytes() {
    costs_only_itself("five-megabytes");
}

#[test]
fn links_side_by_side() {
    costs_only_itself("links-side-by-side");
}

#[test]
fn fullscreen() {
    half_a_page_is_a_result("fullscreen");
}

#[test]
fn focus_thief() {
    half_a_page_is_a_result("focus-thief");
}

#[test]
fn a_tab_that_runs_out_of_memory_costs_its_page() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let glutton = "<!doctype html><title>glutton</title><p>The glutton talks before it eats.</p><script>setTimeout(() => { const all = []; for (;;) all.push(Array.from({ length: 3e6 }, (_, n) => ({ n }))) }, 300)</script>";
    let site = serve(Router::new().route("/bad", get(move || async move { Html(glutton) })).route(
        "/good",
        get(|| async { Html("<!doctype html><title>good</title><p>The good page beside the glutton.</p>") }),
    ));
    let config = hasty(here.path());
    // So that it comes to an end before the machine's memory does.
    let text = std::fs::read_to_string(&config)
        .unwrap()
        .replace("[browser]", "[browser]\nflags = [\"--js-flags=--max-old-space-size=64\"]");
    std::fs::write(&config, text).unwrap();
    let out = here.path().join("out");
    let run = kibont(&[
        "crawl",
        &format!("{site}/bad"),
        &format!("{site}/good"),
        "--tabs",
        "1",
        "--config",
        config.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
        "--scope",
        "page",
        "--extractor",
        "full-text",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let documents = single_documents(&out);
    assert!(documents.iter().any(|record| record.text.contains("The good page beside the glutton.")), "{}", run.err);
    let glutton = documents.iter().find(|record| record.text.contains("The glutton talks before it eats."));
    let trouble = glutton.map(|record| record.trouble.join(" ")).unwrap_or_default();
    assert!(trouble.contains("it was read by plain HTTP"), "what its server sends: {trouble} {}", run.err);
}

/// A page that is only large is read whole, with the budgets that everybody has: the hasty ones are for pages that would use
/// up any.
fn large_and_read(name: &'static str) {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let site = site(name);
    let run = kibont(&[
        "crawl",
        &format!("{site}/bad"),
        "--out",
        here.path().to_str().unwrap(),
        "--scope",
        "page",
        "--extractor",
        "full-text",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let documents = single_documents(here.path());
    assert!(documents.first().is_some_and(|record| record.text.contains(BAD)), "{name}: {}", run.err);
}

#[test]
fn a_page_of_five_megabytes_is_read() {
    large_and_read("five-megabytes");
}

#[test]
fn a_page_of_twenty_thousand_links_is_read() {
    large_and_read("links-side-by-side");
}

/// A page that takes memory without end, as objects or as buffers outside of the engine's heap.
fn bomb(name: &str) -> Html<String> {
    let takes = match name {
        "objects" => "Array.from({ length: 3e6 }, (_, n) => ({ n }))",
        _ => "new Uint8Array(2e8).fill(7)",
    };
    Html(format!(
        "<!doctype html><title>{name}</title><p>{BAD}</p><script>const all = []; setInterval(() => all.push({takes}), 5)</script>"
    ))
}

#[test]
fn pages_that_take_memory_without_end_are_ended_and_say_so() {
    let _turn = turn();
    let page = |Path(name): Path<String>| async move {
        if name == "good" {
            Html("<title>good</title><p>The good page beside the bombs.</p>".to_owned())
        } else {
            bomb(&name)
        }
    };
    let site = serve(Router::new().route("/{name}", get(page)));
    let here = tempfile::tempdir().unwrap();
    let (seeds, out) = (here.path().join("seeds.txt"), here.path().join("out"));
    std::fs::write(&seeds, format!("{site}/objects\n{site}/buffers\n{site}/good\n")).unwrap();
    // The usual budgets: what ends these pages is what they hold.
    let run = kibont(&[
        "crawl",
        "--seeds",
        seeds.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
        "--scope",
        "page",
        "--memory",
        "900MB",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let texts: Vec<String> = single_documents(&out).into_iter().map(|record| record.text).collect();
    assert!(texts.iter().any(|text| text.contains("The good page beside the bombs.")), "{texts:?}");
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    let told = format!("{}{}", report["never"], report["pages"]);
    assert!(told.contains("--memory lets pages hold more"), "{told}");
}

#[test]
fn a_page_of_very_many_paragraphs_is_extracted_in_little_memory() {
    let here = tempfile::tempdir().unwrap();
    let page = here.path().join("page.html");
    std::fs::write(&page, format!("<!doctype html><title>p</title><p>{BAD}{}", "<p>x".repeat(60_000))).unwrap();
    // Kilobytes of addresses, the program's own included. With all features of all blocks at once it would be a hundred megabytes more.
    let limited = "ulimit -v 180000 && exec \"$0\" extract \"$1\"";
    let mut shell = std::process::Command::new("sh");
    let program = env!("CARGO_BIN_EXE_kibont");
    let run = crate::program::run(shell.args(["-c", limited, program, page.to_str().unwrap()]));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains(BAD) && run.out.lines().count() > 1000, "{}", run.out.len());
}

#[test]
fn scripts_without_end_are_ended_and_their_page_is_read() {
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let endless = "<!doctype html><html lang=en><title>loops</title><script>for (;;);</script><p>Behind the first loop.</p>
        <button onclick=\"for (;;);\">Show more</button><button aria-expanded=false onclick=\"this.ariaExpanded = true; p.hidden = false\">Show the answer</button>
        <p hidden id=p>What the other button reveals.</p><script>setTimeout(() => { while (true); }, 800)</script>";
    let site = serve(Router::new().route("/", get(move || async move { Html(endless) })));
    let out = here.path().join("out");
    let run = kibont(&["crawl", &format!("{site}/"), "--out", out.to_str().unwrap(), "--extractor", "full-text"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let documents = single_documents(&out);
    let [page] = documents.as_slice() else { panic!("{documents:?}") };
    assert!(page.text.contains("Behind the first loop."), "{page:?}");
    assert!(page.text.contains("What the other button reveals."), "{page:?}");
    assert!(page.trouble.iter().any(|told| told.contains("3 in all")), "{:?}", page.trouble);
}

/// A page that holds its thread when it is left, and a good one.
async fn clinging(Path(page): Path<String>) -> Html<&'static str> {
    Html(match page.as_str() {
        "clings" => {
            "<p>It holds the door.</p><script>for (const leave of ['pagehide', 'unload']) addEventListener(leave, () => { for (;;); })</script>"
        }
        _ => "<p>The door is open.</p>",
    })
}

#[test]
fn a_page_that_will_not_be_left_costs_the_next_one_nothing() {
    let _turn = turn();
    let site = serve(Router::new().route("/{page}", get(clinging)));
    let here = tempfile::tempdir().unwrap();
    let (seeds, config, out) =
        (here.path().join("seeds.txt"), here.path().join("kibont.toml"), here.path().join("out"));
    std::fs::write(&seeds, format!("{site}/clings\n{site}/next\n")).unwrap();
    // Ours ends such a script after a second; one of an open page may run for longer than this leaves time for.
    std::fs::write(&config, "[browser]\nopen_seconds = 15.0\n").unwrap();
    let [seeds, config, folder] = [&seeds, &config, &out].map(|path| path.to_str().unwrap());
    let run =
        kibont(&["crawl", "--seeds", seeds, "--config", config, "--out", folder, "--scope", "page", "--tabs", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let records = single_documents(&out);
    let texts: Vec<&str> = records.iter().map(|record| record.text.as_str()).collect();
    assert_eq!(texts, ["It holds the door.", "The door is open."]);
    assert_eq!(records[1].trouble, Vec::<String>::new());
}
