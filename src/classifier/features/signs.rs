//! Signs added up: how much speaks for each reading of an element, however it is expressed.
//!
//! A single sign (an `aria-expanded`, a class word, a phrase) is missing more often than not. Their number hardly ever is.

use std::sync::LazyLock;

use super::sheet::base_names;

/// A sign: the feature has at least this value, or (with `Most`) at most.
enum Sign {
    Least(&'static str, f32),
    Most(&'static str, f32),
}
use Sign::{Least, Most};

const UNFOLDS: &[Sign] = &[
    Least("tag.summary", 1.0),
    Least("role.tab", 1.0),
    Least("aria.expanded", 0.0),
    Least("data.toggles_content", 1.0),
    Least("says.reveal", 0.4),
    Least("says.comments", 0.5),
    Least("says.more", 0.5),
    Least("self.more", 1.0),
    Least("self.expand", 1.0),
    Least("self.collapse", 1.0),
    Least("self.accordion", 1.0),
    Least("self.tab", 1.0),
    Least("self.load", 1.0),
    Least("self.comment", 1.0),
    Least("aria.controls", 1.0),
    Least("data.target", 1.0),
    Least("says.section", 0.7),
    Least("aria.selected", 0.0),
    Least("onclick.unfolds", 1.0),
    Least("onclick.fetches", 1.0),
    Least("onclick.flips", 1.0),
    Least("begins.section", 1.0),
];
/// What says so outright: a single one of these is hardly ever meant otherwise, where nothing speaks against it.
const DECLARES: &[Sign] = &[
    Least("tag.summary", 1.0),
    Least("role.tab", 1.0),
    Least("data.toggles_content", 1.0),
    Least("aria.expanded", 0.0),
    Least("aria.selected", 0.0),
    Least("self.accordion", 1.0),
    Least("self.collapse", 1.0),
    Least("self.expand", 1.0),
    Least("self.tab", 1.0),
    Least("self.more", 1.0),
    Least("says.reveal", 0.6),
    Least("says.both_ways", 1.0),
    Least("text.question", 1.0),
    Least("names.folded_head", 1.0),
];
/// What speaks against content behind it: menus, carousels, settings, forms, actions.
const AGAINST: &[Sign] = &[
    Least("self.menu", 1.0),
    Most("above.menu", 3.0),
    Least("self.nav", 1.0),
    Most("above.nav", 3.0),
    Most("within.nav", 4.0),
    Most("within.header", 4.0),
    Least("self.header", 1.0),
    Most("above.header", 3.0),
    Least("self.footer", 1.0),
    Most("above.footer", 4.0),
    Most("within.footer", 5.0),
    Least("data.toggles_menu", 1.0),
    Least("says.menu", 0.4),
    Least("target.menu", 1.0),
    Least("self.carousel", 1.0),
    Most("above.carousel", 2.0),
    Least("text.position", 1.0),
    Least("self.media", 1.0),
    Least("self.sort", 1.0),
    Most("above.sort", 4.0),
    Least("says.settings", 0.6),
    Least("self.settings", 1.0),
    Least("self.theme", 1.0),
    Least("self.search", 1.0),
    Least("says.search", 0.5),
    Least("self.share", 1.0),
    Least("says.share", 0.5),
    Least("self.login", 1.0),
    Least("says.login", 0.5),
    Least("self.cart", 1.0),
    Least("says.shop", 0.5),
    Least("says.act", 0.6),
    Least("self.vote", 1.0),
    Least("self.report", 1.0),
    Least("type.submit", 1.0),
    Least("type.text", 1.0),
    Least("text.sentence", 1.0),
    Least("inert", 1.0),
    Least("names.folded_body", 1.0),
    Least("self.small", 1.0),
    Most("above.small", 5.0),
    Least("onclick.scrolls", 1.0),
];
/// A list of countries, units or topics that look like languages.
const NO_LANGUAGE: &[Sign] = &[
    Least("self.country", 1.0),
    Most("above.country", 3.0),
    Most("within.form", 6.0),
    Most("above.sort", 4.0),
    Least("self.sort", 1.0),
    Most("above.newsletter", 5.0),
    Most("above.tag", 2.0),
    Most("above.input", 2.0),
];
const FOLDED_NEAR: &[Sign] = &[
    Most("above.accordion", 3.0),
    Most("above.tab", 3.0),
    Most("above.collapse", 3.0),
    Most("above.expand", 3.0),
    Most("within.tablist", 3.0),
    Most("above.more", 3.0),
    Most("above.comment", 4.0),
    Least("text.question", 1.0),
    Most("above.load", 3.0),
    Most("above.toggle", 2.0),
];
const LANGUAGE: &[Sign] = &[
    Least("says.language_name", 0.5),
    Least("self.lang", 1.0),
    Most("above.lang", 4.0),
    Least("hreflang.other", 1.0),
    Least("href.other_language", 1.0),
    Least("href.language_swap", 1.0),
    Least("href.language_named", 1.0),
    Least("onclick.language", 1.0),
    Least("data.language_code", 1.0),
    Least("lang.other", 1.0),
    Least("says.other_language", 1.0),
    Least("href.language_home", 1.0),
    Least("inner.flag", 1.0),
    Least("says.languages", 2.0),
    Least("says.language", 0.5),
];
const CLOSES: &[Sign] = &[
    Least("self.close", 1.0),
    Least("data.dismiss", 1.0),
    Least("text.cross", 1.0),
    Least("drawn.cross", 1.0),
    Least("href.names_close", 1.0),
    Least("begins.close", 1.0),
    Least("ends.close", 1.0),
    Least("says.close", 0.5),
    Least("inner.close", 1.0),
    Least("self.accept", 1.0),
    Least("says.consent", 0.5),
];
/// What a layer holds besides what closes it: settings, actions, ways elsewhere.
const CLOSES_NOT: &[Sign] = &[
    Least("says.settings", 0.5),
    Least("self.settings", 1.0),
    Least("says.act", 0.6),
    Least("says.search", 0.5),
    Least("self.search", 1.0),
    Least("says.share", 0.5),
    Least("says.login", 0.5),
    Least("says.navigate", 0.6),
    Least("says.shop", 0.5),
    Least("says.menu", 0.6),
    Least("self.anchor", 1.0),
    Least("drawn.bars", 1.0),
    Least("drawn.glass", 1.0),
];
const LAYER: &[Sign] = &[
    Most("above.modal", 6.0),
    Most("above.cookie", 6.0),
    Most("above.notice", 4.0),
    Most("within.dialog", 8.0),
    Least("self.cookie", 1.0),
    Least("live.fixed", 1.0),
    Least("live.overlay", 0.1),
];
const MENU: &[Sign] = &[
    Most("within.nav", 6.0),
    Most("within.header", 6.0),
    Most("within.footer", 8.0),
    Least("self.menu", 1.0),
    Most("above.menu", 5.0),
    Least("self.nav", 1.0),
    Most("above.nav", 5.0),
    Least("aria.haspopup", 1.0),
    Least("says.menu", 0.4),
    Least("data.toggles_menu", 1.0),
    Most("above.footer", 6.0),
    Most("above.header", 6.0),
    Least("self.footer", 1.0),
    Least("self.header", 1.0),
];
const ACTS: &[Sign] = &[
    Least("says.harm", 0.5),
    Least("names.acting", 1.0),
    Least("type.submit", 1.0),
    Least("tag.field", 1.0),
    Least("href.share", 1.0),
    Least("href.program", 1.0),
    Least("self.carousel", 1.0),
    Least("self.media", 1.0),
    Most("above.carousel", 3.0),
    Most("above.share", 3.0),
    Least("says.settings", 0.6),
    Least("href.harm", 1.0),
    Least("href.names_login", 1.0),
    Least("href.names_cart", 1.0),
    Least("href.names_vote", 1.0),
];

const COMMENTS: &[Sign] = &[
    Least("says.comments", 0.4),
    Least("self.comment", 1.0),
    Least("inner.comment", 1.0),
    Least("href.comments", 1.0),
    Least("href.names_comment", 1.0),
    Most("above.comment", 2.0),
];

/// One of a row of tabs.
const TABS: &[Sign] = &[
    Least("role.tab", 1.0),
    Least("self.tab", 1.0),
    Most("above.tab", 2.0),
    Most("within.tablist", 2.0),
    Least("data.toggles_content", 1.0),
    Least("aria.selected", 0.0),
    Least("href.names_tab", 1.0),
];
/// A link whose page is fetched into this one.
const FETCHES: &[Sign] = &[
    Least("data.remote", 1.0),
    Least("self.load", 1.0),
    Least("self.more", 1.0),
    Least("says.reveal", 0.4),
    Least("says.more", 0.5),
    Least("rel.next", 1.0),
    Least("href.paged", 1.0),
    Least("self.tab", 1.0),
    Most("above.tab", 2.0),
    Most("above.load", 2.0),
    Least("self.comment", 1.0),
    Most("above.comment", 2.0),
    Least("onclick.fetches", 1.0),
];

/// Names of the sums, in their order.
pub(super) const NAMES: &[&str] = &[
    "signs.unfolds",
    "signs.folded_near",
    "signs.unfolds_in_place",
    "signs.language",
    "signs.closes",
    "signs.layer",
    "signs.closes_layer",
    "signs.menu",
    "signs.acts",
    "signs.unfolds_less_menu",
    "signs.comments",
    "signs.comments_here",
    "signs.declares",
    "signs.against",
    "signs.declares_in_place",
    "signs.no_language",
    "signs.language_less_lists",
    "signs.unfolds_pressed",
    "signs.tabs_here",
    "signs.fetches",
    "signs.comments_counted",
    "signs.closes_not",
    "signs.closes_less_others",
];

/// A sign with its feature's place in the row.
struct Placed {
    at: usize,
    least: bool,
    bound: f32,
}

/// The lists of signs, each with its features' places, so that no name is looked up for an element.
struct Signs {
    unfolds: Vec<Placed>,
    near: Vec<Placed>,
    language: Vec<Placed>,
    closes: Vec<Placed>,
    closes_not: Vec<Placed>,
    layer: Vec<Placed>,
    menu: Vec<Placed>,
    acts: Vec<Placed>,
    comments: Vec<Placed>,
    declares: Vec<Placed>,
    against: Vec<Placed>,
    no_language: Vec<Placed>,
    tabs: Vec<Placed>,
    fetches: Vec<Placed>,
    remote: usize,
    digits: usize,
    writes: usize,
    no_page: usize,
    fragment: usize,
    pressable: usize,
}

static SIGNS: LazyLock<Signs> = LazyLock::new(|| Signs {
    unfolds: placed(UNFOLDS),
    near: placed(FOLDED_NEAR),
    language: placed(LANGUAGE),
    closes: placed(CLOSES),
    closes_not: placed(CLOSES_NOT),
    layer: placed(LAYER),
    menu: placed(MENU),
    acts: placed(ACTS),
    comments: placed(COMMENTS),
    declares: placed(DECLARES),
    against: placed(AGAINST),
    no_language: placed(NO_LANGUAGE),
    tabs: placed(TABS),
    fetches: placed(FETCHES),
    remote: place("data.remote"),
    digits: place("text.digits"),
    writes: place("says.act"),
    no_page: place("href.no_page"),
    fragment: place("href.fragment"),
    pressable: place("pressable"),
});

fn placed(signs: &[Sign]) -> Vec<Placed> {
    let place = |sign: &Sign| match *sign {
        Least(name, bound) => Placed { at: place(name), least: true, bound },
        Most(name, bound) => Placed { at: place(name), least: false, bound },
    };
    signs.iter().map(place).collect()
}

/// Place of a feature in the row; of an unknown one (the tests find it) the row's end, where nothing is.
fn place(name: &str) -> usize {
    base_names().iter().position(|known| known == name).unwrap_or(usize::MAX)
}

/// Adds up the signs in a row of the other features.
pub(super) fn sums(row: &[f32]) -> [f32; NAMES.len()] {
    let signs = &*SIGNS;
    let unfolds = add(&signs.unfolds, row);
    let near = add(&signs.near, row);
    let in_place = if value(signs.no_page, row) >= 1.0 { unfolds + near } else { -1.0 };
    let closes = add(&signs.closes, row);
    let closes_not = add(&signs.closes_not, row);
    let layer = add(&signs.layer, row);
    let menu = add(&signs.menu, row);
    let comments = add(&signs.comments, row);
    let language = add(&signs.language, row);
    let (declares, against) = (add(&signs.declares, row), add(&signs.against, row));
    let declared_here =
        if value(signs.no_page, row) >= 1.0 && declares > 0.0 { (2.0 * declares - against).max(-3.0) } else { -4.0 };
    let no_language = add(&signs.no_language, row);
    // Comments that are opened, not led to.
    let pressed = value(signs.no_page, row) >= 1.0 && value(signs.pressable, row) >= 1.0;
    let here = pressed && value(signs.fragment, row) < 1.0;
    [
        unfolds,
        near,
        in_place,
        language,
        closes,
        layer,
        if closes > 0.0 { closes + layer } else { 0.0 },
        menu,
        add(&signs.acts, row),
        unfolds + near - menu,
        comments,
        if here { comments } else { -1.0 },
        declares,
        against,
        declared_here,
        no_language,
        language - 2.0 * no_language,
        if pressed { unfolds + near - against } else { -9.0 },
        if value(signs.no_page, row) >= 1.0 { add(&signs.tabs, row) } else { -1.0 },
        if value(signs.no_page, row) < 1.0 && value(signs.remote, row) >= 1.0 { add(&signs.fetches, row) } else { 0.0 },
        // Their number stands on what opens them; who writes one is not told it.
        if pressed && comments > 0.0 && value(signs.writes, row) < 0.5 {
            comments + 2.0 * value(signs.digits, row).min(1.0)
        } else {
            0.0
        },
        closes_not,
        if closes > 0.0 { closes + layer - 2.0 * closes_not } else { -9.0 },
    ]
}

fn add(signs: &[Placed], row: &[f32]) -> f32 {
    let present = signs.iter().filter(|sign| {
        let value = value(sign.at, row);
        if sign.least { value >= sign.bound } else { value <= sign.bound }
    });
    f32::from(u8::try_from(present.count()).unwrap_or(u8::MAX))
}

fn value(at: usize, row: &[f32]) -> f32 {
    row.get(at).copied().unwrap_or(super::MISSING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_asks_for_a_feature_that_exists() {
        let known = base_names();
        #[rustfmt::skip]
        let all = [
            UNFOLDS, FOLDED_NEAR, LANGUAGE, CLOSES, CLOSES_NOT, LAYER, MENU, ACTS, COMMENTS, DECLARES, AGAINST, NO_LANGUAGE, TABS, FETCHES,
        ];
        for sign in all.into_iter().flatten() {
            let (Least(name, _) | Most(name, _)) = sign;
            assert!(known.iter().any(|known| known == name), "{name}");
        }
    }
}
