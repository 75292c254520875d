//! What sites share: a front end is used by many, and its controls carry its class words wherever they are. What other
//! sites of a crawl pressed in vain again and again need not be tried anew on the next one.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::candidate::Candidate;

/// Presses in vain on other sites after which an element like these is left alone.
const ENOUGH: u32 = 4;

/// Presses by what a front end writes on its controls, for each site.
#[derive(Debug, Default)]
pub struct Kin(Mutex<HashMap<String, HashMap<u64, Tally>>>);

#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    tries: u32,
    gave: u32,
}

/// What a front end writes on a control: tag, role, class words and toggles. Nothing where it writes nothing, for a bare
/// `<button>` is of no front end.
#[must_use]
pub fn signature(candidate: &Candidate) -> Option<String> {
    let attributes = &candidate.element.attributes;
    let class = attributes.get("class").map(|class| class.to_lowercase()).unwrap_or_default();
    let state =
        ["active", "selected", "open", "show", "current", "focus", "hover", "collapsed", "expanded", "disabled"];
    let mut words: Vec<&str> = class
        .split_whitespace()
        .filter(|word| {
            !state.iter().any(|state| word.contains(state)) && !word.bytes().any(|byte| byte.is_ascii_digit())
        })
        .collect();
    words.sort_unstable();
    let named =
        ["role", "data-toggle", "data-bs-toggle", "data-dismiss", "data-bs-dismiss", "uk-toggle", "aria-haspopup"];
    let named: Vec<String> =
        named.iter().filter_map(|name| attributes.get(*name).map(|value| format!("{name}={value}"))).collect();
    (!words.is_empty()).then(|| format!("{} {} {}", candidate.element.tag, words.join(" "), named.join(" ")))
}

impl Kin {
    /// Enters a press on the site of this number.
    pub fn enter(&self, site: u64, candidate: &Candidate, gave: bool) {
        let Some(signature) = signature(candidate) else { return };
        let mut kin = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let tally = kin.entry(signature).or_default().entry(site).or_default();
        tally.tries += 1;
        tally.gave += u32::from(gave);
    }

    /// Whether elements like this were pressed often enough on other sites, and always in vain.
    #[must_use]
    pub fn in_vain(&self, site: u64, candidate: &Candidate) -> bool {
        let Some(signature) = signature(candidate) else { return false };
        let kin = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let others = kin.get(&signature).into_iter().flatten().filter(|(of, _)| **of != site);
        let (tries, gave) = others.fold((0, 0), |sum, (_, one)| (sum.0 + one.tries, sum.1 + one.gave));
        gave == 0 && tries >= ENOUGH
    }
}
