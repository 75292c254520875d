//! Times of items: in UTC where the page tells the offset, else as the page shows them, as exact as it does.

use jiff::Timestamp;

use super::survey::Survey;
use crate::date::{self, Hints};

/// What is known where nothing is known.
pub(super) const NOWHEN: Hints<'static> = Hints { language: None, now: None };

/// The longest time as written, in characters.
const LONGEST: usize = 80;

/// The attribute in which an element tells its time.
pub(super) fn stamp<'a>(survey: &Survey<'a>, at: u32) -> Option<&'a str> {
    const NAMES: [&str; 10] = [
        "datetime",
        "data-time",
        "data-timestamp",
        "data-utime",
        "data-date",
        "data-datetime",
        "data-created",
        "content",
        "title",
        "aria-label",
    ];
    if survey.spot(at).text {
        return None;
    }
    let told = NAMES.iter().filter_map(|name| survey.attribute(at, name));
    told.into_iter().find(|value| {
        value.bytes().any(|byte| byte.is_ascii_digit())
            && date::absolute(value, Hints { now: None, ..survey.hints }).is_some()
    })
}

/// A time in ISO 8601.
pub(super) fn absolute(text: &str, hints: Hints) -> Option<String> {
    let told = date::absolute(text, hints)?;
    if told.len() > 10 {
        // The offset is known, or it is not.
        return Some(told.parse::<Timestamp>().map_or(told, |time| time.to_string()));
    }
    match clock(text).filter(|_| told.len() == 10) {
        Some((hour, minute, second)) => Some(format!("{told}T{hour:02}:{minute:02}:{second:02}")),
        None => Some(told),
    }
}

/// Of a time that is shown and one that is declared the better one: a time with its offset is better than one without, if it
/// is the same day.
pub(super) fn better(shown: Option<String>, declared: Option<String>) -> Option<String> {
    let day = |time: &Option<String>| time.as_deref().map(|time| time.get(..10).unwrap_or(time).to_owned());
    let exact = declared.as_ref().is_some_and(|time| time.ends_with('Z')) && day(&shown) == day(&declared);
    if exact || shown.is_none() { declared } else { shown }
}

/// The time of day that a text names: 10:31, 9:05:10 PM, 午後3:10.
fn clock(text: &str) -> Option<(u32, u32, u32)> {
    let bytes = text.as_bytes();
    let digits = |from: usize, most: usize| {
        bytes[from.min(bytes.len())..].iter().take(most).take_while(|byte| byte.is_ascii_digit()).count()
    };
    let number = |from: usize, count: usize| text.get(from..from + count)?.parse::<u32>().ok();
    for colon in text.match_indices([':', 'h']).map(|(at, _)| at) {
        let before = bytes[..colon].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        if !(1..=2).contains(&before) || digits(colon + 1, 3) != 2 {
            continue;
        }
        let (hour, minute) = (number(colon - before, before)?, number(colon + 1, 2)?);
        let seconds = bytes.get(colon + 3) == Some(&b':') && digits(colon + 4, 3) == 2;
        let second = if seconds { number(colon + 4, 2)? } else { 0 };
        let lower = text.to_lowercase();
        let afternoon = ["pm", "p.m", "午後", "下午", "오후", "م "].iter().any(|word| lower.contains(word));
        let morning = ["am", "a.m", "午前", "上午", "오전"].iter().any(|word| lower.contains(word));
        let hour = match hour {
            12 if morning && !afternoon => 0,
            hour if afternoon && hour < 12 => hour + 12,
            hour => hour,
        };
        return (hour < 24 && minute < 60 && second < 60).then_some((hour, minute, second));
    }
    None
}

/// A time as written, without brackets around it, not too long.
pub(super) fn cut(text: &str) -> String {
    text.trim_matches(['(', ')', '[', ']', ',', '·', '|', ' ', '-', '–', '—']).chars().take(LONGEST).collect()
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
        assert_eq!(read("nothing"), None);
    }
}
