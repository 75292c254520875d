//! Controls that are drawn as arrows.

use super::candidate::Candidate;

/// Whether this word of the few on it is an arrow, and it has a neighbour of its kind: "Older →" beside "← Newer".
pub(super) fn arrowed(candidate: &Candidate, word: Option<&str>, points: fn(&str) -> bool) -> bool {
    let text = candidate.element.text.as_str();
    (2..=4).contains(&text.split_whitespace().count())
        && text.chars().any(char::is_alphabetic)
        && word.is_some_and(|word| !word.chars().any(char::is_alphanumeric) && points(word))
        && candidate.element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| size >= 2)
}

pub(super) fn points_on(text: &str) -> bool {
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

pub(super) fn points_back(text: &str) -> bool {
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
