//! Processor time: what work costs, however busy the machine is. Only Linux tells.

use std::sync::atomic::{AtomicU64, Ordering};

/// User and system time of this process in seconds, from `/proc`.
#[must_use]
pub fn of_this_process() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, rest) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = rest.split(' ').collect();
    Some(fields.get(11..13)?.iter().filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() as f64 / 100.0)
}

/// Nanoseconds that this thread was on a processor.
fn of_this_thread() -> Option<u64> {
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// What some kind of work has cost so far.
#[derive(Debug, Default)]
pub struct Spent(AtomicU64);

impl Spent {
    /// Does a piece of work, which must stay on its thread, and adds what it costs.
    pub fn on<T>(&self, work: impl FnOnce() -> T) -> T {
        let began = of_this_thread();
        let done = work();
        if let (Some(began), Some(ended)) = (began, of_this_thread()) {
            self.0.fetch_add(ended.saturating_sub(began), Ordering::Relaxed);
        }
        done
    }

    /// Processor seconds; nothing where the system does not tell.
    #[must_use]
    pub fn seconds(&self) -> Option<f64> {
        of_this_thread().map(|_| self.0.load(Ordering::Relaxed) as f64 / 1e9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_costs_what_its_thread_was_busy() {
        let (Some(_), spent) = (of_this_thread(), Spent::default()) else { return };
        assert_eq!(spent.seconds(), Some(0.0));
        let busy =
            || (0..3_000_000_u64).fold(0_u64, |sum, n| sum.wrapping_mul(31).wrapping_add(std::hint::black_box(n)));
        let sum = spent.on(busy);
        let first = spent.seconds();
        assert!(first > Some(0.0), "{first:?}");
        assert_eq!(spent.on(busy), sum);
        assert!(spent.seconds() > first);
    }
}
