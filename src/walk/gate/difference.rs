//! What one reading of a page has that another lacks, as a share: of its text by letters, of its links by number. What a host's
//! pages lacked before is no loss again: the same notice on every page, drawn by a script, is read once.

use std::collections::{HashMap, HashSet};

use crate::fingerprint;

/// The share of a text (0…1) that is missing from another, in whatever order the two have it. Numbers count for nothing, as
/// times and counters change by themselves. `known` are lines that were missing before.
pub(super) fn of_text(whole: &str, plain: &str, known: &mut HashSet<u64>) -> f64 {
    let mut there: HashMap<&str, usize> = HashMap::new();
    words(plain).for_each(|word| *there.entry(word).or_default() += 1);
    let (mut all, mut missing) = (0, 0);
    for line in whole.lines() {
        let (mut letters, mut lacking) = (0, 0);
        for word in words(line) {
            letters += word.chars().count();
            match there.get_mut(word) {
                Some(count) if *count > 0 => *count -= 1,
                _ => lacking += word.chars().count(),
            }
        }
        if lacking == 0 {
            all += letters;
        } else if known.insert(fingerprint::hash(said(line).as_bytes())) {
            (all, missing) = (all + letters, missing + lacking);
        }
    }
    share(missing, all)
}

/// The share of a page's links (0…1) that are missing from another reading of it.
pub(super) fn of_links<'a>(
    whole: impl Iterator<Item = &'a str>,
    plain: &HashSet<&str>,
    known: &mut HashSet<u64>,
) -> f64 {
    let (mut all, mut missing) = (0, 0);
    for link in whole {
        if plain.contains(link) {
            all += 1;
        } else if known.insert(fingerprint::hash(link.as_bytes())) {
            (all, missing) = (all + 1, missing + 1);
        }
    }
    share(missing, all)
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The words of a text: runs of letters.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

fn said(line: &str) -> String {
    words(line).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(whole: &str, plain: &str) -> f64 {
        of_text(whole, plain, &mut HashSet::new())
    }

    #[test]
    fn a_text_lacks_what_it_does_not_have_wherever_that_stands() {
        assert_eq!(lost("one two\nthree", "three two one"), 0.0);
        assert_eq!(lost("Read 12 times", "Read 13 times"), 0.0);
        assert_eq!(lost("", "one"), 0.0);
        assert_eq!(lost("aaaa\nbbbb", "aaaa"), 0.5);
        assert_eq!(lost("aaaa aaaa", "aaaa"), 0.5, "said twice");
        assert_eq!(lost("aaaa", ""), 1.0);
    }

    #[test]
    fn the_same_notice_is_missing_once() {
        let mut known = HashSet::new();
        let notice = "We use 12 cookies";
        assert!(of_text(&format!("aaaa\n{notice}"), "aaaa", &mut known) > 0.5);
        assert_eq!(of_text("bbbb\nWe use 13 cookies", "bbbb", &mut known), 0.0);
        assert!(of_text("bbbb\nWe use no cookies", "bbbb", &mut known) > 0.5);
    }

    #[test]
    fn links_are_counted() {
        let mut known = HashSet::new();
        let plain = HashSet::from(["/a", "/b", "/c"]);
        assert_eq!(of_links(["/a", "/b", "/c", "/d"].into_iter(), &plain, &mut known), 0.25);
        assert_eq!(
            of_links(["/a", "/d"].into_iter(), &plain, &mut known),
            0.0,
            "it was missing before, and is known now"
        );
    }
}
