//! Structures as XML, as Bílek's program saved them, and read back.

use roxmltree::{Document, Node};

use super::{Page, Place};
use crate::extractor::metadata::Finding;

/// A text that is no saved structure.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadXml {
    /// It is no XML.
    #[error("it is no XML: {0}")]
    NoXml(String),
    /// An element is not what it should be.
    #[error("line {line}: {what}")]
    Element {
        /// The line.
        line: u32,
        /// What is wrong.
        what: String,
    },
}

/// The structures of pages as one XML document, each page with its name.
#[must_use]
pub fn to_xml(pages: &[(&str, Page)]) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<structure>\n");
    for (name, page) in pages {
        xml.push_str(&format!("  <page name=\"{}\">\n", escaped(name, true)));
        let found =
            [("title", &page.title), ("author", &page.author), ("date", &page.date), ("article", &page.article)];
        for (field, places) in found {
            for Place { path, score, value } in places {
                element(&mut xml, field, "found", path, *score, value);
            }
        }
        let declared =
            [("title", &page.declared.title), ("author", &page.declared.author), ("date", &page.declared.date)];
        for (field, finding) in declared {
            if let Some(Finding { path, score, value, .. }) = finding {
                element(&mut xml, field, "declared", path, *score, value);
            }
        }
        xml.push_str("  </page>\n");
    }
    xml.push_str("</structure>\n");
    xml
}

fn element(xml: &mut String, field: &str, by: &str, path: &str, score: f64, value: &str) {
    let (path, value) = (escaped(path, true), escaped(value, false));
    xml.push_str(&format!("    <{field} by=\"{by}\" score=\"{score}\" path=\"{path}\">{value}</{field}>\n"));
}

fn escaped(text: &str, attribute: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // A reader makes a space of them in attributes.
            '\n' if attribute => out.push_str("&#10;"),
            '\t' if attribute => out.push_str("&#9;"),
            // XML 1.0 has no other control characters.
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

/// Reads what [`to_xml`] wrote, as it is or corrected by hand. A path alone is enough: `by` is then `found`, the score 1.
///
/// # Errors
/// [`BadXml`], with the line.
pub fn from_xml(text: &str) -> Result<Vec<(String, Page)>, BadXml> {
    let document = Document::parse(text).map_err(|why| BadXml::NoXml(why.to_string()))?;
    let root = document.root_element();
    named(root, &["structure"])?;
    let mut pages = Vec::new();
    for of_page in root.children().filter(Node::is_element) {
        named(of_page, &["page"])?;
        let mut page = Page::default();
        for field in of_page.children().filter(Node::is_element) {
            read(field, &mut page)?;
        }
        pages.push((of_page.attribute("name").unwrap_or_default().to_owned(), page));
    }
    Ok(pages)
}

fn bad(node: Node, what: String) -> BadXml {
    BadXml::Element { line: node.document().text_pos_at(node.range().start).row, what }
}

fn named(node: Node, names: &[&str]) -> Result<(), BadXml> {
    let name = node.tag_name().name();
    if names.contains(&name) {
        return Ok(());
    }
    Err(bad(node, format!("<{name}> is unknown here; expected <{}>", names.join("> or <"))))
}

/// Reads one field of a page.
fn read(node: Node, page: &mut Page) -> Result<(), BadXml> {
    named(node, &["title", "author", "date", "article"])?;
    let field = node.tag_name().name();
    let path = node.attribute("path").ok_or_else(|| bad(node, format!("<{field}> has no path")))?.to_owned();
    let score = node.attribute("score").unwrap_or("1");
    let score = match score.parse::<f64>() {
        Ok(score) if (0.0..=1.0).contains(&score) => score,
        _ => return Err(bad(node, format!("the score «{score}» is no number from 0 to 1"))),
    };
    let value = node.text().unwrap_or_default().to_owned();
    let finding = |path, value| Some(Finding { value, path, score, node: None });
    match (node.attribute("by").unwrap_or("found"), field) {
        ("found", "title") => page.title.push(Place { path, score, value }),
        ("found", "author") => page.author.push(Place { path, score, value }),
        ("found", "date") => page.date.push(Place { path, score, value }),
        ("found", _) => page.article.push(Place { path, score, value }),
        ("declared", "title") => page.declared.title = finding(path, value),
        ("declared", "author") => page.declared.author = finding(path, value),
        ("declared", "date") => page.declared.date = finding(path, value),
        (by, _) => return Err(bad(node, format!("a {field} by «{by}» is unknown; write found or declared"))),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn what_has_a_meaning_in_xml_is_escaped() {
        let place = Place { path: "/p[@class=\"a\"]".to_owned(), score: 0.7, value: "A & B <c>\u{1}".to_owned() };
        let xml = to_xml(&[("x\"y", Page { title: vec![place], ..Page::default() })]);
        assert!(xml.contains("<page name=\"x&quot;y\">"), "{xml}");
        let line = "<title by=\"found\" score=\"0.7\" path=\"/p[@class=&quot;a&quot;]\">A &amp; B &lt;c&gt;</title>";
        assert!(xml.contains(line), "{xml}");
    }

    #[test]
    fn what_was_written_is_read_back() {
        let place =
            |path: &str, score: f64, value: &str| Place { path: path.to_owned(), score, value: value.to_owned() };
        let page = Page {
            title: vec![place("/h1[@class=\"a\n\tb\"]", 0.1 + 0.2, " T & <t> ")],
            author: vec![place("/a", 1.0, "Ann"), place("/a", 0.9, "Bo")],
            article: vec![place("/p", 1.0 / 3.0, "one\ntwo\tthree")],
            declared: super::super::Declared {
                date: Some(Finding { value: "2024".to_owned(), path: "meta:date".to_owned(), score: 0.5, node: None }),
                ..Default::default()
            },
            ..Page::default()
        };
        let pages = [("é \"1\"", page), ("2", Page::default())];
        let read = from_xml(&to_xml(&pages)).unwrap();
        assert_eq!(read.iter().map(|(name, page)| (name.as_str(), page.clone())).collect::<Vec<_>>(), pages);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let line = |inside: &str| from_xml(&format!("<structure>\n<page>\n{inside}</page></structure>"));
        assert_eq!(line("<author path=\"/a\"/>").unwrap()[0].1.author[0].score, 1.0);
        for wrong in ["<autor path='/a'/>", "<author/>", "<date path='/' score='2'/>", "<title path='/' by='me'/>"] {
            let error = line(wrong).unwrap_err().to_string();
            assert!(error.starts_with("line 3: "), "{wrong}: {error}");
        }
        for wrong in ["", "<structure>", "<html/>", "<!DOCTYPE x [<!ENTITY a \"b\">]><structure/>"] {
            assert!(from_xml(wrong).is_err(), "{wrong}");
        }
    }
}
