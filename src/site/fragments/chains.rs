//! A page as its tags and the texts between them, and the chains of so many in a row.

use std::collections::HashMap;

use flate2::Crc;

use super::super::is_silent;
use crate::html::{Dom, NodeId, Visit};

/// Chains by their hashes, with their lengths in bytes, in the order of the hashes.
pub(super) type Chains = Vec<(u32, u32)>;

/// What a fragment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A start tag.
    Open,
    /// An end tag.
    Close,
    /// The text between two tags.
    Text,
}

/// A tag or a text, and the node that it belongs to.
pub(super) struct Fragment {
    pub source: String,
    pub node: NodeId,
    pub part: Part,
}

/// The page's tags and the texts between them, trimmed, in order.
pub(super) fn fragments(dom: &Dom) -> Vec<Fragment> {
    let mut found = Vec::new();
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let (source, node, part) = match visit {
            Visit::Enter(node) => match (dom.tag(node), dom.text(node)) {
                (Some(tag), _) => {
                    if is_silent(dom, node) {
                        walk.skip_children(node);
                    }
                    (start_tag(dom, node, tag), node, Part::Open)
                }
                (_, Some(text)) if !text.trim().is_empty() => (text.trim().to_owned(), node, Part::Text),
                _ => continue,
            },
            Visit::Leave(node) => match dom.tag(node) {
                Some(tag) if dom.first_child(node).is_some() => (format!("</{tag}>"), node, Part::Close),
                _ => continue,
            },
        };
        found.push(Fragment { source, node, part });
    }
    found
}

fn start_tag(dom: &Dom, node: NodeId, tag: &str) -> String {
    let mut source = format!("<{tag}");
    for attribute in dom.attributes(node) {
        source.push_str(&format!(" {}=\"{}\"", attribute.name(), attribute.value()));
    }
    source + ">"
}

/// Every chain of so many fragments in a row: its hash and its length in bytes.
pub(super) fn chains(fragments: &[Fragment], chain: usize) -> Vec<(u32, u32)> {
    let hash = |window: &[Fragment]| {
        let mut crc = Crc::new();
        window.iter().for_each(|fragment| crc.update(fragment.source.as_bytes()));
        (crc.sum(), crc.amount())
    };
    fragments.windows(chain.max(1)).map(hash).collect()
}

/// Chains in the order of their hashes, each once.
pub(super) fn sorted(chains: impl Iterator<Item = (u32, u32)>) -> Chains {
    let mut chains: Chains = chains.collect::<HashMap<u32, u32>>().into_iter().collect();
    chains.sort_unstable();
    chains
}

/// The length of all chains, in bytes.
pub(super) fn length(chains: &Chains) -> u64 {
    chains.iter().map(|(_, length)| u64::from(*length)).sum()
}

/// The chains of both.
fn common<'a>(one: &'a Chains, other: &'a Chains) -> impl Iterator<Item = (u32, u32)> + 'a {
    let mut others = other.iter().peekable();
    one.iter().copied().filter(move |(hash, _)| {
        while others.next_if(|(other, _)| other < hash).is_some() {}
        others.peek().is_some_and(|(other, _)| other == hash)
    })
}

/// The chains that both have.
pub(super) fn intersection(one: &Chains, other: &Chains) -> Chains {
    common(one, other).collect()
}

/// The length of what both share, in bytes.
pub(super) fn overlap(one: &Chains, other: &Chains) -> u64 {
    common(one, other).map(|(_, length)| u64::from(length)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_are_six_fragments_by_crc32_with_their_bytes() {
        let dom = Dom::parse("<body><p>a</p><p> b </p>");
        let found: Vec<String> = fragments(&dom).into_iter().map(|fragment| fragment.source).collect();
        assert_eq!(found, ["<body>", "<p>", "a", "</p>", "<p>", "b", "</p>", "</body>"]);
        let chains = chains(&fragments(&dom), 6);
        assert_eq!(chains.len(), 3);
        // CRC-32 of `<p>a</p><p>b</p>`, and its length.
        let mut crc = Crc::new();
        crc.update(b"<p>a</p><p>b</p>");
        assert_eq!(chains[1], (crc.sum(), 16));
    }
}
