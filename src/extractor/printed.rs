//! What a page prints: hints from its styles for paper and for voices.
//!
//! Who writes a page often says which of its parts are of no use on paper or read out: menus, buttons, related pages. That is
//! a hint at its furniture by its own author (Komporday 2017). Alone it leaves much in; `intersection(main,printed)` uses it.

use std::collections::HashSet;

use super::full_text::{is_hidden, without_scripts};
use super::{Context, Extractor, Kept, words};
use crate::html::{Dom, Medium, NodeId, Visit};

/// Classes by which style sheets of wide use, which mostly stand in files of their own, leave something out on paper.
const NOT_PRINTED: &[&str] = &[
    "d-print-none",
    "do-not-print",
    "dont-print",
    "donotprint",
    "hidden-print",
    "hide-for-print",
    "hide-in-print",
    "hide-on-print",
    "hide-print",
    "no-print",
    "no_print",
    "noprint",
    "print-hidden",
    "print-hide",
    "print-no",
    "print-none",
    "print:hidden",
];

/// Keeps all text but what the page leaves out on paper or read out, though a screen shows it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Printed;

impl Extractor for Printed {
    fn name(&self) -> &'static str {
        "printed"
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        let dom = without_scripts(dom);
        let left_out = left_out(&dom);
        let mut kept = Kept::default();
        let mut walk = dom.walk(dom.root());
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if is_hidden(&dom, node) || left_out.contains(&node) || has_class(&dom, node) {
                walk.skip_children(node);
            } else if dom.text(node).is_some_and(|text| !words::is_blank(text)) {
                kept.insert(node);
            }
        }
        kept
    }
}

/// Elements that a screen shows and paper or a voice does not. What a screen hides as well a press may bring to light.
fn left_out(dom: &Dom) -> HashSet<NodeId> {
    let on_screen: HashSet<NodeId> = dom.hidden_by_style().into_iter().collect();
    let elsewhere = [Medium::Print, Medium::Speech].into_iter().flat_map(|medium| dom.hidden_in(medium));
    elsewhere.filter(|node| !on_screen.contains(node)).collect()
}

fn has_class(dom: &Dom, node: NodeId) -> bool {
    let classes = dom.attribute(node, "class").unwrap_or_default();
    classes.split_ascii_whitespace().any(|class| NOT_PRINTED.contains(&class.to_ascii_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(html: &str) -> String {
        Printed.extract(&Dom::parse(html), &Context::default()).text
    }

    #[test]
    fn what_paper_leaves_out_is_left_out() {
        let page = "<style>.fold { display: none } @media print { nav, .share { display: none } }</style>\
                    <nav>Home</nav><p>Text</p><p class=share>Share</p><p class=fold>Folded</p>";
        assert_eq!(kept(page), "Text\nFolded", "what a screen hides as well may be unfolded");
        assert_eq!(kept("<p>Text</p><div class='row d-print-none'><p>Menu</p></div>"), "Text");
        assert_eq!(kept("<p>Text</p><p class=printable>Recipe</p>"), "Text\nRecipe");
        assert_eq!(kept("<style media=speech>nav { speak: none }</style><nav>Home</nav><p>Text</p>"), "Text");
    }

    #[test]
    fn a_page_that_says_nothing_of_paper_is_kept_whole() {
        assert_eq!(kept("<nav>Home</nav><p>Text</p><script>x</script>"), "Home\nText");
    }
}
