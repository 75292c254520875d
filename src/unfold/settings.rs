//! Languages picked among radio buttons: the pick alone does nothing, or loads the page anew; mostly a button beside them
//! saves it.

use super::candidate::{Candidate, Key};
use super::intent::Intent;
use super::ledger::Ledger;
use super::plan::{Press, Step, press};
use super::request::names_tongue;
use super::sight::Sight;
use super::signs::attribute;
use crate::browser::How;
use crate::classifier::Kind;
use crate::classifier::lexicon::{self, Topic};
use crate::language;

/// Whether it is a radio button whose value is the code of a language.
fn names_language(candidate: &Candidate) -> Option<String> {
    let radio = candidate.element.tag == "input" && attribute(candidate, "type") == Some("radio");
    let value = attribute(candidate, "value").filter(|value| radio && (2..=8).contains(&value.len()))?;
    language::primary(value)
}

/// The radio buttons of the same name.
fn group<'a>(sight: &'a Sight, one: &Candidate) -> Vec<&'a Candidate> {
    let same = |other: &&Candidate| {
        other.key.frame == one.key.frame
            && attribute(other, "type") == Some("radio")
            && attribute(other, "name") == attribute(one, "name")
    };
    sight.candidates.iter().filter(same).collect()
}

/// The radio buttons that choose between languages, but for the page's own.
fn tongues(sight: &Sight) -> Vec<&Candidate> {
    let own = language::declared(&sight.lang);
    let meant = |one: &&Candidate| {
        let fills = one.form.as_ref().is_some_and(|form| form.fills);
        names_language(one).is_some_and(|lang| Some(&lang) != own.as_ref())
            && !fills
            && !one.verdict.harm
            && !one.disabled
            && !one.element.attributes.contains_key("checked")
            // Yes and no are codes of languages too.
            && group(sight, one).iter().all(|other| names_language(other).is_some())
            && (2..=40).contains(&group(sight, one).len())
            && (group(sight, one).len() > 2
                || attribute(one, "name").is_some_and(names_tongue)
                || group(sight, one).iter().any(|other| own.is_some() && names_language(other) == own))
    };
    sight.candidates.iter().filter(meant).collect()
}

/// The button that takes the pick over: in the same form, or in the same layer where there is no form.
fn saver<'a>(sight: &'a Sight, pick: &Candidate) -> Option<&'a Candidate> {
    let button = |candidate: &&Candidate| {
        let kind = attribute(candidate, "type").unwrap_or_default();
        let control = matches!(candidate.element.tag.as_str(), "button" | "a")
            || candidate.element.tag.contains('-')
            || (candidate.element.tag == "input" && matches!(kind, "submit" | "button" | "image"));
        control
            && kind != "reset"
            && candidate.key.frame == pick.key.frame
            && candidate.layer == pick.layer
            && candidate.form == pick.form
            && (pick.form.is_some() || pick.layer != 0)
            && candidate.visible
            && !candidate.disabled
            && !candidate.verdict.harm
            && !candidate.has_address()
            && (1..=40).contains(&candidate.said().chars().count())
    };
    let likely = |candidate: &&Candidate| {
        let leaves = ["class", "id", "value", "formmethod"].iter().any(|name| {
            attribute(candidate, name)
                .is_some_and(|value| ["cancel", "close", "dismiss"].iter().any(|word| value.contains(word)))
        });
        let said = lexicon::read(&candidate.said(), lexicon::primary(&candidate.element.lang));
        (!leaves, said.of(Topic::Close) == 0.0)
    };
    let buttons: Vec<&Candidate> = sight.candidates.iter().filter(button).collect();
    // Of several that say nothing of themselves the first saves.
    buttons.iter().copied().rev().max_by_key(likely)
}

/// The next language to pick, of those that are meant, with what takes it over.
pub(super) fn next(sight: &Sight, meant: impl Fn(&Candidate) -> bool) -> Option<Step> {
    if sight.done.monolingual {
        return None;
    }
    let fresh =
        |pick: &&Candidate| pick.visible && meant(pick) && !sight.done.followed.contains(&Ledger::pattern(pick));
    let pick = tongues(sight).into_iter().find(fresh)?;
    let pressed = Press { how: How::Click, ..press(pick, Intent::Language) };
    match saver(sight, pick) {
        Some(button) => Some(Step::Pick(vec![pressed, press(button, Intent::Language)])),
        None if pick.verdict.kind == Kind::LanguageSelection => Some(Step::Pick(vec![pressed])),
        None => None,
    }
}

impl Sight {
    /// Wants the languages that stand behind an opener: the page is loaded anew after the first of them.
    pub(super) fn want_settings(&mut self) {
        if self.done.monolingual {
            return;
        }
        let behind: Vec<(String, String)> =
            tongues(self).into_iter().filter_map(|pick| Some((Ledger::pattern(pick), pick.opener.clone()?))).collect();
        for (pattern, opener) in behind {
            self.wanted.entry(pattern).or_insert(opener);
        }
    }

    /// What has to be pressed before this can be.
    pub(super) fn way_keys(&self, candidate: &Candidate) -> Vec<Key> {
        self.way(candidate).into_iter().map(|opener| opener.key.clone()).collect()
    }
}
