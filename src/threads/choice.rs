//! Which groups are threads. The groups of a page overlap: an item's element, the element around it and the one inside look
//! alike on every item. Of those that are likely threads, the one with most whole items wins, by how likely they are, and of equals the outermost.
//! Others are added where their items are further ones: comments on answers, replies that are built in another way.

use std::collections::{HashMap, HashSet};

use super::counts::{Count, Counts};
use super::groups::{Chosen, Group, Range, groups};
use super::learned::Model;
use super::model::{self, count, has_person, is_evident, own, worth};
use super::ruled;
use super::survey::Survey;
use super::{wholes, words};

/// A group with a smaller probability is no thread. Where a page has none that is likelier, what is evident by hand-set weights is one, unless it
/// is like nothing that was learned as one: few plain pages were learned from.
const LEAST: f32 = 0.4;
const LEAST_EVIDENT: f32 = 0.2;

/// Most groups that are tried.
const MOST: usize = 60;

/// How much likelihood counts beside worth where groups of one page are compared: a group of halves is worth as much as one of wholes, and
/// less likely.
const LIKELIHOOD: i32 = 2;

/// Further items are of a group that is at least this likely, measured by the one that goes first.
const LEAST_BESIDE: f32 = 0.6;

/// Items before a place that are looked at to tell whether it stands in one.
const MOST_AROUND: usize = 8;

struct Candidate {
    group: Group,
    worth: f32,
    prose: u32,
    /// How likely it is by what was learned, too.
    whole: f32,
}

impl Candidate {
    fn rank(&self) -> f32 {
        self.worth * self.whole.powi(LIKELIHOOD)
    }
}

/// The threads of a page: the items of each in the page's order.
pub(super) fn choose(survey: &Survey, model: &Model) -> Vec<Vec<Chosen>> {
    let mut candidates: Vec<Candidate> =
        groups(survey).into_iter().filter_map(|group| candidate(survey, model, group)).collect();
    if candidates.iter().any(|one| one.whole >= LEAST) {
        candidates.retain(|one| one.whole >= LEAST);
    }
    without_containers(survey, &mut candidates);
    best_first(&mut candidates);
    candidates.truncate(MOST);
    named_first(survey, &mut candidates);
    wider_first(&mut candidates);
    let mut chosen: Vec<Chosen> = Vec::new();
    for (number, candidate) in likely_beside_the_first(&candidates) {
        if let Some(all) = with(survey, &chosen, candidate, number) {
            chosen = all;
        }
    }
    apart(with_alike(survey, chosen))
}

/// The one with the most whole items, by how likely they are; of equals the one that holds more, and the outermost.
fn best_first(candidates: &mut [Candidate]) {
    let order = |one: &Candidate| {
        (std::cmp::Reverse(one.prose / 8), one.group.ranges[0].start, std::cmp::Reverse(one.group.ranges[0].end))
    };
    candidates.sort_by(|one, other| other.rank().total_cmp(&one.rank()).then_with(|| order(one).cmp(&order(other))));
}

/// The first and those that are likely enough beside it, with their numbers.
fn likely_beside_the_first(candidates: &[Candidate]) -> impl Iterator<Item = (usize, &Candidate)> {
    let least = candidates.first().map_or(0.0, |first| LEAST_BESIDE * first.whole);
    candidates.iter().enumerate().filter(move |(_, one)| one.whole >= least)
}

/// Takes from each candidate what its elements are worth that hold nothing but items of another one: a list of remarks below each post
/// looks as whole as a remark.
fn without_containers(survey: &Survey, candidates: &mut [Candidate]) {
    let is_named = |range: &Range| survey.spot(range.start).names & words::ITEM != 0;
    let whole = |one: &&Candidate| {
        let ranges = &one.group.ranges;
        one.worth >= WHOLE * ranges.len() as f32
            && ranges.iter().filter(|range| is_named(range)).count() * 2 > ranges.len()
    };
    let size = |one: &Candidate| one.group.ranges.iter().map(|range| range.end - range.start).sum::<u32>();
    let mut order: Vec<usize> = (0..candidates.len()).filter(|at| whole(&&candidates[*at])).collect();
    order.sort_by_key(|at| size(&candidates[*at]) / candidates[*at].group.ranges.len() as u32);
    let mut lists: HashSet<usize> = HashSet::new();
    for of in order {
        if lists.contains(&of) {
            continue;
        }
        let items = candidates[of].group.ranges.clone();
        for at in (0..candidates.len()).filter(|at| *at != of && !lists.contains(at)).collect::<Vec<_>>() {
            let ranges = &candidates[at].group.ranges;
            let held: Vec<usize> =
                (0..ranges.len()).filter_map(|number| held_alone(survey, &ranges[number..], &items)).collect();
            // One by itself is a part of what holds it.
            if held.iter().any(|count| *count > 1) {
                candidates[at].worth -= held.len() as f32;
                lists.insert(at);
            }
        }
    }
}

/// The mean worth of items that are whole.
const WHOLE: f32 = 0.8;

/// Letters beside the items in what holds them, at most: "Add a comment".
const MOST_BESIDE: u32 = 20;

/// How many items the first of these elements holds, outside of others of them, that by itself neither says anything nor tells who or when;
/// nothing where it does, or holds none.
fn held_alone(survey: &Survey, elements: &[Range], items: &[Range]) -> Option<usize> {
    let (outer, others) = elements.split_first()?;
    let first = items.partition_point(|item| item.start <= outer.start);
    let mut inside: Vec<(Range, bool)> =
        items[first..].iter().take_while(|item| item.end <= outer.end).map(|item| (*item, true)).collect();
    inside.extend(others.iter().take_while(|other| other.start < outer.end).map(|other| (*other, false)));
    inside.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
    let mut own = survey.counts(outer.start, outer.end);
    let (mut done, mut held) = (0, 0);
    for (range, is_item) in inside {
        if range.start < done {
            continue;
        }
        (done, held) = (range.end, held + usize::from(is_item));
        let counts = survey.counts(range.start, range.end);
        own.iter_mut().zip(counts).for_each(|(own, counts)| *own = own.saturating_sub(counts));
    }
    // What looks like a name may be "Add a comment".
    let tells = [Count::Times, Count::People].iter().any(|what| count(&own, *what) > 0);
    (held > 0 && !tells && count(&own, Count::Prose) <= MOST_BESIDE).then_some(held)
}

/// The items with those among them that look alike and tell neither who nor when in words that are known: they have the same tag, class
/// and element around them. Of what was taken away only the first word of the class need be the same. Whatever else of the same tag stands
/// between two of them, and says little, may be such a note in words that are not known.
fn with_alike(survey: &Survey, chosen: Vec<Chosen>) -> Vec<Chosen> {
    let look = |at: u32| (survey.tag(at), survey.spot(at).class);
    let class = |at: u32| survey.attribute(at, "class").unwrap_or_default();
    let mut further: Vec<Chosen> = Vec::new();
    let mut last: HashMap<(u32, usize), Range> = HashMap::new();
    for one in &chosen {
        let (start, spot) = (one.range.start, survey.spot(one.range.start));
        if spot.end != one.range.end {
            continue;
        }
        let before = last.insert((spot.parent, one.group), one.range);
        let Some(before) = before.filter(|before| look(before.start) == look(start)) else { continue };
        let between = std::iter::successors(Some(before.end), |at| Some(survey.spot(*at).end));
        for at in between.take_while(|at| *at < start).filter(|at| survey.tag(*at) == survey.tag(start)) {
            let counts = survey.counts(at, survey.spot(at).end);
            let has = |what: Count| count(&counts, what) > 0;
            let alike = spot.class != 0
                && look(at) == look(start)
                && (has(Count::Gone) || class(at) == class(start) && class(at) == class(before.start));
            // Neither is an item again, nor what stands around one, as cells do that set an answer in.
            let next = chosen.partition_point(|one| one.range.start < at);
            let known = chosen.get(next).is_some_and(|one| one.range.start < survey.spot(at).end);
            // What is a link leads somewhere.
            let note = || {
                let letters = count(&counts, Count::Letters);
                letters <= LONGEST_NOTE && count(&counts, Count::Linked) < letters
            };
            if (alike || note()) && !known && has(Count::Letters) && !has(Count::Fields) {
                let range = Range { start: at, end: survey.spot(at).end };
                further.push(Chosen { range, group: one.group, doubted: !alike });
            }
        }
    }
    let mut all = chosen;
    all.extend(further);
    all.extend(taken_away(survey, &all));
    all.sort_by_key(|one| (one.range.start, std::cmp::Reverse(one.range.end)));
    all
}

/// Letters of a note that something was taken away, at most.
const LONGEST_NOTE: u32 = 120;

/// What was taken away and stands where no other item does: a first answer. It has the tag of the items and the first word of their class.
fn taken_away(survey: &Survey, chosen: &[Chosen]) -> Vec<Chosen> {
    let look = |at: u32| (survey.tag(at), survey.spot(at).class);
    let groups: HashMap<(&str, u32), usize> = chosen
        .iter()
        .filter(|one| look(one.range.start).1 != 0)
        .map(|one| (look(one.range.start), one.group))
        .collect();
    let (Some(first), Some(last)) = (chosen.first(), chosen.iter().map(|one| one.range.end).max()) else {
        return Vec::new();
    };
    let known: HashSet<u32> = chosen.iter().map(|one| one.range.start).collect();
    let note = |at: u32| {
        let counts = survey.counts(at, survey.spot(at).end);
        let short = count(&counts, Count::Letters) <= LONGEST_NOTE && count(&counts, Count::Fields) == 0;
        let says = short && (at..survey.spot(at).end).any(|at| survey.spot(at).text);
        says.then_some(count(&counts, Count::Gone) == 0)
    };
    let places = (first.range.start..last).filter(|at| !survey.spot(*at).text && !known.contains(at));
    let gone = places.filter_map(|at| Some((at, *groups.get(&look(at))?))).filter_map(|(at, group)| {
        let doubted = note(at)?;
        let range = Range { start: at, end: survey.spot(at).end };
        (!doubted || !is_part(chosen, range)).then_some(Chosen { range, group, doubted })
    });
    gone.collect()
}

/// Whether an element lies in an item that holds no other, or holds one: it is a part of it, or what is around it.
fn is_part(chosen: &[Chosen], range: Range) -> bool {
    let next = chosen.partition_point(|one| one.range.start < range.start);
    let inside = chosen.get(next).is_some_and(|next| next.range.start < range.end);
    let around = (0..next).rev().take(MOST_AROUND).find(|at| chosen[*at].range.holds(range));
    let alone = |at: usize| chosen.get(at + 1).is_none_or(|next| !chosen[at].range.holds(next.range));
    inside || around.is_some_and(alone)
}

/// Of the elements of the best group that stand in elements named as items a few may stand elsewhere: a column with the article's
/// date looks like those of its comments. The named ones go first.
fn named_first(survey: &Survey, candidates: &mut [Candidate]) {
    let named = |candidate: &Candidate| {
        candidate.group.ranges.iter().all(|range| survey.spot(range.start).names & words::ITEM != 0)
    };
    let Some(best) = candidates.first().filter(|best| !named(best)) else { return };
    let around = |candidate: &Candidate| {
        let (outer, inner) = (&candidate.group.ranges, &best.group.ranges);
        let (held, left): (Vec<Range>, Vec<Range>) =
            inner.iter().partition(|inner| outer.iter().any(|outer| outer.holds(**inner)));
        // What says something by itself is an item, too: the post that opens a thread.
        let says = |range: &Range| survey.counts(range.start, range.end)[Count::Prose as usize] > 0;
        held.len() >= outer.len() && left.len() <= held.len() && !left.iter().any(says)
    };
    if let Some(better) = candidates.iter().skip(1).position(|one| named(one) && around(one)) {
        candidates[..=better + 1].rotate_right(1);
    }
}

/// What stands around each element of the best group goes before it where it holds further items as well: the remarks below a post answer
/// that.
fn wider_first(candidates: &mut [Candidate]) {
    let Some((best, others)) = candidates.split_first() else { return };
    let best = &best.group.ranges;
    let wider = |one: &Candidate| {
        let outer = &one.group.ranges;
        let each = outer.len() == best.len() && outer.iter().zip(best).all(|(outer, inner)| outer.holds(*inner));
        let beside = |range: &Range| {
            let at = outer.partition_point(|outer| outer.start < range.start).checked_sub(1);
            at.is_some_and(|at| outer[at].holds(*range) && best[at].end <= range.start)
        };
        each && others.iter().any(|other| {
            let ranges = &other.group.ranges;
            other.worth >= WHOLE * ranges.len() as f32 && ranges.iter().all(beside)
        })
    };
    if let Some(wider) = others.iter().position(wider) {
        candidates[..=wider + 1].rotate_right(1);
    }
}

/// A group without the elements that hold nothing but others of it: what stands around answers may be built as they are.
fn without_wrappers(survey: &Survey, group: Group) -> (Group, Vec<Counts>) {
    const TOLD: [Count; 5] = [Count::Letters, Count::Times, Count::People, Count::Names, Count::Gone];
    let counts = own(survey, &group.ranges);
    let holds_next = |at: usize| group.ranges.get(at + 1).is_some_and(|next| group.ranges[at].holds(*next));
    let wraps = |at: usize, own: &Counts| holds_next(at) && TOLD.iter().all(|what| count(own, *what) == 0);
    let kept = counts.into_iter().enumerate().filter(|(at, own)| !wraps(*at, own));
    let (ranges, own) = kept.map(|(at, own)| (group.ranges[at], own)).unzip();
    (Group { ranges }, own)
}

fn candidate(survey: &Survey, model: &Model, group: Group) -> Option<Candidate> {
    let (group, own) = without_wrappers(survey, group);
    let worth: f32 = own.iter().map(worth).sum();
    if worth <= 0.0
        || is_manual(survey, &group, &own)
        || group.ranges.len() == 1 && !may_be_alone(survey, group.ranges[0], &own[0])
    {
        return None;
    }
    let prose = own.iter().map(|counts| count(counts, Count::Prose)).sum();
    let (score, row) = asked(survey, &group, &own);
    let whole = model.whole(score, &row);
    let perhaps = || whole >= LEAST_EVIDENT && score > 0.0 && !is_listed(&own) && is_evident(survey, &group, &own);
    (whole >= LEAST || perhaps() || is_guest_book(survey, &group, &own)).then_some(Candidate {
        group,
        worth,
        prose,
        whole,
    })
}

/// Whether lines are drawn between these, each was written at some time, and several tell who wrote or how to write back: a guest book,
/// in which no element says what anything is.
fn is_guest_book(survey: &Survey, group: &Group, own: &[Counts]) -> bool {
    let has = |counts: &Counts, what: Count| count(counts, what) > 0;
    let many = |meant: &dyn Fn(&Counts) -> bool| own.iter().filter(|counts| meant(counts)).count();
    let lined = group.ranges.iter().all(|range| survey.attribute(range.start, "class") == Some(ruled::CLASS));
    lined
        && many(&|counts| has(counts, Count::Times)) * 5 >= own.len() * 4
        && many(&|counts| has(counts, Count::Contacts) || has_person(counts)) * 3 >= own.len()
}

/// Whether most show what no item of a thread does: a link that leads where their headline leads, a way to write or to call, a time
/// before there were sites. News, members of a team and events are told by persons and times as well.
fn is_listed(own: &[Counts]) -> bool {
    let shows =
        |counts: &&Counts| [Count::Again, Count::Contacts, Count::Past].iter().any(|what| count(counts, *what) > 0);
    own.iter().filter(shows).count() * 2 > own.len()
}

/// Whether these are parts of a manual and not named as items: boxes of tabs, or most hold code and few tell a time.
fn is_manual(survey: &Survey, group: &Group, own: &[Counts]) -> bool {
    let share = |of: usize| of as f32 / own.len() as f32;
    let has = |what: Count| share(own.iter().filter(|counts| count(counts, what) > 0).count());
    let is_named = |range: &&Range| survey.spot(range.start).names & (words::ITEM | words::POST) != 0;
    let named = share(group.ranges.iter().filter(is_named).count());
    let is_box = |range: &&Range| survey.attribute(range.start, "role") == Some("tabpanel");
    let boxes = share(group.ranges.iter().filter(is_box).count());
    named < 0.5 && (boxes > 0.5 || has(Count::Code) > 0.5 && has(Count::Times) < 0.5)
}

/// What is asked of a group, and how likely it is a thread by the weights that were set by hand.
pub(super) fn asked(survey: &Survey, group: &Group, own: &[Counts]) -> (f32, Vec<f32>) {
    let asked = model::features(survey, group, own);
    (model::score(&asked), wholes::row(survey, group, own, &asked))
}

/// Whether a single element is an item: it must be named so, and hold all that an item has.
fn may_be_alone(survey: &Survey, range: Range, own: &Counts) -> bool {
    let names = survey.spot(range.start).names;
    let has = |what: Count| count(own, what) > 0;
    let numbered = survey.attribute(range.start, "id").is_some_and(|id| id.bytes().any(|byte| byte.is_ascii_digit()));
    let typed = survey.attribute(range.start, "itemtype").is_some();
    names & words::ITEM != 0
        && (numbered || typed)
        && has(Count::Times)
        && (has(Count::People) || has(Count::Controls))
        && !has(Count::Tops)
        && !has(Count::Fields)
        && survey.above(range.start).any(|at| survey.spot(at).names & words::ITEM != 0)
}

/// What was chosen together with a candidate's items; `None` where they are no further items.
fn with(survey: &Survey, chosen: &[Chosen], candidate: &Candidate, number: usize) -> Option<Vec<Chosen>> {
    let known = |range: &Range| chosen.binary_search_by_key(&range.start, |one| one.range.start).is_ok();
    let further: Vec<Range> = candidate.group.ranges.iter().copied().filter(|range| !known(range)).collect();
    if further.len() * 2 < candidate.group.ranges.len() || further.is_empty() {
        return None;
    }
    let mut all: Vec<Chosen> = chosen.to_vec();
    all.extend(further.iter().map(|range| Chosen::new(*range, number)));
    all.sort_by_key(|one| (one.range.start, std::cmp::Reverse(one.range.end)));
    let ranges: Vec<Range> = all.iter().map(|one| one.range).collect();
    let crossing = ranges.windows(2).any(|pair| pair[0].end > pair[1].start && !pair[0].holds(pair[1]));
    let own = own(survey, &ranges);
    let worth_of = |new: bool| {
        all.iter()
            .zip(&own)
            .filter(|(one, _)| (one.group == number) == new)
            .map(|(_, counts)| worth(counts))
            .sum::<f32>()
    };
    // Further items must be as whole as the others, lest a half of each becomes an item.
    let mean = worth_of_all(survey, chosen) / chosen.len().max(1) as f32;
    let least = if chosen.is_empty() { 0.0 } else { (0.8 * mean).min(0.6) };
    if is_once_in_each(chosen, &further) {
        return None;
    }
    let stays = worth_of(false) >= 0.95 * worth_of_all(survey, chosen) - 0.01;
    (!crossing && stays && !is_part_of_all(survey, chosen, &further) && worth_of(true) >= least * further.len() as f32)
        .then_some(all)
}

/// Whether each item holds one of these and none stands elsewhere: a part of the items, such as the half with what is said.
fn is_once_in_each(chosen: &[Chosen], further: &[Range]) -> bool {
    const FEWEST: usize = 3;
    let mut held = further.iter().map(|range| {
        let before = &chosen[..chosen.partition_point(|one| one.range.start < range.start)];
        before.iter().rposition(|one| one.range.holds(*range))
    });
    let mut last = None;
    let once = held.all(|place| place.is_some() && std::mem::replace(&mut last, place) != place);
    further.len() == chosen.len() && further.len() >= FEWEST && once
}

/// Whether further items are a part that items have anyway: elsewhere it has their class and holds what is said, but no time and no
/// person, as a post on which nobody has remarked.
fn is_part_of_all(survey: &Survey, chosen: &[Chosen], further: &[Range]) -> bool {
    let Some(first) = further.first() else { return false };
    let (class, tag) = (survey.spot(first.start).class, survey.tag(first.start));
    if class == 0 || chosen.is_empty() {
        return false;
    }
    // Items are in the page's order, and few stand in each other.
    let within = |at: u32| {
        let before = &chosen[..chosen.partition_point(|one| one.range.start < at)];
        before.iter().rev().take(MOST_AROUND).any(|one| at < one.range.end)
    };
    let bare = |at: &u32| {
        let spot = survey.spot(*at);
        let counts = || survey.counts(*at, spot.end);
        let alike = !spot.text && spot.class == class && survey.tag(*at) == tag;
        let says = |counts: &Counts| {
            count(counts, Count::Prose) > 0 && count(counts, Count::Times) + count(counts, Count::People) == 0
        };
        alike && says(&counts()) && within(*at)
    };
    (1..survey.spots.len() as u32).filter(bare).take(further.len()).count() == further.len()
}

fn worth_of_all(survey: &Survey, chosen: &[Chosen]) -> f32 {
    let ranges: Vec<Range> = chosen.iter().map(|one| one.range).collect();
    own(survey, &ranges).iter().map(worth).sum()
}

/// Separate threads: groups are one thread where their items stand in each other or take turns.
fn apart(chosen: Vec<Chosen>) -> Vec<Vec<Chosen>> {
    let mut spans: Vec<(u32, u32, Vec<usize>)> = Vec::new();
    let mut groups: Vec<usize> = chosen.iter().map(|one| one.group).collect();
    groups.sort_unstable();
    groups.dedup();
    for group in groups {
        let items = chosen.iter().filter(|one| one.group == group);
        let start = items.clone().map(|one| one.range.start).min().unwrap_or_default();
        let end = items.map(|one| one.range.end).max().unwrap_or_default();
        spans.push((start, end, vec![group]));
    }
    spans.sort_by_key(|span| span.0);
    let mut threads: Vec<(u32, u32, Vec<usize>)> = Vec::new();
    for span in spans {
        match threads.last_mut().filter(|last| span.0 < last.1) {
            Some(last) => {
                last.1 = last.1.max(span.1);
                last.2.extend(span.2);
            }
            None => threads.push(span),
        }
    }
    let of = |groups: &[usize]| chosen.iter().filter(|one| groups.contains(&one.group)).copied().collect();
    threads.iter().map(|(_, _, groups)| of(groups)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A group of elements that begin there, each ten long.
    fn candidate(starts: &[u32], worth: f32, whole: f32) -> Candidate {
        let ranges = starts.iter().map(|start| Range { start: *start, end: start + 10 }).collect();
        Candidate { group: Group { ranges }, worth, prose: 80, whole }
    }

    #[test]
    fn what_holds_nothing_but_others_of_its_group_is_taken_out_of_it() {
        let html = "<div>Ann<div><div>Bob</div><div>Eve</div></div></div><div>Ilse<div>Otto</div></div>";
        let dom = crate::html::Dom::parse(html);
        let survey = Survey::of(&dom, crate::date::Hints::default());
        let divs = (0..survey.spots.len() as u32).filter(|at| survey.tag(*at) == "div");
        let ranges: Vec<Range> = divs.map(|at| Range { start: at, end: survey.spot(at).end }).collect();
        assert_eq!(ranges.len(), 6);
        let wrapper = ranges[1];
        let (group, own) = without_wrappers(&survey, Group { ranges });
        assert_eq!((group.ranges.len(), own.len()), (5, 5));
        assert!(group.ranges.iter().all(|range| range.start != wrapper.start));
    }

    #[test]
    fn halves_that_are_worth_more_than_what_holds_them_are_less_likely() {
        let (halves, posts, none) = (vec![1, 11, 21, 31], vec![0, 20], vec![60, 70, 80]);
        let mut all = [candidate(&none, 5.0, 0.42), candidate(&halves, 6.4, 0.75), candidate(&posts, 6.0, 0.84)];
        best_first(&mut all);
        let first: Vec<u32> = all.iter().map(|one| one.group.ranges[0].start).collect();
        assert_eq!(first, [0, 1, 60]);
        let mut all = [candidate(&[5, 25], 4.0, 0.9), candidate(&[4, 24], 4.0, 0.9)];
        best_first(&mut all);
        assert_eq!(all[0].group.ranges[0].start, 4, "of equals the outermost");
    }

    #[test]
    fn what_is_much_less_likely_than_the_first_adds_no_items() {
        let all = [candidate(&[60], 6.0, 0.99), candidate(&[0, 20], 1.4, 0.47), candidate(&[90], 1.0, 0.7)];
        let kept: Vec<usize> = likely_beside_the_first(&all).map(|(number, _)| number).collect();
        assert_eq!(kept, [0, 2]);
    }
}
