//! The post that opens a thread and is built otherwise than what answers it: it stands before them, tells who says it and when in a line of
//! its own, and its author has a page at the same place of the site as theirs.

use std::collections::HashMap;

use super::choice::Chosen;
use super::counts::Count;
use super::groups::Range;
use super::marks::{leads_to_person, weight};
use super::survey::Survey;
use super::words;
use crate::html::Dom;

/// How much longer than the mean of the answers it may be; and how long in any case, in letters: an article is longer.
const LONGEST: u32 = 8;
const SHORT: u32 = 800;

/// The shortest that says something, in letters.
const SHORTEST: usize = 30;

/// Elements before the first item that are looked at.
const MOST_BEFORE: usize = 4000;

/// Whether the page says of itself that it is an article (Open Graph): its head is no post.
pub(super) fn is_article(dom: &Dom) -> bool {
    let mut notes = dom.descendants(dom.root()).filter(|node| dom.is(*node, "meta"));
    notes.any(|node| {
        dom.attribute(node, "property") == Some("og:type")
            && dom.attribute(node, "content").is_some_and(|kind| kind.trim().eq_ignore_ascii_case("article"))
    })
}

/// Adds the post that opens a thread, in a group of its own.
pub(super) fn add(survey: &Survey, chosen: &mut Vec<Chosen>, group: usize) {
    let Some(first) = chosen.first().map(|one| one.range.start) else { return };
    let Some(home) = home(survey, chosen) else { return };
    let said: u32 = chosen.iter().map(|one| survey.counts(one.range.start, one.range.end)[Count::Prose as usize]).sum();
    let most = (LONGEST * said / chosen.len() as u32).max(SHORT);
    let opens = |at: &u32| {
        let spot = survey.spot(*at);
        let counts = survey.counts(*at, spot.end);
        let has = |what: Count| counts[what as usize] > 0;
        !spot.text
            && spot.end <= first
            && has(Count::Times)
            && (has(Count::People) || has(Count::Names))
            && !has(Count::Fields)
            && counts[Count::Prose as usize] <= most
            && counts[Count::Headlines as usize] == 0
            && says(survey, *at)
            && persons(survey, *at, spot.end).any(|place| place == home)
    };
    // The smallest that holds all of it, and what stands nearest to the answers.
    let found = (1..first).rev().take(MOST_BEFORE).filter(opens).min_by_key(|at| survey.spot(*at).end - at);
    if let Some(at) = found {
        chosen.insert(0, Chosen { range: Range { start: at, end: survey.spot(at).end }, group });
    }
}

/// Whether something is said in an element, outside of headings, links and buttons, and beside its time.
fn says(survey: &Survey, at: u32) -> bool {
    let said = (at..survey.spot(at).end).filter(|at| {
        let (spot, within) = (survey.spot(*at), survey.spot(*at).within);
        spot.text && !within.heading && !within.link && !within.control && !within.time && !within.quote
    });
    said.map(|at| weight(survey.text(at))).any(|letters| letters >= SHORTEST)
}

/// The places of the pages to which links to persons lead: their addresses without the last part. Only a link that is named as the author's
/// leads to a person at the top of a site.
fn persons<'a>(survey: &'a Survey, start: u32, end: u32) -> impl Iterator<Item = &'a str> {
    (start..end).filter_map(|at| {
        let href = survey.attribute(at, "href").filter(|_| survey.tag(at) == "a")?;
        let named = |at: u32| survey.spot(at).names & words::AUTHOR != 0;
        let author = named(at) || survey.above(at).take(2).any(named);
        place(href).filter(|place| author || !place.is_empty() && leads_to_person(href))
    })
}

fn place(href: &str) -> Option<&str> {
    let path = href.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let (place, name) = path.rsplit_once('/')?;
    let told = place.is_empty() || place.rsplit('/').next().is_some_and(|last| last.chars().any(char::is_alphabetic));
    (told && !name.is_empty() && !place.ends_with(':')).then_some(place)
}

/// Where most of the items' authors have their pages.
fn home<'a>(survey: &'a Survey, chosen: &[Chosen]) -> Option<&'a str> {
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
