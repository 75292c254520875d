//! The paper's 37 features, each from 0 to 1.

use crate::html::{Dom, NodeId, Visit};

/// How many features a document or a segment has.
pub(super) const COUNT: usize = 37;

/// The elements that are counted.
const COUNTED: [&str; 26] = [
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "col",
    "colgroup",
    "div",
    "dl",
    "form",
    "frameset",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "iframe",
    "object",
    "ol",
    "p",
    "samp",
    "span",
    "table",
    "ul",
];

/// Sizes below these many bytes are told apart.
const SIZES: [usize; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];

/// The features of these elements (or texts) together.
pub(super) fn of(dom: &Dom, roots: &[NodeId]) -> [f64; COUNT] {
    let mut sums = Sums::default();
    for root in roots {
        sums.read(dom, *root);
    }
    sums.features()
}

#[derive(Default)]
struct Sums {
    tags: usize,
    link_tags: usize,
    text: usize,
    counts: [usize; COUNTED.len()],
    /// Characters of each text that stands in no link.
    blocks: Vec<usize>,
}

impl Sums {
    fn read(&mut self, dom: &Dom, root: NodeId) {
        let mut links = 0_usize;
        let mut walk = dom.walk(root);
        while let Some(visit) = walk.next() {
            let (Visit::Enter(node) | Visit::Leave(node)) = visit;
            let entered = matches!(visit, Visit::Enter(_));
            let Some(tag) = dom.tag(node) else {
                if let (true, Some(text)) = (entered, dom.text(node)) {
                    self.text += text.len();
                    let characters = text.trim().chars().count();
                    if links == 0 && characters > 0 {
                        self.blocks.push(characters);
                    }
                }
                continue;
            };
            if entered && matches!(tag, "script" | "style") {
                walk.skip_children(node);
            }
            let length = if entered {
                let attributes = dom.attributes(node).map(|a| a.name().len() + a.value().len() + 4);
                tag.len() + 2 + attributes.sum::<usize>()
            } else if dom.first_child(node).is_some() {
                tag.len() + 3
            } else {
                0
            };
            self.tags += length;
            if tag == "a" {
                self.link_tags += length;
                links = if entered { links + 1 } else { links.saturating_sub(1) };
            }
            if entered && let Some(at) = COUNTED.iter().position(|counted| *counted == tag) {
                self.counts[at] += 1;
            }
        }
    }

    fn features(mut self) -> [f64; COUNT] {
        let mut features = [0.0; COUNT];
        let size = self.tags + self.text;
        features[SIZES.iter().position(|below| size < *below).unwrap_or(SIZES.len())] = 1.0;
        let share = |part: f64, whole: usize| if whole == 0 { 0.0 } else { part / whole as f64 };
        features[6] = share(self.tags as f64, size);
        features[7] = share(self.link_tags as f64, size);
        self.blocks.sort_unstable();
        let (count, total) = (self.blocks.len(), self.blocks.iter().sum::<usize>());
        let longest = self.blocks.last().copied().unwrap_or(0);
        if count > 0 {
            let median = (self.blocks[(count - 1) / 2] + self.blocks[count / 2]) as f64 / 2.0;
            features[8] = share(total as f64 / count as f64, longest);
            features[9] = share(median, longest);
            features[10] = share(longest as f64, total);
        }
        let most = self.counts.iter().copied().max().unwrap_or(0);
        for (feature, count) in features[11..].iter_mut().zip(self.counts) {
            *feature = share(count as f64, most);
        }
        features
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_as_the_work_counts_them() {
        let dom = Dom::parse("<body><p>four</p><p>eight by</p><a href=x>link</a>");
        let features = of(&dom, &[dom.body()]);
        assert!(features.iter().all(|feature| (0.0..=1.0).contains(feature)));
        assert!(features[0] > 0.5, "less than 100 bytes");
        assert!((features[8] - 0.75).abs() < 1e-9 && (features[9] - 0.75).abs() < 1e-9);
        assert!((features[10] - 8.0 / 12.0).abs() < 1e-9);
        // <body></body> <p></p> twice, <a href="x"></a>
        assert!((features[7] - 16.0 / (13.0 + 14.0 + 16.0 + 16.0)).abs() < 1e-9, "{}", features[7]);
    }
}
