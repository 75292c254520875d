//! Places: the menus, bars and furniture that an element stands in.

use crate::date::names_month;
use crate::front_ends::{self, Group};
use crate::page::Ancestor;
use crate::unfold::controls::signs::{attribute, class_of, mute, says, words};
use crate::unfold::page::candidate::Candidate;

/// An entry of a menu by its role.
#[must_use]
pub fn is_menu_item(candidate: &Candidate) -> bool {
    attribute(candidate, "role").is_some_and(|role| role.starts_with("menuitem"))
}

/// An entry of a menu, of a navigation, or of what was opened by a press.
#[must_use]
pub fn is_entry(candidate: &Candidate) -> bool {
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
    let menu = |role: Option<&str>| matches!(role, Some("menu" | "menubar"));
    candidate.element.ancestors.iter().any(|ancestor| menu(ancestor.role.as_deref()))
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

/// Whether it stands in a set of pictures or pages of which one is shown at a time.
#[must_use]
pub fn in_carousel(candidate: &Candidate) -> bool {
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
