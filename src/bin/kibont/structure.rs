//! `kibont structure`: where date, author, title and article stand, on pages of one template.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use kibont::address::Address;
use kibont::extractor::Context;
use kibont::fetch::Fetcher;
use kibont::html::Dom;
use kibont::network_policy::NetworkPolicy;
use kibont::site::Structure;
use kibont::site::structure::{Page, Saved, from_xml, to_xml};
use serde_json::{Value, json};

use crate::extract::bytes_of;
use crate::setup::{BadInput, Shared};
use crate::unfold::Unfolder;

/// Find where pages say title, author, date and article
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont structure https://example.org/news/1 https://example.org/news/2 https://example.org/news/3\n  \
                  kibont structure --unfold https://example.org/news/1 https://example.org/news/2\n  \
                  kibont structure --as xml page1.html page2.html page3.html > paths.xml\n  \
                  kibont structure --paths paths.xml page4.html"
)]
pub struct StructureOf {
    /// Addresses (read by plain HTTP) or saved pages, one to five of one section of a site; more are read one by one
    #[arg(value_name = "URL|FILE", required_unless_present = "paths")]
    pages: Vec<String>,
    /// Open addresses in the browser and unfold them: for pages that scripts draw, or that hide what is looked for
    #[arg(long)]
    unfold: bool,
    /// Read pages at the paths in this file, which --as xml wrote and you may have corrected, and search nowhere else; without
    /// pages print what is in the file
    #[arg(long, value_name = "FILE.xml")]
    paths: Option<PathBuf>,
    /// What to print
    #[arg(long = "as", value_enum, default_value_t = Form::Json)]
    form: Form,
    #[command(flatten)]
    shared: Shared,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A JSON line a page: each field with path and score, and beside it what the page declares
    Json,
    /// The same as XML, one document
    Xml,
}

impl StructureOf {
    /// Runs the command. The exit code is 1 where a page could not be read.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let saved = self.paths.as_deref().map(saved).transpose()?;
        if let Some(saved) = saved.as_deref().filter(|_| self.pages.is_empty()) {
            self.print(&saved.iter().map(|(name, page)| (name.as_str(), page.clone())).collect::<Vec<_>>())?;
            return Ok(ExitCode::SUCCESS);
        }
        let (pages, code) = self.read_all().await?;
        let now = Some(jiff::Timestamp::now());
        let context = |address| Context { address, time: now, ..Context::default() };
        let mut structure = Structure::default();
        if saved.is_none() {
            pages.iter().for_each(|(_, dom, address)| structure.learn(dom, &context(address.as_ref())));
        }
        let paths = saved.as_deref().map(Saved::of);
        let find = |dom: &Dom, context: &Context| match &paths {
            Some(paths) => paths.read(dom, context),
            None => structure.find(dom, context),
        };
        let found: Vec<(&str, Page)> =
            pages.iter().map(|(name, dom, address)| (*name, find(dom, &context(address.as_ref())))).collect();
        self.print(&found)?;
        Ok(code)
    }

    fn print(&self, found: &[(&str, Page)]) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        let written = match self.form {
            Form::Json => found.iter().try_for_each(|(name, page)| writeln!(out, "{}", line(name, page))),
            Form::Xml => write!(out, "{}", to_xml(found)),
        };
        match written {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            written => written.context("standard output cannot be written"),
        }
    }

    /// The pages that could be read; the exit code is 1 where one could not.
    async fn read_all(&self) -> anyhow::Result<(Vec<(&str, Dom, Option<Address>)>, ExitCode)> {
        let mut code = ExitCode::SUCCESS;
        let unfolder = self.unfolder().await?;
        let mut pages = Vec::new();
        for page in &self.pages {
            match self.read(page, unfolder.as_ref()).await {
                Ok((dom, address)) => pages.push((page.as_str(), dom, address)),
                Err(error) if error.is::<BadInput>() => return Err(error),
                Err(error) => {
                    eprintln!("{page}: {error:#}");
                    code = ExitCode::FAILURE;
                }
            }
        }
        if let Some(unfolder) = unfolder {
            unfolder.stop().await;
        }
        if pages.is_empty() {
            let files = self.pages.iter().all(|page| !page.contains("://"));
            let none = "none of the pages could be read";
            return Err(if files { BadInput(none.to_owned()).into() } else { anyhow!(none) });
        }
        Ok((pages, code))
    }

    /// The browser, where addresses are to be unfolded.
    async fn unfolder(&self) -> anyhow::Result<Option<Unfolder>> {
        let typed = self.pages.iter().filter(|page| page.contains("://") && self.unfold);
        let addresses = typed.map(|page| address(page)).collect::<anyhow::Result<Vec<_>>>()?;
        if addresses.is_empty() {
            return Ok(None);
        }
        let config = self.shared.config()?;
        let trees = Arc::new(self.shared.classifier(&config)?);
        Ok(Some(Unfolder::start(trees, &config, &addresses).await?))
    }

    async fn read(&self, page: &str, unfolder: Option<&Unfolder>) -> anyhow::Result<(Dom, Option<Address>)> {
        if !page.contains("://") {
            return Ok((Dom::parse_bytes(&bytes_of(Path::new(page))?, None), None));
        }
        let address = address(page)?;
        if let Some(unfolder) = unfolder {
            let unfolded = unfolder.unfold(&address).await?;
            if let Some(failed) = unfolded.failed {
                bail!("it could not be opened: {failed}");
            }
            return Ok((Dom::parse(&unfolded.html), Some(address)));
        }
        let config = self.shared.config()?;
        let reach = NetworkPolicy::of(std::slice::from_ref(&address), config.crawl.private_network);
        let fetched = Fetcher::new(config.fetch.clone(), reach)?.get(&address).await?;
        if !(200..300).contains(&fetched.status) {
            bail!("the server answers with HTTP {}", fetched.status);
        }
        let content_type = fetched.header("content-type").map(str::to_owned);
        Ok((Dom::parse_bytes(&fetched.body, content_type.as_deref()), Some(address)))
    }
}

fn address(typed: &str) -> anyhow::Result<Address> {
    Address::parse(typed).map_err(|bad| BadInput(bad.to_string()).into())
}

/// The structures in a file.
fn saved(file: &Path) -> anyhow::Result<Vec<(String, Page)>> {
    let bad = |why: String| BadInput(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|why| bad(why.to_string()))?;
    Ok(from_xml(&text).map_err(|why| bad(why.to_string()))?)
}

fn line(name: &str, page: &Page) -> Value {
    let [title, author, date] = page.best();
    json!({
        "page": name,
        "title": title,
        "author": author,
        "authors": page.authors(),
        "date": date,
        "structure": {
            "title": page.title.first(),
            "author": page.author.first(),
            "date": page.date.first(),
            "article": page.article.first(),
        },
        "findings": { "title": page.title, "author": page.author, "date": page.date, "article": page.article },
        "declared": page.declared,
    })
}
