//! A row of features as bytes: for each feature how many of the values that trees ask for it lies above.
//!
//! Trees ask for few values of each feature. A comparison with a value and a comparison of bytes have the same outcome, and a
//! block of such rows stays in the first cache beside the tree that it goes down.

/// No byte of a row is as high: a question up to this number is always answered with yes.
pub const ALWAYS: u8 = u8::MAX;

/// Values that one byte can tell apart, without using [`ALWAYS`].
const MOST: usize = ALWAYS as usize - 1;

/// The values that trees ask for.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// Of each feature the least value that is asked for; infinity where none is.
    least: Vec<f32>,
    /// The values of features for which several are asked.
    several: Vec<Several>,
    /// Bytes of a row.
    pub width: usize,
}

/// Up to 254 values of a feature. Where more are asked for, further places count the others.
#[derive(Debug, Clone)]
struct Several {
    feature: usize,
    place: usize,
    values: Vec<f32>,
}

impl Several {
    /// How many of the values a feature lies above. Most features lie below or above all.
    fn below(&self, value: f32) -> u8 {
        match self.values.as_slice() {
            [first, ..] if value <= *first => 0,
            [.., last] if value > *last => self.values.len() as u8,
            values => values.iter().map(|asked| u8::from(value > *asked)).sum(),
        }
    }
}

impl Places {
    /// The places for these questions, each a feature and a value.
    pub fn of(asked: impl Iterator<Item = (usize, f32)>) -> Self {
        let mut values: Vec<Vec<f32>> = Vec::new();
        for (feature, value) in asked {
            if values.len() <= feature {
                values.resize_with(feature + 1, Vec::new);
            }
            values[feature].push(value);
        }
        for values in &mut values {
            values.sort_by(f32::total_cmp);
            values.dedup();
        }
        let least = values.iter().map(|values| values.first().copied().unwrap_or(f32::INFINITY)).collect();
        let (mut several, mut next) = (Vec::new(), values.len());
        for (feature, values) in values.iter().enumerate().filter(|(_, values)| values.len() > 1) {
            for (part, values) in values.chunks(MOST).enumerate() {
                let place = if part == 0 { feature } else { next };
                next += usize::from(part > 0);
                several.push(Several { feature, place, values: values.to_vec() });
            }
        }
        Self { least, several, width: next.max(1) }
    }

    /// The highest number that each place may hold.
    pub fn highest(&self) -> Vec<u8> {
        let mut highest = vec![1; self.width];
        for several in &self.several {
            highest[several.place] = several.values.len() as u8;
        }
        highest
    }

    /// A question of bytes in place of one of values: the place, and the number up to which the answer is yes.
    pub fn question(&self, feature: usize, at_most: f32) -> (u16, u8) {
        let of = self.several.iter().find_map(|several| {
            let at = several.values.iter().position(|value| several.feature == feature && *value == at_most)?;
            Some((several.place as u16, at as u8))
        });
        of.unwrap_or((feature as u16, 0))
    }

    /// Writes a row as bytes.
    pub fn write(&self, row: &[f32], bytes: &mut [u8]) {
        for ((value, least), byte) in row.iter().zip(&self.least).zip(&mut *bytes) {
            *byte = u8::from(value > least);
        }
        for several in &self.several {
            bytes[several.place] = several.below(row[several.feature]);
        }
    }
}
