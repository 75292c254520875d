//! Letters that stand for a picture of a person: the beginning of the name, in an element of its own.

use super::marks::leads_to_person;
use super::pieces::{Own, Piece};
use super::survey::Survey;
use super::words;

/// Most letters of such a sign.
const LONGEST: usize = 2;

/// Texts behind the sign among which the name is looked for, and elements around the sign that may tell the name.
const MOST_BEHIND: usize = 5;
const MOST_AROUND: usize = 2;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// Takes such letters from the texts of an item.
pub(super) fn without_initials(survey: &Survey, own: &mut Own) {
    let drawn: Vec<bool> = (0..own.pieces.len()).map(|at| is_drawn(survey, &own.pieces, at)).collect();
    if drawn.contains(&true) {
        // Times are known by how many texts stand before them.
        for mark in &mut own.times {
            mark.before -= drawn[..mark.before].iter().filter(|drawn| **drawn).count();
        }
        let mut drawn = drawn.into_iter();
        own.pieces.retain(|_| !drawn.next().unwrap_or_default());
    }
}

fn is_drawn(survey: &Survey, pieces: &[Piece], at: usize) -> bool {
    let text = survey.text(pieces[at].at).trim();
    let short = text.chars().count() <= LONGEST && text.chars().all(|c| c.is_alphabetic() && !c.is_lowercase());
    // The letters are all that their element holds.
    let parent = survey.spot(pieces[at].at).parent;
    if text.is_empty() || !short || survey.spot(parent).end != pieces[at].at + 1 || parent + 1 != pieces[at].at {
        return false;
    }
    let begins = |name: &str| {
        let name = name.trim();
        let longer = (text.chars().count() + 1..=LONGEST_NAME).contains(&name.chars().take(LONGEST_NAME + 1).count());
        longer && name.chars().flat_map(char::to_uppercase).next() == text.chars().next()
    };
    let told = || {
        let around = survey.above(pieces[at].at).take(MOST_AROUND);
        around
            .into_iter()
            .any(|at| ["aria-label", "title"].iter().any(|name| survey.attribute(at, name).is_some_and(begins)))
    };
    let named = |piece: &Piece| {
        let link = survey.above(piece.at).take(MOST_AROUND).find_map(|at| survey.attribute(at, "href"));
        let bold =
            matches!(survey.tag(survey.spot(piece.at).parent), "b" | "strong" | "h3" | "h4" | "h5" | "h6" | "cite");
        let person = piece.names & words::AUTHOR != 0 || link.is_some_and(leads_to_person) || bold;
        person && piece.block != pieces[at].block
    };
    let of_block = |other: Option<&Piece>| other.is_some_and(|other| other.block == pieces[at].block);
    let alone = !of_block(pieces.get(at + 1)) && !of_block(at.checked_sub(1).and_then(|at| pieces.get(at)));
    let pictured = pieces[at].names & (words::ASIDE | words::AUTHOR) != 0;
    let mut behind = pieces[at + 1..].iter().take(MOST_BEHIND).filter(|piece| !survey.spot(piece.at).within.time);
    told() || behind.any(|piece| (pictured || alone && named(piece)) && begins(survey.text(piece.at)))
}
