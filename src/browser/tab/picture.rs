//! A picture of the page.

use serde_json::json;

use super::Tab;
use crate::browser::{BrowserError, text};

/// A page's picture.
#[derive(Debug, Clone, Default)]
pub struct Picture {
    /// PNG, in base64.
    pub png: String,
    /// Width in CSS pixels.
    pub width: f64,
    /// Height in CSS pixels.
    pub height: f64,
}

impl Tab {
    /// The page's picture from its top, as high as its content but at most `height` CSS pixels.
    ///
    /// # Errors
    /// [`BrowserError`] as for every verb.
    pub async fn picture(&mut self, height: f64) -> Result<Picture, BrowserError> {
        let call =
            async |method: &'static str, params| self.wire.call(Some(&self.session), method, params, self.limit).await;
        let taken = async {
            let metrics = call("Page.getLayoutMetrics", json!({})).await?;
            let size = &metrics["cssContentSize"];
            let width = size["width"].as_f64().unwrap_or(1280.0).clamp(1.0, 4000.0);
            let height = size["height"].as_f64().unwrap_or(900.0).clamp(1.0, height);
            let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": 1 });
            let wanted = json!({ "format": "png", "clip": clip, "captureBeyondViewport": true });
            let said = call("Page.captureScreenshot", wanted).await?;
            Ok(Picture { png: text(&said, "data"), width, height })
        }
        .await;
        taken.map_err(|error| self.broke(error))
    }
}
