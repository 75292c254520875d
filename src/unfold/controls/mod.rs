//! What an element is: which kind of control, what a press of it is for, and what is left to do with it. Pure.

/// Control types: what kind of widget an element is part of.
pub mod control;

/// Steps: what may be done next on an open page.
pub(crate) mod step;

/// Lists that offer something else once something was chosen elsewhere.
pub(crate) mod depending;

/// What promises to reveal something by its words or its markup.
pub(crate) mod promises;

/// What opens lists, menus and layers, and what stands behind them.
pub(crate) mod openers;

/// What a press of an element is for, if it is pressed at all.
pub mod intent;

/// Links that a script answers on the page itself.
pub(crate) mod in_place;

/// Controls that take turns: pages, tabs, arrows.
pub(crate) mod sets;

/// Fields and forms that ask for choices only.
pub(crate) mod fields;

/// Words that lead on through a list: next, previous, first, last.
pub(crate) mod onward;

/// What says by its markup that it opens something.
pub(crate) mod opening;

/// Lists drawn by script: options, rows, days, cards.
pub(crate) mod lists;

/// Menus: what opens one, languages in it, drawings on it.
pub(crate) mod menus;

/// What an element says of itself by markup, names and place.
pub(crate) mod signs;
