//! Plain rules: the baseline that the tree has to beat, and the signs of harm that outvote it.

use std::sync::{LazyLock, OnceLock};

use super::{Kind, features};

/// Looks features up by name, once.
struct Columns(std::collections::HashMap<&'static str, usize>);

impl Columns {
    fn get() -> &'static Columns {
        static COLUMNS: OnceLock<Columns> = OnceLock::new();
        COLUMNS.get_or_init(|| {
            Columns(features::names().iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect())
        })
    }

    fn of(&self, row: &[f32], name: &str) -> f32 {
        self.0.get(name).and_then(|at| row.get(*at)).copied().unwrap_or(features::MISSING)
    }
}

/// What words, names and address say against pressing an element.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Signs {
    /// Words name an action, harmful or not, and nothing excuses them: what to do with it is for its markup to say.
    pub acts: bool,
    /// They name an action and little else.
    pub only_acts: bool,
    /// Words, names or address name one that must not be set off (log out, delete, buy, vote), and nothing excuses them.
    pub harmful: bool,
}

impl Signs {
    /// The signs in a row of features.
    #[must_use]
    pub fn of(row: &[f32]) -> Self {
        let places = &*PLACES;
        // A language that is named is what the action is for: "Translate" above a list of them, "Change to English".
        let names_language = places.value(places.language_name, row) >= 0.5;
        let excused = if names_language { 1.0 } else { places.most(&places.excuses, row) };
        let said = places.value(places.says_harm, row);
        let acts = said >= 0.5 && said > excused;
        let forbidden = places.forbidden(row);
        let named = places.any(&places.named, row);
        let unfolds = excused > 0.3 || places.any(&places.unfolding, row);
        let to_harm = places.value(places.href_harm, row) == 1.0 && !names_language;
        Self { acts, only_acts: acts && said >= 0.75, harmful: forbidden || (named && !unfolds) || to_harm }
    }
}

/// Places of the features that the signs ask for.
struct Places {
    says_harm: usize,
    /// Words that say what the action is for.
    excuses: Vec<usize>,
    named: Vec<usize>,
    unfolding: Vec<usize>,
    href_harm: usize,
    language_name: usize,
    says_forbidden: usize,
    says_answer: usize,
    leads: Vec<usize>,
    layer: Vec<usize>,
    layer_above: Vec<usize>,
    overlay: usize,
}

static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let place = |name: &str| features::names().iter().position(|known| known == name).unwrap_or(usize::MAX);
    let places = |names: &[&str]| names.iter().map(|name| place(name)).collect::<Vec<_>>();
    Places {
        says_harm: place("says.harm"),
        excuses: places(&["says.reveal", "says.close", "says.consent", "says.comments"]),
        named: places(&["self.vote", "self.cart", "self.login", "self.report"]),
        unfolding: places(&[
            "self.close",
            "self.more",
            "self.expand",
            "self.collapse",
            "self.tab",
            "self.cookie",
            "self.lang",
            "self.comment",
        ]),
        href_harm: place("href.harm"),
        language_name: place("says.language_name"),
        says_forbidden: place("says.forbidden"),
        says_answer: place("says.answer"),
        leads: places(&["href.same_site", "href.other_site"]),
        layer: places(&["names.layer_near", "live.fixed"]),
        layer_above: places(&["above.modal", "above.cookie", "above.notice", "within.dialog"]),
        overlay: place("live.overlay"),
    }
});

impl Places {
    #[allow(clippy::unused_self, reason = "reads as a question to the row")]
    fn value(&self, at: usize, row: &[f32]) -> f32 {
        row.get(at).copied().unwrap_or(features::MISSING)
    }

    fn any(&self, places: &[usize], row: &[f32]) -> bool {
        places.iter().any(|at| self.value(*at, row) == 1.0)
    }

    fn most(&self, places: &[usize], row: &[f32]) -> f32 {
        places.iter().map(|at| self.value(*at, row)).fold(features::MISSING, f32::max)
    }

    /// Whether its words say that it must not be set off, whatever else it looks like: they are those of
    /// `config/harm/`, and yes and no where they answer no dialog.
    fn forbidden(&self, row: &[f32]) -> bool {
        let layer = || {
            self.any(&self.layer, row)
                || self.layer_above.iter().any(|at| self.value(*at, row) <= 8.0)
                || self.value(self.overlay, row) > 0.0
        };
        self.value(self.says_forbidden, row) == 1.0
            || (self.value(self.says_answer, row) == 1.0 && !self.any(&self.leads, row) && !layer())
    }
}

/// What plain rules with word lists make of a row of features.
#[must_use]
pub fn classify(row: &[f32]) -> Kind {
    let columns = Columns::get();
    let of = |name: &str| columns.of(row, name);
    let is = |name: &str| of(name) == 1.0;
    let leads = is("href.same_site") || is("href.other_site");
    let language = of("says.language_name") > 0.6
        && (is("says.other_language") || is("self.lang") || of("above.lang") <= 4.0 || is("hreflang"));
    if language || (is("hreflang.other") && is("href.other_language")) || is("onclick.language") {
        return Kind::LanguageSelection;
    }
    let signs = Signs::of(row);
    if signs.acts || signs.harmful || is("href.share") || is("href.program") || is("type.submit") || is("tag.field") {
        return Kind::Other;
    }
    let layer = of("above.modal").min(of("above.cookie")).min(of("above.notice")) <= 6.0 || is("self.cookie");
    if !leads {
        let closes = is("self.close") || is("data.dismiss") || is("text.cross") || of("says.close") > 0.5;
        if closes || (layer && (of("says.consent") > 0.4 || is("self.accept"))) {
            return Kind::Closer;
        }
        if of("says.menu") > 0.4
            || is("self.menu")
            || is("data.toggles_menu")
            || is("self.carousel")
            || is("href.fragment") && !is("role.tab") && of("aria.expanded") < 0.0 && of("self.tab") < 1.0
        {
            return Kind::Other;
        }
        let unfolds = of("says.reveal") > 0.4
            || of("says.more") > 0.4
            || of("says.comments") > 0.4
            || is("role.tab")
            || is("tag.summary")
            || is("data.toggles_content")
            || of("aria.expanded") >= 0.0
            || ["self.more", "self.expand", "self.accordion", "self.collapse", "self.tab"].iter().any(|name| is(name));
        return if unfolds { Kind::Revealer } else { Kind::Other };
    }
    if is("self.more") && is("self.load") {
        return Kind::Revealer;
    }
    if is("href.same_site") { Kind::Inner } else { Kind::Outer }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Element;

    fn signs(tag: &str, text: &str, attributes: &[(&str, &str)]) -> Signs {
        let attributes = attributes.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let page_url = "https://www.example.org/a".to_owned();
        let element =
            Element { page_url, tag: tag.to_owned(), text: text.to_owned(), attributes, ..Element::default() };
        Signs::of(&features::of(&element))
    }

    #[test]
    fn a_language_that_is_named_excuses_the_action_it_is_chosen_by() {
        for (tag, text, attributes) in [
            ("a", "FI", vec![("href", "https://www.example.org/fi"), ("class", "js-track-click")]),
            ("select", "Translate English Español Français", vec![("title", "Translate")]),
            ("a", "Deutsch", vec![("href", "#"), ("title", "Translate")]),
        ] {
            assert_eq!(signs(tag, text, &attributes), Signs::default(), "{text}");
        }
    }

    #[test]
    fn an_action_without_a_language_is_one() {
        assert!(signs("a", "Translate", &[("href", "#")]).acts);
        assert!(signs("button", "Delete", &[]).harmful);
    }
}
