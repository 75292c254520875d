//! A page in its other languages: what chooses one, and what comes of it.

pub(crate) mod language_links;
pub(crate) mod language_version;
pub(crate) mod foreign;
pub(crate) mod by_preference;
pub(crate) mod picking;
pub(crate) mod switcher;
pub(crate) mod settings;
