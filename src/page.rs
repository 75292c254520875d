//! The nouns of one page: elements with their raw facts, links, and what was kept of the page.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One element of a page as raw facts, without judgement: the same shape in training sets, in `kibont classify`, and as
/// a live page reports it. Everything but the tag may be missing, and missing is not zero.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Element {
    /// Address of the page that holds the element.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub page_url: String,
    /// Registrable domain of the page.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub site: String,
    /// Language of the page (BCP 47), as declared or detected.
    #[serde(skip_serializing_if = "String::is_empty", alias = "page_lang")]
    pub lang: String,
    /// Tag name in lower case.
    pub tag: String,
    /// Every attribute, standard or not, by lower-case name.
    #[serde(deserialize_with = "attributes")]
    pub attributes: BTreeMap<String, String>,
    /// Text as a reader sees it, white space folded.
    pub text: String,
    /// Outer HTML, at most 2 kB.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// Ancestors, nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ancestors: Vec<Ancestor>,
    /// What only a live page knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<Facts>,
}

impl Element {
    /// The address it is written with. What a script has turned from nothing into a word is none: `href="false"`.
    #[must_use]
    pub fn href(&self) -> Option<&str> {
        let written = self.attributes.get("href").map(String::as_str);
        written.filter(|written| !matches!(written.trim(), "false" | "null" | "undefined"))
    }
}

/// An ancestor of an element, by the attributes that say what it is for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ancestor {
    /// Tag name in lower case.
    pub tag: String,
    /// `id` attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// `class` attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// `role` attribute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

/// Facts of an element that only a live page knows. Lengths are CSS pixels.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Facts {
    /// Left, top, width and height, relative to the viewport.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    pub area: Option<[f64; 4]>,
    /// Whether a visitor could see it without scrolling being counted: rendered, not transparent, not empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visible: Option<bool>,
    /// Whether a hit test at its centre finds something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covered: Option<bool>,
    /// `position` of the nearest positioned ancestor-or-self that is `fixed`, `sticky` or a dialog; else `static`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Share of the viewport (0…1) that the layer holding the element covers, where it stands in a layer over the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlay: Option<f64>,
    /// Computed `cursor`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Types of the events that the element itself listens to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listeners: Option<Vec<String>>,
    /// Whether it appeared after the page had loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late: Option<bool>,
    /// How many elements of the page share its pattern (tag path and class words).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// How many like it stand side by side in one parent, where there are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_size: Option<u32>,
    /// Whether exactly one of that set looks different from the others, as the chosen tab does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_odd: Option<bool>,
    /// Whether it is this one that looks different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_chosen: Option<bool>,
    /// Whether what it controls (`aria-controls`, `data-target`, `#id`) is visible now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_visible: Option<bool>,
    /// Length in characters of the text that its target holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_text: Option<u32>,
    /// Whether the fragment that it links to names no part of the page: a script answers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nowhere: Option<bool>,
    /// The name of the picture that a font of icons draws in place of all that is written on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Whether styles alone show something while what it ticks is ticked, or while it has the focus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ticks: Option<bool>,
}

/// A link as found on a page, with its text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Link {
    /// The address as written, resolved against the page.
    pub href: String,
    /// The text a reader clicks on; empty for pictures.
    pub text: String,
    /// Language of the target where the link declares one, or leads to another language's edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// Whether it stands in a heading, as the title of what it leads to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heading: bool,
}

/// Attribute values of hand-made files are now and then numbers, booleans, lists (`class`) or null: all become text.
fn attributes<'de, D: serde::Deserializer<'de>>(from: D) -> Result<BTreeMap<String, String>, D::Error> {
    let raw = BTreeMap::<String, serde_json::Value>::deserialize(from)?;
    Ok(raw.into_iter().map(|(name, value)| (name.to_lowercase(), as_text(value))).collect())
}

fn as_text(value: serde_json::Value) -> String {
    match value {
        serde_json::Value::Null => String::new(),
        serde_json::Value::String(text) => text,
        serde_json::Value::Array(parts) => parts.into_iter().map(as_text).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}
