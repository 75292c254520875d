//! Variants of a page: the same thread as another program, another site, another country would write it.

use std::collections::HashMap;

use super::super::groups::{Range, groups};
use super::super::{Context, survey};
use super::truth::{Truth, held, tidy};
use super::written::{As, written};
use crate::fingerprint;
use crate::html::{Dom, NodeId};
use crate::trees::Chance;

mod deleted;

mod kinds;

pub use kinds::{KINDS, Kind};

use Change::{Answers, Bare, Classes, Deleted, Elements, Few, Furniture, Language, Order, Short, Written};

/// What is changed.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Change {
    /// Classes say nothing: numbers, words of a language that nobody knows, words of layout alone, none.
    Classes(Style),
    /// Words of the interface are of a language that nobody knows.
    Language,
    /// Other elements: a name that is no link, a list of divisions.
    Elements,
    /// A rank, a number of posts, a day of joining beside each name.
    Furniture,
    /// What stands in the line of the name stands in another order.
    Order,
    /// Two or three items are left.
    Few,
    /// Items stand in those before them, as answers.
    Answers,
    /// Nothing is on the page but the thread, and perhaps a heading.
    Bare,
    /// One or two items were taken away, and notes stand in their place.
    Deleted,
    /// Little is said in each item. It shows where the page is written anew.
    Short,
    /// The whole page is written anew: its thread below an article, a post of other mark-up, or nothing; or a list that is no thread.
    Written(As),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Style {
    Numbers,
    Foreign,
    Layout,
    None,
}

/// A variant of a page. The same name and kind give the same variant.
pub fn variant(html: &str, items: &[Truth], name: &str, Kind(kind, changes): Kind) -> (Dom, Vec<Truth>) {
    let dom = Dom::parse(html);
    let chance = Chance::new(fingerprint::hash(format!("{name} {kind}").as_bytes()));
    let mut maker = Maker { authors: authors(items), said: said(items), items: items.to_vec(), chance, dom };
    for change in changes {
        match change {
            Classes(style) => maker.classes(*style),
            Language => maker.language(),
            Elements => maker.elements(),
            Furniture => maker.furniture(),
            Order => maker.order(),
            Few => maker.few(),
            Short => maker.short(),
            Bare => maker.bare(),
            Written(kind) => maker.write(*kind),
            Answers => maker.answers(),
            Deleted => maker.delete(),
        }
    }
    (maker.dom, maker.items)
}

fn authors(items: &[Truth]) -> Vec<String> {
    let names = items.iter().flat_map(|item| [&item.author, &item.or_author]).flatten();
    names.map(|name| tidy(name)).filter(|name| !name.is_empty()).collect()
}

fn said(items: &[Truth]) -> String {
    let texts = items.iter().flat_map(|item| [Some(&item.text), item.or_text.as_ref()]).flatten();
    texts.map(|text| tidy(text)).collect::<Vec<_>>().join(" ")
}

struct Maker {
    dom: Dom,
    authors: Vec<String>,
    items: Vec<Truth>,
    /// All that is said in the thread.
    said: String,
    chance: Chance,
}

/// Words that only say how something is laid out.
const LAYOUT: [&str; 12] =
    ["flex", "mt-2", "px-4", "text-sm", "items-center", "rounded", "gap-2", "w-full", "bold", "grey", "line", "py-1"];

/// Of them words without meaning are made.
const SYLLABLES: [&str; 20] = [
    "ka", "lo", "mi", "ren", "tas", "vu", "eb", "or", "pin", "sud", "zel", "ga", "thy", "ner", "ul", "ias", "bo",
    "que", "dra", "fim",
];

/// Elements with what may stand in their place.
const ELEMENTS: [(&str, &[&str]); 17] = [
    ("cite", &["span", "div"]),
    ("b", &["span"]),
    ("strong", &["span"]),
    ("h3", &["div", "span"]),
    ("h4", &["div"]),
    ("h5", &["div"]),
    ("article", &["div", "section"]),
    ("li", &["div"]),
    ("ul", &["div"]),
    ("ol", &["div"]),
    ("section", &["div"]),
    ("header", &["div"]),
    ("footer", &["div"]),
    ("dt", &["div"]),
    ("dd", &["div"]),
    ("button", &["span", "div", "a"]),
    ("time", &["span", "small"]),
];

impl Maker {
    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.chance.below(of.len())]
    }

    fn elements_of(&self) -> Vec<NodeId> {
        self.dom.descendants(self.dom.root()).filter(|node| self.dom.tag(*node).is_some()).collect()
    }

    fn is_author(&self, text: &str) -> bool {
        let text = tidy(text);
        self.authors.contains(&text)
    }

    /// Whether a text is said in the thread, or names somebody.
    fn is_said(&self, text: &str) -> bool {
        let text = tidy(text);
        self.said.contains(&text) || self.authors.iter().any(|name| text.contains(name.as_str()))
    }

    fn word(&mut self, length: usize) -> String {
        (0..(length / 3).max(1)).map(|_| self.one(&SYLLABLES)).collect()
    }

    fn classes(&mut self, style: Style) {
        let mut known: HashMap<String, String> = HashMap::new();
        for node in self.elements_of() {
            let held: Vec<(String, String)> =
                self.dom.attributes(node).map(|held| (held.name().to_owned(), held.value().to_owned())).collect();
            for (name, value) in held {
                let digits: String = value.chars().filter(char::is_ascii_digit).collect();
                match name.as_str() {
                    "class" => {
                        let mut new: Vec<String> = Vec::new();
                        for word in value.split_whitespace() {
                            if !known.contains_key(word) {
                                let made = self.class(style, word);
                                known.insert(word.to_owned(), made);
                            }
                            new.extend(known[word].split(' ').filter(|word| !word.is_empty()).map(str::to_owned));
                        }
                        new.dedup();
                        if new.is_empty() {
                            self.dom.remove_attribute(node, &name);
                        } else {
                            self.dom.set_attribute(node, &name, new.join(" "));
                        }
                    }
                    "id" if !digits.is_empty() && matches!(style, Style::Numbers | Style::Foreign) => {
                        let letters: String = value.chars().filter(|c| !c.is_ascii_digit()).collect();
                        let hash = fingerprint::hash(letters.as_bytes());
                        self.dom.set_attribute(node, &name, format!("{}{digits}", SYLLABLES[hash as usize % 20]));
                    }
                    "id" | "itemprop" | "itemtype" | "itemscope" | "typeof" | "property" | "rel" | "role" => {
                        self.dom.remove_attribute(node, &name);
                    }
                    _ if name.starts_with("data-") || name.starts_with("aria-") => {
                        self.dom.remove_attribute(node, &name);
                    }
                    _ => {}
                }
            }
        }
    }

    fn class(&mut self, style: Style, word: &str) -> String {
        match style {
            Style::Numbers => format!("css-{:06x}", self.chance.next_number() & 0xff_ffff),
            Style::Foreign => self.word(word.len() + 4),
            Style::Layout => (0..=self.chance.below(4)).map(|_| self.one(&LAYOUT)).collect::<Vec<_>>().join(" "),
            Style::None => String::new(),
        }
    }

    fn language(&mut self) {
        let mut known: HashMap<String, String> = HashMap::new();
        let nodes: Vec<NodeId> = self.dom.descendants(self.dom.body()).collect();
        for node in nodes {
            if let Some(text) = self.dom.text(node).map(str::to_owned) {
                let in_time = self.dom.ancestors(node).any(|above| self.dom.is(above, "time"));
                // Times keep their words.
                let counts = text.chars().filter(char::is_ascii_digit).count() > 0 && text.len() < 40;
                if !text.trim().is_empty() && text.chars().count() <= 80 && !in_time && !counts && !self.is_said(&text)
                {
                    let new = self.translated(&text, &mut known);
                    self.dom.set_text(node, new);
                }
            }
            for name in ["title", "aria-label", "alt", "placeholder", "value"] {
                let value = self.dom.attribute(node, name).map(str::to_owned);
                if let Some(value) =
                    value.filter(|value| !self.is_author(value) && !value.contains(|c: char| c.is_ascii_digit()))
                {
                    let new = self.translated(&value, &mut known);
                    self.dom.set_attribute(node, name, new);
                }
            }
        }
    }

    fn translated(&mut self, text: &str, known: &mut HashMap<String, String>) -> String {
        let mut new = String::new();
        for part in text.split_inclusive(|c: char| !c.is_alphabetic()) {
            let word = part.trim_end_matches(|c: char| !c.is_alphabetic());
            if !word.is_empty() && !known.contains_key(word) {
                let made = self.word(word.len());
                let large = word.starts_with(char::is_uppercase);
                let mut letters = made.chars();
                let first = letters.next().map(|c| if large { c.to_ascii_uppercase() } else { c });
                known.insert(word.to_owned(), first.into_iter().chain(letters).collect());
            }
            new.push_str(known.get(word).map_or("", String::as_str));
            new.push_str(&part[word.len()..]);
        }
        new
    }

    fn elements(&mut self) {
        let mut others: HashMap<&str, &str> = HashMap::new();
        for (tag, all) in ELEMENTS {
            if self.chance.below(4) > 0 {
                let other = self.one(all);
                others.insert(tag, other);
            }
        }
        let names = self.chance.below(6);
        for node in self.elements_of() {
            let Some(tag) = self.dom.tag(node).map(str::to_owned) else { continue };
            let text = tidy(&self.dom.text_of(node));
            if tag == "a" && self.is_author(&text) {
                match names {
                    0 | 1 => {
                        self.dom.rename(node, "span");
                        self.dom.remove_attribute(node, "href");
                    }
                    2 => {
                        self.dom.rename(node, "button");
                        self.dom.remove_attribute(node, "href");
                    }
                    3 => self.dom.set_attribute(node, "href", "#"),
                    _ => {}
                }
            } else if let Some(other) = others.get(tag.as_str()) {
                // What is said keeps its lists.
                if !text.is_empty() && self.said.contains(&text) {
                    continue;
                }
                self.dom.rename(node, other);
                if tag == "time" && text.contains(|c: char| c.is_ascii_digit()) {
                    self.dom.remove_attribute(node, "datetime");
                }
            }
        }
    }

    /// The elements of the items that stand side by side, each with its number; the largest that hold one each.
    fn item_elements(&self) -> Vec<(NodeId, usize)> {
        let survey = survey(&self.dom, Context::default());
        let mut best: (usize, u32, Vec<(NodeId, usize)>) = Default::default();
        for group in groups(&survey) {
            let whole = group.ranges.iter().all(|range| survey.spot(range.start).end == range.end);
            let apart = group.ranges.windows(2).all(|pair| pair[0].end <= pair[1].start);
            if !whole || !apart {
                continue;
            }
            let texts = group.ranges.iter().map(|range| {
                let texts = (range.start..range.end).filter(|at| survey.spot(*at).text);
                texts.map(|at| survey.text(at)).collect::<Vec<_>>().join(" ")
            });
            let held = held(&self.items, &texts.collect::<Vec<_>>());
            let node = |(range, at): (&Range, &Option<usize>)| Some((survey.spot(range.start).node, (*at)?));
            let found: Vec<(NodeId, usize)> = group.ranges.iter().zip(&held).filter_map(node).collect();
            let size = group.ranges.iter().map(|range| range.end - range.start).sum();
            if found.len() == group.ranges.len() && (found.len(), size) > (best.0, best.1) {
                best = (found.len(), size, found);
            }
        }
        best.2
    }

    fn few(&mut self) {
        let mut elements = self.item_elements();
        if elements.is_empty() || elements.len() < self.items.len() {
            return;
        }
        let left = 2 + self.chance.below(2);
        while elements.len() > left {
            let (node, at) = elements.remove(self.chance.below(elements.len()));
            self.dom.remove(node);
            self.items[at].text.clear();
        }
        self.items.retain(|item| !item.text.is_empty());
    }

    fn short(&mut self) {
        for item in &mut self.items {
            let words = 1 + self.chance.below(7);
            let said: String = item.text.split_whitespace().take(words).collect::<Vec<_>>().join(" ");
            // Some languages have no spaces.
            item.text = said.chars().take(10 * words).collect();
            item.or_text = None;
        }
    }

    fn write(&mut self, kind: As) {
        if self.items.iter().filter(|item| !item.deleted && !item.optional).count() > 1 {
            let (html, items) = written(&self.items, kind, Chance::new(self.chance.next_number()));
            (self.dom, self.items) = (Dom::parse(&html), items);
        }
    }

    fn bare(&mut self) {
        let elements = self.item_elements();
        if elements.is_empty() || elements.len() < self.items.len() {
            return;
        }
        let (first, last) = (elements[0].0, elements[elements.len() - 1].0);
        let body = self.dom.body();
        let above: Vec<NodeId> = self.dom.ancestors(first).collect();
        let Some(around) = self.dom.ancestors(last).find(|node| above.contains(node)) else { return };
        let path: Vec<NodeId> = std::iter::once(around).chain(self.dom.ancestors(around)).collect();
        let wrapped = self.chance.below(3);
        for node in path.iter().skip(1) {
            let is_other = |child: &NodeId| !path.contains(child) && !self.dom.is(*child, "head");
            let others: Vec<NodeId> = self.dom.children(*node).filter(is_other).collect();
            others.into_iter().for_each(|child| self.dom.remove(child));
            if *node == body {
                break;
            }
        }
        if wrapped > 0 && around != body {
            self.dom.append(body, around);
            let others: Vec<NodeId> = self.dom.children(body).filter(|child| *child != around).collect();
            others.into_iter().for_each(|child| self.dom.remove(child));
        }
        if wrapped > 1
            && let Some(first) = self.dom.first_child(body)
        {
            let heading = self.dom.create_element("h1");
            let words = self.word(12);
            let text = self.dom.create_text(words);
            self.dom.append(heading, text);
            self.dom.insert_before(first, heading);
        }
    }

    fn answers(&mut self) {
        let elements = self.item_elements();
        let in_table = |node: NodeId| matches!(self.dom.tag(node), Some("tr" | "td" | "tbody" | "dd" | "dt" | "p"));
        if elements.iter().any(|(node, _)| in_table(*node)) {
            return;
        }
        let list = self.one(&["ul", "ol", "div"]);
        for pair in elements.windows(2) {
            let ((above, _), (node, _)) = (pair[0], pair[1]);
            if self.chance.below(2) == 0 {
                let list = self.dom.create_element(if self.dom.is(node, "li") { list } else { "div" });
                self.dom.set_attribute(list, "class", "children");
                self.dom.append(above, list);
                self.dom.append(list, node);
            }
        }
    }

    /// The elements that hold a name and nothing else.
    fn named(&self) -> Vec<NodeId> {
        let is_leaf = |node: &NodeId| {
            let mut children = self.dom.children(*node);
            let first = children.next();
            children.next().is_none() && first.is_some_and(|first| self.dom.text(first).is_some())
        };
        let all = self.elements_of().into_iter().filter(is_leaf);
        all.filter(|node| self.is_author(&self.dom.text_of(*node))).collect()
    }

    fn furniture(&mut self) {
        let kinds: Vec<usize> = (0..5).filter(|_| self.chance.below(5) < 2).collect();
        let tag = self.one(&["span", "div", "p", "small"]);
        let since = self.one(&["Joined", "Mitglied seit", "Inscrit le", "Udo", ""]);
        for name in self.named() {
            let mut next = self.dom.next_sibling(name);
            for kind in &kinds {
                if self.chance.below(7) == 0 {
                    continue;
                }
                let (class, text) = match kind {
                    0 => ("badge", self.one(&["Pro", "Top", "VIP", "Pro"]).to_owned()),
                    1 => ("count", (1 + self.chance.below(4000)).to_string()),
                    2 => {
                        let (day, month, year) = (self.chance.below(28), self.chance.below(12), self.chance.below(18));
                        ("since", format!("{since} {:02}.{:02}.{}", day + 1, month + 1, year + 2004).trim().to_owned())
                    }
                    3 => ("place", self.one(&["Lund", "Graz", "Porto", "Nara", "Lviv"]).to_owned()),
                    _ => ("level", format!("Lv. {}", 1 + self.chance.below(60))),
                };
                let element = self.dom.create_element(tag);
                self.dom.set_attribute(element, "class", format!("u-{class}"));
                let text = self.dom.create_text(text);
                self.dom.append(element, text);
                match (next, self.dom.parent(name)) {
                    (Some(next), _) => self.dom.insert_before(next, element),
                    (None, Some(parent)) => self.dom.append(parent, element),
                    (None, None) => false,
                };
                next = self.dom.next_sibling(element);
            }
        }
    }

    fn order(&mut self) {
        let turn = self.chance.below(2) == 0;
        let mut done: Vec<NodeId> = Vec::new();
        for name in self.named() {
            let several = |node: &NodeId| self.dom.children(*node).nth(1).is_some();
            let Some(line) = self.dom.ancestors(name).find(several) else { continue };
            let in_table = matches!(self.dom.tag(line), Some("tr" | "table" | "tbody" | "body"));
            let text = self.dom.text_of(line);
            let children: Vec<NodeId> = self
                .dom
                .children(line)
                .filter(|node| self.dom.text(*node).is_none_or(|text| !text.trim().is_empty()))
                .collect();
            let loose = children.iter().any(|node| self.dom.tag(*node).is_none());
            if done.contains(&line) || in_table || loose || tidy(&text).len() > 160 {
                continue;
            }
            done.push(line);
            let mut moved = children.clone();
            if turn {
                moved.reverse()
            } else {
                moved.rotate_left(1)
            }
            for node in &moved {
                self.dom.remove(*node);
            }
            for node in moved {
                self.dom.append(line, node);
            }
        }
    }
}
