//! What is known of one site: what a method learned of its furniture, and its structure.

use serde::{Deserialize, Serialize};

use super::structure::Structure;
use super::tally::Tally;
use super::{BadMethod, Method, by_name, extract, packed, restore, unpacked};
use crate::extractor::{Context, Extracted, Extractor, FullText, render};
use crate::fingerprint;
use crate::html::Dom;

/// How many pages of a site are remembered, so that none is learned twice.
const PAGES: usize = 50_000;

/// One site, learned page by page.
pub struct Known {
    method: Option<Box<dyn Method>>,
    rest: Rest,
    unsettled: u64,
    unsaved: u64,
}

/// What is known of every site, whichever method reads it.
#[derive(Serialize, Deserialize)]
struct Rest {
    structure: Structure,
    seen: Tally,
}

/// A site as it is written down.
pub struct Saved {
    /// The method's name and state.
    pub method: Option<(String, Vec<u8>)>,
    /// Structure, and which pages were seen.
    pub rest: Vec<u8>,
    /// How many pages it was learned from.
    pub pages: u64,
}

impl Known {
    /// A site of which nothing is known; without a method its structure alone is learned.
    ///
    /// # Errors
    /// [`BadMethod::Unknown`], where there is no such method.
    pub fn new(method: Option<&str>) -> Result<Self, BadMethod> {
        Ok(Self { method: method.map(by_name).transpose()?, ..Self::structure_alone() })
    }

    /// A site of which nothing is known and whose furniture is left in.
    #[must_use]
    pub fn structure_alone() -> Self {
        let rest = Rest { structure: Structure::default(), seen: Tally::new(PAGES) };
        Self { method: None, rest, unsettled: 0, unsaved: 0 }
    }

    /// A site as it was saved. Another method than the one asked for now is begun anew, what is known besides is kept.
    ///
    /// # Errors
    /// [`BadMethod`], where what was saved cannot be read.
    pub fn restore(method: Option<&str>, saved: &Saved) -> Result<Self, BadMethod> {
        let mut known = Self::new(method)?;
        match (method, &saved.method) {
            (Some(wanted), Some((name, state))) if wanted == name => {
                known.method = Some(restore(name, state)?);
                known.rest = unpacked("the structure", &saved.rest)?;
            }
            // The pages seen are to be learned by the new method.
            _ => known.rest.structure = unpacked::<Rest>("the structure", &saved.rest)?.structure,
        }
        Ok(known)
    }

    /// What is known, to be written down.
    pub fn save(&mut self) -> Saved {
        self.unsaved = 0;
        let method = self.method.as_ref().map(|method| (method.name().to_owned(), method.save()));
        Saved { method, rest: packed(&self.rest), pages: self.pages() }
    }

    /// Whether so much was learned since it was saved that it is worth saving: an eighth, so that saving stays in
    /// proportion however many pages there are.
    #[must_use]
    pub fn worth_saving(&self) -> bool {
        self.unsaved > 0 && 8 * self.unsaved >= self.rest.structure.pages()
    }

    /// Whether anything was learned since it was saved.
    #[must_use]
    pub fn unsaved(&self) -> bool {
        self.unsaved > 0
    }

    /// How many pages the method has learned from.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.method.as_ref().map_or(0, |method| method.pages())
    }

    /// Learns from a page. One that says the same as one before, under whichever address, teaches nothing: what recurs
    /// must recur on other pages.
    pub fn learn(&mut self, dom: &Dom, context: &Context) {
        let print = fingerprint::of_text(&render(dom, &FullText.keep(dom, context)));
        if self.rest.seen.count(print) > 0 {
            return;
        }
        self.rest.seen.add([print]);
        self.rest.structure.learn(dom, context);
        self.unsaved += 1;
        if let Some(method) = &mut self.method {
            method.learn(dom, context);
            self.unsettled += 1;
            if 8 * self.unsettled >= method.pages() {
                self.settle();
            }
        }
    }

    /// Makes up its mind from all pages.
    pub fn settle(&mut self) {
        self.unsettled = 0;
        if let Some(method) = &mut self.method {
            method.settle();
        }
    }

    /// The method, where one is asked for.
    #[must_use]
    pub fn method(&self) -> Option<&dyn Method> {
        self.method.as_deref()
    }

    /// Where the fields of the site's pages stand.
    #[must_use]
    pub fn structure(&self) -> &Structure {
        &self.rest.structure
    }

    /// Reads a page with what is known of its site.
    #[must_use]
    pub fn read(&self, extractor: &dyn Extractor, dom: &Dom, context: &Context) -> Extracted {
        let mut read = match &self.method {
            Some(method) => extract(&**method, extractor, dom, context),
            None => extractor.extract(dom, context),
        };
        let found = self.rest.structure.metadata(dom, context);
        let metadata = &mut read.metadata;
        metadata.title = metadata.title.take().or(found.title);
        metadata.author = metadata.author.take().or(found.author);
        metadata.date = metadata.date.take().or(found.date);
        read
    }
}
