//! The post that opens a thread and is built otherwise than what answers it: a question above its answers, a ticket above its history.
//! Each stretch of the page before the first answer may be it. What it shares with the answers tells: the classes of its parts, who speaks,
//! where the links to persons lead. A forest that was learned from pages in many variants judges (`learned`), so that neither the head of
//! an article nor a card beside the thread is taken for it.

use std::collections::{HashMap, HashSet};

use super::counts::{Count, Counts};
use super::groups::{Chosen, Range, mixed, without_digits};
use super::marks::{leads_to_person, tidy};
use super::survey::Survey;
use super::words;
use crate::fingerprint;
use crate::html::Dom;

/// Elements before the first item that are looked at.
const MOST_BEFORE: usize = 4000;

/// Elements above the first item whose parts before it are looked at, how many of them may stand together, and how many may follow.
const MOST_ABOVE: usize = 12;
const MOST_TOGETHER: usize = 6;
const MOST_BEHIND: usize = 3;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// What is counted of each position, besides what the survey counts.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Seen {
    Classes,
    Shared,
    Homes,
    Led,
    Speaks,
    Titles,
    Headings,
    Paragraphs,
    Pictures,
    Links,
    Authors,
    Labels,
    Elsewhere,
}

const SEEN: usize = 13;

/// The features by name, in the order of a row.
pub(super) const NAMES: [&str; FEATURES] = [
    "logarithm of the number of items",
    "logarithm of the mean of letters said in an item",
    "share of items named as comments, reviews, answers",
    "share of items with a person",
    "share of items with a time",
    "links to persons of most items lead to one place",
    "items are named as posts",
    "logarithm of the letters said",
    "how many times as long as the mean item, as a logarithm",
    "letters outside of links and buttons",
    "share of letters in links",
    "times",
    "months",
    "persons",
    "names by their look",
    "buttons",
    "buttons beyond the mean of items",
    "prose",
    "headlines",
    "prices",
    "fields",
    "numbers",
    "main headings",
    "classes",
    "share of classes that items have",
    "links to persons where those of the items lead",
    "links that lead to who speaks in an item",
    "texts that name who speaks in an item",
    "titles",
    "headings",
    "paragraphs",
    "pictures",
    "links",
    "elements named as authors",
    "labels of items",
    "nodes",
    "nodes behind it before the first item, as a logarithm",
    "letters said behind it",
    "times behind it",
    "persons behind it",
    "titles behind it",
    "letters said before it",
    "share of what is said before the first item",
    "letters said behind the last item",
    "several elements",
    "elements above the first item to what holds both",
    "elements above it to what holds both",
    "named as an item",
    "named as a post",
    "named as a part",
    "named as furniture",
    "in furniture",
    "article, main or section",
    "siblings of the same look",
    "all that it says stands in one part of it",
    "the element around it says more and ends before the first item",
    "a time beside a person",
];

const FEATURES: usize = 57;

/// Whether the page says of itself that it is an article (Open Graph).
fn is_article(dom: &Dom) -> bool {
    let mut notes = dom.descendants(dom.root()).filter(|node| dom.is(*node, "meta"));
    notes.any(|node| {
        dom.attribute(node, "property") == Some("og:type")
            && dom.attribute(node, "content").is_some_and(|kind| kind.trim().eq_ignore_ascii_case("article"))
    })
}

/// What may open a thread, with its features.
pub(super) fn candidates(survey: &Survey, chosen: &[Chosen]) -> Vec<(Range, Vec<f32>)> {
    let Some(page) = Page::of(survey, chosen) else { return Vec::new() };
    let elements = (1..page.first).rev().take(MOST_BEFORE).filter(|at| !survey.spot(*at).text);
    let elements = elements.map(|start| Range { start, end: survey.spot(start).end });
    let ranges = elements.chain(page.stretches()).filter(|range| range.end <= page.first && page.may_open(*range));
    ranges.map(|range| (range, page.features(range))).collect()
}

/// What is known of a page with a thread.
struct Page<'s, 'a> {
    survey: &'s Survey<'a>,
    /// Where the first item begins.
    first: u32,
    /// Sums of what stands before each position.
    sums: Vec<[u32; SEEN]>,
    /// The features that all candidates share.
    common: Vec<f32>,
    /// The mean of what items say, and of their buttons.
    said: f32,
    controls: f32,
    /// The letters that are said behind the last item.
    behind: f32,
    /// Whether most items lead to persons at one place.
    at_home: bool,
    /// The elements above the first item, from the inside.
    above: Vec<u32>,
}

fn is(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

fn logarithm(count: u32) -> f32 {
    (count as f32).ln_1p()
}

/// The letters of what is said.
fn letters(counts: &Counts) -> u32 {
    counts[Count::Letters as usize].saturating_sub(counts[Count::Linked as usize])
}

impl<'s, 'a> Page<'s, 'a> {
    fn of(survey: &'s Survey<'a>, chosen: &[Chosen]) -> Option<Self> {
        let first = chosen.first().filter(|_| !is_article(survey.dom))?.range.start;
        let last = chosen.iter().map(|one| one.range.end).max()?;
        let n = chosen.len() as f32;
        let counts: Vec<Counts> = chosen.iter().map(|one| survey.counts(one.range.start, one.range.end)).collect();
        let mean = |of: &dyn Fn(&Counts) -> f32| counts.iter().map(of).sum::<f32>() / n;
        let named = |names| mean_of(chosen, |one| is(survey.spot(one.range.start).names & names != 0));
        let said = mean(&|counts| letters(counts) as f32);
        let home = home(survey, chosen);
        let known = Known::of(survey, chosen, home);
        let common = vec![
            n.ln(),
            said.ln_1p(),
            named(words::ITEM),
            mean(&|counts| is(counts[Count::People as usize] + counts[Count::Names as usize] > 0)),
            mean(&|counts| is(counts[Count::Times as usize] > 0)),
            is(home.is_some()),
            named(words::POST),
        ];
        let mut sums = vec![[0; SEEN]];
        for at in 0..first {
            let mut sum = sums[at as usize];
            known.count(survey, at, &mut sum);
            sums.push(sum);
        }
        let end = survey.spots.len() as u32;
        Some(Self {
            survey,
            first,
            sums,
            common,
            said,
            controls: mean(&|counts| counts[Count::Controls as usize] as f32),
            behind: logarithm(letters(&survey.counts(last.min(end), end))),
            at_home: home.is_some(),
            above: survey.above(first).take(MOST_ABOVE).collect(),
        })
    }

    /// Elements that stand side by side before the first item, together.
    fn stretches(&self) -> Vec<Range> {
        let mut ranges = Vec::new();
        for around in &self.above {
            let before: Vec<u32> =
                self.survey.children(*around).take_while(|child| self.survey.spot(*child).end <= self.first).collect();
            for end in before.len().saturating_sub(MOST_BEHIND)..before.len() {
                for start in end.saturating_sub(MOST_TOGETHER)..end {
                    ranges.push(Range { start: before[start], end: self.survey.spot(before[end]).end });
                }
            }
        }
        ranges
    }

    /// Whether something is said there, and it is told who says it or when. Who has a page elsewhere than those who answer writes articles.
    fn may_open(&self, range: Range) -> bool {
        let counts = self.survey.counts(range.start, range.end);
        let has = |what: Count| counts[what as usize] > 0;
        letters(&counts) > 0
            && [Count::Times, Count::Months, Count::People, Count::Names].into_iter().any(has)
            && self.is_among_them(range)
    }

    /// Whether nobody has a page there elsewhere than those who answer, and somebody has one where they have theirs.
    fn is_among_them(&self, range: Range) -> bool {
        let own = self.own(range.start, range.end);
        let at_home = || !self.at_home || own[Seen::Homes as usize] > 0;
        own[Seen::Elsewhere as usize] == 0 && at_home()
    }

    fn own(&self, from: u32, to: u32) -> [u32; SEEN] {
        std::array::from_fn(|at| self.sums[to as usize][at] - self.sums[from as usize][at])
    }

    fn features(&self, range: Range) -> Vec<f32> {
        let Range { start, end } = range;
        let (survey, counts, own) = (self.survey, self.survey.counts(start, end), self.own(start, end));
        let count = |what: Count| counts[what as usize] as f32;
        let has = |what: Seen| own[what as usize] as f32;
        let (behind, before) = (survey.counts(end, self.first), letters(&survey.counts(0, start)));
        let said = letters(&counts);
        let all = letters(&survey.counts(0, self.first)).max(1);
        let around = survey.spot(start).parent;
        let up = self.above.iter().position(|at| *at <= start && survey.spot(*at).end >= end).unwrap_or(MOST_ABOVE);
        let down = self.above.get(up).map_or(0, |at| survey.spot(start).depth - survey.spot(*at).depth);
        let names = survey.spot(start).names;
        let furniture = |at: u32| {
            survey.spot(at).names & words::FURNITURE != 0
                || matches!(survey.tag(at), "nav" | "aside" | "footer" | "form")
        };
        let look = |at: u32| (survey.tag(at), survey.spot(at).class);
        let alike = survey.children(around).take(50).filter(|at| look(*at) == look(start)).count();
        let inner = survey.children(start).filter(|at| letters(&survey.counts(*at, survey.spot(*at).end)) > 0);
        let alone = survey.children(start).any(|at| survey.counts(at, survey.spot(at).end) == counts);
        let around_counts = survey.counts(around, survey.spot(around).end);
        let mut row = self.common.clone();
        row.extend([
            logarithm(said),
            ((said as f32 + 1.0) / (self.said + 1.0)).ln(),
            logarithm(counts[Count::Letters as usize]),
            count(Count::Linked) / count(Count::Letters).max(1.0),
            count(Count::Times).min(6.0),
            count(Count::Months).min(6.0),
            count(Count::People).min(6.0),
            count(Count::Names).min(6.0),
            count(Count::Controls).min(20.0),
            (count(Count::Controls) - self.controls).clamp(-10.0, 10.0),
            logarithm(counts[Count::Prose as usize]),
            count(Count::Headlines).min(6.0),
            count(Count::Prices).min(4.0),
            count(Count::Fields).min(4.0),
            count(Count::Numbers).min(10.0),
            count(Count::Tops).min(2.0),
            logarithm(own[Seen::Classes as usize]),
            has(Seen::Shared) / has(Seen::Classes).max(1.0),
            has(Seen::Homes).min(6.0),
            has(Seen::Led).min(6.0),
            has(Seen::Speaks).min(6.0),
            has(Seen::Titles).min(3.0),
            has(Seen::Headings).min(6.0),
            has(Seen::Paragraphs).min(20.0),
            has(Seen::Pictures).min(10.0),
            has(Seen::Links).min(30.0),
            has(Seen::Authors).min(6.0),
            has(Seen::Labels).min(6.0),
            logarithm(end - start),
            logarithm(self.first - end),
            logarithm(letters(&behind)),
            behind[Count::Times as usize].min(6) as f32,
            behind[Count::People as usize].min(6) as f32,
            self.own(end, self.first)[Seen::Titles as usize].min(2) as f32,
            logarithm(before),
            said as f32 / all as f32,
            self.behind,
            is(survey.spot(start).end < end),
            up as f32,
            f32::from(down),
            is(names & words::ITEM != 0),
            is(names & words::POST != 0),
            is(names & words::PART != 0),
            is(names & words::FURNITURE != 0),
            is(survey.above(start).chain([start]).any(furniture)),
            is(matches!(survey.tag(start), "article" | "main" | "section")),
            alike.min(8) as f32,
            is(alone || inner.take(2).count() == 1),
            is(letters(&around_counts) > said && survey.spot(around).end <= self.first),
            is(self.beside(range)),
        ]);
        row
    }

    /// Whether a person and a time stand beside each other.
    fn beside(&self, range: Range) -> bool {
        let survey = self.survey;
        let first = survey.times.partition_point(|at| *at < range.start);
        survey.times[first..].iter().take_while(|at| **at < range.end).take(3).any(|time| {
            let around = survey.above(*time).take(3).take_while(|at| *at >= range.start);
            around.into_iter().any(|at| {
                let counts = survey.counts(at, survey.spot(at).end);
                counts[Count::People as usize] + counts[Count::Names as usize] > 0 && counts[Count::Prose as usize] == 0
            })
        })
    }
}

fn mean_of(chosen: &[Chosen], of: impl Fn(&Chosen) -> f32) -> f32 {
    chosen.iter().map(of).sum::<f32>() / chosen.len().max(1) as f32
}

/// What the items show: classes, links to who speaks, names, labels.
#[derive(Default)]
struct Known<'a> {
    classes: HashSet<u64>,
    home: Option<&'a str>,
    /// Where links to persons lead at all.
    places: HashSet<&'a str>,
    persons: HashSet<&'a str>,
    names: HashSet<u64>,
    labels: HashSet<u64>,
}

/// What a class is known by.
fn class(survey: &Survey, at: u32) -> Option<u64> {
    let class = survey.attribute(at, "class").filter(|class| !class.trim().is_empty())?;
    Some(mixed(without_digits(survey.tag(at)), without_digits(class)))
}

/// The number of a short text.
fn said(survey: &Survey, at: u32) -> Option<u64> {
    let text = survey.text(at).trim();
    let short = !text.is_empty() && text.chars().nth(LONGEST_NAME).is_none();
    short.then(|| tidy(text)).flatten().map(|text| fingerprint::hash(text.as_bytes()))
}

impl<'a> Known<'a> {
    fn of(survey: &Survey<'a>, chosen: &[Chosen], home: Option<&'a str>) -> Self {
        let mut known = Self { home, ..Self::default() };
        known.places = chosen.iter().flat_map(|one| persons(survey, one.range.start, one.range.end)).collect();
        let mut texts: HashMap<u64, (usize, usize)> = HashMap::new();
        let mut done = 0;
        for (number, one) in chosen.iter().enumerate() {
            for at in one.range.start.max(done)..one.range.end {
                let spot = survey.spot(at);
                if !spot.text {
                    known.classes.extend(class(survey, at));
                    let href = survey.attribute(at, "href").filter(|_| survey.tag(at) == "a");
                    known.persons.extend(href.filter(|href| home.is_some() && place(href) == home));
                    continue;
                }
                let Some(text) = said(survey, at) else { continue };
                let count = texts.entry(text).or_insert((0, usize::MAX));
                *count = (count.0 + usize::from(count.1 != number), number);
                if known.may_name(survey, at) {
                    known.names.insert(text);
                }
            }
            done = done.max(one.range.end);
        }
        let most = |count: usize| chosen.len() > 1 && count * 2 > chosen.len();
        known.labels = texts.into_iter().filter(|(_, (count, _))| most(*count)).map(|(text, _)| text).collect();
        known
    }

    /// Whether a text stands where names do.
    fn may_name(&self, survey: &Survey, at: u32) -> bool {
        let mut around = survey.above(at).take(3);
        survey.names.binary_search(&at).is_ok()
            || around.any(|at| {
                let href = survey.attribute(at, "href").filter(|_| survey.tag(at) == "a");
                survey.spot(at).names & words::AUTHOR != 0
                    || href.is_some_and(|href| self.home.is_some() && place(href) == self.home)
            })
    }

    /// Counts what stands at a position.
    fn count(&self, survey: &Survey, at: u32, sum: &mut [u32; SEEN]) {
        let mut add = |what: Seen, yes: bool| sum[what as usize] += u32::from(yes);
        let spot = survey.spot(at);
        if spot.text {
            if let Some(text) = said(survey, at) {
                add(Seen::Speaks, self.names.contains(&text));
                add(Seen::Labels, self.labels.contains(&text));
            }
            return;
        }
        let class = class(survey, at);
        add(Seen::Classes, class.is_some());
        add(Seen::Shared, class.is_some_and(|class| self.classes.contains(&class)));
        add(Seen::Authors, spot.names & words::AUTHOR != 0);
        match survey.tag(at) {
            "a" => {
                let href = survey.attribute(at, "href").unwrap_or_default();
                add(Seen::Links, true);
                add(Seen::Homes, self.home.is_some() && place(href) == self.home);
                add(Seen::Led, self.persons.contains(href));
                let other = person(survey, at).is_some_and(|place| !self.places.contains(place));
                add(Seen::Elsewhere, other);
            }
            "h1" => add(Seen::Titles, true),
            "h2" | "h3" | "h4" => add(Seen::Headings, true),
            "p" => add(Seen::Paragraphs, true),
            "img" | "picture" | "video" => add(Seen::Pictures, true),
            _ => {}
        }
    }
}

/// The places of the pages to which links to persons lead: their addresses without the last part. Only a link that is named as the author's
/// leads to a person at the top of a site.
fn persons<'s, 'a>(survey: &'s Survey<'a>, start: u32, end: u32) -> impl Iterator<Item = &'a str> + use<'s, 'a> {
    (start..end).filter_map(|at| person(survey, at))
}

fn person<'a>(survey: &Survey<'a>, at: u32) -> Option<&'a str> {
    let href = survey.attribute(at, "href").filter(|_| survey.tag(at) == "a")?;
    let named = |at: u32| survey.spot(at).names & words::AUTHOR != 0;
    let author = named(at) || survey.above(at).take(2).any(named);
    place(href).filter(|place| author || !place.is_empty() && leads_to_person(href))
}

fn place(href: &str) -> Option<&str> {
    let path = href.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let (place, name) = path.rsplit_once('/')?;
    let told = place.is_empty() || place.rsplit('/').next().is_some_and(|last| last.chars().any(char::is_alphabetic));
    (told && !name.is_empty() && !place.ends_with(':')).then_some(place)
}

/// Where most of the items' authors have their pages.
fn home<'a>(survey: &Survey<'a>, chosen: &[Chosen]) -> Option<&'a str> {
    let mut places: HashMap<&str, (usize, usize)> = HashMap::new();
    for (number, one) in chosen.iter().enumerate() {
        for place in persons(survey, one.range.start, one.range.end) {
            let entry = places.entry(place).or_insert((0, usize::MAX));
            entry.0 += usize::from(entry.1 != number);
            entry.1 = number;
        }
    }
    let most = places.into_iter().max_by_key(|(place, (items, _))| (*items, std::cmp::Reverse(*place)));
    most.filter(|(_, (items, _))| items * 2 > chosen.len()).map(|(place, _)| place)
}
