//! Pages as commands about whole sites take them: files, directories of files, or the directory of a crawl.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use anyhow::bail;
use kibont::corpus::{self, Record};
use kibont::html::Dom;

use crate::extract::{bytes_of, id_of, pages_in};
use crate::setup::BadInput;
use crate::sites;

/// The pages that a command line names.
pub struct Pages {
    parts: Vec<Part>,
}

enum Part {
    /// Files with their ids and sites, and the directory that holds them.
    Files(Vec<(String, String, PathBuf)>, PathBuf),
    /// The directory of a crawl.
    Crawl(PathBuf),
}

/// A page.
pub struct Found {
    /// Its file name without endings, below its folder's where that is its site; in a crawl the document's id.
    pub id: String,
    /// Its site; empty where all files are one.
    pub site: String,
    /// The page.
    pub dom: Dom,
}

impl Pages {
    /// The pages of these files and directories.
    ///
    /// # Errors
    /// A directory that holds none, two files that would have one id.
    pub fn of(named: &[PathBuf]) -> anyhow::Result<Self> {
        let mut parts = Vec::new();
        let (mut files, mut ids) = (Vec::new(), HashSet::new());
        for path in named {
            if path.is_dir() {
                parts.push(directory(path)?);
            } else {
                files.push((id_of(path), String::new(), path.clone()));
            }
        }
        if !files.is_empty() {
            parts.push(Part::Files(files, PathBuf::new()));
        }
        for part in &parts {
            let Part::Files(files, _) = part else { continue };
            if let Some((id, ..)) = files.iter().find(|(id, ..)| !ids.insert(id.clone())) {
                bail!(BadInput(format!("two pages are called {id}; give each folder in a run of its own")));
            }
        }
        Ok(Self { parts })
    }

    /// Whether this directory is among those that hold the pages.
    pub fn stand_in(&self, directory: &Path) -> bool {
        let Ok(directory) = directory.canonicalize() else { return false };
        // The folder of `page.html` is the one that the program runs in.
        let here = |path: &Path| if path.as_os_str().is_empty() { PathBuf::from(".") } else { path.to_owned() };
        let is = |path: &Path| here(path).canonicalize().is_ok_and(|path| path == directory);
        self.parts.iter().any(|part| match part {
            Part::Files(files, folder) => {
                !folder.as_os_str().is_empty() && is(folder)
                    || files.iter().any(|(.., file)| file.parent().is_some_and(is))
            }
            Part::Crawl(folder) => is(folder),
        })
    }

    /// Gives one page after another; says which could not be read, and gives their number.
    pub fn each(&self, mut take: impl FnMut(Found) -> anyhow::Result<()>) -> anyhow::Result<usize> {
        self.give(&mut take, true)
    }

    /// The same pages in the same order, without saying again what could not be read.
    pub fn each_again(&self, mut take: impl FnMut(Found) -> anyhow::Result<()>) -> anyhow::Result<()> {
        self.give(&mut take, false).map(|_| ())
    }

    fn give(&self, take: &mut dyn FnMut(Found) -> anyhow::Result<()>, tell: bool) -> anyhow::Result<usize> {
        let mut unread = 0;
        let mut lost = |why: String| {
            if tell {
                eprintln!("{why}");
            }
            unread += 1;
        };
        for part in &self.parts {
            match part {
                Part::Files(files, _) => {
                    for (id, site, file) in files {
                        match bytes_of(file) {
                            Ok(bytes) => {
                                let dom = Dom::parse_bytes(&bytes, None);
                                take(Found { id: id.clone(), site: site.clone(), dom })?;
                            }
                            Err(error) => lost(format!("{}: {error:#}", file.display())),
                        }
                    }
                }
                Part::Crawl(directory) => {
                    for record in corpus::read(directory).map_err(|bad| BadInput(bad.to_string()))? {
                        match record {
                            Ok(record) => of_record(record).map_or(Ok(()), &mut *take)?,
                            Err(error) => lost(error.to_string()),
                        }
                    }
                }
            }
        }
        Ok(unread)
    }
}

/// The page of a record, where the crawl kept it. A host is a site, and so is each of its languages without addresses.
fn of_record(record: Record) -> Option<Found> {
    let dom = Dom::parse(record.html.as_deref()?);
    let host = record.address.authority();
    let site = match &record.edition {
        Some(language) => kibont::site::edition_of(&host, language),
        None => host,
    };
    Some(Found { id: record.id, site, dom })
}

fn directory(directory: &Path) -> anyhow::Result<Part> {
    let files = pages_in(directory, true)?;
    if !files.is_empty() {
        let mut sites: HashMap<String, String> = sites::of_pages(directory, files.iter().map(|(id, _)| id.as_str()));
        let site = |id: &str, sites: &mut HashMap<String, String>| sites.remove(id).unwrap_or_default();
        let files = files.into_iter().map(|(id, file)| (id.clone(), site(&id, &mut sites), file)).collect();
        return Ok(Part::Files(files, directory.to_owned()));
    }
    let records = corpus::read(directory).map_err(|bad| BadInput(bad.to_string()))?;
    let (mut any, mut kept) = (false, false);
    for record in records.flatten() {
        any = true;
        kept = record.html.is_some();
        if kept {
            break;
        }
    }
    match (any, kept) {
        (_, true) => Ok(Part::Crawl(directory.to_owned())),
        (true, false) => {
            bail!(BadInput(format!(
                "the documents in {} hold no pages; crawl with --html to keep them",
                directory.display()
            )))
        }
        _ => bail!(BadInput(format!("{} holds no *.html, no *.html.gz and no crawl", directory.display()))),
    }
}
