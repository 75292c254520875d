//! CSS selectors: parsed as the crate `scraper` does, matched on our own trees.
//!
//! All selectors that ask for the tree alone are known (`:not()`, `:is()`, `:has()`, `:nth-child()`, …). Those that ask for a
//! live page are not (`:hover`, `:checked`, `::before`). A serialised shadow root is an element like any other.

use cssparser::{ParseErrorKind, Parser, serialize_identifier, serialize_string};
use html5ever::{Namespace, ns};
use scraper::selector::{self, CssLocalName, CssString, NonTSPseudoClass, PseudoElement, Simple};
use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::{ElementSelectorFlags, matches_selector};
use selectors::parser::{ParseRelative, SelectorParseErrorKind as Wrong};
use selectors::{Element, OpaqueElement, SelectorList};

use super::{Dom, NodeId, Visit};

/// A list of CSS selectors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selector(SelectorList<Simple>);

/// What is wrong with a text that should be a CSS selector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadSelector(&'static str);

impl Selector {
    /// Reads a list of CSS selectors.
    ///
    /// # Errors
    /// [`BadSelector`], if the text is not a selector, or one that asks for a live page.
    pub fn parse(text: &str) -> Result<Self, BadSelector> {
        let read = SelectorList::parse(&selector::Parser, &mut Parser::new(text), ParseRelative::No);
        read.map(Self).map_err(|wrong| BadSelector(why(&wrong.kind)))
    }

    /// Every element of this name.
    ///
    /// # Errors
    /// As for [`Selector::parse`]; no name is known that has one.
    pub fn tag(name: &str) -> Result<Self, BadSelector> {
        Self::parse(&identifier(name))
    }

    /// Every element that has this attribute, with this very value where one is given.
    ///
    /// # Errors
    /// As for [`Selector::parse`]; no name is known that has one.
    pub fn attribute(name: &str, value: Option<&str>) -> Result<Self, BadSelector> {
        let name = identifier(name);
        Self::parse(&value.map_or_else(|| format!("[{name}]"), |value| format!("[{name}={} s]", string(value))))
    }
}

fn identifier(name: &str) -> String {
    let mut written = String::new();
    // Writing into a `String` cannot fail.
    let _ = serialize_identifier(name, &mut written);
    written
}

fn string(value: &str) -> String {
    let mut written = String::new();
    let _ = serialize_string(value, &mut written);
    written
}

/// What is wrong, as the end of a sentence.
fn why(kind: &ParseErrorKind<Wrong>) -> &'static str {
    match kind {
        ParseErrorKind::Custom(Wrong::EmptySelector) => "a selector is missing",
        ParseErrorKind::Custom(Wrong::DanglingCombinator) => "what follows the combinator is missing",
        ParseErrorKind::Custom(Wrong::ClassNeedsIdent) => "a class name must follow the dot",
        ParseErrorKind::Custom(
            Wrong::UnsupportedPseudoClassOrElement | Wrong::NoIdentForPseudo | Wrong::PseudoElementExpectedIdent,
        ) => "only what asks for the tree may follow a colon, such as :not(), :has() or :nth-child()",
        ParseErrorKind::Custom(
            Wrong::NoQualifiedNameInAttributeSelector
            | Wrong::UnexpectedTokenInAttributeSelector
            | Wrong::BadValueInAttr
            | Wrong::ExpectedBarInAttr
            | Wrong::InvalidQualNameInAttr,
        ) => "an attribute is asked for by [name] or [name=\"value\"]",
        _ => "this is not a CSS selector",
    }
}

impl Dom {
    /// The elements that match one of these selectors, in document order. What stands in such an element is left out.
    #[must_use]
    pub fn outermost(&self, selectors: &[Selector]) -> Vec<NodeId> {
        let mut matcher = Matcher::of(self);
        let mut matches =
            |node| selectors.iter().flat_map(|selector| selector.0.slice()).any(|one| matcher.matches(one, node));
        let mut found = Vec::new();
        let mut walk = self.walk(self.root());
        while let Some(visit) = walk.next() {
            let Visit::Enter(node) = visit else { continue };
            if self.tag(node).is_some() && matches(node) {
                found.push(node);
                walk.skip_children(node);
            }
        }
        found
    }
}

/// Asks elements of one tree whether they match. Its caches remember addresses of selectors and of nodes, and so live no
/// longer than either.
pub(super) struct Matcher<'a> {
    dom: &'a Dom,
    caches: SelectorCaches,
}

impl<'a> Matcher<'a> {
    pub fn of(dom: &'a Dom) -> Self {
        Self { dom, caches: SelectorCaches::default() }
    }

    pub fn matches(&mut self, selector: &selectors::parser::Selector<Simple>, node: NodeId) -> bool {
        let element = TreeElement { dom: self.dom, node };
        let mut context = MatchingContext::new(
            MatchingMode::Normal,
            None,
            &mut self.caches,
            QuirksMode::NoQuirks,
            NeedsSelectorFlags::No,
            MatchingForInvalidation::No,
        );
        matches_selector(selector, 0, None, &element, &mut context)
    }
}

/// An element of a tree.
#[derive(Clone, Copy)]
struct TreeElement<'a> {
    dom: &'a Dom,
    node: NodeId,
}

impl std::fmt::Debug for TreeElement<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "<{}>", self.dom.tag(self.node).unwrap_or_default())
    }
}

impl<'a> TreeElement<'a> {
    fn at(self, node: NodeId) -> Option<Self> {
        self.dom.tag(node).map(|_| Self { node, ..self })
    }

    fn attribute(self, name: &str) -> Option<&'a str> {
        self.dom.attribute(self.node, name)
    }
}

impl Element for TreeElement<'_> {
    type Impl = Simple;

    fn opaque(&self) -> OpaqueElement {
        OpaqueElement::new(self.dom.node(self.node))
    }

    fn parent_element(&self) -> Option<Self> {
        self.at(self.dom.parent(self.node)?)
    }

    fn parent_node_is_shadow_root(&self) -> bool {
        false
    }

    fn containing_shadow_host(&self) -> Option<Self> {
        None
    }

    fn is_pseudo_element(&self) -> bool {
        false
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        let before = |node: &NodeId| self.dom.previous_sibling(*node);
        std::iter::successors(before(&self.node), before).find_map(|node| self.at(node))
    }

    fn next_sibling_element(&self) -> Option<Self> {
        let after = |node: &NodeId| self.dom.next_sibling(*node);
        std::iter::successors(after(&self.node), after).find_map(|node| self.at(node))
    }

    fn first_element_child(&self) -> Option<Self> {
        self.dom.children(self.node).find_map(|node| self.at(node))
    }

    fn is_html_element_in_html_document(&self) -> bool {
        !self.dom.is_foreign(self.node)
    }

    fn has_local_name(&self, name: &CssLocalName) -> bool {
        self.dom.is(self.node, &name.0)
    }

    fn has_namespace(&self, namespace: &Namespace) -> bool {
        self.dom.element(self.node).is_some_and(|element| element.name.ns == *namespace)
    }

    fn is_same_type(&self, other: &Self) -> bool {
        let name = |node: &Self| self.dom.element(node.node).map(|element| &element.name);
        name(self) == name(other)
    }

    fn attr_matches(
        &self,
        namespace: &NamespaceConstraint<&Namespace>,
        name: &CssLocalName,
        operation: &AttrSelectorOperation<&CssString>,
    ) -> bool {
        // Attributes are kept by their written name, in no namespace.
        let other = matches!(namespace, NamespaceConstraint::Specific(namespace) if **namespace != ns!());
        !other && self.attribute(&name.0).is_some_and(|value| operation.eval_str(value))
    }

    fn match_non_ts_pseudo_class(&self, _: &NonTSPseudoClass, _: &mut MatchingContext<'_, Simple>) -> bool {
        false
    }

    fn match_pseudo_element(&self, _: &PseudoElement, _: &mut MatchingContext<'_, Simple>) -> bool {
        false
    }

    fn apply_selector_flags(&self, _: ElementSelectorFlags) {}

    fn is_link(&self) -> bool {
        self.attribute("href").is_some() && matches!(self.dom.tag(self.node), Some("a" | "area"))
    }

    fn is_html_slot_element(&self) -> bool {
        self.dom.is(self.node, "slot")
    }

    fn has_id(&self, id: &CssLocalName, case: CaseSensitivity) -> bool {
        self.attribute("id").is_some_and(|value| case.eq(value.as_bytes(), id.0.as_bytes()))
    }

    fn has_class(&self, name: &CssLocalName, case: CaseSensitivity) -> bool {
        let has = |word: &str| case.eq(word.as_bytes(), name.0.as_bytes());
        self.attribute("class").is_some_and(|value| value.split_ascii_whitespace().any(has))
    }

    fn has_custom_state(&self, _: &CssLocalName) -> bool {
        false
    }

    fn imported_part(&self, _: &CssLocalName) -> Option<CssLocalName> {
        None
    }

    fn is_part(&self, _: &CssLocalName) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        let says = |node| self.dom.tag(node).is_some() || self.dom.text(node).is_some_and(|text| !text.is_empty());
        !self.dom.children(self.node).any(says)
    }

    fn is_root(&self) -> bool {
        self.dom.parent(self.node) == Some(self.dom.root())
    }

    fn add_element_unique_hashes(&self, _: &mut BloomFilter) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    const PAGE: &str = "<main id=m><h1 class='Big top'>one</h1><p>two <b>three</b></p><p></p><p lang=en-GB>four</p></main>\
                        <svg viewBox='0 0 1 1'><linearGradient id=g></linearGradient></svg>\
                        <x-card><template shadowrootmode=open><i>five</i></template></x-card>";

    /// The ids, or else the texts, of what the selector matches.
    fn found(selector: &str) -> Vec<String> {
        let dom = Dom::parse(PAGE);
        let said = |node| dom.attribute(node, "id").map_or_else(|| dom.text_of(node), str::to_owned);
        dom.outermost(&[Selector::parse(selector).unwrap()]).into_iter().map(said).collect()
    }

    #[test]
    fn what_asks_for_the_tree_is_matched() {
        assert_eq!(found("p:nth-of-type(3), P b"), ["three", "four"]);
        assert_eq!(found("p:has(> b)"), ["two three"]);
        assert_eq!(found("main > :not(p, b)"), ["one"]);
        assert_eq!(found("p:empty"), [""]);
        assert_eq!(found(":is(h1, h2).top ~ p:last-child"), ["four"]);
        assert_eq!(found(".big, #M, [lang=EN]"), [""; 0]);
        assert_eq!(found("[class~=top]"), ["one"]);
        assert_eq!(found("[lang|=en], [id='M' i]"), ["m"]);
        assert_eq!(found(":root").len(), 1);
        assert_eq!(found("linearGradient"), ["g"], "names of SVG keep their capitals");
        assert_eq!(found("x-card i"), ["five"], "a shadow root is an element like any other");
    }

    #[test]
    fn an_attribute_is_meant_to_the_letter() {
        let dom = Dom::parse("<p lang=EN>a<p lang=en>b<p title='a\"b]'>c");
        let texts = |selector: Selector| -> Vec<String> {
            dom.outermost(&[selector]).into_iter().map(|node| dom.text_of(node)).collect()
        };
        assert_eq!(texts(Selector::attribute("lang", Some("en")).unwrap()), ["b"]);
        assert_eq!(texts(Selector::attribute("LANG", None).unwrap()), ["a", "b"]);
        assert_eq!(texts(Selector::attribute("title", Some("a\"b]")).unwrap()), ["c"]);
        assert_eq!(texts(Selector::tag("P").unwrap()).len(), 3);
        assert_eq!(texts(Selector::tag("9p").unwrap()).len(), 0);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, why) in [
            ("", "a selector is missing"),
            ("p,,q", "a selector is missing"),
            ("p >", "what follows the combinator is missing"),
            ("p..x", "a class name must follow the dot"),
            ("a:hover", "only what asks for the tree"),
            ("a::before", "only what asks for the tree"),
            ("[=x]", "an attribute is asked for by"),
            ("a b=c", "this is not a CSS selector"),
        ] {
            let said = Selector::parse(text).unwrap_err().to_string();
            assert!(said.starts_with(why), "{text}: {said}");
        }
    }
}
