//! Pictures of pages: files of a folder beside the documents, which name them.
//!
//! The writer of the corpus puts them there: a picture is on the disk before the record that names it, and only pages of which a
//! record is written have one. A page whose visit was cut off between the two is visited again, and its picture written over.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Record;
use crate::save;

/// The folder.
pub const FOLDER: &str = "screenshots";

const ENDING: &str = ".webp";

/// The name of a document's picture. A version that a repeat found has one of its own.
fn name(id: &str, round: u32) -> String {
    if round == 0 { format!("{FOLDER}/{id}{ENDING}") } else { format!("{FOLDER}/{id}-{round}{ENDING}") }
}

/// Writes the picture of each record to its file and names that in the record. `rounds`: in which round each is written.
pub(super) fn write(dir: &Path, records: &mut [Record], rounds: impl Iterator<Item = u32>) -> io::Result<()> {
    let mut any = false;
    for (record, round) in records.iter_mut().zip(rounds) {
        let Some(picture) = record.picture.take() else { continue };
        let name = name(&record.id, round);
        if !any {
            fs::create_dir_all(dir.join(FOLDER))?;
        }
        save::whole(&dir.join(&name), picture)?;
        record.screenshot = Some(name);
        any = true;
    }
    if any {
        save::sync_directory(&dir.join(FOLDER))?;
        // The folder itself may be new.
        save::sync_directory(dir)?;
    }
    Ok(())
}

/// The file that a record names, if it is one of the folder: a record may come from anywhere.
#[must_use]
pub fn file(dir: &Path, record: &Record) -> Option<PathBuf> {
    let name = record.screenshot.as_deref()?.strip_prefix(FOLDER)?.strip_prefix('/')?;
    let stem = name.strip_suffix(ENDING)?;
    let plain = !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let path = dir.join(FOLDER).join(name);
    // What the name leads to may not lie elsewhere.
    let is_file = || fs::symlink_metadata(&path).is_ok_and(|found| found.is_file());
    (plain && is_file()).then_some(path)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use jiff::Timestamp;

    use super::*;
    use crate::address::Address;

    fn record(picture: Option<&[u8]>) -> Record {
        let record = Record::new(Address::parse("https://a.example/").unwrap(), Timestamp::UNIX_EPOCH);
        Record { picture: picture.map(<[u8]>::to_vec), ..record }
    }

    #[test]
    fn a_picture_stands_in_the_folder_and_its_record_names_it() {
        let place = tempfile::tempdir().unwrap();
        let mut records = [record(Some(b"RIFF")), record(None), record(Some(b"RIFF2"))];
        write(place.path(), &mut records, [0, 0, 2].into_iter()).unwrap();
        let id = &records[0].id;
        assert_eq!(records[0].screenshot, Some(format!("screenshots/{id}.webp")));
        assert_eq!(records[1].screenshot, None);
        assert_eq!(records[2].screenshot, Some(format!("screenshots/{id}-2.webp")));
        assert_eq!(fs::read(file(place.path(), &records[0]).unwrap()).unwrap(), b"RIFF");
        assert_eq!(fs::read(file(place.path(), &records[2]).unwrap()).unwrap(), b"RIFF2");
        assert_eq!(file(place.path(), &records[1]), None);
    }

    #[test]
    fn a_record_names_nothing_outside_of_the_folder() {
        let place = tempfile::tempdir().unwrap();
        fs::create_dir(place.path().join(FOLDER)).unwrap();
        fs::write(place.path().join("secret.webp"), "mine").unwrap();
        let named = |name: &str| Record { screenshot: Some(name.to_owned()), ..record(None) };
        let outside = place.path().join("secret.webp");
        for name in ["screenshots/../secret.webp", "secret.webp", "screenshots/.webp", outside.to_str().unwrap()] {
            assert_eq!(file(place.path(), &named(name)), None, "{name}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(&outside, place.path().join("screenshots/aa.webp")).unwrap();
            assert_eq!(file(place.path(), &named("screenshots/aa.webp")), None);
        }
    }
}
