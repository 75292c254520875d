//! Lays the tables of words out before the program is compiled, so that no start has to.

use std::{env, error::Error, fs, path::Path};

mod codes;
#[path = "../src/classifier/lexicon/folding.rs"]
mod folding;
mod freezing;
#[path = "../src/classifier/frozen.rs"]
#[allow(dead_code, reason = "only the program reads")]
mod frozen;
mod harm;
#[path = "../src/classifier/hashing.rs"]
#[allow(dead_code, reason = "only the program remembers")]
mod hashing;
#[path = "../src/classifier/harm/lists.rs"]
mod lists;
mod phrases;
#[path = "../src/classifier/spelling.rs"]
mod spelling;
mod spellings;
#[path = "../src/classifier/lexicon/topic.rs"]
#[allow(dead_code, reason = "only the program asks for names and numbers of topics")]
mod topic;

/// As the program calls what is shared with it.
mod lexicon {
    pub(crate) use crate::folding::{fold, fold_marked, unspaced};
}

/// What a table depends on.
const SOURCES: &[&str] = &[
    "build",
    "config/harm.toml",
    "config/lexicon.toml",
    "config/languages.toml",
    "src/classifier/frozen.rs",
    "src/classifier/hashing.rs",
    "src/classifier/spelling.rs",
    "src/classifier/harm/lists.rs",
    "src/classifier/lexicon/folding.rs",
    "src/classifier/lexicon/topic.rs",
];

fn main() -> Result<(), Box<dyn Error>> {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    let out = env::var("OUT_DIR")?;
    let mut tables = harm::tables(&fs::read_to_string("config/harm.toml")?)?;
    let words = fs::read_to_string("config/lexicon.toml")?;
    tables.extend(phrases::tables(&words, &fs::read_to_string("config/languages.toml")?)?);
    for (name, entries) in tables {
        fs::write(Path::new(&out).join(name), freezing::frozen(&entries)?)?;
    }
    Ok(())
}
