//! Asking the classifier about all elements of one look at a frame at once: those that are new, and known ones that say
//! something else now.

use std::collections::HashMap;

use crate::browser::{ChangeLine, FrameId, Seen};
use crate::classifier::Verdict;
use crate::page::Element;
use crate::unfold::Page;
use crate::unfold::controls::menus::drawings::draw;
use crate::unfold::controls::menus::language_names::without_titles;
use crate::unfold::look::changes::{rewrite, weigh};
use crate::unfold::page::candidate::Key;
use crate::unfold::page::state::PageState;

/// The elements of a look on which a verdict is wanted.
pub(crate) struct Unjudged {
    /// New ones, in the order of the look, then known ones that have changed.
    pub(crate) elements: Vec<Element>,
    /// The numbers of those that have changed.
    changed: Vec<u32>,
}

/// The same with the verdicts.
pub(crate) struct Judgements {
    /// New elements with their verdicts, in the order of the look.
    pub(crate) fresh: Vec<(Element, Verdict)>,
    changed: HashMap<u32, Verdict>,
}

impl Judgements {
    /// The verdict on an element that has changed.
    pub(crate) fn of_changed(&self, id: u32) -> Option<&Verdict> {
        self.changed.get(&id)
    }
}

impl Unjudged {
    /// Joins elements and verdicts.
    pub(crate) fn with(mut self, verdicts: Vec<Verdict>) -> Judgements {
        let mut verdicts = verdicts.into_iter().zip(&self.elements).map(|(mut verdict, element)| {
            weigh(&mut verdict, element);
            verdict
        });
        let count = self.elements.len() - self.changed.len();
        let of_fresh: Vec<Verdict> = verdicts.by_ref().take(count).collect();
        let changed = self.changed.drain(..).zip(verdicts).collect();
        let fresh = self.elements.into_iter().zip(of_fresh).collect();
        Judgements { fresh, changed }
    }
}

/// Whether a change may have made an element another kind: "Show more" has become "Show less".
fn says_otherwise(change: &ChangeLine) -> bool {
    change.text.is_some() || change.href.is_some()
}

impl PageState {
    /// The elements of a look on which a verdict is wanted.
    pub(crate) fn unjudged(&self, frame: &FrameId, seen: &Seen, page: &str, site: &str) -> Unjudged {
        let (mut changed, mut rewritten) = (Vec::new(), Vec::new());
        let mut places: HashMap<u32, usize> = HashMap::new();
        for change in seen.changed.iter().filter(|change| says_otherwise(change)) {
            let place = match places.get(&change.id) {
                Some(place) => *place,
                None => {
                    let key = Key { frame: frame.clone(), id: change.id };
                    let Some(candidate) = self.candidate(&key) else { continue };
                    places.insert(change.id, rewritten.len());
                    changed.push(change.id);
                    rewritten.push(candidate.element.clone());
                    rewritten.len() - 1
                }
            };
            rewrite(&mut rewritten[place], change);
        }
        let lang = seen.heard.as_ref().unwrap_or(&seen.lang);
        let fresh = seen.candidates.iter().map(|line| {
            // The look keeps its own: whether a view was drawn once more is told by the texts.
            let mut element = line.element.clone();
            page.clone_into(&mut element.page_url);
            site.clone_into(&mut element.site);
            lang.clone_into(&mut element.lang);
            draw(&mut element);
            element
        });
        let mut elements: Vec<Element> = fresh.collect();
        elements.extend(rewritten);
        Unjudged { elements, changed }
    }
}

impl Page<'_> {
    /// Takes in one look at a frame: what is new or changed is judged, all at once.
    pub(crate) async fn take_in(&mut self, frame: &FrameId, seen: &mut Seen) {
        let site = self.address.site();
        let unjudged = self.state.unjudged(frame, seen, self.address.as_str(), &site);
        let mut judged = self.tools.classifier.judge(&without_titles(&unjudged.elements)).await;
        let (said, asked) = (judged.verdicts.len(), unjudged.elements.len());
        if said != asked {
            judged.trouble =
                Some(format!("the classifier judged {said} of {asked} elements; the others are left alone"));
            judged.verdicts.resize_with(asked, Verdict::unknown);
        }
        if let Some(trouble) = judged.trouble.filter(|trouble| !self.trouble.contains(trouble)) {
            self.trouble.push(trouble);
        }
        self.state.take_in(frame, seen, unjudged.with(judged.verdicts), self.step);
    }
}
