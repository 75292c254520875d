//! Levenshtein's distance of two sequences, sixty-four comparisons at a time (Myers, *A fast bit-vector algorithm for approximate
//! string matching*, 1999; in blocks by Hyyrö, 2003).

use std::collections::HashMap;
use std::hash::Hash;

/// Sixty-four rows of one column of the table of distances: where a row is one more, or one less, than the row above it.
#[derive(Clone, Copy)]
struct Block {
    more: u64,
    less: u64,
}

/// What a block hands to the one below it: whether its last row is one more, or one less, than in the column before.
#[derive(Clone, Copy)]
struct Carry {
    more: u64,
    less: u64,
}

impl Block {
    /// Goes on by one column. `matches` are the rows whose thing is that of the column, `last` the row that is reported.
    fn next(&mut self, matches: u64, above: Carry, last: u32) -> Carry {
        let hit = matches | above.less;
        let diagonal = ((hit & self.more).wrapping_add(self.more) ^ self.more) | hit | self.less;
        let more = self.less | !(diagonal | self.more);
        let less = diagonal & self.more;
        let below = Carry { more: more >> last & 1, less: less >> last & 1 };
        let (more, less) = (more << 1 | above.more, less << 1 | above.less);
        self.more = less | !(diagonal | more);
        self.less = more & diagonal;
        below
    }
}

/// How many things must be put in, taken out or replaced to make one sequence of the other (Levenshtein 1966).
///
/// Takes `one.len() × other.len() / 64` steps.
#[must_use]
pub fn levenshtein<T: Hash + Eq>(one: &[T], other: &[T]) -> usize {
    if one.is_empty() {
        return other.len();
    }
    let width = one.len().div_ceil(64);
    let mut places: HashMap<&T, Vec<usize>> = HashMap::new();
    for (at, thing) in one.iter().enumerate() {
        places.entry(thing).or_default().push(at);
    }
    let mut blocks = vec![Block { more: u64::MAX, less: 0 }; width];
    let mut matches = vec![0_u64; width];
    let mut distance = one.len();
    for thing in other {
        let places = places.get(thing).map_or(&[][..], Vec::as_slice);
        for at in places {
            matches[at / 64] |= 1 << (at % 64);
        }
        // The row above the first is as long as what was read of the other.
        let mut carry = Carry { more: 1, less: 0 };
        for (number, (block, matches)) in blocks.iter_mut().zip(&matches).enumerate() {
            let last = if number + 1 == width { (one.len() - 1) % 64 } else { 63 };
            carry = block.next(*matches, carry, last as u32);
        }
        distance = distance + carry.more as usize - carry.less as usize;
        for at in places {
            matches[at / 64] = 0;
        }
    }
    distance
}

#[cfg(test)]
mod tests {
    use super::super::pairs;
    use super::*;

    #[test]
    fn finds_what_the_table_of_all_pairs_finds() {
        for (one, other) in pairs() {
            assert_eq!(levenshtein(&one, &other), strsim::generic_levenshtein(&one, &other), "{one:?} {other:?}");
        }
        assert_eq!(levenshtein::<u8>(&[], &[1, 2]), 2);
        assert_eq!(levenshtein::<u8>(&[1, 2], &[]), 2);
        assert_eq!(levenshtein(&["a", "kitten"], &["a", "mitten", "sat"]), 2);
    }
}
