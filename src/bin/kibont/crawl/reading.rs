//! How documents are read, as a crawl notes it: a repeat reads them in the same way, where it is not told otherwise. Read in
//! another way they would say something else without any change of their pages.

use std::path::Path;

use kibont::config::Config;
use kibont::crawl_db::{CrawlDb, CrawlDbError};
use kibont::extractor::Comments;
use kibont::language::Wanted;
use serde::{Deserialize, Serialize};

/// Under which key a crawl notes it.
const READING: &str = "how documents are read";

/// What decides what stands in a record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reading {
    extractor: String,
    site: String,
    comments: Comments,
    threads: bool,
    html: bool,
    states: bool,
    languages: Wanted,
}

impl Reading {
    /// As a configuration says.
    pub fn of(config: &Config) -> Self {
        let crawl = &config.crawl;
        Self {
            extractor: crawl.extractor.clone(),
            site: crawl.site.clone(),
            comments: crawl.comments,
            threads: crawl.threads,
            html: config.corpus.html,
            states: config.unfold.states,
            languages: config.unfold.languages.clone(),
        }
    }

    /// How the last run of a crawl has read, where it has noted that.
    pub fn last(file: &Path) -> Result<Option<Self>, CrawlDbError> {
        if !file.exists() {
            return Ok(None);
        }
        let noted = CrawlDb::open(file)?.get(READING)?;
        Ok(noted.and_then(|noted| serde_json::from_str(&noted).ok()))
    }

    /// Notes it for the next run.
    pub fn note(&self, file: &Path) -> Result<(), CrawlDbError> {
        CrawlDb::open(file)?.set(READING, &serde_json::to_string(self).unwrap_or_default())
    }

    /// Takes from an earlier run what is left at its default now.
    pub fn take_over(&self, config: &mut Config, default: &Config) {
        let crawl = &mut config.crawl;
        let usual = Self::of(default);
        let keep = |now: &mut String, usual: &str, before: &str| {
            if now == usual {
                before.clone_into(now);
            }
        };
        keep(&mut crawl.extractor, &usual.extractor, &self.extractor);
        keep(&mut crawl.site, &usual.site, &self.site);
        if crawl.comments == usual.comments {
            crawl.comments = self.comments;
        }
        crawl.threads |= self.threads;
        config.corpus.html |= self.html;
        config.unfold.states |= self.states;
        if config.unfold.languages == usual.languages {
            config.unfold.languages.clone_from(&self.languages);
        }
    }

    /// The options that differ, each as it was and as it is.
    pub fn differences(&self, now: &Self) -> Vec<String> {
        let words = |reading: &Self| -> Vec<(String, String)> {
            let all = serde_json::to_value(reading).ok();
            let all = all.as_ref().and_then(serde_json::Value::as_object).into_iter().flatten();
            all.map(|(name, value)| (name.clone(), value.to_string().replace('"', ""))).collect()
        };
        let shown = |value: &str| if value.is_empty() { "none".to_owned() } else { value.to_owned() };
        let pairs = words(self).into_iter().zip(words(now));
        let differing = pairs.filter(|((_, before), (_, now))| before != now);
        differing
            .map(|((name, before), (_, now))| format!("{name} {} before, {} now", shown(&before), shown(&now)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

    use super::*;

    #[test]
    fn a_repeat_reads_as_the_crawl_did_where_it_is_not_told_otherwise() {
        let default = Config::load(None).unwrap();
        let mut before = default.clone();
        before.crawl.threads = true;
        before.crawl.extractor = "full-text".into();
        before.unfold.languages = "en,hu".parse().unwrap();
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("crawl.sqlite");
        assert!(Reading::last(&file).unwrap().is_none());
        Reading::of(&before).note(&file).unwrap();
        let last = Reading::last(&file).unwrap().unwrap();

        let mut now = default.clone();
        last.take_over(&mut now, &default);
        assert!(last.differences(&Reading::of(&now)).is_empty());

        let mut told = default.clone();
        told.crawl.extractor = "main".into();
        last.take_over(&mut told, &default);
        let differences = last.differences(&Reading::of(&told));
        assert_eq!(
            differences,
            if default.crawl.extractor == "main" {
                vec![]
            } else {
                vec!["extractor full-text before, main now".to_owned()]
            }
        );
    }
}
