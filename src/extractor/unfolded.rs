//! The default for crawls. It keeps what the learned extractor keeps, the sentences that unfolding revealed, and on
//! pages that unfold the sentences of the main part.
//!
//! The learned extractor learned from pages as they were saved, mostly articles. It drops short paragraphs, and with
//! them tab panels, answers and rows. What a click revealed is rarely furniture, and today's pages mark their furniture
//! (`nav`, `footer`, roles). So sentences outside the furniture are kept too in two cases: if clicks revealed something
//! in the main part, and if the learned extractor finds next to nothing. On other pages the learned extractor is right
//! more often.

/// The text of a page by blocks.
mod blocks;

use std::collections::{HashMap, HashSet};

use super::{Context, Extractor, Hybrid, Kept};
use crate::html::{Dom, NodeId};
use crate::language;
use blocks::{Block, blocks};

/// Keeps what the learned extractor keeps, and sentences outside the furniture.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unfolded;

/// A heading is kept if one of this many blocks after it is.
const HEADING_REACH: usize = 4;

/// With fewer words than this, the learned extractor found next to nothing.
const LITTLE: usize = 60;

/// With this many words, a text that a click revealed is more than a label.
const PHRASE: usize = 3;

/// The same inside furniture: the entries of a menu are labels, what is said about them is not.
const PHRASE_IN_FURNITURE: usize = 5;

/// A table with fewer rows that say something is one that only sets out the page.
const ROWS: usize = 3;

impl Extractor for Unfolded {
    fn name(&self) -> &'static str {
        "unfolded"
    }

    fn keep(&self, dom: &Dom, context: &Context) -> Kept {
        let blocks = blocks(dom);
        let unseen: HashSet<NodeId> =
            blocks.iter().filter(|block| block.unseen).flat_map(|block| block.nodes.iter().copied()).collect();
        let learned = Hybrid::default().keep(dom, context);
        let mut kept: Kept = learned.iter().filter(|node| !unseen.contains(node)).collect();
        let said: usize = kept.iter().filter_map(|node| dom.text(node)).map(language::words).sum();
        kept.extend(sentences(&blocks, said < LITTLE).iter());
        kept
    }
}

/// The sentences that were revealed, with their headings. Also those of the main part, if something was revealed in it
/// or with `even_so`.
fn sentences(blocks: &[Block], even_so: bool) -> Kept {
    let mut kept = Kept::default();
    let has_main = blocks.iter().any(|block| block.main);
    let revealed = |block: &Block| block.revealed && !block.heading && !block.furniture && worth(block, has_main);
    let of_main_part = even_so || blocks.iter().any(revealed);
    let wanted = |block: &Block| !block.heading && (of_main_part || block.revealed) && worth(block, has_main);
    let mut wanted: Vec<bool> = blocks.iter().map(wanted).collect();
    keep_rows(blocks, &mut wanted);
    keep_short(blocks, &mut wanted);
    for (at, block) in blocks.iter().enumerate() {
        let introduces = block.heading
            && !block.furniture
            && !block.never
            && (1..=HEADING_REACH).any(|ahead| wanted.get(at + ahead).copied().unwrap_or_default());
        if wanted[at] || introduces {
            for node in &block.nodes {
                kept.insert(*node);
            }
        }
    }
    kept
}

/// Keeps what was revealed and is of the make of something that is kept, however short: replies of one word among others.
fn keep_short(blocks: &[Block], wanted: &mut [bool]) {
    let kept = blocks.iter().zip(&*wanted).filter(|(_, wanted)| **wanted).map(|(block, _)| &block.make);
    let makes: HashSet<String> = kept.filter(|make| !make.is_empty()).cloned().collect();
    for (block, wanted) in blocks.iter().zip(wanted) {
        let says = || block.text.chars().any(char::is_alphanumeric);
        let content = block.revealed && !block.never && !block.furniture && !block.heading;
        *wanted |= content && !mostly_linked(&block.text, block.linked) && says() && makes.contains(&block.make);
    }
}

/// Keeps a revealed row of a table if its cells together say enough, and with it the other rows of the table that do and
/// its head: whoever turns the pages of a table wants the first page too.
fn keep_rows(blocks: &[Block], wanted: &mut [bool]) {
    let cell = |block: &Block| !block.never && !block.furniture;
    let mut rows: HashMap<NodeId, (String, usize)> = HashMap::new();
    for block in blocks.iter().filter(|block| cell(block) && !block.names_cells) {
        let Some(row) = block.row else { continue };
        let (text, linked) = rows.entry(row).or_default();
        text.push_str(&block.text);
        text.push(' ');
        *linked += block.linked;
    }
    let says = |block: &Block| {
        let row = block.row.and_then(|row| rows.get(&row));
        row.is_some_and(|(text, linked)| !mostly_linked(text, *linked) && phrase(text, PHRASE))
    };
    // Of each table whether a row of it was revealed, and its rows that say something.
    let mut tables: HashMap<NodeId, (bool, HashSet<NodeId>)> = HashMap::new();
    for block in blocks.iter().filter(|block| cell(block) && says(block)) {
        let (Some(table), Some(row)) = (block.table, block.row) else { continue };
        let (revealed, rows) = tables.entry(table).or_default();
        *revealed |= block.revealed;
        rows.insert(row);
    }
    tables.retain(|_, (revealed, rows)| *revealed && rows.len() >= ROWS);
    let head = |block: &Block| block.row.is_some_and(|row| !rows.contains_key(&row));
    for (block, wanted) in blocks.iter().zip(wanted) {
        let of_such = block.table.is_some_and(|table| tables.contains_key(&table));
        *wanted |= of_such && cell(block) && (head(block) || says(block));
    }
}

fn mostly_linked(text: &str, linked: usize) -> bool {
    linked * 2 > text.chars().count()
}

fn worth(block: &Block, has_main: bool) -> bool {
    // Text that a click revealed is kept anywhere, also in menus and dialogs, which are furniture by their markup.
    if block.never || (block.furniture && !block.revealed) || mostly_linked(&block.text, block.linked) {
        return false;
    }
    let least = if block.furniture { PHRASE_IN_FURNITURE } else { PHRASE };
    let place = block.main || block.revealed || !has_main;
    place && (sentence(&block.text) || (block.revealed && phrase(&block.text, least)))
}

/// Whether a text has at least so many words that it is content without ending as a sentence does: rows of trees and
/// lists, notes that stand beside a word.
fn phrase(text: &str, least: usize) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let dense = text.chars().filter(|c| is_dense(*c)).count();
    if dense * 2 > letters {
        letters >= least * 2
    } else {
        text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count() >= least
    }
}

/// Whether a letter is of a script that needs few letters, or writes no spaces.
fn is_dense(c: char) -> bool {
    matches!(c as u32, 0x0e00..=0x0eff | 0x1000..=0x109f | 0x1780..=0x17ff | 0x3040..=0x30ff | 0x3400..=0x9fff | 0xac00..=0xd7af)
}

/// Whether a text is a sentence rather than a label: it has enough words, or ends as sentences do.
fn sentence(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let dense = text.chars().filter(|c| is_dense(*c)).count();
    let ends = text
        .trim_end_matches(['"', '\'', '”', '’', '»', '“', ')', ']', '」', '』'])
        .ends_with(['.', '!', '?', '…', '。', '！', '？', '।', '॥', '؟', '۔', '։', '።', '၊', '។', ';', ':']);
    if dense * 2 > letters {
        return letters >= 8 && (ends || letters >= 20);
    }
    let words = text.split_whitespace().count();
    (words >= 4 && ends) || words >= 12
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(html: &str) -> String {
        let dom = Dom::parse(html);
        crate::extractor::render(&dom, &sentences(&blocks(&dom), true))
    }

    #[test]
    fn all_that_the_learned_extractor_keeps_is_kept() {
        let dom = Dom::parse(
            "<main><p>We post parcels on Tuesdays.</p></main><p>The herons had seen the tide before, and walked ahead of it with their skirts held up, as they do every evening.</p>",
        );
        let (all, learned) =
            (Unfolded.keep(&dom, &Context::default()), Hybrid::default().keep(&dom, &Context::default()));
        assert!(learned.iter().chain(sentences(&blocks(&dom), true).iter()).all(|node| all.contains(node)));
        assert!(!sentences(&blocks(&dom), true).is_empty());
    }

    #[test]
    fn what_no_state_has_shown_is_left_out_unless_its_like_was_revealed() {
        let page = "<main><section><p>The weir keeps the water of the mill high.</p>\
            <div class=panel data-kibont-step=2>The oak at the ford is older than the mill.</div>\
            <div class=panel data-kibont-hidden>The horses were sold to the tenant in spring.</div></section>\
            <p class=error data-kibont-hidden>Your letter could not be sent, try again later.</p></main>";
        let text = Unfolded.keep(&Dom::parse(page), &Context::default());
        let text = crate::extractor::render(&Dom::parse(page), &text);
        assert!(text.contains("weir") && text.contains("oak") && text.contains("horses"), "{text}");
        assert!(!text.contains("letter"), "{text}");
    }

    #[test]
    fn short_sentences_of_the_main_part_are_kept_and_furniture_is_not() {
        let text = of("<header><p>We sell nice things to you.</p></header><nav><a href=/>Home of the brave.</a></nav>\
             <main><h2>Answers</h2><div>We post parcels on Tuesdays.</div><div>Size</div></main>\
             <footer><p>All rights are reserved here.</p></footer>");
        assert_eq!(text.lines().collect::<Vec<_>>(), ["Answers", "We post parcels on Tuesdays."].to_vec());
    }

    #[test]
    fn what_was_revealed_is_kept_where_nothing_is_marked_as_main() {
        let text = of(
            "<main><p>One two three four five.</p></main><div data-kibont-step=3><p>Nyissunk ki mindent, és legyünk bátrak.</p></div><div><p>Never shown and never asked for.</p></div>",
        );
        assert!(text.contains("Nyissunk") && !text.contains("Never shown"), "{text}");
    }

    #[test]
    fn rows_that_were_revealed_need_no_full_stop() {
        let row = "<li><a class=leaf>A leaf that rolls up before it thunders</a></li>";
        let text =
            of(&format!("<main><p>One two three four five.</p><ul data-kibont-step=2>{row}<li>Leaf</li></ul></main>"));
        assert!(text.contains("before it thunders") && !text.lines().any(|line| line.trim() == "Leaf"), "{text}");
        assert!(
            !of(&format!("<main><p>One two three four five.</p><ul>{row}</ul></main>")).contains("before it thunders")
        );
        let led = "<p><a href=/x>A leaf that rolls up before it thunders</a></p>";
        assert!(!of(&format!("<main><div data-kibont-step=2>{led}</div></main>")).contains("before it thunders"));
    }

    #[test]
    fn a_table_whose_rows_were_revealed_is_kept_with_its_head_and_its_first_page() {
        let row = |name: &str, place: &str, step: &str| {
            format!(
                "<tr{step}><td><a href=/x>{name}</a></td><td>{place}, by the sea</td><td><button>Book</button></td></tr>"
            )
        };
        let table = |step: &str| {
            let rows = row("Lily", "Konya", "")
                + &row("Iris", "Kars", step)
                + &row("Moss", "Izmir", step)
                + &format!("<tr{step}><td>12</td></tr>");
            let head = "<thead><tr><th>Hotel</th><th>Town</th></tr></thead>";
            of(&format!("<main><p>One two three four five.</p><table>{head}{rows}</table></main>"))
        };
        let text = table(" data-kibont-step=2");
        for says in ["Hotel", "Town", "Lily", "Konya, by the sea", "Iris", "Kars", "Moss"] {
            assert!(text.contains(says), "{says}: {text}");
        }
        assert!(!text.contains("Book") && !text.contains("12"), "{text}");
        assert!(!table("").contains("Konya"), "nothing of it was revealed");
        let few = format!("<table data-kibont-step=2>{}</table>", "<tr><td>Lily</td><td>by the</td></tr>".repeat(2));
        assert!(
            !of(&format!("<main><p>One two three four five.</p>{few}</main>")).contains("Lily"),
            "it only sets out"
        );
    }

    #[test]
    fn days_of_a_calendar_that_opened_are_not_content() {
        let page = "<main><p>One two three four five.</p><table data-kibont-step=2><tr><th>Monday</th><th>Tuesday</th>\
                    <th>Wednesday</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table></main>";
        assert!(!of(page).contains("Tuesday"));
    }

    #[test]
    fn what_is_said_beside_a_word_or_an_entry_of_a_menu_is_kept_and_the_entries_are_not() {
        let page = |holder: &str, says: &str| {
            let shown = format!("<div data-kibont-step=2><div {holder}><div>{says}</div></div></div>");
            of(&format!("<main><p>One two three four five.</p>{shown}</main>"))
        };
        assert!(page("role=tooltip", "the registrar downstairs").contains("registrar"));
        assert!(!page("role=tooltip", "the registrar").contains("registrar"));
        assert!(page("role=menu", "Fees are paid at the till").contains("till"));
        assert!(!page("role=menu", "Fees and grants").contains("Fees"));
        assert!(page("role=alertdialog", "Address copied, and kept.").contains("copied"));
        assert!(page("", "<a href='#'>Lighthouse of the cape</a>").contains("cape"), "a button of a tree");
        assert!(!page("", "<a href='#cape'>Lighthouse of the cape</a>").contains("cape"));
    }

    #[test]
    fn short_replies_are_kept_among_longer_ones_and_their_buttons_are_not() {
        let reply = |says: &str| {
            format!(
                "<li class=reply data-kibont-step=4><b class=by>Ann</b> <div class=at>2 h</div><p>{says}</p>\
                 <div class=do><button>Like</button> <span role=button>Reply</span></div></li>"
            )
        };
        let page = |replies: &[&str]| {
            let replies: String = replies.iter().map(|says| reply(says)).collect();
            of(&format!("<main><p>The herons had seen the tide before.</p><ul>{replies}</ul></main>"))
        };
        let text = page(&["They always walk ahead of it.", "Same.", "Nope", "好"]);
        for says in ["walk ahead", "Same.", "Nope", "好"] {
            assert!(text.contains(says), "{says}: {text}");
        }
        for furniture in ["Like", "Reply", "2 h"] {
            assert!(!text.contains(furniture), "{furniture}: {text}");
        }
        assert!(!page(&["Same.", "Nope"]).contains("Nope"), "nothing says that they are content");
    }

    #[test]
    fn short_sentences_are_kept_where_the_main_part_unfolds_and_else_left_to_the_learned_extractor() {
        let page = |nav: &str, panel: &str| {
            let dom = Dom::parse(&format!(
                "<nav><p{nav}>We have been here since the flood.</p></nav><main><div>We post parcels on Tuesdays.</div><div{panel}>They are sent on foot.</div></main>",
            ));
            crate::extractor::render(&dom, &sentences(&blocks(&dom), false))
        };
        let step = " data-kibont-step=1";
        assert_eq!(page("", "").trim(), "");
        assert_eq!(page(step, "").trim(), "We have been here since the flood.", "a menu says nothing of the page");
        let text = page("", step);
        assert!(text.contains("Tuesdays") && text.contains("on foot") && !text.contains("flood"), "{text}");
    }

    #[test]
    fn sentences_are_kept_if_the_learned_extractor_finds_next_to_nothing() {
        let said = [
            "The herons had seen the tide before, and walked ahead of it with their skirts held up.",
            "Nobody could say when the first of them had come to the island, or who had called it.",
            "In winter they stood on the ice of the harbour and waited for the boats.",
            "The keeper of the light wrote down every one of them in a book that is lost.",
            "When the bridge was built they moved to the marshes in the north of the bay.",
        ];
        let page = |sentences: usize| {
            let prose: String = said[..sentences].iter().map(|said| format!("<p>{said}</p>")).collect();
            let beside = "<div class=newsletter><div>Subscribe to our newsletter today.</div></div>";
            Dom::parse(&format!("<main><h1>Herons</h1>{prose}{beside}</main>"))
        };
        let says = |extractor: &dyn Extractor, dom: &Dom| {
            crate::extractor::render(dom, &extractor.keep(dom, &Context::default())).contains("Subscribe")
        };
        let (little, much) = (page(1), page(5));
        assert!(!says(&Hybrid::default(), &little) && !says(&Hybrid::default(), &much));
        assert!(says(&Unfolded, &little) && !says(&Unfolded, &much));
    }

    #[test]
    fn a_cookie_dialog_is_not_content() {
        assert_eq!(of("<div class=cookie-banner><p>We use cookies for your best experience.</p></div>").trim(), "");
    }
}
