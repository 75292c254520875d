//! Cues: words that tell what a block is for, in the languages of most pages (`config/cues.toml`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::super::words::{self, ByNumber};

/// The file.
const TABLE: &str = include_str!("../../../config/cues.toml");

/// A purpose of a block, and the words for it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cue {
    pub name: String,
    /// By language: words, or two words with a space between, in lower case, one a line.
    words: BTreeMap<String, String>,
}

impl Cue {
    fn words(&self) -> impl Iterator<Item = &str> {
        self.words.values().flat_map(|words| words.lines())
    }
}

/// The cues that are looked for, in the order of the features.
pub(super) static CUES: LazyLock<Vec<Cue>> = LazyLock::new(|| read().unwrap_or_default());

/// The bit of a word that a pair begins with. Other words need no look-up together with the next word.
pub(super) const BEGINS: u32 = 1 << 31;

/// Most cues: one for each other bit of what [`of`] returns.
pub(super) const MOST: usize = 31;

fn read() -> Result<Vec<Cue>, toml::de::Error> {
    #[derive(Deserialize)]
    struct Table {
        cue: Vec<Cue>,
    }
    toml::from_str::<Table>(TABLE).map(|mut table| {
        table.cue.truncate(MOST);
        table.cue
    })
}

/// The cues of a word, or of a word and the one before it: a bit for each cue, and [`BEGINS`].
pub(super) fn of(word: u64) -> u32 {
    static BITS: LazyLock<ByNumber<u32>> = LazyLock::new(|| {
        let mut bits = ByNumber::default();
        for (number, cue) in CUES.iter().enumerate() {
            for word in cue.words() {
                *bits.entry(words::one_or_pair(word)).or_default() |= 1 << number;
                if let Some((first, _)) = word.split_once(' ') {
                    *bits.entry(words::lower(first)).or_default() |= BEGINS;
                }
            }
        }
        bits
    });
    BITS.get(&word).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn the_table_is_sound() {
        let cues = read().unwrap();
        assert!((2..=MOST).contains(&cues.len()));
        for cue in &cues {
            assert!(cue.words().next().is_some(), "{}", cue.name);
            for word in cue.words() {
                assert_eq!(word, word.to_lowercase(), "{}", cue.name);
                assert!(word.split(' ').count() <= 2, "{}: {word}", cue.name);
            }
        }
    }

    #[test]
    fn words_and_pairs_give_cues() {
        let names = |bits: u32| {
            let spoken = CUES.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            spoken.map(|(_, cue)| cue.name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(names(of(words::lower("Kommentare"))), ["comments"]);
        assert_eq!(names(of(words::pair(words::lower("Sign"), "up"))), ["joining"]);
        assert!(names(of(words::lower("mill"))).is_empty());
    }
}
