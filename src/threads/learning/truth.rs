//! What is to be found on a page, and how much of it was found.

use std::collections::HashMap;

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;

use crate::threads::Item;

/// An item as a careful reader would write it down.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Truth {
    pub author: Option<String>,
    pub text: String,
    pub votes: Option<i64>,
    /// Whether a time is told.
    pub timed: bool,
    pub deleted: bool,
    /// Whether it may be left out: a folded item, the head of an article.
    pub optional: bool,
    pub or_author: Option<String>,
    pub or_text: Option<String>,
}

impl Truth {
    /// Whether a text is a part of what is said.
    pub fn says(&self, text: &str) -> bool {
        let text = tidy(text);
        [Some(&self.text), self.or_text.as_ref()].into_iter().flatten().any(|said| tidy(said).contains(&text))
    }

    /// The words of what is said and of its author's name.
    fn with_author(&self) -> HashMap<String, usize> {
        let mut wanted = words(&self.text);
        for (word, count) in self.author.as_deref().map(words).unwrap_or_default() {
            *wanted.entry(word).or_default() += count;
        }
        wanted
    }

    /// How much of a text it is, with its author's name, where all of it stands there; 0 where it does not.
    pub fn is_in(&self, text: &str) -> f64 {
        let wanted = self.with_author();
        let count = |words: &HashMap<String, usize>| words.values().sum::<usize>() as f64;
        let given = words(text);
        let like = alike(&wanted, &given);
        let all = like * (count(&wanted) + count(&given)) / 2.0;
        if count(&wanted) > 0.0 && all >= MOST_WORDS * count(&wanted) { like } else { 0.0 }
    }

    /// Whether it was said by somebody of this name, or by nobody.
    pub fn is_author(&self, name: Option<&str>) -> bool {
        let name = name.map(tidy);
        let known = [&self.author, &self.or_author].iter().any(|known| known.as_deref().map(tidy) == name);
        known && (name.is_some() || self.author.is_none())
    }
}

/// How many of these texts, as a share, are one item each, with its author's name.
pub fn whole(truths: &[Truth], texts: &[String]) -> f32 {
    let gone = truths.iter().any(|truth| truth.deleted);
    let wanted: Vec<_> = truths.iter().filter(|truth| !truth.deleted).map(Truth::with_author).collect();
    let count = |words: &HashMap<String, usize>| words.values().sum::<usize>();
    let (mut wholes, mut all) = (0.0, 0.0);
    for text in texts {
        let text = words(text);
        let holds = |wanted: &&HashMap<String, usize>| {
            let held: usize =
                wanted.iter().map(|(word, count)| (*count).min(text.get(word).copied().unwrap_or_default())).sum();
            held as f64 >= MOST_WORDS * count(wanted) as f64
        };
        let held = wanted.iter().filter(|wanted| !wanted.is_empty()).filter(holds).count();
        // It may be the note of one that was taken away.
        if held == 0 && gone && count(&text) <= LONGEST_NOTE {
            continue;
        }
        all += 1.0;
        wholes += if held == 1 { 1.0 } else { 0.0 };
    }
    if all > 0.0 { wholes / all } else { 0.0 }
}

/// The longest note that something was taken away, in words, with what stands around it.
const LONGEST_NOTE: usize = 24;

/// Which truth each text holds: all its words, and of several the one that is most of it. Each counts once.
pub fn held(truths: &[Truth], texts: &[String]) -> Vec<Option<usize>> {
    let wanted: Vec<_> = truths.iter().map(|truth| words(&truth.text)).collect();
    let texts: Vec<_> = texts.iter().map(|text| words(text)).collect();
    let count = |words: &HashMap<String, usize>| words.values().sum::<usize>() as f64;
    let mut pairs = Vec::new();
    for (at, wanted) in wanted.iter().enumerate().filter(|(at, wanted)| !truths[*at].deleted && !wanted.is_empty()) {
        for (number, text) in texts.iter().enumerate() {
            let like = alike(wanted, text);
            if like * (count(wanted) + count(text)) / 2.0 >= ALIKE * count(wanted) {
                pairs.push((like, at, number));
            }
        }
    }
    pairs.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (mut taken, mut held) = (vec![false; truths.len()], vec![None; texts.len()]);
    for (_, at, number) in pairs {
        if !taken[at] && held[number].is_none() {
            (taken[at], held[number]) = (true, Some(at));
        }
    }
    held
}

/// The share of an item's words that must stand in a text that holds it.
const MOST_WORDS: f64 = 0.97;

/// Which items are notes that one was taken away: those that say nothing of the thread and stand where the note of one does.
pub fn notes(truths: &[Truth], items: &[Item]) -> Vec<bool> {
    let texts: Vec<String> = items.iter().map(|item| item.text.clone()).collect();
    let held = held(truths, &texts);
    let mut notes = vec![false; items.len()];
    for (at, _) in truths.iter().enumerate().filter(|(_, truth)| truth.deleted) {
        let before = held.iter().rposition(|held| held.is_some_and(|held| held < at)).map_or(0, |place| place + 1);
        let behind = held.iter().position(|held| held.is_some_and(|held| held > at)).unwrap_or(held.len());
        let free = |place: &usize| held[*place].is_none() && !notes[*place];
        let says = |place: &usize| !items[*place].text.trim().is_empty();
        // Of several the one that says something.
        let place = (before..behind).filter(&free).find(says).or_else(|| (before..behind).find(&free));
        if let Some(place) = place {
            notes[place] = true;
        }
    }
    notes
}

/// How alike texts must be: the F1 of their words.
const ALIKE: f64 = 0.9;

/// How many items were found, and how many parts of those are right.
#[derive(Debug, Clone, Default)]
pub struct Score {
    wanted: usize,
    found: usize,
    wrong: usize,
    authors: (usize, usize),
    times: (usize, usize),
    votes: (usize, usize),
}

/// The words of a text with how often each is there. Where no spaces stand between words, each letter is one.
fn words(text: &str) -> HashMap<String, usize> {
    let is_dense = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}');
    let mut words: HashMap<String, usize> = HashMap::new();
    let mut word = String::new();
    let mut take = |word: &mut String| {
        if !word.is_empty() {
            *words.entry(std::mem::take(word)).or_default() += 1;
        }
    };
    for c in text.nfkc().flat_map(char::to_lowercase) {
        if is_dense(c) || !c.is_alphanumeric() {
            take(&mut word);
        }
        if c.is_alphanumeric() {
            word.push(c);
            if is_dense(c) {
                take(&mut word);
            }
        }
    }
    take(&mut word);
    if words.is_empty() {
        text.chars().filter(|c| !c.is_whitespace()).for_each(|c| *words.entry(c.to_string()).or_default() += 1);
    }
    words
}

fn alike(one: &HashMap<String, usize>, other: &HashMap<String, usize>) -> f64 {
    let count = |words: &HashMap<String, usize>| words.values().sum::<usize>();
    let same: usize = one.iter().map(|(word, count)| (*count).min(other.get(word).copied().unwrap_or_default())).sum();
    if one.is_empty() && other.is_empty() { 1.0 } else { 2.0 * same as f64 / (count(one) + count(other)) as f64 }
}

/// A text with one space between its words.
pub fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Score {
    /// Compares what was found with what is there. Each item counts once.
    pub fn of(truths: &[Truth], items: &[Item]) -> Self {
        let wanted: Vec<_> =
            truths.iter().map(|truth| (words(&truth.text), truth.or_text.as_deref().map(words))).collect();
        let given: Vec<_> = items.iter().map(|item| words(&item.text)).collect();
        let is_author = |truth: &Truth, item: &Item| truth.is_author(item.author.as_deref());
        let mut pairs = Vec::new();
        for (at, truth) in truths.iter().enumerate().filter(|(_, truth)| !truth.deleted) {
            for (number, given) in given.iter().enumerate() {
                let (text, other) = &wanted[at];
                let like = other.as_ref().map_or(0.0, |other| alike(other, given)).max(alike(text, given));
                if like >= ALIKE {
                    let author = if is_author(truth, &items[number]) { 0.01 } else { 0.0 };
                    pairs.push((like + author - at.abs_diff(number) as f64 * 1e-5, at, number));
                }
            }
        }
        pairs.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (mut of_truth, mut of_item) = (vec![None; truths.len()], vec![None; items.len()]);
        let gone = (0..truths.len()).filter(|at| truths[*at].deleted);
        let gone = gone
            .flat_map(|at| (0..items.len()).filter(|number| items[*number].deleted).map(move |number| (at, number)));
        for (at, number) in pairs.into_iter().map(|(_, at, number)| (at, number)).chain(gone) {
            if of_truth[at].is_none() && of_item[number].is_none() {
                (of_truth[at], of_item[number]) = (Some(number), Some(at));
            }
        }
        let mut score = Self { wrong: of_item.iter().filter(|at| at.is_none()).count(), ..Self::default() };
        for (truth, number) in truths.iter().zip(&of_truth).filter(|(truth, _)| !truth.optional) {
            score.wanted += 1;
            let Some(item) = number.map(|number: usize| &items[number]) else { continue };
            score.found += 1;
            if truth.deleted {
                continue;
            }
            score.times = (score.times.0 + usize::from(truth.timed == item.time.is_some()), score.times.1 + 1);
            score.authors = (score.authors.0 + usize::from(is_author(truth, item)), score.authors.1 + 1);
            if truth.votes.is_some() || item.votes.is_some() {
                let right = truth.votes.unwrap_or_default() == item.votes.unwrap_or_default();
                score.votes = (score.votes.0 + usize::from(right), score.votes.1 + 1);
            }
        }
        score
    }

    pub fn add(&mut self, other: &Self) {
        let sum = |one: &mut (usize, usize), other: (usize, usize)| *one = (one.0 + other.0, one.1 + other.1);
        self.wanted += other.wanted;
        self.found += other.found;
        self.wrong += other.wrong;
        sum(&mut self.authors, other.authors);
        sum(&mut self.times, other.times);
        sum(&mut self.votes, other.votes);
    }

    /// Of precision and recall.
    pub fn f1(&self) -> f64 {
        share(2 * self.found, self.found + self.wrong + self.wanted)
    }

    /// The share of found items whose author is right.
    pub fn authors(&self) -> f64 {
        share(self.authors.0, self.authors.1)
    }

    /// The share of found items that have a time where they tell one, and none elsewhere.
    pub fn times(&self) -> f64 {
        share(self.times.0, self.times.1)
    }

    /// The share of found items with votes whose votes are right.
    pub fn votes(&self) -> f64 {
        share(self.votes.0, self.votes.1)
    }
}

fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole.max(1) as f64
}
