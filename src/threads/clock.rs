//! Times of items: in UTC where the page tells the offset, else as the page shows them, as exact as it does.

use std::net::IpAddr;

use jiff::Timestamp;

use super::marks::{is_written, tells_time};
use super::survey::Survey;
use super::thread::Item;
use crate::date::{self, Hints, clock};
use crate::html::Dom;

/// What is known where nothing is known.
pub(super) const NOWHEN: Hints<'static> = Hints { language: None, now: None };

/// What is known where anything may be: "Yesterday, 22:51" is a time.
pub(super) const SOMEWHEN: Hints<'static> = Hints { language: None, now: Some(Timestamp::UNIX_EPOCH) };

/// The language in which the times of a page are read. English pages outside of the United States put the day first: one of their
/// days shows it that can be no month, and so does the page's own language where only its text is taken for English.
pub(super) fn language<'a>(dom: &Dom, language: Option<&'a str>, declared: Option<&str>) -> Option<&'a str> {
    let english = |tag: &str| tag.get(..2).is_some_and(|tag| tag.eq_ignore_ascii_case("en"));
    if !language.is_none_or(english) {
        return language;
    }
    let (mut days, mut months) = (false, false);
    for text in dom.descendants(dom.body()).filter_map(|node| dom.text(node)).filter(|text| text.len() <= LONGEST) {
        let numbers: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
        for three in numbers.windows(3).filter(|three| three[2].len() == 4 && text.contains(['/', '-'])) {
            let [one, two] = [three[0], three[1]].map(|number| number.parse().unwrap_or(0));
            days |= (13..=31).contains(&one) && (1..=12).contains(&two);
            months |= (1..=12).contains(&one) && (13..=31).contains(&two);
        }
    }
    let elsewhere = declared.is_some_and(|tag| !english(tag));
    if (days || elsewhere) && !months { Some(DAYS_FIRST) } else { language }
}

/// A tag of a language that puts the day before the month.
const DAYS_FIRST: &str = "en-GB";

/// The length of a day in ISO 8601.
const DAY: usize = 10;

/// The longest time as written, in characters.
const LONGEST: usize = 80;

/// The attribute in which an element tells its time: `datetime` before others, and one that tells the time of day before one that
/// tells the same day alone.
pub(super) fn stamp<'a>(survey: &Survey<'a>, at: u32) -> Option<&'a str> {
    const SHOWN: [&str; 3] = ["content", "title", "aria-label"];
    if survey.spot(at).text {
        return None;
    }
    let written = survey.dom.attributes(survey.spot(at).node).map(|attribute| (attribute.name(), attribute.value()));
    let (told, noted): (Vec<_>, Vec<_>) = written.partition(|(name, _)| tells_time(name));
    let mut written = told;
    written.sort_by_key(|(name, _)| *name != "datetime");
    written.extend(noted.into_iter().filter(|(name, value)| value.len() <= LONGEST && is_written(name, value)));
    let shown = SHOWN.iter().filter_map(|name| survey.attribute(at, name));
    let read = |value: &'a str| {
        let digits = value.bytes().any(|byte| byte.is_ascii_digit());
        let time = absolute(value, Hints { now: None, ..survey.hints }).filter(|_| digits);
        time.map(|time| (value, time))
    };
    let mut read = written.into_iter().map(|(_, value)| value).chain(shown).filter_map(read);
    let (first, day) = read.next()?;
    let exact = (day.len() <= DAY).then(|| read.find(|(_, time)| time.len() > DAY && time.starts_with(&day)));
    Some(exact.flatten().map_or(first, |(value, _)| value))
}

/// A time in ISO 8601.
pub(super) fn absolute(text: &str, hints: Hints) -> Option<String> {
    let told = date::absolute(text, hints)?;
    if told.len() > 10 {
        // The offset is known, or it is not.
        return Some(told.parse::<Timestamp>().map_or(told, |time| time.to_string()));
    }
    match clock(text).filter(|_| told.len() == 10) {
        Some((hour, minute, second)) => {
            let zone = if is_universal(text) { "Z" } else { "" };
            Some(format!("{told}T{hour:02}:{minute:02}:{second:02}{zone}"))
        }
        None => Some(told),
    }
}

/// Whether a text says that its time is universal time, and no other by its distance from it ("UTC+2").
fn is_universal(text: &str) -> bool {
    ["UTC", "GMT"].iter().any(|zone| {
        text.split_once(zone).is_some_and(|(before, after)| {
            !before.ends_with(char::is_alphanumeric)
                && !after.starts_with(char::is_alphanumeric)
                && !after.trim_start().starts_with(['+', '-', '−'])
        })
    })
}

/// Of a time that is shown and one that is declared the better one: a time with its offset is better than one without, if it
/// is the same day.
pub(super) fn better(shown: Option<String>, declared: Option<String>) -> Option<String> {
    let day = |time: &Option<String>| time.as_deref().map(|time| time.get(..10).unwrap_or(time).to_owned());
    let exact = declared.as_ref().is_some_and(|time| time.ends_with('Z')) && day(&shown) == day(&declared);
    if exact || shown.is_none() { declared } else { shown }
}

/// Half a day, in minutes.
const HALF_A_DAY: i64 = 12 * 60;

/// A time without an offset as its page shows it to visitors, who may live in another time zone than the one that an attribute
/// tells ("Sender's time: …"): the moment next to it with the time of day that is shown.
pub(super) fn as_shown(told: &str, shown: &str) -> Option<String> {
    let told: jiff::civil::DateTime = told.parse().ok().filter(|_| !told.ends_with('Z') && told.len() > 10)?;
    let (hour, minute, _) = clock(shown)?;
    let minutes = |time: jiff::civil::DateTime| i64::from(time.hour()) * 60 + i64::from(time.minute());
    let (hour, minute) = (i8::try_from(hour).ok()?, i8::try_from(minute).ok()?);
    let same_day = told.with().hour(hour).minute(minute).second(0).build().ok()?;
    let mut apart = minutes(same_day) - minutes(told);
    if apart == 0 {
        return None;
    }
    if apart > HALF_A_DAY {
        apart -= 24 * 60;
    } else if apart < -HALF_A_DAY {
        apart += 24 * 60;
    }
    let seconds = i64::from(told.second());
    let shown = told.checked_add(jiff::SignedDuration::from_secs(apart * 60 - seconds)).ok()?;
    Some(shown.to_string())
}

/// Whether a text is no more than a time of day.
pub(super) fn is_clock(text: &str) -> bool {
    clock(text).is_some() && text.chars().filter(|c| c.is_alphabetic()).count() <= 4
}

/// A day with the time of day that a text names; a time that has one is left as it is.
pub(super) fn with_clock(day: &str, text: &str) -> String {
    match clock(text).filter(|_| day.len() == DAY) {
        Some((hour, minute, second)) => format!("{day}T{hour:02}:{minute:02}:{second:02}"),
        None => day.to_owned(),
    }
}

/// A time as written, without brackets around it and marks of direction, not too long.
pub(super) fn cut(text: &str) -> String {
    let around = |c: char| {
        matches!(c, '(' | ')' | '[' | ']' | ',' | '·' | '|' | ' ' | '-' | '–' | '—' | '\u{200b}'..='\u{200f}')
    };
    let bare = text.trim_matches(around);
    // A bracket that was opened inside closes inside: "10:15 am (UTC)".
    let closed = text.trim_start_matches(around);
    let last = closed.get(bare.len()..).and_then(|rest| rest.chars().next()).filter(|last| matches!(last, ')' | ']'));
    let opens = |c: char| bare.matches(c).count();
    let kept = last.filter(|last| if *last == ')' { opens('(') > opens(')') } else { opens('[') > opens(']') });
    bare.chars().chain(kept).take(LONGEST).collect()
}

/// Takes from times as written what stands before several of them alike ("Posted on", "发表于"), and the address of the computer that
/// an item came from.
pub(super) fn take_labels(items: &mut [Item]) {
    while let Some(label) = label(items) {
        for written in items.iter_mut().filter_map(|item| item.time_as_written.as_mut()) {
            if let Some(rest) = behind(written, &label) {
                *written = cut(rest);
            }
        }
    }
    for written in items.iter_mut().filter_map(|item| item.time_as_written.as_mut()) {
        let after = written.split_once(' ').filter(|(first, _)| first.parse::<IpAddr>().is_ok());
        if let Some((_, rest)) = after.filter(|(_, rest)| !rest.is_empty()) {
            *written = rest.to_owned();
        }
    }
}

/// What stands behind a word at the beginning of a time.
fn behind<'a>(time: &'a str, label: &str) -> Option<&'a str> {
    time.strip_prefix(label)?.strip_prefix(' ')
}

/// The first word of several different times, if it is the same wherever there is one, and what is behind it is read as the same time. The
/// day of a week has a comma behind it, or is another in other times.
fn label(items: &[Item]) -> Option<String> {
    let times: Vec<&str> = items.iter().filter_map(|item| item.time_as_written.as_deref()).collect();
    let read = |text: &str| absolute(text, NOWHEN);
    let is_word = |word: &&str| word.chars().any(char::is_alphabetic) && !word.chars().any(char::is_numeric);
    let words = || times.iter().filter_map(|time| time.split_once(' ')).map(|(first, _)| first).filter(is_word);
    let first = words().next().filter(|first| !first.ends_with([',', '،']) && words().all(|word| word == *first))?;
    let labelled = || times.iter().filter_map(|time| Some((*time, behind(time, first)?)));
    let (one, _) = labelled().next()?;
    let different = labelled().any(|(time, _)| time != one);
    let same = labelled().all(|(time, rest)| read(time) == read(rest));
    (different && same && labelled().any(|(time, _)| read(time).is_some())).then(|| first.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_utc_where_the_offset_is_known() {
        let read = |text| absolute(text, NOWHEN);
        assert_eq!(read("2024-05-12T08:30:00+02:00").as_deref(), Some("2024-05-12T06:30:00Z"));
        assert_eq!(read("May 12, 2024 at 8:30 pm").as_deref(), Some("2024-05-12T20:30:00"));
        assert_eq!(read("2024年5月12日 午後3:10").as_deref(), Some("2024-05-12T15:10:00"));
        assert_eq!(read("12. Mai 2024 um 10:31 Uhr").as_deref(), Some("2024-05-12T10:31:00"));
        assert_eq!(read("12 May 2024").as_deref(), Some("2024-05-12"));
        assert_eq!(read("19:49, 10 June 2024 (UTC)").as_deref(), Some("2024-06-10T19:49:00Z"));
        assert_eq!(read("19:49, 10 June 2024 (UTC+2)").as_deref(), Some("2024-06-10T19:49:00"));
        assert_eq!(read("Nov. 9, 2023, 4 p.m.").as_deref(), Some("2023-11-09T16:00:00"));
        assert_eq!(read("Nov. 9, 2023, noon").as_deref(), Some("2023-11-09T12:00:00"));
        assert_eq!(read("Gast 5 am 3. Mai 2024").as_deref(), Some("2024-05-03"));
        assert_eq!(read("12am on 9 Nov 2023").as_deref(), Some("2023-11-09T00:00:00"));
        assert_eq!(read("nothing"), None);
    }

    #[test]
    fn the_half_of_the_day_is_told_beside_the_time_of_day() {
        let read = |text| absolute(text, NOWHEN);
        assert_eq!(read("am 3. Mai 2024, 12:30").as_deref(), Some("2024-05-03T12:30:00"), "no half of the day");
        assert_eq!(read("May 3, 2024, 12:30 AM").as_deref(), Some("2024-05-03T00:30:00"));
        assert_eq!(read("2024. május 3. du. 2:05").as_deref(), Some("2024-05-03T14:05:00"));
        assert_eq!(read("3.5.2024 klo 14.05").as_deref(), Some("2024-05-03T14:05:00"), "with a dot");
    }

    #[test]
    fn one_day_of_a_page_tells_the_order_of_all() {
        let read = |html: &str, tag, declared| {
            let hints = Hints { language: language(&Dom::parse(html), tag, declared), now: None };
            absolute("12/05/2024", hints)
        };
        let (days, months) = ("<p>13/05/2024</p>", "<p>05/13/2024 8:30</p>");
        assert_eq!(read(days, Some("en"), Some("en")).as_deref(), Some("2024-05-12"));
        assert_eq!(read(months, None, None).as_deref(), Some("2024-12-05"));
        assert_eq!(read("<p>12/05/2024</p>", Some("en"), Some("fr")).as_deref(), Some("2024-05-12"));
        assert_eq!(read("<p>12/05/2024</p>", Some("en"), Some("en-US")).as_deref(), Some("2024-12-05"));
    }

    #[test]
    fn the_time_of_day_is_the_one_that_visitors_are_shown() {
        assert_eq!(as_shown("2024-02-15T23:21:00", "2:21 p.m.").as_deref(), Some("2024-02-15T14:21:00"));
        assert_eq!(as_shown("2024-02-17T00:53:00", "10:53 p.m.").as_deref(), Some("2024-02-16T22:53:00"));
        assert_eq!(as_shown("2024-02-15T23:50:30", "01:50").as_deref(), Some("2024-02-16T01:50:00"));
        assert_eq!(as_shown("2024-02-15T23:21:00", "23:21"), None, "it is the same");
        assert_eq!(as_shown("2024-02-15T23:21:00Z", "2:21 p.m."), None, "its offset is known");
        assert_eq!(as_shown("2024-02-15T23:21:00", "3 years ago"), None);
    }

    #[test]
    fn what_stands_before_all_times_is_no_part_of_them() {
        let read = |times: &[&str]| {
            let item = |time: &&str| Item { time_as_written: Some((*time).to_owned()), ..Item::default() };
            let mut items: Vec<Item> = times.iter().map(item).collect();
            take_labels(&mut items);
            items.into_iter().filter_map(|item| item.time_as_written).collect::<Vec<_>>()
        };
        assert_eq!(read(&["发表于 2023-11-4 21:07", "发表于 2023-11-5 08:12"]), ["2023-11-4 21:07", "2023-11-5 08:12"]);
        assert_eq!(read(&["Posted on May 3, 2024", "Posted on May 4, 2024"]), ["May 3, 2024", "May 4, 2024"]);
        assert_eq!(read(&["114.36.20.7 05/14 09:12", "05/14 10:15"]), ["05/14 09:12", "05/14 10:15"]);
        assert_eq!(
            read(&["发表于 2023-11-4", "发表于 2023-11-5", "2023-11-6 10:20:11"])[1..],
            ["2023-11-5", "2023-11-6 10:20:11"]
        );
        for kept in [
            ["May 3, 2024", "May 4, 2024"],
            ["Gestern 8:15", "Gestern 9:20"],
            ["vor 2 Tagen", "vor 3 Tagen"],
            ["Friday, May 3, 2024", "Friday, May 10, 2024"],
            ["Fri May 3 2024", "Sat May 4 2024"],
        ] {
            assert_eq!(read(&kept), kept);
        }
    }
}
