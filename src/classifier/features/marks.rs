//! What the words inside `class`, `id` and `data-*` say an element is for.
//!
//! Authors name things: `btn-close`, `js-load-more`, `LangSwitcher__item`. The names are split on case and separators
//! and each piece is looked up by its stem. A set of marks is one `u64`, so ancestors cost next to nothing.

pub(super) use super::stems::MARKS;

/// Index of each mark that other code asks for by name.
#[must_use]
pub fn bit(name: &str) -> u64 {
    MARKS.iter().position(|(mark, _)| *mark == name).map_or(0, |at| 1 << at)
}

struct Stem {
    text: &'static str,
    whole: bool,
    bit: u64,
}

struct Stems {
    by_letter: Vec<Vec<Stem>>,
    anywhere: Vec<(&'static str, u64)>,
}

fn stems() -> &'static Stems {
    static STEMS: std::sync::OnceLock<Stems> = std::sync::OnceLock::new();
    STEMS.get_or_init(|| {
        let mut stems = Stems { by_letter: (0..26).map(|_| Vec::new()).collect(), anywhere: Vec::new() };
        for (at, (_, texts)) in MARKS.iter().enumerate() {
            for text in texts.split_whitespace() {
                if let Some(text) = text.strip_prefix('*') {
                    stems.anywhere.push((text, 1 << at));
                    continue;
                }
                let (text, whole) = text.strip_suffix('$').map_or((text, false), |text| (text, true));
                let letter = usize::from(text.as_bytes()[0].wrapping_sub(b'a'));
                if let Some(bucket) = stems.by_letter.get_mut(letter) {
                    bucket.push(Stem { text, whole, bit: 1 << at });
                }
            }
        }
        stems
    })
}

/// The marks in a name such as a `class` attribute.
#[must_use]
pub fn marks(name: &str) -> u64 {
    if name.is_empty() {
        return 0;
    }
    let stems = stems();
    let mut found = 0;
    let mut lower = String::with_capacity(name.len() + 8);
    let mut before = ' ';
    let mut piece = 0;
    for c in name.chars() {
        let boundary = !c.is_ascii_alphanumeric()
            || (c.is_ascii_uppercase() && before.is_ascii_lowercase())
            || (c.is_ascii_digit() != before.is_ascii_digit()
                && before.is_ascii_alphanumeric()
                && before.is_ascii_digit());
        if boundary {
            found |= look_up(&lower[piece..], stems);
            if c.is_ascii_alphanumeric() {
                piece = lower.len();
            } else {
                lower.push('-');
                piece = lower.len();
                before = c;
                continue;
            }
        }
        lower.push(c.to_ascii_lowercase());
        before = c;
    }
    found |= look_up(&lower[piece..], stems);
    for (text, bit) in &stems.anywhere {
        if found & bit == 0 && lower.contains(text) {
            found |= bit;
        }
    }
    found
}

fn look_up(piece: &str, stems: &Stems) -> u64 {
    let Some(first) = piece.bytes().next() else { return 0 };
    let Some(bucket) = stems.by_letter.get(usize::from(first.wrapping_sub(b'a'))) else { return 0 };
    let bare = piece.trim_end_matches(|c: char| c.is_ascii_digit());
    bucket
        .iter()
        .filter(|stem| if stem.whole { bare == stem.text } else { piece.starts_with(stem.text) })
        .fold(0, |found, stem| found | stem.bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_on_case_and_separators() {
        assert_ne!(marks("btnClose") & bit("close"), 0);
        assert_ne!(marks("UFIPagerLink") & bit("share"), bit("share"));
        assert_ne!(marks("js-load-more") & bit("more"), 0);
        assert_ne!(marks("Lang_switcher__item2") & bit("lang"), 0);
        assert_eq!(marks("table stable") & bit("tab"), 0);
    }

    #[test]
    fn every_mark_fits_into_the_set() {
        assert!(MARKS.len() <= 64);
    }
}
