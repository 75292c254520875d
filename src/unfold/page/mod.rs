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
