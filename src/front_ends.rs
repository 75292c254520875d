//! Front ends: the names that libraries and consent managers write into pages, in groups by what they mean.
//!
//! They stand in `config/front-ends.toml`, so that no code names a library; a test keeps it so. Generic names of HTML and
//! ARIA (`aria-expanded`, `role`, `popovertarget`) stand where they are used. `classifier/features` is left out, too: names
//! are what a feature is made of, and a tree was trained on just these.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// What names mean. Each group is a section of the file, which explains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// How a test knows that code names a library.
    Libraries,
    /// Attributes whose value says what is toggled.
    Toggles,
    /// Attributes that say that a press opens something.
    Openers,
    /// Such attributes that make a candidate of any element.
    CandidateOpeners,
    /// Attributes that name what a press shows.
    Targets,
    /// Attributes that say that a press closes something.
    Dismissals,
    /// Attributes that say which way a carousel is turned.
    Slides,
    /// Attributes that say to which picture a carousel is turned.
    SlideNumbers,
    /// Attributes of what loads a part of the page in place.
    Loads,
    /// Attributes of links that do so.
    LinkLoads,
    /// Attributes of what sends something and shows the answer in place.
    Posts,
    /// Attributes with what a press does, which make a candidate of any element.
    Handlers,
    /// Other attributes with a script in them.
    Scripts,
    /// Beginnings of the names of attributes with a script in them.
    ScriptBeginnings,
    /// Beginnings of attributes of links to pictures that are shown over the page.
    Lightboxes,
    /// Attributes with the full text of what is shown shortened.
    Tooltips,
    /// Words in the names of what opens a panel without content: searching, signing in, settings.
    NoContent,
    /// Words in the names of what holds settings, consent, or things to do: what is ticked in it is kept.
    Kept,
    /// Parts of what an attribute says that a press toggles.
    Toggled,
    /// Words of a script that shows something.
    Showing,
    /// Words of a script that moves on, where it also says to a view.
    Moving,
    /// Words for a view in such a script.
    Views,
    /// Words in the names of a carousel.
    Carousels,
    /// Words in the names of what holds a carousel.
    CarouselHolders,
    /// Parts of the names of a calendar.
    Calendars,
    /// Parts of the classes of what is there to pick a date from.
    DatePickers,
    /// The same for what listens for all its days at once.
    ListeningDatePickers,
    /// Words in the names of a field that drops a calendar down.
    DateFields,
    /// Words in names that tell an arrow from what only stands on that side.
    Arrows,
    /// Words in the names of what counts up and down, orders rows or weighs an opinion.
    Counters,
    /// Words in the names of what stands in a calendar and is no day of the month that is shown, or cannot be picked.
    OtherDays,
    /// Parts of the names of a notice that asks for consent.
    ConsentManagers,
    /// Classes that a front end notes for itself.
    OwnNotes,
    /// Classes of what is being taken away.
    Leaving,
    /// Parts of such classes.
    LeavingParts,
    /// Beginnings of keys on an element that hold its handlers.
    HandlerKeyBeginnings,
    /// Parts of such keys.
    HandlerKeyParts,
    /// Keys on an element with pairs of an event and what answers it.
    HandlerPairs,
    /// Libraries that keep what a page hears.
    ListenerKeepers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    names: String,
}

const FILE: &str = include_str!("../config/front-ends.toml");

/// The file is part of the program; a test reads it.
static TABLE: LazyLock<BTreeMap<Group, Vec<String>>> = LazyLock::new(|| read(FILE).unwrap_or_default());

fn read(text: &str) -> Result<BTreeMap<Group, Vec<String>>, toml::de::Error> {
    let sections: BTreeMap<Group, Section> = toml::from_str(text)?;
    let names = |section: Section| section.names.split_whitespace().map(str::to_owned).collect();
    Ok(sections.into_iter().map(|(group, section)| (group, names(section))).collect())
}

/// The names of a group, sorted.
#[must_use]
pub fn names(group: Group) -> &'static [String] {
    TABLE.get(&group).map(Vec::as_slice).unwrap_or_default()
}

/// Whether a group has this name. Groups are short: to look at each name is the fastest way.
#[must_use]
pub fn has(group: Group, name: &str) -> bool {
    names(group).iter().any(|known| known == name)
}

/// Whether one of these words is a name of the group.
#[must_use]
pub fn names_one_of(group: Group, words: &[String]) -> bool {
    let known = names(group);
    words.iter().any(|word| known.contains(word))
}

/// Whether a text has a name of the group anywhere in it.
#[must_use]
pub fn is_part_of(group: Group, text: &str) -> bool {
    names(group).iter().any(|name| text.contains(name.as_str()))
}

/// Whether a text begins with a name of the group.
#[must_use]
pub fn begins(group: Group, text: &str) -> bool {
    names(group).iter().any(|name| text.starts_with(name.as_str()))
}

/// Whether one of these attributes is a name of the group.
#[must_use]
pub fn marks(group: Group, attributes: &BTreeMap<String, String>) -> bool {
    names(group).iter().any(|name| attributes.contains_key(name))
}

/// The value of the first attribute that is a name of the group.
#[must_use]
pub fn value(group: Group, attributes: &BTreeMap<String, String>) -> Option<&str> {
    names(group).iter().find_map(|name| attributes.get(name)).map(String::as_str)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot read the file should fail")]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_its_names_and_they_are_sorted() {
        let table = read(FILE).unwrap();
        assert_eq!(table.len(), Group::ListenerKeepers as usize + 1, "a group has no section");
        for (group, names) in &table {
            assert!(!names.is_empty() && names.is_sorted(), "{group:?}: {names:?}");
            // Scripts in the page put them into patterns and selectors.
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ':' | '@');
            assert!(names.iter().all(|name| name.chars().all(plain)), "{group:?}: {names:?}");
        }
    }

    #[test]
    fn names_are_found_whole_in_part_and_at_the_beginning() {
        let words = |text: &str| text.split('-').map(str::to_owned).collect::<Vec<_>>();
        assert!(names_one_of(Group::Carousels, &words("swiper-slide")) && has(Group::Carousels, "glide"));
        assert!(!names_one_of(Group::Carousels, &words("slick-slide")) && !has(Group::Carousels, "gli"));
        assert!(is_part_of(Group::DatePickers, "pika-single") && !is_part_of(Group::DatePickers, "pikaday"));
        assert!(begins(Group::ScriptBeginnings, "@click.prevent") && !begins(Group::ScriptBeginnings, "data-@"));
        let attributes = BTreeMap::from([("data-bs-toggle".to_owned(), "tab".to_owned())]);
        assert_eq!(value(Group::Toggles, &attributes), Some("tab"));
        assert!(marks(Group::Toggles, &attributes) && !marks(Group::Openers, &attributes));
    }
}
