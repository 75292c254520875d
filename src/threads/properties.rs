//! What microdata and RDFa say of an item (schema.org): a property is an element of the item, and has a value.

use std::collections::HashMap;

use super::pieces::Own;
use super::survey::Survey;

/// Types of items (schema.org).
pub(super) const TYPES: [&str; 7] =
    ["Comment", "Answer", "Question", "DiscussionForumPosting", "Review", "UserComments", "SocialMediaPosting"];

/// Who says it.
pub(super) const AUTHORS: [&str; 2] = ["author", "creator"];

/// What is said.
pub(super) const TEXTS: [&str; 5] = ["text", "reviewBody", "articleBody", "commentText", "description"];

/// When it was said.
pub(super) const TIMES: [&str; 3] = ["dateCreated", "datePublished", "commentTime"];

/// Elements around an item in which the one that is typed is looked for.
const MOST_AROUND: usize = 8;

/// The properties of an item, by name, each with the position of its first element.
#[derive(Default)]
pub(super) struct Properties<'a>(HashMap<&'a str, u32>);

impl<'a> Properties<'a> {
    /// Reads an item's own properties. Those of what it holds (a person's name and address) are not its own.
    pub fn of(survey: &Survey<'a>, own: &Own) -> Self {
        let Some(root) = own.parts.first().map(|part| part.at) else { return Self::default() };
        let typed = |at: &u32| kind(survey, *at).is_some_and(|kind| TYPES.contains(&kind));
        let Some(scope) = own.parts.iter().map(|part| part.at).chain(survey.above(root).take(MOST_AROUND)).find(typed)
        else {
            return Self::default();
        };
        let mut found = Self::default();
        for part in own.parts.iter().filter(|part| within(survey, part.at) == Some(scope)) {
            for name in ["itemprop", "property"].iter().filter_map(|name| survey.attribute(part.at, name)) {
                for name in name.split_whitespace().map(last) {
                    found.0.entry(name).or_insert(part.at);
                }
            }
        }
        found
    }

    /// The element of the first of these properties that is there.
    pub fn at(&self, names: &[&str]) -> Option<u32> {
        names.iter().find_map(|name| self.0.get(name).copied())
    }

    /// The value of such an element: written for programs, where it leads, or what it shows.
    pub fn value(&self, survey: &Survey<'a>, names: &[&str]) -> Option<String> {
        let at = self.at(names)?;
        let told =
            ["content", "datetime", "href", "resource", "itemid"].iter().find_map(|name| survey.attribute(at, name));
        told.map_or_else(|| Some(survey.dom.text_of(survey.spot(at).node)), |told| Some(told.to_owned()))
    }

    /// The name of the person that such an element holds, where it is written for programs alone.
    pub fn hidden_name(&self, survey: &Survey<'a>, names: &[&str]) -> Option<&'a str> {
        let at = self.at(names)?;
        survey.attribute(name_in(survey, at).unwrap_or(at), "content")
    }

    /// The element of the person, or the one inside it that shows the name.
    pub fn shown_name(&self, survey: &Survey<'a>, names: &[&str]) -> Option<u32> {
        let at = self.at(names)?;
        Some(name_in(survey, at).filter(|name| survey.spot(*name).end > name + 1).unwrap_or(at))
    }
}

/// The element of the name that belongs to a person.
fn name_in(survey: &Survey, person: u32) -> Option<u32> {
    let is_name = |at: u32| {
        survey.attribute(at, "itemprop").or_else(|| survey.attribute(at, "property")).map(last) == Some("name")
    };
    (person + 1..survey.spot(person).end).find(|at| is_name(*at))
}

/// The element to which the property of an element belongs.
fn within(survey: &Survey, at: u32) -> Option<u32> {
    survey
        .above(at)
        .find(|at| survey.attribute(*at, "itemscope").is_some() || survey.attribute(*at, "typeof").is_some())
}

/// The type of an element, without the vocabulary.
pub(super) fn kind<'a>(survey: &Survey<'a>, at: u32) -> Option<&'a str> {
    let told = survey.attribute(at, "itemtype").or_else(|| survey.attribute(at, "typeof"))?;
    told.split_whitespace().next().map(last)
}

/// A name without its vocabulary: `schema:author`, `https://schema.org/author`.
fn last(name: &str) -> &str {
    name.rsplit([':', '/', '#']).next().unwrap_or(name)
}
