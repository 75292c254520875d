//! The extension for a person's own browser: a folder of files that are part of the program, with the very scripts that a crawl
//! looks at pages with, so that the elements of a page have the facts that they have everywhere else.

use std::io;
use std::path::{Path, PathBuf};

use crate::browser::{LookScripts, look_scripts, random};
use crate::save;

/// Where the name of the channel between the scripts is kept: with it the files stay the same, and the browser need not load them anew.
const CHANNEL: &str = "channel";
const MANIFEST: &str = "manifest.json";

/// The files that are as they are.
const FILES: [(&str, &str); 5] = [
    ("worker.js", include_str!("extension/worker.js")),
    ("popup.html", include_str!("extension/popup.html")),
    ("popup.css", include_str!("extension/popup.css")),
    ("popup.js", include_str!("extension/popup.js")),
    ("label.js", include_str!("extension/label.js")),
];

/// Why the folder cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum BadFolder {
    /// It holds something else.
    #[error("{} holds something else; name a new folder", .0.display())]
    Foreign(PathBuf),
    /// The file system does not let it be written.
    #[error("{} cannot be written: {why}", path.display())]
    Unwritable {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
}

/// Writes the extension to a folder that is new, empty, or holds the extension already.
///
/// # Errors
/// [`BadFolder`].
pub fn write(folder: &Path) -> Result<(), BadFolder> {
    let unwritable = |why| BadFolder::Unwritable { path: folder.to_owned(), why };
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    let known = std::fs::read_to_string(folder.join(CHANNEL)).ok().filter(|name| is_channel(name));
    if known.is_none() && std::fs::read_dir(folder).map_err(unwritable)?.next().is_some() {
        return Err(BadFolder::Foreign(folder.to_owned()));
    }
    let channel = known.unwrap_or_else(|| format!("k{:016x}", random()));
    let LookScripts { hook, recorder, look, rest } = look_scripts(&channel).map_err(|why| unwritable(why.into()))?;
    let looks = format!("globalThis.kibontLook = () => {look};\nglobalThis.kibontRest = () => {rest};\n");
    let manifest = include_str!("extension/manifest.json").replace("%VERSION%", env!("CARGO_PKG_VERSION"));
    let made =
        [("hook.js", hook), ("recorder.js", recorder), ("look.js", looks), (MANIFEST, manifest), (CHANNEL, channel)];
    let all = FILES.iter().map(|(name, text)| (*name, *text));
    for (name, text) in all.chain(made.iter().map(|(name, text)| (*name, text.as_str()))) {
        save::whole(&folder.join(name), text).map_err(unwritable)?;
    }
    Ok(())
}

fn is_channel(name: &str) -> bool {
    name.len() == 17 && name.starts_with('k') && name[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use super::*;

    #[test]
    fn the_folder_holds_every_file_that_it_names_and_stays_the_same() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("extension");
        write(&folder).unwrap();
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        let worker = read("worker.js");
        for name in ["hook.js", "recorder.js", "look.js", "label.js"] {
            assert!(worker.contains(&format!("\"{name}\"")) && !read(name).contains("%CHANNEL%"), "{name}");
        }
        let manifest: serde_json::Value = serde_json::from_str(&read("manifest.json")).unwrap();
        assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
        let before = read("hook.js");
        write(&folder).unwrap();
        assert_eq!(read("hook.js"), before);
    }

    #[test]
    fn a_folder_with_something_else_is_left_alone() {
        let place = tempfile::tempdir().unwrap();
        std::fs::write(place.path().join("manifest.json"), "{}").unwrap();
        assert!(matches!(write(place.path()), Err(BadFolder::Foreign(_))));
        assert_eq!(std::fs::read_to_string(place.path().join("manifest.json")).unwrap(), "{}");
    }
}
