//! The table at the end of a crawl: what came to light, by page and by kind of hiding place.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kibont::crawl::Report;
use kibont::walk::{Changes, Ways};

/// Most pages listed one by one.
const LISTED: usize = 40;

/// The report as a text for people.
pub fn of(report: &Report) -> String {
    let mut out = String::new();
    let compared = report.pages.iter().any(|page| page.plain_words.is_some());
    let _ = writeln!(
        out,
        "\n{:<52} {:>9} {:>9} {:>9}  brought to light by",
        "page",
        if compared { "plain" } else { "at first" },
        "unfolded",
        "document"
    );
    let _ = writeln!(out, "{:<52} {:>9} {:>9} {:>9}", "", "words", "words", "words");
    let mut pages: Vec<_> = report.pages.iter().collect();
    pages.sort_by(|a, b| a.address.cmp(&b.address));
    for page in pages.iter().take(LISTED) {
        let before = page.plain_words.unwrap_or(page.first_words);
        let _ = writeln!(
            out,
            "{:<52} {:>9} {:>9} {:>9}  {}",
            shorten(&page.address, 52),
            before,
            page.unfolded_words,
            page.document_words,
            places(&page.places)
        );
    }
    if pages.len() > LISTED {
        let _ = writeln!(out, "… and {} more, in report.json", pages.len() - LISTED);
    }
    let sum = |of: fn(&kibont::walk::PageReport) -> u64| report.pages.iter().map(of).sum::<u64>();
    let before = sum(|page| page.plain_words.unwrap_or(page.first_words));
    let _ = writeln!(
        out,
        "{:<52} {:>9} {:>9} {:>9}",
        documents(report),
        before,
        sum(|page| page.unfolded_words),
        sum(|page| page.document_words)
    );
    if !report.places.is_empty() {
        let _ = writeln!(out, "\n{:<24} {:>12}", "hiding place", "characters");
        let mut places: Vec<_> = report.places.iter().collect();
        places.sort_by(|a, b| b.1.cmp(a.1));
        for (place, chars) in places {
            let _ = writeln!(out, "{place:<24} {chars:>12}");
        }
    }
    let _ = write!(
        out,
        "\n{} presses, {} requests held back, {:.1} s, {:.2} pages/s",
        report.presses, report.refused, report.seconds, report.pages_per_second
    );
    if let Some(seconds) = report.processor_seconds_per_page {
        let _ = write!(out, ", {seconds:.2} processor seconds a page");
        if let Some(extracting) = report.extraction_seconds_per_page {
            let _ = write!(out, ", {extracting:.3} of them to extract text");
        }
    }
    out.push('\n');
    out.push_str(&ways(report.ways));
    out.push_str(&report.changes.map(changes).unwrap_or_default());
    for (why, count) in &report.never {
        let _ = writeln!(out, "{count} without a document: {why}");
    }
    out.push_str(&waiting(report));
    for (trap, count) in &report.traps {
        let _ = writeln!(out, "{count} links not followed: {trap}");
    }
    out
}

/// How many documents there are, and how many of them are language versions that share an address with another.
fn documents(report: &Report) -> String {
    let pages = counted(report.documents, "document");
    if report.editions == 0 { pages } else { format!("{pages}, {} more in other languages", report.editions) }
}

/// What a repeat has found.
fn changes(found: Changes) -> String {
    format!(
        "{} new, {} changed, {} unchanged ({} of them by a single request), {} gone\n",
        found.new, found.changed, found.unchanged, found.asked, found.gone
    )
}

/// What waits, and until when.
fn waiting(report: &Report) -> String {
    let mut out = String::new();
    if let Some(first) = report.waits.first() {
        let _ = writeln!(
            out,
            "{} {}, the first until {}; run the same command again then, or wait with --wait:",
            report.counts.waiting,
            if report.counts.waiting == 1 { "address waits" } else { "addresses wait" },
            first.until.strftime("%Y-%m-%d %H:%M:%S UTC")
        );
        for one in &report.waits {
            let why = if one.why.is_empty() { "its host rests" } else { &one.why };
            let _ = writeln!(out, "  {} until {}: {why}", one.address, one.until.strftime("%H:%M:%S"));
        }
    }
    out
}

/// What was read by plain HTTP, if anything was.
fn ways(ways: Ways) -> String {
    if ways.http == 0 {
        return String::new();
    }
    let lost = match ways.audited {
        // Where nothing was compared, there is nothing to estimate from.
        0 => "what is lost by it was not measured".to_owned(),
        _ => format!("an estimated {:.2} % is lost by it", ways.estimated_loss * 100.0),
    };
    let http = counted(ways.http, "document");
    format!("{http} by plain HTTP, {} in the browser, {} of these to audit; {lost}\n", ways.browser, ways.audited)
}

/// A number of things: `1 document`, `2 documents`.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn places(places: &BTreeMap<String, u64>) -> String {
    let mut sorted: Vec<_> = places.iter().collect();
    sorted.sort_by(|a, b| b.1.cmp(a.1));
    sorted.iter().map(|(place, _)| place.as_str()).collect::<Vec<_>>().join(", ")
}

fn shorten(text: &str, width: usize) -> String {
    let text = text.trim_start_matches("http://").trim_start_matches("https://");
    let count = text.chars().count();
    if count <= width {
        text.to_owned()
    } else {
        format!("…{}", text.chars().skip(count - width + 1).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_versions_of_one_address_are_counted_apart() {
        let sum = |documents, editions| of(&Report { documents, editions, ..Report::default() });
        assert!(sum(3, 4).contains("\n3 documents, 4 more in other languages "));
        assert!(sum(1, 0).contains("\n1 document  "));
    }
}
