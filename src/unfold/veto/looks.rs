//! What a control says of what it does by itself: by a verb that is harm whatever it is done to; by its looks, whose names are the
//! same in all languages: it warns of what cannot be undone, a bin or a pin is drawn on it, it takes away the row that it stands
//! in. And what says that it shows something: markup, a name, words, a count, a sign of more.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::classifier::lexicon::{self, Topic};
use crate::classifier::{Kind, harm};
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::pagers::{numbered, pages_back, pages_on};
use crate::unfold::controls::signs::{repeats, words};
use crate::unfold::guard::reason::Reason;
use crate::unfold::guard::request::Words;
use crate::unfold::page::{Candidate, PageState};

/// Names and signs of `config/looks.toml`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    pub(super) feelings: Words,
    attributes: Words,
    warnings: Words,
    icons: Words,
    crosses: Words,
    ticks: Words,
    shows: Words,
}

// The table is part of the program; a test reads it.
pub(super) static TABLE: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(include_str!("../../../config/looks.toml")).unwrap_or_default());

/// Most characters of markup in which an icon is looked for.
const LONGEST_DRAWN: usize = 1200;
/// Characters of the longest name of a deed.
const LONGEST_SAID: usize = 60;

/// Most bytes of an attribute that says how a control looks.
const LONGEST_LOOKS: usize = 200;

/// Leaves alone what acts by itself, whatever stands beside it.
pub(crate) fn judge(state: &mut PageState) {
    // A hidden element may come in a layer, where a cross or a yes closes.
    for one in state.candidates.iter_mut().filter(|one| one.visible && !one.vetoed()) {
        one.veto = acts_by_itself(one);
    }
}

/// Whether it says by itself that it does something to what it stands on, and neither its markup nor an address of its own that
/// it opens something: a title "Delete a branch" leads to what tells how that is done, or unfolds it.
fn acts_by_itself(candidate: &Candidate) -> Option<Reason> {
    if candidate.has_address() || opens(candidate) {
        return None;
    }
    let signs = [
        (drawn_as_deed as fn(&Candidate) -> bool, Reason::Icon),
        (takes_row_away, Reason::TakesRowAway),
        (counts_votes, Reason::Reaction),
        (answers_warning, Reason::AnswersWarning),
        (asks_first, Reason::AsksFirst),
        (warns, Reason::WarningColour),
        (says_outright, Reason::Outright),
    ];
    signs.into_iter().find(|(says, _)| says(candidate)).map(|(_, why)| why)
}

/// Whether its markup holds a question that is asked before it acts: many front ends call such an attribute `…-confirm`.
fn asks_first(candidate: &Candidate) -> bool {
    let asks = |name: &String| name.ends_with("-confirm") || name.ends_with(":confirm");
    candidate.verdict.click_kind() != Kind::Closer && candidate.element.attributes.keys().any(asks)
}

/// Whether its words ask for more, or are a question, which is answered where it unfolds: a warning colour is a colour, too.
pub(crate) fn says_that_it_shows(candidate: &Candidate) -> bool {
    candidate.said().trim_end().ends_with(['?', '？', '؟'])
        || speaks_of(candidate, &[Topic::More, Topic::Reveal, Topic::Comments, Topic::Section])
}

/// Whether some of its words are about one of these topics.
pub(crate) fn speaks_of(candidate: &Candidate, topics: &[Topic]) -> bool {
    let told = lexicon::read(&candidate.said(), lexicon::primary(&candidate.element.lang));
    topics.iter().any(|topic| told.of(*topic) > 0.0)
}

/// Whether its words are a deed outright. What closes a layer may be called so as well.
fn says_outright(candidate: &Candidate) -> bool {
    let said = candidate.said();
    // A banner that asks for consent may lie in the page as well.
    let shuts = || candidate.verdict.click_kind() == Kind::Closer || speaks_of(candidate, &[Topic::Close]);
    let closes = || speaks_of(candidate, &[Topic::Consent]) || candidate.layer != 0 && shuts();
    said.chars().count() <= LONGEST_SAID
        && harm::acts_outright(&said, lexicon::primary(&candidate.element.lang))
        && !closes()
        && !says_that_it_shows(candidate)
}

/// Whether it is drawn as what destroys: such a control asks or acts, and shows nothing.
fn warns(candidate: &Candidate) -> bool {
    let warns = |value: &str| value.len() < LONGEST_LOOKS && named(value, &TABLE.warnings);
    let attributes = &candidate.element.attributes;
    control(candidate)
        && attributes.iter().any(|(name, value)| TABLE.attributes.has(name) && warns(value))
        && !says_that_it_shows(candidate)
}

/// Whether what a front end writes on it for its script speaks of showing.
fn named_for_showing(value: &str) -> bool {
    value.len() < LONGEST_SAID && named(value, &TABLE.shows)
}

/// Whether one of these is a word of a name.
fn named(name: &str, list: &Words) -> bool {
    words(name).iter().any(|word| list.has(word))
}

fn control(candidate: &Candidate) -> bool {
    matches!(candidate.element.tag.as_str(), "a" | "button" | "input") || candidate.element.tag.contains('-')
}

/// Whether an icon stands on it and no word but perhaps a number, and the icon is named for a deed.
fn drawn_as_deed(candidate: &Candidate) -> bool {
    let source = &candidate.element.source;
    let bare = !candidate.element.text.chars().any(char::is_alphabetic) && source.len() <= LONGEST_DRAWN;
    // A thumb alone may be a small picture.
    let deed = |name: &str| {
        let said = words(name);
        let has = |one: &[&str]| said.iter().any(|word| one.contains(&word.as_str()));
        named(name, &TABLE.icons) || has(&["thumb", "thumbs"]) && has(&["up", "down"])
    };
    bare && named_within(source).any(deed)
}

/// Whether it is an arrow up and how many have pressed it: a vote.
fn counts_votes(candidate: &Candidate) -> bool {
    const UP: &[char] = &['▲', '△', '⬆', '⇧', '🔼'];
    let bare: String = candidate.element.text.chars().filter(|c| !c.is_whitespace() && *c != '\u{fe0f}').collect();
    let number = bare.strip_prefix(UP).or_else(|| bare.strip_suffix(UP));
    number.is_some_and(|number| {
        !number.is_empty() && number.chars().all(|c| c.is_numeric() || matches!(c, '.' | ',' | 'k' | 'K'))
    })
}

/// The names that markup gives to what is drawn: classes, icons, parts of a sheet of drawings.
fn named_within(source: &str) -> impl Iterator<Item = &str> {
    const NAMES: &[&str] = &["class=\"", "icon=\"", "name=\"", "href=\"#", "data-icon=\""];
    NAMES.iter().flat_map(move |name| source.split(name).skip(1).filter_map(|rest| rest.split('"').next()))
}

/// Whether a cross stands on it, and one like it in other rows of the page itself: it takes its row away, or a tick, which says of its
/// row that it is done or read. A single cross that the classifier takes for a closer shuts a notice, and one in a layer the layer.
fn takes_row_away(candidate: &Candidate) -> bool {
    let sign = candidate.element.text.trim_matches(|c: char| c.is_whitespace() || c == '\u{fe0e}' || c == '\u{fe0f}');
    candidate.layer == 0
        && (repeats(candidate) >= 2 || candidate.verdict.kind == Kind::Other)
        && (TABLE.crosses.has(sign) || TABLE.ticks.has(sign))
}

/// Whether it answers a dialog that asks before something is done, by more than shutting it. Banners that ask for consent are such dialogs to
/// some front ends.
fn answers_warning(candidate: &Candidate) -> bool {
    let asked = || candidate.element.ancestors.iter().any(|ancestor| ancestor.role.as_deref() == Some("alertdialog"));
    candidate.verdict.click_kind() != Kind::Closer
        && candidate.verdict.kind != Kind::LanguageSelection
        && asked()
        && candidate.says_words()
        && !says_that_it_shows(candidate)
        && !speaks_of(candidate, &[Topic::Consent, Topic::Close, Topic::Settings])
}

/// What words are about that lead to something to read.
const LEADS: &[Topic] = &[Topic::More, Topic::Reveal, Topic::Comments, Topic::Section, Topic::Language, Topic::Menu];

/// Whether anything says that it shows something: markup, a name, words, a count, a sign of more.
pub(super) fn shows(candidate: &Candidate) -> bool {
    let element = &candidate.element;
    let text = candidate.said();
    opens(candidate)
        || !candidate.expanded.is_empty()
        // A sign that points on without one that points back turns nothing: it moves what it stands on.
        || (pages_on(candidate) || pages_back(candidate)) && (candidate.arrow.is_some() || candidate.says_words())
        || numbered(candidate)
        || element.attributes.iter().any(|(name, value)| name.starts_with("data-") && named_for_showing(value))
        || asks(&text)
        || signs_of_more(&text)
        || counts(&text)
        || harm::counts_replies(&text, &element.lang)
        || speaks_of(candidate, LEADS)
}

/// Whether it is a question, which is answered below it: nobody asks a button.
pub(crate) fn asks(text: &str) -> bool {
    const MARKS: &[char] = &['?', '？', '؟', '\u{37e}', '՞', '፧', '⁇'];
    // On most keyboards the Greek mark is a semicolon.
    let greek = || text.trim_end().ends_with(';') && text.chars().any(|c| ('\u{370}'..='\u{3ff}').contains(&c));
    let words = text.split_whitespace().count();
    let dense = text.chars().filter(|c| *c as u32 >= 0x0e00).count();
    (words >= 4 || dense >= 8) && (text.trim_end().ends_with(MARKS) || greek())
}

/// Whether it ends with a sign that says that more is behind it, or is one: full triangles alone are votes or players as well.
fn signs_of_more(text: &str) -> bool {
    const SIGNS: &[char] = &['…', '⋯', '⋮', '︙', '▾', '▼', '▿', '⌄', '˅', '▸', '▹', '▶', '►', 'ⓘ', 'ℹ', '☰', '⤵', '↴'];
    let text = text.trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    text.ends_with(SIGNS)
        && (text.chars().any(char::is_alphanumeric)
            || text.starts_with(['…', '⋯', '⋮', '︙', 'ⓘ', 'ℹ', '☰', '▸', '▹', '▾', '▿', '⌄', '˅']))
        || text.ends_with("...")
}

/// Whether it counts what there is to read: words and a number, or a speech bubble and one.
fn counts(text: &str) -> bool {
    text.chars().any(char::is_numeric) && text.chars().any(|c| c.is_alphabetic() || "💬🗨🗪🗫💭📝📎🖼".contains(c))
}

#[cfg(test)]
mod tests {
    use super::{TABLE, Table};
    use serde_json::{Value, json};

    use crate::classifier::Kind;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::tests::plan::{line, one, one_mut, page};

    fn pressed_for(text: &str, change: impl Fn(&mut Value)) -> Intent {
        let mut button = line(1, 9, "main>p>button", "button", text);
        change(&mut button);
        let mut seen = page("ro", json!([button]));
        for one in &mut seen.candidates {
            (one.verdict.harm, one.veto) = (false, None);
            one.verdict.take_for(Kind::Revealer);
        }
        super::judge(&mut seen);
        intent(one(&seen, 1))
    }

    #[test]
    fn the_table_is_read() {
        assert!(toml::from_str::<Table>(include_str!("../../../config/looks.toml")).is_ok());
        assert!(TABLE.icons.has("trash") && TABLE.crosses.has("×"));
    }

    #[test]
    fn what_is_drawn_as_a_danger_is_left_alone_unless_it_says_that_it_opens_something() {
        let with =
            |attributes: Value| pressed_for("Abc def", |button| button["element"]["attributes"] = attributes.clone());
        assert_eq!(with(json!({ "class": "btn btn-outline-danger" })), Intent::Nothing);
        assert_eq!(with(json!({ "variant": "destructive" })), Intent::Nothing);
        assert_ne!(with(json!({ "class": "btn btn-primary" })), Intent::Nothing);
        assert_ne!(with(json!({ "class": "btn btn-danger", "aria-haspopup": "dialog" })), Intent::Nothing);
    }

    #[test]
    fn what_asks_for_more_or_for_consent_is_no_danger_whatever_it_is_drawn_as() {
        let red =
            |text: &str| pressed_for(text, |line| line["element"]["attributes"] = json!({ "class": "btn btn-danger" }));
        assert_eq!(red("Mai mult"), Intent::Reveal);
        assert_eq!(red("Vrei să ștergi?"), Intent::Reveal);
        assert_eq!(red("Trenul"), Intent::Nothing);
        let hidden = pressed_for("Trenul", |line| {
            line["element"]["attributes"] = json!({ "class": "btn btn-danger" });
            line["element"]["facts"]["visible"] = json!(false);
        });
        assert_eq!(hidden, Intent::Nothing);
        let mut closed = line(1, 9, "div>button", "button", "×");
        closed["element"]["facts"] = json!({ "visible": false, "listeners": ["click"], "repeats": 2 });
        let mut seen = page("ro", json!([closed]));
        super::judge(&mut seen);
        assert!(!one(&seen, 1).vetoed(), "it may stand on a dialog that is not open yet");
    }

    #[test]
    fn an_arrow_up_with_a_count_is_a_vote() {
        for vote in ["▲ 21", "▲3", "1.2k ▲"] {
            assert_eq!(pressed_for(vote, |_| {}), Intent::Nothing, "{vote}");
        }
        for other in ["▲", "▼ 3", "Sort ▲"] {
            assert_ne!(pressed_for(other, |_| {}), Intent::Nothing, "{other}");
        }
    }

    #[test]
    fn an_icon_without_words_says_by_its_name_what_it_does() {
        let drawn = |text: &str, source: &str| pressed_for(text, |button| button["element"]["source"] = json!(source));
        assert_eq!(drawn("", "<button><i class=\"bi bi-trash\"></i></button>"), Intent::Nothing);
        assert_eq!(drawn("", "<button><svg><use href=\"#icon-thumbs-up\"/></svg></button>"), Intent::Nothing);
        assert_ne!(drawn("", "<button><i class=\"bi bi-chevron-down\"></i></button>"), Intent::Nothing);
        assert_ne!(drawn("Abc def", "<button><i class=\"bi bi-archive\"></i>Abc def</button>"), Intent::Nothing);
    }

    #[test]
    fn a_verb_that_destroys_acts_whatever_it_is_done_to_but_not_as_the_title_of_what_opens() {
        let said = |attributes: Value| {
            pressed_for("Șterge trenul", |button| button["element"]["attributes"] = attributes.clone())
        };
        assert_eq!(said(json!({})), Intent::Nothing);
        assert_ne!(said(json!({ "aria-expanded": "false" })), Intent::Nothing);
    }

    #[test]
    fn a_cross_in_every_row_takes_its_row_away() {
        let cross = |repeats: u32| pressed_for("✕", |button| button["element"]["facts"]["repeats"] = json!(repeats));
        assert_eq!(cross(3), Intent::Nothing);
        assert_ne!(cross(1), Intent::Nothing, "one may shut a notice");
        let mut state = page("en", json!([line(1, 9, "div>span", "span", "✕")]));
        let mut lone = |kind: Kind| {
            one_mut(&mut state, 1).verdict.take_for(kind);
            super::takes_row_away(one(&state, 1))
        };
        assert!(!lone(Kind::Closer));
        assert!(lone(Kind::Other), "nothing says that it shuts something");
        let tick =
            |repeats: u32| pressed_for("✔️", |button| button["element"]["facts"]["repeats"] = json!(repeats));
        assert_eq!(tick(2), Intent::Nothing, "each row is marked as read by its own");
        assert_ne!(tick(1), Intent::Nothing);
    }

    #[test]
    fn a_dialog_that_asks_before_something_is_done_is_only_shut() {
        let answer = |text: &str, role: &str| {
            pressed_for(text, |button| {
                button["element"]["ancestors"] = json!([{ "tag": "p" }, { "tag": "div", "role": role }])
            })
        };
        assert_eq!(answer("Sigur", "alertdialog"), Intent::Nothing);
        assert_ne!(answer("Sigur", "dialog"), Intent::Nothing);
        assert_ne!(answer("Mai mult", "alertdialog"), Intent::Nothing);
        assert_ne!(answer("Accept toate", "alertdialog"), Intent::Nothing);
        assert_ne!(answer("Închide", "alertdialog"), Intent::Nothing);
    }

    #[test]
    fn what_asks_before_it_acts_is_left_alone() {
        let with = |attributes: Value| pressed_for("Trenul", |one| one["element"]["attributes"] = attributes.clone());
        assert_eq!(with(json!({ "data-confirm": "?" })), Intent::Nothing);
        assert_ne!(with(json!({})), Intent::Nothing);
    }
}
