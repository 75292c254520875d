//! A row of features while it is filled: either the values or the names, in the same order by construction.

use std::sync::OnceLock;

/// Proof that a sheet was filled from top to bottom.
pub(super) struct Layout;

/// Room for a row, so that it need not grow while it is filled.
const ROOM: usize = 384;

/// Collects values, or names.
pub(super) struct Sheet {
    values: Vec<f32>,
    names: Option<Vec<String>>,
}

impl Sheet {
    /// A sheet that is written over a row, whose memory it takes.
    pub(super) fn over(mut row: Vec<f32>) -> Self {
        row.clear();
        row.reserve(ROOM);
        Self { values: row, names: None }
    }

    #[inline]
    pub(super) fn put(&mut self, name: &'static str, value: f32) {
        self.put2("", name, value);
    }

    #[inline]
    pub(super) fn put2(&mut self, group: &'static str, name: &'static str, value: f32) {
        self.values.push(value);
        if self.names.is_some() {
            self.note_name(group, name);
        }
    }

    #[cold]
    fn note_name(&mut self, group: &'static str, name: &'static str) {
        if let Some(names) = &mut self.names {
            names.push(format!("{group}{name}"));
        }
    }

    #[inline]
    pub(super) fn flag(&mut self, name: &'static str, value: bool) {
        self.put2("", name, f32::from(u8::from(value)));
    }

    #[inline]
    pub(super) fn flag2(&mut self, group: &'static str, name: &'static str, value: bool) {
        self.put2(group, name, f32::from(u8::from(value)));
    }

    pub(super) fn into_values(self) -> Vec<f32> {
        self.values
    }
}

/// Names of the features that are looked at one by one.
pub(super) fn base_names() -> &'static [String] {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut sheet = Sheet { values: Vec::new(), names: Some(Vec::new()) };
        let Layout = super::layout(&mut sheet);
        sheet.names.unwrap_or_default()
    })
}
