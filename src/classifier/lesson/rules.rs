//! The rules that tell a kind from an effect, as one table.
//!
//! Sections are read in order, and so are the rules of each section whose condition holds. The first rule that fits decides.
//! A rule may therefore rely on all rules above it.

mod closing;
mod content;
mod controls;
mod known_text;
mod languages;
mod leading;
mod quiet;

use super::Lesson;
use super::press::Press;
use crate::classifier::Kind;
use Kind::{Closer, Inner, LanguageSelection, Opener, Other, Outer, Revealer};

/// A question about a press.
type Question = fn(&Press) -> bool;

/// Rules that share a condition.
struct Section {
    holds: Question,
    rules: &'static [Rule],
}

/// What a press teaches if a question about it is true.
struct Rule {
    fits: Question,
    /// The kind and how sure it is; nothing where the effect is not clear.
    teaches: Option<(Kind, f64)>,
    why: &'static str,
}

const fn rule(kind: Kind, confidence: f64, fits: Question, why: &'static str) -> Rule {
    Rule { fits, teaches: Some((kind, confidence)), why }
}

const fn nothing(fits: Question, why: &'static str) -> Rule {
    Rule { fits, teaches: None, why }
}

/// What the first rule that fits says.
pub(super) fn decide(press: &Press) -> Option<Lesson> {
    let sections = SECTIONS.iter().filter(|section| (section.holds)(press));
    let rule = sections.flat_map(|section| section.rules).find(|rule| (rule.fits)(press))?;
    rule.teaches.map(|(kind, confidence)| Lesson { kind, confidence, why: rule.why })
}

fn always(_: &Press) -> bool {
    true
}

/// All rules. Each says what the press teaches, how sure that is, when it does so, and why.
#[rustfmt::skip]
static SECTIONS: &[Section] = &[
    Section { holds: always, rules: &[
        rule(LanguageSelection, 0.97, languages::page_is_now_in_the_named_one, "the page is now in another language"),
        rule(LanguageSelection, 0.85, languages::page_is_now_in_another, "the page is now in another language"),
    ] },
    Section { holds: languages::names_another, rules: &[
        rule(Inner, 0.65, languages::leads_to_another_without_naming_it, "it leads to a page in another language, but names none"),
        rule(LanguageSelection, 0.97, languages::leads_to_another, "it leads to a page in another language"),
        rule(LanguageSelection, 0.75, languages::leads_to_a_careless_template, "it leads to an address of another language"),
        rule(LanguageSelection, 0.9, languages::leads_to_an_address_of_another, "it leads to an address of another language"),
        rule(LanguageSelection, 0.85, languages::replaced_the_words, "other words took the place of the page's"),
    ] },
    Section { holds: always, rules: &[
        rule(Other, 0.95, leading::shares_or_calls_a_program, "it shares, or calls a program"),
        rule(Other, 0.9, leading::address_names_an_action, "its address names an action"),
        rule(LanguageSelection, 0.55, languages::names_the_one_in_use, "it names the language that the page has"),
        rule(Other, 0.85, leading::words_of_address_name_an_action, "words of its address name an action"),
        rule(Other, 0.9, leading::is_link_to_a_place, "it leads to a place on this page"),
        rule(Other, 0.8, leading::is_switch_in_the_address, "it switches a setting that is kept in the address"),
    ] },
    Section { holds: closing::what_held_it_went, rules: &[
        rule(Revealer, 0.65, closing::choice_in_a_drawer_brought_content, "what had been opened went away, and text came in its place"),
        rule(Revealer, 0.55, closing::choice_in_a_drawer_brought_text, "what had been opened went away, and text came in its place"),
        rule(Closer, 0.6, closing::is_the_layer_itself, "what it stood in went away"),
        rule(Closer, 0.85, always, "what it stood in went away"),
    ] },
    Section { holds: closing::a_layer_went, rules: &[
        rule(Other, 0.6, closing::is_a_choice, "an entry was chosen, and its menu shut"),
        rule(Closer, 0.95, always, "what lay over the page went away"),
    ] },
    Section { holds: always, rules: &[
        rule(Closer, 0.6, closing::closes_an_address, "it closes what has an address of its own"),
        rule(Other, 0.65, leading::leads_to_a_place_in_the_route, "it leads to a place in this page's route"),
    ] },
    Section { holds: |press| press.leaves_the_page(), rules: &[
        rule(Revealer, 0.6, leading::list_kept_its_position_in_the_address, "more came, and the address changed"),
        rule(Inner, 0.85, leading::stays_on_the_site_and_brings_text, "it leads to another address"),
        rule(Inner, 0.97, leading::stays_on_the_site, "it leads to another address"),
        rule(Outer, 0.85, leading::brings_text, "it leads to another address"),
        rule(Outer, 0.97, always, "it leads to another address"),
    ] },
    // From here on the press led to no other address.
    Section { holds: always, rules: &[
        rule(Inner, 0.9, leading::leads_to_another_route, "it leads to another route of this page's router"),
        rule(LanguageSelection, 0.6, languages::names_another_and_nothing_changed, "it names a language, though nothing was seen to change"),
        rule(Other, 0.88, quiet::was_refused, "it wanted to change something on the server"),
        rule(LanguageSelection, 0.6, languages::names_one_and_opens_a_list, "it names a language and opens a list"),
        rule(LanguageSelection, 0.6, languages::opens_a_list_of_them, "it opens a list of languages"),
        rule(Inner, 0.75, leading::router_went_to_the_open_page, "a router went to the page that is open"),
        rule(Revealer, 0.78, content::pager_brought_content, "another page of a list took the place of one"),
        rule(Revealer, 0.72, content::pager_brought_seen_text, "another page of a list took the place of one"),
    ] },
    Section { holds: controls::came, rules: &[
        rule(Revealer, 0.6, controls::took_the_place_of_a_view, "a view of links or controls took the place of another"),
        rule(Revealer, 0.65, controls::took_the_place_of_the_button, "links or controls came where it had been"),
        rule(Other, 0.6, controls::only_renamed_a_branch, "it opens links or controls"),
        rule(Other, 0.88, controls::only_renamed_it, "it opens links or controls"),
        rule(Opener, 0.6, controls::is_tab_or_branch, "it opens links or controls"),
        rule(Opener, 0.88, always, "it opens links or controls"),
    ] },
    Section { holds: controls::layer_with_content_came, rules: &[
        rule(Opener, 0.75, controls::is_in_a_consent_notice, "it opens the settings of a consent"),
        rule(Opener, 0.7, controls::says_that_it_opens_settings, "it opens settings"),
    ] },
    Section { holds: controls::declares_a_menu, rules: &[
        rule(Revealer, 0.6, controls::select_brought_content, "a choice brought text"),
        rule(Other, 0.6, controls::is_select, "a choice changed a few words"),
        rule(Revealer, 0.6, controls::menu_holds_a_sentence, "it opens what it calls a menu, but there is a sentence in it"),
        rule(Opener, 0.8, always, "it opens what it calls a menu or a list to choose from"),
    ] },
    Section { holds: |press| press.brought_content(), rules: &[
        rule(Revealer, 0.72, content::is_an_entry, "an entry was chosen, and brought text"),
        rule(Revealer, 0.6, controls::named_menu_holds_a_sentence, "it opens what its name calls a menu, but there is a sentence in it"),
        rule(Opener, 0.6, controls::named_menu_opened, "it opens what its name calls a menu, though there is text in it"),
        rule(Other, 0.75, content::is_a_form, "it opens a form"),
        rule(Other, 0.72, content::was_sorted, "it puts a table in another order"),
        rule(Revealer, 0.65, content::was_turned_and_has_many_lines, "an arrow that turns what has many lines"),
        rule(Other, 0.75, content::was_turned_by_a_named_control, "it turns a carousel or a page of pictures"),
        rule(Other, 0.6, content::was_turned_by_a_sign, "it turns a carousel or a page of pictures"),
        rule(Other, 0.6, content::was_turned_by_a_dot, "a dot without words, as carousels have"),
        rule(Other, 0.6, content::is_names_to_choose_from, "it shows names to choose from"),
        rule(Revealer, 0.65, content::stands_at_its_address, "what stands at its address took the place of what was there"),
        rule(Revealer, 0.65, controls::named_menu_replaced_content, "what its name calls a menu put other content in place of what was there"),
        rule(Revealer, 0.95, content::came_beside_the_rest, "more became readable in place"),
        rule(Revealer, 0.92, content::belongs_to_a_toggle, "its own content took the place of another's"),
        rule(Revealer, 0.72, always, "other content took the place of what was there"),
    ] },
    // From here on hardly any content came.
    Section { holds: known_text::went, rules: &[
        rule(Other, 0.6, known_text::is_an_entry, "an entry was chosen, and its menu shut"),
        rule(Revealer, 0.85, known_text::fold_shut, "a fold that was open shut"),
        rule(Opener, 0.6, known_text::says_that_it_shut, "a menu that was open shut"),
        rule(Revealer, 0.55, known_text::is_still_here, "content went away, and the control stayed"),
        rule(Closer, 0.8, always, "it went away together with what it belongs to"),
    ] },
    Section { holds: |press| press.brought_seen_text(), rules: &[
        rule(Other, 0.7, known_text::only_renamed_it, "it opens links or controls"),
        rule(Opener, 0.7, known_text::controls_came, "it opens links or controls"),
        rule(Revealer, 0.72, known_text::toggle_brought_it_back, "text that had been shown before came back"),
        rule(Revealer, 0.65, known_text::came_back, "text that had been shown before came back"),
        rule(Revealer, 0.65, known_text::list_is_longer, "a list was drawn anew, and is longer"),
        rule(Other, 0.65, known_text::is_in_no_set, "what was there was drawn anew"),
    ] },
    Section { holds: always, rules: &[
        rule(Revealer, 0.75, quiet::says_that_it_shows_more_and_is_open, "it says that it shows more, and that it is open now"),
        rule(Revealer, 0.72, quiet::toggle_brought_a_few_words, "a few words became readable"),
        nothing(quiet::is_chosen_in_its_set, "a chosen tab does nothing when it is pressed again"),
        nothing(quiet::says_that_it_is_the_open_page, "the page or the tab that is open does nothing when it is pressed again"),
        nothing(quiet::stayed_shut, "what says that it is shut and stays so has its handle elsewhere"),
        nothing(quiet::was_open, "an open fold is a revealer, whatever a press on it does"),
        nothing(quiet::is_current, "the entry of the open page does nothing when it is pressed again"),
        rule(Other, 0.9, leading::leads_to_a_place, "it leads to a place on this page"),
    ] },
    Section { holds: quiet::no_text_came_or_went, rules: &[
        rule(Inner, 0.8, leading::is_written_with_a_route, "it leads to the page that is open"),
        rule(Inner, 0.8, leading::is_written_with_an_address_of_the_site, "it leads to the page that is open"),
        rule(Outer, 0.6, leading::is_written_with_an_address_elsewhere, "it has an address, but nothing happened"),
        nothing(quiet::says_that_it_opened, "what opened may not have been seen yet"),
        nothing(quiet::was_out_of_sight, "what was no longer in sight cannot have answered"),
        nothing(|press| press.is_tab(), "it is the chosen tab, whatever says that it is"),
        nothing(quiet::is_an_untouched_component, "a component answers only where it was drawn, and the press may have missed it"),
        rule(Closer, 0.6, quiet::closed_a_bar_without_words, "it says that it closes, and something changed"),
        rule(Revealer, 0.55, quiet::is_first_of_several_pages, "the first of several numbers, which may be the page that is open"),
        rule(Other, 0.86, quiet::is_idle, "nothing happened"),
        rule(Other, 0.65, quiet::changed_nothing, "nothing happened"),
        rule(Other, 0.65, always, "nothing to read came or went"),
    ] },
    Section { holds: always, rules: &[
        nothing(known_text::set_shows_another_selection, "one went back to where one was, or narrowed a list"),
        nothing(quiet::text_of_the_layer_is_to_come, "the text of the layer is still to come"),
        rule(Revealer, 0.6, quiet::says_that_it_shows_more, "it says that it shows more, and something changed"),
        rule(Other, 0.6, always, "what came or went is hardly content"),
    ] },
];
