//! Notes that an item was changed: "Last edited by Ann on 3 May 2024".

use std::collections::HashSet;

use super::marks::letters;
use super::pieces::Own;
use super::survey::Survey;
use super::words::{self, begins_with, words};

/// The longest note, in letters.
const LONGEST: usize = 120;

/// The positions of the texts that tell who has changed the item, or when. Such a note ends with its line.
pub(super) fn notes(survey: &Survey, own: &Own) -> HashSet<u32> {
    let mut notes = HashSet::new();
    for (at, piece) in own.pieces.iter().enumerate() {
        let text = survey.text(piece.at);
        let before = at.checked_sub(1).map(|at| own.pieces[at]).filter(|before| before.block == piece.block);
        let begins =
            before.is_none_or(|before| survey.spot(before.at).within.time) || survey.spot(piece.at).within.time;
        if !begins || text.trim_end().ends_with(['!', '?']) || !begins_with(text, &words().texts.other_time) {
            continue;
        }
        let line = || own.pieces[at..].iter().take_while(|other| other.block == piece.block);
        let told = line().any(|piece| {
            let within = survey.spot(piece.at).within;
            within.time || within.link || piece.names & words::AUTHOR != 0
        });
        let dated = words::may_be_aside(piece.names) && text.bytes().any(|byte| byte.is_ascii_digit());
        let said: usize = line().map(|piece| letters(survey.text(piece.at)).0).sum();
        if said <= LONGEST && (told || dated) {
            notes.extend(line().map(|piece| piece.at));
        }
    }
    notes
}
