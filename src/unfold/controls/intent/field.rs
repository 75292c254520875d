//! What a field is pressed for, a list to choose from, or a part of a calendar.

use super::{Intent, refuse};
use crate::classifier::Kind;
use crate::unfold::controls::fields::{
    answers, beside_answer, field, in_form, is_filter, is_scale, narrows, ranges, suggests, swaps_as_radio,
};
use crate::unfold::controls::lists::{drops_calendar, in_picker, is_face};
use crate::unfold::controls::menus::language_names::offers_languages;
use crate::unfold::controls::signs::useless;
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::Candidate;

/// What a field, a list to choose from or a part of a calendar may be pressed for; nothing for other elements.
pub(super) fn of_field(candidate: &Candidate) -> Option<Result<Intent, Reason>> {
    let unless = |against: bool, why: Reason, what: Intent| Some(if against { Err(why) } else { Ok(what) });
    if candidate.element.tag == "select" || ranges(candidate) {
        Some(choice(candidate))
    } else if is_face(candidate) && candidate.verdict.click_kind() != Kind::LanguageSelection {
        // What is drawn in place of a native list drops one down, whatever is written on it.
        unless(in_form(candidate) || useless(candidate), Reason::InForm, Intent::Open)
    } else if in_picker(candidate) {
        Some(Err(Reason::DatePicker))
    } else if drops_calendar(candidate) {
        unless(in_form(candidate), Reason::InForm, Intent::Open)
    } else if swaps_as_radio(candidate) || narrows(candidate) || answers(candidate) {
        unless(candidate.expanded == "true", Reason::Chosen, Intent::Explore)
    } else {
        (field(candidate) || beside_answer(candidate)).then_some(Err(Reason::Field))
    }
}

/// Most options of a list that is asked for what each may show; longer ones mostly ask where a visitor lives.
const MOST_OPTIONS: usize = 15;

/// What a native list or a range may be chosen from for.
fn choice(candidate: &Candidate) -> Result<Intent, Reason> {
    refuse(Reason::NoChoice, candidate.options.len() < 2)?;
    let heard = candidate.hears(|one| one == "change" || one == "input" && ranges(candidate));
    let names_languages = !in_form(candidate) && offers_languages(candidate);
    match candidate.verdict.click_kind() {
        // Nobody would hear what is chosen in a list that is out of sight.
        _ if candidate.face != 0 && !heard && !is_filter(candidate) => Err(Reason::Unheard),
        // Languages are chosen in what is drawn, whose entries say of themselves that they are languages.
        Kind::LanguageSelection if candidate.face != 0 => Err(Reason::OutOfSight),
        Kind::LanguageSelection => Ok(Intent::Language),
        _ if candidate.verdict.kind == Kind::LanguageSelection && names_languages => Ok(Intent::Language),
        Kind::Revealer => Ok(Intent::Choose),
        _ if suggests(candidate) && !useless(candidate) => Ok(Intent::Choose),
        _ => {
            // What is likeliest to reveal, and what another choice has filled, may be heard further up.
            let likely = candidate.verdict.kind == Kind::Revealer && !candidate.verdict.acts || candidate.offers_anew;
            let changes = is_filter(candidate) || (heard || likely) && !in_form(candidate);
            let few = candidate.options.len() <= MOST_OPTIONS || is_scale(candidate);
            refuse(Reason::InForm, !(changes && few) || useless(candidate)).map(|()| Intent::Choose)
        }
    }
}
