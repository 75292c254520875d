//! The paper's segmentation: from the body down, as long as one element contains most of the text.

use crate::extractor::tokens::{Reading, Token};
use crate::html::{Dom, NodeId};

/// A segment: elements and texts that belong together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Segment {
    pub roots: Vec<NodeId>,
    /// Its text nodes with their words.
    pub texts: Vec<(NodeId, usize)>,
}

/// The segments of a page that hold any text.
pub(super) fn segments(dom: &Dom, reading: &Reading) -> Vec<Segment> {
    let letters = letters(reading);
    let all = letters[dom.body().index()];
    let much = |node: NodeId| 2 * letters[node.index()] > all;
    // By node number: the segment that begins with the node.
    let mut owner: Vec<u32> = vec![0; reading.nodes];
    let mut roots: Vec<Vec<NodeId>> = Vec::new();
    let mut open = vec![dom.body()];
    let mut own = |node: NodeId, roots: &mut Vec<Vec<NodeId>>| {
        roots.push(vec![node]);
        owner[node.index()] = roots.len() as u32;
    };
    let mut gathered: Vec<(NodeId, Vec<NodeId>)> = Vec::new();
    while let Some(entered) = open.pop() {
        let mut rest = Vec::new();
        let mut children: Vec<NodeId> = dom.children(entered).filter(|child| letters[child.index()] > 0).collect();
        if dom.is(entered, "table") {
            children = cells(dom, entered).into_iter().filter(|cell| letters[cell.index()] > 0).collect();
        }
        for child in children {
            if dom.tag(child).is_some() && much(child) {
                open.push(child);
            } else if matches!(dom.tag(child), Some("div" | "table" | "td" | "th")) {
                own(child, &mut roots);
            } else {
                rest.push(child);
            }
        }
        gathered.push((entered, rest));
    }
    for (_, rest) in gathered {
        if !rest.is_empty() {
            for node in &rest {
                owner[node.index()] = roots.len() as u32 + 1;
            }
            roots.push(rest);
        }
    }
    let mut segments: Vec<Segment> = roots.into_iter().map(|roots| Segment { roots, texts: Vec::new() }).collect();
    let mut within = vec![0_u32];
    let mut last = 0;
    for token in &reading.tokens {
        match token {
            Token::Open(tag) => {
                last = match owner[tag.node.index()] {
                    0 => last,
                    own => own,
                };
                within.push(last);
            }
            Token::Close(_) => {
                within.pop();
                last = within.last().copied().unwrap_or(0);
            }
            Token::Text(text) if text.words > 0 => {
                let at = if owner[text.node.index()] > 0 { owner[text.node.index()] } else { last };
                if let Some(segment) = (at as usize).checked_sub(1).and_then(|at| segments.get_mut(at)) {
                    segment.texts.push((text.node, text.words));
                }
            }
            Token::Text(_) => {}
        }
    }
    segments.retain(|segment| !segment.texts.is_empty());
    segments
}

/// The cells of a table, without those of tables inside it.
fn cells(dom: &Dom, table: NodeId) -> Vec<NodeId> {
    let mut cells = Vec::new();
    let mut walk = dom.walk(table);
    while let Some(visit) = walk.next() {
        if let crate::html::Visit::Enter(node) = visit
            && matches!(dom.tag(node), Some("td" | "th" | "caption"))
        {
            cells.push(node);
            walk.skip_children(node);
        }
    }
    cells
}

/// By node number: how many letters the text below has.
fn letters(reading: &Reading) -> Vec<usize> {
    let mut letters = vec![0; reading.nodes];
    let mut open = vec![0_usize];
    for token in &reading.tokens {
        match token {
            Token::Open(_) => open.push(0),
            Token::Text(text) => {
                letters[text.node.index()] = text.letters;
                if let Some(here) = open.last_mut() {
                    *here += text.letters;
                }
            }
            Token::Close(tag) => {
                let here = open.pop().unwrap_or(0);
                letters[tag.node.index()] = here;
                if let Some(parent) = open.last_mut() {
                    *parent += here;
                }
            }
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_most_is_entered_and_the_rest_is_cut_at_divs_and_tables() {
        let long = "words ".repeat(60);
        let html = format!(
            "<div>menu</div><div><h1>Title</h1><div>by me</div><p>{long}</p><table><tr><td>a<td>b</table><p>end</p></div>tail"
        );
        let dom = Dom::parse(&html);
        let reading = Reading::of(&dom);
        let texts = |segment: &Segment| {
            segment
                .texts
                .iter()
                .filter_map(|(node, _)| dom.text(*node))
                .map(|text| text.split(' ').next().unwrap_or_default())
                .collect::<Vec<_>>()
        };
        let mut all: Vec<Vec<&str>> = segments(&dom, &reading).iter().map(texts).collect();
        all.sort();
        assert_eq!(all, [vec!["Title", "end"], vec!["a", "b"], vec!["by"], vec!["menu"], vec!["tail"], vec!["words"]]);
    }
}
