//! Each document has one partner in each language: the assignment with the greatest sum of weights, over the candidates of two
//! languages.
//!
//! Candidates fall into components that touch one another, most of two documents. A component is solved by the Hungarian method
//! (Kuhn 1955, in the form of Jonker and Volgenant 1987); one too large for its cube of time is solved greedily, which is at
//! least half of the optimum.

use std::collections::{BTreeMap, HashMap};

/// Documents of one side of a component up to which the optimum is computed.
const EXACT: usize = 200;

/// A candidate: two documents of two languages, and the log odds that they are a pair (above 0).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighed {
    /// One document.
    pub a: u32,
    /// The other.
    pub b: u32,
    /// What it is worth.
    pub weight: f32,
}

/// Chooses candidates so that no document is in two of them. All `a` are of one language, all `b` of another.
#[must_use]
pub fn assign(candidates: &[Weighed]) -> Vec<Weighed> {
    let mut chosen = Vec::new();
    for component in components(candidates) {
        match component.as_slice() {
            [only] => chosen.push(*only),
            _ => chosen.extend(solve(&component)),
        }
    }
    chosen
}

/// Candidates that share a document, directly or by others.
fn components(candidates: &[Weighed]) -> Vec<Vec<Weighed>> {
    let mut parent: HashMap<u32, u32> = HashMap::new();
    for one in candidates {
        let (a, b) = (root(&mut parent, one.a), root(&mut parent, one.b));
        parent.insert(a.max(b), a.min(b));
    }
    let mut parts: BTreeMap<u32, Vec<Weighed>> = BTreeMap::new();
    for one in candidates {
        parts.entry(root(&mut parent, one.a)).or_default().push(*one);
    }
    parts.into_values().collect()
}

fn root(parent: &mut HashMap<u32, u32>, of: u32) -> u32 {
    let mut at = of;
    loop {
        let up = *parent.entry(at).or_insert(at);
        if up == at {
            break;
        }
        at = up;
    }
    parent.insert(of, at);
    at
}

fn solve(component: &[Weighed]) -> Vec<Weighed> {
    let numbered = |side: fn(&Weighed) -> u32| {
        let mut all: Vec<u32> = component.iter().map(side).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let (rows, columns) = (numbered(|one| one.a), numbered(|one| one.b));
    if rows.len().max(columns.len()) > EXACT {
        return greedy(component);
    }
    // A square of costs; what is no candidate costs nothing and is not chosen in the end.
    let size = rows.len().max(columns.len());
    let mut cost = vec![vec![0.0_f64; size]; size];
    let mut best: HashMap<(usize, usize), Weighed> = HashMap::new();
    for one in component {
        let (Ok(row), Ok(column)) = (rows.binary_search(&one.a), columns.binary_search(&one.b)) else { continue };
        if -f64::from(one.weight) < cost[row][column] {
            cost[row][column] = -f64::from(one.weight);
            best.insert((row, column), *one);
        }
    }
    hungarian(&cost).into_iter().enumerate().filter_map(|place| best.get(&place).copied()).collect()
}

/// The column of each row in the cheapest assignment of a square matrix.
fn hungarian(cost: &[Vec<f64>]) -> Vec<usize> {
    let n = cost.len();
    // Row and column 0 are sentinels: `row_of[0]` is the row that looks for a column.
    let (mut u, mut v) = (vec![0.0; n + 1], vec![0.0; n + 1]);
    let mut row_of = vec![0; n + 1];
    for row in 1..=n {
        row_of[0] = row;
        let (mut least, mut used, mut way) = (vec![f64::INFINITY; n + 1], vec![false; n + 1], vec![0; n + 1]);
        let mut column = 0;
        while row_of[column] != 0 {
            used[column] = true;
            let at = row_of[column];
            let (mut delta, mut next) = (f64::INFINITY, 0);
            for other in (1..=n).filter(|other| !used[*other]) {
                let reduced = cost[at - 1][other - 1] - u[at] - v[other];
                if reduced < least[other] {
                    least[other] = reduced;
                    way[other] = column;
                }
                if least[other] < delta {
                    delta = least[other];
                    next = other;
                }
            }
            for other in 0..=n {
                if used[other] {
                    u[row_of[other]] += delta;
                    v[other] -= delta;
                } else {
                    least[other] -= delta;
                }
            }
            column = next;
        }
        // Back along the way, everybody moves on by one.
        while column != 0 {
            row_of[column] = row_of[way[column]];
            column = way[column];
        }
    }
    let mut columns = vec![0; n];
    for column in 1..=n {
        columns[row_of[column] - 1] = column - 1;
    }
    columns
}

fn greedy(component: &[Weighed]) -> Vec<Weighed> {
    let mut sorted = component.to_vec();
    sorted.sort_by(|one, other| other.weight.total_cmp(&one.weight).then((one.a, one.b).cmp(&(other.a, other.b))));
    let mut taken = std::collections::HashSet::new();
    sorted.retain(|one| {
        let free = !taken.contains(&one.a) && !taken.contains(&one.b);
        if free {
            taken.extend([one.a, one.b]);
        }
        free
    });
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(chosen: &[Weighed]) -> f32 {
        chosen.iter().map(|one| one.weight).sum()
    }

    /// The best sum by trying everything.
    fn exhaustive(candidates: &[Weighed], taken: &mut Vec<u32>) -> f32 {
        let Some((first, rest)) = candidates.split_first() else { return 0.0 };
        let without = exhaustive(rest, taken);
        if taken.contains(&first.a) || taken.contains(&first.b) {
            return without;
        }
        taken.extend([first.a, first.b]);
        let with = first.weight + exhaustive(rest, taken);
        taken.truncate(taken.len() - 2);
        with.max(without)
    }

    #[test]
    fn the_assignment_is_the_best_one() {
        let mut state = 1_u64;
        let mut chance = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..300 {
            let candidates: Vec<Weighed> = (0..chance(14))
                .map(|_| Weighed {
                    a: chance(5) as u32,
                    b: 100 + chance(5) as u32,
                    weight: 0.1 + chance(50) as f32 / 10.0,
                })
                .collect();
            let chosen = assign(&candidates);
            let best = exhaustive(&candidates, &mut Vec::new());
            assert!((weight(&chosen) - best).abs() < 1e-3, "{} of {best}: {candidates:?}", weight(&chosen));
            let mut all: Vec<u32> = chosen.iter().flat_map(|one| [one.a, one.b]).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), chosen.len() * 2, "a document has two partners");
        }
    }

    #[test]
    fn two_good_pairs_are_better_than_the_best_one() {
        let one = |a, b, weight| Weighed { a, b, weight };
        let chosen = assign(&[one(1, 11, 5.0), one(1, 12, 4.0), one(2, 11, 4.0)]);
        assert_eq!(weight(&chosen), 8.0, "greedy takes 5");
    }
}
