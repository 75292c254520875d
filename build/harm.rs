//! The tables of `config/harm/`: each phrase in all its spellings.

use std::collections::{BTreeMap, HashMap};

use crate::{
    freezing::{Entries, Numbers},
    lexicon::{fold, fold_marked},
    lists,
    spelling::{closed_up, plain},
    spellings::{burmese_endings, east_slavic, run_together, transliterations, uzbek_cyrillic},
    word_lists::Lists,
};

/// Persian joins the parts of a word with it. Many people write a space instead.
const JOINER: char = '\u{200C}';
/// A language with this many phrases is covered: the usual labels of every action are among them. With fewer, some are missing.
const ENOUGH: usize = 90;

/// The lists that a word stands in, by the number of the language.
type Senses = Vec<(u8, u16)>;

#[derive(Default)]
struct Words {
    marked: HashMap<String, Senses>,
    bare: HashMap<String, Senses>,
    begins: HashMap<String, u8>,
    objects: HashMap<String, ()>,
}

/// All tables, by name.
pub fn tables(table: &BTreeMap<String, Lists>) -> Result<Vec<(&'static str, Entries)>, Box<dyn std::error::Error>> {
    let numbers = Numbers::of(table.keys().map(String::as_str))?;
    let mut words = Words::default();
    for (language, of_language) in table {
        let order = if of_language.contains_key("verb") { lists::FIRST } else { 0 };
        for (list, phrases) in of_language.iter().filter(|(list, _)| *list != "verb") {
            for phrase in phrases {
                words.add(language, numbers.of_language(language), (list, order), phrase);
            }
        }
    }
    let phrases = |language: &String| {
        table[language]
            .iter()
            .filter(|(list, _)| !matches!(list.as_str(), "upon" | "action" | "outright" | "longer" | "verb"))
            .map(|(_, all)| all.len())
    };
    let enough = |language: &String| u8::from(phrases(language).sum::<usize>() >= ENOUGH);
    let languages = table.keys().map(|code| (code.clone(), vec![numbers.of_language(code), enough(code)]));
    let senses =
        |table: HashMap<String, Senses>| table.into_iter().map(|(word, senses)| (word, bytes(&senses))).collect();
    Ok(vec![
        ("harm.languages", languages.collect()),
        ("harm.marked", senses(words.marked)),
        ("harm.bare", senses(words.bare)),
        ("harm.begins", words.begins.into_iter().map(|(word, longest)| (word, vec![longest])).collect()),
        ("harm.objects", words.objects.into_keys().map(|word| (word, Vec::new())).collect()),
    ])
}

fn bytes(senses: &Senses) -> Vec<u8> {
    senses.iter().flat_map(|(language, lists)| [*language, lists.to_le_bytes()[0], lists.to_le_bytes()[1]]).collect()
}

fn list_of(name: &str) -> Option<u16> {
    Some(match name {
        "begin" => lists::BEGIN,
        "end" => lists::END,
        "alone" => lists::ALONE,
        "own" => lists::OWN,
        "anywhere" => lists::ANYWHERE,
        "reply" => lists::REPLY,
        "answer" => lists::ANSWER,
        "address" => lists::ADDRESS,
        "label" => lists::LABEL,
        "basket" => lists::BASKET,
        "add" => lists::ADD,
        "upon" => lists::UPON,
        "action" => lists::ACTION,
        "outright" => lists::OUTRIGHT,
        "longer" => lists::LONGER,
        _ => return None,
    })
}

impl Words {
    fn add(&mut self, language: &str, number: u8, (list, order): (&str, u16), phrase: &str) {
        if language == "my" {
            for other in burmese_endings(phrase) {
                self.enter(language, number, (list, order), &other);
            }
        }
        self.enter(language, number, (list, order), phrase);
    }

    fn enter(&mut self, language: &str, number: u8, (list, order): (&str, u16), phrase: &str) {
        if phrase.contains(JOINER) {
            self.enter(language, number, (list, order), &phrase.replace(JOINER, " "));
        }
        let phrase = &plain(phrase);
        if let Some(cyrillic) = (language == "uz").then(|| uzbek_cyrillic(phrase)).flatten() {
            self.enter(language, number, (list, order), &cyrillic);
        }
        let bare = closed_up(fold(phrase));
        let mut spellings = transliterations(&phrase.to_lowercase());
        if matches!(language, "uk" | "be") {
            spellings.extend(transliterations(&east_slavic(&phrase.to_lowercase())));
        }
        spellings.push(bare);
        let together: Vec<String> = spellings.iter().filter_map(|spelling| run_together(spelling)).collect();
        spellings.extend(together);
        let Some(list) = list_of(list) else {
            self.objects.extend(spellings.into_iter().map(|spelling| (spelling, ())));
            return;
        };
        let marked = closed_up(fold_marked(phrase));
        let starters = spellings
            .iter()
            .chain([&marked])
            .filter(|_| list & (lists::UPON | lists::ACTION | lists::OUTRIGHT | lists::LONGER) == 0);
        for spelling in starters {
            let words = u8::try_from(spelling.split(' ').count()).unwrap_or(u8::MAX);
            let first = spelling.split(' ').next().unwrap_or_default();
            let longest = self.begins.entry(first.to_owned()).or_default();
            *longest = (*longest).max(words);
        }
        note(&mut self.marked, marked, number, list | order);
        for spelling in spellings {
            note(&mut self.bare, spelling, number, list | order);
        }
    }
}

fn note(table: &mut HashMap<String, Senses>, word: String, language: u8, list: u16) {
    let senses = table.entry(word).or_default();
    match senses.iter_mut().find(|(known, _)| *known == language) {
        Some((_, lists)) => *lists |= list,
        None => senses.push((language, list)),
    }
}
