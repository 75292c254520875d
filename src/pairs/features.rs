//! What translations keep of a text: numbers, names, words of the same origin. All of it without a dictionary.

use unicode_normalization::UnicodeNormalization as _;

use crate::fingerprint;
use crate::language::{Script, script_of};
use crate::pairs::numbers::{MOST, numbers};

/// Most names that are kept.
const NAMES: usize = 160;
/// Letters of a name that are compared: endings differ by case and language.
const STEM: usize = 5;
/// Least letters of a word in lower case to count: shorter ones are alike by chance.
const WORD: usize = 5;
/// Least letters of a word that begins with a capital.
const NAME: usize = 3;
/// Words kept of a text's bottom-k sketch (Broder, 1997).
const SKETCH: usize = 32;
/// Letters of the strings by which spelling is compared, and how many strings are kept.
const GRAM: usize = 4;
pub(super) const GRAMS: usize = 256;
/// Letters of a text's words that are looked at for them, as they are respelt.
const READ: usize = 8_000;

/// What is kept of one text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Features {
    /// Numbers in their order.
    pub numbers: Vec<u32>,
    /// Names and words by their first letters, and neighbouring numbers taken together; sorted, each once.
    pub names: Vec<u32>,
    /// The smallest hashes of all words, sorted: a sample of the vocabulary.
    pub sketch: Vec<u32>,
    /// The smallest hashes of all strings of a few letters, in one spelling for Latin, Cyrillic and Greek; sorted.
    pub grams: Vec<u32>,
}

/// Reads the features of a text in a language. `date` is when it was published: a translation has its own.
#[must_use]
pub fn features(text: &str, language: &str, date: Option<&str>) -> Features {
    let mut found = Features::default();
    let mut names = Vec::new();
    let mut read = 0;
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let named = !word.bytes().any(|byte| byte.is_ascii_digit())
            && word.chars().count() <= LONGEST
            && names.len() < NAMES * 4;
        let respelt = if named || read < READ { respelt(word) } else { None };
        if let Some(letters) = &respelt {
            names.extend(named.then(|| stem(word, letters)).flatten());
        }
        sketch(word, &mut found.sketch);
        if let Some(letters) = respelt.filter(|_| read < READ) {
            read += letters.len();
            grams(letters, &mut found.grams);
        }
    }
    found.grams = few(found.grams, GRAMS);
    found.numbers = match date.and_then(|date| date.get(..10)).map(|day| numbers(day, language)) {
        Some(date) => {
            let told = text.lines().filter(|line| !is_dateline(line, language, &date));
            told.flat_map(|line| numbers(line, language)).take(MOST).collect()
        }
        None => numbers(text, language),
    };
    // Two neighbours are rarer than one number, so they find the other text where single numbers are on every page.
    let shingles = found.numbers.windows(2).map(|two| spread(u64::from(two[0]) << 32 | u64::from(two[1])));
    names.extend(shingles);
    found.names = few(names, NAMES);
    found.sketch.sort_unstable();
    found.sketch.dedup();
    found.sketch.truncate(SKETCH);
    found
}

/// Longest line, in characters, that says when a text was published and by whom.
const DATELINE: usize = 60;

/// Whether a line says when the text was published.
fn is_dateline(line: &str, language: &str, date: &[u32]) -> bool {
    let short = line.chars().take(DATELINE + 1).count() <= DATELINE;
    let told = || numbers(line, language);
    short && date.iter().all(|number| told().contains(number))
}

/// Sorted, each once; of too many a sample that is the same for both sides of a pair.
#[must_use]
pub fn few(mut hashes: Vec<u32>, most: usize) -> Vec<u32> {
    hashes.sort_unstable();
    hashes.dedup();
    hashes.truncate(most);
    // Kept for each of a hundred thousand documents.
    hashes.shrink_to_fit();
    hashes
}

/// The hash of a feature.
#[must_use]
pub fn hashed(text: &str) -> u32 {
    spread(fingerprint::hash(text.as_bytes()))
}

fn spread(bits: u64) -> u32 {
    (fingerprint::mixed(bits) >> 32) as u32
}

/// Adds a word to the sample of the vocabulary; scripts without blanks are taken two letters at a time.
fn sketch(word: &str, sketch: &mut Vec<u32>) {
    let unspaced = word.chars().next().and_then(script_of);
    if matches!(unspaced, Some(Script::Han | Script::Kana | Script::Thai)) {
        let letters: Vec<char> = word.chars().collect();
        sketch.extend(letters.windows(2).map(|two| spread((two[0] as u64) << 32 | two[1] as u64)));
    } else {
        sketch.push(hashed(&word.to_lowercase()));
    }
    // Kept small while it is filled: a long text has many words.
    if sketch.len() > SKETCH * 32 {
        sketch.sort_unstable();
        sketch.dedup();
        sketch.truncate(SKETCH);
    }
}

/// The first letters of a word that is respelt so; `None` where it is too short to say anything.
fn stem(word: &str, letters: &[char]) -> Option<u32> {
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let least = if capital { NAME } else { WORD };
    (letters.len() >= least).then(|| hashed(&letters.iter().take(STEM).collect::<String>()))
}

/// Adds the strings of a word's letters, its beginning and its end among them.
fn grams(mut letters: Vec<char>, grams: &mut Vec<u32>) {
    if letters.len() < GRAM {
        return;
    }
    letters.insert(0, ' ');
    letters.push(' ');
    // A letter of one spelling is a letter of ASCII.
    let packed = |some: &[char]| spread(some.iter().fold(0, |all, letter| all << 8 | u64::from(*letter as u32)));
    grams.extend(letters.windows(GRAM).map(packed));
}

/// Most letters of a word.
const LONGEST: usize = 30;

/// A word in one spelling for Latin, Cyrillic and Greek, up to so many letters; `None` where it has others.
fn respelt(word: &str) -> Option<Vec<char>> {
    let mut letters = String::new();
    for c in word.nfd().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' => letters.push(plain(c)),
            _ if c.is_alphabetic() => letters.push_str(latin(c)?),
            _ => {}
        }
        if letters.len() >= LONGEST {
            break;
        }
    }
    // Doubled letters differ between spellings of one name.
    let mut chars: Vec<char> = letters.chars().collect();
    chars.dedup();
    Some(chars)
}

/// Letters that stand for one sound in different languages, as one.
fn plain(c: char) -> char {
    match c {
        'c' | 'q' => 'k',
        'y' | 'j' => 'i',
        'w' => 'v',
        'z' => 's',
        _ => c,
    }
}

/// A Cyrillic or Greek letter in Latin ones (as ISO 9 and ISO 843 write them, without marks and as [`plain`] leaves them).
fn latin(c: char) -> Option<&'static str> {
    Some(match c {
        'а' | 'α' => "a",
        'б' => "b",
        'в' | 'β' => "v",
        'г' | 'ґ' | 'γ' => "g",
        'д' | 'δ' => "d",
        'е' | 'э' | 'є' | 'ε' => "e",
        'ж' => "sh",
        'з' | 'ζ' | 'с' | 'σ' | 'ς' => "s",
        'и' | 'й' | 'ы' | 'і' | 'ї' | 'ј' | 'η' | 'ι' | 'υ' => "i",
        'к' | 'κ' => "k",
        'л' | 'љ' | 'λ' => "l",
        'м' | 'μ' => "m",
        'н' | 'њ' | 'ν' => "n",
        'о' | 'ο' | 'ω' => "o",
        'п' | 'π' => "p",
        'р' | 'ρ' => "r",
        'т' | 'τ' => "t",
        'у' | 'ў' => "u",
        'ф' | 'φ' => "f",
        'х' | 'χ' => "h",
        'ц' | 'ћ' => "ts",
        'ч' | 'џ' => "kh",
        'ш' | 'щ' => "sh",
        'ю' => "iu",
        'я' => "ia",
        'ђ' => "di",
        'θ' => "th",
        'ξ' => "ks",
        'ψ' => "ps",
        'ъ' | 'ь' => "",
        'ß' => "ss",
        'æ' => "ae",
        'ø' => "o",
        'œ' => "oe",
        'ł' => "l",
        'đ' => "d",
        'ı' => "i",
        'þ' => "th",
        'ð' => "d",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_stem_in_three_scripts() {
        let stem = |word: &str| respelt(word).and_then(|letters| stem(word, &letters));
        // An ending counts no more from the sixth letter on: Ленинграда is of Leningrad.
        for (one, other) in [
            ("Leningrad", "Ленинград"),
            ("Leningrad", "Ленинграда"),
            ("Museum", "Музеум"),
            ("Dimitris", "Δημήτρης"),
            ("Szabó", "Szabo"),
        ] {
            assert_eq!(stem(one), stem(other), "{one} {other}");
            assert!(stem(one).is_some());
        }
        assert_eq!(stem("the"), None);
        assert_eq!(stem("博物館"), None);
    }
}
