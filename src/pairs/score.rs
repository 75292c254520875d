//! The judgement of one candidate: log odds of all that speaks for and against it, summed. The score is the probability.

use crate::pairs::compare::Likeness;
use crate::pairs::document::Document;
use crate::pairs::pair::Evidence;
use crate::pairs::spoken::is_one_language;

/// What proposed a candidate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Signs {
    /// Versions of one address.
    pub edition: bool,
    /// How many of the two pages declare the other.
    pub alternate: u8,
    /// How many of the two pages' switchers lead to the other.
    pub switcher: u8,
    /// Whether the switcher of one of them leads to the other, of which all was seen that its own leads to, and nothing in the language
    /// of the first.
    pub unanswered: bool,
    /// The address pattern, by its number; 0 for none.
    pub pattern: u16,
    /// Whether the languages that the addresses name are those of the texts.
    pub named: bool,
    /// Whether both are paired with the same other documents.
    pub group: bool,
    /// Whether no other documents in their languages have the numbers of both.
    pub numbers: bool,
    /// Whether no others in their languages were published on the day of both.
    pub day: bool,
}

impl Signs {
    /// All signs of two proposals of one candidate.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            edition: self.edition || other.edition,
            alternate: self.alternate.max(other.alternate),
            switcher: self.switcher.max(other.switcher),
            unanswered: self.unanswered || other.unanswered,
            pattern: self.pattern.max(other.pattern),
            named: self.named || other.named,
            group: self.group || other.group,
            numbers: self.numbers || other.numbers,
            day: self.day || other.day,
        }
    }
}

/// What content alone is worth, as log odds: an intercept and a weight for each likeness. Set on 1,700 pages of two translated
/// manuals (Debian's installation guide and FAQ): 99 % of the pairs of four languages get more than 1.7, 99.9 % of other pages of the
/// same manual less than 0.6.
const NOTHING: f32 = -2.0;
const NUMBERS: f32 = 4.0;
/// More where they differ: hardly a translation drops its numbers, and articles of one site may be equally long.
const NUMBERS_AGAINST: f32 = 6.0;
const NAMES: f32 = 6.0;
/// Less where there are few of them: names are written anew in another script. In a short text most are ordinary words, which
/// languages that are no relatives do not share.
const NAMES_AGAINST: f32 = 4.0;
const PICTURES: f32 = 3.0;
const PARAGRAPHS: f32 = 4.0;
const LENGTH: f32 = 3.0;
/// The likeness that two unrelated pages of one site may reach, by numbers, names, pictures, paragraphs and length.
const BY_CHANCE: [f32; 5] = [0.45, 0.1, 0.5, 0.6, 0.7];
/// How many numbers (names, pictures) have to be there for their likeness to count in full.
const ENOUGH: [f32; 3] = [5.0, 12.0, 4.0];
/// Letters from which on lengths and paragraphs count in full: of the shorter text where they fit, of the longer one where they
/// do not. A home page is short, and no translation of an article.
const ENOUGH_LETTERS: f32 = 600.0;

/// What the ways to a candidate are worth, as log odds.
const EDITION: f32 = 6.0;
/// Versions of one address that are translations, before any of the site was seen; the odds are those of [`EDITION`].
const TRANSLATED: f32 = 20.0;
const ALTERNATE: [f32; 3] = [0.0, 3.5, 5.0];
const SWITCHER: [f32; 3] = [0.0, 3.0, 4.5];
/// As much as both, more than that of a page whose own switcher leads elsewhere: 4.0 lost three of a hundred pairs of short pages.
const SWITCHER_UNANSWERED: f32 = 4.5;
const NAMED_PATTERN: f32 = 3.0;
const PATTERN: f32 = 1.5;
/// Less: what is published on one day in two languages is often one article, and often two.
const SAME_DAY: f32 = 1.5;
/// How often a pattern must have led to pairs to be the site's own.
const TRUSTED: f32 = 0.8;
const GROUP: f32 = 2.0;
/// As much as a pattern: of two events that differ in their numbers alone, that at the same place in the other language may be the other.
const SAME_NUMBERS: f32 = 3.0;
/// Of all documents that share something rare most are no translations of each other.
const CONTENT_ALONE: f32 = -1.5;
/// Share of the same words from which on two texts are one, whatever their languages seem to be.
const SAME_WORDS: f32 = 0.7;
/// Share of a page's paragraphs in the other page's language from which on it is not translated, and from which on it counts against.
const UNTRANSLATED: f32 = 0.5;
const HALF_TRANSLATED: f32 = 0.2;

/// Why two documents are no pair, whatever else speaks for it.
#[must_use]
pub fn forbids(a: &Document, b: &Document, likeness: Option<&Likeness>) -> bool {
    let in_language_of = |one: &Document, other: &Document| {
        let share = one.other.as_ref().filter(|(language, _)| is_one_language(language, primary(&other.language)));
        share.is_some_and(|(_, share)| *share > UNTRANSLATED)
    };
    a.letters == 0
        || b.letters == 0
        || a.language.is_empty()
        || b.language.is_empty()
        || is_one_language(&a.language, &b.language)
        || a.text == b.text
        || in_language_of(a, b)
        || in_language_of(b, a)
        || likeness.is_some_and(|likeness| likeness.vocabulary >= SAME_WORDS && !other_script(a, b))
}

/// `zh-Hans` and `zh-Hant` share most of their letters and are two all the same.
fn other_script(a: &Document, b: &Document) -> bool {
    primary(&a.language) == primary(&b.language)
}

fn primary(tag: &str) -> &str {
    tag.split('-').next().unwrap_or_default()
}

/// The log odds of a pair by content alone.
#[must_use]
pub fn content(a: &Document, b: &Document, likeness: &Likeness) -> f32 {
    let part = |value: f32, chance: f32, weight: f32, amount: f32| {
        let above = (value - chance) / if value > chance { 1.0 - chance } else { chance };
        above * weight * amount.min(1.0)
    };
    let [numbers, names, pictures] = ENOUGH;
    let size = |letters: u32| (letters.max(60) as f32 / ENOUGH_LETTERS).min(1.0);
    let (letters, most) = (size(a.letters.min(b.letters)), size(a.letters.max(b.letters)));
    let by_size = |value: f32, chance: f32| if value > chance { letters } else { most };
    let half = [(a, b), (b, a)].iter().any(|(one, other)| {
        one.other.as_ref().is_some_and(|(language, share)| {
            *share > HALF_TRANSLATED && is_one_language(language, primary(&other.language))
        })
    });
    let name_count = (likeness.name_count / names).min(1.0);
    let (by_names, name_count) =
        if likeness.names > BY_CHANCE[1] { (NAMES, name_count) } else { (NAMES_AGAINST, name_count * most) };
    // That one text has no numbers at all speaks against it too, by half: the other language may write them as words.
    let (by_numbers, number_count) = if likeness.numbers > BY_CHANCE[0] {
        (NUMBERS, likeness.number_count)
    } else {
        (NUMBERS_AGAINST, likeness.number_count.midpoint(likeness.most_numbers))
    };
    NOTHING * letters
        + part(likeness.numbers, BY_CHANCE[0], by_numbers, number_count / numbers)
        + part(likeness.names, BY_CHANCE[1], by_names, name_count)
        + part(likeness.pictures, BY_CHANCE[2], PICTURES, likeness.picture_count / pictures)
        + part(likeness.paragraphs, BY_CHANCE[3], PARAGRAPHS, by_size(likeness.paragraphs, BY_CHANCE[3]))
        + part(likeness.length, BY_CHANCE[4], LENGTH, by_size(likeness.length, BY_CHANCE[4]))
        - f32::from(u8::from(half))
}

/// How far the ways to candidates are to be trusted on one site.
#[derive(Debug, Clone, Copy)]
pub struct Trust {
    /// How often the address pattern led to pairs, 0…1.
    pub pattern: f32,
    /// What it is worth that two are versions of one address.
    pub edition: f32,
}

impl Default for Trust {
    fn default() -> Self {
        Self { pattern: 1.0, edition: EDITION }
    }
}

/// What it is worth, as log odds, that two documents are versions of one address, on a site where so many such versions are alike and so
/// many contradict each other: some number their articles in each language anew.
#[must_use]
pub fn edition_worth(alike: f32, contradicting: f32) -> f32 {
    ((alike + TRANSLATED) / (contradicting + TRANSLATED * (-EDITION).exp())).ln().clamp(0.0, EDITION)
}

/// What the ways to a candidate are worth. `shared` is how many documents of the same language name the same alternate: a home page in
/// place of a translation is named by many.
#[must_use]
pub fn prior(signs: &Signs, trust: Trust, shared: u32) -> f32 {
    let switcher = if signs.unanswered { SWITCHER_UNANSWERED } else { SWITCHER[usize::from(signs.switcher.min(2))] };
    let declared = ALTERNATE[usize::from(signs.alternate.min(2))].max(switcher);
    // A home page names only those that are its own versions.
    let mutual = signs.alternate > 1 || signs.switcher > 1;
    let declared = if mutual { declared } else { declared / (shared.max(1) as f32) };
    let pattern = match signs.pattern {
        0 => 0.0,
        _ => trust.pattern * if signs.named { NAMED_PATTERN } else { PATTERN },
    };
    let edition = if signs.edition { trust.edition } else { 0.0 };
    let alone = if signs.numbers { SAME_NUMBERS } else { 0.0 }.max(if signs.day { SAME_DAY } else { 0.0 });
    let strongest = edition.max(declared).max(pattern).max(alone);
    // Ways that agree are not independent: the strongest counts in full.
    let together = strongest + (edition + declared + pattern + alone - strongest) / 4.0;
    // Unless each page's own switcher leads to the other, whose address is the same but for the language, as on all of the site: then what
    // they say differs because more of one was unfolded, or because one is shortened.
    let agreed = signs.switcher > 1 && signs.named && trust.pattern >= TRUSTED;
    let all = if agreed { together.max(declared + pattern) } else { together } + if signs.group { GROUP } else { 0.0 };
    if all > 0.0 { all } else { CONTENT_ALONE }
}

/// The probability of log odds.
#[must_use]
pub fn probability(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// What is told of a pair, the surest first.
#[must_use]
pub fn evidence(signs: &Signs, pattern: Option<&str>, likeness: &Likeness, spelling: Option<f32>) -> Vec<Evidence> {
    let mut all = Vec::new();
    if signs.edition {
        all.push(Evidence::Edition);
    }
    if signs.alternate > 0 {
        all.push(Evidence::Alternate { mutual: signs.alternate > 1 });
    }
    if signs.switcher > 0 {
        all.push(Evidence::Switcher { mutual: signs.switcher > 1 });
    }
    all.extend(pattern.map(|pattern| Evidence::Address { pattern: pattern.to_owned() }));
    if signs.numbers {
        all.push(Evidence::Numbers);
    }
    if signs.day {
        all.push(Evidence::Day);
    }
    if signs.group {
        all.push(Evidence::Group);
    }
    let told = |value: f32, count: f32| (count > 0.0).then(|| round(value));
    all.push(Evidence::Content {
        numbers: told(likeness.numbers, likeness.number_count),
        names: told(likeness.names, likeness.name_count),
        spelling: spelling.map(round),
        pictures: told(likeness.pictures, likeness.picture_count),
        paragraphs: round(likeness.paragraphs),
        length: round(likeness.length),
    });
    all
}

fn round(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}
