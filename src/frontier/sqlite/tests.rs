#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use super::*;
use crate::corpus::{self, Corpus, Record};
use crate::crawl_db;
use crate::frontier::{Rounds as _, contract};
use crate::politeness::Pace;
use crate::repeat::{Plan, Round};

fn open(dir: &Path, options: Options, pace: Pace) -> SqliteFrontier {
    SqliteFrontier::open(&dir.join(crawl_db::FILE), options, Arc::new(Politeness::new(pace))).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_contract_is_kept() {
    let dirs = std::sync::Mutex::new(Vec::new());
    contract::holds(async |options, politeness| {
        let dir = tempfile::tempdir().unwrap();
        let frontier = SqliteFrontier::open(&dir.path().join(crawl_db::FILE), options, politeness).unwrap();
        dirs.lock().unwrap().push(dir);
        frontier
    })
    .await;
}

#[tokio::test]
async fn a_killed_crawl_goes_on_where_it_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let now = contract::at(0);
    let first = open(dir.path(), Options::default(), Pace::default());
    first.add(contract::seeds(&["https://a.org/", "https://b.org/", "https://c.org/"])).await.unwrap();
    let done = first.claim("here", Duration::from_secs(60), now).await.unwrap().unwrap();
    first.settle(&done, Fate::Done, now).await.unwrap();
    let in_hand = first.claim("here", Duration::from_secs(60), now).await.unwrap().unwrap();
    drop(first);

    let second = open(dir.path(), Options::default(), Pace::default());
    assert_eq!(second.bury("here").await.unwrap(), 1);
    let again = second.claim("here", Duration::from_secs(60), contract::at(1000)).await.unwrap().unwrap();
    assert_eq!(again.address, in_hand.address);
    assert_eq!(again.attempt, 1, "a kill is not the page's fault");
    let counts = second.counts().await.unwrap();
    assert_eq!(counts, Counts { known: 3, claimed: 1, done: 1, never: 0, waiting: 1 });
}

#[tokio::test]
async fn a_round_goes_on_where_it_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let pace = || Pace { delay_ms: 0, ..Pace::default() };
    let first = open(dir.path(), Options::default(), pace());
    first.add(contract::seeds(&["https://a.org/1", "https://a.org/2"])).await.unwrap();
    let visit = async |frontier: &SqliteFrontier| {
        let claim = frontier.claim("here", Duration::from_secs(60), contract::at(0)).await.unwrap().unwrap();
        frontier.settle(&claim, Fate::Done, contract::at(0)).await.unwrap();
        claim.address.to_string()
    };
    visit(&first).await;
    visit(&first).await;
    let round = Round { number: 1, began: contract::at(1) };
    let order = ["https://a.org/2", "https://a.org/1"].map(|address| (address.to_owned(), 0));
    assert!(first.begin_round(round, Plan { order: order.into(), next: None }).await.unwrap());
    assert_eq!(visit(&first).await, "https://a.org/2");
    drop(first);
    let second = open(dir.path(), Options::default(), pace());
    assert_eq!(second.open_round().await.unwrap(), Some(round));
    assert_eq!(visit(&second).await, "https://a.org/1");
    assert_eq!(second.open_round().await.unwrap(), None);
}

#[tokio::test]
async fn two_connections_share_one_notebook_and_its_pace() {
    let dir = tempfile::tempdir().unwrap();
    let one = open(dir.path(), Options::default(), Pace::default());
    let two = open(dir.path(), Options::default(), Pace::default());
    one.add(contract::seeds(&["https://a.org/1", "https://a.org/2"])).await.unwrap();
    assert!(one.claim("one", Duration::from_secs(60), contract::at(0)).await.unwrap().is_some());
    assert!(two.claim("two", Duration::from_secs(60), contract::at(500)).await.unwrap().is_none());
    assert!(two.claim("two", Duration::from_secs(60), contract::at(1000)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_notebook_from_before_servers_were_known_learns_of_them() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join(crawl_db::FILE);
    drop(CrawlDb::open(&path).unwrap().room("frontier", VERSION, SCHEMA).unwrap());
    let frontier = open(dir.path(), Options::default(), Pace::default());
    frontier.add(contract::seeds(&["https://a.org/", "https://b.org/"])).await.unwrap();
    for free in [true, false] {
        let claim = frontier.claim("one", Duration::from_secs(60), contract::at(0)).await.unwrap().unwrap();
        assert_eq!(frontier.meet(&claim, IpAddr::from([192, 0, 2, 1]), contract::at(0)).await.unwrap(), free);
    }
}

#[tokio::test]
async fn a_claim_sorts_nothing_and_reads_no_table_through() {
    let dir = tempfile::tempdir().unwrap();
    let frontier = open(dir.path(), Options::default(), Pace::default());
    let plans = frontier
        .run(|change| {
            let mut plans = Vec::new();
            for sql in [FIRST_HEAD, NEXT_HEAD] {
                let mut explain = change.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                let lines = explain.query_map([1], |row| row.get::<_, String>(3))?;
                plans.extend(lines.collect::<rusqlite::Result<Vec<_>>>()?);
            }
            Ok(plans)
        })
        .await
        .unwrap();
    assert!(plans.iter().any(|line| line.contains("addresses_waiting")), "{plans:?}");
    assert!(plans.iter().any(|line| line.contains("hosts_by_head")), "{plans:?}");
    let slow = |line: &&String| line.contains("TEMP B-TREE") || line.starts_with("SCAN") && !line.contains("INDEX");
    assert_eq!(plans.iter().find(slow), None, "{plans:?}");
}

#[test]
fn the_frontier_of_an_older_version_is_refused_by_name() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join(crawl_db::FILE);
    CrawlDb::open(&path).unwrap().room("frontier", 1, "CREATE TABLE addresses (id)").unwrap();
    let opened = SqliteFrontier::open(&path, Options::default(), Arc::new(Politeness::new(Pace::default())));
    let why = opened.unwrap_err().to_string();
    assert!(why.contains("another version of kibont") && why.contains("another directory"), "{why}");
}

/// Pages of the crawl that is killed.
const PAGES: u32 = 1000;

/// Set for the process that is to be killed: the directory of its crawl.
const VICTIM: &str = "KIBONT_TEST_VICTIM";

/// The crawl that is killed: claims, writes, adds, settles, until nothing is left. Runs in a process of its own.
#[tokio::test]
#[ignore = "the other half of nothing_is_lost_or_doubled_by_a_kill"]
async fn victim() {
    let Ok(dir) = std::env::var(VICTIM) else { return };
    let dir = Path::new(&dir);
    let corpus = Corpus::open(dir, &corpus::Options { file_bytes: 4096, ..corpus::Options::default() }).unwrap();
    let frontier = open(dir, Options { deaths: 1000, ..Options::default() }, Pace::default());
    frontier.bury("victim").await.unwrap();
    let page = |n: u32| Address::parse(&format!("http://127.0.0.1/{n}")).unwrap();
    frontier.add(vec![Found::seed(page(1))]).await.unwrap();
    let work = || async {
        loop {
            let now = Timestamp::now();
            let Some(claim) = frontier.claim("victim", Duration::from_secs(600), now).await.unwrap() else {
                if frontier.counts().await.unwrap().claimed == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
                continue;
            };
            // A page takes its time, so that each worker has one in hand when the end comes.
            tokio::time::sleep(Duration::from_millis(2)).await;
            let n: u32 = claim.address.url().path()[1..].parse().unwrap();
            let mut record = Record::new(claim.address.clone(), now);
            record.text = format!("page {n} ").repeat(20);
            corpus.write(vec![record]).await.unwrap();
            let links = [2 * n, 2 * n + 1].into_iter().filter(|n| *n <= PAGES);
            let links = links.map(|n| Found::page(page(n), claim.depth + 1, None));
            frontier.add(links.collect()).await.unwrap();
            frontier.settle(&claim, Fate::Done, now).await.unwrap();
        }
    };
    futures::future::join_all((0..4).map(|_| work())).await;
}

#[test]
fn nothing_is_lost_or_doubled_by_a_kill() {
    let dir = tempfile::tempdir().unwrap();
    let crawl = || {
        std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "frontier::sqlite::tests::victim", "--ignored"])
            .env(VICTIM, dir.path())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap()
    };
    let written = || corpus::read(dir.path()).map_or(0, Iterator::count);
    for kill in 0..10_u64 {
        let before = written();
        let mut process = crawl();
        // Every third dies as it starts; the others in the middle of their work.
        while kill % 3 > 0 && written() < before + 20 {
            assert!(process.try_wait().unwrap().is_none(), "it ended before it was killed");
        }
        std::thread::sleep(Duration::from_millis(7 * kill % 20));
        // SIGKILL: nothing is flushed, nothing is closed.
        process.kill().unwrap();
        process.wait().unwrap();
    }
    assert!(written() < PAGES as usize, "the kills must come while there is work");
    assert!(crawl().wait().unwrap().success());
    let mut pages: Vec<u32> = corpus::read(dir.path())
        .unwrap()
        .map(|record| record.unwrap().address.url().path()[1..].parse().unwrap())
        .collect();
    pages.sort_unstable();
    assert_eq!(pages, (1..=PAGES).collect::<Vec<_>>());
}
