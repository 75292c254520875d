//! Answers to a question of the page: several short controls side by side, each of which may take all of them away.

use std::collections::{BTreeMap, HashSet};

use crate::browser::FrameId;
use crate::classifier::{harm, lexicon};
use crate::fingerprint;
use crate::unfold::controls::intent::{Intent, purpose};
use crate::unfold::controls::lists::{drops_down, option_by_markup};
use crate::unfold::controls::onward::{goes_back_by_word, says_next};
use crate::unfold::controls::sets::pagers::{numbered, pages_back, pages_on};
use crate::unfold::controls::sets::turns::opened;
use crate::unfold::controls::signs::{in_calendar, is_tab};
use crate::unfold::page::candidate::{Candidate, unmarked};
use crate::unfold::page::questions::Group;
use crate::unfold::page::state::PageState;

/// Whether it may be one of several answers: its words say what is chosen, not where to go from here.
fn may_answer(candidate: &Candidate) -> bool {
    candidate.visible
        && !candidate.disabled
        && candidate.says_words()
        && !candidate.vetoed()
        && !(candidate.has_address() || candidate.from_list || option_by_markup(candidate))
        && !(is_tab(candidate) || in_calendar(candidate) || drops_down(candidate))
        && candidate.expanded.is_empty()
        && matches!(purpose(candidate), Ok(Intent::Reveal | Intent::Open | Intent::Explore | Intent::Try))
}

/// Whether it leads through what stands beside it, on or back.
fn leads_through(candidate: &Candidate) -> bool {
    numbered(candidate)
        || pages_on(candidate)
        || pages_back(candidate)
        || says_next(candidate)
        || goes_back_by_word(candidate)
}

impl PageState {
    /// All groups of controls that may be answers to a question.
    pub(crate) fn answer_groups(&self) -> Vec<Group> {
        let mut groups: BTreeMap<(&FrameId, u32, String), Vec<&Candidate>> = BTreeMap::new();
        for one in self.candidates.iter().filter(|one| may_answer(one)) {
            let Some(asked) = &one.question else { continue };
            groups.entry((&one.key.frame, asked.among, unmarked(&one.shape))).or_default().push(one);
        }
        // What says the same several times is no choice.
        let differ = |answers: &[&Candidate]| {
            let said: HashSet<String> = answers.iter().map(|one| one.said()).collect();
            said.len() == answers.len()
        };
        groups.retain(|_, answers| {
            answers.len() >= 2 && !answers.iter().any(|one| leads_through(one)) && differ(answers.as_slice())
        });
        let in_menu = |answers: &[&Candidate]| {
            let opener = |one: &Candidate| {
                self.opener_of(one).is_some_and(|opener| !answers.iter().any(|answer| answer.key == opener.key))
            };
            answers.iter().any(|one| opened(one) || opener(one))
        };
        groups.retain(|_, answers| !in_menu(answers));
        groups.into_iter().map(|((_, among, make), answers)| group(among, make, &answers)).collect()
    }
}

fn group(among: u32, make: String, answers: &[&Candidate]) -> Group {
    let yes_or_no = answers.iter().all(|one| harm::answers(&one.element.text, lexicon::primary(&one.element.lang)));
    let mut said: Vec<String> = answers.iter().map(|one| one.said()).collect();
    said.sort_unstable();
    let asked =
        answers.iter().filter(|_| yes_or_no).find_map(|one| one.question.as_ref()).map(|asked| asked.text.as_str());
    let id = fingerprint::hash([make.as_str(), asked.unwrap_or_default(), &said.join("\n")].join("\0").as_bytes());
    let answers = answers.iter().map(|one| (one.key.clone(), one.said())).collect();
    Group { id, make, among, yes_or_no, answers }
}
