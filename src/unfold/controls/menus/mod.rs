//! The button that opens a menu, which is mostly a sign: three bars, three dots.

pub(crate) mod drawings;
pub(crate) mod language_names;
pub(crate) mod flags;

use crate::unfold::controls::signs::{attribute, is_button, named};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::tags::made_up;

/// The three bars that open a site's menu.
pub(crate) fn hamburger(candidate: &Candidate) -> bool {
    let made_for_it = made_up(&candidate.element.tag) && attribute(candidate, "role") == Some("button");
    (is_button(candidate) || made_for_it)
        && (candidate.element.text.trim().starts_with(['☰', '≡', '𝌆', '⋮', '⋯', '︙'])
            || named(candidate, &["class", "id", "aria-label"], &["hamburger", "burger", "offcanvas"]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::classifier::Kind;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn a_link_to_nowhere_in_what_was_opened_is_followed_whatever_holds_it() {
        let mut link = line(1, 5, "div>div.dropdown-item>a", "a", "Fresh water");
        link["element"]["attributes"] = json!({ "href": "#" });
        link["element"]["source"] = json!("<a href=\"#\">Fresh water</a>");
        let state = page("or", json!([link]));
        let asked = |opener: Option<&str>| {
            let mut link = one(&state, 1).clone();
            link.verdict.take_for(Kind::Other);
            link.verdict.probabilities = Default::default();
            link.opener = opener.map(ToOwned::to_owned);
            intent(&link)
        };
        assert_eq!(asked(Some("nav>a|Sections")), Intent::Route);
        assert_ne!(asked(None), Intent::Route);
    }
}
