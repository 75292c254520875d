//! Dates as pages write them, in any language, made absolute (ISO 8601).
//!
//! `2024-05-12T08:30:00+02:00`, `12. mája 2024`, `May 12th, 2024`, `2024年5月12日`, `۲۳ اردیبهشت ۱۴۰۳`, `3 hours ago`. The day is kept
//! always, the time of day only where the text is already ISO 8601, and the month alone where no day is named.

use jiff::{Span, Timestamp, civil, tz::TimeZone};

mod calendar;
mod tokens;
mod words;

use tokens::{Token, tokens};
use words::{Languages, Month, Unit, words};

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
    iso_8601(text).or_else(|| unix(text)).or_else(|| written(text, hints)).or_else(|| relative(text, hints))
}

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
    !ago && spans(&|word| words().unit_behind(word, 0).is_some()) && !spans(&|word| words().lies_back(word))
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
    day.map(|day| day.to_string())
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
            let close = self.gap(at) == one && self.number(at, 2..=2).is_some() && self.number(at + 1, 2..=2).is_some();
            if close && (one != "." || self.tokens.len() == 3) { self.short_year(at + 2) } else { None }
        })?;
        let (day, month) =
            if self.month_first(one) && first <= 12 || second > 12 { (second, first) } else { (first, second) };
        date(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
    }

    /// Whether numbers with this sign between them put the month first: English ones, unless the tag names another country
    /// than the United States.
    fn month_first(&self, sign: &str) -> bool {
        let tag = self.hints.language.unwrap_or("en").to_ascii_lowercase();
        sign != "."
            && self.language.is_none_or(|language| language == "en")
            && matches!(tag.as_str(), "en" | "en-us" | "en_us")
    }

    /// 12 tháng 5, 2024.
    fn vietnamese(&self, at: usize) -> Option<civil::Date> {
        let (day, month) = (self.number(at, 1..=2)?, self.number(at + 2, 1..=2)?);
        let year = self.year(at + 3).or_else(|| self.year(at + 4))?;
        (self.word(at + 1)? == "tháng").then(|| date(year, month as i8, day as i8))?
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

    /// May 12, of the year that lies behind us.
    fn without_year(&self, at: usize) -> Option<civil::Date> {
        if self.tokens.len() > 6 {
            return None;
        }
        let today = self.hints.now?.to_zoned(TimeZone::UTC).date();
        let (month, day) = match self.month(at) {
            Some(month) => (month, self.number(self.past_filler(at + 1), 1..=2)?),
            None => (self.month(self.past_filler(at + 1))?, self.number(at, 1..=2)?),
        };
        // A year that stands elsewhere is the one that is meant, and one of another calendar is not this one.
        if let Some(year) = (0..self.tokens.len()).find_map(|at| self.year(at)) {
            return self.made(year, month, day);
        }
        let this = self.made(i32::from(today.year()), month, day).filter(|_| !month.jalali)?;
        if this <= today { Some(this) } else { self.made(i32::from(today.year()) - 1, month, day) }
    }
}

/// A word that puts a span into the past, and where it stands among the tokens.
struct Ago {
    at: std::ops::Range<usize>,
    languages: Languages,
}

/// Words between a unit and the one that puts it into the past, at most, and one: "vor etwa einer Stunde".
const FARTHEST: usize = 3;

impl Ago {
    fn is_near(&self, unit: usize) -> bool {
        unit + FARTHEST >= self.at.start && unit < self.at.end + FARTHEST
    }
}

/// The most words of a form that puts a span into the past.
const MOST_WORDS: usize = 4;

/// The words of a text that put a span into the past. One that is part of another ("pre-sale") does not.
fn agos(text: &str, tokens: &[Token]) -> Vec<Ago> {
    let joined = |at: usize| {
        let range = tokens[at].range();
        let letter = |part: Option<&str>, from_end: bool| {
            let next = part.and_then(|part| if from_end { part.chars().next_back() } else { part.chars().next() });
            next.is_some_and(char::is_alphabetic)
        };
        letter(text.get(range.end..).and_then(|rest| rest.strip_prefix('-')), false)
            || letter(text.get(..range.start).and_then(|rest| rest.strip_suffix('-')), true)
    };
    let words_from = |at: usize| tokens[at..].iter().take(MOST_WORDS).map_while(Token::word).collect::<Vec<_>>();
    (0..tokens.len())
        .filter_map(|at| {
            let (languages, count) = words().says_ago(&words_from(at)).filter(|_| !joined(at))?;
            Some(Ago { at: at..at + count, languages })
        })
        .collect()
}

/// 3 hours ago, yesterday: counted from when the text was read.
fn relative(text: &str, hints: Hints) -> Option<String> {
    let now = hints.now?;
    let zoned = now.to_zoned(TimeZone::UTC);
    let minute = |then: &jiff::Zoned| format!("{}T{:02}:{:02}Z", then.date(), then.hour(), then.minute());
    if words().says_now(&text.to_lowercase()) {
        return Some(minute(&zoned));
    }
    let tokens = tokens(text);
    if tokens.len() > 12 {
        return None;
    }
    let all: Vec<&str> = tokens.iter().filter_map(Token::word).collect();
    let agos = agos(text, &tokens);
    let ago = !agos.is_empty();
    let languages = agos.iter().fold(0, |all, ago| all | ago.languages);
    // Whether a number stands right behind a word.
    let counts = |end: usize, next: &Token| {
        let between = text.get(end..next.range().start).unwrap_or_default();
        next.word().is_none() && between.trim().is_empty()
    };
    for (at, token) in tokens.iter().enumerate() {
        let next = tokens.get(at + 1);
        let (count, unit) = match (token, next) {
            (Token::Number { value, digits: 1..=3, .. }, Some(Token::Word { text: word, range }))
                if !ago || agos.iter().any(|ago| ago.is_near(at) || ago.is_near(at + 1)) =>
            {
                let close = range.start == token.range().end;
                let unit = words()
                    .unit_behind(word, languages)
                    .or_else(|| if close && tokens.len() <= 3 { letter(word) } else { None });
                (*value, unit)
            }
            // "An hour ago"; not the French year, though, and not "Sat 8pm".
            (Token::Word { text: word, range }, _)
                if word.chars().count() > 2 && !next.is_some_and(|next| counts(range.end, next)) =>
            {
                let near = agos.iter().filter(|ago| ago.is_near(at)).fold(0, |all, ago| all | ago.languages);
                (1, words().unit_of(word, near))
            }
            _ => continue,
        };
        let Some(unit) = unit else { continue };
        // A span alone is a date only in a text that says no more.
        if !ago && tokens.len() > 3 {
            continue;
        }
        let count = i64::from(count);
        let span = match unit {
            Unit::Second => Span::new().seconds(count),
            Unit::Minute => Span::new().minutes(count),
            Unit::Hour => Span::new().hours(count),
            Unit::Day => Span::new().days(count),
            Unit::Week => Span::new().weeks(count),
            Unit::Month => Span::new().months(count),
            Unit::Year => Span::new().years(count.min(200)),
        };
        let then = zoned.checked_sub(span).ok()?;
        return Some(if unit < Unit::Day { minute(&then) } else { then.date().to_string() });
    }
    let said = |says: fn(&words::Words, &str) -> bool| tokens.len() <= 6 && all.iter().any(|word| says(words(), word));
    if said(words::Words::says_yesterday) {
        return Some(zoned.date().yesterday().ok()?.to_string());
    }
    said(words::Words::says_today).then(|| zoned.date().to_string())
}

/// 3h, 5d: the letters that pages with little room use.
fn letter(word: &str) -> Option<Unit> {
    Some(match word {
        "s" => Unit::Second,
        "m" => Unit::Minute,
        "h" => Unit::Hour,
        "d" => Unit::Day,
        "w" => Unit::Week,
        "mo" => Unit::Month,
        "y" => Unit::Year,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
