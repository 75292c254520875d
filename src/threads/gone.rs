//! Notes that an item was taken away, told from what the others say: such a note stands where an item would, is short, and lacks much of
//! what the others have: a name, a time, buttons, the element that holds what is said. So no word of its language need be known. A forest
//! that was learned from pages in many variants judges (`learned`).

use std::collections::{HashMap, HashSet};

use super::counts::Count;
use super::groups::{Chosen, mixed, without_digits};
use super::marks::weight;
use super::model::count;
use super::pieces::Own;
use super::survey::Survey;
use super::thread::Item;
use super::words::{self, begins_with, tells_of_removing, words};

/// The features by name, in the order of a row.
pub(super) const NAMES: [&str; FEATURES] = [
    "logarithm of the number of items",
    "share of items with a name",
    "share of items with a time",
    "share of items with votes",
    "share of items without the element for what is said",
    "mean buttons",
    "logarithm of the mean of letters said",
    "without a name",
    "without a time",
    "without votes",
    "without the element for what is said",
    "nothing said",
    "logarithm of letters said",
    "logarithm of letters said by the mean",
    "words",
    "logarithm of all letters",
    "texts by the mean",
    "elements by the mean",
    "buttons",
    "buttons by the mean",
    "links",
    "pictures",
    "pictures by the mean",
    "share of its classes that most others have",
    "classes that no other has",
    "called as most others are",
    "called as no other is",
    "its text stands in what is called as in no other",
    "drawn slanted or small",
    "named as taken away, itself",
    "named as taken away, a part",
    "begins as such notes do",
    "tells of taking away",
    "a text in it tells of taking away",
    "others say the same",
    "ends as a sentence",
    "between brackets",
    "holds others",
    "quotes",
    "doubted",
];

const FEATURES: usize = 40;

/// The longest note, in letters.
const LONGEST_NOTE: usize = 160;

/// Others that must call a part the same.
const MOST: f32 = 0.5;

fn is(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// What one item shows.
struct Shown {
    classes: HashSet<u64>,
    own: u64,
    around: u64,
    buttons: f32,
    pictures: f32,
    elements: f32,
    texts: f32,
    letters: usize,
}

/// Marks which items were taken away, and says which of those that were doubted are none at all.
pub(super) fn mark(
    survey: &Survey,
    is_gone: impl Fn(&[f32]) -> bool,
    chosen: &[Chosen],
    own: &[Own],
    items: &mut [Item],
) -> Vec<bool> {
    let rows = rows(survey, chosen, own, items);
    let judged = rows.iter().zip(items).zip(chosen).map(|((row, item), one)| {
        item.deleted |= row.as_ref().is_some_and(|row| is_gone(row));
        one.doubted && !item.deleted
    });
    judged.collect()
}

/// A row for each item that says little enough to be a note.
pub(super) fn rows(survey: &Survey, chosen: &[Chosen], own: &[Own], items: &[Item]) -> Vec<Option<Vec<f32>>> {
    let short = |item: &Item| item.text.len() <= 3 * LONGEST_NOTE && weight(&item.text) <= LONGEST_NOTE;
    let short: Vec<bool> = items.iter().map(short).collect();
    if !short.contains(&true) {
        return vec![None; items.len()];
    }
    let shown: Vec<Shown> = chosen.iter().zip(own).map(|(one, own)| Shown::of(survey, one, own)).collect();
    let n = items.len().max(1) as f32;
    let share = |has: &dyn Fn(&Item) -> bool| items.iter().filter(|item| has(item)).count() as f32 / n;
    let mean = |of: &dyn Fn(&Shown) -> f32| shown.iter().map(of).sum::<f32>() / n;
    let said: Vec<f32> = items.iter().map(|item| weight(&item.text) as f32).collect();
    let said_mean = said.iter().sum::<f32>() / n;
    let mut classes: HashMap<u64, usize> = HashMap::new();
    let mut called: HashMap<u64, usize> = HashMap::new();
    let mut around: HashMap<u64, usize> = HashMap::new();
    let mut texts: HashMap<u64, usize> = HashMap::new();
    for (one, item) in shown.iter().zip(items) {
        one.classes.iter().for_each(|class| *classes.entry(*class).or_default() += 1);
        *called.entry(one.own).or_default() += 1;
        *around.entry(one.around).or_default() += 1;
        *texts.entry(without_digits(&item.text)).or_default() += 1;
    }
    let [texts_mean, elements_mean, buttons_mean, pictures_mean] =
        [mean(&|one| one.texts), mean(&|one| one.elements), mean(&|one| one.buttons), mean(&|one| one.pictures)];
    let of_all = [
        n.ln(),
        share(&|item| item.author.is_some()),
        share(&|item| item.time.is_some()),
        share(&|item| item.votes.is_some()),
        share(&|item| item.place.lacks_body),
        buttons_mean,
        said_mean.ln_1p(),
    ];
    let by = |value: f32, mean: f32| (value / mean.max(0.5)).min(4.0);
    let row = |at: usize| {
        let (item, one) = (&items[at], &shown[at]);
        let names = survey.spot(chosen[at].range.start).names;
        let parts = own[at].parts.iter().any(|part| survey.spot(part.at).names & words::DELETED != 0);
        let common = |class: &&u64| classes[*class] as f32 > MOST * n;
        let text = item.text.trim();
        let mut row = of_all.to_vec();
        row.extend([
            is(item.author.is_none()),
            is(item.time.is_none()),
            is(item.votes.is_none()),
            is(item.place.lacks_body),
            is(text.is_empty()),
            said[at].ln_1p(),
            ((said[at] + 1.0) / (said_mean + 1.0)).ln(),
            text.split_whitespace().take(30).count() as f32,
            (one.letters as f32).ln_1p(),
            by(one.texts, texts_mean),
            by(one.elements, elements_mean),
            one.buttons.min(10.0),
            by(one.buttons, buttons_mean),
            own[at].parts.iter().filter(|part| survey.tag(part.at) == "a").take(10).count() as f32,
            one.pictures.min(5.0),
            by(one.pictures, pictures_mean),
            one.classes.iter().filter(common).count() as f32 / one.classes.len().max(1) as f32,
            one.classes.iter().filter(|class| classes[*class] == 1).take(10).count() as f32,
            is(called[&one.own] as f32 > MOST * n),
            is(called[&one.own] == 1),
            is(around[&one.around] == 1),
            is(own[at].parts.iter().any(|part| matches!(survey.tag(part.at), "i" | "em" | "small"))),
            is(names & words::DELETED != 0),
            is(parts),
            is(begins_with(text, &words().texts.deleted)),
            is(tells_of_removing(text)),
            is(own[at].pieces.iter().any(|piece| tells_of_removing(survey.text(piece.at)))),
            (texts[&without_digits(&item.text)] - 1).min(3) as f32 * is(!text.is_empty()),
            is(text.ends_with(['.', '!', '?', '。', '！', '？'])),
            is(text.starts_with(['(', '[', '（'])),
            is(chosen.get(at + 1).is_some_and(|next| chosen[at].range.holds(next.range))),
            is(!item.quotes.is_empty()),
            is(chosen[at].doubted),
        ]);
        row
    };
    (0..items.len()).map(|at| short[at].then(|| row(at))).collect()
}

impl Shown {
    fn of(survey: &Survey, one: &Chosen, own: &Own) -> Self {
        let class = |at: u32| {
            let class = survey.attribute(at, "class").unwrap_or_default();
            mixed(without_digits(survey.tag(at)), without_digits(class))
        };
        let counts = survey.counts(one.range.start, one.range.end);
        let texts = || own.pieces.iter().filter(|piece| weight(survey.text(piece.at)) > 0);
        let longest = texts().max_by_key(|piece| weight(survey.text(piece.at)));
        let picture = |at: u32| matches!(survey.tag(at), "img" | "svg" | "picture");
        Self {
            classes: own.parts.iter().map(|part| class(part.at)).collect(),
            own: class(one.range.start),
            around: longest.map_or(0, |piece| class(survey.spot(piece.at).parent)),
            buttons: count(&counts, Count::Controls) as f32,
            pictures: own.parts.iter().filter(|part| picture(part.at)).count() as f32,
            elements: own.parts.len() as f32,
            texts: own.pieces.len() as f32,
            letters: texts().map(|piece| weight(survey.text(piece.at))).sum(),
        }
    }
}
