//! Depths that a page writes down or shows: `data-depth`, `aria-level`, `depth-2`, a margin, the width of a spacer. One of the
//! numbers that items carry is their depth if it moves as depths do: it begins with the smallest and rises by one step at most.

use super::groups::{ByHash, Chosen, mixed, without_digits};
use super::pieces::Own;
use super::survey::Survey;

/// Most elements of an item that are looked at, and elements around it that hold nothing else.
const MOST: usize = 12;
const MOST_AROUND: usize = 4;

/// The depth of each item as a rank from 0; `None` where the page shows none.
pub(super) fn levels(survey: &Survey, items: &[Chosen], own: &[Own], is_nested: bool) -> Option<Vec<usize>> {
    let mut rows: ByHash<Vec<Option<i64>>> = ByHash::default();
    for (number, item) in items.iter().enumerate() {
        let next = items.get(number + 1).map_or(u32::MAX, |next| next.range.start);
        let before = number.checked_sub(1).map_or(0, |before| items[before].range.start);
        // What begins with it may hold its answers, too.
        let its_own = |at: &u32| survey.spot(*at).end <= next || *at > before;
        let above = survey.above(item.range.start).take(MOST_AROUND).filter(its_own);
        let around: Vec<(u64, u32)> = above.enumerate().map(|(order, at)| (10 + order as u64, at)).collect();
        let inside = own[number]
            .parts
            .iter()
            .take(MOST)
            .enumerate()
            .map(|(order, part)| (if order == 0 { 2 } else { 3 }, part.at));
        for (place, at) in inside.chain(around) {
            each_number(survey, at, |key, value| {
                let row = rows.entry(mixed(key, place)).or_insert_with(|| vec![None; items.len()]);
                row[number].get_or_insert(value);
            });
        }
    }
    // Where answers stand in what they answer, their class tells no more.
    if let Some(row) = modified(survey, items).filter(|_| !is_nested) {
        rows.insert(0, row);
    }
    let rows = rows.into_iter().filter_map(|(key, row)| Some((ranks(&row)?, key)));
    let told = |ranks: &[usize]| ranks.iter().filter(|rank| **rank > 0).count();
    rows.max_by_key(|(ranks, key)| (told(ranks), *key)).map(|(ranks, _)| ranks)
}

/// Which items have a class that says that they answer, beside the class of all: `Comment Comment--reply`. Behind some of them stands one
/// without it, else all but the first post of a thread may be called so.
fn modified(survey: &Survey, items: &[Chosen]) -> Option<Vec<Option<i64>>> {
    const WORDS: [&str; 7] = ["reply", "replies", "child", "children", "nested", "answer", "sub"];
    let words = |at: u32| survey.attribute(at, "class").unwrap_or_default().split_whitespace();
    let answers = |(number, item): (usize, &Chosen)| {
        let next = items.get(number + 1).map_or(u32::MAX, |next| next.range.start);
        // What holds nothing else is the item, too.
        let around = survey.above(item.range.start).take(MOST_AROUND).take_while(|at| survey.spot(*at).end <= next);
        let mut places = std::iter::once(item.range.start).chain(around);
        let told = |word: &&str| {
            let last = word.rsplit(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
            WORDS.contains(&last.as_str())
        };
        places.any(|at| words(at).count() > 1 && words(at).any(|word| told(&word)))
    };
    let row: Vec<bool> = items.iter().enumerate().map(answers).collect();
    let back = row.windows(2).any(|pair| pair[0] && !pair[1]);
    (back && row.first() == Some(&false)).then(|| row.into_iter().map(|answers| Some(i64::from(answers))).collect())
}

/// All numbers of an element that may be a depth.
fn each_number(survey: &Survey, at: u32, mut tell: impl FnMut(u64, i64)) {
    for attribute in survey.dom.attributes(survey.spot(at).node) {
        let (name, value) = (attribute.name(), attribute.value());
        if speaks_of_depth(name) {
            if let Ok(value) = value.trim().parse() {
                tell(without_digits(name), value);
            }
        } else if name == "class" {
            for word in value.split_whitespace() {
                let digits = word.bytes().rev().take_while(u8::is_ascii_digit).count();
                let (word, number) = word.split_at(word.len() - digits);
                if let (true, Ok(number)) =
                    (speaks_of_depth(word) || matches!(word, "ml-" | "pl-" | "ms-" | "ps-" | "d"), number.parse())
                {
                    tell(mixed(3, without_digits(word)), number);
                }
            }
        } else if name == "style" {
            for rule in value.split(';') {
                let Some((name, value)) = rule.split_once(':') else { continue };
                let name = name.trim().to_ascii_lowercase();
                let indents = matches!(
                    name.as_str(),
                    "margin-left"
                        | "padding-left"
                        | "margin-right"
                        | "padding-right"
                        | "margin-inline-start"
                        | "padding-inline-start"
                        | "left"
                );
                if indents || name.starts_with("--") && speaks_of_depth(&name) {
                    let number: String = value.trim().chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
                    if let Ok(number) = number.parse::<f64>() {
                        tell(mixed(5, without_digits(&name)), (number * 100.0) as i64);
                    }
                }
            }
        } else if name == "width"
            && (survey.tag(at) == "img" || survey.tag(at) == "td" && survey.spot(at).end - at <= 2)
            && let Ok(width) = value.trim_end_matches("px").parse()
        {
            tell(mixed(7, without_digits(survey.tag(at))), width);
        }
    }
}

fn speaks_of_depth(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["depth", "level", "lvl", "indent", "nest"].iter().any(|word| name.contains(word))
}

/// The ranks of a row of numbers, if it moves as depths do. Items without a number are not indented.
fn ranks(row: &[Option<i64>]) -> Option<Vec<usize>> {
    let least = row.iter().flatten().min().copied()?;
    let missing = row.iter().filter(|value| value.is_none()).count();
    let values: Vec<i64> =
        row.iter().map(|value| value.unwrap_or(if missing > 0 { least.min(0) } else { least })).collect();
    let mut steps = values.clone();
    steps.sort_unstable();
    steps.dedup();
    if steps.len() < 2 || steps.len() > 64 || values.first() != steps.first() {
        return None;
    }
    let ranks: Vec<usize> = values.iter().map(|value| steps.binary_search(value).unwrap_or_default()).collect();
    let jumps = ranks.windows(2).filter(|pair| pair[1] > pair[0] + 1).count();
    (jumps * 20 <= ranks.len()).then_some(ranks)
}
