//! What opens the filters of a list, or a search. Its word is also a word of harm, because filtering changes what a list shows, and
//! a search is sent. Alone on a button that sends no form it only opens a panel in which filters are chosen, or words are typed.

use std::sync::LazyLock;

use crate::classifier::lexicon::{self, Topic};
use crate::unfold::controls::fields::in_form;
use crate::unfold::controls::onward::{Words, words_of};
use crate::unfold::controls::signs::is_button;
use crate::unfold::page::candidate::Candidate;

// The table is part of the program. A test reads it.
static OPENS: Words = LazyLock::new(|| words_of(include_str!("../../../../config/filters.toml"), "opens"));

/// Whether it is a button that sends no form, and all that is written on it, or that it is named by, is a word for filters or
/// for a search.
pub(crate) fn opens_filters_or_search(candidate: &Candidate) -> bool {
    let text = candidate.said();
    candidate.layer == 0
        && text.len() <= 60
        && !candidate.has_address()
        && !in_form(candidate)
        && is_button(candidate)
        && (OPENS.contains(&bare(&text)) || filters_and_more(&text) || says_search(&text, &candidate.element.lang))
}

/// Whether a text is a word for filters and one more, with a short word or a sign between them: "Filter & sort", "Szűrés és rendezés".
fn filters_and_more(text: &str) -> bool {
    const LONGEST_LINK: usize = 3;
    let bare = bare(text);
    let words: Vec<&str> = bare.split_whitespace().collect();
    matches!(words.as_slice(), [first, link, _] if OPENS.contains(*first) && link.chars().count() <= LONGEST_LINK)
}

/// Whether all of a text is about searching.
fn says_search(text: &str, lang: &str) -> bool {
    lexicon::read(text, lexicon::primary(lang)).of(Topic::Search) >= 1.0
}

/// A text without the signs and numbers around it. Combining marks stay: they are part of the word.
fn bare(text: &str) -> String {
    let around =
        |c: char| c.is_whitespace() || c.is_numeric() || c.is_ascii_punctuation() || "▾▼▸⌄…⚙☰×•·：（）".contains(c);
    text.trim_matches(around).to_lowercase()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn a_button_that_is_called_search_opens_something() {
        let button = |name: &str| {
            let mut button = line(1, 9, "div>button", "button", "");
            button["element"]["attributes"] = json!({ "aria-label": name });
            let state = page("pt", json!([button]));
            opens_filters_or_search(one(&state, 1))
        };
        assert!(button("Pesquisar") && button("Filtros (2)"));
        assert!(button("Filtros e ordem") && button("Filtros & ordem"));
        assert!(!button("Pesquisar e apagar") && !button("Apagar") && !button("Filtros comprados ontem"));
    }

    #[test]
    fn the_words_for_filters_are_read() {
        assert!(OPENS.len() > 120);
        assert!(OPENS.iter().all(|word| *word == bare(&format!("{word} (3) ▾"))));
    }
}
