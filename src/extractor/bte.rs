//! BTE, body text extraction (Finn, Kushmerick, Smyth, *Fact or Fiction: Content Classification for Digital Libraries*,
//! 2001): keeps one stretch of the page, with as many words inside and as many tags outside as possible.

use super::tokens::{Reading, Token};
use super::{Context, Extractor, Kept};
use crate::html::Dom;

/// Keeps the best stretch of text.
#[derive(Debug, Clone, Copy, Default)]
pub struct Bte;

impl Extractor for Bte {
    fn name(&self) -> &'static str {
        "bte"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        stretch(&Reading::of(dom))
    }
}

/// The texts of the best stretch.
pub(super) fn stretch(reading: &Reading) -> Kept {
    let (from, to) = best_stretch(&reading.tokens);
    let texts = reading.tokens[from..to].iter().filter_map(|token| match token {
        Token::Text(text) if text.words > 0 => Some(text.node),
        _ => None,
    });
    Kept::of(reading.nodes, texts)
}

/// The value of a token.
fn value(token: &Token) -> i64 {
    match token {
        Token::Text(text) => i64::try_from(text.words).unwrap_or(i64::MAX / 2),
        tag => -i64::from(tag.is_tag()),
    }
}

/// The best stretch. Words count 1 and tags −1; the stretch with the largest sum is found in one pass (maximum
/// subarray). The paper finds the same by trying all pairs.
fn best_stretch(tokens: &[Token]) -> (usize, usize) {
    let (mut best, mut best_sum) = ((0, 0), 0_i64);
    let (mut from, mut sum) = (0, 0_i64);
    for (at, token) in tokens.iter().enumerate() {
        sum += value(token);
        if sum <= 0 {
            (from, sum) = (at + 1, 0);
        } else if sum > best_sum {
            (best, best_sum) = ((from, at + 1), sum);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::super::tokens::{Shape, Tag, Text};
    use super::*;
    use crate::html::NodeId;

    /// The paper's way: all pairs.
    fn by_trying(tokens: &[Token]) -> i64 {
        let sums = (0..tokens.len()).flat_map(|from| (from + 1..=tokens.len()).map(move |to| (from, to)));
        sums.map(|(from, to)| tokens[from..to].iter().map(value).sum()).max().unwrap_or(0).max(0)
    }

    #[test]
    fn one_pass_finds_what_trying_all_pairs_finds() {
        let mut seed = 7_u64;
        for _ in 0..200 {
            let tokens: Vec<Token> = (0..40)
                .map(|_| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let number = (seed >> 33) as usize;
                    let node = NodeId::from_index(0);
                    if number.is_multiple_of(3) {
                        Token::Text(Text { node, words: number % 5, letters: 0 })
                    } else {
                        Token::Open(Tag { node, shape: Shape::Block, holds: true })
                    }
                })
                .collect();
            let (from, to) = best_stretch(&tokens);
            assert_eq!(by_trying(&tokens[from..to]), by_trying(&tokens));
        }
    }

    #[test]
    fn keeps_the_stretch_with_the_words() {
        let dom = Dom::parse(
            "<ul><li>a<li>b<li>c</ul><p>some words and <b>more</b> words in one place</p><p>and here too</p><i>x</i><i>y</i>",
        );
        assert_eq!(Bte.extract(&dom, &Context::default()).text, "some words and more words in one place\nand here too");
    }
}
