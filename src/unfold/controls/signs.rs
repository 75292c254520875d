//! What an element says of itself by markup, names, place and measured facts: the signs that the verdict on it is weighed with.

use crate::classifier::Kind;
use crate::classifier::lexicon::{self, Topic};
use crate::date::names_month;
use crate::front_ends::{self, Group};
use crate::page::{Ancestor, Facts};
use crate::unfold::page::{Candidate, Outcome};

pub(crate) fn attribute<'a>(candidate: &'a Candidate, name: &str) -> Option<&'a str> {
    candidate.element.attributes.get(name).map(String::as_str)
}

/// Whether one of the tags around it is this one.
pub(crate) fn stands_in(candidate: &Candidate, tag: &str) -> bool {
    candidate.element.ancestors.iter().any(|ancestor| ancestor.tag == tag)
}

/// A measured fact, where it is known.
pub(crate) fn fact<'a, T>(candidate: &'a Candidate, read: impl FnOnce(&'a Facts) -> Option<T>) -> Option<T> {
    candidate.element.facts.as_ref().and_then(read)
}

/// Whether its last press did such a thing.
pub(crate) fn did(candidate: &Candidate, such: impl FnOnce(&Outcome) -> bool) -> bool {
    candidate.last.as_ref().is_some_and(such)
}

/// Whether it can be pressed now.
pub(crate) fn is_there(candidate: &Candidate) -> bool {
    candidate.visible && !candidate.disabled
}

/// Whether it was not pressed, and what it shows was not seen either.
pub(crate) fn is_untouched(candidate: &Candidate) -> bool {
    candidate.presses == 0 && candidate.expanded != "true" && !candidate.was_open
}

/// Whether there is evidence that it changes something, or its words say so.
pub(crate) fn is_action(candidate: &Candidate) -> bool {
    candidate.vetoed() || candidate.verdict.acts
}

/// Whether two elements look alike, as members of one set do.
pub(crate) fn looks_like(one: &Candidate, other: &Candidate) -> bool {
    one.key.frame == other.key.frame && one.shape == other.shape
}

/// Whether two elements have one parent.
pub(crate) fn stands_beside(one: &Candidate, other: &Candidate) -> bool {
    one.key.frame == other.key.frame && one.parent == other.parent
}

/// Whether its text speaks of one of these.
pub(crate) fn speaks_of(candidate: &Candidate, topics: &[Topic]) -> bool {
    let said = lexicon::read(&candidate.element.text, lexicon::primary(&candidate.element.lang));
    topics.iter().any(|topic| said.of(*topic) > 0.0)
}

/// The class of what holds an element.
pub(crate) fn class_of(ancestor: &Ancestor) -> &str {
    ancestor.class.as_deref().unwrap_or_default()
}

/// How wide and how high it is, where that is known.
fn size(candidate: &Candidate) -> Option<(f64, f64)> {
    fact(candidate, |facts| facts.area).map(|[_, _, width, height]| (width, height))
}

/// What its markup says that it toggles: `tab`, `modal`, `collapse`.
pub(crate) fn toggled(candidate: &Candidate) -> Option<&str> {
    front_ends::value(Group::Toggles, &candidate.element.attributes).or(attribute(candidate, "data-toggle"))
}

/// Whether a text is a minus sign alone, in brackets or not, or ends with an arrow up: what it folds stands open.
pub(crate) fn folds(text: &str) -> bool {
    let bare: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '[' | ']' | '(' | ')')).collect();
    matches!(bare.as_str(), "-" | "–" | "—" | "−" | "➖" | "⊟" | "－")
        || bare.ends_with(['▴', '▲', '⏶', '˄', '︿', '⌃']) && bare.chars().any(char::is_alphabetic)
}

/// Whether it is a container of links and buttons, which do what is to be done themselves.
pub(crate) fn holds_controls(candidate: &Candidate) -> bool {
    !candidate.sole
        && !matches!(candidate.element.tag.as_str(), "a" | "button" | "summary" | "label")
        && (candidate.element.source.contains("<a ") || candidate.element.source.contains("<button"))
}

/// What lies behind a dialog: pressing it closes the dialog at best.
pub(crate) fn backdrop(candidate: &Candidate) -> bool {
    const COVERS: &[&str] = &["backdrop", "overlay", "mask", "scrim", "shade", "veil"];
    let large = || size(candidate).is_some_and(|(width, height)| width >= 600.0 && height >= 500.0);
    candidate.element.text.is_empty() && (named(candidate, &["class", "id", "part"], COVERS) || large())
}

pub(crate) fn hears_clicks(candidate: &Candidate) -> bool {
    let pressed = |event: &str| ["click", "down", "up"].iter().any(|part| event.contains(part));
    attribute(candidate, "onclick").is_some() || candidate.hears(pressed)
}

/// A cell that holds nothing and can be pressed, one like it in every row: what unfolds the row.
pub(crate) fn row_toggle(candidate: &Candidate) -> bool {
    const UNFOLDS: &[&str] = &["toggle", "expand", "expander", "control", "chevron", "caret", "details", "plus"];
    let cell = matches!(candidate.element.tag.as_str(), "td" | "th");
    let small = || size(candidate).is_some_and(|(width, height)| width <= 80.0 && height <= 80.0);
    mute(candidate)
        && (cell || small() && named(candidate, &["class", "part", "aria-label"], UNFOLDS))
        && repeats(candidate) >= 2
        && hears_clicks(candidate)
        && !in_carousel(candidate)
        && !in_calendar(candidate)
}

/// A tab or the head of a fold by its markup, whatever is written on it: "Delivery" is also to send, in some languages.
pub(crate) fn is_tab(candidate: &Candidate) -> bool {
    let toggle = toggled(candidate).unwrap_or_default();
    let kind = candidate.verdict.kind;
    !candidate.has_address()
        && !matches!(kind, Kind::Inner | Kind::Outer)
        && (attribute(candidate, "role") == Some("tab")
            || matches!(toggle, "tab" | "pill" | "collapse")
            || candidate.element.tag == "summary")
}

/// Whether a link's markup says that a script answers it in place.
pub(crate) fn asks_by_script(candidate: &Candidate) -> bool {
    let attributes = &candidate.element.attributes;
    ["data-remote", "data-ajax", "aria-expanded", "aria-controls", "data-toggle"]
        .iter()
        .any(|name| attributes.contains_key(*name))
        || [Group::Loads, Group::LinkLoads, Group::Toggles]
            .into_iter()
            .any(|group| front_ends::marks(group, attributes))
        || candidate.verdict.probability(Kind::Revealer) >= 0.8
}

/// A link to a picture or a film that a script answers: a lightbox shows it with what is said of it.
pub(crate) fn enlarges(candidate: &Candidate) -> bool {
    const PICTURES: &[&str] = &["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "mp4", "webm"];
    let Some(href) = attribute(candidate, "href").filter(|_| candidate.has_address()) else { return false };
    let path = href.split(['?', '#']).next().unwrap_or_default();
    let picture = path.rsplit_once('.').is_some_and(|(_, end)| PICTURES.contains(&end.to_ascii_lowercase().as_str()));
    let asked = candidate.element.attributes.keys().any(|name| front_ends::begins(Group::Lightboxes, name));
    picture && (asked || hears_clicks(candidate)) && attribute(candidate, "download").is_none()
}

/// Most characters of the markup of a control that is a picture; what is longer holds more than that.
pub(crate) const LONGEST_PICTURE: usize = 1200;

/// Whether one of the words in a name is one of these.
pub(crate) fn says(name: &str, wanted: &[&str]) -> bool {
    words(name).iter().any(|word| wanted.contains(&word.as_str()))
}

/// Whether a name that one of these attributes holds has one of these words.
pub(crate) fn named(candidate: &Candidate, attributes: &[&str], wanted: &[&str]) -> bool {
    attributes.iter().filter_map(|name| attribute(candidate, name)).any(|value| says(value, wanted))
}

/// The values of attributes in a piece of markup, by what stands before them: `class="`.
pub(crate) fn values<'a>(markup: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    markup.split(mark).skip(1).filter_map(|rest| rest.split('"').next())
}

/// Whether neither a letter nor a digit is written on it.
pub(crate) fn mute(candidate: &Candidate) -> bool {
    !candidate.element.text.chars().any(char::is_alphanumeric)
}

/// Whether it is a button or a link by its tag, or a button by its role.
pub(crate) fn is_called_button(candidate: &Candidate) -> bool {
    matches!(candidate.element.tag.as_str(), "button" | "a") || attribute(candidate, "role") == Some("button")
}

/// Whether it is a button by its tag or because something listens to it.
pub(crate) fn is_button(candidate: &Candidate) -> bool {
    candidate.element.tag == "button" || hears_clicks(candidate)
}

/// How many are built like it, itself among them; 0 where that is not known.
pub(crate) fn repeats(candidate: &Candidate) -> u32 {
    fact(candidate, |facts| facts.repeats).unwrap_or_default()
}

/// How many controls of its kind stand side by side, itself among them; 0 where that is not known.
pub(crate) fn set_size(candidate: &Candidate) -> u32 {
    fact(candidate, |facts| facts.set_size).unwrap_or_default()
}

/// What a class says of what an element is. After two dashes stands how it looks (`item--theme-default`), and a class that names
/// a theme in this way says nothing else (`v-theme--light`).
pub(crate) fn named_for(class: &str) -> Option<&str> {
    let Some((block, _)) = class.split_once("--") else { return Some(class) };
    let looks = words(block).last().is_some_and(|word| matches!(word.as_str(), "theme" | "scheme" | "skin" | "mode"));
    (!looks).then_some(block)
}

/// The words in a name, in small letters, split where its case changes.
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

/// The words of a text, in small letters.
pub(crate) fn spoken_words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
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
            || fact(candidate, |facts| facts.target_text).is_some_and(|length| length > 0));
    ["class", "id", "aria-label"].iter().filter_map(|name| attribute(candidate, name)).any(|value| {
        let plain = value.split_whitespace().filter(|class| !drawn_in(candidate, class)).filter_map(named_for);
        // Whole words: `mat-unthemed` has nothing to do with themes.
        let said = format!("-{}-", words(&plain.collect::<Vec<&str>>().join(" ")).join("-"));
        let mut names = front_ends::names(Group::NoContent).iter().filter(|name| !lists || *name != "search");
        names.any(|name| said.contains(&format!("-{name}-")))
    })
}

/// An entry of a menu by its role.
pub(crate) fn is_menu_item(candidate: &Candidate) -> bool {
    attribute(candidate, "role").is_some_and(|role| role.starts_with("menuitem"))
}

/// An entry of a menu, of a navigation, or of what was opened by a press.
pub(crate) fn is_entry(candidate: &Candidate) -> bool {
    candidate.opener.is_some() || in_menu_or_bar(candidate)
}

/// An entry of a menu or of a navigation, whether it was there from the beginning or not.
pub(crate) fn in_menu_or_bar(candidate: &Candidate) -> bool {
    is_menu_item(candidate)
        || candidate.element.ancestors.iter().any(|ancestor| {
            matches!(ancestor.tag.as_str(), "nav" | "header" | "aside" | "footer")
                || matches!(ancestor.role.as_deref(), Some("navigation" | "menu" | "menubar" | "banner"))
        })
}

/// Where controls act on the whole site or on a form, not on the content.
pub(crate) fn in_furniture(candidate: &Candidate) -> bool {
    in_menu_role(candidate) || around_content(candidate)
}

/// The same, but for a menu that nothing has opened: some front ends call the list of a list's pages one.
pub(crate) fn in_furniture_but_pages(candidate: &Candidate) -> bool {
    around_content(candidate) || candidate.opener.is_some() && in_menu_role(candidate)
}

fn in_menu_role(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().any(|one| matches!(one.role.as_deref(), Some("menu" | "menubar")))
}

fn around_content(candidate: &Candidate) -> bool {
    // The head and the foot of a dialog are its own, not the page's.
    let ancestors = &candidate.element.ancestors;
    let dialog = |ancestor: &Ancestor| {
        ancestor.tag == "dialog" || matches!(ancestor.role.as_deref(), Some("dialog" | "alertdialog"))
    };
    let page = ancestors.iter().rposition(dialog).map_or(0, |last| last + 1);
    let its_own = |at: usize, ancestor: &Ancestor| at < page && matches!(ancestor.tag.as_str(), "header" | "footer");
    ancestors.iter().enumerate().filter(|(at, ancestor)| !its_own(*at, ancestor)).any(|(_, ancestor)| {
        matches!(ancestor.tag.as_str(), "header" | "footer" | "form" | "aside")
            || matches!(
                ancestor.role.as_deref(),
                Some("banner" | "contentinfo" | "search" | "toolbar" | "form" | "radiogroup")
            )
    })
}

/// Whether it stands in a set of pictures or pages that shows one of them at a time.
pub(crate) fn in_carousel(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().take(5).any(|ancestor| {
        let names = [words(class_of(ancestor)), words(&ancestor.tag)].concat();
        [Group::Carousels, Group::CarouselHolders].into_iter().any(|group| front_ends::names_one_of(group, &names))
    })
}

/// A calendar has no end.
pub(crate) fn in_calendar(candidate: &Candidate) -> bool {
    let own = [attribute(candidate, "class"), attribute(candidate, "id"), attribute(candidate, "aria-label")];
    let above = candidate.element.ancestors.iter();
    let names = above.flat_map(|one| [one.class.as_deref(), one.id.as_deref()]).chain(own).flatten();
    // An arrow to the next month is called so in the page's language, whatever the calendar is called.
    let called = || ["aria-label", "title"].iter().find_map(|name| attribute(candidate, name));
    candidate.day.is_some()
        || mute(candidate) && called().is_some_and(names_month)
        || names.map(str::to_lowercase).any(|name| {
            ["calendar", "datepicker", "date-picker", "kalend", "timepicker"].iter().any(|part| name.contains(part))
                || front_ends::is_part_of(Group::Calendars, &name)
                || says(&name, &["month", "clock"])
        })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn a_minus_or_an_arrow_up_says_that_it_stands_open() {
        for open in ["[–]", "−", "Collection ▴", "Koleksi▲"] {
            assert!(folds(open), "{open}");
        }
        for shut in ["[+]", "Collection ▾", "▲", "A – B", "Koleksi"] {
            assert!(!folds(shut), "{shut}");
        }
    }

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
