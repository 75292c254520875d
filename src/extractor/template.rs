//! Template extraction (Bakić, §4.6): a text file says which elements contain the text, one selector on each line.
//!
//! `name` is every element of that name, `attr=` every element that has the attribute, `attr=value` every element that
//! has it with that value (unquoted, all after the first `=`). Names hold letters, digits, `-` and `_`. A line of any
//! other form is a CSS selector. Blank lines are skipped. Each match is a line of the text, in document order. A match
//! inside another match is skipped.

use super::full_text::is_hidden;
use super::{Context, Extracted, Extractor, Kept, render};
use crate::html::{Dom, NodeId, Selector, Visit};

/// A template's line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the template, '{text}': {why}")]
pub struct BadTemplate {
    /// The line's number, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What was expected.
    pub why: String,
}

/// Keeps the text of the elements that a template names.
#[derive(Debug, Clone)]
pub struct Template {
    selectors: Vec<Selector>,
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// [`BadTemplate`] with the line that is not a selector.
    pub fn parse(text: &str) -> Result<Self, BadTemplate> {
        let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
        let read = |(line, text): (usize, &str)| {
            selector_of(text).map_err(|why| BadTemplate { line, text: text.to_owned(), why })
        };
        let selectors = lines.filter(|(_, line)| !line.is_empty()).map(read).collect::<Result<_, _>>()?;
        Ok(Self { selectors })
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|character| character.is_ascii_alphanumeric() || "-_".contains(character))
}

fn selector_of(line: &str) -> Result<Selector, String> {
    let read = match line.split_once('=') {
        _ if is_name(line) => Selector::tag(line),
        Some((name, value)) if is_name(name) => {
            if value.contains('\'') && value.contains('"') {
                return Err("a value may not hold both ' and \"".to_owned());
            }
            Selector::attribute(name, (!value.is_empty()).then_some(value))
        }
        _ => Selector::parse(line),
    };
    read.map_err(|why| why.to_string())
}

impl Extractor for Template {
    fn name(&self) -> &'static str {
        "template"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        dom.outermost(&self.selectors).into_iter().flat_map(|node| shown_below(dom, node)).collect()
    }

    fn extract_text(&self, dom: &Dom, _: &Context) -> Extracted {
        let line = |node| {
            let text = render(dom, &shown_below(dom, node).into_iter().collect());
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let lines = dom.outermost(&self.selectors).into_iter().map(line).filter(|line| !line.is_empty());
        let lines: Vec<String> = lines.collect();
        Extracted { text: lines.join("\n"), ..Extracted::default() }
    }
}

fn shown_below(dom: &Dom, root: NodeId) -> Vec<NodeId> {
    let mut texts = Vec::new();
    let mut walk = dom.walk(root);
    while let Some(visit) = walk.next() {
        let Visit::Enter(node) = visit else { continue };
        if node != root && is_hidden(dom, node) {
            walk.skip_children(node);
        } else if dom.text(node).is_some_and(|text| !text.trim().is_empty()) {
            texts.push(node);
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    fn read(template: &str, html: &str) -> String {
        Template::parse(template).unwrap().extract(&Dom::parse(html), &Context::default()).text
    }

    const PAGE: &str = "<title>T</title><div id=a class='x y'><h1>One</h1><p lang=hu>two<br>lines</p><div class=x>in</div></div>\
                        <ul><li data-k='a=b'>three<li>four</ul>";

    #[test]
    fn the_papers_grammar() {
        assert_eq!(read("h1\n\n  li\n", PAGE), "One\nthree\nfour");
        assert_eq!(read("lang=", PAGE), "two lines");
        assert_eq!(read("lang=en", PAGE), "");
        assert_eq!(read("data-k=a=b", PAGE), "three");
        assert_eq!(read("div\np", PAGE), "One two lines in", "a match inside a match is skipped");
        assert_eq!(read("class=x", PAGE), "in", "the value is the whole value");
        assert_eq!(read("", PAGE), "");
    }

    #[test]
    fn css_selectors() {
        assert_eq!(read("#a > p", PAGE), "two lines");
        assert_eq!(read("div.x.y h1, li:first-child", PAGE), "One\nthree");
        assert_eq!(read("h1 + p", PAGE), "two lines");
        assert_eq!(read("h1 ~ .x", PAGE), "in");
        assert_eq!(read("[data-k^=a][data-k$='b']", PAGE), "three");
        assert_eq!(read("ul > li:not([data-k])", PAGE), "four");
        assert_eq!(read("div *", PAGE), "One\ntwo lines\nin");
        assert_eq!(read("body > div p[lang|=hu]", PAGE), "two lines");
        assert_eq!(read("li:nth-child(2), div:has(> h1)", PAGE), "One two lines in\nfour");
    }

    #[test]
    fn a_bad_line_is_named() {
        let error = Template::parse("h1\n\nclass=it's \"both\"").unwrap_err();
        assert_eq!(error.line, 3);
        assert!(error.to_string().contains("both ' and \""));
        for bad in ["p >", "> p", "p..x", "[x=]", "p:hover", "a b=c", ",", "p,,q", "<p>"] {
            assert!(Template::parse(bad).is_err(), "{bad}");
        }
        let said = Template::parse("h1\np..x").unwrap_err().to_string();
        assert_eq!(said, "line 2 of the template, 'p..x': a class name must follow the dot");
    }
}
