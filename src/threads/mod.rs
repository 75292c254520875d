//! Threads: comments below an article, the posts of a forum's topic, reviews, answers, as trees of items with author, time and
//! text.
//!
//! A thread is found by what repeats. Elements that look alike in one respect are a group (`groups`); a group is judged by what
//! its elements hold: a time, a person's name, prose, a way to answer, and no headline, price or table (`model`), and by how it
//! stands on its page (`wholes`). The best groups are the items (`choice`), with the post that opens the thread (`opening`) and notes of what was taken
//! away (`gone`). Which part of an item is the author's name, which counts its votes and which is furniture is judged
//! over all items together (`slots`, `roles`) by trees that were learned from pages in many variants (`learned`, `learning`), and the tree from
//! nesting, depths, links, quotes and names (`parents`). No site, program or template is known by name. All is linear in the size of
//! the page.

/// Threads of several documents joined.
pub mod join;

/// Learning which part of an item is what, from pages with what is to be found on them.
#[cfg(feature = "learn")]
pub mod learning;

/// What is new in threads that were read before.
pub mod since;

/// Who answers whom in mails of several pages.
mod answers;

/// Quotes that nothing marks.
mod quoted;

/// Which threads show items of others.
mod shown;

/// Threads in the formats of other programs.
pub mod formats;

/// What one person says in a row below one name.
mod runs;

/// Who answers whom.
mod parents;

/// By what an item is known again.
mod same;

/// Depths that a page writes down or shows.
mod levels;

/// What JSON-LD says.
mod declared;

/// Comments that are told apart by their signatures.
mod signed;

/// Mails that are told apart by their headers.
mod mails;

/// The text of a page by lines.
mod lines;

/// Items that say nothing.
mod silent;

/// One item read.
mod fields;

/// What is said, apart from what is quoted.
mod said;

/// What microdata and RDFa say.
mod properties;

/// Rows of lists that lead to other pages.
mod rows;

/// Other pages of a thread.
mod pager;

/// Addresses of the parts of a thread.
mod parts;

/// Which element of an item holds what is said.
mod bodies;

/// Which part of an item is what.
mod slots;

/// Which groups are threads.
mod choice;

/// How likely a part is the author's name, counts votes, is said.
mod learned;

/// Notes that an item was taken away.
mod gone;

/// The post that opens a thread.
mod opening;

/// What tells which part is what, in numbers.
mod roles;

/// Texts that are the same in most items.
mod labels;

/// How many votes an item has.
mod votes;

/// Times in ISO 8601.
mod clock;

/// Notes that an item was changed.
mod notes;

/// What is the author's and not the item's.
mod cards;

/// Whose links are names.
mod led;

/// Letters that stand for a picture of a person.
mod initials;

/// The texts and elements that are an item's own.
mod pieces;

/// Answers inside items that nothing repeats.
mod replies;

/// What tells whether the elements of a group are whole items, in numbers.
mod wholes;

/// Items that no element holds.
mod ruled;

/// How likely a group is a thread.
mod model;

/// What repeats.
mod groups;

/// One walk over the page.
mod survey;

/// What a thread is about.
mod subjects;

/// What is counted.
mod counts;

/// What single texts, links and elements tell.
mod marks;

/// Words of threads.
mod words;

/// What a thread is.
mod thread;

use std::collections::HashSet;

use jiff::Timestamp;

use crate::address::Address;
use crate::date::Hints;
use crate::fingerprint;
use crate::html::Dom;
use counts::Count;
use groups::Chosen;
pub use learned::Model;
use pieces::Own;
use silent::{are_rows, is_empty, mute};
use subjects::Subjects;
use survey::Survey;

pub use thread::{Item, Place, Thread};

/// What is known of a page besides its HTML.
#[derive(Debug, Clone, Copy, Default)]
pub struct Context<'a> {
    /// Where the page was found: permalinks are made absolute with it.
    pub address: Option<&'a Address>,
    /// The language of its text, as a BCP 47 tag.
    pub language: Option<&'a str>,
    /// When the page was read: "3 hours ago" counts from then. Without it such words are no time.
    pub time: Option<Timestamp>,
}

/// The number of the group of answers that nothing repeats, in the first thread of a page.
const ANSWERS: usize = usize::MAX;

/// The number of the group of the post that opens a thread.
const OPENING: usize = usize::MAX / 4;

/// Letters of prose before the first item from which on the page is an article with comments rather than a forum.
const ARTICLE: u32 = 30;

/// The threads of a page, in the page's order.
#[must_use]
pub fn find(dom: &Dom, context: Context) -> Vec<Thread> {
    read(dom, context).0
}

/// The threads of a page, and where the rows of its lists lead: headlines with a person and a time.
#[must_use]
pub fn read(dom: &Dom, context: Context) -> (Vec<Thread>, Vec<String>) {
    read_by(Model::built_in(), dom, context)
}

/// The page as it is walked over: its times are read in its language.
fn survey<'a>(dom: &'a Dom, context: Context<'a>) -> Survey<'a> {
    let language = language(dom, context);
    let of_times = clock::language(dom, language, declared_language(dom));
    Survey::of(dom, Hints { language: of_times, now: context.time })
}

/// The language that the page declares.
fn declared_language(dom: &Dom) -> Option<&str> {
    let html = dom.children(dom.root()).find(|&node| dom.is(node, "html"));
    html.and_then(|html| dom.attribute(html, "lang"))
}

/// The language of the page's text, else the declared one.
fn language<'a>(dom: &'a Dom, context: Context<'a>) -> Option<&'a str> {
    context.language.or_else(|| declared_language(dom))
}

/// The items of each thread of the page, with the answers inside them.
fn found(survey: &Survey, model: &Model) -> Vec<Vec<Chosen>> {
    let mut chosen = choice::choose(survey, model);
    chosen.iter_mut().enumerate().for_each(|(number, chosen)| replies::add(survey, chosen, ANSWERS - number));
    chosen
}

/// The same by a model.
fn read_by(model: &Model, dom: &Dom, context: Context) -> (Vec<Thread>, Vec<String>) {
    let Some(ruled) = ruled::wrapped(dom) else { return read_as_it_is(model, dom, context) };
    let (mut threads, rows) = read_as_it_is(model, &ruled, context);
    threads.iter_mut().flat_map(|thread| &mut thread.items).for_each(|item| ruled::unwrap(dom, &ruled, item));
    (threads, rows)
}

/// The same of a page that has an element around each item.
fn read_as_it_is(model: &Model, dom: &Dom, context: Context) -> (Vec<Thread>, Vec<String>) {
    let survey = survey(dom, context);
    let rows = rows::rows(&survey);
    let mut chosen = found(&survey, model);
    if let [chosen] = &mut chosen[..]
        && let Some(range) = model.opening(&opening::candidates(&survey, chosen))
    {
        chosen.insert(0, Chosen::new(range, OPENING));
    }
    let signed = signed::signed(dom, survey.hints);
    let mails = mails::mails(dom, survey.hints, context.address);
    if chosen.is_empty() && signed.is_empty() && mails.is_empty() {
        return (Vec::new(), rows);
    }
    let title = title(dom);
    let pages = context.address.map(|address| pager::pages(&survey, address)).unwrap_or_default();
    let empty = Thread {
        address: context.address.map(|address| stands_at(dom, address)).unwrap_or_default(),
        title,
        language: language(dom, context).and_then(crate::language::primary),
        pages,
        ..Thread::default()
    };
    let mut threads: Vec<Thread> = chosen
        .iter()
        .map(|chosen| Thread {
            is_page: is_page(&survey, chosen),
            items: items(&survey, model, chosen, context.address),
            ..empty.clone()
        })
        .collect();
    let count = |threads: &[Thread]| threads.iter().map(|thread| thread.items.len()).sum::<usize>();
    // What is signed or has headers is told apart with more certainty than what looks alike.
    let mailed = (!mails.is_empty()).then_some((None, mails));
    let discussed = signed.into_iter().chain(mailed).map(|(headline, items)| Thread {
        title: headline.or_else(|| empty.title.clone()),
        is_page: true,
        items,
        ..empty.clone()
    });
    let discussed: Vec<Thread> = discussed.collect();
    if !discussed.is_empty() && count(&discussed) >= count(&threads) {
        threads = discussed;
    }
    for (number, thread) in threads.iter_mut().enumerate() {
        thread.items.iter_mut().for_each(|item| without_headline(item, &survey.subjects));
        declared::add(dom, survey.hints, &mut thread.items);
        let name = format!("{} {number}", thread.address);
        thread.id = format!("{:016x}", fingerprint::hash(name.as_bytes()));
    }
    threads.retain(|thread| !thread.items.is_empty() && !are_rows(&thread.items));
    (threads, rows)
}

/// Letters of what says which part of a thread is shown, at most.
const LONGEST_PART: usize = 12;

/// Where a thread stands: the address that the page names as its own, where that is the beginning of the page's. Some forums write the
/// number of the post that is in sight behind the address of the topic, or in its query.
fn stands_at(dom: &Dom, address: &Address) -> String {
    let mut links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "link"));
    let own = links.find(|node| dom.attribute(*node, "rel") == Some("canonical")).and_then(|node| {
        let own = address.join(dom.attribute(node, "href")?).ok()?;
        let rest = address.url().path().strip_prefix(own.url().path().trim_end_matches('/'))?;
        let begins = own.authority() == address.authority() && own.url().path() != "/" && own.url().query().is_none();
        // A number, or "page-2": a headline behind it is another text.
        let counts = rest.bytes().any(|byte| byte.is_ascii_digit())
            && rest.matches('/').count() <= 2
            && rest.chars().filter(|c| c.is_alphabetic()).count() <= LONGEST_PART;
        let named = own.url().query().is_some() && rest.is_empty() && own.authority() == address.authority();
        (named || begins && (rest.trim_matches('/').is_empty() || rest.starts_with('/') && counts)).then_some(own)
    });
    own.as_ref().unwrap_or(address).to_string()
}

fn title(dom: &Dom) -> Option<String> {
    let shown = dom.find("h1").and_then(|node| marks::tidy(&dom.text_of(node)));
    shown.or_else(|| dom.find("title").and_then(|node| marks::tidy(&dom.text_of(node))))
}

/// Whether nothing but the thread is said on the page: no prose stands before its first item.
fn is_page(survey: &Survey, chosen: &[Chosen]) -> bool {
    let Some(first) = chosen.first() else { return false };
    survey.counts(0, first.range.start)[Count::Prose as usize] < ARTICLE
}

/// The items as each stands by itself, with what is its own.
fn read_items(survey: &Survey, model: &Model, chosen: &[Chosen], address: Option<&Address>) -> (Vec<Own>, Vec<Item>) {
    let own = |number: usize| {
        let mut own = pieces::own(survey, chosen, number);
        initials::without_initials(survey, &mut own);
        own
    };
    let own: Vec<Own> = (0..chosen.len()).map(own).collect();
    let mut slots: Vec<(usize, slots::Slots)> = Vec::new();
    for one in chosen {
        if !slots.iter().any(|(group, _)| *group == one.group) {
            let of_group: Vec<&Own> =
                chosen.iter().zip(&own).filter(|(other, _)| other.group == one.group).map(|(_, own)| own).collect();
            let mut parts = slots::slots(survey, model, &of_group);
            (parts.body, parts.flow) = bodies::body(survey, pieces::base(one.group), &of_group, &parts);
            slots.push((one.group, parts));
        }
    }
    let none = slots::Slots::default();
    let persons = persons(survey, chosen, &own, &slots);
    let read = |(one, own): (&Chosen, &Own)| {
        let slots = slots.iter().find(|(group, _)| *group == one.group).map_or(&none, |(_, slots)| slots);
        fields::item(survey, one.range, own, (slots, &persons), address)
    };
    let items = chosen.iter().zip(&own).map(read).collect();
    (own, items)
}

fn items(survey: &Survey, model: &Model, chosen: &[Chosen], address: Option<&Address>) -> Vec<Item> {
    let (mut own, mut items) = read_items(survey, model, chosen, address);
    let mut none = gone::mark(survey, |row| model.is_gone(row), chosen, &own, &mut items).into_iter();
    let mut chosen = chosen.to_vec();
    let all = chosen.len();
    chosen.retain(|_| !none.next().unwrap_or_default());
    if chosen.len() < all {
        // What was doubted and is none belongs to what stands around it.
        (own, items) = read_items(survey, model, &chosen, address);
        gone::mark(survey, |row| model.is_gone(row), &chosen, &own, &mut items);
    }
    runs::find_headless(survey, &chosen, &own, &mut items);
    in_a_tree(survey, &chosen, &own, items)
}

/// The items of a thread with who answers whom, without what says nothing.
fn in_a_tree(survey: &Survey, chosen: &[Chosen], own: &[Own], mut items: Vec<Item>) -> Vec<Item> {
    // That the others stand behind the post that opens the thread does not tell that they answer it.
    let opens = usize::from(chosen.first().is_some_and(|first| first.group == OPENING));
    let mut parents = vec![None; opens];
    let among = parents::parents(survey, &chosen[opens..], &own[opens..], &items[opens..]);
    parents.extend(among.into_iter().map(|parent| parent.map(|above| above + opens)));
    let twins = same::twins(&items);
    name(&mut items);
    let mut mute = mute(chosen, &items);
    // What looks like an answer and tells neither who says it nor when is a part of its item: a signature, a quote.
    for (at, one) in chosen.iter().enumerate().filter(|(_, one)| one.group > ANSWERS / 2) {
        let headed = replies::take_head(survey, one.range.start, &mut items[at]);
        mute[at] |= !headed && items[at].author.is_none() && items[at].time.is_none();
    }
    // A note of what was done, in the place of an item: it says nothing where the others do, and nothing answers it.
    for (at, item) in items.iter().enumerate() {
        let holds_next = chosen.get(at + 1).is_some_and(|next| chosen[at].range.holds(next.range));
        mute[at] |= is_empty(item) && !holds_next;
    }
    mute.iter_mut().zip(&twins).for_each(|(mute, twin)| *mute |= twin.is_some());
    // The head of a thread around all of it names who has begun it, and says no more.
    let around = |first: &Chosen| chosen.len() > FEWEST_AROUND && chosen.iter().all(|one| first.range.holds(one.range));
    if chosen.first().is_some_and(around) && items[0].text.len() <= same::FOLDED && items[0].quotes.is_empty() {
        mute[0] = true;
    }
    for at in 0..parents.len() {
        let above = parents[at].map(|above| twins[above].unwrap_or(above)).filter(|above| *above != at);
        let up = |above: &usize| parents[*above].filter(|up| up < above);
        parents[at] = std::iter::successors(above, up).find(|above| !mute[*above]);
    }
    for (at, quoted) in quoted::take_quotes(&mut items).into_iter().enumerate() {
        parents[at] = parents[at].or(quoted);
    }
    for (at, parent) in parents.iter().enumerate() {
        items[at].parent = parent.map(|parent| items[parent].id.clone());
        items[at].depth = std::iter::successors(*parent, |above| parents[*above]).take(items.len()).count();
    }
    let says = |item: &&Item| !is_empty(item);
    let used: HashSet<String> = items.iter().filter(says).filter_map(|item| item.parent.clone()).collect();
    let mut mute = mute.into_iter();
    items.retain(|item| !mute.next().unwrap_or_default() && (!is_empty(item) || used.contains(&item.id)));
    same::once_each(&mut items);
    runs::share_names(&mut items);
    clock::take_labels(&mut items);
    items
}

/// The classes of the elements with the authors' names: an item that is built in another way has its author in one of them, too.
fn persons(survey: &Survey, chosen: &[Chosen], own: &[Own], slots: &[(usize, slots::Slots)]) -> HashSet<u32> {
    let of = |group: usize| slots.iter().find(|(other, _)| *other == group).and_then(|(_, slots)| slots.author);
    let named = chosen.iter().zip(own).filter_map(|(one, own)| {
        let path = of(one.group)?;
        let piece = own.pieces.iter().find(|piece| piece.path == path)?;
        let around = survey.spot(survey.spot(piece.at).parent);
        Some(around.class).filter(|class| *class != 0)
    });
    named.collect()
}

/// Takes the headline of the page from the text of an item that begins with it.
fn without_headline(item: &mut Item, subjects: &Subjects) {
    if let Some((first, rest)) = item.text.split_once('\n')
        && subjects.tell(first)
    {
        item.text = rest.to_owned();
    }
}

/// Items below which one that holds all others may be their only top.
const FEWEST_AROUND: usize = 3;

/// Gives names to items that have none, and makes all names different.
fn name(items: &mut [Item]) {
    let mut taken: HashSet<String> = HashSet::new();
    for item in items {
        if item.id.is_empty() {
            let said = format!("{:?} {:?} {}", item.author, item.time, item.text);
            item.id = format!("i{:016x}", fingerprint::hash(said.as_bytes()));
        }
        let id = item.id.clone();
        let mut number = 2;
        while !taken.insert(item.id.clone()) {
            item.id = format!("{id}~{number}");
            number += 1;
        }
    }
}

#[cfg(test)]
mod tests;
