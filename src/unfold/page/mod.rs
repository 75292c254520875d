//! What is known of the open page: its candidates, frames and layers, and what was done to them. It decides nothing.

pub mod coming_back;
pub(crate) mod page_language;
pub mod state;
pub mod done;
pub(crate) mod traces;
pub(crate) mod ways;
pub(crate) mod answers;
pub mod candidate;
pub(crate) mod tags;
pub mod limits;
pub(crate) mod budget;

pub(crate) use budget::Budget;
pub(crate) use candidate::{Candidate, Key, Outcome, Way, list_of, masked, unmarked};
pub(crate) use done::{Done, Pressed};
pub(crate) use limits::{Cuts, Limit};
pub(crate) use state::{Frame, PageState};
pub(crate) use tags::made_up;
