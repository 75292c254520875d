//! What tells where a press leads, and whether its address acts.

use super::super::addresses::{address_acts, href, is_anchor, is_another_route, is_place_in_route};
use super::super::press::Press;
use super::super::widgets::{is_switch, says_chosen};
use crate::classifier::features::target::Leads;
use crate::front_ends::{self, Group};

/// Characters of content that make a longer list, not another page of the site.
const MORE_OF_A_LIST: u64 = 200;

fn leads(press: &Press) -> Option<Leads> {
    press.target.map(|target| target.leads)
}

pub(super) fn shares_or_calls_a_program(press: &Press) -> bool {
    matches!(leads(press), Some(Leads::Program | Leads::Share))
}

pub(super) fn address_names_an_action(press: &Press) -> bool {
    press.leaves_the_page() && press.target.is_some_and(|target| target.harm)
}

pub(super) fn words_of_address_name_an_action(press: &Press) -> bool {
    press.leaves_the_page() && address_acts(press.element, press.effect)
}

/// Whether it is a link to a place on the page, and no control that shows or chooses something.
pub(super) fn is_link_to_a_place(press: &Press) -> bool {
    const TOGGLES: &[&str] = &["aria-expanded", "aria-selected", "aria-controls", "aria-current", "data-toggle"];
    !press.brought_content()
        && is_written_with_an_anchor(press)
        && (press.leaves_the_page() || press.effect.chars == 0)
        && !TOGGLES.iter().any(|name| press.element.attributes.contains_key(*name))
        && !front_ends::marks(Group::Toggles, &press.element.attributes)
        && !press.effect.closed
        && !says_chosen(press.element)
}

fn is_written_with_an_anchor(press: &Press) -> bool {
    href(press.element).is_some_and(is_anchor)
}

pub(super) fn is_switch_in_the_address(press: &Press) -> bool {
    press.leaves_the_page() && is_switch(press.element)
}

pub(super) fn leads_to_a_place_in_the_route(press: &Press) -> bool {
    press.brought_no_text() && press.led_to().is_some_and(|to| is_place_in_route(&press.element.page_url, to))
}

/// A list that writes its position into the address is still this page.
pub(super) fn list_kept_its_position_in_the_address(press: &Press) -> bool {
    press.content >= MORE_OF_A_LIST && press.target.is_some_and(|target| target.paged)
}

pub(super) fn stays_on_the_site(press: &Press) -> bool {
    leads(press) == Some(Leads::SameSite)
}

/// Text may come before the page is left.
pub(super) fn brings_text(press: &Press) -> bool {
    press.effect.chars > 0
}

pub(super) fn stays_on_the_site_and_brings_text(press: &Press) -> bool {
    stays_on_the_site(press) && brings_text(press)
}

pub(super) fn leads_to_another_route(press: &Press) -> bool {
    press.led_to().is_some_and(|to| is_another_route(&press.element.page_url, to))
}

pub(super) fn router_went_to_the_open_page(press: &Press) -> bool {
    press.effect.routed_here && press.effect.chars == 0 && !press.is_tab() && !is_switch(press.element)
}

pub(super) fn leads_to_a_place(press: &Press) -> bool {
    let routed = href(press.element).is_some_and(|to| to.contains("#/"));
    leads(press) == Some(Leads::Fragment) && !routed || is_written_with_an_anchor(press)
}

/// The logo on the home page and the entry of the open page do nothing. The guide counts them by where they lead.
pub(super) fn is_written_with_a_route(press: &Press) -> bool {
    href(press.element).is_some_and(|to| to.starts_with("#/") || to.starts_with("#!/"))
}

pub(super) fn is_written_with_an_address_of_the_site(press: &Press) -> bool {
    press.own_target() == Some(Leads::SameSite)
}

pub(super) fn is_written_with_an_address_elsewhere(press: &Press) -> bool {
    press.own_target() == Some(Leads::OtherSite)
}
