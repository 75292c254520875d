//! How many votes an item has, and where it shows them.

use std::collections::HashMap;

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
const LONGEST: usize = 40;

impl Votes {
    /// Reads the votes of an item. The elements in which it says something count none.
    pub fn of(survey: &Survey, own: &Own, time: Option<u32>, bodies: &[(u32, u32)]) -> Option<Self> {
        const ATTRIBUTES: [&str; 5] = ["score", "data-score", "data-votes", "data-vote-count", "data-likes"];
        let root = own.parts.first()?.at;
        let declared = ATTRIBUTES.iter().find_map(|name| survey.attribute(root, name)?.trim().parse().ok());
        if let Some(count) = declared {
            return Some(Self { count, at: None });
        }
        let beside = |piece: &&Piece| !bodies.iter().any(|(start, end)| (*start..*end).contains(&piece.at));
        let beside = || own.pieces.iter().filter(beside);
        let shown = beside().filter(|piece| Some(piece.at) != time).find_map(|piece| shown(survey, piece));
        let pressed = || beside().find_map(|piece| pressed(survey.text(piece.at)));
        shown.or_else(|| Some(Self { count: pressed()?, at: None }))
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

/// The votes that a text tells: "5" where votes stand, "5 points by", "One person found this helpful".
fn shown(survey: &Survey, piece: &Piece) -> Option<Votes> {
    let text = survey.text(piece.at).trim();
    let named = piece.names & words::VOTE != 0 && piece.names & words::TEXT == 0;
    let (count, rest, counts) = match number(text) {
        Some((count, "")) => (count, "", named),
        Some((count, rest)) => (count, rest, begins_with(rest, &words().texts.votes)),
        None => one(text).map(|rest| (1, rest, false))?,
    };
    let alone = rest.is_empty() || is_form(rest);
    let counts = rest.chars().count() < LONGEST && (counts || !rest.is_empty() && alone);
    counts.then_some(Votes { count, at: Some(piece.at).filter(|_| alone) })
}

/// The number of votes behind the word on a button: "Helpful (12)".
fn pressed(text: &str) -> Option<i64> {
    let (word, rest) = text.trim().split_once(['(', '（'])?;
    let count = rest.trim_end_matches([')', '）']).trim();
    if is_form(word.trim()) { count.parse().ok() } else { None }
}

/// Whether a text is a word for votes and nothing else.
fn is_form(text: &str) -> bool {
    let text = text.to_lowercase();
    words().texts.votes.iter().chain(&words().texts.praise).any(|form| *form == text)
}

/// What follows a word for one: "One person found this helpful".
fn one(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    words().texts.one.iter().any(|one| word.eq_ignore_ascii_case(one)).then(|| rest.trim())
}

/// A whole number at the beginning of a text, and what follows.
fn number(text: &str) -> Option<(i64, &str)> {
    let text = text.trim_start_matches('+');
    let signed = text.strip_prefix(['-', '−']);
    let digits = signed.unwrap_or(text);
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let number: i64 = digits[..end].parse().ok()?;
    Some((if signed.is_some() { -number } else { number }, digits[end..].trim()))
}
