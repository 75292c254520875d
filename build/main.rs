//! Builds the tables of words before the program is compiled, and compresses what lies in it. The program then starts without
//! reading any list.

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
#[path = "../src/packed.rs"]
#[allow(dead_code, reason = "only the program unpacks")]
mod packed;
mod packing;
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
    "config/stoplists",
    "training-sets/tree.json",
    "training-sets/extractor.json",
    "training-sets/bakic.json",
    "training-sets/threads.json",
    "src/classifier/frozen.rs",
    "src/classifier/hashing.rs",
    "src/classifier/spelling.rs",
    "src/classifier/harm/lists.rs",
    "src/classifier/lexicon/folding.rs",
    "src/classifier/lexicon/topic.rs",
    "src/classifier/word_lists.rs",
];

/// Files that lie in the program as they are.
const FILES: &[&str] = &[
    "training-sets/tree.json",
    "training-sets/extractor.json",
    "training-sets/bakic.json",
    "training-sets/threads.json",
];

fn main() -> Result<(), Box<dyn Error>> {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    let mut tables = harm::tables(&word_lists::read(Path::new("config/harm"))?)?;
    let words = word_lists::read(Path::new("config/lexicon"))?;
    let names = word_lists::parse_tables(&fs::read_to_string("config/languages.toml")?)?;
    tables.extend(phrases::tables(&words, &names)?);
    for (name, entries) in tables {
        fs::write(out.join(name), packing::packed(&freezing::frozen(&entries)?)?)?;
    }
    for file in FILES.iter().map(Path::new) {
        fs::write(out.join(file.file_name().unwrap_or_default()), packing::packed(&fs::read(file)?)?)?;
    }
    fs::write(out.join("stoplists"), packing::packed(stoplists(Path::new("config/stoplists"))?.as_bytes())?)?;
    Ok(())
}

/// All stoplists in one text, each behind a line with its name, which begins with a tab.
fn stoplists(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    let mut all = String::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        all += &format!("\t{name}\n{}\n", fs::read_to_string(&path)?.trim_end());
    }
    Ok(all)
}
