//! Naming: the words in the names of classes, ids and handlers.

use crate::front_ends::{self, Group};
use crate::unfold::controls::signs::{attribute, class_of, says};
use crate::unfold::page::candidate::Candidate;

/// What a class says of what an element is. After two dashes stands how it looks (`item--theme-default`), and a class that names
/// a theme in this way says nothing else (`v-theme--light`).
pub(crate) fn named_for(class: &str) -> Option<&str> {
    let Some((block, _)) = class.split_once("--") else { return Some(class) };
    let looks = words(block).last().is_some_and(|word| matches!(word.as_str(), "theme" | "scheme" | "skin" | "mode"));
    (!looks).then_some(block)
}

pub(crate) fn words(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for c in text.chars() {
        if (!c.is_alphanumeric() || c.is_uppercase()) && found.last().is_some_and(|word| !word.is_empty()) {
            found.push(String::new());
        }
        if let Some(word) = found.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
    }
    found
}

/// Whether a class names the theme that an element is drawn in, as what stands around it is: it switches none.
fn drawn_in(candidate: &Candidate, class: &str) -> bool {
    says(class, &["theme"])
        && candidate.element.ancestors.iter().any(|around| class_of(around).split_whitespace().any(|one| one == class))
}

/// Panels that hold no content: searching, signing in, settings.
pub(crate) fn useless(candidate: &Candidate) -> bool {
    // What drops a list of its own down is for choosing, though its entries can be searched.
    let lists = attribute(candidate, "role") == Some("combobox")
        && (candidate.element.tag != "input"
            || !candidate.options.is_empty()
            || candidate.element.facts.as_ref().and_then(|facts| facts.target_text).is_some_and(|length| length > 0));
    ["class", "id", "aria-label"].iter().filter_map(|name| attribute(candidate, name)).any(|value| {
        let plain = value.split_whitespace().filter(|class| !drawn_in(candidate, class)).filter_map(named_for);
        // Whole words: `mat-unthemed` has nothing to do with themes.
        let said = format!("-{}-", words(&plain.collect::<Vec<&str>>().join(" ")).join("-"));
        let mut names = front_ends::names(Group::NoContent).iter().filter(|name| !lists || *name != "search");
        names.any(|name| said.contains(&format!("-{name}-")))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn a_class_that_tells_how_an_element_is_drawn_says_nothing_of_what_it_is() {
        assert_eq!(named_for("item--theme-default"), Some("item"));
        assert_eq!(named_for("v-theme--light"), None);
        assert_eq!(named_for("theme-switch"), Some("theme-switch"));
        assert_eq!(named_for("theme-switch--large"), Some("theme-switch"));
    }

    #[test]
    fn a_theme_that_all_around_is_drawn_in_is_switched_by_none_of_it() {
        let button = |class: &str, around: &str| {
            let mut button = line(1, 9, "div>button", "button", "Notes of the house");
            button["element"]["attributes"] = json!({ "class": class });
            button["element"]["ancestors"] = json!([{ "tag": "div", "class": around }]);
            useless(one(&page("en", json!([button])), 1))
        };
        assert!(!button("md-button md-theme-default", "md-card md-theme-default"));
        assert!(button("md-button theme-switch", "md-card md-theme-default"));
        assert!(button("search-button", "search-button"));
    }
}
