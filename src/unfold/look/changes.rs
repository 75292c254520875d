//! Taking in what has changed of an element that is known.

use crate::browser::{ChangeLine, Choice, Day, FrameId};
use crate::classifier::{Kind, Verdict};
use crate::page::Element;
use crate::unfold::controls::openers::opener;
use crate::unfold::controls::promises::promised;
use crate::unfold::controls::sets::turns::chains;
use crate::unfold::controls::signs::folds;
use crate::unfold::guard::links::LinkFacts;
use crate::unfold::look::reused_elements::chosen;
use crate::unfold::look::revisits::hold;
use crate::unfold::page::traces::Shift;
use crate::unfold::page::{Key, PageState};

/// Gives an element the words and the address that it has now.
pub(crate) fn rewrite(element: &mut Element, change: &ChangeLine) {
    for (name, value) in [("href", &change.href), ("class", &change.class)] {
        if let Some(value) = value {
            element.attributes.insert(name.to_owned(), value.clone());
        }
    }
    renew(&mut element.text, change.text.as_ref());
}

/// Takes over what is told anew.
fn renew<T: Clone>(known: &mut T, told: Option<&T>) {
    if let Some(told) = told {
        known.clone_from(told);
    }
}

/// What is known of the link that an element is.
pub(crate) fn link_facts<'a>(href: &'a str, element: &'a Element, verdict: &Verdict) -> LinkFacts<'a> {
    LinkFacts {
        href,
        text: &element.text,
        lang: &element.lang,
        page: &element.page_url,
        other: verdict.probability(Kind::Other),
        heading: element.ancestors.iter().take(2).any(|one| matches!(one.tag.as_str(), "h1" | "h2" | "h3" | "h4")),
    }
}

impl PageState {
    /// Takes in what has changed of a candidate that is known.
    /// Where it may be another kind now, there is a new verdict.
    pub(crate) fn take_change(&mut self, frame: &FrameId, change: &ChangeLine, verdict: Option<&Verdict>, step: u32) {
        let key = Key { frame: frame.clone(), id: change.id };
        let Some(candidate) = self.index.get(&key).and_then(|at| self.candidates.get_mut(*at)) else { return };
        self.shifts.push((candidate.key.clone(), Shift::of(candidate, change)));
        let shown = change.visible && !candidate.visible;
        if shown && (candidate.opener.is_none() || !candidate.ever_visible) {
            let brought = self.brought.get(&candidate.element.text).cloned();
            let (opener, list) = opener(self.last_pressed.as_ref(), self.dropped, brought);
            candidate.unveiled = opener.is_some();
            (candidate.opener, candidate.from_list) =
                (opener, list || self.column.holds(change.layer, &candidate.shape));
        }
        if shown {
            candidate.since = step;
        } else if !change.visible && promised(candidate) && !self.done.closed_with(candidate) {
            self.lost.insert(candidate.pattern());
        }
        let rewritten =
            candidate.opener.is_some() && change.text.as_ref().is_some_and(|text| *text != candidate.element.text);
        let away = !change.visible || change.disabled && !candidate.disabled || rewritten;
        if away {
            hold((&mut self.held, &mut self.cuts), self.budget.held, candidate);
        }
        if change.anew {
            (candidate.presses, candidate.missed, candidate.last) = (0, 0, None);
            candidate.was_open = false;
        }
        candidate.visible = change.visible;
        candidate.ever_visible |= change.visible;
        candidate.disabled = change.disabled;
        candidate.expanded.clone_from(&change.expanded);
        candidate.was_open |= change.visible && change.expanded == "true";
        candidate.layer = change.layer;
        renew(&mut candidate.named, change.named.as_ref());
        renew(&mut candidate.rule, change.rule.as_ref());
        if change.text.is_some() || change.class.is_some() {
            // An arrow beside the days stays one.
            candidate.day = change.day.or(candidate.day.filter(|day| *day == Day::Turn));
        }
        candidate.href = change.href.clone().or(candidate.href.take());
        if let Some(options) = &change.options {
            candidate.picked = chosen(options).map(str::to_owned);
            // That another of them is chosen makes them no others.
            let same = |(one, other): (&Choice, &Choice)| one.value == other.value;
            if candidate.options.len() != options.len() || !candidate.options.iter().zip(options).all(same) {
                candidate.options.clone_from(options);
                candidate.offers_anew = true;
            }
        }
        if let Some(text) = &change.text
            && candidate.presses == 0
            && (folds(&candidate.element.text) || folds(text))
        {
            candidate.was_open = folds(text);
        }
        rewrite(&mut candidate.element, change);
        // What went out of sight once it had brought more of a list, and comes back, goes on from there.
        if shown
            && chains(candidate)
            && let Some(last) = &mut candidate.last
        {
            last.here |= last.novel > 0;
        }
        if let Some(verdict) = verdict {
            candidate.verdict = verdict.clone();
            if let Some(href) = &candidate.href {
                self.link_vetoes.note(&link_facts(href, &candidate.element, &candidate.verdict));
            }
        }
    }
}
