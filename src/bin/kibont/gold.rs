//! Data to evaluate on: `gold.jsonl` or a folder `clean/`, beside a folder `html/`; and finished outputs.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use kibont::extractor::evaluation::Gold;
use kibont::extractor::{self, Context, Extractor as _};
use kibont::html::Dom;
use serde::Deserialize;

use crate::extract::bytes_of;
use crate::setup::BadInput;

/// The gold texts of a directory of data: the lines of its `gold.jsonl`; without one the files in its `clean/`, each named as
/// its page in `html/`.
pub fn gold_of(directory: &Path) -> anyhow::Result<Vec<Gold>> {
    let (file, clean) = (directory.join("gold.jsonl"), directory.join("clean"));
    let gold = if !file.exists() && clean.is_dir() { of_folder(directory, &clean)? } else { of_lines(&file)? };
    if gold.is_empty() {
        bail!("{} holds no pages", directory.display());
    }
    Ok(gold)
}

fn of_lines(file: &Path) -> anyhow::Result<Vec<Gold>> {
    let text = fs::read_to_string(file).with_context(|| {
        format!("{} cannot be read; a directory of data holds html/ and gold.jsonl or clean/", file.display())
    })?;
    let mut gold = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let page = serde_json::from_str(line)
            .with_context(|| format!("{}, line {}: expected {{\"id\", \"text\", …}}", file.display(), number + 1))?;
        gold.push(page);
    }
    Ok(gold)
}

/// The texts of a folder `clean/`. A page without one cannot be scored, which is said.
fn of_folder(directory: &Path, clean: &Path) -> anyhow::Result<Vec<Gold>> {
    let texts = files_of(clean)?;
    for (id, file) in files_of(&directory.join("html"))? {
        if texts.binary_search_by(|(known, _)| known.cmp(&id)).is_err() {
            eprintln!("{}: there is no text of this name in {}; it is not scored", file.display(), clean.display());
        }
    }
    texts.into_iter().map(|(id, file)| cleaned(id, &file)).collect()
}

/// A text that people marked, without its tags. CleanEval's have the page's address in their first line.
fn cleaned(id: String, file: &Path) -> anyhow::Result<Gold> {
    let bytes = bytes_of(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let text = kibont::html::decode(&bytes, None);
    let (first, rest) = text.split_once('\n').unwrap_or((text.as_ref(), ""));
    match first.trim().strip_prefix("URL:") {
        Some(url) => Ok(Gold { id, url: Some(url.trim().to_owned()), text: without_tags(rest), ..Gold::default() }),
        None => Ok(Gold { id, text: without_tags(&text), ..Gold::default() }),
    }
}

/// A text with tags in it as the text alone.
fn without_tags(text: &str) -> String {
    extractor::FullText.extract_text(&Dom::parse(text), &Context::default()).text
}

/// The files of a folder with their ids, in the order of the ids. Of two files with one id one would be lost.
fn files_of(folder: &Path) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let unreadable = |why| BadInput(format!("{} cannot be read: {why}", folder.display()));
    let mut files = Vec::new();
    for entry in folder.read_dir().map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_file() {
            files.push((id_of(&path), path));
        }
    }
    files.sort();
    if let Some(twice) = files.windows(2).find(|two| two[0].0 == two[1].0) {
        bail!(BadInput(format!("{} and {} have one name", twice[0].1.display(), twice[1].1.display())));
    }
    Ok(files)
}

/// A file's name without the endings of pages and texts.
fn id_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    let endings = [".html", ".htm", ".txt"];
    endings.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name).to_owned()
}

/// A gold text with its page; without it where the page cannot be read, which is said.
pub fn with_page(directory: &Path, gold: Gold) -> (Gold, Option<Vec<u8>>) {
    let html = directory.join("html");
    let names = [".html.gz", ".html", ".htm", ".htm.gz"].map(|ending| html.join(format!("{}{ending}", gold.id)));
    let file = names.iter().find(|file| file.exists()).unwrap_or(&names[1]);
    let page = bytes_of(file).map_err(|error| eprintln!("{}: {error:#}", file.display())).ok();
    (gold, page)
}

/// The finished output of some program: texts by the ids of pages, from `{"id","text"}` lines, or from a folder of files (of
/// `.html` the text alone).
pub fn outputs_of(path: &Path) -> anyhow::Result<HashMap<String, String>> {
    #[derive(Deserialize)]
    struct Line {
        id: String,
        text: String,
    }
    let mut texts = HashMap::new();
    if path.is_dir() {
        for (id, file) in files_of(path)? {
            let bytes = bytes_of(&file).with_context(|| format!("{} cannot be read", file.display()))?;
            let text = kibont::html::decode(&bytes, None);
            let name = file.to_string_lossy();
            let is_page = [".html", ".html.gz", ".htm"].iter().any(|ending| name.ends_with(ending));
            texts.insert(id, if is_page { without_tags(&text) } else { text.into_owned() });
        }
    } else {
        let bytes = bytes_of(path).map_err(|why| BadInput(format!("{} cannot be read: {why:#}", path.display())))?;
        let text = kibont::html::decode(&bytes, None);
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let bad = |why: &str| BadInput(format!("{}, line {}: {why}", path.display(), number + 1));
            let line: Line =
                serde_json::from_str(line).map_err(|why| bad(&format!("expected {{\"id\", \"text\"}} ({why})")))?;
            if texts.insert(line.id.clone(), line.text).is_some() {
                bail!(bad(&format!("the id {} is there twice", line.id)));
            }
        }
    }
    if texts.is_empty() {
        bail!(BadInput(format!("{} holds no texts", path.display())));
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    #[test]
    fn a_folder_of_cleaned_texts_is_gold() {
        let here = tempfile::tempdir().unwrap();
        let at = |name: &str, text: &str| {
            let file = here.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        };
        at("html/1.html", "<p>page one");
        at("html/2.htm", "<p>page two");
        at("html/3.html", "<p>page three");
        at("clean/1.txt", "URL: http://a.example/\n\n<h>Title\n<p>a < b &amp; c\n<l>item");
        at("clean/2", "two");
        let gold = gold_of(here.path()).unwrap();
        let texts: Vec<String> =
            gold.iter().map(|one| one.text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!((gold[0].id.as_str(), gold[1].id.as_str()), ("1", "2"));
        assert_eq!(texts, ["Title a < b & c item", "two"]);
        assert_eq!(gold[0].url.as_deref(), Some("http://a.example/"));
        assert_eq!(with_page(here.path(), gold[1].clone()).1.unwrap(), b"<p>page two");
        at("clean/1.html", "x");
        assert!(gold_of(here.path()).unwrap_err().to_string().contains("have one name"));
    }

    #[test]
    fn finished_outputs_are_files_or_lines() {
        let here = tempfile::tempdir().unwrap();
        fs::write(here.path().join("a.txt"), "plain <b>text").unwrap();
        fs::write(here.path().join("b.html"), "<p>of a <b>page").unwrap();
        let texts = outputs_of(here.path()).unwrap();
        assert_eq!((texts["a"].as_str(), texts["b"].as_str()), ("plain <b>text", "of a page"));
        let lines = here.path().join("x.jsonl");
        fs::write(&lines, "{\"id\": \"a\", \"text\": \"x\"}\n").unwrap();
        assert_eq!(outputs_of(&lines).unwrap()["a"], "x");
        for bad in ["", "{}", "{\"id\": \"a\", \"text\": \"x\"}\n{\"id\": \"a\", \"text\": \"y\"}"] {
            fs::write(&lines, bad).unwrap();
            assert!(outputs_of(&lines).is_err(), "{bad}");
        }
    }
}
