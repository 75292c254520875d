//! Counts of what an element contains, made in one walk. The reference counts again for each element, which takes too
//! long on pages that are nested deep.

use std::collections::{HashMap, HashSet};

use super::tree::shows_video;
use super::words;
use crate::html::{Dom, NodeId, Visit};

/// No word for advertisements or for loading is longer, in bytes.
const SHORT: usize = 64;

/// A text as the reference measures it: trimmed, runs of white space as one space.
#[derive(Debug, Clone, Default)]
struct Text {
    /// The length without white space, in UTF-16 units.
    solid: usize,
    /// How many runs of white space are inside.
    runs: usize,
    /// Whether there is white space at its ends.
    starts: bool,
    ends: bool,
    /// The beginning of the text; all of it if it is short.
    short: String,
}

impl Text {
    fn of(text: &str) -> Self {
        let mut read = Self::default();
        for character in text.chars() {
            if character.is_whitespace() {
                read.starts |= read.solid == 0;
                read.ends = true;
            } else {
                if read.ends && read.solid > 0 {
                    read.runs += 1;
                    read.say(" ");
                }
                read.ends = false;
                read.solid += character.len_utf16();
                read.say(character.encode_utf8(&mut [0; 4]));
            }
        }
        read
    }

    fn say(&mut self, text: &str) {
        if self.short.len() <= SHORT {
            self.short.push_str(text);
        }
    }

    fn append(&mut self, next: &Self) {
        if next.solid == 0 {
            self.ends |= next.starts;
            self.starts |= self.solid == 0 && next.starts;
        } else {
            if self.solid > 0 && (self.ends || next.starts) {
                self.runs += 1;
                self.say(" ");
            }
            self.starts |= self.solid == 0 && next.starts;
            self.solid += next.solid;
            self.runs += next.runs;
            self.ends = next.ends;
            self.say(&next.short);
        }
    }

    fn length(&self) -> usize {
        self.solid + self.runs
    }
}

/// Counts of what an element contains.
#[derive(Debug, Clone, Default)]
pub(super) struct Sums {
    text: Text,
    /// ASCII commas, and commas of all scripts.
    pub commas: usize,
    pub any_commas: usize,
    /// The lengths of links to other pages, and within the page.
    linked: [usize; 2],
    /// The lengths of the text in lists, in headings, and in elements that usually contain text.
    pub lists: usize,
    pub headings: usize,
    pub textish: usize,
    /// How many of these there are.
    pub paragraphs: usize,
    pub pictures: usize,
    pub items: usize,
    pub fields: usize,
    pub embeds: usize,
    pub video: bool,
    pub data_table: bool,
}

impl Sums {
    /// The sums of an element. Elements below whose sums are known are not read again; their sums are taken out of
    /// `known`.
    pub fn below(dom: &Dom, node: NodeId, known: &mut HashMap<NodeId, Self>, data_tables: &HashSet<NodeId>) -> Self {
        let mut sums = Self::default();
        let end = |_: NodeId, below: &Self| sums = below.clone();
        walk(dom, node, known, data_tables, end);
        sums
    }

    /// For the node and each element below it: the text's length, its commas, and its share in links.
    pub fn of_each(dom: &Dom, node: NodeId) -> HashMap<NodeId, (usize, usize, f64)> {
        let mut each = HashMap::new();
        let end = |node, below: &Self| {
            each.insert(node, (below.length(), below.any_commas, below.link_density()));
        };
        walk(dom, node, &mut HashMap::new(), &HashSet::new(), end);
        each
    }

    pub fn length(&self) -> usize {
        self.text.length()
    }

    /// The share of the text in links. Links within the page count less.
    pub fn link_density(&self) -> f64 {
        self.share(self.linked[0] as f64 + 0.3 * self.linked[1] as f64)
    }

    /// A length's share of the text.
    pub fn share(&self, length: f64) -> f64 {
        if self.length() == 0 { 0.0 } else { length / self.length() as f64 }
    }

    pub fn is_ad_or_loading(&self) -> bool {
        self.length() < SHORT && words::is_ad_or_loading(&self.text.short)
    }

    fn add_text(&mut self, text: &str) {
        self.text.append(&Text::of(text));
        self.commas += text.bytes().filter(|byte| *byte == b',').count();
        self.any_commas += text.chars().filter(|character| words::is_comma(*character)).count();
    }

    /// Adds an element below, with its sums.
    fn add(&mut self, dom: &Dom, node: NodeId, below: &Self, data_tables: &HashSet<NodeId>) {
        self.text.append(&below.text);
        self.commas += below.commas;
        self.any_commas += below.any_commas;
        self.linked[0] += below.linked[0];
        self.linked[1] += below.linked[1];
        self.lists += below.lists;
        self.headings += below.headings;
        self.textish += below.textish;
        self.paragraphs += below.paragraphs;
        self.pictures += below.pictures;
        self.items += below.items;
        self.fields += below.fields;
        self.embeds += below.embeds;
        self.video |= below.video;
        self.data_table |= below.data_table;
        let length = below.length();
        match dom.tag(node).unwrap_or_default() {
            "a" => {
                let within = dom.attribute(node, "href").is_some_and(|href| href.len() > 1 && href.starts_with('#'));
                self.linked[usize::from(within)] += length;
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.headings += length,
            "object" | "embed" | "iframe" => {
                self.embeds += 1;
                self.video |= shows_video(dom, node);
            }
            "input" => self.fields += 1,
            tag => {
                let textish = ["span", "li", "td", "blockquote", "dl", "div", "img", "ol", "p", "pre", "table", "ul"]
                    .contains(&tag);
                self.textish += if textish { length } else { 0 };
                self.lists += if matches!(tag, "ul" | "ol") { length } else { 0 };
                self.paragraphs += usize::from(tag == "p");
                self.pictures += usize::from(tag == "img");
                self.items += usize::from(tag == "li");
                self.data_table |= tag == "table" && data_tables.contains(&node);
            }
        }
    }
}

/// Walks through a node, and calls `end` with the sums of each element when it ends; of the node last.
fn walk(
    dom: &Dom,
    node: NodeId,
    known: &mut HashMap<NodeId, Sums>,
    data_tables: &HashSet<NodeId>,
    mut end: impl FnMut(NodeId, &Sums),
) {
    let mut open: Vec<Sums> = Vec::new();
    let mut walk = dom.walk(node);
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(at) => {
                if let Some(text) = dom.text(at) {
                    if let Some(here) = open.last_mut() {
                        here.add_text(text);
                    }
                } else if dom.tag(at).is_some() {
                    let before = known.remove(&at);
                    if before.is_some() {
                        walk.skip_children(at);
                    }
                    open.push(before.unwrap_or_default());
                }
            }
            Visit::Leave(at) if dom.tag(at).is_some() => {
                let Some(below) = open.pop() else { return };
                end(at, &below);
                if let Some(above) = open.last_mut() {
                    above.add(dom, at, &below, data_tables);
                }
            }
            Visit::Leave(_) => {}
        }
    }
}

/// For each element of a page, by node number: whether it contains text, and how many line breaks and rules.
pub(super) fn contents(dom: &Dom) -> Vec<(bool, u32)> {
    let mut contents = vec![(false, 0); dom.len()];
    for visit in dom.walk(dom.root()) {
        let Visit::Leave(node) = visit else { continue };
        let own = contents[node.index()];
        let says = own.0 || dom.text(node).is_some_and(|text| !text.trim().is_empty());
        if let Some(parent) = dom.parent(node) {
            let above = &mut contents[parent.index()];
            above.0 |= says;
            above.1 += own.1 + u32::from(matches!(dom.tag(node), Some("br" | "hr")));
        }
    }
    contents
}

#[cfg(test)]
mod tests {
    use super::super::tree::Tree;
    use super::*;

    #[test]
    fn one_walk_counts_what_reading_each_element_counts() {
        let pieces = [
            "<p>",
            "</p>",
            "<div>",
            "</div>",
            "<a href=x>",
            "<a href=#y>",
            "</a>",
            " ",
            "\n\t",
            "one, two",
            " Ad ",
            "\u{a0}x",
            "<ul><li>",
            "</ul>",
            "<br>",
            "<h2>",
            "</h2>",
            "<img>",
            "<td>",
            "<table>",
            "𝒳、،",
            "<hr>",
        ];
        let mut seed = 11_u64;
        for _ in 0..300 {
            let html: String = (0..40)
                .map(|_| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    pieces[(seed >> 33) as usize % pieces.len()]
                })
                .collect();
            let dom = Dom::parse(&html);
            let (tree, contents) = (Tree(&dom), contents(&dom));
            let each = Sums::of_each(&dom, dom.root());
            let mut known = HashMap::new();
            for node in dom
                .descendants(dom.body())
                .filter(|node| dom.tag(*node).is_some())
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
            {
                let text = tree.inner_text(node);
                let sums = Sums::below(&dom, node, &mut known, &HashSet::new());
                let of = |tags: &[&str]| tree.tagged(node, tags).map(|below| tree.inner_length(below)).sum::<usize>();
                assert_eq!(sums.length(), super::super::tree::length(&text), "{html}");
                assert_eq!(sums.commas, text.matches(',').count());
                assert!((sums.link_density() - tree.link_density(node)).abs() < 1e-9, "{html}");
                assert_eq!((sums.lists, sums.headings), (of(&["ul", "ol"]), of(&["h2"])));
                assert_eq!(sums.textish, of(&["li", "td", "div", "img", "p", "table", "ul"]));
                assert_eq!(
                    (sums.paragraphs, sums.pictures),
                    (tree.tagged(node, &["p"]).count(), tree.tagged(node, &["img"]).count())
                );
                assert_eq!(sums.is_ad_or_loading(), words::is_ad_or_loading(&text));
                assert_eq!(each[&node].0, sums.length());
                assert_eq!(
                    contents[node.index()],
                    (!tree.is_blank(node), tree.tagged(node, &["br", "hr"]).count() as u32)
                );
                known.insert(node, sums);
            }
        }
    }
}
