//! Lists: pages whose text stands in cards, each with the link to one of the pages that are listed.

use std::collections::{HashMap, HashSet};

use super::standing::Standing;
use super::templates::template;
use crate::address::Address;
use crate::html::{Dom, NodeId, Visit};

/// Pages of one template that a list leads to, at least.
const FEWEST_LISTED: usize = 3;

/// The share of a list's letters that stand in its cards, at least: what is said beside them is the list's own.
const IN_CARDS: f64 = 0.7;

/// Whether what a page says are the beginnings of other pages. A card is what stands around one link of the template that most links
/// have, as far as no other link of it stands there.
pub(super) fn is_list(page: &Address, dom: &Dom) -> bool {
    let links = listed(page, dom);
    if links.is_empty() {
        return false;
    }
    let mut open: Vec<Part> = vec![Part::default()];
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        match visit {
            Visit::Enter(node) => match dom.tag(node) {
                None => {
                    let text = dom.text(node).unwrap_or_default();
                    let letters = text.chars().filter(|c| c.is_alphanumeric()).count();
                    open.iter_mut().last().into_iter().for_each(|part| part.letters += letters);
                }
                Some(tag) if is_frame(dom, node, tag) => walk.skip_children(node),
                Some(_) => open.push(Part {
                    node: Some(node),
                    leads: links.get(&node).map(|to| Leads::To(*to)),
                    ..Part::default()
                }),
            },
            Visit::Leave(node) => {
                if open.last().is_some_and(|part| part.node == Some(node))
                    && let Some(part) = open.pop()
                    && let Some(around) = open.last_mut()
                {
                    around.take(part);
                }
            }
        }
    }
    let all = open.into_iter().next().unwrap_or_default();
    all.leads == Some(Leads::Around) && all.in_cards as f64 >= all.letters as f64 * IN_CARDS
}

/// Whether an element stands around what a page says.
fn is_frame(dom: &Dom, node: NodeId, tag: &str) -> bool {
    match tag {
        "footer" | "nav" | "aside" | "script" | "style" | "noscript" | "template" => true,
        "header" => !dom.ancestors(node).any(|above| dom.is(above, "main") || dom.is(above, "article")),
        _ => false,
    }
}

/// The links of the template that most pages are linked to by, each with the number of its page; none where these are few.
fn listed(page: &Address, dom: &Dom) -> HashMap<NodeId, usize> {
    let mut numbers: HashMap<Address, usize> = HashMap::new();
    let mut by_template: HashMap<u64, (HashSet<usize>, Vec<(NodeId, usize)>)> = HashMap::new();
    let links =
        dom.descendants(dom.root()).filter(|node| dom.is(*node, "a") && Standing::of(dom, *node) == Standing::Inside);
    for node in links {
        let Some(address) = dom.attribute(node, "href").and_then(|href| page.join(href).ok()) else { continue };
        let of = template(address.url());
        let next = numbers.len();
        let number = *numbers.entry(address).or_insert(next);
        let (pages, links) = by_template.entry(of).or_default();
        pages.insert(number);
        links.push((node, number));
    }
    // Of two as frequent ones the first on the page, so that every run chooses the same.
    let most = by_template
        .into_values()
        .max_by_key(|(pages, links)| (pages.len(), std::cmp::Reverse(links.first().map(|link| link.1))));
    let most = most.filter(|(pages, _)| pages.len() >= FEWEST_LISTED);
    most.map(|(_, links)| links.into_iter().collect()).unwrap_or_default()
}

/// Where the links in a part of the page lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Leads {
    /// To one of the listed pages.
    To(usize),
    /// To several.
    Around,
}

/// A part of the page, with what was counted in it.
#[derive(Debug, Default)]
struct Part {
    node: Option<NodeId>,
    leads: Option<Leads>,
    letters: usize,
    /// Letters of what leads to one page, by itself.
    of_one: usize,
    in_cards: usize,
}

impl Part {
    /// Takes in a part that stands in this one.
    fn take(&mut self, inner: Part) {
        self.letters += inner.letters;
        match (self.leads, inner.leads) {
            (_, None) => {}
            (None, leads @ Some(Leads::To(_))) => (self.leads, self.of_one) = (leads, inner.letters),
            (Some(Leads::To(one)), Some(Leads::To(other))) if one == other => self.of_one += inner.letters,
            (Some(Leads::Around), Some(Leads::To(_))) => self.in_cards += inner.letters,
            (_, Some(leads)) => {
                self.in_cards += self.of_one + if leads == Leads::Around { inner.in_cards } else { inner.letters };
                (self.leads, self.of_one) = (Some(Leads::Around), 0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]

    use super::*;

    fn is(body: &str) -> bool {
        is_list(&Address::parse("https://a.org/tag/tea").unwrap(), &Dom::parse(body))
    }

    #[test]
    fn a_list_is_what_stands_in_cards_around_links_of_one_form() {
        let said = "The mill by the weir was built of oak and has stood for many years. ";
        let card = |n: u32| {
            format!("<article><h2><a href=/story/{n}>Story {n}</a></h2><p>{said}<a href=/story/{n}>More</a></article>")
        };
        let cards: String = (1..5).map(card).collect();
        let links: String = (1..5).map(|n| format!("<a href=/tag/{n}>Word {n}</a> ")).collect();
        assert!(is(&format!("<main><h1>Tea</h1><div>{cards}</div></main>")));
        assert!(is(&format!("<main><h1>Tea</h1><div>{cards}</div><p>{said}</p></main>")), "a few words of its own");
        assert!(is(&format!(
            "<table>{}</table>",
            (1..5).map(|n| format!("<tr><td><a href=/x?id={n}>{n}</a><td>{said}")).collect::<String>()
        )));
        assert!(!is(&format!("<main><p>{}</p>{cards}</main>", said.repeat(9))), "an article with others below it");
        assert!(!is(&format!("<main><p>{said} {links}</p></main>")), "a note with words that it is found by");
        assert!(!is(&format!("<nav>{cards}</nav><p>{said}</p><a href=/story/8>Back</a><a href=/story/9>On</a>")));
        assert!(!is(&format!("<footer>{cards}</footer><p>{said}</p>")));
        assert!(!is(&card(1).repeat(4)), "one page, four times");
    }
}
