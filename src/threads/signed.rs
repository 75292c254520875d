//! Discussions as wikis have them: one flowing text in which each comment ends with a signature, a link to its author and a time of
//! day, and is indented below the one that it answers. No element stands around a comment, so nothing repeats that could be a
//! group; the signatures do.

use std::collections::HashSet;

use super::clock;
use super::fields::person;
use super::marks::tidy;
use super::thread::{Item, Place};
use super::words::is_byline;
use crate::date::Hints;
use crate::html::{Dom, NodeId, Visit};

/// Fewer signatures on a page are chance: a row of pictures with their authors and times.
const FEWEST: usize = 3;
/// The longest text between the links of a signature and around them: brackets, signs, "talk".
const LONGEST_BETWEEN: usize = 12;
/// The longest text of the time in a signature, in characters.
const LONGEST_TIME: usize = 60;
/// Controls behind a signature at most, and the longest word on one, in characters.
const MOST_BEHIND: usize = 3;
const LONGEST_CONTROL: usize = 24;
/// Links of a signature at most: the author, the author's talk page, contributions.
const MOST_LINKS: usize = 4;

/// A text of a block.
struct Piece {
    node: NodeId,
    text: String,
    linked: bool,
}

/// A block of text: a paragraph, an entry of a list, without the lists inside it.
struct Block {
    element: NodeId,
    /// How many lists it stands in.
    depth: usize,
    /// The number of the headline that it stands below.
    section: usize,
    pieces: Vec<Piece>,
}

/// A signature: where it begins among the pieces of its block, who signs, and when.
struct Signature {
    begins: usize,
    author: String,
    time: String,
    written: String,
}

/// The discussions of a page, one a headline, with their headlines; none where the page is not signed so.
pub(super) fn signed(dom: &Dom, hints: Hints) -> Vec<(Option<String>, Vec<Item>)> {
    let (blocks, headlines) = blocks(dom);
    // A term heads what stands below it, and signs nothing.
    let may_sign = |block: &&Block| !dom.is(block.element, "dt");
    let signatures: Vec<Option<Signature>> =
        blocks.iter().map(|block| Some(block).filter(may_sign).and_then(|block| signature(block, hints))).collect();
    let indented = blocks.iter().zip(&signatures).any(|(block, signature)| signature.is_some() && block.depth > 0);
    // "Report", before the time of each post, signs nothing.
    let names: HashSet<&str> = signatures.iter().flatten().map(|one| one.author.as_str()).collect();
    if signatures.iter().flatten().count() < FEWEST || names.len() < 2 || !indented {
        return Vec::new();
    }
    let mut threads: Vec<(usize, Vec<(usize, Item)>)> = Vec::new();
    let mut first = 0;
    for (at, signature) in signatures.into_iter().enumerate() {
        let block = &blocks[at];
        while blocks[first].section != block.section {
            first += 1;
        }
        let Some(signature) = signature else { continue };
        // Paragraphs before the signed one are the same comment's, unless they stand further out.
        let outer =
            (first..at).rev().find(|before| blocks[*before].depth < block.depth).map_or(first, |before| before + 1);
        let outer = (outer..at).find(|before| !is_beside_headline(dom, &blocks[*before], block)).unwrap_or(at);
        let said = says(&blocks[outer..=at], signature.begins);
        let item = item(&blocks[outer..=at], signature);
        first = at + 1;
        if !said {
            continue;
        }
        match threads.last_mut().filter(|(section, _)| *section == block.section) {
            Some((_, items)) => items.push((block.depth, item)),
            None => threads.push((block.section, vec![(block.depth, item)])),
        }
    }
    threads.into_iter().map(|(section, items)| (headlines[section].clone(), nested(items))).collect()
}

/// Whether a block is no more than what stands beside a headline, in an element of its own: links to edit the section, counts of comments.
fn is_beside_headline(dom: &Dom, block: &Block, signed: &Block) -> bool {
    const MOST: usize = 60;
    let Some(around) = dom.parent(signed.element) else { return false };
    let below = std::iter::once(block.element).chain(dom.ancestors(block.element)).take_while(|node| *node != around);
    let Some(outermost) = below.last().filter(|node| dom.ancestors(*node).next() == Some(around)) else { return false };
    let mut inside = dom.descendants(outermost).take(MOST).filter_map(|node| dom.tag(node));
    inside.any(|tag| matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6"))
}

/// Whether anything is said before a signature: a row of a list has a link, and who has begun what it leads to.
fn says(blocks: &[Block], signature: usize) -> bool {
    blocks.iter().enumerate().any(|(at, block)| {
        let own = if at + 1 == blocks.len() { &block.pieces[..signature] } else { &block.pieces[..] };
        let mut said = own.iter().filter(|piece| !piece.linked && !is_byline(&piece.text));
        said.any(|piece| piece.text.chars().any(char::is_alphabetic))
    })
}

/// Says who answers whom: an indented comment answers the last one that is indented less. Ids are given meanwhile, so the places stand for
/// them.
fn nested(items: Vec<(usize, Item)>) -> Vec<Item> {
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut done: Vec<Item> = Vec::new();
    for (depth, mut item) in items {
        while open.last().is_some_and(|(above, _)| *above >= depth) {
            open.pop();
        }
        item.depth = open.len();
        item.parent = open.last().map(|(_, at)| done[*at].id.clone());
        item.id = format!("{}-{}", done.len() + 1, item.time.as_deref().unwrap_or_default());
        open.push((depth, done.len()));
        done.push(item);
    }
    done
}

fn item(blocks: &[Block], signature: Signature) -> Item {
    let mut lines: Vec<String> = Vec::new();
    let mut texts = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let own = if at + 1 == blocks.len() { &block.pieces[..signature.begins] } else { &block.pieces[..] };
        let line: String = own.iter().map(|piece| piece.text.as_str()).collect();
        // Numbers and arrows between blocks are votes, and a word before the signature in a block of its own says what was done.
        let apart = blocks.len() > 1 && line.split_whitespace().count() <= 1;
        if apart && (at + 1 == blocks.len() || !line.chars().any(char::is_alphabetic)) {
            continue;
        }
        texts.extend(own.iter().map(|piece| piece.node));
        lines.extend(tidy(&line));
    }
    if let Some(last) = lines.last_mut() {
        *last = without_dash(last).to_owned();
    }
    lines.retain(|line| !line.is_empty());
    Item {
        author: Some(signature.author),
        time: Some(signature.time),
        time_as_written: Some(signature.written),
        text: lines.join("\n"),
        place: Place { roots: blocks.iter().map(|block| block.element).collect(), texts, ..Place::default() },
        ..Item::default()
    }
}

/// A comment without the dash before its signature, and without the sentence with which somebody else has signed it
/// ("— Preceding unsigned comment added by").
fn without_dash(line: &str) -> &str {
    const DASHES: [char; 4] = ['—', '–', '-', '~'];
    let line = line.trim_end_matches(|c: char| c.is_whitespace() || DASHES.contains(&c));
    match line.rsplit_once(['—', '–']) {
        Some((said, added)) if added.ends_with(" by") || added.ends_with(" von") || added.ends_with(" par") => {
            said.trim_end()
        }
        _ => line,
    }
}

/// The signature with which a block ends. What may be done with the comment may stand behind it: "[reply]".
fn signature(block: &Block, hints: Hints) -> Option<Signature> {
    let said = |at: &usize| block.pieces[*at].text.chars().any(char::is_alphanumeric);
    let ends = (0..block.pieces.len()).rev().filter(said);
    for (behind, last) in ends.enumerate().take(MOST_BEHIND + 1) {
        if let Some(signature) = signature_at(block, last, hints) {
            return Some(signature);
        }
        let control = block.pieces[last].linked && block.pieces[last].text.trim().chars().count() <= LONGEST_CONTROL;
        if !control || behind == MOST_BEHIND {
            break;
        }
    }
    None
}

/// The signature that ends with this text of a block.
fn signature_at(block: &Block, last: usize, hints: Hints) -> Option<Signature> {
    let text = block.pieces[last].text.trim_start_matches([')', ' ', ',', '|', '·']).trim();
    if block.pieces[last].linked && text.chars().count() > LONGEST_TIME || text.chars().count() > LONGEST_TIME {
        return None;
    }
    let mut begins = None;
    let mut links = 0;
    for at in (0..last).rev() {
        let piece = &block.pieces[at];
        if piece.linked && links < MOST_LINKS {
            links += 1;
            begins = Some(at);
        } else if piece.text.trim().chars().count() > LONGEST_BETWEEN || links == MOST_LINKS {
            break;
        }
    }
    let begins = begins?;
    let author = person(&block.pieces[begins].text)?;
    // Asked for last: to read a date costs most, and few blocks end with links and a short text.
    let time = clock::absolute(text, hints).filter(|time| time.len() > 10)?;
    Some(Signature { begins, author, time, written: clock::cut(text) })
}

/// The blocks of a page in their order, and the headlines.
fn blocks(dom: &Dom) -> (Vec<Block>, Vec<Option<String>>) {
    let mut blocks: Vec<Block> = Vec::new();
    let mut headlines = vec![None];
    let (mut lists, mut links) = (0_usize, 0_usize);
    // The blocks that are open, each with the number of its block once it has a text.
    let mut open: Vec<(NodeId, Option<usize>)> = vec![(dom.body(), None)];
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) => match dom.tag(node) {
                Some("script" | "style" | "template" | "noscript" | "nav" | "table" | "form" | "header" | "footer") => {
                    walk.skip_children(node);
                }
                Some("h1" | "h2" | "h3" | "h4" | "h5" | "h6") => {
                    headlines.push(tidy(&dom.text_of(node)));
                    walk.skip_children(node);
                }
                Some("dl" | "ul" | "ol") => lists += 1,
                Some("p" | "dd" | "dt" | "li" | "div" | "blockquote" | "section" | "article") => {
                    open.push((node, None))
                }
                Some("a" | "button") => links += 1,
                Some("br") | Some(_) => {}
                None => {
                    let Some(text) = dom.text(node) else { continue };
                    let Some((element, block)) = open.last_mut() else { continue };
                    let section = headlines.len() - 1;
                    let at = *block.get_or_insert_with(|| {
                        blocks.push(Block { element: *element, depth: lists, section, pieces: Vec::new() });
                        blocks.len() - 1
                    });
                    blocks[at].pieces.push(Piece { node, text: text.to_owned(), linked: links > 0 });
                }
            },
            Visit::Leave(node) => match dom.tag(node) {
                Some("dl" | "ul" | "ol") => lists = lists.saturating_sub(1),
                Some("a" | "button") => links = links.saturating_sub(1),
                _ if open.len() > 1 && open.last().is_some_and(|(last, _)| *last == node) => drop(open.pop()),
                _ => {}
            },
        }
    }
    blocks.retain(|block| block.pieces.iter().any(|piece| !piece.text.trim().is_empty()));
    (blocks, headlines)
}
