//! Asking the classifier about all elements of one look at a frame at once: those that are new, and known ones that say
//! something else now.

use std::collections::HashMap;

use crate::browser::{ChangeLine, FrameId, Seen};
use crate::classifier::{Kind, Verdict, harm};
use crate::page::Element;
use crate::unfold::Page;
use crate::unfold::controls::menus::drawings::draw;
use crate::unfold::controls::menus::language_names::without_titles;
use crate::unfold::look::changes::rewrite;
use crate::unfold::page::{Key, PageState};

/// The elements of a look on which a verdict is wanted.
pub(crate) struct Unjudged {
    /// New ones, in the order of the look, then known ones that say something else now.
    pub(crate) elements: Vec<Element>,
    /// The numbers of the latter.
    changed: Vec<u32>,
}

/// The same with the verdicts.
pub(crate) struct Judgements {
    /// New elements with their verdicts, in the order of the look.
    pub(crate) fresh: Vec<(Element, Verdict)>,
    /// The verdicts on those that have changed, by their numbers.
    pub(crate) changed: HashMap<u32, Verdict>,
}

impl Unjudged {
    /// Joins elements and verdicts.
    pub(crate) fn with(self, verdicts: Vec<Verdict>) -> Judgements {
        let fresh = self.elements.len() - self.changed.len();
        let mut judged: Vec<(Element, Verdict)> = self.elements.into_iter().zip(verdicts).collect();
        for (element, verdict) in &mut judged {
            // What counts replies reveals them, whatever else its words are done with.
            if harm::counts_replies(&element.text, &element.lang) && !element.attributes.contains_key("href") {
                verdict.take_for(Kind::Revealer);
            }
        }
        let rewritten = judged.split_off(fresh).into_iter().map(|(_, verdict)| verdict);
        let changed = self.changed.into_iter().zip(rewritten).collect();
        Judgements { fresh: judged, changed }
    }
}

impl PageState {
    /// The elements of a look on which a verdict is wanted.
    pub(crate) fn unjudged(&self, frame: &FrameId, seen: &Seen, page: &str, site: &str) -> Unjudged {
        // "Show more" has become "Show less": it may be of another kind now.
        let may_differ = |change: &&ChangeLine| change.text.is_some() || change.href.is_some();
        let rewritten = |change: &ChangeLine| {
            let mut element = self.candidate(&Key { frame: frame.clone(), id: change.id })?.element.clone();
            rewrite(&mut element, change);
            Some((change.id, element))
        };
        let changed = seen.changed.iter().filter(may_differ).filter_map(rewritten);
        let (changed, rewritten): (Vec<u32>, Vec<Element>) = changed.unzip();
        let lang = seen.heard.as_ref().unwrap_or(&seen.lang);
        let fresh = seen.candidates.iter().map(|line| {
            let mut element = line.element.clone();
            page.clone_into(&mut element.page_url);
            site.clone_into(&mut element.site);
            lang.clone_into(&mut element.lang);
            draw(&mut element);
            element
        });
        Unjudged { elements: fresh.chain(rewritten).collect(), changed }
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
