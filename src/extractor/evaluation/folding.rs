//! Folding to ASCII: letters without their accents, quotes and dashes in their plain forms.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::decompose_compatible;

/// The text with every character that has an ASCII form in that form (`é` → `e`, `ß` → `ss`, `“` → `"`); the others stay.
#[must_use]
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    // Accents that stand as characters of their own are first put on their letters.
    for character in text.nfc() {
        if character.is_ascii() {
            out.push(character);
        } else if let Some(plain) = plain(character) {
            out.push_str(plain);
        } else {
            let (mut parts, mut first) = (String::new(), None);
            decompose_compatible(character, |part| {
                first.get_or_insert(part);
                match part {
                    '⁄' => parts.push('/'),
                    part if part.is_ascii() => parts.push(part),
                    _ => {}
                }
            });
            match first {
                Some(first) if first.is_ascii() => out.push_str(&parts),
                _ => out.push(character),
            }
        }
    }
    out
}

/// The ASCII form of a character that Unicode does not take apart.
fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        'ß' => "ss",
        'ẞ' => "SS",
        'æ' => "ae",
        'Æ' => "AE",
        'œ' => "oe",
        'Œ' => "OE",
        'ø' => "o",
        'Ø' => "O",
        'đ' | 'ð' => "d",
        'Đ' | 'Ð' => "D",
        'þ' => "th",
        'Þ' => "Th",
        'ł' => "l",
        'Ł' => "L",
        'ħ' => "h",
        'Ħ' => "H",
        'ı' => "i",
        'ŋ' => "n",
        '‘' | '’' | '‚' | '‛' | '′' | '‹' | '›' => "'",
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => "\"",
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '\u{ad}' | '\u{200b}' | '\u{feff}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_an_ascii_form_gets_it_and_the_rest_stays() {
        for (text, plain) in [
            ("plain", "plain"),
            ("Žluťoučký kůň", "Zlutoucky kun"),
            ("e\u{301}té Straße Łódź đak", "ete Strasse Lodz dak"),
            ("“Don’t” – she said…\u{a0}ﬁne ½", "\"Don't\" - she said... fine 1/2"),
            ("Добрый день, 你好", "Добрый день, 你好"),
        ] {
            assert_eq!(folded(text), plain);
        }
    }
}
