#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::jsonl::Jsonl;
use super::*;
use crate::crawl_db::{CrawlDb, FILE, REPEAT};

fn record(path: &str) -> Record {
    let address = Address::parse(&format!("https://example.org/{path}")).unwrap();
    let mut record = Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
    record.text = format!("The text of {path}.\nÁrvíztűrő tükörfúrógép.");
    record.steps = vec![serde_json::json!({"click": "#more", "words": 12})];
    record
}

fn records(paths: std::ops::Range<u32>) -> Vec<Record> {
    paths.map(|n| record(&n.to_string())).collect()
}

fn plain() -> Options {
    Options { format: Format::Jsonl, ..Options::default() }
}

/// The paths of all records in a directory, in their order.
fn paths(dir: &Path) -> Vec<String> {
    read(dir).unwrap().map(|record| record.unwrap().address.url().path()[1..].to_owned()).collect()
}

fn files(dir: &Path) -> Vec<String> {
    let names = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.starts_with("documents-")).collect();
    names.sort();
    names
}

fn tear(dir: &Path, file: &str, tail: &[u8]) {
    OpenOptions::new().append(true).open(dir.join(file)).unwrap().write_all(tail).unwrap();
}

#[tokio::test]
async fn what_is_written_is_read_back_the_same() {
    for options in [Options::default(), plain()] {
        let dir = tempfile::tempdir().unwrap();
        let corpus = Corpus::open(dir.path(), &options).unwrap();
        assert_eq!(corpus.write(records(0..3)).await.unwrap(), Written { new: 3, known: 0, ..Written::default() });
        let read: Vec<Record> = read(dir.path()).unwrap().map(Result::unwrap).collect();
        assert_eq!(read, records(0..3), "while the writer is still there");
        corpus.close().await;
        assert_eq!(files(dir.path()), [format!("documents-00000.{}", options.format.ending())]);
    }
}

#[tokio::test]
async fn any_zstd_reader_takes_the_file_as_a_whole() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &Options::default()).unwrap();
    corpus.write(records(0..2)).await.unwrap();
    corpus.write(records(2..3)).await.unwrap();
    corpus.close().await;
    let bytes = std::fs::read(dir.path().join("documents-00000.jsonl.zst")).unwrap();
    let text = String::from_utf8(zstd::decode_all(bytes.as_slice()).unwrap()).unwrap();
    assert_eq!(text.lines().count(), 3);
    let line: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(line["time"], "2026-01-02T03:04:05Z");
    assert_eq!(line["address"], "https://example.org/0");
}

#[tokio::test]
async fn a_torn_tail_is_cut_and_the_crawl_goes_on() {
    for options in [Options::default(), plain()] {
        let dir = tempfile::tempdir().unwrap();
        let file = format!("documents-00000.{}", options.format.ending());
        let corpus = Corpus::open(dir.path(), &options).unwrap();
        corpus.write(records(0..2)).await.unwrap();
        corpus.close().await;
        let whole = std::fs::read(dir.path().join(&file)).unwrap();
        // A kill in the middle of the next write: half of what is there, written once more.
        tear(dir.path(), &file, &whole[..whole.len() / 2]);
        assert_eq!(paths(dir.path()), ["0", "1"], "a reader sees only what is committed");
        let corpus = Corpus::open(dir.path(), &options).unwrap();
        assert_eq!(std::fs::read(dir.path().join(&file)).unwrap(), whole);
        corpus.write(records(2..3)).await.unwrap();
        corpus.close().await;
        assert_eq!(paths(dir.path()), ["0", "1", "2"]);
    }
}

#[tokio::test]
async fn a_kill_between_sync_and_note_doubles_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    corpus.write(records(0..1)).await.unwrap();
    corpus.close().await;
    // Whole lines are on the disk, but the process died before the notebook knew.
    let mut line = serde_json::to_vec(&record("1")).unwrap();
    line.push(b'\n');
    tear(dir.path(), "documents-00000.jsonl", &line);
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    assert_eq!(corpus.write(records(1..2)).await.unwrap().new, 1);
    corpus.close().await;
    assert_eq!(paths(dir.path()), ["0", "1"]);
}

#[tokio::test]
async fn a_kill_between_write_and_settle_doubles_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &Options::default()).unwrap();
    corpus.write(records(0..2)).await.unwrap();
    corpus.close().await;
    // The claims were never settled: the next run visits the pages again and hands them over again.
    let corpus = Corpus::open(dir.path(), &Options::default()).unwrap();
    assert_eq!(corpus.write(records(0..3)).await.unwrap(), Written { new: 1, known: 2, ..Written::default() });
    assert_eq!(
        corpus.write(vec![record("9"), record("9")]).await.unwrap(),
        Written { new: 1, known: 1, ..Written::default() }
    );
    corpus.close().await;
    assert_eq!(paths(dir.path()), ["0", "1", "2", "9"]);
}

#[tokio::test]
async fn many_hands_write_at_once_and_each_is_answered() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &Options::default()).unwrap();
    // Each document is handed over twice, by different hands.
    let hands = (0..200).map(|n| {
        let corpus = corpus.clone();
        tokio::spawn(async move { corpus.write(records(n / 2..n / 2 + 1)).await.unwrap() })
    });
    let answers: Vec<Written> = futures::future::join_all(hands).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(answers.iter().map(|written| written.new).sum::<usize>(), 100);
    assert_eq!(answers.iter().map(|written| written.known).sum::<usize>(), 100);
    corpus.close().await;
    let mut all: Vec<u32> = paths(dir.path()).iter().map(|path| path.parse().unwrap()).collect();
    all.sort_unstable();
    assert_eq!(all, (0..100).collect::<Vec<_>>());
}

/// A sink that counts how often it was made safe, and fails when told to.
struct Watched {
    inner: Jsonl,
    appends: Arc<Mutex<Vec<usize>>>,
    fail: Arc<Mutex<bool>>,
}

impl Sink for Watched {
    fn resume(&mut self, committed: &[Extent]) -> io::Result<()> {
        self.inner.resume(committed)
    }

    fn file(&mut self) -> Extent {
        self.inner.file()
    }

    fn append(&mut self, records: &[Record]) -> io::Result<Extent> {
        self.appends.lock().unwrap().push(records.len());
        // The first write takes its time, so that others queue up behind it.
        std::thread::sleep(std::time::Duration::from_millis(100));
        let written = self.inner.append(records)?;
        if *self.fail.lock().unwrap() { Err(io::Error::other("no space left on device")) } else { Ok(written) }
    }

    fn cut(&mut self, committed: &Extent) -> io::Result<()> {
        self.inner.cut(committed)
    }
}

#[tokio::test]
async fn what_waits_is_made_safe_together() {
    let dir = tempfile::tempdir().unwrap();
    let appends = Arc::new(Mutex::new(Vec::new()));
    let inner = Jsonl::new(dir.path(), Options::default());
    let sink = Watched { inner, appends: Arc::clone(&appends), fail: Arc::default() };
    let corpus = Corpus::start(dir.path(), Box::new(sink)).unwrap();
    futures::future::join_all((0..50).map(|n| corpus.write(records(n..n + 1)))).await;
    let appends = appends.lock().unwrap().clone();
    assert_eq!(appends.iter().sum::<usize>(), 50);
    assert!(appends.len() <= 3, "{appends:?}");
}

#[tokio::test]
async fn a_full_disk_costs_the_write_and_not_the_corpus() {
    let dir = tempfile::tempdir().unwrap();
    let fail = Arc::new(Mutex::new(false));
    let inner = Jsonl::new(dir.path(), plain());
    let sink = Watched { inner, appends: Arc::default(), fail: Arc::clone(&fail) };
    let corpus = Corpus::start(dir.path(), Box::new(sink)).unwrap();
    corpus.write(records(0..1)).await.unwrap();
    *fail.lock().unwrap() = true;
    let error = corpus.write(records(1..2)).await.unwrap_err().to_string();
    assert!(error.contains("no space left") && error.contains("documents-00000"), "{error}");
    *fail.lock().unwrap() = false;
    assert_eq!(corpus.write(records(1..3)).await.unwrap().new, 2, "what failed may be handed over again");
    corpus.close().await;
    assert_eq!(paths(dir.path()), ["0", "1", "2"]);
    assert_eq!(std::fs::read_to_string(dir.path().join("documents-00000.jsonl")).unwrap().lines().count(), 3);
}

#[tokio::test]
async fn a_full_file_is_followed_by_the_next() {
    let dir = tempfile::tempdir().unwrap();
    let small = Options { file_bytes: 1000, ..plain() };
    for n in 0..6 {
        let corpus = Corpus::open(dir.path(), &small).unwrap();
        corpus.write(records(n..n + 1)).await.unwrap();
        corpus.close().await;
    }
    assert!(files(dir.path()).len() >= 2, "{:?}", files(dir.path()));
    assert_eq!(paths(dir.path()), ["0", "1", "2", "3", "4", "5"]);
}

#[tokio::test]
async fn another_format_goes_into_another_file() {
    let dir = tempfile::tempdir().unwrap();
    for (n, options) in [(0, plain()), (1, Options::default()), (2, Options::default())] {
        let corpus = Corpus::open(dir.path(), &options).unwrap();
        corpus.write(records(n..n + 1)).await.unwrap();
        corpus.close().await;
    }
    assert_eq!(files(dir.path()), ["documents-00000.jsonl", "documents-00001.jsonl.zst"]);
    assert_eq!(paths(dir.path()), ["0", "1", "2"]);
}

#[tokio::test]
async fn only_one_writes_at_a_time_and_only_to_its_own_files() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    assert!(matches!(Corpus::open(dir.path(), &plain()), Err(CorpusError::Owned(_))));
    corpus.write(records(0..1)).await.unwrap();
    corpus.close().await;

    let other = tempfile::tempdir().unwrap();
    std::fs::copy(dir.path().join("documents-00000.jsonl"), other.path().join("documents-00000.jsonl")).unwrap();
    let corpus = Corpus::open(other.path(), &plain()).unwrap();
    assert!(matches!(corpus.write(records(1..2)).await, Err(CorpusError::Foreign(_))));
    assert!(matches!(corpus.write(records(1..2)).await, Err(CorpusError::Foreign(_))), "nor the second time");
    assert_eq!(
        std::fs::read(other.path().join("documents-00000.jsonl")).unwrap().iter().filter(|b| **b == b'\n').count(),
        1
    );
}

#[tokio::test]
async fn lost_bytes_are_not_passed_over() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    corpus.write(records(0..2)).await.unwrap();
    corpus.close().await;
    OpenOptions::new().write(true).open(dir.path().join("documents-00000.jsonl")).unwrap().set_len(10).unwrap();
    let error = Corpus::open(dir.path(), &plain()).unwrap_err();
    assert!(matches!(error, CorpusError::Lost { found: 10, .. }), "{error}");
}

#[test]
fn a_directory_without_notebook_is_read_as_far_as_it_goes() {
    let dir = tempfile::tempdir().unwrap();
    let line = serde_json::to_string(&record("0")).unwrap();
    let minimal =
        r#"{"id":"x","address":"https://a.org/","final_url":"https://a.org/","time":"2026-01-01T00:00:00Z","text":""}"#;
    std::fs::write(dir.path().join("documents-00000.jsonl"), format!("{line}\nno record\n{minimal}\n{{\"id\""))
        .unwrap();
    let frame = zstd::encode_all(line.as_bytes(), 3).unwrap();
    let torn = [frame.as_slice(), &frame[..frame.len() / 2]].concat();
    std::fs::write(dir.path().join("documents-00001.jsonl.zst"), torn).unwrap();
    std::fs::write(dir.path().join("notes.jsonl"), "not ours").unwrap();
    let found: Vec<bool> = read(dir.path()).unwrap().map(|record| record.is_ok()).collect();
    assert_eq!(found[..4], [true, false, true, false]);
    assert!(found.len() <= 6 && !found[found.len() - 1], "{found:?}");
    assert!(read(&dir.path().join("none")).is_err());
}

#[test]
fn options_are_words() {
    assert_eq!(toml::from_str::<Options>("format = 'jsonl'").unwrap(), plain());
    assert!(toml::from_str::<Options>("format = 'csv'").is_err());
    assert!(toml::from_str::<Options>("fromat = 'jsonl'").is_err());
    assert_eq!("jsonl.zst".parse(), Ok(Format::JsonlZst));
}

/// A record of a page that says this.
fn saying(path: &str, text: &str) -> Record {
    Record { text: text.to_owned(), extractor: "full-text".to_owned(), ..record(path) }
}

fn gone(path: &str) -> Record {
    record(path).marker(Change::Gone)
}

fn round(number: u32, unchanged: bool) -> Round {
    Round { number, unchanged }
}

/// What a reader sees: path, text and change of each document.
fn seen(dir: &Path) -> Vec<(String, String, Option<Change>)> {
    let told = |record: Record| (record.address.url().path()[1..].to_owned(), record.text, record.change);
    read(dir).unwrap().map(|record| told(record.unwrap())).collect()
}

fn lines(dir: &Path) -> usize {
    files(dir).iter().map(|file| std::fs::read_to_string(dir.join(file)).unwrap().lines().count()).sum()
}

#[tokio::test]
async fn a_repeat_writes_what_has_changed_and_readers_see_the_last_version() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    let said = |records: &[(&str, &str)]| records.iter().map(|(path, text)| saying(path, text)).collect::<Vec<_>>();
    corpus.write(said(&[("a", "one"), ("b", "one"), ("c", "one")])).await.unwrap();
    CrawlDb::open(&dir.path().join(FILE)).unwrap().set(REPEAT, "{}").unwrap();
    let now = said(&[("a", "One!"), ("b", "two"), ("d", "one")]);
    let written = corpus.renew(now.clone(), round(1, false)).await.unwrap();
    assert_eq!(written, Written { new: 1, known: 1, changed: 1, gone: 0 });
    // A worker that died after its records were safe hands them over once more.
    let written = corpus.renew(now, round(1, false)).await.unwrap();
    assert_eq!(written, Written { known: 3, ..Written::default() });
    assert_eq!(corpus.renew(vec![gone("c"), gone("never-seen")], round(1, false)).await.unwrap().gone, 1);
    assert_eq!(corpus.renew(vec![gone("c")], round(1, false)).await.unwrap(), Written::default());
    corpus.close().await;
    let expected = [
        ("a", "one", None),
        ("c", "one", Some(Change::Gone)),
        ("b", "two", Some(Change::Changed)),
        ("d", "one", Some(Change::New)),
    ];
    let expected = expected.map(|(path, text, change)| (path.to_owned(), text.to_owned(), change));
    assert_eq!(seen(dir.path()), expected);
    assert_eq!(lines(dir.path()), 6, "all versions stay, and a line tells what is gone");
    assert_eq!(read_versions(dir.path()).unwrap().count(), 5);
    // Without the notebook the files alone say as much.
    for name in [FILE, "crawl.sqlite-wal", "crawl.sqlite-shm"] {
        let _ = std::fs::remove_file(dir.path().join(name));
    }
    assert_eq!(seen(dir.path()), expected);
}

#[tokio::test]
async fn what_is_back_is_no_longer_gone() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    corpus.write(vec![saying("a", "one")]).await.unwrap();
    CrawlDb::open(&dir.path().join(FILE)).unwrap().set(REPEAT, "{}").unwrap();
    corpus.renew(vec![gone("a")], round(1, false)).await.unwrap();
    assert_eq!(seen(dir.path())[0].2, Some(Change::Gone));
    assert_eq!(corpus.renew(vec![saying("a", "one")], round(2, false)).await.unwrap().changed, 1);
    assert_eq!(seen(dir.path()), [("a".to_owned(), "one".to_owned(), Some(Change::Changed))]);
    corpus.close().await;
}

#[tokio::test]
async fn what_has_not_changed_is_told_once_in_a_round_where_that_is_wanted() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    corpus.write(vec![saying("a", "one")]).await.unwrap();
    CrawlDb::open(&dir.path().join(FILE)).unwrap().set(REPEAT, "{}").unwrap();
    for (number, lines_then) in [(1, 2), (1, 2), (2, 3)] {
        let asked = record("a").marker(Change::Unchanged);
        corpus.renew(vec![asked], round(number, true)).await.unwrap();
        corpus.renew(vec![saying("a", "one")], round(number, true)).await.unwrap();
        assert_eq!(lines(dir.path()), lines_then);
    }
    assert_eq!(seen(dir.path()), [("a".to_owned(), "one".to_owned(), None)]);
    corpus.close().await;
}

#[tokio::test]
async fn a_directory_from_before_versions_were_noted_is_read_for_them() {
    let dir = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    corpus.write(vec![saying("a", "one"), saying("b", "one")]).await.unwrap();
    corpus.close().await;
    let notebook = CrawlDb::open(&dir.path().join(FILE)).unwrap();
    notebook.connection().execute_batch("DROP TABLE corpus_versions").unwrap();
    drop(notebook);
    let corpus = Corpus::open(dir.path(), &plain()).unwrap();
    let written = corpus.renew(vec![saying("a", "one"), saying("b", "two")], round(1, false)).await.unwrap();
    assert_eq!(written, Written { known: 1, changed: 1, ..Written::default() });
    corpus.close().await;
}

/// What workers know, without a database.
#[derive(Debug, Default)]
struct Known(Mutex<HashMap<String, Version>>);

#[async_trait::async_trait]
impl SharedVersions for Known {
    async fn of(&self, keys: &[String]) -> Result<HashMap<String, Version>, String> {
        let known = self.0.lock().unwrap();
        Ok(keys.iter().filter_map(|key| Some((key.clone(), known.get(key)?.clone()))).collect())
    }

    async fn note(&self, versions: &[Version]) -> Result<(), String> {
        self.0.lock().unwrap().extend(versions.iter().map(|version| (version.key.clone(), version.clone())));
        Ok(())
    }
}

#[tokio::test]
async fn a_worker_knows_what_others_have_written() {
    let here = tempfile::tempdir().unwrap();
    let at = |hour: i64, record: Record| Record {
        time: Timestamp::from_second(1_700_000_000 + hour * 3600).unwrap(),
        ..record
    };
    let known = Arc::new(Known::default());
    let open = |name: &str| {
        let corpus = Corpus::open(&here.path().join(name), &plain()).unwrap();
        corpus.shared_by(Some(Arc::clone(&known) as Arc<dyn SharedVersions>))
    };
    // The directory that is read first has the later versions.
    let (later, first) = (open("a"), open("b"));
    first
        .write([saying("x", "one"), saying("y", "one"), saying("z", "one")].map(|one| at(0, one)).into())
        .await
        .unwrap();
    for name in ["a", "b"] {
        CrawlDb::open(&here.path().join(name).join(FILE)).unwrap().set(REPEAT, "{}").unwrap();
    }
    let written = later
        .renew([saying("x", "two"), saying("y", "one"), gone("z")].map(|one| at(1, one)).into(), round(1, false))
        .await
        .unwrap();
    assert_eq!(written, Written { changed: 1, known: 1, gone: 1, new: 0 });
    assert_eq!(
        first.renew([saying("x", "two"), gone("z")].map(|one| at(1, one)).into(), round(1, false)).await.unwrap().known,
        1
    );
    let said = |path: &str, text: &str, change| (path.to_owned(), text.to_owned(), change);
    let expected =
        [said("x", "two", Some(Change::Changed)), said("y", "one", None), said("z", "one", Some(Change::Gone))];
    let sorted = || {
        let mut all = seen(here.path());
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all
    };
    assert_eq!(sorted(), expected);
    // Back in the directory that is read last, then changed once more in the one that is read first.
    assert_eq!(first.renew(vec![at(2, saying("z", "one"))], round(2, false)).await.unwrap().changed, 1);
    assert_eq!(sorted()[2], said("z", "one", Some(Change::Changed)));
    assert_eq!(later.renew(vec![at(3, saying("z", "three"))], round(3, false)).await.unwrap().changed, 1);
    assert_eq!(sorted()[2], said("z", "three", Some(Change::Changed)));
    assert_eq!(first.renew(vec![at(3, saying("z", "three"))], round(3, false)).await.unwrap().known, 1);
    later.close().await;
    first.close().await;
}
