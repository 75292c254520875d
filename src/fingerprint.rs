//! Fingerprints of texts: one number for "the same text", another for "nearly the same text". Both are the same in every
//! run and on every machine, so they may be stored.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// Words in one shingle of [`simhash`].
const SHINGLE: usize = 3;

/// The 64-bit FNV-1a hash of some bytes (Fowler, Noll, Vo; `draft-eastlake-fnv`).
#[must_use]
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The text as far as its words go: NFKC, lower case, words joined by one blank, punctuation gone.
#[must_use]
pub fn normal(text: &str) -> String {
    let text: String =
        if text.is_ascii() { text.to_ascii_lowercase() } else { text.nfkc().flat_map(char::to_lowercase).collect() };
    let mut out = String::with_capacity(text.len());
    for word in text.unicode_words() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// The fingerprint of a text: equal for texts that differ only in case, white space, punctuation or Unicode form.
#[must_use]
pub fn of_text(text: &str) -> u64 {
    hash(normal(text).as_bytes())
}

/// A simhash (Charikar, 2002) over shingles of three words: texts that share most of their wording differ in few bits.
///
/// A text without words gets 0.
#[must_use]
pub fn simhash(text: &str) -> u64 {
    let normal = normal(text);
    let words: Vec<&str> = normal.split(' ').filter(|word| !word.is_empty()).collect();
    let mut votes = [0_i64; 64];
    // A text shorter than a shingle is one shingle.
    for shingle in words.windows(SHINGLE.min(words.len()).max(1)) {
        let bits = mixed(hash(shingle.join(" ").as_bytes()));
        for (place, vote) in votes.iter_mut().enumerate() {
            *vote += if bits >> place & 1 == 1 { 1 } else { -1 };
        }
    }
    votes.iter().enumerate().fold(0, |bits, (place, vote)| if *vote > 0 { bits | 1 << place } else { bits })
}

/// In how many bits (0…64) two simhashes differ. Up to 3 is the usual mark of near-duplicates among long texts
/// (Manku, Jain, Das Sarma, 2007).
#[must_use]
pub fn distance(one: u64, other: u64) -> u32 {
    (one ^ other).count_ones()
}

/// FNV's high bits hardly depend on the last bytes; `MurmurHash3`'s finaliser spreads them, which votes by bit need.
pub(crate) fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    bits ^ (bits >> 33)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the FNV draft.
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn only_the_words_count() {
        assert_eq!(of_text("Nyitva:\n  9–17 óráig!"), of_text("nyitva 9 17 ÓRÁIG"));
        assert_eq!(of_text("ﬁne"), of_text("fine"));
        assert_eq!(of_text("e\u{301}l"), of_text("él"));
        assert_ne!(of_text("one two"), of_text("two one"));
        assert_ne!(of_text("ab c"), of_text("a bc"));
    }

    #[test]
    fn nearly_the_same_text_differs_in_few_bits() {
        let story: Vec<String> = (0..300).map(|n| format!("word{}", n * 7919 % 1013)).collect();
        let mut edited = story.clone();
        edited[150] = "changed".to_owned();
        let other: Vec<String> = (0..300).map(|n| format!("other{}", n * 104_729 % 1013)).collect();
        let [story, edited, other] = [story, edited, other].map(|words| simhash(&words.join(" ")));
        assert!(distance(story, edited) <= 6, "{}", distance(story, edited));
        assert!(distance(story, other) >= 16, "{}", distance(story, other));
    }

    #[test]
    fn short_and_empty_texts_have_a_simhash_too() {
        assert_eq!(simhash(""), 0);
        assert_eq!(simhash(" … "), 0);
        assert_ne!(simhash("one"), simhash("two"));
        assert_ne!(simhash("one two"), 0);
    }
}
