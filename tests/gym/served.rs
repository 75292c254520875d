//! The gym, served: for its runner and for the measurements.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// Never looked at while the engine is changing; see the gym's README.
pub const HELD_OUT: &[&str] = &[
    "alpine-ajax",
    "amazeui",
    "angularjs",
    "ant-design-vue",
    "antd",
    "arco",
    "aui",
    "aurelia",
    "beercss",
    "bootstrap-vue",
    "bootstrap-vue-next",
    "carbon-svelte",
    "chakra",
    "coreui-vue",
    "crayons",
    "daisyui",
    "dgrid",
    "dijit",
    "dsfr",
    "embla-datatables",
    "falcon",
    "fastapi",
    "fasthtml",
    "flatpickr",
    "flexslider",
    "flowbite",
    "fluent-react",
    "foundation",
    "fullpage",
    "fusion",
    "gestalt",
    "govuk",
    "h3",
    "headlessui-vue",
    "hexo",
    "hono",
    "hybrids",
    "hyperapp",
    "inferno",
    "ionic",
    "keen-ui",
    "knockout",
    "light7",
    "lit-router",
    "litestar",
    "materialize",
    "mdb-ui-kit",
    "mdl",
    "mint-ui",
    "mithril-board",
    "muse-ui",
    "ng-zorro",
    "nhsuk",
    "nikola",
    "nordhealth",
    "onsen",
    "pico",
    "polaris",
    "polka",
    "preact",
    "preact-iso",
    "primevue",
    "react-router",
    "reactstrap",
    "riot",
    "scale",
    "semantic-react",
    "semi",
    "tabbyjs",
    "tabler",
    "tabulator",
    "tiny-slider",
    "tornado",
    "vanjs",
    "vitepress",
    "vscode-elements",
    "webix",
];

/// The gym's folder.
pub fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gym")
}

/// The gym's server; it ends with its standard input.
pub struct Server {
    child: Child,
    /// Stacks by name, with their addresses.
    pub stacks: BTreeMap<String, String>,
}

impl Server {
    /// Starts it with these options and waits until all stacks are there.
    pub fn start(options: &[&str]) -> Self {
        let mut child = Command::new("node")
            .arg(here().join("server.mjs"))
            .args(["--port", "0", "--tied"])
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the gym needs Node.js; run `make setup`");
        let mut stacks = BTreeMap::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let Ok(value) = serde_json::from_str::<Value>(&line.unwrap()) else { continue };
            if value["ready"] == true {
                break;
            }
            if let (Some(name), Some(url)) = (value["stack"].as_str(), value["url"].as_str()) {
                stacks.insert(name.to_owned(), url.to_owned());
            }
        }
        assert!(!stacks.is_empty(), "the gym's server serves nothing: is it set up? run tests/gym/setup.sh");
        Self { child, stacks }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// What a stack hides.
pub fn planted(stack: &str) -> Vec<Value> {
    serde_json::from_slice(&std::fs::read(here().join("stacks").join(stack).join("planted.json")).unwrap()).unwrap()
}

/// The labels of what must be left alone.
pub fn decoys(stack: &str) -> Vec<String> {
    let told = std::fs::read(here().join("stacks").join(stack).join("stack.json")).unwrap();
    let told: Value = serde_json::from_slice(&told).unwrap();
    told["decoys"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The pages on which it hides that.
pub fn pages_of(stack: &str, url: &str) -> Vec<String> {
    let mut pages: Vec<String> = planted(stack)
        .iter()
        .filter_map(|one| one["page"].as_str())
        .map(|page| url.trim_end_matches('/').to_owned() + page)
        .collect();
    pages.sort();
    pages.dedup();
    pages
}

/// White space taken out: a sentence may be set over several elements, and scripts without spaces break anywhere.
pub fn bare(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
