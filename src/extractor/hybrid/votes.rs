//! The votes of the base extractors: how much of each block they keep.

use super::super::tokens::Reading;
use super::super::{Boilerpipe, Kept, bte, link_quota, pagelet, slope};
use super::segments::Segment;
use crate::html::Dom;

/// How many base extractors vote. These six cost next to nothing once the page is read. JusText, content code blurring
/// and Readability were tried too and do not improve the result.
pub(super) const VOTERS: usize = 6;

fn voters(dom: &Dom, reading: &Reading) -> [Kept; VOTERS] {
    let [default, article] = Boilerpipe::both(dom);
    [
        bte::stretch(reading),
        slope::flat(reading),
        link_quota::unlinked(reading),
        pagelet::largest(dom, reading),
        default,
        article,
    ]
}

/// For each block and each base extractor: the share of the block's characters that it keeps.
pub(super) fn votes(dom: &Dom, reading: &Reading, segments: &[Segment]) -> Vec<[f32; VOTERS]> {
    let kept = voters(dom, reading);
    let mut letters = vec![0_u32; reading.nodes];
    reading.texts().for_each(|text| letters[text.node.index()] = u32::try_from(text.letters).unwrap_or(u32::MAX));
    let vote = |segment: &Segment| {
        let mut votes = [0.0; VOTERS];
        for node in &segment.nodes {
            for (vote, kept) in votes.iter_mut().zip(&kept) {
                *vote += if kept.contains(*node) { letters[node.index()] as f32 } else { 0.0 };
            }
        }
        votes.map(|vote| vote / segment.letters.max(1) as f32)
    };
    segments.iter().map(vote).collect()
}
