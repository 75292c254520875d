//! Copies finished files to an object store, each once, and again where it has changed since.
//!
//! What was copied is noted in the directory after it has arrived. So whatever the process dies of, the next run copies what is missing; at worst
//! it copies a file a second time, to the same place.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context as _, bail};
use futures::StreamExt as _;
use object_store::aws::AmazonS3Builder;
use object_store::buffered::BufWriter;
use object_store::{ObjectStore, ObjectStoreExt as _, RetryConfig};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::{MANIFEST, NOTES, Place, finished};
use crate::setup::BadInput;

/// How often it is looked for finished files while the crawl runs.
const EVERY: Duration = Duration::from_secs(5);

/// Larger files are sent in parts of this size, in bytes.
const PART: usize = 8 << 20;

/// For how long one request is tried again.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is never shown, whatever the store answers.
const SECRET: [&str; 3] = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"];

/// A file that was copied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Note {
    file: String,
    bytes: u64,
    /// When the file had changed last, in milliseconds since 1970.
    modified: u64,
    sha256: String,
}

/// A line of the manifest.
#[derive(Debug, Serialize)]
struct Listed<'a> {
    file: &'a str,
    bytes: u64,
    sha256: &'a str,
}

/// A crawl's directory and its place in an object store.
struct Store {
    objects: Arc<dyn ObjectStore>,
    place: Place,
    directory: PathBuf,
    notes: BTreeMap<String, Note>,
}

/// Files on their way to an object store, beside a crawl.
pub struct Upload {
    ended: Arc<Notify>,
    task: JoinHandle<anyhow::Result<(Place, usize)>>,
}

impl Upload {
    /// Begins to copy what is finished in a directory.
    pub async fn begin(place: Place, directory: &Path) -> anyhow::Result<Self> {
        kibont::fetch::choose_ciphers();
        let mut store = Store::open(place, directory)?;
        store.claim().await?;
        let ended = Arc::new(Notify::new());
        let end = Arc::clone(&ended);
        let task = tokio::spawn(async move {
            loop {
                tokio::select! {
                    () = end.notified() => break,
                    () = tokio::time::sleep(EVERY) => {}
                }
                if let Err(why) = store.copy(false).await {
                    tracing::warn!(why = %hidden(&why), "finished files cannot be uploaded now; they are tried again");
                }
            }
            store.copy(true).await?;
            Ok((store.place, store.notes.len()))
        });
        Ok(Self { ended, task })
    }

    /// Copies what is left, now that the crawl has ended.
    pub async fn end(self) -> anyhow::Result<()> {
        self.ended.notify_one();
        match self.task.await? {
            Ok((place, files)) => {
                eprintln!("{files} files are in {place}");
                Ok(())
            }
            Err(why) => {
                bail!("not all files are uploaded ({}); the same command uploads what is missing", hidden(&why))
            }
        }
    }
}

impl Store {
    fn open(place: Place, directory: &Path) -> anyhow::Result<Self> {
        let plain = std::env::var("AWS_ENDPOINT_URL_S3").or_else(|_| std::env::var("AWS_ENDPOINT_URL"));
        let mut builder = AmazonS3Builder::from_env()
            .with_bucket_name(&place.bucket)
            .with_retry(RetryConfig { retry_timeout: PATIENCE, ..RetryConfig::default() });
        // Who names an address without TLS means it.
        if plain.is_ok_and(|endpoint| endpoint.starts_with("http://")) {
            builder = builder.with_allow_http(true);
        }
        let objects = builder.build().map_err(|why| {
            let why = hidden(&why.into());
            BadInput(format!(
                "the object store cannot be used ({why}); see AWS_ACCESS_KEY_ID, AWS_REGION and AWS_ENDPOINT_URL"
            ))
        })?;
        let notes = read_notes(&directory.join(NOTES))?;
        Ok(Self { objects: Arc::new(objects), place, directory: directory.to_owned(), notes })
    }

    /// Takes hold of the place: nobody else's files may stand there.
    async fn claim(&mut self) -> anyhow::Result<()> {
        let place = self.place.to_string();
        match std::fs::read_to_string(self.directory.join(NOTES)) {
            Ok(text) if text.lines().next() == Some(&first_line(&place)) => return Ok(()),
            Ok(text) if !text.trim().is_empty() => bail!(BadInput(format!(
                "{} belongs to another place than {place}; give each its own directory with --spool",
                self.directory.display()
            ))),
            _ => {}
        }
        let prefix = object_store::path::Path::from(self.place.prefix.as_str());
        let there = self.objects.list((!self.place.prefix.is_empty()).then_some(&prefix)).next().await;
        match there {
            None => {}
            Some(Ok(_)) => bail!(BadInput(format!(
                "{place} holds objects already, of which {} knows nothing; choose another prefix, or give the directory of that crawl with \
                 --spool",
                self.directory.display()
            ))),
            Some(Err(why)) => bail!("{place} cannot be read ({})", hidden(&why.into())),
        }
        std::fs::create_dir_all(&self.directory)
            .with_context(|| format!("{} cannot be made", self.directory.display()))?;
        let path = self.directory.join(NOTES);
        kibont::save::whole(&path, format!("{}\n", first_line(&place)))
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Copies what is finished and not there yet.
    async fn copy(&mut self, ended: bool) -> anyhow::Result<()> {
        for file in finished::files(&self.directory, ended)? {
            let path = self.directory.join(&file);
            let (bytes, modified) = state(&path)?;
            let known = self.notes.get(&file).filter(|note| note.bytes == bytes);
            if known.is_some_and(|note| note.modified == modified) {
                continue;
            }
            // A crawl that goes on opens its last files again, which need not change what they say.
            if let Some(note) = known
                && note.sha256 == sum(&path).await?
            {
                let note = Note { modified, ..note.clone() };
                self.note(note)?;
                continue;
            }
            let sha256 = self.send(&file, &path).await.with_context(|| file.clone())?;
            // One that has changed meanwhile is copied again the next time.
            if state(&path)? == (bytes, modified) {
                self.note(Note { file, bytes, modified, sha256 })?;
            }
        }
        self.send_manifest().await
    }

    /// Copies one file; gives what its bytes come to.
    async fn send(&self, file: &str, path: &Path) -> anyhow::Result<String> {
        let mut from = tokio::fs::File::open(path).await?;
        let mut to = BufWriter::with_capacity(Arc::clone(&self.objects), self.object(file), PART);
        let mut sum = Sha256::new();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let count = from.read(&mut buffer).await?;
            let Some(some) = buffer.get(..count).filter(|some| !some.is_empty()) else { break };
            sum.update(some);
            to.write_all(some).await?;
        }
        to.shutdown().await?;
        Ok(hex(sum))
    }

    /// Lists all objects that are there, after they have arrived.
    async fn send_manifest(&mut self) -> anyhow::Result<()> {
        let files: Vec<Listed<'_>> = self
            .notes
            .values()
            .filter(|note| note.file != MANIFEST)
            .map(|note| Listed { file: &note.file, bytes: note.bytes, sha256: &note.sha256 })
            .collect();
        if files.is_empty() {
            return Ok(());
        }
        let text = serde_json::to_string_pretty(&serde_json::json!({ "files": files }))?;
        let sha256 = hex(Sha256::new_with_prefix(&text));
        if self.notes.get(MANIFEST).is_some_and(|note| note.sha256 == sha256) {
            return Ok(());
        }
        let bytes = text.len() as u64;
        self.objects.put(&self.object(MANIFEST), text.into()).await?;
        self.note(Note { file: MANIFEST.to_owned(), bytes, modified: 0, sha256 })
    }

    fn object(&self, file: &str) -> object_store::path::Path {
        object_store::path::Path::from(format!("{}{file}", self.place.prefix))
    }

    fn note(&mut self, note: Note) -> anyhow::Result<()> {
        self.append(&serde_json::to_string(&note)?)?;
        self.notes.insert(note.file.clone(), note);
        Ok(())
    }

    fn append(&self, line: &str) -> anyhow::Result<()> {
        let path = self.directory.join(NOTES);
        let write =
            || OpenOptions::new().create(true).append(true).open(&path)?.write_all(format!("{line}\n").as_bytes());
        write().with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// What the notes of a place begin with.
fn first_line(place: &str) -> String {
    serde_json::json!({ "place": place }).to_string()
}

/// What was copied: of each file the last note. Half a line, over which a run has died, is none.
fn read_notes(path: &Path) -> anyhow::Result<BTreeMap<String, Note>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(why) => return Err(why).with_context(|| format!("{} cannot be read", path.display())),
    };
    let notes = text.lines().filter_map(|line| serde_json::from_str::<Note>(line).ok());
    Ok(notes.map(|note| (note.file.clone(), note)).collect())
}

/// What a file's bytes come to.
async fn sum(path: &Path) -> std::io::Result<String> {
    let mut from = tokio::fs::File::open(path).await?;
    let (mut sum, mut buffer) = (Sha256::new(), vec![0; 1 << 16]);
    loop {
        let count = from.read(&mut buffer).await?;
        let Some(some) = buffer.get(..count).filter(|some| !some.is_empty()) else { return Ok(hex(sum)) };
        sum.update(some);
    }
}

/// How long a file is, and when it has changed last.
fn state(path: &Path) -> std::io::Result<(u64, u64)> {
    let known = std::fs::metadata(path)?;
    let modified = known.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok((known.len(), u64::try_from(modified.as_millis()).unwrap_or(u64::MAX)))
}

fn hex(sum: Sha256) -> String {
    sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What went wrong, without what nobody is to see.
fn hidden(why: &anyhow::Error) -> String {
    let secrets = SECRET.iter().filter_map(|name| std::env::var(name).ok()).filter(|secret| !secret.is_empty());
    secrets.fold(format!("{why:#}"), |text, secret| text.replace(&secret, "…"))
}
