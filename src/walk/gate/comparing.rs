//! Comparing what the browser made of a page with what its server had answered.

use std::collections::HashSet;

use super::{Choice, Compared, Place, Way, difference, locked, plain, signs};
use crate::address::Address;
use crate::browser::Loaded;
use crate::corpus::{PageLink, Record};
use crate::extractor::{Comments, Context, Extractor as _, FullText, Said, WithComments, render};
use crate::frontier::Claim;
use crate::html::Dom;
use crate::scope;
use crate::unfold::Unfolded;
use crate::walk::{Walker, alternates};

/// Extractors that are, or may hold, programs outside of this one.
const OUTSIDE: &[&str] = &["program", "combine"];

impl Walker {
    /// Learns how much of a document would have been missing by plain HTTP: of its text, of its links, of its languages.
    pub(in crate::walk) async fn compare_with_plain(
        &self,
        claim: &Claim,
        (record, everything): (&Record, &str),
        (unfolded, links): (&Unfolded, &[PageLink]),
        way: Way,
    ) {
        let place = Place::of(&claim.address);
        let chosen = self.gate.options.of(claim.address.url()) == Choice::Auto;
        match (&unfolded.plain, way) {
            (_, Way::Refused) if chosen => self.gate.refused(place).await,
            (Some(loaded), Way::Browser | Way::Audit) if chosen => {
                let dom = plain::parse(loaded);
                let signs = signs::of(loaded, &dom);
                let lost = self.lost(place, loaded, dom, (record, everything), (unfolded, links)).await;
                let audit = way == Way::Audit;
                self.gate.learn(Compared { host: place.host, template: place.template, signs, lost, audit }).await;
            }
            _ => {}
        }
    }

    /// The share (0…1) of a document that its plain answer lacks.
    async fn lost(
        &self,
        place: Place,
        loaded: &Loaded,
        dom: Dom,
        (record, everything): (&Record, &str),
        (unfolded, links): (&Unfolded, &[PageLink]),
    ) -> f64 {
        let (listed, _) = self.in_sitemap(&record.address).await;
        let page = {
            let history = self.memory.of(&record.address.site());
            let history = locked(&history);
            plain::read(loaded, dom, &self.unfold.sites.of(&loaded.url), &history).page
        };
        let base = Address::parse(&page.url).unwrap_or_else(|_| record.address.clone());
        let followed: HashSet<Address> = page.links.iter().filter_map(|link| base.join(&link.href).ok()).collect();
        let harm = unfolded.left_alone.iter().filter(|(_, left)| left.why.is_harm());
        let spared = |href: &String| base.join(href).is_ok_and(|address| followed.contains(&address));
        // A language without an address is the browser's to choose, and what is to be left alone must be known to be.
        if !unfolded.editions.is_empty() || harm.map(|(href, _)| href).any(spared) {
            return 1.0;
        }
        let dom = Dom::parse(&page.html);
        let others = alternates::of(&dom, &base, &page, listed);
        let text = self.plain_text(&dom, &base, record);
        let whole = format!("{}\n{}", record.text, record.comments.as_deref().unwrap_or_default());
        let full = if self.html { FullText.extract_text(&dom, &Context::default()).text } else { String::new() };
        let mut there: HashSet<&str> = followed.iter().map(Address::as_str).collect();
        there.extend(others.iter().map(|other| other.address.as_str()));
        let wanted = links.iter().filter(|link| link.in_scope && self.is_page(&link.address));
        // What stands behind a redirector is reached by that.
        let wanted = wanted.map(|link| link.through.as_ref().unwrap_or(&link.address).as_str());
        let wanted = wanted.chain(record.alternates.iter().map(|other| other.address.as_str()));
        let mut ledger = locked(&self.gate.ledger);
        let known = ledger.pieces(place.host);
        let of_links = difference::of_links(wanted, &there, known);
        let of_text = difference::of_text(&whole, &text, known);
        let of_html = if self.html { difference::of_text(everything, &full, known) } else { 0.0 };
        of_links.max(of_text).max(of_html)
    }

    fn is_page(&self, address: &Address) -> bool {
        self.traps.catch(address).is_none() && scope::looks_like_page(address)
    }

    /// What the extractor reads of the plain answer, comments included. An outside program is not asked twice for one page.
    fn plain_text(&self, dom: &Dom, base: &Address, record: &Record) -> String {
        let language = record.languages.first().map(String::as_str);
        let context = Context { address: Some(base), language, time: Some(record.time) };
        if OUTSIDE.contains(&self.extractor.name()) {
            return FullText.extract_text(dom, &context).text;
        }
        let said = Said::of(dom, &context);
        let extractor = WithComments { extractor: &*self.extractor, said: &said, wanted: self.comments };
        let mut text = extractor.extract_text(dom, &context).text;
        if self.comments == Comments::Apart {
            text.push('\n');
            text.push_str(&render(dom, &said.comments));
        }
        text
    }
}
