//! The company that an address keeps: the other links beneath the same path. Where those are pages to read, so is one that is called
//! like a deed.

use std::collections::{BTreeSet, HashMap};

use url::Url;

use super::{decoded, is_number};
use crate::classifier::{harm, harm_in_segment};

/// Links beneath one path from which on that is a catalogue, and those of them at least that read like actions: the
/// commands of a program, the methods of an interface.
const CATALOGUE: usize = 6;
const CATALOGUE_ACTIONS: usize = 2;

/// Others in a folder from which on it is one of articles, and others of them that stand in headings.
const SEVERAL_ARTICLES: usize = 3;
const SEVERAL_HEADINGS: usize = 2;

/// The last parts of the addresses beneath one path.
#[derive(Debug, Clone, Default)]
struct Folder {
    parts: BTreeSet<String>,
    /// Those of them that a link in a heading leads to.
    headed: BTreeSet<String>,
    /// How many are several words, a deed and no more, an action in English.
    named: usize,
    deeds: usize,
    actions: usize,
}

/// All links of a page by what stands before their last parts, and before the numbers that end them.
#[derive(Debug, Clone, Default)]
pub(super) struct Company {
    folders: HashMap<String, Folder>,
    templates: HashMap<String, BTreeSet<String>>,
}

fn is_named(part: &str) -> bool {
    part.contains(['-', '_'])
}

fn is_deed(part: &str) -> bool {
    harm::is_deed_in_segment(part) || harm_in_segment(part, None)
}

impl Folder {
    fn enter(&mut self, part: String, heading: bool) {
        if heading {
            self.headed.insert(part.clone());
        }
        if self.parts.insert(part.clone()) {
            self.named += usize::from(is_named(&part));
            self.deeds += usize::from(is_deed(&part));
            self.actions += usize::from(harm_in_segment(&part, Some("en")));
        }
    }
}

impl Company {
    /// Notes a link.
    pub(super) fn note(&mut self, url: &Url, href: &str, heading: bool) {
        if let Some((above, last)) = folder_and_name(url) {
            self.folders.entry(above).or_default().enter(last, heading);
        }
        if let Some(template) = template_of(url) {
            self.templates.entry(template).or_default().insert(href.to_owned());
        }
    }

    /// The addresses that differ from one in the number alone that ends them, itself among them.
    pub(super) fn template(&self, url: &Url) -> Option<&BTreeSet<String>> {
        self.templates.get(&template_of(url)?)
    }

    /// Whether it is one of many words beneath one path of which several read like actions and most do not: each is the
    /// name of what is described there. Log-out is never such a name.
    pub(super) fn is_in_catalogue(&self, url: &Url) -> bool {
        let Some((above, last)) = folder_and_name(url) else { return false };
        self.folders.get(&above).is_some_and(|folder| {
            let (all, actions) = (folder.parts.len(), folder.actions);
            all >= CATALOGUE && actions >= CATALOGUE_ACTIONS && actions * 2 <= all && !harm::leaves(&last, Some("en"))
        })
    }

    /// Whether it is one of several articles in a folder, which are told by addresses of several words (`/guide/log-out-safely` beside
    /// `/guide/choose-a-boat`), or stand in headings. Its own address, or what is written on the links to it (`says_more`), has to say
    /// more than the deed.
    pub(super) fn is_article(&self, url: &Url, says_more: bool) -> bool {
        let Some((above, last)) = folder_and_name(url) else { return false };
        self.folders.get(&above).is_some_and(|folder| {
            let others = folder.parts.len() - usize::from(folder.parts.contains(&last));
            let named = folder.named - usize::from(is_named(&last));
            let deeds = folder.deeds - usize::from(is_deed(&last));
            let more = is_named(&last) && !harm::is_deed_in_segment(&last) || says_more;
            let headed = folder.headed.contains(&last) && folder.headed.len() > SEVERAL_HEADINGS;
            let articles = others >= SEVERAL_ARTICLES && named * 2 >= others;
            deeds * 2 <= others && (more && articles || headed)
        })
    }
}

/// The last part of a path that holds a word, decoded, and all that stands before it, where that is more than the host.
fn folder_and_name(url: &Url) -> Option<(String, String)> {
    let path = url.path().trim_end_matches('/');
    let (above, last) = path.rsplit_once('/')?;
    let word = last.chars().any(char::is_alphabetic) && url.query().is_none();
    (word && !above.is_empty()).then(|| (format!("{}{above}", url.origin().ascii_serialization()), decoded(last)))
}

/// An address without the number that ends its path, or without the one number in its query: `/works/27`, `/article.php?id=4&lang=it`.
fn template_of(url: &Url) -> Option<String> {
    let origin = url.origin().ascii_serialization();
    if url.query().is_some() {
        let numbers = url.query_pairs().filter(|(_, value)| is_number(value)).count();
        let bare = url
            .query_pairs()
            .map(|(key, value)| if is_number(&value) { format!("&{key}") } else { format!("&{key}={value}") });
        return (numbers == 1).then(|| format!("{origin}{}?{}", url.path(), bare.collect::<String>()));
    }
    let (above, last) = url.path().trim_end_matches('/').rsplit_once('/')?;
    (is_number(last) && above.len() > 1).then(|| format!("{origin}{above}"))
}
