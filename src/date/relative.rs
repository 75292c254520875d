//! Spans of time and days counted from when the text was read: "3 hours ago", "yesterday", "5d".

use jiff::{Span, Timestamp, tz::TimeZone};

use super::Hints;
use super::past::Past;
use super::tokens::{Token, tokens};
use super::words::{self, Languages, Unit, words};

/// A word that puts a span into the past, and where it stands among the tokens.
pub(super) struct Ago {
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
pub(super) fn agos(text: &str, tokens: &[Token]) -> Vec<Ago> {
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
pub(super) fn relative(text: &str, hints: Hints) -> Option<String> {
    let now = hints.now?;
    let zoned = now.to_zoned(TimeZone::UTC);
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
        return back(now, Past { count: i64::from(count), unit });
    }
    let said = |says: fn(&words::Words, &str) -> bool| tokens.len() <= 6 && all.iter().any(|word| says(words(), word));
    if said(words::Words::says_yesterday) {
        return Some(zoned.date().yesterday().ok()?.to_string());
    }
    said(words::Words::says_today).then(|| zoned.date().to_string())
}

/// The time that lies so far back, in UTC: to the minute where minutes or hours were counted, else the day.
pub(super) fn back(now: Timestamp, Past { count, unit }: Past) -> Option<String> {
    let span = match unit {
        Unit::Second => Span::new().seconds(count),
        Unit::Minute => Span::new().minutes(count),
        Unit::Hour => Span::new().hours(count),
        Unit::Day => Span::new().days(count),
        Unit::Week => Span::new().weeks(count),
        Unit::Month => Span::new().months(count),
        Unit::Year => Span::new().years(count.min(200)),
    };
    let then = now.to_zoned(TimeZone::UTC).checked_sub(span).ok()?;
    Some(if unit < Unit::Day { minute(&then) } else { then.date().to_string() })
}

fn minute(then: &jiff::Zoned) -> String {
    format!("{}T{:02}:{:02}Z", then.date(), then.hour(), then.minute())
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
