#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use super::*;
use crate::crawl_db;
use crate::walk::months::month_of;

/// November 2026.
const TODAY: i32 = month_of(2026, 11);

fn address(month: i32) -> Address {
    Address::parse(&format!("https://a.org/cal?month={}-{:02}", month / 12, month % 12 + 1)).unwrap()
}

fn link(month: i32) -> Found {
    Found::page(address(month), 1, None)
}

/// The text of a month's page: a grid of days, and what there is on some of them.
fn page(month: i32, events: &str) -> String {
    let grid: String = (1..29).map(|day| format!("{day}\n")).collect();
    let title = ["January", "March", "May", "July"][month.unsigned_abs() as usize % 4];
    format!(
        "Calendar of the harbour\n{title} {}\nMonday\nTuesday\nNo events on {day} {title}\n{grid}{events}",
        month / 12,
        day = month % 28
    )
}

/// Crawls a calendar in which each month leads to the next and the one before; gives the months that were visited.
fn crawl(calendars: &mut Calendars, from: i32, events: impl Fn(i32) -> String) -> BTreeSet<i32> {
    let mut visited = BTreeSet::new();
    let mut waiting = vec![address(from)];
    while let Some(at) = waiting.pop() {
        let month = dated(at.url()).unwrap().first;
        if visited.len() > 300 || !visited.insert(month) {
            continue;
        }
        let released = calendars.visited(&at, &page(month, &events(month)), None, TODAY);
        let links = [month - 1, month + 1].map(link).to_vec();
        let found = calendars.sift(links, TODAY);
        waiting.extend(released.into_iter().chain(found).map(|found| found.address));
    }
    visited
}

/// What is on in a month of an archive, in words of its own.
fn articles(month: i32) -> String {
    let letters: String = month.to_string().chars().map(|digit| char::from(b'a' + digit as u8 - b'0')).collect();
    (0..3).map(|n| format!("Letter {} tells how the {letters} sailed home\n", ["one", "two", "three"][n])).collect()
}

#[test]
fn a_calendar_without_events_is_followed_for_fourteen_months() {
    let mut calendars = Calendars::passing(14);
    let visited = crawl(&mut calendars, TODAY, |_| String::new());
    assert_eq!((visited.first(), visited.last()), (Some(&(TODAY - 14)), Some(&(TODAY + 14))));
    let held = calendars.held();
    let named = "https://a.org/cal?month=*: a calendar, further than 14 months away".to_owned();
    assert_eq!(held, BTreeMap::from([(named, 2)]));
}

#[test]
fn without_a_limit_a_calendar_is_followed_on() {
    let mut calendars = Calendars::passing(0);
    assert!(crawl(&mut calendars, TODAY, |_| String::new()).len() > 200);
    assert!(calendars.held().is_empty());
}

#[test]
fn events_of_the_next_months_do_not_open_the_far_ones() {
    let mut calendars = Calendars::passing(14);
    let visited = crawl(&mut calendars, TODAY, |month| {
        if (TODAY..TODAY + 5).contains(&month) { articles(month) } else { "Choir every Monday in the old hall".into() }
    });
    assert_eq!(visited.last(), Some(&(TODAY + 14)));
}

#[test]
fn an_archive_is_followed_to_its_beginning() {
    let mut calendars = Calendars::passing(14);
    let begin = TODAY - 90;
    let visited =
        crawl(
            &mut calendars,
            TODAY,
            |month| {
                if (begin..=TODAY).contains(&month) { articles(month) } else { String::new() }
            },
        );
    assert!((begin..=TODAY).all(|month| visited.contains(&month)), "{visited:?}");
    assert!(*visited.first().unwrap() >= begin - GAP as i32 - 1, "and not much further");
    assert_eq!(visited.last(), Some(&(TODAY + 14)));
}

#[test]
fn an_archive_that_is_listed_on_one_page_with_years_between_comes_whole() {
    let mut calendars = Calendars::passing(14);
    let months: Vec<i32> = (0..40).map(|n| TODAY - 7 * n).collect();
    let mut waiting = calendars.sift(months.iter().rev().copied().map(link).collect(), TODAY);
    assert!(waiting.len() < 10 && !calendars.held().is_empty());
    let mut visited = BTreeSet::new();
    while let Some(found) = waiting.pop() {
        let month = dated(found.address.url()).unwrap().first;
        visited.insert(month);
        waiting.extend(calendars.visited(&found.address, &page(month, &articles(month)), None, TODAY));
    }
    assert_eq!(visited.len(), months.len());
    assert!(calendars.held().is_empty());
}

#[test]
fn a_site_that_has_ended_is_read_from_its_own_end() {
    let mut calendars = Calendars::passing(14);
    let story = Address::parse("https://a.org/2012/05/last-letter").unwrap();
    calendars.visited(&story, "The last letter", Some("2012-05-09"), TODAY);
    let end = month_of(2012, 5);
    let near = calendars.sift((0..20).map(|n| link(end - n)).collect(), TODAY);
    assert_eq!(near.len(), 15);
    // Nothing is known of this one: a few months are looked at, the nearest to today first.
    let mut unknown = Calendars::passing(14);
    let probes = unknown.sift((0..20).map(|n| link(end - n)).collect(), TODAY);
    let months: Vec<i32> = probes.iter().map(|found| dated(found.address.url()).unwrap().first).collect();
    assert_eq!(months, [end, end - 1, end - 2]);
}

#[test]
fn what_is_held_outlives_the_run() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join(crawl_db::FILE);
    let mut first = Calendars::open(&path, 14).unwrap();
    for month in 0..3 {
        first.visited(&address(TODAY - month), &page(TODAY - month, &articles(TODAY - month)), None, TODAY);
    }
    assert_eq!(first.sift(vec![link(TODAY - 40), link(TODAY - 41)], TODAY).len(), 2, "none lies between");
    assert!(first.sift((20..30).map(|n| link(TODAY + n)).collect(), TODAY).len() < 4);
    let held = first.held();
    drop(first);
    let mut second = Calendars::open(&path, 14).unwrap();
    assert_eq!(second.held(), held);
    let near = address(TODAY + 22);
    second.visited(&near, &page(TODAY + 22, ""), None, TODAY);
    let next = second.visited(&address(TODAY + 23), &articles(7), None, TODAY);
    assert!(!next.is_empty() && second.held() != held);
    drop(second);
    let third = Calendars::open(&path, 14).unwrap();
    assert!(third.held().values().sum::<u64>() < held.values().sum::<u64>(), "what was released is held no more");
}
