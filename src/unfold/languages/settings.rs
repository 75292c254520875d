//! Languages picked among radio buttons, or from a select that stands in a dialog: the pick alone mostly does nothing, and a
//! button beside it saves it.

use crate::browser::Choice;
use crate::classifier::lexicon::Topic;
use crate::language;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::signs::attribute;
use crate::unfold::guard::request::names_tongue;
use crate::unfold::page::{Candidate, Key, PageState};
use crate::unfold::veto::speaks_of;

/// A language that can be picked: a radio button, or an option of a select that stands in something opened over the page and in
/// no form.
pub(crate) struct Pick<'a> {
    pub(crate) control: &'a Candidate,
    /// The value of the option.
    pub(crate) value: Option<&'a str>,
}

impl Pick<'_> {
    /// Its name among what was followed.
    pub(crate) fn name(&self) -> String {
        self.control.pattern() + self.value.unwrap_or_default()
    }
}

/// Languages that can be picked, but for the page's own, so many as the limit allows.
pub(crate) fn picks(page: &PageState) -> Vec<Pick<'_>> {
    let mut all = all_picks(page);
    if page.budget.languages > 0 {
        all.truncate(page.budget.languages as usize);
    }
    all
}

fn all_picks(page: &PageState) -> Vec<Pick<'_>> {
    if page.done.monolingual {
        return Vec::new();
    }
    let options = page.candidates.iter().flat_map(|list| options(page, list));
    let buttons = page.candidates.iter().filter(|one| picks_language(page, one));
    options.chain(buttons.map(|control| Pick { control, value: None })).collect()
}

/// The languages that can be chosen in this list.
fn options<'a>(page: &PageState, list: &'a Candidate) -> impl Iterator<Item = Pick<'a>> {
    let listed =
        list.element.tag == "select" && list.layer != 0 && list.form.is_none() && intent(list) == Intent::Language;
    let own = if listed { page.version() } else { None };
    let other = move |option: &&Choice| {
        let lang = language::version(&option.value);
        let is_own = lang.zip(own.as_ref()).is_some_and(|(lang, own)| language::may_be_one(&lang, own));
        listed && !option.chosen && !option.value.is_empty() && !is_own
    };
    list.options.iter().filter(other).map(move |option| Pick { control: list, value: Some(&option.value) })
}

/// The language that a radio button has the code of as its value.
fn radio_language(candidate: &Candidate) -> Option<String> {
    let radio = candidate.element.tag == "input" && attribute(candidate, "type") == Some("radio");
    let value = attribute(candidate, "value").filter(|value| radio && (2..=8).contains(&value.len()))?;
    language::version(value)
}

/// Whether it is one of the radio buttons that choose between languages, and not that of the page's own.
fn picks_language(page: &PageState, one: &Candidate) -> bool {
    let Some(lang) = radio_language(one) else { return false };
    let own = page.version();
    let is_own = |lang: &String| own.as_deref().is_some_and(|own| language::may_be_one(own, lang));
    if is_own(&lang)
        || one.form.as_ref().is_some_and(|form| form.fills)
        || one.vetoed()
        || one.disabled
        || one.element.attributes.contains_key("checked")
    {
        return false;
    }
    let beside = |other: &&Candidate| {
        attribute(other, "type") == Some("radio")
            && other.key.frame == one.key.frame
            && attribute(other, "name") == attribute(one, "name")
    };
    let group: Option<Vec<String>> = page.candidates.iter().filter(beside).map(radio_language).collect();
    // Yes and no are codes of languages too.
    group.is_some_and(|group| {
        group.len() > 2
            || group.len() == 2 && (attribute(one, "name").is_some_and(names_tongue) || group.iter().any(is_own))
    })
}

/// Languages that the limit has left.
pub(crate) fn left(page: &PageState) -> usize {
    all_picks(page).len() - picks(page).len()
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
    let buttons = || page.candidates.iter().filter(button);
    // Of several that say nothing of themselves the first saves.
    buttons().find(|button| !speaks_of(button, &[Topic::Close])).or_else(|| buttons().next())
}

/// The buttons that take over a choice of language that is still to be made: pressed before that, they save what is there.
pub(crate) fn savers(page: &PageState) -> Vec<&Key> {
    let due = |pick: &Pick<'_>| pick.control.visible && !page.done.followed.contains(&pick.name());
    let due = picks(page).into_iter().filter(due);
    due.filter_map(|pick| saver(page, pick.control)).map(|button| &button.key).collect()
}

/// Whether a button takes over what is chosen in this select.
pub(crate) fn saved(page: &PageState, candidate: &Candidate) -> bool {
    candidate.layer != 0 && candidate.form.is_none() && saver(page, candidate).is_some()
}

impl PageState {
    /// Wants the languages that stand behind an opener: the page is loaded anew after the first of them.
    pub(crate) fn want_settings(&mut self) {
        let behind = picks(self).into_iter().filter_map(|pick| Some((pick.name(), pick.control.opener.clone()?)));
        for (name, opener) in behind.collect::<Vec<_>>() {
            self.wanted.entry(name).or_insert(opener);
        }
    }
}
