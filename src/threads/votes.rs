//! How many votes an item has, and where it shows them.

use std::collections::HashMap;

use super::cards::Cards;
use super::pieces::{Own, Piece};
use super::survey::Survey;
use super::words::{self, begins_with, words};

/// The number of votes of an item.
pub(super) struct Votes {
    pub count: i64,
    /// The position of the text that tells it and says nothing else.
    at: Option<u32>,
}

/// The longest text that counts votes, in characters behind the number.
const LONGEST: usize = 60;

impl Votes {
    /// Reads the votes of an item: where most items count them, else where words tell them beside what is said.
    pub fn of(survey: &Survey, own: &Own, path: Option<u64>, cards: &Cards, bodies: &[(u32, u32)]) -> Option<Self> {
        const ATTRIBUTES: [&str; 5] = ["score", "data-score", "data-votes", "data-vote-count", "data-likes"];
        let root = own.parts.first()?.at;
        let declared = ATTRIBUTES.iter().find_map(|name| survey.attribute(root, name)?.trim().parse().ok());
        if let Some(count) = declared {
            return Some(Self { count, at: None });
        }
        let of_path = own.pieces.iter().find(|piece| Some(piece.path) == path).and_then(|piece| {
            let (count, alone) = told(survey, piece)?;
            Some(Self { count, at: Some(piece.at).filter(|_| alone) })
        });
        let beside = || {
            let beside = |piece: &&Piece| !bodies.iter().any(|(start, end)| (*start..*end).contains(&piece.at));
            own.pieces.iter().filter(beside).filter(|piece| !cards.hold(survey, piece, None))
        };
        let is_number = |piece: &&Piece| number(survey.text(piece.at).trim()).is_some_and(|(_, rest)| rest.is_empty());
        let liked = || {
            beside()
                .filter(is_number)
                .find(|piece| (is_liked(survey, piece) || is_labelled(survey, piece)) && !is_rating(survey, piece))
        };
        let liked = || liked().and_then(|piece| Some(Self { count: told(survey, piece)?.0, at: Some(piece.at) }));
        let in_words = || beside().filter(|piece| !is_number(piece)).find_map(|piece| shown(survey, piece));
        of_path.or_else(liked).or_else(in_words)
    }

    /// Leaves the number out of what is said: the text that tells it, or the only one beside what is said that shows the same number.
    /// Who says nothing else says the number.
    pub fn leave_out(&self, survey: &Survey, body: &mut Vec<&Piece>) {
        let repeated = || self.repeated(survey, body).filter(|_| body.len() > 1);
        if let Some(at) = self.at.or_else(repeated) {
            body.retain(|piece| piece.at != at);
        }
    }

    fn repeated(&self, survey: &Survey, body: &[&Piece]) -> Option<u32> {
        let mut in_block: HashMap<u32, usize> = HashMap::new();
        for piece in body {
            *in_block.entry(piece.block).or_default() += 1;
        }
        let same = |piece: &&&Piece| number(survey.text(piece.at).trim()) == Some((self.count, ""));
        let mut alone =
            body.iter().filter(same).filter(|piece| piece.names & words::TEXT == 0 && in_block[&piece.block] == 1);
        let only = alone.next()?;
        alone.next().is_none().then_some(only.at)
    }
}

/// The count that a text tells, and whether nothing else is said with it: "5", "Helpful (12)", "One person found this helpful".
pub(super) fn told(survey: &Survey, piece: &Piece) -> Option<(i64, bool)> {
    let text = survey.text(piece.at).trim();
    let shown = || shown(survey, piece).map(|votes| (votes.count, votes.at.is_some()));
    let pressed = || pressed(text).map(|count| (count, true));
    let bare = || number(text).filter(|(_, rest)| rest.is_empty()).map(|(count, _)| (count, true));
    shown().or_else(pressed).or_else(bare)
}

/// Whether a number stands on or beside a button that is pressed by who likes the item.
pub(super) fn is_liked(survey: &Survey, piece: &Piece) -> bool {
    on_button(survey, piece).is_some() || is_beside_button(survey, piece)
}

/// The votes that a text tells: "5" where votes stand, "5 points by", "One person found this helpful".
fn shown(survey: &Survey, piece: &Piece) -> Option<Votes> {
    // Stars are pictures, and what its author has been given is not the item's.
    if is_rating(survey, piece) || piece.names & words::AUTHOR != 0 && piece.names & words::VOTE != 0 {
        return None;
    }
    let text = survey.text(piece.at).trim();
    let named = piece.names & words::VOTE != 0 && piece.names & (words::TEXT | words::ASIDE) == 0;
    let (count, rest, counts) = match number(text) {
        Some((count, "")) => (count, "", named || is_labelled(survey, piece) || is_beside_button(survey, piece)),
        Some((count, rest)) => {
            // "3 people like this" on what is pressed by who likes it.
            let pressed = named && piece.names & words::CONTROL != 0 && !rest.contains(|c: char| c.is_ascii_digit());
            (count, rest, pressed || begins_with(rest, &words().texts.votes))
        }
        None => {
            if let Some(count) = behind(text, named) {
                return Some(Votes { count, at: Some(piece.at) });
            }
            one(text).map(|rest| (1, rest, false))?
        }
    };
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, '«' | '»' | '"' | '“' | '”'));
    let alone = rest.is_empty() || is_form(rest) || praises(rest);
    let counts = rest.chars().count() < LONGEST && (counts || !rest.is_empty() && alone);
    counts.then_some(Votes { count, at: Some(piece.at).filter(|_| alone) })
}

/// Elements around a text that are looked at.
const MOST_AROUND: usize = 4;

/// Whether a text is one of a picture of stars, or of a number that the item gives.
pub(super) fn is_rating(survey: &Survey, piece: &Piece) -> bool {
    survey.above(piece.at).take(MOST_AROUND).any(|at| {
        let given = ["itemprop", "property"].iter().filter_map(|name| survey.attribute(at, name));
        survey.attribute(at, "role") == Some("img") || given.into_iter().any(|name| name.contains("ating"))
    })
}

/// Whether a note on the element around a number says that it counts votes: "41 points".
pub(super) fn is_labelled(survey: &Survey, piece: &Piece) -> bool {
    let parent = survey.spot(piece.at).parent;
    let mut notes = survey.dom.attributes(survey.spot(parent).node).map(|attribute| attribute.value());
    notes.any(|note| {
        note.len() <= LONGEST && number(note).is_some_and(|(_, rest)| begins_with(rest, &words().texts.votes))
    })
}

/// Whether a short text ends with a word of praise: "people thought this useful".
fn praises(text: &str) -> bool {
    const FEWEST_WORDS: usize = 3;
    let text = text.to_lowercase();
    let spoken: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let praise = spoken.last().is_some_and(|word| words().texts.praise.iter().any(|form| form == word));
    spoken.len() >= FEWEST_WORDS && !text.ends_with(['.', '!', '?']) && praise
}

/// The number on a button whose words, or a note on which, say that it is pressed by who likes the item.
fn on_button(survey: &Survey, piece: &Piece) -> Option<i64> {
    let (count, rest) = number(survey.text(piece.at).trim())?;
    let button = survey.above(piece.at).take(MOST_AROUND).find(|at| is_button(survey, *at))?;
    (rest.is_empty() && is_liked_by(survey, button)).then_some(count)
}

/// Whether a number stands right behind such a button, or right before it, each perhaps in an element of its own.
fn is_beside_button(survey: &Survey, piece: &Piece) -> bool {
    // What stands on a button is the number of that one.
    if survey.above(piece.at).take(MOST_AROUND).any(|at| is_button(survey, at)) && on_button(survey, piece).is_none() {
        return false;
    }
    let alone = |at: u32| (at..survey.spot(at).end).filter(|at| survey.spot(*at).text).count() == 1;
    let mut own = survey.spot(piece.at).parent;
    for _ in 0..MOST_WRAPPED {
        let parent = survey.spot(own).parent;
        if !alone(own) || parent == own {
            return false;
        }
        let siblings: Vec<u32> = survey.children(parent).take(MOST_BESIDE).collect();
        let Some(place) = siblings.iter().position(|at| *at == own) else { return false };
        let beside = [place.checked_sub(1), Some(place + 1)].into_iter().flatten().filter_map(|at| siblings.get(at));
        let liked = |at: u32| {
            let button =
                if is_button(survey, at) { Some(at) } else { survey.children(at).next().filter(|_| alone(at)) };
            button.is_some_and(|button| is_button(survey, button) && is_liked_by(survey, button))
        };
        if beside.into_iter().any(|at| liked(*at)) {
            return true;
        }
        own = parent;
    }
    false
}

/// Elements around a number that hold nothing else, at most.
const MOST_WRAPPED: usize = 2;

/// Elements beside a number that are looked at.
const MOST_BESIDE: usize = 12;

pub(super) fn is_button(survey: &Survey, at: u32) -> bool {
    matches!(survey.tag(at), "button" | "a") || survey.attribute(at, "role") == Some("button")
}

/// Whether a button is pressed by who likes the item, by its words or a note on it.
fn is_liked_by(survey: &Survey, button: u32) -> bool {
    let likes = |text: &str| {
        let text = text.to_lowercase();
        is_form(text.trim()) || words().texts.liking.iter().any(|form| text.starts_with(form.as_str()))
    };
    let notes = ["aria-label", "title"].iter().filter_map(|name| survey.attribute(button, name));
    let texts = (button..survey.spot(button).end).filter(|at| survey.spot(*at).text).map(|at| survey.text(at));
    notes.chain(texts).any(likes)
}

/// The number of votes behind a colon: "Helpful: 12", and where votes stand whatever else is said: "People who laughed: 3".
fn behind(text: &str, named: bool) -> Option<i64> {
    let (before, count) = text.rsplit_once([':', '：'])?;
    let count = number(count.trim()).filter(|(_, rest)| rest.is_empty())?.0;
    (text.chars().count() < LONGEST && (named || is_form(before))).then_some(count)
}

/// Whether the numbers at a path tell the places of the items in their thread: each is one more than the one before.
pub(super) fn are_places(survey: &Survey, items: &[&Own], path: u64) -> bool {
    let numbers: Vec<i64> = items
        .iter()
        .filter_map(|own| own.pieces.iter().find(|piece| piece.path == path))
        .filter_map(|piece| number(survey.text(piece.at).trim().trim_start_matches('#')))
        .filter(|(_, rest)| rest.is_empty())
        .map(|(count, _)| count)
        .collect();
    numbers.len() >= FEWEST_PLACES && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

/// Numbers in a row that are hardly by chance one more each.
const FEWEST_PLACES: usize = 3;

/// The number of votes behind the word on a button: "Helpful (12)".
fn pressed(text: &str) -> Option<i64> {
    let (word, rest) = text.trim().split_once(['(', '（'])?;
    let count = rest.trim_end_matches([')', '）']).trim();
    if is_form(word.trim()) { count.parse().ok() } else { None }
}

/// Whether a text is a word for votes and nothing else.
fn is_form(text: &str) -> bool {
    let text = text.trim().to_lowercase().replace('\'', "’");
    words().texts.votes.iter().chain(&words().texts.praise).any(|form| *form == text)
}

/// What follows a word for one: "One person found this helpful".
fn one(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    words().texts.one.iter().any(|one| word.eq_ignore_ascii_case(one)).then(|| rest.trim())
}

/// What numbers are written shorter with.
const SHORT: [(&str, f64); 14] = [
    ("k", 1e3),
    ("K", 1e3),
    ("M", 1e6),
    ("тыс.", 1e3),
    ("Tsd.", 1e3),
    ("mil", 1e3),
    ("tis.", 1e3),
    ("천", 1e3),
    ("千", 1e3),
    ("만", 1e4),
    ("万", 1e4),
    ("萬", 1e4),
    ("億", 1e8),
    ("亿", 1e8),
];

/// A number in the digits of another script.
fn native(text: &str) -> Option<(i64, &str)> {
    let digits = text.chars().take_while(|c| !c.is_ascii() && c.is_numeric()).map(char::len_utf8).sum();
    let (number, rest) = text.split_at(digits);
    let number = crate::date::in_digits(number).parse().ok()?;
    Some((number, rest.trim()))
}

/// A number at the beginning of a text, and what follows: "-5", "1.204", "1.2K".
pub(super) fn number(text: &str) -> Option<(i64, &str)> {
    let text = text.trim_start_matches('+');
    if let Some(native) = native(text) {
        return Some(native);
    }
    let signed = text.strip_prefix(['-', '−']);
    let digits = signed.unwrap_or(text);
    let length = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut end = length(digits);
    let mut number = digits[..end].parse::<i64>().ok()? as f64;
    // Signs and spaces between thousands.
    while let Some(rest) =
        digits[end..].strip_prefix(['.', ',', '\u{a0}', '\u{202f}', '’']).filter(|rest| length(rest) == 3)
    {
        number = number * 1e3 + rest[..3].parse::<f64>().ok()?;
        end = digits.len() - rest.len() + 3;
    }
    let rest = &digits[end..];
    let part = rest.strip_prefix(['.', ',']).map(|part| &part[..length(part)]).filter(|part| !part.is_empty());
    let behind = &rest[part.map_or(0, |part| part.len() + 1)..];
    let of_short = SHORT.iter().find_map(|(sign, times)| {
        let rest = behind.trim_start().strip_prefix(sign).filter(|rest| !rest.starts_with(char::is_alphanumeric))?;
        Some((times, rest))
    });
    let (number, rest) = match (of_short, part) {
        (Some((times, rest)), part) => {
            let part: f64 = part.map_or(Some(0.0), |part| format!("0.{part}").parse().ok())?;
            ((number + part) * times, rest)
        }
        (None, Some(_)) => return None,
        (None, None) => (number, rest),
    };
    let number = number.round() as i64;
    Some((if signed.is_some() { -number } else { number }, rest.trim()))
}
