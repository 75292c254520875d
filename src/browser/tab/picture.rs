//! A picture of the page.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use super::{FrameInfo, Tab, metrics};
use crate::address::Address;
use crate::browser::{BrowserError, in_page, text};

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

/// A picture of all of a page, for its record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screenshot {
    /// WebP: two thirds of what JPEG takes of a page of text, and every browser shows it.
    pub webp: Vec<u8>,
    /// What of the page is not on it, a sentence each.
    pub lacks: Vec<String>,
}

/// What became of frames of other sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Frames {
    Drawn,
    Left,
}

/// WebP has 14 bits for each side; the surfaces that Chromium draws on end a pixel later.
const LONGEST: f64 = 16_383.0;
/// Pixels at most, 100 MB while it is drawn: more than a page of usual width that is as high as can be.
const AREA: f64 = 25_000_000.0;
/// From here on eyes see no difference in letters.
const QUALITY: u32 = 80;

impl Tab {
    /// The page's picture from its top, as high as its content but at most `height` CSS pixels.
    ///
    /// # Errors
    /// [`BrowserError`] as for every verb.
    pub async fn picture(&mut self, height: f64) -> Result<Picture, BrowserError> {
        let (width, all) = self.content_size().await?;
        let (width, height) = (width.min(4000.0), all.min(height));
        let said = self.capture((width, height), json!({ "format": "png" })).await?;
        Ok(Picture { png: text(&said, "data"), width, height })
    }

    /// A picture of the page as it stands, from its top to its end, or as far as a picture can be.
    ///
    /// # Errors
    /// [`BrowserError`] as for every verb, and where the browser gives no picture.
    pub async fn screenshot(&mut self) -> Result<Screenshot, BrowserError> {
        let main = self.main_frame();
        self.run(&main, &in_page::TOP, &(), self.limit).await?;
        let all = self.content_size().await?;
        let taken = fitting(all);
        let frames = if self.has_frames_below(all) { self.show_frames(all, taken).await? } else { Frames::Drawn };
        let said = self.capture(taken, json!({ "format": "webp", "quality": QUALITY })).await?;
        self.resize(self.window).await?;
        let webp = BASE64.decode(text(&said, "data")).unwrap_or_default();
        if webp.is_empty() {
            return Err(BrowserError::Refused { why: "it gave no picture".to_owned() });
        }
        let mut lacks = Vec::from_iter(cut(all, taken));
        if frames == Frames::Left {
            lacks.push(
                "the screenshot may lack frames of other origins that stand below the window: the page grows with its window"
                    .to_owned(),
            );
        }
        Ok(Screenshot { webp, lacks })
    }

    /// Whether frames of other origins may stand where the window ends: the browser does not draw those.
    fn has_frames_below(&self, (_, height): (f64, f64)) -> bool {
        let (main, frames) = (self.main_frame(), self.frames());
        let origin = |frame: &FrameInfo| Address::parse(&frame.url).ok().map(|address| address.authority());
        let own = frames.iter().find(|frame| frame.id == main).and_then(origin);
        height > f64::from(self.window.1) && frames.iter().filter_map(origin).any(|other| Some(other) != own)
    }

    /// Makes the window as high as the picture, where that leaves the page as high as it is.
    async fn show_frames(&mut self, all: (f64, f64), taken: (f64, f64)) -> Result<Frames, BrowserError> {
        // Both are whole numbers within what a picture holds.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 16383, and not negative")]
        let height = taken.1 as u32;
        self.resize((self.window.0, height)).await?;
        let now = self.content_size().await?;
        if (now.1 - all.1).abs() <= 1.0 {
            return Ok(Frames::Drawn);
        }
        self.resize(self.window).await?;
        Ok(Frames::Left)
    }

    async fn resize(&mut self, window: (u32, u32)) -> Result<(), BrowserError> {
        let command = "Emulation.setDeviceMetricsOverride";
        let said = self.wire.call(Some(&self.session), command, metrics(window), self.limit).await;
        said.map(|_| ()).map_err(|error| self.broke(error))
    }

    /// Width and height of the page's content in CSS pixels, at least one each.
    async fn content_size(&mut self) -> Result<(f64, f64), BrowserError> {
        let said = self.wire.call(Some(&self.session), "Page.getLayoutMetrics", json!({}), self.limit).await;
        let metrics = said.map_err(|error| self.broke(error))?;
        let side = |name: &str, usual: f64| metrics["cssContentSize"][name].as_f64().unwrap_or(usual).max(1.0);
        Ok((side("width", 1280.0), side("height", 900.0)))
    }

    async fn capture(&mut self, (width, height): (f64, f64), mut how: Value) -> Result<Value, BrowserError> {
        how["clip"] = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": 1 });
        how["captureBeyondViewport"] = json!(true);
        let said = self.wire.call(Some(&self.session), "Page.captureScreenshot", how, self.limit).await;
        said.map_err(|error| self.broke(error))
    }
}

/// How much of a page of this width and height a picture holds.
fn fitting((width, height): (f64, f64)) -> (f64, f64) {
    let width = width.ceil().min(LONGEST);
    (width, height.ceil().min(LONGEST).min((AREA / width).floor()))
}

/// What of a page a picture leaves out.
fn cut(all: (f64, f64), taken: (f64, f64)) -> Option<String> {
    let (width, height) = (all.0.ceil(), all.1.ceil());
    (taken != (width, height)).then(|| {
        format!(
            "the screenshot shows {} × {} pixels of {width} × {height}: a picture can be no larger",
            taken.0, taken.1
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_as_large_as_the_page_or_as_a_picture_can_be() {
        assert_eq!(fitting((1280.0, 5000.4)), (1280.0, 5001.0));
        assert_eq!(cut((1280.0, 5000.4), fitting((1280.0, 5000.4))), None);
        assert_eq!(fitting((1280.0, 90_000.0)), (1280.0, LONGEST));
        let said = cut((1280.0, 90_000.0), fitting((1280.0, 90_000.0)));
        assert!(said.is_some_and(|said| said.contains("1280 × 16383 pixels of 1280 × 90000")));
    }

    #[test]
    fn no_page_makes_a_picture_that_fills_the_memory() {
        for page in [(1e9, 1e9), (1e9, 1.0), (16_383.0, 16_383.0), (1.0, 1e9)] {
            let (width, height) = fitting(page);
            assert!(width * height <= AREA && width >= 1.0 && height >= 1.0, "{page:?}");
            assert!(cut(page, (width, height)).is_some(), "{page:?}");
        }
    }
}
