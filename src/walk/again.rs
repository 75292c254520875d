//! Visits of addresses that were visited before: what has changed, what is gone, and what is noted for the next time.

use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::gate::{self, Way};
use super::{Seat, WalkError, Walker};
use crate::address::Address;
use crate::browser::Source;
use crate::corpus::{self, Change, Record};
use crate::frontier::{Claim, Fate};
use crate::repeat::{Round, Shown, VisitLog, Visited};
use crate::unfold::{self, Unfolded};

/// What a repeat has found, in documents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Changes {
    /// Documents of pages that were not known.
    pub new: u64,
    /// Documents that say something else than before.
    pub changed: u64,
    /// Documents that say what they said.
    pub unchanged: u64,
    /// Of those, the ones of which a single plain request has told so.
    pub asked: u64,
    /// Documents whose pages are gone.
    pub gone: u64,
}

/// What is known of earlier visits, and what a repeat has found.
#[derive(Debug)]
pub struct Again {
    visits: Arc<dyn VisitLog>,
    round: Option<Round>,
    unchanged: bool,
    changes: Mutex<Changes>,
}

impl Again {
    /// What is known of visits. In a `round` known pages are visited once more; `unchanged` wants a line for each document that says
    /// what it said.
    #[must_use]
    pub fn new(visits: Arc<dyn VisitLog>, round: Option<Round>, unchanged: bool) -> Self {
        Self { visits, round, unchanged, changes: Mutex::default() }
    }

    /// What was found so far; nothing where no crawl is repeated.
    #[must_use]
    pub fn changes(&self) -> Option<Changes> {
        self.round.map(|_| *self.changes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn found(&self, change: Change, asked: bool) {
        let mut changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        changes.asked += u64::from(asked);
        *match change {
            Change::New => &mut changes.new,
            Change::Changed => &mut changes.changed,
            Change::Unchanged => &mut changes.unchanged,
            Change::Gone => &mut changes.gone,
        } += 1;
    }

    pub(super) async fn note(
        &self,
        address: &Address,
        depth: u32,
        changed: bool,
        shown: Option<Shown>,
    ) -> Result<(), WalkError> {
        let visited = Visited { address: address.clone(), depth, time: Timestamp::now(), changed, shown };
        Ok(self.visits.note(visited, self.round.map(|round| round.began)).await?)
    }

    fn in_corpus(&self) -> Option<corpus::Round> {
        self.round.map(|round| corpus::Round { number: round.number, unchanged: self.unchanged })
    }
}

/// What a visit has come to.
pub(super) enum Visit {
    /// Nothing has changed, nor has the fate of the address.
    Same(Fate),
    /// The page was read.
    Read(Box<Unfolded>, Way),
}

impl Walker {
    /// Reads a page: for the first time, or once more.
    pub(super) async fn visit(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
    ) -> Result<Visit, WalkError> {
        let known = if self.again.round.is_some() { self.again.visits.of(&claim.address).await? } else { None };
        let Some(known) = known.map(|visit| visit.shown) else {
            let (unfolded, way) = self.read(source, seat, claim, tell).await?;
            return Ok(Visit::Read(Box::new(unfolded), way));
        };
        let elsewhere = match self.still_led_to(claim, &known).await? {
            Some(last) => Some(last),
            None => match self.read_again(source, seat, claim, tell, &known).await? {
                gate::Again::Read(unfolded, way) => return Ok(Visit::Read(unfolded, way)),
                gate::Again::Same { elsewhere } => elsewhere,
            },
        };
        let fate = match known.why {
            Some(why) => Fate::Never { why },
            None => {
                self.is_unchanged(claim, elsewhere.as_ref()).await?;
                Fate::Done
            }
        };
        self.again.note(&claim.address, claim.depth, false, None).await?;
        Ok(Visit::Same(fate))
    }

    /// The page that an address has led to and leads to still, where it was visited already: nobody need open it by both addresses. Of a
    /// redirect the server is asked without a body; what scripts lead to is found out when the address is opened.
    async fn still_led_to(&self, claim: &Claim, known: &Shown) -> Result<Option<Address>, WalkError> {
        let last = Address::parse(&known.url).ok().filter(|last| *last != claim.address && known.why.is_none());
        let Some(last) = last.filter(|_| claim.attempt == 1) else { return Ok(None) };
        if !self.frontier.is_done(&last).await? {
            return Ok(None);
        }
        let hop = self.fetcher.hop(&claim.address).await.ok().flatten();
        Ok(hop.and_then(|to| Address::parse(to.as_str()).ok()).filter(|to| *to == last))
    }

    /// The page of an address says what it said: its own one, or the one elsewhere to which it leads.
    async fn is_unchanged(&self, claim: &Claim, elsewhere: Option<&Address>) -> Result<(), WalkError> {
        if let Some(last) = elsewhere {
            // That one is a document of its own: it may have been visited already, or must be opened to see what it says.
            let told = self.again.visits.of(last).await?.is_none_or(|visit| visit.shown.told);
            if !told || self.frontier.is_done(last).await? {
                return Ok(());
            }
        }
        self.marked(elsewhere.unwrap_or(&claim.address), Change::Unchanged, None).await?;
        if let Some(last) = elsewhere {
            self.again.note(last, claim.depth, false, None).await?;
            self.frontier.visited(last).await?;
        }
        self.again.found(Change::Unchanged, true);
        Ok(())
    }

    /// Tells in the corpus what has become of a document; says whether that is new.
    async fn marked(&self, address: &Address, change: Change, status: Option<u16>) -> Result<bool, WalkError> {
        let Some(round) = self.again.in_corpus() else { return Ok(false) };
        let wanted = change != Change::Unchanged || round.unchanged;
        let marker =
            Record { change: Some(change), http_status: status, ..Record::new(address.clone(), Timestamp::now()) };
        let written = if wanted { self.corpus.renew(vec![marker], round).await? } else { corpus::Written::default() };
        Ok(written.gone > 0)
    }

    /// Notes a visit that gave no document, and that a document is gone.
    pub(super) async fn without_document(
        &self,
        claim: &Claim,
        unfolded: &Unfolded,
        fate: Fate,
    ) -> Result<Fate, WalkError> {
        let why = match &fate {
            Fate::Later { .. } => return Ok(fate),
            Fate::Never { why } => Some(why.clone()),
            Fate::Done => None,
        };
        let is_gone = matches!(unfolded.status, 404 | 410);
        let gone = is_gone && self.marked(&claim.address, Change::Gone, Some(unfolded.status)).await?;
        if gone {
            self.again.found(Change::Gone, false);
        }
        self.again.note(&claim.address, claim.depth, gone, Some(gate::shown(unfolded, None, why))).await?;
        Ok(fate)
    }

    /// Notes that a visit ended without a document, also where the page was not opened: it is due again as other pages are.
    pub(super) async fn ended(&self, address: &Address, depth: u32, why: &str) -> Result<(), WalkError> {
        let is_known = self.again.visits.of(address).await?.is_some();
        let shown = Shown { url: address.to_string(), why: Some(why.to_owned()), ..Shown::default() };
        self.again.note(address, depth, false, (!is_known).then_some(shown)).await
    }

    /// Writes the records of a page; says what has become of it where the crawl is repeated.
    pub(super) async fn keep(&self, records: Vec<Record>) -> Result<Option<Change>, WalkError> {
        let Some(round) = self.again.in_corpus() else {
            self.corpus.write(records).await?;
            return Ok(None);
        };
        let written = self.corpus.renew(records, round).await?;
        let change = match (written.changed, written.new, written.known) {
            // Another language of a page that was known makes it another page.
            (changed, new, known) if changed > 0 || (new > 0 && known > 0) => Change::Changed,
            (_, 1.., _) => Change::New,
            _ => Change::Unchanged,
        };
        self.again.found(change, false);
        Ok(Some(change))
    }

    /// Notes the visit of a page, once all that it says and where it leads is safe: what is noted is not asked for again.
    pub(super) async fn noted(
        &self,
        claim: &Claim,
        address: &Address,
        change: Option<Change>,
        shown: Shown,
    ) -> Result<(), WalkError> {
        let changed = change == Some(Change::Changed);
        if *address != claim.address {
            self.again.note(address, claim.depth, changed, Some(shown.clone())).await?;
        }
        self.again.note(&claim.address, claim.depth, changed, Some(shown)).await
    }
}
