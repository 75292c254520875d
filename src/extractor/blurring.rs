//! Content Code Blurring (Gottron, *Content Code Blurring: A New Approach to Content Extraction*, 2008): text that lies
//! among text. Every character of the page is content (1) or code (0); the row is blurred, and what stays bright is kept.

use super::full_text::is_hidden;
use super::{Context, Extractor, Kept};
use crate::html::{Dom, NodeId, Visit};

/// The reach of the blur, in characters to each side.
const REACH: usize = 40;

/// How bright a text must be on the average to be kept.
const BRIGHT: f64 = 0.75;

/// Keeps text that lies in a homogeneous stretch of text.
#[derive(Debug, Clone, Copy, Default)]
pub struct ContentCodeBlurring;

impl Extractor for ContentCodeBlurring {
    fn name(&self) -> &'static str {
        "ccb"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        let (mut row, texts) = row_of(dom);
        // Three box blurs are a Gaussian but for a percent, and linear whatever their reach.
        for _ in 0..3 {
            row = blurred(&row, REACH / 2);
        }
        let bright = |from: usize, to: usize| {
            row[from..to].iter().map(|value| f64::from(*value)).sum::<f64>() / (to - from) as f64 > BRIGHT
        };
        texts.into_iter().filter(|(_, from, to)| bright(*from, *to)).map(|(node, ..)| node).collect()
    }
}

/// The page's characters, and where its texts lie among them. Tags of links count as nothing (the work's adapted form),
/// since links in running text would darken it.
fn row_of(dom: &Dom) -> (Vec<f32>, Vec<(NodeId, usize, usize)>) {
    let (mut row, mut texts) = (Vec::new(), Vec::new());
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) if is_hidden(dom, node) => walk.skip_children(node),
            Visit::Enter(node) => {
                if let Some(text) = dom.text(node) {
                    let (from, count) = (row.len(), text.trim().chars().count());
                    row.resize(from + count, 1.0);
                    if count > 0 {
                        texts.push((node, from, from + count));
                    }
                } else if let Some(tag) = dom.tag(node).filter(|tag| *tag != "a") {
                    let attributes: usize = dom.attributes(node).map(|a| a.name().len() + a.value().len() + 4).sum();
                    row.resize(row.len() + tag.len() + 2 + attributes, 0.0);
                }
            }
            Visit::Leave(node) => {
                if let Some(tag) = dom.tag(node).filter(|tag| *tag != "a" && !is_hidden(dom, node))
                    && dom.first_child(node).is_some()
                {
                    row.resize(row.len() + tag.len() + 3, 0.0);
                }
            }
        }
    }
    (row, texts)
}

/// The mean of each place and those up to `reach` from it; beyond the ends lies code.
fn blurred(row: &[f32], reach: usize) -> Vec<f32> {
    let mut sums = Vec::with_capacity(row.len() + 1);
    let mut sum = 0.0_f64;
    sums.push(0.0);
    for value in row {
        sum += f64::from(*value);
        sums.push(sum);
    }
    let width = (2 * reach + 1) as f64;
    (0..row.len())
        .map(|at| ((sums[(at + reach + 1).min(row.len())] - sums[at.saturating_sub(reach)]) / width) as f32)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_lies_among_text() {
        let words = "these are words of running text that stand together ".repeat(6);
        let menu = "<ul class=navigation><li class=item><a href=x>item</a></li></ul>".repeat(20);
        let dom = Dom::parse(&format!("{menu}<p>{words} <a href=y>linked</a> {words}</p>{menu}"));
        let text = ContentCodeBlurring.extract(&dom, &Context::default()).text;
        assert!(text.contains("linked") && !text.contains("item"), "{text}");
    }
}
