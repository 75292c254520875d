//! `kibont structure`: where date, author, title and article stand, on pages of one template.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, anyhow, bail};
use kibont::address::Address;
use kibont::extractor::Context;
use kibont::fetch::Fetcher;
use kibont::html::Dom;
use kibont::network_policy::NetworkPolicy;
use kibont::site::Structure;
use kibont::site::structure::{Page, Place, to_xml};
use serde_json::{Value, json};

use crate::extract::bytes_of;
use crate::setup::{BadInput, Shared};

/// Find where pages say title, author, date and article
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kibont structure https://example.org/news/1 https://example.org/news/2 https://example.org/news/3\n  \
                  kibont structure --as xml page1.html page2.html page3.html"
)]
pub struct StructureOf {
    /// Addresses (read by plain HTTP) or saved pages, one to five of one section of a site; more are read one by one
    #[arg(value_name = "URL|FILE", required = true)]
    pages: Vec<String>,
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
        let mut pages = Vec::new();
        let mut code = ExitCode::SUCCESS;
        for page in &self.pages {
            match self.read(page).await {
                Ok((dom, address)) => pages.push((page, dom, address)),
                Err(error) if error.is::<BadInput>() => return Err(error),
                Err(error) => {
                    eprintln!("{page}: {error:#}");
                    code = ExitCode::FAILURE;
                }
            }
        }
        if pages.is_empty() {
            let files = self.pages.iter().all(|page| !page.contains("://"));
            let none = "none of the pages could be read";
            return Err(if files { BadInput(none.to_owned()).into() } else { anyhow!(none) });
        }
        let now = Some(jiff::Timestamp::now());
        let context = |address| Context { address, time: now, ..Context::default() };
        let mut structure = Structure::default();
        for (_, dom, address) in &pages {
            structure.learn(dom, &context(address.as_ref()));
        }
        let found: Vec<(&str, Page)> = pages
            .iter()
            .map(|(name, dom, address)| (name.as_str(), structure.find(dom, &context(address.as_ref()))))
            .collect();
        let mut out = std::io::stdout().lock();
        let written = match self.form {
            Form::Json => found.iter().try_for_each(|(name, page)| writeln!(out, "{}", line(name, page))),
            Form::Xml => write!(out, "{}", to_xml(&found)),
        };
        match written {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
            written => written.context("standard output cannot be written")?,
        }
        Ok(code)
    }

    async fn read(&self, page: &str) -> anyhow::Result<(Dom, Option<Address>)> {
        if !page.contains("://") {
            return Ok((Dom::parse_bytes(&bytes_of(Path::new(page))?, None), None));
        }
        let address = Address::parse(page).map_err(|bad| BadInput(bad.to_string()))?;
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

fn line(name: &str, page: &Page) -> Value {
    let [title, author, date] = page.best();
    let place = |place: &Option<Place>| json!(place);
    json!({
        "page": name,
        "title": title,
        "author": author,
        "date": date,
        "structure": {
            "title": place(&page.title),
            "author": place(&page.author),
            "date": place(&page.date),
            "article": place(&page.article),
        },
        "declared": page.declared,
    })
}
