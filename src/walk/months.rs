//! The month that an address names: `?month=2027-03`, `?year=2027&month=3`, `/2027/03/`. Pure.

use url::Url;

use crate::date;
use crate::unfold::guard::request::{DatePart, counts_pages, date_part};
use crate::unfold::page::candidate::masked;

/// Years that addresses name. Other numbers are something else.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2200;

/// What an address names of time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dated {
    /// Its first month, counted from the year 0.
    pub first: i32,
    /// Its last month: another one where only a year is named.
    pub last: i32,
    /// The address with a star in place of the date: the calendar that it belongs to.
    pub calendar: String,
}

impl Dated {
    /// Months between it and another month.
    pub(super) fn distance(&self, month: i32) -> u32 {
        let nearest = month.clamp(self.first, self.last);
        month.abs_diff(nearest)
    }
}

/// A month, counted from the year 0.
pub(super) const fn month_of(year: i32, month: i32) -> i32 {
    year * 12 + month - 1
}

/// The month of a date in ISO 8601.
pub(super) fn month_of_iso(date: &str) -> Option<i32> {
    let mut parts = date.split('-');
    Some(month_of(year(parts.next()?)?, number(parts.next()?.get(..2)?, 12)?))
}

/// What an address names of time, where that is all that it names: `/2019/03/a-story` is a story.
pub(super) fn dated(url: &Url) -> Option<Dated> {
    in_query(url).or_else(|| in_path(url))
}

fn in_query(url: &Url) -> Option<Dated> {
    let (mut whole, mut years, mut months, mut names) = (None, None, None, Vec::new());
    for (key, value) in url.query_pairs() {
        let part = date_part(&key);
        let read = with_separators(&value).or_else(|| {
            let dense = matches!(part, Some(DatePart::Whole | DatePart::Month | DatePart::Day));
            if dense { without_separators(&value) } else { None }
        });
        let named_month = || number(&value, 12).or_else(|| date::month(&value, None).map(i32::from));
        let known = match part {
            _ if read.is_some() => {
                whole = whole.or(read);
                true
            }
            Some(DatePart::Year) if year(&value).is_some() => {
                years = year(&value);
                true
            }
            Some(DatePart::Month) if named_month().is_some() => {
                months = named_month();
                true
            }
            Some(DatePart::Day) => number(&value, 31).is_some(),
            _ => false,
        };
        names.push(if known { format!("{key}=*") } else { key.into_owned() });
    }
    let (first, last) = match (whole, years, months) {
        (Some(month), ..) => (month, month),
        (None, Some(year), Some(month)) => (month_of(year, month), month_of(year, month)),
        (None, Some(year), None) => (month_of(year, 1), month_of(year, 12)),
        _ => return None,
    };
    let path = masked(url.path());
    Some(Dated { first, last, calendar: format!("{}{path}?{}", url.origin().ascii_serialization(), names.join("&")) })
}

fn in_path(url: &Url) -> Option<Dated> {
    let mut parts: Vec<&str> = url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    if parts.last().is_some_and(|last| last.starts_with("index.")) {
        parts.pop();
    }
    if let [before @ .., word, page] = parts.as_slice()
        && counts_pages(word)
        && number(page, i32::MAX).is_some()
    {
        parts = before.to_vec();
    }
    let stem = |part: &str| part.rsplit_once('.').map_or_else(|| part.to_owned(), |(stem, _)| stem.to_owned());
    let stems: Vec<String> = parts.iter().map(|part| stem(part)).collect();
    let month_or_name = |part: &str| number(part, 12).or_else(|| date::month(part, None).map(i32::from));
    let (month, before) = match stems.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [before @ .., y, m, d] if year(y).is_some() && month_or_name(m).is_some() && number(d, 31).is_some() => {
            (month_of(year(y)?, month_or_name(m)?), before.join("/"))
        }
        [before @ .., y, m] if year(y).is_some() && month_or_name(m).is_some() => {
            (month_of(year(y)?, month_or_name(m)?), before.join("/"))
        }
        [before @ .., word, last] if date_part(word).is_some() && without_separators(last).is_some() => {
            (without_separators(last)?, [before, &[*word]].concat().join("/"))
        }
        [before @ .., last] => {
            // `calendar-2027-03`: what stands before the date belongs to the calendar's name.
            let at = last.char_indices().map(|(at, _)| at).find(|at| {
                let joined = last[..*at].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
                joined && with_separators(&last[*at..]).is_some()
            })?;
            (with_separators(&last[at..])?, [before, &[&last[..at]]].concat().join("/"))
        }
        [] => return None,
    };
    let calendar = format!("{}/{}/*", url.origin().ascii_serialization(), masked(&before));
    Some(Dated { first: month, last: month, calendar })
}

/// A date that is written with separators and says of itself that it is one: `2027-03`, `2027/3/14`, `14.03.2027`, `2027-W12`,
/// `march-2027`, a time after it or none.
fn with_separators(text: &str) -> Option<i32> {
    let day = text.split(['T', ' ']).next().unwrap_or_default();
    let parts: Vec<&str> = day.split(['-', '/', '.', '_']).collect();
    let named = |part: &str| date::month(part, None).filter(|_| part.chars().all(char::is_alphabetic)).map(i32::from);
    match parts.as_slice() {
        [y, week] if week.starts_with(['W', 'w']) => {
            Some(month_of(year(y)?, (number(&week[1..], 53)? - 1) * 12 / 53 + 1))
        }
        [y, m] if year(y).is_some() => Some(month_of(year(y)?, number(m, 12).or_else(|| named(m))?)),
        [m, y] => Some(month_of(year(y)?, number(m, 12).or_else(|| named(m))?)),
        [y, m, d] if year(y).is_some() => {
            number(d, 31)?;
            Some(month_of(year(y)?, number(m, 12).or_else(|| named(m))?))
        }
        [one, two, y] => {
            let year = year(y)?;
            // `14.03.2027` and `03/14/2027`
            let month = if number(one, 12).is_some() && number(two, 12).is_none() { one } else { two };
            number(one, 31).and(number(two, 31))?;
            Some(month_of(year, number(month, 12)?))
        }
        _ => None,
    }
}

/// A date in digits alone, which only its name tells from another number: `202703`, `20270314`, seconds since 1970.
fn without_separators(text: &str) -> Option<i32> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match text.len() {
        6 => Some(month_of(year(&text[..4])?, number(&text[4..], 12)?)),
        8 => {
            number(&text[6..], 31)?;
            Some(month_of(year(&text[..4])?, number(&text[4..6], 12)?))
        }
        10 => month_of_iso(&jiff::Timestamp::from_second(text.parse().ok()?).ok()?.to_string()),
        13 => month_of_iso(&jiff::Timestamp::from_millisecond(text.parse().ok()?).ok()?.to_string()),
        _ => None,
    }
}

fn year(text: &str) -> Option<i32> {
    let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|year| digits && YEARS.contains(year))
}

fn number(text: &str, most: i32) -> Option<i32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && (1..=most).contains(number))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
mod tests {
    use super::*;

    fn read(address: &str) -> Option<(i32, i32, String)> {
        let dated = dated(&Url::parse(&format!("https://a.org{address}")).unwrap())?;
        Some((dated.first / 12, dated.first % 12 + 1, dated.calendar["https://a.org".len()..].to_owned()))
    }

    #[test]
    fn an_address_names_its_month_in_many_ways() {
        let named = [
            ("/cal?month=2027-03", "/cal?month=*"),
            ("/cal?month=202703", "/cal?month=*"),
            ("/cal?year=2027&month=3", "/cal?year=*&month=*"),
            ("/cal?jahr=2027&monat=03&raum=5", "/cal?jahr=*&monat=*&raum"),
            ("/cal?date=2027-03-14", "/cal?date=*"),
            ("/cal?d=14.03.2027", "/cal?d=*"),
            ("/cal?when=march-2027", "/cal?when=*"),
            ("/cal?week=2027-W12", "/cal?week=*"),
            ("/cal?start=1805000000", "/cal?start=*"),
            ("/2027/03/", "//*"),
            ("/blog/2027/3", "/blog/*"),
            ("/blog/2027/march/", "/blog/*"),
            ("/blog/2027/03/14/", "/blog/*"),
            ("/blog/2027/03/page/2/", "/blog/*"),
            ("/events/2027-03", "/events//*"),
            ("/events-2027-03.html", "/events-/*"),
            ("/calendar/202703", "/calendar/*"),
        ];
        for (address, calendar) in named {
            assert_eq!(read(address), Some((2027, 3, calendar.to_owned())), "{address}");
        }
        let year = dated(&Url::parse("https://a.org/cal?year=2027").unwrap()).unwrap();
        assert_eq!((year.distance(month_of(2027, 5)), year.distance(month_of(2028, 2))), (0, 2));
    }

    #[test]
    fn what_names_more_than_a_date_is_a_page_of_its_own() {
        for address in [
            "/2019/03/a-story",
            "/2019/03/14/a-story.html",
            "/item/202703",
            "/item/1999",
            "/?id=2027",
            "/?page=3&id=2027",
            "/?v=2.14",
            "/",
            "/wiki/1848",
        ] {
            assert_eq!(read(address), None, "{address}");
        }
    }

    #[test]
    fn the_month_of_a_date_is_told() {
        assert_eq!(month_of_iso("2024-05-12T08:30:00Z"), Some(month_of(2024, 5)));
        assert_eq!(month_of_iso("2024-05"), Some(month_of(2024, 5)));
        assert_eq!(month_of_iso("2024"), None);
    }
}
