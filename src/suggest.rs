//! Slips: the name that one written wrongly was meant for. What is not near is no hint.

/// The known name that this one was likely meant for: a few letters differ, or it was not written to the end.
#[must_use]
pub fn meant<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.into_iter().filter(|known| is_near(written, known));
    near.min_by_key(|known| strsim::osa_distance(written, known))
}

/// Whether one of two names may be a slip for the other.
#[must_use]
pub fn is_near(written: &str, known: &str) -> bool {
    let longer = written.chars().count().max(known.chars().count());
    let begun = written.chars().count() >= 3 && known.starts_with(written);
    begun || strsim::osa_distance(written, known) <= longer / 3
}

/// How a sentence ends that says that a name is not known: with the one that it was likely meant for, or as it ends otherwise.
#[must_use]
pub fn hint(meant: Option<&str>, otherwise: &str) -> String {
    meant.map_or_else(|| otherwise.to_owned(), |meant| format!("; did you mean '{meant}'?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 7] =
        ["main", "justext", "boilerpipe-article", "boilerpipe-default", "readability", "svm-a", "bte"];

    #[test]
    fn a_slip_is_known_for_what_it_was_meant_for() {
        for (written, known) in [
            ("justex", "justext"),
            ("just-text", "justext"),
            ("jsutext", "justext"),
            ("readabilty", "readability"),
            ("boilerpipe-defualt", "boilerpipe-default"),
            ("boilerpipe", "boilerpipe-article"),
            ("read", "readability"),
            ("svm-c", "svm-a"),
            ("mian", "main"),
        ] {
            assert_eq!(meant(written, NAMES), Some(known), "{written}");
        }
    }

    #[test]
    fn what_is_near_nothing_gets_no_hint() {
        for written in ["banana", "zebra", "x", "", "ma", "html", "trafilatura", "ääää"] {
            assert_eq!(meant(written, NAMES), None, "{written}");
        }
        assert_eq!(hint(meant("banana", NAMES), "."), ".");
    }
}
