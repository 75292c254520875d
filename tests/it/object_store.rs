//! `--out s3://…`, against a small object store that speaks as much of S3 as a crawl needs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use crate::killed::{PAGES, chain, written};
use crate::program::{Run, command, run};
use crate::served::serve;

/// What the store holds.
#[derive(Default)]
struct Bucket {
    objects: BTreeMap<String, Bytes>,
    parts: BTreeMap<(String, u32), Bytes>,
    /// How often each object was written.
    writes: BTreeMap<String, u32>,
    /// Requests without a signature, or for another bucket.
    strange: Vec<String>,
    /// Whether documents are left without an answer, but for the first ones.
    hangs: bool,
}

type Shared = Arc<Mutex<Bucket>>;

/// The value of a query's key.
fn asked(query: &str, key: &str) -> Option<String> {
    url::form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == key).map(|(_, value)| value.into_owned())
}

fn xml(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/xml")], format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>{text}"))
        .into_response()
}

async fn answer(State(bucket): State<Shared>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let (path, query) = (head.uri.path().to_owned(), head.uri.query().unwrap_or_default().to_owned());
    let signed = head.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let signed = signed.starts_with("AWS4-HMAC-SHA256 Credential=key-of-the-test/") && signed.contains("Signature=");
    let key = path.strip_prefix("/crawls").map(|key| key.trim_start_matches('/').to_owned());
    let Some(key) = key.filter(|_| signed) else {
        bucket.lock().unwrap().strange.push(format!("{} {path}", head.method));
        return StatusCode::FORBIDDEN.into_response();
    };
    let hangs = {
        let bucket = bucket.lock().unwrap();
        bucket.hangs && key.contains("documents-") && bucket.objects.keys().any(|known| known.contains("documents-"))
    };
    if head.method == Method::PUT && hangs {
        std::future::pending::<()>().await;
    }
    let body = to_bytes(body, 64 << 20).await.unwrap();
    let mut bucket = bucket.lock().unwrap();
    let upload = asked(&query, "uploadId");
    match (head.method, upload, asked(&query, "partNumber")) {
        (Method::PUT, Some(upload), Some(part)) => {
            bucket.parts.insert((upload, part.parse().unwrap()), body);
            [(header::ETAG, format!("\"{part}\""))].into_response()
        }
        (Method::PUT, ..) => {
            *bucket.writes.entry(key.clone()).or_default() += 1;
            bucket.objects.insert(key, body);
            [(header::ETAG, "\"whole\"")].into_response()
        }
        (Method::POST, None, _) => xml(format!(
            "<InitiateMultipartUploadResult><Bucket>crawls</Bucket><Key>{key}</Key><UploadId>{key}</UploadId></InitiateMultipartUploadResult>"
        )),
        (Method::POST, Some(upload), _) => {
            let parts = bucket.parts.iter().filter(|((of, _), _)| *of == upload).map(|(_, part)| part.to_vec());
            let whole = parts.collect::<Vec<_>>().concat();
            *bucket.writes.entry(key.clone()).or_default() += 1;
            bucket.objects.insert(key.clone(), whole.into());
            xml(format!(
                "<CompleteMultipartUploadResult><Bucket>crawls</Bucket><Key>{key}</Key><ETag>\"parts\"</ETag></CompleteMultipartUploadResult>"
            ))
        }
        (Method::GET, ..) if asked(&query, "list-type").is_some() => {
            let prefix = asked(&query, "prefix").unwrap_or_default();
            let found = bucket.objects.iter().filter(|(key, _)| key.starts_with(&prefix));
            let listed = found.map(|(key, bytes)| format!(
                "<Contents><Key>{key}</Key><LastModified>2024-01-01T00:00:00.000Z</LastModified><ETag>\"x\"</ETag><Size>{}</Size></Contents>",
                bytes.len()
            ));
            xml(format!(
                "<ListBucketResult><IsTruncated>false</IsTruncated>{}</ListBucketResult>",
                listed.collect::<String>()
            ))
        }
        (Method::GET | Method::HEAD, ..) => match bucket.objects.get(&key) {
            Some(bytes) => Body::from(bytes.clone()).into_response(),
            None => StatusCode::NOT_FOUND.into_response(),
        },
        _ => StatusCode::METHOD_NOT_ALLOWED.into_response(),
    }
}

/// An object store, and its address.
fn store() -> (Shared, String) {
    let bucket = Shared::default();
    let address = serve(Router::new().fallback(answer).with_state(Arc::clone(&bucket)));
    (bucket, address)
}

/// A crawl to an object store, in files of a few documents, with this pace in milliseconds.
fn crawl(here: &Path, store: &str, seeds: &[&str], pace: u32) -> Command {
    let config = here.join("config.toml");
    let text = format!("[corpus]\nfile_bytes = 1500\nformat = \"jsonl\"\n[pace]\nloopback_delay_ms = {pace}\n");
    std::fs::write(&config, text).unwrap();
    let mut crawl = command();
    crawl.arg("crawl").args(seeds).args(["--out", "s3://crawls/some/chain", "--via", "http", "--tabs", "1"]);
    crawl.args(["--extractor", "full-text", "--config"]).arg(config).current_dir(here);
    crawl.env("AWS_ENDPOINT_URL", store).env("AWS_REGION", "here").env("AWS_ACCESS_KEY_ID", "key-of-the-test");
    crawl.env("AWS_SECRET_ACCESS_KEY", "secret-of-the-test").stdout(Stdio::null()).stderr(Stdio::piped());
    crawl
}

fn spool(here: &Path) -> PathBuf {
    here.join("kibont-s3/crawls/some/chain")
}

/// All that is to be had from the store: the files of the directory, byte for byte, and a list of them.
fn complete(bucket: &Bucket, here: &Path) -> usize {
    let prefix = "some/chain/";
    let state = ["crawl.sqlite", "crawl.sqlite-wal", "crawl.sqlite-shm", "corpus.lock", "status.json", "uploads.jsonl"];
    let mut names = Vec::new();
    for entry in std::fs::read_dir(spool(here)).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.file_type().unwrap().is_file() && !state.contains(&&*name) {
            let there = bucket.objects.get(&format!("{prefix}{name}")).unwrap_or_else(|| panic!("{name} is not there"));
            assert!(*there == std::fs::read(entry.path()).unwrap(), "{name} is another one there");
            names.push(name);
        }
    }
    names.sort();
    let manifest: serde_json::Value =
        serde_json::from_slice(&bucket.objects[&format!("{prefix}manifest.json")]).unwrap();
    let listed: Vec<&str> =
        manifest["files"].as_array().unwrap().iter().map(|one| one["file"].as_str().unwrap()).collect();
    assert_eq!(listed, names);
    assert_eq!(bucket.objects.len(), names.len() + 1, "{:?}", bucket.objects.keys());
    assert_eq!(bucket.strange, Vec::<String>::new());
    let of_documents = bucket.objects.iter().filter(|(name, _)| name.contains("documents-"));
    of_documents.map(|(_, bytes)| bytes.iter().filter(|byte| **byte == b'\n').count()).sum()
}

fn well(run: &Run) {
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(!run.err.contains("of-the-test"), "{}", run.err);
}

#[test]
fn a_crawl_that_was_killed_uploads_what_is_missing_and_nothing_twice() {
    let (bucket, address) = store();
    let here = tempfile::tempdir().unwrap();
    let seed = format!("{}/page/0", chain());
    bucket.lock().unwrap().hangs = true;
    let first_file = "some/chain/documents-00000.jsonl";
    let mut first = crawl(here.path(), &address, &[&seed], 300).spawn().unwrap();
    written(&spool(here.path()), PAGES * 3 / 4, &mut first);
    assert!(bucket.lock().unwrap().objects.contains_key(first_file), "it began to upload while the crawl ran");
    first.kill().unwrap();
    first.wait().unwrap();
    bucket.lock().unwrap().hangs = false;
    // What is larger than one request may be.
    std::fs::write(spool(here.path()).join("structure-large.xml"), "<large/>\n".repeat(1 << 20)).unwrap();
    well(&run(&mut crawl(here.path(), &address, &[&seed], 0)));
    let before = {
        let bucket = bucket.lock().unwrap();
        assert_eq!(complete(&bucket, here.path()), PAGES, "each page is there once");
        assert!(bucket.objects.keys().filter(|name| name.contains("documents-")).count() > 3);
        assert_eq!(bucket.writes[first_file], 1, "what was there is not sent again");
        assert!(!bucket.parts.is_empty(), "the large file came in parts");
        bucket.writes.clone()
    };
    // With nothing left to do it tells the same; only what says so is written anew.
    well(&run(&mut crawl(here.path(), &address, &[], 0)));
    let bucket = bucket.lock().unwrap();
    complete(&bucket, here.path());
    let documents = |writes: &BTreeMap<String, u32>| -> Vec<(String, u32)> {
        writes
            .iter()
            .filter(|(name, _)| name.contains("documents-"))
            .map(|(name, count)| (name.clone(), *count))
            .collect()
    };
    assert_eq!(documents(&bucket.writes), documents(&before));
}

#[test]
fn what_is_in_the_way_is_told_and_nothing_is_written_over() {
    let (bucket, address) = store();
    let here = tempfile::tempdir().unwrap();
    bucket.lock().unwrap().objects.insert("some/chain/documents-00000.jsonl".into(), "another's".into());
    let refused = run(&mut crawl(here.path(), &address, &["http://127.0.0.1:9/"], 0));
    assert_eq!(refused.code, Some(2), "{}", refused.err);
    assert!(refused.err.contains("holds objects already") && refused.err.contains("--spool"), "{}", refused.err);
    assert!(!spool(here.path()).exists());
    assert_eq!(bucket.lock().unwrap().objects.len(), 1);
}
