//! Sitemaps, RSS and Atom, read by pulling one event after another. Only names of elements count, not their namespaces.

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::{Entry, InLanguage, Kind, List};
use crate::address::Address;

/// Elements inside of one another, at most: deeper ones are no list.
const DEEPEST: usize = 64;

/// One entry while it is read.
#[derive(Default)]
struct Draft {
    place: Option<String>,
    /// An address that counts only where there is no better one: `guid`, `rdf:about`.
    other: Option<String>,
    date: Option<String>,
    languages: Vec<InLanguage>,
    /// Whether it names a further sitemap.
    is_list: bool,
}

struct State<'a> {
    place: &'a Address,
    most: usize,
    list: List,
    open: Vec<String>,
    draft: Option<Draft>,
    text: String,
    /// Whether `guid` is an address here.
    permalink: bool,
}

/// Reads a file that begins with a tag. Nothing where its first element is not that of a list.
pub(super) fn read(place: &Address, text: &str, most: usize) -> Option<List> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.expand_empty_elements = true;
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let mut state: Option<State> = None;
    // An error ends the reading.
    while let Ok(event) = reader.read_event() {
        let Some(open) = &mut state else {
            match event {
                Event::Start(tag) => state = Some(State::new(place, kind(&tag)?, most)),
                Event::Eof => break,
                _ => {}
            }
            continue;
        };
        match event {
            Event::Eof => break,
            Event::Start(tag) => open.begin(&tag),
            Event::End(tag) => open.end(&tag.local_name().as_ref().to_ascii_lowercase()),
            Event::Text(text) => open.text.push_str(&text.into_inner()),
            Event::CData(text) => open.text.push_str(&text.into_inner()),
            Event::GeneralRef(reference) => open.text.push_str(&resolved(&reference)),
            _ => {}
        }
        if open.list.cut || open.open.len() > DEEPEST {
            break;
        }
    }
    let mut state = state?;
    // What a file that breaks off has said of its last entry counts, too.
    state.finish();
    Some(state.list)
}

/// What kind of list begins with such an element.
fn kind(tag: &BytesStart) -> Option<Kind> {
    match name(tag).as_str() {
        "urlset" | "sitemapindex" => Some(Kind::Sitemap),
        "rss" | "rdf" | "feed" => Some(Kind::Feed),
        _ => None,
    }
}

/// Elements that are entries of a list. Feeds have a `url` elsewhere.
fn entries(kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Sitemap => ["url", "sitemap"],
        Kind::Feed => ["item", "entry"],
    }
}

fn name(tag: &BytesStart) -> String {
    tag.local_name().as_ref().to_ascii_lowercase()
}

fn resolved(reference: &BytesRef) -> String {
    if let Ok(Some(character)) = reference.resolve_char_ref() {
        return character.to_string();
    }
    let written = format!("&{};", reference.xml10_content());
    unescape(&written).map_or_else(|_| " ".to_owned(), |text| text.into_owned())
}

fn attribute(tag: &BytesStart, wanted: &str) -> Option<String> {
    let mut all = tag.attributes();
    let found =
        all.with_checks(false).flatten().find(|one| one.key.local_name().as_ref().eq_ignore_ascii_case(wanted))?;
    Some(unescape(&found.value).map_or_else(|_| found.value.replace("&amp;", "&"), |text| text.into_owned()))
}

impl<'a> State<'a> {
    fn new(place: &'a Address, kind: Kind, most: usize) -> Self {
        let (list, text) = (List::new(kind), String::new());
        Self { place, most, list, open: Vec::new(), draft: None, text, permalink: false }
    }

    /// Whether what stands here belongs to an entry, and not to something that the entry holds: a picture, its source.
    fn is_own(&self) -> bool {
        self.open.last().is_some_and(|open| entries(self.list.kind).contains(&open.as_str()))
    }

    fn begin(&mut self, tag: &BytesStart) {
        let name = name(tag);
        self.text.clear();
        match name.as_str() {
            entry if entries(self.list.kind).contains(&entry) => {
                self.finish();
                let (is_list, other) = (name == "sitemap", attribute(tag, "about"));
                self.draft = Some(Draft { is_list, other, ..Draft::default() });
            }
            "link" => self.link(tag),
            "guid" => self.permalink = attribute(tag, "isPermaLink").is_none_or(|said| said != "false"),
            _ => {}
        }
        self.open.push(name);
    }

    /// A link as Atom and sitemaps write it. RSS writes it as text.
    fn link(&mut self, tag: &BytesStart) {
        let Some(href) = attribute(tag, "href") else { return };
        let rel = attribute(tag, "rel").unwrap_or_else(|| "alternate".to_owned());
        let own = self.is_own();
        match (&mut self.draft, attribute(tag, "hreflang")) {
            (Some(_), _) if !own => {}
            (Some(draft), Some(language)) if self.list.kind == Kind::Sitemap => {
                draft.languages.push(InLanguage { language, href });
            }
            (Some(draft), _) if rel == "alternate" && draft.place.is_none() => draft.place = Some(href),
            (None, _) if rel == "next" => self.list.lists.extend(self.place.join(&href).ok()),
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        // Tags that nobody closed end with what holds them; one that nobody opened ends nothing.
        let Some(at) = self.open.iter().rposition(|open| open == name) else { return };
        self.open.truncate(at);
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        if entries(self.list.kind).contains(&name) {
            self.finish();
            return;
        }
        let own = self.is_own();
        let Some(draft) = self.draft.as_mut().filter(|_| own) else { return };
        match name {
            "loc" | "link" if !text.is_empty() => {
                draft.place.get_or_insert_with(|| text.to_owned());
            }
            "guid" | "id" if self.permalink || name == "id" => {
                draft.other.get_or_insert_with(|| text.to_owned());
            }
            "lastmod" | "pubdate" | "date" | "updated" | "published" if !text.is_empty() => {
                draft.date.get_or_insert_with(|| text.to_owned());
            }
            _ => {}
        }
    }

    /// Takes the entry in hand into the list.
    fn finish(&mut self) {
        let Some(draft) = self.draft.take() else { return };
        let address = match draft.place.as_deref() {
            Some(place) => self.place.join(place).ok(),
            // What is no address on its own is a name.
            None => draft.other.as_deref().and_then(|other| Address::parse(other).ok()),
        };
        let Some(address) = address else { return };
        if draft.is_list {
            self.list.lists.push(address);
        } else if self.list.entries.len() >= self.most {
            self.list.cut = true;
        } else {
            self.list.entries.push(Entry { address, date: draft.date, languages: draft.languages });
        }
    }
}
