//! Document Slope Curve (Pinto et al., *QuASM: a system for question answering using semi-structured data*, 2002): BTE
//! in windows, so that it can keep several stretches.

use super::tokens::{Reading, Token};
use super::{Context, Extractor, Kept};
use crate::html::{Dom, NodeId};

/// The width of a window, in tokens.
const WINDOW: usize = 50;

/// How far the window moves at a time, in tokens.
const STEP: usize = 10;

/// A window is flat if its slope (tags to tokens) is below this share of the page's.
const FLAT: f64 = 0.5;

/// How many windows in a row begin or end a flat stretch.
const IN_A_ROW: usize = 3;

/// Keeps the stretches of the page where the curve of tags over tokens is flat.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentSlope;

impl Extractor for DocumentSlope {
    fn name(&self) -> &'static str {
        "dsc"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        flat(&Reading::of(dom))
    }
}

/// The texts that are mostly in flat stretches.
pub(super) fn flat(reading: &Reading) -> Kept {
    // Each word counts as a token, since windows are measured in tokens.
    let mut curve: Vec<Option<NodeId>> = Vec::new();
    for token in &reading.tokens {
        match token {
            Token::Text(text) => curve.extend(std::iter::repeat_n(Some(text.node), text.words)),
            tag if tag.is_tag() => curve.push(None),
            _ => {}
        }
    }
    let flat = flat_tokens(&curve);
    // A text is kept if most of its words are in a flat stretch.
    let mut kept = Kept::of(reading.nodes, std::iter::empty());
    let mut at = 0;
    while at < curve.len() {
        let end = curve[at..].iter().position(|token| *token != curve[at]).map_or(curve.len(), |length| at + length);
        if let Some(node) = curve[at]
            && 2 * flat[at..end].iter().filter(|flat| **flat).count() > end - at
        {
            kept.insert(node);
        }
        at = end;
    }
    kept
}

fn flat_tokens(curve: &[Option<NodeId>]) -> Vec<bool> {
    let mut tags = vec![0_usize; curve.len() + 1];
    for (at, token) in curve.iter().enumerate() {
        tags[at + 1] = tags[at] + usize::from(token.is_none());
    }
    let slope_of_page = tags[curve.len()] as f64 / curve.len().max(1) as f64;
    let windows: Vec<(usize, bool)> = (0..curve.len())
        .step_by(STEP)
        .map(|start| {
            let end = (start + WINDOW).min(curve.len());
            let slope = (tags[end] - tags[start]) as f64 / (end - start) as f64;
            (start, slope < FLAT * slope_of_page)
        })
        .collect();
    let mut flat = vec![false; curve.len()];
    let (mut inside, mut row) = (None, 0);
    for (number, &(_, is_flat)) in windows.iter().enumerate() {
        row = if is_flat == inside.is_none() { row + 1 } else { 0 };
        if row < IN_A_ROW {
            continue;
        }
        row = 0;
        let turned = windows[number + 1 - IN_A_ROW].0;
        match inside {
            None => inside = Some(turned),
            Some(from) => {
                flat[from..turned.max(from)].fill(true);
                inside = None;
            }
        }
    }
    if let Some(from) = inside {
        flat[from..].fill(true);
    }
    flat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_stretches_are_kept() {
        let words = "these are words of running text that stand together ".repeat(15);
        let menu = "<ul><li><a href=x>item</a></li></ul>".repeat(60);
        let dom = Dom::parse(&format!("{menu}<p>{words}first</p>{menu}<p>{words}second</p>{menu}"));
        let text = DocumentSlope.extract(&dom, &Context::default()).text;
        assert!(text.contains("first") && text.contains("second"), "{text}");
        assert!(text.matches("item").count() < 20, "{text}");
    }
}
