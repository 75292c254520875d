//! Tables of words as they lie in the program: laid out when it is built (`build/`), so that no start has to read, fold and
//! sort thirty thousand phrases in a hundred languages. A table is its number of slots, a bit for some values of the hash (most
//! of what is looked up is in no table, and the bits lie near at hand), the slots (open addressing, each a tag and the place
//! of an entry), and the entries: key and value, each behind its length.

use std::hash::Hasher as _;

use super::hashing::Quick;
use crate::packed::Packed;

/// Number of English in every table.
pub const ENGLISH: u8 = 0;
/// Number of Vietnamese.
pub const VIETNAMESE: u8 = 1;

/// The lower bits of a slot are the place of an entry, the others a tag that tells most keys apart without a look at it.
pub const PLACE: u32 = (1 << 24) - 1;

/// A table that lies in the program.
#[derive(Debug)]
pub struct Frozen(Packed);

impl Frozen {
    /// From what was packed when the program was built.
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self(Packed::new(bytes))
    }

    /// The value of a key.
    pub fn get(&'static self, key: &str) -> Option<&'static [u8]> {
        let table = self.0.bytes();
        let slots = number(table, 0)?;
        let hash = hash(key);
        let (byte, mask) = bit(hash, slots);
        if table.get(byte)? & mask == 0 {
            return None;
        }
        let begin = slots_begin(slots);
        let mut slot = home(hash, slots);
        loop {
            let found = number(table, begin + slot as usize * 4)?;
            if found == 0 {
                return None;
            }
            if found & !PLACE == tag(hash) {
                let (known, after) = piece(table, (found & PLACE) as usize)?;
                if known == key.as_bytes() {
                    return piece(table, after).map(|(value, _)| value);
                }
            }
            slot = (slot + 1) & (slots - 1);
        }
    }

    /// The value of a key that is one number below 256.
    pub fn small(&'static self, key: &str) -> Option<u8> {
        self.get(key)?.first().copied()
    }
}

/// The first of the bytes at a place, which say their length themselves, and the place behind them.
pub fn piece(bytes: &'static [u8], at: usize) -> Option<(&'static [u8], usize)> {
    let length = usize::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    Some((bytes.get(at + 2..at + 2 + length)?, at + 2 + length))
}

/// A number of four bytes.
pub fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// The hash of a key.
pub fn hash(key: &str) -> u64 {
    let mut quick = Quick::default();
    quick.write(key.as_bytes());
    quick.finish()
}

/// Bits for each slot. There are two slots or more, so the bits fill bytes.
const BITS: u32 = 4;

/// The bit that is set when a table holds a key with this hash: its byte in the table, and it alone.
#[allow(clippy::cast_possible_truncation, reason = "the upper bits are wanted, as many as there are")]
pub fn bit(hash: u64, slots: u32) -> (usize, u8) {
    let bits = u64::from(slots * BITS);
    let at = (hash >> 32) & (bits - 1);
    (4 + (at / 8) as usize, 1 << (at % 8))
}

/// Where the slots begin: behind their number and the bits.
pub fn slots_begin(slots: u32) -> usize {
    4 + (slots * BITS / 8) as usize
}

/// Where the search for a key begins, among slots whose number is a power of two.
#[allow(clippy::cast_possible_truncation, reason = "the lower bits are wanted")]
pub fn home(hash: u64, slots: u32) -> u32 {
    hash as u32 & (slots - 1)
}

/// What the slot of a key says of it besides the place.
#[allow(clippy::cast_possible_truncation, reason = "eight bits of it are wanted")]
pub fn tag(hash: u64) -> u32 {
    ((hash >> 40) as u32) << 24
}
