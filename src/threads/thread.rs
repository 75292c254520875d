//! What a thread is: its items in the page's order, each with its author, time, text and place in the tree.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::html::NodeId;

/// A thread: comments below an article, the posts of a forum's topic, reviews, a question's answers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Thread {
    /// A name for the thread, the same in every run.
    pub id: String,
    /// Where it stands: the first page's address.
    pub address: String,
    /// The page's title.
    pub title: Option<String>,
    /// The page's language (BCP 47 primary subtag).
    pub language: Option<String>,
    /// The items in the page's order.
    pub items: Vec<Item>,
    /// The other pages of the thread by their number, as a pager leads to them. A thread that is joined has none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub pages: BTreeMap<u64, String>,
    /// Whether the thread is what the page is about, as in a forum, rather than something below an article.
    #[serde(skip)]
    pub is_page: bool,
}

/// One item of a thread.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Item {
    /// The page's own name for it, or one made from what it says. No other item of the thread has it.
    pub id: String,
    /// The id of the item that it answers.
    pub parent: Option<String>,
    /// The id of the mail that it answers, or the address of that one's page: it may stand on another page (`In-Reply-To`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<String>,
    /// How many items stand above it in the tree.
    pub depth: usize,
    /// Who says it, as the page shows the name.
    pub author: Option<String>,
    /// When, in ISO 8601: in UTC where the page tells the offset, else as the page shows it.
    pub time: Option<String>,
    /// The time as the page writes it.
    pub time_as_written: Option<String>,
    /// What the author says, a paragraph a line. Quoted words are left out.
    pub text: String,
    /// Words of others that the author quotes, each quote on its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub quotes: Vec<String>,
    /// The number of votes that the page shows.
    pub votes: Option<i64>,
    /// Its own address.
    pub permalink: Option<String>,
    /// Whether the page shows only that it was taken away.
    pub deleted: bool,
    /// The id of the document in which it was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
    /// Where it stands in the page that it was read from.
    #[serde(skip)]
    pub place: Place,
}

/// Where an item stands in its page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// The outermost elements of the item. Items below it may stand inside.
    pub roots: Vec<NodeId>,
    /// The text nodes of what the author says.
    pub texts: Vec<NodeId>,
    /// Those of what the author quotes.
    pub quoted: Vec<NodeId>,
    /// Where the author's name leads.
    pub person: Option<String>,
    /// Where its time leads: to a page of it alone.
    pub alone: Option<String>,
    /// Where its other links lead that are no part of what is said.
    pub beside: Vec<String>,
    /// Whether it has nothing where the other items have what is said: a change of a ticket without a comment.
    pub lacks_body: bool,
    /// Whether something of what is said is no link.
    pub free: bool,
    /// Whether all that is said is in links.
    pub linked: bool,
    /// Whether it says nothing but how many there are of several things, in words that most items have: a row of a list.
    pub counts: bool,
    /// Whether no element is known to hold what is said.
    pub loose: bool,
    /// Position of the text that is the author's name.
    pub named: Option<u32>,
    /// Whether the element is missing around which others have their author's name.
    pub headless: bool,
}
