//! Which languages pages are read in.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::primary;

/// Which languages pages are read in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Wanted {
    /// Those that a page offers by a switcher or by alternates.
    #[default]
    Offered,
    /// The same, and those that the site shows to a visitor who prefers them.
    All,
    /// These alone (BCP 47 primary subtags), by whatever means the site has.
    Listed(Vec<String>),
}

impl Wanted {
    /// Whether a page is to be read in this language. One that is not known may be any.
    #[must_use]
    pub fn wants(&self, language: &str) -> bool {
        match self {
            Self::Listed(listed) => {
                language.is_empty() || listed.iter().any(|one| primary(language).as_ref() == Some(one))
            }
            Self::Offered | Self::All => true,
        }
    }
}

impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let one = |tag: &str| {
            primary(tag).ok_or_else(|| format!("'{tag}' is no language; write all, offered, or codes like en,hu"))
        };
        match text.trim() {
            "offered" => Ok(Self::Offered),
            "all" => Ok(Self::All),
            _ => text.split(',').map(one).collect::<Result<_, _>>().map(Self::Listed),
        }
    }
}

impl From<Wanted> for String {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Offered => "offered".to_owned(),
            Wanted::All => "all".to_owned(),
            Wanted::Listed(listed) => listed.join(","),
        }
    }
}

impl TryFrom<String> for Wanted {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_wanted_by_a_word_or_by_their_codes() {
        assert_eq!("all".parse(), Ok(Wanted::All));
        assert_eq!("offered".parse(), Ok(Wanted::default()));
        let listed: Result<Wanted, String> = "en-GB, hu".parse();
        assert_eq!(listed, Ok(Wanted::Listed(vec!["en".into(), "hu".into()])));
        assert!(listed.is_ok_and(|listed| listed.wants("hu") && !listed.wants("de")));
        assert!("hungarian".parse::<Wanted>().is_err_and(|why| why.contains("'hungarian'")));
    }
}
