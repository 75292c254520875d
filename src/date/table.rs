//! What the Unicode CLDR and libraries of web pages tell of times in each language (`config/past.toml`).

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

/// The table, as it stands in the file.
const TABLE: &str = include_str!("../../config/past.toml");

/// What is known of one language.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Row {
    /// How it writes dates of numbers, and days without their years: "dmy dm", "mdy md", "ymd md".
    pub order: String,
    /// The names of the twelve months, one a line, forms parted by slashes.
    pub months: String,
    pub today: String,
    pub yesterday: String,
    /// What stands beside a time of day before noon, and after.
    pub am: String,
    pub pm: String,
    pub second: String,
    pub minute: String,
    pub hour: String,
    pub day: String,
    pub week: String,
    pub month: String,
    pub year: String,
}

/// The table by language, read once.
pub(super) fn rows() -> &'static BTreeMap<String, Row> {
    static ROWS: OnceLock<BTreeMap<String, Row>> = OnceLock::new();
    // The table is part of the program; a test reads it.
    ROWS.get_or_init(|| toml::from_str(TABLE).unwrap_or_default())
}
