//! What is kept: an HTTP exchange, an unfolded page.

use jiff::Timestamp;
use serde::Deserialize;

/// How an archive is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether one is written.
    pub on: bool,
    /// The size in bytes from which on a new file is begun.
    pub file_bytes: u64,
    /// How much of an answer's body is kept, in bytes. Of a longer one that a browser got the headers alone are kept.
    pub body_bytes: usize,
}

impl Default for Options {
    fn default() -> Self {
        // One gigabyte is what the standard recommends.
        Self { on: false, file_bytes: 1_000_000_000, body_bytes: 16 << 20 }
    }
}

/// Why a body is not whole, in the words of the standard (WARC-Truncated).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Truncated {
    /// It was longer than what is kept.
    Length,
    /// It was still on its way when the page was done.
    Time,
    /// The connection ended before it.
    Disconnect,
    /// It could not be read.
    Unspecified,
}

impl Truncated {
    /// The word of the standard.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Time => "time",
            Self::Disconnect => "disconnect",
            Self::Unspecified => "unspecified",
        }
    }
}

/// A request and its answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Where to, as it was asked for.
    pub url: String,
    /// When it was asked.
    pub time: Timestamp,
    /// HTTP method.
    pub method: String,
    /// Headers of the request.
    pub request_headers: Vec<(String, String)>,
    /// Body of the request.
    pub request_body: Vec<u8>,
    /// The protocol that was spoken, as it is named in negotiation: `http/1.1`, `h2`.
    pub protocol: String,
    /// HTTP status.
    pub status: u16,
    /// What the server says beside the status.
    pub reason: String,
    /// Headers of the answer.
    pub headers: Vec<(String, String)>,
    /// Body of the answer, decompressed.
    pub body: Vec<u8>,
    /// Why the body is not whole, where it is not.
    pub truncated: Option<Truncated>,
}

impl Exchange {
    /// A header of the answer by its name in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Whether the server says that there is a body.
    #[must_use]
    pub fn declares_body(&self) -> bool {
        self.declared_length().map_or_else(|| self.header("transfer-encoding").is_some(), |length| length > 0)
    }

    /// How long the server says the body is.
    #[must_use]
    pub fn declared_length(&self) -> Option<u64> {
        self.header("content-length")?.trim().parse().ok()
    }
}

/// An exchange that was handed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captured {
    /// The name of the record of its answer.
    pub id: String,
    /// Where to.
    pub url: String,
}

/// An unfolded page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfoldedPage {
    /// The name of its record ([`super::unfolded_name`]).
    pub id: String,
    /// Where the browser was.
    pub url: String,
    /// The date of its record.
    pub time: Timestamp,
    /// The union of all states.
    pub html: String,
    /// The name of the record of what the server delivered for it, where that was recorded.
    pub delivered: Option<String>,
}
