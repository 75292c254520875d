//! The exact longest common subsequence, sixty-four comparisons at a time (Hyyrö, *Bit-parallel LCS-length
//! computation revisited*, 2004).

use std::collections::HashMap;
use std::hash::Hash;

/// The length of the longest common subsequence of two sequences.
///
/// Takes `one.len() × other.len() / 64` steps.
#[must_use]
pub fn longest_common_subsequence<T: Hash + Eq>(one: &[T], other: &[T]) -> usize {
    // A common beginning and a common end belong to it.
    let start = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[start..], &other[start..]);
    let end = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[..one.len() - end], &other[..other.len() - end]);
    let mut places: HashMap<&T, Vec<usize>> = HashMap::new();
    for (at, thing) in one.iter().enumerate() {
        places.entry(thing).or_default().push(at);
    }
    let width = one.len().div_ceil(64);
    // A zero bit is a place where the subsequence grows.
    let mut row = vec![u64::MAX; width];
    let mut matches = vec![0_u64; width];
    for thing in other {
        let Some(places) = places.get(thing) else { continue };
        for at in places {
            matches[at / 64] |= 1 << (at % 64);
        }
        let mut carry = false;
        for (word, matches) in row.iter_mut().zip(&matches) {
            let hit = *word & matches;
            let (sum, first) = word.overflowing_add(hit);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first || second;
            *word = sum | (*word & !matches);
        }
        for at in places {
            matches[at / 64] = 0;
        }
    }
    let grown = (0..one.len()).filter(|at| row[at / 64] >> (at % 64) & 1 == 0).count();
    start + grown + end
}

#[cfg(test)]
mod tests {
    use super::super::pairs;
    use super::*;

    fn by_the_book(one: &[u64], other: &[u64]) -> usize {
        let mut row = vec![0; other.len() + 1];
        for a in one {
            let mut diagonal = 0;
            for (at, b) in other.iter().enumerate() {
                let above = row[at + 1];
                row[at + 1] = if a == b { diagonal + 1 } else { above.max(row[at]) };
                diagonal = above;
            }
        }
        row[other.len()]
    }

    #[test]
    fn finds_what_the_table_of_all_pairs_finds() {
        for (one, other) in pairs() {
            assert_eq!(longest_common_subsequence(&one, &other), by_the_book(&one, &other));
        }
        assert_eq!(longest_common_subsequence::<u8>(&[], &[]), 0);
    }
}
