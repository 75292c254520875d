//! The contract of a frontier: what every implementation must do. [`holds`] runs it against fresh frontiers.

#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::{Claim, Counts, Fate, Found, Frontier, Options, Rank, Rounds, Settled, Waiting};
use crate::address::Address;
use crate::politeness::{Pace, Politeness};
use crate::repeat::{Plan, Round};

const LEASE: Duration = Duration::from_secs(60);

/// A time on the contract's own clock.
pub(crate) fn at(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(1_700_000_000_000 + ms).unwrap()
}

/// Seeds with these addresses.
pub(crate) fn seeds(addresses: &[&str]) -> Vec<Found> {
    addresses.iter().map(|text| Found::seed(Address::parse(text).unwrap())).collect()
}

fn found(text: &str, depth: u32, from: &str) -> Found {
    Found::page(Address::parse(text).unwrap(), depth, Some(Address::parse(from).unwrap()))
}

fn ranked(text: &str, depth: u32, rank: Rank, template: u64) -> Found {
    Found { rank, template, ..found(text, depth, "https://a.org/") }
}

fn later(after: u64) -> Fate {
    Fate::Later { after: Duration::from_millis(after), why: "the page hung".to_owned() }
}

async fn claim(frontier: &impl Frontier, now: i64) -> Option<Claim> {
    frontier.claim("one", LEASE, at(now)).await.unwrap()
}

/// Claims and finishes all that is due at a time; gives the addresses in their order.
async fn drain(frontier: &impl Frontier, now: i64) -> Vec<String> {
    let mut order = Vec::new();
    while let Some(claim) = claim(frontier, now).await {
        assert_eq!(frontier.settle(&claim, Fate::Done, at(now)).await.unwrap(), Settled::Kept);
        order.push(claim.address.into());
    }
    order
}

/// Runs the whole contract; `make` gives a fresh, empty frontier each time.
pub(crate) async fn holds<F: Rounds>(make: impl AsyncFn(Options, Arc<Politeness>) -> F) {
    // Without a pace each test speaks of one thing.
    let calm = async || make(Options::default(), no_pace()).await;
    let paced = || Arc::new(Politeness::new(Pace::default()));
    an_address_is_known_once(&calm().await).await;
    the_shallowest_goes_first(&calm().await).await;
    a_shorter_way_counts(&calm().await).await;
    a_later_rank_waits_for_deeper_pages(&calm().await).await;
    an_earlier_rank_counts(&calm().await).await;
    a_template_changes_its_rank(&calm().await).await;
    a_claim_is_lent_to_one(&calm().await).await;
    a_lease_runs_out(&calm().await).await;
    who_comes_too_late_settles_nothing(&calm().await).await;
    later_is_not_now(&calm().await).await;
    the_last_attempt_is_the_last(&make(Options { attempts: 2, ..Options::default() }, no_pace()).await).await;
    a_deadly_address_is_given_up(&make(Options { deaths: 3, ..Options::default() }, no_pace()).await).await;
    the_dead_are_buried(&calm().await).await;
    an_empty_frontier_is_at_peace(&calm().await).await;
    a_host_is_left_alone(&make(Options::default(), paced()).await).await;
    hosts_of_one_server_are_visited_in_turn(&make(Options::default(), paced()).await).await;
    let politeness = paced();
    a_server_may_rest(&make(Options::default(), Arc::clone(&politeness)).await, &politeness).await;
    hosts_keep_each_a_pace_of_its_own_where_that_is_wished(&calm().await).await;
    a_host_may_rest(&calm().await).await;
    what_was_visited_under_another_address_is_done(&calm().await).await;
    what_waits_is_told(&calm().await).await;
    many_workers_share(&calm().await).await;
    a_round_visits_what_is_settled_once_more_in_its_order(&calm().await).await;
    a_round_is_begun_once(&calm().await).await;
}

fn no_pace() -> Arc<Politeness> {
    Arc::new(Politeness::new(Pace { delay_ms: 0, ..Pace::default() }))
}

async fn an_address_is_known_once(frontier: &impl Frontier) {
    let twice = seeds(&["https://a.org/", "https://b.org/", "https://a.org/"]);
    assert_eq!(frontier.add(twice.clone()).await.unwrap(), 2);
    assert_eq!(frontier.add(twice.clone()).await.unwrap(), 0);
    assert_eq!(drain(frontier, 0).await, ["https://a.org/", "https://b.org/"]);
    assert_eq!(frontier.add(twice).await.unwrap(), 0, "what is settled stays known");
    assert_eq!(drain(frontier, 1).await, Vec::<String>::new());
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 2, done: 2, ..Counts::default() });
}

async fn the_shallowest_goes_first(frontier: &impl Frontier) {
    frontier
        .add(vec![
            found("https://a.org/deep", 2, "https://a.org/"),
            found("https://a.org/b", 1, "https://a.org/"),
            found("https://b.org/a", 1, "https://a.org/"),
            Found::seed(Address::parse("https://a.org/").unwrap()),
        ])
        .await
        .unwrap();
    frontier.add(vec![found("https://a.org/a", 1, "https://a.org/")]).await.unwrap();
    let order = ["https://a.org/", "https://a.org/b", "https://b.org/a", "https://a.org/a", "https://a.org/deep"];
    assert_eq!(drain(frontier, 0).await, order);
}

async fn a_shorter_way_counts(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/", "https://a.org/2"])).await.unwrap();
    frontier
        .add(vec![found("https://a.org/x", 5, "https://a.org/"), found("https://a.org/y", 3, "https://a.org/")])
        .await
        .unwrap();
    assert_eq!(frontier.add(vec![found("https://a.org/x", 1, "https://a.org/2")]).await.unwrap(), 0);
    assert_eq!(frontier.add(vec![found("https://a.org/x", 4, "https://a.org/")]).await.unwrap(), 0);
    drain_to(frontier, "https://a.org/2").await;
    let claim = claim(frontier, 0).await.unwrap();
    assert_eq!((claim.address.as_str(), claim.depth), ("https://a.org/x", 1));
    assert_eq!(claim.from.unwrap().as_str(), "https://a.org/2");
}

async fn a_later_rank_waits_for_deeper_pages(frontier: &impl Frontier) {
    frontier
        .add(vec![
            ranked("https://a.org/list?sort=price", 1, Rank::Arrangement, 1),
            ranked("https://a.org/tag/a", 1, Rank::NearlyEmpty, 2),
            ranked("https://a.org/list?page=2", 1, Rank::NextPage, 3),
            ranked("https://a.org/deep", 9, Rank::Page, 4),
            ranked("https://a.org/thread", 10, Rank::Thread, 6),
            ranked("https://b.org/list?page=2", 0, Rank::NextPage, 5),
        ])
        .await
        .unwrap();
    let order = [
        "https://a.org/thread",
        "https://a.org/deep",
        "https://b.org/list?page=2",
        "https://a.org/list?page=2",
        "https://a.org/tag/a",
        "https://a.org/list?sort=price",
    ];
    assert_eq!(drain(frontier, 0).await, order, "all are visited, and each in its turn");
}

async fn an_earlier_rank_counts(frontier: &impl Frontier) {
    frontier
        .add(vec![
            ranked("https://a.org/x", 1, Rank::Arrangement, 0),
            ranked("https://a.org/y", 1, Rank::NextPage, 0),
            ranked("https://a.org/z", 1, Rank::Page, 0),
        ])
        .await
        .unwrap();
    frontier.add(vec![ranked("https://a.org/x", 3, Rank::Page, 0)]).await.unwrap();
    frontier.add(vec![ranked("https://a.org/z", 3, Rank::Arrangement, 0)]).await.unwrap();
    assert_eq!(drain(frontier, 0).await, ["https://a.org/x", "https://a.org/z", "https://a.org/y"]);
}

async fn a_template_changes_its_rank(frontier: &impl Frontier) {
    let large = u64::MAX - 6;
    frontier
        .add(vec![
            ranked("https://a.org/tag/a", 1, Rank::Page, large),
            ranked("https://a.org/tag/b", 1, Rank::Page, large),
            ranked("https://a.org/tag/c", 1, Rank::NextPage, large),
            ranked("https://a.org/real", 2, Rank::Page, 8),
        ])
        .await
        .unwrap();
    let first = claim(frontier, 0).await.unwrap();
    assert_eq!(frontier.rerank(large, Rank::Page, Rank::NearlyEmpty).await.unwrap(), 1, "what waits, and of that rank");
    assert_eq!(frontier.settle(&first, Fate::Done, at(0)).await.unwrap(), Settled::Kept);
    assert_eq!(claim(frontier, 0).await.unwrap().address.as_str(), "https://a.org/real");
    assert_eq!(claim(frontier, 0).await.unwrap().address.as_str(), "https://a.org/tag/c");
    assert_eq!(frontier.rerank(large, Rank::NearlyEmpty, Rank::Page).await.unwrap(), 1);
    frontier.add(vec![ranked("https://a.org/new", 0, Rank::NextPage, 0)]).await.unwrap();
    assert_eq!(drain(frontier, 0).await, ["https://a.org/tag/b", "https://a.org/new"]);
}

async fn drain_to(frontier: &impl Frontier, last: &str) {
    while let Some(claim) = claim(frontier, 0).await {
        frontier.settle(&claim, Fate::Done, at(0)).await.unwrap();
        if claim.address.as_str() == last {
            return;
        }
    }
    panic!("{last} never came");
}

async fn a_claim_is_lent_to_one(frontier: &impl Frontier) {
    frontier.add(vec![found("https://a.org/x", 1, "https://a.org/unknown")]).await.unwrap();
    let lent = claim(frontier, 0).await.unwrap();
    assert_eq!((lent.address.as_str(), lent.depth, lent.attempt), ("https://a.org/x", 1, 1));
    assert_eq!(claim(frontier, 0).await, None);
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 1, claimed: 1, ..Counts::default() });
    assert_eq!(frontier.settle(&lent, Fate::Never { why: "404".to_owned() }, at(0)).await.unwrap(), Settled::Kept);
    assert_eq!(frontier.settle(&lent, Fate::Done, at(0)).await.unwrap(), Settled::TooLate, "only once");
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 1, never: 1, ..Counts::default() });
    assert_eq!(claim(frontier, 1_000_000).await, None);
}

async fn a_lease_runs_out(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/"])).await.unwrap();
    let first = claim(frontier, 0).await.unwrap();
    assert_eq!(frontier.next_due().await.unwrap(), Some(at(60_000)));
    assert!(frontier.extend(&first, LEASE, at(50_000)).await.unwrap());
    assert_eq!(claim(frontier, 60_000).await, None, "it was extended");
    let second = claim(frontier, 110_000).await.unwrap();
    assert_eq!(second.address, first.address);
    assert_ne!(second.token, first.token);
    assert!(!frontier.extend(&first, LEASE, at(110_000)).await.unwrap(), "it is another's now");
}

async fn who_comes_too_late_settles_nothing(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/"])).await.unwrap();
    let slow = claim(frontier, 0).await.unwrap();
    let quick = claim(frontier, 60_000).await.unwrap();
    for fate in [Fate::Done, later(0), Fate::Never { why: "slow".to_owned() }] {
        assert_eq!(frontier.settle(&slow, fate, at(60_001)).await.unwrap(), Settled::TooLate);
    }
    assert_eq!(frontier.counts().await.unwrap().claimed, 1);
    assert_eq!(frontier.settle(&quick, Fate::Done, at(60_002)).await.unwrap(), Settled::Kept);
    assert_eq!(frontier.counts().await.unwrap().done, 1);
}

async fn later_is_not_now(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/1", "https://a.org/2"])).await.unwrap();
    let first = claim(frontier, 0).await.unwrap();
    assert_eq!(frontier.settle(&first, later(5000), at(0)).await.unwrap(), Settled::Kept);
    assert_eq!(frontier.counts().await.unwrap().waiting, 2);
    assert_eq!(drain(frontier, 4999).await, ["https://a.org/2"], "others do not wait for it");
    assert_eq!(frontier.next_due().await.unwrap(), Some(at(5000)));
    let again = claim(frontier, 5000).await.unwrap();
    assert_eq!((again.address.as_str(), again.attempt), ("https://a.org/1", 2));
}

async fn the_last_attempt_is_the_last(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/"])).await.unwrap();
    let first = claim(frontier, 0).await.unwrap();
    assert_eq!(frontier.settle(&first, later(0), at(0)).await.unwrap(), Settled::Kept);
    let last = claim(frontier, 0).await.unwrap();
    assert_eq!(frontier.settle(&last, later(0), at(0)).await.unwrap(), Settled::GivenUp);
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 1, never: 1, ..Counts::default() });
    assert_eq!(frontier.next_due().await.unwrap(), None);
}

async fn a_deadly_address_is_given_up(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/"])).await.unwrap();
    for death in 0..3 {
        let lent = claim(frontier, death * 60_000).await.unwrap();
        assert_eq!(lent.attempt, 1, "dying is not an attempt");
    }
    assert_eq!(claim(frontier, 180_000).await, None);
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 1, never: 1, ..Counts::default() });
}

async fn the_dead_are_buried(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/", "https://b.org/"])).await.unwrap();
    let dead = frontier.claim("dead", LEASE, at(0)).await.unwrap().unwrap();
    let alive = frontier.claim("alive", LEASE, at(0)).await.unwrap().unwrap();
    assert_eq!(frontier.held("dead").await.unwrap(), std::slice::from_ref(&dead));
    assert_eq!(frontier.bury("dead").await.unwrap(), 1);
    assert_eq!(frontier.held("dead").await.unwrap(), []);
    assert_eq!(frontier.bury("dead").await.unwrap(), 0);
    assert_eq!(claim(frontier, 1).await.unwrap().address, dead.address);
    assert!(frontier.extend(&alive, LEASE, at(1)).await.unwrap());
}

async fn an_empty_frontier_is_at_peace(frontier: &impl Frontier) {
    assert_eq!(frontier.add(vec![]).await.unwrap(), 0);
    assert_eq!(claim(frontier, 0).await, None);
    assert_eq!(frontier.next_due().await.unwrap(), None);
    assert_eq!(frontier.counts().await.unwrap(), Counts::default());
}

async fn a_host_is_left_alone(frontier: &impl Frontier) {
    frontier
        .add(seeds(&[
            "https://a.org/1",
            "https://a.org/2",
            "https://b.org/1",
            "http://127.0.0.1:80/1",
            "http://127.0.0.1:80/2",
        ]))
        .await
        .unwrap();
    let order = ["https://a.org/1", "https://b.org/1", "http://127.0.0.1/1", "http://127.0.0.1/2"];
    assert_eq!(drain(frontier, 0).await, order, "one a host, but as many as wanted here");
    assert_eq!(frontier.next_due().await.unwrap(), Some(at(1000)));
    assert_eq!(drain(frontier, 999).await, Vec::<String>::new());
    assert_eq!(drain(frontier, 1000).await, ["https://a.org/2"]);
}

/// What a crawl does with a claim of a host whose server it has looked up: true where it may be visited.
async fn meet(frontier: &impl Frontier, claim: &Claim, server: u8, now: i64) -> bool {
    frontier.meet(claim, IpAddr::from([192, 0, 2, server]), at(now)).await.unwrap()
}

async fn hosts_of_one_server_are_visited_in_turn(frontier: &impl Frontier) {
    frontier
        .add(seeds(&["https://a.org/1", "https://b.org/1", "https://c.org/1", "https://far.org/1", "https://b.org/2"]))
        .await
        .unwrap();
    for (address, server, free) in [("a", 1, true), ("b", 1, false), ("c", 1, false), ("far", 2, true)] {
        let claim = claim(frontier, 0).await.unwrap();
        assert_eq!(claim.address.authority(), format!("{address}.org"));
        assert_eq!(meet(frontier, &claim, server, 0).await, free, "{address}");
        let settled = frontier.settle(&claim, Fate::Done, at(0)).await.unwrap();
        assert_eq!(settled, if free { Settled::Kept } else { Settled::TooLate }, "{address}");
    }
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 5, done: 2, waiting: 3, ..Counts::default() });
    assert_eq!(frontier.next_due().await.unwrap(), Some(at(250)), "there was no visit to book the host for");
    assert_eq!(drain(frontier, 249).await, Vec::<String>::new());
    // From here on the server is known when an address is lent.
    let again = claim(frontier, 300).await.unwrap();
    assert_eq!((again.address.as_str(), again.attempt), ("https://b.org/1", 1));
    assert_eq!(frontier.settle(&again, Fate::Done, at(300)).await.unwrap(), Settled::Kept);
    assert_eq!(drain(frontier, 549).await, Vec::<String>::new());
    assert_eq!(drain(frontier, 600).await, ["https://c.org/1"], "it has kept its place, though it came late");
    frontier.add(seeds(&["https://a.org/2", "https://a.org/3"])).await.unwrap();
    assert_eq!(drain(frontier, 1_400).await, ["https://b.org/2"], "one of two hosts that are due");
    assert_eq!(drain(frontier, 1_650).await, ["https://a.org/2"]);
    assert_eq!(drain(frontier, 2_649).await, Vec::<String>::new(), "the host's own pace is the longer one");
    assert_eq!(drain(frontier, 2_650).await, ["https://a.org/3"]);
}

async fn a_server_may_rest(frontier: &impl Frontier, politeness: &Politeness) {
    frontier.add(seeds(&["https://a.org/", "https://b.org/1", "https://b.org/2", "https://c.org/"])).await.unwrap();
    for (server, now) in [(1, 0), (1, 250), (2, 300)] {
        let claim = claim(frontier, now).await.unwrap();
        assert!(meet(frontier, &claim, server, now).await);
        frontier.settle(&claim, Fate::Done, at(now)).await.unwrap();
    }
    let ill = Address::parse("https://a.org/").unwrap();
    let until = politeness.overloaded(&ill, Some(Duration::from_secs(600)), at(1_000));
    frontier.rest(&ill, until).await.unwrap();
    frontier.add(seeds(&["https://a.org/2", "https://c.org/2"])).await.unwrap();
    assert_eq!(drain(frontier, 60_999).await, ["https://c.org/2"], "the other server does not rest");
    assert_eq!(drain(frontier, 61_000).await, ["https://b.org/2"], "the host rests for longer than its server");
    assert_eq!(drain(frontier, 601_000).await, ["https://a.org/2"]);
}

async fn hosts_keep_each_a_pace_of_its_own_where_that_is_wished(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/", "https://b.org/"])).await.unwrap();
    for _ in 0..2 {
        let claim = claim(frontier, 0).await.unwrap();
        assert!(meet(frontier, &claim, 1, 0).await);
    }
}

async fn a_host_may_rest(frontier: &impl Frontier) {
    let known = Address::parse("https://a.org/").unwrap();
    let unknown = Address::parse("https://b.org/").unwrap();
    frontier.add(seeds(&["https://a.org/"])).await.unwrap();
    frontier.rest(&known, at(3000)).await.unwrap();
    frontier.rest(&known, at(2000)).await.unwrap();
    frontier.rest(&unknown, at(4000)).await.unwrap();
    frontier.add(seeds(&["https://b.org/", "https://c.org/"])).await.unwrap();
    assert_eq!(drain(frontier, 2999).await, ["https://c.org/"]);
    assert_eq!(drain(frontier, 3000).await, ["https://a.org/"], "the longer rest holds");
    assert_eq!(drain(frontier, 4000).await, ["https://b.org/"]);
}

async fn what_was_visited_under_another_address_is_done(frontier: &impl Frontier) {
    let [waiting, held, new] =
        ["https://a.org/waiting", "https://a.org/held", "https://b.org/new"].map(|text| Address::parse(text).unwrap());
    frontier.add(seeds(&[held.as_str(), waiting.as_str(), "https://a.org/last"])).await.unwrap();
    let lent = claim(frontier, 0).await.unwrap();
    for address in [&waiting, &held, &new] {
        assert!(!frontier.is_done(address).await.unwrap());
        frontier.visited(address).await.unwrap();
        frontier.visited(address).await.unwrap();
    }
    assert!(frontier.is_done(&waiting).await.unwrap() && frontier.is_done(&new).await.unwrap());
    assert!(!frontier.is_done(&held).await.unwrap(), "a worker has it in hand");
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 4, claimed: 1, done: 2, never: 0, waiting: 1 });
    assert_eq!(frontier.settle(&lent, Fate::Done, at(0)).await.unwrap(), Settled::Kept);
    frontier.add(seeds(&[new.as_str()])).await.unwrap();
    assert_eq!(drain(frontier, 0).await, ["https://a.org/last"]);
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 4, done: 4, ..Counts::default() });
}

async fn what_waits_is_told(frontier: &impl Frontier) {
    frontier.add(seeds(&["https://a.org/", "https://b.org/1", "https://b.org/2"])).await.unwrap();
    frontier.rest(&Address::parse("https://b.org/").unwrap(), at(9_000)).await.unwrap();
    let lent = claim(frontier, 0).await.unwrap();
    assert_eq!(frontier.settle(&lent, later(5_000), at(0)).await.unwrap(), Settled::Kept);
    let waiting = |address: &str, until, why: &str| Waiting {
        address: address.to_owned(),
        until: at(until),
        why: why.to_owned(),
    };
    let all = [waiting("https://a.org/", 5_000, "the page hung"), waiting("https://b.org/1", 9_000, "")];
    assert_eq!(frontier.waiting(9).await.unwrap(), all);
    assert_eq!(frontier.waiting(1).await.unwrap(), all[..1]);
}

/// Many workers at once: each address is visited once, whatever they find and whoever finds it.
async fn many_workers_share(frontier: &impl Frontier) {
    let page = |n: u32| Address::parse(&format!("https://host{}.org/{n}", n % 7)).unwrap();
    frontier.add(vec![Found::seed(page(1))]).await.unwrap();
    let visited = std::sync::Mutex::new(Vec::new());
    let work = |worker: String| {
        let visited = &visited;
        async move {
            loop {
                let Some(claim) = frontier.claim(&worker, LEASE, at(0)).await.unwrap() else {
                    if frontier.counts().await.unwrap().claimed == 0 {
                        return;
                    }
                    tokio::task::yield_now().await;
                    continue;
                };
                let n: u32 = claim.address.url().path()[1..].parse().unwrap();
                let links = [2 * n, 2 * n + 1, n / 2].into_iter().filter(|n| (1..300).contains(n));
                let links = links.map(|n| Found::page(page(n), claim.depth + 1, Some(claim.address.clone())));
                frontier.add(links.collect()).await.unwrap();
                visited.lock().unwrap().push(n);
                assert_eq!(frontier.settle(&claim, Fate::Done, at(0)).await.unwrap(), Settled::Kept);
            }
        }
    };
    futures::future::join_all((0..8).map(|n| work(n.to_string()))).await;
    let visited = visited.into_inner().unwrap();
    assert_eq!(visited.len(), 299, "each page is visited");
    assert_eq!(visited.iter().collect::<HashSet<_>>().len(), 299, "and none twice");
}

fn plan(order: &[&str]) -> Plan {
    Plan { order: order.iter().map(|address| ((*address).to_owned(), 4)).collect(), next: None }
}

async fn a_round_visits_what_is_settled_once_more_in_its_order(frontier: &impl Rounds) {
    frontier.add(seeds(&["https://a.org/1", "https://b.org/2", "https://a.org/gone"])).await.unwrap();
    drain_to(frontier, "https://b.org/2").await;
    let gone = claim(frontier, 0).await.unwrap();
    frontier.settle(&gone, Fate::Never { why: "HTTP 404".into() }, at(0)).await.unwrap();
    frontier.add(seeds(&["https://c.org/new"])).await.unwrap();
    assert_eq!((frontier.open_round().await.unwrap(), frontier.last_round().await.unwrap()), (None, None));
    let settled = frontier.settled().await.unwrap();
    let mut paths: Vec<_> = settled.iter().map(|one| (one.address.as_str(), one.depth, one.done)).collect();
    paths.sort_unstable();
    let expected = [("https://a.org/1", 0, true), ("https://a.org/gone", 0, false), ("https://b.org/2", 0, true)];
    assert_eq!(paths, expected);
    let round = Round { number: 1, began: at(1) };
    let order = ["https://a.org/gone", "https://b.org/2", "https://a.org/1", "https://never.known.org/"];
    assert!(frontier.begin_round(round, plan(&order)).await.unwrap());
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 4, waiting: 4, ..Counts::default() });
    let first = claim(frontier, 0).await.unwrap();
    assert_eq!((first.address.as_str(), first.depth, first.attempt), ("https://a.org/gone", 4, 1));
    assert_eq!(frontier.settle(&first, later(5_000), at(0)).await.unwrap(), Settled::Kept);
    assert_eq!(frontier.open_round().await.unwrap(), Some(round));
    frontier.add(seeds(&["https://b.org/2", "https://d.org/newer"])).await.unwrap();
    let rest = ["https://b.org/2", "https://a.org/1", "https://c.org/new", "https://d.org/newer"];
    assert_eq!(drain(frontier, 0).await, rest);
    assert_eq!(frontier.open_round().await.unwrap(), Some(round), "one of its addresses is to be visited later");
    assert_eq!(drain(frontier, 5_000).await, ["https://a.org/gone"]);
    assert_eq!((frontier.open_round().await.unwrap(), frontier.last_round().await.unwrap()), (None, Some(round)));
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 5, done: 5, ..Counts::default() });
}

async fn a_round_is_begun_once(frontier: &impl Rounds) {
    frontier.add(seeds(&["https://a.org/1", "https://b.org/2"])).await.unwrap();
    drain(frontier, 0).await;
    let order = ["https://a.org/1", "https://b.org/2"];
    let begin = |number, ms| frontier.begin_round(Round { number, began: at(ms) }, plan(&order));
    // Workers that start together.
    let begun = futures::future::join_all((1..=6).map(|ms| begin(1, ms))).await;
    assert_eq!(begun.into_iter().filter(|begun| *begun.as_ref().unwrap()).count(), 1);
    let open = frontier.open_round().await.unwrap().unwrap();
    assert_eq!(open.number, 1);
    assert!(!begin(2, 10).await.unwrap(), "the first one is not over");
    assert_eq!(drain(frontier, 0).await.len(), 2);
    assert!(!begin(1, 11).await.unwrap(), "there was one of this number");
    assert!(begin(2, 12).await.unwrap());
    assert_eq!(frontier.open_round().await.unwrap(), Some(Round { number: 2, began: at(12) }));
}
