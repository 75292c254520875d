//! What one press taught: the kind of an element from what a press on it was measured to do, with how sure that is.
//!
//! The tests stand in the order of the guide in `training-sets/README.md`; the first that fits counts. An effect that
//! fits none clearly teaches nothing.

mod effect;
mod language;
mod opener;
mod ways;

pub use effect::{Effect, is_sentence, own_words, weight};
use effect::{SAYS_SOMETHING, brings_a_sentence, brings_names, content};
pub use language::names_language;
use language::{Language, in_another_language, opens_languages};
use opener::{
    Menu, has_a_name, in_consent, is_branch, is_entry, is_first_page, is_pager, is_switch, menu, says_menu,
    says_settings, sorts, turns,
};
pub use opener::{says_chosen, says_close};
use ways::{address_acts, href, is_anchor, is_another_route, is_place_in_route};

use super::Kind;
use super::features::target::{Leads, Page, judge};
use super::lexicon::{self, Topic};
use crate::front_ends::{self, Group};
use crate::page::Element;

/// What a press taught.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lesson {
    /// What a click does.
    pub kind: Kind,
    /// How sure that is, 0…1.
    pub confidence: f64,
    /// Why, in words.
    pub why: &'static str,
}

/// A lesson with its element: an example in the making.
#[derive(Debug, Clone, PartialEq)]
pub struct Taught {
    /// The element as it was before the press.
    pub element: Element,
    /// Its tag path with class words.
    pub shape: String,
    /// What is written on it, digits masked.
    pub label: String,
    /// What the press taught.
    pub lesson: Lesson,
}

/// From this confidence on a lesson counts as sure; below, two labels are defensible.
pub const SURE: f64 = 0.7;
/// From this confidence on the lessons of a crawl are kept as examples.
pub const CLEAR: f64 = 0.85;
/// What an effect says of the element that was pressed; nothing where it says nothing clear.
#[must_use]
pub fn lesson(element: &Element, effect: &Effect) -> Option<Lesson> {
    let told = |kind, confidence, why| Some(Lesson { kind, confidence, why });
    let language = Language::of(element);
    if let Some(lesson) = in_another_language(element, effect, &language) {
        return Some(lesson);
    }
    let page = Page::new(&element.page_url, &element.site, &element.lang);
    let address = effect.leads_to.first().map(|address| judge(Some(address), &page));
    match address.map(|target| (target.leads, target.harm)) {
        Some((Leads::Program | Leads::Share, _)) => return told(Kind::Other, 0.95, "it shares, or calls a program"),
        Some((Leads::SameSite | Leads::OtherSite, true)) => {
            return told(Kind::Other, 0.9, "its address names an action");
        }
        _ => {}
    }
    // The entry of the language that the page has, whatever it does.
    let marked = ["hreflang", "lang"].iter().any(|name| element.attributes.contains_key(*name));
    let current =
        language.names.is_some() && !language.quoted && !language.other && effect.chars == 0 && !effect.refused;
    if current && (marked || address.is_none()) {
        return told(Kind::LanguageSelection, 0.55, "it names the language that the page has");
    }
    let leaves = address.filter(|target| matches!(target.leads, Leads::SameSite | Leads::OtherSite));
    if leaves.is_some() && address_acts(element, effect) {
        return told(Kind::Other, 0.85, "words of its address name an action");
    }
    let content = content(effect);
    if content < SAYS_SOMETHING && href(element).is_some_and(is_anchor) && (leaves.is_some() || effect.chars == 0) {
        let toggles = ["aria-expanded", "aria-selected", "aria-controls", "aria-current", "data-toggle"];
        let toggles = toggles.iter().any(|name| element.attributes.contains_key(*name))
            || front_ends::marks(Group::Toggles, &element.attributes);
        if !toggles && !effect.closed && !says_chosen(element) {
            return told(Kind::Other, 0.9, "it leads to a place on this page");
        }
    }
    if leaves.is_some() && is_switch(element) {
        return told(Kind::Other, 0.8, "it switches a setting that is kept in the address");
    }
    // What is refused or accepted may bring to light what had waited for it.
    if effect.closed
        && !effect.here
        && !effect.opened
        && leaves.is_none()
        && effect.lost > content
        && !is_entry(element)
    {
        // The menu itself, or the whole dialog, was pressed, not a control in it.
        let holder =
            element.attributes.get("role").is_some_and(|role| matches!(role.as_str(), "menu" | "listbox" | "dialog"));
        // A drawer that was opened shuts with whatever is chosen in it.
        if effect.summoned && effect.chars > 0 && !says_close(element) {
            let sure = if content >= SAYS_SOMETHING { 0.65 } else { 0.55 };
            return told(Kind::Revealer, sure, "what had been opened went away, and text came in its place");
        }
        return told(Kind::Closer, if holder { 0.6 } else { 0.85 }, "what it stood in went away");
    }
    // What went away without a change was on its way already.
    let unfolded = effect.before == "false" && effect.after == "true";
    // Where nothing to read went, and the control is there still, some bar may have moved.
    let swapped = effect.here && effect.grown >= SAYS_SOMETHING;
    let went = !swapped && effect.lost > 0 || (!effect.here && effect.changes > 0);
    if effect.closed && !unfolded && went && leaves.is_none() && content < SAYS_SOMETHING {
        return if is_entry(element) || element.tag == "select" {
            told(Kind::Other, 0.6, "an entry was chosen, and its menu shut")
        } else {
            told(Kind::Closer, 0.95, "what lay over the page went away")
        };
    }
    let still = effect.chars == 0 && effect.grown == 0;
    if leaves.is_some() && still && !effect.here && says_close(element) {
        return told(Kind::Closer, 0.6, "it closes what has an address of its own");
    }
    if still && effect.leads_to.first().is_some_and(|to| is_place_in_route(&element.page_url, to)) {
        return told(Kind::Other, 0.65, "it leads to a place in this page's route");
    }
    if let Some(target) = leaves {
        // A list that writes its position into the address is still this page.
        if content >= 200 && target.paged {
            return told(Kind::Revealer, 0.6, "more came, and the address changed");
        }
        let kind = if target.leads == Leads::SameSite { Kind::Inner } else { Kind::Outer };
        let sure = if effect.chars > 0 { 0.85 } else { 0.97 };
        return told(kind, sure, "it leads to another address");
    }
    if effect.leads_to.first().is_some_and(|to| is_another_route(&element.page_url, to)) {
        return told(Kind::Inner, 0.9, "it leads to another route of this page's router");
    }
    if (effect.refused || element.tag == "select") && content < SAYS_SOMETHING && language.other {
        return told(Kind::LanguageSelection, 0.6, "it names a language, though nothing was seen to change");
    }
    if effect.refused && content < SAYS_SOMETHING {
        return told(Kind::Other, 0.88, "it wanted to change something on the server");
    }
    if language.names.is_some() && !language.quoted && effect.chars > 0 && content < SAYS_SOMETHING {
        return told(Kind::LanguageSelection, 0.6, "it names a language and opens a list");
    }
    if effect.lost < SAYS_SOMETHING && leaves.is_none() && opens_languages(element, effect) {
        return told(Kind::LanguageSelection, 0.6, "it opens a list of languages");
    }
    let tab = element.attributes.get("role").is_some_and(|role| role == "tab");
    if effect.routed_here && effect.chars == 0 && leaves.is_none() && !tab && !is_switch(element) {
        return told(Kind::Inner, 0.75, "a router went to the page that is open");
    }
    if let Some(lesson) = in_place(element, effect, content) {
        return Some(lesson);
    }
    // The chosen tab, the open fold: pressed once more they do nothing, and are revealers all the same. A fold that says it
    // is shut and stays so has its handle elsewhere than in its middle.
    let chosen = element.facts.as_ref().is_some_and(|facts| facts.set_chosen == Some(true));
    let unmoved = effect.before == "false" && effect.after == "false";
    let is_open = says_chosen(element) && (is_pager(element) || href(element).is_some_and(is_anchor));
    if chosen || is_open || unmoved || effect.before == "true" || element.attributes.contains_key("aria-current") {
        return None;
    }
    if address.is_some_and(|target| target.leads == Leads::Fragment)
        && href(element).is_none_or(|to| !to.contains("#/"))
        || href(element).is_some_and(is_anchor)
    {
        return told(Kind::Other, 0.9, "it leads to a place on this page");
    }
    if effect.chars == 0 && effect.grown == 0 && effect.lost == 0 {
        // The logo on the home page, the entry of the page that is open: the guide counts them by where they lead.
        let own = href(element).map(|to| judge(Some(to), &page).leads);
        let route = href(element).is_some_and(|to| to.starts_with("#/") || to.starts_with("#!/"));
        match own {
            _ if route => return told(Kind::Inner, 0.8, "it leads to the page that is open"),
            Some(Leads::SameSite) => return told(Kind::Inner, 0.8, "it leads to the page that is open"),
            Some(Leads::OtherSite) => return told(Kind::Outer, 0.6, "it has an address, but nothing happened"),
            _ => {}
        }
        // It says that it opened, or a layer came; what is in it may not have been seen yet.
        if unfolded || effect.opened {
            return None;
        }
        // What was not in sight any more when it was pressed cannot have answered.
        if !effect.here && effect.changes == 0 {
            return None;
        }
        // The chosen tab, whatever says that it is.
        if tab {
            return None;
        }
        // The host of a component hands a press on only where it was drawn; ours may not have reached it.
        if effect.changes == 0 && element.tag.contains('-') {
            return None;
        }
        // A bar without words.
        if effect.changes > 0 && says_close(element) {
            return told(Kind::Closer, 0.6, "it says that it closes, and something changed");
        }
        if is_first_page(element) {
            return told(Kind::Revealer, 0.55, "the first of several numbers, which may be the page that is open");
        }
        let why = if effect.changes == 0 { "nothing happened" } else { "nothing to read came or went" };
        // What lies beneath a layer, or in one, may be kept from answering.
        let free = element.facts.as_ref().is_none_or(|facts| facts.covered != Some(true) && facts.overlay.is_none());
        // What shows the pointer that it may be pressed mostly does something: where that is done already, or to the pointer alone.
        let cursor = element.facts.as_ref().and_then(|facts| facts.cursor.as_deref());
        // A link of a router to the route that is open looks the same.
        let idle = free && effect.changes == 0 && element.tag != "a" && !matches!(cursor, Some("pointer" | "help"));
        return told(Kind::Other, if idle { 0.86 } else { 0.65 }, why);
    }
    // One of a set put what had been seen before in place of the others: back to where one was, or a narrowed list.
    let set = element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2);
    if set && effect.grown.min(effect.lost) >= SAYS_SOMETHING && effect.grown != effect.lost {
        return None;
    }
    // A layer whose text is still to come.
    if effect.opened && content == 0 && effect.chars > 0 {
        return None;
    }
    if says_more(element) && effect.chars > 0 {
        return told(Kind::Revealer, 0.6, "it says that it shows more, and something changed");
    }
    told(Kind::Other, 0.6, "what came or went is hardly content")
}

/// More, or less, of this page in place.
fn in_place(element: &Element, effect: &Effect, content: u64) -> Option<Lesson> {
    let told = |kind, confidence, why| Some(Lesson { kind, confidence, why });
    let toggled = (effect.before == "false" && effect.after == "true") || element.tag == "summary";
    let tab = element.attributes.get("role").is_some_and(|role| role == "tab");
    let swaps = effect.lost * 3 >= effect.chars;
    // Back on a page that was seen, all its rows come again.
    if is_pager(element) && effect.lost > 0 && content.max(effect.grown) >= SAYS_SOMETHING && !effect.opened {
        let new = content >= SAYS_SOMETHING;
        return told(Kind::Revealer, if new { 0.78 } else { 0.72 }, "another page of a list took the place of one");
    }
    if effect.chars > 0 && content < SAYS_SOMETHING.max(effect.chars * 3 / 10) && effect.chars >= SAYS_SOMETHING {
        // A view takes the place of another, a menu comes beside what there is.
        if effect.lost >= effect.chars && !effect.opened && turns(element, swaps).is_none() {
            return told(Kind::Revealer, 0.6, "a view of links or controls took the place of another");
        }
        // More of a list whose entries can be pressed: what brought them is done.
        if !effect.here && !effect.opened && !effect.closed && effect.lost < effect.chars {
            return told(Kind::Revealer, 0.65, "links or controls came where it had been");
        }
        // The branches of a tree may be content as well as a menu.
        return told(opens(effect), if tab || is_branch(element) { 0.6 } else { 0.88 }, "it opens links or controls");
    }
    if effect.opened && !tab && content >= SAYS_SOMETHING {
        if in_consent(element) {
            return told(Kind::Opener, 0.75, "it opens the settings of a consent");
        }
        if says_settings(element) {
            return told(Kind::Opener, 0.7, "it opens settings");
        }
    }
    let names_menu = if effect.chars > 0 && !tab { menu(element, effect.opened) } else { Menu::None };
    if names_menu == Menu::Declared {
        // A list that needs no opening, and whose choice brings text, reveals as much as it is a field.
        return match content {
            SAYS_SOMETHING.. if element.tag == "select" => told(Kind::Revealer, 0.6, "a choice brought text"),
            _ if element.tag == "select" => told(Kind::Other, 0.6, "a choice changed a few words"),
            SAYS_SOMETHING.. if says_menu(element) && brings_a_sentence(effect) => {
                told(Kind::Revealer, 0.6, "it opens what it calls a menu, but there is a sentence in it")
            }
            _ => told(Kind::Opener, 0.8, "it opens what it calls a menu or a list to choose from"),
        };
    }
    if content >= SAYS_SOMETHING {
        let branch = element.attributes.get("role").is_some_and(|role| role == "treeitem");
        // The entry stands in a list that is open: what comes is what was chosen, no menu.
        if is_entry(element) && !tab && !branch {
            return told(Kind::Revealer, 0.72, "an entry was chosen, and brought text");
        }
        // A menu comes beside what there is; what takes its place is a view.
        if names_menu == Menu::Named && !swaps {
            if brings_a_sentence(effect) {
                return told(Kind::Revealer, 0.6, "it opens what its name calls a menu, but there is a sentence in it");
            }
            return told(Kind::Opener, 0.6, "it opens what its name calls a menu, though there is text in it");
        }
        if effect.fields > 0 && content < 400 && !tab {
            return told(Kind::Other, 0.75, "it opens a form");
        }
        if swaps && !tab && !toggled && !effect.opened && sorts(element) {
            return told(Kind::Other, 0.72, "it puts a table in another order");
        }
        if let Some(named) = turns(element, swaps).filter(|_| !tab && !toggled && !effect.opened) {
            // Where a picture has a caption or two, a page of a list has its rows.
            if !named && effect.texts.len() >= 4 {
                return told(Kind::Revealer, 0.65, "an arrow that turns what has many lines");
            }
            return told(Kind::Other, if named { 0.75 } else { 0.6 }, "it turns a carousel or a page of pictures");
        }
        let set = element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2);
        let unnamed =
            !element.text.chars().any(char::is_alphanumeric) && element.tag != "summary" && !has_a_name(element);
        if swaps && set && unnamed && !tab && !toggled {
            return told(Kind::Other, 0.6, "a dot without words, as carousels have");
        }
        if !tab && !toggled && (brings_names(effect, 4) || effect.opened && brings_names(effect, 15)) {
            return told(Kind::Other, 0.6, "it shows names to choose from");
        }
        // A link with an address, whose page was fetched and shown in place of this one: either name is right.
        let page = Page::new(&element.page_url, &element.site, &element.lang);
        if swaps && !tab && href(element).is_some_and(|to| judge(Some(to), &page).leads == Leads::SameSite) {
            return told(Kind::Revealer, 0.65, "what stands at its address took the place of what was there");
        }
        return match (swaps, tab || toggled || set) {
            (true, _) if names_menu == Menu::Named => {
                told(Kind::Revealer, 0.65, "what its name calls a menu put other content in place of what was there")
            }
            (false, _) => told(Kind::Revealer, 0.95, "more became readable in place"),
            (true, true) => told(Kind::Revealer, 0.92, "its own content took the place of another's"),
            (true, false) => told(Kind::Revealer, 0.72, "other content took the place of what was there"),
        };
    }
    if effect.lost >= SAYS_SOMETHING && effect.chars < SAYS_SOMETHING && effect.grown < SAYS_SOMETHING {
        if is_entry(element) {
            return told(Kind::Other, 0.6, "an entry was chosen, and its menu shut");
        }
        if effect.before == "true" && effect.after == "false" {
            return match menu(element, false) {
                Menu::None => told(Kind::Revealer, 0.85, "a fold that was open shut"),
                _ => told(Kind::Opener, 0.6, "a menu that was open shut"),
            };
        }
        return if effect.here {
            told(Kind::Revealer, 0.55, "content went away, and the control stayed")
        } else {
            told(Kind::Closer, 0.8, "it went away together with what it belongs to")
        };
    }
    if effect.chars < SAYS_SOMETHING && effect.grown >= SAYS_SOMETHING {
        if effect.chars > 0 && content == 0 && !tab {
            return told(opens(effect), 0.7, "it opens links or controls");
        }
        if toggled || tab || effect.lost * 3 < effect.grown {
            // A layer that comes by itself, over and over, is not what the press brought.
            let own_doing = (toggled || tab) && !effect.opened && menu(element, false) == Menu::None;
            return told(
                Kind::Revealer,
                if own_doing { 0.72 } else { 0.65 },
                "text that had been shown before came back",
            );
        }
        // The chosen tab drawn anew, or a list in another order.
        let set = element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2);
        if effect.chars > 0 && effect.grown >= effect.lost + SAYS_SOMETHING && !is_entry(element) {
            return told(Kind::Revealer, 0.65, "a list was drawn anew, and is longer");
        }
        return if set { None } else { told(Kind::Other, 0.65, "what was there was drawn anew") };
    }
    let unfolded = effect.before == "false" && effect.after == "true";
    if unfolded && !effect.opened && says_more(element) {
        return told(Kind::Revealer, 0.75, "it says that it shows more, and that it is open now");
    }
    if content > 0 && (toggled || effect.before == "false") && !effect.opened {
        return told(Kind::Revealer, 0.72, "a few words became readable");
    }
    None
}

/// What opens controls and links is an opener; what only says something else by now opened nothing.
fn opens(effect: &Effect) -> Kind {
    if effect.own.is_empty() { Kind::Opener } else { Kind::Other }
}

/// Whether its words say that it unfolds something.
fn says_more(element: &Element) -> bool {
    lexicon::read(&element.text, lexicon::primary(&element.lang)).of(Topic::Reveal) >= 0.5
}

#[cfg(test)]
mod tests;
