//! Carrying a step out, and measuring what it did.

pub(crate) mod follow;
pub(crate) mod carrying_out;
pub(crate) mod real_pointer;
pub(crate) mod measure;
pub(crate) mod lessons;
pub(crate) mod arrival;
pub(crate) mod trace;
