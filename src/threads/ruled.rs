//! Items that no element holds: a guest book draws a line between two of them, and an old board says in a term who speaks and in
//! what describes it what is said. Each is put into an element of its own, and looked for like all others then.

use std::collections::HashMap;

use super::thread::Item;
use crate::html::{Dom, NodeId};

/// Fewest items that are told apart in this way: fewer lines only part a page.
const FEWEST: usize = 3;

/// Fewest letters and signs that such items have on an average: facts about a person ("Posts: 512") say less.
const SAID: usize = 30;

/// What an element that is put around an item is called: what repeats is known by its class.
pub(super) const CLASS: &str = "between-lines";

/// The page with an element around each such item, if it has some.
pub(super) fn wrapped(dom: &Dom) -> Option<Dom> {
    let mut parents: HashMap<NodeId, usize> = HashMap::new();
    for node in dom.descendants(dom.root()).filter(|&node| dom.is(node, "hr") || dom.is(node, "dt")) {
        if let Some(parent) = dom.parent(node) {
            *parents.entry(parent).or_default() += 1;
        }
    }
    let runs: Vec<Vec<NodeId>> =
        parents.into_iter().filter(|(_, lines)| *lines >= FEWEST).flat_map(|(parent, _)| runs(dom, parent)).collect();
    if runs.is_empty() {
        return None;
    }
    let mut dom = dom.clone();
    // What each of them sets in is what it says, and no quote of another.
    let set_in = |run: &Vec<NodeId>| run.iter().any(|&node| dom.is(node, "blockquote"));
    let all_set_in = runs.iter().filter(|run| set_in(run)).count() * 4 >= runs.len() * 3;
    for run in runs {
        let around = dom.create_element("div");
        dom.set_attribute(around, "class", CLASS);
        if run.first().is_some_and(|&first| dom.insert_before(first, around)) {
            for node in run {
                if all_set_in && dom.is(node, "blockquote") {
                    dom.rename(node, "div");
                }
                dom.remove(node);
                dom.append(around, node);
            }
        }
    }
    Some(dom)
}

/// Lets an item stand where it stands on the page as it was, which has no elements around items.
pub(super) fn unwrap(dom: &Dom, wrapped: &Dom, item: &mut Item) {
    let roots = std::mem::take(&mut item.place.roots);
    let own = |root: NodeId| if root.index() < dom.len() { vec![root] } else { wrapped.children(root).collect() };
    item.place.roots = roots.into_iter().flat_map(own).collect();
}

/// What stands between the lines, or from each term to the next. Nothing where it is mostly one element already, or says too little.
fn runs(dom: &Dom, parent: NodeId) -> Vec<Vec<NodeId>> {
    let (mut runs, mut run, mut within) = (Vec::new(), Vec::new(), false);
    for node in dom.children(parent) {
        let (line, term) = (dom.is(node, "hr"), dom.is(node, "dt"));
        if line || term {
            let before = std::mem::take(&mut run);
            if within {
                runs.push(before);
            }
            within = true;
        }
        if !line {
            run.push(node);
        }
    }
    // What stands behind the last line is the end of the page; behind the last term stands what is said.
    if run.first().is_some_and(|&first| dom.is(first, "dt")) {
        runs.push(run);
    }
    let spaced = |node: NodeId| dom.tag(node).is_none() && dom.text_of(node).trim().is_empty();
    let several = |run: &Vec<NodeId>| run.iter().filter(|&&node| !spaced(node)).count() >= 2;
    let (all, mut said) = (runs.len(), 0);
    runs.retain(|run| {
        let text: String = run.iter().map(|&node| dom.text_of(node)).collect();
        said += text.trim().chars().count();
        several(run) && text.chars().any(char::is_alphabetic) && text.chars().any(char::is_numeric)
    });
    let many = runs.len() >= FEWEST && runs.len() * 4 >= all * 3;
    if many && said >= all * SAID { runs } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;

    fn around(html: &str) -> Vec<String> {
        let page = wrapped(&Dom::parse(html));
        let of_page = |page: &Dom| -> Vec<String> {
            let own = |node: &NodeId| page.attribute(*node, "class") == Some(CLASS);
            page.descendants(page.root()).filter(own).map(|node| page.text_of(node).trim().to_owned()).collect()
        };
        page.as_ref().map(of_page).unwrap_or_default()
    }

    #[test]
    fn what_stands_between_lines_is_put_together() {
        let entry = |n: u32| format!("<b>Lovely pictures, {n}</b><br>Ilse<br>3 May 1999<hr>");
        let page = format!("<body><h1>Guest book</h1><hr>{}{}{}Visitor 12</body>", entry(1), entry(2), entry(3));
        assert_eq!(around(&page).len(), 3);
        assert!(around(&page)[0].starts_with("Lovely pictures, 1"));
    }

    #[test]
    fn what_describes_a_term_is_put_to_it() {
        let entry = |n: u32| format!("<dt>{n} Name: Jonas 2001/05/0{n}</dt><dd>The mill turns.</dd>");
        assert_eq!(around(&format!("<dl>{}{}{}</dl>", entry(1), entry(2), entry(3))).len(), 3);
    }

    #[test]
    fn lines_that_part_a_page_change_nothing() {
        assert!(around("<hr><div>1 a</div><hr><div>2 b</div><hr><div>3 c</div><hr>").is_empty(), "each is an element");
        assert!(around("<p>a 1</p><p>b</p><hr><p>c</p><p>d 2</p><hr>").is_empty(), "too few");
        let facts = "<dl><dt>Joined in</dt><dd>May 2011</dd><dt>Posts until now</dt><dd>512</dd><dt>Likes given</dt><dd>34</dd></dl>";
        assert!(around(facts).is_empty(), "they say too little");
        assert!(
            around("<dl><dt>Weir</dt><dd>Height</dd><dt>Mill</dt><dd>Wheel</dd><dt>Oak</dt><dd>Age</dd></dl>")
                .is_empty()
        );
    }
}
