//! Dates as pages write them, in any language, made absolute (ISO 8601).
//!
//! `2024-05-12T08:30:00+02:00`, `12. mája 2024`, `May 12th, 2024`, `2024年5月12日`, `۲۳ اردیبهشت ۱۴۰۳`, `3 hours ago`. The day is kept
//! always, the time of day only where the text is already ISO 8601, and the month alone where no day is named.

use std::borrow::Cow;

use jiff::{Timestamp, civil, tz::TimeZone};

mod calendar;
mod clock;
mod relative;

mod past;

mod words;

mod table;
mod tokens;

pub use clock::clock;
pub use tokens::in_digits;

use relative::{agos, back, relative};
use tokens::{Token, tokens};
use words::{Month, Unit, words};

/// What is known of a text besides its words.
#[derive(Debug, Clone, Copy, Default)]
pub struct Hints<'a> {
    /// Its language, as a BCP 47 tag: it tells `listopada` (Polish November, Croatian October) and `05/06/2024` apart.
    pub language: Option<&'a str>,
    /// When it was read: what `yesterday` and `3 hours ago` count from. Without it they are no dates.
    pub now: Option<Timestamp>,
}

/// The first date in a text, in ISO 8601; `None` where it names none.
#[must_use]
pub fn absolute(text: &str, hints: Hints) -> Option<String> {
    let text = text.trim();
    let text = text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end]);
    if hints.now.is_none() && !tokens::may_name_year(text) {
        return None;
    }
    let text = &*plain(text);
    iso_8601(text).or_else(|| unix(text)).or_else(|| written(text, hints)).or_else(|| relative(text, hints))
}

/// A text without the marks that turn the direction of writing, which stand between the parts of dates.
fn plain(text: &str) -> Cow<'_, str> {
    let is_mark =
        |c: char| matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if text.is_ascii() || !text.contains(is_mark) { Cow::Borrowed(text) } else { text.replace(is_mark, "").into() }
}

/// What stands behind a time that counts to twelve.
const HALVES: &[&str] = &["am", "pm", "a.m", "p.m"];

/// Dates stand in short texts; what is longer is looked at so far, in characters.
const LONGEST: usize = 300;

/// The day of a date in ISO 8601 (`2024-05-12` of `2024-05-12T08:30:00Z`).
#[must_use]
pub fn day(iso: &str) -> &str {
    iso.get(..10).unwrap_or(iso)
}

/// Whether a short text names a month as a span of time, in any language: "Next month", "다음 달", "下个月".
#[must_use]
pub fn names_month(text: &str) -> bool {
    let month = |word: &str| words().unit(word) == Some(Unit::Month);
    let within = |word: &str| word.char_indices().any(|(at, c)| c as u32 >= 0x0e00 && month(&word[at..]));
    let text = text.to_lowercase();
    let spoken = text.split(|c: char| c.is_ascii_punctuation() || c.is_whitespace()).filter(|word| !word.is_empty());
    text.chars().count() <= 40 && spoken.into_iter().any(|word| month(word) || within(word))
}

/// Whether a text names a span of time without a word that puts it into the past: "50 minutes" may be how long something takes.
#[must_use]
pub fn is_span(text: &str) -> bool {
    let tokens = tokens(text);
    let ago = !agos(text, &tokens).is_empty();
    let is_number = |token: &Token| matches!(token, Token::Number { digits: 1..=3, .. });
    let spans = |is_unit: &dyn Fn(&str) -> bool| {
        tokens.windows(2).any(|pair| is_number(&pair[0]) && pair[1].word().is_some_and(is_unit))
    };
    let past = past::past(&tokens, None).is_some();
    !past && !ago && spans(&|word| words().unit_behind(word, 0).is_some()) && !spans(&|word| words().lies_back(word))
}

/// The month of the year (1…12) that a word names: "March", "mars", "märz", "mar".
#[must_use]
pub fn month(word: &str, language: Option<&str>) -> Option<i8> {
    let month = words().month(&word.to_lowercase(), language);
    month.filter(|month| !month.jalali).map(|month| month.number)
}

fn date(year: i32, month: i8, day: i8) -> Option<civil::Date> {
    civil::Date::new(i16::try_from(year).ok()?, month, day).ok().filter(|date| (1900..=2100).contains(&date.year()))
}

/// A date and time in ISO 8601 or near it, with its time and offset.
fn iso_8601(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let digits = |from: usize, count: usize| -> Option<i32> {
        let part = text.get(from..from + count)?;
        part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())?
    };
    let (dash, then) = (bytes.get(4) == Some(&b'-') && bytes.get(7) == Some(&b'-'), bytes.get(10));
    if !dash || !matches!(then, Some(b'T' | b't' | b' ')) {
        return None;
    }
    let day = date(digits(0, 4)?, digits(5, 2)? as i8, digits(8, 2)? as i8)?;
    let (hour, minute) = (digits(11, 2)?, digits(14, 2)?);
    let second = if bytes.get(16) == Some(&b':') { digits(17, 2) } else { None };
    let time = civil::Time::new(hour as i8, minute as i8, second.unwrap_or(0).min(59) as i8, 0).ok()?;
    let after = text.get(if second.is_some() { 19 } else { 16 }..).unwrap_or_default();
    let after = after.trim_start_matches(|c: char| c == '.' || c == ',' || c.is_ascii_digit()).trim();
    if HALVES.iter().any(|half| after.get(..half.len()).is_some_and(|told| told.eq_ignore_ascii_case(half))) {
        // "03:30 pm" is no time of ISO 8601.
        return Some(day.to_string());
    }
    let offset = match after.chars().next() {
        Some('Z' | 'z') => "Z".to_owned(),
        Some(sign @ ('+' | '-')) => {
            let numbers: String = after.chars().filter(char::is_ascii_digit).take(4).collect();
            match numbers.len() {
                4 => format!("{sign}{}:{}", &numbers[..2], &numbers[2..]),
                2 => format!("{sign}{numbers}:00"),
                _ => String::new(),
            }
        }
        _ if after.starts_with("UTC") || after.starts_with("GMT") => "Z".to_owned(),
        _ => String::new(),
    };
    let offset = if offset.is_empty() { offset_of(day.to_datetime(time), after).unwrap_or(offset) } else { offset };
    Some(format!("{day}T{:02}:{:02}:{:02}{offset}", time.hour(), time.minute(), time.second()))
}

/// Quarters of an hour in which zones differ from each other, and by how much at most, in seconds.
const QUARTER: i64 = 15 * 60;
const FARTHEST_ZONE: i64 = 14 * 60 * 60;

/// The offset of a time behind which the seconds since 1970 stand.
fn offset_of(shown: civil::DateTime, after: &str) -> Option<String> {
    let exact: Timestamp = unix(after)?.parse().ok()?;
    let shown = shown.to_zoned(TimeZone::UTC).ok()?.timestamp();
    let apart = shown.as_second() - exact.as_second();
    let (sign, minutes) = (if apart < 0 { '-' } else { '+' }, apart.abs() / 60);
    let zone = apart % QUARTER == 0 && apart.abs() <= FARTHEST_ZONE;
    zone.then(|| if apart == 0 { "Z".to_owned() } else { format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60) })
}

/// Seconds or milliseconds since 1970, as scripts write them into attributes.
fn unix(text: &str) -> Option<String> {
    let number: i64 = text.parse().ok()?;
    let seconds = match text.len() {
        10 => number,
        13 => number / 1000,
        _ => return None,
    };
    let time = Timestamp::from_second(seconds).ok()?;
    (631_152_000..4_102_444_800).contains(&seconds).then(|| time.to_string())
}

fn written(text: &str, hints: Hints) -> Option<String> {
    let tokens = tokens(text);
    let language = hints.language.and_then(crate::language::primary);
    let look = Look { text, tokens: &tokens, language: language.as_deref(), hints };
    let places = || 0..tokens.len();
    let day = places().find_map(|at| look.numbers(at).or_else(|| look.named(at)));
    // "1 day ago" names no day of August.
    let ago = || Some(back(hints.now?, past::past(&tokens, language.as_deref())?)).flatten();
    day.map(|day| day.to_string())
        .or_else(ago)
        .or_else(|| places().find_map(|at| look.month_of_year(at)))
        .or_else(|| places().find_map(|at| look.without_year(at)).map(|day| day.to_string()))
}

struct Look<'a> {
    text: &'a str,
    tokens: &'a [Token],
    language: Option<&'a str>,
    hints: Hints<'a>,
}

impl Look<'_> {
    fn number(&self, at: usize, digits: std::ops::RangeInclusive<usize>) -> Option<i32> {
        match self.tokens.get(at)? {
            Token::Number { value, digits: count, .. } if digits.contains(count) => Some(*value),
            _ => None,
        }
    }

    fn word(&self, at: usize) -> Option<&str> {
        match self.tokens.get(at)? {
            Token::Word { text, .. } => Some(text),
            Token::Number { .. } => None,
        }
    }

    /// What stands between a token and the next.
    fn gap(&self, at: usize) -> &str {
        match (self.tokens.get(at), self.tokens.get(at + 1)) {
            (Some(one), Some(next)) => self.text.get(one.range().end..next.range().start).unwrap_or_default(),
            _ => "",
        }
    }

    fn year(&self, at: usize) -> Option<i32> {
        let of_era = || calendar::of_era(self.word(at.checked_sub(1)?)?, self.number(at, 1..=3)?);
        if let Some(year) = of_era() {
            return Some(year);
        }
        let year = self.number(at, 4..=4)?;
        // Years of the Buddhist era, as Thai pages count.
        let thai = || self.language == Some("th") || self.text.contains(|c| matches!(c, '\u{e00}'..='\u{e7f}'));
        Some(if (2440..2640).contains(&year) && thai() { year - 543 } else { year })
    }

    /// A year that may be written with two digits.
    fn short_year(&self, at: usize) -> Option<i32> {
        self.year(at).or_else(|| self.number(at, 2..=2).map(|year| if year < 70 { 2000 + year } else { 1900 + year }))
    }

    /// Dates of numbers alone: 2024-05-12, 12.5.2024, 05/12/2024, 2024年5月12日, 20240512.
    fn numbers(&self, at: usize) -> Option<civil::Date> {
        if let Some(whole) = self.number(at, 8..=8) {
            return date(whole / 10_000, (whole / 100 % 100) as i8, (whole % 100) as i8);
        }
        let marks = ["年月", "년월"];
        if let (Some(year), Some(one), Some(month), Some(two), Some(day)) = (
            self.year(at),
            self.word(at + 1),
            self.number(at + 2, 1..=2),
            self.word(at + 3),
            self.number(at + 4, 1..=2),
        ) && marks.iter().any(|marks| marks.starts_with(one) && marks.ends_with(two))
        {
            return date(year, month as i8, day as i8);
        }
        let (one, two) = (self.gap(at).trim(), self.gap(at + 1).trim());
        if one != two || !matches!(one, "-" | "/" | "." | "‐" | "–" | "‑" | ". ") {
            return self.vietnamese(at);
        }
        let (first, second) = (self.number(at, 1..=4)?, self.number(at + 1, 1..=2)?);
        if let (Some(year), Some(day)) = (self.year(at), self.number(at + 2, 1..=2)) {
            let persian = (1300..1500).contains(&year);
            return if persian { calendar::persian(year, second, day) } else { date(year, second as i8, day as i8) };
        }
        // Two digits for the year only where the numbers stand close, as in no list or version.
        let year = self.year(at + 2).or_else(|| {
            let close = self.gap(at) == one && self.gap(at + 1) == one;
            let whole = self.number(at, 2..=2).is_some() && self.number(at + 1, 2..=2).is_some();
            let clock = || (3..=5).any(|at| clock::at_token(self.text, self.tokens, at).is_some());
            let alone = at == 0 && (self.tokens.len() == 3 || clock());
            let local = self.language.is_some_and(|language| language != "en");
            let parted = if whole { one != "." || alone } else { alone && (one == "/" || one == "." && local) };
            if close && parted || alone && clock() { self.short_year(at + 2) } else { None }
        })?;
        if self.order().starts_with("ymd") && self.year(at + 2).is_none() {
            let (year, day) = (self.short_year(at)?, self.number(at + 2, 1..=2)?);
            return date(year, second as i8, day as i8);
        }
        let (day, month) =
            if self.month_first(one) && first <= 12 || second > 12 { (second, first) } else { (first, second) };
        date(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
    }

    /// How the language writes dates of numbers.
    fn order(&self) -> &'static str {
        self.language.and_then(|language| table::rows().get(language)).map_or("", |row| &row.order)
    }

    /// Whether numbers with this sign between them put the month first: English ones, unless the tag names another country
    /// than the United States.
    fn month_first(&self, sign: &str) -> bool {
        let tag = self.hints.language.unwrap_or("en").to_ascii_lowercase();
        sign != "." && self.order().starts_with("mdy") && self.language != Some("en")
            || sign != "."
                && self.language.is_none_or(|language| language == "en")
                && matches!(tag.as_str(), "en" | "en-us" | "en_us")
    }

    /// 12 tháng 5, 2024.
    fn vietnamese(&self, at: usize) -> Option<civil::Date> {
        let (day, month) = (self.number(at, 1..=2)?, self.number(at + 2, 1..=2)?);
        let year = self.year(at + 3).or_else(|| self.year(at + 4))?;
        MONTH.contains(&self.word(at + 1)?).then(|| date(year, month as i8, day as i8))?
    }

    fn month(&self, at: usize) -> Option<Month> {
        words().month(self.word(at)?, self.language)
    }

    /// Passes over what may stand between day, month and year: of, de, den, m., th, st.
    fn past_filler(&self, at: usize) -> usize {
        let mut at = at;
        for _ in 0..2 {
            let filler = |word: &str| word.chars().count() <= 3 && words().month(word, self.language).is_none();
            if self.word(at).is_some_and(filler) || self.word(at) == Some("day") {
                at += 1;
            }
        }
        at
    }

    fn made(&self, year: i32, month: Month, day: i32) -> Option<civil::Date> {
        if month.jalali {
            return calendar::persian(year, i32::from(month.number), day);
        }
        date(year, month.number, i8::try_from(day).ok()?)
    }

    /// Dates with a month's name: 12 May 2024, May 12th, 2024, 2024. május 12.
    fn named(&self, at: usize) -> Option<civil::Date> {
        if let Some(month) = self.month(at) {
            let at = self.past_filler(at + 1);
            let day = self.number(at, 1..=2)?;
            let at = self.past_filler(at + 1);
            return self.made(self.year(at)?, month, day);
        }
        if let Some(year) = self.year(at) {
            let at = self.past_filler(at + 1);
            let month = self.month(at)?;
            return self.made(year, month, self.number(self.past_filler(at + 1), 1..=2)?);
        }
        let day = self.number(at, 1..=2)?;
        let at = self.past_filler(at + 1);
        let month = self.month(at)?;
        let at = self.past_filler(at + 1);
        let apostrophe = matches!(self.gap(at.checked_sub(1)?).trim(), "-" | "'" | "’" | "/");
        let year = if apostrophe { self.short_year(at) } else { self.year(at) }?;
        self.made(year, month, day)
    }

    /// May 2024.
    fn month_of_year(&self, at: usize) -> Option<String> {
        let month = self.month(at)?;
        let year = self.year(self.past_filler(at + 1))?;
        date(year, month.number, 1)
            .filter(|_| !month.jalali)
            .map(|date| format!("{:04}-{:02}", date.year(), date.month()))
    }

    /// A day in numbers without its year: "14.10. klo 13.33", "03/09 18:05", "3月9日". Without such words only where a time of day follows,
    /// since it may be a fraction or a version.
    fn month_and_day(&self, at: usize) -> Option<(Month, i32)> {
        let month = |number: i32| i8::try_from(number).ok().filter(|number| (1..=12).contains(number));
        let (first, mark) = (self.number(at, 1..=2)?, self.word(at + 1));
        if mark.is_some_and(|mark| mark.starts_with(['月', '월'])) {
            let day = self.word(at + 3).is_some_and(|mark| mark.starts_with(['日', '일', '号', '號']));
            return Some((Month { number: month(first)?, jalali: false }, self.number(at + 2, 1..=2)?)).filter(|_| day);
        }
        if mark.is_some_and(|mark| MONTH.contains(&mark)) {
            return Some((Month { number: month(self.number(at + 2, 1..=2)?)?, jalali: false }, first));
        }
        let second = self.number(at + 1, 1..=2)?;
        // A year with two digits follows.
        let goes_on = self.gap(at) == self.gap(at + 1) && self.number(at + 2, 1..=4).is_some();
        if goes_on && clock::at_token(self.text, self.tokens, at + 2).is_none() {
            return None;
        }
        let parted = matches!(self.gap(at).trim(), "/" | "." | "-");
        let is_clock = |at: usize| clock::at_token(self.text, self.tokens, at).is_some();
        let timed = (at + 2..=at + 3).any(is_clock) || at == 2 && is_clock(0);
        if !parted || !timed || clock::at_token(self.text, self.tokens, at).is_some() {
            return None;
        }
        let month_first =
            self.order().ends_with(" md") && self.language != Some("en") || self.month_first(self.gap(at).trim());
        let (day, number) = if month_first && first <= 12 || second > 12 { (second, first) } else { (first, second) };
        Some((Month { number: month(number)?, jalali: false }, day))
    }

    /// May 12, of the year that lies behind us.
    fn without_year(&self, at: usize) -> Option<civil::Date> {
        let has_clock = || (at..self.tokens.len()).any(|at| clock::at_token(self.text, self.tokens, at).is_some());
        if self.tokens.len() > if has_clock() { MOST_WITH_CLOCK } else { MOST_WITHOUT_YEAR } {
            return None;
        }
        let today = self.hints.now?.to_zoned(TimeZone::UTC).date();
        let named = || match self.month(at) {
            Some(month) => Some((month, self.number(self.past_filler(at + 1), 1..=2)?)),
            None => Some((self.month(self.past_filler(at + 1))?, self.number(at, 1..=2)?)),
        };
        let (month, day) = named().or_else(|| self.month_and_day(at))?;
        // A year that stands elsewhere is the one that is meant, and one of another calendar is not this one.
        if let Some(year) = (0..self.tokens.len()).find_map(|at| self.year(at)) {
            return self.made(year, month, day);
        }
        let this = self.made(i32::from(today.year()), month, day).filter(|_| !month.jalali)?;
        if this <= today { Some(this) } else { self.made(i32::from(today.year()) - 1, month, day) }
    }
}

/// The word for a month, and short for it, between the numbers of a day and of its month.
const MONTH: [&str; 2] = ["tháng", "thg"];

/// Numbers and words of a text that names a day without its year, at most, and where it tells the time of day, too.
const MOST_WITHOUT_YEAR: usize = 6;
const MOST_WITH_CLOCK: usize = 9;

#[cfg(test)]
mod tests;
