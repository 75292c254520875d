//! Numbers as pages write them, in the digits of any script.

/// The digits for nought of the scripts that have their own (Unicode's general category `Nd`); the other nine follow each.
const NOUGHTS: &[char] = &[
    '0', '٠', '۰', '߀', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '෦', '๐', '໐', '༠', '၀', '႐', '០', '᠐', '᥆', '᧐',
    '᪀', '᪐', '᭐', '᮰', '᱀', '᱐', '꘠', '꣐', '꤀', '꧐', '꧰', '꩐', '꯰', '０',
];

/// What a digit stands for.
pub(crate) fn digit(letter: char) -> Option<u32> {
    NOUGHTS.iter().find_map(|nought| u32::from(letter).checked_sub(u32::from(*nought)).filter(|value| *value < 10))
}

/// The number that a text is, where it is nothing but one.
pub(crate) fn number(text: &str) -> Option<u64> {
    let text = text.trim();
    let add = |sum: u64, letter: char| sum.checked_mul(10)?.checked_add(u64::from(digit(letter)?));
    if text.is_empty() { None } else { text.chars().try_fold(0_u64, add) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_the_digits_of_any_script() {
        for (text, expected) in [("12", 12), (" ১০ ", 10), ("៨", 8), ("۳", 3), ("٤٢", 42), ("၉", 9), ("１０", 10)]
        {
            assert_eq!(number(text), Some(expected), "{text}");
        }
        for text in ["", "…", "2nd", "一", "½"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
