//! Compresses what lies in the program, for `src/packed.rs`.

/// Bytes as the program embeds them. Higher levels take ten times as long for a tenth less.
#[cfg(feature = "crawl")]
pub fn packed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    const LEVEL: i32 = 9;
    zstd::encode_all(bytes, LEVEL)
}

/// The same in a build without the crawler, which has nothing to unpack them with.
#[cfg(not(feature = "crawl"))]
pub fn packed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    Ok(bytes.to_vec())
}
