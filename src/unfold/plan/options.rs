//! Which option of a list is chosen next, be it a select or a list that a script draws.

use crate::browser::{Choice, How};
use crate::classifier::Kind;
use crate::language;
use crate::unfold::controls::fields::{in_form, is_filter, is_scale, suggests};
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::{in_vain, option_by_markup};
use crate::unfold::controls::signs::did;
use crate::unfold::controls::step::{Press, press};
use crate::unfold::history::History;
use crate::unfold::page::done::STALE_LOOKS;
use crate::unfold::page::{Budget, Candidate, Key, PageState, list_of};

/// Most options of a list drawn by script in a row that may change nothing.
const DRY: u32 = 3;

/// Steps of a scale after which it is moved on only while each step says something: most scales show a number.
const SAMPLED: usize = 9;

/// Least characters that say something.
const SAYS: u64 = 20;

/// Most beginnings of words typed in a row that may bring nothing: few words begin with most letters.
const DRY_TYPED: u32 = 10;

/// An option of a list drawn by script, pressed through what drops the list down: after each choice it is shut.
pub(crate) fn choose(candidate: &Candidate, page: &PageState) -> Option<Press> {
    if candidate.presses > 0 || candidate.verdict.click_kind() == Kind::LanguageSelection {
        return None;
    }
    let way = page.way(candidate);
    let misses = |opener: &&Candidate| page.done.misses_too_much(&opener.pattern());
    let out_of_reach = || !candidate.visible && way.last().is_none_or(misses);
    let name = candidate.pattern();
    let (tries, dry) = tried(candidate, page);
    if out_of_reach()
        || way.iter().any(|opener| in_form(opener))
        || page.done.idle.contains(&name)
        || page.done.of(&name).before && !page.leads_further(candidate)
        || Budget::spent(page.budget.options, tries as usize)
        || dry >= DRY
    {
        return None;
    }
    let through = way.into_iter().map(|opener| opener.key.clone()).collect();
    Some(Press { through, ..press(candidate, Intent::Explore) })
}

/// How many options of the list that it stands in were chosen, and how many of the last in a row changed nothing.
fn tried(option: &Candidate, page: &PageState) -> (u32, u32) {
    page.done.choices.get(&list_of(option)).copied().unwrap_or_default()
}

/// The next option of a native list.
pub(crate) fn option(candidate: &Candidate, page: &PageState) -> Option<Press> {
    let chosen = page.done.chosen.get(&candidate.key);
    let name = candidate.pattern();
    let what = intent(candidate);
    let tongue = |value: &str| what == Intent::Language && value.len() <= 8;
    let says = || did(candidate, |last| last.grown >= SAYS);
    if chosen.is_some_and(|chosen| Budget::spent(page.budget.options, chosen.len()))
        || suggests(candidate) && page.done.of(&name).stale >= DRY_TYPED * STALE_LOOKS
        || is_scale(candidate) && chosen.is_some_and(|chosen| chosen.len() >= SAMPLED) && !says()
        || candidate.face != 0 && in_vain(candidate, page)
    {
        return None;
    }
    // What a form has chosen beforehand is not shown before it is sent.
    let sent = candidate.form.as_ref().is_some_and(|form| form.buttons > 0) && is_filter(candidate);
    let gave = did(candidate, |last| last.grown > 0);
    let fresh = |option: &&Choice| {
        let spoken = |lang: String| page.done.speaks(&lang);
        !(option.value.is_empty()
            || page.done.was_chosen(candidate, &option.value)
            || page.done.followed.contains(&format!("{name}{}", option.value))
            || tongue(&option.value) && language::version(&option.value).is_some_and(spoken))
    };
    let mut options = candidate.options.iter().filter(fresh);
    // Of what another choice has put into the list one is marked that nobody has chosen yet.
    let unchosen = sent || candidate.offers_anew;
    let next = options.clone().find(|option| !option.chosen).or_else(|| options.find(|_| unchosen && gave))?;
    Some(Press { how: How::Choose, value: Some(next.value.clone()), ..press(candidate, what) })
}

/// Options that the limit has left, of native lists and of those that scripts draw.
pub(crate) fn options_left(page: &PageState) -> usize {
    let native = page.candidates.iter().filter_map(|one| Some((one, page.done.chosen.get(&one.key)?.len())));
    let native = native.filter(|(_, chosen)| Budget::spent(page.budget.options, *chosen));
    let drawn = |one: &&Candidate| {
        let (tries, dry) = tried(one, page);
        one.presses == 0 && option_by_markup(one) && dry < DRY && Budget::spent(page.budget.options, tries as usize)
    };
    native.map(|(one, chosen)| one.options.len().saturating_sub(chosen)).sum::<usize>()
        + page.candidates.iter().filter(drawn).count()
}

/// Whether the native list behind what is drawn answers when something is chosen in it, or is still to be asked: one
/// step then does what takes two in the list that is drawn.
pub(crate) fn native_answers(face: &Candidate, page: &PageState, history: &History) -> bool {
    let native = Key { frame: face.key.frame.clone(), id: face.face };
    page.candidate(&native).is_some_and(|native| {
        // One that only sends its form away is asked no more.
        let name = native.pattern();
        let asked = history.only_moves(&name) || page.leads.patterns.contains_key(&name);
        intent(native) == Intent::Choose && (!asked && option(native, page).is_some() || page.done.of(&name).gave())
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::unfold::tests::plan::{brought, frame, line, one, one_mut, page};

    #[test]
    fn a_scale_that_says_little_is_left_and_a_list_is_not() {
        let goes_on = |attributes: Value, grown: u64| {
            let options: Vec<Value> =
                (0..12).map(|at| json!({ "value": format!("{at}"), "text": format!("{at}") })).collect();
            let mut field = line(1, 9, "main>input", "input", "");
            field["element"]["attributes"] = attributes;
            field["options"] = json!(options);
            let mut state = page("en", json!([field]));
            state.done.chosen.insert(Key { frame: frame(), id: 1 }, (0..SAMPLED).map(|at| at.to_string()).collect());
            one_mut(&mut state, 1).last = Some(brought(grown));
            option(one(&state, 1), &state).is_some()
        };
        assert!(!goes_on(json!({ "type": "range" }), 5), "a number");
        assert!(goes_on(json!({ "type": "range" }), 60), "a sentence");
        assert!(goes_on(json!({ "type": "text", "list": "towns" }), 5), "what its list offers is named");
    }
}
