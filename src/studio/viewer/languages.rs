//! Which documents say the same in other languages. Pairs are found when they are first asked for, and again when there are more
//! documents.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::desk::{Viewer, lock};
use crate::pairs::{self, Pair};

/// While a crawl adds documents, pairs are searched this often at most.
const SEARCHED_EVERY: Duration = Duration::from_secs(30);

impl Viewer {
    fn pairs(&self) -> Result<Arc<Vec<Pair>>, String> {
        let documents = self.index().entries.len();
        // Who asks meanwhile waits for the same search.
        let mut cached = lock(&self.pairs);
        if let (Some(found), Some(at)) = (&cached.found, cached.at)
            && (cached.of == documents || at.elapsed() < SEARCHED_EVERY)
        {
            return Ok(Arc::clone(found));
        }
        let found = pairs::find(&self.directory, &pairs::Options::default()).map_err(|why| why.to_string())?;
        let found = Arc::new(found.pairs().collect::<Vec<_>>());
        (cached.found, cached.at, cached.of) = (Some(Arc::clone(&found)), Some(Instant::now()), documents);
        Ok(found)
    }

    /// The documents that are translations of one, each with its score and evidence.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn languages(&self, id: &str) -> Result<Value, String> {
        let all = self.pairs()?;
        let beside = |pair: &&Pair| pair.a.id == id || pair.b.id == id;
        let partners: Vec<Value> = all
            .iter()
            .filter(beside)
            .map(|pair| {
                let other = if pair.a.id == id { &pair.b } else { &pair.a };
                let title = self.index().by_id(&other.id).and_then(|entry| entry.title.clone());
                json!({ "document": other, "title": title, "score": pair.score, "evidence": pair.evidence })
            })
            .collect();
        Ok(json!({ "partners": partners }))
    }
}
