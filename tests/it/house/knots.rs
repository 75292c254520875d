//! Files that reach one another in a circle.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Arrow;

/// The sets of files that reach one another, the largest first.
pub fn knots(arrows: &[Arrow]) -> Vec<BTreeSet<String>> {
    let files: BTreeSet<&str> = arrows.iter().flat_map(|arrow| [arrow.from.as_str(), arrow.to.as_str()]).collect();
    let reach: BTreeMap<&str, BTreeSet<&str>> = files.iter().map(|file| (*file, reached(arrows, file))).collect();
    let mut found: BTreeSet<BTreeSet<String>> = BTreeSet::new();
    for file in &files {
        let back = |other: &&&str| reach[file].contains(**other) && reach[**other].contains(file);
        let knot: BTreeSet<String> = files.iter().filter(back).map(|other| (*other).to_owned()).collect();
        if knot.len() > 1 {
            found.insert(knot);
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|knot| std::cmp::Reverse(knot.len()));
    found
}

/// The files that one can come to from this file by one arrow or more.
fn reached<'a>(arrows: &'a [Arrow], from: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(file) = waiting.pop() {
        for arrow in arrows.iter().filter(|arrow| arrow.from == file) {
            if found.insert(arrow.to.as_str()) {
                waiting.push(&arrow.to);
            }
        }
    }
    found
}

/// A shortest circle within the knot through this file, an arrow a line.
pub fn circle(arrows: &[Arrow], knot: &BTreeSet<String>, through: &str) -> Vec<String> {
    let inside: Vec<&Arrow> =
        arrows.iter().filter(|arrow| knot.contains(&arrow.from) && knot.contains(&arrow.to)).collect();
    let mut came_by: BTreeMap<&str, &Arrow> = BTreeMap::new();
    let mut waiting = VecDeque::from([through]);
    while let Some(file) = waiting.pop_front() {
        for arrow in inside.iter().filter(|arrow| arrow.from == file) {
            if !came_by.contains_key(arrow.to.as_str()) {
                came_by.insert(&arrow.to, arrow);
                waiting.push_back(&arrow.to);
            }
        }
    }
    let mut lines = Vec::new();
    let mut next = came_by.get(through);
    while let Some(arrow) = next {
        lines.insert(0, format!("    {}:{} knows {} by {}", arrow.from, arrow.line, arrow.to, arrow.by));
        next = if arrow.from == through { None } else { came_by.get(arrow.from.as_str()) };
    }
    lines
}

#[test]
fn a_knot_is_found_with_its_circle() {
    let arrow = |from: &str, to: &str| Arrow { from: from.to_owned(), to: to.to_owned(), line: 1, by: "x".to_owned() };
    let arrows = ["ab", "bc", "cb", "cd", "db", "ef", "fe", "ea"].map(|pair| arrow(&pair[..1], &pair[1..]));
    let found = knots(&arrows);
    assert_eq!(
        found,
        [BTreeSet::from(["b", "c", "d"].map(str::to_owned)), BTreeSet::from(["e", "f"].map(str::to_owned))]
    );
    let names =
        |through: &str| circle(&arrows, &found[0], through).join(";").replace(":1 knows ", "").replace(" by x", "");
    assert_eq!(names("b").replace(' ', ""), "bc;cb");
    assert_eq!(names("d").replace(' ', ""), "db;bc;cd");
    assert!(knots(&arrows[..2]).is_empty());
}
