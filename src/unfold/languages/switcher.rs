//! Switchers: controls side by side that say nothing but languages, mostly by their codes. One of them alone may be anything
//! ("NO" is an answer, "IT" a trade); a row of them that holds the page's own language chooses between languages.

use crate::classifier::Kind;
use crate::language;
use crate::unfold::controls::fields::field;
use crate::unfold::controls::menus::language_names::{LETTERS, MOST_LANGUAGES, Said, language_named, read_language};
use crate::unfold::controls::signs::attribute;
use crate::unfold::guard::request::names_tongue;
use crate::unfold::page::{Candidate, PageState};

/// Whether what a row says are languages to choose between, with the page's own among them.
fn switches<'a>(row: impl IntoIterator<Item = &'a Said>, own: Option<&str>) -> bool {
    let (mut tongues, mut short) = (Vec::new(), 0);
    for one in row {
        match one {
            Said::Tongue(tongue) if tongues.contains(&tongue) => return false,
            Said::Tongue(tongue) => tongues.push(tongue),
            Said::Short => short += 1,
            Said::Other => return false,
        }
    }
    // One that is called otherwise is the page's own.
    let holds_own = own.is_none_or(|own| tongues.iter().any(|tongue| language::may_be_one(tongue, own)));
    (2..=MOST_LANGUAGES).contains(&(tongues.len() + short))
        && if holds_own { short <= tongues.len() } else { short == 1 }
}

impl PageState {
    /// Takes the controls of a switcher for what they are, whatever the classifier makes of a code alone.
    pub(crate) fn know_switchers(&mut self) {
        let (own, version) = (language::declared(&self.lang), self.version());
        let meant = |one: &Candidate| {
            one.presses == 0
                && !one.has_address()
                && !one.vetoed()
                && one.verdict.click_kind() != Kind::LanguageSelection
                && !matches!(one.element.tag.as_str(), "select" | "option")
                && !field(one)
                && attribute(one, "type") != Some("submit")
        };
        // What they say is read once for all of them: most say too much to be a language.
        let all: Vec<Said> = self.candidates.iter().map(|one| read_language(&one.element)).collect();
        let beside = |one: &Candidate, other: &Candidate| {
            one.key.frame == other.key.frame
                && one.element.tag == other.element.tag
                && one.layer == other.layer
                && (one.parent == other.parent || one.shape == other.shape)
        };
        let chooses = |at: &usize| {
            let one = &self.candidates[*at];
            let row = || self.candidates.iter().zip(&all).filter(|(other, _)| beside(one, other));
            meant(one)
                && (all[*at] != Said::Other && switches(row().map(|(_, said)| said), version.as_deref())
                    || opens_menu_of(one, own.as_deref()))
        };
        for at in (0..all.len()).filter(chooses).collect::<Vec<_>>() {
            self.candidates[at].verdict.take_for(Kind::LanguageSelection);
        }
    }
}

/// Whether it says the page's own language and nothing else, and its names or a sign on it say that others are to be had.
fn opens_menu_of(one: &Candidate, own: Option<&str>) -> bool {
    // Most elements say too much to be a language.
    let short = one.element.text.chars().count() <= LETTERS;
    if !short || !one.visible || !one.listens() || own.is_none() || language_named(one) != own {
        return false;
    }
    let above = one.element.ancestors.iter().take(2).flat_map(|above| [above.class.as_deref(), above.id.as_deref()]);
    let own = ["class", "id", "aria-label", "title"].map(|name| attribute(one, name));
    let marked = one.element.text.trim_end().ends_with(['▾', '▼', '⌄', '▿', '⏷', '🞃', '˅', '∨', '🔽']);
    marked || own.into_iter().chain(above).flatten().any(names_tongue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Element;
    use crate::unfold::controls::menus::language_names::Said;
    use crate::unfold::controls::menus::language_names::read_language;

    fn row(texts: &[&str], own: &str) -> bool {
        let element = |text: &&str| Element { text: (*text).into(), lang: own.into(), ..Element::default() };
        let all: Vec<Said> = texts.iter().map(|text| read_language(&element(text))).collect();
        switches(&all, Some(own))
    }

    #[test]
    fn a_row_of_codes_with_the_page_s_own_chooses_between_languages() {
        assert!(row(&["БГ", "EN", "FR"], "bg"));
        assert!(row(&["BG", "EN"], "bg"));
        assert!(row(&["Deutsch", "EN"], "de"));
        assert!(row(&["ՀԱՅ", "РУС", "ENG", "HY"], "hy"));
    }

    #[test]
    fn other_rows_do_not() {
        assert!(!row(&["EN", "FR"], "bg"), "the page's own is not among them");
        assert!(!row(&["S", "M", "L"], "en"));
        assert!(!row(&["EN", "Search"], "en"));
        assert!(!row(&["EN", "EN"], "en"));
        assert!(!row(&["БГ"], "bg"));
    }
}
