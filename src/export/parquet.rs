//! Parquet: a table with a row for each document, in the columns that web corpora have.

use std::sync::Arc;

use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::{Document, ExportError, Format, Output, tokens};
use crate::corpus::Via;
use crate::language;

/// The columns. `REQUIRED` ones are never null.
const SCHEMA: &str = "message documents {
    REQUIRED BINARY id (STRING);
    REQUIRED BINARY url (STRING);
    REQUIRED BINARY final_url (STRING);
    REQUIRED INT64 date (TIMESTAMP(MILLIS, true));
    OPTIONAL BINARY language (STRING);
    OPTIONAL DOUBLE language_score;
    OPTIONAL BINARY title (STRING);
    OPTIONAL BINARY author (STRING);
    OPTIONAL BINARY published (STRING);
    REQUIRED BINARY text (STRING);
    REQUIRED INT64 token_count;
    REQUIRED INT64 words_plain;
    REQUIRED INT64 words_unfolded;
    OPTIONAL BINARY extractor (STRING);
    OPTIONAL BINARY via (STRING);
    REQUIRED BINARY file_path (STRING);
}";

/// Rows of one group at most. A reader takes a group at once.
const ROWS: usize = 100_000;

/// Bytes of text of one group at most: a group is held in memory until it is written.
const BYTES: usize = 64 << 20;

/// Parquet.
pub struct Parquet {
    file: SerializedFileWriter<Output>,
    rows: Vec<Row>,
    bytes: usize,
}

/// A row of the table.
pub struct Row {
    id: String,
    url: String,
    final_url: String,
    date: i64,
    language: Option<String>,
    language_score: Option<f64>,
    title: Option<String>,
    author: Option<String>,
    published: Option<String>,
    text: String,
    token_count: i64,
    words_plain: i64,
    words_unfolded: i64,
    extractor: Option<String>,
    via: Option<&'static str>,
    file_path: Arc<str>,
}

impl Parquet {
    /// Writes to a file.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn new(out: Output) -> Result<Self, ExportError> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_created_by(concat!("kibont version ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let failed = out.failed(std::io::ErrorKind::Other.into());
        let file = parse_message_type(SCHEMA)
            .and_then(|schema| SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties)));
        let file = file.map_err(|why| with_reason(failed, why))?;
        Ok(Self { file, rows: Vec::new(), bytes: 0 })
    }

    fn failed(&self, why: ParquetError) -> ExportError {
        self.file.inner().failed(reason(why))
    }

    fn group(&mut self) -> Result<(), ExportError> {
        let rows = std::mem::take(&mut self.rows);
        self.bytes = 0;
        write(&mut self.file, &rows).map_err(|why| self.failed(why))
    }
}

fn reason(why: ParquetError) -> std::io::Error {
    match why {
        ParquetError::External(inner) => match inner.downcast::<std::io::Error>() {
            Ok(why) => *why,
            Err(other) => std::io::Error::other(other),
        },
        other => std::io::Error::other(other),
    }
}

fn with_reason(failed: ExportError, because: ParquetError) -> ExportError {
    match failed {
        ExportError::File { path, .. } => ExportError::File { path, why: reason(because) },
        _ => ExportError::Standard(reason(because)),
    }
}

impl Format for Parquet {
    type Drawn = Row;
    const HTML: bool = false;

    fn draw(document: Document) -> Row {
        let language = document.language();
        let record = document.record;
        // How sure the letters are of this language. Where they speak for another one, there is no number for this one.
        let score = language::identify(&record.text)
            .filter(|found| Some(&found.language) == language.as_ref())
            .map(|found| found.confidence);
        let number = |words: u64| i64::try_from(words).unwrap_or(i64::MAX);
        Row {
            token_count: number(tokens::count(&record.text) as u64),
            words_plain: number(record.words.plain),
            words_unfolded: number(record.words.unfolded),
            id: record.id,
            url: record.address.to_string(),
            final_url: record.final_url,
            date: record.time.as_millisecond(),
            language,
            language_score: score,
            title: record.title,
            author: record.author,
            published: record.date,
            text: record.text,
            extractor: Some(record.extractor).filter(|name| !name.is_empty()),
            via: record.via.map(Via::name),
            file_path: document.file,
        }
    }

    fn put(&mut self, row: Row) -> Result<bool, ExportError> {
        self.bytes += row.text.len();
        self.rows.push(row);
        if self.rows.len() >= ROWS || self.bytes >= BYTES {
            self.group()?;
        }
        Ok(true)
    }

    fn finish(mut self) -> Result<(), ExportError> {
        if !self.rows.is_empty() {
            self.group()?;
        }
        let failed = self.file.inner().failed(std::io::ErrorKind::Other.into());
        self.file.into_inner().map_err(|why| with_reason(failed, why))?.finish()
    }
}

/// Writes a group, column by column, in the order of the schema.
fn write(file: &mut SerializedFileWriter<Output>, rows: &[Row]) -> Result<(), ParquetError> {
    let mut group = Group { group: file.next_row_group()?, rows };
    group.texts(|row| row.id.as_str())?;
    group.texts(|row| row.url.as_str())?;
    group.texts(|row| row.final_url.as_str())?;
    group.numbers(|row| row.date)?;
    group.perhaps(|row| row.language.as_deref())?;
    group.scores(|row| row.language_score)?;
    group.perhaps(|row| row.title.as_deref())?;
    group.perhaps(|row| row.author.as_deref())?;
    group.perhaps(|row| row.published.as_deref())?;
    group.texts(|row| row.text.as_str())?;
    group.numbers(|row| row.token_count)?;
    group.numbers(|row| row.words_plain)?;
    group.numbers(|row| row.words_unfolded)?;
    group.perhaps(|row| row.extractor.as_deref())?;
    group.perhaps(|row| row.via)?;
    group.texts(|row| &row.file_path)?;
    group.group.close()?;
    Ok(())
}

/// A group that is written, and its rows.
struct Group<'a> {
    group: SerializedRowGroupWriter<'a, Output>,
    rows: &'a [Row],
}

impl Group<'_> {
    fn column(&mut self) -> Result<SerializedColumnWriter<'_>, ParquetError> {
        self.group.next_column()?.ok_or_else(|| ParquetError::General("the schema has fewer columns".to_owned()))
    }

    fn texts(&mut self, of: impl Fn(&Row) -> &str) -> Result<(), ParquetError> {
        let values: Vec<ByteArray> = self.rows.iter().map(|row| ByteArray::from(of(row))).collect();
        let mut column = self.column()?;
        column.typed::<ByteArrayType>().write_batch(&values, None, None)?;
        column.close()
    }

    fn numbers(&mut self, of: impl Fn(&Row) -> i64) -> Result<(), ParquetError> {
        let values: Vec<i64> = self.rows.iter().map(of).collect();
        let mut column = self.column()?;
        column.typed::<Int64Type>().write_batch(&values, None, None)?;
        column.close()
    }

    fn perhaps(&mut self, of: impl Fn(&Row) -> Option<&str>) -> Result<(), ParquetError> {
        let values: Vec<ByteArray> = self.rows.iter().filter_map(|row| of(row).map(ByteArray::from)).collect();
        let there: Vec<i16> = self.rows.iter().map(|row| i16::from(of(row).is_some())).collect();
        let mut column = self.column()?;
        column.typed::<ByteArrayType>().write_batch(&values, Some(&there), None)?;
        column.close()
    }

    fn scores(&mut self, of: impl Fn(&Row) -> Option<f64>) -> Result<(), ParquetError> {
        let values: Vec<f64> = self.rows.iter().filter_map(&of).collect();
        let there: Vec<i16> = self.rows.iter().map(|row| i16::from(of(row).is_some())).collect();
        let mut column = self.column()?;
        column.typed::<DoubleType>().write_batch(&values, Some(&there), None)?;
        column.close()
    }
}
