//! What to do next on an open page. Pure: it looks at what is known and done, and names one step.
//!
//! `stages` is the table of priorities: which group of steps is asked before which, and why.

pub(crate) mod stages;
pub(crate) mod closing;
pub(crate) mod following;
pub(crate) mod revealing;
pub(crate) mod worth;
pub(crate) mod again;
pub(crate) mod priorities;
pub(crate) mod asking;
pub(crate) mod ticking;
pub(crate) mod confirmation;
pub(crate) mod consent;
pub(crate) mod hovering;
pub(crate) mod spa_views;
pub(crate) mod options;
pub(crate) mod scrolling;
pub(crate) mod wanted;
pub(crate) mod leads;
pub(crate) mod each_member;

use crate::browser::FrameId;

/// Of what the most promising is sought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole<'a> {
    /// Of what presses have opened over a frame.
    Opened(&'a FrameId),
    /// Of what the page shows now, but for what would take it out of sight.
    State,
    /// Of everything.
    Page,
    /// Of what nothing speaks for, once all else is done.
    Untried,
}

/// Most presses in one round trip.
pub(crate) const BATCH: usize = 12;
