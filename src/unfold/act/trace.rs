//! What is told of a page while it is unfolded: the steps taken, and the candidates as they were judged.

use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::classifier::{Kind, Own};
use crate::unfold::controls::control::{Control, control};
use crate::unfold::controls::intent::{Intent, intent, purpose};
use crate::unfold::guard::reason::Reason;
use crate::unfold::millis;
use crate::unfold::page::Candidate;

/// A step as it was taken: what `--trace` tells and `--as json` lists.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct StepTrace {
    /// Number of the step; pieces of the page carry it as `data-kibont-step`. 0 is the opening of the page.
    pub step: u32,
    /// What was done: `open`, `click`, `hover`, `choose`, `peek`, `scroll`, `follow`, `uncover`, `wait`; `found` where nothing was done: the
    /// configuration says to log elements of its kind.
    pub action: String,
    /// What for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intent: Option<Intent>,
    /// What stands on the element.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub label: String,
    /// Its tag path.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub pattern: String,
    /// The classifier's kind and its probability.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kind: Option<(String, f64)>,
    /// The selector of the user's configuration that says to press it, if one does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rule: Option<String>,
    /// Which kind of hiding place it opened.
    pub place: String,
    /// Characters that came to light.
    pub chars: u64,
    /// Those among them that the site had not shown before.
    pub novel: u64,
    /// Characters that went out of sight.
    pub lost: u64,
    /// The beginnings of the texts that came to light.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub texts: Vec<String>,
    /// Addresses that it would have led to.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub leads_to: Vec<String>,
    /// Milliseconds, waiting included.
    pub millis: u64,
    /// How the wait ended, or why nothing was pressed.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub note: String,
}

impl StepTrace {
    /// A step that presses nothing and has just ended.
    pub(crate) fn of(step: u32, action: &str, place: &str, began: Instant) -> Self {
        Self { step, action: action.into(), place: place.into(), millis: millis(began), ..Self::default() }
    }

    /// The page is opened in another language.
    pub(crate) fn switch(step: u32, label: String) -> Self {
        Self { step, action: "switch".into(), place: "language".into(), label, ..Self::default() }
    }

    /// An element is found whose kind is a user's own, and only to be told.
    pub(crate) fn found(step: u32, judged: &CandidateTrace, own: &Own) -> Self {
        let kind = Some((own.name.clone(), own.probability));
        let (label, pattern) = (judged.label.clone(), judged.pattern.clone());
        Self { step, action: "found".into(), label, pattern, kind, ..Self::default() }
    }
}

/// A candidate as it was judged when it was first seen.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct CandidateTrace {
    /// Step after which it was first seen; 0 at first.
    pub step: u32,
    /// Tag.
    pub tag: String,
    /// What stands on it.
    pub label: String,
    /// Tag path.
    pub pattern: String,
    /// The classifier's kind.
    pub kind: String,
    /// Its probability.
    pub probability: f64,
    /// Probability of `Revealer`.
    pub revealer: f64,
    /// Whether name or words speak of harm.
    pub harm: bool,
    /// What it would be pressed for.
    pub intent: Option<Intent>,
    /// What kind of widget it is part of.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub control: Option<Control>,
    /// Why it is not pressed, if so.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Reason>,
    /// The selector of the user's configuration that says to press it, or never to, if one does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rule: Option<String>,
    /// Whether it could be seen.
    pub visible: bool,
}

impl CandidateTrace {
    /// How a candidate is judged now.
    pub(crate) fn of(candidate: &Candidate) -> Self {
        Self {
            step: candidate.born,
            tag: candidate.element.tag.clone(),
            label: candidate.said(),
            pattern: candidate.shape.clone(),
            kind: candidate.verdict.name().to_owned(),
            probability: candidate.verdict.certainty(),
            revealer: candidate.verdict.probability(Kind::Revealer),
            harm: candidate.vetoed(),
            reason: purpose(candidate).err(),
            rule: candidate.rule.selector().map(str::to_owned),
            intent: Some(intent(candidate)),
            control: Some(control(candidate)),
            visible: candidate.visible,
        }
    }
}
