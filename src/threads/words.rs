//! The words of threads (`config/threads.toml`): weak evidence beside what repeats on a page.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use aho_corasick::AhoCorasick;
use serde::Deserialize;

/// The table, as it stands in the file.
const TABLE: &str = include_str!("../../config/threads.toml");

/// What an element's class, id and properties speak of: a set of the constants below.
pub(super) type Names = u16;

pub(super) const ITEM: Names = 1;
pub(super) const POST: Names = 1 << 1;
pub(super) const AUTHOR: Names = 1 << 2;
pub(super) const TIME: Names = 1 << 3;
pub(super) const TEXT: Names = 1 << 4;
pub(super) const VOTE: Names = 1 << 5;
pub(super) const QUOTE: Names = 1 << 6;
pub(super) const CONTROL: Names = 1 << 7;
pub(super) const ASIDE: Names = 1 << 8;
pub(super) const FURNITURE: Names = 1 << 9;
pub(super) const DELETED: Names = 1 << 10;
pub(super) const PART: Names = 1 << 11;
pub(super) const DISCUSSION: Names = 1 << 12;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Table {
    names: HashMap<String, Vec<String>>,
    texts: Texts,
}

/// Words and beginnings of texts in lower case: as they are written, and in the order of their letters.
#[derive(Default, Deserialize)]
#[serde(from = "Vec<String>")]
pub(super) struct Forms {
    written: Vec<String>,
    sorted: Vec<String>,
}

impl From<Vec<String>> for Forms {
    fn from(written: Vec<String>) -> Self {
        let mut sorted = written.clone();
        sorted.sort_unstable();
        Self { written, sorted }
    }
}

impl std::ops::Deref for Forms {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.written
    }
}

impl Forms {
    /// Those with the same first letter as a text in lower case: every one that the text may begin with.
    fn like(&self, text: &str) -> &[String] {
        let first = text.chars().next().map_or("", |first| &text[..first.len_utf8()]);
        let from = self.sorted.partition_point(|form| form.as_str() < first);
        let many = self.sorted[from..].partition_point(|form| form.starts_with(first));
        &self.sorted[from..from + many]
    }

    /// Whether a text is one of them.
    fn hold(&self, text: &str) -> bool {
        self.sorted.binary_search_by(|form| form.as_str().cmp(text)).is_ok()
    }
}

/// Beginnings of short texts, in lower case.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Texts {
    pub control: Forms,
    pub byline: Forms,
    pub responding: Forms,
    pub other_time: Forms,
    pub posting: Forms,
    pub deleted: Forms,
    pub removing: Vec<String>,
    pub votes: Forms,
    pub praise: Vec<String>,
    pub liking: Vec<String>,
    pub since: Vec<String>,
    pub one: Vec<String>,
    pub persons: HashSet<String>,
    pub elsewhere: Forms,
    pub answering: Vec<String>,
}

pub(super) struct Words {
    exact: HashMap<String, Names>,
    /// Words that also count as the beginning of a longer one.
    long: Vec<(String, Names)>,
    pub texts: Texts,
    /// Words before a name as they part it from a time before them: " by ".
    pub partings: Vec<String>,
    longest_byline: usize,
}

/// The words, read once.
pub(super) fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| {
        // The table is part of the program; a test reads it.
        let table: Table = toml::from_str(TABLE).unwrap_or_default();
        let bylines = &table.texts.byline;
        let mut words = Words {
            exact: HashMap::new(),
            long: Vec::new(),
            partings: bylines.iter().map(|form| format!(" {form} ")).collect(),
            longest_byline: bylines.iter().map(String::len).max().unwrap_or_default(),
            texts: table.texts,
        };
        for (name, forms) in table.names {
            let bit = bit_of(&name);
            for form in forms {
                *words.exact.entry(form).or_default() |= bit;
            }
        }
        words.long = words.exact.iter().filter(|(form, _)| form.len() >= 5).map(|(f, n)| (f.clone(), *n)).collect();
        words
    })
}

fn bit_of(name: &str) -> Names {
    const ALL: [(&str, Names); 13] = [
        ("item", ITEM),
        ("post", POST),
        ("author", AUTHOR),
        ("time", TIME),
        ("text", TEXT),
        ("vote", VOTE),
        ("quote", QUOTE),
        ("control", CONTROL),
        ("aside", ASIDE),
        ("furniture", FURNITURE),
        ("deleted", DELETED),
        ("part", PART),
        ("discussion", DISCUSSION),
    ];
    ALL.iter().find(|(known, _)| *known == name).map_or(0, |(_, bit)| *bit)
}

/// Letters from which on a word counts as the end of a longer one.
const LONG_END: usize = 6;

impl Words {
    /// What a class, an id or a property speaks of, word by word (`comment-author`, `commentAuthor`, `comment_12`). What is behind "to"
    /// can be done with it, and is not what it is (`selectToQuote`). The author and the time of an answer are no button to answer
    /// (`reply-author`).
    pub fn names(&self, value: &str) -> Names {
        let (mut names, mut answers) = (0, false);
        let mut word = String::new();
        let (mut small, mut aim) = (false, false);
        for c in value.chars().take(200).chain([' ']) {
            let ends = !c.is_alphabetic() || (c.is_uppercase() && small);
            small = c.is_lowercase();
            if ends && !word.is_empty() {
                let told = if aim { 0 } else { self.name(&word) };
                let of_answer = answers && told & (AUTHOR | TIME) != 0;
                names = if of_answer { names & !CONTROL | told } else { names | told };
                answers = told & (ITEM | CONTROL) == ITEM | CONTROL && !c.is_whitespace();
                aim = word == "to" && !c.is_whitespace();
                word.clear();
            }
            if c.is_alphabetic() {
                word.extend(c.to_lowercase());
            }
        }
        names
    }

    fn name(&self, word: &str) -> Names {
        if let Some(names) = self.exact.get(word) {
            return *names;
        }
        let begins = self.long.iter().filter(|(form, _)| word.starts_with(form.as_str()));
        let names = begins.fold(0, |all, (_, names)| all | names);
        // "postusername": what is written together is named by its last part.
        let ends = self.long.iter().filter(|(form, _)| form.len() >= LONG_END && word.ends_with(form.as_str()));
        names | ends.fold(0, |all, (_, names)| all | names & (AUTHOR | TIME | TEXT))
    }
}

/// Whether a text begins with one of these words.
pub(super) fn begins_with(text: &str, forms: &Forms) -> bool {
    let text = text.trim_start();
    let Some(first) = text.chars().next() else { return false };
    let first: String = first.to_lowercase().collect();
    let alike = forms.like(&first);
    let Some(longest) = alike.iter().map(String::len).max() else { return false };
    // No more of the text is read than the longest word and the letter behind it.
    let text: String = text.chars().take(longest + 1).flat_map(char::to_lowercase).collect();
    alike.iter().any(|form| {
        text.strip_prefix(form.as_str()).is_some_and(|rest| {
            let last = form.chars().last().is_some_and(|c| c.is_alphabetic() && (c as u32) < 0x0e00);
            !last || !rest.starts_with(char::is_alphabetic)
        })
    })
}

/// Whether a text of a few words tells that something was taken away.
pub(super) fn tells_of_removing(text: &str) -> bool {
    const MOST_WORDS: usize = 16;
    const LONGEST: usize = 160;
    if text.len() > LONGEST || text.split_whitespace().count() > MOST_WORDS {
        return false;
    }
    static FORMS: OnceLock<Option<AhoCorasick>> = OnceLock::new();
    let Some(forms) = FORMS.get_or_init(|| AhoCorasick::new(&words().texts.removing).ok()) else { return false };
    let text = text.to_lowercase();
    // Behind these letters come scripts whose words begin with an article, or stand together.
    let joined = |at: usize| text[at..].starts_with(|first| first >= '\u{590}');
    forms.find_overlapping_iter(&text).any(|found| {
        let at = found.start();
        joined(at) || !text[..at].ends_with(char::is_alphabetic)
    })
}

/// Whether an element of these names may hold what stands beside what is said: not where it is called what is said, and nothing else.
pub(super) fn may_be_aside(names: u16) -> bool {
    names & TEXT == 0 || names & (AUTHOR | ASIDE) != 0
}

/// Whether an element of these names may hold a label: not where it is called a name, or what is said.
pub(super) fn may_be_label(names: u16) -> bool {
    names & TEXT == 0 && names & (AUTHOR | ASIDE) != AUTHOR
}

/// Whether a text is no more than one of these labels, with a sign or a number behind it, or with what leads to a time: "Joined:",
/// "Edited on", "Edited by Ann on". Scripts without spaces write it right behind: "最后编辑于".
pub(super) fn is_label(text: &str, forms: &Forms) -> bool {
    let text = text.trim().to_lowercase();
    let posting = |rest: &str| words().texts.posting.hold(rest);
    forms.like(&text).iter().filter_map(|form| Some((form, text.strip_prefix(form.as_str())?))).any(|(form, rest)| {
        let dense = form.chars().next_back().is_some_and(|c| DENSE.contains(&c));
        let leads = rest.strip_prefix(char::is_whitespace).map(|rest| rest.trim_matches([':', '：', ' ']));
        let by = |rest: &str| {
            let last = rest.rsplit(char::is_whitespace).next().unwrap_or_default();
            rest.len() <= LONGEST_NAME && begins_with(rest, &words().texts.byline) && posting(last)
        };
        !rest.contains(char::is_alphabetic)
            || dense && rest.chars().count() <= LONGEST_LEAD
            || leads.is_some_and(|rest| posting(rest) || by(rest))
    })
}

/// Chinese and Japanese characters. In Korean a name may begin like a label.
const DENSE: std::ops::RangeInclusive<char> = '\u{2e80}'..='\u{9fff}';
/// Most characters that lead from a label to a time in such a script.
const LONGEST_LEAD: usize = 1;
/// Most bytes of "by Ann on".
const LONGEST_NAME: usize = 40;

/// Whether a text says since when something lasts: words before a time, the last of which says so, as in "With us since May 2011".
pub(super) fn is_since(text: &str) -> bool {
    const FEWEST: usize = 2;
    let spoken: Vec<String> = text
        .split_whitespace()
        .take_while(|word| word.chars().all(char::is_alphabetic))
        .map(str::to_lowercase)
        .collect();
    spoken.len() >= FEWEST && spoken.iter().any(|word| words().texts.since.contains(word))
}

/// Whether a text is no more than a word before or after the author's name.
pub(super) fn is_byline(text: &str) -> bool {
    let text = text.trim();
    text.len() <= words().longest_byline && words().texts.byline.hold(&text.to_ascii_lowercase())
}

/// The longest label before a colon ("Author:", "Posted by:"), in bytes.
const LONGEST_LABEL: usize = 24;

/// What stands behind a label that says that a name follows ("Author: Ann"), else the whole text.
pub(super) fn without_label(text: &str) -> &str {
    let Some((at, colon)) = text.char_indices().find(|(_, c)| matches!(c, ':' | '：')) else { return text };
    if at > LONGEST_LABEL || !begins_with(text, &words().texts.byline) {
        text
    } else {
        text[at + colon.len_utf8()..].trim_start()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_and_names_are_read_word_by_word() {
        assert!(words().exact.len() > 100 && words().texts.deleted.len() > 20);
        assert_eq!(words().names("comment-author"), ITEM | AUTHOR);
        assert_eq!(words().names("commentList_12"), ITEM);
        assert_eq!(words().names("postBox"), POST);
        assert_eq!(words().names("x9f2 _aQ1"), 0);
        assert_eq!(words().names("js-selectToQuote comment"), ITEM);
        assert_eq!(words().names("in-reply-to comment"), CONTROL | ITEM);
        assert_eq!(words().names("reply-author"), AUTHOR | ITEM);
        assert_eq!(words().names("reply author") & CONTROL, CONTROL);
        assert!(begins_with(" Reply to Ann", &words().texts.control));
        assert!(!begins_with("Replying is hard", &vec!["reply".to_owned()].into()));
    }

    #[test]
    fn a_label_before_another_time_says_no_more_than_that() {
        let label = |text: &str| is_label(text, &words().texts.other_time);
        for text in [
            "Joined:",
            "Edited on",
            "Edited by Ann on",
            "Updated at",
            "Zuletzt geändert von Ann am",
            "最后编辑于",
            "登録日時",
        ] {
            assert!(label(text), "{text}");
        }
        for text in ["Updated my review", "수정이", "Active folk", "Edited by Ann"] {
            assert!(!label(text), "{text}");
        }
        assert!(may_be_label(words().names("user-label")) && !may_be_label(words().names("author")));
    }
}
