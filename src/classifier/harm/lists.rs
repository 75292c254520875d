//! The lists of `config/harm.toml`, a bit each. The program and what lays its tables out both go by these.

/// Harm at the start of a text.
pub const BEGIN: u16 = 1;
/// Harm at its end.
pub const END: u16 = 1 << 1;
/// Harm where it is the whole text.
pub const ALONE: u16 = 1 << 2;
/// The same, on pages of its language only.
pub const OWN: u16 = 1 << 3;
/// Harm wherever it stands in a short text.
pub const ANYWHERE: u16 = 1 << 4;
/// Harm alone and without a number.
pub const REPLY: u16 = 1 << 5;
/// Yes and no.
pub const ANSWER: u16 = 1 << 6;
/// Harm as a whole segment of an address.
pub const ADDRESS: u16 = 1 << 7;
/// Harm where it is the whole text, but not in an address.
pub const LABEL: u16 = 1 << 8;
/// Where things are put.
pub const BASKET: u16 = 1 << 9;
/// What is done there.
pub const ADD: u16 = 1 << 10;
/// What deeds are done to.
pub const UPON: u16 = 1 << 11;
/// A deed that is harm only beside what it is done to.
pub const DEED: u16 = 1 << 12;
/// A word of a language whose verb comes first: as a deed it counts only before what it is done to.
pub const FIRST: u16 = 1 << 13;
/// A verb that is harm before or behind anything short.
pub const OUTRIGHT: u16 = 1 << 14;
/// A word of another sense that begins with a verb, in scripts that write no spaces.
pub const LONGER: u16 = 1 << 15;
