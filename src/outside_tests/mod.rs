//! Whatever reads what came from outside holds against any input: it does not panic, and twice the input is about twice the work.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

/// HTML, its styles and selectors, and all that reads its tree.
mod markup;
/// robots.txt, sitemaps, feeds.
mod lists;
/// Headers of answers, bodies of requests.
mod headers;
/// Addresses, dates, languages.
mod words;
/// What the scripts in the page say.
mod looks;
/// Files: configurations, models, saved paths.
mod files;
