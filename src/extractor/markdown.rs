//! Writes kept text as Markdown (CommonMark with tables): headings, lists, quotes, code, links.

use super::Kept;
use super::rendering::is_invisible;
use crate::html::{Dom, NodeId, Visit, is_block};

/// Text that must not be read as markup.
mod escape;

pub use escape::paragraphs;
use escape::{is_special, plain_at_the_beginning};

/// Writes the kept text of a page as Markdown.
#[must_use]
pub fn markdown(dom: &Dom, kept: &Kept) -> String {
    let mut writer = Writer {
        dom,
        out: String::new(),
        line: String::new(),
        prefixes: Vec::new(),
        lists: Vec::new(),
        heading: 0,
        code: 0,
        inline: None,
        links: Vec::new(),
        table: None,
        last: Vec::new(),
        after_item: false,
    };
    let mut walk = dom.walk(dom.root());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) if dom.tag(node).is_some_and(|tag| matches!(tag, "script" | "style")) => {
                walk.skip_children(node);
            }
            Visit::Enter(node) => match dom.text(node) {
                // No extractor keeps white space, but it separates words: highlighted code is full of it.
                Some(text) if kept.contains(node) || text.trim().is_empty() => writer.text(text),
                // Text that is left out still separates its neighbours.
                Some(_) => writer.text(" "),
                None => writer.open(node),
            },
            Visit::Leave(node) => writer.close(node),
        }
    }
    writer.flush();
    writer.out.trim().to_owned() + "\n"
}

struct Writer<'a> {
    dom: &'a Dom,
    out: String,
    line: String,
    /// The prefixes of each line: quotes and the indent of lists.
    prefixes: Vec<Prefix>,
    /// The next number of each open ordered list; `None` for bullets.
    lists: Vec<Option<u32>>,
    /// Of which level the next line is a heading; of none, a text.
    heading: usize,
    code: u32,
    /// Where inline code began, and its element.
    inline: Option<(usize, NodeId)>,
    /// Where the text of each open link began, and its target.
    links: Vec<(usize, String)>,
    /// The rows of the open table of data, each with how many cells it has.
    table: Option<Vec<(String, usize)>>,
    /// The prefix of the lines of the block before, and whether it was an item of a list.
    last: Vec<&'static str>,
    after_item: bool,
}

/// The prefix of the lines of a quote or an item.
struct Prefix {
    text: &'static str,
    /// A bullet or a number that is still to be written, in place of the prefix of the first line.
    marker: Option<String>,
}

/// The prefix of the lines of a quote.
const QUOTE: &str = "> ";

/// The prefix of the lines of an item, as long as its marker.
const INDENT: &str = "              ";

/// A fence that does not occur in the code, with at least this length.
fn fence(code: &str, shortest: usize) -> String {
    let longest = code.split(|character| character != '`').map(str::len).max().unwrap_or(0);
    "`".repeat(if longest < shortest { shortest } else { longest + 1 })
}

/// Inline code. Backticks at its ends are separated from the fence by spaces.
fn span(code: &str) -> String {
    let fence = fence(code, 1);
    let apart = if code.starts_with('`') || code.ends_with('`') { " " } else { "" };
    format!("{fence}{apart}{code}{apart}{fence}")
}

/// An address, with the characters escaped that would end a link's target.
fn within_brackets(address: &str) -> String {
    address.replace('<', "%3C").replace('>', "%3E").replace('\\', "%5C").replace(['\n', '\r', '\t'], "")
}

impl Writer<'_> {
    fn text(&mut self, text: &str) {
        if self.code > 0 {
            self.line.extend(text.chars().filter(|character| !is_invisible(*character)));
            return;
        }
        for word in text.split_inclusive(char::is_whitespace) {
            let bare = word.trim();
            for (at, character) in bare.char_indices().filter(|(_, character)| !is_invisible(*character)) {
                if (is_special(&bare[at..]) && self.inline.is_none()) || (character == '|' && self.table.is_some()) {
                    self.line.push('\\');
                }
                self.line.push(character);
            }
            if word.len() > bare.len() && !self.line.is_empty() && !self.line.ends_with(' ') {
                self.line.push(' ');
            }
        }
    }

    fn open(&mut self, node: NodeId) {
        match self.dom.tag(node).unwrap_or_default() {
            "code" | "kbd" | "samp" | "tt" if self.code == 0 && self.inline.is_none() => {
                self.inline = Some((self.line.len(), node));
            }
            tag if self.table.is_some() => self.open_in_table(tag),
            "table" if holds_data(self.dom, node) => {
                self.flush();
                self.inline = None;
                self.table = Some(Vec::new());
            }
            tag @ ("h1" | "h2" | "h3" | "h4" | "h5" | "h6") => {
                self.flush();
                self.heading = usize::from(tag.as_bytes()[1] - b'0');
            }
            "ul" | "menu" => {
                self.flush();
                self.lists.push(None);
            }
            "ol" => {
                self.flush();
                let first = self.dom.attribute(node, "start").and_then(|start| start.parse().ok()).unwrap_or(1);
                self.lists.push(Some(first));
            }
            "li" => {
                self.flush();
                self.open_item();
            }
            "blockquote" => {
                self.flush();
                self.prefixes.push(Prefix { text: QUOTE, marker: None });
            }
            "pre" => {
                self.flush();
                self.inline = None;
                self.code += 1;
            }
            "td" | "th" if !self.line.trim().is_empty() => {
                self.line.push_str(" | ");
            }
            "a" => {
                let href = self.dom.attribute(node, "href").unwrap_or_default().to_owned();
                self.links.push((self.line.len(), href));
            }
            "br" => {
                self.end_span();
                self.line.push('\n');
                self.end_span();
            }
            "hr" => {
                self.flush();
            }
            tag if is_block(tag) => self.flush(),
            _ => {}
        }
    }

    fn open_in_table(&mut self, tag: &str) {
        match tag {
            "td" | "th" => {
                if !self.line.ends_with(" | ") {
                    self.line.truncate(self.line.trim_end().len());
                }
                self.line.push_str(" | ");
            }
            tag if tag == "br" || is_block(tag) => self.space(),
            _ => {}
        }
    }

    fn open_item(&mut self) {
        let marker = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number = number.saturating_add(1);
                format!("{}. ", number.saturating_sub(1))
            }
            _ => "- ".to_owned(),
        };
        // The contents of an item are indented as far as its text.
        let text = INDENT.get(..marker.len()).unwrap_or(INDENT);
        self.prefixes.push(Prefix { text, marker: Some(marker) });
    }

    fn close(&mut self, node: NodeId) {
        match self.dom.tag(node).unwrap_or_default() {
            "code" | "kbd" | "samp" | "tt" if self.inline.is_some_and(|(_, holder)| holder == node) => {
                self.end_span();
                self.inline = None;
            }
            "table" if self.table.is_some() => {
                self.end_row();
                self.end_table();
            }
            "tr" | "caption" if self.table.is_some() => self.end_row(),
            tag if self.table.is_some() && is_block(tag) => self.space(),
            _ if self.table.is_some() => {}
            "ul" | "ol" | "menu" => {
                self.flush();
                self.lists.pop();
            }
            tag @ ("li" | "blockquote") => {
                self.flush();
                self.prefixes.pop();
                self.last.truncate(self.prefixes.len() + usize::from(tag == "li"));
            }
            "pre" => {
                let code = std::mem::take(&mut self.line);
                self.code = self.code.saturating_sub(1);
                if !code.trim().is_empty() {
                    let fence = fence(&code, 3);
                    self.block(&format!("{fence}\n{}\n{fence}", code.trim_matches('\n')));
                }
            }
            "a" => {
                if let Some((begun, href)) = self.links.pop() {
                    let begun = begun.min(self.line.len());
                    let said = self.line.get(begun..).unwrap_or_default().replace('\n', " ");
                    let bare = said.trim();
                    if !bare.is_empty() && href.starts_with("http") && self.code == 0 && self.inline.is_none() {
                        let before = if said.starts_with(' ') { " " } else { "" };
                        let after = if said.ends_with(' ') { " " } else { "" };
                        let link = format!("{before}[{bare}](<{}>){after}", within_brackets(&href));
                        self.line.truncate(begun);
                        self.line.push_str(&link);
                    }
                }
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                self.flush();
                self.heading = 0;
            }
            "td" | "th" => {}
            tag if is_block(tag) => self.flush(),
            _ => {}
        }
    }

    /// Ends the inline code at the end of the line. More of the same element is new code.
    fn end_span(&mut self) {
        let Some((begun, _)) = &mut self.inline else { return };
        let code = self.line.get(*begun..).unwrap_or_default();
        let bare = code.trim();
        if !bare.is_empty() {
            let before = if code.starts_with(' ') { " " } else { "" };
            let after = if code.ends_with(' ') { " " } else { "" };
            let marked = format!("{before}{}{after}", span(bare));
            self.line.truncate(*begun);
            self.line.push_str(&marked);
        }
        *begun = self.line.len();
    }

    fn space(&mut self) {
        if !self.line.is_empty() && !self.line.ends_with(' ') {
            self.line.push(' ');
        }
    }

    /// Adds the line as a row of the open table. A caption, which has no cells, comes before the table.
    fn end_row(&mut self) {
        let line = std::mem::take(&mut self.line);
        if line.split(" | ").all(|cell| cell.trim().is_empty()) {
            return;
        }
        let Some(cells) = line.trim_start().strip_prefix("| ") else {
            return self.block(line.trim());
        };
        if let Some(rows) = &mut self.table {
            rows.push((format!("| {} |", cells.trim_end()), line.matches(" | ").count()));
        }
    }

    /// Writes the table. Its first row is the head, since Markdown has no tables without one, and is made as wide as
    /// the widest row.
    fn end_table(&mut self) {
        let rows = self.table.take().unwrap_or_default();
        let width = rows.iter().map(|(_, cells)| *cells).max().unwrap_or(0);
        let mut table = String::new();
        for (number, (row, cells)) in rows.iter().enumerate() {
            table.push_str(row);
            table.push_str(if number == 0 { "  |" } else { "" }.repeat(width - cells).as_str());
            table.push('\n');
            if number == 0 {
                table.push_str(&format!("|{}\n", " --- |".repeat(width)));
            }
        }
        if !table.is_empty() {
            self.block(table.trim_end());
        }
    }

    fn flush(&mut self) {
        if self.code > 0 {
            return;
        }
        self.end_span();
        let line = std::mem::take(&mut self.line);
        // A link that is still open continues in the next block, and so does code.
        for (begun, _) in &mut self.links {
            *begun = 0;
        }
        if let Some((begun, _)) = &mut self.inline {
            *begun = 0;
        }
        if self.heading > 0 {
            let heading = line.split_whitespace().collect::<Vec<_>>().join(" ");
            if !heading.is_empty() {
                self.block(&plain_at_the_beginning(&heading));
            }
            return;
        }
        // One line break stays one. Several end the paragraph.
        let mut paragraph = String::new();
        for part in line.split('\n').map(str::trim).chain([""]) {
            if !part.is_empty() {
                paragraph.push_str(if paragraph.is_empty() { "" } else { "\\\n" });
                paragraph.push_str(&plain_at_the_beginning(part));
            } else if !paragraph.is_empty() {
                self.block(&std::mem::take(&mut paragraph));
            }
        }
    }

    fn block(&mut self, text: &str) {
        // There is no blank line between items. A list that does not begin with 1 needs a blank line after text.
        let begun = self.prefixes.iter().position(|prefix| prefix.marker.is_some());
        let tight = begun.filter(|_| self.after_item).is_some_and(|at| {
            let first = at >= self.last.len();
            !first || matches!(self.prefixes[at].marker.as_deref(), Some("- " | "1. "))
        });
        if !tight && !self.out.is_empty() {
            let same = |(one, other): &(&Prefix, &&str)| one.text == **other;
            let shared = self.prefixes.iter().zip(&self.last).take_while(same).count();
            let quote = self.prefixes[..shared].iter().rposition(|prefix| prefix.text == QUOTE).map_or(0, |at| at + 1);
            let kept: String = self.prefixes[..quote].iter().map(|prefix| prefix.text).collect();
            self.out.push_str(kept.trim_end());
            self.out.push('\n');
        }
        self.after_item = self.prefixes.last().is_some_and(|prefix| prefix.text != QUOTE);
        self.last = self.prefixes.iter().map(|prefix| prefix.text).collect();
        for line in text.lines() {
            for prefix in &mut self.prefixes {
                self.out.push_str(&prefix.marker.take().unwrap_or_else(|| prefix.text.to_owned()));
            }
            if self.heading > 0 {
                self.out.push_str(&"#".repeat(std::mem::take(&mut self.heading)));
                self.out.push(' ');
            }
            self.out.push_str(line);
            self.out.push('\n');
        }
    }
}

/// Whether a table contains data rather than the layout of the page: its rows have several cells, and none of them
/// contains a table or a heading.
fn holds_data(dom: &Dom, table: NodeId) -> bool {
    let (mut cells, mut widest) = (0, 0);
    for node in dom.descendants(table).skip(1) {
        match dom.tag(node).unwrap_or_default() {
            "table" | "h1" | "h2" | "h3" | "article" | "nav" => return false,
            "tr" => cells = 0,
            "td" | "th" => {
                cells += 1;
                widest = widest.max(cells);
            }
            _ => {}
        }
    }
    widest > 1
}

#[cfg(test)]
mod tests;
