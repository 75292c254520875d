//! The one link to the page's other language, on a site that has two: "Deutsch" in the head of an English page. Whether the page
//! that it leads to is in that language is seen when pairs are looked for.

use std::collections::{BTreeMap, BTreeSet};

use super::language_list::{By, Named, codes};
use crate::address::Address;
use crate::classifier::lexicon::{self, Topic};
use crate::html::{Dom, NodeId};
use crate::language;
use crate::unfold::controls::menus::language_names::{LONGEST_CHOICE, language_in, own_name};
use crate::unfold::guard::request::names_tongue;

/// Most addresses that links in one language lead to: the translation, and the front page.
const MOST: usize = 2;

/// Most words of a link that says more than the language: "Diese Seite auf Deutsch lesen".
const LONGEST_PHRASE: usize = 7;

/// Most characters beside a link in its line: a switcher stands in no sentence of a text.
const MOST_BESIDE: usize = 80;

/// Most nodes beside a link that are looked at.
const LOOKED_AT: usize = 30;

/// Most elements around a link whose names are looked at.
const AROUND: usize = 3;

/// Elements within a line.
const INLINE: [&str; 10] = ["span", "b", "strong", "i", "em", "small", "font", "u", "abbr", "label"];

/// A link that may lead to the page in another language.
struct Lone {
    to: Address,
    href: String,
    language: String,
    /// The elements around it, by their names: links of one list have the same.
    path: String,
}

/// Links that name another language than the page's, of which there is one or one in the head and one at the foot. `named` are the
/// links of the page whose label is a language. Where each leads, and its language.
pub(super) fn lone(dom: &Dom, named: &[(NodeId, Named)], page: &Address, own: &str) -> Vec<(String, String)> {
    if own.is_empty() {
        return Vec::new();
    }
    let whole: BTreeSet<NodeId> = named.iter().map(|(node, _)| *node).collect();
    let said = named.iter().filter(|(_, one)| one.by != By::Picture).map(|(node, one)| {
        let sure = one.by == By::Name && own_name(&one.label).is_some();
        (*node, one.href.clone(), one.language.clone(), sure)
    });
    let links = dom.descendants(dom.body()).filter(|node| dom.is(*node, "a") && !whole.contains(node));
    let phrases = links.filter_map(|node| {
        let href = dom.attribute(node, "href").filter(|href| !href.starts_with('#'))?;
        Some((node, href.to_owned(), spoken_of(&dom.label(node, LONGEST_CHOICE * 2), own)?.to_owned(), false))
    });
    // By language: the sure ones, the others.
    let mut found: BTreeMap<String, [Vec<Lone>; 2]> = BTreeMap::new();
    for (node, href, language, sure) in said.chain(phrases) {
        let Some(primary) = language::primary(&language).filter(|primary| primary != own) else { continue };
        let Some(to) = page.join(&href).ok().filter(|to| to != page) else { continue };
        let meant = sure || names_language(&to, page, &primary, own) || around(dom, node).any(names_tongue);
        if meant && beside(dom, node) <= MOST_BESIDE {
            let path = path(dom, node);
            found.entry(primary).or_default()[usize::from(!sure)].push(Lone { to, href, language, path });
        }
    }
    let surest = found.into_values().filter_map(|sorts| sorts.into_iter().find(|sort| !sort.is_empty()));
    let few = surest.filter(|links| is_switcher(links));
    few.flatten().map(|link| (link.href, link.language)).collect()
}

/// Whether the links to one language lead to one page, or to two from different places. Many, or two of one list, are content.
fn is_switcher(links: &[Lone]) -> bool {
    let to: BTreeSet<&Address> = links.iter().map(|link| &link.to).collect();
    let again = |link: &Lone, other: &Lone| link.to != other.to && link.path == other.path;
    to.len() <= MOST && !links.iter().any(|link| links.iter().take(LOOKED_AT).any(|other| again(link, other)))
}

/// The language that a short text calls by its own name among other words ("English edition"), or that is called in the page's.
fn spoken_of(text: &str, own: &str) -> Option<&'static str> {
    let short = text.chars().count() <= LONGEST_CHOICE && text.split_whitespace().count() <= LONGEST_PHRASE;
    if !short || !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let said = lexicon::read(text, "");
    let phrase = said.names.filter(|_| said.languages == 1 && said.of(Topic::Endonym) > 0.0);
    phrase.or_else(|| language_in(text, own))
}

/// Whether an address names a language, or leaves out the page's own that the page's address names. Of another host neither is known.
fn names_language(to: &Address, page: &Address, language: &str, own: &str) -> bool {
    let names = |address: &Address, language: &str| codes(address.as_str()).any(|code| code == language);
    to.authority() == page.authority() && (names(to, language) || names(page, own) && !names(to, own))
}

/// The names of a link and of the elements around it.
fn around(dom: &Dom, link: NodeId) -> impl Iterator<Item = &str> {
    let elements = std::iter::once(link).chain(dom.ancestors(link).take(AROUND));
    elements.flat_map(move |node| ["class", "id", "aria-label"].map(|name| dom.attribute(node, name))).flatten()
}

fn path(dom: &Dom, link: NodeId) -> String {
    let tags: Vec<&str> = dom.ancestors(link).filter_map(|node| dom.tag(node)).collect();
    tags.join("<")
}

/// Characters beside a link in its line that belong to no link.
fn beside(dom: &Dom, link: NodeId) -> usize {
    let inline = |node: NodeId| INLINE.iter().any(|tag| dom.is(node, tag));
    let mut outermost = link;
    while let Some(parent) = dom.parent(outermost).filter(|parent| inline(*parent)) {
        outermost = parent;
    }
    let in_line = |node: &NodeId| dom.tag(*node).is_none() || inline(*node) || dom.is(*node, "a");
    let length = |node: NodeId| if dom.is(node, "a") { 0 } else { dom.label(node, MOST_BESIDE * 2).chars().count() };
    let before = std::iter::successors(dom.previous_sibling(outermost), |node| dom.previous_sibling(*node));
    let after = std::iter::successors(dom.next_sibling(outermost), |node| dom.next_sibling(*node));
    let of =
        |nodes: &mut dyn Iterator<Item = NodeId>| nodes.take(LOOKED_AT).take_while(in_line).map(length).sum::<usize>();
    of(&mut { before }) + of(&mut { after })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::language_list::named_links;
    use super::*;

    fn links(page: &str, own: &str, html: &str) -> Vec<String> {
        let (dom, page) = (Dom::parse(html), Address::parse(&format!("https://example.org{page}")).unwrap());
        let found = lone(&dom, &named_links(&dom, own), &page, own);
        found.into_iter().map(|(href, language)| format!("{href} {language}")).collect()
    }

    #[test]
    fn one_link_that_names_the_other_language_is_the_switcher() {
        for (page, own, html, told) in [
            ("/a", "nl", "<header><a href=/>Thuis</a><div><a href=/fi/b>Suomi</a></div></header>", "/fi/b fi"),
            ("/a", "nl", "<div>Nederlands | <a href=/b>Suomi</a></div>", "/b fi"),
            ("/nl/a", "nl", "<div><a href=/fi/b>FI</a></div>", "/fi/b fi"),
            ("/nl/a", "nl", "<div><a href=/b>fi</a></div>", "/b fi"),
            ("/a", "nl", "<ul class=languages><li><a href=/b>FI</a></li></ul>", "/b fi"),
            ("/a", "nl", "<p><a href=/fi/b><img src=/flags/fi.svg alt=''></a></p>", "/fi/b fi"),
            ("/a", "pl", "<p><a href=/fr/b>Lire cette page en français</a></p>", "/fr/b fr"),
            ("/a", "pl", "<p><a href=/fr/b>Francuski</a></p>", "/fr/b fr"),
            (
                "/nl/a",
                "nl",
                "<div><a href=/fi/b>Suomi</a></div><footer><p><a href=/fi/>Suomi</a></p></footer>",
                "/fi/b fi",
            ),
        ] {
            assert_eq!(links(page, own, html).first().map(String::as_str), Some(told), "{html}");
        }
    }

    #[test]
    fn a_language_that_a_page_is_about_is_no_switcher() {
        for html in [
            "<p><a href=/trade>IT</a></p>",
            "<p><a href=/subjects/3>Fins</a></p>",
            "<p><a href=/b>Leer Suomi in tien dagen</a></p>",
            "<ul><li><a href=/film/1>Suomi</a></li><li><a href=/film/2>Suomi</a></li></ul>",
            "<p>Hij schreef veel over de talen van het noorden, en een van zijn mooiste boeken heet gewoon
             <a href=/books/7>Suomi</a> en kwam in de herfst uit</p>",
            "<p><a href=/nl/b>Nederlands</a></p>",
        ] {
            assert!(links("/a", "nl", html).is_empty(), "{html}: {:?}", links("/a", "nl", html));
        }
    }
}
