//! One walk over a page, which notes its nodes and counts what it meets.

use std::collections::HashMap;

use jiff::Timestamp;

use super::super::counts::{COUNTS, Count, Counts};
use super::super::marks::{
    LONGEST_TIME, breaks_off, class_number, dense, holds_paragraph, holds_prose, is_coarse, is_code, is_contact,
    is_past, is_picture, is_price, is_short, is_small_form, is_unseen, is_written, leads_to_item, leads_to_person,
    leads_within, letters, may_be_person, names_for_tests, shows_name, stands_alone, tells_time,
};
use super::super::words::{self, Names};
use super::{Spot, Survey, Within};
use crate::date::{self, Hints};
use crate::html::{NodeId, Visit};

/// What the last text with words was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    Person,
    /// What looks like a name, at this position.
    Name(u32),
    Time,
    /// Says that a time which follows is another than that of the item: "Joined:".
    Label,
    Other,
}

/// Elements around a quote, and nodes inside it, that are looked at to tell whether answers stand in it.
const MOST_AROUND: usize = 8;
const MOST_INSIDE: usize = 100;

/// Nodes inside an element named as a quote that are looked at for items, and elements named as items that a quote may hold.
const MOST_WITHIN: usize = 1000;
const MOST_ITEMS: usize = 5;

/// The longest name of a person, in characters.
const LONGEST_NAME: usize = 60;

/// Digits of a day with its year, at least.
const LEAST_OF_DAY: usize = 4;

struct Walker<'a> {
    survey: Survey<'a>,
    sum: Counts,
    /// What class and id values speak of, and the number of the class, by their letters.
    classes: HashMap<u64, Names>,
    /// Whether a short text is a time.
    times: HashMap<&'a str, bool>,
    /// Whether the innermost element for a person has been counted.
    named: bool,
    last: Last,
    /// Whether white space stands behind the last text.
    space: bool,
    /// Where the last heading leads.
    headline: Option<&'a str>,
    /// Where the last link leads, and where the last one does that holds a picture.
    link: Option<&'a str>,
    pictured: Option<&'a str>,
}

/// Walks over the page and notes its nodes. Gives what is counted on all of it as well.
pub(super) fn walked(survey: Survey) -> (Survey, Counts) {
    let mut walker = Walker {
        survey,
        sum: [0; COUNTS],
        classes: HashMap::new(),
        times: HashMap::new(),
        named: false,
        last: Last::Other,
        space: false,
        headline: None,
        link: None,
        pictured: None,
    };
    walker.walk();
    (walker.survey, walker.sum)
}

impl<'a> Walker<'a> {
    fn walk(&mut self) {
        let dom = self.survey.dom;
        let mut open: Vec<u32> = Vec::new();
        let mut walk = dom.walk(dom.body());
        while let Some(visit) = walk.next() {
            match visit {
                Visit::Enter(node) => {
                    let Some(tag) = dom.tag(node) else {
                        match dom.text(node) {
                            Some(text) if text.trim().is_empty() => self.space = true,
                            Some(text) => self.text(node, text, open.last().copied().unwrap_or_default()),
                            None => {}
                        }
                        continue;
                    };
                    if is_unseen(dom, node, tag) {
                        walk.skip_children(node);
                        continue;
                    }
                    open.push(self.element(node, tag, open.last().copied().unwrap_or_default()));
                }
                Visit::Leave(node) => {
                    if let Some(at) = open.last().copied().filter(|at| self.survey.spot(*at).node == node) {
                        open.pop();
                        self.survey.spots[at as usize].end = self.survey.spots.len() as u32;
                    }
                }
            }
        }
    }

    fn push(&mut self, node: NodeId, parent: u32, names: Names, class: u32, text: bool, within: Within) -> u32 {
        let at = self.survey.spots.len() as u32;
        let depth = if at == 0 { 0 } else { self.survey.spot(parent).depth + 1 };
        self.survey.spots.push(Spot {
            node,
            end: at + 1,
            parent,
            depth,
            names,
            class,
            text,
            spaced: text && self.space,
            within,
        });
        self.space &= !text;
        self.survey.sums.push(self.sum);
        at
    }

    fn add(&mut self, what: Count, count: usize) {
        self.sum[what as usize] += u32::try_from(count).unwrap_or(u32::MAX);
    }

    fn element(&mut self, node: NodeId, tag: &str, parent: u32) -> u32 {
        let dom = self.survey.dom;
        let names = self.names(node);
        // What holds a paragraph is no button, whatever its class says of what a press of it does.
        let says = names & words::CONTROL != 0 && !matches!(tag, "a" | "button") && holds_paragraph(dom, node);
        let names = if says { names & !words::CONTROL } else { names };
        let class = dom.attribute(node, "class").map_or(0, class_number);
        let mut within = self.survey.spots.get(parent as usize).map(|spot| spot.within).unwrap_or_default();
        let href = if tag == "a" { dom.attribute(node, "href") } else { None };
        let role = dom.attribute(node, "role").unwrap_or_default();
        let at = self.push(node, parent, names, class, false, within);
        within.link |= href.is_some();
        within.heading |= matches!(tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6");
        within.pre |= tag == "pre";
        within.code |= tag == "code";
        within.quote = within.quote
            || tag == "blockquote"
            || (names & words::QUOTE != 0
                && (names & words::CONTROL == 0 || holds_prose(dom, node))
                && !within.link
                && !within.control
                && tag != "a"
                && tag != "button"
                && at > 0
                && !self.holds_answers(node, parent));
        // What is written below a text that is set in says who wrote that, and when.
        within.quote &= tag != "footer";
        if matches!(tag, "input" | "textarea" | "select") && dom.attribute(node, "type") != Some("hidden") {
            self.add(Count::Fields, 1);
        }
        self.add(Count::Tops, usize::from(tag == "h1"));
        self.add(Count::Headings, usize::from(matches!(tag, "h2" | "h3" | "h4" | "h5" | "h6")));
        if let Some(href) = href {
            self.link(href, within.heading);
        }
        if tag == "img" && within.link {
            self.pictured = self.link;
        }
        self.add(Count::Gone, usize::from(names & words::DELETED != 0));
        // A name may be pressed to see who that is.
        let person =
            names & words::AUTHOR != 0 && (names & words::CONTROL == 0 || tag == "button" && shows_name(dom, node));
        let presses = matches!(tag, "label" | "select" | "textarea" | "option")
            || tag == "button" && !person
            || matches!(role, "button" if !person)
            || matches!(role, "menu" | "toolbar")
            || tag == "form" && is_small_form(dom, node);
        // A person may be shown by a picture alone.
        let pictured = href.is_some_and(leads_to_person) && is_picture(dom, node);
        self.add(Count::People, usize::from(pictured && !within.author));
        within.drawn |= dom.attribute(node, "aria-hidden") == Some("true") && is_short(dom, node);
        let leads = href.is_some_and(leads_to_item) || (href.is_some() && names & words::CONTROL != 0);
        self.add(Count::Controls, usize::from(tag == "button" || role == "button" || leads));
        within.control |= presses;
        if !within.author && (person && names & words::ASIDE == 0 || href.is_some_and(leads_to_person)) {
            within.author = true;
            self.named = false;
        }
        if !within.time && !within.quote && self.is_time_element(node, tag, names) {
            within.time = true;
            self.time(at);
        }
        self.survey.spots[at as usize].within = within;
        at
    }

    /// Counts a link to write to somebody, and one that leads where the heading before it does.
    fn link(&mut self, href: &'a str, heading: bool) {
        self.add(Count::Contacts, usize::from(is_contact(href)));
        self.add(Count::Again, usize::from(!heading && self.headline == Some(href)));
        self.link = Some(href);
        if heading {
            self.headline = Some(href);
        }
    }

    /// Whether an element that is named as a quote is where items stand: several of them, or an answer that has the class of an element
    /// around it.
    fn holds_answers(&self, node: NodeId, parent: u32) -> bool {
        let dom = self.survey.dom;
        let class = |node: NodeId| dom.attribute(node, "class").filter(|class| !class.is_empty());
        let named = |node: &NodeId| class(*node).is_some_and(|class| words::words().names(class) & words::ITEM != 0);
        if dom.descendants(node).take(MOST_WITHIN).filter(named).nth(MOST_ITEMS).is_some() {
            return true;
        }
        let around = std::iter::once(parent).chain(self.survey.above(parent)).take(MOST_AROUND);
        let around: Vec<&str> = around.filter_map(|at| class(self.survey.spot(at).node)).collect();
        dom.descendants(node).take(MOST_INSIDE).filter_map(class).any(|class| around.contains(&class))
    }

    /// What class, id, microdata and RDFa speak of. Numbers in them do not count, so that few different ones are read.
    fn names(&mut self, node: NodeId) -> Names {
        // A custom element is named by its tag: `<review-author>`.
        let tag = self.survey.dom.tag(node).filter(|tag| tag.contains('-'));
        let mut names = tag.map_or(0, |tag| words::words().names(tag));
        for attribute in self.survey.dom.attributes(node) {
            let (name, value) = (attribute.name(), attribute.value());
            let names_part = matches!(name, "class" | "id" | "itemprop" | "itemtype" | "typeof" | "property" | "rel")
                || names_for_tests(name);
            if !names_part || value.is_empty() {
                continue;
            }
            let letters = value.bytes().filter(|byte| !byte.is_ascii_digit());
            let key = letters
                .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
            names |= *self.classes.entry(key).or_insert_with(|| {
                // Of an address (`https://schema.org/Comment`) the last part counts.
                let value = if name == "itemtype" { value.rsplit('/').next().unwrap_or(value) } else { value };
                words::words().names(value)
            });
        }
        names
    }

    /// Whether an element tells a time by an attribute or by its whole short text.
    fn is_time_element(&mut self, node: NodeId, tag: &str, names: Names) -> bool {
        let dom = self.survey.dom;
        if tag == "time" {
            return dom.attribute(node, "datetime").is_some() || dom.first_child(node).is_some();
        }
        let named = names & words::TIME != 0;
        if matches!(
            tag,
            "a" | "span" | "abbr" | "div" | "p" | "small" | "td" | "meta" | "li" | "dd" | "em" | "i" | "b" | "strong"
        ) || tag.contains('-')
        {
            for attribute in dom.attributes(node) {
                let (name, value) = (attribute.name(), attribute.value());
                let told = tells_time(name)
                    || (matches!(name, "title" | "aria-label")
                        || (name == "content" && named)
                        || (is_written(name, value) && self.shows_time(node)))
                        && value.len() <= LONGEST_TIME;
                if told
                    && is_short(dom, node)
                    && value.bytes().any(|byte| byte.is_ascii_digit())
                    && date::absolute(value, Hints { now: None, ..self.survey.hints }).is_some()
                {
                    return true;
                }
            }
        }
        false
    }

    /// Whether an element shows a time, perhaps one that counts from now: "5 months ago".
    fn shows_time(&self, node: NodeId) -> bool {
        let dom = self.survey.dom;
        let hints = Hints { now: Some(self.survey.hints.now.unwrap_or_else(Timestamp::now)), ..self.survey.hints };
        is_short(dom, node) && date::absolute(&dom.text_of(node), hints).is_some()
    }

    fn text(&mut self, node: NodeId, text: &'a str, parent: u32) {
        let within = self.survey.spots.get(parent as usize).map(|spot| spot.within).unwrap_or_default();
        let at = self.push(node, parent, 0, 0, true, within);
        let text = text.trim();
        let (letters, digits) = letters(text);
        let code = within.code || is_code(text);
        self.add(Count::Code, usize::from(code));
        if within.time {
            self.last = Last::Time;
            return;
        }
        let person = within.author
            && !within.drawn
            && !self.named
            && letters > 0
            && text.chars().take(LONGEST_NAME + 1).count() <= LONGEST_NAME;
        let short = text.len() <= 4 * LONGEST_TIME;
        let named = self.survey.spots.get(parent as usize).map_or(0, |spot| spot.names);
        // What is named as the author's may tell when the author said it.
        if short && !within.quote && !code && (!person || digits >= LEAST_OF_DAY) && self.is_time(text, digits, named) {
            self.survey.spots[at as usize].within.time = true;
            if words::begins_with(text, &words::words().texts.other_time) || words::is_since(text) {
                self.last = Last::Label;
            }
            return self.time(at);
        }
        if person {
            self.named = true;
            self.last = Last::Person;
            return self.add(Count::People, 1);
        }
        self.look(at, text, within, letters + digits);
        if short
            && words::begins_with(text, &words::words().texts.control)
            && text.len() < 40
            && (within.link || within.control)
        {
            self.add(Count::Controls, 1);
            self.survey.spots[at as usize].within.control = true;
            return;
        }
        let gone = short && words::begins_with(text, &words::words().texts.deleted);
        self.add(Count::Gone, usize::from(gone && !within.link && !within.control));
        self.add(Count::Letters, letters + digits);
        self.add(Count::Linked, if within.link { letters + digits } else { 0 });
        self.add(Count::Numbers, usize::from(letters <= 1 && digits > 0));
        self.add(Count::Prices, usize::from(text.len() <= 30 && digits > 0 && is_price(text)));
        if within.link {
            let long = letters >= if dense(text) { 10 } else { 20 };
            let alone = within.heading && letters >= 4 || long && stands_alone(self.survey.dom, node);
            let other_page = alone && !within.author && !within.control && !leads_within(self.survey.dom, node);
            self.add(Count::Headlines, usize::from(other_page && !self.survey.subjects.tell(text)));
        } else if !within.control && letters >= if dense(text) { 4 } else { 15 } {
            self.add(Count::Prose, letters);
            self.add(Count::Broken, usize::from(breaks_off(text)));
        }
    }

    /// Counts a time, and the name before it. When somebody joined or changed something is no time of an item.
    fn time(&mut self, at: u32) {
        if self.last == Last::Label {
            self.last = Last::Other;
            return;
        }
        let spot = *self.survey.spot(at);
        let coarse = spot.text && is_coarse(self.survey.text(at));
        self.add(if coarse { Count::Months } else { Count::Times }, 1);
        let dom = self.survey.dom;
        let past = if spot.text { is_past(self.survey.text(at)) } else { is_past(&dom.text_of(spot.node)) };
        self.add(Count::Past, usize::from(past));
        self.survey.times.push(at);
        if let Last::Name(name) = self.last {
            self.add_name(name);
        }
        self.last = Last::Time;
    }

    fn add_name(&mut self, at: u32) {
        if self.survey.names.last() != Some(&at) {
            self.survey.names.push(at);
            self.add(Count::Names, 1);
        }
    }

    /// Looks for names that stand beside a time, or before a colon: nothing else tells that they are persons.
    fn look(&mut self, at: u32, text: &str, within: Within, signs: usize) {
        if let Last::Name(name) = self.last
            && text.starts_with([':', '：'])
        {
            self.add_name(name);
        }
        if signs == 0 || words::is_byline(text) {
            return;
        }
        // In the name of an author and in what is said such a word is no label.
        let names = self.survey.spot(self.survey.spot(at).parent).names;
        let label = words::may_be_label(names) && words::is_label(text, &words::words().texts.other_time);
        // Headings of this size are titles.
        let title = matches!(self.survey.tag(self.survey.spot(at).parent), "h1" | "h2" | "h3");
        // A link with a name leads to a person where a picture leads there as well.
        let linked = within.link && (self.link != self.pictured || within.heading);
        let free = !title && !linked && !within.control && !within.quote && !within.drawn && !label;
        let after_time = self.last == Last::Time;
        self.last = if label {
            Last::Label
        } else if free && may_be_person(words::without_label(text)) {
            Last::Name(at)
        } else {
            Last::Other
        };
        if after_time && matches!(self.last, Last::Name(_)) {
            self.add_name(at);
        }
    }

    /// Whether a text is a time and not a sentence that names one. Texts without digits repeat, so what they are is kept.
    fn is_time(&mut self, text: &'a str, digits: usize, named: Names) -> bool {
        if digits == 0 && text.len() > 80 || text.chars().take(LONGEST_TIME + 1).count() > LONGEST_TIME {
            return false;
        }
        let beside = self.last == Last::Person && text.split_whitespace().count() <= 2;
        let hints = Hints { now: Some(self.survey.hints.now.unwrap_or_else(Timestamp::now)), ..self.survey.hints };
        let read = |text: &str| {
            // "p.m." and "น." end no sentence.
            let short = |last: &str| last.matches('.').count() > 1 || last.chars().count() == 2;
            let spelt = text.rsplit(char::is_whitespace).next().is_some_and(short);
            let ends = text.ends_with(['.', '!', '?', '。', '！', '？']) && !spelt;
            let sentence = ends && text.split_whitespace().count() > 5;
            if sentence || date::absolute(text, hints).is_none() {
                return false;
            }
            // "50 minutes" may be how long something takes, "3h" beside a name is not.
            let by_itself = || date::absolute(text, Hints { now: None, ..hints }).is_some();
            // "5 min" after a person's name is when it was said.
            beside || named & words::TIME != 0 || text.len() <= 4 || digits == 0 || by_itself() || !date::is_span(text)
        };
        if digits > 0 { read(text) } else { *self.times.entry(text).or_insert_with(|| read(text)) }
    }
}
