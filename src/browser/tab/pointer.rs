//! The pointer.

use std::time::Duration;

use serde_json::json;

use super::framed::INNER;
use super::{FrameId, SCALE, Tab, millis};
use crate::browser::BrowserError;
use crate::browser::in_page::{self, Aim, Aimed, OutcomeLine, See};

/// Something that is pointed at by hand.
#[derive(Debug, Clone)]
pub struct Point {
    /// The frame.
    pub frame: FrameId,
    /// Number of the element.
    pub id: u32,
    /// Number of the step.
    pub step: u32,
    /// Whether the button is pressed.
    pub press: bool,
    /// Longest wait afterwards.
    pub limit: Duration,
    /// Longest delay of a timer that is waited for.
    pub patience: Duration,
    /// The page's address changes by itself all the time.
    pub restless: bool,
}

/// How long the button is held.
const HELD: Duration = Duration::from_millis(60);

impl Tab {
    /// Moves the pointer over an element as a hand would, and with `press` holds the button down for a moment: for what
    /// answers no scripted event (styles, and scripts that ask whether an event is real or how long it lasted). Nothing
    /// comes of it where the element cannot be seen.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn point(&mut self, at: Point) -> Result<Option<OutcomeLine>, BrowserError> {
        let Point { frame, id, step, press, limit, patience, restless } = at;
        let aimed = self.run(&frame, &in_page::AIM, &Aim { id, step, press }, self.limit).await?;
        if !aimed.there {
            return Ok(None);
        }
        self.stays();
        self.mouse("mouseMoved", &aimed, json!({})).await?;
        if press {
            let button = json!({ "button": "left", "clickCount": 1, "buttons": 1 });
            self.mouse("mousePressed", &aimed, button.clone()).await?;
            // Some tell a press from a drag, or from a machine, by its length.
            tokio::time::sleep(HELD).await;
            self.mouse("mouseReleased", &aimed, button).await?;
        }
        let see = See { limit: millis(limit), patience: millis(patience), restless };
        let mut outcome = self.run(&frame, &in_page::SEE, &see, limit * 2 + self.limit).await?;
        self.departed().await;
        outcome.id = id;
        outcome.step = step;
        outcome.framed |= self.inner_rest(INNER, patience).await?;
        Ok(Some(outcome))
    }

    async fn mouse(&mut self, kind: &str, at: &Aimed, more: serde_json::Value) -> Result<(), BrowserError> {
        // Input is given in the drawn window's pixels.
        let mut params = json!({ "type": kind, "x": at.x * SCALE, "y": at.y * SCALE });
        if let (Some(params), Some(more)) = (params.as_object_mut(), more.as_object()) {
            params.extend(more.clone());
        }
        let said = self.wire.call(Some(&self.session), "Input.dispatchMouseEvent", params, self.limit).await;
        said.map(|_| ()).map_err(|error| self.broke(error))
    }
}
