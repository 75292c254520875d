//! One row of features, and the functions that scale numbers for the trees.

use std::fmt;
use std::sync::LazyLock;

/// A logarithm that takes 0. So the bins of the trees are fine for small numbers and coarse for large ones.
pub(super) fn log(count: usize) -> f32 {
    const SMALL: usize = 256;
    static LOGS: LazyLock<[f32; SMALL]> = LazyLock::new(|| std::array::from_fn(|n| (n as f32).ln_1p()));
    LOGS.get(count).copied().unwrap_or_else(|| (count as f32).ln_1p())
}

/// 1 for yes, 0 for no.
pub(super) fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// A part's share of a whole; 0 if the whole is 0.
pub(super) fn share(part: usize, whole: usize) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}

/// A row that is being filled. Without `NAMED` the names cost nothing: the compiler leaves them out.
pub(super) struct Row<'a, const NAMED: bool> {
    pub values: &'a mut Vec<f32>,
    pub names: &'a mut Vec<String>,
}

impl<const NAMED: bool> Row<'_, NAMED> {
    /// Adds several values at once, which is faster than one after another.
    #[inline]
    pub fn push<const COUNT: usize>(&mut self, named: [(fmt::Arguments, f32); COUNT]) {
        self.values.extend_from_slice(&named.map(|(_, value)| value));
        if NAMED {
            self.names.extend(named.iter().map(|(name, _)| name.to_string()));
        }
    }

    /// Adds values whose names depend on their number.
    #[inline]
    pub fn extend(&mut self, values: &[f32], name: impl Fn(usize) -> String) {
        self.values.extend_from_slice(values);
        if NAMED {
            self.names.extend((0..values.len()).map(name));
        }
    }
}
