//! Clusters: pages of one template, by the published steps.

use serde::{Deserialize, Serialize};

use super::Options;
use super::chains::{Chains, intersection, length, overlap};

/// Pages of one template, and what they share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cluster {
    /// The chains of the navigation part.
    pub(super) part: Chains,
    /// The length in bytes that a page must share with it to belong to it.
    pub(super) floor: u64,
    /// The pages of the sample that made it, by their numbers.
    #[serde(default)]
    pub(super) members: Vec<usize>,
}

impl Cluster {
    /// How many pages of the sample made it.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.members.len()
    }

    /// How long the chains of its navigation part are, in bytes. Chains overlap, so this is more than the part itself.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        length(&self.part)
    }
}

/// What each two pages of a sample share, in bytes: a row a page, with the pages after it.
struct Shared(Vec<Vec<u64>>);

impl Shared {
    fn of(sample: &[&Chains]) -> Self {
        let row = |one: usize| sample[one + 1..].iter().map(|other| overlap(sample[one], other)).collect();
        Self((0..sample.len()).map(row).collect())
    }

    fn by(&self, one: usize, other: usize) -> u64 {
        let (first, second) = (one.min(other), one.max(other));
        self.0.get(first).and_then(|row| row.get((second - first).checked_sub(1)?)).copied().unwrap_or(0)
    }
}

/// The clusters of a sample.
pub(super) fn clusters(options: &Options, sample: &[&Chains]) -> Vec<Cluster> {
    let shared = Shared::of(sample);
    let lengths: Vec<u64> = sample.iter().map(|chains| length(chains)).collect();
    let mut pairs: Vec<(u64, usize, usize)> = Vec::new();
    for one in 0..sample.len() {
        for other in one + 1..sample.len() {
            let common = shared.by(one, other);
            let most = options.duplicates * lengths[one].max(lengths[other]) as f64;
            if common > 0 && common as f64 <= most {
                pairs.push((common, one, other));
            }
        }
    }
    pairs.sort_by_key(|pair| (std::cmp::Reverse(pair.0), pair.1, pair.2));
    let mut free = vec![true; sample.len()];
    let mut clusters = Vec::new();
    for share in &options.floors {
        for (common, one, other) in &pairs {
            if !free[*one] || !free[*other] {
                continue;
            }
            let floor = (*common as f64 * share) as u64;
            // What a page shares with both is no more than what it shares with either.
            let near = |page: &usize| {
                free[*page]
                    && ![*one, *other].contains(page)
                    && shared.by(*one, *page).min(shared.by(*other, *page)) > floor
            };
            let near: Vec<usize> = (0..sample.len()).filter(near).collect();
            if near.len() + 2 < options.pages {
                continue;
            }
            let cluster = grown(sample, [*one, *other], near, floor);
            if cluster.members.len() >= options.pages {
                cluster.members.iter().for_each(|&page| free[page] = false);
                clusters.push(cluster);
            }
        }
    }
    clusters
}

/// A cluster of two founders and whichever of the near pages keep its part above the floor, the nearest first.
fn grown(sample: &[&Chains], founders: [usize; 2], mut near: Vec<usize>, floor: u64) -> Cluster {
    let mut part = intersection(sample[founders[0]], sample[founders[1]]);
    let mut members = founders.to_vec();
    loop {
        let mut best: Option<(u64, usize)> = None;
        // The part only shrinks: a page that shares too little with it now never joins.
        near.retain(|&page| {
            let common = overlap(&part, sample[page]);
            if common > floor && best.is_none_or(|(most, _)| common > most) {
                best = Some((common, page));
            }
            common > floor
        });
        let Some((_, page)) = best else { return Cluster { part, floor, members } };
        part = intersection(&part, sample[page]);
        members.push(page);
        near.retain(|&one| one != page);
    }
}
