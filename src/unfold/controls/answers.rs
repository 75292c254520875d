//! Answers to a question of the page: several short controls side by side, each of which may take all of them away.

use std::collections::{BTreeMap, HashSet};

use crate::browser::FrameId;
use crate::classifier::{harm, lexicon};
use crate::fingerprint;
use crate::unfold::controls::fields::is_input;
use crate::unfold::controls::intent::{Intent, purpose};
use crate::unfold::controls::lists::{drops_down, option_by_markup};
use crate::unfold::controls::onward::{goes_back_by_word, says_next};
use crate::unfold::controls::sets::pagers::{numbered, pages_back, pages_on};
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{attribute, in_calendar, is_tab};
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::candidate::{Candidate, Key, unmarked};
use crate::unfold::page::questions::Group;
use crate::unfold::page::state::PageState;

/// Whether it may be one of several answers by what it is.
fn may_answer(candidate: &Candidate) -> bool {
    candidate.visible
        && !candidate.disabled
        && (candidate.says_words() || counts(candidate))
        && !(candidate.vetoed() || candidate.doubted())
        && !candidate.has_address()
        && match purpose(candidate) {
            Ok(Intent::Reveal | Intent::Open | Intent::Explore | Intent::Route | Intent::Try) => true,
            why => why == Err(Reason::Chosen) && is_radio(candidate),
        }
}

/// What it says without the signs around that: "▸ How long?" is the same answer as "▾ How long?".
fn named(candidate: &Candidate) -> String {
    let said = candidate.said();
    let bare = said.trim_matches(|c: char| !c.is_alphanumeric());
    if bare.is_empty() { said } else { bare.to_owned() }
}

/// Whether it says numbers of more than one digit: "40–60".
fn counts(candidate: &Candidate) -> bool {
    candidate.said().chars().filter(|c| c.is_numeric()).count() > 1
}

fn is_radio(candidate: &Candidate) -> bool {
    is_input(candidate, &["radio"]) || attribute(candidate, "role") == Some("radio")
}

/// Whether it is something else than an answer, as far as is known: a tab, a day, an option of a list, or what leads through what stands
/// beside it.
fn is_other(candidate: &Candidate) -> bool {
    is_tab(candidate)
        || in_calendar(candidate)
        || drops_down(candidate)
        || option_by_markup(candidate)
        || opened(candidate)
        || candidate.from_list
        || !candidate.expanded.is_empty() && !is_radio(candidate)
        || numbered(candidate)
        || pages_on(candidate)
        || pages_back(candidate)
        || says_next(candidate)
        || goes_back_by_word(candidate)
}

impl PageState {
    /// Learns what the last presses did to the questions of the page.
    pub(crate) fn learn_questions(&mut self) {
        let says = |(key, text): &&(Key, String)| {
            self.candidate(key).is_some_and(|one| one.visible && !one.disabled && named(one) == *text)
        };
        let same = self.done.questions.stood().filter(says).map(|(key, _)| key.clone()).collect();
        let now = self.answer_groups();
        self.done.questions.learn(now, &same);
    }

    /// All groups of controls that may be answers to a question.
    fn answer_groups(&self) -> Vec<Group> {
        let mut groups: BTreeMap<(&FrameId, u32, String), Vec<&Candidate>> = BTreeMap::new();
        let asked = self.candidates.iter().filter_map(|one| Some((one, one.question.as_ref()?)));
        for (one, asked) in asked.filter(|(one, _)| may_answer(one)) {
            groups.entry((&one.key.frame, asked.among, unmarked(&one.shape))).or_default().push(one);
        }
        // What says the same several times is no choice.
        let said = |answers: &[&Candidate]| answers.iter().map(|one| named(one)).collect::<HashSet<String>>();
        groups.retain(|_, answers| answers.len() >= 2 && said(answers.as_slice()).len() == answers.len());
        let in_menu = |answers: &[&Candidate]| {
            let Some(opener) = answers.iter().find_map(|one| one.opener.as_ref()) else { return false };
            let opens = |other: &&Candidate| other.visible && other.pattern() == *opener;
            self.candidates.iter().filter(opens).any(|other| !answers.iter().any(|answer| answer.key == other.key))
        };
        let groups = groups.into_iter().map(|((_, among, make), answers)| (group(among, make, &answers), answers));
        // What was learned since of the answers to a known question, as of what has led back to it, does not make it a menu.
        let kept = groups.filter(|(group, answers)| {
            self.done.questions.knows(group) || !answers.iter().any(|one| is_other(one)) && !in_menu(answers.as_slice())
        });
        kept.map(|(group, _)| group).collect()
    }
}

fn group(among: u32, make: String, answers: &[&Candidate]) -> Group {
    let yes_or_no = answers.iter().all(|one| harm::answers(&one.element.text, lexicon::primary(&one.element.lang)));
    let mut said: Vec<String> = answers.iter().map(|one| named(one)).collect();
    said.sort_unstable();
    let asked =
        answers.iter().filter(|_| yes_or_no).find_map(|one| one.question.as_ref()).map(|asked| asked.text.as_str());
    let id = fingerprint::hash([make.as_str(), asked.unwrap_or_default(), &said.join("\n")].join("\0").as_bytes());
    let radios = answers.iter().all(|one| is_radio(one));
    let answers = answers.iter().map(|one| (one.key.clone(), named(one))).collect();
    Group { id, make, among, yes_or_no, radios, answers }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, page};

    #[test]
    fn a_sign_that_says_whether_an_answer_is_open_makes_it_no_other() {
        let id = |texts: [&str; 2]| {
            let lines = texts.iter().zip(1..).map(|(text, id)| line(id, 9, "main>div>button", "button", text));
            let state = page("en", json!(lines.collect::<Vec<_>>()));
            group(9, "main>div>button".into(), &state.candidates.iter().collect::<Vec<_>>()).id
        };
        assert_eq!(id(["▸ How long?", "▸ How far?"]), id(["▾ How long?", "▸ How far?"]));
        assert_ne!(id(["▸ How long?", "▸ How far?"]), id(["▸ How long?", "▸ How deep?"]));
        assert_ne!(id(["+", "−"]), id(["+", "×"]), "signs alone are all that is said");
    }
}
