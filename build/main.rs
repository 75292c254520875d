//! Builds the tables of words before the program is compiled. The program then starts without reading any list.

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
#[path = "../src/classifier/word_lists.rs"]
mod word_lists;

/// The shared files ask for these functions by the path that they have in the program.
mod lexicon {
    pub(crate) use crate::folding::{fold, fold_marked, unspaced};
}

/// The files and folders that the tables are made of.
const SOURCES: &[&str] = &[
    "build",
    "config/harm",
    "config/lexicon",
    "config/languages.toml",
    "src/classifier/frozen.rs",
    "src/classifier/hashing.rs",
    "src/classifier/spelling.rs",
    "src/classifier/harm/lists.rs",
    "src/classifier/lexicon/folding.rs",
    "src/classifier/lexicon/topic.rs",
    "src/classifier/word_lists.rs",
];

fn main() -> Result<(), Box<dyn Error>> {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    let out = env::var("OUT_DIR")?;
    let mut tables = harm::tables(&word_lists::read(Path::new("config/harm"))?)?;
    let words = word_lists::read(Path::new("config/lexicon"))?;
    let names = word_lists::parse_tables(&fs::read_to_string("config/languages.toml")?)?;
    tables.extend(phrases::tables(&words, &names)?);
    for (name, entries) in tables {
        fs::write(Path::new(&out).join(name), freezing::frozen(&entries)?)?;
    }
    Ok(())
}
