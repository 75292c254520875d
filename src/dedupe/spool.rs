//! Sets of shingles and names, in a file: they are needed seldom, and would not fit into memory.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt as _;

use crate::dedupe::report::Source;

/// Bytes that are gathered before they are written.
const GATHERED: usize = 1 << 20;

/// An append-only file of numbers and names, read at any place.
#[derive(Debug)]
pub struct Spool {
    file: File,
    written: u64,
    gathered: Vec<u8>,
}

impl Spool {
    /// An empty one, in the system's directory for such files (`TMPDIR`); it is gone with the program.
    ///
    /// # Errors
    /// What the file system says.
    pub fn new() -> io::Result<Self> {
        Ok(Self { file: tempfile::tempfile()?, written: 0, gathered: Vec::new() })
    }

    /// Appends a document's name and a set; says where they are.
    ///
    /// # Errors
    /// What the file system says.
    pub fn push(&mut self, source: &Source, set: &[u32]) -> io::Result<u64> {
        let place = self.written + self.gathered.len() as u64;
        for length in [source.id.len(), source.address.len(), set.len()] {
            self.gathered.extend((length as u32).to_le_bytes());
        }
        self.gathered.extend(source.id.as_bytes());
        self.gathered.extend(source.address.as_bytes());
        set.iter().for_each(|number| self.gathered.extend(number.to_le_bytes()));
        if self.gathered.len() >= GATHERED {
            self.file.write_all_at(&self.gathered, self.written)?;
            self.written += self.gathered.len() as u64;
            self.gathered.clear();
        }
        Ok(place)
    }

    /// The name that was appended there.
    ///
    /// # Errors
    /// What the file system says.
    pub fn source(&self, place: u64) -> io::Result<Source> {
        let [id, address, _] = self.lengths(place)?;
        let bytes = self.read(place + 12, id + address)?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(Source { id: text(&bytes[..id]), address: text(&bytes[id..]) })
    }

    /// The set that was appended there.
    ///
    /// # Errors
    /// What the file system says.
    pub fn set(&self, place: u64) -> io::Result<Vec<u32>> {
        let [id, address, set] = self.lengths(place)?;
        let bytes = self.read(place + 12 + (id + address) as u64, set * 4)?;
        Ok(bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect())
    }

    fn lengths(&self, place: u64) -> io::Result<[usize; 3]> {
        let bytes = self.read(place, 12)?;
        let length = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]) as usize;
        Ok([length(0), length(4), length(8)])
    }

    fn read(&self, place: u64, length: usize) -> io::Result<Vec<u8>> {
        if place >= self.written {
            let start = (place - self.written) as usize;
            let bytes = self.gathered.get(start..start + length);
            return bytes.map(<[u8]>::to_vec).ok_or_else(|| io::ErrorKind::UnexpectedEof.into());
        }
        let mut bytes = vec![0; length];
        self.file.read_exact_at(&mut bytes, place)?;
        Ok(bytes)
    }
}
