//! The only JavaScript of the crawler: one typed script a file, each a function of one JSON value that returns JSON text.
//!
//! Scripts run in the utility world, where the page cannot see or change them. `hook.js` alone runs in the page's own
//! world: it notes listeners, requests and timers, which the utility world cannot see.

mod deeds;
mod seen;

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use deeds::*;
pub use seen::*;

/// A function in JavaScript with the types of what goes in and what comes out.
pub struct Script<In, Out> {
    source: &'static str,
    types: PhantomData<fn(In) -> Out>,
}

impl<In: Serialize, Out: DeserializeOwned> Script<In, Out> {
    /// A script from its source: one function expression, comments before it allowed.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self { source, types: PhantomData }
    }

    /// The expression that calls the function with `input`.
    pub(super) fn call(&self, input: &In) -> serde_json::Result<String> {
        // U+2028 and U+2029 end a line in older JavaScript but not in JSON; they are legal in string literals since 2019.
        let argument = serde_json::to_string(input)?;
        let function = self.source.trim().trim_end_matches(';');
        Ok(format!("(\n{function}\n)({argument})"))
    }
}

/// Source of the hook for the page's own world. The channel's name is new with every browser.
pub(super) fn hook(channel: &str) -> String {
    include_str!("in_page/hook.js").replace("%CHANNEL%", channel)
}

/// Source of the recorder for the utility world.
pub(super) fn recorder(channel: &str) -> String {
    let source = concat!(
        include_str!("in_page/recorder.js"),
        "\n",
        include_str!("in_page/clocks.js"),
        "\n",
        include_str!("in_page/settling.js"),
        "\n",
        include_str!("in_page/links.js"),
        "\n",
        include_str!("in_page/rules.js"),
        "\n",
        include_str!("in_page/measure.js"),
        "\n",
        include_str!("in_page/faces.js"),
        "\n",
        include_str!("in_page/entries.js"),
        "\n",
        include_str!("in_page/layers.js"),
        "\n",
        include_str!("in_page/facts.js"),
        "\n",
        include_str!("in_page/peeks.js"),
        "\n",
        include_str!("in_page/ticks.js")
    );
    source.replace("%CHANNEL%", channel)
}

/// One look at a frame.
pub(super) const OBSERVE: Script<Look, Seen> = Script::new(include_str!("in_page/observe.js"));
/// Wait for rest.
pub(super) const SETTLE: Script<Rest, Rested> = Script::new(include_str!("in_page/settle.js"));
/// Press, hover, choose.
pub(super) const ACT: Script<Act, Acted> = Script::new(include_str!("in_page/act.js"));
/// Where the pointer has to be for an element.
pub(super) const AIM: Script<Aim, Aimed> = Script::new(include_str!("in_page/aim.js"));
/// What came of what was done with the pointer since.
pub(super) const SEE: Script<See, OutcomeLine> = Script::new(include_str!("in_page/see.js"));
/// Scroll the window or a box.
pub(super) const SCROLL: Script<Scroll, Scrolled> = Script::new(include_str!("in_page/scroll.js"));
/// What came to light since the last look.
pub(super) const LATE: Script<Late, CameLate> = Script::new(include_str!("in_page/late.js"));
/// Serialise the frame.
pub(super) const KEEP: Script<Keep, Kept> = Script::new(include_str!("in_page/keep.js"));
/// The visitor's storage.
pub(super) const STORE: Script<Store, Stored> = Script::new(include_str!("in_page/store.js"));
/// Take a layer off.
pub(super) const UNCOVER: Script<Uncover, Uncovered> = Script::new(include_str!("in_page/uncover.js"));
