//! Where results are written. A file or a folder has its name, or its contents, only once it is whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::ExportError;
use crate::save::Beside;

/// How hard zstd tries, as a corpus is written by default.
const COMPRESSION: i32 = 3;

/// The longest name of a file or folder in bytes. File systems take 255.
const LONGEST: usize = 120;

/// The folder inside the place of an export where all is written first.
const UNFINISHED: &str = ".kibont-export";

/// A file, or standard output. A file whose name ends in `.zst` is packed.
pub struct Output {
    path: Option<PathBuf>,
    to: Packed,
}

enum Packed {
    No(Plain),
    Zstd(zstd::Encoder<'static, Plain>),
}

enum Plain {
    Standard(BufWriter<io::Stdout>),
    /// What is no file (a pipe, a device) cannot be renamed.
    Direct(BufWriter<File>),
    Beside(Beside),
}

impl Output {
    /// Begins a file, or goes to standard output.
    ///
    /// # Errors
    /// [`ExportError::Begin`] where the file cannot be made.
    pub fn create(path: Option<&Path>) -> Result<Self, ExportError> {
        let Some(path) = path else {
            return Ok(Self { path: None, to: Packed::No(Plain::Standard(BufWriter::new(io::stdout()))) });
        };
        let bad = |why| ExportError::Begin { path: path.to_owned(), why };
        let plain = Plain::create(path).map_err(bad)?;
        let to = if path.extension().is_some_and(|ending| ending == "zst") {
            Packed::Zstd(zstd::Encoder::new(plain, COMPRESSION).map_err(bad)?)
        } else {
            Packed::No(plain)
        };
        Ok(Self { path: Some(path.to_owned()), to })
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// [`ExportError::File`] or [`ExportError::Standard`].
    pub fn put(&mut self, bytes: impl AsRef<[u8]>) -> Result<(), ExportError> {
        self.write_all(bytes.as_ref()).map_err(|why| self.failed(why))
    }

    /// Makes it whole.
    ///
    /// # Errors
    /// [`ExportError::File`] or [`ExportError::Standard`].
    pub fn finish(self) -> Result<(), ExportError> {
        let Self { path, to } = self;
        let plain = match to {
            Packed::No(plain) => Ok(plain),
            Packed::Zstd(zstd) => zstd.finish(),
        };
        let done = plain.and_then(|plain| match plain {
            Plain::Standard(mut out) => out.flush(),
            Plain::Direct(mut out) => out.flush(),
            Plain::Beside(file) => file.finish(),
        });
        done.map_err(|why| told(path, why))
    }

    /// What is said where it cannot be written.
    pub(super) fn failed(&self, why: io::Error) -> ExportError {
        told(self.path.clone(), why)
    }
}

fn told(path: Option<PathBuf>, why: io::Error) -> ExportError {
    match path {
        Some(path) => ExportError::File { path, why },
        None => ExportError::Standard(why),
    }
}

impl Plain {
    fn create(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(there) if !there.is_file() => {
                Ok(Self::Direct(BufWriter::new(OpenOptions::new().write(true).open(path)?)))
            }
            // Where a link leads the file is put, and the link stays one.
            Ok(_) => Ok(Self::Beside(Beside::create(&fs::canonicalize(path)?)?)),
            Err(_) => Ok(Self::Beside(Beside::create(path)?)),
        }
    }

    fn inner(&mut self) -> &mut dyn Write {
        match self {
            Self::Standard(out) => out,
            Self::Direct(out) => out,
            Self::Beside(out) => out,
        }
    }
}

impl Write for Plain {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner().flush()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            Packed::No(out) => out.write(bytes),
            Packed::Zstd(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            Packed::No(out) => out.flush(),
            Packed::Zstd(out) => out.flush(),
        }
    }
}

/// A folder of files. All of it is written in a folder inside, and put in its place at the end.
pub struct Folder {
    place: PathBuf,
    inside: PathBuf,
    /// Whether the folder was not there before.
    is_new: bool,
}

impl Folder {
    /// Begins a folder; what an export that was killed has left in it is cleared away.
    ///
    /// # Errors
    /// [`ExportError::NotEmpty`] where it holds anything else; [`ExportError::Begin`] where it cannot be made.
    pub fn create(place: &Path) -> Result<Self, ExportError> {
        let bad = |why| ExportError::Begin { path: place.to_owned(), why };
        let is_new = !place.exists();
        fs::create_dir_all(place).map_err(bad)?;
        for entry in fs::read_dir(place).map_err(bad)? {
            if entry.map_err(bad)?.file_name() != UNFINISHED {
                return Err(ExportError::NotEmpty(place.to_owned()));
            }
        }
        let inside = place.join(UNFINISHED);
        if inside.exists() {
            fs::remove_dir_all(&inside).map_err(bad)?;
        }
        fs::create_dir(&inside).map_err(bad)?;
        Ok(Self { place: place.to_owned(), inside, is_new })
    }

    /// Opens a file to add to its end; it is made where it is not there.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn append(&self, folder: &str, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let path = self.inside.join(safe(folder)).join(safe(name));
        let opened = || OpenOptions::new().create(true).append(true).open(&path);
        let mut file = opened();
        if file.as_ref().is_err_and(|why| why.kind() == io::ErrorKind::NotFound) {
            file = fs::create_dir_all(self.inside.join(safe(folder))).and_then(|()| opened());
        }
        file.and_then(|mut file| file.write_all(bytes)).map_err(|why| self.failed(folder, name, why))
    }

    /// Begins a file at the top of the folder.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn begin(&self, name: &str) -> Result<File, ExportError> {
        File::create_new(self.inside.join(safe(name))).map_err(|why| self.failed("", name, why))
    }

    /// Writes a document's file. One that has the same name already (a page of two crawls) stays: the second gets a number.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn document(&self, host: &str, id: &str, ending: &str, text: &str) -> Result<(), ExportError> {
        let folder = self.inside.join(safe(host));
        let bad = |why| self.failed(host, id, why);
        fs::create_dir_all(&folder).map_err(bad)?;
        for number in 1.. {
            let again = if number == 1 { String::new() } else { format!("-{number}") };
            match File::create_new(folder.join(format!("{}{again}.{ending}", safe(id)))) {
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                file => return file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(bad),
            }
        }
        Ok(())
    }

    /// Puts everything in its place.
    ///
    /// # Errors
    /// [`ExportError::File`].
    pub fn finish(self) -> Result<(), ExportError> {
        let bad = |why| ExportError::File { path: self.place.clone(), why };
        for entry in fs::read_dir(&self.inside).map_err(bad)? {
            let entry = entry.map_err(bad)?;
            fs::rename(entry.path(), self.place.join(entry.file_name())).map_err(bad)?;
        }
        Ok(())
    }

    /// What is said where a file of it cannot be written.
    pub(super) fn failed(&self, folder: &str, name: &str, why: io::Error) -> ExportError {
        let folder = if folder.is_empty() { self.place.clone() } else { self.place.join(safe(folder)) };
        ExportError::File { path: folder.join(safe(name)), why }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.inside);
        // Only an empty folder can be removed in this way: one that nothing was put into.
        if self.is_new {
            let _ = fs::remove_dir(&self.place);
        }
    }
}

/// A text as the name of a file or folder: letters, digits, `-`, `_` and `.` of ASCII, and no dot at its beginning. No text leads
/// out of the folder in which the name is used.
#[must_use]
pub fn safe(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '_' };
    let mut safe: String = name.chars().take(LONGEST).map(plain).collect();
    if safe.is_empty() || safe.starts_with('.') {
        safe.insert(0, '_');
    }
    safe
}
