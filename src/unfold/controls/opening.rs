//! Opening: what says by its markup that it opens something.

use crate::front_ends::{self, Group, is_part_of};
use crate::unfold::controls::lists::{drops_down, shows_view};
use crate::unfold::controls::signs::{attribute, fact, hears_clicks, is_button, named, toggled, useless, words};
use crate::unfold::page::{Candidate, made_up};

/// Whether its markup says that a menu or a list comes of pressing it, whatever is written on it: "My account" opens one, and
/// what must be left alone stands in it.
pub(crate) fn opens_menu(candidate: &Candidate) -> bool {
    let menu = attribute(candidate, "aria-haspopup").is_some_and(|value| matches!(value, "menu" | "true" | "listbox"));
    let toggle = toggled(candidate) == Some("dropdown");
    (menu || toggle)
        && attribute(candidate, "aria-expanded") == Some("false")
        && !candidate.has_address()
        && !useless(candidate)
}

/// Whether the element says of itself that it opens something: markup, not words, and nothing that wants to be filled in.
pub(crate) fn opens(candidate: &Candidate) -> bool {
    let attributes = &candidate.element.attributes;
    let toggles = |name: &str| {
        attribute(candidate, name).is_some_and(|value| is_part_of(Group::Toggled, &value.to_ascii_lowercase()))
    };
    let commands = |value: &str| ["show", "toggle"].iter().any(|part| value.to_ascii_lowercase().contains(part));
    let by_markup = candidate.element.tag == "summary"
        || attribute(candidate, "aria-expanded") == Some("false")
        || attributes.get("aria-haspopup").is_some_and(|value| value != "false")
        || toggles("data-toggle")
        || front_ends::names(Group::Toggles).iter().any(|name| toggles(name))
        || attribute(candidate, "command").is_some_and(commands)
        || attribute(candidate, "role").is_some_and(|role| role.contains("tab")) && attributes.contains_key("aria-selected")
        || attributes.contains_key("popovertarget")
        // With no name in it, it says that something is open.
        || attributes.get("data-open").is_some_and(|value| !matches!(value.trim(), "" | "true" | "false"))
        || front_ends::marks(Group::Openers, attributes)
        || front_ends::marks(Group::CandidateOpeners, attributes)
        || hamburger(candidate)
        || points_down(candidate)
        || shows_view(candidate)
        || scripted(candidate)
        // Only the style sheet hears it.
        || fact(candidate, |facts| facts.ticks) == Some(true);
    (by_markup || (drops_down(candidate) && (attributes.contains_key("role") || hears_clicks(candidate))))
        && !useless(candidate)
}

/// Whether a script written into the markup says that it shows something.
fn scripted(candidate: &Candidate) -> bool {
    candidate.element.attributes.iter().any(|(name, value)| {
        let script = matches!(name.as_str(), "onclick" | "data-action")
            || front_ends::has(Group::Handlers, name)
            || front_ends::has(Group::Scripts, name)
            || front_ends::begins(Group::ScriptBeginnings, name);
        // Words of the script, split where its names change case: `toggleAnswer`, `#dlg.showModal()`, `navigator.pushPage(…)`.
        script && value.len() < 500 && {
            let said = words(value);
            let says = |group: Group| front_ends::names_one_of(group, &said);
            says(Group::Showing) || (says(Group::Moving) && says(Group::Views))
        }
    })
}

/// Words with a sign behind them that points to what drops down: "Sort by ▾".
fn points_down(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    let words = text.trim_end_matches(['▾', '▿', '▼', '▽', '⌄', '⏷', '🔽', '\u{fe0f}', '\u{fe0e}']);
    words.len() < text.len()
        && (is_button(candidate) || candidate.listens())
        && !candidate.has_address()
        && words.chars().filter(|c| c.is_alphabetic()).count() >= 2
        && words.chars().count() <= LONGEST_LABEL
}

/// Most letters of words before such a sign.
const LONGEST_LABEL: usize = 40;

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
    use crate::unfold::tests::plan::{line, one, one_mut, page};

    #[test]
    fn a_sign_that_points_down_behind_words_opens_a_list_whatever_they_are() {
        let opens = |text: &str| {
            let mut state = page("vi", json!([line(1, 1, "main>div>button", "button", text)]));
            one_mut(&mut state, 1).verdict.take_for(Kind::Other);
            one_mut(&mut state, 1).verdict.acts = true;
            intent(one(&state, 1)) == Intent::Open
        };
        assert!(opens("Sắp xếp theo ▾") && opens("Sort by ▼"));
        assert!(!opens("▼") && !opens("12 ▼"), "an opinion, or how many have it");
        assert!(!opens("Sắp xếp theo"));
        let mut state = page("tr", json!([line(1, 1, "div>div.head", "div", "Ölçüm ▾")]));
        assert!(super::opens(one(&state, 1)));
        one_mut(&mut state, 1).element.facts = None;
        assert!(!super::opens(one(&state, 1)), "nothing hears it");
    }

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
