//! The words of `config/page-types.toml`: what pages declare, and what their addresses are made of.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use serde::Deserialize;

use super::PageType;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    declared: BTreeMap<PageType, String>,
    address: BTreeMap<PageType, String>,
    language: BTreeMap<PageType, String>,
    query: BTreeMap<PageType, String>,
    cart: BTreeMap<PageType, String>,
}

/// A table of words, with the type that each speaks for.
pub(super) type Words = HashMap<String, PageType>;

/// The tables of the file.
#[derive(Default)]
pub(super) struct Tables {
    /// Types of schema.org and Open Graph.
    pub declared: Words,
    /// Segments of addresses.
    pub address: Words,
    /// Languages in addresses.
    pub language: Words,
    /// Names in queries.
    pub query: Words,
    /// Parts of the names of what puts a product into a cart.
    pub cart: Vec<String>,
}

const FILE: &str = include_str!("../../config/page-types.toml");

/// The file is part of the program; a test reads it.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::read(FILE).unwrap_or_default());

/// The tables of the file.
pub(super) fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    fn read(text: &str) -> Result<Self, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        let table = |lists: &BTreeMap<PageType, String>| {
            let words = lists.iter().flat_map(|(kind, words)| words.lines().map(move |word| (word.trim(), *kind)));
            words.filter(|(word, _)| !word.is_empty()).map(|(word, kind)| (word.to_owned(), kind)).collect::<Words>()
        };
        Ok(Self {
            declared: table(&file.declared),
            address: table(&file.address),
            language: table(&file.language),
            query: table(&file.query),
            cart: table(&file.cart).into_keys().collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot read the file should fail")]
    use super::*;

    #[test]
    fn the_file_is_read() {
        let tables = Tables::read(FILE).unwrap();
        assert_eq!(tables.declared["newsarticle"], PageType::Article);
        assert_eq!(tables.address["viewtopic"], PageType::Thread);
        assert!(tables.query.contains_key("q") && tables.cart.len() > 3);
    }
}
