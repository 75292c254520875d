//! The Model Context Protocol, spoken line by line as a client does.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use serde_json::{Value, json};

use crate::program::{command, kibont, turn};
use crate::served::{Site, serve};

/// A server that was started, and a client that asks it.
struct Client {
    server: Child,
    asks: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    id: u64,
}

impl Client {
    fn start(arguments: &[&str]) -> Self {
        let mut command = command();
        let command = command.arg("mcp").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut server = command.stderr(Stdio::piped()).spawn().unwrap();
        let (asks, answers) = (server.stdin.take(), BufReader::new(server.stdout.take().unwrap()));
        let mut client = Self { server, asks, answers, id: 0 };
        let greeting = client.ask(
            "initialize",
            &json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}),
        );
        assert_eq!(greeting["result"]["serverInfo"]["name"], "kibont", "{greeting}");
        client.say(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        client
    }

    fn say(&mut self, message: &Value) {
        let asks = self.asks.as_mut().unwrap();
        writeln!(asks, "{message}").unwrap();
        asks.flush().unwrap();
    }

    /// Asks, and waits for the answer. Every line of standard output is a message.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.id += 1;
        self.say(&json!({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}));
        loop {
            let mut line = String::new();
            assert_ne!(self.answers.read_line(&mut line).unwrap(), 0, "the server ended");
            let message: Value = serde_json::from_str(&line).unwrap();
            if message["id"] == self.id {
                return message;
            }
        }
    }

    /// The texts that a tool answers with, and whether it failed.
    fn call(&mut self, tool: &str, address: &str) -> (Vec<String>, bool) {
        let answer = self.ask("tools/call", &json!({"name": tool, "arguments": {"address": address}}));
        let result = &answer["result"];
        let texts = result["content"].as_array().unwrap_or_else(|| panic!("{answer}"));
        let texts = texts.iter().map(|block| block["text"].as_str().unwrap().to_owned()).collect();
        (texts, result["isError"] == true)
    }

    /// Closes standard input, with which the server ends.
    fn end(mut self) {
        drop(self.asks.take());
        let rest: Vec<String> = self.answers.lines().map(Result::unwrap).collect();
        assert!(rest.is_empty(), "{rest:?}");
        assert!(self.server.wait().unwrap().success());
    }
}

#[test]
fn an_agent_reads_what_a_page_hides() {
    let _turn = turn();
    let (site, address) = Site::serve("details");
    let mut client = Client::start(&["--private-network"]);
    let tools = client.ask("tools/list", &json!({}));
    let tools = tools["result"]["tools"].as_array().unwrap();
    let mut names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["languages", "threads", "unfold"]);
    for tool in tools {
        assert_eq!(tool["inputSchema"]["required"], json!(["address"]), "{tool}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
    }
    let (texts, failed) = client.call("unfold", &address);
    assert!(!failed && texts.len() == 2, "{texts:?}");
    assert!(texts[1].contains("## Revealed, step by step"), "{}", texts[1]);
    let (texts, failed) = client.call("languages", &address);
    let versions: Value = serde_json::from_str(&texts[0]).unwrap();
    assert!(!failed && versions[0]["by"] == "page", "{versions}");
    client.end();
    assert_eq!(site.harm(), [""; 0]);
}

#[test]
fn an_agent_reads_threads_and_versions_with_their_titles() {
    let _turn = turn();
    let item = |n: usize, who: &str| {
        format!(
            "<li class=comment id=comment-{n}><b class=author>{who}</b> <time datetime=2024-05-12T08:3{n}:00+02:00>May 12</time>\
             <div class=text><p>Number {n} saw the mill standing still in the wind.</p></div></li>"
        )
    };
    let items: String =
        ["Ann Sailor", "Bob Miller", "Lin Heron"].iter().enumerate().map(|(n, who)| item(n, who)).collect();
    let page = format!(
        "<!DOCTYPE html><html lang=en><head><title>The mill</title><link rel=alternate hreflang=hu href=/hu></head><body>\
         <main><h1>The mill</h1><p>It stands still since the wind has turned.</p>\
         <section id=comments><h2>3 comments</h2><ol class=comment-list>{items}</ol></section></main></body></html>"
    );
    let router = Router::new()
        .route("/", get(move || async { Html(page) }))
        .route("/hu", get(|| async { Html("<html lang=hu><title>A malom</title><p>Áll a malom.") }));
    let address = serve(router);
    let mut client = Client::start(&["--private-network"]);
    let (texts, failed) = client.call("threads", &address);
    let threads: Value = serde_json::from_str(&texts[0]).unwrap();
    assert!(!failed, "{threads}");
    let items = threads[0]["items"].as_array().unwrap_or_else(|| panic!("{threads}"));
    let authors: Vec<&str> = items.iter().map(|item| item["author"].as_str().unwrap_or_default()).collect();
    assert_eq!(authors, ["Ann Sailor", "Bob Miller", "Lin Heron"]);
    let (texts, _) = client.call("languages", &address);
    let versions: Value = serde_json::from_str(&texts[0]).unwrap();
    assert_eq!(versions[0]["title"], "The mill", "{versions}");
    assert_eq!(versions[1]["language"], "hu", "{versions}");
    assert_eq!(versions[1]["title"], "A malom", "{versions}");
    client.end();
}

#[test]
fn an_agent_reaches_no_private_network() {
    let (_, address) = Site::serve("details");
    let mut client = Client::start(&[]);
    let bare = address.trim_start_matches("http://");
    for asked in [&*address, bare, "http://localhost/", "http://10.0.0.1/", "http://[::1]/", "http://169.254.169.254/"]
    {
        for tool in ["unfold", "threads", "languages"] {
            let (texts, failed) = client.call(tool, asked);
            assert!(failed && texts[0].contains("--private-network"), "{tool} {asked}: {texts:?}");
        }
    }
    let (texts, failed) = client.call("unfold", "file:///etc/passwd");
    assert!(failed && !texts[0].contains("root:"), "{texts:?}");
    client.end();
}

#[test]
fn an_agent_may_not_be_allowed_to_post() {
    let run = kibont(&["mcp", "--allow-post"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.out.is_empty() && run.err.contains("--allow-post"), "{}", run.err);
}
