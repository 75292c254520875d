//! Rows of faces, hands and hearts, by which a reader says what he feels about something: a press counts one more, and shows nothing.

use std::collections::HashMap;

use crate::unfold::guard::reason::Reason;
use crate::unfold::page::candidate::Candidate;
use crate::unfold::page::state::PageState;
use crate::unfold::veto::looks::TABLE;
use crate::unfold::veto::rows::row;

/// Such signs side by side from which on they are reactions: a single one may open something.
const LEAST: usize = 2;

/// Leaves alone what stands in a row of feelings.
pub(crate) fn judge(state: &mut PageState) {
    let feeling = |one: &Candidate| !one.has_address() && sign_alone(&one.element.text).is_some_and(feels);
    let mut rows: HashMap<_, usize> = HashMap::new();
    for one in state.candidates.iter().filter(|one| feeling(one)) {
        *rows.entry(row(one)).or_default() += 1;
    }
    for one in state.candidates.iter_mut().filter(|one| feeling(one)) {
        if rows.get(&row(one)).is_some_and(|count| *count >= LEAST) {
            one.veto = Some(Reason::Reaction);
        }
    }
}

/// The picture that a text is, with at most the number of those who chose it.
fn sign_alone(text: &str) -> Option<char> {
    const LONGEST: usize = 12;
    // How a sign is drawn: in colour, joined to another, in a tone of skin.
    let drawn = |c: char| matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '🏻'..='🏿');
    let said = |c: &char| !c.is_whitespace() && !drawn(*c) && !c.is_numeric() && !matches!(c, '(' | ')' | ',' | '.');
    if text.chars().count() > LONGEST {
        return None;
    }
    let mut signs = text.chars().filter(said);
    signs.next().filter(|sign| signs.next().is_none() && !sign.is_alphanumeric() && !sign.is_ascii())
}

/// Whether it is a face, or another of the signs for feelings.
fn feels(sign: char) -> bool {
    TABLE.feelings.has(sign.encode_utf8(&mut [0; 4]))
        || matches!(sign, '\u{1F600}'..='\u{1F64F}' | '\u{1F910}'..='\u{1F92F}' | '\u{1F970}'..='\u{1F97A}' | '☹' | '☺')
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::classifier::Kind;
    use crate::unfold::controls::intent::{Intent, intent};
    use crate::unfold::tests::plan::{line, one, page};

    fn pressed_for(texts: &[&str]) -> Vec<Intent> {
        let lines: Vec<Value> =
            (1..).zip(texts).map(|(id, text)| line(id, 9, "main>p>button", "button", text)).collect();
        let mut seen = page("xx", json!(lines));
        for one in &mut seen.candidates {
            one.veto = None;
            one.verdict.take_for(Kind::Revealer);
        }
        super::judge(&mut seen);
        (1..=texts.len() as u32).map(|id| intent(one(&seen, id))).collect()
    }

    #[test]
    fn what_stands_in_a_row_of_feelings_counts_them() {
        assert_eq!(pressed_for(&["🎉", "😕 3", "🚀 (12)"]), vec![Intent::Nothing; 3]);
        assert_eq!(pressed_for(&["😂", "😢"]), vec![Intent::Nothing; 2]);
        assert!(pressed_for(&["😀"]).iter().all(|intent| *intent != Intent::Nothing), "it may open the others");
        assert!(pressed_for(&["☀", "🌧", "🔥"]).iter().all(|intent| *intent != Intent::Nothing), "kinds of weather");
        let mixed = pressed_for(&["🎉", "😕", "The letter"]);
        assert_ne!(mixed[2], Intent::Nothing);
    }
}
