//! What is known of the open page: its candidates, frames and layers, and what was done to them. It decides nothing.
//! What the rest of `unfold` names of it stands here, so that it need not know in which file.

pub mod coming_back;
pub(crate) mod page_language;
pub mod state;
pub mod done;
pub(crate) mod traces;
pub(crate) mod ways;
pub(crate) mod members;
pub(crate) mod answers;
pub mod candidate;
pub(crate) mod tags;
pub mod limits;
pub(crate) mod budget;

pub(crate) use answers::Answers;
pub use budget::Budget;
pub(crate) use candidate::{Candidate, Key, Outcome, Way, list_of, masked, unmarked, without_numbers};
pub(crate) use coming_back::{Belongings, LanguageVersion, told_language};
pub(crate) use done::{Done, Pressed, STALE_LOOKS};
pub(crate) use limits::Cuts;
pub use limits::Limit;
pub(crate) use members::Shared;
pub(crate) use page_language::{PageLanguage, heard, written};
pub(crate) use state::{Frame, PageState};
pub(crate) use tags::made_up;
pub(crate) use traces::{Column, Turner, Turning};
pub(crate) use ways::Ways;
