//! Calendars beside the Gregorian one: the Persian one, and years that are counted from the beginning of an era.

use jiff::{Span, civil};

/// The day of a date in the Persian (Jalali) calendar, by the 33-year rule, which is right for the years 1178–1633.
pub(super) fn persian(year: i32, month: i32, day: i32) -> Option<civil::Date> {
    if !(1200..1600).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Days since 1 Farvardin 1, leap years in the pattern of the rule; 1 Farvardin 1403 was 20 March 2024.
    let days = |year: i32| i64::from(365 * (year - 1) + (8 * (year - 1) + 29) / 33);
    let before = if month <= 7 { 31 * (month - 1) } else { 186 + 30 * (month - 7) };
    let since = days(year) - days(1403) + i64::from(before + day - 1);
    civil::date(2024, 3, 20).checked_add(Span::new().days(since)).ok()
}

/// Eras whose years are written in front of months and days of the Gregorian calendar, each with the year before its first.
const ERAS: [(&str, i32); 6] =
    [("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("民國", 1911), ("民国", 1911)];

/// The Gregorian year of a year of the era that a word names at its end.
pub(super) fn of_era(word: &str, year: i32) -> Option<i32> {
    ERAS.iter().find(|(era, _)| word.ends_with(era)).map(|(_, before)| before + year)
}
