//! The open page as the looks at it have shown it: what may be pressed, what lies over it, what is written on controls.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::browser::{CandidateLine, FrameId, Layer, Seen};
use crate::classifier::lesson::{is_sentence, weight};
use crate::unfold::page::candidate::masked;

/// How a candidate is found again when the page was opened anew: numbers differ then.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    /// Index path of its frame.
    pub frame: Vec<i32>,
    /// Tag path with class words.
    pub shape: String,
    /// What is written on it, digits masked.
    pub label: String,
    /// Which one of those that are called the same.
    pub nth: usize,
}

/// A candidate that is there now.
#[derive(Debug, Clone)]
pub struct Present {
    /// Its frame.
    pub frame: FrameId,
    /// What was seen of it.
    pub line: CandidateLine,
    /// Whether it is visible now.
    pub visible: bool,
    /// What is written on it now.
    pub text: String,
}

impl Present {
    /// What is written on it, or named by it; digits masked.
    pub fn label(&self) -> String {
        let element = &self.line.element;
        let named = ["aria-label", "title", "value", "alt", "name", "id"];
        let said = if element.text.is_empty() {
            named.iter().find_map(|name| element.attributes.get(*name)).map_or("", String::as_str)
        } else {
            &element.text
        };
        masked(said).chars().take(80).collect()
    }
}

/// The page as it is now.
#[derive(Debug, Clone, Default)]
pub struct Scene {
    /// Address.
    pub url: String,
    /// Declared language.
    pub lang: String,
    /// Candidates, in the order in which they were found.
    pub candidates: Vec<Present>,
    /// Layers over each frame.
    pub layers: HashMap<FrameId, Vec<Layer>>,
    /// Hit tests that found anything, by frame.
    pub hits: HashMap<FrameId, u32>,
    /// Milliseconds until the last short timer is due.
    pub later: f64,
    /// Texts that were visible at some time.
    pub texts: HashSet<String>,
    /// Addresses that scripts wanted windows for, since last taken.
    pub windows: Vec<String>,
    /// Whether a script told the history the address that is open, since last taken.
    pub routed_here: bool,
    /// Texts that came into sight since last taken.
    pub came: Vec<String>,
    pieces: HashMap<(FrameId, u32), String>,
    visible_text: HashMap<FrameId, u64>,
    paths: HashMap<FrameId, Vec<i32>>,
}

impl Scene {
    /// Takes in one look at a frame.
    pub fn take_in(&mut self, frame: &FrameId, main: bool, seen: Seen) {
        let before = self.url.clone();
        if main {
            self.url = seen.url;
            self.lang = seen.lang;
            self.later = 0.0;
        }
        self.later = self.later.max(seen.later);
        for called in seen.addresses {
            if called.how == "open" {
                self.windows.push(called.href);
            } else if main {
                self.routed_here |= called.href == before;
            }
        }
        self.visible_text.insert(frame.clone(), seen.visible_text);
        for piece in seen.pieces {
            let Some(text) = piece.t.or_else(|| self.pieces.get(&(frame.clone(), piece.same?)).cloned()) else {
                continue;
            };
            if piece.v {
                self.came.push(text.clone());
            }
            self.pieces.insert((frame.clone(), piece.id), text);
        }
        let shown = seen.shown.iter().filter_map(|(piece, _)| self.pieces.get(&(frame.clone(), *piece)).cloned());
        self.came.extend(shown);
        self.texts.extend(self.came.iter().cloned());
        let gone: HashSet<u32> = seen.gone.into_iter().collect();
        self.candidates.retain(|one| one.frame != *frame || !gone.contains(&one.line.id));
        let changed: BTreeMap<u32, _> = seen.changed.into_iter().map(|line| (line.id, line)).collect();
        for one in self.candidates.iter_mut().filter(|one| one.frame == *frame) {
            if let Some(change) = changed.get(&one.line.id) {
                one.visible = change.visible;
                one.line.disabled = change.disabled;
                one.line.expanded.clone_from(&change.expanded);
                one.line.layer = change.layer;
                if let Some(text) = &change.text {
                    one.text.clone_from(text);
                }
            }
        }
        for line in seen.candidates {
            let visible = line.element.facts.as_ref().and_then(|facts| facts.visible).unwrap_or_default();
            let text = line.element.text.clone();
            self.candidates.push(Present { frame: frame.clone(), line, visible, text });
        }
        self.layers.insert(frame.clone(), seen.layers);
        self.hits.insert(frame.clone(), seen.hits);
        self.paths.insert(frame.clone(), seen.path);
    }

    /// Characters that can be seen now.
    pub fn characters(&self) -> u64 {
        self.visible_text.values().sum()
    }

    /// The names of all candidates, in their order.
    pub fn names(&self) -> Vec<Name> {
        let mut counts: HashMap<(Vec<i32>, String, String), usize> = HashMap::new();
        self.candidates
            .iter()
            .map(|one| {
                let frame = self.paths.get(&one.frame).cloned().unwrap_or_default();
                let (shape, label) = (one.line.pattern.clone(), one.label());
                let count = counts.entry((frame.clone(), shape.clone(), label.clone())).or_default();
                let nth = *count;
                *count += 1;
                Name { frame, shape, label, nth }
            })
            .collect()
    }

    /// The candidate of a name, if it is there.
    pub fn find(&self, name: &Name) -> Option<&Present> {
        self.names().iter().position(|one| one == name).and_then(|at| self.candidates.get(at))
    }

    /// The layer that covers a frame, by its number.
    pub fn covering(&self, frame: &FrameId) -> Option<u32> {
        let hits = self.hits.get(frame).copied().unwrap_or_default();
        let covers = |layer: &&Layer| {
            layer.hit > 0 && ((layer.share >= 0.2 && layer.hit * 3 >= hits) || (layer.modal && layer.share >= 0.02))
        };
        self.layers
            .get(frame)?
            .iter()
            .filter(covers)
            .max_by_key(|layer| (layer.modal, layer.hit, layer.z))
            .map(|layer| layer.id)
    }

    /// The numbers of all layers of a frame.
    pub fn layers_of(&self, frame: &FrameId) -> HashSet<u32> {
        self.layers.get(frame).into_iter().flatten().map(|layer| layer.id).collect()
    }

    /// What is written on the controls and links that can be seen.
    pub fn controls(&self) -> HashSet<String> {
        let seen = self.candidates.iter().filter(|one| one.visible && !one.text.is_empty());
        // A few words on a box that takes presses are an entry of something.
        let entry = |one: &&Present| {
            let facts = one.line.element.facts.as_ref();
            weight(&one.text) <= 25 && facts.and_then(|facts| facts.cursor.as_deref()) == Some("pointer")
        };
        // A sentence in a menu is there to be read, though the menu takes presses on it.
        // So is what goes on for long on a link that leads nowhere.
        let read = |one: &&Present| {
            let element = &one.line.element;
            let leads = element.tag != "a" || element.attributes.contains_key("href");
            !is_button(element) && is_sentence(one.text.trim()) || !leads && weight(&one.text) >= 40
        };
        seen.filter(|one| one.text.chars().count() <= 60 && is_control(&one.line.element) && !read(one) || entry(one))
            .map(|one| one.text.trim().to_owned())
            .collect()
    }

    /// How many fields to be filled in can be seen.
    pub fn fields(&self) -> u32 {
        let field = |one: &&Present| {
            let kind = one.line.element.attributes.get("type").map_or("text", String::as_str);
            match one.line.element.tag.as_str() {
                "input" => !matches!(kind, "button" | "submit" | "checkbox" | "radio" | "hidden"),
                "textarea" | "select" => true,
                _ => false,
            }
        };
        u32::try_from(self.candidates.iter().filter(|one| one.visible).filter(field).count()).unwrap_or(u32::MAX)
    }
}

fn is_button(element: &crate::page::Element) -> bool {
    matches!(element.tag.as_str(), "a" | "button" | "summary" | "input" | "select" | "label")
}

/// Whether text on it is a control's or a link's, not content that happens to listen.
fn is_control(element: &crate::page::Element) -> bool {
    let role = element.attributes.get("role").map_or("", String::as_str);
    is_button(element)
        || matches!(role, "button" | "link" | "menuitem" | "menuitemradio" | "menuitemcheckbox" | "option" | "tab")
        || element.ancestors.iter().take(2).any(|above| above.tag == "ul" || above.tag == "nav")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Element, Facts};

    #[test]
    fn a_few_words_on_a_box_that_takes_presses_are_an_entry_and_a_sentence_is_none() {
        let scene = |text: &str| {
            let facts = Facts { cursor: Some("pointer".to_owned()), ..Facts::default() };
            let element = Element { tag: "span".to_owned(), facts: Some(facts), ..Element::default() };
            let line = CandidateLine { element, ..CandidateLine::default() };
            let one = Present { frame: FrameId::default(), line, visible: true, text: text.to_owned() };
            Scene { candidates: vec![one], ..Scene::default() }
        };
        assert!(scene("第一园").controls().contains("第一园"));
        assert!(scene("The first garden").controls().contains("The first garden"));
        assert!(scene("这里的茶叶只在有人吹笛时发芽。").controls().is_empty(), "as long as thirty letters");
        assert!(scene("Here tea sprouts when a flute is played.").controls().is_empty());
        let item = |text: &str, tag: &str| {
            let mut scene = scene(text);
            let element = &mut scene.candidates[0].line.element;
            element.attributes.insert("role".to_owned(), "menuitem".to_owned());
            tag.clone_into(&mut element.tag);
            scene.controls().len()
        };
        assert_eq!(item("The old gull checks the screws.", "li"), 0, "a menu that holds a sentence");
        assert_eq!(item("History of the lighthouse until now", "li"), 1);
        assert_eq!(item("The old gull checks the screws.", "button"), 1, "what it does may be a sentence");
        assert_eq!(item("Leaf fourteen: it keeps in mind no more than what was read", "a"), 0, "it leads nowhere");
    }
}
