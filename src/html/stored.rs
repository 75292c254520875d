//! What nodes are, and where their names, attributes and texts are stored. There is one vector of each for the whole
//! page. So a page of a hundred thousand nodes allocates memory a few dozen times, and its nodes are small and close
//! together.

use html5ever::{LocalName, QualName, ns};

use super::{Dom, NodeId};

/// What a node is, and where the rest of it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Document,
    /// `<!DOCTYPE …>`, with its name.
    Doctype(Span),
    /// Text, with character references resolved.
    Text(Span),
    /// Text that grew when other text was already stored behind it. It is stored apart, at this place.
    Grown(u32),
    Comment(Span),
    /// The element's place.
    Element(u32),
}

/// A range in the page's stored text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Span {
    from: u32,
    length: u32,
}

/// An element's name, and which of the page's attributes are its own.
#[derive(Debug, Clone)]
pub(super) struct Element {
    pub name: QualName,
    from: u32,
    count: u32,
    /// How many attributes fit before those of another element begin.
    room: u32,
    /// Whether this MathML `annotation-xml` may contain HTML. Only the parser needs it.
    pub integration_point: bool,
    /// Whether the tag was written with a slash at its end (`<br/>`).
    pub self_closed: bool,
}

/// An attribute as it is stored.
#[derive(Debug, Clone)]
struct Named {
    name: LocalName,
    value: Span,
}

/// All names, attributes and texts of a page. Replaced values are not freed: pages are mostly read, and changed little.
#[derive(Debug, Clone, Default)]
pub(super) struct Stored {
    elements: Vec<Element>,
    attributes: Vec<Named>,
    letters: String,
    grown: Vec<String>,
}

/// A place as 32 bits. A page with more does not fit in memory.
fn place(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

impl Stored {
    /// Reserves memory for a page of so many bytes.
    pub fn reserve(&mut self, bytes: usize, elements: usize) {
        self.letters.reserve(bytes);
        self.elements.reserve(elements);
        self.attributes.reserve(elements);
    }

    fn write(&mut self, text: &str) -> Span {
        let (from, to) = (self.letters.len(), self.letters.len() + text.len());
        // Text beyond 32 bits is left out.
        if u32::try_from(to).is_err() {
            return Span::default();
        }
        self.letters.push_str(text);
        Span { from: place(from), length: place(to - from) }
    }

    #[inline]
    fn read(&self, span: Span) -> &str {
        let from = span.from as usize;
        &self.letters[from..from + span.length as usize]
    }

    #[inline]
    fn of(&self, element: &Element) -> &[Named] {
        &self.attributes[element.from as usize..][..element.count as usize]
    }

    /// Gives an element one more attribute.
    fn add(&mut self, element: u32, name: LocalName, value: &str) {
        let value = self.write(value);
        let element = &mut self.elements[element as usize];
        let (from, count) = (element.from as usize, element.count as usize);
        if element.room > element.count {
            self.attributes[from + count] = Named { name, value };
        } else if from + count == self.attributes.len() {
            self.attributes.push(Named { name, value });
            element.room += 1;
        } else {
            // The room is doubled, since an element that gets one more often gets several.
            element.from = place(self.attributes.len());
            element.room = element.count.saturating_mul(2).max(2);
            self.attributes.extend_from_within(from..from + count);
            let empty = Named { name: LocalName::from(""), value: Span::default() };
            self.attributes.push(Named { name, value });
            self.attributes.resize(element.from as usize + element.room as usize, empty);
        }
        element.count += 1;
    }
}

/// One attribute of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attribute<'a> {
    name: &'a str,
    value: &'a str,
}

impl<'a> Attribute<'a> {
    /// The name, in lower case for HTML elements (`href`, `xlink:href`).
    #[must_use]
    pub fn name(self) -> &'a str {
        self.name
    }

    /// The value, with character references resolved.
    #[must_use]
    pub fn value(self) -> &'a str {
        self.value
    }
}

impl Dom {
    #[inline]
    pub(super) fn element(&self, id: NodeId) -> Option<&Element> {
        match self.node(id).kind {
            Kind::Element(at) => Some(&self.stored.elements[at as usize]),
            _ => None,
        }
    }

    pub(super) fn push_text(&mut self, text: &str) -> NodeId {
        let text = self.stored.write(text);
        self.push(Kind::Text(text))
    }

    pub(super) fn push_comment(&mut self, text: &str) -> NodeId {
        let text = self.stored.write(text);
        self.push(Kind::Comment(text))
    }

    pub(super) fn push_doctype(&mut self, name: &str) -> NodeId {
        let name = self.stored.write(name);
        self.push(Kind::Doctype(name))
    }

    pub(super) fn push_element<'a>(
        &mut self,
        name: QualName,
        attributes: impl Iterator<Item = (LocalName, &'a str)>,
    ) -> NodeId {
        let from = self.stored.attributes.len();
        for (name, value) in attributes {
            let value = self.stored.write(value);
            self.stored.attributes.push(Named { name, value });
        }
        let count = place(self.stored.attributes.len() - from);
        let element =
            Element { name, from: place(from), count, room: count, integration_point: false, self_closed: false };
        self.stored.elements.push(element);
        self.push(Kind::Element(place(self.stored.elements.len() - 1)))
    }

    pub(super) fn element_mut(&mut self, id: NodeId) -> Option<&mut Element> {
        match self.node(id).kind {
            Kind::Element(at) => Some(&mut self.stored.elements[at as usize]),
            _ => None,
        }
    }

    /// Adds to the end of a text node. Returns whether the node is one.
    pub(super) fn add_text(&mut self, id: NodeId, text: &str) -> bool {
        match self.node(id).kind {
            Kind::Text(span) if (span.from + span.length) as usize == self.stored.letters.len() => {
                let added = self.stored.write(text);
                self.node_mut(id).kind = Kind::Text(Span { length: span.length + added.length, ..span });
            }
            // A text that grows while others are stored would be copied each time, so it is stored apart.
            Kind::Text(span) => {
                let grown = self.stored.read(span).to_owned() + text;
                self.stored.grown.push(grown);
                self.node_mut(id).kind = Kind::Grown(place(self.stored.grown.len() - 1));
            }
            Kind::Grown(at) => self.stored.grown[at as usize].push_str(text),
            _ => return false,
        }
        true
    }

    /// A copy of another page's node, without what is below it.
    pub(super) fn push_copy(&mut self, other: &Self, id: NodeId) -> NodeId {
        match other.node(id).kind {
            Kind::Document => self.push(Kind::Document),
            Kind::Doctype(name) => self.push_doctype(other.stored.read(name)),
            Kind::Comment(text) => self.push_comment(other.stored.read(text)),
            Kind::Text(_) | Kind::Grown(_) => self.push_text(other.text(id).unwrap_or_default()),
            Kind::Element(at) => {
                let element = &other.stored.elements[at as usize];
                let attributes = other.stored.of(element).iter();
                let attributes = attributes.map(|one| (one.name.clone(), other.stored.read(one.value)));
                let copy = self.push_element(element.name.clone(), attributes);
                if let Some(copy) = self.element_mut(copy) {
                    copy.integration_point = element.integration_point;
                    copy.self_closed = element.self_closed;
                }
                copy
            }
        }
    }

    /// The tag name, in lower case for HTML elements; `None` if the node is not an element.
    #[must_use]
    #[inline]
    pub fn tag(&self, id: NodeId) -> Option<&str> {
        self.element(id).map(|element| &*element.name.local)
    }

    /// The attributes in the order of the source; none if the node is not an element.
    #[inline]
    pub fn attributes(&self, id: NodeId) -> impl Iterator<Item = Attribute<'_>> {
        let named = self.element(id).map_or(&[][..], |element| self.stored.of(element));
        named.iter().map(|one| Attribute { name: &one.name, value: self.stored.read(one.value) })
    }

    /// The value of one attribute.
    #[must_use]
    #[inline]
    pub fn attribute(&self, id: NodeId, name: &str) -> Option<&str> {
        let found = self.stored.of(self.element(id)?).iter().find(|attribute| &*attribute.name == name)?;
        Some(self.stored.read(found.value))
    }

    /// The text of a text node itself; `None` for all others. See [`Dom::text_of`] for elements.
    #[must_use]
    #[inline]
    pub fn text(&self, id: NodeId) -> Option<&str> {
        match self.node(id).kind {
            Kind::Text(text) => Some(self.stored.read(text)),
            Kind::Grown(at) => Some(&self.stored.grown[at as usize]),
            _ => None,
        }
    }

    /// The text of a comment.
    #[must_use]
    pub fn comment(&self, id: NodeId) -> Option<&str> {
        match self.node(id).kind {
            Kind::Comment(text) => Some(self.stored.read(text)),
            _ => None,
        }
    }

    /// The name of a doctype.
    pub(super) fn doctype(&self, id: NodeId) -> Option<&str> {
        match self.node(id).kind {
            Kind::Doctype(name) => Some(self.stored.read(name)),
            _ => None,
        }
    }

    /// Sets an attribute; does nothing if the node is not an element.
    pub fn set_attribute(&mut self, id: NodeId, name: &str, value: impl AsRef<str>) {
        let Kind::Element(at) = self.node(id).kind else { return };
        let element = &self.stored.elements[at as usize];
        match self.stored.of(element).iter().position(|attribute| &*attribute.name == name) {
            Some(place) => {
                let place = element.from as usize + place;
                self.stored.attributes[place].value = self.stored.write(value.as_ref());
            }
            None => self.stored.add(at, LocalName::from(name), value.as_ref()),
        }
    }

    /// Gives an element an attribute that it lacks.
    pub(super) fn add_attribute(&mut self, id: NodeId, name: LocalName, value: &str) {
        let Kind::Element(at) = self.node(id).kind else { return };
        if self.stored.of(&self.stored.elements[at as usize]).iter().all(|old| old.name != name) {
            self.stored.add(at, name, value);
        }
    }

    /// Removes an attribute; does nothing if there is none.
    pub fn remove_attribute(&mut self, id: NodeId, name: &str) {
        let Kind::Element(at) = self.node(id).kind else { return };
        let element = &mut self.stored.elements[at as usize];
        let own = &mut self.stored.attributes[element.from as usize..][..element.count as usize];
        if let Some(place) = own.iter().position(|attribute| &*attribute.name == name) {
            own[place..].rotate_left(1);
            element.count -= 1;
        }
    }

    /// Gives an element another name; it keeps its attributes and children.
    pub fn rename(&mut self, id: NodeId, tag: &str) {
        if let Some(element) = self.element_mut(id) {
            element.name = QualName::new(None, ns!(html), LocalName::from(tag));
        }
    }

    /// Replaces the text of a text node; does nothing for other nodes.
    pub fn set_text(&mut self, id: NodeId, text: impl Into<String>) {
        match self.node(id).kind {
            Kind::Text(_) => {
                self.stored.grown.push(text.into());
                self.node_mut(id).kind = Kind::Grown(place(self.stored.grown.len() - 1));
            }
            Kind::Grown(at) => self.stored.grown[at as usize] = text.into(),
            _ => {}
        }
    }
}
