//! What the visitor has of a site: cookies and storage, taken down and put back.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Tab;
use crate::browser::BrowserError;
use crate::browser::in_page::{self, Store, Stored};

/// A cookie as Chromium states it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cookie(serde_json::Value);

impl Cookie {
    fn part(&self, name: &str) -> &str {
        self.0[name].as_str().unwrap_or_default()
    }

    /// One for tests.
    #[cfg(test)]
    pub(crate) fn of(name: &str, value: &str) -> Self {
        Self(json!({ "name": name, "value": value, "domain": "a.org", "path": "/" }))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.part("name")
    }

    /// What it says.
    #[must_use]
    pub fn value(&self) -> &str {
        self.part("value")
    }

    /// Whether it is another one than was there before.
    #[must_use]
    pub fn is_new_beside(&self, before: &[Cookie]) -> bool {
        !before.iter().any(|known| known.is_same(self) && known.value() == self.value())
    }

    /// As a server would set it (`Set-Cookie`), for the rest of the session.
    #[must_use]
    pub fn as_header(&self) -> String {
        let mut header = format!("{}={}; Path={}", self.part("name"), self.part("value"), self.part("path"));
        // Without a dot it is for its host alone, which is what no domain means.
        if let Some(domain) = self.part("domain").strip_prefix('.') {
            header.push_str("; Domain=");
            header.push_str(domain);
        }
        if self.0["secure"].as_bool().unwrap_or_default() {
            header.push_str("; Secure");
        }
        header
    }

    /// Whether scripts may not read it.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.0["httpOnly"].as_bool().unwrap_or_default()
    }

    fn is_same(&self, other: &Cookie) -> bool {
        ["name", "domain", "path"].iter().all(|part| self.part(part) == other.part(part))
    }

    /// Whether it is lost among these: no longer there, or emptied.
    #[must_use]
    pub fn is_lost_in(&self, others: &[Cookie]) -> bool {
        let same = others.iter().find(|other| self.is_same(other));
        !self.part("value").is_empty() && same.is_none_or(|other| other.part("value").is_empty())
    }

    /// As the browser takes it back.
    fn as_set(&self) -> serde_json::Value {
        let mut set = json!({});
        for part in ["name", "value", "domain", "path", "secure", "httpOnly", "sameSite", "priority"] {
            if !self.0[part].is_null() {
                set[part] = self.0[part].clone();
            }
        }
        // A cookie of the session has the time -1.
        if self.0["expires"].as_f64().is_some_and(|expires| expires > 0.0) {
            set["expires"] = self.0["expires"].clone();
        }
        set
    }
}

impl Tab {
    /// From the next document on the visitor prefers these languages (`hu,de`), or again those of the configuration.
    pub fn prefer(&self, languages: Option<&str>) {
        let mut agent = json!({ "userAgent": self.agent });
        if let Some(languages) = languages.or(self.accept_language.as_deref()) {
            agent["acceptLanguage"] = json!(languages);
        }
        self.wire.tell(Some(&self.session), "Emulation.setUserAgentOverride", agent);
    }

    /// The cookies that the page's address sends.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn cookies(&mut self) -> Result<Vec<Cookie>, BrowserError> {
        self.asked_cookies(json!({})).await
    }

    /// The cookies that another address would be sent.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn cookies_for(&mut self, address: &str) -> Result<Vec<Cookie>, BrowserError> {
        self.asked_cookies(json!({ "urls": [address] })).await
    }

    async fn asked_cookies(&mut self, of: serde_json::Value) -> Result<Vec<Cookie>, BrowserError> {
        let said = self.wire.call(Some(&self.session), "Network.getCookies", of, self.limit).await;
        let said = said.map_err(|error| self.broke(error))?;
        Ok(said["cookies"].as_array().map(|list| list.iter().cloned().map(Cookie).collect()).unwrap_or_default())
    }

    /// Puts the visitor's cookies back to what they were: new ones go, changed ones get their old values.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn reset_cookies(&mut self, before: &[Cookie]) -> Result<(), BrowserError> {
        for cookie in self.cookies().await? {
            if !before.iter().any(|known| known.is_same(&cookie)) {
                let gone = json!({ "name": cookie.part("name"), "domain": cookie.part("domain"), "path": cookie.part("path") });
                let said = self.wire.call(Some(&self.session), "Network.deleteCookies", gone, self.limit).await;
                said.map_err(|error| self.broke(error))?;
            }
        }
        if before.is_empty() { Ok(()) } else { self.restore(before).await }
    }

    /// What the site keeps in the visitor's storage, after putting it back to `set` where that is given.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn storage(&mut self, set: Option<&Stored>) -> Result<Stored, BrowserError> {
        let main = self.main_frame();
        let store = Store { set: set.map(|set| set.kept.clone()) };
        self.run(&main, &in_page::STORE, &store, self.limit).await
    }

    /// Puts cookies back that were lost.
    ///
    /// # Errors
    /// As for every verb.
    pub async fn restore(&mut self, cookies: &[Cookie]) -> Result<(), BrowserError> {
        let cookies: Vec<_> = cookies.iter().map(Cookie::as_set).collect();
        let params = json!({ "cookies": cookies });
        let said = self.wire.call(Some(&self.session), "Network.setCookies", params, self.limit).await;
        said.map(|_| ()).map_err(|error| self.broke(error))
    }
}
