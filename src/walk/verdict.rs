//! The verdict on a page that was opened: a document, or a fate without one.

use std::sync::PoisonError;
use std::time::Duration;

use jiff::Timestamp;

use super::ranks::Change;
use super::{WalkError, Walker, asks};
use crate::address::Address;
use crate::browser::BrowserError;
use crate::frontier::{Claim, Fate};
use crate::html::Dom;
use crate::unfold::{ROBOTS_UNKNOWN, Unfolded};

/// How long a page waits whose host is busy and does not say how long.
const BUSY: Duration = Duration::from_secs(30);

/// Characters below which a page that asks for a password says nothing else: real pages have such a form in their head, too.
const LONGEST_LOG_IN: u64 = 2_000;

/// Whether a page that was asked for has sent the visitor to a form for a password, from where it would send back.
fn asks_to_log_in(asked: &Address, last: &Address, html: &str) -> bool {
    let path = asked.url().path();
    let back = |value: &str| value == path || value.split(['?', '#']).next().is_some_and(|value| value.ends_with(path));
    path.len() > 1
        && asked.url().path() != last.url().path()
        && last.url().query_pairs().any(|(_, value)| back(&value))
        && html.contains("type=\"password\"")
}

/// What a page asks of its visitor in place of saying something. The page with which a site begins is one whatever it asks.
fn asked_of_visitor(claimed: &Address, unfolded: &Unfolded) -> Option<&'static str> {
    let (last, html) = (Address::parse(&unfolded.url).ok()?, &unfolded.html);
    if unfolded.chars >= LONGEST_LOG_IN {
        return None;
    }
    if asks_to_log_in(claimed, &last, html) {
        return Some("it asks for a log-in");
    }
    let may_ask =
        last.url().path().len() > 1 && ["password", "captcha", "turnstile"].iter().any(|word| html.contains(word));
    if may_ask { asks::asked(&Dom::parse(html)) } else { None }
}

impl Walker {
    /// The fate of a page that is no document; nothing for one that is.
    pub(super) async fn verdict(&self, claim: &Claim, unfolded: &Unfolded) -> Result<Option<Fate>, WalkError> {
        if let Some(error) = &unfolded.failed {
            return Ok(Some(self.after_failure(claim, error).await?));
        }
        let overloaded = matches!(unfolded.status, 429 | 502 | 503 | 504);
        if overloaded {
            let until = self.politeness.overloaded(&claim.address, unfolded.retry_after, Timestamp::now());
            self.frontier.rest(&claim.address, until).await?;
            // A host that does not say how long is not asked for the same page again at once: the tries are few.
            let asked = unfolded.retry_after.and(until.duration_since(Timestamp::now()).try_into().ok());
            let after = asked.unwrap_or(BUSY);
            return Ok(Some(Fate::Later { after, why: format!("HTTP {}", unfolded.status) }));
        }
        if unfolded.busy {
            // There is a page all the same: its host rests before the next.
            let until = self.politeness.overloaded(&claim.address, unfolded.retry_after, Timestamp::now());
            self.frontier.rest(&claim.address, until).await?;
        } else {
            self.politeness.well(&claim.address);
        }
        if unfolded.status >= 500 {
            return Ok(Some(Fate::Later { after: Duration::from_secs(10), why: format!("HTTP {}", unfolded.status) }));
        }
        if matches!(unfolded.status, 404 | 410) {
            self.learn_missing(&claim.address).await?;
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
        if let Some(why) = asked_of_visitor(&claim.address, unfolded) {
            self.learn_nothing_new(&claim.address).await?;
            return Ok(Some(Fate::Never { why: why.to_owned() }));
        }
        match Address::parse(&unfolded.url) {
            Ok(last) if last != claim.address && claim.depth > 0 && !self.admits(claim, &last) => {
                self.note_outer(&claim.address, vec![(last.clone(), String::new())]).await;
                Ok(Some(Fate::Never { why: format!("it leads out of scope, to {last}") }))
            }
            Ok(last) if last != claim.address && self.frontier.is_done(&last).await? => {
                let change = self.ranks.lock().unwrap_or_else(PoisonError::into_inner).returned(claim.address.url());
                self.put_behind(change).await?;
                Ok(Some(Fate::Done))
            }
            _ => match self.is_soft_404(claim, unfolded).await {
                Some(why) => {
                    self.learn_missing(&claim.address).await?;
                    Ok(Some(Fate::Never { why }))
                }
                None => Ok(None),
            },
        }
    }

    /// Learns from an address that led to a page which is known.
    async fn learn_nothing_new(&self, claimed: &Address) -> Result<(), WalkError> {
        let change = self.ranks.lock().unwrap_or_else(PoisonError::into_inner).enter(claimed.url(), 0, None);
        self.put_behind(change).await
    }

    /// Learns from an address that turned out to be an error page: others of its template wait, and what led to it is pressed no more.
    async fn learn_missing(&self, claimed: &Address) -> Result<(), WalkError> {
        self.arrived(claimed, true);
        let change = self.ranks.lock().unwrap_or_else(PoisonError::into_inner).missed(claimed.url());
        self.put_behind(change).await
    }

    async fn put_behind(&self, change: Option<Change>) -> Result<(), WalkError> {
        if let Some(change) = change {
            self.frontier.rerank(change.template, change.from, change.to).await?;
        }
        Ok(())
    }

    async fn after_failure(&self, claim: &Claim, error: &BrowserError) -> Result<Fate, WalkError> {
        let why = error.to_string();
        Ok(match error {
            BrowserError::NoPage { why: code, at } => {
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
                if passing.iter().any(|one| code.contains(one)) || code == ROBOTS_UNKNOWN {
                    // The host to which another one has sent rests alone.
                    let failed = Address::parse(at).unwrap_or_else(|_| claim.address.clone());
                    let until = self.politeness.overloaded(&failed, None, Timestamp::now());
                    self.frontier.rest(&failed, until).await?;
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.

    use super::*;

    #[test]
    fn a_page_that_sends_to_a_password_and_back_asks_for_a_log_in() {
        let asks = |asked: &str, last: &str, html: &str| {
            asks_to_log_in(&Address::parse(asked).unwrap(), &Address::parse(last).unwrap(), html)
        };
        let form = "<form><input name=\"user\"><input type=\"password\"></form>";
        assert!(asks("https://a.org/comments/flag/7/", "https://a.org/login/?next=/comments/flag/7/", form));
        assert!(asks("https://a.org/my", "https://id.a.org/in?return=https%3A%2F%2Fa.org%2Fmy", form));
        assert!(!asks("https://a.org/comments/flag/7/", "https://a.org/login/?next=/comments/flag/7/", "<p>Hello</p>"));
        assert!(!asks("https://a.org/login", "https://a.org/login", form), "it was asked for itself");
        assert!(!asks("https://a.org/old", "https://a.org/new?page=2", form));
    }
}
