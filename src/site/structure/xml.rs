//! Structures as XML, as Bílek's program saved them.

use super::{Page, Place};
use crate::extractor::metadata::Finding;

/// The structures of pages as one XML document, each page with its name.
#[must_use]
pub fn to_xml(pages: &[(&str, Page)]) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<structure>\n");
    for (name, page) in pages {
        xml.push_str(&format!("  <page name=\"{}\">\n", escaped(name)));
        for (field, place) in
            [("title", &page.title), ("author", &page.author), ("date", &page.date), ("article", &page.article)]
        {
            if let Some(Place { path, score, value }) = place {
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
    let (path, value) = (escaped(path), escaped(value));
    xml.push_str(&format!("    <{field} by=\"{by}\" score=\"{score:.2}\" path=\"{path}\">{value}</{field}>\n"));
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML 1.0 has no other control characters.
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_meaning_in_xml_is_escaped() {
        let place = Place { path: "/p[@class=\"a\"]".to_owned(), score: 0.7, value: "A & B <c>\u{1}".to_owned() };
        let xml = to_xml(&[("x\"y", Page { title: Some(place), ..Page::default() })]);
        assert!(xml.contains("<page name=\"x&quot;y\">"), "{xml}");
        let line = "<title by=\"found\" score=\"0.70\" path=\"/p[@class=&quot;a&quot;]\">A &amp; B &lt;c&gt;</title>";
        assert!(xml.contains(line), "{xml}");
    }
}
