//! Reading a page the way that the gate chooses.

use std::time::Instant;

use jiff::Timestamp;

use super::{Choice, Place, Way, locked, plain, signs};
use crate::address::Address;
use crate::browser::{BrowserError, Loaded, Source};
use crate::fetch::{self, FetchError, Fetched, Validators};
use crate::frontier::Claim;
use crate::html;
use crate::politeness::later;
use crate::unfold::{self, Turn, Unfolded};
use crate::walk::{Opening, Seat, WalkError, Walker};

/// What an answer to a plain request is good for.
enum Answer {
    /// It is the page, or says why there is none.
    Page(Loaded, html::Dom),
    /// It is a page that the browser must make: its server need not be asked again.
    Hand(Loaded),
    /// The browser must ask itself. Whether the server has refused a plain request.
    Ask { refused: bool },
}

impl Walker {
    /// Reads a page: by plain HTTP where next to nothing would be lost by it, else in the browser. What has brought a tab down twice is
    /// read by plain HTTP after all.
    pub(in crate::walk) async fn read(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
    ) -> Result<(Unfolded, Way), WalkError> {
        let (unfolded, way) = self.read_as_chosen(source, seat, claim, tell).await?;
        let brought_down = match &unfolded.failed {
            Some(why @ (BrowserError::Crashed | BrowserError::TooLarge { .. })) => why.to_string(),
            _ => return Ok((unfolded, way)),
        };
        if claim.attempt < 2 || self.choice(claim) == Choice::Browser {
            return Ok((unfolded, way));
        }
        self.pause(claim).await?;
        let began = Instant::now();
        let Ok(fetched) = self.ask_plainly(source, claim, None).await else { return Ok((unfolded, way)) };
        let captured = fetched.captured.clone();
        let Answer::Page(loaded, dom) = self.judge(claim, fetched, true) else { return Ok((unfolded, way)) };
        if !is_page(&loaded, &dom) {
            return Ok((unfolded, way));
        }
        let mut page = self.read_plainly(claim, loaded, dom, began);
        page.trouble.push(format!("{brought_down}: it was read by plain HTTP"));
        Ok((Unfolded { delivered: captured, ..page }, Way::Http))
    }

    /// Reads a page the way that is chosen for it.
    async fn read_as_chosen(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
    ) -> Result<(Unfolded, Way), WalkError> {
        if !self.may_be_read_plainly(claim) {
            // What the server answers tells later whether the page has changed.
            let opening = Opening { handed: None, keep: true };
            return Ok((self.unfold(source, seat, claim, tell, opening).await?, Way::Browser));
        }
        let began = Instant::now();
        let fetched = self.ask_plainly(source, claim, None).await;
        self.by_answer(source, seat, claim, tell, (fetched, began)).await
    }

    /// Whether a page is to be read by plain HTTP, as far as that is known before its server was asked.
    pub(super) fn may_be_read_plainly(&self, claim: &Claim) -> bool {
        match self.choice(claim) {
            Choice::Browser => false,
            Choice::Http => true,
            // What had trouble before has it once more in the browser, where nothing is left to chance.
            Choice::Auto => claim.attempt <= 1 && self.gate.may_be_plain(&claim.address),
        }
    }

    /// Reads a page of which a server was asked by plain HTTP, then.
    pub(super) async fn by_answer(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
        (fetched, began): (Result<Fetched, FetchError>, Instant),
    ) -> Result<(Unfolded, Way), WalkError> {
        let choice = self.choice(claim);
        let mut captured = None;
        let answer = match fetched {
            Ok(fetched) => {
                captured.clone_from(&fetched.captured);
                self.judge(claim, fetched, choice == Choice::Http)
            }
            Err(why) if choice == Choice::Http || matches!(why, FetchError::Forbidden { .. }) => {
                return Ok((gave_nothing(claim, &why), Way::Http));
            }
            Err(why) => {
                tracing::debug!(%why, "the browser asks itself");
                Answer::Ask { refused: false }
            }
        };
        let answer = match answer {
            // The server was asked for another reason than to read the page so.
            Answer::Page(loaded, dom) if is_page(&loaded, &dom) && !self.may_be_read_plainly(claim) => {
                Answer::Hand(loaded)
            }
            other => other,
        };
        match answer {
            Answer::Page(loaded, dom) => {
                let place = Place::of(&claim.address);
                let may_be_audited = choice == Choice::Auto && is_page(&loaded, &dom);
                let audit = may_be_audited && locked(&self.gate.ledger).audits(place.template);
                if !audit {
                    let unfolded = self.read_plainly(claim, loaded, dom, began);
                    return Ok((Unfolded { delivered: captured, ..unfolded }, Way::Http));
                }
                self.pause(claim).await?;
                let mut unfolded = self.unfold(source, seat, claim, tell, Opening::default()).await?;
                unfolded.plain = Some(Box::new(loaded));
                Ok((unfolded, Way::Audit))
            }
            Answer::Hand(loaded) => {
                locked(&self.gate.sums).ways.handed += 1;
                let opening = Opening { handed: Some(loaded), keep: false };
                let unfolded = self.unfold(source, seat, claim, tell, opening).await?;
                let delivered = captured.or(unfolded.delivered);
                Ok((Unfolded { delivered, ..unfolded }, Way::Browser))
            }
            Answer::Ask { refused } => {
                self.pause(claim).await?;
                let unfolded = self.unfold(source, seat, claim, tell, Opening::default()).await?;
                Ok((unfolded, if refused { Way::Refused } else { Way::Browser }))
            }
        }
    }

    /// What the user says of an address. What the user says to press on its site needs a browser.
    fn choice(&self, claim: &Claim) -> Choice {
        let choice = self.gate.options.of(claim.address.url());
        let rules = self.unfold.sites.of(claim.address.as_str());
        // A route of an old-style router is known to scripts alone.
        let routed = claim.address.url().fragment().is_some();
        let pressed = !(rules.press.is_empty() && rules.never.is_empty() && rules.ignore.is_empty());
        if choice == Choice::Auto && (routed || pressed) { Choice::Browser } else { choice }
    }

    /// Leaves the host alone for as long as between two visits: its server is asked once more. The next visit waits for that, too.
    async fn pause(&self, claim: &Claim) -> Result<(), WalkError> {
        let delay = self.politeness.delay(&claim.address);
        if !delay.is_zero() {
            self.frontier.rest(&claim.address, later(Timestamp::now(), delay * 2)).await?;
            tokio::time::sleep(delay).await;
        }
        Ok(())
    }

    /// Asks a server by plain HTTP, for a page that is not the known one, where one is known.
    pub(super) async fn ask_plainly(
        &self,
        source: &Source,
        claim: &Claim,
        known: Option<&Validators<'_>>,
    ) -> Result<Fetched, FetchError> {
        let site = claim.address.site();
        // While a page of the site is shown in another language, its cookies may be those of that language.
        let _turn = Turn::of(&self.memory.of(&site), &claim.address).await;
        let visitor = self.gate.visitor(&site, source).await;
        let visitor = visitor.map_err(|why| FetchError::Setup(format!("the browser does not say its name: {why}")))?;
        match known {
            Some(known) => self.fetcher.visit_again(&claim.address, &visitor, &*self.robots, known).await,
            None => self.fetcher.visit(&claim.address, &visitor, &*self.robots).await,
        }
    }

    /// What an answer is good for. One that the user wants by plain HTTP alone is taken as it is.
    fn judge(&self, claim: &Claim, fetched: Fetched, forced: bool) -> Answer {
        let kind = fetched.header("content-type").unwrap_or_default().split(';').next().unwrap_or_default();
        let kind = kind.trim().to_ascii_lowercase();
        let shown = matches!(kind.as_str(), "text/html" | "application/xhtml+xml");
        // Text, and what may be anything, is shown by the browser in its own way.
        let perhaps = matches!(kind.as_str(), "" | "text/plain" | "application/xml" | "text/xml");
        let attached = fetched.header("content-disposition").is_some_and(|how| how.trim().starts_with("attachment"));
        let (status, truncated) = (fetched.status, fetched.truncated);
        let loaded = loaded(claim, &fetched);
        if forced {
            let dom = plain::parse(&loaded);
            return Answer::Page(loaded, dom);
        }
        match status {
            // The same for everybody, and a host that is overloaded is not asked again.
            404 | 410 | 429 | 500.. => return Answer::Page(loaded, html::Dom::default()),
            400.. => return Answer::Ask { refused: true },
            _ if truncated || attached => return Answer::Ask { refused: false },
            _ if perhaps => return Answer::Hand(loaded),
            _ if !shown => return Answer::Page(loaded, html::Dom::default()),
            _ => {}
        }
        let elsewhere = Address::parse(&loaded.url).ok().filter(|last| *last != claim.address);
        if elsewhere.is_some_and(|last| !self.gate.may_be_plain(&last)) {
            return Answer::Hand(loaded);
        }
        let dom = plain::parse(&loaded);
        let seen = signs::of(&loaded, &dom);
        let open = locked(&self.gate.ledger).open_signs(Place::of(&claim.address).template, &seen);
        if open.is_empty() { Answer::Page(loaded, dom) } else { Answer::Hand(loaded) }
    }

    fn read_plainly(&self, claim: &Claim, loaded: Loaded, dom: html::Dom, began: Instant) -> Unfolded {
        let history = self.memory.of(&claim.address.site());
        let mut history = locked(&history);
        let rules = self.unfold.sites.of(&loaded.url);
        let read = plain::read(&loaded, dom, &rules, &history);
        let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let page = read.learned(claim.address.as_str(), millis, &mut history);
        Unfolded { plain: Some(Box::new(loaded)), ..page }
    }
}

/// Whether an answer is that of a page that is there.
fn is_page(loaded: &Loaded, dom: &html::Dom) -> bool {
    (200..300).contains(&loaded.status) && !dom.is_empty()
}

pub(super) fn loaded(claim: &Claim, fetched: &Fetched) -> Loaded {
    Loaded {
        asked: claim.address.to_string(),
        url: fetched.final_url.to_string(),
        status: fetched.status,
        headers: fetch::pairs(&fetched.headers),
        html: html::decode(&fetched.body, fetched.header("content-type")).into_owned(),
    }
}

/// A page that plain HTTP got nothing of, in the browser's words for that, so that it meets the same fate.
fn gave_nothing(claim: &Claim, why: &FetchError) -> Unfolded {
    let error = match why {
        FetchError::Timeout { after, .. } => BrowserError::Timeout { doing: "fetch", after: *after },
        FetchError::Unreachable { url, why } => {
            BrowserError::NoPage { why: format!("net::ERR_CONNECTION: {why}"), at: url.to_string() }
        }
        FetchError::OutOfReach { .. }
        | FetchError::Redirects { .. }
        | FetchError::Forbidden { .. }
        | FetchError::Setup(_) => BrowserError::NoPage { why: why.to_string(), at: claim.address.to_string() },
    };
    let told = why.to_string();
    Unfolded { url: claim.address.to_string(), trouble: vec![told], failed: Some(error), ..Unfolded::default() }
}
