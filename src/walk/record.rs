//! The record of a page: what is written of it, and its line of the report.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;

use super::discover::{Brought, Leads};
use super::gate::Way;
use super::templates::is_spelt_otherwise;
use super::{WalkError, Walker, alternates, gate};
use crate::address::Address;
use crate::corpus::{Change, Record, SiteMethod, State, Via, Words};
use crate::extractor::{self, Comments, Context, Extracted, Extractor as _, Said, WithComments};
use crate::frontier::{Claim, Fate};
use crate::html::Dom;
use crate::language;
use crate::page_type::{Generator, Known, PageType, Threads};
use crate::robots::Wishes;
use crate::site;
use crate::unfold::Unfolded;
use crate::unfold::page::coming_back::LanguageVersion;

/// What a page gave: a line of the report.
#[derive(Debug, Clone, Default, serde::Serialize, serde::Deserialize)]
pub struct PageReport {
    /// Address of the document.
    pub address: String,
    /// Title.
    pub title: String,
    /// How it was read.
    #[serde(default)]
    pub via: Via,
    /// The share of it (0…1) that a browser is estimated to add, where it was read by plain HTTP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// Words by plain HTTP, where compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plain_words: Option<u64>,
    /// Words visible when the page was opened, before anything was pressed.
    pub first_words: u64,
    /// Words of the unfolded page.
    pub unfolded_words: u64,
    /// Words of the document.
    pub document_words: u64,
    /// Words that came to light, by kind of hiding place.
    pub places: BTreeMap<String, u64>,
    /// Presses made.
    pub presses: u32,
    /// Requests that the guard refused.
    pub refused: usize,
    /// Milliseconds.
    pub millis: u64,
    /// Links that are new to the frontier.
    pub new_links: usize,
    /// Documents beside it that are other language versions under the same address.
    #[serde(default)]
    pub editions: usize,
    /// What has become of it, where the crawl is repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// Links that were left alone, with the reasons, by address.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub left_alone: BTreeMap<String, String>,
    /// What did not go well.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trouble: Vec<String>,
    /// What was done on it, counted; no part of the report.
    #[serde(skip)]
    pub done: Done,
}

/// What was done on a page, counted by what tells it apart.
#[derive(Debug, Clone, Default)]
pub struct Done {
    /// Steps by action, the kind of what was pressed, and whether anything came to light.
    pub steps: BTreeMap<(String, String, bool), u64>,
    /// Requests that the guard refused, by reason.
    pub refused: BTreeMap<String, u64>,
}

impl Done {
    fn of(unfolded: &Unfolded) -> Self {
        let mut done = Self::default();
        for told in unfolded.steps.iter().filter(|told| told.step > 0) {
            let kind = told.kind.as_ref().map_or_else(String::new, |(kind, _)| kind.clone());
            *done.steps.entry((told.action.clone(), kind, told.chars > 0)).or_default() += 1;
        }
        for refusal in &unfolded.refusals {
            // What follows the colon belongs to this one request.
            let why = refusal.why.split(':').next().unwrap_or_default().to_owned();
            *done.refused.entry(why).or_default() += 1;
        }
        done
    }
}

/// Seconds until a page that the extractor could not read is visited again: an outside program may have been short of something.
const UNREAD: Duration = Duration::from_secs(5);

impl Walker {
    /// Extract, discover, write: in this order, so that nothing is settled that is not safe, and nothing is left to be done once a
    /// document is written.
    /// A page that the extractor could not read is to be visited again. Of one that was known and says what it said nothing is told.
    pub(super) async fn record(
        &self,
        claim: &Claim,
        unfolded: Unfolded,
        way: Way,
    ) -> Result<Result<Option<PageReport>, Fate>, WalkError> {
        let address = Address::parse(&unfolded.url).unwrap_or_else(|_| claim.address.clone());
        let plain = if self.compare { self.plain_words(&address).await } else { None };
        let dom = Dom::parse(&unfolded.html);
        if let Some(why) = Wishes::of(&unfolded.wishes, &dom).withholds(self.robots.heeded()) {
            self.follow_alone(claim, &unfolded, &dom).await?;
            return Ok(Err(Fate::Never { why: why.to_owned() }));
        }
        let declared = language::declared(&unfolded.lang);
        let context = Context { address: Some(&address), language: declared.as_deref(), time: Some(Timestamp::now()) };
        let (said, extracted, learned) = self.extract(&address.authority(), &dom, &context);
        if let Some(why) = &extracted.trouble {
            return Ok(Err(self.unread(claim, &unfolded, &dom, why).await?));
        }
        let everything = extractor::FullText.extract_text(&dom, &context);
        let links = self.links_of(claim, &address, &unfolded, &dom).await;
        let feeds_cut = self.read_feeds(claim, &address, &dom).await?;
        let mut record = begun(claim, &address, &unfolded);
        record.loss = (unfolded.via == Via::Http).then(|| self.gate.estimate(&claim.address));
        type_of_page(&mut record, &dom, &said);
        record.languages = languages(declared.clone(), &extracted);
        let (listed, cut) = self.in_sitemap(&address).await;
        record.alternates = alternates::of(&dom, &address, &unfolded, listed);
        let alternates = record.alternates.clone();
        record.title =
            extracted.metadata.title.or_else(|| (!unfolded.title.is_empty()).then(|| unfolded.title.clone()));
        record.author = extracted.metadata.author;
        record.date = extracted.metadata.date;
        record.text = extracted.text;
        record.extra = extracted.extra;
        let leads = Leads::of(&address, &said);
        self.put(said, &dom, &mut record);
        self.read_states(&unfolded, &context, &mut record);
        self.extractor.name().clone_into(&mut record.extractor);
        record.site = self.sites.method().map(|method| SiteMethod { name: method.to_owned(), pages: learned });
        record.steps = unfolded
            .steps
            .iter()
            .filter(|told| told.step > 0 && told.chars > 0)
            .filter_map(|told| serde_json::to_value(told).ok())
            .collect();
        let unfolded_words = language::words(&everything.text) as u64;
        record.words =
            Words { plain: plain.unwrap_or_else(|| first_words(&unfolded, unfolded_words)), unfolded: unfolded_words };
        record.left_alone = left_alone(&unfolded);
        record.links = if self.links { links.clone() } else { Vec::new() };
        record.trouble.extend(unfolded.trouble.iter().cloned().chain(cut).chain(feeds_cut));
        record.html = self.html.then(|| unfolded.html.clone());
        let mut report = report(&record, &unfolded, plain);
        self.compare_with_plain(claim, (&record, &everything.text), (&unfolded, &links), way).await;
        let (via, loss) = (unfolded.via, record.loss);
        let mut records = vec![record];
        for edition in &unfolded.editions {
            match self.edition(&records[0], edition) {
                Ok(record) => records.push(record),
                Err(why) => return Ok(Err(self.unread(claim, &unfolded, &dom, &why).await?)),
            }
        }
        let brought = Brought::of((&records[0], &dom), &unfolded, &links, &everything.text);
        self.learn_turns((&claim.address, &address), &brought, &leads).await?;
        report.new_links = self.discover(claim, &address, (&links, &unfolded), &alternates).await?;
        self.archive(&records, &unfolded).await?;
        let shown = gate::shown(&unfolded, records.first(), None);
        let change = self.keep(records).await?;
        self.done_by_other_names(claim, &dom, &address).await?;
        self.noted(claim, &address, change, shown).await?;
        report.change = change;
        let written = change != Some(Change::Unchanged);
        if written {
            self.gate.wrote(via, loss);
        }
        Ok(Ok(written.then_some(report)))
    }

    /// Notes that a page is done under its other names, too: where the visit ended, and what it calls itself.
    async fn done_by_other_names(&self, claim: &Claim, dom: &Dom, address: &Address) -> Result<(), WalkError> {
        let own = own_address(dom, address);
        for other in own.iter().chain((*address != claim.address).then_some(address)) {
            self.frontier.visited(other).await?;
        }
        Ok(())
    }

    /// The fate of a page that the extractor could not read. Where it leads is known all the same.
    async fn unread(&self, claim: &Claim, unfolded: &Unfolded, dom: &Dom, why: &str) -> Result<Fate, WalkError> {
        self.follow_alone(claim, unfolded, dom).await?;
        Ok(Fate::Later { after: UNREAD, why: format!("the extractor could not read it: {why}") })
    }

    /// Follows the links of a page of which no document is written.
    async fn follow_alone(&self, claim: &Claim, unfolded: &Unfolded, dom: &Dom) -> Result<(), WalkError> {
        let address = Address::parse(&unfolded.url).unwrap_or_else(|_| claim.address.clone());
        let (listed, _) = self.in_sitemap(&address).await;
        let alternates = alternates::of(dom, &address, unfolded, listed);
        let links = self.links_of(claim, &address, unfolded, dom).await;
        self.discover(claim, &address, (&links, unfolded), &alternates).await?;
        Ok(())
    }

    /// The same page in another language, as a record of its own, or why the extractor could not read it.
    fn edition(&self, of: &Record, edition: &LanguageVersion) -> Result<Record, String> {
        let dom = Dom::parse(&edition.html);
        let lang = (!edition.lang.is_empty()).then_some(edition.lang.as_str());
        let context = Context { address: Some(&of.address), language: lang, time: Some(of.time) };
        // What recurs in one language says nothing of another, and nothing of one may be read into the other.
        let site = site::edition_of(&of.address.authority(), &edition.lang);
        let (said, extracted, learned) = self.extract(&site, &dom, &context);
        if let Some(why) = extracted.trouble {
            return Err(why);
        }
        let mut record = Record::edition(of, &edition.lang);
        record.site = self.sites.method().map(|method| SiteMethod { name: method.to_owned(), pages: learned });
        record.title = extracted.metadata.title.or_else(|| (!edition.title.is_empty()).then(|| edition.title.clone()));
        record.author = extracted.metadata.author;
        record.date = extracted.metadata.date;
        record.words.unfolded = language::words(&extracted.text) as u64;
        record.words.plain = record.words.unfolded;
        record.text = extracted.text;
        record.extra = extracted.extra;
        self.put(said, &dom, &mut record);
        record.html = self.html.then(|| edition.html.clone());
        Ok(record)
    }

    /// What a page of a site says, its text, and from how many pages of the site that was learned.
    fn extract(&self, site: &str, dom: &Dom, context: &Context<'_>) -> (Said, Extracted, u64) {
        self.extracting.on(|| {
            let said = Said::of(dom, context);
            let extractor = WithComments { extractor: &*self.extractor, said: &said, wanted: self.comments };
            let (extracted, learned) = self.sites.read(site, &extractor, dom, context);
            (said, extracted, learned)
        })
    }

    /// Lets the extractor read each state of a page. What it cannot read of them costs no page.
    fn read_states(&self, unfolded: &Unfolded, context: &Context<'_>, record: &mut Record) {
        self.extracting.on(|| {
            for state in &unfolded.states {
                let dom = Dom::parse(&state.html);
                let said = Said::of(&dom, context);
                let extractor = WithComments { extractor: &*self.extractor, said: &said, wanted: self.comments };
                let extracted = extractor.extract(&dom, context);
                let why =
                    |why: String| format!("the extractor could not read the state after step {}: {why}", state.step);
                record.trouble.extend(extracted.trouble.map(why));
                record.states.push(State { step: state.step, text: extracted.text });
            }
        });
    }

    /// Puts comments and threads into the record, as wanted.
    fn put(&self, said: Said, dom: &Dom, record: &mut Record) {
        if self.comments == Comments::Apart {
            record.comments = Some(extractor::render(dom, &said.comments)).filter(|text| !text.is_empty());
        }
        if self.threads {
            record.threads = said.threads;
        }
    }

    async fn plain_words(&self, address: &Address) -> Option<u64> {
        let fetched = self.fetcher.get(address).await.ok()?;
        let content_type = fetched.header("content-type").map(str::to_owned);
        let dom = Dom::parse_bytes(&fetched.body, content_type.as_deref());
        Some(language::words(&extractor::FullText.extract_text(&dom, &Context::default()).text) as u64)
    }
}

/// The address that a page names as its own (`rel=canonical`, RFC 6596), where it is that which was visited, written otherwise: without
/// a slash at its end, in small letters, without the number of a visit. Filters and the next pages of lists name the list as their
/// own, too, and are not it.
fn own_address(dom: &Dom, visited: &Address) -> Option<Address> {
    let mut links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "link"));
    let link =
        links.find(|node| dom.attribute(*node, "rel").is_some_and(|rel| rel.eq_ignore_ascii_case("canonical")))?;
    let own = visited.join(dom.attribute(link, "href")?).ok()?;
    (own != *visited && is_spelt_otherwise(own.url(), visited.url())).then_some(own)
}

/// The record of a page with what its visit says.
fn begun(claim: &Claim, address: &Address, unfolded: &Unfolded) -> Record {
    let mut record = Record::new(address.clone(), Timestamp::now());
    record.final_url.clone_from(&unfolded.url);
    record.depth = claim.depth;
    record.from.clone_from(&claim.from);
    record.via = Some(unfolded.via);
    record.picture.clone_from(&unfolded.screenshot);
    record.http_status = (unfolded.status > 0).then_some(unfolded.status);
    record.content_type = (!unfolded.content_type.is_empty()).then(|| unfolded.content_type.clone());
    record
}

/// Puts into a record what type of page it is, and which program made it.
fn type_of_page(record: &mut Record, dom: &Dom, said: &Said) {
    let generator = Generator::of(dom);
    let (status, threads) = (record.http_status, Threads::of(&said.threads));
    let known = Known { address: Some(record.address.url()), status, threads };
    record.page_type = Some(PageType::of(dom, known, generator.as_ref()));
    record.platform = generator.as_ref().and_then(|generator| generator.platform);
    record.generator = generator.map(|generator| generator.name);
}

/// A page's line of the report. How many links are new is not known yet.
fn report(record: &Record, unfolded: &Unfolded, plain: Option<u64>) -> PageReport {
    let words = language::words(&record.text) + record.comments.as_deref().map_or(0, language::words);
    PageReport {
        address: record.address.to_string(),
        title: record.title.clone().unwrap_or_default(),
        via: unfolded.via,
        loss: record.loss,
        plain_words: plain,
        first_words: first_words(unfolded, record.words.unfolded),
        unfolded_words: record.words.unfolded,
        document_words: words as u64,
        places: places(unfolded),
        presses: unfolded.presses,
        refused: unfolded.refusals.len(),
        millis: unfolded.millis,
        new_links: 0,
        editions: unfolded.editions.len(),
        change: None,
        left_alone: record.left_alone.clone(),
        trouble: record.trouble.clone(),
        done: Done::of(unfolded),
    }
}

/// The language of a page, as its markup, its metadata or else its text says.
fn languages(declared: Option<String>, extracted: &Extracted) -> Vec<String> {
    let said = || extracted.metadata.language.as_deref().and_then(language::primary);
    let read = || language::identify(&extracted.text).filter(|found| found.reliable).map(|found| found.language);
    declared.or_else(said).or_else(read).into_iter().collect()
}

/// Words visible at first, from the share of characters: counting them exactly would need the text once more.
fn first_words(unfolded: &Unfolded, words: u64) -> u64 {
    if unfolded.chars == 0 {
        0
    } else {
        (words as f64 * unfolded.first_chars as f64 / unfolded.chars as f64).round() as u64
    }
}

/// The links that were left alone, each with its title and the reason in a sentence.
fn left_alone(unfolded: &Unfolded) -> BTreeMap<String, String> {
    let told = unfolded.left_alone.iter();
    told.map(|(href, link)| (href.clone(), format!("«{}»: {}", link.text, link.why.told(link.rule.as_deref()))))
        .collect()
}

fn places(unfolded: &Unfolded) -> BTreeMap<String, u64> {
    let mut places = BTreeMap::new();
    for told in unfolded.steps.iter().filter(|told| told.step > 0 && told.novel > 0) {
        *places.entry(told.place.clone()).or_default() += told.novel;
    }
    places
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]

    use super::*;

    #[test]
    fn a_page_is_known_by_the_other_spelling_that_it_names_as_its_own() {
        let own = |visited: &str, named: &str| {
            let dom = Dom::parse(&format!("<link rel=canonical href='{named}'>"));
            own_address(&dom, &Address::parse(visited).unwrap()).map(|own| own.to_string())
        };
        let tea = "https://a.org/tea?id=7";
        assert_eq!(own("https://a.org/Tea/?id=7", "/tea?id=7").as_deref(), Some(tea));
        assert_eq!(own("https://a.org/tea?id=7&sid=5f3ac0ffee5f3ac0ffee", tea).as_deref(), Some(tea));
        for (visited, named) in [
            (tea, "/tea?id=7"),
            (tea, "/tea?id=8"),
            ("https://a.org/tea?id=7&page=2", tea),
            ("https://a.org/tea?id=7&color=red", tea),
            ("https://a.org/tea?id=7&from=8", tea),
            ("https://a.org/Tea?id=7", "https://b.org/tea?id=7"),
            ("https://a.org/milk?rnd=3", "/"),
        ] {
            assert_eq!(own(visited, named), None, "{visited} {named}");
        }
    }
}
