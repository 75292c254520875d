//! CombinE (Gottron, *Combining Content Extraction Heuristics: The CombinE System*, 2008): several extractors as one.
//! What they keep is compared node by node.

use super::{Context, Extractor, Kept, Told};
use crate::html::{Dom, NodeId};

/// How extractors are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// Each reads what the one before it kept.
    Serial,
    /// What at least this many keep: 1 is their union, all of them their intersection.
    Vote(usize),
}

/// Several extractors as one.
pub struct Combined {
    how: How,
    parts: Vec<Box<dyn Extractor>>,
}

impl Combined {
    /// Combines extractors.
    #[must_use]
    pub fn new(how: How, parts: Vec<Box<dyn Extractor>>) -> Self {
        Self { how, parts }
    }

    /// What any of them keeps.
    #[must_use]
    pub fn union(parts: Vec<Box<dyn Extractor>>) -> Self {
        Self::new(How::Vote(1), parts)
    }

    /// What all of them keep.
    #[must_use]
    pub fn intersection(parts: Vec<Box<dyn Extractor>>) -> Self {
        Self::new(How::Vote(parts.len()), parts)
    }
}

impl Extractor for Combined {
    fn name(&self) -> &'static str {
        "combine"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        self.try_keep(dom, context).unwrap_or_default()
    }

    fn try_keep(&self, dom: &Dom, context: &Context) -> Result<Kept, String> {
        self.keep_and_tell(dom, context).map(|(kept, _)| kept)
    }

    /// Of two parts that say the same of a page, the first is believed.
    fn keep_and_tell(&self, dom: &Dom, context: &Context) -> Result<(Kept, Told), String> {
        let mut all = Told::default();
        let mut ask = |part: &dyn Extractor, dom: &Dom| {
            let (kept, told) = part.keep_and_tell(dom, context)?;
            all.add(told);
            Ok::<Kept, String>(kept)
        };
        let kept = match self.how {
            How::Serial => {
                let mut left = dom.clone();
                let mut kept: Kept = texts(dom).into_iter().collect();
                for part in &self.parts {
                    kept = ask(&**part, &left)?;
                    let gone: Vec<NodeId> = texts(&left).into_iter().filter(|node| !kept.contains(*node)).collect();
                    gone.into_iter().for_each(|node| left.remove(node));
                }
                kept
            }
            How::Vote(least) => {
                let mut votes = vec![0_usize; dom.len()];
                for part in &self.parts {
                    ask(&**part, dom)?.iter().for_each(|node| votes[node.index()] += 1);
                }
                texts(dom).into_iter().filter(|node| votes[node.index()] >= least.max(1)).collect()
            }
        };
        Ok((kept, all))
    }
}

/// The text nodes of the body that are not blank.
fn texts(dom: &Dom) -> Vec<NodeId> {
    dom.descendants(dom.body()).filter(|&node| dom.text(node).is_some_and(|text| !text.trim().is_empty())).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{FullText, LinkQuota};
    use super::*;

    /// Keeps texts that hold a letter.
    struct Letter(char);

    impl Extractor for Letter {
        fn name(&self) -> &'static str {
            "letter"
        }

        fn keep(&self, dom: &Dom, _: &Context) -> Kept {
            texts(dom).into_iter().filter(|&node| dom.text(node).is_some_and(|text| text.contains(self.0))).collect()
        }
    }

    #[test]
    fn votes_unions_intersections_and_one_after_another() {
        let dom = Dom::parse("<p>a<p>ab<p>abc<p>d");
        let letters = || -> Vec<Box<dyn Extractor>> { "abc".chars().map(|c| Box::new(Letter(c)) as _).collect() };
        let text = |combined: Combined| combined.extract(&dom, &Context::default()).text;
        assert_eq!(text(Combined::union(letters())), "a\nab\nabc");
        assert_eq!(text(Combined::intersection(letters())), "abc");
        assert_eq!(text(Combined::new(How::Vote(2), letters())), "ab\nabc");
        assert_eq!(text(Combined::new(How::Serial, letters())), "abc");
        assert_eq!(text(Combined::new(How::Serial, Vec::new())), "a\nab\nabc\nd");
        let serial = Combined::new(How::Serial, vec![Box::new(FullText), Box::new(LinkQuota)]);
        assert_eq!(text(serial), "a\nab\nabc\nd");
    }
}
