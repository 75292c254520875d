//! Traffic: how much this process and its browsers have asked for and read. It only ever grows, so the whole process counts together.

use std::sync::atomic::{AtomicU64, Ordering};

/// Requests and bytes of one way to read.
#[derive(Debug, Default)]
pub struct Traffic {
    requests: AtomicU64,
    bytes: AtomicU64,
}

/// Plain HTTP: bytes of bodies as they are read, decompressed.
pub static HTTP: Traffic = Traffic { requests: AtomicU64::new(0), bytes: AtomicU64::new(0) };

/// Browsers: requests that the guard let pass, and bytes that came through their way out. Hosts of this machine are asked past it.
pub static BROWSER: Traffic = Traffic { requests: AtomicU64::new(0), bytes: AtomicU64::new(0) };

impl Traffic {
    pub(crate) fn asks(&self) {
        self.requests.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn reads(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// Requests so far.
    #[must_use]
    pub fn requests(&self) -> u64 {
        self.requests.load(Ordering::Relaxed)
    }

    /// Bytes so far.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}
