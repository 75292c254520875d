//! Times of day as pages write them: 10:31, 9:05:10 PM, 18h30, 午後3:10, 18時5分, klo 14.05, noon.

use super::tokens::{Token, tokens};
use super::words::{is_dense, words};

/// What stands between hours and minutes, in words, and behind the minutes and seconds.
const HOURS: [&str; 6] = ["h", "時", "时", "点", "點", "시"];
const MINUTES: [&str; 3] = ["分", "분", "min"];
const SECONDS: [&str; 2] = ["秒", "초"];

/// Hours before this one are of the night that has begun the day before.
const FIRST_OF_DAY: u32 = 5;

/// The time of day that a text names, as hour, minute and second.
#[must_use]
pub fn clock(text: &str) -> Option<(u32, u32, u32)> {
    let text = &*super::plain(text);
    let tokens = tokens(text);
    (0..tokens.len()).find_map(|at| at_token(text, &tokens, at)).or_else(|| whole_hour(text))
}

/// A number of at most two digits, and how many digits it has.
fn number(token: Option<&Token>) -> Option<(u32, usize)> {
    match token? {
        Token::Number { value, digits: digits @ 1..=2, .. } => Some((u32::try_from(*value).ok()?, *digits)),
        _ => None,
    }
}

/// The time of day whose hour is this token.
pub(super) fn at_token(text: &str, tokens: &[Token], at: usize) -> Option<(u32, u32, u32)> {
    let (hour, _) = number(tokens.get(at))?;
    let between = |one: usize| text.get(tokens.get(one)?.range().end..tokens.get(one + 1)?.range().start);
    let word = |at: usize| tokens.get(at).and_then(Token::word);
    let (mut last, minute) = match (word(at + 1), number(tokens.get(at + 1))) {
        (Some(mark), _) if HOURS.contains(&mark) => {
            let (minute, digits) = number(tokens.get(at + 2))?;
            let marked = word(at + 3).is_some_and(|mark| MINUTES.iter().any(|known| mark.starts_with(known)));
            (digits == 2 || marked).then_some((if marked { at + 3 } else { at + 2 }, minute))?
        }
        (_, Some((minute, 2))) => match between(at)? {
            ":" | "：" => (at + 1, minute),
            "." if is_behind_day(text, tokens, at) => (at + 1, minute),
            _ => return None,
        },
        _ => return None,
    };
    let mut second = 0;
    if let (Some(told), Some(mark)) = (number(tokens.get(last + 1)), word(last + 2))
        && word(last).is_some()
        && SECONDS.iter().any(|known| mark.starts_with(known))
    {
        (last, second) = (last + 2, told.0);
    }
    if let (Some(":"), Some((told, 2))) = (between(last), number(tokens.get(last + 1))) {
        (last, second) = (last + 1, told);
    }
    let before = text.get(..tokens[at].range().start).unwrap_or_default();
    let behind = text.get(tokens[last].range().end..).unwrap_or_default();
    let (morning, afternoon) = (beside(before, behind, &words().am), beside(before, behind, &words().pm));
    let hour = match hour {
        // Words for the night stand on both sides of midnight.
        12 if morning => 0,
        hour if afternoon && hour < 12 && !(morning && hour < FIRST_OF_DAY) => hour + 12,
        hour => hour,
    };
    (hour < 24 && minute < 60 && second < 60).then_some((hour, minute, second))
}

/// Whether two numbers with a dot between them stand behind a day and are no part of it: behind a year or a word, with no dot and number
/// behind them.
fn is_behind_day(text: &str, tokens: &[Token], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|before| tokens.get(before)) else { return false };
    let parted =
        text.get(before.range().end..tokens[at].range().start).is_some_and(|gap| gap.contains([' ', '\u{a0}']));
    let of_day = matches!(before, Token::Number { digits: 4, .. }) || before.word().is_some();
    let rest = text.get(tokens[at + 1].range().end..).unwrap_or_default();
    let goes_on =
        rest.strip_prefix('.').is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    parted && of_day && !goes_on
}

/// Whether one of these words stands right before a time of day or right behind it. Elsewhere it may be another: "am 3. Mai, 12:30".
fn beside(before: &str, behind: &str, forms: &[String]) -> bool {
    // In scripts without spaces it may stand in a longer word.
    let free = |form: &str, side: Option<char>| is_dense(form) || side.is_none_or(|c| !c.is_alphabetic());
    let (before, behind) = (before.trim_end().to_lowercase(), behind.trim_start().to_lowercase());
    forms.iter().any(|form| {
        before.strip_suffix(form.as_str()).is_some_and(|rest| free(form, rest.chars().next_back()))
            || behind.strip_prefix(form.as_str()).is_some_and(|rest| free(form, rest.chars().next()))
    })
}

/// A time of day without minutes: "4 p.m.", "noon".
fn whole_hour(text: &str) -> Option<(u32, u32, u32)> {
    let lower = text.to_lowercase();
    let mut before: Option<u32> = None;
    let mut words = lower.split(|c: char| c.is_whitespace() || c == ',').peekable();
    while let Some(word) = words.next() {
        let (number, rest) = word.split_at(word.bytes().take_while(u8::is_ascii_digit).count());
        let hour = number.parse().ok().or(before).filter(|hour| (1..=12).contains(hour));
        // In German "am" stands before a day: "Gast 5 am 3. Mai".
        let of_day =
            number.is_empty() && words.peek().is_some_and(|next| next.starts_with(|c: char| c.is_ascii_digit()));
        match (rest, hour) {
            ("am", _) if of_day => {}
            ("am" | "a.m" | "a.m.", Some(hour)) => return Some((hour % 12, 0, 0)),
            ("pm" | "p.m" | "p.m.", Some(hour)) => return Some((hour % 12 + 12, 0, 0)),
            ("noon", _) => return Some((12, 0, 0)),
            ("midnight", _) => return Some((0, 0, 0)),
            _ => {}
        }
        before = if rest.is_empty() { number.parse().ok() } else { None };
    }
    None
}
