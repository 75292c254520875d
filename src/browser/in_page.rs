//! The only JavaScript of the crawler: one typed script a file, each a function of one JSON value that returns JSON text.
//!
//! Scripts run in the utility world, where the page cannot see or change them. `hook.js` alone runs in the page's own
//! world: it notes listeners, requests and timers, which the utility world cannot see.

mod answer;
mod deeds;
mod members;
mod seen;

use std::marker::PhantomData;
use std::sync::OnceLock;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::front_ends::{Group, names};

pub(crate) use answer::answer;
pub use deeds::*;
pub use seen::*;

/// A function in JavaScript with the types of what goes in and what comes out.
pub struct Script<In, Out> {
    source: &'static str,
    /// The source as it is sent, written once.
    sent: OnceLock<String>,
    /// Whether it waits, so that the page's own scripts run between its lines.
    pub(super) gives_way: bool,
    types: PhantomData<fn(In) -> Out>,
}

impl<In: Serialize, Out: DeserializeOwned> Script<In, Out> {
    /// A script from its source: one function expression, comments before it allowed.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self { source, sent: OnceLock::new(), gives_way: false, types: PhantomData }
    }

    /// As [`Script::new`], of a function that is `async` and gives the thread free while it waits.
    #[must_use]
    pub const fn waiting(source: &'static str) -> Self {
        Self { source, sent: OnceLock::new(), gives_way: true, types: PhantomData }
    }

    /// The expression that calls the function with `input`.
    pub(super) fn call(&self, input: &In) -> serde_json::Result<String> {
        // U+2028 and U+2029 end a line in older JavaScript but not in JSON; they are legal in string literals since 2019.
        let argument = serde_json::to_string(input)?;
        let sent = self.sent.get_or_init(|| {
            let function = members::with_own_names(self.source.trim().trim_end_matches(';'));
            format!("{}(), (\n{function}\n)", members::naming())
        });
        Ok(format!("({sent}({argument}))"))
    }
}

/// Source of the hook for the page's own world. The channel's name is new with every browser.
pub(super) fn hook(channel: &str) -> String {
    assembled(&names_for_hook(), include_str!("in_page/hook.js"), channel)
}

/// A script with the names of front ends that it needs in front. They stand in a block: nothing of it can be seen outside.
fn assembled(names: &Value, source: &str, channel: &str) -> String {
    format!("{{\nconst FRONT_ENDS = {names};\n{}\n}}", source.replace("%CHANNEL%", channel))
}

/// Names of front ends for the hook.
fn names_for_hook() -> Value {
    json!({
        "keyBeginnings": names(Group::HandlerKeyBeginnings),
        "keyParts": names(Group::HandlerKeyParts),
        "pairs": names(Group::HandlerPairs),
        "keepers": names(Group::ListenerKeepers),
    })
}

/// Names of front ends for the utility world.
fn names_for_recorder() -> Value {
    let candidates =
        [Group::Toggles, Group::Dismissals, Group::CandidateOpeners, Group::Loads, Group::Posts, Group::Handlers];
    json!({
        "candidates": candidates.map(names).concat(),
        "toggles": names(Group::Toggles),
        "targets": names(Group::Targets),
        "calendars": names(Group::Calendars),
        "datePickers": names(Group::ListeningDatePickers),
        "dateFields": names(Group::DateFields),
        "notes": names(Group::OwnNotes),
        "leaving": names(Group::Leaving),
        "leavingParts": names(Group::LeavingParts),
    })
}

/// Source of the recorder for the utility world.
pub(super) fn recorder(channel: &str) -> String {
    const SOURCE: &str = concat!(
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
    format!("{}();\n{}", members::naming(), assembled(&names_for_recorder(), &members::with_own_names(SOURCE), channel))
}

/// What a look at a page takes where no crawler drives the browser: the hook and the recorder, which have to be there before the
/// page's own scripts, and two expressions for the recorder's world.
pub(crate) struct LookScripts {
    /// For the page's own world.
    pub(crate) hook: String,
    /// For the world apart.
    pub(crate) recorder: String,
    /// Gives [`Seen`] as JSON.
    pub(crate) look: String,
    /// Settles when the page has come to rest.
    pub(crate) rest: String,
}

/// The scripts for one look, with limits as in a crawl.
pub(crate) fn look_scripts(channel: &str) -> serde_json::Result<LookScripts> {
    let look = Look { first: true, step: 0, rules: Rules::default(), limits: InPage::default() };
    let rest = Rest { since: 0.0, limit: 15_000, patience: 2_500, names: Vec::new() };
    Ok(LookScripts {
        hook: hook(channel),
        recorder: recorder(channel),
        look: OBSERVE.call(&look)?,
        rest: SETTLE.call(&rest)?,
    })
}

/// One look at a frame.
pub(super) static OBSERVE: Script<Look, Seen> = Script::new(include_str!("in_page/observe.js"));
/// Wait for rest.
pub(super) static SETTLE: Script<Rest, Rested> = Script::waiting(include_str!("in_page/settle.js"));
/// Press, hover, choose.
pub(super) static ACT: Script<Act, Acted> = Script::waiting(include_str!("in_page/act.js"));
/// Where the pointer has to be for an element.
pub(super) static AIM: Script<Aim, Aimed> = Script::new(include_str!("in_page/aim.js"));
/// What came of what was done with the pointer since.
pub(super) static SEE: Script<See, OutcomeLine> = Script::waiting(include_str!("in_page/see.js"));
/// Scroll the window or a box.
pub(super) static SCROLL: Script<Scroll, Scrolled> = Script::waiting(include_str!("in_page/scroll.js"));
/// Serialise the frame.
pub(super) static KEEP: Script<Keep, Kept> = Script::new(include_str!("in_page/keep.js"));
/// The visitor's storage.
pub(super) static STORE: Script<Store, Stored> = Script::new(include_str!("in_page/store.js"));
/// Back to the beginning of the page.
pub(super) static TOP: Script<(), Uncovered> = Script::new(include_str!("in_page/top.js"));
/// Take a layer off.
pub(super) static UNCOVER: Script<Uncover, Uncovered> = Script::new(include_str!("in_page/uncover.js"));

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that a script takes from the constant in front.
    fn taken<'s>(script: &'s str, constant: &str) -> Vec<&'s str> {
        let after = script.split(constant).skip(1);
        let name = |rest: &'s str| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        after.map(name).filter(|name| !name.is_empty()).collect()
    }

    #[test]
    fn scripts_find_every_name_that_they_take() {
        let recorder = recorder("channel");
        let scripts = [(hook("channel"), names_for_hook()), (recorder, names_for_recorder())];
        for (script, names) in &scripts {
            let taken = taken(script, "FRONT_ENDS.");
            assert!(taken.len() > 3, "{taken:?}");
            assert!(taken.iter().all(|name| names[name].is_array()), "{taken:?}");
        }
        let observed = taken(OBSERVE.source, "frontEnds.");
        assert!(observed.len() > 1 && observed.iter().all(|name| scripts[1].1[name].is_array()), "{observed:?}");
    }
}
