//! Claims and settlements a second of both frontiers, with 1, 4 and 16 workers: `cargo bench --bench frontier`.
//! `ADDRESSES=100000` for fewer than a million, `HOSTS=1000` for fewer than a hundred thousand, `SECONDS=10` for another length of each
//! measurement, `DATABASE=postgres://…` for a server that runs already (its schema `kibont_bench_N` is then left there).
//!
//! Each worker claims, adds twenty links of which one is new, and settles, as fast as it can. The pace is one visit a second and host; what is printed last is how
//! often a host was lent earlier than that.
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot set itself up should fail")]

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use kibont::address::Address;
use kibont::frontier::{Fate, Found, Frontier, Options, PostgresFrontier, SqliteFrontier};
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

fn page(n: u64, hosts: u64) -> Found {
    let address =
        Address::parse(&format!("https://host{}.example/articles/{n}/a-title-of-some-length", n % hosts)).unwrap();
    Found::page(address, 1, None)
}

async fn fill(frontier: &dyn Frontier, addresses: u64, hosts: u64) -> f64 {
    let began = Instant::now();
    for first in (0..addresses).step_by(BATCH as usize) {
        frontier.add((first..addresses.min(first + BATCH)).map(|n| page(n, hosts)).collect()).await.unwrap();
    }
    addresses as f64 / began.elapsed().as_secs_f64()
}

/// What workers do in a time: pages, and visits that came too early.
async fn work(workers: &[Arc<dyn Frontier>], addresses: u64, hosts: u64, seconds: u64, next: &AtomicU64) -> (u64, u64) {
    let (pages, early) = (AtomicU64::new(0), AtomicU64::new(0));
    let visits: Mutex<HashMap<String, i64>> = Mutex::default();
    let end = Instant::now() + Duration::from_secs(seconds);
    let work = |(name, frontier): (usize, &Arc<dyn Frontier>)| {
        let (frontier, pages, early, visits) = (Arc::clone(frontier), &pages, &early, &visits);
        async move {
            while Instant::now() < end {
                let now = Timestamp::now();
                let Some(claim) = frontier.claim(&name.to_string(), Duration::from_secs(60), now).await.unwrap() else {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    continue;
                };
                let before = visits.lock().unwrap().insert(claim.address.authority(), now.as_millisecond());
                // Workers note their visits in another order than they are lent in: what came before is looked at either way.
                early.fetch_add(
                    u64::from(before.is_some_and(|last| (now.as_millisecond() - last).abs() < 1000)),
                    Ordering::Relaxed,
                );
                let own: u64 = claim.address.url().path().split('/').nth(2).unwrap().parse().unwrap();
                let mut links: Vec<Found> = (1..LINKS).map(|n| page((own + n * 37) % addresses, hosts)).collect();
                links.push(page(next.fetch_add(1, Ordering::Relaxed), hosts));
                frontier.add(links).await.unwrap();
                frontier.settle(&claim, Fate::Done, now).await.unwrap();
                pages.fetch_add(1, Ordering::Relaxed);
            }
        }
    };
    futures::future::join_all(workers.iter().enumerate().map(work)).await;
    (pages.into_inner(), early.into_inner())
}

#[tokio::main]
async fn main() {
    // `cargo test` and `cargo bench` of everything come by with other arguments.
    let (addresses, hosts, seconds) = (number("ADDRESSES", 1_000_000), number("HOSTS", 100_000), number("SECONDS", 30));
    let politeness = || Arc::new(Politeness::new(Pace::default()));
    let next = AtomicU64::new(addresses);
    let dir = tempfile::tempdir().unwrap();
    let own: Arc<dyn Frontier> =
        Arc::new(SqliteFrontier::open(&dir.path().join("crawl.sqlite"), Options::default(), politeness()).unwrap());
    println!("sqlite: {:.0} addresses added a second", fill(&*own, addresses, hosts).await);
    for workers in [1, 4, 16] {
        let all = vec![Arc::clone(&own); workers];
        let (pages, early) = work(&all, addresses, hosts, seconds, &next).await;
        println!("sqlite: {workers} workers: {} pages a second, {early} too early", pages / seconds);
    }
    let server = std::env::var("DATABASE").is_err().then(server::Server::start);
    let url = server.as_ref().map_or_else(|| std::env::var("DATABASE").unwrap(), server::Server::url);
    for shards in [1, 16] {
        let options = Options { schema: format!("kibont_bench_{shards}"), shards, ..Options::default() };
        let mut all: Vec<Arc<dyn Frontier>> = Vec::new();
        for _ in 0..16 {
            all.push(Arc::new(PostgresFrontier::open(&url, options.clone(), politeness()).await.unwrap()));
        }
        println!("postgres, {shards} shards: {:.0} addresses added a second", fill(&*all[0], addresses, hosts).await);
        for workers in [1, 4, 16] {
            let (pages, early) = work(&all[..workers], addresses, hosts, seconds, &next).await;
            println!(
                "postgres, {shards} shards: {workers} workers: {} pages a second, {early} too early",
                pages / seconds
            );
        }
    }
}
