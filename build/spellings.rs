//! How one word is written in the plain letters of an address.

use crate::lexicon::{fold, unspaced};

/// A spelling has so many letters at least, or it means other things in other languages.
const SHORTEST: usize = 4;
/// The same where the spaces between its words were left out.
const SHORTEST_TOGETHER: usize = 6;

/// Several words as one, as addresses write them: `addtocart`, `dodajdokoszyka`.
pub fn run_together(spelling: &str) -> Option<String> {
    if !spelling.contains(' ') || spelling.chars().any(unspaced) {
        return None;
    }
    let one: String = spelling.chars().filter(|c| *c != ' ').collect();
    (one.chars().count() >= SHORTEST_TOGETHER).then_some(one)
}

/// Latin letters with marks that addresses spell out or replace.
fn spelt_out(c: char) -> Option<&'static str> {
    Some(match c {
        'ä' => "ae",
        'ö' | 'ø' => "oe",
        'ü' => "ue",
        'å' => "aa",
        'þ' => "th",
        'ð' => "d",
        'ə' => "e",
        'ɗ' => "d",
        'ɓ' => "b",
        'ƙ' => "k",
        'ƴ' => "y",
        'ŋ' => "ng",
        _ => return None,
    })
}

/// With the letters that Ukrainian and Belarusian pronounce, and hence spell in Latin letters, otherwise than Russian: `vyity`
/// and `holosuvaty` (other addresses of the same language write i and g).
pub fn east_slavic(word: &str) -> String {
    word.replace('и', "ы").replace(['г', 'ґ'], "һ")
}

/// A Burmese verb with the endings that are written on buttons, and with none: of one table `ဖျက်ရန်` may be written `ဖျက်ပါ`,
/// `ဖျက်မည်` or `ဖျက်`.
pub fn burmese_endings(phrase: &str) -> Vec<String> {
    const ENDINGS: &[&str] = &["ရန်", "ပါမည်", "ပါ", "မည်", "သည်", "တယ်"];
    let Some(stem) = ENDINGS.iter().find_map(|ending| phrase.strip_suffix(ending)) else { return Vec::new() };
    if stem.chars().count() < 3 {
        return Vec::new();
    }
    ENDINGS.iter().chain(&[""]).map(|ending| format!("{stem}{ending}")).filter(|one| one != phrase).collect()
}

/// An Uzbek word of Latin letters in the Cyrillic ones that as many write: `o'chirish` is `ўчириш`.
pub fn uzbek_cyrillic(word: &str) -> Option<String> {
    const PAIRS: &[(&str, &str)] =
        &[("o'", "ў"), ("g'", "ғ"), ("sh", "ш"), ("ch", "ч"), ("yo", "ё"), ("yu", "ю"), ("ya", "я"), ("ye", "е")];
    let latin = |c: char| c.is_ascii_lowercase() || matches!(c, ' ' | '\'' | '-');
    if !word.chars().all(latin) {
        return None;
    }
    let mut spelt = String::new();
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        // The letter of `o'` is one, whatever stands before it: `yo'q` is `йўқ`.
        let pair =
            PAIRS.iter().find(|(pair, _)| rest.starts_with(pair) && !(*pair == "yo" && rest[2..].starts_with('\'')));
        if let Some((pair, letter)) = pair {
            spelt.push_str(letter);
            rest = &rest[pair.len()..];
            continue;
        }
        let begins = spelt.chars().next_back().is_none_or(|last| !last.is_alphabetic());
        spelt.push(match c {
            'a' => 'а',
            'b' => 'б',
            'd' => 'д',
            'e' if begins => 'э',
            'e' => 'е',
            'f' => 'ф',
            'g' => 'г',
            'h' => 'ҳ',
            'i' => 'и',
            'j' => 'ж',
            'k' => 'к',
            'l' => 'л',
            'm' => 'м',
            'n' => 'н',
            'o' => 'о',
            'p' => 'п',
            'q' => 'қ',
            'r' => 'р',
            's' => 'с',
            't' => 'т',
            'u' => 'у',
            'v' => 'в',
            'x' => 'х',
            'y' => 'й',
            'z' => 'з',
            '\'' => 'ъ',
            other => other,
        });
        rest = &rest[c.len_utf8()..];
    }
    Some(spelt)
}

/// How words of Cyrillic, Greek, Armenian and Georgian script, and Latin letters with marks, are customarily written in
/// addresses.
pub fn transliterations(word: &str) -> Vec<String> {
    if word.chars().any(|c| spelt_out(c).is_some()) {
        let plain = word.chars().map(|c| spelt_out(c).map_or_else(|| c.to_string(), str::to_owned));
        return vec![fold(&plain.collect::<String>())];
    }
    if !word.chars().any(|c| matches!(c, '\u{0370}'..='\u{058F}' | '\u{10D0}'..='\u{10FF}')) {
        return Vec::new();
    }
    let word = &word.replace("ու", "u").replace('և', "ev");
    let spelt = |scheme: usize| {
        word.chars()
            .map(|c| {
                let plain = || fold(c.encode_utf8(&mut [0; 4])).chars().next().and_then(|c| latin(c, scheme));
                latin(c, scheme).or_else(plain).unwrap_or("?")
            })
            .collect()
    };
    let mut all: Vec<String> = (0..3).map(spelt).collect();
    all.retain(|word: &String| word.len() >= SHORTEST && !word.contains('?'));
    all.sort();
    all.dedup();
    all
}

/// A letter in one of three customary spellings.
fn latin(c: char, scheme: usize) -> Option<&'static str> {
    let of = |spellings: [&'static str; 3]| spellings[scheme.min(2)];
    Some(match c {
        'а' | 'α' => "a",
        'б' => "b",
        'в' | 'β' => "v",
        'г' | 'ґ' | 'γ' => "g",
        'д' | 'δ' => "d",
        'ђ' | 'ѓ' => "dj",
        'е' | 'э' | 'є' | 'ε' => "e",
        'ж' => of(["zh", "z", "zh"]),
        'з' | 'ζ' => "z",
        'и' | 'і' | 'η' | 'ι' => "i",
        'й' | 'ј' => of(["y", "j", "i"]),
        'к' | 'κ' | 'ќ' => "k",
        'л' | 'λ' => "l",
        'љ' => "lj",
        'м' | 'μ' => "m",
        'н' | 'ν' => "n",
        'њ' => "nj",
        'о' | 'ο' | 'ω' => "o",
        'п' | 'π' => "p",
        'р' | 'ρ' => "r",
        'с' | 'σ' | 'ς' => "s",
        'т' | 'τ' => "t",
        'ћ' => "c",
        'у' | 'ў' => "u",
        'υ' => of(["y", "u", "i"]),
        'ф' | 'φ' => "f",
        'х' => of(["kh", "h", "h"]),
        'χ' => of(["ch", "x", "h"]),
        'ц' => of(["ts", "c", "ts"]),
        'ч' => of(["ch", "c", "ch"]),
        'ш' => of(["sh", "s", "sh"]),
        'щ' => of(["shch", "sht", "sch"]),
        'ъ' => of(["", "a", "a"]),
        'ы' => "y",
        'ь' => "",
        'ю' => of(["yu", "ju", "iu"]),
        'я' => of(["ya", "ja", "ia"]),
        'θ' => "th",
        'ξ' => "x",
        'ψ' => "ps",
        'ғ' => "g",
        'қ' | 'ҡ' => of(["k", "q", "k"]),
        'ң' => of(["n", "ng", "n"]),
        'ө' => of(["o", "u", "o"]),
        'ұ' | 'ү' => "u",
        'һ' | 'ҳ' => "h",
        'ә' => of(["a", "e", "a"]),
        'ӣ' => "i",
        'ӯ' => of(["u", "o", "u"]),
        'ҷ' => "j",
        'ѕ' => "dz",
        'џ' => of(["dz", "dj", "dzh"]),
        'ա' | 'ა' => "a",
        'բ' | 'ბ' => "b",
        'գ' | 'გ' => "g",
        'դ' | 'დ' => "d",
        'ե' | 'է' | 'ე' => "e",
        'զ' | 'ზ' => "z",
        'ը' => of(["y", "e", "@"]),
        'թ' | 'თ' | 'տ' | 'ტ' => "t",
        'ժ' | 'ჟ' => "zh",
        'ի' | 'ი' => "i",
        'լ' | 'ლ' => "l",
        'խ' | 'ხ' => of(["kh", "x", "kh"]),
        'ծ' | 'ც' | 'წ' | 'ց' => of(["ts", "c", "ts"]),
        'կ' | 'კ' => "k",
        'ք' | 'ქ' => of(["k", "q", "k"]),
        'հ' | 'ჰ' => "h",
        'ձ' | 'ძ' => "dz",
        'ղ' | 'ღ' => "gh",
        'ճ' | 'ჭ' | 'չ' | 'ჩ' => "ch",
        'մ' | 'მ' => "m",
        'յ' => of(["y", "j", "h"]),
        'ն' | 'ნ' => "n",
        'շ' | 'შ' => "sh",
        'ո' => of(["o", "vo", "o"]),
        'օ' | 'ო' => "o",
        'պ' | 'პ' | 'փ' => "p",
        'ფ' => of(["p", "f", "ph"]),
        'ջ' | 'ჯ' => "j",
        'ռ' | 'ր' | 'რ' => "r",
        'ս' | 'ს' => "s",
        'վ' | 'ვ' | 'ւ' => "v",
        'ֆ' => "f",
        'უ' | 'u' => "u",
        'ყ' => of(["q", "k", "y"]),
        'e' => "e",
        'v' => "v",
        ' ' => " ",
        _ => return None,
    })
}
