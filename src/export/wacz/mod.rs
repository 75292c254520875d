//! WACZ 1.1.1: the archive of a crawl in one ZIP file that players open: the WARC files as they are, an index of them, and the list
//! of pages with their texts.
//!
//! Each document is two pages of the list at one address: as its server delivered it, which runs as it did on the web, and unfolded.
//! A player tells them apart by their dates. The delivered page stays the web's own, and the unfolded one, which no server ever
//! sent, is never taken for it.

/// The list of pages.
mod pages;
/// The index: which record answers which address.
mod index;
/// The file itself: what is put into it, and the list of that.
mod package;
/// What a request sends, as part of an address.
mod sent;
/// Addresses in the order of an index.
mod surt;

use std::path::{Path, PathBuf};

use super::{Done, ExportError};
use crate::archive::reader;
use crate::corpus::CorpusError;

/// Writes the archives of crawls as one WACZ file.
///
/// # Errors
/// [`ExportError`]; then nothing is left of the result.
pub fn write(dirs: &[PathBuf], out: &Path, told: &mut dyn FnMut(&CorpusError)) -> Result<Done, ExportError> {
    let mut files = Vec::new();
    for (at, dir) in dirs.iter().enumerate() {
        let found =
            reader::files(dir).map_err(|why| ExportError::Begin { path: dir.join(crate::archive::FOLDER), why })?;
        if found.is_empty() {
            return Err(ExportError::NoArchive(dir.clone()));
        }
        for path in found {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            // Files of two crawls have the same names.
            let name = if dirs.len() > 1 { format!("{:02}-{name}", at + 1) } else { name };
            files.push((path, name));
        }
    }
    let mut index = index::Index::new()?;
    let mut warcs = Vec::new();
    for (path, name) in files {
        let length = index.take_in(&path, &name)?;
        warcs.push(package::Warc { path, name, length });
    }
    let mut package = package::Package::begin(out)?;
    for warc in &warcs {
        package.put_warc(warc)?;
    }
    let (done, first) = pages::write(dirs, &index, &mut package, told)?;
    index.write(&mut package)?;
    package.finish(first)?;
    Ok(done)
}
