//! The tables of `config/lexicon.toml` and `config/languages.toml`, ready to be matched against.

use std::{
    collections::{BTreeMap, HashMap},
    sync::OnceLock,
};

use super::{
    super::hashing::Table,
    Topic,
    codes::CODE_ALIASES,
    folding::{fold, fold_marked, unspaced},
};

pub(super) const WORDS: &str = include_str!("../../../config/lexicon.toml");
pub(super) const LANGUAGES: &str = include_str!("../../../config/languages.toml");
pub(super) const VIETNAMESE: &str = "vi";

/// A phrase's topics, and whether short text asks for the page to be in its language.
#[derive(Debug, Clone, Default)]
pub(super) struct Sense {
    pub(super) topics: u32,
    pub(super) languages: Vec<&'static str>,
    pub(super) names: Option<&'static str>,
}

/// The tables, ready to be matched against.
pub(super) struct Lexicon {
    pub(super) phrases: Table<Sense>,
    pub(super) stems: Table<Sense>,
    pub(super) unspaced: Table<Sense>,
    /// Vietnamese phrases with their marks.
    pub(super) vietnamese: Table<Sense>,
    /// Phrases in two parts with words between them, by the first part.
    pub(super) gapped: Table<Vec<(String, Sense)>>,
    /// Words of the longest phrase that begins with a word.
    pub(super) longest: Table<usize>,
    pub(super) longest_unspaced: usize,
    pub(super) codes: HashMap<&'static str, &'static str>,
}

pub(super) fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| {
        let mut lexicon = Lexicon {
            phrases: Table::default(),
            stems: Table::default(),
            unspaced: Table::default(),
            vietnamese: Table::default(),
            gapped: Table::default(),
            longest: Table::default(),
            longest_unspaced: 1,
            codes: HashMap::new(),
        };
        // Both tables are part of the program: the tests below read them, so a bad one cannot ship.
        let words: BTreeMap<String, BTreeMap<String, Vec<String>>> = toml::from_str(WORDS).unwrap_or_default();
        for (language, topics) in words {
            let language: &'static str = Box::leak(language.into_boxed_str());
            for (topic, phrases) in topics {
                let Some(topic) = Topic::of(&topic) else { continue };
                for phrase in phrases {
                    lexicon.add(&phrase, topic, Some(language), None);
                }
            }
        }
        let names: BTreeMap<String, Vec<String>> = toml::from_str(LANGUAGES).unwrap_or_default();
        for (code, names) in names {
            let code: &'static str = Box::leak(code.into_boxed_str());
            for (at, name) in names.iter().enumerate() {
                let topic = if at == 0 { Topic::Endonym } else { Topic::Exonym };
                for name in name.split('|') {
                    lexicon.add(name, topic, None, Some(code));
                }
            }
            lexicon.codes.insert(code, code);
        }
        for (alias, code) in CODE_ALIASES {
            lexicon.codes.insert(alias, code);
        }
        lexicon
    })
}

impl Lexicon {
    fn add(&mut self, phrase: &str, topic: Topic, language: Option<&'static str>, names: Option<&'static str>) {
        let phrase = phrase.trim_matches(|c: char| c == '…' || c.is_whitespace());
        let sense = |entry: &mut Sense| entry.note(topic, language, names);
        if language == Some(VIETNAMESE) && !phrase.contains('…') {
            sense(self.vietnamese.entry(fold_marked(phrase)).or_default());
        }
        if let Some((first, last)) = phrase.split_once('…') {
            let tails = self.gapped.entry(fold(first)).or_default();
            let mut tail = Sense::default();
            sense(&mut tail);
            tails.push((fold(last), tail));
            return;
        }
        let (text, stem) = phrase.strip_suffix('*').map_or((phrase, false), |text| (text, true));
        let folded = fold(text);
        if folded.is_empty() {
            return;
        }
        if let Some(first) = folded.split(' ').next() {
            let longest = self.longest.entry(first.to_owned()).or_default();
            *longest = (*longest).max(folded.split(' ').count());
        }
        let table = if folded.chars().any(unspaced) {
            self.longest_unspaced = self.longest_unspaced.max(folded.chars().filter(|c| *c != ' ').count());
            &mut self.unspaced
        } else if stem {
            &mut self.stems
        } else {
            &mut self.phrases
        };
        let key = if folded.chars().any(unspaced) { folded.replace(' ', "") } else { folded };
        sense(table.entry(key).or_default());
    }
}

/// Topics of what must be left alone, whose short words would veto what they do not mean.
const HARMFUL: u32 = (1 << Topic::Login as u32)
    | (1 << Topic::Shop as u32)
    | (1 << Topic::Share as u32)
    | (1 << Topic::Act as u32)
    | (1 << Topic::Search as u32);

impl Sense {
    fn note(&mut self, topic: Topic, language: Option<&'static str>, names: Option<&'static str>) {
        self.topics |= 1 << topic as u32;
        self.languages.extend(language);
        self.names = self.names.or(names);
    }

    /// Short words mean too many things: up to three letters, and up to four where they would veto, they count only on a
    /// page of their language or where they are English. Without its marks no Vietnamese word counts in a text with marks.
    pub(super) fn fits(&self, phrase: &str, lang: &str, vietnamese: bool) -> bool {
        if self.names.is_some() || lang.is_empty() && !vietnamese {
            return true;
        }
        if vietnamese && self.languages.iter().all(|language| *language == VIETNAMESE) {
            return false;
        }
        let short = if self.topics & HARMFUL != 0 { 4 } else { 3 };
        phrase.chars().count() > short
            || self.languages.contains(&lang)
            || self.languages.contains(&"en")
            || (!phrase.is_ascii() && self.topics & HARMFUL == 0)
    }
}
