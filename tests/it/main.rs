//! The program as it is run: one binary, so that everything links once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a test that cannot set itself up should fail"
)]

mod archive;
mod cli;
mod crates;
mod dead_links;
mod export;
mod extension;
mod gate;
mod hostile;
mod house;
mod killed;
mod kinds;
mod language_choice;
mod language_links;
mod learning;
mod links;
mod logged_in;
mod mcp;
mod metrics;
mod network_policy;
#[cfg(feature = "s3")]
mod object_store;
mod parallel;
mod probing;
mod program;
mod reach;
mod repeat;
mod robots;
mod served;
mod screenshots;
mod servers;
mod shared_frontier;
mod shared_repeat;
mod site;
mod states;
mod stop;
mod switchers;
mod studio;
mod threads;
mod unfolding;
mod viewer;
mod walk;
mod works;
