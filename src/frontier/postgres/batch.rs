//! Addresses as the columns of a statement's arrays.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};

use crate::address::Address;
use crate::frontier::Found;

/// Addresses of one shard, each once, column by column.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) keys: Vec<Vec<u8>>,
    pub(super) addresses: Vec<String>,
    pub(super) hosts: Vec<i64>,
    pub(super) authorities: Vec<String>,
    pub(super) delays: Vec<i64>,
    pub(super) depths: Vec<i32>,
    pub(super) ranks: Vec<i16>,
    pub(super) templates: Vec<i64>,
    pub(super) sources: Vec<Option<String>>,
    places: HashMap<Vec<u8>, usize>,
}

impl Batch {
    pub(super) fn put(&mut self, found: &Found, authority: String, host: i64, delay: i64) {
        let key = key(&found.address);
        let depth = i32::try_from(found.depth).unwrap_or(i32::MAX);
        let rank = i16::from(found.rank.number());
        let source = found.from.as_ref().map(|from| from.as_str().to_owned());
        if let Some(&place) = self.places.get(&key) {
            if depth < self.depths[place] {
                self.depths[place] = depth;
                self.sources[place] = source;
            }
            self.ranks[place] = self.ranks[place].min(rank);
            return;
        }
        self.places.insert(key.clone(), self.keys.len());
        self.keys.push(key);
        self.addresses.push(found.address.as_str().to_owned());
        self.hosts.push(host);
        self.authorities.push(authority);
        self.delays.push(delay);
        self.depths.push(depth);
        self.ranks.push(rank);
        self.templates.push(found.template.cast_signed());
        self.sources.push(source);
    }
}

/// Under which key an address stands: half of its SHA-256, so that even a billion addresses do not share one.
pub(super) fn key(address: &Address) -> Vec<u8> {
    Sha256::digest(address.as_str().as_bytes())[..16].to_vec()
}
