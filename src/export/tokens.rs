//! Sentences and tokens by the Unicode standard's rules (UAX 29), which hold for any language that parts words by spaces.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;

use super::xml;

/// Signs that stand as one where they follow one another: `...`, `--`, `!!`.
const REPEATED: &str = ".-!?*=_~";

/// A word, a number or a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it says.
    pub text: Cow<'a, str>,
    /// Whether no space stands before it.
    pub is_glued: bool,
}

/// The sentences of a paragraph, each with its tokens. No token is empty or has white space in it.
#[must_use]
pub fn sentences(paragraph: &str) -> Vec<Vec<Token<'_>>> {
    let (mut sentences, mut is_glued) = (Vec::new(), false);
    for sentence in paragraph.split_sentence_bounds() {
        let mut tokens: Vec<Token> = Vec::new();
        // Where the last token begins and ends in the sentence.
        let (mut begin, mut end) = (0, 0);
        for (at, piece) in sentence.split_word_bound_indices() {
            let text = shown(piece);
            if piece.starts_with(char::is_whitespace) {
                is_glued = false;
            }
            if !text.is_empty() {
                match tokens.last_mut() {
                    Some(last) if is_glued && end == at && is_more_of(&last.text, piece) => {
                        end = at + piece.len();
                        last.text = Cow::Borrowed(&sentence[begin..end]);
                    }
                    _ => {
                        (begin, end) = (at, at + piece.len());
                        tokens.push(Token { text, is_glued });
                    }
                }
                is_glued = true;
            }
            if piece.ends_with(char::is_whitespace) {
                is_glued = false;
            }
        }
        if !tokens.is_empty() {
            sentences.push(tokens);
        }
    }
    sentences
}

/// How many tokens a text has.
#[must_use]
#[cfg(any(test, feature = "parquet"))]
pub fn count(text: &str) -> usize {
    super::format::paragraphs(text).flat_map(sentences).map(|sentence| sentence.len()).sum()
}

/// What of a piece is to be seen.
fn shown(piece: &str) -> Cow<'_, str> {
    let is_shown = |c: char| !c.is_whitespace() && !c.is_control() && xml::is_allowed(c) && !is_format(c);
    if piece.chars().all(is_shown) {
        return Cow::Borrowed(piece);
    }
    if !piece.chars().any(is_shown) {
        return Cow::Borrowed("");
    }
    // Joiners inside a word are part of how it is written.
    Cow::Owned(piece.chars().filter(|c| is_shown(*c) || matches!(c, '\u{200c}' | '\u{200d}')).collect())
}

/// Signs that are not drawn: soft hyphens, spaces without width, marks of direction.
fn is_format(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn is_more_of(before: &str, piece: &str) -> bool {
    let mut signs = piece.chars();
    let sign = signs.next();
    sign.is_some_and(|sign| REPEATED.contains(sign) && before.chars().all(|c| c == sign)) && signs.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sentences parted by ` / `, tokens by a space or, where they are glued, by `+`.
    fn cut(text: &str) -> String {
        let token = |token: &Token| format!("{}{}", if token.is_glued { "+" } else { " " }, token.text);
        let sentences: Vec<String> =
            sentences(text).iter().map(|tokens| tokens.iter().map(token).collect::<String>()).collect();
        sentences.join(" /")
    }

    #[test]
    fn tokens_and_sentences() {
        for (text, expected) in [
            ("Don't panic, said Ann.", " Don't panic+, said Ann+."),
            ("It rains. We wait.", " It rains+. / We wait+."),
            ("Wait... what?! 3.5 (kg)", " Wait+... what+?+! / 3.5 (+kg+)"),
            ("雨です。行く。", " 雨+で+す+。 /+行+く+。"),
            ("Az eső. Új nap", " Az eső+. / Új nap"),
            ("a <b> & c", " a <+b+> & c"),
            ("so\u{ad}ft \u{200b}x\u{1}y \u{2028}z", " soft x+y / z"),
            ("می\u{200c}روم", " می\u{200c}روم"),
            (" \u{a0} ", ""),
            ("- - --", " - - --"),
        ] {
            assert_eq!(cut(text), expected, "{text:?}");
        }
        assert_eq!(count("It rains.\n\nWe wait."), 6);
    }

    #[test]
    fn no_token_is_lost_and_none_breaks_a_line() {
        let text = "A 1,5 l-es üveg: \"kész\"?\tIgen… (https://a.b/c?d=e#f) — 👩‍🚀👩‍🚀 e\u{301}!!";
        let all: String = sentences(text).concat().iter().map(|token| token.text.to_string()).collect();
        assert_eq!(all, text.split_whitespace().collect::<String>());
    }
}
