//! The stages of a page, in the order in which they are asked for the next step.

use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::signs::{in_furniture, is_menu_item};
use crate::unfold::controls::step::Step;
use crate::unfold::history::History;
use crate::unfold::languages::picking;
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;
use crate::unfold::plan::hovering::{hover_in_menu, peek};
use crate::unfold::plan::{Plan, Whole, asking, confirmation};

/// Most presses on one page of what nothing speaks for: each costs a tenth of a second, and most bring nothing.
const MOST_TRIED: u32 = 12;

impl Plan {
    /// The next step.
    #[must_use]
    pub fn next(&self, sight: &PageState, ledger: &History) -> Step {
        if self.budget.seconds > 0.0 && sight.done.millis as f64 > self.budget.seconds * 1000.0 {
            return Step::Stop("time is spent");
        }
        let may_press = !Budget::spent(self.budget.presses, sight.done.presses as usize);
        // What covers the page swallows clicks and may hold its content back, so closers go first.
        if let Some(step) = self.close(sight, ledger, may_press) {
            return step;
        }
        if may_press && let Some(step) = confirmation::next(sight).or_else(|| confirmation::beside(sight)) {
            return step;
        }
        if let Some(step) = self.scroll_unfolded(sight) {
            return step;
        }
        // What a menu unfolds beneath the pointer is there while the menu is open.
        if may_press && let Some(step) = hover_in_menu(sight, ledger) {
            return step;
        }
        if may_press && let Some(step) = self.reveal(sight, ledger, Whole::State) {
            return step;
        }
        if may_press && let Some(key) = sight.done.by_hand_later.first() {
            return Step::ByHand(key.clone());
        }
        if let Some(step) = self.scroll(sight) {
            return step;
        }
        if may_press {
            if let Some(step) = self.hover(sight, ledger).or_else(|| peek(sight, ledger)) {
                return step;
            }
            if let Some(step) = asking::next(sight) {
                return step;
            }
            // So does what leads on inside of what is shown: the next tab would take it away.
            let here = |candidate: &Candidate| {
                candidate.layer == 0
                    && candidate.opener.as_ref().is_none_or(|_| !is_menu_item(candidate))
                    && !in_furniture(candidate)
            };
            // What stood there before the tabs came stands outside of what they show, and may lead away from them.
            if let Some(since) = sight.turns_since()
                && let Some(step) = self.follow_one(sight, ledger, |candidate| {
                    (here(candidate) || candidate.opener.is_some())
                        && candidate.since >= since
                        && !sight.comes_last(candidate)
                })
            {
                return step;
            }
            // A tab takes out of sight what the one before it shows: that is unfolded first.
            if let Some(step) = self.reveal(sight, ledger, Whole::Page) {
                return step;
            }
            if ledger.foreign.may_speak(sight) {
                return Step::Speak;
            }
            if let Some(step) = picking::next(sight, |_| true)
                .or_else(|| self.ask_tongue(sight, ledger))
                .or_else(|| self.follow(sight, ledger))
            {
                return step;
            }
        }
        if may_press && let Some(step) = self.leave(sight, ledger).or_else(|| self.try_unknown(sight, ledger)) {
            return step;
        }
        if self.worth_waiting(sight) {
            return Step::Wait;
        }
        let time = self.budget.seconds <= 0.0 || sight.done.millis as f64 * 2.0 < self.budget.seconds * 1000.0;
        if may_press && time && sight.done.renewed < 2 && sight.has_lost(ledger) {
            return Step::Renew;
        }
        Step::Stop(if may_press { "nothing is left to do" } else { "presses are spent" })
    }

    /// What limits have cut, a sentence each.
    #[must_use]
    pub fn cut(&self, sight: &PageState) -> Vec<String> {
        let budget = &self.budget;
        let mut cut = Vec::new();
        let spent = |shape: &str| {
            let presses = sight.done.by_shape.get(shape).copied().unwrap_or_default();
            Budget::spent(budget.presses_a_shape, presses as usize)
        };
        let left = sight
            .candidates
            .iter()
            .filter(|one| one.visible && one.presses == 0 && intent(one) != Intent::Nothing && spent(&one.shape));
        let mut tell = |count: usize, what: &str, flag: &str, limit: u32| {
            if count > 0 {
                cut.push(format!("{count} {what} at the limit of {limit} ({flag})"));
            }
        };
        tell(left.count(), "elements were left", "--max-presses-alike", budget.presses_a_shape);
        let options: usize = (sight.candidates.iter())
            .filter_map(|one| Some((one, sight.done.chosen.get(&one.key)?.len())))
            .filter(|(_, chosen)| Budget::spent(budget.options, *chosen))
            .map(|(one, chosen)| one.options.len().saturating_sub(chosen))
            .sum();
        tell(options, "options were left", "--max-options", budget.options);
        let routes = sight.candidates.iter().filter(|one| one.presses == 0 && intent(one) == Intent::Route);
        let routes = if Budget::spent(budget.routes, sight.done.followed.len()) { routes.count() } else { 0 };
        tell(routes, "ways without an address were left", "--max-routes", budget.routes);
        let stopped = Budget::spent(budget.stops, sight.done.stops as usize);
        tell(usize::from(stopped), "page was scrolled no further", "--max-scrolls", budget.stops);
        cut
    }

    /// Presses what nobody knows: once for its pattern on a site, and not all too much of it on one page.
    fn try_unknown(&self, sight: &PageState, ledger: &History) -> Option<Step> {
        if sight.done.tried >= MOST_TRIED {
            return None;
        }
        self.reveal(sight, ledger, Whole::Untried)
    }

    fn worth_waiting(&self, sight: &PageState) -> bool {
        // A timer of a few seconds is a dialog that comes late or a list that loads slowly.
        sight.done.waits < 2 && sight.done.millis < 12_000 && sight.frames.values().any(|frame| frame.later > 150.0)
    }
}
