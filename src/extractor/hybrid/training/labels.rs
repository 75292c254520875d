//! Which blocks of a page are in its gold text, by the longest common subsequence of all their words.

use std::collections::HashMap;

/// The most memory that a comparison may take, in 64-bit words.
const LARGEST: usize = 40_000_000;

/// For each block 1 if it is in the gold text, or 0; `None` if the texts are too long to compare, or empty.
pub(super) fn of(blocks: &[&str], gold: &str) -> Option<Vec<f32>> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut words_of = |text: &str| -> Vec<usize> {
        let words = text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
        words
            .map(|word| {
                let next = numbers.len();
                *numbers.entry(word.to_lowercase()).or_insert(next)
            })
            .collect()
    };
    let gold = words_of(gold);
    let blocks: Vec<Vec<usize>> = blocks.iter().map(|block| words_of(block)).collect();
    let page: Vec<usize> = blocks.iter().flatten().copied().collect();
    if page.is_empty() || gold.is_empty() || page.len().checked_mul(gold.len().div_ceil(64))? > LARGEST {
        return None;
    }
    let matched = matches(&page, &gold);
    let mut at = 0;
    let label = |block: &Vec<usize>| {
        let places: Vec<usize> = matched[at..at + block.len()].iter().flatten().copied().collect();
        at += block.len();
        // Words of a block that match at scattered places match by chance. They must be together in the gold text.
        let span = places.last().zip(places.first()).map_or(0, |(last, first)| last - first + 1);
        let share = places.len() as f32 / block.len().max(1) as f32;
        let together = span <= block.len() + block.len() / 2 + 2;
        f32::from(u8::from(share > 0.6 && (together || block.len() > 40)))
    };
    Some(blocks.iter().map(label).collect())
}

/// For each word of the page the word of the gold text that it matches in a longest common subsequence.
fn matches(page: &[usize], gold: &[usize]) -> Vec<Option<usize>> {
    let width = gold.len().div_ceil(64);
    let mut places: HashMap<usize, Vec<usize>> = HashMap::new();
    for (at, word) in gold.iter().enumerate() {
        places.entry(*word).or_default().push(at);
    }
    // Hyyrö's rows of bits, all kept for backtracking.
    let mut rows = Vec::with_capacity(page.len() * width);
    let mut row = vec![u64::MAX; width];
    let mut hits = vec![0_u64; width];
    for word in page {
        let places = places.get(word).map(Vec::as_slice).unwrap_or_default();
        places.iter().for_each(|at| hits[at / 64] |= 1 << (at % 64));
        let mut carry = false;
        for (word, hits) in row.iter_mut().zip(&hits) {
            let hit = *word & hits;
            let (sum, first) = word.overflowing_add(hit);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first || second;
            *word = sum | (*word & !hits);
        }
        places.iter().for_each(|at| hits[at / 64] = 0);
        rows.extend_from_slice(&row);
    }
    let grows = |row: usize, at: usize| rows[row * width + at / 64] >> (at % 64) & 1 == 0;
    let mut matched = vec![None; page.len()];
    let (mut row, mut at) = (page.len(), gold.len());
    while row > 0 && at > 0 {
        if !grows(row - 1, at - 1) {
            at -= 1;
        } else if row > 1 && grows(row - 2, at - 1) {
            row -= 1;
        } else {
            (row, at) = (row - 1, at - 1);
            matched[row] = Some(at);
        }
    }
    matched
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::super::super::evaluation::longest_common_subsequence;
    use super::*;

    #[test]
    fn backtracking_gives_a_longest_common_subsequence() {
        let mut seed = 3_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((seed >> 33) % below) as usize
        };
        for _ in 0..200 {
            let mut sequence = || (0..=random(200)).map(|_| random(12)).collect::<Vec<_>>();
            let (page, gold) = (sequence(), sequence());
            let matched = matches(&page, &gold);
            let pairs: Vec<(usize, usize)> =
                matched.iter().enumerate().filter_map(|(a, b)| b.map(|b| (a, b))).collect();
            assert!(pairs.iter().all(|(a, b)| page[*a] == gold[*b]));
            assert!(pairs.windows(2).all(|two| two[0].1 < two[1].1));
            assert_eq!(pairs.len(), longest_common_subsequence(&page, &gold));
        }
    }

    #[test]
    fn blocks_of_the_gold_are_found_and_others_are_not() {
        let blocks = [
            "Home",
            "The old mill stands by the river.",
            "Read more about the old river",
            "It is the only house there.",
        ];
        let labels = of(&blocks, "The old mill stands by the river. It is the only house there.").unwrap();
        assert_eq!(labels, [0.0, 1.0, 0.0, 1.0]);
        assert!(of(&[], "x").is_none() && of(&["x"], "").is_none());
    }
}
