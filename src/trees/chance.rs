//! Chance that is the same in every run.

/// A small deterministic source of choices (SplitMix64), so that training gives the same bytes everywhere.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// A source; equal seeds give equal choices.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; zero if `n` is.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        usize::try_from(self.next_number() % (n as u64)).unwrap_or(0)
    }

    /// The numbers below `n` in some order, and how many of them make the share; in ascending order for a share of one.
    pub fn some_of(&mut self, n: usize, share: f64) -> (Vec<usize>, usize) {
        let mut all: Vec<usize> = (0..n).collect();
        if share >= 1.0 {
            return (all, n);
        }
        let wanted = ((n as f64 * share).ceil() as usize).clamp(1, n.max(1));
        for at in 0..n {
            let other = at + self.below(n - at);
            all.swap(at, other);
        }
        (all, wanted)
    }
}
