//! How languages say that a span of time lies in the past, as whole phrases: "3 hours ago", "vor 2 Std.", "قبل ساعتين" (`config/past.toml`).

use std::collections::HashMap;
use std::sync::OnceLock;

use super::table::rows;
use super::tokens::{Token, tokens};
use super::words::{Unit, is_dense};

/// A phrase: words in lower case, and a number among them or a number that they tell.
struct Phrase {
    /// Nothing stands for the number.
    words: Vec<Option<String>>,
    unit: Unit,
    /// How many units the words tell: "an hour ago", "yesterday".
    count: Option<i64>,
    /// Whether it is "today" or "yesterday", which a time of day may stand before.
    is_day: bool,
    language: &'static str,
}

/// A span that a text puts into the past.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Past {
    pub count: i64,
    pub unit: Unit,
}

/// Letters from which on a phrase is known whatever the language of the page is. Shorter ones mean other things elsewhere.
const TELLING: usize = 6;

/// Numbers and words of a text that says when something was, at most; and where it says so by "today" or "yesterday".
const LONGEST: usize = 12;
const LONGEST_WITH_DAY: usize = 6;

/// What stands for the number in a phrase, and before one that tells it.
const NUMBER: &str = "{}";

/// A number that a phrase is read with.
const ANY: &str = "7";

impl Phrase {
    fn of(line: &str, unit: Unit, language: &'static str) -> Option<Self> {
        let counted = line.split_once(": ").and_then(|(count, words)| Some((count.parse::<i64>().ok()?, words)));
        let text = counted.map_or(line, |(_, words)| words).replace(NUMBER, ANY);
        let words: Vec<Option<String>> = tokens(&text).iter().map(|token| token.word().map(str::to_owned)).collect();
        let numbers = words.iter().filter(|word| word.is_none()).count();
        let whole = if counted.is_some() { numbers == 0 } else { numbers == 1 };
        let said = words.iter().any(Option::is_some);
        (whole && said).then_some(Self { words, unit, count: counted.map(|(count, _)| count), is_day: false, language })
    }

    /// Where its first word stands.
    fn first(&self) -> (usize, &str) {
        let at = self.words.iter().position(Option::is_some).unwrap_or_default();
        (at, self.words[at].as_deref().unwrap_or_default())
    }

    fn letters(&self) -> usize {
        self.words.iter().flatten().map(|word| word.chars().count() * if is_dense(word) { 3 } else { 1 }).sum()
    }

    /// What it tells where it begins at a token.
    fn read(&self, tokens: &[Token]) -> Option<Past> {
        let mut count = self.count;
        if tokens.len() < self.words.len() {
            return None;
        }
        for (at, (word, token)) in self.words.iter().zip(tokens).enumerate() {
            match (word, token) {
                (None, Token::Number { value, digits: 1..=3, .. }) => count = Some(i64::from(*value)),
                (Some(word), Token::Word { text, .. }) if text == word => {}
                // Scripts without spaces go on behind the last word, and before the first.
                (Some(word), Token::Word { text, .. })
                    if is_dense(word)
                        && (at + 1 == self.words.len() && text.starts_with(word.as_str())
                            || at == 0 && text.ends_with(word.as_str())) => {}
                _ => return None,
            }
        }
        Some(Past { count: count?, unit: self.unit })
    }
}

/// The phrases by their first words.
struct Phrases {
    by_first: HashMap<String, Vec<Phrase>>,
    /// Those that begin with a word of a script without spaces.
    dense: Vec<Phrase>,
}

fn phrases() -> &'static Phrases {
    static PHRASES: OnceLock<Phrases> = OnceLock::new();
    PHRASES.get_or_init(|| {
        let mut all = Phrases { by_first: HashMap::new(), dense: Vec::new() };
        for (language, row) in rows() {
            let counted = |days: i64, forms: &str| -> String {
                forms.split('/').filter(|form| !form.is_empty()).map(|form| format!("{days}: {form}\n")).collect()
            };
            let days = [counted(0, &row.today), counted(1, &row.yesterday)].concat();
            let told = [
                (Unit::Second, &row.second),
                (Unit::Minute, &row.minute),
                (Unit::Hour, &row.hour),
                (Unit::Day, &row.day),
                (Unit::Week, &row.week),
                (Unit::Month, &row.month),
                (Unit::Year, &row.year),
            ];
            let lines = told.into_iter().flat_map(|(unit, lines)| lines.lines().map(move |line| (unit, line)));
            let spans = lines.filter_map(|(unit, line)| Phrase::of(line, unit, language));
            let days = days.lines().filter_map(|line| Phrase::of(line, Unit::Day, language));
            for phrase in spans.chain(days.map(|day| Phrase { is_day: true, ..day })) {
                let first = phrase.first().1;
                if is_dense(first) {
                    all.dense.push(phrase);
                } else {
                    all.by_first.entry(first.to_owned()).or_default().push(phrase);
                }
            }
        }
        all
    })
}

/// The span that a text puts into the past by a phrase of a language: of several the longest phrase, and of equals that of the page's
/// language.
pub(super) fn past(tokens: &[Token], language: Option<&str>) -> Option<Past> {
    if tokens.len() > LONGEST {
        return None;
    }
    let mut best: Option<((usize, bool), Past)> = None;
    for (at, token) in tokens.iter().enumerate() {
        let Some(word) = token.word() else { continue };
        let known = phrases().by_first.get(word).into_iter().flatten();
        let dense = if is_dense(word) { &phrases().dense[..] } else { &[] };
        for phrase in known.chain(dense) {
            // In a sentence "today" is none.
            if phrase.is_day && tokens.len() > LONGEST_WITH_DAY {
                continue;
            }
            let own = language == Some(phrase.language);
            let single = phrase.words.len() == 1 && !is_dense(word);
            if !own && (language.is_some() && phrase.letters() < TELLING || single) {
                continue;
            }
            let Some(begins) = at.checked_sub(phrase.first().0) else { continue };
            // "An hour ago" stands behind no number: "21 hour ago" is another.
            let counted = phrase.count.is_some() && !phrase.is_day && begins > 0 && tokens[begins - 1].word().is_none();
            let Some(past) = phrase.read(&tokens[begins..]).filter(|_| !counted) else { continue };
            let worth = (phrase.letters(), own);
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, past));
            }
        }
    }
    best.map(|(_, past)| past)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        assert!(rows().len() >= 90, "{}", rows().len());
        for (language, row) in rows() {
            assert!(
                matches!(row.order.split_once(' '), None | Some(("dmy" | "mdy" | "ymd", "dm" | "md"))),
                "{language}: {}",
                row.order
            );
            let months = row.months.lines().count();
            assert!(months == 0 || months == 12, "{language}: {months} months");
            for line in [&row.second, &row.minute, &row.hour, &row.day, &row.week, &row.month, &row.year]
                .into_iter()
                .flat_map(|lines| lines.lines())
            {
                assert!(Phrase::of(line, Unit::Day, "").is_some(), "{language}: {line}");
            }
        }
    }

    #[test]
    fn a_phrase_of_the_language_goes_before_one_of_another() {
        let read = |text: &str, language| past(&tokens(text), language).map(|past| (past.count, past.unit));
        assert_eq!(read("1 day ago", Some("en")), Some((1, Unit::Day)));
        assert_eq!(read("2 min. ago", None), Some((2, Unit::Minute)));
        assert_eq!(read("قبل ساعتين", Some("ar")), Some((2, Unit::Hour)));
        assert_eq!(read("3小時前發表", Some("zh")), Some((3, Unit::Hour)));
        assert_eq!(read("för 5 min sen", Some("sv")), Some((5, Unit::Minute)));
        assert_eq!(read("i går", Some("da")), Some((1, Unit::Day)));
        assert_eq!(read("jana", Some("en")), None, "a name here, yesterday in Swahili");
    }
}
