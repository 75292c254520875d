//! The writer by itself: what is known of payloads, how files are cut back.

#![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use jiff::Timestamp;

use super::reader::{self, Member, Members};
use super::{Archive, Exchange, Options, Truncated, UnfoldedPage};
use crate::crawl_db;

fn open(dir: &Path, options: &Options) -> Archive {
    Archive::open(dir, &dir.join(crawl_db::FILE), options).unwrap()
}

fn exchange(path: &str, body: &str) -> Exchange {
    Exchange {
        url: format!("https://a.org/{path}"),
        method: "GET".into(),
        status: 200,
        body: body.as_bytes().to_vec(),
        ..Exchange::default()
    }
}

fn records(dir: &Path) -> Vec<Vec<Member>> {
    let files = reader::files(dir).unwrap();
    files.iter().map(|file| Members::open(file).unwrap().map(Result::unwrap).collect()).collect()
}

fn kinds(file: &[Member]) -> Vec<&str> {
    file.iter().map(Member::kind).collect()
}

#[tokio::test]
async fn a_payload_is_kept_once_over_runs() {
    let dir = tempfile::tempdir().unwrap();
    let archive = open(dir.path(), &Options::default());
    let first = archive.exchange(exchange("a", "one")).await;
    archive.exchange(Exchange { truncated: Some(Truncated::Length), ..exchange("b", "two") }).await;
    archive.exchange(exchange("c", "two")).await;
    archive.exchange(exchange("d", "")).await;
    archive.exchange(exchange("e", "")).await;
    archive.commit().await.unwrap();
    drop(archive);
    let archive = open(dir.path(), &Options::default());
    archive.exchange(exchange("f", "one")).await;
    archive.commit().await.unwrap();
    let files = records(dir.path());
    let answers: Vec<&Member> = files[0].iter().skip(1).step_by(2).collect();
    let told: Vec<&str> = answers.iter().map(|one| one.kind()).collect();
    // What is cut, and what is empty, is no payload to refer to.
    assert_eq!(told, ["response", "response", "response", "response", "response", "revisit"]);
    assert_eq!(answers[5].field("WARC-Refers-To"), Some(first.id.as_str()));
    assert_eq!(files.len(), 1, "the second run goes on in the same file");
}

#[tokio::test]
async fn what_was_not_committed_is_cut_off_and_never_referred_to() {
    let dir = tempfile::tempdir().unwrap();
    let archive = open(dir.path(), &Options::default());
    archive.exchange(exchange("a", "one")).await;
    archive.commit().await.unwrap();
    let file = reader::files(dir.path()).unwrap().remove(0);
    let committed = fs::metadata(&file).unwrap().len();
    archive.exchange(exchange("b", "two")).await;
    let page = UnfoldedPage {
        id: "<urn:x>".into(),
        url: "https://a.org/#b".into(),
        time: Timestamp::UNIX_EPOCH,
        html: "<p hidden>All of it".into(),
        delivered: None,
    };
    archive.unfolded(page).await;
    archive.commit().await.unwrap();
    drop(archive);
    // As if the machine had lost power before the second commit was noted.
    let notes = rusqlite::Connection::open(dir.path().join(crawl_db::FILE)).unwrap();
    notes.execute("UPDATE archive_files SET length = ?1", [committed.cast_signed()]).unwrap();
    OpenOptions::new().append(true).open(&file).unwrap().write_all(b"\x1f\x8b\x08").unwrap();
    let archive = open(dir.path(), &Options::default());
    assert_eq!(fs::metadata(&file).unwrap().len(), committed);
    archive.exchange(exchange("b", "two")).await;
    archive.commit().await.unwrap();
    assert_eq!(kinds(&records(dir.path())[0]), ["warcinfo", "response", "request", "response", "request"]);
}

#[tokio::test]
async fn a_full_file_is_followed_by_another() {
    let dir = tempfile::tempdir().unwrap();
    let archive = open(dir.path(), &Options { file_bytes: 600, ..Options::default() });
    for path in ["a", "b", "c"] {
        archive.exchange(exchange(path, path)).await;
    }
    archive.commit().await.unwrap();
    let files = records(dir.path());
    assert!(files.len() > 1);
    assert!(files.iter().all(|file| file[0].kind() == "warcinfo"));
    let all: Vec<&str> = files.iter().flat_map(|file| kinds(file)).filter(|kind| *kind != "warcinfo").collect();
    assert_eq!(all, ["response", "request"].repeat(3));
    // One that was moved away is not referred to any more.
    fs::remove_file(reader::files(dir.path()).unwrap().remove(0)).unwrap();
    drop(archive);
    let archive = open(dir.path(), &Options::default());
    archive.exchange(exchange("again", "a")).await;
    archive.commit().await.unwrap();
    let last = records(dir.path()).pop().unwrap();
    assert_eq!(last[last.len() - 2].kind(), "response");
}

#[tokio::test]
async fn what_cannot_be_written_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let archive = open(dir.path(), &Options::default());
    fs::create_dir(dir.path().join("archive/kibont-00000.warc.gz")).unwrap();
    archive.exchange(exchange("a", "one")).await;
    let why = archive.commit().await.unwrap_err().to_string();
    assert!(why.contains("kibont-00000.warc.gz") && why.contains("--archive"), "{why}");
    assert!(archive.commit().await.is_err(), "it stays so");
}
