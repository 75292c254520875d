//! A page of the public web gets at nothing in the house, whichever way it tries.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kibont::browser::{self, Browser};
use kibont::network_policy::NetworkPolicy;
use tokio::net::TcpListener;

use crate::program::turn;
use crate::served::RUNTIME;

/// Tries every way that no gate is shown, and those that one is; the tab's gate is open.
const PAGE: &str = r#"<title>public</title><p>A page of the public web.</p><script>
const tries = (host) => `
  try { new WebSocket("ws://${host}/socket") } catch {}
  try { importScripts("http://${host}/import") } catch {}
  fetch("http://${host}/fetch", { mode: "no-cors" }).catch(() => {});`;
for (const host of HOSTS) {
  eval(tries(host));
  new Worker(URL.createObjectURL(new Blob([tries(host)])));
  for (const [tag, address] of [["img", "src"], ["iframe", "src"], ["script", "src"], ["object", "data"]]) {
    document.body.append(Object.assign(document.createElement(tag), { [address]: `http://${host}/${tag}` }));
  }
  const peer = new RTCPeerConnection({ iceServers: [{ urls: `turn:${host}?transport=tcp`, username: "a", credential: "b" }] });
  peer.createDataChannel("x");
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
}
</script>"#;

#[test]
fn a_public_page_gets_at_nothing_in_the_house() {
    let _turn = turn();
    let came = Arc::new(AtomicUsize::new(0));
    let (reached, text) = RUNTIME.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let count = Arc::clone(&came);
        tokio::spawn(async move {
            while listener.accept().await.is_ok() {
                count.fetch_add(1, Ordering::SeqCst);
            }
        });
        let hosts: Vec<String> = ["127.0.0.1", "localhost", "a.localhost", "127.1", "[::ffff:127.0.0.1]"]
            .map(|host| format!("{host}:{port}"))
            .into();
        let page = PAGE.replace("HOSTS", &serde_json::to_string(&hosts).unwrap());
        let page = format!(
            "data:text/html,{}",
            percent_encoding::utf8_percent_encode(&page, percent_encoding::NON_ALPHANUMERIC)
        );
        let browser = Browser::launch(browser::Options::default(), NetworkPolicy::default()).await.unwrap();
        let mut tab = browser.tab("example.org").await.unwrap();
        tab.open(&page).await.unwrap();
        tokio::time::sleep(Duration::from_secs(3)).await;
        let main = tab.main_frame();
        let kept = tab.keep(&main, 100_000).await.unwrap();
        browser.close(tab).await;
        browser.stop().await;
        (came.load(Ordering::SeqCst), kept.html)
    });
    assert!(text.contains("A page of the public web."), "{text}");
    assert_eq!(reached, 0, "connections came in");
}

#[test]
fn what_is_not_there_is_named_by_its_reason() {
    let _turn = turn();
    let said = RUNTIME.block_on(async {
        let browser = Browser::launch(browser::Options::default(), NetworkPolicy::default()).await.unwrap();
        let mut tab = browser.tab("example.org").await.unwrap();
        let mut said = Vec::new();
        for address in ["http://no-such-name.invalid/", "http://127.0.0.1:8998/"] {
            said.push(tab.open(address).await.unwrap_err().to_string());
        }
        browser.close(tab).await;
        browser.stop().await;
        said
    });
    assert!(said[0].contains("ERR_NAME_NOT_RESOLVED"), "{said:?}");
    assert!(said[1].contains("private network"), "{said:?}");
}
