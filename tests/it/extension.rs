//! The extension that `kibont studio --extension` writes, loaded into a Chromium with windows and used by its own pages and keys.

use std::borrow::Cow;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use chromiumoxide::Connection;
use chromiumoxide::cdp::browser_protocol::target::SessionId;
use chromiumoxide::types::{EventMessage, Message, Method, MethodId};
use futures::StreamExt as _;
use kibont::address::Address;
use kibont::browser::{self, Source};
use kibont::classifier::{Classifier, tree::Growth};
use kibont::network_policy::NetworkPolicy;
use kibont::studio::{Options, Studio, serve};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::program::{command, turn};
use crate::served::{RUNTIME, Site};

/// Browsers that take extensions from the command line: those that are sold under a name of their own do not any more.
const NAMES: [&str; 4] =
    ["chromium", "chromium-browser", "/usr/lib/chromium/chromium", "/usr/lib64/chromium-browser/chromium-browser"];

/// A Chromium with windows: the shell without them knows no extensions.
fn chromium() -> Option<PathBuf> {
    let works = |path: &Path| {
        Command::new(path)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|ended| ended.success())
    };
    let named = std::env::var_os("KIBONT_CHROMIUM").map(PathBuf::from);
    named.into_iter().chain(NAMES.map(PathBuf::from)).find(|path| works(path))
}

/// Ends a program when the test is over.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[derive(Debug, serde::Deserialize)]
struct Heard {
    method: String,
}

impl Method for Heard {
    fn identifier(&self) -> MethodId {
        Cow::Owned(self.method.clone())
    }
}

impl EventMessage for Heard {
    fn session_id(&self) -> Option<&str> {
        None
    }
}

/// The browser's DevTools.
struct Tools(Connection<Heard>);

impl Tools {
    async fn call(&mut self, session: Option<&str>, method: &'static str, params: Value) -> Value {
        let session = session.map(|session| SessionId::new(session.to_owned()));
        let id = self.0.submit_command(Cow::Borrowed(method), session, params).unwrap();
        loop {
            if let Message::Response(said) = match self.0.next().await.expect("the browser ended") {
                Ok(message) => message,
                Err(_) => continue,
            } && said.id == id
            {
                assert!(said.error.is_none(), "{method}: {:?}", said.error);
                return said.result.unwrap_or_default();
            }
        }
    }

    async fn attach(&mut self, target: &str) -> String {
        let said = self.call(None, "Target.attachToTarget", json!({ "targetId": target, "flatten": true })).await;
        said["sessionId"].as_str().unwrap().to_owned()
    }

    /// The target whose address ends so.
    async fn target(&mut self, ending: &str) -> (String, String) {
        for _ in 0..200 {
            let said = self.call(None, "Target.getTargets", json!({})).await;
            let all = said["targetInfos"].as_array().unwrap();
            if let Some(found) = all.iter().find(|one| one["url"].as_str().is_some_and(|url| url.ends_with(ending))) {
                return (found["targetId"].as_str().unwrap().to_owned(), found["url"].as_str().unwrap().to_owned());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{ending} is not open");
    }

    /// What an expression gives in a page, as if somebody had pressed something.
    async fn ask(&mut self, session: &str, expression: &str) -> Value {
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let said = self.call(Some(session), "Runtime.evaluate", params).await;
        assert!(said["exceptionDetails"].is_null(), "{expression}: {said}");
        said["result"]["value"].clone()
    }

    async fn until(&mut self, session: &str, expression: &str) {
        for _ in 0..300 {
            if self.ask(session, expression).await == true {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("never true: {expression}");
    }

    async fn key(&mut self, session: &str, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let params = json!({ "type": kind, "key": key, "text": if kind == "keyDown" { key } else { "" } });
            self.call(Some(session), "Input.dispatchKeyEvent", params).await;
        }
    }
}

fn launch(chromium: &Path, profile: &Path, extension: &Path, url: &str) -> (Ended, String) {
    let mut command = Command::new(chromium);
    command
        .args(["--headless=new", "--remote-debugging-port=0", "--disable-gpu", "--hide-scrollbars", "--no-first-run"])
        .args(["--window-size=1280,1000", "--disable-features=DisableLoadExtensionCommandLineSwitch"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--load-extension={}", extension.display()));
    if browser::is_root() {
        command.arg("--no-sandbox");
    }
    if browser::small_shared_memory() {
        command.arg("--disable-dev-shm-usage");
    }
    let mut child = command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let socket =
        lines.find_map(|line| line.unwrap().strip_prefix("DevTools listening on ").map(str::to_owned)).unwrap();
    // Writing into a closed pipe would end it.
    std::thread::spawn(move || lines.for_each(drop));
    (Ended(child), socket)
}

/// What the studio itself saves of the same page for the first two elements that it shows.
async fn by_the_studio(address: &str, set: &Path) {
    let reach = NetworkPolicy { loopback: true, private: false };
    let source = Arc::new(Source::new(browser::Options::default(), reach));
    let options = Options { set: set.to_owned(), sets: None, tree: None, growth: Growth::default() };
    let address = Address::parse(address).unwrap();
    let classifier = Arc::new(Classifier::builtin().unwrap());
    let studio = Arc::new(Studio::open(Arc::clone(&source), &address, reach, classifier, options).await.unwrap());
    source.stop().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let home = format!("http://{}/{}/", listener.local_addr().unwrap(), studio.token());
    tokio::spawn(serve(studio, listener));
    kibont::fetch::choose_ciphers();
    let client = reqwest::Client::new();
    let page: Value =
        serde_json::from_str(&client.get(format!("{home}page")).send().await.unwrap().text().await.unwrap()).unwrap();
    for (element, kind) in page["elements"].as_array().unwrap().iter().zip(["Opener", "Other"]) {
        let label = client.post(format!("{home}label/{}", element["id"])).header("content-type", "application/json");
        let body = json!({ "kind": kind, "unsure": false, "view": page["view"] }).to_string();
        assert_eq!(label.body(body).send().await.unwrap().status(), 200);
    }
    // Of a studio without an extension nobody takes the page away, and no extension drives it.
    let seen = client.post(format!("{home}seen")).header("content-type", "application/json").body("{}");
    assert_eq!(seen.send().await.unwrap().status(), 404);
    let label = client.post(format!("{home}label/0")).header("content-type", "application/json").body("{}");
    assert_eq!(label.header("origin", "chrome-extension://abc").send().await.unwrap().status(), 403);
}

fn lines(set: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(set).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Takes the place of an element out of its line.
fn sides(line: &mut Value) -> Vec<f64> {
    let place = line["facts"].as_object_mut().unwrap().remove("box").unwrap();
    place.as_array().unwrap().iter().map(|side| side.as_f64().unwrap()).collect()
}

async fn until_saved(set: &Path, count: usize) {
    for _ in 0..200 {
        if lines(set).len() >= count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{count} labels are not saved: {:#?}", lines(set));
}

#[test]
fn labels_from_a_persons_own_browser_are_those_of_the_studio() {
    let Some(chromium) = chromium() else {
        assert!(std::env::var_os("CI").is_none(), "there is no Chromium with windows: install the package 'chromium'");
        eprintln!(
            "not tested: there is no Chromium with windows; install the package 'chromium', or name one with KIBONT_CHROMIUM"
        );
        return;
    };
    let _turn = turn();
    let (_site, address) = Site::serve("tabs");
    let address = format!("{address}/");
    let here = tempfile::tempdir().unwrap();
    let (extension, set, other) =
        (here.path().join("extension"), here.path().join("mine.jsonl"), here.path().join("other.jsonl"));
    let mut program = command();
    program.args(["studio", "--extension"]).arg(&extension).arg("--set").arg(&set);
    let mut studio = Ended(program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
    let mut home = String::new();
    let mut out = BufReader::new(studio.0.stdout.take().unwrap());
    out.read_line(&mut home).unwrap();
    let home = home.trim();
    let (_browser, socket) = launch(&chromium, &here.path().join("profile"), &extension, &address);
    RUNTIME.block_on(async {
        let mut tools = Tools(Connection::connect(socket).await.unwrap());
        let (_, worker) = tools.target("/worker.js").await;
        let popup = worker.replace("worker.js", "popup.html");
        let (page, _) = tools.target(&address).await;
        let page_session = tools.attach(&page).await;
        // As large as the window of the studio's browser, for facts tell where elements stand.
        let window = browser::Options::default();
        let metrics = json!({ "width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": false });
        tools.call(Some(&page_session), "Emulation.setDeviceMetricsOverride", metrics).await;

        // The popup as a page of its own, for there is no toolbar here: it is given the studio's address, and told to begin.
        let said = tools.call(None, "Target.createTarget", json!({ "url": popup })).await;
        let popup_session = tools.attach(said["targetId"].as_str().unwrap()).await;
        tools.until(&popup_session, "typeof chrome.tabs === 'object'").await;
        // The browser tells a target's address as soon as it goes there, a tab's when it has arrived.
        let query = format!("chrome.tabs.query({{ url: '{address}', status: 'complete' }})");
        tools.until(&popup_session, &format!("{query}.then((all) => all.length === 1)")).await;
        let tab = tools.ask(&popup_session, &format!("{query}.then(([tab]) => tab.id)")).await;
        tools.call(Some(&popup_session), "Page.navigate", json!({ "url": format!("{popup}?tab={tab}") })).await;
        tools.until(&popup_session, "location.search !== '' && document.readyState === 'complete' && !!document.getElementById('connect')").await;
        let connect = format!("document.getElementById('address').value = '{home}'; document.getElementById('connect').requestSubmit()");
        tools.ask(&popup_session, &connect).await;
        tools.until(&popup_session, "document.getElementById('said').textContent.startsWith('Connected') && !document.getElementById('label').disabled").await;
        tools.call(None, "Target.activateTarget", json!({ "targetId": page })).await;
        tools.ask(&popup_session, "setTimeout(() => document.getElementById('label').click()); 0").await;

        tools.until(&page_session, "!!document.querySelector('kibont-labels')").await;
        // The page sees neither what stands in it nor the studio's address, and its own keys count for nothing.
        let sees = "[document.querySelector('kibont-labels').shadowRoot, globalThis.kibont, globalThis.chrome?.runtime?.sendMessage].every((one) => one == null)";
        assert_eq!(tools.ask(&page_session, sees).await, true);
        let forged = "const host = document.querySelector('kibont-labels'); const key = (key) => new KeyboardEvent('keydown', { key, bubbles: true, composed: true }); \
                      for (const name of ['m', 'x']) host.dispatchEvent(key(name)); document.activeElement.localName";
        assert_eq!(tools.ask(&page_session, forged).await, "kibont-labels");
        for (key, count) in [("m", 1), ("x", 2)] {
            tools.key(&page_session, key).await;
            until_saved(&set, count).await;
        }
        by_the_studio(&address, &other).await;
    });
    let (mut mine, mut theirs) = (lines(&set), lines(&other));
    for (mine, theirs) in mine.iter_mut().zip(&mut theirs) {
        // Letters are a little wider in one browser than in the other.
        for (mine, theirs) in sides(mine).into_iter().zip(sides(theirs)) {
            assert!((mine - theirs).abs() <= 2.0, "{mine} {theirs}");
        }
    }
    assert_eq!(mine, theirs, "the extension and the studio say different things of the same elements");
    assert!(mine.len() == 2 && mine[0]["label"] == "Opener" && mine[0]["facts"]["listeners"].is_array(), "{mine:#?}");
}
