//! The answer of a server that the page is made from: kept as it came, or handed to the tab so that the server is not asked again.

use serde_json::json;

use super::Tab;
use crate::browser::recording::ANSWER_BYTES;
use crate::browser::traffic::Loaded;
use crate::browser::{BrowserError, text};

impl Tab {
    /// The next page that is opened is made from this answer: its address is not asked for once more.
    pub fn hand(&mut self, answer: Loaded) {
        self.shared.state().handed = Some(answer);
    }

    /// Keeps the answer that the next page is made from; [`Tab::take_answer`] gives it.
    pub fn keep_answer(&mut self) {
        self.keeps_answer = true;
        self.answer = None;
    }

    /// The answer that was kept; nothing where the browser did not have it any more.
    pub fn take_answer(&mut self) -> Option<Loaded> {
        self.answer.take()
    }

    /// Lets the browser note what servers answer. It costs some events for each request, so it is on for a single load.
    /// It is not waited for: an answer that the browser does not have in the end is one page that is not compared.
    pub(super) fn begin_keeping(&self) {
        if self.is_recorded() {
            return;
        }
        let limits = json!({ "maxTotalBufferSize": 2 * ANSWER_BYTES, "maxResourceBufferSize": ANSWER_BYTES });
        self.wire.tell(Some(&self.session), "Network.enable", limits);
    }

    /// Lets the browser tell how much of a document has come, and keep nothing of it.
    pub(super) fn begin_counting(&self) {
        if !self.is_recorded() {
            let limits = json!({ "maxTotalBufferSize": 0, "maxResourceBufferSize": 0 });
            self.wire.tell(Some(&self.session), "Network.enable", limits);
        }
    }

    /// Takes the body of the answer from which the document in the tab was made; `answer` is that without the body.
    pub(super) async fn end_keeping(&mut self, answer: Loaded) {
        let loader = self.shared.progress.borrow().loader.clone();
        let body = json!({ "requestId": loader });
        // A body that is still on its way, or that was too long, is refused at once.
        let said = self.wire.call(Some(&self.session), "Network.getResponseBody", body, self.limit).await;
        if let Err(error @ BrowserError::Timeout { .. }) = &said {
            // An endless loop of the page's own, as for every verb: the thread is freed for what comes next.
            self.wire.tell(Some(&self.session), "Runtime.terminateExecution", json!({}));
            self.broke(error.clone());
        }
        // What the browser takes for no text comes in base64, and is no page.
        let said = said.ok().filter(|said| said["base64Encoded"] != true);
        self.answer = said.map(|said| Loaded { html: text(&said, "body"), ..answer });
        self.end_noting();
    }

    /// Lets the browser note no more of what servers answer.
    pub(super) fn end_noting(&self) {
        if self.is_recorded() {
            return;
        }
        self.wire.tell(Some(&self.session), "Network.disable", json!({}));
        // It is forgotten with the rest.
        self.wire.tell(Some(&self.session), "Network.setBypassServiceWorker", json!({ "bypass": true }));
    }
}
