//! What the tools answer with, drawn from an unfolded page.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use kibont::address::Address;
use kibont::corpus::{Alternate, AlternateBy};
use kibont::extractor::{self, Context};
use kibont::fetch::Fetcher;
use kibont::html::Dom;
use kibont::language;
use kibont::network_policy::NetworkPolicy;
use kibont::threads::{self, Thread};
use kibont::unfold::{Reason, Unfolded};
use kibont::walk::alternates;
use serde::Serialize;

use crate::unfold::headline;

/// Lines of a list of the report at most: a page has hundreds of links, an agent little patience.
const LINES: usize = 60;

/// Pages that are asked for their titles at most.
const TITLES: usize = 24;

/// An unfolded page.
pub struct Page {
    /// Its address.
    pub address: Address,
    /// What came to light.
    pub unfolded: Unfolded,
    /// The name of the extractor that reads its text.
    pub extractor: String,
    /// Characters of an answer at most; 0 is no limit.
    pub most: usize,
}

/// The text as Markdown, and the report.
pub fn markdown(page: &Page) -> Result<Vec<String>, String> {
    let unfolded = &page.unfolded;
    let dom = Dom::parse(&unfolded.html);
    let declared = language::declared(&unfolded.lang);
    let (language, time) = (declared.as_deref(), Some(jiff::Timestamp::now()));
    let context = Context { address: Some(&page.address), language, time };
    let extractor = extractor::from_spec(&page.extractor).map_err(|bad| bad.to_string())?;
    let text = extractor::markdown(&dom, &extractor.try_keep(&dom, &context)?);
    let text = cut(text, page.most);
    Ok(vec![if text.trim().is_empty() { "(The page shows no text.)".to_owned() } else { text }, report(page)])
}

/// What was revealed and how, what was left alone, what went wrong.
fn report(page: &Page) -> String {
    let unfolded = &page.unfolded;
    let mut out = format!(
        "# How the page was unfolded\n\nAddress: {}\nTitle: {}\nHTTP status: {}\nCharacters: {} at first, {} in the end, {} presses\n",
        unfolded.url, unfolded.title, unfolded.status, unfolded.first_chars, unfolded.chars, unfolded.presses
    );
    let revealed = unfolded.steps.iter().filter(|step| step.step > 0 && step.chars > 0 && step.action != "found");
    list(&mut out, "Revealed, step by step", revealed.map(headline));
    let mut seen = BTreeSet::new();
    let left_alone = unfolded.judged.iter().filter_map(|candidate| {
        let reason = candidate.reason.filter(|reason| *reason != Reason::PlainLink)?;
        let line = format!("«{}»: {}", candidate.label, reason.told(candidate.rule.as_deref()));
        seen.insert(line.clone()).then_some(line)
    });
    list(&mut out, "Left alone, and why", left_alone);
    let refused = unfolded.refusals.iter().map(|one| format!("{} {} ({})", one.method, one.url, one.why));
    list(&mut out, "Requests held back", refused);
    list(&mut out, "Troubles", unfolded.trouble.iter().cloned());
    out
}

/// A list with a heading; nothing where there is nothing to list.
fn list(out: &mut String, heading: &str, lines: impl Iterator<Item = String>) {
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return;
    }
    let _ = write!(out, "\n## {heading}\n\n");
    for line in lines.iter().take(LINES) {
        let _ = writeln!(out, "- {}", line.trim());
    }
    if lines.len() > LINES {
        let _ = writeln!(out, "- … and {} more", lines.len() - LINES);
    }
}

/// The threads as JSON. Items that do not fit are left out from the end, and that is told.
pub fn threads(page: &Page) -> Result<Vec<String>, String> {
    let dom = Dom::parse(&page.unfolded.html);
    let declared = language::declared(&page.unfolded.lang);
    let time = Some(jiff::Timestamp::now());
    let known = threads::Context { address: Some(&page.address), language: declared.as_deref(), time };
    let mut found = threads::find(&dom, known);
    let left_out = shorten(&mut found, page.most);
    let mut texts = vec![serde_json::to_string(&found).map_err(|why| why.to_string())?];
    if left_out > 0 {
        texts
            .push(format!("{left_out} items were left out; kibont mcp --max-characters {} gives more.", page.most * 4));
    }
    if !page.unfolded.trouble.is_empty() {
        texts.push(format!("Troubles: {}", page.unfolded.trouble.join("; ")));
    }
    Ok(texts)
}

/// Keeps the items whose JSON fits into so many characters; says how many did not.
fn shorten(threads: &mut Vec<Thread>, most: usize) -> usize {
    if most == 0 {
        return 0;
    }
    let (mut room, mut left_out) = (most, 0);
    for thread in threads.iter_mut() {
        let fits = thread.items.iter().take_while(|item| {
            let size = serde_json::to_string(item).map_or(0, |json| json.chars().count());
            let fits = size <= room;
            // What does not fit ends it: a later item may answer one that is missing.
            room = if fits { room - size } else { 0 };
            fits
        });
        let kept = fits.count();
        left_out += thread.items.len() - kept;
        thread.items.truncate(kept);
    }
    threads.retain(|thread| !thread.items.is_empty());
    left_out
}

/// The beginning of a text, with a last line that says what is missing.
fn cut(text: String, most: usize) -> String {
    let Some((at, _)) = text.char_indices().nth(most).filter(|_| most > 0) else { return text };
    let rest = text[at..].chars().count();
    format!("{}\n\n[{rest} more characters were cut; kibont mcp --max-characters 0 gives all]", &text[..at])
}

/// A page in one language.
#[derive(Debug, Serialize)]
pub struct Version {
    /// Its language (BCP 47); nothing where it is not known.
    language: Option<String>,
    /// Where it is.
    address: Address,
    /// Its title, where that is known.
    title: Option<String>,
    /// `page`: the page itself; `declared`: in its head, a header; `switcher`: a link or a press; `pressed`: it has no address of its
    /// own and came by a press.
    by: &'static str,
}

/// The page itself, then its other versions.
pub fn versions(page: &Page) -> Vec<Version> {
    let unfolded = &page.unfolded;
    let written = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let mut found = vec![Version {
        language: language::declared(&unfolded.lang),
        address: page.address.clone(),
        title: written(&unfolded.title),
        by: "page",
    }];
    let dom = Dom::parse(&unfolded.html);
    let others = alternates::of(&dom, &page.address, unfolded, Vec::new());
    found.extend(others.into_iter().map(|Alternate { language, address, by }| Version {
        language: written(&language),
        address,
        title: None,
        by: if by == AlternateBy::Declared { "declared" } else { "switcher" },
    }));
    found.extend(unfolded.editions.iter().map(|edition| Version {
        language: written(&edition.lang),
        address: page.address.clone(),
        title: written(&edition.title),
        by: "pressed",
    }));
    found
}

/// Asks the versions with addresses of their own for their titles, by plain HTTP, one after the other. A page that does not answer
/// has none.
pub async fn add_titles(versions: &mut [Version], fetcher: &Fetcher, reach: NetworkPolicy) {
    let Some((page, others)) = versions.split_first_mut() else { return };
    let untitled = others.iter_mut().filter(|version| version.title.is_none());
    for version in untitled.take(TITLES) {
        if !reach.admits(page.address.url(), version.address.url()) {
            continue;
        }
        let Ok(fetched) = fetcher.get(&version.address).await else { continue };
        let content_type = fetched.header("content-type").map(str::to_owned);
        let read = super::blocking(move || head(&fetched.body, content_type.as_deref())).await;
        let (title, language) = read.unwrap_or_default();
        version.title = title;
        version.language = version.language.take().or(language);
    }
}

/// The title of a page, in one line, and the language that it declares.
fn head(body: &[u8], content_type: Option<&str>) -> (Option<String>, Option<String>) {
    let dom = Dom::parse_bytes(body, content_type);
    let first = |tag: &str| dom.descendants(dom.root()).find(|node| dom.is(*node, tag));
    let title = first("title").map(|node| dom.text_of(node).split_whitespace().collect::<Vec<_>>().join(" "));
    let language = first("html").and_then(|node| language::declared(dom.attribute(node, "lang")?));
    (title.filter(|text| !text.is_empty()), language)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

    use super::*;
    use kibont::threads::Item;

    #[test]
    fn a_long_text_is_cut_between_characters_and_says_so() {
        assert_eq!(cut("őszi".to_owned(), 0), "őszi");
        assert_eq!(cut("őszi".to_owned(), 4), "őszi");
        assert!(cut("őszi szél".to_owned(), 1).starts_with("ő\n\n[8 more characters"));
    }

    #[test]
    fn items_that_do_not_fit_are_counted() {
        let item = |text: &str| Item { text: text.to_owned(), ..Item::default() };
        let one = serde_json::to_string(&item("a")).unwrap().chars().count();
        let thread = |items| Thread { items, ..serde_json::from_str(r#"{"id":"t","address":"","items":[]}"#).unwrap() };
        let both = || vec![thread(vec![item("a"), item("b")]), thread(vec![item("c")])];
        let (mut all, mut some) = (both(), both());
        assert_eq!(shorten(&mut all, 0), 0);
        assert_eq!(shorten(&mut some, one), 2);
        assert_eq!((all.len(), some.len(), some[0].items.len()), (2, 1, 1));
    }

    #[test]
    fn the_title_of_a_fetched_page_is_one_line() {
        let page = "<html lang=en-GB><title>\n A mill\n &amp; a lamp </title><p>Text".as_bytes();
        assert_eq!(head(page, Some("text/html")), (Some("A mill & a lamp".to_owned()), Some("en".to_owned())));
        assert_eq!(head(b"<p>Text", None), (None, None));
    }
}
