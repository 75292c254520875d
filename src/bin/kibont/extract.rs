//! `kibont extract`: extraction alone, from saved HTML.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use flate2::read::MultiGzDecoder;
use kibont::address::Address;
use kibont::extractor::{self, Context, Extracted, Extractor, Kept, Metadata, Told};
use kibont::html::{Dom, is_binary};
use kibont::page_type::{Generator, Known as KnownOfPage, PageType, Threads};
use kibont::site::{self, Known};
use kibont::threads;
use serde_json::{Value, json};

use crate::queue::Queue;
use crate::setup::BadInput;
use crate::sites::{self, Taught};
use crate::terminal::drawn;

/// The largest page that is read, unpacked, in bytes. More is an archive bomb or no page.
const LARGEST: u64 = 512 << 20;

/// For how many bytes of a page room is made at once.
const PORTION: u64 = 16 << 20;

/// Read the text of saved pages
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  kibont extract page.html\n  curl -s https://example.org | kibont extract -\n  \
                        kibont extract --batch pages/ --out texts.jsonl --extractor justext")]
pub struct Extract {
    /// Saved pages (.html, or packed as .html.gz); - is standard input
    #[arg(value_name = "FILE|-", required_unless_present = "batch", conflicts_with = "batch")]
    files: Vec<PathBuf>,
    /// The extractor: a name, template:FILE, program:COMMAND, a learned one with a model of your own (main:FILE, svm-a:FILE,
    /// svm-b:FILE, svm-seg:FILE), or a combination of such: serial(a,b), union(a,b), intersection(a,b), vote-2(a,b,c)
    #[arg(long, value_name = "NAME", default_value = extractor::NAMES[0], help = named())]
    extractor: String,
    /// What pages of one site repeat is left out, as this method finds it (goldminer,
    /// goldminer:published, fragments, subtrees, style-tree). Pages in a folder of --batch are
    /// one site, folder by folder; or as gold.jsonl in or above DIR names each page's site or url
    #[arg(long, value_name = "NAME", requires = "batch")]
    site: Option<String>,
    /// The pages' language (hu, pt-BR); without it the pages are asked
    #[arg(long, value_name = "xx")]
    language: Option<String>,
    /// Readers' comments: part of the text, left out, or apart (a field "comments" in JSON lines); without it what the
    /// extractor makes of them
    #[arg(long, value_enum)]
    comments: Option<Comments>,
    /// What to write of each page
    #[arg(long = "as", value_enum, default_value_t = Form::Text)]
    form: Form,
    /// Read every *.html and *.html.gz of a directory, on all cores; writes {"id","text"} lines in the order of the ids. Lines
    /// {"id","url"} of an index.jsonl in DIR or beside it tell where pages were found, which dates and languages are read by
    #[arg(long, value_name = "DIR", requires = "out")]
    batch: Option<PathBuf>,
    /// Where a batch is written
    #[arg(long, value_name = "FILE.jsonl", requires = "batch", value_parser = crate::setup::out_path)]
    out: Option<PathBuf>,
}

/// The help of --extractor, with every name there is.
fn named() -> String {
    format!(
        "The extractor: a name ({}), template:FILE, program:COMMAND, a learned one with a model of your own (main:FILE, svm-a:FILE, \
         svm-b:FILE, svm-seg:FILE), or a combination of such: serial(a,b), union(a,b), intersection(a,b), vote-2(a,b,c)",
        extractor::NAMES.join(", ")
    )
}

/// What becomes of comments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Comments {
    /// Part of the text
    In,
    /// Left out
    Out,
    /// A text of their own
    Apart,
}

impl Comments {
    /// The same for the library.
    pub fn wanted(self) -> extractor::Comments {
        match self {
            Self::In => extractor::Comments::In,
            Self::Out => extractor::Comments::Out,
            Self::Apart => extractor::Comments::Apart,
        }
    }
}

/// What is written of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The text; in a batch {"id","text"}
    Text,
    /// The text as Markdown, with its headings, lists, tables, quotes and code; in a batch {"id","text"}
    Markdown,
    /// A JSON line with the text and what the page says of itself
    Json,
    /// A JSON line with every block and the extractor's verdict on it
    Blocks,
}

impl Extract {
    /// Runs the command. The exit code is 1 where a page could not be read, 2 where none of those that are named could.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let extractor = extractor::from_spec(&self.extractor)?;
        if self.form == Form::Blocks && self.comments.is_some() {
            bail!(BadInput("--comments is for texts; leave it out with --as blocks".to_owned()));
        }
        match (&self.batch, &self.out) {
            (Some(directory), Some(out)) => self.batch(&*extractor, directory, out),
            _ => self.each(&*extractor),
        }
    }

    fn each(&self, extractor: &dyn Extractor) -> anyhow::Result<ExitCode> {
        let (mut read, mut unread) = (0_usize, 0_usize);
        let mut out = io::stdout().lock();
        let on_terminal = out.is_terminal();
        for file in &self.files {
            match self.read(extractor, &id_of(file), file, About::default()) {
                Ok(page) => {
                    let written = match (self.form, page["text"].as_str()) {
                        (Form::Text | Form::Markdown, Some(text)) => {
                            let between = if read > 0 { "\n" } else { "" };
                            let text = text.trim_end_matches('\n');
                            let text = if on_terminal { drawn(text) } else { text.into() };
                            writeln!(out, "{between}{text}")
                        }
                        _ => writeln!(out, "{page}"),
                    };
                    match written {
                        // Whoever read our output has seen enough.
                        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(ExitCode::SUCCESS),
                        written => written.context("standard output cannot be written")?,
                    }
                    read += 1;
                }
                Err(error) => {
                    eprintln!("{}: {error:#}", file.display());
                    unread += 1;
                }
            }
        }
        Ok(match (read, unread) {
            (_, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        })
    }

    fn batch(&self, extractor: &dyn Extractor, directory: &Path, out: &Path) -> anyhow::Result<ExitCode> {
        let files = pages_in(directory, self.site.is_some())?;
        if files.is_empty() {
            bail!(BadInput(format!("{} holds no *.html or *.html.gz", directory.display())));
        }
        let lessons = self.site.as_deref().map(|method| self.lessons(method, directory, &files)).transpose()?;
        let method = |id: &str| lessons.as_ref().and_then(|(sites, taught)| taught.get(sites.get(id)?));
        let addresses = sites::addresses(directory);
        let file = File::create(out).with_context(|| format!("{} cannot be written", out.display()))?;
        let mut out_file = BufWriter::new(file);
        let workers = thread::available_parallelism().map_or(1, usize::from).min(files.len());
        let mut failed = 0_usize;
        let queue = Queue::default();
        let written = thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    while let Some(number) = queue.next(files.len()) {
                        let (id, path) = &files[number];
                        let about = About { site: method(id), address: addresses.get(id) };
                        queue.put(number, self.read(extractor, id, path, about));
                    }
                });
            }
            let mut write_all = || {
                for (_, path) in &files {
                    match queue.take() {
                        Ok(page) => writeln!(out_file, "{page}")?,
                        Err(error) => {
                            eprintln!("{}: {error:#}", path.display());
                            failed += 1;
                        }
                    }
                }
                out_file.flush()
            };
            let written = write_all();
            queue.stop();
            written
        });
        written.with_context(|| format!("{} cannot be written", out.display()))?;
        if failed > 0 {
            eprintln!("{failed} of {} pages could not be read; the others are in {}", files.len(), out.display());
            return Ok(ExitCode::FAILURE);
        }
        Ok(ExitCode::SUCCESS)
    }

    /// What the sites of a batch teach: the name of each page's site, and what was learned of it.
    fn lessons(
        &self,
        method: &str,
        directory: &Path,
        files: &[(String, PathBuf)],
    ) -> anyhow::Result<(HashMap<String, String>, Taught)> {
        let sites = sites::of_pages(directory, files.iter().map(|(id, _)| id.as_str()));
        let site = |id: &str| sites.get(id).cloned().unwrap_or_default();
        let pages: Vec<(String, &Path)> = files.iter().map(|(id, path)| (site(id), &**path)).collect();
        // What cannot be read is told when its turn comes to be written.
        let taught = sites::learn(method, &pages, self.language.as_deref(), |path| bytes_of(path).ok())?;
        Ok((sites, taught))
    }

    fn read(&self, extractor: &dyn Extractor, id: &str, file: &Path, about: About) -> anyhow::Result<Value> {
        let bytes = bytes_of(file)?;
        if is_binary(&bytes) {
            bail!("this is no text but data; give a saved page");
        }
        // A page that breaks an extractor costs itself only.
        let read = catch_unwind(AssertUnwindSafe(|| self.page(extractor, id, &Dom::parse_bytes(&bytes, None), about)));
        read.ok()
            .with_context(|| format!("the extractor {} broke on this page", extractor.name()))?
            .map_err(anyhow::Error::msg)
    }

    /// What is written of a page, or what went wrong.
    fn page(&self, extractor: &dyn Extractor, id: &str, dom: &Dom, about: About) -> Result<Value, String> {
        let About { site, address } = about;
        let context = Context { address, language: self.language.as_deref(), ..Context::default() };
        let method = site.and_then(Known::method);
        if self.form == Form::Blocks {
            let blocks = match method {
                Some(method) => site::blocks(method, extractor, dom, &context)?,
                None => extractor.blocks(dom, &context)?,
            };
            return Ok(json!({ "id": id, "blocks": blocks }));
        }
        let mut comments = None;
        let page = if self.comments.is_some() || self.form == Form::Markdown {
            let (mut kept, told) = match method {
                Some(method) => (site::keep(method, extractor, dom, &context)?, Told::default()),
                None => extractor.keep_and_tell(dom, &context)?,
            };
            if let Some(wanted) = self.comments {
                let (own, apart) = extractor::with_comments(dom, &kept, wanted.wanted());
                comments = apart.map(|apart| self.written(dom, &apart));
                kept = own;
            }
            let of_page = match (self.form, site) {
                (Form::Json, Some(site)) => site.structure().metadata(dom, &context),
                (Form::Json, None) => Metadata::of(dom, &context),
                _ => Metadata::default(),
            };
            let (text, metadata) = (self.written(dom, &kept), told.metadata.or(of_page));
            Extracted { text, metadata, extra: told.extra, trouble: None }
        } else {
            match site {
                Some(site) => site.read(extractor, dom, &context),
                // Titles, authors and dates that nobody asked for are an eighth of the work.
                None if self.form == Form::Text => extractor.extract_text(dom, &context),
                None => extractor.extract(dom, &context),
            }
        };
        if let Some(trouble) = page.trouble {
            return Err(trouble);
        }
        let mut line = match self.form {
            Form::Json => {
                let mut line = json!({
                    "id": id,
                    "text": page.text,
                    "title": page.metadata.title,
                    "author": page.metadata.author,
                    "date": page.metadata.date,
                    "language": page.metadata.language,
                    "extractor": extractor.name(),
                });
                describe(&mut line, dom, address);
                line
            }
            _ => json!({ "id": id, "text": page.text }),
        };
        if self.form == Form::Json && !page.extra.is_empty() {
            line["extra"] = Value::Object(page.extra);
        }
        if let Some(comments) = comments {
            line["comments"] = json!(comments);
        }
        Ok(line)
    }

    /// Kept text in the form asked for.
    fn written(&self, dom: &Dom, kept: &Kept) -> String {
        match self.form {
            Form::Markdown => extractor::markdown(dom, kept),
            _ => extractor::render(dom, kept),
        }
    }
}

/// What is known of a page of a batch besides its bytes.
#[derive(Clone, Copy, Default)]
struct About<'a> {
    /// What the pages of its site taught.
    site: Option<&'a Known>,
    /// Where it was found.
    address: Option<&'a Address>,
}

/// Adds what type of page it is, and which program made it. A page whose address is not known is asked for it.
fn describe(line: &mut Value, dom: &Dom, address: Option<&Address>) {
    let threads = Threads::of(&threads::find(dom, threads::Context::default()));
    let generator = Generator::of(dom);
    let known = KnownOfPage { address: address.map(Address::url), threads, ..KnownOfPage::default() };
    line["page_type"] = json!(PageType::of(dom, known, generator.as_ref()));
    if let Some(generator) = generator {
        line["generator"] = json!(generator.name);
        if let Some(platform) = generator.platform {
            line["platform"] = json!(platform);
        }
    }
}

/// The pages of a directory with their ids, in the order of the ids; where asked with those of its folders, whose ids are
/// `folder/name`.
pub fn pages_in(directory: &Path, folders: bool) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for path in entries_of(directory)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if folders && path.is_dir() {
            let inside = entries_of(&path)?.into_iter().filter(|file| is_page(file));
            files.extend(inside.map(|file| (format!("{name}/{}", id_of(&file)), file)));
        } else if is_page(&path) {
            files.push((id_of(&path), path));
        }
    }
    files.sort();
    Ok(files)
}

fn entries_of(directory: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let unreadable = |why| BadInput(format!("{} cannot be read: {why}", directory.display()));
    let entries = directory.read_dir().map_err(unreadable)?;
    entries.map(|entry| Ok(entry.map_err(unreadable)?.path())).collect()
}

fn is_page(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".html") || name.ends_with(".html.gz")
}

/// The file name without its endings.
pub fn id_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    name.strip_suffix(".html").unwrap_or(name).to_owned()
}

/// A saved page's bytes, unpacked.
pub fn bytes_of(file: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        let file = File::open(file)?;
        // What a file is said to be is believed only as far as memory costs nothing.
        let size = file.metadata().map_or(0, |about| about.len().min(PORTION));
        bytes.reserve(size as usize + 1);
        file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    }
    if bytes.starts_with(b"\x1f\x8b") || file.extension().is_some_and(|ending| ending == "gz") {
        let mut unpacked = Vec::new();
        let read = MultiGzDecoder::new(&*bytes).take(LARGEST + 1).read_to_end(&mut unpacked);
        read.context("the file is no valid gzip")?;
        bytes = unpacked;
    }
    if bytes.len() as u64 > LARGEST {
        bail!("the page is larger than {} MB", LARGEST >> 20);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests;
