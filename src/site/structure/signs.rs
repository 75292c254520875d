//! Signs that a text is a name: capitals, and endings of surnames. The work has these signs; the
//! numbers and the list of endings here are ours. They order what stands in one layer and never put a layer before a surer one.

/// What a text without any sign is worth.
const LEAST: f64 = 0.8;

/// What each of the two signs adds.
const SIGN: f64 = 0.1;

/// How surnames end in the work's language and its neighbours', in lower case.
const ENDINGS: [&str; 25] = [
    "ová", "ova", "eva", "ská", "cká", "ný", "ná", "ský", "cký", "ski", "sky", "ska", "ek", "ák", "ík", "ec", "el",
    "ař", "áč", "ič", "ić", "ov", "ev", "ka", "da",
];

/// How much a text counts as a name.
pub(super) fn of_a_name(text: &str) -> f64 {
    let words: Vec<&str> = text.split_whitespace().collect();
    let capitals = words.len() > 1 && words.iter().all(|word| word.chars().next().is_some_and(char::is_uppercase));
    let last = words.last().map(|word| word.to_lowercase()).unwrap_or_default();
    let ending =
        words.len() > 1 && ENDINGS.iter().any(|ending| last.ends_with(ending) && last.len() > ending.len() + 1);
    LEAST + SIGN * f64::from(u8::from(capitals)) + SIGN * f64::from(u8::from(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_endings_of_surnames_speak_for_a_name() {
        for (text, signs) in [
            ("Jana Nováková", 2.0),
            ("Petr Svoboda", 2.0),
            ("Ann Sailor", 1.0),
            ("zpráva reportérka", 1.0),
            ("redakce", 0.0),
            ("ČTK", 0.0),
        ] {
            assert!((of_a_name(text) - LEAST - SIGN * signs).abs() < 1e-9, "{text}: {}", of_a_name(text));
        }
    }
}
