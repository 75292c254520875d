#![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

use super::*;
use crate::corpus::{SharedVersions, Version};
use crate::frontier::contract::{self, at, seeds};
use crate::frontier::{Fact, Rounds as _, SharedFacts as _};
use crate::politeness::Pace;
use crate::repeat::{self, Plan, Round, VisitLog as _};

mod server;

use server::Server;

const LEASE: Duration = Duration::from_secs(60);

async fn open(server: &Server, options: Options, pace: Pace) -> PostgresFrontier {
    PostgresFrontier::open(&server.url(), options, Arc::new(Politeness::new(pace))).await.unwrap()
}

fn schema(name: &str) -> Options {
    Options { schema: name.to_owned(), ..Options::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_contract_is_kept() {
    let server = Server::start();
    let made = AtomicU32::new(0);
    contract::holds(async |options, politeness| {
        let schema = format!("crawl_{}", made.fetch_add(1, Ordering::Relaxed));
        PostgresFrontier::open(&server.url(), Options { schema, ..options }, politeness).await.unwrap()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visits_keep_their_contract_over_shards() {
    let server = Server::start();
    let made = AtomicU32::new(0);
    repeat::contract::holds(async || {
        let name = format!("visits_{}", made.fetch_add(1, Ordering::Relaxed));
        open(&server, Options { shards: 4, ..schema(&name) }, Pace::default()).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_two_workers_begins_a_round_over_shards() {
    let server = Server::start();
    let options = Options { shards: 4, ..schema("rounds") };
    let (one, two) = (
        open(&server, options.clone(), Pace { delay_ms: 0, ..Pace::default() }).await,
        open(&server, options, Pace { delay_ms: 0, ..Pace::default() }).await,
    );
    let addresses: Vec<String> = (0..30).map(|host| format!("https://host{host}.org/")).collect();
    one.add(seeds(&addresses.iter().map(String::as_str).collect::<Vec<_>>())).await.unwrap();
    let visit = async |worker: &PostgresFrontier| {
        let claim = worker.claim("any", LEASE, at(0)).await.unwrap()?;
        worker.settle(&claim, Fate::Done, at(0)).await.unwrap();
        Some(())
    };
    while visit(&one).await.is_some() {}
    let begin = async |worker: &PostgresFrontier, ms| {
        let order = worker.settled().await.unwrap().into_iter().map(|one| (one.address, one.depth)).collect();
        worker.begin_round(Round { number: 1, began: at(ms) }, Plan { order, next: None }).await.unwrap()
    };
    let (first, second) = tokio::join!(begin(&one, 1), begin(&two, 2));
    assert!(first ^ second, "{first} {second}");
    assert_eq!(one.open_round().await.unwrap(), two.open_round().await.unwrap());
    assert_eq!(one.counts().await.unwrap(), Counts { known: 30, waiting: 30, ..Counts::default() });
    let mut visits = 0;
    while visit(&two).await.is_some() {
        visits += 1;
    }
    assert_eq!((visits, one.open_round().await.unwrap()), (30, None));
}

#[tokio::test]
async fn versions_are_known_to_all_workers_and_the_later_round_holds() {
    let server = Server::start();
    let options = Options { shards: 4, ..schema("versions") };
    let (one, two) =
        (open(&server, options.clone(), Pace::default()).await, open(&server, options, Pace::default()).await);
    let version = |key: &str, content, round| Version { key: format!("https://{key}"), content: Some(content), round };
    SharedVersions::note(&one, &[version("a.org/", 1, 0), version("b.org/ el", u64::MAX, 0)]).await.unwrap();
    SharedVersions::note(&two, &[version("a.org/", 2, 3)]).await.unwrap();
    SharedVersions::note(&one, &[version("a.org/", 1, 0)]).await.unwrap();
    let keys: Vec<String> = ["https://a.org/", "https://b.org/ el", "https://c.org/"].map(str::to_owned).into();
    let known = SharedVersions::of(&one, &keys).await.unwrap();
    assert_eq!(known.len(), 2);
    assert_eq!(known["https://a.org/"], version("a.org/", 2, 3));
    assert_eq!(known["https://b.org/ el"], version("b.org/ el", u64::MAX, 0));
}

#[tokio::test]
async fn a_crawl_from_before_visits_were_shared_goes_on_but_is_not_repeated() {
    let server = Server::start();
    let frontier = open(&server, schema("before"), Pace::default()).await;
    for sql in ["DELETE FROM ~.crawl WHERE key = 'visits'", "DROP TABLE ~.visits", "DROP TABLE ~.versions"] {
        frontier.rows(sql, &[]).await.unwrap();
    }
    let frontier = open(&server, schema("before"), Pace::default()).await;
    frontier.add(seeds(&["https://a.org/"])).await.unwrap();
    assert_eq!(frontier.each(&mut |_, _| panic!("there are none")).await.map_err(|why| why.to_string()), Ok(()));
    let why = frontier.settled().await.unwrap_err().to_string();
    assert!(why.contains("cannot be repeated") && why.contains("another schema"), "{why}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_share_hosts_over_shards_and_keep_one_pace() {
    let server = Server::start();
    let options = Options { shards: 8, ..schema("many") };
    // The second one takes over the first one's shards.
    let (one, two) = tokio::join!(
        open(&server, options.clone(), Pace::default()),
        open(&server, Options { shards: 1, ..options.clone() }, Pace::default())
    );
    assert_eq!(one.shards, two.shards);
    let addresses: Vec<String> =
        (0..40).flat_map(|host| (0..2).map(move |page| format!("https://host{host}.org/{page}"))).collect();
    let texts: Vec<&str> = addresses.iter().map(String::as_str).collect();
    assert_eq!(one.add(seeds(&texts)).await.unwrap() + two.add(seeds(&texts)).await.unwrap(), 80);
    for (now, wanted) in [(0, 40), (500, 0), (1000, 40), (2000, 0)] {
        let mut hosts = std::collections::HashSet::new();
        let mut lent = 0;
        loop {
            let (a, b) = tokio::join!(one.claim("one", LEASE, at(now)), two.claim("two", LEASE, at(now)));
            let claims: Vec<Claim> = [a.unwrap(), b.unwrap()].into_iter().flatten().collect();
            if claims.is_empty() {
                break;
            }
            for claim in claims {
                lent += 1;
                hosts.insert(claim.address.authority());
                assert_eq!(two.settle(&claim, Fate::Done, at(now)).await.unwrap(), Settled::Kept);
            }
        }
        assert_eq!((lent, hosts.len()), (wanted, wanted), "at {now} one visit a host");
    }
    assert_eq!(one.counts().await.unwrap(), Counts { known: 80, done: 80, ..Counts::default() });
}

#[tokio::test]
async fn what_one_worker_learns_of_a_hosts_patience_holds_for_all() {
    let server = Server::start();
    let (one, two) =
        (open(&server, schema("pace"), Pace::default()).await, open(&server, schema("pace"), Pace::default()).await);
    one.add(seeds(&["https://a.org/1", "https://a.org/2", "https://a.org/3"])).await.unwrap();
    let first = one.claim("one", LEASE, at(0)).await.unwrap().unwrap();
    one.politeness.asks_for(&first.address, Duration::from_secs(10));
    one.rest(&first.address, at(10_000)).await.unwrap();
    assert_eq!(two.claim("two", LEASE, at(9_999)).await.unwrap(), None);
    assert!(two.claim("two", LEASE, at(10_000)).await.unwrap().is_some());
    assert_eq!(two.claim("two", LEASE, at(19_999)).await.unwrap(), None, "the second worker never read robots.txt");
    assert!(two.claim("two", LEASE, at(20_000)).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_keep_one_pace_of_a_server_whose_hosts_stand_in_many_shards() {
    let server = Server::start();
    let options = Options { shards: 8, ..schema("servers") };
    let workers =
        [open(&server, options.clone(), Pace::default()).await, open(&server, options, Pace::default()).await];
    let addresses: Vec<String> =
        (0..6).flat_map(|host| (0..2).map(move |page| format!("https://host{host}.org/{page}"))).collect();
    workers[0].add(seeds(&addresses.iter().map(String::as_str).collect::<Vec<_>>())).await.unwrap();
    let stands = IpAddr::from([192, 0, 2, 1]);
    let mut visits = Vec::new();
    for now in (0..4_500).step_by(50) {
        for (worker, name) in workers.iter().zip(["one", "two"]) {
            while let Some(claim) = worker.claim(name, LEASE, at(now)).await.unwrap() {
                let known = worker.politeness.server(&claim.address) == Some(stands);
                if known || worker.meet(&claim, stands, at(now)).await.unwrap() {
                    visits.push((now, claim.address.authority()));
                    worker.settle(&claim, Fate::Done, at(now)).await.unwrap();
                }
            }
        }
    }
    let times: Vec<i64> = visits.iter().map(|(time, _)| *time).collect();
    assert!(times.windows(2).all(|two| two[1] - two[0] >= 250), "{visits:?}");
    assert_eq!(workers[1].counts().await.unwrap(), Counts { known: 12, done: 12, ..Counts::default() });
    workers[0].politeness.overloaded(&Address::parse("https://host3.org/").unwrap(), None, at(5_000));
    workers[0].rest(&Address::parse("https://host3.org/").unwrap(), at(5_000)).await.unwrap();
    workers[0].add(seeds(&["https://host0.org/new"])).await.unwrap();
    assert_eq!(workers[1].claim("two", LEASE, at(9_999)).await.unwrap(), None, "its server rests");
    assert!(workers[1].claim("two", LEASE, at(10_000)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_crawl_from_before_servers_were_known_learns_of_them() {
    let server = Server::start();
    let frontier = open(&server, schema("before"), Pace::default()).await;
    let old = include_str!("../postgres/servers.sql");
    let from = old.find("CREATE FUNCTION ~.claim").unwrap();
    let to = old.find("-- Books a visit").unwrap();
    let claim = old[from..to].replace(", server inet)", ")").replace("    server := h.server;\n", "");
    let client = frontier.pool.get().await.unwrap();
    let undo = format!(
        "DROP TABLE ~.servers; ALTER TABLE ~.hosts DROP COLUMN server;
        DROP FUNCTION ~.claim, ~.book, ~.give_back; {claim}"
    );
    client.batch_execute(&undo.replace("~.", "before.")).await.unwrap();
    frontier.add(seeds(&["https://a.org/", "https://b.org/"])).await.unwrap();
    let frontier = open(&server, schema("before"), Pace::default()).await;
    let stands = IpAddr::from([192, 0, 2, 1]);
    for free in [true, false] {
        let claim = frontier.claim("one", LEASE, at(0)).await.unwrap().unwrap();
        assert_eq!(frontier.meet(&claim, stands, at(0)).await.unwrap(), free);
    }
}

#[tokio::test]
async fn what_one_worker_tells_of_a_site_the_others_hear_once() {
    let server = Server::start();
    let options = Options { shards: 4, ..schema("facts") };
    let (one, two) =
        (open(&server, options.clone(), Pace::default()).await, open(&server, options, Pace::default()).await);
    let fact = |name: &str, value: &str| Fact::new(name.to_owned(), value);
    one.tell("a.org", &[fact("language fi", "a"), fact("gate 7", "b"), fact("language fi", "c\0")]).await.unwrap();
    one.tell("b.org", &[fact("language da", "d")]).await.unwrap();
    let (facts, until) = two.told("a.org", 0).await.unwrap();
    assert_eq!(facts.len(), 2);
    assert!(facts.contains(&fact("language fi", "c")) && facts.contains(&fact("gate 7", "b")), "{facts:?}");
    two.tell("a.org", &[fact("gate 7", "e"), fact(&"long ".repeat(2_000), "f")]).await.unwrap();
    let (facts, later) = one.told("a.org", until + AGAIN).await.unwrap();
    assert_eq!((facts.len(), later > until), (2, true), "what is known already is not read again");
    assert!(facts.contains(&fact("gate 7", "e")));
    one.tell("a.org", &[fact("gate 7", "e")]).await.unwrap();
    assert_eq!(one.told("a.org", later + AGAIN).await.unwrap(), (Vec::new(), later + AGAIN), "nothing has changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_away_is_a_pause() {
    let mut server = Server::start();
    let frontier = open(&server, schema("away"), Pace { delay_ms: 0, ..Pace::default() }).await;
    frontier.add(seeds(&["https://a.org/1", "https://a.org/2"])).await.unwrap();
    let claim = frontier.claim("one", LEASE, at(0)).await.unwrap().unwrap();
    server.pause();
    let settled = async {
        assert_eq!(frontier.settle(&claim, Fate::Done, at(0)).await.unwrap(), Settled::Kept);
        frontier.add(seeds(&["https://a.org/3"])).await.unwrap()
    };
    let server = async {
        tokio::task::spawn_blocking(move || {
            server.resume();
            server
        })
        .await
        .unwrap()
    };
    let (new, server) = tokio::join!(settled, server);
    assert_eq!(new, 1);
    assert_eq!(frontier.counts().await.unwrap(), Counts { known: 3, done: 1, waiting: 2, ..Counts::default() });
    drop(server);
    let impatient = PostgresFrontier { options: Options { patience_ms: 0, ..schema("away") }, ..frontier };
    let why = impatient.counts().await.unwrap_err().to_string();
    assert!(why.contains("is away") && why.contains("goes on when it is back"), "{why}");
}

#[tokio::test]
async fn a_settlement_whose_answer_was_lost_counts_once() {
    let server = Server::start();
    let frontier = open(&server, schema("again"), Pace { delay_ms: 0, ..Pace::default() }).await;
    frontier.add(seeds(&["https://a.org/1"])).await.unwrap();
    let claim = frontier.claim("one", LEASE, at(0)).await.unwrap().unwrap();
    assert_eq!(frontier.settle(&claim, Fate::Done, at(0)).await.unwrap(), Settled::Kept);
    let sql = "SELECT ~.settle(0::smallint, $1, $2, 2::smallint, 0, NULL, $3)";
    for (again, held) in [(true, true), (false, false)] {
        let row =
            frontier.one(sql, &[&key(&claim.address), &claim.token.cast_signed(), &again]).await.unwrap().unwrap();
        assert_eq!(row.get::<_, bool>(0), held);
    }
    assert_eq!(frontier.counts().await.unwrap().done, 1);
}

#[tokio::test]
async fn seeds_are_shared() {
    let server = Server::start();
    let (one, two) =
        (open(&server, schema("seeds"), Pace::default()).await, open(&server, schema("seeds"), Pace::default()).await);
    let text = |text: &str| vec![text.to_owned()];
    assert_eq!(one.share("seeds", &text("a")).await.unwrap(), ["a"]);
    assert_eq!(two.share("seeds", &[text("b"), text("a")].concat()).await.unwrap(), ["a", "b"]);
    assert_eq!(one.share("seeds", &[]).await.unwrap(), ["a", "b"]);
}

#[tokio::test]
async fn what_cannot_be_used_is_refused_in_a_sentence() {
    let server = Server::start();
    let politeness = || Arc::new(Politeness::new(Pace::default()));
    let refused =
        async |url: &str, options| PostgresFrontier::open(url, options, politeness()).await.unwrap_err().to_string();
    open(&server, schema("other"), Pace::default())
        .await
        .one("UPDATE ~.crawl SET value = '0' WHERE key = 'format'", &[])
        .await
        .unwrap();
    assert!(refused(&server.url(), schema("other")).await.contains("another version"));
    assert!(refused(&server.url(), schema("x; DROP SCHEMA public")).await.contains("cannot be a schema"));
    let why = refused("postgres://me:secret@host:port/", schema("x")).await;
    assert!(why.contains("not valid") && !why.contains("secret"), "{why}");
    let why = refused("postgres://me:secret@127.0.0.1:1/x", schema("x")).await;
    assert!(why.contains("cannot be reached") && !why.contains("secret"), "{why}");
}

/// So many of the last facts are read again.
const AGAIN: i64 = 100;

/// What a claim asks, as `schema.sql` writes it.
const ASKED: [&str; 4] = [
    "SELECT * FROM ~.hosts WHERE shard = 0 AND head IS NOT NULL AND due <= 1 ORDER BY head_rank, head_depth, head LIMIT 1",
    "SELECT rank, depth, number FROM ~.addresses WHERE shard = 0 AND host = 1 AND state = 0 ORDER BY rank, depth, number LIMIT 1",
    "SELECT DISTINCT host FROM ~.addresses WHERE shard = 0 AND state IN (1, 4) AND due <= 1 ORDER BY host",
    "SELECT due FROM ~.hosts WHERE shard = 0 AND head IS NOT NULL ORDER BY due LIMIT 1",
];

#[tokio::test]
async fn a_claim_reads_no_table_through() {
    let server = Server::start();
    let frontier = open(&server, schema("plans"), Pace::default()).await;
    let fill = "SELECT ~.add_addresses(0::smallint, array_agg(sha256(n::text::bytea)), array_agg('https://a/' || n), array_agg(n % 500),
        array_agg('host' || n % 500), array_agg(0::bigint), array_agg(1), array_agg(0::smallint), array_agg(0::bigint), array_agg(NULL::text))
        FROM generate_series(1::bigint, 20000) n";
    frontier.rows(fill, &[]).await.unwrap();
    frontier.rows("ANALYZE ~.hosts", &[]).await.unwrap();
    frontier.rows("ANALYZE ~.addresses", &[]).await.unwrap();
    let text = [SCHEMA, SERVERS].concat();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" INTO h", "");
    for sql in ASKED {
        let rows = frontier.rows(&format!("EXPLAIN {sql}"), &[]).await.unwrap();
        let plan: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert!(!plan.iter().any(|line| line.contains("Seq Scan")), "{sql}: {plan:#?}");
        // The plans are those of the statements in use: their beginnings stand there.
        let from = sql.split(" WHERE ").next().unwrap();
        assert!(text.contains(from) || sql.contains("ORDER BY due"), "{from} is in no function");
    }
}
