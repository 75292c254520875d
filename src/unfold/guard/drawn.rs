//! What a press sends to a server that draws the page itself (Dash, Livewire, Unicorn): every press goes to one address, and
//! only what is called there by name tells one that reads from one that does something.

use serde_json::Value;

use crate::classifier::harm_in_segment;
use crate::unfold::guard::request::{TABLE, names_deed, names_reading};

/// Bytes of a body that is looked into.
const LARGEST: usize = 1_000_000;

/// What is called on such a server.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Called {
    /// Methods: a name that says nothing of reading may be anything.
    methods: Vec<String>,
    /// Elements that were pressed or chosen in, and fields that got another value.
    elements: Vec<String>,
}

/// What a body calls, or nothing where it has not the form of one of these.
pub(crate) fn called(body: &str) -> Option<Called> {
    if body.len() > LARGEST {
        return None;
    }
    let Value::Object(map) = serde_json::from_str(body).ok()? else { return None };
    let drawn = &TABLE.drawn;
    let mut called = Called::default();
    if let Some(form) = drawn.changes.iter().find(|form| form.fits(&map)) {
        let changed = map.get(&form.calls)?.as_array()?;
        called.elements.extend(changed.iter().filter_map(Value::as_str).map(element));
        return Some(called);
    }
    let (bodies, forms) = match map.get(&drawn.components).and_then(Value::as_array) {
        Some(parts) => (parts.iter().map(Value::as_object).collect::<Option<Vec<_>>>()?, &drawn.parts),
        None => (vec![&map], &drawn.queues),
    };
    for body in &bodies {
        let form = forms.iter().find(|form| form.fits(body))?;
        for call in body.get(&form.calls)?.as_array()? {
            // Beside the kind of the call, or alone.
            let named = call.get("payload").unwrap_or(call);
            let name = named["method"].as_str().or(named["name"].as_str())?.to_owned();
            let sets = call["type"].as_str().is_some_and(|kind| drawn.sets.has(kind));
            if sets { called.elements.push(name) } else { called.methods.push(name) }
        }
        if let Some(values) = &form.values {
            called.elements.extend(body.get(values)?.as_object()?.keys().cloned());
        }
    }
    (!bodies.is_empty()).then_some(called)
}

impl Called {
    /// Whether it does no more than read, on a page in this language. `asks_for_more`: a press whose words ask for more sent it.
    pub(crate) fn reads(&self, lang: &str, asks_for_more: bool) -> bool {
        // The method may be written as it would be called: `gotoPage(2)`, `$set('tab', 3)`.
        let bare = |name: &String| name.split('(').next().unwrap_or_default().to_owned();
        let does = |name: &String| names_deed(name) || harm_in_segment(&bare(name), Some(lang));
        !self.methods.iter().chain(&self.elements).any(does)
            && (asks_for_more || self.methods.iter().map(bare).all(|name| names_reading(&name)))
    }
}

/// The element of `more.n_clicks`, or what tells it from its like in `{"at":3,"part":"answers"}.n_clicks`.
fn element(changed: &str) -> String {
    let name = changed.rsplit_once('.').map_or(changed, |(name, _)| name);
    match serde_json::from_str(name) {
        Ok(Value::Object(parts)) => {
            let said = parts.iter().map(|(key, value)| format!("{key} {}", value.as_str().unwrap_or_default()));
            said.collect::<Vec<_>>().join(" ")
        }
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(body: &str) -> Option<bool> {
        called(body).map(|called| called.reads("en", false))
    }

    #[test]
    fn what_draws_reads_and_what_names_a_deed_does_not() {
        let dash = |changed: &str| {
            let changed = serde_json::to_string(&[changed]).unwrap_or_default();
            format!(
                r#"{{"output":"page.children","outputs":{{"id":"page","property":"children"}},"inputs":[],"changedPropIds":{changed},"state":[]}}"#
            )
        };
        for changed in ["tabs.value", "close-report.n_clicks", "url.pathname", r#"{"at":3,"part":"answers"}.n_clicks"#]
        {
            assert_eq!(reads(&dash(changed)), Some(true), "{changed}");
        }
        for changed in ["submit-comment.n_clicks", "like.n_clicks", r#"{"at":3,"deed":"upvote"}.n_clicks"#] {
            assert_eq!(reads(&dash(changed)), Some(false), "{changed}");
        }
        let livewire = |method: &str| {
            format!(
                r#"{{"_token":"x","components":[{{"snapshot":"{{}}","updates":{{}},"calls":[{{"path":"","method":"{method}","params":[]}}]}}]}}"#
            )
        };
        for (method, passes) in [
            ("loadMore", true),
            ("gotoPage", true),
            ("showReplies", true),
            ("addToCart", false),
            ("like", false),
            ("handle", false),
        ] {
            assert_eq!(reads(&livewire(method)), Some(passes), "{method}");
        }
        let unicorn = |kind: &str, name: &str| {
            format!(
                r#"{{"id":"a","data":{{}},"checksum":"b","actionQueue":[{{"type":"{kind}","payload":{{"name":"{name}"}}}}],"epoch":1}}"#
            )
        };
        assert_eq!(reads(&unicorn("callMethod", "next_page")), Some(true));
        assert_eq!(reads(&unicorn("syncInput", "season")), Some(true));
        assert_eq!(reads(&unicorn("callMethod", "delete_post(3)")), Some(false));
        assert_eq!(reads(r#"{"id":3,"text":"hello"}"#), None);
        assert_eq!(reads(r#"{"components":[{"name":"engine"}]}"#), None);
    }
}
