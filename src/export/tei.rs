//! TEI P5: a `TEI` element for each document, with a header, the text, and what readers wrote as `post`s (chapter 9, computer-mediated
//! communication). Either all in one `teiCorpus`, or a file for each document.

use super::xml::{attribute, holding, text};
use super::{Document, ExportError, Folder, Format, Output};
use crate::corpus::Record;

/// What readers wrote.
mod posts;
/// Times as XML Schema writes them.
mod times;

use posts::Persons;
use times::when;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = " xmlns=\"http://www.tei-c.org/ns/1.0\"";

/// The program, as headers name it.
const APPLICATION: &str = concat!(
    "<encodingDesc><appInfo><application ident=\"kibont\" version=\"",
    env!("CARGO_PKG_VERSION"),
    "\"><label>kibont</label></application></appInfo></encodingDesc>\n"
);

/// All documents in one `teiCorpus`.
pub struct Tei {
    out: Output,
}

impl Tei {
    /// Writes to a file or standard output.
    ///
    /// # Errors
    /// [`ExportError::File`] or [`ExportError::Standard`].
    pub fn new(mut out: Output) -> Result<Self, ExportError> {
        out.put(format!(
            "{DECLARATION}<teiCorpus{NAMESPACE}>\n<teiHeader>\n<fileDesc>\n<titleStmt><title>Documents from the web</title></titleStmt>\n\
             <publicationStmt><p>Written by kibont.</p></publicationStmt>\n\
             <sourceDesc><p>Pages of the web. The header of each document says where and when it was read.</p></sourceDesc>\n\
             </fileDesc>\n{APPLICATION}</teiHeader>\n"
        ))?;
        Ok(Self { out })
    }
}

impl Format for Tei {
    type Drawn = String;
    const HTML: bool = false;

    fn draw(document: Document) -> String {
        element(&document, "")
    }

    fn put(&mut self, drawn: String) -> Result<bool, ExportError> {
        self.out.put(drawn)?;
        Ok(true)
    }

    fn finish(mut self) -> Result<(), ExportError> {
        self.out.put("</teiCorpus>\n")?;
        self.out.finish()
    }
}

/// A file for each document, in a folder for each host.
pub struct TeiFiles {
    folder: Folder,
}

impl TeiFiles {
    /// Writes to a folder.
    #[must_use]
    pub fn new(folder: Folder) -> Self {
        Self { folder }
    }
}

impl Format for TeiFiles {
    /// Host, id, and the file.
    type Drawn = (String, String, String);
    const HTML: bool = false;

    fn draw(document: Document) -> Self::Drawn {
        let file = DECLARATION.to_owned() + &element(&document, NAMESPACE);
        (document.record.address.authority(), document.record.id, file)
    }

    fn put(&mut self, (host, id, file): Self::Drawn) -> Result<bool, ExportError> {
        self.folder.document(&host, &id, "xml", &file)?;
        Ok(true)
    }

    fn finish(self) -> Result<(), ExportError> {
        self.folder.finish()
    }
}

/// A document as a `TEI` element.
fn element(document: &Document, namespace: &str) -> String {
    let record = &document.record;
    // Ids of elements must begin with a letter and differ in the whole file, also where two crawls have the same page.
    let id = format!("d{}", document.number);
    let language = document.language().unwrap_or_else(|| "und".to_owned());
    let persons = Persons::of(record);
    let mut out = format!("<TEI{namespace}");
    attribute(&mut out, "xml:id", &id);
    attribute(&mut out, "xml:lang", &language);
    out.push_str(">\n");
    header(&mut out, record, &language, |out| persons.list(out, &id));
    out.push_str("<text>\n<body>\n<div type=\"text\">\n");
    let title = record.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
    if let Some(title) = title {
        holding(&mut out, "head", title);
    }
    let mut said = document.paragraphs().peekable();
    // Many texts begin with their title.
    let _ = said.next_if(|first| Some(*first) == title);
    said.for_each(|said| holding(&mut out, "p", said));
    if title.is_none() && record.text.trim().is_empty() {
        out.push_str("<p/>\n");
    }
    out.push_str("</div>\n");
    posts::comments(&mut out, record, &persons, &id);
    out.push_str("</body>\n</text>\n</TEI>\n");
    out
}

fn header(out: &mut String, record: &Record, language: &str, persons: impl Fn(&mut String)) {
    let title = record.title.as_deref().unwrap_or(record.address.as_str());
    let author = |out: &mut String| {
        if let Some(author) = &record.author {
            holding(out, "author", author);
        }
    };
    out.push_str("<teiHeader>\n<fileDesc>\n<titleStmt>\n");
    holding(out, "title", title);
    author(out);
    out.push_str("</titleStmt>\n<publicationStmt><p>Read from the web by kibont, ");
    date(out, &record.time.to_string());
    out.push_str(".</p></publicationStmt>\n<sourceDesc>\n<bibl>\n");
    holding(out, "title", title);
    author(out);
    holding(out, "publisher", record.address.host());
    if let Some(published) = &record.date {
        date(out, published);
        out.push('\n');
    }
    out.push_str("<idno type=\"kibont\">");
    text(out, &record.id);
    out.push_str("</idno>\n<ptr");
    attribute(out, "target", record.address.as_str());
    out.push_str("/>\n</bibl>\n</sourceDesc>\n</fileDesc>\n");
    out.push_str(APPLICATION);
    out.push_str("<profileDesc>\n<langUsage><language");
    attribute(out, "ident", language);
    out.push_str("/></langUsage>\n");
    persons(out);
    out.push_str("</profileDesc>\n</teiHeader>\n");
}

/// A date; its attribute says it for programs, where it is exact enough for them.
fn date(out: &mut String, said: &str) {
    out.push_str("<date");
    if let Some(when) = when(said) {
        attribute(out, "when", &when);
    }
    out.push('>');
    text(out, said);
    out.push_str("</date>");
}
