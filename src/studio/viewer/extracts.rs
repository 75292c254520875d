//! What extractors keep of a page, side by side: the page's text in its blocks, and for each extractor which pieces it keeps.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;

use super::desk::Viewer;
use crate::extractor::{self, Context, Extractor as _, FullText};
use crate::html::{Dom, Visit, is_block};

/// A page as extractors see it.
#[derive(Debug, Serialize)]
pub(super) struct Side {
    /// The pieces of each block.
    blocks: Vec<Vec<String>>,
    /// Each extractor's view, in the order in which they were asked for.
    extractors: Vec<One>,
}

/// What one extractor keeps.
#[derive(Debug, Serialize)]
struct One {
    name: String,
    /// For each piece, in order, `1` where it is kept and `0` where it is left out.
    kept: String,
    /// Why there is nothing, if so.
    trouble: Option<String>,
}

/// Compares extractors on a page.
pub(super) fn compare(html: &str, names: &[&str], context: &Context) -> Side {
    let dom = Dom::parse(html);
    let all = FullText.keep(&dom, context);
    let (mut blocks, mut nodes, mut open) = (Vec::<Vec<String>>::new(), Vec::new(), false);
    for visit in dom.walk(dom.root()) {
        let (Visit::Enter(node) | Visit::Leave(node)) = visit;
        if dom.tag(node).is_some_and(|tag| is_block(tag) || matches!(tag, "br" | "td" | "th")) {
            open = false;
        } else if matches!(visit, Visit::Enter(_)) && all.contains(node) {
            let piece = dom.text(node).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
            match blocks.last_mut().filter(|_| open) {
                Some(block) => block.push(piece),
                None => blocks.push(vec![piece]),
            }
            nodes.push(node);
            open = true;
        }
    }
    let one = |name: &&str| {
        let keep = || extractor::by_name(name).map_err(|bad| bad.to_string())?.try_keep(&dom, context);
        // A page that an extractor stumbles over is just what somebody may want to look at.
        let kept = catch_unwind(AssertUnwindSafe(keep)).unwrap_or_else(|_| Err(format!("{name} fails on this page")));
        let mark = |kept: &extractor::Kept| -> String {
            nodes.iter().map(|node| if kept.contains(*node) { '1' } else { '0' }).collect()
        };
        match kept {
            Ok(kept) => One { name: (*name).to_owned(), kept: mark(&kept), trouble: None },
            Err(why) => One { name: (*name).to_owned(), kept: String::new(), trouble: Some(why) },
        }
    };
    let extractors = names.iter().map(one).collect();
    Side { blocks, extractors }
}

impl Viewer {
    /// Compares extractors on the kept page of a document.
    ///
    /// # Errors
    /// A sentence for who looks.
    pub(super) fn extracts(&self, id: &str, names: &str) -> Result<Side, String> {
        let (record, _) = self.record(id)?;
        let html =
            record.html.as_deref().ok_or("the page was not kept; crawl with --html to compare extractors on it")?;
        let names: Vec<&str> = names.split(',').filter(|name| extractor::NAMES.contains(name)).collect();
        let language = record.languages.first().map(String::as_str);
        Ok(compare(html, &names, &Context { address: Some(&record.address), language, time: Some(record.time) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_told_kept_or_left_out() {
        let html = "<nav><a>Home</a></nav><main><p>One <b>two</b><br>three, four, five.</p><table><tr><td>A<td>B</table></main>";
        let side = compare(html, &["full-text", "justext", "none"], &Context::default());
        assert_eq!(side.blocks, [vec!["Home"], vec!["One", "two"], vec!["three, four, five."], vec!["A"], vec!["B"]]);
        assert_eq!(side.extractors[0].kept, "111111");
        assert!(side.extractors[1].kept.starts_with('0') && side.extractors[1].trouble.is_none());
        assert!(side.extractors[2].trouble.is_some());
    }
}
