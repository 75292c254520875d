//! An element that might be clicked: what it is, what the classifier makes of it, and what pressing it did.

use crate::browser::{Choice, Day, Form, FrameId, Rule};
use crate::classifier::Verdict;
use crate::page::Element;
use crate::unfold::guard::reason::Reason;

/// A candidate's name: its frame and its number there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// The frame.
    pub frame: FrameId,
    /// The number.
    pub id: u32,
}

/// An element that might be clicked, what the classifier makes of it, and what was done to it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// Its name.
    pub key: Key,
    /// Raw facts.
    pub element: Element,
    /// Tag path with class words.
    pub shape: String,
    /// Layer that holds it; 0 for the page itself.
    pub layer: u32,
    /// Whether it can be seen now.
    pub visible: bool,
    /// Whether it is disabled now.
    pub disabled: bool,
    /// Whether it was disabled when it was first seen.
    pub shut_at_first: bool,
    /// State of expansion, selection or checkedness, as written.
    pub expanded: String,
    /// Number of its parent element.
    pub parent: u32,
    /// Number of the element around that.
    pub around: u32,
    /// What the row of a table or a list that holds it begins with: it is another's on another page of the list.
    pub row: String,
    /// Whether it stands where the script runs from right to left.
    pub leftwards: bool,
    /// Options of a select.
    pub options: Vec<Choice>,
    /// Which of them is chosen now.
    pub picked: Option<String>,
    /// Whether its options came after it was first seen: what was chosen elsewhere has brought them.
    pub offers_anew: bool,
    /// The form that it stands in.
    pub form: Option<Form>,
    /// Of a native list that is out of sight, what is drawn in its place; of what is drawn there, the native list; else 0.
    pub face: u32,
    /// Whether a control in it says all that it says: pressing it is pressing that.
    pub sole: bool,
    /// Whether it is a card or a row drawn of boxes that is pressed as a whole, with buttons in it that do other things.
    pub card: bool,
    /// Resolved href.
    pub href: Option<String>,
    /// What its label says, where it is a box to be ticked or a radio button.
    pub named: String,
    /// What the user's configuration says of it.
    pub rule: Rule,
    /// What the classifier makes of it.
    pub verdict: Verdict,
    /// Step after which it was first seen.
    pub born: u32,
    /// Whether it was ever visible.
    pub ever_visible: bool,
    /// Step after which it last came into sight.
    pub since: u32,
    /// Pattern of the element whose press brought it, where that was one press.
    pub opener: Option<String>,
    /// Whether it was there out of sight before that: what opened it is known for sure.
    pub unveiled: bool,
    /// Whether it came into sight when a list was dropped down.
    pub from_list: bool,
    /// Whether it was seen open or chosen: what it shows has been seen.
    pub was_open: bool,
    /// Why it is never pressed, if so. Only `veto` writes it.
    pub veto: Option<Reason>,
    /// Why it is pressed only where its markup says that it opens something. Only `veto` writes it.
    pub doubt: Option<Reason>,
    /// Whether it is a link that is pressed to see whether a script answers it in place.
    pub by_script: bool,
    /// How often it was pressed.
    pub presses: u32,
    /// How often it was not there when it was to be pressed.
    pub missed: u32,
    /// Which way it turns what stands beside it, where its opposite stands there, too.
    pub arrow: Option<Way>,
    /// Whether what opened it has opened several boxes to be ticked as well, and nothing to be filled in.
    pub among_boxes: bool,
    /// Whether a press elsewhere has made it another control since it was pressed.
    pub anew: bool,
    /// Whether a press on it, or on its like beside it, has put something in the place of what was shown, or hidden a part of it.
    pub turns: bool,
    /// What day of a calendar it is, if it is one by its numbers.
    pub day: Option<Day>,
    /// What the last press did.
    pub last: Option<Outcome>,
}

/// What a press did, measured.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outcome {
    /// Characters that came to light and that the site had not shown before.
    pub novel: u64,
    /// Characters that came to light.
    pub chars: u64,
    /// Whether it was the only press of its step: what came, and what was held back, is its doing.
    pub alone: bool,
    /// Characters of all text that came, also such as had been visible elsewhere before.
    pub grown: u64,
    /// Characters that came into sight, be it for the first time or again.
    pub back: u64,
    /// Whether it came after the element.
    pub follows: bool,
    /// Characters that went out of sight.
    pub lost: u64,
    /// Whether it opened something that lies over the page.
    pub layered: bool,
    /// Whether the element was still there afterwards.
    pub here: bool,
    /// Its text before.
    pub text: String,
    /// Its class names before.
    pub class: String,
}

impl Outcome {
    /// Whether it took away about as much as it brought: one thing was put in the place of another.
    pub(crate) fn swapped(&self) -> bool {
        self.grown > 0 && self.lost * 2 >= self.grown
    }
}

/// Most characters of a name.
const LONGEST_NAME: usize = 80;

impl Candidate {
    /// The name of its pattern: shape and label.
    pub(crate) fn pattern(&self) -> String {
        format!("{}|{}", self.shape, self.label())
    }

    /// What is written on it, digits masked: `Show 12 replies` and `Show 3 replies` are one pattern. Of two flags without a name each
    /// is another choice: what has no words is called like its picture, where that is called by a code.
    pub(crate) fn label(&self) -> String {
        let said = self.said();
        if said.is_empty() {
            return picture_code(&self.element.source).unwrap_or_default().to_owned();
        }
        masked(&said).chars().take(LONGEST_NAME).collect()
    }

    /// Shape and what is written on it, numbers and all.
    pub(crate) fn name_with_numbers(&self) -> String {
        format!("{}|{}", self.shape, self.said())
    }

    /// What is written on it, or named by it.
    pub(crate) fn said(&self) -> String {
        // A box to be ticked is called what its label says, not "on".
        if self.named.is_empty() { said(&self.element) } else { self.named.chars().take(LONGEST_NAME).collect() }
    }

    /// Whether words are written on it, or name it: not a number or a sign alone.
    pub(crate) fn says_words(&self) -> bool {
        self.said().chars().any(char::is_alphabetic)
    }

    /// Whether it leads to an address of its own, another than the page's own parts.
    pub(crate) fn has_address(&self) -> bool {
        let Some(written) = self.element.href() else { return false };
        let written = written.trim();
        !(written.is_empty() || written.starts_with('#') || written.to_ascii_lowercase().starts_with("javascript:"))
    }

    /// Whether the user's configuration says to press it, and no part of it says never to.
    pub(crate) fn must_be_pressed(&self) -> bool {
        self.rule.press.is_some() && self.rule.never.is_none()
    }

    /// Whether something speaks against every press of it.
    pub(crate) fn vetoed(&self) -> bool {
        self.veto.is_some()
    }

    /// Whether something speaks against guessing what it does.
    pub(crate) fn doubted(&self) -> bool {
        self.doubt.is_some()
    }

    /// Whether it listens to anything that this is said of, as far as can be known.
    pub(crate) fn hears(&self, meant: impl Fn(&str) -> bool) -> bool {
        let heard = self.element.facts.as_ref().and_then(|facts| facts.listeners.as_ref());
        heard.into_iter().flatten().any(|one| meant(one))
    }

    /// Whether the pointer over it has the form that says that it can be pressed.
    pub(crate) fn is_pointed_at(&self) -> bool {
        self.cursor() == Some("pointer")
    }

    /// What the pointer looks like over it, as far as can be known.
    fn cursor(&self) -> Option<&str> {
        self.element.facts.as_ref()?.cursor.as_deref()
    }

    /// Whether something listens to it being pressed, as far as can be known.
    pub(crate) fn listens(&self) -> bool {
        let presses = ["click", "pointer", "mousedown", "mouseup", "touch"];
        self.hears(|one| presses.iter().any(|kind| one.contains(kind)))
            || self.is_pointed_at()
            || self.element.attributes.contains_key("onclick")
            || matches!(self.element.tag.as_str(), "button" | "summary" | "a" | "input")
    }

    /// Whether it answers to the pointer coming over it and to nothing that a press does.
    pub(crate) fn hears_hover_alone(&self) -> bool {
        let presses = ["click", "down", "up", "touch", "change"];
        let pressed = |one: &str| presses.iter().any(|kind| one.contains(kind)) && !one.starts_with("key");
        self.listens_to_hover()
            // Where the pointer itself says that help is to be had, the pointer asks for it.
            && (self.cursor() == Some("help") || !self.hears(pressed))
            && !["onclick", "aria-expanded", "aria-haspopup"].iter().any(|name| self.element.attributes.contains_key(*name))
    }

    /// Whether something listens to the pointer coming over it.
    pub(crate) fn listens_to_hover(&self) -> bool {
        self.hears(|one| matches!(one, "mouseenter" | "mouseover" | "pointerenter" | "pointerover"))
    }
}

/// The name of the list that an option stands in: options that look alike, behind the same opener.
pub(crate) fn list_of(candidate: &Candidate) -> String {
    format!("{}|{}", candidate.shape, candidate.opener.as_deref().unwrap_or_default())
}

/// What is written on an element, or named by it.
pub(crate) fn said(element: &Element) -> String {
    let said = if element.text.is_empty() {
        ["aria-label", "title", "value", "alt", "name", "id"]
            .iter()
            .find_map(|name| element.attributes.get(*name).map(String::as_str))
            .or_else(|| pictured(&element.source))
    } else {
        Some(element.text.as_str())
    };
    said.unwrap_or_default().chars().take(LONGEST_NAME).collect()
}

/// What the first picture inside an element is said to show.
pub(crate) fn pictured(source: &str) -> Option<&str> {
    let (_, rest) = source.split_once("<img")?;
    let (_, rest) = rest.split_once(" alt=\"")?;
    rest.split_once('"').map(|(alt, _)| alt).filter(|alt| !alt.is_empty())
}

/// Most letters in the name of a picture's file that is the code of a country or of a language.
const LONGEST_CODE: usize = 8;

/// What the file of the first picture in an element is called, without its ending, where it may be a code: `gb`, `flag_hu`, `pt-BR`.
fn picture_code(source: &str) -> Option<&str> {
    let behind = |mark: &str| source.split_once(mark).map(|(_, rest)| rest);
    let address =
        behind("<img").and_then(|rest| rest.split_once(" src=\"")).map(|(_, rest)| rest).or_else(|| behind("url("))?;
    let address = address.trim_start_matches(['"', '\'', '&']).split(['"', '\'', ')', '?', '#', '&']).next()?;
    let stem = address.rsplit('/').next()?.split('.').next()?;
    let code = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    (stem.len() <= LONGEST_CODE && stem.split(['-', '_']).any(code)).then_some(stem)
}

/// A text with each digit masked.
pub(crate) fn masked(text: &str) -> String {
    text.chars().map(|c| if c.is_numeric() { '0' } else { c }).collect()
}

/// A text without what numbers in it are, whatever their length.
pub(crate) fn without_numbers(text: &str) -> String {
    let mut bare = masked(text);
    let mut last = ' ';
    bare.retain(|c| std::mem::replace(&mut last, c) != '0' || c != '0');
    bare
}

/// A shape without the class words in it, which change with what is chosen.
pub(crate) fn unmarked(shape: &str) -> String {
    let tags: Vec<&str> = shape.split('>').map(|part| part.split('.').next().unwrap_or_default()).collect();
    tags.join(">")
}

/// Which way a control turns what stands beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To what was not shown yet.
    On,
    /// To what was.
    Back,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_flags_without_a_name_each_is_a_choice_of_its_own() {
        for (source, code) in [
            ("<img src=\"/i/flags/fi.svg\" alt=\"\" onclick=\"go()\">", Some("fi")),
            ("<button><img alt=\"\" src=\"pt-BR.png?v=2\"></button>", Some("pt-BR")),
            ("<span style=\"background:url(&quot;/f/flag_nl.gif&quot;)\"></span>", Some("flag_nl")),
            ("<img src=\"/photos/harbour.jpg\">", None),
            ("<img src=\"/photos/the-sea-at-my-door.jpg\">", None),
            ("<b></b>", None),
        ] {
            assert_eq!(picture_code(source), code, "{source}");
        }
    }
}
