//! The queue of a batch: many readers, one writer, and the order kept.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, PoisonError};

use serde_json::Value;

/// How many pages the readers of a batch may be ahead of the one that is written next.
const AHEAD: usize = 4096;

/// Hands out pages by number and gives them back in order, whoever is done first.
#[derive(Default)]
pub struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    handed_out: usize,
    taken: usize,
    done: BTreeMap<usize, anyhow::Result<Value>>,
    stopped: bool,
}

impl Queue {
    /// The next page to read; waits while the writer is too far behind.
    pub fn next(&self, count: usize) -> Option<usize> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while !state.stopped && state.handed_out < count && state.handed_out >= state.taken + AHEAD {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        (!state.stopped && state.handed_out < count).then(|| {
            state.handed_out += 1;
            state.handed_out - 1
        })
    }

    pub fn put(&self, number: usize, page: anyhow::Result<Value>) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).done.insert(number, page);
        self.changed.notify_all();
    }

    /// The next page in order; waits for it.
    pub fn take(&self) -> anyhow::Result<Value> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let number = state.taken;
            if let Some(page) = state.done.remove(&number) {
                state.taken += 1;
                self.changed.notify_all();
                return page;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub fn stop(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).stopped = true;
        self.changed.notify_all();
    }
}
