//! The next choice among a site's settings, and the press that saves it.

use crate::browser::How;
use crate::classifier::Kind;
use crate::unfold::controls::intent::Intent;
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::languages::settings::{picks, saver};
use crate::unfold::page::{Candidate, PageState};

/// The next language to pick, of those that are meant, with what takes it over.
pub(crate) fn next(page: &PageState, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    picks(page).into_iter().find_map(|pick| {
        let control = pick.control;
        if !control.visible || !meant(control) || page.done.followed.contains(&pick.name()) {
            return None;
        }
        let how = if pick.value.is_some() { How::Choose } else { How::Click };
        let picked = Press { how, value: pick.value.map(str::to_owned), ..press(control, Intent::Language) };
        match saver(page, control) {
            Some(button) => Some(Step::Pick(vec![picked, press(button, Intent::Language)])),
            // A radio button may do without.
            None if pick.value.is_none() && control.verdict.kind == Kind::LanguageSelection => {
                Some(Step::Pick(vec![picked]))
            }
            None => None,
        }
    })
}
