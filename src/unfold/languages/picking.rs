//! The next choice among a site's settings, and the press that saves it.

use crate::browser::How;
use crate::classifier::Kind;
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::languages::settings::{choice_name, lists, saver, tongues};
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;

/// The next language to pick, of those that are meant, with what takes it over.
pub(crate) fn next(page: &PageState, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if page.done.monolingual {
        return None;
    }
    let fresh = |pick: &&Candidate| pick.visible && meant(pick) && !page.done.followed.contains(&pick.pattern());
    let listed = lists(page).into_iter().find_map(|(list, value)| {
        let fresh = list.visible && meant(list) && !page.done.followed.contains(&choice_name(list, &value));
        let button = saver(page, list).filter(|_| fresh)?;
        let chosen = Press { how: How::Choose, value: Some(value), ..press(list, Intent::Language) };
        Some(Step::Pick(vec![chosen, press(button, Intent::Language)]))
    });
    if listed.is_some() {
        return listed;
    }
    let pick = tongues(page).into_iter().find(fresh)?;
    let pressed = Press { how: How::Click, ..press(pick, Intent::Language) };
    match saver(page, pick) {
        Some(button) => Some(Step::Pick(vec![pressed, press(button, Intent::Language)])),
        None if pick.verdict.kind == Kind::LanguageSelection => Some(Step::Pick(vec![pressed])),
        None => None,
    }
}
