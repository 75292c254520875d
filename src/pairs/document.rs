//! What is remembered of a document: enough to compare it, not its text. A hundred thousand documents stay below a gigabyte.

use std::collections::{BTreeSet, HashMap};

use crate::address::Address;
use crate::classifier::lexicon;
use crate::corpus::{Alternate, AlternateBy, Record};
use crate::extractor::text_language;
use crate::fingerprint;
use crate::html::Dom;
use crate::language;
use crate::pairs::features::{self, Features, few, hashed};
use crate::pairs::pair::Side;
use crate::pairs::slots::Slots;
use crate::pairs::spoken;

/// Paragraphs whose lengths are kept.
const PARAGRAPHS: usize = 48;
/// Pictures and links to other sites that are kept.
const PICTURES: usize = 64;

/// A document without its text.
#[derive(Debug, Clone)]
pub struct Document {
    /// The record's id.
    pub id: Box<str>,
    /// Its address.
    pub address: Address,
    /// The address to which it led, as a hash.
    pub led_to: u64,
    /// Its language version, where the address alone does not tell it.
    pub edition: Option<Box<str>>,
    /// The language of its text.
    pub language: Box<str>,
    /// Whether the page itself declares that language or one that nothing but its name tells from it.
    pub told: bool,
    /// Relatives of that language in which its text may be as well.
    pub relatives: Vec<&'static str>,
    /// The most frequent other language of its paragraphs, with their share.
    pub other: Option<(Box<str>, f32)>,
    /// Hashes of the addresses of its alternates, and whether the page declares them or its switcher led there.
    pub alternates: Vec<(u64, AlternateBy)>,
    /// The same addresses with the language that they are said to be in.
    pub named: Vec<(u64, &'static str)>,
    /// Letters of its text.
    pub letters: u32,
    /// Letters of each paragraph.
    pub paragraphs: Vec<u16>,
    /// What translations keep.
    pub features: Features,
    /// The day on which it was published, as a hash.
    pub published: Option<u32>,
    /// Pictures, and links to other sites; sorted.
    pub pictures: Vec<u32>,
    /// The text's fingerprint.
    pub text: u64,
    /// The languages that its address may name by a code.
    pub codes: Vec<&'static str>,
    /// Whether another document of the site says the same, and is the one that is to be paired.
    pub copy: bool,
}

impl Document {
    /// Remembers a record.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let declared = record.edition.as_deref().filter(|edition| !edition.is_empty());
        let declared = declared.or(record.languages.first().map(String::as_str));
        let codes = Slots::codes(&record.address);
        let spoken = spoken::spoken(&record.text, declared, &codes);
        let told = declared.and_then(language::primary).zip(language::primary(&spoken.language));
        let lengths = record.text.lines().map(language::letters).filter(|letters| *letters > 0);
        let paragraphs: Vec<u16> = lengths.map(|letters| u16::try_from(letters).unwrap_or(u16::MAX)).collect();
        let alternates = record.alternates.iter();
        Self {
            id: record.id.as_str().into(),
            led_to: fingerprint::hash(record.final_url.as_bytes()),
            edition: record.edition.as_deref().map(Into::into),
            told: told.is_some_and(|(declared, found)| text_language::alike(&declared, &found)),
            features: features::features(&record.text, &spoken.language, record.date.as_deref()),
            relatives: text_language::relatives(
                &record.text,
                language::primary(&spoken.language).as_deref().unwrap_or_default(),
            ),
            language: spoken.language.into(),
            other: spoken.other.map(|(language, share)| (language.into(), share)),
            alternates: alternates.map(|one| (place(&one.address), one.by)).collect(),
            named: record.alternates.iter().filter_map(named).collect(),
            letters: paragraphs.iter().map(|letters| u32::from(*letters)).sum(),
            paragraphs: paragraphs.into_iter().take(PARAGRAPHS).collect(),
            published: record.date.as_deref().and_then(|date| date.get(..10)).map(hashed),
            pictures: record.html.as_deref().map(|html| pictures(html, &record.address)).unwrap_or_default(),
            text: fingerprint::of_text(&record.text),
            address: record.address.clone(),
            codes: codes.iter().filter_map(|code| lexicon::code(code)).collect(),
            copy: false,
        }
    }

    /// How a pair names it.
    #[must_use]
    pub fn side(&self) -> Side {
        Side {
            id: self.id.to_string(),
            address: self.address.to_string(),
            edition: self.edition.as_deref().map(str::to_owned),
            language: self.language.to_string(),
        }
    }
}

/// An alternate that is said to be in a language.
fn named(alternate: &Alternate) -> Option<(u64, &'static str)> {
    let language = language::primary(&alternate.language)?;
    Some((place(&alternate.address), text_language::one_of_alike(&language).or_else(|| lexicon::code(&language))?))
}

/// Gives documents the names by which others call their languages, where nothing but a name tells these from some others: a page in
/// Serbian that declares nothing looks like Croatian, one in Galician like Portuguese.
pub fn take_names(documents: &mut [Document]) {
    let mut names: HashMap<u64, BTreeSet<&'static str>> = HashMap::new();
    let alike = |(_, name): &&(u64, &'static str)| text_language::is_like_others(name);
    for (place, name) in documents.iter().flat_map(|document| &document.named).filter(alike) {
        names.entry(*place).or_default().insert(name);
    }
    let open = |document: &&mut Document| !names.is_empty() && document.edition.is_none() && !document.told;
    for document in documents.iter_mut().filter(open) {
        let called = names.get(&place(&document.address)).or_else(|| names.get(&document.led_to));
        let name = called.filter(|called| called.len() == 1).and_then(BTreeSet::first).copied();
        let (own, script) = document.language.split_once('-').unwrap_or((&document.language, ""));
        let other = name.filter(|name| own != *name);
        if let Some(name) = other.filter(|name| document.relatives.contains(name)) {
            document.language = name.into();
            continue;
        }
        // Only in Latin letters they look alike.
        let told = other.filter(|name| text_language::alike(own, name));
        if let Some(name) = told.filter(|_| matches!(script, "" | "Latn")) {
            let written = if language::has_scripts(name) { format!("{name}-Latn") } else { name.to_owned() };
            document.language = written.into();
        }
    }
}

/// An address as a number.
#[must_use]
pub fn place(address: &Address) -> u64 {
    fingerprint::hash(address.as_str().as_bytes())
}

/// Pictures by their file names, and links to other sites.
fn pictures(html: &str, page: &Address) -> Vec<u32> {
    let dom = Dom::parse(html);
    let mut found = Vec::new();
    for node in dom.descendants(dom.root()) {
        if dom.is(node, "img")
            && let Some(name) =
                dom.attribute(node, "src").and_then(|src| src.split(['?', '#']).next()?.rsplit('/').next())
            && name.len() >= 5
            && !name.contains(',')
        {
            found.push(hashed(name));
        }
        if dom.is(node, "a")
            && let Some(link) = dom.attribute(node, "href").and_then(|href| page.join(href).ok())
            && link.site() != page.site()
        {
            found.push(hashed(link.as_str()));
        }
    }
    few(found, PICTURES)
}
