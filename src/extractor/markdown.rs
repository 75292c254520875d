//! What an extractor keeps of a page as Markdown (CommonMark with tables): headings, lists, quotes, code, links.

use std::borrow::Cow;

use super::Kept;
use crate::html::{Dom, NodeId, Visit};

/// Writes the kept text of a page as Markdown.
#[must_use]
pub fn markdown(dom: &Dom, kept: &Kept) -> String {
    let mut writer = Writer {
        dom,
        out: String::new(),
        line: String::new(),
        prefixes: Vec::new(),
        lists: Vec::new(),
        marker: None,
        code: 0,
        links: Vec::new(),
        table: None,
        last: Vec::new(),
        after_item: false,
    };
    for visit in dom.walk(dom.root()) {
        match visit {
            Visit::Enter(node) => match dom.text(node) {
                Some(text) if kept.contains(node) => writer.text(text),
                Some(_) => {}
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
    /// What stands before every line: quotes and the indent of lists.
    prefixes: Vec<&'static str>,
    /// Next number of each open ordered list; none for bullets.
    lists: Vec<Option<u32>>,
    /// What stands before the next line only: a bullet, a number, the signs of a heading.
    marker: Option<String>,
    code: u32,
    /// Where the text of each open link began, and its target.
    links: Vec<(usize, String)>,
    /// The rows of the open table of data, and how many cells the first of them has.
    table: Option<(Vec<String>, usize)>,
    /// What stood before the lines of the block before, and whether it was an item of a list.
    last: Vec<&'static str>,
    after_item: bool,
}

/// What stands before the lines of a quote.
const QUOTE: &str = "> ";

/// What stands before the lines of an item, as much as its marker is long.
const INDENT: &str = "              ";

/// Whether a character may mean something other than itself wherever it stands in a line.
fn means(character: char) -> bool {
    matches!(character, '\\' | '*' | '_' | '`' | '[' | ']' | '<')
}

/// A line whose beginning means itself: no heading, quote, item or rule.
fn plain_at_the_beginning(line: &str) -> Cow<'_, str> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &line[digits..];
    let ends_marker = |text: &str| text.is_empty() || text.starts_with(' ');
    let marks = match rest.chars().next() {
        Some('.' | ')') => (1..=9).contains(&digits) && ends_marker(&rest[1..]),
        Some('-' | '+') if digits == 0 => ends_marker(&rest[1..]) || rest.starts_with("---"),
        Some('#') if digits == 0 => ends_marker(rest.trim_start_matches('#')),
        Some('>' | '~' | '=') => digits == 0,
        _ => false,
    };
    if marks { Cow::Owned(format!("{}\\{rest}", &line[..digits])) } else { Cow::Borrowed(line) }
}

/// A fence that does not stand in the code.
fn fence(code: &str) -> String {
    let longest = code.split(|character| character != '`').map(str::len).max().unwrap_or(0);
    "`".repeat((longest + 1).max(3))
}

impl Writer<'_> {
    fn text(&mut self, text: &str) {
        if self.code > 0 {
            self.line.push_str(text);
            return;
        }
        for word in text.split_inclusive(char::is_whitespace) {
            let bare = word.trim();
            for character in bare.chars() {
                if means(character) || (character == '|' && self.table.is_some()) {
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
            "td" | "th" if self.table.is_some() => {
                if !self.line.ends_with(" | ") {
                    self.line.truncate(self.line.trim_end().len());
                }
                self.line.push_str(" | ");
            }
            "a" | "b" | "i" | "em" | "strong" | "span" | "code" | "sup" | "sub" if self.table.is_some() => {}
            _ if self.table.is_some() => self.space(),
            "table" if holds_data(self.dom, node) => {
                self.flush();
                self.table = Some((Vec::new(), 0));
            }
            tag @ ("h1" | "h2" | "h3" | "h4" | "h5" | "h6") => {
                self.flush();
                let level = usize::from(tag.as_bytes()[1] - b'0');
                self.marker = Some(format!("{} ", "#".repeat(level)));
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
                let marker = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number = number.saturating_add(1);
                        format!("{}. ", number.saturating_sub(1))
                    }
                    _ => "- ".to_owned(),
                };
                // What belongs to an item stands as far in as its text.
                self.prefixes.push(INDENT.get(..marker.len()).unwrap_or(INDENT));
                self.marker = Some(marker);
            }
            "blockquote" => {
                self.flush();
                self.prefixes.push(QUOTE);
            }
            "pre" => {
                self.flush();
                self.code += 1;
            }
            "td" | "th" if !self.line.trim().is_empty() => {
                self.line.push_str(" | ");
            }
            "a" => {
                let href = self.dom.attribute(node, "href").unwrap_or_default().to_owned();
                self.links.push((self.line.len(), href));
            }
            "br" => self.line.push_str(if self.code > 0 { "\n" } else { " " }),
            "hr" => {
                self.flush();
            }
            tag if is_block(tag) => self.flush(),
            _ => {}
        }
    }

    fn close(&mut self, node: NodeId) {
        match self.dom.tag(node).unwrap_or_default() {
            "table" if self.table.is_some() => {
                self.end_row();
                self.end_table();
            }
            "tr" | "caption" if self.table.is_some() => self.end_row(),
            tag if self.table.is_some() && (is_block(tag) || matches!(tag, "li" | "ul" | "ol" | "pre")) => self.space(),
            _ if self.table.is_some() => {}
            "ul" | "ol" | "menu" => {
                self.flush();
                self.lists.pop();
            }
            tag @ ("li" | "blockquote") => {
                self.flush();
                self.prefixes.pop();
                self.last.truncate(self.prefixes.len() + usize::from(tag == "li"));
                self.marker = None;
            }
            "pre" => {
                let code = std::mem::take(&mut self.line);
                self.code = self.code.saturating_sub(1);
                if !code.trim().is_empty() {
                    let fence = fence(&code);
                    self.block(&format!("{fence}\n{}\n{fence}", code.trim_matches('\n')));
                }
            }
            "a" => {
                if let Some((begun, href)) = self.links.pop() {
                    let begun = begun.min(self.line.len());
                    let said = self.line.get(begun..).unwrap_or_default().trim().to_owned();
                    if !said.is_empty() && href.starts_with("http") && self.code == 0 {
                        self.line.truncate(begun);
                        self.line.push_str(&format!("[{said}](<{href}>) "));
                    }
                }
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                self.flush();
                self.marker = None;
            }
            "td" | "th" => {}
            tag if is_block(tag) => self.flush(),
            _ => {}
        }
    }

    fn space(&mut self) {
        if !self.line.is_empty() && !self.line.ends_with(' ') {
            self.line.push(' ');
        }
    }

    /// Takes the line as a row of the open table. A caption, which has no cells, stands before it.
    fn end_row(&mut self) {
        let line = std::mem::take(&mut self.line);
        if line.split(" | ").all(|cell| cell.trim().is_empty()) {
            return;
        }
        let Some(cells) = line.trim_start().strip_prefix("| ") else {
            return self.block(line.trim());
        };
        if let Some((rows, width)) = &mut self.table {
            if rows.is_empty() {
                *width = line.matches(" | ").count();
            }
            rows.push(format!("| {} |", cells.trim_end()));
        }
    }

    /// Writes the table; its first row stands as its head, without which Markdown has no tables.
    fn end_table(&mut self) {
        if let Some((mut rows, width)) = self.table.take()
            && !rows.is_empty()
        {
            rows.insert(1, format!("|{}", " --- |".repeat(width)));
            self.block(&rows.join("\n"));
        }
    }

    fn flush(&mut self) {
        if self.code > 0 {
            return;
        }
        let line = std::mem::take(&mut self.line);
        // A link that is still open goes on in the next block.
        for (begun, _) in &mut self.links {
            *begun = 0;
        }
        if !line.trim().is_empty() {
            self.block(&plain_at_the_beginning(line.trim()));
        }
    }

    fn block(&mut self, text: &str) {
        let item = self.prefixes.last().is_some_and(|prefix| prefix.trim().is_empty());
        // An item stands right below the one before it; a list that does not begin with 1 is none right below a text.
        let first = self.prefixes.len() > self.last.len();
        let begins = |marker: &String| !first || matches!(marker.as_str(), "- " | "1. ");
        let tight = item && self.after_item && self.marker.as_ref().is_some_and(begins);
        if !tight && !self.out.is_empty() {
            let shared = self.prefixes.iter().zip(&self.last).take_while(|(one, other)| one == other).count();
            let quote = self.prefixes[..shared].iter().rposition(|prefix| *prefix == QUOTE).map_or(0, |at| at + 1);
            self.out.push_str(self.prefixes[..quote].concat().trim_end());
            self.out.push('\n');
        }
        self.after_item = item;
        self.last.clone_from(&self.prefixes);
        let marker = self.marker.take();
        for (number, line) in text.lines().enumerate() {
            let depth = self.prefixes.len() - usize::from(marker.as_ref().is_some_and(|_| number == 0 && item));
            for prefix in &self.prefixes[..depth] {
                self.out.push_str(prefix);
            }
            if let Some(marker) = marker.as_ref().filter(|_| number == 0) {
                self.out.push_str(marker);
            }
            self.out.push_str(line);
            self.out.push('\n');
        }
    }
}

/// Whether a table holds data rather than the layout of the page: its rows have several cells, none of which holds a table
/// or a heading.
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

fn is_block(tag: &str) -> bool {
    matches!(
        tag,
        "address"
            | "article"
            | "aside"
            | "body"
            | "dd"
            | "details"
            | "dialog"
            | "div"
            | "dl"
            | "dt"
            | "fieldset"
            | "figcaption"
            | "figure"
            | "footer"
            | "form"
            | "header"
            | "html"
            | "main"
            | "nav"
            | "p"
            | "section"
            | "summary"
            | "table"
            | "tbody"
            | "thead"
            | "tfoot"
            | "tr"
            | "caption"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extractor::{Context, Extractor, FullText};

    fn of(html: &str) -> String {
        let dom = Dom::parse(html);
        markdown(&dom, &FullText.keep(&dom, &Context::default()))
    }

    #[test]
    fn what_text_says_by_chance_means_nothing() {
        assert_eq!(
            of("<p># one</p><p>1. two</p><p>- three *four* [five] a_b</p>"),
            "\\# one\n\n1\\. two\n\n\\- three \\*four\\* \\[five\\] a\\_b\n"
        );
        assert_eq!(of("<p>#one, 1.5 or -3 and 2+2 at 5 > 3</p>"), "#one, 1.5 or -3 and 2+2 at 5 > 3\n");
        assert_eq!(of("<pre>a\n```\nb *c*</pre>"), "````\na\n```\nb *c*\n````\n");
    }

    #[test]
    fn lists_begin_where_they_are_told_from_text_and_hold_what_is_theirs() {
        assert_eq!(
            of("<p>so:</p><ol start=9><li>a<li>b<ul><li>c<li>d<p>e</p></ul><ol start=7><li>x</ol><li>f</ol><p>g</p>"),
            "so:\n\n9. a\n10. b\n    - c\n    - d\n\n      e\n    7. x\n11. f\n\ng\n"
        );
        assert_eq!(of("<blockquote><p>a</p><p>b</p></blockquote><blockquote>c</blockquote>"), "> a\n>\n> b\n\n> c\n");
    }

    #[test]
    fn headings_lists_quotes_and_code_keep_their_shape() {
        assert_eq!(of("<h2>Title</h2><p>One <b>two</b>.</p>"), "## Title\n\nOne two.\n");
        assert_eq!(of("<ul><li>a<li>b</ul>"), "- a\n- b\n");
        assert_eq!(of("<ol start=3><li>c<li>d</ol>"), "3. c\n4. d\n");
        assert_eq!(of("<blockquote><p>said</p></blockquote>"), "> said\n");
        assert_eq!(of("<pre>let a\n  = 1;</pre>"), "```\nlet a\n  = 1;\n```\n");
        assert_eq!(
            of("<p>see <a href=https://example.org/>here</a> now</p>"),
            "see [here](<https://example.org/>) now\n"
        );
        assert_eq!(
            of(
                "<table><caption>Sizes</caption><tr><th>a<th>b<tr><td><p>1</p><td>x|y<tr><td><td><a href=z>z</a></table>"
            ),
            "Sizes\n\n| a | b |\n| --- | --- |\n| 1 | x\\|y |\n|  | z |\n"
        );
        assert_eq!(of("<table><tr><td><h2>A page</h2><td>laid out</table>"), "## A page\n\nlaid out\n");
    }
}
