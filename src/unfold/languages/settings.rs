//! Languages picked among radio buttons, or from a select that stands in a dialog: the pick alone mostly does nothing, and a
//! button beside it saves it.

use crate::browser::FrameId;
use crate::classifier::lexicon::{self, Topic};
use crate::language;
use crate::unfold::controls::fields::in_form;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::menus::language_names::{language_named, offers_languages};
use crate::unfold::controls::signs::attribute;
use crate::unfold::guard::request::names_tongue;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Candidate, Key};
use crate::unfold::page::state::PageState;

/// Whether it is a radio button whose value is the code of a language.
pub(crate) fn names_language(candidate: &Candidate) -> Option<String> {
    let radio = candidate.element.tag == "input" && attribute(candidate, "type") == Some("radio");
    let value = attribute(candidate, "value").filter(|value| radio && (2..=8).contains(&value.len()))?;
    language::version(value)
}

/// The radio buttons of the same name.
pub(crate) fn group<'a>(page: &'a PageState, one: &Candidate) -> Vec<&'a Candidate> {
    let same = |other: &&Candidate| {
        other.key.frame == one.key.frame
            && attribute(other, "type") == Some("radio")
            && attribute(other, "name") == attribute(one, "name")
    };
    page.candidates.iter().filter(same).collect()
}

/// The radio buttons that choose between languages, but for the page's own.
pub(crate) fn tongues(page: &PageState) -> Vec<&Candidate> {
    tongues_within(page, page.budget.languages)
}

fn tongues_within(page: &PageState, most: u32) -> Vec<&Candidate> {
    let own = page.version();
    let is_own = |lang: &str| own.as_deref().is_some_and(|own| language::may_be_one(own, lang));
    let meant = |one: &&Candidate| {
        let fills = one.form.as_ref().is_some_and(|form| form.fills);
        names_language(one).is_some_and(|lang| !is_own(&lang))
            && !fills
            && !one.vetoed()
            && !one.disabled
            && !one.element.attributes.contains_key("checked")
            // Yes and no are codes of languages too.
            && group(page, one).iter().all(|other| names_language(other).is_some())
            && group(page, one).len() >= 2
            && (group(page, one).len() > 2
                || attribute(one, "name").is_some_and(names_tongue)
                || group(page, one).iter().filter_map(|other| names_language(other)).any(|lang| is_own(&lang)))
    };
    let meant = page.candidates.iter().filter(meant);
    within(meant.map(|one| (group_of(one), one)), most).into_iter().map(|(_, one)| one).collect()
}

/// What tells one group of radio buttons from another.
fn group_of(one: &Candidate) -> (&FrameId, Option<&str>) {
    (&one.key.frame, attribute(one, "name"))
}

/// The first of each list, as many as the limit allows; 0 is all.
fn within<L: PartialEq + Clone, T>(all: impl Iterator<Item = (L, T)>, most: u32) -> Vec<(L, T)> {
    let mut kept: Vec<(L, T)> = Vec::new();
    for (list, one) in all {
        if !Budget::spent(most, kept.iter().filter(|(known, _)| *known == list).count()) {
            kept.push((list, one));
        }
    }
    kept
}

/// Languages that the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    let count = |most: u32| tongues_within(page, most).len() + lists_within(page, most).len();
    count(0) - count(page.budget.languages)
}

/// The button that takes the pick over: in the same form, or in the same layer where there is no form.
pub(crate) fn saver<'a>(page: &'a PageState, pick: &Candidate) -> Option<&'a Candidate> {
    // "Save" is a deed elsewhere; in a form that has nothing but languages it is what takes the pick over.
    let only_picks =
        pick.form.as_ref().is_some_and(|form| !form.fills && form.buttons <= 2 && pick.element.tag == "input");
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
            && (!candidate.vetoed() || only_picks)
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
    let buttons: Vec<&Candidate> = page.candidates.iter().filter(button).collect();
    // Of several that say nothing of themselves the first saves.
    buttons.iter().copied().rev().max_by_key(likely)
}

/// The buttons that take over a choice of language that is still to be made: pressed before that, they save what is there.
pub(crate) fn savers(page: &PageState) -> Vec<&Key> {
    if page.done.monolingual {
        return Vec::new();
    }
    let fresh = |name: &String| !page.done.followed.contains(name);
    let listed = lists(page).into_iter().filter(|(list, value)| fresh(&choice_name(list, value))).map(|(list, _)| list);
    let picks = tongues(page).into_iter().filter(|pick| fresh(&pick.pattern()));
    let shown = listed.chain(picks).filter(|pick| pick.visible);
    shown.filter_map(|pick| saver(page, pick)).map(|button| &button.key).collect()
}

/// Selects of languages that stand in something opened over the page and in no form, and what can be chosen in them.
pub(crate) fn lists(page: &PageState) -> Vec<(&Candidate, String)> {
    lists_within(page, page.budget.languages)
}

fn lists_within(page: &PageState, most: u32) -> Vec<(&Candidate, String)> {
    let own = page.version();
    let list = |one: &&Candidate| {
        one.element.tag == "select" && one.layer != 0 && one.form.is_none() && intent(one) == Intent::Language
    };
    let lists = page.candidates.iter().filter(list);
    let options = lists.flat_map(|list| list.options.iter().map(move |option| (list, option)));
    let other = options.filter(|(_, option)| {
        let lang = language::version(&option.value);
        let is_own = lang.zip(own.as_ref()).is_some_and(|(lang, own)| language::may_be_one(&lang, own));
        !option.chosen && !option.value.is_empty() && !is_own
    });
    let values = other.map(|(list, option)| (&list.key, (list, option.value.clone())));
    within(values, most).into_iter().map(|(_, choice)| choice).collect()
}

/// Whether languages to pick from are on the page, out of sight and behind nothing that is known.
pub(crate) fn out_of_sight(page: &PageState) -> bool {
    let hidden = |one: &Candidate| !one.visible && one.opener.is_none();
    let listed = |one: &Candidate| {
        one.element.tag == "select" && one.face == 0 && hidden(one) && !in_form(one) && offers_languages(one)
    };
    // Entries without an address, side by side: each names another language.
    let entries: Vec<(&Candidate, &str)> = page
        .candidates
        .iter()
        .filter(|one| hidden(one) && !one.has_address() && !one.vetoed())
        .filter_map(|one| Some((one, language_named(one)?)))
        .collect();
    let beside = |(one, lang): &(&Candidate, &str)| {
        let other = |(other, named): &(&Candidate, &str)| {
            named != lang
                && other.key.frame == one.key.frame
                && other.element.tag == one.element.tag
                && (other.parent == one.parent || other.shape == one.shape)
        };
        entries.iter().any(other)
    };
    page.candidates.iter().any(listed) || tongues(page).into_iter().any(hidden) || entries.iter().any(beside)
}

/// Whether a button takes over what is chosen in this select.
pub(crate) fn saved(page: &PageState, candidate: &Candidate) -> bool {
    candidate.layer != 0 && candidate.form.is_none() && saver(page, candidate).is_some()
}

impl PageState {
    /// Wants the languages that stand behind an opener: the page is loaded anew after the first of them.
    pub(crate) fn want_settings(&mut self) {
        if self.done.monolingual {
            return;
        }
        let picks = tongues(self).into_iter().filter_map(|pick| Some((pick.pattern(), pick.opener.clone()?)));
        let listed =
            lists(self).into_iter().filter_map(|(list, value)| Some((choice_name(list, &value), list.opener.clone()?)));
        let behind: Vec<(String, String)> = picks.chain(listed).collect();
        for (pattern, opener) in behind {
            self.wanted.entry(pattern).or_insert(opener);
        }
    }

    /// What has to be pressed before this can be.
    pub(crate) fn way_keys(&self, candidate: &Candidate) -> Vec<Key> {
        self.way(candidate).into_iter().map(|opener| opener.key.clone()).collect()
    }
}

/// The name of a choice among what was followed.
pub(crate) fn choice_name(list: &Candidate, value: &str) -> String {
    format!("{}{value}", list.pattern())
}
