//! The studio's pages of a crawl, driven in the browser by keys alone: a large crawl, one whose records are hostile, an empty one.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use kibont::address::Address;
use kibont::browser::{self, Browser, Tab};
use kibont::classifier::{Classifier, examples};
use kibont::corpus::{self, Corpus, Record};
use kibont::network_policy::NetworkPolicy;
use kibont::site::structure::from_xml;
use kibont::studio::{Viewer, viewer};
use kibont::threads::{Item, Thread};
use serde_json::json;
use tokio::net::TcpListener;

use crate::served::{RUNTIME, Site};

const MANY: usize = 2_000;
const MARKUP: &str = "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">";

/// What the page holds now, as markup.
async fn page(tab: &mut Tab) -> String {
    let main = tab.main_frame();
    tab.look(&main, false, 0).await.unwrap();
    tab.keep(&main, 4_000_000).await.unwrap().html
}

/// The page, once it shows all of these.
pub async fn shows(tab: &mut Tab, what: &[&str]) -> String {
    let mut html = String::new();
    let asked = Instant::now();
    while asked.elapsed() < Duration::from_secs(90) {
        html = page(tab).await;
        if what.iter().all(|one| html.contains(one)) {
            return html;
        }
        tab.rest(Duration::from_secs(5), Duration::from_millis(100)).await.unwrap();
    }
    let missing: Vec<_> = what.iter().filter(|one| !html.contains(**one)).collect();
    panic!("{missing:?} is not shown:\n{html}");
}

fn record(number: usize) -> Record {
    let site = ["a.example", "b.example", "c.example"][number % 3];
    let address = Address::parse(&format!("https://{site}/news/{number}")).unwrap();
    let mut record = Record::new(address, Timestamp::from_second(1_760_000_000 + number as i64).unwrap());
    record.title = Some(format!("Story {number}"));
    record.languages = vec![["en", "hu"][number % 2].to_owned()];
    record.text = format!("Story {number}\nOf what was said on day {number}.");
    record.words = corpus::Words { plain: 5, unfolded: 12 };
    record.steps = vec![json!({ "step": 1, "action": "click", "label": "More", "place": "button", "intent": "reveal",
        "kind": ["Revealer", 0.9], "chars": 40, "novel": 40, "texts": [format!("Of what was said on day {number}.")], "millis": 9 })];
    record.html = Some(format!(
        "<h1>Story {number}</h1><p class=by>Ann Smith</p><p data-kibont-step=1>Of what was said on day {number}.</p>"
    ));
    record
}

/// A record of a page that would like to act, and to have something loaded from `elsewhere`.
fn hostile(elsewhere: &str) -> Record {
    let mut record = record(0);
    record.title = Some(format!("Hostile {MARKUP} \u{1}\u{202e}end"));
    record.text = format!("{MARKUP}\n<b>no bold</b> \u{7}");
    record.trouble = vec![format!("trouble {MARKUP}")];
    record.left_alone = [(format!("javascript:{MARKUP}"), format!("«{MARKUP}»: {MARKUP}"))].into();
    record.steps[0]["label"] = json!(MARKUP);
    record.steps[0]["action"] = json!("click\" onclick=\"alert(1)");
    record.threads = vec![Thread {
        items: vec![
            Item {
                id: "1".to_owned(),
                author: Some(MARKUP.to_owned()),
                text: format!("Said {MARKUP}"),
                ..Item::default()
            },
            Item { id: "2".to_owned(), parent: Some("1".to_owned()), text: "Answered".to_owned(), ..Item::default() },
        ],
        ..Thread::default()
    }];
    record.html = Some(format!(
        "<head><meta http-equiv=refresh content='0;url={elsewhere}/decoy/refresh'><base href='{elsewhere}/decoy/'></head>\
         <style>@import url({elsewhere}/decoy/style);</style><script src={elsewhere}/decoy/script></script>\
         <script>top.document.title='taken'</script><img src={elsewhere}/decoy/picture><iframe src={elsewhere}/decoy/frame></iframe>\
         <p data-kibont-step=1 style='background:url({elsewhere}/decoy/background)'>What was hidden and came to light.</p>"
    ));
    record
}

async fn write(directory: &Path, records: Vec<Record>) {
    let corpus = Corpus::open(directory, &corpus::Options { html: true, ..corpus::Options::default() }).unwrap();
    for some in records.chunks(300) {
        corpus.write(some.to_vec()).await.unwrap();
    }
    corpus.close().await;
}

/// Opens a directory in the studio; gives its address.
pub async fn open(directory: &Path, held_out: Vec<examples::Example>) -> String {
    let classifier = Arc::new(Classifier::builtin().unwrap());
    let options = viewer::Options { classifier, trees: "part of the program".to_owned(), held_out };
    let viewer = Viewer::open(directory, options).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let home = format!("http://{}/{}/", listener.local_addr().unwrap(), viewer.token());
    tokio::spawn(viewer::serve(viewer, listener));
    home
}

pub async fn launch() -> Browser {
    let reach = NetworkPolicy { loopback: true, private: false };
    Browser::launch(browser::Options::default(), reach).await.unwrap()
}

#[test]
fn a_large_crawl_with_hostile_records_is_looked_through_by_keys() {
    let (elsewhere, address) = Site::serve("tabs");
    let here = tempfile::tempdir().unwrap();
    RUNTIME.block_on(async {
        let records = std::iter::once(hostile(&address)).chain((1..MANY).map(record)).collect();
        write(here.path(), records).await;
        std::fs::write(
            here.path().join("status.json"),
            r#"{"state":"failed","why":"<script>the disk</script> is full"}"#,
        )
        .unwrap();
        let home = open(here.path(), Vec::new()).await;
        let browser = launch().await;
        let mut tab = browser.tab("studio").await.unwrap();
        tab.open(&home).await.unwrap();

        // Watch: sums over all, and what became of the crawl.
        let html = shows(&mut tab, &["2,000", "a.example", "trouble &lt;/script", "80,000"]).await;
        assert!(html.contains("failed: &lt;script&gt;the disk&lt;/script&gt; is full"), "{html}");

        // Look: a page of the list at a time.
        tab.key("2").await.unwrap();
        let html = shows(&mut tab, &["1–50 of 2,000", "Story 49"]).await;
        assert_eq!(html.matches(" data-id=").count(), 50, "more than a page of the list is there");
        assert!(
            html.contains("Hostile &lt;/script&gt;&lt;script&gt;") && html.contains("\u{2401}\u{fffd}end"),
            "{html}"
        );
        tab.key("n").await.unwrap();
        shows(&mut tab, &["51–100 of 2,000", "Story 99"]).await;
        tab.key("p").await.unwrap();
        shows(&mut tab, &["1–50 of 2,000"]).await;

        // The hostile document, part by part.
        tab.key("j").await.unwrap();
        shows(&mut tab, &["&lt;b&gt;no bold&lt;/b&gt; \u{2407}"]).await;
        tab.key("s").await.unwrap();
        shows(&mut tab, &["«&lt;/script&gt;", "javascript:&lt;/script&gt;", "Revealer 90 %"]).await;
        tab.key("c").await.unwrap();
        shows(&mut tab, &["Said &lt;/script&gt;", "Answered"]).await;
        tab.key("e").await.unwrap();
        shows(&mut tab, &["characters kept", "What was hidden and came to light."]).await;
        tab.key("l").await.unwrap();
        shows(&mut tab, &["No document of this crawl says the same"]).await;
        tab.key("u").await.unwrap();
        let html = shows(&mut tab, &["<iframe sandbox"]).await;
        assert!(!html.contains("taken</title>"), "a script of a page has run");
        let client = client();
        let id = hostile(&address).id;
        let unfolded = client.get(format!("{home}unfolded/{id}")).send().await.unwrap();
        let policy = unfolded.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.contains("default-src 'none'") && policy.contains("; sandbox;"), "{policy}");
        let shown = unfolded.text().await.unwrap();
        assert!(shown.contains("What was hidden and came to light.") && !shown.contains("/decoy/"), "{shown}");

        // The next one is an ordinary document.
        tab.key("t").await.unwrap();
        tab.key("j").await.unwrap();
        shows(&mut tab, &["Of what was said on day 1.", "class=\"step click\""]).await;

        tab.key("3").await.unwrap();
        shows(&mut tab, &["training examples came here", "There is no held-out set", "that vote"]).await;
        tab.key("4").await.unwrap();
        shows(&mut tab, &["Try these paths", "Save as XML", "score"]).await;
        tab.key("?").await.unwrap();
        shows(&mut tab, &["<dialog id=\"keys\" aria-labelledby=\"keys-head\" open"]).await;
        assert_eq!(elsewhere.harm(), Vec::<String>::new(), "something was loaded from elsewhere");
        browser.close(tab).await;
        browser.stop().await;
    });
}

#[test]
fn an_empty_directory_says_what_is_missing() {
    let here = tempfile::tempdir().unwrap();
    RUNTIME.block_on(async {
        let home = open(here.path(), Vec::new()).await;
        let browser = launch().await;
        let mut tab = browser.tab("studio").await.unwrap();
        tab.open(&home).await.unwrap();
        shows(&mut tab, &["no crawl has run here yet", "No page yet.", "No page had trouble."]).await;
        for (key, said) in [
            ("2", "There are no documents yet."),
            ("3", "There is no held-out set"),
            ("4", "There are no documents yet."),
        ] {
            tab.key(key).await.unwrap();
            shows(&mut tab, &[said]).await;
        }
        browser.close(tab).await;
        browser.stop().await;
    });
}

fn client() -> reqwest::Client {
    kibont::fetch::choose_ciphers();
    reqwest::Client::new()
}

#[test]
fn answers_are_for_the_studios_own_pages_alone() {
    let here = tempfile::tempdir().unwrap();
    RUNTIME.block_on(async {
        write(here.path(), (0..6).map(record).collect()).await;
        let held_out = concat!(env!("CARGO_MANIFEST_DIR"), "/training-sets/targeted-fresh.json");
        let held_out = examples::read(Path::new(held_out)).unwrap();
        let home = open(here.path(), held_out).await;
        let client = client();
        let said = async |request: reqwest::RequestBuilder| request.send().await.unwrap();
        for path in ["", "main.js", "viewer.css", "watch", "documents", "trees", "tree/0"] {
            let answer = said(client.get(format!("{home}{path}"))).await;
            assert_eq!(answer.status().as_u16(), 200, "{path}");
            let policy = answer.headers()["content-security-policy"].to_str().unwrap();
            assert!(
                policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
                "{path}: {policy}"
            );
        }
        let root = &home[..home.len() - 33];
        assert_eq!(said(client.get(format!("{root}watch"))).await.status().as_u16(), 404);
        assert_eq!(
            said(client.get(format!("{home}watch")).header("host", "evil.example")).await.status().as_u16(),
            403
        );

        // The list finds what is looked for.
        let list = async |query: &str| -> serde_json::Value {
            let text = said(client.get(format!("{home}documents?{query}"))).await.text().await.unwrap();
            serde_json::from_str(&text).unwrap()
        };
        for _ in 0..100 {
            if list("").await["all"] == 6 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(list("q=NEWS%2F4").await["rows"][0]["title"], "Story 4");
        assert_eq!(list("site=b.example&language=hu").await["found"], 1);
        assert_eq!(list("type=-&sort=newest&count=1&from=5").await["rows"][0]["title"], "Story 0");
        assert_eq!(list("trouble=any").await["found"], 0);

        // The trees are measured on what was held out.
        let text = said(client.get(format!("{home}held-out"))).await.text().await.unwrap();
        let held: serde_json::Value = serde_json::from_str(&text).unwrap();
        let counted: u64 = held["matrix"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row.as_array().unwrap())
            .filter_map(serde_json::Value::as_u64)
            .sum();
        assert!(counted > 0 && held["elements"] == counted, "{held}");

        // A structure is saved below the directory, for pages of the studio alone.
        let save = |origin: &str| {
            let body = json!({ "site": "a.example", "title": ["/html/body/h1"] }).to_string();
            client
                .post(format!("{home}structure/save"))
                .header("content-type", "application/json")
                .header("origin", origin)
                .body(body)
        };
        assert_eq!(said(save("http://evil.example")).await.status().as_u16(), 403);
        let own = root.trim_end_matches('/');
        assert_eq!(said(save(own)).await.status().as_u16(), 200);
        let saved = std::fs::read_to_string(here.path().join("structure-a.example.xml")).unwrap();
        assert_eq!(from_xml(&saved).unwrap()[0].1.title[0].path, "/html/body/h1");
    });
}
