//! What a page hides by style: a small cascade of the page's own style sheets and `style` attributes.
//!
//! Style sheets in files of their own are not known, and scripts do not run. So an element may be taken for shown that is
//! not; the other way round only where a script would show it.

use std::collections::HashMap;

use scraper::selector::Simple;
use selectors::parser::{Component, Selector as One};

use super::select::Matcher;
use super::sheet::{self, Declared, Medium, Property};
use super::{Dom, NodeId, Visit};

/// Style sheets longer than this, in bytes, are not read: no page writes so much by hand, and reading takes time.
const LONGEST_SHEET: usize = 2 << 20;

/// The properties of the cascade.
const PROPERTIES: [Property; 4] = [Property::Display, Property::Visibility, Property::Clip, Property::Speak];

/// How strong a declaration is: important or not, in a `style` attribute or not, the selector's specificity, its place.
type Strength = (bool, bool, u32, usize);

impl Dom {
    /// The outermost elements that the page hides: by the attribute `hidden`, or by `display`, `visibility` and `clip` in its
    /// `style` attributes and `style` elements, for a wide screen. What holds something that is made visible again is no
    /// such element.
    #[must_use]
    pub fn hidden_by_style(&self) -> Vec<NodeId> {
        self.hidden_in(Medium::Screen)
    }

    /// The same in any medium: what is not printed, or not read out.
    #[must_use]
    pub fn hidden_in(&self, medium: Medium) -> Vec<NodeId> {
        let cascade = Cascade::of(self, medium);
        let mut matcher = Matcher::of(self);
        let (mut found, mut invisible) = (Vec::new(), Vec::new());
        let mut walk = self.walk(self.root());
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if self.tag(node).is_none() || !cascade.may_hide(self, node, &mut matcher) {
                continue;
            }
            let [display, visibility, clip, speak] = cascade.winners(self, node, &mut matcher);
            let silent = medium == Medium::Speech && speak == Some(true);
            let taken_away = display.unwrap_or_else(|| self.has_hidden(node)) || clip == Some(true) || silent;
            if taken_away {
                found.push(node);
                walk.skip_children(node);
            } else if visibility == Some(true) {
                invisible.push(node);
            }
        }
        let mut holds_visible =
            |node: &NodeId| self.descendants(*node).any(|below| cascade.shows_again(self, below, &mut matcher));
        invisible.retain(|node| !holds_visible(node));
        found.extend(invisible);
        found
    }

    fn has_hidden(&self, node: NodeId) -> bool {
        // `until-found` is shown to who searches the page.
        self.attribute(node, "hidden").is_some_and(|value| !value.eq_ignore_ascii_case("until-found"))
    }
}

/// A selector with what it declares.
struct Entry {
    selector: One<Simple>,
    declared: Vec<Declared>,
}

/// The rules of a page's style sheets, by what an element must have for them to be asked.
#[derive(Default)]
struct Cascade {
    entries: Vec<Entry>,
    /// By an id, a class or a name of the last compound, with its mark (`#`, `.` or none).
    by_key: HashMap<String, Vec<usize>>,
    /// Those that ask for none of these.
    others: Vec<usize>,
}

impl Cascade {
    fn of(dom: &Dom, medium: Medium) -> Self {
        let mut cascade = Self::default();
        for style in dom.descendants(dom.root()).filter(|node| dom.is(*node, "style") && !dom.is_foreign(*node)) {
            let media = dom.attribute(style, "media").unwrap_or_default().trim().to_ascii_lowercase();
            let sheet = dom.text_of(style);
            if medium.fits(&media) && sheet.len() <= LONGEST_SHEET && may_matter(&sheet) {
                sheet::rules(&sheet, medium).into_iter().for_each(|rule| cascade.add(rule));
            }
        }
        cascade
    }

    fn add(&mut self, rule: sheet::Rule) {
        for selector in rule.selectors {
            let number = self.entries.len();
            match key(&selector) {
                Some(key) => self.by_key.entry(key).or_default().push(number),
                None => self.others.push(number),
            }
            self.entries.push(Entry { selector, declared: rule.declared.clone() });
        }
    }

    /// Whether something hides the element, though something stronger may show it.
    fn may_hide(&self, dom: &Dom, node: NodeId, matcher: &mut Matcher) -> bool {
        let by_attribute = dom.has_hidden(node)
            || dom
                .attribute(node, "style")
                .is_some_and(|style| may_matter(style) && sheet::declared(style).iter().any(|declared| declared.hides));
        let hides = |entry: &&Entry| entry.declared.iter().any(|declared| declared.hides);
        by_attribute
            || self.asked(dom, node).any(|at| {
                let entry = &self.entries[at];
                hides(&entry) && matcher.matches(&entry.selector, node)
            })
    }

    /// Whether the element is declared to be visible.
    fn shows_again(&self, dom: &Dom, node: NodeId, matcher: &mut Matcher) -> bool {
        let in_sheet = self.asked(dom, node).any(|at| {
            let shows = |one: &Declared| one.property == Property::Visibility && !one.hides;
            self.entries[at].declared.iter().any(shows)
        });
        let in_attribute = dom.attribute(node, "style").is_some_and(|style| style.contains("visib"));
        (in_sheet || in_attribute) && self.winners(dom, node, matcher)[1] == Some(false)
    }

    /// For each property whether its strongest declaration hides the element; nothing, where none is declared.
    fn winners(&self, dom: &Dom, node: NodeId, matcher: &mut Matcher) -> [Option<bool>; PROPERTIES.len()] {
        let mut best: [Option<(Strength, bool)>; PROPERTIES.len()] = [None; PROPERTIES.len()];
        let mut weigh = |declared: &Declared, in_attribute: bool, specificity: u32, place: usize| {
            let strength = (declared.important, in_attribute, specificity, place);
            let best = &mut best[PROPERTIES.iter().position(|one| *one == declared.property).unwrap_or_default()];
            if best.is_none_or(|(strongest, _)| strongest <= strength) {
                *best = Some((strength, declared.hides));
            }
        };
        for at in self.asked(dom, node) {
            let entry = &self.entries[at];
            if matcher.matches(&entry.selector, node) {
                entry.declared.iter().for_each(|one| weigh(one, false, entry.selector.specificity(), at));
            }
        }
        let style = dom.attribute(node, "style").unwrap_or_default();
        for (place, one) in sheet::declared(style).iter().enumerate() {
            weigh(one, true, 0, place);
        }
        best.map(|best| best.map(|(_, hides)| hides))
    }

    /// The numbers of the rules that may match.
    fn asked<'a>(&'a self, dom: &'a Dom, node: NodeId) -> impl Iterator<Item = usize> + 'a {
        let keys = (!self.by_key.is_empty()).then(|| {
            let id = dom.attribute(node, "id").map(|id| format!("#{id}"));
            let classes = dom.attribute(node, "class").unwrap_or_default();
            let classes = classes.split_ascii_whitespace().map(|class| format!(".{class}"));
            id.into_iter().chain(classes).chain(dom.tag(node).map(str::to_owned))
        });
        let keyed = keys.into_iter().flatten().filter_map(|key| self.by_key.get(&key)).flatten();
        keyed.chain(&self.others).copied()
    }
}

/// Whether a style may hide something. Most do not, and are not read.
fn may_matter(style: &str) -> bool {
    ["none", "hidden", "collapse", "clip", "never"].iter().any(|word| style.contains(word))
}

/// What an element must have to match, as far as the last compound says it: the first id, or else class, or else name.
fn key(selector: &One<Simple>) -> Option<String> {
    let (mut class, mut name) = (None, None);
    for part in selector.iter() {
        match part {
            Component::ID(id) => return Some(format!("#{}", id.0)),
            Component::Class(found) => class = class.or_else(|| Some(format!(".{}", found.0))),
            Component::LocalName(found) => name = Some(found.lower_name.0.to_string()),
            _ => {}
        }
    }
    class.or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of what is hidden.
    fn hidden(html: &str) -> Vec<String> {
        let dom = Dom::parse(html);
        let id = |node| dom.attribute(node, "id").unwrap_or_default().to_owned();
        let mut found: Vec<String> = dom.hidden_by_style().into_iter().map(id).collect();
        found.sort();
        found
    }

    #[test]
    fn attributes_hide() {
        assert_eq!(
            hidden(
                "<p id=a hidden>a<p id=b style='display:none'>b<p id=c style='DISPLAY: none !important'>c<p id=d hidden=until-found>"
            ),
            ["a", "b", "c"]
        );
        assert_eq!(hidden("<p id=a style='display:none;display:block'>a<p id=b style='color:none'>"), [""; 0]);
        assert_eq!(hidden("<div id=a hidden><p id=b hidden>"), ["a"], "the outermost");
        assert_eq!(hidden("<p id=a hidden style='display:flex'>"), [""; 0], "`hidden` gives way to any style");
    }

    #[test]
    fn sheets_hide_and_the_stronger_rule_wins() {
        let page = |sheet: &str| format!("<style>{sheet}</style><main><p id=a class='x y'>a</p><p id=b>b</p></main>");
        for (sheet, expected) in [
            (".x { display: none }", vec!["a"]),
            ("main > p { display: none }", vec!["a", "b"]),
            ("p { display: none } .x { display: block }", vec!["b"]),
            (".x { display: block } p { display: none }", vec!["b"]),
            (".x { display: block } .x { display: none }", vec!["a"]),
            ("#a { display: block } .x.y { display: none !important }", vec!["a"]),
            ("@media print { p { display: none } }", vec![]),
            ("p:hover, .x { display: none }", vec!["a"]),
            ("[id=b] { visibility: hidden }", vec!["b"]),
            (".x { position: absolute; clip: rect(0 0 0 0) }", vec!["a"]),
            ("p { display: none", vec!["a", "b"]),
        ] {
            assert_eq!(hidden(&page(sheet)), expected, "{sheet}");
        }
        assert_eq!(hidden("<style>p { display: none }</style><p id=a style='display: block'>"), [""; 0]);
        assert_eq!(hidden("<style media=print>p { display: none }</style><p id=a>"), [""; 0]);
        assert_eq!(hidden("<style media='screen, print'>p { display: none }</style><p id=a>"), ["a"]);
    }

    #[test]
    fn paper_and_voices_have_a_cascade_of_their_own() {
        let page = "<style>.x { display: none } @media print { nav { display: none } .x { display: block } }</style>\
                    <style media=speech>p { speak: none } p.y { speak: normal }</style>\
                    <style>b { speak: never }</style>\
                    <nav id=a>a</nav><div id=b class=x>b</div><p id=c>c</p><p id=d class=y>d</p><b id=e>e</b>";
        let dom = Dom::parse(page);
        let ids = |medium| -> Vec<&str> {
            dom.hidden_in(medium).into_iter().filter_map(|node| dom.attribute(node, "id")).collect()
        };
        assert_eq!(ids(Medium::Screen), ["b"]);
        assert_eq!(ids(Medium::Print), ["a"]);
        assert_eq!(ids(Medium::Speech), ["b", "c", "e"]);
    }

    #[test]
    fn what_is_visible_again_is_not_hidden_with_what_holds_it() {
        assert_eq!(hidden("<div id=a style='visibility:hidden'><p id=b>"), ["a"]);
        assert_eq!(hidden("<div id=a style='visibility:hidden'><p id=b style='visibility:visible'>"), [""; 0]);
        assert_eq!(hidden("<div id=a style='display:none'><p id=b style='display:block'>"), ["a"]);
    }
}
