//! `kibont crawl --archive`, and what `kibont export --as wacz` makes of it: read back byte by byte, after a kill, and by others.

mod replayed;
mod site;

use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use flate2::read::GzDecoder;
use kibont::archive::reader::{self, Member, Members};
use kibont::archive::{self, Archive, warc};
use kibont::browser::{self, Browser};
use kibont::network_policy::NetworkPolicy;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use site::{CONFIG, FAR, PAGES, SECRET, Site};

use crate::killed::{chain, complete, written};
use crate::program::{command, documents, kibont, run, turn};
use crate::served::RUNTIME;

/// The records of a crawl's archive, all of which must be whole: file by file.
fn records(out: &Path) -> Vec<Vec<Member>> {
    let files = reader::files(out).unwrap();
    files.iter().map(|file| Members::open(file).unwrap().map(Result::unwrap).collect()).collect()
}

fn of<'a>(records: &'a [Vec<Member>], kind: &str, ending: &str) -> Vec<&'a Member> {
    let fits = |one: &&Member| {
        one.kind() == kind && one.field("WARC-Target-URI").is_some_and(|target| target.ends_with(ending))
    };
    records.iter().flatten().filter(fits).collect()
}

/// What stands behind the head of an HTTP message.
fn body(member: &Member) -> &[u8] {
    let end = member.block.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    &member.block[end + 4..]
}

fn head(member: &Member) -> String {
    String::from_utf8_lossy(&member.block[..member.block.len() - body(member).len()]).into_owned()
}

#[test]
fn what_was_pressed_open_is_in_the_archive() {
    let _turn = turn();
    let site = Site::serve();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let config = here.path().join("small.toml");
    std::fs::write(&config, CONFIG).unwrap();
    let (address, config) = (site.address.clone(), config.to_str().unwrap().to_owned());
    let arguments = ["crawl", &address, "--archive", "--config", &config, "--out", out.to_str().unwrap()];
    let ended = kibont(&arguments);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let files = records(&out);
    records_are_sound(&files);
    whats_there(&files, &address);
    // The same command has nothing left to do, and leaves the files as they are.
    let again = kibont(&arguments);
    assert_eq!(again.code, Some(0), "{}", again.err);
    assert_eq!(records(&out), files);

    let wacz = here.path().join("site.wacz");
    let exported = kibont(&["export", out.to_str().unwrap(), "--as", "wacz", "--out", wacz.to_str().unwrap()]);
    assert_eq!((exported.code, exported.err.as_str()), (Some(0), format!("{PAGES} documents written\n").as_str()));
    package_is_sound(&wacz, &address);
}

/// Each file begins with who made it, requests stand behind their answers, digests fit, names are given once.
fn records_are_sound(files: &[Vec<Member>]) {
    assert!(files.len() > 1, "it was to go on in another file");
    let mut names = HashSet::new();
    for file in files {
        assert_eq!(file[0].kind(), "warcinfo");
        let mut end = 0;
        for (at, record) in file.iter().enumerate() {
            assert_eq!(record.offset, end, "records follow one another");
            end = record.offset + record.length;
            assert!(names.insert(record.field("WARC-Record-ID").unwrap().to_owned()), "a name is given twice");
            let length: usize = record.field("Content-Length").unwrap().parse().unwrap();
            let block = record.block.strip_suffix(b"\r\n\r\n").unwrap();
            assert_eq!(block.len(), length);
            assert_eq!(record.field("WARC-Block-Digest"), Some(warc::digest(block).as_str()));
            if record.kind() == "response" {
                let payload = block.strip_prefix(head(record).as_bytes()).unwrap();
                assert_eq!(record.field("WARC-Payload-Digest"), Some(warc::digest(payload).as_str()));
            }
            if matches!(record.kind(), "response" | "revisit") {
                let request = &file[at + 1];
                assert_eq!(request.kind(), "request");
                assert_eq!(request.field("WARC-Concurrent-To"), record.field("WARC-Record-ID"));
            }
        }
    }
}

fn whats_there(files: &[Vec<Member>], address: &str) {
    let only = |kind: &str, ending: &str| {
        let found = of(files, kind, ending);
        assert_eq!(found.len(), 1, "{kind} of {ending}");
        found[0]
    };
    for ending in ["/style.css", "/app.js", "/font.woff2", "/second"] {
        assert!(head(only("response", ending)).starts_with("HTTP/1.1 200"), "{ending}");
    }
    assert_eq!(body(only("response", "/more")), format!("{SECRET}\r\n\r\n").as_bytes(), "what the press fetched");
    assert!(head(only("request", "/more")).starts_with("GET /more HTTP/1.1\r\n"));
    assert!(head(only("response", "/old")).starts_with("HTTP/1.1 302"), "the hop of a redirect");
    // Bytes as they were sent, in the encoding of the page.
    assert!(body(only("response", "/latin")).windows(3).any(|three| three == b"\xf5sz"));
    // The same picture under two names is kept once.
    let twin = of(files, "revisit", ".png");
    assert_eq!(twin.len(), 1);
    let (first, again) = (only("response", ".png"), twin[0]);
    assert_eq!(again.field("WARC-Payload-Digest"), first.field("WARC-Payload-Digest"));
    assert_eq!(again.field("WARC-Refers-To"), first.field("WARC-Record-ID"));
    assert_eq!(again.field("WARC-Refers-To-Target-URI"), first.field("WARC-Target-URI"));
    // What is too long is told.
    let long = only("response", "/long.js");
    assert_eq!((long.field("WARC-Truncated"), body(long)), (Some("length"), &b"\r\n\r\n"[..]));
    // The unfolded page, and what was delivered for it.
    let (unfolded, delivered) = (only("resource", address), only("response", address));
    let (was, now) = (String::from_utf8_lossy(&delivered.block), String::from_utf8_lossy(&unfolded.block));
    assert!(!was.contains(SECRET) && now.contains(SECRET), "{now}");
    assert_eq!(unfolded.field("WARC-Concurrent-To"), delivered.field("WARC-Record-ID"));
    assert!(unfolded.field("WARC-Date") > delivered.field("WARC-Date"));
}

fn package_is_sound(wacz: &Path, address: &str) {
    let mut zip = zip::ZipArchive::new(File::open(wacz).unwrap()).unwrap();
    let mut text = |name: &str| {
        let mut bytes = Vec::new();
        zip.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    };
    let package = text("datapackage.json");
    let digest: Value = serde_json::from_slice(&text("datapackage-digest.json")).unwrap();
    let sha256 = |bytes: &[u8]| {
        let hex: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        format!("sha256:{hex}")
    };
    assert_eq!(digest["hash"], sha256(&package));
    let package: Value = serde_json::from_slice(&package).unwrap();
    assert_eq!(package["wacz_version"], "1.1.1");
    let mut listed = BTreeMap::new();
    for file in package["resources"].as_array().unwrap() {
        let (path, bytes) = (file["path"].as_str().unwrap(), text(file["path"].as_str().unwrap()));
        assert_eq!(
            (&file["hash"], file["bytes"].as_u64()),
            (&sha256(&bytes).into(), Some(bytes.len() as u64)),
            "{path}"
        );
        listed.insert(path.to_owned(), bytes);
    }
    assert_eq!(listed.len() + 2, zip.len(), "all is listed but the list and its digest");
    for at in 0..zip.len() {
        let file = zip.by_index(at).unwrap();
        let name = file.name().unwrap();
        if name.ends_with(".gz") {
            assert_eq!(file.compression(), zip::CompressionMethod::Stored, "{name}");
        }
    }
    let lines = index_lines(&listed);
    let pages: Vec<Value> = std::str::from_utf8(&listed["pages/pages.jsonl"])
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(pages[0]["format"], "json-pages-1.0");
    // Each document twice, and each page is found by its address and date.
    assert_eq!(pages.len(), 1 + 2 * PAGES);
    for page in &pages[1..] {
        let date: String = page["ts"].as_str().unwrap().chars().filter(char::is_ascii_digit).collect();
        assert!(lines.contains(&(page["url"].as_str().unwrap().to_owned(), date)), "{page}");
    }
    let unfolded = pages.iter().find(|page| page["url"] == address && page["text"].is_string()).unwrap();
    assert!(unfolded["text"].as_str().unwrap().contains(SECRET), "{unfolded}");
}

/// The addresses and dates of an index, each of which leads to its record.
fn index_lines(listed: &BTreeMap<String, Vec<u8>>) -> HashSet<(String, String)> {
    let index = &listed["indexes/index.cdx.gz"];
    let mut keys = Vec::new();
    let mut found = HashSet::new();
    let blocks = String::from_utf8(listed["indexes/index.idx"].clone()).unwrap();
    assert!(blocks.starts_with("!meta 0 {"));
    for block in blocks.lines().skip(1) {
        let about: Value = serde_json::from_str(&block[block.find(" {").unwrap()..]).unwrap();
        let at = |name: &str| about[name].as_u64().unwrap() as usize;
        let mut text = String::new();
        GzDecoder::new(&index[at("offset")..at("offset") + at("length")]).read_to_string(&mut text).unwrap();
        assert!(text.starts_with(block.split(" {").next().unwrap()));
        for line in text.lines() {
            let (key, about) = line.split_once(" {").unwrap();
            let about: Value = serde_json::from_str(&format!("{{{about}")).unwrap();
            let said = |name: &str| about[name].as_str().unwrap().to_owned();
            let warc = &listed[&format!("archive/{}", said("filename"))];
            let (from, length): (usize, usize) = (said("offset").parse().unwrap(), said("length").parse().unwrap());
            let mut record = String::new();
            let mut bytes = Vec::new();
            GzDecoder::new(&warc[from..from + length]).read_to_end(&mut bytes).unwrap();
            record.push_str(&String::from_utf8_lossy(&bytes));
            assert!(record.contains(&format!("\r\nWARC-Target-URI: {}\r\n", said("url"))), "{line}");
            assert!(record.contains(&format!("\r\nWARC-Payload-Digest: {}\r\n", said("digest"))), "{line}");
            found.insert((said("url"), key.split(' ').nth(1).unwrap().to_owned()));
            keys.push(line.to_owned());
        }
    }
    assert!(keys.is_sorted(), "it is looked up by halving");
    assert!(!found.iter().any(|(url, _)| url.ends_with("/long.js")), "an answer without its body answers nothing");
    found
}

/// Its thread is free for a moment every second.
const BUSY: &str = "data:text/html,<title>Busy</title><script>\
    const hold = () => { const began = Date.now(); while (Date.now() - began < 1000); setTimeout(hold); };\
    setTimeout(hold);</script>";

#[test]
fn a_page_is_recorded_from_its_first_request_on_however_busy_the_tab_was() {
    let _turn = turn();
    let site = Site::serve();
    let here = tempfile::tempdir().unwrap();
    RUNTIME.block_on(async {
        let archive = Archive::open(here.path(), &here.path().join("notebook"), &archive::Options::default()).unwrap();
        let reach = NetworkPolicy { loopback: true, private: false };
        let browser = Browser::launch(browser::Options::default(), reach).await.unwrap();
        let mut tab = browser.tab("127.0.0.1").await.unwrap();
        tab.open(BUSY).await.unwrap();
        tab.record(&archive).await.unwrap();
        tab.open(&site.address).await.unwrap();
        tab.rest(Duration::from_secs(5), Duration::from_secs(1)).await.unwrap();
        assert_eq!(tab.recorded().await.trouble, Vec::<String>::new());
        browser.close(tab).await;
        browser.stop().await;
        archive.commit().await.unwrap();
    });
    let files = records(here.path());
    for ending in [site.address.as_str(), "/style.css", "/app.js", "/dot.png"] {
        let found = of(&files, "response", ending);
        assert_eq!(found.len(), 1, "{ending}");
        assert!(!body(found[0]).starts_with(b"\r\n"), "{ending} without its body");
    }
}

#[test]
fn pages_read_by_plain_http_are_recorded_too() {
    let site = Site::serve();
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let old = format!("{}old", site.address);
    let mut crawl = command();
    crawl.args(["crawl", &old, "--archive", "--via", "http", "--scope", "page", "--out"]).arg(&out);
    let ended = run(&mut crawl);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let files = records(&out);
    let (hop, page) = (of(&files, "response", "/old"), of(&files, "response", "/latin"));
    assert!(head(hop[0]).starts_with("HTTP/1.1 302"));
    assert!(body(page[0]).windows(3).any(|three| three == b"\xf5sz"), "bytes as they were sent");
    let unfolded = of(&files, "resource", "/latin");
    assert_eq!(unfolded[0].field("WARC-Concurrent-To"), page[0].field("WARC-Record-ID"));
    assert!(head(of(&files, "request", "/latin")[0]).contains("Mozilla/5.0"), "asked as a visitor's browser");
}

#[test]
fn without_the_option_nothing_is_recorded() {
    let site = Site::serve();
    let _turn = turn();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let ended = run(command().args(["crawl", &site.address, "--scope", "page", "--out"]).arg(&out));
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(!out.join("archive").exists());
    assert!(!site.asked().iter().any(|path| path.ends_with(".png") || path.ends_with(".woff2")), "{:?}", site.asked());
    let wacz = here.path().join("none.wacz");
    let refused = kibont(&["export", out.to_str().unwrap(), "--as", "wacz", "--out", wacz.to_str().unwrap()]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("crawl with --archive"), "{}", refused.err);
    assert!(!wacz.exists());
}

#[test]
fn a_crawl_that_is_killed_leaves_whole_records() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let crawl = || {
        let mut crawl = command();
        let first = format!("{site}/page/0");
        crawl.args(["crawl", &first, "--archive", "--out", out.to_str().unwrap(), "--extractor", "full-text"]);
        crawl
    };
    let mut child = crawl().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    written(&out, 5, &mut child);
    child.kill().unwrap();
    child.wait().unwrap();
    // What a kill leaves behind the last whole record, whether or not it did this time.
    let file = reader::files(&out).unwrap().pop().unwrap();
    let whole = Members::open(&file).unwrap().map_while(Result::ok).count();
    assert!(whole > 5, "{whole} records are readable");
    let mut torn = File::options().append(true).open(&file).unwrap();
    torn.seek(SeekFrom::End(0)).unwrap();
    std::io::Write::write_all(&mut torn, FAR).unwrap();
    drop(torn);
    // It may be exported as it is.
    let wacz = here.path().join("half.wacz");
    let half = kibont(&["export", out.to_str().unwrap(), "--as", "wacz", "--out", wacz.to_str().unwrap()]);
    assert_eq!(half.code, Some(0), "{}", half.err);

    let last = run(&mut crawl());
    assert_eq!(last.code, Some(0), "{}", last.err);
    complete(&out);
    let files = records(&out);
    for document in documents(&out) {
        let name = archive::unfolded_name(document.address.as_str(), None, document.time);
        let page = files.iter().flatten().find(|record| record.field("WARC-Record-ID") == Some(name.as_str()));
        let delivered = page.and_then(|page| page.field("WARC-Concurrent-To"));
        let answer = files.iter().flatten().find(|record| record.field("WARC-Record-ID") == delivered);
        assert!(answer.is_some_and(|answer| matches!(answer.kind(), "response" | "revisit")), "{}", document.address);
    }
    // What a repeated payload refers to is there.
    let names: HashSet<&str> = files
        .iter()
        .flatten()
        .filter(|one| one.kind() == "response")
        .filter_map(|one| one.field("WARC-Record-ID"))
        .collect();
    for again in files.iter().flatten().filter(|one| one.kind() == "revisit") {
        assert!(names.contains(again.field("WARC-Refers-To").unwrap()), "{:?}", again.fields);
    }
}
