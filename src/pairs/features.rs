//! What translations keep of a text: numbers, names, words of the same origin. All of it without a dictionary.

use unicode_normalization::UnicodeNormalization as _;

use crate::fingerprint;
use crate::language::{Script, script_of};

/// Most numbers that are kept of a text, in their order. Comparing two texts takes the square of it.
const NUMBERS: usize = 48;
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

/// What is kept of one text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Features {
    /// Numbers in their order.
    pub numbers: Vec<u32>,
    /// Names and words by their first letters, and neighbouring numbers taken together; sorted, each once.
    pub names: Vec<u32>,
    /// The smallest hashes of all words, sorted: a sample of the vocabulary.
    pub sketch: Vec<u32>,
}

/// Reads the features of a text. `date` is when it was published: a translation has its own.
#[must_use]
pub fn features(text: &str, date: Option<&str>) -> Features {
    let mut found = Features::default();
    let mut names = Vec::new();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if !word.bytes().any(|byte| byte.is_ascii_digit())
            && word.chars().count() <= 30
            && names.len() < NAMES * 4
            && let Some(stem) = stem(word)
        {
            names.push(stem);
        }
        sketch(word, &mut found.sketch);
    }
    found.numbers = match date.and_then(year_and_day) {
        Some(date) => {
            let told = text.lines().filter(|line| !is_dateline(line, date));
            told.flat_map(numbers).take(NUMBERS).collect()
        }
        None => numbers(text),
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

/// The numbers of the year and of the day of a date: `2024-07-03`.
fn year_and_day(date: &str) -> Option<[u32; 2]> {
    let mut parts = date.get(..10)?.split('-');
    let (year, _, day) = (parts.next()?, parts.next()?, parts.next()?);
    let one = |text: &str| numbers(text).first().copied();
    Some([one(year)?, one(day)?])
}

/// Whether a line says when the text was published.
fn is_dateline(line: &str, date: [u32; 2]) -> bool {
    let short = line.chars().take(DATELINE + 1).count() <= DATELINE;
    let told = || numbers(line);
    short && date.iter().all(|number| told().contains(number))
}

/// Sorted, each once; of too many a sample that is the same for both sides of a pair.
#[must_use]
pub fn few(mut hashes: Vec<u32>, most: usize) -> Vec<u32> {
    hashes.sort_unstable();
    hashes.dedup();
    hashes.truncate(most);
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

/// The numbers of a text in their order. Thousands are joined (`12,500`, `12.500`, `12 500`), everything else is split, since
/// one language writes a date or a fraction with the sign that another uses for thousands.
fn numbers(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    let mut chars = text.chars().peekable();
    while found.len() < NUMBERS {
        let Some(c) = chars.next() else { break };
        let Some(first) = digit(c) else { continue };
        let mut groups = vec![vec![first]];
        while let Some(&next) = chars.peek() {
            if let Some(digit) = digit(next) {
                if let Some(group) = groups.last_mut() {
                    group.push(digit);
                }
                chars.next();
                continue;
            }
            let mut ahead = chars.clone();
            ahead.next();
            let goes_on = ahead.peek().copied().and_then(digit).is_some();
            if !goes_on || !matches!(next, '.' | ',' | '\'' | '’' | '\u{a0}' | '\u{202f}' | ' ' | '٬' | '٫') {
                break;
            }
            if matches!(next, ' ' | '\u{a0}' | '\u{202f}') && !three_follow(ahead) {
                break;
            }
            groups.push(Vec::new());
            chars.next();
        }
        push(&groups, &mut found);
    }
    found.truncate(NUMBERS);
    found
}

fn three_follow(mut ahead: std::iter::Peekable<std::str::Chars<'_>>) -> bool {
    (0..3).all(|_| ahead.next().and_then(digit).is_some()) && ahead.peek().copied().and_then(digit).is_none()
}

fn push(groups: &[Vec<u32>], found: &mut Vec<u32>) {
    let value = |digits: &[u32]| {
        digits.iter().fold(7_u64, |value, digit| value.wrapping_mul(11).wrapping_add(u64::from(digit + 1)))
    };
    let bare = |digits: &[u32]| {
        let zeros = digits.iter().take_while(|digit| **digit == 0).count().min(digits.len() - 1);
        spread(value(&digits[zeros..]))
    };
    if groups.len() > 1 && groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3) {
        found.push(bare(&groups.concat()));
    } else {
        found.extend(groups.iter().filter(|group| !group.is_empty()).map(|group| bare(group)));
    }
}

/// The value of a decimal digit in the scripts that have their own.
fn digit(c: char) -> Option<u32> {
    const ZEROS: [char; 9] = ['0', '٠', '۰', '०', '০', '૦', '௦', '๐', '０'];
    if c < '0' {
        return None;
    }
    ZEROS.iter().map(|zero| (c as u32).wrapping_sub(*zero as u32)).find(|digit| *digit < 10)
}

/// The first letters of a word in one spelling for Latin, Cyrillic and Greek; `None` where it is too short to say anything.
fn stem(word: &str) -> Option<u32> {
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let mut letters = String::new();
    for c in word.nfd().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' => letters.push(plain(c)),
            _ if c.is_alphabetic() => letters.push_str(latin(c)?),
            _ => {}
        }
        if letters.len() >= STEM * 2 {
            break;
        }
    }
    // Doubled letters differ between spellings of one name.
    let mut chars: Vec<char> = letters.chars().collect();
    chars.dedup();
    let least = if capital { NAME } else { WORD };
    (chars.len() >= least).then(|| hashed(&chars.iter().take(STEM).collect::<String>()))
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
    fn one_number_is_written_in_many_ways() {
        for text in ["12,500 people", "12.500 Menschen", "12 500 человек", "12’500", "१२५००", "１２５００人"]
        {
            assert_eq!(numbers(text), numbers("12500"), "{text}");
        }
        assert_eq!(numbers("3.5 km"), numbers("3,5 km"));
        assert_eq!(numbers("on 03.07.2024"), numbers("3 7 2024"));
        assert_ne!(numbers("1 2"), numbers("12"));
        assert_ne!(numbers("125"), numbers("1250"));
        assert_eq!(numbers("no number"), Vec::<u32>::new());
    }

    #[test]
    fn a_name_has_one_stem_in_three_scripts() {
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
