//! Work on all cores, results in the order of the input.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// Items that are handed to a core at once: handing over costs more than a small item's work.
const BATCH: usize = 32;
/// Batches that may wait before a core, and behind it. More would only hold memory.
const WAITING: usize = 2;

/// Maps items on all cores and gives the results to one taker in the items' order.
///
/// The items are taken on a thread of their own, so that reading a file and working on what was read go on side by side.
///
/// # Errors
/// The first error of the taker; nothing is taken after it.
pub fn map<T, R, E>(
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E>
where
    T: Send,
    R: Send,
{
    in_batches(BATCH, items, work, take)
}

/// The same for large items, such as whole pages: they are handed over one by one, so that few of them are in memory.
///
/// # Errors
/// As [`map`].
pub fn map_large<T, R, E>(
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E>
where
    T: Send,
    R: Send,
{
    in_batches(1, items, work, take)
}

fn in_batches<T, R, E>(
    size: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E>
where
    T: Send,
    R: Send,
{
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let mut feeds = Vec::new();
        let mut results = Vec::new();
        for _ in 0..cores {
            let (feed, fed) = sync_channel::<Vec<T>>(WAITING);
            let (give, given) = sync_channel::<Vec<R>>(WAITING);
            let work = &work;
            scope.spawn(move || each(&fed, work, &give));
            feeds.push(feed);
            results.push(given);
        }
        scope.spawn(move || feed(size, items, &feeds));
        // Batch after batch from core after core, as they were dealt out.
        for given in results.iter().cycle() {
            let Ok(batch) = given.recv() else { break };
            batch.into_iter().try_for_each(&mut take)?;
        }
        Ok(())
    })
}

/// Deals out the items until there are none, or nobody takes them any more.
fn feed<T>(size: usize, mut items: impl Iterator<Item = T>, feeds: &[SyncSender<Vec<T>>]) {
    for feed in feeds.iter().cycle() {
        let batch: Vec<T> = items.by_ref().take(size).collect();
        if batch.is_empty() || feed.send(batch).is_err() {
            return;
        }
    }
}

fn each<T, R>(fed: &Receiver<Vec<T>>, work: impl Fn(T) -> R, give: &SyncSender<Vec<R>>) {
    while let Ok(batch) = fed.recv() {
        if give.send(batch.into_iter().map(&work).collect()).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_all_of_them() {
        for count in [0, 1, BATCH - 1, BATCH, BATCH * 7 + 3, 5000] {
            for size in [BATCH, 1] {
                let mut taken = Vec::new();
                let done: Result<(), ()> = in_batches(
                    size,
                    0..count,
                    |n| n * 2,
                    |n| {
                        taken.push(n);
                        Ok(())
                    },
                );
                assert!(done.is_ok());
                assert_eq!(taken, (0..count).map(|n| n * 2).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn an_error_of_the_taker_ends_it() {
        let mut taken = 0;
        let done = map(
            0..,
            |n: u64| n,
            |n| {
                taken += 1;
                if n == 100 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!((done, taken), (Err("enough"), 101));
    }
}
