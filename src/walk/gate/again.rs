//! Reading a page once more: where its server can tell that nothing has changed, it is asked for that alone.

use std::time::Instant;

use super::Way;
use super::reading::loaded;
use crate::address::Address;
use crate::browser::{Loaded, Source};
use crate::corpus::{Record, Via};
use crate::fetch::{Fetched, Validators};
use crate::fingerprint;
use crate::frontier::Claim;
use crate::html::Dom;
use crate::repeat::Shown;
use crate::unfold::{self, Unfolded};
use crate::walk::{Seat, WalkError, Walker};

/// Lines with fewer letters are not looked for in what the server has sent: a word that a script adds is no content.
const SHORTEST: usize = 12;

/// What has come of reading a page once more.
pub(in crate::walk) enum Again {
    /// Its server says, or its answer shows, that nothing has changed.
    Same {
        /// The page that the address has led to, where it is another one.
        elsewhere: Option<Address>,
    },
    /// It was read.
    Read(Box<Unfolded>, Way),
}

impl Walker {
    /// Reads a page once more, after what was known of it. A server that sent validators is asked for a page that is not the known
    /// one; where it sent none, the page that it sends is compared. What is new is not asked for twice.
    pub(in crate::walk) async fn read_again(
        &self,
        source: &Source,
        seat: &mut Seat,
        claim: &Claim,
        tell: Option<unfold::Listener>,
        known: &Shown,
    ) -> Result<Again, WalkError> {
        // Without a document there is nothing that a browser would have to show again, unless the server has something now.
        if claim.attempt > 1 || !(known.can_be_asked() || known.why.is_some()) {
            let (unfolded, way) = self.read(source, seat, claim, tell).await?;
            return Ok(Again::Read(Box::new(unfolded), way));
        }
        let began = Instant::now();
        let validators =
            Validators { url: &known.url, etag: known.etag.as_deref(), modified: known.modified.as_deref() };
        let fetched = self.ask_plainly(source, claim, Some(&validators)).await;
        if let Ok(fetched) = &fetched
            && is_same(claim, fetched, known)
        {
            self.politeness.well(&claim.address);
            let elsewhere = Address::parse(fetched.final_url.as_str()).ok().filter(|last| *last != claim.address);
            return Ok(Again::Same { elsewhere });
        }
        let (unfolded, way) = self.by_answer(source, seat, claim, tell, (fetched, began)).await?;
        Ok(Again::Read(Box::new(unfolded), way))
    }
}

fn is_same(claim: &Claim, fetched: &Fetched, known: &Shown) -> bool {
    let there = known.url == fetched.final_url.as_str();
    // By validators of more than one page a server would say of another one that it is the same.
    let unmodified = fetched.status == 304 && there;
    let sent = (200..300).contains(&fetched.status) && there;
    let same = known.body.is_some_and(|known| sent && known == body(&loaded(claim, fetched)));
    unmodified || same
}

/// What a visit has shown that the next one can ask by.
pub(in crate::walk) fn shown(unfolded: &Unfolded, record: Option<&Record>, why: Option<String>) -> Shown {
    let Some(plain) = unfolded.plain.as_deref() else {
        return Shown { url: unfolded.url.clone(), why, ..Shown::default() };
    };
    let by_http = unfolded.via == Via::Http;
    let header = |name: &str| plain.header(name).map(str::to_owned).filter(|value| !value.is_empty());
    let (etag, modified) = (header("etag"), header("last-modified"));
    // Where the server knows no version nobody will ask by one.
    let told = |record: &Record| {
        (etag.is_some() || modified.is_some()) && unfolded.editions.is_empty() && tells(plain, record)
    };
    Shown {
        url: plain.url.clone(),
        told: by_http || record.is_none_or(told),
        etag,
        modified,
        body: by_http.then(|| body(plain)),
        why,
    }
}

fn body(loaded: &Loaded) -> u64 {
    fingerprint::hash(loaded.html.as_bytes())
}

/// Whether what a document says stood in what the server has sent: in the text, in scripts, in attributes. What scripts have fetched
/// may change without it.
fn tells(loaded: &Loaded, record: &Record) -> bool {
    let dom = Dom::parse(&loaded.html);
    let (read, written) = (letters(&dom.text_of(dom.root())), letters(&loaded.html));
    let items = record.threads.iter().flat_map(|thread| &thread.items).flat_map(|item| item.text.lines());
    let said = record.text.lines().chain(record.comments.as_deref().unwrap_or_default().lines()).chain(items);
    let mut said = said.map(letters).filter(|line| line.chars().count() >= SHORTEST).peekable();
    // Where nothing can be looked for, nothing is known.
    if said.peek().is_none() {
        return false;
    }
    // Lines mostly follow in the order of the page: the search goes on where the last one was found.
    let mut from = 0;
    said.all(|line| {
        let further = read.get(from..).and_then(|rest| rest.find(&line)).map(|at| from + at);
        match further.or_else(|| read.find(&line)) {
            Some(at) => {
                from = at;
                true
            }
            None => written.contains(&line),
        }
    })
}

/// The letters of a text: spaces, marks and numbers are drawn in many ways.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn what_scripts_have_fetched_is_not_told_by_the_server() {
        let told = |html: &str, text: &str, comments: &str| {
            let record = Record {
                text: text.to_owned(),
                comments: Some(comments.to_owned()),
                ..Record::new(Address::parse("https://a.org/").unwrap(), Timestamp::UNIX_EPOCH)
            };
            tells(&Loaded { html: html.to_owned(), ..Loaded::default() }, &record)
        };
        let story = "<p>The mill was <b>built</b> by the river,\nin 1900.</p>";
        assert!(told(story, "The mill was built by the river, in 1900.", ""));
        assert!(told(story, "The mill was built by the river, in 1900.", "3 likes"));
        assert!(!told(story, "The mill was built by the river, in 1900.", "I have seen it myself."));
        let hidden = "<p hidden>I have seen it myself.</p><script>say('And so have all of us')</script>";
        assert!(told(hidden, "I have seen it myself.", "And so have all of us"));
        assert!(told("<button data-more='What is behind the button'>More</button>", "What is behind the button", ""));
        assert!(!told("<div id=root></div>", "The mill was built by the river.", ""));
    }
}
