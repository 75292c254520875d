//! The frontier: every address a crawl knows, and what became of it. Workers claim an address for a time, visit it, and
//! settle the claim; the claim of a worker that died runs out and the address is lent again.
//!
//! The frontier keeps the pace, too: a claim books its host until the next visit is due, for all workers alike, and the server that
//! the host stands on, which other hosts may share.

use std::net::IpAddr;
use std::time::Duration;

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::address::Address;
use crate::repeat::{self, Plan, Round};

/// A frontier in PostgreSQL, for many workers on many machines.
#[cfg(feature = "postgres")]
pub mod postgres;

/// A frontier in the crawl's notebook, for one machine.
pub mod sqlite;

/// What every frontier must do, as tests.
#[cfg(test)]
pub(crate) mod contract;

#[cfg(feature = "postgres")]
pub use postgres::PostgresFrontier;
pub use sqlite::SqliteFrontier;

/// How stubborn a crawl is, and for how long it lends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How often an address is visited at most, where visits end with [`Fate::Later`].
    pub attempts: u32,
    /// How often a worker may die over an address before it is given up. Far larger than `attempts`: a crawl that is
    /// killed and started again is not the page's fault.
    pub deaths: u32,
    /// Milliseconds for which a claim is lent; a worker that needs longer extends it.
    pub lease_ms: u64,
    /// The schema of a shared frontier in its database: one for each crawl.
    pub schema: String,
    /// Parts over which a shared frontier that is begun spreads its hosts. With more than one, ranks and depths order the
    /// addresses within each part alone.
    pub shards: u16,
    /// Milliseconds for which a crawl waits for the database of a shared frontier that is away.
    pub patience_ms: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            attempts: 4,
            deaths: 20,
            lease_ms: 300_000,
            schema: "kibont".to_owned(),
            shards: 1,
            patience_ms: 600_000,
        }
    }
}

/// How soon an address has its turn. All addresses of an earlier rank go first, however deep they are: a real page far from
/// the seeds is worth more than another order of a list beside them. Ranks decide the order alone; each address is visited
/// where no limit ends the crawl before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// A page of a thread, or one that may hold a thread.
    Thread,
    /// A page like any other.
    #[default]
    Page,
    /// Another part of a list that is known: it may lead to pages that nothing else leads to. So may an address that adds one parameter
    /// to that of a known page, as long as few of its form were visited.
    NextPage,
    /// A page of a URL template whose visited pages brought almost nothing new, or which repeats what threads hold (a person's
    /// page, a single post), or whose addresses add something to that of a known page, until one has brought something new.
    NearlyEmpty,
    /// A known page sorted, filtered or drawn in another way.
    Arrangement,
}

impl Rank {
    /// The rank as a number; earlier ranks are smaller. It is stored, so the numbers never change.
    #[must_use]
    pub const fn number(self) -> i8 {
        match self {
            Self::Thread => -1,
            Self::Page => 0,
            Self::NextPage => 1,
            Self::NearlyEmpty => 2,
            Self::Arrangement => 3,
        }
    }
}

/// An address that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The address.
    pub address: Address,
    /// Links between a seed and it; seeds have 0.
    pub depth: u32,
    /// The page it was found on; seeds have none.
    pub from: Option<Address>,
    /// How soon it has its turn.
    pub rank: Rank,
    /// Its URL template, as a fingerprint; 0 for none.
    pub template: u64,
}

impl Found {
    /// A seed.
    #[must_use]
    pub fn seed(address: Address) -> Self {
        Self::page(address, 0, None)
    }

    /// A page like any other, of no template.
    #[must_use]
    pub fn page(address: Address, depth: u32, from: Option<Address>) -> Self {
        Self { address, depth, from, rank: Rank::Page, template: 0 }
    }
}

/// An address lent to one worker for a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The address.
    pub address: Address,
    /// Links between a seed and it.
    pub depth: u32,
    /// The page it was found on first.
    pub from: Option<Address>,
    /// Which visit this is, from 1; visits over which a worker died are not counted.
    pub attempt: u32,
    /// Tells this claim from every other of the same address, so that a worker that comes too late settles nothing.
    pub token: u64,
}

/// What becomes of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// Visited; its record is safe.
    Done,
    /// To be visited again.
    Later {
        /// Not before this much time has passed.
        after: Duration,
        /// Why.
        why: String,
    },
    /// Not to be visited again.
    Never {
        /// Why.
        why: String,
    },
}

/// What a settled claim came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settled {
    /// As the fate said.
    Kept,
    /// It was to be visited later, but that was the last attempt: never.
    GivenUp,
    /// The claim had run out and the address was lent or settled meanwhile: nothing changed.
    TooLate,
}

/// How many addresses stand where.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// All addresses.
    pub known: u64,
    /// Lent to a worker.
    pub claimed: u64,
    /// Visited.
    pub done: u64,
    /// Given up.
    pub never: u64,
    /// Still to be visited, now or later.
    pub waiting: u64,
}

/// An address that waits for its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The address.
    pub address: String,
    /// When it may be visited.
    pub until: Timestamp,
    /// Why it was put off; empty where only its host rests.
    pub why: String,
}

/// What may go wrong with a frontier.
#[derive(Debug, thiserror::Error)]
pub enum FrontierError {
    /// Where it is kept cannot be used.
    #[error("{0}")]
    Store(String),
    /// The frontier has ended.
    #[error("the frontier is closed")]
    Closed,
}

/// The addresses of a crawl. The clock comes from outside; all machines of a crawl are expected to agree on the time.
#[async_trait]
pub trait Frontier: Send + Sync {
    /// Adds addresses and says how many were not known. A known address that is still waiting takes the smaller depth and the
    /// earlier rank.
    ///
    /// # Errors
    /// [`FrontierError`]; then none was added.
    async fn add(&self, found: Vec<Found>) -> Result<usize, FrontierError>;

    /// Lends an address whose host is due: of the earliest rank the shallowest, and of those the first added. `None` when
    /// there is none now.
    ///
    /// # Errors
    /// [`FrontierError`]; then nothing was lent.
    async fn claim(&self, worker: &str, lease: Duration, now: Timestamp) -> Result<Option<Claim>, FrontierError>;

    /// The host of a claimed address stands on this server, which was not known when the address was lent; from now on it is. True where the
    /// server may be visited now: the visit is booked. Else the claim is over, and its host is due when there is time for it.
    ///
    /// # Errors
    /// [`FrontierError`]; then the claim is still there.
    async fn meet(&self, claim: &Claim, server: IpAddr, now: Timestamp) -> Result<bool, FrontierError>;

    /// Lends a claimed address for longer, until `now + lease`. False when the claim had run out already.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn extend(&self, claim: &Claim, lease: Duration, now: Timestamp) -> Result<bool, FrontierError>;

    /// Says what became of a claim.
    ///
    /// # Errors
    /// [`FrontierError`]; then the claim is still there.
    async fn settle(&self, claim: &Claim, fate: Fate, now: Timestamp) -> Result<Settled, FrontierError>;

    /// An address turned out to be another name of a page that was visited: it is done, known before or not, unless a worker has
    /// it in hand.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn visited(&self, address: &Address) -> Result<(), FrontierError>;

    /// Whether an address is done.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn is_done(&self, address: &Address) -> Result<bool, FrontierError>;

    /// Lets the host of an address rest until then: no claims meanwhile. What
    /// [`Politeness`](crate::politeness::Politeness) knows of its server holds for other workers through this as well.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn rest(&self, address: &Address, until: Timestamp) -> Result<(), FrontierError>;

    /// What is lent to a worker, as it was lent.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn held(&self, worker: &str) -> Result<Vec<Claim>, FrontierError>;

    /// Takes back at once what a worker holds that is known to be dead (the last run of a crawl that owns its directory
    /// alone, say); says how many claims that were. Lets nobody wait for leases to run out.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn bury(&self, worker: &str) -> Result<usize, FrontierError>;

    /// Gives another rank to the waiting addresses of a URL template that have the rank `from`; says how many those were.
    ///
    /// # Errors
    /// [`FrontierError`]; then none has changed.
    async fn rerank(&self, template: u64, from: Rank, to: Rank) -> Result<usize, FrontierError>;

    /// How many addresses stand where.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn counts(&self) -> Result<Counts, FrontierError>;

    /// When it is worth to ask for a claim again: a host is due, a delay is over, or a lease runs out. A time in the past
    /// means now; `None` means that every address is settled.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn next_due(&self) -> Result<Option<Timestamp>, FrontierError>;

    /// The addresses that are due next of those that wait, at most so many; of a host that rests its first one.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn waiting(&self, most: usize) -> Result<Vec<Waiting>, FrontierError>;
}

/// A frontier whose settled addresses can be visited again, in an order of their own and before all others.
#[async_trait]
pub trait Rounds: Frontier {
    /// The round whose addresses are not all settled yet.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn open_round(&self) -> Result<Option<Round>, FrontierError>;

    /// The last round that was begun, whether it is over or not.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn last_round(&self) -> Result<Option<Round>, FrontierError>;

    /// All addresses that are settled.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn settled(&self) -> Result<Vec<repeat::Settled>, FrontierError>;

    /// Begins a round: its addresses wait again, in their order. Either all of this is noted or nothing. False where another worker has begun
    /// a round since the last one was asked for; then nothing has changed.
    ///
    /// # Errors
    /// [`FrontierError`]; then nothing has changed.
    async fn begin_round(&self, round: Round, plan: Plan) -> Result<bool, FrontierError>;
}

/// What one worker tells the others of a site: something that it has learned, and would have each of them learn by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is about; a later fact of this name takes the place of an earlier one.
    pub name: String,
    /// What is known.
    pub value: String,
}

impl Fact {
    pub(crate) fn new(name: String, value: impl Into<String>) -> Self {
        Self { name, value: value.into() }
    }

    /// What stands behind a word in its name, where its name begins with that.
    pub(crate) fn of(&self, word: &str) -> Option<&str> {
        self.name.strip_prefix(word)?.strip_prefix(' ')
    }
}

/// What the workers of a crawl know of its sites together.
#[async_trait]
pub trait SharedFacts: Send + Sync {
    /// Tells the others.
    ///
    /// # Errors
    /// [`FrontierError`]; then nothing was told.
    async fn tell(&self, site: &str, facts: &[Fact]) -> Result<(), FrontierError>;

    /// What was told of a site since, and until when that is. The last that were known already may come again.
    ///
    /// # Errors
    /// [`FrontierError`].
    async fn told(&self, site: &str, since: i64) -> Result<(Vec<Fact>, i64), FrontierError>;
}

/// Hosts that one claim passes over at most because their servers have no time. Each of them is then due later, so that no later claim passes
/// over it before.
const MOST_PASSED: usize = 100;

/// How far the hosts of a server's queue are apart, of this delay: a visit that begins a little late costs the next host its place else.
fn apart(delay: i64) -> i64 {
    delay.saturating_add(delay / 4)
}

/// Whether a round may follow the last one.
fn follows(round: Round, last: Option<Round>, open: bool) -> bool {
    !open && round.number == last.map_or(0, |last| last.number) + 1
}

/// Milliseconds since 1970 at a time after another; the end of time where that overflows.
fn millis(from: Timestamp, after: Duration) -> i64 {
    let after = SignedDuration::try_from(after).unwrap_or(SignedDuration::MAX);
    from.checked_add(after).unwrap_or(Timestamp::MAX).as_millisecond()
}
