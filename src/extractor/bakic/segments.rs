//! The paper's segmentation: from the body down, as long as one element contains most of the text.
//!
//! The children of an entered element are read in order. What is neither a `div` nor a `table` is gathered; each `div`,
//! each `table` and each element that is entered empties what was gathered into a segment. A table that is entered is
//! read cell by cell.

use crate::extractor::tokens::{Reading, Token};
use crate::html::{Dom, NodeId, Visit};

/// A segment: elements and texts that belong together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Segment {
    pub roots: Vec<NodeId>,
    /// Its text nodes with their words.
    pub texts: Vec<(NodeId, usize)>,
}

/// The segments of a page that hold any text, in its order.
pub(super) fn segments(dom: &Dom, reading: &Reading) -> Vec<Segment> {
    let letters = letters(reading);
    let all = letters[dom.body().index()];
    let much = |node: NodeId| 2 * letters[node.index()] > all;
    let mut segments: Vec<Segment> = Vec::new();
    let mut gathered: Vec<NodeId> = Vec::new();
    let mut empty = |gathered: &mut Vec<NodeId>, own: Option<NodeId>| {
        for roots in [std::mem::take(gathered), own.into_iter().collect()] {
            if roots.iter().any(|root| letters[root.index()] > 0) {
                segments.push(Segment { roots, texts: Vec::new() });
            }
        }
    };
    let mut open = vec![children(dom, dom.body()).into_iter()];
    while let Some(entered) = open.last_mut() {
        match entered.next() {
            Some(child) if dom.tag(child).is_some() && much(child) => {
                empty(&mut gathered, None);
                open.push(children(dom, child).into_iter());
            }
            Some(child) if matches!(dom.tag(child), Some("div" | "table" | "td" | "th" | "caption")) => {
                empty(&mut gathered, Some(child));
            }
            Some(child) => gathered.push(child),
            None => {
                empty(&mut gathered, None);
                open.pop();
            }
        }
    }
    give_texts(&mut segments, reading);
    segments
}

/// What is read of an entered element: the cells of a table, the children of any other that may show anything.
fn children(dom: &Dom, entered: NodeId) -> Vec<NodeId> {
    if dom.is(entered, "table") {
        return cells(dom, entered);
    }
    let shows = |node: &NodeId| match dom.tag(*node) {
        Some(tag) => !matches!(tag, "script" | "style" | "noscript" | "template"),
        None => dom.text(*node).is_some(),
    };
    dom.children(entered).filter(shows).collect()
}

/// Gives each segment the texts below its roots.
fn give_texts(segments: &mut Vec<Segment>, reading: &Reading) {
    // By node number: the segment that begins with the node.
    let mut owner: Vec<u32> = vec![0; reading.nodes];
    for (number, segment) in segments.iter().enumerate() {
        segment.roots.iter().for_each(|root| owner[root.index()] = number as u32 + 1);
    }
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
}

/// The cells of a table, without those of tables inside it.
fn cells(dom: &Dom, table: NodeId) -> Vec<NodeId> {
    let mut cells = Vec::new();
    let mut walk = dom.walk(table);
    while let Some(visit) = walk.next() {
        if let Visit::Enter(node) = visit
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

    /// The segments of a page, each by the first words of its texts.
    fn cut(html: &str) -> Vec<String> {
        let dom = Dom::parse(html);
        let reading = Reading::of(&dom);
        let first = |node: &NodeId| dom.text(*node)?.split_whitespace().next().map(str::to_owned);
        let words = |segment: &Segment| segment.texts.iter().filter_map(|(node, _)| first(node)).collect::<Vec<_>>();
        segments(&dom, &reading).iter().map(|segment| words(segment).join(" ")).collect()
    }

    #[test]
    fn each_div_and_each_table_ends_what_was_gathered_and_what_holds_most_is_entered() {
        let long = "words ".repeat(60);
        let table = "<table><tr><td>a<td>b</table>";
        for (html, segments) in [
            (
                format!("<div>menu</div><div><h1>Title</h1><div>by me</div><p>{long}</p>{table}<p>end</p></div>tail"),
                "menu | Title | by | words | a b | end | tail",
            ),
            // What stands before and after a div are two segments, even if the div is empty.
            ("<p>one</p><div></div><p>two</p><p>three</p>".to_owned(), "one | two three"),
            ("<p>one</p><hr><b>two</b> three".to_owned(), "one two three"),
            // A table that holds most is read cell by cell.
            (
                format!("<p>x</p><table><caption>c</caption><tr><td>a<td><p>{long}<p>e<td>b</table>"),
                "x | c | a | words | e | b",
            ),
        ] {
            assert_eq!(cut(&html).join(" | "), segments, "{html}");
        }
    }
}
