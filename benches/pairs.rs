//! `kibont pairs` over many documents: seconds, memory, precision and recall. `cargo bench --bench pairs`;
//! `DOCUMENTS=10000` for fewer than a hundred thousand, `KEEP=DIR` keeps the corpus for the command line.
//!
//! The corpus is made up: ten sites in ten languages, with the frequent words of each language, and names and numbers that
//! translations share. A part has the language in the address, a part declares its alternates, a part has translated
//! folders, and a part has nothing but its content. One page in thirty was not translated, declares the home page as its
//! translation, or has the address of another article.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::HashMap;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use kibont::address::Address;
use kibont::corpus::{Alternate, AlternateBy, Record};
use kibont::pairs::{self, Options};

const LANGUAGES: [(&str, &str); 10] = [
    ("en", "English"),
    ("de", "German"),
    ("fr", "French"),
    ("es", "Spanish"),
    ("hu", "Hungarian"),
    ("ru", "Russian"),
    ("pl", "Polish"),
    ("it", "Italian"),
    ("nl", "Dutch"),
    ("sv", "Swedish"),
];
const SITES: u64 = 10;

struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn of(seed: &[u64]) -> Self {
        Self(seed.iter().fold(0x9e37_79b9, |sum, part| (sum ^ part).wrapping_mul(0xff51_afd7_ed55_8ccd)) | 1)
    }
}

/// Frequent words of a language.
fn words(name: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("config/stoplists/{name}.txt"));
    std::fs::read_to_string(file).unwrap().lines().take(400).map(str::to_lowercase).collect()
}

fn name(chance: &mut Chance) -> String {
    const SYLLABLES: [&str; 24] = [
        "ba", "ler", "mon", "ti", "ska", "vor", "en", "dal", "ri", "go", "sto", "pel", "na", "hu", "ber", "tan", "ko",
        "mi", "ras", "fel", "du", "wen", "lo", "gar",
    ];
    let text: String = (0..2 + chance.below(2)).map(|_| SYLLABLES[chance.below(24) as usize]).collect();
    text[..1].to_uppercase() + &text[1..]
}

/// An article: the same names, numbers and lengths in every language, the words of each.
fn article(page: u64, language: usize, vocabulary: &[String]) -> String {
    let mut plan = Chance::of(&[page, 1]);
    let mut own = Chance::of(&[page, 2, language as u64]);
    let mut text = String::new();
    for _ in 0..3 + plan.below(5) {
        for _ in 0..2 + plan.below(3) {
            let length = 8 + plan.below(12);
            let (number_at, name_at) = (plan.below(length * 2), plan.below(length * 2));
            let (number, called) = (plan.below(3000), name(&mut plan));
            for at in 0..length + own.below(3) {
                if at == number_at {
                    text.push_str(&format!("{number} "));
                } else if at == name_at {
                    text.push_str(&called);
                    text.push(' ');
                } else {
                    text.push_str(&vocabulary[own.below(vocabulary.len() as u64) as usize]);
                    text.push(' ');
                }
            }
            text.push_str(". ");
        }
        text.push('\n');
    }
    text
}

fn address(page: u64, language: usize) -> String {
    let (site, code) = (page % SITES, LANGUAGES[language].0);
    let slug = Chance::of(&[page, 3]).below(1 << 31);
    let own = Chance::of(&[page, 4, language as u64]).below(1 << 31);
    match site {
        0..=3 => format!("https://site{site}.example/{code}/articles/{slug}"),
        4 => format!("https://{code}.site{site}.example/{slug}.html"),
        5 => format!("https://site{site}.example/view?id={slug}&lang={code}"),
        6 => format!("https://site{site}.example/folder{}/{slug}", language * 7),
        _ => format!("https://site{site}.example/{own}"),
    }
}

/// Writes the corpus; gives for each id the page whose translation it is.
fn write(dir: &Path, documents: u64) -> HashMap<String, u64> {
    let vocabularies: Vec<Vec<String>> = LANGUAGES.iter().map(|(_, name)| words(name)).collect();
    let mut out = BufWriter::new(std::fs::File::create(dir.join("documents-00000.jsonl")).unwrap());
    let mut truth = HashMap::new();
    for page in 0..documents / LANGUAGES.len() as u64 {
        for language in 0..LANGUAGES.len() {
            let mut record =
                Record::new(Address::parse(&address(page, language)).unwrap(), "2026-01-02T03:04:05Z".parse().unwrap());
            record.languages = vec![LANGUAGES[language].0.to_owned()];
            // Sites 7 and 8, and every twentieth page of the one with translated folders, declare their alternates.
            let declares = matches!(page % SITES, 7 | 8) || page % SITES == 6 && page % 200 == 6;
            let trap = if language > 0 && page % 29 == 7 { 1 + page / 29 % 3 } else { 0 };
            let other = |other: usize| if trap == 2 { address(page % SITES, other) } else { address(page, other) };
            if declares {
                let all = (0..LANGUAGES.len()).filter(|one| *one != language);
                record.alternates = all
                    .map(|one| Alternate {
                        language: LANGUAGES[one].0.to_owned(),
                        address: Address::parse(&other(one)).unwrap(),
                        by: AlternateBy::Declared,
                    })
                    .collect();
            }
            let (told, spoken) = match trap {
                1 => (u64::MAX - page * 100 - language as u64, 0),
                2 | 3 => (u64::MAX / 2 - page * 100 - language as u64, language),
                _ => (page, language),
            };
            record.text = article(if trap == 1 { page } else { told }, spoken, &vocabularies[spoken]);
            truth.insert(record.id.clone(), told);
            serde_json::to_writer(&mut out, &record).unwrap();
            out.write_all(b"\n").unwrap();
        }
    }
    out.flush().unwrap();
    truth
}

/// The most memory that the process ever had, in megabytes (Linux).
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or_default() / 1024
}

fn main() {
    let documents = std::env::var("DOCUMENTS").ok().and_then(|number| number.parse().ok()).unwrap_or(100_000);
    let scratch = tempfile::tempdir().unwrap();
    let dir = std::env::var_os("KEEP").map_or_else(|| scratch.path().to_owned(), PathBuf::from);
    std::fs::create_dir_all(&dir).unwrap();
    let truth = write(&dir, documents);
    let before = memory();
    let began = Instant::now();
    let found = pairs::find(&dir, &Options::default()).unwrap();
    let seconds = began.elapsed().as_secs_f64();
    let mut counts: HashMap<u64, u64> = HashMap::new();
    truth.values().for_each(|page| *counts.entry(*page).or_default() += 1);
    let all: u64 = counts.values().map(|count| count * (count - 1) / 2).sum();
    let (mut right, mut wrong) = (0_u64, 0_u64);
    let mut by_site: HashMap<u64, u64> = HashMap::new();
    for pair in found.pairs() {
        if truth[&pair.a.id] == truth[&pair.b.id] {
            right += 1;
            *by_site.entry(truth[&pair.a.id] % SITES).or_default() += 1;
        } else {
            wrong += 1;
            if wrong <= 5 {
                println!("wrong: {}", serde_json::to_string(&pair).unwrap());
            }
        }
    }
    println!(
        "{} documents: {seconds:.1} s, {} MB ({before} MB before); {all} pairs, recall {:.4}, precision {:.4}",
        found.documents.len(),
        memory(),
        right as f64 / all as f64,
        right as f64 / (right + wrong).max(1) as f64
    );
    let mut by_site: Vec<(u64, u64)> = by_site.into_iter().collect();
    by_site.sort_unstable();
    println!("right by site: {by_site:?}");
}
