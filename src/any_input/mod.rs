//! Inputs of all kinds for whatever reads what came from outside, and a count of the work that reading them is.
//!
//! A plain `cargo test` tries some inputs of each kind, the same ones each time. `KIBONT_FUZZ=10000000` tries so many, and others in
//! each run; docs/testing.md says more.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

/// Inputs that are made of what readers look for.
mod made;
/// Work counted in instructions.
pub(crate) mod growth;

use std::fmt::Debug;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

pub(crate) use made::{bytes, repeated, text};

/// How many inputs a property is held against that costs little, where nothing else is asked for.
const SHORT: u32 = 400;

/// How dear it is to read one input, as the part of the inputs that is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cost {
    /// Microseconds.
    Small,
    /// A tree is made of it.
    Tree,
    /// All that is known is asked of a tree.
    Whole,
}

impl Cost {
    fn inputs(self) -> u32 {
        let asked: Option<u32> = std::env::var("KIBONT_FUZZ").ok().map(|text| text.parse().unwrap());
        let part = match self {
            Self::Small => 1,
            Self::Tree => 10,
            Self::Whole => 100,
        };
        asked.map_or((SHORT / part).max(40), |asked| (asked / part).max(1))
    }
}

/// Reads inputs of a kind. The smallest that fails is told.
pub(crate) fn hold<S: Strategy>(cost: Cost, inputs: &S, read: impl Fn(S::Value))
where
    S::Value: Debug,
{
    let config =
        Config { cases: cost.inputs(), failure_persistence: None, max_shrink_iters: 5_000, ..Config::default() };
    let always_the_same = std::env::var_os("KIBONT_FUZZ").is_none();
    let mut runner = if always_the_same {
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
    } else {
        TestRunner::new(config)
    };
    let held = runner.run(inputs, |input| {
        read(input);
        Ok(())
    });
    if let Err(why) = held {
        panic!("{why}");
    }
}

#[test]
fn a_reader_that_panics_is_found_with_a_small_input() {
    let found = std::panic::catch_unwind(|| {
        hold(Cost::Small, &text(&["one", "two", "three"]), |text| assert!(!text.contains("three")));
    });
    let said = found.unwrap_err().downcast::<String>().unwrap();
    assert!(said.ends_with("minimal failing input: \"three\""), "{said}");
}
