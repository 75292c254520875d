//! What stands in menus: drawings, flags, and names of languages.

pub(crate) mod drawings;
pub(crate) mod language_names;
pub(crate) mod flags;
