//! The tables of `config/lexicon/` and `config/languages.toml`: phrases and names of languages, folded.

use std::collections::{BTreeMap, HashMap};

use crate::{
    codes::CODE_ALIASES,
    freezing::{Entries, Numbers, put},
    frozen::VIETNAMESE,
    lexicon::{fold, fold_marked, unspaced},
    topic::Topic,
    word_lists::Lists,
};

/// What a phrase is about, the languages in which it is, and the language that it names.
#[derive(Default)]
struct Sense {
    topics: u32,
    languages: Vec<u8>,
    names: Option<String>,
}

#[derive(Default)]
struct Phrases {
    phrases: HashMap<String, Sense>,
    stems: HashMap<String, Sense>,
    unspaced: HashMap<String, Sense>,
    vietnamese: HashMap<String, Sense>,
    gapped: HashMap<String, Vec<(String, Sense)>>,
    longest: HashMap<String, u8>,
    longest_unspaced: u8,
}

/// All tables, by name.
pub fn tables(
    words: &BTreeMap<String, Lists>,
    names: &BTreeMap<String, Lists>,
) -> Result<Vec<(&'static str, Entries)>, Box<dyn std::error::Error>> {
    let numbers = Numbers::of(words.keys().map(String::as_str))?;
    let mut all = Phrases { longest_unspaced: 1, ..Phrases::default() };
    for (language, topics) in words {
        for (topic, phrases) in topics {
            let topic = Topic::of(topic).ok_or_else(|| format!("'{topic}' in the lexicon is no topic"))?;
            for phrase in phrases {
                all.add(phrase, topic, Some(numbers.of_language(language)), None);
            }
        }
    }
    let mut codes = Entries::new();
    for (code, lists) in names {
        for (list, names) in lists {
            let topic = match list.as_str() {
                "own" => Topic::Endonym,
                "others" => Topic::Exonym,
                _ => return Err(format!("'{list}' is no list of names of a language").into()),
            };
            for name in names {
                all.add(name, topic, None, Some(code));
            }
        }
        codes.insert(code.clone(), code.clone().into_bytes());
    }
    codes.extend(CODE_ALIASES.iter().map(|(alias, code)| ((*alias).to_owned(), code.as_bytes().to_vec())));
    let senses = |table: HashMap<String, Sense>| table.into_iter().map(|(key, sense)| (key, sense.bytes())).collect();
    let mut longest: Entries = all.longest.into_iter().map(|(word, longest)| (word, vec![longest])).collect();
    // No word is empty. The empty key holds the longest phrase of the scripts that write no spaces.
    longest.insert(String::new(), vec![all.longest_unspaced]);
    let mut gapped = Entries::new();
    for (first, tails) in all.gapped {
        let value = gapped.entry(first).or_default();
        for (last, sense) in tails {
            put(value, last.as_bytes())?;
            put(value, &sense.bytes())?;
        }
    }
    Ok(vec![
        ("lexicon.languages", words.keys().map(|code| (code.clone(), vec![numbers.of_language(code)])).collect()),
        ("lexicon.phrases", senses(all.phrases)),
        ("lexicon.stems", senses(all.stems)),
        ("lexicon.unspaced", senses(all.unspaced)),
        ("lexicon.vietnamese", senses(all.vietnamese)),
        ("lexicon.gapped", gapped),
        ("lexicon.longest", longest),
        ("lexicon.codes", codes),
    ])
}

impl Phrases {
    fn add(&mut self, phrase: &str, topic: Topic, language: Option<u8>, names: Option<&str>) {
        let phrase = phrase.trim_matches(|c: char| c == '…' || c.is_whitespace());
        let note = |sense: &mut Sense| sense.note(topic, language, names);
        if language == Some(VIETNAMESE) && !phrase.contains('…') {
            note(self.vietnamese.entry(fold_marked(phrase)).or_default());
        }
        if let Some((first, last)) = phrase.split_once('…') {
            let mut tail = Sense::default();
            note(&mut tail);
            self.gapped.entry(fold(first)).or_default().push((fold(last), tail));
            return;
        }
        let (text, stem) = phrase.strip_suffix('*').map_or((phrase, false), |text| (text, true));
        let folded = fold(text);
        if folded.is_empty() {
            return;
        }
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        if let Some(first) = folded.split(' ').next() {
            let longest = self.longest.entry(first.to_owned()).or_default();
            *longest = (*longest).max(count(folded.split(' ').count()));
        }
        let table = if folded.chars().any(unspaced) {
            let letters = count(folded.chars().filter(|c| *c != ' ').count());
            self.longest_unspaced = self.longest_unspaced.max(letters);
            &mut self.unspaced
        } else if stem {
            &mut self.stems
        } else {
            &mut self.phrases
        };
        let key = if folded.chars().any(unspaced) { folded.replace(' ', "") } else { folded };
        note(table.entry(key).or_default());
    }
}

impl Sense {
    fn note(&mut self, topic: Topic, language: Option<u8>, names: Option<&str>) {
        self.topics |= 1 << topic as u32;
        self.languages.extend(language.filter(|language| !self.languages.contains(language)));
        if self.names.is_none() {
            self.names = names.map(str::to_owned);
        }
    }

    /// The topics, the length of the language's name, the name, the languages.
    fn bytes(&self) -> Vec<u8> {
        let names = self.names.as_deref().unwrap_or_default();
        let length = u8::try_from(names.len()).unwrap_or(0);
        self.topics
            .to_le_bytes()
            .into_iter()
            .chain([length])
            .chain(names.bytes())
            .chain(self.languages.iter().copied())
            .collect()
    }
}
