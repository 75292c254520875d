//! What stands in a run of its like of which most are harmful, and what holds something harmful.

use std::collections::HashSet;

use url::Url;

use crate::classifier::{Kind, harm};
use crate::unfold::controls::lists::custom_selects::inside;
use crate::unfold::guard::reason::Reason;
use crate::unfold::guard::request::carries_argument;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;
use crate::unfold::page::tags::made_up;

/// Share of `Other` with which a link that carries something is left alone among harmful neighbours.
const LEAST_AMONG_HARM: f64 = 0.2;

/// Doubts what stands in a run of its like of which two in three are harmful. In a language whose words of actions are not
/// known the neighbours are all there is to go by; in others only links that carry something are doubted.
pub(crate) fn suspect_runs(state: &mut PageState) {
    let covers = harm::covers(state.spoken());
    let same = |a: &Candidate, b: &Candidate| a.shape == b.shape && a.key.frame == b.key.frame;
    let mut left = Vec::new();
    for run in state.candidates.chunk_by_mut(same) {
        let harmful = run.iter().filter(|one| one.vetoed() || one.verdict.acts).count();
        if harmful == 0 || harmful * 3 < run.len() * 2 {
            continue;
        }
        for one in run {
            let acts = one.verdict.probability(Kind::Other) >= LEAST_AMONG_HARM;
            let page = &one.element.page_url;
            let carries = |href: &&String| Url::parse(href).is_ok_and(|url| carries_argument(&url, page));
            let upon = one.href.as_ref().filter(|_| acts).filter(carries);
            left.extend(upon.cloned());
            if !covers || upon.is_some() {
                one.doubt = Some(Reason::BesideActions);
            }
        }
    }
    for href in left {
        state.link_vetoes.decide(&href, Reason::RowOfActions);
    }
}

/// Doubts boxes that hold something harmful: a press in the middle of a sheet hits what lies there.
pub(crate) fn mark_holders(state: &mut PageState) {
    let harmful: HashSet<(u32, String, String)> = state
        .candidates
        .iter()
        .filter(|one| one.vetoed() && one.visible && one.element.text.chars().count() >= 2)
        .map(|one| (one.layer, one.element.tag.clone(), one.element.text.clone()))
        .collect();
    let native = |tag: &str| matches!(tag, "a" | "button" | "input" | "select" | "summary" | "label");
    for one in state.candidates.iter_mut().filter(|one| one.visible && !native(&one.element.tag)) {
        let text = &one.element.text;
        let holds = harmful.iter().any(|(layer, tag, harm)| {
            *layer == one.layer && text.len() > harm.len() && text.contains(harm.as_str()) && may_hold(one, tag)
        });
        if holds {
            one.doubt = Some(Reason::HoldsAction);
        }
    }
}

/// Whether an element with this tag may stand in it: the name of a tab stands in many a title as well.
fn may_hold(candidate: &Candidate, tag: &str) -> bool {
    // Markup that is cut off, or was left out for its length, and markup in a shadow root is not told.
    const TOLD: usize = 1990;
    let source = &candidate.element.source;
    let mut tags = inside(candidate).split('<').skip(1).filter(|part| !part.starts_with(['/', '!'])).peekable();
    let untold =
        source.is_empty() || source.len() >= TOLD || tags.peek().is_none() && inside(candidate).starts_with('<');
    let named = |part: &str| part.split([' ', '>', '/', '\n']).next().unwrap_or_default().to_owned();
    untold
        || made_up(&candidate.element.tag)
        || tags.map(named).any(|one| one == tag || one == "slot" || one.contains('-'))
}
