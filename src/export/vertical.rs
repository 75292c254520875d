//! Vertical text: a token a line between the marks of documents, paragraphs and sentences. Sketch Engine, NoSketch Engine and CWB
//! read it.

use super::tokens::{self, Token};
use super::{Document, ExportError, Format, Output, xml};

/// Vertical text.
pub struct Vertical {
    out: Output,
}

impl Vertical {
    /// Writes to a file or standard output.
    #[must_use]
    pub fn new(out: Output) -> Self {
        Self { out }
    }
}

impl Format for Vertical {
    type Drawn = String;
    const HTML: bool = false;

    fn draw(document: Document) -> String {
        let record = &document.record;
        let mut out = "<doc".to_owned();
        for (name, value) in [
            ("id", Some(record.id.as_str())),
            ("url", Some(record.address.as_str())),
            ("title", record.title.as_deref()),
            ("author", record.author.as_deref()),
            ("date", record.date.as_deref()),
            ("language", document.language().as_deref()),
        ] {
            xml::attribute(&mut out, name, value.unwrap_or_default());
        }
        out.push_str(">\n");
        document.paragraphs().for_each(|text| paragraph(&mut out, text));
        out.push_str("</doc>\n");
        out
    }

    fn put(&mut self, drawn: String) -> Result<bool, ExportError> {
        self.out.put(drawn)?;
        Ok(true)
    }

    fn finish(self) -> Result<(), ExportError> {
        self.out.finish()
    }
}

fn paragraph(out: &mut String, text: &str) {
    let sentences = tokens::sentences(text);
    if sentences.is_empty() {
        return;
    }
    out.push_str("<p>\n");
    for sentence in sentences {
        // Glue stands between what it joins, here two sentences.
        if sentence.first().is_some_and(|token| token.is_glued) {
            out.push_str("<g/>\n");
        }
        out.push_str("<s>\n");
        for (at, Token { text, is_glued }) in sentence.iter().enumerate() {
            if *is_glued && at > 0 {
                out.push_str("<g/>\n");
            }
            xml::text(out, text);
            out.push('\n');
        }
        out.push_str("</s>\n");
    }
    out.push_str("</p>\n");
}
