//! What opens the filters of a list. Its word is among those of deeds, for it changes what a list shows; but where it stands
//! alone on a button it only opens a sheet in which something may be chosen.

use std::collections::HashSet;
use std::sync::LazyLock;

use serde::Deserialize;

use super::candidate::Candidate;
use super::fields::in_form;
use super::signs::hears_clicks;

#[derive(Debug, Default, Deserialize)]
struct Table {
    opens: HashSet<String>,
}

// The table is part of the program; a test reads it.
static TABLE: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(include_str!("../../config/filters.toml")).unwrap_or_default());

/// Whether nothing but the word for filters is written on a button that sends no form.
pub(super) fn opens_filters(candidate: &Candidate) -> bool {
    let text = &candidate.element.text;
    candidate.layer == 0
        && text.len() <= 60
        && !candidate.has_address()
        && !in_form(candidate)
        && (candidate.element.tag == "button" || hears_clicks(candidate))
        && TABLE.opens.contains(&bare(text))
}

/// A text without the signs and numbers around it. What changes the sound of the letter before it is part of the word.
fn bare(text: &str) -> String {
    let around =
        |c: char| c.is_whitespace() || c.is_numeric() || c.is_ascii_punctuation() || "▾▼▸⌄…⚙☰×•·：（）".contains(c);
    text.trim_matches(around).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_for_filters_are_read() {
        assert!(TABLE.opens.len() > 120);
        assert!(TABLE.opens.iter().all(|word| *word == bare(&format!("{word} (3) ▾"))));
    }
}
