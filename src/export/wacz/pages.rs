//! The list of pages: each document unfolded, with its text, and as it was delivered.

use std::path::PathBuf;

use serde_json::json;

use super::index::Index;
use super::package::{Kept, MainPage, Package};
use crate::archive::unfolded_name;
use crate::corpus::{self, CorpusError, Record};
use crate::export::{Done, ExportError};

/// Writes the list; says what was done, and which page is the first.
pub(super) fn write(
    dirs: &[PathBuf],
    index: &Index,
    package: &mut Package,
    told: &mut dyn FnMut(&CorpusError),
) -> Result<(Done, Option<MainPage>), ExportError> {
    package.file("pages/pages.jsonl", Kept::Packed)?;
    let begin = json!({ "format": "json-pages-1.0", "id": "pages", "title": "All Pages", "hasText": true });
    package.put(format!("{begin}\n").as_bytes())?;
    let (mut done, mut first) = (Done::default(), None);
    for dir in dirs {
        for record in corpus::read(dir)? {
            let record = match record {
                Ok(record) => record,
                Err(why) => {
                    told(&why);
                    done.unread += 1;
                    continue;
                }
            };
            match put(&record, index, package)? {
                Some(page) => {
                    done.documents += 1;
                    first = first.or(Some(page));
                }
                None => done.without_page += 1,
            }
        }
    }
    match done {
        Done { documents: 0, without_page: 0, unread, .. } => Err(ExportError::Nothing { dirs: dirs.to_vec(), unread }),
        done => Ok((done, first)),
    }
}

/// Writes the pages of a document; nothing of one that was read before the crawl had an archive.
fn put(record: &Record, index: &Index, package: &mut Package) -> Result<Option<MainPage>, ExportError> {
    let id = unfolded_name(record.address.as_str(), record.edition.as_deref(), record.time);
    let Some(unfolded) = index.find(&id)? else { return Ok(None) };
    let delivered = unfolded.delivered.as_deref().map(|id| index.find(id)).transpose()?.flatten();
    let title = record.title.as_deref().unwrap_or(record.address.as_str());
    let version = record.edition.as_deref().map(|lang| format!(", {lang}")).unwrap_or_default();
    let text = match &record.comments {
        Some(comments) => format!("{}\n{comments}", record.text),
        None => record.text.clone(),
    };
    let main = MainPage { url: unfolded.url, date: unfolded.date, title: format!("{title} (unfolded{version})") };
    let page = json!({ "id": record.id, "url": main.url, "ts": main.date, "title": main.title, "text": text });
    package.put(format!("{page}\n").as_bytes())?;
    // Language versions were made from one answer, which is listed with the document itself.
    if let Some(delivered) = delivered.filter(|_| record.edition.is_none()) {
        let page = json!({
            "id": format!("{}-delivered", record.id),
            "url": delivered.url,
            "ts": delivered.date,
            "title": format!("{title} (as delivered)"),
        });
        package.put(format!("{page}\n").as_bytes())?;
    }
    Ok(Some(main))
}
