//! kibont opens web pages up: it drives headless Chromium, decides with a trained tree what a click on each element
//! would do, clicks and scrolls until everything hidden has come to light, and hands what it saw to an extractor.
//!
//! The walk of one address, in the words that the code uses:
//!
//! ```text
//! claim → gate → open → unfold( look → recognise → veto → plan → act → settle → measure → learn )*
//!       → union → extract → discover links → frontier → write (safe on disk) → settle the claim
//! ```
//!
//! The rooms below stand in the order of that walk. A room uses only rooms declared below it.
//!
//! Without the feature `crawl` (`default-features = false`) there are extractors, the classifier and what they need, and neither
//! browser, database nor network. The feature `learn` adds training, and the extractors that are support vector machines.
//! `examples/` shows how programs use either.
#![cfg_attr(not(feature = "crawl"), allow(dead_code, unused_imports, reason = "the crawler uses the rest"))]

#[cfg(all(test, feature = "crawl"))]
/// Whatever reads what came from outside, held against any input.
pub mod outside_tests;

#[cfg(feature = "crawl")]
/// Configuration: TOML, gathered from the rooms' own options.
pub mod config;

#[cfg(feature = "crawl")]
/// The studio: labelling a live page's elements on a local page.
pub mod studio;

#[cfg(feature = "crawl")]
/// Metrics: what a crawl counts, for who watches it from outside.
pub mod metrics;

#[cfg(feature = "crawl")]
/// The crawl: many addresses, some at a time, until nothing is left or a limit is reached.
pub mod crawl;

#[cfg(feature = "crawl")]
/// The walk of one address, from its claim to its fate.
pub mod walk;

#[cfg(feature = "crawl")]
/// Parallel pages: which documents of a corpus say the same in two languages.
pub mod pairs;

#[cfg(feature = "crawl")]
/// Duplicates: documents and paragraphs that a corpus has already.
pub mod dedupe;

#[cfg(feature = "crawl")]
/// Exports: a corpus in the formats of other programs.
pub mod export;

#[cfg(feature = "crawl")]
/// Probing: labels by acting, each candidate pressed on a fresh state of its page.
pub mod probe;

#[cfg(feature = "crawl")]
/// Unfolding: one open page, step by step, until nothing hidden is left.
pub mod unfold;

#[cfg(feature = "crawl")]
/// The frontier: what a crawl knows, what is lent to whom, and what became of it.
pub mod frontier;

#[cfg(feature = "crawl")]
/// Repeats: what has changed since a crawl was done.
pub mod repeat;

#[cfg(feature = "crawl")]
/// Politeness: how long a host is left alone between two visits.
pub mod politeness;

#[cfg(feature = "crawl")]
/// robots.txt (RFC 9309), cached per host.
pub mod robots;

#[cfg(feature = "crawl")]
/// Plain HTTP: one GET without a browser.
pub mod fetch;

#[cfg(feature = "crawl")]
/// The browser: one headless Chromium, its tabs, and the only JavaScript.
pub mod browser;

#[cfg(feature = "crawl")]
/// Lessons: what a crawl's presses taught, as examples to train on.
pub mod lessons;

/// The classifier: what a click on an element would do.
pub mod classifier;

#[cfg(feature = "crawl")]
/// Sites: what only many pages of one show, their furniture and their structure.
pub mod site;

/// Extractors: a page's text told from its furniture.
pub mod extractor;

#[cfg(feature = "crawl")]
/// The corpus: records, and the one writer that makes them safe.
pub mod corpus;

#[cfg(feature = "crawl")]
/// The archive: what servers answered and the unfolded pages, as WARC files.
pub mod archive;

/// Page types: what a page is for, and which program made it.
pub mod page_type;

/// Threads: comments, posts, reviews and answers as trees of items.
pub mod threads;

/// Trees: grown on rows of numbers, and walked.
pub mod trees;

/// Work on all cores, results in the order of the input.
pub mod ordered;

#[cfg(feature = "crawl")]
/// The notebook: `crawl.sqlite`, which the rooms share.
pub mod crawl_db;

#[cfg(feature = "crawl")]
/// Cookies that whoever runs a crawl brings along.
pub mod cookies;

#[cfg(feature = "crawl")]
/// Traffic: requests and bytes of this process.
pub mod traffic;

#[cfg(feature = "crawl")]
/// Names: which IP addresses host names stand for.
pub mod names;

#[cfg(feature = "crawl")]
/// NetworkPolicy: which machines a crawl may talk to.
pub mod network_policy;

#[cfg(feature = "crawl")]
/// Scope: which addresses belong to a crawl, and which are traps.
pub mod scope;

/// Pages: elements with their raw facts, links.
pub mod page;

#[cfg(feature = "crawl")]
/// Lists of addresses for programs: sitemaps and feeds.
pub mod feeds;

/// HTML as trees: parsed once, walked without recursion, changed, written back.
pub mod html;

/// Addresses: URLs in canonical form.
pub mod address;

/// Dates: as pages write them in any language, made absolute.
pub mod date;

/// Languages: declared ones in one form, and what letters say.
pub mod language;

/// Fingerprints: the same text, nearly the same text.
pub mod fingerprint;

/// Front ends: the names that libraries write into pages.
pub mod front_ends;

#[cfg(feature = "crawl")]
/// Processor time: what work costs.
pub mod processor;

/// Programs: outside ones, asked in JSON lines.
pub mod programs;

/// Slips: the name that one written wrongly was meant for.
pub mod suggest;

/// Saving: files that are whole or as they were.
pub mod save;

/// Data that lies compressed in the program.
pub mod packed;

#[cfg(test)]
/// Inputs of all kinds, for tests.
pub mod any_input;
