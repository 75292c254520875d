//! Controls that take turns: what one of them shows takes the place of what another has shown.

pub(crate) mod turns;
pub(crate) mod arrows;
pub(crate) mod pagers;
