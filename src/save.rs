//! Files that others may read at any time, or that must outlive a crash: whole, or as they were.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside the place where it belongs and renames it there once it is on the disk: a reader, or a process that comes
/// after a crash, finds either all of it or what stood there before.
///
/// # Errors
/// What the file system says; what stood there before is left as it was.
pub fn whole(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let mut file = Beside::create(path)?;
    file.write_all(bytes.as_ref())?;
    file.finish()
}

/// Makes the name of a new file safe: it is on the disk only when its directory is. Not every system lets directories be opened.
///
/// # Errors
/// What the file system says.
pub fn sync_directory(dir: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}

/// A file that is written piece by piece beside the place where it belongs, and stands there only once it is whole. One that is
/// not finished is taken away again.
#[derive(Debug)]
pub struct Beside {
    file: BufWriter<File>,
    beside: PathBuf,
    path: PathBuf,
}

impl Beside {
    /// Begins a file. It is called as it will be, with `.new` behind.
    ///
    /// # Errors
    /// What the file system says.
    pub fn create(path: &Path) -> io::Result<Self> {
        let mut beside = path.to_path_buf().into_os_string();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        Ok(Self { file: BufWriter::new(File::create(&beside)?), beside, path: path.to_owned() })
    }

    /// Makes it safe and puts it where it belongs.
    ///
    /// # Errors
    /// What the file system says; what stood there before is left as it was.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_all()?;
        fs::rename(&self.beside, &self.path)
    }
}

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for Beside {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // One that was finished has its own name by now.
        let _ = fs::remove_file(&self.beside);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("tree.json");
        whole(&path, "one").unwrap();
        whole(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_cannot_be_written_leaves_what_was_there() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("tree.json");
        whole(&path, "one").unwrap();
        fs::create_dir(place.path().join("tree.json.new")).unwrap();
        assert!(whole(&path, "two").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
    }

    #[test]
    fn a_file_that_is_not_finished_leaves_nothing() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("texts.jsonl");
        whole(&path, "one").unwrap();
        let mut file = Beside::create(&path).unwrap();
        file.write_all(b"half of").unwrap();
        drop(file);
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }
}
