//! kibont opens web pages up: it drives headless Chromium, decides with a trained tree what a click on each element
//! would do, clicks and scrolls until everything hidden has come to light, and hands what it saw to an extractor.
//!
//! The walk of one address, in the words that the code uses:
//!
//! ```text
//! claim → open → unfold( observe → classify → plan → act → settle → measure )*
//!       → snapshot → extract → write (safe on disk) → discover links → frontier → settle the claim
//! ```
//!
//! The rooms below stand in the order of that walk. A room uses only rooms declared below it.

/// Extractors: what of a page is text worth keeping.
pub mod extractor;

/// Pages: elements with their raw facts, links.
pub mod page;

/// HTML as trees: parsed once, walked without recursion, changed, written back.
pub mod html;

/// Addresses: URLs in canonical form.
pub mod address;
