//! The training set that labels are saved to. It is kept whole in memory and written whole, beside and then renamed, so
//! that no label is ever half a line.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::classifier::{Kind, examples};
use crate::fingerprint;
use crate::page::Element;

/// Why a training set cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadSet {
    /// It is there and is no training set.
    #[error(transparent)]
    Examples(#[from] examples::BadExamples),
    /// It cannot be written.
    #[error("{} cannot be written: {why}; name another file with --set", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
}

/// A training set that grows.
#[derive(Debug)]
pub struct Labels {
    path: PathBuf,
    lines: Vec<Value>,
}

/// What an element is recognised by when its page is opened another day.
fn id(element: &Element) -> String {
    let attributes = serde_json::to_string(&element.attributes).unwrap_or_default();
    let whole = [&element.page_url, &element.tag, &attributes, &element.text].map(String::as_str).join("\n");
    format!("{:016x}", fingerprint::hash(whole.as_bytes()))
}

impl Labels {
    /// Opens a training set, or begins one.
    ///
    /// # Errors
    /// [`BadSet`] when there is a file and it is no training set.
    pub fn open(path: &Path) -> Result<Self, BadSet> {
        let lines = if path.exists() {
            examples::read(path)?;
            examples::read_values(path)?
        } else {
            Vec::new()
        };
        Ok(Self { path: path.to_owned(), lines })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many elements it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The label that an element has here, and whether it is unsure.
    #[must_use]
    pub fn of(&self, element: &Element) -> Option<(Kind, bool)> {
        let id = id(element);
        let line = self.lines.iter().find(|line| line["id"] == id.as_str())?;
        Some((Kind::of(line["label"].as_str()?)?, line["unsure"] == true))
    }

    /// Sets an element's label, or takes it away, and saves.
    ///
    /// # Errors
    /// [`BadSet::Unwritable`].
    pub fn set(&mut self, element: &Element, kind: Option<Kind>, unsure: bool) -> Result<(), BadSet> {
        let id = id(element);
        let at = self.lines.iter().position(|line| line["id"] == id.as_str());
        let line = kind.map(|kind| {
            let mut line = serde_json::to_value(element).unwrap_or_default();
            line["id"] = json!(id);
            line["label"] = json!(kind);
            if unsure {
                line["unsure"] = json!(true);
            }
            line["by"] = json!("studio");
            line
        });
        match (at, line) {
            (Some(at), Some(line)) => self.lines[at] = line,
            (None, Some(line)) => self.lines.push(line),
            (Some(at), None) => {
                self.lines.remove(at);
            }
            (None, None) => return Ok(()),
        }
        self.save().map_err(|why| BadSet::Unwritable { path: self.path.clone(), why })
    }

    fn save(&self) -> std::io::Result<()> {
        let lines: Vec<String> = self.lines.iter().map(Value::to_string).collect();
        let text = if self.path.extension().is_some_and(|ending| ending == "jsonl") {
            lines.iter().map(|line| format!("{line}\n")).collect()
        } else {
            format!("[\n{}\n]\n", lines.join(",\n"))
        };
        crate::save::whole(&self.path, text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use super::*;

    #[test]
    fn labels_are_set_changed_and_taken_away() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["set.json", "set.jsonl"] {
            let path = dir.path().join(name);
            let element = |text: &str| Element { tag: "a".to_owned(), text: text.to_owned(), ..Element::default() };
            let mut labels = Labels::open(&path).unwrap();
            labels.set(&element("One"), Some(Kind::Inner), false).unwrap();
            labels.set(&element("Two"), Some(Kind::Other), true).unwrap();
            labels.set(&element("One"), Some(Kind::Outer), false).unwrap();
            let labels = Labels::open(&path).unwrap();
            assert_eq!(labels.of(&element("One")), Some((Kind::Outer, false)));
            assert_eq!(labels.of(&element("Two")), Some((Kind::Other, true)));
            let mut labels = labels;
            labels.set(&element("Two"), None, false).unwrap();
            let read = examples::read(&path).unwrap();
            assert_eq!((read.len(), read[0].kind), (1, Kind::Outer));
        }
    }

    #[test]
    fn another_file_is_not_written_over() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("notes.json");
        std::fs::write(&path, "{\"mine\": 1}\n").unwrap();
        assert!(Labels::open(&path).is_err());
    }
}
