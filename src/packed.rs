//! What lies compressed in the program, as `build/packing.rs` packs it, and is unpacked when it is first asked for. A build
//! without the crawler has nothing to unpack it with: there it lies as it is.

use std::sync::OnceLock;

/// Bytes that lie in the program.
#[derive(Debug)]
pub struct Packed {
    bytes: &'static [u8],
    unpacked: OnceLock<Vec<u8>>,
}

impl Packed {
    /// From what was packed when the program was built.
    #[must_use]
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, unpacked: OnceLock::new() }
    }

    /// The bytes; unpacked once, for the life of the program.
    pub fn bytes(&'static self) -> &'static [u8] {
        if cfg!(feature = "crawl") { self.unpacked.get_or_init(|| unpacked(self.bytes)) } else { self.bytes }
    }

    /// The same, of a text.
    pub fn text(&'static self) -> &'static str {
        std::str::from_utf8(self.bytes()).unwrap_or_default()
    }

    /// A text that is read once and not kept.
    #[must_use]
    pub fn read(&self) -> String {
        String::from_utf8(unpacked(self.bytes)).unwrap_or_default()
    }
}

/// What was packed here is whole, so nothing fails.
#[cfg(feature = "crawl")]
fn unpacked(bytes: &[u8]) -> Vec<u8> {
    zstd::decode_all(bytes).unwrap_or_default()
}

#[cfg(not(feature = "crawl"))]
fn unpacked(bytes: &[u8]) -> Vec<u8> {
    bytes.to_vec()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    #[test]
    fn what_is_unpacked_is_what_was_packed() {
        static TREE: Packed = Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/tree.json")));
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/training-sets/tree.json");
        let written = std::fs::read_to_string(file).unwrap();
        assert!(TREE.text() == written && TREE.read() == written && TREE.bytes() == written.as_bytes());
        assert_eq!(
            cfg!(feature = "crawl"),
            TREE.bytes.len() * 3 < written.len(),
            "{} bytes lie there",
            TREE.bytes.len()
        );
    }
}
