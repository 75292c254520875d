//! Markdown: a file for each document in a folder for each host, with what is known of it in a YAML front matter.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Document, ExportError, Folder, Format};
use crate::corpus::Record;
use crate::extractor::{self, Comments, Context};
use crate::html::Dom;

/// Markdown files.
pub struct Markdown {
    folder: Folder,
}

impl Markdown {
    /// Writes to a folder.
    #[must_use]
    pub fn new(folder: Folder) -> Self {
        Self { folder }
    }
}

/// A file of a document.
pub struct Drawn {
    host: String,
    id: String,
    text: String,
}

impl Format for Markdown {
    type Drawn = Drawn;
    const HTML: bool = true;

    fn draw(document: Document) -> Drawn {
        let language = document.language();
        let record = document.record;
        let mut text = "---\n".to_owned();
        for (name, value) in [
            ("title", record.title.as_deref()),
            ("url", Some(record.address.as_str())),
            ("author", record.author.as_deref()),
            ("date", record.date.as_deref()),
            ("language", language.as_deref()),
        ] {
            if let Some(value) = value {
                text.push_str(name);
                text.push_str(": ");
                quoted(&mut text, value);
                text.push('\n');
            }
        }
        text.push_str("---\n\n");
        // A page that breaks an extractor costs its headings and links only.
        let page = catch_unwind(AssertUnwindSafe(|| from_page(&record))).ok().flatten();
        text.push_str(&page.unwrap_or_else(|| extractor::paragraphs_as_markdown(&record.text)));
        Drawn { host: record.address.authority(), id: record.id, text }
    }

    fn put(&mut self, drawn: Drawn) -> Result<bool, ExportError> {
        self.folder.document(&drawn.host, &drawn.id, "md", &drawn.text)?;
        Ok(true)
    }

    fn finish(self) -> Result<(), ExportError> {
        self.folder.finish()
    }
}

/// The text with its headings, lists and links, read again from the page by the extractor that read the record. `None` where the
/// page cannot give the same text: it is not kept, was read by what cannot be asked for by name alone, or what the site repeats
/// was left out.
fn from_page(record: &Record) -> Option<String> {
    let html = record.html.as_deref().filter(|_| record.site.is_none())?;
    let extractor = extractor::by_name(&record.extractor).ok()?;
    let dom = Dom::parse(html);
    let language = record.languages.first().map(String::as_str);
    let context = Context { address: Some(&record.address), language, time: Some(record.time) };
    let kept = extractor.try_keep(&dom, &context).ok()?;
    let said = extractor::Said::of(&dom, &context);
    let wanted = if holds_comments(&dom, &said, record) { Comments::In } else { Comments::Out };
    let markdown = extractor::markdown(&dom, &said.with(&kept, wanted));
    (!markdown.trim().is_empty() || record.text.is_empty()).then_some(markdown)
}

/// Whether the comments of the page are part of the record's text.
fn holds_comments(dom: &Dom, said: &extractor::Said, record: &Record) -> bool {
    let comments = extractor::render(dom, &said.comments);
    record.comments.is_none() && comments.lines().any(|line| !line.is_empty() && record.text.contains(line))
}

/// Adds a YAML scalar in double quotes, in which every character can be written.
fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            // Not printable in YAML, or a line's end in one of its versions.
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}') => {
                out.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
