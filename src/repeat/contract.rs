//! What every store of visits must do. [`holds`] runs it against fresh stores.

#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use jiff::Timestamp;

use super::rate::Watched;
use super::{Plan, Settled, Shown, VisitLog, Visited};
use crate::address::Address;

/// Runs the whole contract; `make` gives a fresh, empty store each time.
pub(crate) async fn holds<V: VisitLog>(make: impl AsyncFn() -> V) {
    a_visit_counts_once_in_its_round(&make().await).await;
    what_cannot_be_written_down_is_left_out(&make().await).await;
    a_round_begins_with_what_changes_most(&make().await).await;
}

async fn a_visit_counts_once_in_its_round(visits: &dyn VisitLog) {
    let address = Address::parse("https://a.org/").unwrap();
    let at = |second| Timestamp::from_second(second).unwrap();
    let shown = Shown { url: "https://a.org/".into(), etag: Some("\"1\"".into()), told: true, ..Shown::default() };
    let visit =
        |second, changed, shown| Visited { address: address.clone(), depth: 2, time: at(second), changed, shown };
    assert_eq!(visits.of(&address).await.unwrap(), None);
    visits.note(visit(10, false, Some(shown.clone())), None).await.unwrap();
    visits.note(visit(101, false, None), Some(at(100))).await.unwrap();
    let new = Shown { etag: Some("\"2\"".into()), body: Some(u64::MAX - 1), ..shown };
    visits.note(visit(201, true, Some(new.clone())), Some(at(200))).await.unwrap();
    visits.note(visit(202, true, Some(new.clone())), Some(at(200))).await.unwrap();
    let found = visits.of(&address).await.unwrap().unwrap();
    assert_eq!(found.watched, Watched { first: at(10), last: at(202), visits: 2, changes: 1 });
    assert_eq!((found.depth, &found.shown), (2, &new));
    let mut all = Vec::new();
    visits.each(&mut |address, visit| all.push((address, visit))).await.unwrap();
    assert_eq!(all, [("https://a.org/".to_owned(), found)]);
}

/// A reason may hold what a server sent.
async fn what_cannot_be_written_down_is_left_out(visits: &dyn VisitLog) {
    let address = Address::parse("https://a.org/").unwrap();
    let shown = Shown { url: "https://a.org/".into(), why: Some("it is text\0'; --".into()), ..Shown::default() };
    let visited =
        Visited { address: address.clone(), depth: 0, time: Timestamp::UNIX_EPOCH, changed: false, shown: Some(shown) };
    visits.note(visited, None).await.unwrap();
    let why = visits.of(&address).await.unwrap().unwrap().shown.why.unwrap();
    assert_eq!(why.replace('\0', ""), "it is text'; --");
}

async fn a_round_begins_with_what_changes_most(visits: &dyn VisitLog) {
    let at = |hour: i64| Timestamp::from_second(1_700_000_000 + hour * 3600).unwrap();
    let shown = Shown { url: "https://a.org/".into(), ..Shown::default() };
    for (path, changes) in [("never", 0), ("often", 8), ("rarely", 1), ("error", 8)] {
        for visit in 0..=8 {
            let address = Address::parse(&format!("https://a.org/{path}")).unwrap();
            let changed = visit > 8 - changes;
            let visited = Visited { address, depth: 3, time: at(visit), changed, shown: Some(shown.clone()) };
            visits.note(visited, Some(at(visit))).await.unwrap();
        }
    }
    let settled = |path: &str, done| Settled { address: format!("https://a.org/{path}"), depth: 0, done };
    let all: Vec<Settled> = ["never", "rarely", "often", "unknown"].map(|path| settled(path, true)).into();
    let all = || [all.clone(), vec![settled("error", false)]].concat();
    let paths = |plan: &Plan| plan.order.iter().map(|(address, _)| address[14..].to_owned()).collect::<Vec<_>>();
    let plan = Plan::of(all(), visits, None).await.unwrap();
    assert_eq!(paths(&plan), ["unknown", "often", "rarely", "never", "error"]);
    assert_eq!(plan.order[1].1, 3, "a depth that was noted holds");
    let plan = Plan::of(all(), visits, Some(at(9))).await.unwrap();
    assert_eq!(paths(&plan), ["unknown", "often", "error"]);
    assert!(plan.next.is_some_and(|next| next > at(9) && next < at(24)), "{:?}", plan.next);
}
