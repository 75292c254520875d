//! From HTML to a tree: html5ever's tree builder on our arena, with a filter before it that keeps parsing linear.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{EndTag, Tag, Token, TokenSink, TokenSinkResult};
use html5ever::tree_builder::{ElemName, TreeBuilder, TreeBuilderOpts};
use html5ever::{LocalName, Namespace, QualName};

use super::{Dom, MAX_DEPTH, NO_NAMESPACE, NodeId, ROOT, is_void, tokens};

/// How many formatting elements may be open at once. Each is opened again in every paragraph that follows, so without a
/// limit the tree could grow with the square of the page's size.
const MAX_FORMATTING: usize = 32;

/// When a page has more nodes than this for each of its tokens, formatting elements left open are closed.
const NODES_A_TOKEN: usize = 8;

/// Memory is reserved for at most this many bytes of a page.
const PORTION: usize = 1 << 20;

/// Most pages have at least this many bytes for each node.
const BYTES_A_NODE: usize = 24;

pub(super) fn parse(html: &str) -> Dom {
    // Without scripting, the contents of `noscript` become nodes rather than text.
    let options = TreeBuilderOpts { scripting_enabled: false, ..TreeBuilderOpts::default() };
    let filter =
        Filter { builder: TreeBuilder::new(Builder::with_room_for(html.len()), options), state: RefCell::default() };
    tokens::read(html.strip_prefix('\u{feff}').unwrap_or(html), &filter);
    filter.builder.sink.finish()
}

/// A filter between tokenizer and tree builder. It limits what the standard does not: the depth of nesting (the builder
/// searches the stack of open elements for every tag) and the number of open formatting elements.
struct Filter {
    builder: TreeBuilder<Handle, Builder>,
    state: RefCell<FilterState>,
}

#[derive(Default)]
struct FilterState {
    tokens: usize,
    /// Formatting elements opened and not closed, by name.
    formatting: Vec<LocalName>,
}

impl Filter {
    /// The element that the next tag would go into.
    fn current(&self) -> Option<NodeId> {
        // The call makes the builder ask for its current node, and the sink remembers that.
        self.builder.sink.asked.set(None);
        let _ = self.builder.adjusted_current_node_present_but_not_in_html_namespace();
        self.builder.sink.asked.take()
    }

    /// The name of that element, if it is so deep that nothing may go into it.
    fn too_deep(&self) -> Option<LocalName> {
        let node = self.current().filter(|node| self.builder.sink.depths.borrow()[node.index()] >= MAX_DEPTH)?;
        self.builder.sink.dom.borrow().tag(node).map(LocalName::from)
    }

    fn close(&self, name: LocalName, line: u64) {
        let tag = Tag { kind: EndTag, name, self_closing: false, attrs: Vec::new(), had_duplicate_attributes: false };
        let _ = self.builder.process_token(Token::TagToken(tag), line);
    }

    /// Whether the tag may go on to the builder.
    fn admits(&self, tag: &Tag, line: u64) -> bool {
        let formatting = is_formatting(&tag.name);
        let mut state = self.state.borrow_mut();
        state.tokens += 1;
        if self.builder.sink.dom.borrow().len() > NODES_A_TOKEN * state.tokens + 10_000 {
            for name in std::mem::take(&mut state.formatting) {
                self.close(name, line);
            }
        }
        if tag.kind == EndTag {
            if formatting && let Some(at) = state.formatting.iter().rposition(|name| *name == tag.name) {
                state.formatting.remove(at);
            } else if matches!(&*tag.name, "td" | "th" | "caption" | "table") {
                // At the end of a cell, formatting elements left open in it are closed.
                state.formatting.clear();
            }
            return true;
        }
        if is_void(&tag.name) {
            return true;
        }
        if formatting && state.formatting.len() >= MAX_FORMATTING {
            return false;
        }
        if let Some(name) = self.too_deep() {
            self.close(name, line);
            if self.too_deep().is_some() && !switches_tokenizer(&tag.name) {
                return false;
            }
        }
        if formatting {
            state.formatting.push(tag.name.clone());
        }
        true
    }
}

impl TokenSink for Filter {
    type Handle = Handle;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Handle> {
        if let Token::TagToken(tag) = &token {
            if !self.admits(tag, line) {
                return TokenSinkResult::Continue;
            }
            self.builder.sink.self_closing.set(tag.self_closing);
        }
        match self.builder.process_token(token, line) {
            // Scripts do not run, and the page is already decoded.
            TokenSinkResult::Script(_) | TokenSinkResult::EncodingIndicator(_) => TokenSinkResult::Continue,
            other => other,
        }
    }

    fn end(&self) {
        self.builder.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// The formatting elements of the standard without `a` and `nobr`, which close themselves.
fn is_formatting(tag: &str) -> bool {
    matches!(tag, "b" | "big" | "code" | "em" | "font" | "i" | "s" | "small" | "strike" | "strong" | "tt" | "u")
}

/// Elements whose start tag changes the state of the tokenizer. The builder must see them.
fn switches_tokenizer(tag: &str) -> bool {
    matches!(
        tag,
        "script"
            | "style"
            | "title"
            | "textarea"
            | "iframe"
            | "noembed"
            | "noframes"
            | "noscript"
            | "plaintext"
            | "xmp"
    )
}

/// The sink that the tree builder works on.
struct Builder {
    dom: RefCell<Dom>,
    /// How deep each node was when it was put into the tree.
    depths: RefCell<Vec<u32>>,
    /// The node whose name the builder asked for last.
    asked: Cell<Option<NodeId>>,
    /// Whether the tag that is being read ends with a slash.
    self_closing: Cell<bool>,
    /// The name for nodes without one.
    nameless: Rc<QualName>,
    /// Names seen so far, by their hashes. Pages use few.
    names: RefCell<[Option<Rc<QualName>>; NAMES]>,
}

/// How many names are remembered.
const NAMES: usize = 64;

impl Builder {
    /// For a page of so many bytes.
    fn with_room_for(bytes: usize) -> Self {
        let mut dom = Dom::default();
        // This is more than most pages need. Memory that is not used costs nothing. For large pages the limit applies.
        let nodes = (bytes / BYTES_A_NODE).min(PORTION / BYTES_A_NODE);
        dom.nodes.reserve(nodes);
        dom.stored.reserve(bytes.min(PORTION), nodes / 2);
        let mut depths = Vec::with_capacity(nodes + 1);
        depths.push(0);
        Self {
            dom: RefCell::new(dom),
            depths: RefCell::new(depths),
            asked: Cell::new(None),
            self_closing: Cell::new(false),
            nameless: Rc::new(QualName::new(None, NO_NAMESPACE, LocalName::from(""))),
            names: RefCell::new([const { None }; NAMES]),
        }
    }
}

/// A node as the tree builder keeps it, with its name. The builder asks for the name dozens of times for each tag.
#[derive(Debug, Clone)]
struct Handle {
    node: NodeId,
    name: Rc<QualName>,
}

/// An element's name, for the tree builder.
#[derive(Debug)]
struct Name<'a>(&'a QualName);

impl ElemName for Name<'_> {
    fn ns(&self) -> &Namespace {
        &self.0.ns
    }

    fn local_name(&self) -> &LocalName {
        &self.0.local
    }
}

impl Builder {
    fn create(&self, node: impl FnOnce(&mut Dom) -> NodeId) -> NodeId {
        self.depths.borrow_mut().push(0);
        node(&mut self.dom.borrow_mut())
    }

    /// The name, shared with earlier elements of the same name.
    fn shared(&self, name: &QualName) -> Rc<QualName> {
        let place = &mut self.names.borrow_mut()[name.local.get_hash() as usize % NAMES];
        match place {
            Some(known) if **known == *name => Rc::clone(known),
            _ => Rc::clone(place.insert(Rc::new(name.clone()))),
        }
    }

    /// A handle for a node that is not an element, or whose name is not needed.
    fn nameless(&self, node: NodeId) -> Handle {
        Handle { node, name: Rc::clone(&self.nameless) }
    }

    fn sink_into(&self, parent: NodeId, before: Option<NodeId>, child: NodeOrText<Handle>) {
        let previous = {
            let dom = self.dom.borrow();
            before.map_or_else(|| dom.last_child(parent), |sibling| dom.previous_sibling(sibling))
        };
        let child = match child {
            NodeOrText::AppendNode(Handle { node, .. }) => {
                self.dom.borrow_mut().remove(node);
                node
            }
            NodeOrText::AppendText(text) => {
                if let Some(previous) = previous
                    && self.dom.borrow_mut().add_text(previous, &text)
                {
                    return;
                }
                self.create(|dom| dom.push_text(&text))
            }
        };
        {
            let mut depths = self.depths.borrow_mut();
            depths[child.index()] = depths[parent.index()].saturating_add(1);
        }
        let mut dom = self.dom.borrow_mut();
        // The node itself may have been the previous sibling.
        let previous = before.map_or_else(|| dom.last_child(parent), |sibling| dom.previous_sibling(sibling));
        dom.link(parent, previous, child, before);
    }
}

/// The name of an attribute as it is kept.
fn name_of(name: &QualName) -> LocalName {
    match &name.prefix {
        Some(prefix) if name.ns != NO_NAMESPACE => LocalName::from(format!("{prefix}:{}", name.local)),
        _ => name.local.clone(),
    }
}

impl TreeSink for Builder {
    type Handle = Handle;
    type Output = Dom;
    type ElemName<'a> = Name<'a>;

    fn finish(self) -> Dom {
        self.dom.into_inner()
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        self.nameless(ROOT)
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> Name<'a> {
        self.asked.set(Some(target.node));
        Name(&target.name)
    }

    fn create_element(&self, name: QualName, attrs: Vec<html5ever::Attribute>, flags: ElementFlags) -> Handle {
        let shared = self.shared(&name);
        let node = self.create(|dom| {
            let node = dom.push_element(name, attrs.iter().map(|one| (name_of(&one.name), &*one.value)));
            if let Some(element) = dom.element_mut(node) {
                element.integration_point = flags.mathml_annotation_xml_integration_point;
                element.self_closed = self.self_closing.get();
            }
            node
        });
        Handle { node, name: shared }
    }

    fn create_comment(&self, text: StrTendril) -> Handle {
        self.nameless(self.create(|dom| dom.push_comment(&text)))
    }

    fn create_pi(&self, target: StrTendril, data: StrTendril) -> Handle {
        self.nameless(self.create(|dom| dom.push_comment(&format!("?{target} {data}"))))
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        self.sink_into(parent.node, None, child);
    }

    fn append_based_on_parent_node(&self, element: &Handle, previous: &Handle, child: NodeOrText<Handle>) {
        let parent = self.dom.borrow().parent(element.node);
        match parent {
            Some(parent) => self.sink_into(parent, Some(element.node), child),
            None => self.sink_into(previous.node, None, child),
        }
    }

    fn append_doctype_to_document(&self, name: StrTendril, _public: StrTendril, _system: StrTendril) {
        let node = self.create(|dom| dom.push_doctype(&name));
        self.sink_into(ROOT, None, NodeOrText::AppendNode(self.nameless(node)));
    }

    // A template's contents are its children: see `html/mod.rs`.
    fn get_template_contents(&self, target: &Handle) -> Handle {
        target.clone()
    }

    fn same_node(&self, one: &Handle, other: &Handle) -> bool {
        one.node == other.node
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        let parent = self.dom.borrow().parent(sibling.node);
        if let Some(parent) = parent {
            self.sink_into(parent, Some(sibling.node), child);
        }
    }

    fn add_attrs_if_missing(&self, target: &Handle, attrs: Vec<html5ever::Attribute>) {
        let mut dom = self.dom.borrow_mut();
        for attribute in attrs {
            dom.add_attribute(target.node, name_of(&attribute.name), &attribute.value);
        }
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.dom.borrow_mut().remove(target.node);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let (node, new_parent) = (node.node, new_parent.node);
        let mut dom = self.dom.borrow_mut();
        while let Some(child) = dom.first_child(node) {
            dom.remove(child);
            let last = dom.last_child(new_parent);
            dom.link(new_parent, last, child, None);
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, target: &Handle) -> bool {
        self.dom.borrow().element(target.node).is_some_and(|element| element.integration_point)
    }

    // Shadow roots stay in place, as templates: the builder does that when this returns `false`.
    fn allow_declarative_shadow_roots(&self, _: &Handle) -> bool {
        false
    }
}
