//! Trees as the text of a file: one node a line, so that two trees can be compared line by line.

use std::fmt::Write as _;

use serde::Serialize;

/// One node a line.
pub(super) fn write_trees<'a, N: Serialize + 'a>(text: &mut String, trees: impl ExactSizeIterator<Item = &'a [N]>) {
    let last = trees.len().saturating_sub(1);
    for (at, nodes) in trees.enumerate() {
        text.push_str("[\n");
        for (at, node) in nodes.iter().enumerate() {
            let _ = writeln!(text, "{}{}", line(node), if at + 1 < nodes.len() { "," } else { "" });
        }
        text.push_str(if at < last { "],\n" } else { "]\n" });
    }
}

pub(super) fn line<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
