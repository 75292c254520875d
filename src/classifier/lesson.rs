//! What one press taught: the kind of an element from what a press on it was measured to do, with how sure that is.
//!
//! The tests stand in the order of the guide in `training-sets/README.md`; the first that fits counts. An effect that
//! fits none clearly teaches nothing.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::Kind;
use super::features::target::{Leads, Page, judge};
use super::lexicon::{self, Topic};
use crate::page::Element;

/// What one press did to its page, measured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Effect {
    /// Characters that came to light and had not been visible on the page before.
    pub chars: u64,
    /// Characters of all text that came, also of such as had been visible before.
    pub grown: u64,
    /// Characters that went out of sight.
    pub lost: u64,
    /// Changes of the document's tree.
    pub changes: u64,
    /// The texts that came to light.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
    /// What is written on controls and links that can be seen afterwards: text that is nothing but theirs is a menu.
    #[serde(skip)]
    pub controls: HashSet<String>,
    /// Fields to be filled in that came into sight.
    pub fields: u32,
    /// Whether the element is still there and visible.
    pub here: bool,
    /// Whether the layer that holds it, or that lay over the page, is gone.
    pub closed: bool,
    /// Whether a layer came that was not there before.
    pub opened: bool,
    /// Addresses that it led to, or would have led to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leads_to: Vec<String>,
    /// The language of the page that it leads to, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang_there: Option<String>,
    /// The page's declared language afterwards, where it stayed on the page.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub lang: String,
    /// Whether the guard held back a request that may have changed something.
    pub refused: bool,
    /// State of expansion or selection before.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// The same afterwards.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// What was written on the element before and stands elsewhere now, or is written on it now.
    #[serde(skip)]
    pub own: Vec<String>,
}

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
/// Characters of content that are more than a word or a number that changes.
const SAYS_SOMETHING: u64 = 20;

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
    let leaves = address.filter(|target| matches!(target.leads, Leads::SameSite | Leads::OtherSite));
    let content = content(effect);
    // What went away without a change was on its way already.
    let unfolded = effect.before == "false" && effect.after == "true";
    if effect.closed && !unfolded && effect.changes + effect.lost > 0 && leaves.is_none() && content < SAYS_SOMETHING {
        return if is_entry(element) {
            told(Kind::Other, 0.6, "an entry was chosen, and its menu shut")
        } else {
            // Where nothing to read went, and the control is there still, some bar may have moved.
            let surely = effect.lost > 0 || !effect.here;
            told(Kind::Closer, if surely { 0.95 } else { 0.6 }, "what lay over the page went away")
        };
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
    if effect.refused && content < SAYS_SOMETHING {
        return told(Kind::Other, 0.88, "it wanted to change something on the server");
    }
    if language.names.is_some() && effect.chars > 0 && content < SAYS_SOMETHING {
        return told(Kind::LanguageSelection, 0.6, "it names a language and opens a list");
    }
    if let Some(lesson) = in_place(element, effect, content) {
        return Some(lesson);
    }
    if language.names.is_some() && !language.other && !effect.refused {
        return told(Kind::LanguageSelection, 0.5, "it names the language that the page has");
    }
    // The chosen tab, the open fold: pressed once more they do nothing, and are revealers all the same. A fold that says it
    // is shut and stays so has its handle elsewhere than in its middle.
    let chosen = element.facts.as_ref().is_some_and(|facts| facts.set_chosen == Some(true));
    let unmoved = effect.before == "false" && effect.after == "false";
    if chosen || unmoved || effect.before == "true" || element.attributes.contains_key("aria-current") {
        return None;
    }
    if address.is_some_and(|target| target.leads == Leads::Fragment)
        || href(element).is_some_and(|to| to.len() > 1 && to.starts_with('#'))
    {
        return told(Kind::Other, 0.9, "it leads to a place on this page");
    }
    if effect.chars == 0 && effect.grown == 0 && effect.lost == 0 {
        // The logo on the home page, the entry of the page that is open: the guide counts them by where they lead.
        let own = href(element).map(|to| judge(Some(to), &page).leads);
        match own {
            Some(Leads::SameSite) => return told(Kind::Inner, 0.8, "it leads to the page that is open"),
            Some(Leads::OtherSite) => return told(Kind::Outer, 0.6, "it has an address, but nothing happened"),
            _ => {}
        }
        // The host of a component hands a press on only where it was drawn; ours may not have reached it.
        if effect.changes == 0 && element.tag.contains('-') {
            return None;
        }
        let why = if effect.changes == 0 { "nothing happened" } else { "nothing to read came or went" };
        // What lies beneath a layer, or in one, may be kept from answering.
        let free = element.facts.as_ref().is_none_or(|facts| facts.covered != Some(true) && facts.overlay.is_none());
        // A link of a router to the route that is open looks the same.
        return told(Kind::Other, if free && element.tag != "a" { 0.86 } else { 0.65 }, why);
    }
    told(Kind::Other, 0.6, "what came or went is hardly content")
}

/// More, or less, of this page in place.
fn in_place(element: &Element, effect: &Effect, content: u64) -> Option<Lesson> {
    let told = |kind, confidence, why| Some(Lesson { kind, confidence, why });
    let toggled = (effect.before == "false" && effect.after == "true") || element.tag == "summary";
    let tab = element.attributes.get("role").is_some_and(|role| role == "tab");
    if effect.chars > 0 && content < SAYS_SOMETHING.max(effect.chars * 3 / 10) && effect.chars >= SAYS_SOMETHING {
        return told(Kind::Other, if tab { 0.6 } else { 0.88 }, "it opens links or controls");
    }
    if effect.chars > 0 && !tab {
        match menu(element, effect.opened) {
            // A list that needs no opening, and whose choice brings text, reveals as much as it is a field.
            Menu::Declared if element.tag == "select" => return told(Kind::Other, 0.6, "a choice brought text"),
            Menu::Declared => return told(Kind::Other, 0.8, "it opens what it calls a menu or a list to choose from"),
            Menu::Named if content >= SAYS_SOMETHING => {
                return told(Kind::Other, 0.6, "it opens what its name calls a menu, though there is text in it");
            }
            _ => {}
        }
    }
    if content >= SAYS_SOMETHING {
        let branch = element.attributes.get("role").is_some_and(|role| role == "treeitem");
        if is_entry(element) && !tab && !branch {
            return told(Kind::Revealer, 0.6, "an entry was chosen, and brought text");
        }
        if effect.fields > 0 && content < 400 && !tab {
            return told(Kind::Other, 0.75, "it opens a form");
        }
        let swaps = effect.lost * 3 >= effect.chars;
        if turns(element) && !tab && !toggled {
            return told(Kind::Other, 0.75, "it turns a carousel or a page of pictures");
        }
        let set = element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2);
        return match (swaps, tab || toggled || set) {
            (false, _) => told(Kind::Revealer, 0.95, "more became readable in place"),
            (true, true) => told(Kind::Revealer, 0.92, "its own content took the place of another's"),
            (true, false) => told(Kind::Revealer, 0.72, "other content took the place of what was there"),
        };
    }
    if effect.lost >= SAYS_SOMETHING && effect.chars < SAYS_SOMETHING && effect.grown < SAYS_SOMETHING {
        if effect.before == "true" && effect.after == "false" {
            return told(Kind::Revealer, 0.85, "a fold that was open shut");
        }
        if is_entry(element) {
            return told(Kind::Other, 0.6, "an entry was chosen, and its menu shut");
        }
        return if effect.here {
            told(Kind::Revealer, 0.55, "content went away, and the control stayed")
        } else {
            told(Kind::Closer, 0.8, "it went away together with what it belongs to")
        };
    }
    if effect.chars < SAYS_SOMETHING && effect.grown >= SAYS_SOMETHING {
        if effect.chars > 0 && content == 0 && !tab {
            return told(Kind::Other, 0.7, "it opens links or controls");
        }
        if toggled || tab || effect.lost * 3 < effect.grown {
            return told(Kind::Revealer, 0.72, "text that had been shown before came back");
        }
        // The chosen tab drawn anew, or a list in another order.
        let set = element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2);
        return if set { None } else { told(Kind::Other, 0.65, "what was there was drawn anew") };
    }
    let unfolded = effect.before == "false" && effect.after == "true";
    if unfolded
        && !effect.opened
        && lexicon::read(&element.text, lexicon::primary(&element.lang)).of(Topic::Reveal) >= 0.5
    {
        return told(Kind::Revealer, 0.75, "it says that it shows more, and that it is open now");
    }
    if content > 0 && (toggled || effect.before == "false") && !effect.opened {
        return told(Kind::Revealer, 0.72, "a few words became readable");
    }
    None
}

/// What an element says of a language.
struct Language {
    /// The language that it names, by its words or its attributes.
    names: Option<String>,
    /// Whether that is another one than the page's.
    other: bool,
}

impl Language {
    fn of(element: &Element) -> Self {
        let own = lexicon::primary(&element.lang);
        let reading = lexicon::read(&element.text, own);
        let named = reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)).max(reading.of(Topic::Code)) > 0.6;
        let marked = ["hreflang", "lang", "data-lang", "data-locale", "data-language"]
            .iter()
            .find_map(|name| element.attributes.get(*name))
            .map(|tag| lexicon::primary(tag).to_owned())
            .filter(|tag| !tag.is_empty());
        let names = marked.or_else(|| named.then(|| reading.names.unwrap_or_default().to_owned()));
        // A list of languages to choose from holds the page's own, too.
        let several = named && reading.languages >= 2;
        let other = several || names.as_ref().is_some_and(|name| name.is_empty() || name != own);
        Self { names, other }
    }
}

/// Whether an element names another language than its page's: then where it leads is worth asking.
#[must_use]
pub fn names_language(element: &Element) -> bool {
    Language::of(element).other
}

fn in_another_language(element: &Element, effect: &Effect, language: &Language) -> Option<Lesson> {
    let told = |confidence, why| Some(Lesson { kind: Kind::LanguageSelection, confidence, why });
    let own = lexicon::primary(&element.lang);
    let differs = |tag: &str| !tag.is_empty() && !own.is_empty() && lexicon::primary(tag) != own;
    if differs(&effect.lang) {
        return told(if language.names.is_some() { 0.97 } else { 0.85 }, "the page is now in another language");
    }
    if !language.other {
        return None;
    }
    let page = Page::new(&element.page_url, &element.site, &element.lang);
    let target = effect.leads_to.first().map(|address| judge(Some(address), &page));
    let speaks = target.is_some_and(|target| target.other_language || target.language_swap)
        || element.attributes.contains_key("hreflang");
    match (&effect.lang_there, target) {
        (Some(there), _) if differs(there) => told(0.97, "it leads to a page in another language"),
        // A page that declares a language other than its address's has a careless template.
        (Some(_), Some(_)) if speaks => told(0.75, "it leads to an address of another language"),
        (None, Some(_)) if speaks => told(0.9, "it leads to an address of another language"),
        (_, Some(_)) => None,
        (None, None) if effect.chars >= SAYS_SOMETHING && effect.lost * 3 >= effect.chars => {
            told(0.85, "other words took the place of the page's")
        }
        (_, None) => None,
    }
}

/// Characters of what came that is neither the element's own new words nor those of controls and links.
fn content(effect: &Effect) -> u64 {
    if effect.texts.is_empty() {
        return effect.chars;
    }
    let mut all = 0_u64;
    let mut content = 0_u64;
    for text in &effect.texts {
        let text = text.trim();
        let length = text.chars().count() as u64;
        all += length;
        // Where each sign is a syllable or a word, as many say twice as much.
        let dense = text.chars().filter(|c| *c as u32 >= 0x0e00).count() as u64;
        let length = length + dense;
        if !(effect.controls.contains(text) || effect.own.iter().any(|own| own == text)) {
            content += length;
        }
    }
    // Only the first texts are known one by one; the others are taken to be like them.
    if all == 0 { effect.chars } else { (content as f64 * effect.chars.max(all) as f64 / all as f64).round() as u64 }
}

fn href(element: &Element) -> Option<&str> {
    element.attributes.get("href").map(|href| href.trim())
}

/// Whether it is an entry of a menu or a list of options, which shuts whatever is chosen.
fn is_entry(element: &Element) -> bool {
    let own = element.attributes.get("role").map(String::as_str).unwrap_or_default();
    let class = element.attributes.get("class").map_or("", String::as_str);
    matches!(element.tag.as_str(), "option")
        || class.split(|c: char| !c.is_alphanumeric()).any(|word| word == "option")
        || matches!(own, "option" | "menuitem" | "menuitemradio" | "menuitemcheckbox" | "treeitem")
        || element.ancestors.iter().take(4).any(|above| matches!(above.role.as_deref(), Some("menu" | "listbox")))
}

/// What an element says of opening a menu, or a list to choose from.
#[derive(PartialEq, Eq)]
enum Menu {
    /// By its role, its tag, or what it says will pop up.
    Declared,
    /// By the words in its names.
    Named,
    None,
}

fn menu(element: &Element, opens: bool) -> Menu {
    const WORDS: &[&str] = &[
        "menu",
        "dropdown",
        "hamburger",
        "burger",
        "drawer",
        "offcanvas",
        "sidenav",
        "navbar",
        "select",
        "selection",
        "combobox",
    ];
    let get = |name: &str| element.attributes.get(name).map_or("", String::as_str);
    let pops = matches!(get("aria-haspopup"), "menu" | "listbox" | "tree" | "grid");
    if pops || get("role") == "combobox" || element.tag == "select" {
        return Menu::Declared;
    }
    let lang = lexicon::primary(&element.lang);
    let said = |text: &str| lexicon::read(text, lang).of(Topic::Menu) >= 0.5;
    let drops = opens && element.text.trim_end().ends_with(['▾', '▼', '▿', '⌄', '🔽', '⏷']);
    if drops
        || matches!(element.text.trim(), "☰" | "≡" | "⋮" | "⋯" | "…")
        || said(&element.text)
        || said(get("aria-label"))
    {
        return Menu::Named;
    }
    let own = ["class", "id", "aria-label", "aria-controls", "data-bs-toggle", "data-toggle"].map(get);
    let named = own.into_iter().chain([element.tag.as_str()]).any(|name| {
        let name = name.to_lowercase();
        name.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word))
    });
    if named { Menu::Named } else { Menu::None }
}

/// Whether it turns pictures or pages by its names or its sign.
fn turns(element: &Element) -> bool {
    const WORDS: &[&str] =
        &["carousel", "slide", "slider", "slideshow", "swiper", "splide", "gallery", "glide", "dot", "bullet"];
    let own = ["class", "id", "aria-label", "data-bs-slide", "data-slide", "data-bs-slide-to", "data-slide-to"];
    let own = own.iter().filter_map(|name| element.attributes.get(*name).map(String::as_str));
    let above = element.ancestors.iter().take(3).filter_map(|one| one.class.as_deref());
    let named = own.chain(above).any(|name| {
        let name = name.to_lowercase();
        name.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word))
    });
    let text = element.text.trim();
    named || matches!(text, "‹" | "›" | "«" | "»" | "←" | "→" | "<" | ">" | "❮" | "❯" | "◀" | "▶")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(text: &str) -> Element {
        Element {
            page_url: "https://www.example.org/a".to_owned(),
            site: "example.org".to_owned(),
            lang: "en".to_owned(),
            tag: "button".to_owned(),
            text: text.to_owned(),
            ..Element::default()
        }
    }

    fn taught(element: &Element, effect: &Effect) -> (Kind, bool) {
        let lesson = lesson(element, effect);
        lesson.map_or((Kind::Other, false), |lesson| (lesson.kind, lesson.confidence >= CLEAR))
    }

    #[test]
    fn text_that_comes_is_a_revealer_unless_it_is_a_menu() {
        let texts = vec!["The mill stands at the river since 1702.".to_owned(), "It still grinds.".to_owned()];
        let mut effect = Effect { chars: 56, grown: 56, changes: 3, here: true, texts, ..Effect::default() };
        assert_eq!(taught(&button("About"), &effect), (Kind::Revealer, true));
        effect.controls = effect.texts.iter().cloned().collect();
        assert_eq!(taught(&button("About"), &effect), (Kind::Other, true), "all that came are links");
    }

    #[test]
    fn its_own_new_words_are_no_content() {
        let said = "Now follow us everywhere again";
        let effect = Effect {
            chars: 30,
            grown: 30,
            changes: 1,
            here: true,
            texts: vec![said.to_owned()],
            own: vec![said.to_owned()],
            ..Effect::default()
        };
        assert_eq!(taught(&button("Follow"), &effect).0, Kind::Other);
    }

    #[test]
    fn where_it_leads_is_judged_by_the_address() {
        for (to, kind) in [
            ("https://blog.example.org/b", Kind::Inner),
            ("https://example.com/", Kind::Outer),
            ("https://www.facebook.com/sharer/sharer.php?u=x", Kind::Other),
            ("https://l.example.net/out?url=https%3A%2F%2Fexample.org%2Fb", Kind::Inner),
        ] {
            let effect = Effect { leads_to: vec![to.to_owned()], here: true, ..Effect::default() };
            assert_eq!(taught(&button("There"), &effect), (kind, true), "{to}");
        }
    }

    #[test]
    fn a_layer_that_goes_away_was_closed() {
        let effect = Effect { closed: true, lost: 120, changes: 1, ..Effect::default() };
        assert_eq!(taught(&button("OK"), &effect), (Kind::Closer, true));
        let mut entry = button("Sort by date");
        entry.attributes.insert("role".to_owned(), "menuitem".to_owned());
        assert_eq!(taught(&entry, &effect), (Kind::Other, false), "a menu shuts whatever is chosen");
    }

    #[test]
    fn another_language_is_seen_in_place_and_by_the_address() {
        let in_place = Effect { chars: 400, lost: 380, lang: "de".to_owned(), here: true, ..Effect::default() };
        assert_eq!(taught(&button("Deutsch"), &in_place), (Kind::LanguageSelection, true));
        let address = Effect { leads_to: vec!["https://www.example.org/de/a".to_owned()], ..Effect::default() };
        assert_eq!(taught(&button("Deutsch"), &address), (Kind::LanguageSelection, true));
        let course = Effect {
            leads_to: vec!["https://www.example.org/courses/german".to_owned()],
            lang_there: Some("en".to_owned()),
            ..Effect::default()
        };
        assert_eq!(
            taught(&button("Deutsch"), &course),
            (Kind::Inner, true),
            "a course, told in the page's own language"
        );
    }

    #[test]
    fn what_was_held_back_is_left_alone() {
        let effect = Effect { refused: true, here: true, ..Effect::default() };
        assert_eq!(taught(&button("Go"), &effect), (Kind::Other, true));
    }

    #[test]
    fn what_calls_itself_a_menu_is_none_to_reveal() {
        let texts = vec!["Boats leave at nine, at noon and at four.".to_owned()];
        let effect = Effect { chars: 41, grown: 41, changes: 2, here: true, opened: true, texts, ..Effect::default() };
        let mut opener = button("Harbour");
        assert_eq!(taught(&opener, &effect), (Kind::Revealer, true));
        opener.attributes.insert("aria-haspopup".to_owned(), "listbox".to_owned());
        assert_eq!(taught(&opener, &effect).0, Kind::Other);
        let mut drawer = button("Harbour");
        drawer.attributes.insert("class".to_owned(), "drawer-toggle".to_owned());
        assert_eq!(taught(&drawer, &effect), (Kind::Other, false), "text in a drawer may be worth reading");
    }

    #[test]
    fn a_fold_that_the_press_did_not_move_teaches_nothing() {
        let effect = Effect { before: "false".to_owned(), after: "false".to_owned(), here: true, ..Effect::default() };
        assert_eq!(lesson(&button("Branch"), &effect), None);
    }

    #[test]
    fn the_chosen_tab_teaches_nothing() {
        let mut tab = button("First");
        tab.attributes.insert("role".to_owned(), "tab".to_owned());
        let effect = Effect { before: "true".to_owned(), after: "true".to_owned(), here: true, ..Effect::default() };
        assert_eq!(lesson(&tab, &effect), None);
    }
}
