//! Forms and their fields: what is filled in, what is chosen, what sends it.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use url::Url;

use crate::browser::Form;
use crate::classifier::lexicon::{self, Topic};
use crate::classifier::{Kind, harm::harm_in_words};
use crate::front_ends::{self, Group};
use crate::page::Ancestor;
use crate::unfold::controls::lists::drops_down;
use crate::unfold::controls::onward::{Words, says_onward, words_of};
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::signs::{
    attribute, class_of, did, hears_clicks, is_action, is_button, named, named_for, repeats, says, stands_in, useless,
    words,
};
use crate::unfold::guard::url_actions::harm_in_path;
use crate::unfold::page::{Candidate, PageState};

/// What asks for a number or a day.
const NUMBERS_AND_DAYS: &[&str] = &["number", "date", "datetime-local", "month", "time"];

/// Whether it is a field of one of these types.
pub(crate) fn is_input(candidate: &Candidate, types: &[&str]) -> bool {
    candidate.element.tag == "input" && attribute(candidate, "type").is_some_and(|kind| types.contains(&kind))
}

/// Whether it is a checkbox or a radio button.
pub(crate) fn is_box(candidate: &Candidate) -> bool {
    is_input(candidate, &["checkbox", "radio"])
}

/// Whether it belongs to a form in which something is filled in: what is chosen there is sent, not shown.
pub(crate) fn in_form(candidate: &Candidate) -> bool {
    let form = |one: &Ancestor| one.tag == "form" || matches!(one.role.as_deref(), Some("form" | "search"));
    candidate.form.as_ref().is_none_or(|form| form.fills) && candidate.element.ancestors.iter().any(form)
}

/// Whether choosing in it is all that its form is for, and sending that form only fetches: a filter.
pub(crate) fn is_filter(candidate: &Candidate) -> bool {
    let only_fetches = |form: &Form| {
        let lang = Some(candidate.element.lang.as_str()).filter(|lang| !lang.is_empty());
        let deed = Url::parse(&form.action).is_ok_and(|action| harm_in_path(&action, &candidate.element.lang));
        form.get && !form.fills && form.buttons <= 1 && !deed && !harm_in_words(&form.sends, lang)
    };
    candidate.form.as_ref().is_some_and(only_fetches) && !is_action(candidate)
}

/// A number or a date that a form asks for beside what is chosen in it, and that is empty: what the form brings comes once all are given.
pub(crate) fn is_to_be_given(candidate: &Candidate) -> bool {
    is_input(candidate, NUMBERS_AND_DAYS)
        && candidate.form.as_ref().is_some_and(|form| form.buttons > 0)
        && candidate.presses == 0
        && !candidate.options.iter().any(|option| option.chosen)
}

/// A control that sends a form.
pub(crate) fn submits(candidate: &Candidate) -> bool {
    let kind = attribute(candidate, "type").unwrap_or_default();
    match candidate.element.tag.as_str() {
        "input" => matches!(kind, "submit" | "image" | "reset"),
        // A button without a type sends the form that it stands in.
        "button" => {
            let sends = || kind == "submit" || kind.is_empty() && !opens(candidate) && only_sends(candidate);
            kind == "reset" || stands_in(candidate, "form") && sends()
        }
        _ => false,
    }
}

/// Whether nothing speaks for a button but that it sends its form: what leads on from a form has a listener of its own.
fn only_sends(candidate: &Candidate) -> bool {
    let kind = candidate.verdict.kind;
    kind == Kind::Other || matches!(kind, Kind::Inner | Kind::Outer) && !hears_clicks(candidate)
}

fn says_rating(value: &str) -> bool {
    const RATES: &[&str] = &["rate", "rating", "star", "stars", "vote", "poll", "score", "survey", "theme"];
    value.split_whitespace().filter_map(named_for).flat_map(words).any(|word| RATES.contains(&word.as_str()))
}

/// Whether its names say that something is rated or voted upon with it.
fn rates(candidate: &Candidate) -> bool {
    ["name", "class", "id", "aria-label"].iter().filter_map(|name| attribute(candidate, name)).any(says_rating)
}

/// Whether what is picked there is heard by a script and sent by no form. In a dialog a button takes the pick over.
fn picked_in_place(candidate: &Candidate) -> bool {
    candidate.layer == 0
        && candidate.form.as_ref().is_none_or(|form| !form.fills && form.buttons == 0)
        && candidate.hears(|one| matches!(one, "change" | "click" | "input"))
        && !rates(candidate)
        && !candidate.verdict.acts
        && !candidate.doubted()
}

/// One of several radio buttons that a script listens to and no form sends: it swaps what is shown.
pub(crate) fn swaps_as_radio(candidate: &Candidate) -> bool {
    let above = || candidate.element.ancestors.iter().take(2).map(class_of).any(says_rating);
    let drawn = || attribute(candidate, "role") == Some("radio") && !candidate.element.text.is_empty() && !above();
    (is_input(candidate, &["radio"]) || drawn())
        && picked_in_place(candidate)
        // Languages are picked in settings.
        && attribute(candidate, "value").is_none_or(|value| lexicon::code(value).is_none())
        && !useless(candidate)
}

/// One of several boxes to be ticked, side by side, that a script listens to and no form sends, or one alone that stands in no form:
/// it narrows or widens what is shown.
pub(crate) fn narrows(candidate: &Candidate) -> bool {
    // One alone in a form is a setting, or agrees to something.
    let few = match repeats(candidate) {
        0 | 1 => candidate.form.is_none() && !stands_in(candidate, "form"),
        many => many <= MOST_BOXES,
    };
    is_input(candidate, &["checkbox"])
        && few
        && attribute(candidate, "role").is_none_or(|role| role == "switch")
        && picked_in_place(candidate)
        && !candidate.element.ancestors.iter().any(keeps)
        && !candidate.vetoed()
}

/// Most boxes that narrow one list.
const MOST_BOXES: u32 = 12;

/// Whether it holds what is kept for the visitor, or for what is done to several things at once: settings, consent, a list of
/// things to do, the rows of a table.
fn keeps(ancestor: &Ancestor) -> bool {
    let named = |name: &String| front_ends::names_one_of(Group::Kept, &words(name));
    matches!(ancestor.tag.as_str(), "tr" | "table" | "dialog")
        || matches!(ancestor.role.as_deref(), Some("row" | "dialog" | "grid"))
        || [&ancestor.class, &ancestor.id].into_iter().flatten().any(named)
}

/// One of a few radio buttons that are all a form asks for, or the label of one where the buttons themselves are out of sight:
/// the form's only button takes the answer up and fetches what follows from it. A list that is narrowed has an answer from the
/// beginning; where there is none, what stands on the button has to lead on, for votes are given in the same way.
pub(crate) fn answers(candidate: &Candidate) -> bool {
    let Some(form) = &candidate.form else { return false };
    let shown = form.radios_shown > 0;
    (if shown { is_input(candidate, &["radio"]) } else { candidate.element.tag == "label" })
        && candidate.layer == 0
        && (2..=8).contains(&form.radios)
        && form.buttons == 1
        && (form.answered || says_onward(&form.sends))
        && is_filter(candidate)
        && !rates(candidate)
        && !candidate.doubted()
}

/// The label of a radio button that can be pressed itself.
pub(crate) fn beside_answer(candidate: &Candidate) -> bool {
    candidate.element.tag == "label"
        && candidate.form.as_ref().is_some_and(|form| form.radios >= 2 && form.radios_shown > 0 && form.buttons > 0)
}

/// A scale, each step of which may show something else: a range, a field for a number, or what a script has drawn for one. Or a field
/// that offers what could be typed into it, unless it drops its list down where it is pressed.
pub(crate) fn ranges(candidate: &Candidate) -> bool {
    let native = || is_input(candidate, &["range"]) || is_input(candidate, NUMBERS_AND_DAYS);
    let in_vain = || did(candidate, |last| last.grown == 0);
    let offers = || !candidate.options.is_empty() && (!drops_list(candidate) || in_vain());
    candidate.element.tag != "select" && (native() || offers())
}

/// A scale with a handle to move, native or drawn by a script: what is chosen there is a place, not a word of a list.
pub(crate) fn is_scale(candidate: &Candidate) -> bool {
    is_input(candidate, &["range"]) || !matches!(candidate.element.tag.as_str(), "input" | "select")
}

/// A field that shows what begins with what is typed into it; it has no list of its own.
pub(crate) fn suggests(candidate: &Candidate) -> bool {
    candidate.element.tag == "input"
        && matches!(attribute(candidate, "type").unwrap_or("text"), "text" | "search")
        && attribute(candidate, "role") != Some("spinbutton")
        && attribute(candidate, "list").is_none()
        && ranges(candidate)
}

/// A field to be filled in, or the label of one.
pub(crate) fn field(candidate: &Candidate) -> bool {
    let kind = attribute(candidate, "type").unwrap_or("text");
    match candidate.element.tag.as_str() {
        // A button by another tag does what buttons do.
        "input" if drops_list(candidate) || ranges(candidate) || kind == "button" => false,
        "input" => !matches!(kind, "radio" | "checkbox") || candidate.verdict.click_kind() != Kind::Revealer,
        "textarea" => true,
        _ => attribute(candidate, "contenteditable") == Some("true"),
    }
}

/// Whether a list drops down where a field is pressed; what could be typed into it would only narrow the list.
fn drops_list(candidate: &Candidate) -> bool {
    let listed = || {
        attribute(candidate, "role") == Some("combobox")
            || attribute(candidate, "aria-autocomplete").is_some()
            || candidate.element.ancestors.iter().take(3).any(completes)
            || named(candidate, &["class"], &["select", "combobox", "combo", "dropdown"])
    };
    let open = || attribute(candidate, "type") != Some("search") && !in_form(candidate);
    drops_down(candidate)
        && (candidate.element.attributes.contains_key("readonly") || open() && listed())
        && !useless(candidate)
}

/// Whether what holds a field says that it offers what could be typed.
fn completes(ancestor: &Ancestor) -> bool {
    const COMPLETES: &[&str] = &["autocomplete", "autosuggest", "typeahead", "combobox"];
    says(class_of(ancestor), COMPLETES) || says(&ancestor.tag, COMPLETES)
}

// What opens the filters of a list, or a search. Its word is also a word of harm, because filtering changes what a list shows, and
// a search is sent. Alone on a button that sends no form it only opens a panel in which filters are chosen, or words are typed.

// The table is part of the program. A test reads it.
static OPENS: Words = LazyLock::new(|| words_of(include_str!("../../../config/filters.toml"), "opens"));

/// Whether it is a button that sends no form, and all that is written on it, or that it is named by, is a word for filters or
/// for a search.
pub(crate) fn opens_filters_or_search(candidate: &Candidate) -> bool {
    let text = candidate.said();
    let about_search = || lexicon::read(&text, lexicon::primary(&candidate.element.lang)).of(Topic::Search) >= 1.0;
    candidate.layer == 0
        && text.len() <= 60
        && !candidate.has_address()
        && !in_form(candidate)
        && is_button(candidate)
        && (OPENS.contains(&bare(&text)) || filters_and_more(&text) || about_search())
}

static APPLIES: Words = LazyLock::new(|| words_of(include_str!("../../../config/filters.toml"), "applies"));

static ORDERS: Words = LazyLock::new(|| words_of(include_str!("../../../config/filters.toml"), "orders"));

/// Whether all that is written on it says in which order a list is shown: the list is sorted in place, and a long one shows others. Such
/// words are words of actions elsewhere.
pub(crate) fn orders_list(candidate: &Candidate) -> bool {
    !candidate.has_address() && !in_form(candidate) && ORDERS.contains(&bare(&candidate.element.text))
}

impl PageState {
    /// Tells of each button whether it was opened together with boxes to be ticked, and with nothing to be filled in.
    pub(crate) fn find_boxes(&mut self) {
        /// Fewest boxes that make a group of filters.
        const SEVERAL: usize = 2;
        let of = |one: &Candidate| one.opener.clone().map(|opener| (one.key.frame.clone(), one.layer, opener));
        let mut boxes: HashMap<_, usize> = HashMap::new();
        let mut filled = HashSet::new();
        for candidate in &self.candidates {
            if is_box(candidate) {
                of(candidate).into_iter().for_each(|place| *boxes.entry(place).or_default() += 1);
            } else if field(candidate) {
                filled.extend(of(candidate));
            }
        }
        boxes.retain(|place, count| *count >= SEVERAL && !filled.contains(place));
        for candidate in self.candidates.iter_mut().filter(|one| is_button(one)) {
            candidate.among_boxes = of(candidate).is_some_and(|place| boxes.contains_key(&place));
        }
    }
}

/// Whether a word for applying is all that is written on it.
pub(crate) fn says_apply(candidate: &Candidate) -> bool {
    is_button(candidate) && !candidate.has_address() && APPLIES.contains(&bare(&candidate.element.text))
}

/// Whether it is a button among opened filters that applies what was chosen there: a word for filters is on it, or a word for applying is
/// all that is on it, and boxes to be ticked were opened with it or a word for filters is on what has opened them. Such words are words of
/// harm elsewhere: people apply for jobs.
pub(crate) fn applies_filters(candidate: &Candidate) -> bool {
    let speaks = |text: &str| bare(text).split_whitespace().any(|word| OPENS.contains(word));
    let text = candidate.said();
    let opener = candidate.opener.as_deref().filter(|_| candidate.layer != 0 || candidate.among_boxes);
    opener.is_some_and(|opener| {
        let of_filters = candidate.among_boxes || opener.rsplit_once('|').is_some_and(|(_, label)| speaks(label));
        text.len() <= 60
            && !candidate.has_address()
            && !in_form(candidate)
            && is_button(candidate)
            && (speaks(&text) || of_filters && APPLIES.contains(&bare(&text)))
    })
}

/// Whether a text is a word for filters and one more, with a short word or a sign between them: "Filter & sort", "Szűrés és rendezés".
fn filters_and_more(text: &str) -> bool {
    const LONGEST_LINK: usize = 3;
    let bare = bare(text);
    let words: Vec<&str> = bare.split_whitespace().collect();
    matches!(words.as_slice(), [first, link, _] if OPENS.contains(*first) && link.chars().count() <= LONGEST_LINK)
}

/// A text without the signs and numbers around it. Combining marks stay: they are part of the word.
fn bare(text: &str) -> String {
    let around = |c: char| {
        c.is_whitespace() || c.is_numeric() || c.is_ascii_punctuation() || "▾▼▴▲▸⌄↑↓↕⇅…⚙☰×•·：（）".contains(c)
    };
    text.trim_matches(around).to_lowercase()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::tests::plan::{line, one, one_mut, page};

    #[test]
    fn a_button_in_a_form_that_hears_nothing_sends_it_whatever_is_written_on_it() {
        let button = |id: u32, above: &str, hears: &[&str]| {
            let mut button = line(id, id, "footer>form>button", "button", "ਪਾਣੀ ਭਰੋ");
            button["element"]["ancestors"] = json!([{ "tag": above }, { "tag": "footer" }]);
            button["element"]["facts"] = json!({ "visible": true, "listeners": hears });
            button
        };
        let state = page("pa", json!([button(1, "form", &[]), button(2, "form", &["click"]), button(3, "div", &[])]));
        let sends = |id: u32, kind: Kind| {
            let mut one = one(&state, id).clone();
            one.verdict.take_for(kind);
            submits(&one)
        };
        assert!(sends(1, Kind::Inner) && sends(1, Kind::Other));
        assert!(!sends(2, Kind::Inner), "a script may do otherwise");
        assert!(!sends(3, Kind::Inner), "there is nothing to send");
        assert!(!sends(1, Kind::Revealer), "it may be answered further up");
    }

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
    fn a_button_applies_filters_where_they_are_spoken_of() {
        let state = page("cs", json!([line(1, 1, "div>button", "button", "Filtry")]));
        let applies = |opener: &str, text: &str, layer: u32| {
            let mut button = one(&state, 1).clone();
            button.element.text = text.to_owned();
            button.opener = Some(opener.to_owned());
            button.layer = layer;
            applies_filters(&button)
        };
        assert!(applies("div>button|Filtry", "Použít", 7) && applies("div>button|Vybrat", "Použít filtry (2)", 7));
        assert!(!applies("div>button|Pozice", "Použít", 7), "people apply for jobs");
        assert!(!applies("div>button|Filtry", "Uložit hledání", 7), "a search is saved");
        assert!(!applies("div>button|Filtry", "Použít", 0), "nothing lies over the page");
    }

    #[test]
    fn a_button_that_was_opened_with_boxes_and_says_no_more_applies_them() {
        let applies = |kinds: &[&str], text: &str| {
            let mut lines = vec![line(9, 9, "details>button", "button", text)];
            for (id, kind) in (1..).zip(kinds) {
                let mut field = line(id, id, "details>label>input", "input", "");
                field["element"]["attributes"] = json!({ "type": kind });
                lines.push(field);
            }
            let mut state = page("cs", json!(lines));
            state.candidates.iter_mut().for_each(|one| one.opener = Some("details>summary|Zúžit".to_owned()));
            state.find_boxes();
            applies_filters(one(&state, 9))
        };
        assert!(applies(&["checkbox", "checkbox", "radio"], "Použít"));
        assert!(!applies(&["checkbox"], "Použít") && !applies(&["checkbox", "checkbox"], "Odeslat"));
        assert!(!applies(&["checkbox", "checkbox", "text"], "Použít"), "something is filled in");
    }

    #[test]
    fn the_order_of_a_list_may_be_chosen_though_its_words_are_those_of_actions() {
        let explored = |text: &str, href: Option<&str>| {
            let mut state = page("vi", json!([line(1, 1, "main>div>div", "div", text)]));
            let entry = one_mut(&mut state, 1);
            entry.verdict.take_for(Kind::Other);
            entry.verdict.acts = true;
            href.map(|href| entry.element.attributes.insert("href".to_owned(), href.to_owned()));
            intent(entry) == Intent::Explore
        };
        assert!(explored("Mới nhất trước", None) && explored("Newest first ▲", None));
        assert!(!explored("Xóa", None) && !explored("Mới nhất trước", Some("/list?sort=new")));
    }

    #[test]
    fn the_words_for_filters_are_read() {
        assert!(OPENS.len() > 120 && APPLIES.len() > 90);
        assert!(ORDERS.len() > 600);
        assert!(APPLIES.iter().chain(OPENS.iter()).all(|word| *word == bare(&format!("{word} (3) ▾"))));
        let others: Vec<&String> = ORDERS.iter().filter(|word| **word != bare(&format!("{word} ▾"))).collect();
        assert!(others.is_empty(), "{others:?}");
    }
}
