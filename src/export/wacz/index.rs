//! The index: a line for each answer (CDXJ), sorted by address and date, packed in blocks (ZipNum). It is sorted in a temporary
//! database, so that an archive of any size needs little memory.

use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::package::{Kept, Package, hex};
use super::sent::{as_query, with_query};
use super::surt::surt;
use crate::archive::reader::{Member, Members};
use crate::export::ExportError;

/// Lines in a block.
const BLOCK: usize = 3000;

/// The name of the packed index.
const NAME: &str = "index.cdx.gz";

/// What a record of a repeated payload is called in an index.
const REVISIT: &str = "warc/revisit";

/// An index that is being made.
pub(super) struct Index(Connection);

/// A record by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    /// The address.
    pub url: String,
    /// Its date (RFC 3339).
    pub date: String,
    /// The record of what was delivered for it.
    pub delivered: Option<String>,
}

impl Index {
    /// Begins an index. The empty name is a temporary file, which is gone with the connection.
    pub fn new() -> Result<Self, ExportError> {
        let store = Connection::open("").map_err(failed)?;
        let schema = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
            CREATE TABLE lines (line TEXT NOT NULL);
            CREATE TABLE records (id TEXT PRIMARY KEY, url TEXT NOT NULL, date TEXT NOT NULL, delivered TEXT) WITHOUT ROWID;";
        store.execute_batch(schema).map_err(failed)?;
        Ok(Self(store))
    }

    /// Enters the records of a file; says how long its whole records are. What is behind them was cut off when a crawl was killed.
    pub fn take_in(&mut self, path: &Path, name: &str) -> Result<u64, ExportError> {
        let bad = |why| ExportError::Begin { path: path.to_owned(), why };
        let (mut length, mut last): (u64, Option<Member>) = (0, None);
        for member in Members::open(path).map_err(bad)? {
            let member = match member {
                Ok(member) => member,
                Err(why) => {
                    tracing::warn!(file = %path.display(), %why, "the last record is not whole and is left out");
                    break;
                }
            };
            length = member.offset + member.length;
            // An answer is followed by its request.
            let pairs = member.kind() == "request" && last.as_ref().is_some_and(|last| concur(last, &member));
            if let Some(answer) = last.take() {
                self.enter(&answer, pairs.then_some(&member), name)?;
            }
            last = (!pairs).then_some(member);
        }
        if let Some(answer) = last {
            self.enter(&answer, None, name)?;
        }
        Ok(length)
    }

    fn enter(&mut self, answer: &Member, request: Option<&Member>, file: &str) -> Result<(), ExportError> {
        let (Some(url), Some(date), Some(id)) =
            (answer.field("WARC-Target-URI"), answer.field("WARC-Date"), answer.field("WARC-Record-ID"))
        else {
            return Ok(());
        };
        if !matches!(answer.kind(), "response" | "revisit" | "resource") {
            return Ok(());
        }
        self.0
            .prepare_cached("INSERT OR IGNORE INTO records VALUES (?1, ?2, ?3, ?4)")
            .and_then(|mut enter| enter.execute(params![id, url, date, answer.field("WARC-Concurrent-To")]))
            .map_err(failed)?;
        if let Some(line) = line(answer, request, file, (url, date)) {
            self.0
                .prepare_cached("INSERT INTO lines VALUES (?1)")
                .and_then(|mut enter| enter.execute([line]))
                .map_err(failed)?;
        }
        Ok(())
    }

    /// A record by its name.
    pub fn find(&self, id: &str) -> Result<Option<Found>, ExportError> {
        let mut find =
            self.0.prepare_cached("SELECT url, date, delivered FROM records WHERE id = ?1").map_err(failed)?;
        let row = |row: &rusqlite::Row<'_>| Ok(Found { url: row.get(0)?, date: row.get(1)?, delivered: row.get(2)? });
        find.query_row([id], row).optional().map_err(failed)
    }

    /// Writes the index into a package.
    pub fn write(&self, package: &mut Package) -> Result<(), ExportError> {
        package.file(&format!("indexes/{NAME}"), Kept::Stored)?;
        let mut blocks = format!("!meta 0 {}\n", json!({ "format": "cdxj-gzip-1.0", "filename": NAME }));
        let mut offset = 0;
        let mut all = self.0.prepare("SELECT line FROM lines ORDER BY line").map_err(failed)?;
        let mut rows = all.query([]).map_err(failed)?;
        let mut block: Vec<String> = Vec::with_capacity(BLOCK);
        loop {
            let next: Option<String> =
                rows.next().and_then(|row| row.map(|row| row.get(0)).transpose()).map_err(failed)?;
            if !block.is_empty() && (next.is_none() || block.len() == BLOCK) {
                let packed = packed(&block).map_err(|why| ExportError::Index(why.to_string()))?;
                package.put(&packed)?;
                let key = block[0].split(" {").next().unwrap_or_default();
                let digest = hex(Sha256::new().chain_update(&packed));
                let about = json!({ "offset": offset, "length": packed.len(), "digest": digest, "filename": NAME });
                blocks.push_str(&format!("{key} {about}\n"));
                offset += packed.len();
                block.clear();
            }
            match next {
                Some(line) => block.push(line),
                None => break,
            }
        }
        package.file("indexes/index.idx", Kept::Packed)?;
        package.put(blocks.as_bytes())
    }
}

fn packed(block: &[String]) -> std::io::Result<Vec<u8>> {
    let mut member = GzEncoder::new(Vec::new(), Compression::default());
    for line in block {
        member.write_all(line.as_bytes())?;
        member.write_all(b"\n")?;
    }
    member.finish()
}

fn failed(why: rusqlite::Error) -> ExportError {
    ExportError::Index(why.to_string())
}

/// Whether a request is that of an answer.
fn concur(answer: &Member, request: &Member) -> bool {
    request.field("WARC-Concurrent-To").is_some_and(|id| Some(id) == answer.field("WARC-Record-ID"))
}

/// The line of an answer. One without its body answers nothing.
fn line(answer: &Member, request: Option<&Member>, file: &str, (url, date): (&str, &str)) -> Option<String> {
    let timestamp: String = date.chars().filter(char::is_ascii_digit).take(14).collect();
    let mut about = json!({ "url": url });
    let mut key = url.to_owned();
    if answer.kind() == "resource" {
        about["mime"] = json!(media(answer.field("Content-Type").unwrap_or_default()));
        about["status"] = json!("200");
    } else {
        let (status, headers) = http(&answer.block)?;
        let header = |name: &str| headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let cut = answer.field("WARC-Truncated").is_some() && header("content-length") == Some("0");
        // "Not modified" is an answer for whoever has the page.
        if status == "304" || cut && !status.starts_with('3') {
            return None;
        }
        let mime = media(header("content-type").unwrap_or_default());
        about["mime"] = json!(if answer.kind() == "revisit" { REVISIT } else { mime.as_str() });
        about["status"] = json!(status);
        if let Some(request) = request {
            let (method, query) = sent(&request.block)?;
            match method.as_str() {
                "GET" => {}
                "HEAD" | "OPTIONS" => return None,
                _ => {
                    key = with_query(url, &method, &query);
                    about["method"] = json!(method);
                    about["requestBody"] = json!(query);
                }
            }
        }
    }
    about["digest"] = json!(answer.field("WARC-Payload-Digest"));
    about["length"] = json!(answer.length.to_string());
    about["offset"] = json!(answer.offset.to_string());
    about["filename"] = json!(file);
    Some(format!("{} {timestamp} {about}", surt(&key)))
}

fn media(content_type: &str) -> String {
    let media = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if media.is_empty() { "unk".to_owned() } else { media }
}

/// Headers by their names in lower case.
type Headers = Vec<(String, String)>;

/// The first line of an HTTP message, and where its body begins, and its headers with names in lower case.
fn head(block: &[u8]) -> Option<(String, usize, Headers)> {
    let end = block.windows(4).position(|four| four == b"\r\n\r\n")?;
    let text = String::from_utf8_lossy(&block[..end]);
    let mut lines = text.split("\r\n");
    let first = lines.next()?.to_owned();
    let pair = |line: &str| line.split_once(':').map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()));
    Some((first, end + 4, lines.filter_map(pair).collect()))
}

/// The status of an answer, and its headers.
fn http(block: &[u8]) -> Option<(String, Headers)> {
    let (first, _, headers) = head(block)?;
    Some((first.split(' ').nth(1)?.to_owned(), headers))
}

/// The method of a request, and what it sends.
fn sent(block: &[u8]) -> Option<(String, String)> {
    let (first, body, headers) = head(block)?;
    let media = headers.iter().find(|(name, _)| name == "content-type").map_or("", |(_, value)| value.as_str());
    Some((first.split(' ').next()?.to_owned(), as_query(media, &block[body..])))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use std::fs::File;
    use std::io::Read as _;

    use flate2::read::MultiGzDecoder;

    use super::*;

    fn member(kind: &str, more: &[(&str, &str)], block: &str) -> Member {
        let all = [("WARC-Type", kind), ("WARC-Payload-Digest", "sha1:X")];
        let fields = all.iter().chain(more).map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Member { offset: 7, length: 9, fields, block: block.as_bytes().to_vec() }
    }

    fn lined(answer: &Member, request: Option<&Member>) -> Option<String> {
        line(answer, request, "a.warc.gz", ("https://a.org/b", "2026-05-01T10:00:07Z"))
    }

    #[test]
    fn lines_say_what_answers_what() {
        let answer = member("response", &[], "HTTP/1.1 200 OK\r\nContent-Type: Text/HTML; charset=x\r\n\r\n<p>");
        let plain = lined(&answer, None).unwrap();
        let about: serde_json::Value =
            serde_json::from_str(plain.strip_prefix("org,a)/b 20260501100007 ").unwrap()).unwrap();
        let said = json!({
            "url": "https://a.org/b", "mime": "text/html", "status": "200", "digest": "sha1:X", "length": "9", "offset": "7",
            "filename": "a.warc.gz",
        });
        assert_eq!(about, said);
        let sent = "POST /b HTTP/1.1\r\nContent-Type: application/json\r\n\r\n{\"page\":2}";
        let posted = lined(&answer, Some(&member("request", &[], sent))).unwrap();
        assert!(posted.starts_with("org,a)/b?__wb_method=post&page=2 2026"), "{posted}");
        assert!(posted.contains("\"method\":\"POST\"") && posted.contains("\"requestBody\":\"page=2\""), "{posted}");
        let asked = |method: &str| member("request", &[], &format!("{method} /b HTTP/1.1\r\n\r\n"));
        assert!(lined(&answer, Some(&asked("GET"))).is_some());
        assert!(lined(&answer, Some(&asked("OPTIONS"))).is_none(), "it would answer a GET");
        let again = member("revisit", &[], "HTTP/1.1 200 OK\r\n\r\n");
        assert!(lined(&again, None).unwrap().contains("\"mime\":\"warc/revisit\""));
        let cut = |status| {
            member(
                "response",
                &[("WARC-Truncated", "length")],
                &format!("HTTP/1.1 {status} \r\nContent-Length: 0\r\n\r\n"),
            )
        };
        assert!(lined(&cut("200"), None).is_none());
        assert!(lined(&cut("302"), None).is_some(), "a redirect needs no body");
    }

    #[test]
    fn a_large_index_is_cut_into_blocks_that_are_found_by_their_first_lines() {
        let dir = tempfile::tempdir().unwrap();
        let out = dir.path().join("x.wacz");
        let index = Index::new().unwrap();
        for number in (0..7000).rev() {
            index.0.execute("INSERT INTO lines VALUES (?1)", [format!("org,a)/{number:05} 2026 {{}}")]).unwrap();
        }
        let mut package = Package::begin(&out).unwrap();
        index.write(&mut package).unwrap();
        package.finish(None).unwrap();
        let mut zip = zip::ZipArchive::new(File::open(&out).unwrap()).unwrap();
        let mut packed = Vec::new();
        zip.by_name("indexes/index.cdx.gz").unwrap().read_to_end(&mut packed).unwrap();
        let mut all = String::new();
        MultiGzDecoder::new(&packed[..]).read_to_string(&mut all).unwrap();
        assert!(all.lines().is_sorted() && all.lines().count() == 7000);
        let mut blocks = String::new();
        zip.by_name("indexes/index.idx").unwrap().read_to_string(&mut blocks).unwrap();
        let begins: Vec<&str> = blocks.lines().skip(1).filter_map(|block| block.split(' ').next()).collect();
        assert_eq!(begins, ["org,a)/00000", "org,a)/03000", "org,a)/06000"]);
        let last: serde_json::Value = serde_json::from_str(&blocks[blocks.rfind(" {").unwrap()..]).unwrap();
        let from = usize::try_from(last["offset"].as_u64().unwrap()).unwrap();
        let mut block = String::new();
        MultiGzDecoder::new(&packed[from..]).read_to_string(&mut block).unwrap();
        assert_eq!(block.lines().count(), 1000);
    }
}
