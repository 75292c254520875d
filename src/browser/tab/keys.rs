//! The keyboard.

use serde_json::json;

use super::Tab;
use crate::browser::BrowserError;

impl Tab {
    /// Presses one key, as a hand would: a letter or digit, or the name of a key that writes nothing (`Escape`).
    ///
    /// # Errors
    /// [`BrowserError`] as for every verb.
    pub async fn key(&mut self, key: &str) -> Result<(), BrowserError> {
        let text = if key.chars().count() == 1 { key } else { "" };
        for (kind, text) in [("keyDown", text), ("keyUp", "")] {
            let event = json!({ "type": kind, "key": key, "text": text });
            let said = self.wire.call(Some(&self.session), "Input.dispatchKeyEvent", event, self.limit).await;
            said.map_err(|error| self.broke(error))?;
        }
        Ok(())
    }
}
