//! JSON lines: the records as they are, of any number of crawls in one file.

use super::{Document, ExportError, Format, Output};

/// Records, a JSON line each.
pub struct Jsonl {
    out: Output,
}

impl Jsonl {
    /// Writes to a file or standard output.
    #[must_use]
    pub fn new(out: Output) -> Self {
        Self { out }
    }
}

impl Format for Jsonl {
    type Drawn = Result<Vec<u8>, serde_json::Error>;
    const HTML: bool = true;

    fn draw(document: Document) -> Self::Drawn {
        let mut line = serde_json::to_vec(&document.record)?;
        line.push(b'\n');
        Ok(line)
    }

    fn put(&mut self, drawn: Self::Drawn) -> Result<bool, ExportError> {
        let line = drawn.map_err(|why| self.out.failed(why.into()))?;
        self.out.put(line)?;
        Ok(true)
    }

    fn finish(self) -> Result<(), ExportError> {
        self.out.finish()
    }
}
