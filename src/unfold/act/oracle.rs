//! The oracle of settling: after a step was called settled and looked at, the page is left alone for much longer than any
//! crawl could afford, and what comes to light in that time is counted. It measures what settling misses
//! (`cargo bench --bench settle`); no crawl asks it.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::browser::BrowserError;
use crate::unfold::union::Record;
use crate::unfold::{Page, StepTrace, millis};

/// How often the page is asked meanwhile: what comes and goes again is to be seen too.
const BEAT: Duration = Duration::from_secs(1);

/// What came after a step was called settled.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Late {
    /// Characters that the site had not shown before, one number taken for another: a clock tells nothing new.
    pub chars: u64,
    /// The beginnings of these texts, each with the milliseconds after which it was seen.
    pub texts: Vec<(u64, String)>,
}

impl Page<'_> {
    /// Whether steps are still to be measured: they are then taken one at a time.
    pub(crate) fn is_measured(&self) -> bool {
        let oracle = &self.tools.options.budget.oracle;
        oracle.seconds > 0.0 && self.measured(|_| true) < oracle.steps as usize
    }

    fn measured(&self, like: impl Fn(&StepTrace) -> bool) -> usize {
        self.told.iter().filter(|told| told.late.is_some() && like(told)).count()
    }

    /// Leaves the page alone after the last step and enters what comes late into its report. Steps that led away, or that
    /// did nothing, are not measured.
    pub(crate) async fn ask_oracle(&mut self) -> Result<(), BrowserError> {
        let oracle = self.tools.options.budget.oracle.clone();
        let Some(last) = self.told.last() else { return Ok(()) };
        let idle = matches!(last.note.as_str(), "gone" | "hidden" | "disabled" | "never");
        if !self.is_measured()
            || last.step != self.step
            || last.late.is_some()
            || !last.leads_to.is_empty()
            || idle
            || self.measured(|told| told.place == last.place) >= oracle.of_a_place as usize
        {
            return Ok(());
        }
        let began = Instant::now();
        let whole = Duration::from_secs_f64(oracle.seconds.clamp(0.0, 600.0));
        let mut late = Late::default();
        let mut known: HashSet<String> = self.records.values().flat_map(Record::texts).map(without_figures).collect();
        let mut beat = 0;
        while began.elapsed() < whole {
            tokio::time::sleep(BEAT.min(whole.saturating_sub(began.elapsed()))).await;
            beat += 1;
            // What only styles bring (a fade that has a delay) changes nothing in the tree.
            let force = beat % 5 == 0 || began.elapsed() >= whole;
            for frame in self.tab.frames() {
                let texts = match self.tab.late(&frame.id, force).await {
                    Ok(texts) => texts,
                    Err(BrowserError::Refused { .. } | BrowserError::Script { .. }) => continue,
                    Err(error) => return Err(error),
                };
                let mut history = self.tools.history();
                for text in texts {
                    let novel = history.saw([text.as_str()]);
                    if known.insert(without_figures(&text)) && novel > 0 {
                        late.chars += novel;
                        late.texts.push((millis(began), text));
                    }
                }
            }
        }
        if let Some(told) = self.told.last_mut() {
            told.late = Some(late);
        }
        // This time is not the page's: the plan is to do what it would have done without.
        self.began += began.elapsed();
        self.look().await
    }
}

/// The beginning of a text with one sign for every number, however long: what counts its seconds gets to ten.
fn without_figures(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars().take(400) {
        if !c.is_numeric() {
            plain.push(c);
        } else if !plain.ends_with('0') {
            plain.push('0');
        }
    }
    plain
}
