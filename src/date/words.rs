//! The words of dates in many languages (`config/dates.toml`).

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;

use super::table;

/// The table, as it stands in the file.
const TABLE: &str = include_str!("../../config/dates.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(default)]
    months: String,
    #[serde(default)]
    jalali: String,
    #[serde(default)]
    units: String,
    #[serde(default)]
    today: String,
    #[serde(default)]
    yesterday: String,
    #[serde(default)]
    ago: String,
    #[serde(default)]
    past: String,
    #[serde(default)]
    now: String,
    #[serde(default)]
    am: String,
    #[serde(default)]
    pm: String,
}

/// A span of time that pages count in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unit {
    Second,
    Minute,
    Hour,
    Day,
    Week,
    Month,
    Year,
}

const UNITS: [Unit; 7] = [Unit::Second, Unit::Minute, Unit::Hour, Unit::Day, Unit::Week, Unit::Month, Unit::Year];

/// Languages as a set: a bit for each row of the table.
pub(super) type Languages = u128;

/// A unit that a form names, and where.
#[derive(Debug, Clone, Copy)]
struct Named {
    unit: Unit,
    languages: Languages,
    /// Whether the form is short for another.
    short: bool,
}

/// A month, and of which calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Month {
    /// 1…12.
    pub(super) number: i8,
    /// Whether it is one of the Persian calendar.
    pub(super) jalali: bool,
}

pub(super) struct Words {
    /// Each form with its language and month, in the order of the forms.
    months: Vec<(String, String, Month)>,
    /// Languages whose months are known on their own pages only: their words are others elsewhere.
    own: HashSet<String>,
    /// The forms of each language, as other endings leave them.
    stems: HashMap<String, Vec<Stem>>,
    /// Whether a form begins with these two bytes.
    begin: Vec<bool>,
    /// What each form names, by language.
    units: HashMap<String, Vec<Named>>,
    /// The units of scripts that set no spaces.
    dense_units: Vec<(String, Named)>,
    today: Forms,
    yesterday: Forms,
    /// Words that put a span into the past, each with its languages. A form may be several words.
    ago: Vec<(Vec<String>, Languages)>,
    past: Forms,
    now: Forms,
    /// What stands beside a time of day before noon, and after.
    pub(super) am: Vec<String>,
    pub(super) pm: Vec<String>,
}

/// Words that mean the same.
#[derive(Default)]
struct Forms {
    all: HashSet<String>,
    /// Those of scripts that set no spaces, so that they may be part of a longer one.
    dense: Vec<String>,
}

impl Forms {
    fn extend(&mut self, forms: impl Iterator<Item = String>) {
        for form in forms {
            if is_dense(&form) {
                self.dense.push(form.clone());
            }
            self.all.insert(form);
        }
    }

    /// Whether a word is one of them, or holds a dense one where `within` says.
    fn name(&self, word: &str, within: impl Fn(&str, &str) -> bool) -> bool {
        self.all.contains(word) || !word.is_ascii() && self.dense.iter().any(|one| within(word, one))
    }
}

/// A month's name without its ending.
struct Stem {
    stem: String,
    /// How many characters a word may have that has another ending.
    longest: usize,
    month: Month,
}

/// Letters of a name that may have other endings, at least.
const SHORTEST_STEM: usize = 5;

impl Stem {
    fn of(form: &str, month: Month) -> Self {
        let count = form.chars().count();
        let stem = form.chars().take(count.saturating_sub(2).max(4)).collect();
        Self { stem, longest: count + 4, month }
    }
}

/// The words, read once.
pub(super) fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(Words::read)
}

fn forms(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('/').filter(|form| !form.is_empty()).map(str::to_lowercase)
}

impl Words {
    fn read() -> Self {
        // The table is part of the program; a test reads it.
        let rows: BTreeMap<String, Row> = toml::from_str(TABLE).unwrap_or_default();
        let mut words = Self {
            months: Vec::new(),
            own: table::rows().keys().filter(|language| !rows.contains_key(*language)).cloned().collect(),
            stems: HashMap::new(),
            begin: vec![false; 1 << 16],
            units: HashMap::new(),
            dense_units: Vec::new(),
            today: Forms::default(),
            yesterday: Forms::default(),
            ago: Vec::new(),
            past: Forms::default(),
            now: Forms::default(),
            am: Vec::new(),
            pm: Vec::new(),
        };
        for (language, row) in table::rows() {
            words.add_months(language, &row.months, false);
            words.am.extend(forms(&row.am));
            words.pm.extend(forms(&row.pm));
        }
        for (place, (language, row)) in rows.iter().enumerate() {
            // A test counts the rows.
            let languages = 1_u128.checked_shl(place as u32).unwrap_or_default();
            words.add_months(language, &row.months, false);
            words.add_months(language, &row.jalali, true);
            words.am.extend(forms(&row.am));
            words.pm.extend(forms(&row.pm));
            for (forms_of, unit) in row.units.split_whitespace().zip(UNITS) {
                for form in forms(forms_of) {
                    let named = Named { unit, languages, short: form.ends_with('.') };
                    let form = form.trim_end_matches('.');
                    if is_dense(form) {
                        words.dense_units.push((form.to_owned(), named));
                    }
                    words.units.entry(form.to_owned()).or_default().push(named);
                }
            }
            let ago = forms(&row.ago).map(|form| form.split_whitespace().map(str::to_owned).collect());
            words.ago.extend(ago.map(|form| (form, languages)));
            words.today.extend(forms(&row.today));
            words.yesterday.extend(forms(&row.yesterday));
            words.past.extend(forms(&row.past));
            words.now.extend(forms(&row.now));
        }
        words.months.sort();
        words.months.dedup();
        for (form, language, month) in &words.months {
            // What is short for a name has no other endings.
            if form.chars().count() >= SHORTEST_STEM {
                words.stems.entry(language.clone()).or_default().push(Stem::of(form, *month));
            }
            match *form.as_bytes() {
                [first, second, ..] => words.begin[two(first, second)] = true,
                [only] => (0..=u8::MAX).for_each(|any| words.begin[two(only, any)] = true),
                [] => {}
            }
        }
        words
    }

    fn add_months(&mut self, language: &str, months: &str, jalali: bool) {
        for (at, month) in months.split_whitespace().enumerate() {
            let month_is = Month { number: at as i8 + 1, jalali };
            self.months.extend(forms(month).map(|form| (form, language.to_owned(), month_is)));
        }
    }

    /// The month that a word in lower case names: in the language given, else in English, else in most languages.
    pub(super) fn month(&self, word: &str, language: Option<&str>) -> Option<Month> {
        // An elision stands before it: "d'octubre".
        let elided = word.split_once(['\'', '’']).filter(|(before, _)| before.chars().count() <= 2);
        let word = elided.map_or(word, |(_, rest)| rest).trim_end_matches('.');
        // Most words begin as no month does, which is less to ask for.
        if let [one, another, ..] = *word.as_bytes()
            && !self.begin[two(one, another)]
        {
            return None;
        }
        let first = self.months.partition_point(|(form, ..)| form.as_str() < word);
        let begins = || self.months[first..].iter().take_while(|(form, ..)| form.starts_with(word));
        // What is the word itself stands before what goes on.
        let exact = || self.months[first..].iter().take_while(|(form, ..)| form == word);
        let of = |wanted: &str, month: &(String, String, Month)| (month.1 == wanted).then_some(month.2);
        for wanted in language.into_iter().chain(["en"]) {
            if let Some(month) = exact().find_map(|month| of(wanted, month)) {
                return Some(month);
            }
        }
        let everywhere = |month: &&(String, String, Month)| !self.own.contains(&month.1);
        if let Some(month) = most(exact().filter(everywhere).map(|month| month.2), 0.5) {
            return Some(month);
        }
        if word.chars().count() < 3 {
            return None;
        }
        for wanted in language.into_iter().chain(["en"]) {
            if let Some(month) = most(begins().filter_map(|month| of(wanted, month)), 1.0) {
                return Some(month);
            }
        }
        most(begins().filter(everywhere).map(|month| month.2), 0.7).or_else(|| self.inflected(word, language?))
    }

    /// A month of the language with another ending.
    fn inflected(&self, word: &str, language: &str) -> Option<Month> {
        let count = word.chars().count();
        let alike = self.stems.get(language)?.iter().filter(|one| word.starts_with(&one.stem) && count <= one.longest);
        most(alike.map(|one| one.month), 1.0)
    }

    /// The unit that a word in lower case names, in full, in any language.
    pub(super) fn unit(&self, word: &str) -> Option<Unit> {
        self.named(word, |named| !named.short)
    }

    /// The same in one of these languages.
    pub(super) fn unit_of(&self, word: &str, languages: Languages) -> Option<Unit> {
        self.named(word, |named| !named.short && named.languages & languages != 0)
    }

    /// The unit that a word behind a number names, which may be short for another: in one of these languages where any are given. Short
    /// forms are alike in many languages.
    pub(super) fn unit_behind(&self, word: &str, languages: Languages) -> Option<Unit> {
        let of = |named: &Named| languages == 0 || named.languages & languages != 0;
        self.named(word, of).or_else(|| self.named(word, |named| named.short))
    }

    fn named(&self, word: &str, is: impl Fn(&Named) -> bool) -> Option<Unit> {
        let word = word.trim_end_matches('.');
        // Without spaces between words the unit stands at the beginning of what follows the number.
        let joined = || {
            let begin = self.dense_units.iter().filter(|(form, named)| word.starts_with(form) && is(named));
            begin.max_by_key(|(form, _)| form.len()).map(|(_, named)| named.unit)
        };
        let whole = self.units.get(word).and_then(|all| all.iter().find(|named| is(named))).map(|named| named.unit);
        whole.or_else(|| if word.is_ascii() { None } else { joined() })
    }

    pub(super) fn says_today(&self, word: &str) -> bool {
        self.today.name(word, |word, form| word.starts_with(form))
    }

    pub(super) fn says_yesterday(&self, word: &str) -> bool {
        self.yesterday.name(word, |word, form| word.starts_with(form))
    }

    /// In which languages these words begin with what says that a span lies in the past, and how many words that is.
    pub(super) fn says_ago(&self, words: &[&str]) -> Option<(Languages, usize)> {
        let begins = |form: &[String]| match form {
            // In scripts without spaces it ends a longer word.
            [only] => words.first().is_some_and(|word| word == only || is_dense(only) && word.ends_with(only.as_str())),
            _ => words.len() >= form.len() && form.iter().zip(words).all(|(form, word)| form == word),
        };
        let found = self.ago.iter().filter(|(form, _)| begins(form));
        found.fold(None, |all: Option<(Languages, usize)>, (form, languages)| {
            let (known, count) = all.unwrap_or_default();
            Some((known | languages, count.max(form.len())))
        })
    }

    /// Whether a whole text in lower case says that something is only just past.
    pub(super) fn says_now(&self, text: &str) -> bool {
        self.now.all.contains(text)
    }

    /// Whether a unit's form behind a number says that the span lies in the past.
    pub(super) fn lies_back(&self, word: &str) -> bool {
        self.past.all.contains(word)
    }
}

/// The place of two bytes in a table of all.
fn two(first: u8, second: u8) -> usize {
    usize::from(first) << 8 | usize::from(second)
}

/// Whether the script sets no spaces between words.
pub(super) fn is_dense(text: &str) -> bool {
    text.chars().any(|c| matches!(c as u32, 0x0e00..=0x0eff | 0x3040..=0x30ff | 0x3400..=0x9fff | 0xac00..=0xd7af))
}

/// The month that at least this share of them are.
fn most(months: impl Iterator<Item = Month>, share: f64) -> Option<Month> {
    let mut months = months.peekable();
    months.peek()?;
    let mut counts: HashMap<(i8, bool), usize> = HashMap::new();
    let mut all = 0_usize;
    for month in months {
        *counts.entry((month.number, month.jalali)).or_default() += 1;
        all += 1;
    }
    let ((number, jalali), count) =
        counts.into_iter().max_by_key(|(month, count)| (*count, std::cmp::Reverse(*month)))?;
    (count as f64 >= share * all as f64).then_some(Month { number, jalali })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn the_table_is_whole() {
        let rows: BTreeMap<String, Row> = toml::from_str(TABLE).unwrap();
        let with_months = rows.values().filter(|row| !row.months.is_empty()).count();
        assert!(rows.len() <= Languages::BITS as usize, "a set of languages has no room for {}", rows.len());
        assert!(with_months >= 55, "only {with_months} languages have months");
        for (language, row) in &rows {
            for (list, count) in [(&row.months, 12), (&row.jalali, 12), (&row.units, 7)] {
                let found = list.split_whitespace().count();
                assert!(found == 0 || found == count, "{language}: {found} where {count} belong");
            }
        }
        let months: Vec<_> = words().months.iter().map(|month| &month.0).collect();
        assert!(months.len() > 700, "{}", months.len());
    }

    #[test]
    fn every_month_is_found_in_its_language() {
        for (form, language, month) in &words().months {
            assert_eq!(words().month(form, Some(language)), Some(*month), "{form} ({language})");
        }
    }

    #[test]
    fn a_month_of_two_languages_is_that_of_the_page() {
        let number = |word, language| words().month(word, language).map(|month| month.number);
        assert_eq!(number("listopada", Some("pl")), Some(11));
        assert_eq!(number("listopada", Some("hr")), Some(10));
        assert_eq!(number("sept.", None), Some(9));
        assert_eq!(number("févr", Some("fr")), Some(2));
        assert_eq!(number("ju", None), None);
        assert_eq!(number("martin", None), None);
    }
}
