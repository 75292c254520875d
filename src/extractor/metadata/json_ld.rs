//! What a page says in JSON-LD (schema.org).

use serde_json::{Map, Value};

use super::{Finding, Findings, Reader, names, tidy};
use crate::html::{Dom, NodeId};

type Thing = Map<String, Value>;

/// At most this many things of a page are read.
const MOST: usize = 2000;

pub(super) fn read(reader: &Reader, heads: &[NodeId], found: &mut Findings) {
    let all = things(reader.dom, heads);
    for thing in &all {
        let Some(worth) = worth(thing) else { continue };
        let text = |key: &str| thing.get(key).and_then(Value::as_str).and_then(tidy);
        for (key, score) in [("datePublished", 0.94), ("dateCreated", 0.8), ("uploadDate", 0.6), ("dateModified", 0.32)]
        {
            found
                .date
                .extend(text(key).and_then(|date| reader.date(&date, format!("json-ld:{key}"), worth * score, None)));
        }
        let kind = thing.get("@type").map(Value::to_string).unwrap_or_default();
        found.article |= kind.contains("Article") || kind.contains("BlogPosting");
        found.product |= kind.contains("\"Product");
        for key in ["headline", "name"] {
            if let Some(value) = text(key).map(|value| unescaped(&value)) {
                let score = if key == "headline" { 0.7 } else { 0.5 } * worth;
                found.title.push(Finding { value, path: format!("json-ld:{key}"), score, node: None });
            }
        }
        for key in ["author", "creator"] {
            if let Some((value, person)) = thing.get(key).and_then(|author| names_of(author, &all)) {
                let score = worth * if person { 0.92 } else { 0.6 } * names::likely(&value);
                found.author.push(Finding { value, path: format!("json-ld:{key}"), score, node: None });
            }
        }
    }
}

/// The weight of a thing by its type: how likely it describes the page. `None` if it describes something on the page.
fn worth(thing: &Thing) -> Option<f64> {
    let kinds: Vec<&str> = match thing.get("@type") {
        Some(Value::String(kind)) => vec![kind],
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let is =
        |wanted: &[&str]| kinds.iter().any(|kind| wanted.contains(&kind.rsplit(['/', ':']).next().unwrap_or(kind)));
    if kinds.iter().any(|kind| kind.ends_with("Article") || kind.ends_with("Posting"))
        || is(&["Report", "Question", "Recipe", "Review", "HowTo", "Book", "PodcastEpisode", "MediaGallery"])
    {
        Some(1.0)
    } else if is(&[
        "WebPage",
        "ItemPage",
        "ProfilePage",
        "AboutPage",
        "FAQPage",
        "CreativeWork",
        "TechArticle",
        "Course",
    ]) {
        Some(0.8)
    } else if is(&["Product", "CollectionPage", "VideoObject", "Event", "SoftwareApplication", "Dataset"]) {
        Some(0.6)
    } else {
        None
    }
}

/// The names of one or several persons or organisations, and whether they are persons.
fn names_of(author: &Value, all: &[Thing]) -> Option<(String, bool)> {
    let list = match author {
        Value::Array(list) => list.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut person = true;
    let mut found: Vec<String> = Vec::new();
    for one in list.iter().take(20) {
        let name = match one {
            Value::String(name) => Some(name.as_str()),
            Value::Object(thing) => {
                // A person may be described elsewhere on the page.
                let id = thing.get("@id");
                let elsewhere =
                    || all.iter().find(|other| id.is_some() && other.get("@id") == id && other.contains_key("name"));
                let thing = if thing.contains_key("name") { Some(thing) } else { elsewhere() };
                person &= thing.and_then(|thing| thing.get("@type")).is_none_or(|kind| kind != "Organization");
                thing.and_then(|thing| thing.get("name")).and_then(Value::as_str)
            }
            _ => None,
        };
        let name = name.and_then(tidy).and_then(|name| names::author(&unescaped(&name)));
        if let Some(name) = name.filter(|name| !found.contains(name)) {
            found.push(name);
        }
    }
    (!found.is_empty()).then(|| (found.join(", "), person))
}

/// All things, the outer before the inner; those in comments, answers and teasers are left out.
fn things(dom: &Dom, heads: &[NodeId]) -> Vec<Thing> {
    let mut found = Vec::new();
    for &node in heads {
        let speaks =
            |name: &str| dom.attribute(node, name).is_some_and(|kind| kind.to_ascii_lowercase().contains("ld+json"));
        let text = match dom.tag(node) {
            Some("script") if speaks("type") => dom.text_of(node),
            // Some systems put it into a `meta`.
            Some("meta") if speaks("name") => dom.attribute(node, "content").unwrap_or_default().to_owned(),
            _ => continue,
        };
        let Some(value) = parsed(&text) else { continue };
        let mut todo = vec![value];
        while let Some(value) = todo.pop() {
            match value {
                Value::Array(list) => todo.extend(list.into_iter().rev()),
                Value::Object(mut thing) => {
                    for key in ["mainEntity", "mainEntityOfPage", "@graph"] {
                        todo.extend(thing.remove(key));
                    }
                    found.push(thing);
                }
                _ => {}
            }
            if found.len() > MOST {
                return found;
            }
        }
    }
    found
}

/// JSON as pages write it: in comments, with line breaks in strings, with a semicolon after it.
fn parsed(text: &str) -> Option<Value> {
    let text = text.trim().trim_start_matches("<!--").trim_start_matches("//<![CDATA[").trim_start_matches("<![CDATA[");
    let text =
        text.trim().trim_end_matches("-->").trim_end_matches("//]]>").trim_end_matches("]]>").trim_end_matches(';');
    // Some pages escape it as in an attribute.
    let unescaped = text.get(..40).is_some_and(|start| start.contains("&quot;")).then(|| unescaped(text));
    let text = unescaped.as_deref().unwrap_or(text);
    serde_json::from_str(text).ok().or_else(|| {
        let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        serde_json::from_str(&plain).ok()
    })
}

/// Resolves character references, which some pages write into JSON.
fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let dom = Dom::parse(&text.replace('<', "&lt;"));
    dom.text_of(dom.body())
}
