//! The verdict on a page that was opened: a document, or a fate without one.

use std::time::Duration;

use jiff::Timestamp;

use super::{WalkError, Walker};
use crate::address::Address;
use crate::browser::BrowserError;
use crate::frontier::{Claim, Fate};
use crate::unfold::Unfolded;

impl Walker {
    /// The fate of a page that is no document; nothing for one that is.
    pub(super) async fn verdict(&self, claim: &Claim, unfolded: &Unfolded) -> Result<Option<Fate>, WalkError> {
        if let Some(error) = &unfolded.failed {
            return Ok(Some(self.after_failure(claim, error).await?));
        }
        let overloaded = matches!(unfolded.status, 429 | 502 | 503 | 504);
        if overloaded {
            let until = self.politeness.overloaded(&claim.address, None, Timestamp::now());
            self.frontier.rest(&claim.address, until).await?;
            return Ok(Some(Fate::Later { after: Duration::from_secs(30), why: format!("HTTP {}", unfolded.status) }));
        }
        self.politeness.well(&claim.address);
        if unfolded.status >= 500 {
            return Ok(Some(Fate::Later { after: Duration::from_secs(10), why: format!("HTTP {}", unfolded.status) }));
        }
        if unfolded.status >= 400 {
            return Ok(Some(Fate::Never { why: format!("HTTP {}", unfolded.status) }));
        }
        let kind = unfolded.content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        if !matches!(
            kind.as_str(),
            "" | "text/html" | "application/xhtml+xml" | "text/plain" | "application/xml" | "text/xml"
        ) {
            return Ok(Some(Fate::Never { why: format!("it is {kind}, not a page") }));
        }
        match Address::parse(&unfolded.url) {
            Ok(last) if last != claim.address && claim.depth > 0 && !self.admits(claim, &last) => {
                Ok(Some(Fate::Never { why: format!("it leads out of scope, to {last}") }))
            }
            Ok(last) if last != claim.address && self.frontier.is_done(&last).await? => Ok(Some(Fate::Done)),
            _ => Ok(None),
        }
    }

    async fn after_failure(&self, claim: &Claim, error: &BrowserError) -> Result<Fate, WalkError> {
        let why = error.to_string();
        Ok(match error {
            BrowserError::NoPage { why: code } => {
                let passing = [
                    "ERR_CONNECTION",
                    "ERR_NAME_NOT_RESOLVED",
                    "ERR_TIMED_OUT",
                    "ERR_NETWORK",
                    "ERR_INTERNET",
                    "ERR_EMPTY_RESPONSE",
                    "ERR_ADDRESS_UNREACHABLE",
                    "ERR_HTTP2",
                    "ERR_SSL",
                    "ERR_SOCKS",
                    "ERR_PROXY",
                    "ERR_TUNNEL",
                ];
                if passing.iter().any(|one| code.contains(one)) {
                    let until = self.politeness.overloaded(&claim.address, None, Timestamp::now());
                    self.frontier.rest(&claim.address, until).await?;
                    Fate::Later { after: Duration::from_secs(5), why }
                } else {
                    Fate::Never { why }
                }
            }
            // Once more, in case the machine was busy; a page that hangs hangs again and is then left.
            BrowserError::Timeout { .. } | BrowserError::Crashed | BrowserError::TooLarge { .. }
                if claim.attempt >= 2 =>
            {
                Fate::Never { why }
            }
            _ => Fate::Later { after: Duration::from_secs(1), why },
        })
    }
}
