//! Labelled elements: reading training sets of both formats, with errors that name file, line and what was expected.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use serde::Deserialize;
use url::Url;

use super::Kind;
use crate::address::registrable;
use crate::page::{Element, Facts};
use crate::suggest;

/// An element with what a click on it does.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The element.
    pub element: Element,
    /// What a click does, by a reader's or the browser's judgement; [`Kind::Other`] where the kind is a user's own.
    pub kind: Kind,
    /// The name of the user's own kind, if it is one.
    pub own: Option<String>,
    /// Whether two labels were defensible. Such examples teach with less weight and are left out of the measure.
    pub unsure: bool,
    /// Name of the file it came from, without ending.
    pub source: String,
    /// What it is kept apart by in evaluation: the registrable domain of its page.
    pub site: String,
}

impl Example {
    /// Whether it may be counted when the classifier is measured: sure, and of a real site. Sites under the reserved
    /// names of RFC 2606 are made by hand; their examples teach, but nothing is learned from being right on them.
    #[must_use]
    pub fn counts(&self) -> bool {
        let invented = [".example", ".test", ".invalid"].iter().any(|ending| self.site.ends_with(ending));
        !self.unsure && !invented
    }

    /// Whether it was picked for being hard, or rare, and not drawn from its page.
    #[must_use]
    pub fn is_picked(&self) -> bool {
        self.source.starts_with(PICKED)
    }
}

/// Names of training sets whose elements were picked because they were hard begin so.
const PICKED: &str = "targeted";

/// Why a training set cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadExamples {
    /// The file could not be read.
    #[error("cannot read {path}: {why}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// A line or element is not as expected.
    #[error("{path}:{line}: {why}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, from one.
        line: usize,
        /// What was found and what was expected.
        why: String,
    },
}

/// A labelled element as it stands in a file, in either format.
#[derive(Deserialize)]
struct Raw {
    #[serde(flatten)]
    element: Element,
    #[serde(default)]
    label: Option<String>,
    #[serde(default)]
    crawler_class: Option<String>,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    unsure: Option<bool>,
}

/// Reads one training set: a JSON array or JSON lines, of labelled elements or of the thesis' records.
///
/// # Errors
/// [`BadExamples`] with file and line.
pub fn read(path: &Path) -> Result<Vec<Example>, BadExamples> {
    let text = std::fs::read_to_string(path).map_err(|why| BadExamples::Unreadable { path: path.to_owned(), why })?;
    parse(&text, path)
}

/// Parses the text of a training set; `path` is for messages and the source's name.
///
/// # Errors
/// [`BadExamples::Malformed`] with the line.
pub fn parse(text: &str, path: &Path) -> Result<Vec<Example>, BadExamples> {
    let source = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let source = source.strip_suffix(".json").unwrap_or(&source);
    values(text)
        .map_err(|(line, why)| BadExamples::Malformed { path: path.to_owned(), line, why })?
        .into_iter()
        .map(|(line, value)| {
            example(value, source).map_err(|why| BadExamples::Malformed { path: path.to_owned(), line, why })
        })
        .collect()
}

/// What a crawl says of itself in its directory, beside the examples.
const OF_A_CRAWL: [&str; 2] = ["report.json", "status.json"];

/// Training sets in a directory, in the order of their names: `*.json` but what was learned from them, and `examples*.jsonl`.
///
/// # Errors
/// [`BadExamples::Unreadable`] when the directory cannot be listed.
pub fn in_directory(dir: &Path) -> Result<Vec<PathBuf>, BadExamples> {
    let unreadable = |why| BadExamples::Unreadable { path: dir.to_owned(), why };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(dir).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let set = name.ends_with(".json") && !was_learned(&path) && !OF_A_CRAWL.contains(&name.as_str());
        if set || (name.starts_with("examples") && name.ends_with(".jsonl")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a file has the name of what was learned from training sets, and stands beside them: it is none itself.
#[must_use]
pub fn was_learned(path: &Path) -> bool {
    const LEARNED: [&str; 4] = ["tree.json", "extractor.json", "bakic.json", "threads.json"];
    path.file_name().is_some_and(|name| LEARNED.iter().any(|learned| name == *learned))
}

/// Reads elements without labels (or with), each with its id: its own, or the number of its line.
///
/// # Errors
/// [`BadExamples`] with file and line.
pub fn read_elements(path: &Path) -> Result<Vec<(serde_json::Value, Element)>, BadExamples> {
    let text = std::fs::read_to_string(path).map_err(|why| BadExamples::Unreadable { path: path.to_owned(), why })?;
    let malformed = |(line, why)| BadExamples::Malformed { path: path.to_owned(), line, why };
    let mut elements = Vec::new();
    for (at, (line, value)) in values(&text).map_err(malformed)?.into_iter().enumerate() {
        let id = value.get("id").filter(|id| !id.is_null()).cloned().unwrap_or_else(|| serde_json::json!(at + 1));
        let raw = raw(value).map_err(|why| malformed((line, why)))?;
        elements.push((id, complete(raw).map_err(|why| malformed((line, why)))?));
    }
    Ok(elements)
}

/// The elements of a training set as they stand in the file, with whatever else is said of them.
///
/// # Errors
/// [`BadExamples`] with file and line.
pub fn read_values(path: &Path) -> Result<Vec<serde_json::Value>, BadExamples> {
    let text = std::fs::read_to_string(path).map_err(|why| BadExamples::Unreadable { path: path.to_owned(), why })?;
    let values = values(&text).map_err(|(line, why)| BadExamples::Malformed { path: path.to_owned(), line, why })?;
    Ok(values.into_iter().map(|(_, value)| value).collect())
}

/// The JSON values of an array or of lines, each with the line that it begins on.
fn values(text: &str) -> Result<Vec<(usize, serde_json::Value)>, (usize, String)> {
    let text = text.trim_start_matches('\u{FEFF}');
    if let Some(at) = text.find(|c: char| !c.is_whitespace()).filter(|at| text[*at..].starts_with('[')) {
        return array(text, at + 1);
    }
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| {
            serde_json::from_str(line).map(|value| (at + 1, value)).map_err(|why| (at + 1, expected(&why.to_string())))
        })
        .collect()
}

/// The elements of an array that begins before `at`, each with its line.
fn array(text: &str, mut at: usize) -> Result<Vec<(usize, serde_json::Value)>, (usize, String)> {
    let (mut elements, mut line, mut counted) = (Vec::new(), 1, 0);
    loop {
        let rest = &text[at..];
        let next = rest.find(|c: char| !c.is_whitespace() && c != ',').unwrap_or(rest.len());
        at += next;
        line += text[counted..at].bytes().filter(|b| *b == b'\n').count();
        counted = at;
        match text[at..].chars().next() {
            Some(']') => return Ok(elements),
            None => return Err((line, "the array is not closed; expected ']'".to_owned())),
            Some(_) => {}
        }
        let mut stream = serde_json::Deserializer::from_str(&text[at..]).into_iter::<serde_json::Value>();
        match stream.next() {
            Some(Ok(value)) => elements.push((line, value)),
            Some(Err(why)) => return Err((line + why.line().saturating_sub(1), expected(&why.to_string()))),
            None => return Err((line, "the array is not closed; expected ']'".to_owned())),
        }
        at += stream.byte_offset();
    }
}

/// Reads one value; fields that are null are missing, and of two names for one field the short one counts.
fn raw(mut value: serde_json::Value) -> Result<Raw, String> {
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
        if fields.contains_key("lang") {
            fields.remove("page_lang");
        }
    }
    serde_json::from_value(value).map_err(|why| expected(&why.to_string()))
}

fn expected(why: &str) -> String {
    format!(
        "expected a labelled element such as {{\"tag\": \"a\", \"attributes\": {{}}, \"label\": \"Inner\"}}, but {why}"
    )
}

fn example(value: serde_json::Value, source: &str) -> Result<Example, String> {
    let raw = raw(value)?;
    let of_thesis =
        raw.crawler_class.as_deref().map(|class| if class == REVEALER_OF_THESIS { "Revealer" } else { class });
    let label = raw.label.as_deref().or(of_thesis).ok_or("'label' is missing; it names a kind")?;
    let (kind, own) = kind_of(label)?;
    let unsure = raw.unsure.unwrap_or(false);
    let element = complete(raw)?;
    let site = if element.site.is_empty() { element.page_url.clone() } else { element.site.clone() };
    Ok(Example { element, kind, own, unsure, source: source.to_owned(), site })
}

/// What the thesis' program calls a Revealer in its files.
const REVEALER_OF_THESIS: &str = "SectionRevealer";

/// The kind that a label names, or the user's own kind of that name. A slip for a kind that is known is no new kind.
fn kind_of(label: &str) -> Result<(Kind, Option<String>), String> {
    if let Some(kind) = Kind::of(label) {
        return Ok((kind, None));
    }
    let known = || Kind::ALL.iter().map(|kind| kind.name());
    let slip = known().find(|name| name.eq_ignore_ascii_case(label)).or_else(|| suggest::meant(label, known()));
    let named = !label.is_empty()
        && label.len() <= LONGEST_NAME
        && label.chars().all(|c| c.is_alphanumeric() || "_-".contains(c));
    match slip {
        Some(meant) => Err(format!("'{label}' is no kind; did you mean '{meant}'?")),
        None if named => Ok((Kind::Other, Some(label.to_owned()))),
        None => Err(format!("'{label}' is no name of a kind: letters, digits, - and _, {LONGEST_NAME} bytes at most")),
    }
}

/// Most bytes of the name of an own kind.
const LONGEST_NAME: usize = 64;

/// How many examples there are of each of the user's own kinds.
#[must_use]
pub fn own_kinds(examples: &[Example]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for name in examples.iter().filter_map(|example| example.own.as_deref()) {
        *counts.entry(name).or_default() += 1;
    }
    counts
}

/// Fills in what other fields tell: site from address, attributes and text from the outer HTML.
fn complete(raw: Raw) -> Result<Element, String> {
    let mut element = raw.element;
    if element.page_url.is_empty() {
        element.page_url = raw.url.unwrap_or_default();
    }
    if element.facts.is_none() && raw.code.is_some() {
        element.facts = Some(facts_of_thesis());
    }
    if element.source.is_empty() {
        element.source = raw.code.unwrap_or_default();
    }
    if element.site.is_empty()
        && let Some(host) = Url::parse(&element.page_url).ok().and_then(|url| url.host_str().map(registrable))
    {
        element.site = host;
    }
    if element.attributes.is_empty() && !element.source.is_empty() {
        let outer = outer(&element.source);
        element.attributes = outer.attributes;
        if element.tag.is_empty() {
            element.tag = outer.tag;
        }
        if element.text.is_empty() {
            element.text = outer.text;
        }
    }
    element.tag = element.tag.trim().to_lowercase();
    if element.tag.is_empty() {
        return Err("'tag' is missing".to_owned());
    }
    Ok(element)
}

/// What is known of every element in the thesis' form of records: it is one that somebody sees and presses, and that does
/// something when it is pressed ("link" in the thesis, whatever its tag).
fn facts_of_thesis() -> Facts {
    Facts {
        visible: Some(true),
        cursor: Some("pointer".to_owned()),
        listeners: Some(vec!["click".to_owned()]),
        ..Facts::default()
    }
}

/// First tag, its attributes and all text of a piece of HTML.
#[derive(Default)]
struct Outer {
    tag: String,
    attributes: BTreeMap<String, String>,
    text: String,
    skipping: bool,
}

struct Sink(std::cell::RefCell<Outer>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut outer = self.0.borrow_mut();
        match token {
            Token::TagToken(Tag { kind, name, attrs, .. }) => {
                if matches!(&*name, "script" | "style") {
                    outer.skipping = kind == TagKind::StartTag;
                }
                if kind == TagKind::StartTag && outer.tag.is_empty() {
                    outer.tag = name.to_string();
                    outer.attributes =
                        attrs.iter().map(|attr| (attr.name.local.to_string(), attr.value.to_string())).collect();
                }
                outer.text.push(' ');
            }
            Token::CharacterTokens(text) if !outer.skipping => outer.text.push_str(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

fn outer(html: &str) -> Outer {
    let sink = Sink(std::cell::RefCell::default());
    let tokenizer = Tokenizer::new(sink, TokenizerOpts::default());
    let queue = BufferQueue::default();
    queue.push_back(html.into());
    let _ = tokenizer.feed(&queue);
    tokenizer.end();
    let mut outer = tokenizer.sink.0.into_inner();
    outer.text = outer.text.split_whitespace().collect::<Vec<_>>().join(" ");
    outer
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it fails")]
    use super::*;

    fn parsed(text: &str) -> Result<Vec<Example>, String> {
        parse(text, Path::new("sets/some.json")).map_err(|bad| bad.to_string())
    }

    #[test]
    fn arrays_and_lines_are_read_alike() {
        let one =
            r#"{"tag": "a", "attributes": {"href": "/x"}, "label": "Inner", "page_url": "https://a.example.org/"}"#;
        let lines = parsed(&format!("{one}\n\n{one}\n")).unwrap();
        let array = parsed(&format!("[{one},\n{one}]")).unwrap();
        assert_eq!(lines, array);
        assert_eq!(lines[0].site, "example.org");
    }

    #[test]
    fn the_format_of_the_thesis_is_read() {
        let all = parsed(
            r##"[{"url": "https://x.hu/1", "tag": "a", "code": "<a class='more' href='#'>Tovább <b>ide</b></a>", "crawler_class": "Revealer"}]"##,
        )
        .unwrap();
        assert_eq!(all[0].element.attributes["class"], "more");
        assert_eq!(all[0].element.text, "Tovább ide");
        assert_eq!((all[0].kind, all[0].site.as_str()), (Kind::Revealer, "x.hu"));
    }

    #[test]
    fn what_the_thesis_calls_revealers_is_judged_as_it_does() {
        let record = |code: &str| {
            let record =
                serde_json::json!({"url": "https://site.example/x", "code": code, "crawler_class": "Revealer"});
            parsed(&record.to_string()).unwrap().remove(0).element
        };
        let classifier = crate::classifier::Classifier::builtin().unwrap();
        for code in [
            r##"<a href="#" role="button" class="UFIPagerLink">View previous replies</a>"##,
            r#"<div class="new-tweets-bar js-new-tweets-bar" data-item-count="5">View 5 new Tweets</div>"#,
            r##"<a href="#">Több komment mutatása</a>"##,
            "<div>Több komment mutatása</div>",
            "<button>Új bejegyzések megtekintése</button>",
            r##"<a href="#">Új bejegyzések megtekintése</a>"##,
        ] {
            assert_eq!(classifier.classify(&record(code)).kind, Kind::Revealer, "{code}");
        }
        let link = r#"<a href="http://dex.hu/x.php?id=inxcl&url=http%3A%2F%2Fsite.example%2Fa">A new bridge</a>"#;
        assert!(matches!(classifier.classify(&record(link)).kind, Kind::Inner | Kind::Outer));
    }

    #[test]
    fn a_kind_that_is_not_known_is_the_users_own() {
        let set = r##"{"tag": "a", "label": "Pager"}
            {"tag": "a", "label": "SectionRevealer"}
            {"tag": "a", "crawler_class": "SectionRevealer"}
            {"tag": "a", "label": "Inner"}"##;
        let all = parsed(set).unwrap();
        let read: Vec<_> = all.iter().map(|one| (one.kind, one.own.as_deref())).collect();
        let own = |name| (Kind::Other, Some(name));
        assert_eq!(read, [own("Pager"), own("SectionRevealer"), (Kind::Revealer, None), (Kind::Inner, None)]);
        assert_eq!(own_kinds(&all), [("Pager", 1), ("SectionRevealer", 1)].into());
        for bad in ["closer", "Revealers", "", "a b"] {
            assert!(parsed(&format!(r#"{{"tag": "a", "label": "{bad}"}}"#)).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_error_names_file_line_and_what_was_expected() {
        let why =
            parsed("{\"tag\": \"a\", \"label\": \"Inner\"}\n{\"tag\": \"a\", \"label\": \"Revealr\"}").unwrap_err();
        assert!(why.starts_with("sets/some.json:2: 'Revealr' is no kind; did you mean 'Revealer'?"), "{why}");
        let why = parsed("[\n{\"tag\": \"a\"}]").unwrap_err();
        assert!(why.starts_with("sets/some.json:2: 'label' is missing"), "{why}");
        assert!(parsed("[{]").unwrap_err().contains("expected a labelled element"));
    }
}
