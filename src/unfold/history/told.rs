//! What workers of a crawl tell one another of a site's languages: what switches to them.
//!
//! Only what the choice of a language has changed is told, and nothing that looks like the token of a session: what belongs to one
//! visitor is of no use to another.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::browser::{Cookie, Stored};
use crate::frontier::Fact;
use crate::language;
use crate::unfold::history::History;
use crate::unfold::page::Belongings;

/// What the visitor has in this language.
const LANGUAGE: &str = "language";
/// The site shows this language to visitors who prefer it.
pub(crate) const PREFERRED: &str = "preferred";
/// What addresses that choose a language look like.
pub(crate) const CHOOSES: &str = "chooses";

/// Most facts of a site that wait to be told.
const MOST_FACTS: usize = 1_000;

/// What a choice of a language has changed.
#[derive(Debug, Serialize, Deserialize)]
struct Choice {
    cookies: Vec<Cookie>,
    kept: Vec<BTreeMap<String, String>>,
}

/// Whether a cookie may be what holds the language: one that scripts may not read holds a session, unless it says a language.
fn may_choose(cookie: &Cookie) -> bool {
    !cookie.is_hidden() || language::primary(cookie.value()).is_some()
}

impl History {
    /// The visitor has this since a language was chosen, and had that before.
    pub(crate) fn tell_choice(&mut self, lang: &str, now: (&[Cookie], &Stored), before: Option<&Belongings>) {
        let Some((had, stored)) = before.filter(|_| !lang.is_empty()) else { return };
        let cookies: Vec<Cookie> =
            now.0.iter().filter(|cookie| cookie.is_new_beside(had) && may_choose(cookie)).cloned().collect();
        let kept = now.1.since(stored).kept;
        if cookies.is_empty() && kept.iter().all(BTreeMap::is_empty) {
            return;
        }
        let choice = serde_json::to_string(&Choice { cookies, kept }).unwrap_or_default();
        self.tell(LANGUAGE, lang, choice);
    }

    /// Tells something of a language, a page or an address.
    pub(crate) fn tell(&mut self, what: &str, of: &str, value: impl Into<String>) {
        if self.news.len() < MOST_FACTS {
            self.news.push(Fact::new(format!("{what} {of}"), value));
        }
    }

    /// What was learned since it was asked for last.
    pub fn news(&mut self) -> Vec<Fact> {
        std::mem::take(&mut self.news)
    }

    /// Takes in what other workers have learned. What was seen here counts for more.
    pub fn hear(&mut self, facts: &[Fact]) {
        for fact in facts {
            if let Some(lang) = fact.of(LANGUAGE) {
                if let Ok(Choice { cookies, kept }) = serde_json::from_str(&fact.value)
                    && !self.foreign.keys.contains_key(lang)
                {
                    self.foreign.keep(lang, cookies, Stored { kept, partial: true, ..Stored::default() });
                    self.keeps_language = true;
                }
            } else if let Some(lang) = fact.of(PREFERRED).filter(|lang| !self.preferred.keys.contains_key(*lang)) {
                self.preferred.keep(lang, Vec::new(), Stored::default());
            } else if let Some(mould) = fact.of(CHOOSES) {
                self.tongues.moulds.insert(mould.to_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use serde_json::json;

    use super::*;

    fn cookie(name: &str, value: &str, hidden: bool) -> Cookie {
        let cookie = json!({ "name": name, "value": value, "domain": "a.org", "path": "/", "httpOnly": hidden });
        serde_json::from_value(cookie).unwrap()
    }

    fn stored(local: serde_json::Value) -> Stored {
        serde_json::from_value(json!({ "kept": [local, {}] })).unwrap()
    }

    #[test]
    fn what_switches_the_language_is_told_and_what_belongs_to_one_visitor_is_not() {
        let before = (
            vec![cookie("consent", "yes", false), cookie("session", "1", true), cookie("lang", "en", false)],
            stored(json!({ "cart": "7", "ui": "en" })),
        );
        let now = [
            cookie("consent", "yes", false),
            cookie("session", "2", true),
            cookie("lang", "fi", false),
            cookie("l", "fi", true),
        ];
        let mut one = History::default();
        one.tell_choice("fi", (&now, &stored(json!({ "cart": "7", "ui": "fi" }))), Some(&before));
        one.tell(PREFERRED, "sv", "");
        one.tell(CHOOSES, "https://a.org/language-of/page?lang=*", "");
        let news = one.news();
        assert!(one.news().is_empty(), "each is told once");
        let mut two = History::default();
        two.hear(&news);
        let (cookies, kept) = &two.foreign.keys["fi"];
        assert_eq!(cookies, &now[2..]);
        assert_eq!(
            kept.over(&stored(json!({ "ui": "de", "cart": "9" }))).kept,
            stored(json!({ "ui": "fi", "cart": "9" })).kept
        );
        assert!(kept.partial && two.preferred.keys.contains_key("sv"));
        assert!(two.tongues.chooses("https://a.org/language-of/page?lang=da"));
        assert!(two.news().is_empty(), "what was heard is not told again");
    }

    #[test]
    fn a_language_that_the_visitor_s_session_alone_holds_is_not_told_and_what_is_known_stays() {
        let mut history = History::default();
        let before = (vec![cookie("session", "1", true)], Stored::default());
        history.tell_choice("fi", (&[cookie("session", "2", true)], &Stored::default()), Some(&before));
        assert_eq!(history.news(), []);
        history.foreign.keep("fi", vec![cookie("own", "fi", false)], Stored::default());
        let fact = r#"{"cookies":[{"name":"other","value":"fi","domain":"a.org","path":"/"}],"kept":[]}"#;
        history.hear(&[Fact::new("language fi".into(), fact), Fact::new("language sv".into(), "no JSON")]);
        assert_eq!(history.foreign.keys["fi"].0, [cookie("own", "fi", false)]);
        assert_eq!(history.foreign.keys.len(), 1);
    }
}
