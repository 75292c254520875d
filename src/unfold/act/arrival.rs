//! Arriving at a page: it is opened, comes to rest, and is looked at for the first time.

use std::time::Duration;

use crate::address::page_of;
use crate::browser::{BrowserError, Opened};
use crate::unfold::union::Record;
use crate::unfold::{Page, StepTrace};

/// How often another document may take the place of the one that was to be looked at first.
const REPLACED: u32 = 3;

/// How long after it has answered a document's beginning may be told.
const TOLD: Duration = Duration::from_millis(500);

impl Page<'_> {
    /// Opens the page, in the language that alone has it where there is one, and notes what the visitor has there.
    pub(crate) async fn arrive(&mut self) -> Result<Opened, BrowserError> {
        let opened = self.open().await?;
        let opened = self.open_in_its_language(opened).await?;
        self.cookies = self.tab.cookies().await.unwrap_or_default();
        Ok(opened)
    }

    /// Opens the page, lets it come to rest, closes the guard, and looks for the first time.
    pub(crate) async fn open(&mut self) -> Result<Opened, BrowserError> {
        self.guard.reopen();
        let mut opened = self.tab.open(self.address.as_str()).await?;
        self.trouble.append(&mut opened.trouble);
        let mut replaced = 0;
        let opened = loop {
            let (opened, commits) = self.come_to_rest().await?;
            let looked = self.look().await;
            let amiss = matches!(looked, Err(ref error) if !error.ends_tab());
            // The next document may answer, or be asked in vain, before its beginning is told.
            let unsure = if replaced == 0 { self.may_be_another(&opened) } else { self.is_silent() };
            if amiss || self.tab.commits() == commits && unsure {
                self.tab.arrived(commits, TOLD).await;
            }
            let other = amiss || self.tab.commits() != commits;
            if !other || replaced == REPLACED {
                looked?;
                break opened;
            }
            // What the page had asked for before the guard closed has taken its place only now. The last one stays.
            replaced += 1;
            self.forget();
            if replaced < REPLACED {
                self.guard.reopen();
            }
        };
        self.first = false;
        self.state.home.clone_from(&self.state.url);
        let texts: Vec<&str> = self.records.values().flat_map(Record::first_texts).collect();
        let chars = texts.iter().map(|text| text.chars().count() as u64).sum();
        let novel = self.tools.history().saw(texts);
        self.tell(StepTrace { chars, novel, ..StepTrace::of(0, "open", "in plain sight", self.began) });
        Ok(opened)
    }

    /// Whether what was looked at says nothing at all, or that it stands at another address than what was opened.
    fn may_be_another(&self, opened: &Opened) -> bool {
        self.is_silent() || page_of(&self.state.url) != page_of(&opened.url)
    }

    fn is_silent(&self) -> bool {
        self.records.values().all(|record| record.first_texts().next().is_none())
    }

    /// Lets the page come to rest and closes the guard; says how many documents had begun by then.
    async fn come_to_rest(&mut self) -> Result<(Opened, u32), BrowserError> {
        // Scripts that run after loading may send the page on to another address once more; after this rest they may not.
        match self.rest().await {
            Ok(_) => {}
            Err(error) if error.ends_tab() => return Err(error),
            Err(BrowserError::Refused { .. }) => {
                // The document was replaced while we waited: the new one is waited for.
                let _ = self.rest().await;
            }
            Err(error) => self.trouble.push(error.to_string()),
        }
        let commits = self.tab.commits();
        let opened = self.tab.document();
        self.guard.close(&opened.url);
        self.state.done.restless |= self.tab.moves().len() > 12;
        Ok((opened, commits))
    }
}
