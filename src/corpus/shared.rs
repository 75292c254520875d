//! What documents say, known to all workers of a crawl: each writes a directory of its own.

use std::collections::HashMap;

use async_trait::async_trait;

/// What is noted of the last version of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// What tells the document from all others ([`Record::key`](super::Record::key)).
    pub key: String,
    /// What it says, as a fingerprint; nothing where its page is gone.
    pub content: Option<u64>,
    /// The round of repeats in which its last line was written; 0 for the first crawl.
    pub round: u32,
}

/// The last versions of the documents that any worker has written.
#[async_trait]
pub trait SharedVersions: Send + Sync + std::fmt::Debug {
    /// What is known of these documents, by key.
    ///
    /// # Errors
    /// A sentence, when nobody can be asked.
    async fn of(&self, keys: &[String]) -> Result<HashMap<String, Version>, String>;

    /// Notes what has been written. What is known of a later round stays.
    ///
    /// # Errors
    /// A sentence, when it could not be noted.
    async fn note(&self, versions: &[Version]) -> Result<(), String>;
}
