//! The studio, driven in the browser as a person would.

use std::sync::Arc;
use std::time::Duration;

use kibont::address::Address;
use kibont::browser::{self, Browser, Tab};
use kibont::classifier::{Classifier, Kind, examples, tree::Growth};
use kibont::network_policy::NetworkPolicy;
use kibont::studio::{Options, Studio, serve};
use tokio::net::TcpListener;

use crate::served::{RUNTIME, Site};

/// What stands on the visible controls of a page.
async fn controls(tab: &mut Tab) -> Vec<String> {
    let main = tab.main_frame();
    let seen = tab.look(&main, true, 0).await.unwrap();
    seen.candidates.into_iter().map(|line| line.element.text).collect()
}

async fn until(what: &str, mut met: impl FnMut() -> bool) {
    for _ in 0..200 {
        if met() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}");
}

#[test]
fn elements_are_labelled_by_key_and_the_tree_is_grown_anew() {
    let (_site, address) = Site::serve("tabs");
    let here = tempfile::tempdir().unwrap();
    let set = here.path().join("mine.jsonl");
    let tree = here.path().join("tree.json");
    RUNTIME.block_on(async {
        let browser = Browser::launch(browser::Options::default(), NetworkPolicy { loopback: true, private: false })
            .await
            .unwrap();
        let address = Address::parse(&format!("{address}/")).unwrap();
        let options = Options {
            set: set.clone(),
            sets: None,
            tree: Some(tree.clone()),
            growth: Growth { trees: 2, rounds: 0, ..Growth::default() },
        };
        let reach = NetworkPolicy::of(std::slice::from_ref(&address), false);
        let classifier = Arc::new(Classifier::builtin().unwrap());
        let studio = Arc::new(Studio::open(&browser, &address, reach, classifier, options).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let home = format!("http://{}/{}/", listener.local_addr().unwrap(), studio.token());
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(serve(Arc::clone(&studio), listener));

        let mut tab = browser.tab("studio").await.unwrap();
        tab.open(&home).await.unwrap();
        tab.rest(Duration::from_secs(5), Duration::from_millis(500)).await.unwrap();
        let shown = controls(&mut tab).await;
        assert!(shown.iter().any(|text| text.contains("LanguageSelection")), "{shown:?}");
        assert!(shown.iter().any(|text| text.ends_with(" %")), "the guesses are not there: {shown:?}");

        // One key a kind; after each the next one is shown.
        for key in ["m", "x", "2"] {
            tab.key(key).await.unwrap();
            tab.rest(Duration::from_secs(5), Duration::from_millis(300)).await.unwrap();
        }
        until("three labels are not saved", || examples::read(&set).is_ok_and(|all| all.len() == 3)).await;
        let kinds: Vec<Kind> = examples::read(&set).unwrap().into_iter().map(|example| example.kind).collect();
        assert_eq!(kinds, [Kind::Opener, Kind::Other, Kind::Inner]);
        let element = &examples::read(&set).unwrap()[0].element;
        assert!(element.facts.is_some() && element.page_url == address.as_str(), "{element:?}");

        tab.key("z").await.unwrap();
        until("the last label is not undone", || examples::read(&set).is_ok_and(|all| all.len() == 2)).await;
        tab.key("t").await.unwrap();
        until("no tree was grown", || tree.exists()).await;
        Classifier::load(&tree).unwrap();

        // Neither another name of this machine nor another page may drive it, and without its token there is nothing.
        kibont::fetch::choose_ciphers();
        let client = reqwest::Client::new();
        let said = async |request: reqwest::RequestBuilder| request.send().await.unwrap().status().as_u16();
        assert_eq!(said(client.get(format!("{home}page"))).await, 200);
        assert_eq!(said(client.get(format!("{home}page")).header("host", "evil.example")).await, 403);
        let post = client.post(format!("{home}training")).body("{}").header("origin", "http://evil.example");
        assert_eq!(said(post).await, 403);
        assert_eq!(said(client.get(format!("http://127.0.0.1:{port}/page"))).await, 404);
        browser.close(tab).await;
        browser.stop().await;
    });
}
