//! Signs that point ahead or back along the line, as arrows are written.

use crate::unfold::page::candidate::Candidate;

/// Whether this word of the few on it is an arrow, and it has a neighbour of its kind: "Older →" beside "← Newer".
pub(crate) fn arrowed(candidate: &Candidate, word: Option<&str>, points: fn(&Candidate, &str) -> bool) -> bool {
    let text = candidate.element.text.as_str();
    (2..=4).contains(&text.split_whitespace().count())
        && text.chars().any(char::is_alphabetic)
        && word.is_some_and(|word| !word.chars().any(char::is_alphanumeric) && points(candidate, word))
        && candidate.element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2)
}

/// Whether a sign points the way in which the page is read: in scripts that run from right to left to the left. Quotation marks
/// and brackets are turned round there by the browser itself.
pub(crate) fn ahead(candidate: &Candidate, sign: &str) -> bool {
    if reversed(candidate, sign) { points_back(sign) } else { points_on(sign) }
}

/// Whether it points the other way.
pub(crate) fn behind(candidate: &Candidate, sign: &str) -> bool {
    if reversed(candidate, sign) { points_on(sign) } else { points_back(sign) }
}

fn reversed(candidate: &Candidate, sign: &str) -> bool {
    candidate.leftwards && !sign.chars().all(|c| "«»‹›<>❮❯⟨⟩〈〉".contains(c))
}

fn points_on(text: &str) -> bool {
    matches!(
        text,
        "»" | "›"
            | "→"
            | ">"
            | "▶"
            | "❯"
            | "⟩"
            | ">>"
            | "⟶"
            | "⇨"
            | "➔"
            | "▸"
            | "►"
            | "〉"
            | "chevron_right"
            | "navigate_next"
            | "keyboard_arrow_right"
            | "arrow_forward"
    )
}

fn points_back(text: &str) -> bool {
    matches!(
        text,
        "«" | "‹"
            | "←"
            | "<"
            | "◀"
            | "❮"
            | "⟨"
            | "<<"
            | "◂"
            | "◄"
            | "〈"
            | "chevron_left"
            | "navigate_before"
            | "keyboard_arrow_left"
            | "arrow_back"
    )
}
