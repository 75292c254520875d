//! Goes back from a view of an app to the one before it: by its own control or by the browser's history.

use std::time::{Duration, Instant};

use crate::browser::BrowserError;
use crate::unfold::Page;
use crate::unfold::act::trace::StepTrace;
use crate::unfold::controls::step::Press;

impl Page<'_> {
    /// Goes back to the view before this one.
    pub(crate) async fn leave(&mut self, control: Option<&Press>) -> Result<(), BrowserError> {
        self.state.done.left_views += 1;
        if let Some(turn) = self.state.done.turns.last_mut() {
            turn.tries += 1;
        }
        if let Some(press) = control {
            self.click(std::slice::from_ref(press)).await?;
        } else {
            let began = Instant::now();
            self.step += 1;
            self.tab.back().await?;
            let _ = self.tab.rest(Duration::from_millis(1500), Duration::from_millis(700)).await;
            self.tell(StepTrace::of(self.step, "leave", "another view", began));
        }
        // What is there after the way back was opened by nothing.
        self.state.forget_last_press();
        self.state.done.turning = None;
        Ok(())
    }
}
