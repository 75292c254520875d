//! One press with its effect, and the questions that several rules ask about it.

use super::addresses::href;
use super::effect::{Effect, SAYS_SOMETHING, content};
use super::language::Language;
use super::widgets::{Menu, menu, turns};
use crate::classifier::features::target::{Leads, Page, Target, judge};
use crate::page::{Element, Facts};

/// A pressed element, what the press did, and what follows from both.
pub(super) struct Press<'a> {
    /// The element as it was before the press.
    pub(super) element: &'a Element,
    /// What the press did.
    pub(super) effect: &'a Effect,
    /// What the element says of a language.
    pub(super) language: Language,
    /// Where the press led, if it led to an address.
    pub(super) target: Option<Target>,
    /// Characters that came and are neither the element's own new words nor those of controls and links.
    pub(super) content: u64,
    page: Page,
}

impl<'a> Press<'a> {
    pub(super) fn of(element: &'a Element, effect: &'a Effect) -> Self {
        let page = Page::new(&element.page_url, &element.site, &element.lang);
        Self {
            element,
            effect,
            language: Language::of(element),
            target: effect.leads_to.first().map(|address| judge(Some(address), &page)),
            content: content(effect),
            page,
        }
    }

    /// An attribute of the element.
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        self.element.attributes.get(name).map(String::as_str)
    }

    pub(super) fn is_tab(&self) -> bool {
        self.attribute("role") == Some("tab")
    }

    /// A fact of the live page, where it was observed.
    pub(super) fn fact<T>(&self, of: impl FnOnce(&'a Facts) -> Option<T>) -> Option<T> {
        self.element.facts.as_ref().and_then(of)
    }

    /// Whether others like it stand beside it.
    pub(super) fn is_one_of_a_set(&self) -> bool {
        self.fact(|facts| facts.set_size).is_some_and(|size| size >= 2)
    }

    /// Whether its state says that it opened.
    pub(super) fn unfolded(&self) -> bool {
        self.effect.before == "false" && self.effect.after == "true"
    }

    /// Whether it opened by its state, or is the summary of a fold.
    pub(super) fn toggled(&self) -> bool {
        self.unfolded() || self.element.tag == "summary"
    }

    /// The first address that the press led to.
    pub(super) fn led_to(&self) -> Option<&'a str> {
        self.effect.leads_to.first().map(String::as_str)
    }

    /// Where the address leads that the element is written with.
    pub(super) fn own_target(&self) -> Option<Leads> {
        href(self.element).map(|to| judge(Some(to), &self.page).leads)
    }

    /// Whether the press led to another address, of this site or another.
    pub(super) fn leaves_the_page(&self) -> bool {
        self.target.is_some_and(|target| matches!(target.leads, Leads::SameSite | Leads::OtherSite))
    }

    /// Whether content came, not only a word or a number.
    pub(super) fn brought_content(&self) -> bool {
        self.content >= SAYS_SOMETHING
    }

    /// Whether no text came at all.
    pub(super) fn brought_no_text(&self) -> bool {
        self.effect.chars == 0 && self.effect.grown == 0
    }

    /// Whether text that had been visible before came again, and hardly any new text.
    pub(super) fn brought_seen_text(&self) -> bool {
        self.effect.chars < SAYS_SOMETHING && self.effect.grown >= SAYS_SOMETHING
    }

    /// Whether so much text went that what came took its place.
    pub(super) fn swapped(&self) -> bool {
        self.effect.lost * 3 >= self.effect.chars
    }

    /// What the element says of opening a menu, where new text came and it is no tab.
    pub(super) fn menu(&self) -> Menu {
        if self.effect.chars > 0 && !self.is_tab() { menu(self.element, self.effect.opened) } else { Menu::None }
    }

    /// Whether it turns pictures or pages of them: by its names (`Some(true)`), or by its sign alone (`Some(false)`).
    pub(super) fn turns(&self) -> Option<bool> {
        turns(self.element, self.swapped())
    }
}
