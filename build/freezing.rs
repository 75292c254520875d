//! Writes tables in the form that `src/classifier/frozen.rs` reads.

use std::collections::BTreeMap;

use crate::frozen::{ENGLISH, PLACE, VIETNAMESE, bit, hash, home, slots_begin, tag};

/// The code asks for these languages, so they have the same number in every table.
const FIRST_LANGUAGES: [(u8, &str); 2] = [(ENGLISH, "en"), (VIETNAMESE, "vi")];

/// Keys with their values. Their order is fixed, so each build gives the same bytes.
pub type Entries = BTreeMap<String, Vec<u8>>;

/// A table as the program embeds it.
pub fn frozen(entries: &Entries) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let slots = u32::try_from((entries.len() * 2).next_power_of_two().max(2))?;
    let mut places = vec![0_u32; slots as usize];
    let mut body = Vec::new();
    let mut head = vec![0; slots_begin(slots)];
    head[..4].copy_from_slice(&slots.to_le_bytes());
    let start = head.len() + places.len() * 4;
    for (key, value) in entries {
        let place = u32::try_from(start + body.len())?;
        if place > PLACE {
            return Err("a table of words is larger than its slots can say".into());
        }
        put(&mut body, key.as_bytes())?;
        put(&mut body, value)?;
        let hash = hash(key);
        let mut slot = home(hash, slots);
        while places[slot as usize] != 0 {
            slot = (slot + 1) & (slots - 1);
        }
        places[slot as usize] = place | tag(hash);
        let (byte, mask) = bit(hash, slots);
        head[byte] |= mask;
    }
    Ok(head.into_iter().chain(places.into_iter().flat_map(u32::to_le_bytes)).chain(body).collect())
}

/// Writes the length of some bytes, then the bytes.
pub fn put(out: &mut Vec<u8>, bytes: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
    out.extend(u16::try_from(bytes.len())?.to_le_bytes());
    out.extend(bytes);
    Ok(())
}

/// Languages by number.
pub struct Numbers(Vec<String>);

impl Numbers {
    /// Numbers languages: first those that the code asks for, then the others in their order.
    pub fn of<'a>(languages: impl Iterator<Item = &'a str>) -> Result<Self, Box<dyn std::error::Error>> {
        let mut all: Vec<String> = FIRST_LANGUAGES.iter().map(|(_, code)| (*code).to_owned()).collect();
        if !FIRST_LANGUAGES.iter().enumerate().all(|(at, (number, _))| at == usize::from(*number)) {
            return Err("the first languages do not stand at their numbers".into());
        }
        all.extend(languages.filter(|code| !FIRST_LANGUAGES.iter().any(|(_, first)| first == code)).map(str::to_owned));
        // The last number means a language without words.
        if all.len() >= usize::from(u8::MAX) {
            Err("there are more languages than numbers".into())
        } else {
            Ok(Self(all))
        }
    }

    /// The number of one of these languages.
    pub fn of_language(&self, code: &str) -> u8 {
        self.0.iter().position(|known| known == code).and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX)
    }
}
