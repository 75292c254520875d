//! Forgetting: a page that is opened next does not know that this visitor was here before.

use serde_json::json;

use super::Tab;
use crate::browser::BrowserError;

impl Tab {
    /// Empties cookies and storage of the open page's origin, so that it opens as for a new visitor: the consent layer
    /// that was closed is there again, the language is the first one.
    ///
    /// # Errors
    /// [`BrowserError`] as for every verb.
    pub async fn forget(&mut self) -> Result<(), BrowserError> {
        let origin = url::Url::parse(&self.document().url).map(|url| url.origin().ascii_serialization());
        let call =
            async |method: &'static str, params| self.wire.call(Some(&self.session), method, params, self.limit).await;
        // The storage of a session ends with its tab; no command of the browser's empties it.
        let session = json!({ "expression": "try { sessionStorage.clear() } catch { /* none here */ }" });
        let emptied = async {
            call("Runtime.evaluate", session).await?;
            call("Network.clearBrowserCookies", json!({})).await?;
            if let Ok(origin) = origin.as_ref().map_err(|_| ()).and_then(|o| if o == "null" { Err(()) } else { Ok(o) })
            {
                call("Storage.clearDataForOrigin", json!({ "origin": origin, "storageTypes": "all" })).await?;
            }
            Ok(())
        }
        .await;
        emptied.map_err(|error| self.broke(error))
    }
}
