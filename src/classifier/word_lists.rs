//! The word lists of `config/harm/` and `config/lexicon/`: a file for each language, in it the lists by name, one phrase a line.

use std::{collections::BTreeMap, error::Error, fs, path::Path};

/// The lists of one language, by name.
pub type Lists = BTreeMap<String, Vec<String>>;

/// The lists of all languages of a folder. The name of a file is the language (BCP 47 primary subtag): `de.toml`.
pub fn read(folder: &Path) -> Result<BTreeMap<String, Lists>, Box<dyn Error>> {
    let mut languages = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let language = path.file_stem().and_then(|name| name.to_str()).ok_or("a language has a name")?.to_owned();
            let lists = parse(&fs::read_to_string(&path)?).map_err(|error| format!("{}: {error}", path.display()))?;
            languages.insert(language, lists);
        }
    }
    Ok(languages)
}

/// Tables of lists in one file, such as `config/languages.toml`: the lists by name, by the name of the table.
pub fn parse_tables(text: &str) -> Result<BTreeMap<String, Lists>, toml::de::Error> {
    let tables: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(text)?;
    Ok(tables.into_iter().map(|(name, lists)| (name, by_line(lists))).collect())
}

fn parse(text: &str) -> Result<Lists, toml::de::Error> {
    toml::from_str(text).map(by_line)
}

fn by_line(lists: BTreeMap<String, String>) -> Lists {
    lists.into_iter().map(|(name, lines)| (name, lines.lines().map(str::to_owned).collect())).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "lists that cannot be read are the failure looked for")]
pub(super) mod tests {
    use std::path::PathBuf;

    use super::*;

    /// The lists of a folder of `config/`.
    pub fn config(folder: &str) -> BTreeMap<String, Lists> {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("config").join(folder)).unwrap()
    }

    /// The files below a folder that hold lists. The order in a calendar is not that of letters.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let inside = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        inside
            .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
            .filter(|path| {
                path.extension().is_some_and(|ending| ending == "toml")
                    && !path.ends_with("dates.toml")
                    && !path.ends_with("past.toml")
            })
            .collect()
    }

    /// The texts of several lines, wherever they stand in a table.
    fn lists(value: &toml::Value) -> Vec<&str> {
        match value {
            toml::Value::String(text) if text.contains('\n') => vec![text],
            toml::Value::Table(table) => table.values().flat_map(lists).collect(),
            toml::Value::Array(values) => values.iter().flat_map(lists).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn each_list_is_sorted_and_says_nothing_twice() {
        let mut phrases = 0;
        for file in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("config")) {
            let table: toml::Value = toml::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
            for list in lists(&table) {
                // Phrases in two parts stand last, in the order in which they are tried.
                let sorted: Vec<_> = list.lines().take_while(|phrase| !phrase.contains('…')).collect();
                let tried: Vec<_> = list.lines().skip(sorted.len()).collect();
                for pair in sorted.windows(2) {
                    assert!(pair[0] < pair[1], "{}: {pair:?}", file.display());
                }
                for (at, phrase) in tried.iter().enumerate() {
                    assert!(phrase.contains('…') && !tried[..at].contains(phrase), "{}: {phrase}", file.display());
                }
                for phrase in list.lines() {
                    assert!(!phrase.is_empty() && phrase == phrase.trim(), "{}: '{phrase}'", file.display());
                }
                phrases += list.lines().count();
            }
        }
        assert!(phrases > 70_000, "{phrases} phrases");
    }
}
