//! CSS selectors: names, classes, ids, attributes, `:first-child`, `:last-child`, `:not(…)`, the four combinators,
//! lists.

use crate::html::{Dom, NodeId};

/// What an element must be.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Test {
    Tag(String),
    Class(String),
    Attribute { name: String, relation: Relation, value: String },
    FirstChild,
    LastChild,
    Not(Vec<Test>),
}

/// How an attribute's value is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    There,
    Equal,
    Starts,
    Ends,
    Holds,
    HoldsWord,
    Language,
}

/// The combinator between an element and the one before it in the selector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Combinator {
    Below,
    Child,
    Next,
    After,
}

/// One selector of a list: the last element first, each with its relation to the one that follows.
type Chain = Vec<(Vec<Test>, Combinator)>;

/// A list of CSS selectors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selector {
    chains: Vec<Chain>,
}

impl Selector {
    /// Every element of this name.
    #[must_use]
    pub fn tag(name: &str) -> Self {
        Self { chains: vec![vec![(vec![Test::Tag(name.to_ascii_lowercase())], Combinator::Below)]] }
    }

    /// Every element that has this attribute, with this value where one is given.
    #[must_use]
    pub fn attribute(name: &str, value: Option<&str>) -> Self {
        let relation = if value.is_some() { Relation::Equal } else { Relation::There };
        let value = value.unwrap_or_default().to_owned();
        let test = Test::Attribute { name: name.to_ascii_lowercase(), relation, value };
        Self { chains: vec![vec![(vec![test], Combinator::Below)]] }
    }

    /// Reads a list of CSS selectors.
    ///
    /// # Errors
    /// What was expected, if the text is not a selector.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let mut reader = Reader { rest: text.trim() };
        let mut chains = Vec::new();
        loop {
            chains.push(reader.chain()?);
            if reader.rest.is_empty() {
                return Ok(Self { chains });
            }
            if !reader.takes(",") {
                return Err("this is neither a name, attr=value nor a CSS selector");
            }
            reader.rest = reader.rest.trim_start();
        }
    }

    /// Whether the element is one of those.
    #[must_use]
    pub fn matches(&self, dom: &Dom, node: NodeId) -> bool {
        self.chains.iter().any(|chain| chain_matches(chain, dom, node))
    }
}

fn chain_matches(chain: &Chain, dom: &Dom, node: NodeId) -> bool {
    let Some((own, mut relation)) = chain.first().map(|(tests, combinator)| (tests, *combinator)) else { return false };
    if !own.iter().all(|test| test.holds(dom, node)) {
        return false;
    }
    // All elements that the part of the selector read so far may match. So there is no recursion, and no way is tried
    // twice.
    let mut places = vec![node];
    for (tests, next) in &chain[1..] {
        let mut found: Vec<NodeId> = Vec::new();
        for place in places {
            let fits = |node: &NodeId| tests.iter().all(|test| test.holds(dom, *node));
            match relation {
                Combinator::Below => found.extend(dom.ancestors(place).filter(fits)),
                Combinator::Child => found.extend(dom.parent(place).filter(fits)),
                Combinator::Next => found.extend(elements_before(dom, place).next().filter(fits)),
                Combinator::After => found.extend(elements_before(dom, place).filter(fits)),
            }
        }
        found.sort_unstable();
        found.dedup();
        if found.is_empty() {
            return false;
        }
        places = found;
        relation = *next;
    }
    true
}

fn elements_before(dom: &Dom, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(dom.previous_sibling(node), |&node| dom.previous_sibling(node))
        .filter(|node| dom.tag(*node).is_some())
}

fn elements_after(dom: &Dom, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(dom.next_sibling(node), |&node| dom.next_sibling(node))
        .filter(|node| dom.tag(*node).is_some())
}

impl Test {
    fn holds(&self, dom: &Dom, node: NodeId) -> bool {
        match self {
            Self::Tag(tag) => dom.tag(node).is_some_and(|name| name == tag),
            Self::Class(class) => dom
                .attribute(node, "class")
                .is_some_and(|value| value.split_ascii_whitespace().any(|word| word == class)),
            Self::Attribute { name, relation, value } => dom.attribute(node, name).is_some_and(|has| match relation {
                Relation::There => true,
                Relation::Equal => has == value,
                Relation::Starts => !value.is_empty() && has.starts_with(value.as_str()),
                Relation::Ends => !value.is_empty() && has.ends_with(value.as_str()),
                Relation::Holds => !value.is_empty() && has.contains(value.as_str()),
                Relation::HoldsWord => has.split_ascii_whitespace().any(|word| word == value),
                Relation::Language => {
                    has.strip_prefix(value.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
                }
            }),
            Self::FirstChild => dom.tag(node).is_some() && elements_before(dom, node).next().is_none(),
            Self::LastChild => dom.tag(node).is_some() && elements_after(dom, node).next().is_none(),
            Self::Not(tests) => dom.tag(node).is_some() && !tests.iter().all(|test| test.holds(dom, node)),
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn takes(&mut self, text: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(text) else { return false };
        self.rest = rest;
        true
    }

    fn name(&mut self) -> Option<&'a str> {
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        (!name.is_empty()).then_some(name)
    }

    fn chain(&mut self) -> Result<Chain, &'static str> {
        let mut chain = vec![(self.compound()?, Combinator::Below)];
        loop {
            let spaced = self.rest.starts_with(char::is_whitespace);
            self.rest = self.rest.trim_start();
            let combinator = match self.rest.chars().next() {
                None | Some(',') => {
                    // The last element first, each with its relation to the one before it in the text.
                    chain.reverse();
                    return Ok(chain);
                }
                Some('>') => Combinator::Child,
                Some('+') => Combinator::Next,
                Some('~') => Combinator::After,
                Some(_) if spaced => Combinator::Below,
                Some(_) => return Err("this is neither a name, attr=value nor a CSS selector"),
            };
            if combinator != Combinator::Below {
                self.rest = self.rest[1..].trim_start();
            }
            chain.push((self.compound()?, combinator));
        }
    }

    fn compound(&mut self) -> Result<Vec<Test>, &'static str> {
        let mut tests = Vec::new();
        let any = self.takes("*");
        if !any && let Some(tag) = self.name() {
            tests.push(Test::Tag(tag.to_ascii_lowercase()));
        }
        loop {
            if self.takes(".") {
                tests.push(Test::Class(self.name().ok_or("a class name must follow the dot")?.to_owned()));
            } else if self.takes("#") {
                let value = self.name().ok_or("an id must follow the #")?.to_owned();
                tests.push(Test::Attribute { name: "id".to_owned(), relation: Relation::Equal, value });
            } else if self.takes("[") {
                tests.push(self.attribute()?);
            } else if self.takes(":first-child") {
                tests.push(Test::FirstChild);
            } else if self.takes(":last-child") {
                tests.push(Test::LastChild);
            } else if self.takes(":not(") {
                let end = self.rest.find(')').ok_or("a ) is missing after :not(")?;
                let mut inner = Reader { rest: self.rest[..end].trim() };
                let inside = inner.compound()?;
                if !inner.rest.is_empty() {
                    return Err(":not() takes one simple selector");
                }
                tests.push(Test::Not(inside));
                self.rest = &self.rest[end + 1..];
            } else if tests.is_empty() && !any {
                return Err("this is neither a name, attr=value nor a CSS selector");
            } else {
                return Ok(tests);
            }
        }
    }

    fn attribute(&mut self) -> Result<Test, &'static str> {
        const UNCLOSED: &str = "an attribute selector ends with ]";
        self.rest = self.rest.trim_start();
        let name = self.name().ok_or("an attribute's name must follow the [")?.to_ascii_lowercase();
        self.rest = self.rest.trim_start();
        let relations = [
            ("=", Relation::Equal),
            ("^=", Relation::Starts),
            ("$=", Relation::Ends),
            ("*=", Relation::Holds),
            ("~=", Relation::HoldsWord),
            ("|=", Relation::Language),
        ];
        let Some((_, relation)) = relations.into_iter().find(|(sign, _)| self.takes(sign)) else {
            return if self.takes("]") {
                Ok(Test::Attribute { name, relation: Relation::There, value: String::new() })
            } else {
                Err(UNCLOSED)
            };
        };
        self.rest = self.rest.trim_start();
        let quote = self.rest.chars().next().filter(|character| "\"'".contains(*character));
        let value = if let Some(quote) = quote {
            let end = self.rest[1..].find(quote).ok_or("a quote is not closed")?;
            let value = &self.rest[1..=end];
            self.rest = &self.rest[end + 2..];
            value
        } else {
            let end = self.rest.find(']').ok_or(UNCLOSED)?;
            let value = self.rest[..end].trim_end();
            self.rest = &self.rest[end..];
            value
        };
        self.rest = self.rest.trim_start();
        if !self.takes("]") {
            return Err(UNCLOSED);
        }
        Ok(Test::Attribute { name, relation, value: value.to_owned() })
    }
}
