//! Items that were taken away, with a note in their place as programs leave them.

use super::super::truth::tidy;
use super::Maker;
use crate::html::NodeId;

/// The fewest items of which some may be taken away.
const FEWEST: usize = 4;

/// Notes as programs write them. Whoever knows none of these words must tell by what is missing.
const NOTES: [&str; 8] = [
    "This comment has been deleted",
    "Deze reactie is verwijderd",
    "Коментар було видалено",
    "이 댓글은 지워졌습니다",
    "Hozzászólás törölve",
    "Inlägget togs bort av moderatorn, borttaget",
    "この書き込みは削除されました",
    "Mensaje eliminado por su autor",
];

/// How much is left of what was taken away.
#[derive(Clone, Copy, PartialEq)]
enum Left {
    /// A note alone.
    Note,
    /// A note where something was said, and the time.
    Time,
    /// All but what was said, and the buttons.
    Head,
    /// All but what was said.
    All,
}

impl Maker {
    /// Takes away one or two items. What is said nowhere else is gone with them.
    pub(super) fn delete(&mut self) {
        let elements = self.item_elements();
        if elements.len() < FEWEST || elements.len() < self.items.len() {
            return;
        }
        let left = self.one(&[Left::Note, Left::Note, Left::Time, Left::Head, Left::All]);
        let words = 2 + self.chance.below(6);
        let note: Vec<String> = (0..words).map(|_| self.word(6)).collect();
        let known = self.one(&NOTES);
        let mut note = if self.chance.below(2) == 0 { known.to_owned() } else { note.join(" ") };
        note = match self.chance.below(4) {
            0 => format!("[{note}]"),
            1 => format!("{note}."),
            2 => format!("({note})"),
            _ => note,
        };
        let tag = self.one(&["p", "div", "em", "span", "i"]);
        let class = self.chance.below(3);
        // The first one may open the thread.
        let mut places: Vec<usize> = (1..elements.len()).collect();
        for _ in 0..=self.chance.below(2) {
            let (node, at) = elements[places.remove(self.chance.below(places.len()))];
            self.take_away(node, at, left, &note, tag);
            if class > 0 {
                let of = self.dom.attribute(node, "class").unwrap_or_default().to_owned();
                let more = if class == 1 { "x-gone" } else { "" };
                self.dom.set_attribute(node, "class", format!("{of} {more}").trim());
            }
        }
    }

    fn take_away(&mut self, node: NodeId, at: usize, left: Left, note: &str, tag: &str) {
        let item = &mut self.items[at];
        let said = tidy(&item.text);
        (item.deleted, item.votes) = (true, None);
        item.text.clear();
        item.or_text = None;
        if left == Left::Note || left == Left::Time {
            (item.author, item.or_author) = (None, None);
        }
        item.timed &= left != Left::Note;
        let element = self.dom.create_element(tag);
        let text = self.dom.create_text(note);
        self.dom.append(element, text);
        if left == Left::Note {
            let children: Vec<NodeId> = self.dom.children(node).collect();
            children.into_iter().for_each(|child| self.dom.remove(child));
            self.dom.append(node, element);
            return;
        }
        let inside: Vec<NodeId> = self.dom.descendants(node).collect();
        let mut noted = false;
        for one in inside {
            let Some(text) = self.dom.text(one).map(tidy).filter(|text| !text.is_empty()) else {
                let pressed = self.dom.is(one, "button") || self.dom.is(one, "svg") || self.dom.is(one, "img");
                if pressed && left != Left::All {
                    self.dom.remove(one);
                }
                continue;
            };
            if said.contains(&text) && text.chars().count() > 3 {
                if noted {
                    self.dom.set_text(one, "");
                } else if self.dom.insert_before(one, element) {
                    self.dom.set_text(one, "");
                    noted = true;
                }
            } else if left == Left::Time && self.is_author(&text) {
                self.dom.set_text(one, "");
            }
        }
        if !noted {
            self.dom.append(node, element);
        }
    }
}
