//! What the tree sees of an element: numbers with names, computed from raw facts and nothing else.
//!
//! Zero and one are no and yes; [`MISSING`] says that nobody looked, which is not the same as no. Distances count
//! ancestors upwards from one; [`FAR`] says that there is none.

mod marks;
mod sheet;
mod signs;
pub(super) mod target;

use std::{collections::HashMap, sync::Arc};

pub use sheet::names;
use target::{Leads, Page, in_handler, judge};

use self::marks::{MARKS, marks};
use self::sheet::{Layout, Sheet};
use super::{
    harm,
    lexicon::{self, Reading, Topic},
};
use crate::page::Element;

/// The value of a feature that nobody observed.
pub const MISSING: f32 = -1.0;
/// Distance to an ancestor that is not there.
pub const FAR: f32 = 20.0;
/// Texts up to this many bytes are remembered: longer ones do not come back.
const LONGEST_REMEMBERED: usize = 80;

/// Marks that are asked for inside the element (icons and the like).
const INNER: &[&str] = &[
    "close", "arrow", "more", "flag", "lang", "share", "cart", "login", "search", "menu", "comment", "media", "vote",
    "expand",
];
/// Landmarks by tag or role.
const LANDMARKS: &[(&str, &[&str])] = &[
    ("nav", &["nav", "navigation", "menu", "menubar"]),
    ("header", &["header", "banner"]),
    ("footer", &["footer", "contentinfo"]),
    ("main", &["main"]),
    ("article", &["article", "section"]),
    ("aside", &["aside", "complementary"]),
    ("dialog", &["dialog", "alertdialog"]),
    ("form", &["form", "search", "fieldset"]),
    ("list", &["li", "listitem", "ul", "ol"]),
    ("table", &["td", "th", "table", "tr"]),
    ("paragraph", &["p", "blockquote", "figcaption"]),
    ("heading", &["h1", "h2", "h3", "h4", "h5", "h6", "heading"]),
    ("tablist", &["tablist"]),
    ("select", &["select", "listbox", "option"]),
    ("link", &["a", "button", "label", "summary"]),
];

/// Computes features for the elements of one page or many, remembering what it has already parsed.
#[derive(Default)]
pub struct Looker {
    names: HashMap<String, u64>,
    /// What texts say, by the text; the languages of the page are few, so each has its own.
    said: HashMap<String, HashMap<String, Said>>,
    /// The page of the element before, which is nearly always that of the next: address, site and language.
    last: Option<(String, String, String, Arc<Page>)>,
}

/// What one text of an element says.
#[derive(Clone)]
struct Said {
    reading: Reading,
    forbidden: bool,
    answer: bool,
}

impl Said {
    fn of(text: &str, lang: &str) -> Self {
        Self {
            reading: lexicon::read(text, lang),
            forbidden: harm::forbids(text, lang),
            answer: harm::answers(text, lang),
        }
    }
}

/// Features of one element, in the order of [`names`].
#[must_use]
pub fn of(element: &Element) -> Vec<f32> {
    Looker::default().look(element)
}

impl Looker {
    /// Features of one element, in the order of [`names`].
    #[must_use]
    pub fn look(&mut self, element: &Element) -> Vec<f32> {
        let mut sheet = Sheet::values();
        self.fill(element, &mut sheet);
        let mut row = sheet.into_values();
        let sums = signs::sums(&row);
        row.extend(sums);
        row
    }

    fn marks_of(&mut self, name: &str) -> u64 {
        if name.is_empty() {
            return 0;
        }
        if let Some(found) = self.names.get(name) {
            return *found;
        }
        let found = marks(name);
        self.names.insert(name.to_owned(), found);
        found
    }

    fn fill(&mut self, element: &Element, sheet: &mut Sheet) {
        let page = self.page_of(element);
        let page = &*page;
        tag(element, sheet);
        where_to(address(element), page, sheet);
        aria(element, page, sheet);
        let inner = Inner::of(&element.source);
        self.words(element, &inner, page, sheet);
        self.named(element, &inner, sheet);
        surroundings(element, sheet);
        live(element, sheet);
    }

    fn page_of(&mut self, element: &Element) -> Arc<Page> {
        if let Some((url, site, lang, page)) = &self.last
            && (url, site, lang) == (&element.page_url, &element.site, &element.lang)
        {
            return Arc::clone(page);
        }
        let page = Arc::new(Page::new(&element.page_url, &element.site, &element.lang));
        self.last = Some((element.page_url.clone(), element.site.clone(), element.lang.clone(), Arc::clone(&page)));
        page
    }

    fn said(&mut self, text: &str, lang: &str) -> Said {
        if let Some(said) = self.said.get(lang).and_then(|texts| texts.get(text)) {
            return said.clone();
        }
        let said = Said::of(text, lang);
        if text.len() <= LONGEST_REMEMBERED {
            self.said.entry(lang.to_owned()).or_default().insert(text.to_owned(), said.clone());
        }
        said
    }

    fn words(&mut self, element: &Element, inner: &Inner, page: &Page, sheet: &mut Sheet) {
        words(element, inner, page, sheet, |text| self.said(text, page.lang()));
    }

    fn named(&mut self, element: &Element, inner: &Inner, sheet: &mut Sheet) {
        let mut own = 0;
        for (name, value) in &element.attributes {
            let worth_reading =
                matches!(name.as_str(), "class" | "id" | "name" | "onclick" | "aria-controls" | "itemprop" | "for");
            if worth_reading {
                let end = value.char_indices().nth(200).map_or(value.len(), |(at, _)| at);
                own |= self.marks_of(&value[..end]);
            } else if name.starts_with("data-")
                || name.contains(':')
                || name.starts_with('@')
                || name.starts_with("ng-")
                || name.starts_with("js")
                || name.starts_with("on")
            {
                own |= self.marks_of(name.strip_prefix("data-").unwrap_or(name));
                if value.len() <= 60 && !value.contains("://") && !value.contains(' ') {
                    own |= self.marks_of(value);
                }
            }
        }
        if element.tag.contains('-') {
            own |= self.marks_of(&element.tag);
        }
        let mut within = 0;
        for name in &inner.names {
            within |= self.marks_of(name);
        }
        let mut above = [FAR; 64];
        for (distance, ancestor) in (1_u8..).zip(element.ancestors.iter().take(8)) {
            let mut found = 0;
            for name in [&ancestor.id, &ancestor.class].into_iter().flatten() {
                found |= self.marks_of(name);
            }
            if ancestor.tag.contains('-') {
                found |= self.marks_of(&ancestor.tag);
            }
            while found != 0 {
                let bit = found.trailing_zeros() as usize;
                found &= found - 1;
                if above[bit] == FAR {
                    above[bit] = f32::from(distance);
                }
            }
        }
        for (bit, (mark, _)) in MARKS.iter().enumerate() {
            sheet.flag2("self.", mark, own & (1 << bit) != 0);
            if INNER.contains(mark) {
                sheet.flag2("inner.", mark, within & (1 << bit) != 0);
            }
            sheet.put2("above.", mark, above[bit]);
        }
        let has = |names: &[&str], set: u64| names.iter().any(|name| set & marks::bit(name) != 0);
        sheet.put(
            "names.unfolding",
            count(names_of(&["more", "expand", "toggle", "collapse", "accordion", "tab", "load"], own)),
        );
        sheet.put(
            "names.acting",
            count(names_of(
                &[
                    "share",
                    "cart",
                    "login",
                    "vote",
                    "report",
                    "submit",
                    "search",
                    "print",
                    "sort",
                    "newsletter",
                    "theme",
                ],
                own,
            )),
        );
        sheet.flag(
            "names.layer_near",
            has(&["modal", "cookie", "notice"], own) || near(&above, &["modal", "cookie", "notice"]),
        );
        sheet.flag("names.none", own == 0);
    }
}

fn names_of(names: &[&str], set: u64) -> usize {
    names.iter().filter(|name| set & marks::bit(name) != 0).count()
}

fn near(above: &[f32; 64], names: &[&str]) -> bool {
    names
        .iter()
        .any(|name| above.get(marks::bit(name).trailing_zeros() as usize).is_some_and(|distance| *distance <= 4.0))
}

#[allow(clippy::cast_precision_loss, reason = "counts are small")]
fn count(n: usize) -> f32 {
    n.min(100_000) as f32
}

fn tag(element: &Element, sheet: &mut Sheet) {
    let tag = element.tag.as_str();
    for name in ["a", "button", "input", "select", "option", "label", "summary", "div", "span", "li", "img"] {
        sheet.flag2("tag.", name, tag == name);
    }
    sheet.flag("tag.heading", matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt"));
    sheet.flag("tag.icon", matches!(tag, "i" | "svg" | "img" | "em" | "b" | "path" | "use"));
    sheet.flag("tag.custom", tag.contains('-'));
    sheet.flag("tag.field", matches!(tag, "input" | "textarea" | "select" | "label" | "option"));
    let kind = element.attributes.get("type").map_or("", String::as_str);
    sheet.flag("type.submit", kind.eq_ignore_ascii_case("submit") || kind.eq_ignore_ascii_case("image"));
    sheet.flag("type.button", kind.eq_ignore_ascii_case("button"));
    sheet.flag("type.choice", matches!(kind, "checkbox" | "radio"));
    sheet.flag("type.text", matches!(kind, "text" | "email" | "search" | "password" | "tel" | "number"));
}

/// The address that a click leads to: the link's own, or one that other attributes or a click handler give.
fn address(element: &Element) -> Option<&str> {
    let get = |name: &str| element.attributes.get(name).map(String::as_str).filter(|value| !value.trim().is_empty());
    let own = element.attributes.get("href").or_else(|| element.attributes.get("xlink:href")).map(String::as_str);
    let void = own.is_none_or(|href| matches!(href.trim(), "" | "#") || href.trim_start().starts_with("javascript:"));
    if !void {
        return own;
    }
    let other = get("onclick").and_then(in_handler).or_else(|| own.and_then(in_handler));
    let named = ["data-href", "data-link", "data-uri", "url", "to", "routerlink", "ng-reflect-router-link"]
        .iter()
        .find_map(|name| get(name).filter(|value| value.starts_with('/') || value.starts_with("http")));
    other.or(named).or(own)
}

fn where_to(href: Option<&str>, page: &Page, sheet: &mut Sheet) {
    let target = judge(href, page);
    sheet.flag("href.none", target.leads == Leads::Nowhere);
    sheet.flag("href.script", target.leads == Leads::Script);
    sheet.flag("href.fragment", target.leads == Leads::Fragment);
    sheet.flag("href.program", target.leads == Leads::Program);
    sheet.flag("href.share", target.leads == Leads::Share);
    sheet.flag("href.same_site", target.leads == Leads::SameSite);
    sheet.flag("href.other_site", target.leads == Leads::OtherSite);
    sheet.flag("href.no_page", !matches!(target.leads, Leads::SameSite | Leads::OtherSite));
    sheet.flag("href.file", target.file);
    sheet.flag("href.redirected", target.redirected);
    sheet.flag("href.same_page", target.same_page);
    sheet.flag("href.root", target.root);
    sheet.put("href.depth", target.depth.min(12) as f32);
    sheet.put("href.pairs", target.pairs.min(12) as f32);
    sheet.flag("href.other_host", target.other_host);
    sheet.flag("href.sister", target.sister);
    sheet.flag("href.language", target.language);
    sheet.flag("href.other_language", target.other_language);
    sheet.flag("href.language_home", target.language_home);
    sheet.flag("href.language_swap", target.language_swap);
    sheet.flag("href.harm", target.harm);
    sheet.flag("href.paged", target.paged);
    sheet.flag("href.comments", target.comments);
    for mark in [
        "login",
        "cart",
        "vote",
        "report",
        "share",
        "search",
        "print",
        "lang",
        "comment",
        "newsletter",
        "load",
        "close",
    ] {
        sheet.flag2("href.names_", mark, target.marks & marks::bit(mark) != 0);
    }
}

fn aria(element: &Element, page: &Page, sheet: &mut Sheet) {
    let get = |name: &str| element.attributes.get(name).map(String::as_str);
    let truth = |name: &str| match get(name) {
        None => MISSING,
        Some("true") => 1.0,
        Some(_) => 0.0,
    };
    sheet.put("aria.expanded", truth("aria-expanded"));
    sheet.put("aria.selected", truth("aria-selected"));
    sheet.put("aria.pressed", truth("aria-pressed"));
    sheet.put("aria.checked", truth("aria-checked"));
    let popup = match get("aria-haspopup") {
        None => MISSING,
        Some("false") => 0.0,
        Some("true" | "menu" | "listbox") => 1.0,
        Some(_) => 2.0,
    };
    sheet.put("aria.haspopup", popup);
    sheet.flag("aria.controls", get("aria-controls").is_some());
    sheet.flag("aria.label", get("aria-label").is_some());
    sheet.flag("aria.hidden", get("aria-hidden") == Some("true"));
    sheet.flag("aria.disabled", get("aria-disabled") == Some("true") || get("disabled").is_some());
    let role = get("role").unwrap_or_default();
    for name in ["button", "tab", "link", "menuitem", "option", "combobox", "switch", "presentation", "checkbox"] {
        sheet.flag2("role.", name, role == name || (name == "menuitem" && role.starts_with("menuitem")));
    }
    let hreflang = get("hreflang").map(lexicon::primary).filter(|lang| !lang.is_empty());
    sheet.flag("hreflang", hreflang.is_some());
    sheet.flag("hreflang.other", hreflang.is_some_and(|lang| !lang.eq_ignore_ascii_case(page.lang())));
    let lang = get("lang").or_else(|| get("xml:lang")).map(lexicon::primary).filter(|lang| !lang.is_empty());
    sheet.flag("lang", lang.is_some());
    sheet.flag("lang.other", lang.is_some_and(|lang| !lang.eq_ignore_ascii_case(page.lang())));
    let coded = element.attributes.iter().any(|(name, value)| {
        (name.starts_with("data-") || name == "value")
            && value.len() <= 7
            && value.len() >= 2
            && lexicon::code(value).is_some()
    });
    sheet.flag("data.language_code", coded);
    let rel = get("rel").unwrap_or_default();
    for name in ["nofollow", "noopener", "next", "prev", "author", "tag", "bookmark", "alternate", "external"] {
        sheet.flag2("rel.", name, rel.contains(name));
    }
    sheet.flag("target.blank", get("target").is_some_and(|t| t == "_blank" || t == "_new"));
    sheet.flag("for", get("for").is_some());
    let onclick = get("onclick").unwrap_or_default();
    sheet.flag("onclick", get("onclick").is_some());
    sheet.flag(
        "onclick.leads",
        ["location", "window.open", "href=", "navigate", "goto"].iter().any(|w| onclick.contains(w)),
    );
    sheet.flag("onclick.language", ["ranslate", "lang", "Lang", "locale"].iter().any(|w| onclick.contains(w)));
    let attribute =
        |prefixes: &[&str]| element.attributes.keys().any(|name| prefixes.iter().any(|p| name.starts_with(p)));
    sheet.flag(
        "data.dismiss",
        attribute(&[
            "data-dismiss",
            "data-bs-dismiss",
            "uk-close",
            "data-close",
            "data-micromodal-close",
            "data-fancybox-close",
        ]),
    );
    let toggles = get("data-toggle").or_else(|| get("data-bs-toggle")).unwrap_or_default();
    sheet.flag("data.toggles_content", matches!(toggles, "collapse" | "tab" | "pill" | "accordion" | "readmore"));
    sheet.flag("data.toggles_menu", matches!(toggles, "dropdown" | "offcanvas" | "modal" | "popover" | "tooltip"));
    sheet.flag(
        "data.target",
        attribute(&["data-target", "data-bs-target", "data-controls", "data-tab", "data-panel", "data-accordion"]),
    );
    sheet.flag("data.state", attribute(&["data-state"]));
    sheet.flag(
        "data.address",
        attribute(&[
            "data-url",
            "data-href",
            "data-src",
            "data-link",
            "data-ajax",
            "data-endpoint",
            "data-remote",
            "hx-get",
            "data-next",
            "data-page",
        ]),
    );
    sheet.put("attributes", count(element.attributes.len().min(20)));
}

fn words(element: &Element, inner: &Inner, page: &Page, sheet: &mut Sheet, mut say: impl FnMut(&str) -> Said) {
    let get = |name: &str| element.attributes.get(name).map_or("", |value| value.trim());
    let text = element.text.trim();
    let pieces = [text, get("aria-label"), get("title"), get("value"), get("alt"), inner.label.as_str()];
    let mut shown: Vec<&str> = Vec::new();
    for piece in pieces {
        if !piece.is_empty() && !shown.contains(&piece) {
            shown.push(piece);
        }
    }
    let said: Vec<Said> = shown.iter().map(|piece| say(piece)).collect();
    let readings: Vec<&Reading> = said.iter().map(|said| &said.reading).collect();
    for topic in Topic::ALL {
        let share = readings.iter().map(|reading| reading.of(topic)).fold(0.0, f32::max);
        sheet.put2("says.", topic.name(), share);
    }
    for topic in [Topic::Reveal, Topic::More, Topic::Close, Topic::Act, Topic::Consent, Topic::Comments] {
        sheet.flag2("begins.", topic.name(), readings.first().is_some_and(|reading| reading.first[topic as usize]));
    }
    let named = readings.iter().find_map(|reading| reading.names);
    let most = |topics: &[Topic]| {
        topics.iter().map(|t| readings.iter().map(|r| r.of(*t)).fold(0.0, f32::max)).fold(0.0, f32::max)
    };
    let language = most(&[Topic::Endonym, Topic::Exonym, Topic::Code]);
    sheet.put("says.language_name", language);
    sheet.put("says.languages", readings.iter().map(|reading| f32::from(reading.languages)).fold(0.0, f32::max));
    sheet.flag("says.other_language", named.is_some_and(|lang| !page.lang().is_empty() && lang != page.lang()));
    sheet.put("says.harm", most(&[Topic::Login, Topic::Shop, Topic::Share, Topic::Act, Topic::Search]));
    sheet.flag("says.forbidden", said.iter().any(|said| said.forbidden));
    sheet.flag("says.answer", said.first().is_some_and(|said| said.answer));
    sheet.put("says.unfolding", most(&[Topic::Reveal, Topic::More, Topic::Comments]));
    let label = shown.first().copied().unwrap_or_default();
    sheet.put("text.words", readings.first().map_or(0.0, |reading| reading.words.min(40) as f32));
    sheet.put("text.letters", count(label.chars().count().min(300)));
    sheet.flag("text.none", text.is_empty());
    sheet.flag("label.none", label.is_empty());
    let digits = label.chars().filter(|c| c.is_numeric()).count();
    sheet.put("text.digits", count(digits.min(10)));
    sheet.flag("text.number", digits > 0 && label.chars().all(|c| c.is_numeric() || !c.is_alphabetic()));
    sheet.flag("text.plus", label.starts_with('+') || label.ends_with('+'));
    let bare = label.trim_matches(|c: char| c.is_whitespace());
    sheet.flag(
        "text.cross",
        matches!(
            bare,
            "×" | "✕" | "✖" | "✗" | "✘" | "x" | "X" | "⨯" | "╳" | "🗙" | "❌" | "&times;" | "[x]" | "[X]" | "ⓧ"
        ),
    );
    sheet.flag(
        "text.arrow",
        label.contains(['▾', '▼', '▽', '▿', '⌄', '▸', '►', '▶', '↓', '⬇', '˅', '▲', '▴', '🔽', '⏷', '+']),
    );
    sheet.flag("text.onward", label.ends_with(['→', '»', '›', '>', '⟶', '➔', '…']) || label.ends_with("..."));
    sheet.flag("text.back", label.starts_with(['←', '«', '‹', '<']));
    sheet.flag("text.question", label.ends_with(['?', '？', '؟', ';']) && label.chars().count() > 10);
    sheet.flag("text.symbol", !label.is_empty() && !label.chars().any(char::is_alphanumeric));
    sheet.flag("text.bracketed", label.starts_with(['[', '(']) && label.ends_with([']', ')']));
    sheet.flag("picture", inner.picture);
    sheet.flag("blocks_inside", inner.blocks);
}

/// What the outer HTML tells of the inside: class names, labels of pictures.
struct Inner {
    names: Vec<String>,
    label: String,
    picture: bool,
    blocks: bool,
}

impl Inner {
    fn of(source: &str) -> Self {
        let mut inner = Inner { names: Vec::new(), label: String::new(), picture: false, blocks: false };
        let Some(first_end) = source.find('>') else { return inner };
        let rest = &source[first_end + 1..];
        inner.picture = rest.contains("<img") || rest.contains("<svg") || rest.contains("<picture");
        inner.blocks = ["<div", "<p", "<h2", "<h3", "<li", "<article", "<section"].iter().any(|tag| rest.contains(tag));
        let mut seen = 0;
        for (name, value) in quoted(rest) {
            match name {
                "class" | "id" | "xlink:href" | "data-icon" | "name" if seen < 12 => {
                    seen += 1;
                    if value.len() <= 120 {
                        inner.names.push(value.to_owned());
                    }
                }
                "alt" | "aria-label" | "title" if inner.label.is_empty() => inner.label = value.trim().to_owned(),
                "href" if seen < 12 && value.starts_with('#') => inner.names.push(value.to_owned()),
                _ => {}
            }
        }
        inner
    }
}

/// Attributes with quoted values, as they stand in HTML.
fn quoted(html: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            let at = rest.find('=')?;
            let before = rest[..at].trim_end();
            let name = before.rsplit(|c: char| c.is_whitespace() || c == '<' || c == '"').next().unwrap_or_default();
            let after = rest[at + 1..].trim_start();
            let Some(quote) = after.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
                rest = &rest[at + 1..];
                continue;
            };
            let Some(end) = after[1..].find(quote) else {
                rest = "";
                return None;
            };
            let value = &after[1..=end];
            rest = &after[end + 2..];
            return Some((name, value));
        }
    })
}

fn surroundings(element: &Element, sheet: &mut Sheet) {
    for (name, tags) in LANDMARKS {
        let distance = (1_u8..)
            .zip(&element.ancestors)
            .find(|(_, ancestor)| {
                tags.contains(&ancestor.tag.as_str())
                    || ancestor.role.as_deref().is_some_and(|role| tags.contains(&role))
            })
            .map_or(FAR, |(distance, _)| f32::from(distance));
        sheet.put2("within.", name, distance);
    }
    sheet.put("ancestors", if element.ancestors.is_empty() { MISSING } else { count(element.ancestors.len().min(20)) });
}

fn live(element: &Element, sheet: &mut Sheet) {
    let facts = element.facts.clone().unwrap_or_default();
    let yes = |fact: Option<bool>| fact.map_or(MISSING, |fact| f32::from(u8::from(fact)));
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a page")]
    let side = |at: usize| facts.area.map_or(MISSING, |area| area[at].clamp(-2_000.0, 20_000.0) as f32);
    sheet.put("live.width", side(2));
    sheet.put("live.height", side(3));
    sheet.put("live.visible", yes(facts.visible));
    sheet.put("live.covered", yes(facts.covered));
    sheet.put("live.late", yes(facts.late));
    sheet.put("live.fixed", facts.position.as_deref().map_or(MISSING, |p| f32::from(u8::from(p != "static"))));
    #[allow(clippy::cast_possible_truncation, reason = "a share between 0 and 1")]
    sheet.put("live.overlay", facts.overlay.map_or(MISSING, |share| share as f32));
    sheet.put("live.pointer", facts.cursor.as_deref().map_or(MISSING, |c| f32::from(u8::from(c == "pointer"))));
    let clicks = facts
        .listeners
        .as_ref()
        .map(|all| all.iter().any(|l| matches!(l.as_str(), "click" | "mousedown" | "pointerdown" | "touchstart")));
    sheet.put("live.listens", yes(clicks));
    sheet.put("live.repeats", facts.repeats.map_or(MISSING, |n| n.min(1_000) as f32));
    sheet.put("live.target_visible", yes(facts.target_visible));
    sheet.put("live.target_text", facts.target_text.map_or(MISSING, |n| n.min(10_000) as f32));
}

fn layout(sheet: &mut Sheet) -> Layout {
    Looker::default().fill(&Element::default(), sheet);
    Layout
}

/// One answer of the tree in words.
#[must_use]
pub fn in_words(name: &str, value: f32, at_most: f32) -> String {
    let below = value <= at_most;
    let yes_or_no = (at_most - 0.5).abs() < 0.01 && (value == 0.0 || value == 1.0);
    if yes_or_no {
        return format!("{name}: {}", if below { "no" } else { "yes" });
    }
    if value == MISSING {
        return format!("{name}: not known");
    }
    if value == FAR && (name.starts_with("above.") || name.starts_with("within.")) {
        return format!("{name}: none");
    }
    let sign = if below { "≤" } else { ">" };
    format!("{name}: {value:.2} {sign} {at_most:.2}")
}
