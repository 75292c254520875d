//! The numbers of a text, so that a translation has the same ones in the same order: however a language writes thousands, and in
//! whatever order it says the day, the month and the year.

use crate::date;
use crate::fingerprint;

/// Most numbers that are kept of a text, in their order. Comparing two texts takes the square of it.
pub(super) const MOST: usize = 48;
/// Longest text, in bytes, between a day and a year in which a month is looked for, and most of its words.
const BETWEEN: usize = 40;
const WORDS: usize = 3;
/// Most letters of what may stand between a day and its month.
const OF: usize = 2;
/// Longest text, in bytes, between a day with its month and the year: "12 de abril de 2025".
const BEFORE_YEAR: usize = 8;
/// Added to a day and a month, so that they are no number of a text.
const DAY_OF_YEAR: u64 = 1 << 63;
/// What the Thai calendar counts more.
const BUDDHIST: u64 = 543;

/// A number without its leading zeros, and where it stands.
struct Number {
    value: u64,
    digits: usize,
    from: usize,
    to: usize,
}

impl Number {
    fn is_small(&self) -> bool {
        self.digits <= 2 && (1..=31).contains(&self.value)
    }

    fn is_year(&self) -> bool {
        self.digits == 4 && (1000..3000).contains(&self.value)
    }
}

/// The numbers of a text in their order, as hashes. Thousands are joined (`12,500`, `12.500`, `12 500`, `1万2500`), everything else is
/// split, since one language writes a date or a fraction with the sign that another uses for thousands. A date is its year, and a number
/// for its day and month, whichever stands first: `12 April 2025`, `April 12, 2025`, `12. 4. 2025` and `2025年4月12日`. So is what
/// looks like one, a time of day or a fraction.
pub(super) fn numbers(text: &str, language: &str) -> Vec<u32> {
    let all = read(text);
    let language = language.split('-').next().filter(|language| !language.is_empty());
    let between = |at: usize| text.get(all[at].to..all.get(at + 1)?.from);
    let before = |at: usize| &text[if at > 0 { all[at - 1].to } else { 0 }..all[at].from];
    let month = |gap: &str| month_in(gap, language);
    let mut found = Vec::new();
    let mut at = 0;
    while at < all.len() && found.len() < MOST {
        let one = &all[at];
        let next = |ahead: usize| all.get(at + ahead);
        let year = |ahead: usize, gap: &str| {
            next(ahead).filter(|year| year.is_year() && gap.len() <= BEFORE_YEAR && !gap.contains('\n'))
        };
        let gap = between(at).unwrap_or_else(|| &text[one.to..]);
        let joined = |ahead: usize| between(at + ahead - 1).is_some_and(joins);
        let day = one.is_small();
        let (date, used) = if let Some(month) = month(gap).filter(|_| day) {
            let rest = gap.rsplit(|c: char| c.is_alphabetic()).next().unwrap_or_default();
            let year = year(1, rest).filter(|_| between(at).is_some_and(|gap| gap.len() <= BETWEEN));
            (Date { year, day: one.value, month }, 1 + usize::from(year.is_some()))
        } else if let Some(month) = month_at_end(before(at), language).filter(|_| day) {
            let year = year(1, gap);
            (Date { year, day: one.value, month }, 1 + usize::from(year.is_some()))
        } else if let (true, Some(month), Some(day)) =
            (one.is_year(), between(at).and_then(month), next(1).filter(|day| day.is_small()))
        {
            (Date { year: Some(one), day: day.value, month }, 2)
        } else if let (true, Some(other)) = (day && joined(1), next(1).filter(|other| other.is_small())) {
            let year = next(2).filter(|year| year.is_year() && joined(2));
            (Date { year, day: one.value, month: other.value }, 2 + usize::from(year.is_some()))
        } else if let (true, Some(a), Some(b)) =
            (one.is_year() && joined(1) && all.len() > at + 2 && joined(2), next(1), next(2))
            && a.is_small()
            && b.is_small()
        {
            (Date { year: Some(one), day: a.value, month: b.value }, 3)
        } else {
            found.push(hashed(told(one, language)));
            if let Some(month) = month_at_end(before(at), language).filter(|_| one.is_year()) {
                found.push(hashed(month));
            }
            at += 1;
            continue;
        };
        found.extend(date.year.map(|year| hashed(told(year, language))));
        found.push(hashed(DAY_OF_YEAR + date.day.min(date.month) * 100 + date.day.max(date.month)));
        at += used;
    }
    found.truncate(MOST);
    found
}

struct Date<'n> {
    year: Option<&'n Number>,
    day: u64,
    month: u64,
}

/// The value of a number, by our calendar where it is a year.
fn told(one: &Number, language: Option<&str>) -> u64 {
    let buddhist = language == Some("th") && one.is_year() && one.value > 2400;
    if buddhist { one.value - BUDDHIST } else { one.value }
}

/// Whether the parts of one date, or of one time of day, may stand on both sides of this.
fn joins(gap: &str) -> bool {
    matches!(gap.trim(), "/" | "-" | "." | ":" | "," | "年" | "月" | "년" | "월")
}

/// The month that one of the first words names.
fn month_in(gap: &str, language: Option<&str>) -> Option<u64> {
    let end = gap.char_indices().map(|(at, _)| at).take_while(|at| *at <= BETWEEN).last().unwrap_or_default();
    let near = if gap.len() > BETWEEN { &gap[..end] } else { gap };
    // What a line above or a sentence before says is no part of the date.
    let near = near.split(['\n', ';', '(', '?', '!']).next().unwrap_or_default();
    // Between the day and the month stand an ending and a word for "of" at most: "12th of", "12-én", "12 de".
    let mut words = words(near).take(WORDS);
    let first = words.find(|word| word.chars().count() > OF)?;
    month(first, language)
}

/// The month that the last word names.
fn month_at_end(gap: &str, language: Option<&str>) -> Option<u64> {
    let last = gap.rsplit('\n').next().unwrap_or_default().trim_end();
    let last = last.rsplit(|c: char| c.is_whitespace() || matches!(c, '(' | '/' | '-')).next()?;
    month(last.trim_end_matches(['.', ',']), language)
}

fn month(word: &str, language: Option<&str>) -> Option<u64> {
    date::month(word, language).map(|month| u64::from(month.unsigned_abs()))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’')).filter(|word| !word.is_empty())
}

fn hashed(value: u64) -> u32 {
    (fingerprint::mixed(value) >> 32) as u32
}

/// All numbers of a text, up to some more than are kept: a date takes three of them.
fn read(text: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let mut chars = text.char_indices().peekable();
    while found.len() < MOST * 2 {
        let Some((from, c)) = chars.next() else { break };
        let Some(first) = digit(c) else { continue };
        // The digits of each group, and where it begins and ends.
        let mut groups = vec![(vec![first], from, from + c.len_utf8())];
        while let Some(&(at, next)) = chars.peek() {
            if let Some(digit) = digit(next) {
                if let Some((group, _, to)) = groups.last_mut() {
                    group.push(digit);
                    *to = at + next.len_utf8();
                }
                chars.next();
                continue;
            }
            let mut ahead = chars.clone();
            ahead.next();
            let goes_on = ahead.peek().and_then(|(_, c)| digit(*c)).is_some();
            if !goes_on || !matches!(next, '.' | ',' | '\'' | '’' | '\u{a0}' | '\u{202f}' | ' ' | '٬' | '٫') {
                break;
            }
            let start = at + next.len_utf8();
            if matches!(next, ' ' | '\u{a0}' | '\u{202f}') && !three_follow(&text[start..]) {
                break;
            }
            groups.push((Vec::new(), start, start));
            chars.next();
        }
        let to = groups.last().map_or(from, |(.., to)| *to);
        if let Some((value, length)) = in_myriads(&groups, &text[to..]) {
            found.push(Number { value, digits: 0, from, to: to + length });
            while chars.next_if(|(at, _)| *at < to + length).is_some() {}
            continue;
        }
        let thousands =
            groups.len() > 1 && groups[0].0.len() <= 3 && groups[1..].iter().all(|(group, ..)| group.len() == 3);
        if thousands {
            let digits: Vec<u64> = groups.into_iter().flat_map(|(group, ..)| group).collect();
            found.push(Number { value: value(&digits), digits: digits.len(), from, to });
        } else {
            let each = groups.into_iter().filter(|(group, ..)| !group.is_empty());
            found.extend(each.map(|(group, from, to)| Number { value: value(&group), digits: group.len(), from, to }));
        }
    }
    found
}

/// Longer numbers are those of accounts and books: what they are worth is nobody's matter, only that they are the same.
fn value(digits: &[u64]) -> u64 {
    digits.iter().fold(0_u64, |value, digit| value.wrapping_mul(10).wrapping_add(*digit))
}

fn three_follow(text: &str) -> bool {
    let mut ahead = text.chars();
    (0..3).all(|_| ahead.next().and_then(digit).is_some()) && ahead.next().and_then(digit).is_none()
}

/// What East Asian languages count large numbers in.
const MYRIADS: [(char, u64); 11] = [
    ('百', 100),
    ('千', 1_000),
    ('천', 1_000),
    ('万', 10_000),
    ('萬', 10_000),
    ('만', 10_000),
    ('億', 100_000_000),
    ('亿', 100_000_000),
    ('억', 100_000_000),
    ('兆', 1_000_000_000_000),
    ('조', 1_000_000_000_000),
];

/// The value of `2万5千` or `1.5億`, of which the first digits are read, and the bytes that belong to it.
fn in_myriads(groups: &[(Vec<u64>, usize, usize)], after: &str) -> Option<(u64, usize)> {
    let unit = |text: &str| {
        let first = text.chars().next()?;
        MYRIADS.iter().find(|(sign, _)| *sign == first).map(|(_, unit)| *unit)
    };
    let mut times = unit(after)?;
    let mut sum = match groups {
        [(whole, ..)] => value(whole).checked_mul(times)?,
        [(whole, ..), (part, ..)] if part.len() <= 4 => {
            let parts = 10_u64.pow(part.len() as u32);
            value(whole).checked_mul(times)?.checked_add(value(part).checked_mul(times)? / parts)?
        }
        _ => return None,
    };
    let mut length = '万'.len_utf8();
    loop {
        let rest = after.get(length..)?;
        let digits: Vec<(u64, usize)> = rest.chars().map_while(|c| Some((digit(c)?, c.len_utf8()))).take(5).collect();
        let read: usize = digits.iter().map(|(_, bytes)| bytes).sum();
        let number = value(&digits.iter().map(|(digit, _)| *digit).collect::<Vec<_>>());
        let smaller = unit(rest.get(read..)?);
        let worth = smaller.unwrap_or(1);
        if digits.is_empty() || worth >= times || number.checked_mul(worth)? >= times {
            return Some((sum, length));
        }
        sum = sum.checked_add(number * worth)?;
        length += read + smaller.map_or(0, |_| '万'.len_utf8());
        if smaller.is_none() {
            return Some((sum, length));
        }
        times = worth;
    }
}

/// The value of a decimal digit in the scripts that have their own.
fn digit(c: char) -> Option<u64> {
    const ZEROS: [char; 9] = ['0', '٠', '۰', '०', '০', '૦', '௦', '๐', '０'];
    if c < '0' {
        return None;
    }
    let of = |zero: &char| (c as u32).wrapping_sub(*zero as u32);
    ZEROS.iter().map(of).find(|digit| *digit < 10).map(u64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_is_written_in_many_ways() {
        let english = |text: &str| numbers(text, "en");
        for text in
            ["12,500 people", "12.500 Menschen", "12 500 человек", "12’500", "१२५००", "１２５００人", "1万2500人"]
        {
            assert_eq!(english(text), english("12500"), "{text}");
        }
        assert_eq!(english("2万5千人"), english("25,000"));
        assert_eq!(english("1.5億円 3"), english("150000000 and 3"));
        assert_eq!(english("3만 5천명, 12명"), [english("30000"), english("5000"), english("12")].concat());
        assert_eq!(english("3.5 km"), english("3,5 km"));
        assert_ne!(english("1 2"), english("12"));
        assert_ne!(english("125"), english("1250"));
        assert_eq!(english("no number"), Vec::<u32>::new());
    }

    #[test]
    fn one_date_is_written_in_many_ways() {
        let date = numbers("2025-04-12", "en");
        assert_eq!(date.len(), 2);
        for (text, language) in [
            ("on 12 April 2025", "en"),
            ("on April 12, 2025", "en"),
            ("on April 12th, 2025", "en"),
            ("12 de abril de 2025", "es"),
            ("le 12 avril 2025", "fr"),
            ("12. dubna 2025", "cs"),
            ("2025. április 12-én", "hu"),
            ("2025年4月12日", "ja"),
            ("2025년 4월 12일", "ko"),
            ("12.4.2025", "de"),
            ("12. 4. 2025", "sk"),
            ("12.04.2025 klo", "fi"),
            ("4/12/2025", "en"),
            ("12/04/2025", "fr"),
            ("12 เมษายน 2568", "th"),
        ] {
            assert_eq!(numbers(text, language), date, "{text}");
        }
        let day = numbers("4月12日", "ja");
        assert_eq!(numbers("12 April, 9 people", "en")[..1], day);
        assert_eq!(numbers("am 12. April um 9 Uhr", "de")[..1], day);
        assert_eq!(numbers("in April 2025", "en"), numbers("2025年4月", "ja"));
        assert_eq!(numbers("17:05", "en"), numbers("17.05", "fi"));
        for text in [
            "28 posti letto. È gestito",
            "26 euro, la metà per i soci",
            "28 Schlafplätze. Sie ist",
            "26 Euro, für Vereinsmitglieder",
        ] {
            let language = if text.contains("Sie") || text.contains("für") { "de" } else { "it" };
            assert_eq!(numbers(text, language), numbers(&text[..2], language), "{text}: what follows is no month");
        }
        assert_ne!(numbers("on 11 April 2025", "en"), date);
        assert_ne!(numbers("on 12 May 2025", "en"), date);
    }

    #[test]
    fn numbers_that_are_hostile_are_survived() {
        for text in
            ["9".repeat(400), "9万".repeat(400), "1,".repeat(400), "99999999兆99億".to_owned(), "1月".repeat(300)]
        {
            assert!(numbers(&text, "ja").len() <= MOST);
        }
    }
}
