//! The lists of `config/harm/`, a bit each. The program and the build script share these numbers.

/// Harm at the start of a text.
pub const BEGIN: u16 = 1;
/// Harm at the end of a text.
pub const END: u16 = 1 << 1;
/// Harm where it is the whole text.
pub const ALONE: u16 = 1 << 2;
/// The same, but only on pages of its language.
pub const OWN: u16 = 1 << 3;
/// Harm anywhere in a short text.
pub const ANYWHERE: u16 = 1 << 4;
/// Harm where it is the whole text and has no number.
pub const REPLY: u16 = 1 << 5;
/// Yes and no.
pub const ANSWER: u16 = 1 << 6;
/// Harm where it is a whole segment of an address.
pub const ADDRESS: u16 = 1 << 7;
/// Harm where it is the whole text, but not in an address.
pub const LABEL: u16 = 1 << 8;
/// What things are put into.
pub const BASKET: u16 = 1 << 9;
/// What is done with a basket.
pub const ADD: u16 = 1 << 10;
/// What actions are done to.
pub const UPON: u16 = 1 << 11;
/// An action that is harm only beside what it is done to.
pub const ACTION: u16 = 1 << 12;
/// A word of a language whose verb comes first. As an action it counts only before what it is done to.
pub const FIRST: u16 = 1 << 13;
/// A verb that is harm before or behind anything short.
pub const OUTRIGHT: u16 = 1 << 14;
/// A word that begins with a verb but means something else, in scripts that write no spaces.
pub const LONGER: u16 = 1 << 15;
