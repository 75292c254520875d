//! `--out s3://BUCKET/PREFIX`: the crawl's state stays in a directory of this machine, and finished files go to an object store.

use std::path::{Path, PathBuf};

use crate::setup;

#[cfg(feature = "s3")]
mod finished;
#[cfg(feature = "s3")]
mod upload;

#[cfg(feature = "s3")]
pub use upload::Upload;

/// How the address of an object store begins.
const SCHEME: &str = "s3://";

/// Where it is noted what was copied, in the crawl's directory.
#[cfg(feature = "s3")]
const NOTES: &str = "uploads.jsonl";

/// The object that lists the others.
#[cfg(feature = "s3")]
const MANIFEST: &str = "manifest.json";

/// Where a crawl writes: a directory, or an object store.
pub fn out(text: &str) -> Result<PathBuf, String> {
    if text.starts_with(SCHEME) { Ok(PathBuf::from(text)) } else { setup::out_path(text) }
}

/// An object store's address, in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The bucket.
    pub bucket: String,
    /// What the names of all objects begin with; empty, or with a slash at its end.
    pub prefix: String,
}

impl Place {
    /// The place that `--out` names; nothing for a directory.
    pub fn of(out: &Path) -> Result<Option<Self>, String> {
        let Some(rest) = out.to_str().and_then(|out| out.strip_prefix(SCHEME)) else { return Ok(None) };
        let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let parts: Vec<&str> = prefix.split('/').filter(|part| !part.is_empty()).collect();
        if bucket.is_empty() || parts.iter().any(|part| matches!(*part, "." | "..")) {
            return Err(format!("'{SCHEME}{rest}' names no bucket and prefix, like s3://my-bucket/crawls/one"));
        }
        let prefix = parts.iter().map(|part| format!("{part}/")).collect();
        Ok(Some(Self { bucket: bucket.to_owned(), prefix }))
    }

    /// The directory that holds the crawl's state where none is named.
    pub fn spool(&self) -> PathBuf {
        Path::new("kibont-s3").join(&self.bucket).join(self.prefix.trim_end_matches('/'))
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "{SCHEME}{}/{}", self.bucket, self.prefix)
    }
}

/// What a program does that was built without object stores: it says so.
#[cfg(not(feature = "s3"))]
pub struct Upload(std::convert::Infallible);

#[cfg(not(feature = "s3"))]
impl Upload {
    pub async fn begin(_: Place, _: &Path) -> anyhow::Result<Self> {
        anyhow::bail!(setup::BadInput(
            "this program was built without object stores, so --out must be a directory; build it with --features s3"
                .to_owned()
        ))
    }

    pub async fn end(self) -> anyhow::Result<()> {
        match self.0 {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_and_a_prefix_are_told_apart_and_a_directory_is_left_alone() {
        let place = |text: &str| Place::of(Path::new(text));
        let told = |text: &str| place(text).ok().flatten().map(|place| (place.to_string(), place.spool()));
        let at = |text: &str, spool: &str| Some((text.to_owned(), PathBuf::from(spool)));
        assert_eq!(told("s3://b/crawls//one/"), at("s3://b/crawls/one/", "kibont-s3/b/crawls/one"));
        assert_eq!(told("s3://b"), at("s3://b/", "kibont-s3/b"));
        assert_eq!(place("corpus"), Ok(None));
        assert!(place("s3:///x").is_err() && place("s3://b/../x").is_err());
        assert!(out("s3://b/x").is_ok() && out("gs://b/x").is_err());
    }
}
