//! Pages to learn from with some of their parts taken out: a small set of pages has few pages of a kind, and each has its own
//! number of links, pictures and words by which trees could tell it from all others.

use super::super::boosting::Chance;
use super::super::segments::Segment;
use crate::html::{Dom, NodeId};

/// How likely a part is taken out that holds nothing right, and one that holds nothing else.
const FURNITURE: f64 = 0.3;
/// See [`FURNITURE`].
const CONTENT: f64 = 0.15;

/// What stands in an element.
#[derive(Clone, Copy, Default)]
struct Held {
    right: u32,
    wrong: u32,
}

impl Held {
    fn is_pure(self) -> bool {
        (self.right == 0) != (self.wrong == 0)
    }
}

/// The page without some of its parts: of the largest elements that hold blocks of one kind only. Node numbers stay.
pub(super) fn thinned(dom: &Dom, segments: &[Segment], labels: &[f32], time: u64) -> Dom {
    let mut held = vec![Held::default(); dom.len()];
    for (segment, label) in segments.iter().zip(labels) {
        for node in segment.nodes.iter().take(1) {
            for above in std::iter::once(*node).chain(dom.ancestors(*node)) {
                let held = &mut held[above.index()];
                if *label > 0.5 { held.right += 1 } else { held.wrong += 1 }
            }
        }
    }
    let mut chance = Chance::of(dom.len() as u64 * 1000 + time);
    let mut gone: Vec<NodeId> = Vec::new();
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let crate::html::Visit::Enter(node) = visit else { continue };
        let here = held[node.index()];
        if !here.is_pure() || dom.tag(node).is_none() {
            continue;
        }
        // Content that stands in one element: its parts may go, not all of it.
        if here.right > 0 && dom.parent(node).is_some_and(|parent| held[parent.index()].right == here.right) {
            continue;
        }
        walk.skip_children(node);
        if chance.next() < if here.right > 0 { CONTENT } else { FURNITURE } {
            gone.push(node);
        }
    }
    let mut thin = dom.clone();
    gone.into_iter().for_each(|node| thin.remove(node));
    thin
}

#[cfg(test)]
mod tests {
    use super::super::super::features;
    use super::*;
    use crate::extractor::Context;

    #[test]
    fn parts_go_and_what_holds_all_of_the_content_stays() {
        let items = |word: &str| format!("<ul>{}</ul>", format!("<li>{word} of some words").repeat(30));
        let page =
            format!("{}<article>{}</article>{}", items("menu"), "<p>story of some words".repeat(30), items("foot"));
        let dom = Dom::parse(&page);
        let segments = features::table(&dom, &Context::default()).segments;
        let labels: Vec<f32> = segments.iter().map(|one| f32::from(u8::from(one.text.starts_with("story")))).collect();
        let texts = |time| thinned(&dom, &segments, &labels, time).text_of(dom.root());
        let counts: Vec<[usize; 3]> =
            (0..20).map(|time| ["menu", "story", "foot"].map(|word| texts(time).matches(word).count())).collect();
        assert_eq!(texts(3), texts(3));
        assert!(
            counts.iter().all(|[menu, story, _]| matches!(menu, 0 | 30) && (10..=30).contains(story)),
            "{counts:?}"
        );
        assert!(counts.iter().any(|[menu, ..]| *menu == 0) && counts.iter().any(|[menu, ..]| *menu == 30));
        assert!(counts.iter().any(|[_, story, _]| *story < 30));
    }
}
