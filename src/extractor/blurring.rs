//! Content Code Blurring (Gottron, *Content Code Blurring: A New Approach to Content Extraction*, 2008): keeps text
//! that is surrounded by text. Each character of the page is content (1) or code (0). This row is blurred, and text
//! that stays bright is kept.

use super::full_text::is_hidden;
use super::{Context, Extractor, Kept};
use crate::html::{Dom, NodeId, Visit};

/// The radius of the blur, in characters.
const REACH: usize = 40;

/// A text is kept if its average brightness is at least this.
const BRIGHT: f64 = 0.75;

/// Keeps text that is surrounded by text.
#[derive(Debug, Clone, Copy, Default)]
pub struct ContentCodeBlurring;

impl Extractor for ContentCodeBlurring {
    fn name(&self) -> &'static str {
        "ccb"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        let (mut row, texts) = row_of(dom);
        // Three box blurs differ from a Gaussian by a percent, and take linear time for any radius.
        for _ in 0..3 {
            row = blurred(&row, REACH / 2);
        }
        let bright = |from: usize, to: usize| {
            row[from..to].iter().map(|value| f64::from(*value)).sum::<f64>() / (to - from) as f64 > BRIGHT
        };
        texts.into_iter().filter(|(_, from, to)| bright(*from, *to)).map(|(node, ..)| node).collect()
    }
}

/// The page's characters, and the places of its texts among them. Tags of links are left out (the paper's adapted
/// form), since links in running text would darken it.
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

/// For each place the mean of those up to `reach` from it. Beyond the ends all is code.
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
