//! Claims and settlements a second of both frontiers, with 1, 4 and 16 workers: `cargo bench --bench frontier`.
//! `ADDRESSES=100000` for fewer than a million, `HOSTS=1000` for fewer than a hundred thousand, `SERVERS=0` for hosts of which nobody knows
//! where they stand (else ten stand on each IP address), `SECONDS=10` for another length of each measurement, `WORKERS=4,64` and
//! `SHARDS=1` for others, `SQLITE=0` for PostgreSQL alone, `DATABASE=postgres://…` for a server that runs already (its schema
//! `kibont_bench_N` is then left there).
//!
//! Each worker claims, adds twenty links of which one is new, and settles, as fast as it can. The pace is one visit a second and host, and four a second and IP
//! address; printed is how often either was lent earlier than that, and how evenly the visits fall on the hosts. Of PostgreSQL it is printed what an
//! address takes on the disk.
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use kibont::address::Address;
use kibont::fingerprint;
use kibont::frontier::{Claim, Fate, Found, Frontier, Options, PostgresFrontier, SqliteFrontier};
use kibont::politeness::{Pace, Politeness};

#[path = "../src/frontier/postgres/tests/server.rs"]
mod server;

/// Links of a page.
const LINKS: u64 = 20;
/// Addresses added at once while the frontier is filled.
const BATCH: u64 = 5_000;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn numbers(name: &str, default: &[u16]) -> Vec<u16> {
    std::env::var(name).map_or(default.to_vec(), |text| text.split(',').map(|one| one.parse().unwrap()).collect())
}

/// What is measured: so many addresses, of hosts that stand on servers, for so many seconds.
#[derive(Clone, Copy)]
struct Size {
    addresses: u64,
    hosts: u64,
    servers: u64,
    seconds: u64,
}

/// A worker: its frontier, and what it knows of the pace.
#[derive(Clone)]
struct Worker {
    frontier: Arc<dyn Frontier>,
    politeness: Arc<Politeness>,
}

/// What workers have done.
#[derive(Default)]
struct Done {
    pages: AtomicU64,
    /// Claims that were given back, because the server had no time and the host was new.
    met: AtomicU64,
    early: AtomicU64,
    /// By host and by server, the last visit and how many there were.
    hosts: Mutex<HashMap<String, (i64, u64)>>,
    servers: Mutex<HashMap<IpAddr, (i64, u64)>>,
}

impl Done {
    /// Notes a visit, and whether it came within so many milliseconds after the last one. Workers note their visits in another order than they are
    /// lent in: what came before is looked at either way.
    fn note<K: Eq + std::hash::Hash>(&self, all: &Mutex<HashMap<K, (i64, u64)>>, key: K, now: i64, least: i64) {
        let mut all = all.lock().unwrap();
        let known = all.entry(key).or_insert((i64::MIN / 2, 0));
        self.early.fetch_add(u64::from((now - known.0).abs() < least), Ordering::Relaxed);
        *known = (now, known.1 + 1);
    }

    fn tell(&self, who: &str, seconds: u64) {
        let hosts = self.hosts.lock().unwrap();
        let visits: Vec<f64> = hosts.values().map(|(_, visits)| *visits as f64).collect();
        let (sum, squares): (f64, f64) = visits.iter().fold((0.0, 0.0), |(a, b), one| (a + one, b + one * one));
        let most = hosts.values().map(|(_, visits)| *visits).max().unwrap_or(0);
        println!(
            "{who}: {} pages a second, {} too early, {} given back; {} hosts of {} addresses, at most {most} visits a host, Jain's index {:.2}",
            self.pages.load(Ordering::Relaxed) / seconds.max(1),
            self.early.load(Ordering::Relaxed),
            self.met.load(Ordering::Relaxed),
            hosts.len(),
            self.servers.lock().unwrap().len(),
            sum * sum / (squares * visits.len() as f64).max(1.0)
        );
    }
}

fn page(n: u64, hosts: u64) -> Found {
    let address =
        Address::parse(&format!("https://host{}.example/articles/{n}/a-title-of-some-length", n % hosts)).unwrap();
    Found::page(address, 1, None)
}

/// Where the host of an address stands.
fn stands(address: &Address, servers: u64) -> Option<IpAddr> {
    let number = fingerprint::hash(address.authority().as_bytes()).checked_rem(servers)?;
    Some(Ipv4Addr::from_bits(0x0a00_0000 | u32::try_from(number).unwrap()).into())
}

async fn fill(frontier: &dyn Frontier, size: Size) -> f64 {
    let began = Instant::now();
    for first in (0..size.addresses).step_by(BATCH as usize) {
        frontier.add((first..size.addresses.min(first + BATCH)).map(|n| page(n, size.hosts)).collect()).await.unwrap();
    }
    size.addresses as f64 / began.elapsed().as_secs_f64()
}

impl Worker {
    /// Whether a claimed address may be visited, as a crawl asks that has looked its host up.
    async fn may_visit(&self, claim: &Claim, server: Option<IpAddr>, now: Timestamp) -> bool {
        match server {
            Some(server) if self.politeness.server(&claim.address) != Some(server) => {
                self.frontier.meet(claim, server, now).await.unwrap()
            }
            _ => true,
        }
    }

    async fn work(&self, name: String, size: Size, next: &AtomicU64, done: &Done) {
        let end = Instant::now() + Duration::from_secs(size.seconds);
        while Instant::now() < end {
            let now = Timestamp::now();
            let Some(claim) = self.frontier.claim(&name, Duration::from_secs(60), now).await.unwrap() else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            let server = stands(&claim.address, size.servers);
            if !self.may_visit(&claim, server, now).await {
                done.met.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            done.note(&done.hosts, claim.address.authority(), now.as_millisecond(), 1_000);
            if let Some(server) = server {
                done.note(&done.servers, server, now.as_millisecond(), 250);
            }
            let own: u64 = claim.address.url().path().split('/').nth(2).unwrap().parse().unwrap();
            let mut links: Vec<Found> = (1..LINKS).map(|n| page((own + n * 37) % size.addresses, size.hosts)).collect();
            links.push(page(next.fetch_add(1, Ordering::Relaxed), size.hosts));
            self.frontier.add(links).await.unwrap();
            self.frontier.settle(&claim, Fate::Done, now).await.unwrap();
            done.pages.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Lets so many workers work, and tells what they did.
async fn measure(who: &str, workers: &[Worker], size: Size, next: &AtomicU64) {
    let done = Done::default();
    let work = workers.iter().enumerate().map(|(name, worker)| worker.work(name.to_string(), size, next, &done));
    futures::future::join_all(work).await;
    done.tell(&format!("{who}, {} workers", workers.len()), size.seconds);
}

/// What the tables of a schema and their indexes take on the disk, for each address.
async fn weigh(url: &str, schema: &str) {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let count: i64 = client.query_one(&format!("SELECT count(*) FROM {schema}.addresses"), &[]).await.unwrap().get(0);
    let sql = "SELECT relname::text, pg_relation_size(oid) FROM pg_class
        WHERE relnamespace = $1::text::regnamespace AND relkind IN ('r', 'i') AND pg_relation_size(oid) >= 100000 ORDER BY 2 DESC";
    for row in client.query(sql, &[&schema]).await.unwrap() {
        let (name, bytes): (String, i64) = (row.get(0), row.get(1));
        println!("{schema}.{name}: {:.1} MB, {:.1} bytes an address", bytes as f64 / 1e6, bytes as f64 / count as f64);
    }
}

#[tokio::main]
async fn main() {
    // `cargo test` and `cargo bench` of everything come by with other arguments.
    let hosts = number("HOSTS", 100_000);
    let (addresses, servers) = (number("ADDRESSES", 1_000_000), number("SERVERS", hosts.div_ceil(10)));
    let size = Size { addresses, hosts, servers, seconds: number("SECONDS", 30) };
    let counts = numbers("WORKERS", &[1, 4, 16]);
    let most = counts.iter().copied().max().unwrap();
    let polite = || Arc::new(Politeness::new(Pace::default()));
    let next = AtomicU64::new(addresses);
    if number("SQLITE", 1) > 0 {
        let (dir, politeness) = (tempfile::tempdir().unwrap(), polite());
        let file = dir.path().join("crawl.sqlite");
        let own = Arc::new(SqliteFrontier::open(&file, Options::default(), Arc::clone(&politeness)).unwrap());
        println!("sqlite: {:.0} addresses added a second", fill(&*own, size).await);
        let all = vec![Worker { frontier: own, politeness }; most.into()];
        for workers in &counts {
            measure("sqlite", &all[..usize::from(*workers)], size, &next).await;
        }
    }
    let server = std::env::var("DATABASE").is_err().then(server::Server::start);
    let url = server.as_ref().map_or_else(|| std::env::var("DATABASE").unwrap(), server::Server::url);
    for shards in numbers("SHARDS", &[1, 16]) {
        let options = Options { schema: format!("kibont_bench_{shards}"), shards, ..Options::default() };
        let mut all: Vec<Worker> = Vec::new();
        for _ in 0..most {
            let politeness = polite();
            let frontier = PostgresFrontier::open(&url, options.clone(), Arc::clone(&politeness)).await.unwrap();
            all.push(Worker { frontier: Arc::new(frontier), politeness });
        }
        let who = format!("postgres, {shards} shards");
        println!("{who}: {:.0} addresses added a second", fill(&*all[0].frontier, size).await);
        weigh(&url, &options.schema).await;
        for workers in &counts {
            measure(&who, &all[..usize::from(*workers)], size, &next).await;
        }
    }
}
