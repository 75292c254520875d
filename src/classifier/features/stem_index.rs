//! Stems on shelves by their first three letters, compared eight letters at a stroke: names of classes are many and short.

/// Letters that are compared at one stroke.
pub(super) const STROKE: usize = 8;

/// The first letters of a piece, the first one lowest. At least eight bytes stand from its beginning on.
pub(super) fn first_letters(from: &[u8], length: usize) -> u64 {
    let letters = from.first_chunk().map_or(0, |letters| u64::from_le_bytes(*letters));
    letters & (u64::MAX >> (8 * STROKE.saturating_sub(length)))
}

/// The last ones, the last one highest. At least eight bytes stand up to its end.
pub(super) fn last_letters(up_to: &[u8], length: usize) -> u64 {
    let letters = up_to.last_chunk().map_or(0, |letters| u64::from_le_bytes(*letters));
    letters & (u64::MAX << (8 * STROKE.saturating_sub(length)))
}

/// A text with room around it to read strokes from.
fn with_room(text: &[u8]) -> Vec<u8> {
    [&[0; STROKE], text, &[0; STROKE]].concat()
}

/// A stem, and the set that it stands for.
pub(super) struct Stem {
    pub(super) text: &'static [u8],
    /// Its letters as those of a piece, and which of a piece's they are compared with.
    letters: u64,
    compared: u64,
    pub(super) whole: bool,
    pub(super) bit: u64,
}

impl Stem {
    pub(super) fn first(text: &'static str, bit: u64) -> Self {
        let text = text.as_bytes();
        let compared = u64::MAX >> (8 * STROKE.saturating_sub(text.len()));
        Self { text, letters: first_letters(&with_room(text)[STROKE..], text.len()), compared, whole: false, bit }
    }

    /// The same, where it has to be the whole of a piece.
    pub(super) fn whole(text: &'static str, bit: u64) -> Self {
        Self { whole: true, ..Self::first(text, bit) }
    }

    pub(super) fn last(text: &'static str, bit: u64) -> Self {
        let text = text.as_bytes();
        let compared = u64::MAX << (8 * STROKE.saturating_sub(text.len()));
        Self {
            text,
            letters: last_letters(&with_room(text)[..STROKE + text.len()], text.len()),
            compared,
            whole: false,
            bit,
        }
    }

    pub(super) fn may_be(&self, letters: u64) -> bool {
        letters & self.compared == self.letters
    }

    pub(super) fn is_long(&self) -> bool {
        self.text.len() > STROKE
    }
}

/// Stems by their first three letters.
pub(super) struct Shelves {
    /// Where the stems of each three letters begin; they end where the next ones begin.
    begins: Vec<u16>,
    /// Whether there are any, a bit each.
    any: Vec<u64>,
    stems: Vec<Stem>,
}

impl Shelves {
    #[allow(clippy::cast_possible_truncation, reason = "some thousand stems")]
    pub(super) fn of(stems: Vec<Stem>) -> Self {
        let mut placed: Vec<(usize, Stem)> = stems.into_iter().map(|stem| (Self::place(stem.text), stem)).collect();
        placed.sort_by_key(|(place, _)| *place);
        let begin = |place: usize| placed.partition_point(|(at, _)| *at < place) as u16;
        let begins = (0..=PLACES).map(begin).collect();
        let mut any = vec![0; PLACES.div_ceil(64)];
        for (place, _) in &placed {
            any[place / 64] |= 1 << (place % 64);
        }
        Self { begins, any, stems: placed.into_iter().map(|(_, stem)| stem).collect() }
    }

    /// Where stems stand that begin as a piece does. One of two letters has to be the whole of a piece.
    pub(super) fn place(piece: &[u8]) -> usize {
        let letter = |at: usize| piece.get(at).map_or(LETTERS - 1, |byte| letter(*byte));
        (letter(0) * LETTERS + letter(1)) * LETTERS + letter(2)
    }

    pub(super) fn at(&self, place: usize) -> &[Stem] {
        if self.any[place / 64] & 1 << (place % 64) == 0 {
            return &[];
        }
        &self.stems[usize::from(self.begins[place])..usize::from(self.begins[place + 1])]
    }
}

/// Letters, and one place for everything else.
const LETTERS: usize = 27;
const PLACES: usize = LETTERS.pow(3);

fn letter(byte: u8) -> usize {
    usize::from(byte.wrapping_sub(b'a')).min(LETTERS - 1)
}

/// Finds words of the program's own, of three letters and more, anywhere in a text.
pub(super) struct Anywhere(Shelves);

impl Anywhere {
    /// The words, each with the set that it stands for.
    pub(super) fn of(words: impl IntoIterator<Item = (&'static str, u64)>) -> Self {
        Self(Shelves::of(words.into_iter().map(|(text, bit)| Stem::first(text, bit)).collect()))
    }

    /// Calls with the set of each word that is found, and what stands behind it.
    pub(super) fn find(&self, text: &[u8], mut found: impl FnMut(u64, &[u8])) {
        let mut place = 0;
        for (at, byte) in text.iter().enumerate() {
            place = (place * LETTERS + letter(*byte)) % PLACES;
            let Some(from) = at.checked_sub(2) else { continue };
            for stem in self.0.at(place) {
                if let Some(after) = text[from..].strip_prefix(stem.text) {
                    found(stem.bit, after);
                }
            }
        }
    }
}
