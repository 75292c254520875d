//! Files that others may read at any time, or that must outlive a crash: whole, or as they were.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file beside the place where it belongs and renames it there once it is on the disk: a reader, or a process that comes
/// after a crash, finds either all of it or what stood there before.
///
/// # Errors
/// What the file system says; what stood there before is left as it was.
pub fn whole(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let mut beside = path.to_path_buf().into_os_string();
    beside.push(".new");
    let mut file = File::create(&beside)?;
    file.write_all(bytes.as_ref())?;
    file.sync_all()?;
    fs::rename(&beside, path)
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
}
