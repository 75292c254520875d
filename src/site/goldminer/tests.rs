#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use super::super::{extract, restore};
use super::*;
use crate::extractor::{FullText, JusText};

fn sentence(page: usize, number: usize) -> String {
    format!(
        "In the year {page} the ship number {number} of the company was the first that sailed to the islands in the \
         south with more than a hundred people on board, and it is said that all of them were happy to be there, as \
         the letters that they had written to their families at home in the winter of that year tell us."
    )
}

const FURNITURE: &str = "This site is made by people who like ships and the sea, and it is paid for by the readers who \
                         are members of the club; it is not a shop, and we will never sell what we know of you to others, \
                         whatever they may pay for it.";

fn article(page: usize, paragraphs: usize, body: &str) -> String {
    let text: String = (0..paragraphs).map(|number| format!("<p>{}</p>", sentence(page, number))).collect();
    format!(
        "<html lang=en><body><div class=head><p>{FURNITURE}</p></div><div class=page><div class=\"{body}\" id=p{page}>{text}\
         <div class=share><a href=x>Share this</a></div><p>{} Related to {page}.</p></div><div>{FURNITURE}</div></div>",
        "The words that stand here are the same on no two pages, but they are of no use to anybody who reads them.",
    )
}

fn mined(pages: &[String], options: Options) -> Goldminer {
    let mut miner = Goldminer::new(options);
    pages.iter().for_each(|page| miner.learn(&Dom::parse(page), &Context::default()));
    miner.settle();
    miner
}

#[test]
fn finds_the_parent_and_reads_nothing_else() {
    let pages: Vec<String> = (0..8).map(|page| article(page, 4, "story")).collect();
    let miner = mined(&pages, Options::published());
    let text = extract(&miner, &JusText::default(), &Dom::parse(&article(99, 3, "story")), &Context::default()).text;
    assert!(text.starts_with("In the year 99"), "{text}");
    assert!(text.contains("ship number 2") && !text.contains("club"), "{text}");
    // A page without the parent gives nothing, by design.
    let front = format!("<html lang=en><body><div class=page><p>{}</p></div>", sentence(5, 5));
    assert_eq!(extract(&miner, &FullText, &Dom::parse(&front), &Context::default()).text, "");
}

#[test]
fn the_end_point_is_the_tags_after_the_last_good_paragraph() {
    // What follows the tags of the end point is never good: it stands in links.
    let page = |page: usize| {
        let text: String = (0..2 + page % 3).map(|number| format!("<p>{}</p>", sentence(page, number))).collect();
        format!(
            "<html lang=en><body><div class=story>{text}<ul class=more><li><a href=x>{page} more</a><li>and more</ul></div>"
        )
    };
    let pages: Vec<String> = (0..6).map(page).collect();
    let miner = mined(&pages, Options::published());
    assert!(!miner.veins[0].end.is_empty());
    let text = extract(&miner, &FullText, &Dom::parse(&page(40)), &Context::default()).text;
    assert!(text.contains("ship number 1") && !text.contains("more\n") && !text.ends_with("more"), "{text}");
}

#[test]
fn several_templates_are_mined_one_after_another() {
    let old = (0..6).map(|page| article(page, 4, "story"));
    let pages: Vec<String> = old.chain((6..10).map(|page| article(page, 4, "longread"))).collect();
    let new = Dom::parse(&article(99, 3, "longread"));
    let read = |options| extract(&mined(&pages, options), &JusText::default(), &new, &Context::default()).text;
    assert_eq!(read(Options::published()), "", "the published algorithm knows the most frequent parent alone");
    assert!(read(Options::default()).contains("In the year 99"));
}

#[test]
fn what_was_learned_can_be_saved_and_goes_on() {
    let pages: Vec<String> = (0..8).map(|page| article(page, 4, "story")).collect();
    let whole = mined(&pages, Options::default());
    let half = mined(&pages[..4], Options::default());
    let mut restored = restore("goldminer", &half.save()).unwrap();
    pages[4..].iter().for_each(|page| restored.learn(&Dom::parse(page), &Context::default()));
    restored.settle();
    assert_eq!(restored.pages(), 8);
    let dom = Dom::parse(&article(50, 2, "story"));
    assert_eq!(restored.own(&dom, &Context::default()), whole.own(&dom, &Context::default()));
    assert!(restore("goldminer", b"nothing").is_err());
}

#[test]
fn too_few_pages_tell_nothing() {
    let miner = mined(&[article(1, 4, "story")], Options::default());
    assert_eq!(miner.own(&Dom::parse(&article(2, 4, "story")), &Context::default()), None);
}

#[test]
fn captions_that_come_again_and_readers_are_not_the_article() {
    let caption = |page: usize| format!("<p>{}</p>", sentence(page, 70));
    let page = |page: usize| {
        let text: String = (0..4).map(|number| format!("<p>{}</p>", sentence(page, number))).collect();
        // One author writes two of the articles.
        let author = format!("<p>{}</p>", sentence(if page < 2 { 80 } else { page }, 80));
        let readers = format!("<div class=comments><p>{}</p></div>", sentence(page, 90));
        format!("<html lang=en><body><div class=story>{0}{text}{0}{author}{readers}</div>", caption(page))
    };
    let pages: Vec<String> = (0..8).map(page).collect();
    let miner = mined(&pages, Options::default());
    let read = |page: &str| extract(&miner, &FullText, &Dom::parse(page), &Context::default()).text;
    let text = read(&pages[1]);
    assert_eq!(text.matches("In the year 1 the ship").count(), 4, "{text}");
    assert!(!text.contains("In the year 80"), "{text}");
    assert!(read(&pages[5]).contains("number 80"), "what an author says once is the article's");
    // An article that stands on its page twice is not furniture.
    let twice: String = (0..3).map(|number| format!("<p>{}</p>", sentence(77, number))).collect();
    let text = read(&format!("<html lang=en><body><div class=story>{twice}{twice}</div>"));
    assert_eq!(text.matches("In the year 77").count(), 6, "{text}");
}
