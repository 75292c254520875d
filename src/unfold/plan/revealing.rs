//! What to press next: of all that may bring something to light, what promises most, with what may be pressed beside it.

use std::collections::HashMap;

use crate::classifier::Kind;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::calendars::{is_cell, marked_cells, turns_calendar};
use crate::unfold::controls::lists::custom_selects::is_face;
use crate::unfold::controls::lists::rows::in_row;
use crate::unfold::controls::lists::views::{name, shows_view, within};
use crate::unfold::controls::lists::{drops_down, option_by_markup};
use crate::unfold::controls::sets::pagers::{
    arrow_of, jumps, numbered, page_names, pages_on, points_beyond, renumbered, shown_by_arrow, skipping_pages,
    takes_back, turned_to, waiting_for_pages,
};
use crate::unfold::controls::sets::turns::{
    alike, at_hand, chains, counts_down, one_of_many, opened, opens_layer, same_class, takes_turns,
};
use crate::unfold::controls::sets::windows::{beyond_numbers, goes_on};
use crate::unfold::controls::signs::{folds, in_furniture, is_menu_item};
use crate::unfold::controls::step::{Press, Step, press};
use crate::unfold::history::{Expectation, History};
use crate::unfold::page::budget::Budget;
use crate::unfold::page::candidate::{Candidate, list_of};
use crate::unfold::page::state::PageState;
use crate::unfold::plan::similar::{
    arrow_in_entry, beside, in_leading_row, layer_openers, like_a_giver, says_sign, signs_that_turn, swaps, ticked,
};
use crate::unfold::plan::{BATCH, Plan, Whole, asking, confirmation};

/// What is expected of a list that depends on what was just chosen: more than of anything that is not at hand.
const AWAITED: f64 = 1950.0;

/// What goes first of what takes the place of something: the tabs inside a tab before its neighbours, the rows of a list before its
/// next page, pages before what would take the list away, arrows before numbers, the days of a month before the next month.
fn order_among_pages(candidate: &Candidate, marked: bool, beyond: Option<bool>) -> f64 {
    if turns_calendar(candidate) {
        -0.5
    } else if marked {
        0.2
    } else if pages_on(candidate) {
        0.7
    } else if numbered(candidate) {
        0.5
    } else if beyond.is_some() {
        0.3
    } else {
        0.0
    }
}

impl Plan {
    /// What promises most.
    pub(crate) fn reveal(&self, sight: &PageState, ledger: &History, whole: Whole) -> Option<Step> {
        let mut ready: Vec<(f64, &Candidate, Press)> = Vec::new();
        let askers = asking::askers(sight);
        let way_back = sight.way_back().map(|back| &back.key);
        let waiting = confirmation::waiting(sight);
        let rows = waiting_for_pages(sight);
        let skipping = skipping_pages(sight);
        let dots = beyond_numbers(sight);
        let marked = marked_cells(sight);
        let signs = signs_that_turn(sight);
        for candidate in &sight.candidates {
            let pages_hide_the_same = || {
                ledger.same.knows_any()
                    && numbered(candidate)
                    && arrow_of(candidate, sight).is_some_and(|arrow| ledger.same.hidden_by(arrow))
            };
            if way_back == Some(&candidate.key) || ledger.same.hidden_by(candidate) || pages_hide_the_same() {
                continue;
            }
            let meant = match whole {
                Whole::Opened(frame) => candidate.key.frame == *frame && opened(candidate),
                Whole::State => {
                    let turns = || takes_turns(candidate) || dots.contains_key(&candidate.key);
                    opened(candidate) || !turns() && !rows.contains(&candidate.key)
                }
                Whole::Page | Whole::Untried => true,
            };
            if !meant {
                continue;
            }
            if option_by_markup(candidate) {
                if let Some(press) = self.choose(candidate, sight).filter(|_| !arrow_in_entry(candidate, sight)) {
                    // While the list is open its options are at hand.
                    // What is marked is the chosen one, or only where the keyboard is.
                    let marked = if sight.shows_chosen(candidate) { 20.0 } else { 0.0 };
                    let value = if candidate.visible { 400.0 } else { sight.begun(candidate).unwrap_or(40.0) };
                    ready.push((value - marked + at_hand(candidate), candidate, press));
                }
                continue;
            }
            // The pointer alone first: a press may take away what it brings. What was pressed had it over it.
            let over_first = candidate.presses == 0
                && candidate.hears_hover_alone()
                && !sight.done.hovered.contains(&candidate.key)
                && !ledger.hovered_in_vain(candidate)
                // Three of its likes on this page were asked, and it is not its turn any more.
                && sight.done.hovers.get(&candidate.shape).is_none_or(|(_, dry)| *dry < 3);
            if ledger.is_costly(candidate) || over_first {
                continue;
            }
            if askers.iter().any(|asker| asker.key == candidate.key)
                || is_face(candidate) && self.native_answers(candidate, sight, ledger)
                || asking::asked(candidate, sight)
            {
                continue;
            }
            let what = match intent(candidate) {
                Intent::Nothing if like_a_giver(candidate, sight, ledger) => Intent::Explore,
                what => what,
            };
            if (what == Intent::Try) != (whole == Whole::Untried) || what == Intent::Try && ledger.was_tried(candidate)
            {
                continue;
            }
            let press = match what {
                Intent::Reveal | Intent::Open | Intent::Explore | Intent::Try => {
                    if !self.may_press_again(candidate, sight, ledger) {
                        continue;
                    }
                    press(candidate, what)
                }
                Intent::Choose => match self.option(candidate, sight) {
                    Some(press) => press,
                    None => continue,
                },
                _ => continue,
            };
            let beyond = dots.get(&candidate.key).copied();
            // A row may be written over, and is known by what is written in it.
            let pressed = candidate.presses > 0 && candidate.element.tag != "select";
            if (pressed || candidate.element.tag == "tr") && sight.done.turners.contains(&name(candidate))
                || jumps(candidate, sight)
                || skipping.contains(&candidate.key)
                || shown_by_arrow(candidate, sight)
                || takes_back(candidate, sight)
                || beyond == Some(false)
                || turned_to(candidate, sight)
            {
                continue;
            }
            if !self.worth_a_date(candidate, sight) {
                continue;
            }
            if in_leading_row(candidate, sight) {
                continue;
            }
            if shows_view(candidate) && within(candidate).is_some_and(|part| sight.done.within.contains(&part)) {
                continue;
            }
            let pattern = sight.done.by_pattern.get(&candidate.pattern()).copied();
            // A guess that came to nothing is not made again for its likes.
            // What moved the page to another address is a link by now, and costs a reload when it is pressed again.
            let name = candidate.pattern();
            let further = sight.leads_further(candidate);
            // All numbers of pages have one pattern.
            let before = if numbered(candidate) {
                sight.done.paged_before.contains(&page_names(candidate)[1])
            } else {
                sight.done.before.contains(&name) && !sight.done.resumed.goes_on(&name)
            };
            // Another control by now, it is judged by what it brings from here on.
            let pattern = pattern.filter(|_| !candidate.anew);
            let moved = ledger.only_moves(&name) || sight.leads.led_anywhere(&name) || before;
            if moved && !further {
                continue;
            }
            let further = further || sight.likes_lead(candidate);
            // Of many that look alike three are tried: the rows of a table mostly do nothing.
            let alike = sight.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
            if what.is_guess()
                && alike >= 3
                && !candidate.anew
                && !further
                && !ledger.shape_gives(&candidate.shape)
                && !pages_on(candidate)
            {
                continue;
            }
            // Of lists that are dropped down by a sign each has a way of its own to be empty.
            let wordless = drops_down(candidate) && candidate.presses == 0 && candidate.said().is_empty();
            if what.is_guess()
                && !(further || wordless)
                && pattern.is_some_and(|(presses, stale)| presses > 0 && stale >= presses * 4)
            {
                continue;
            }
            let expected = match ledger.expect(candidate) {
                // A chain that goes on is judged by what it brings on this page.
                Expectation::Dry if pattern.is_some_and(|(presses, stale)| presses * 4 > stale && stale < 8) => 30.0,
                Expectation::Dry if candidate.anew => 30.0,
                Expectation::Dry if !further => continue,
                Expectation::Gives(rate) => 1000.0 + rate,
                Expectation::Dry | Expectation::Unknown => match what {
                    Intent::Reveal => 500.0 * candidate.verdict.probability(Kind::Revealer),
                    // What depends on another choice is asked before that one is changed.
                    Intent::Choose if candidate.offers_anew => 90.0,
                    Intent::Choose => 60.0,
                    Intent::Open => 50.0,
                    _ => 20.0,
                },
            };
            // So is a list drawn by script that may offer something else since.
            let awaited = candidate.offers_anew && what != Intent::Choose;
            let expected = if awaited { expected.max(AWAITED) } else { expected };
            let pages = order_among_pages(candidate, marked.contains(&candidate.key), beyond);
            let first = if in_row(candidate) { 11.0 } else { 10.0 + pages };
            let turns = takes_turns(candidate) || swaps(candidate) || beyond.is_some();
            // What turned a page goes on before signs beside it, of which one may be the way to the last page.
            let sign = !turns && says_sign(candidate) && signs.contains(&(&candidate.key.frame, &candidate.shape));
            let expected = if sign {
                first - 0.5
            } else if turns {
                first + f64::from(candidate.since) * 0.001
            } else {
                expected
            };
            let expected = if !turns && marked.contains(&candidate.key) { expected + 150.0 } else { expected };
            let expected = if rows.contains(&candidate.key) { expected.min(9.0) } else { expected };
            let late = if waiting.contains(&&candidate.key) { 1500.0 } else { 0.0 };
            // What stands around the content mostly leads away from it.
            let around = if what.is_guess() && in_furniture(candidate) { 4.0 } else { 0.0 };
            ready.push((expected + at_hand(candidate) - late - around, candidate, press));
        }
        // What unfolds beneath a control may hold more to unfold, which the next press of that control would fold away.
        if ready.iter().any(|(_, one, press)| press.intent == Intent::Reveal && one.presses == 0 && !takes_turns(one)) {
            ready.retain(|(_, one, _)| !one.last.as_ref().is_some_and(|last| one.presses > 0 && last.follows));
        }
        let best: &Candidate = ready.iter().max_by(|a, b| a.0.total_cmp(&b.0))?.1;
        if !rows.contains(&best.key) {
            ready.retain(|(_, one, _)| !rows.contains(&one.key));
        }
        if waiting.contains(&&best.key)
            && let Some(step) = confirmation::confirm(sight, &best.key.frame, best.layer)
        {
            return Some(step);
        }
        // A guess may put another view in the place of all others: what is surer is pressed before it.
        ready.sort_by_key(|(expected, _, press)| press.intent.is_guess() && *expected < 1000.0);
        let openers = layer_openers(sight);
        let frame = best.key.frame.clone();
        let mut batch = Vec::new();
        // Of a shape that is not known yet one is tried before the others; certain ones and known ones go together.
        let mut shapes: HashMap<&str, u32> = HashMap::new();
        // In an edition two that are called the same as in the page are tried before the others.
        let mut same = 0;
        let mut again: HashMap<&str, bool> = HashMap::new();
        let mut filling: HashMap<String, bool> = HashMap::new();
        for (expected, candidate, press) in &ready {
            if candidate.key.frame != frame || batch.len() >= BATCH || opened(candidate) != opened(best) {
                continue;
            }
            let count = shapes.entry(candidate.shape.as_str()).or_default();
            let guess = press.intent.is_guess() && *expected < 1000.0;
            if guess
                && batch.iter().any(|other: &Press| {
                    sight.candidate(&other.key).is_some_and(|other| other.pattern() == candidate.pattern())
                })
            {
                continue;
            }
            if guess && *count > 2 {
                continue;
            }
            // A count or a sign says nothing: the first of its looks that does anything tells whether all of them do what is
            // held back, or turn the pages of one list.
            if *count > 0 && !candidate.says_words() && !ledger.shape_gives(&candidate.shape) {
                continue;
            }
            // The first of a bar of buttons tells whether each of them opens something over the page, which the next would shut.
            let untried = sight.done.by_shape.get(&candidate.shape).is_none_or(|tries| *tries == 0);
            if guess && untried && batch.iter().any(|other: &Press| beside(other, candidate, sight)) {
                continue;
            }
            // A choice may bring the options of the next one.
            if press.intent == Intent::Choose {
                if batch.is_empty() && candidate.key == best.key {
                    return Some(Step::Click(vec![press.clone()]));
                }
                continue;
            }
            // What a menu holds is known by what was pressed to open it, so openers go alone; so does what takes turns.
            let menu = candidate.element.attributes.get("aria-haspopup").is_some_and(|value| value != "false");
            if ((press.intent == Intent::Open || menu) && opens_layer(candidate))
                || drops_down(candidate)
                || takes_turns(candidate)
                || swaps(candidate)
                || ledger.may_be_held_back(candidate)
                || dots.contains_key(&candidate.key)
                || openers.contains(&(&candidate.key.frame, candidate.shape.as_str()))
            {
                if batch.is_empty() && candidate.key == best.key {
                    let mut presses = ticked(candidate, sight);
                    presses.push(press.clone());
                    return Some(Step::Click(presses));
                }
                continue;
            }
            // A choice may bring the options of the next one.
            let mut fills = || *filling.entry(list_of(candidate)).or_insert_with(|| sight.fills_another(candidate));
            if option_by_markup(candidate) && fills() {
                if batch.is_empty() && candidate.key == best.key {
                    return Some(Step::Click(vec![press.clone()]));
                }
                continue;
            }
            // What an arrow is drawn in brings the next column of an open list, which its neighbour's would take away.
            if option_by_markup(candidate) && candidate.visible && points_beyond(candidate) {
                if batch.is_empty() && candidate.key == best.key {
                    return Some(Step::Click(vec![press.clone()]));
                }
                continue;
            }
            // The one that is marked closes the list as well, and mostly brings nothing.
            if option_by_markup(candidate) && sight.shows_chosen(candidate) && !sight.shows_chosen(best) {
                continue;
            }
            if ledger.same.is_open(candidate) {
                if same >= 2 {
                    continue;
                }
                same += 1;
            }
            // Whether it folds what it has unfolded is learned from the first of its likes that is pressed again.
            if candidate.presses > 0 && std::mem::replace(again.entry(candidate.shape.as_str()).or_default(), true) {
                continue;
            }
            *count += 1;
            batch.push(press.clone());
        }
        (!batch.is_empty()).then_some(Step::Click(batch))
    }

    /// Whether a calendar may be turned by it, or a day picked; all else may.
    fn worth_a_date(&self, candidate: &Candidate, sight: &PageState) -> bool {
        let calendars = &sight.done.calendars;
        if turns_calendar(candidate) {
            return calendars.worth_turning(candidate, sight)
                && !Budget::spent(self.budget.months, calendars.turned as usize);
        }
        !is_cell(candidate) || calendars.worth_picking(candidate) && !calendars.spent_on(candidate, self.budget.days)
    }

    /// Whether one more press may bring more, after what the presses so far have brought.
    fn may_press_again(&self, candidate: &Candidate, sight: &PageState, ledger: &History) -> bool {
        let shape = sight.done.by_shape.get(&candidate.shape).copied().unwrap_or_default();
        if Budget::spent(self.budget.presses_a_shape, shape as usize) {
            return false;
        }
        if renumbered(candidate, sight) {
            return candidate.expanded != "true" && !ledger.once_is_enough(candidate);
        }
        let Some(last) = &candidate.last else {
            // What is open already would be closed by a press; what is chosen already shows its content.
            return candidate.presses == 0 && candidate.expanded != "true" && !candidate.was_open;
        };
        let stale = sight.done.by_pattern.get(&candidate.pattern()).map_or(0, |(_, stale)| *stale);
        let on = pages_on(candidate) || goes_on(candidate, sight);
        // What could not go back at first has a beginning, and so an end: many lists say the same on page after page but for
        // numbers, and something else at last.
        let most = match (pages_on(candidate), goes_on(candidate, sight)) {
            (_, true) if last.chars > 0 => 12,
            (true, _) => 3,
            _ => 8,
        };
        // A list may repeat itself for a while before something new comes; a page that only swaps does not grow.
        let grows = last.novel > 0 || (stale < most && last.grown > 0 && (last.lost * 4 < last.grown || on));
        if Budget::spent(self.budget.presses_a_shape, candidate.presses as usize) {
            return false;
        }
        grows
            && last.here
            // What bears the sign of what stands open has shown what it holds.
            && !folds(&candidate.element.text)
            && !is_cell(candidate)
            // A page shows the same when it is turned to again.
            && !(numbered(candidate) && last.text == candidate.element.text)
            // A dialog, a drawer or a menu shows the same when it is opened again; where more was asked for, it came by itself.
            && (!last.layered || chains(candidate))
            && !drops_down(candidate)
            // What says whether it is folded has shown all it holds, be it by an attribute or by a class of its own.
            && candidate.expanded.is_empty()
            && (!last.follows || same_class(&last.class, candidate))
            // What opens beneath a control is closed by its next press.
            && (!last.follows || on || chains(candidate))
            // What takes away as much as it brings is a tab among others; what pages through states stands alone or in pairs.
            && (last.lost * 4 < last.novel.max(last.chars) || on || !one_of_many(candidate, sight))
            // An entry of a menu does the same again.
            && (!is_menu_item(candidate) || on)
            && !ledger.once_is_enough(candidate)
            && (alike(&last.text, &candidate.element.text) || counts_down(&last.text, candidate))
    }
}
