//! Plain rules: the baseline that the tree has to beat, and the signs of harm that outvote it.

use std::sync::OnceLock;

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
    /// They name an action: [`acts`].
    pub acts: bool,
    /// They name an action and little else.
    pub only_acts: bool,
    /// They name one that must not be set off: [`harmful`].
    pub harmful: bool,
    /// Its words do so whatever else it looks like: [`forbidden`].
    pub forbidden: bool,
}

impl Signs {
    /// The signs in a row of features.
    #[must_use]
    pub fn of(row: &[f32]) -> Self {
        let acts = acts(row);
        let only_acts = acts && Columns::get().of(row, "says.harm") >= 0.75;
        Self { acts, only_acts, harmful: harmful(row), forbidden: forbidden(row) }
    }
}

/// Whether words or names speak of an action, and of nothing that excuses them: one that must not be set off ([`harmful`])
/// or one that brings nothing to light (sort, play, choose, search).
#[must_use]
pub fn harm(row: &[f32]) -> bool {
    acts(row) || harmful(row)
}

/// Whether its words name an action, harmful or not: what to do with it is for its markup to say.
#[must_use]
pub fn acts(row: &[f32]) -> bool {
    let columns = Columns::get();
    let of = |name: &str| columns.of(row, name);
    let said = of("says.harm");
    said >= 0.5 && said > excuse(row)
}

fn excuse(row: &[f32]) -> f32 {
    let columns = Columns::get();
    ["says.reveal", "says.close", "says.consent", "says.comments"]
        .iter()
        .map(|name| columns.of(row, name))
        .fold(features::MISSING, f32::max)
}

/// Whether words, names or address speak of an action that must not be set off (log out, delete, buy, vote), and nothing
/// excuses them.
#[must_use]
pub fn harmful(row: &[f32]) -> bool {
    let columns = Columns::get();
    let of = |name: &str| columns.of(row, name);
    if forbidden(row) {
        return true;
    }
    let excused = excuse(row);
    let named = ["self.vote", "self.cart", "self.login", "self.report"].iter().any(|name| of(name) == 1.0);
    let unfolds = excused > 0.3
        || [
            "self.close",
            "self.more",
            "self.expand",
            "self.collapse",
            "self.tab",
            "self.cookie",
            "self.lang",
            "self.comment",
        ]
        .iter()
        .any(|name| of(name) == 1.0);
    (named && !unfolds) || of("href.harm") == 1.0 && of("says.language_name") < 0.5
}

/// Whether its words say that it must not be set off, whatever else it looks like: they are those of `config/harm.toml`, and
/// yes and no where they answer no dialog.
#[must_use]
pub fn forbidden(row: &[f32]) -> bool {
    let columns = Columns::get();
    let of = |name: &str| columns.of(row, name);
    let layer = || {
        of("names.layer_near") == 1.0
            || of("above.modal").min(of("above.cookie")).min(of("above.notice")).min(of("within.dialog")) <= 8.0
            || of("live.overlay") > 0.0
            || of("live.fixed") == 1.0
    };
    let leads = of("href.same_site") == 1.0 || of("href.other_site") == 1.0;
    of("says.forbidden") == 1.0 || (of("says.answer") == 1.0 && !leads && !layer())
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
    if harm(row) || is("href.share") || is("href.program") || is("type.submit") || is("tag.field") {
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
