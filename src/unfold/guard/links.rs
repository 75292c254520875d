//! Which links are opened. A plain link's GET is safe by HTTP's own definition (RFC 9110, 9.2.1), so a link is left alone
//! only on evidence that holds for its own address: it logs out, its query proves who asks or names an action, its path names
//! a thing and what is done to it, it stands in a row of actions. A verb among other words of a title or of a path is none.

use std::collections::HashMap;

use url::Url;

use crate::classifier::lexicon::{self, Topic};
use crate::classifier::{harm, harm_in_both, harm_in_pair, harm_in_segment, harm_in_words};
use crate::page::Link;
use crate::unfold::guard::reason::Reason;
use crate::unfold::guard::request::{
    TABLE, acts_by, acts_in_query, apart, asks_for_portion, begins_with_verb, carries_argument, carries_proof, decoded,
    ends_mailing, form_acts, is_deed, is_document, shows_form, turns_page, without_ending,
};
use crate::unfold::guard::url_actions::harm_in_path;
use crate::unfold::guard::url_actions::{is_number, names_thing};

/// Probability of `Other` from which on the classifier's word counts against an address that carries something, in languages
/// of whose words of actions few are known.
const SURELY: f64 = 0.3;

/// Words of a title that may be an action as a whole; longer ones are headlines.
const LONGEST_ACTION: usize = 4;

/// Letters of such a title in languages that write syllables apart.
const BRIEF: usize = 24;

/// Signs that alone on a link put a mark on what stands beside it.
const MARKS: &[&str] = &["♥", "♡", "❤", "🖤", "★", "☆", "⭐", "👍", "👎", "🔖"];

/// Most addresses that are remembered of one site.
const MOST: usize = 20_000;

/// What is known of one link.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LinkFacts<'a> {
    /// Its address, resolved.
    pub href: &'a str,
    /// What is written on it.
    pub text: &'a str,
    /// The language of its page (BCP 47), or nothing.
    pub lang: &'a str,
    /// The page that it stands on.
    pub page: &'a str,
    /// Probability of `Other`; 0 where nobody judged it.
    pub other: f64,
    /// Whether it stands in a heading: what is written on it heads the page that it leads to.
    pub heading: bool,
}

impl<'a> LinkFacts<'a> {
    /// What is known of a link that nobody has judged, on a page in a language.
    pub(crate) fn of(link: &'a Link, lang: &'a str, page: &'a str) -> Self {
        Self { href: &link.href, text: &link.text, lang, page, other: 0.0, heading: link.heading }
    }
}

/// What speaks against one address.
#[derive(Debug, Clone, Copy, Default)]
struct Evidence {
    /// The address itself.
    address: Option<Reason>,
    /// What is written on the links to it, together with the address.
    title: Option<Reason>,
    /// Another link to it says nothing of the kind.
    harmless: bool,
}

/// The links of a page, with what speaks against opening them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Links {
    evidence: HashMap<String, Evidence>,
    /// What was decided elsewhere: by its row, by a language that it chooses, by the user's configuration, with the selector.
    decided: HashMap<String, (Reason, Option<String>)>,
}

impl Links {
    /// Notes a link.
    pub fn note(&mut self, link: &LinkFacts) {
        let Ok(url) = Url::parse(link.href) else { return };
        let address = in_address(&url, link);
        let title = if address.is_none() { in_title(&url, link) } else { None };
        let known = self.evidence.entry(link.href.to_owned()).or_default();
        known.address = known.address.or(address);
        known.title = known.title.or(title);
        // A picture says nothing for or against it.
        known.harmless |= title.is_none() && link.text.chars().any(char::is_alphabetic);
    }

    /// Notes a link that nobody has judged. The name of a language on it says nothing of what it does.
    pub fn note_unjudged(&mut self, link: &Link, lang: &str, page: &str) {
        let text = if link.lang.is_some() { "" } else { link.text.as_str() };
        self.note(&LinkFacts { text, ..LinkFacts::of(link, lang, page) });
    }

    /// Why a link is left alone that stands alone, if so.
    pub fn alone(link: &LinkFacts) -> Option<Reason> {
        let url = Url::parse(link.href).ok()?;
        in_address(&url, link).or_else(|| in_title(&url, link))
    }

    /// Whether it was noted.
    pub fn knows(&self, href: &str) -> bool {
        self.evidence.contains_key(href)
    }

    /// Leaves an address alone for a reason that was found elsewhere.
    pub fn decide(&mut self, href: &str, why: Reason) {
        // What the user says counts more.
        if self.rule(href).is_none() {
            self.decided.insert(href.to_owned(), (why, None));
        }
    }

    /// Takes back that only a program can find a link to this address: a person can, too.
    pub fn stands_in_sight(&mut self, href: &str) {
        if self.decided.get(href).is_some_and(|(why, _)| *why == Reason::Lure) {
            self.decided.remove(href);
        }
    }

    /// Leaves an address alone because a selector of the user's configuration says so.
    pub fn spare(&mut self, href: String, rule: String) {
        self.decided.insert(href, (Reason::User, Some(rule)));
    }

    /// The selector of the user's configuration that says never to open this address, if one does.
    pub fn rule(&self, href: &str) -> Option<&str> {
        self.decided.get(href)?.1.as_deref()
    }

    /// Why this address is not opened, if so.
    pub fn left_alone(&self, href: &str) -> Option<Reason> {
        if let Some((why, _)) = self.decided.get(href) {
            return Some(*why);
        }
        let known = self.evidence.get(href)?;
        known.address.or(known.title.filter(|_| !known.harmless))
    }

    /// All addresses that are left alone, with the reasons.
    pub fn all_left_alone(&self) -> impl Iterator<Item = (&str, Reason)> {
        let all = self.evidence.keys().chain(self.decided.keys()).map(String::as_str);
        all.filter_map(|href| self.left_alone(href).map(|why| (href, why)))
    }

    /// Takes over what another language version of the page leaves alone.
    pub fn take_over(&mut self, other: &Self) {
        for (href, why) in other.all_left_alone() {
            match other.rule(href) {
                Some(rule) => self.spare(href.to_owned(), rule.to_owned()),
                None => self.decide(href, why),
            }
        }
    }
}

/// Why the address that a form of fixed values leads to is not opened, if so. `text` is what its button says.
pub(crate) fn form_alone(form: &LinkFacts) -> Option<Reason> {
    let url = Url::parse(form.href).ok()?;
    let lang = lexicon::primary(form.lang);
    let acts = form_acts(&url) || harm_in_path(&url, form.lang) || harm::forbids(form.text, lang);
    Links::alone(form).or(acts.then_some(Reason::FormActs))
}

fn asks(url: &Url) -> bool {
    url.query().is_some()
}

/// The parts of a path.
fn parts(url: &Url) -> Vec<String> {
    url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).map(decoded).collect()
}

/// Whether actions are described beneath what stands before the last part of a path.
fn is_described(path: &[String]) -> bool {
    path.iter().rev().skip(1).any(|part| TABLE.fetched.described.has_whole(part))
}

/// What an address says against itself.
fn in_address(url: &Url, link: &LinkFacts) -> Option<Reason> {
    let lang = Some(link.lang);
    if carries_proof(url) {
        return Some(Reason::Proof);
    }
    let acts = |said: &str| !shows_form(said) && (harm_in_words(said, lang) || harm_in_segment(said, lang));
    let named = |key: &str, value: &str| acts_by(key) && !shows_form(value) && value.split('/').any(acts);
    if acts_in_query(url) || url.query_pairs().any(|(key, value)| named(&key, &value) || begins_with_verb(&key, &value))
    {
        return Some(Reason::ActionInQuery);
    }
    let path = parts(url);
    let (last, before) = (path.last()?, path.iter().rev().nth(1));
    if harm::leaves(last, lang) {
        return (!is_described(&path)).then_some(Reason::LogOut);
    }
    let word = |part: &&String| part.chars().any(char::is_alphabetic);
    // A number between the two is the thing that is put into the basket: `/cart/12/add`.
    let words: Vec<&String> = path.iter().rev().filter(word).take(2).collect();
    let basket = matches!(words.as_slice(), [last, before] if harm_in_pair(before, last));
    if basket || ends_mailing(url) {
        return Some(Reason::ActionInPath);
    }
    // A document: what acts is a program.
    if is_document(last) || only_shows_form(last, url) {
        return None;
    }
    let numbered = before.is_some_and(|before| names_thing(before));
    // Without a thing `/vote` and `/notes/clear` may as well be pages to read.
    let asked = asks(url) && !asks_for_portion(url) && !turns_page(url, link.page);
    let upon = numbered || asked;
    let acts = || {
        harm_in_segment(last, lang)
            || harm::fills_basket(&apart(last), lang)
            // `/booking/cancel?id=3`, `/booking/3/cancel`: neither part says it alone.
            || matches!(words.as_slice(), [last, before] if harm_in_both(before, last, lang))
            || (numbered || carries_argument(url, link.page)) && is_deed(last)
    };
    (upon && acts()).then_some(Reason::ActionOnThing)
}

/// What the title of a link says together with the address. Alone it says nothing: "Delete rows" heads what tells how.
fn in_title(url: &Url, link: &LinkFacts) -> Option<Reason> {
    let lang = lexicon::primary(link.lang);
    let few = link.text.split_whitespace().count() <= LONGEST_ACTION;
    let path = parts(url);
    let headed = link.heading && !asks(url) && !harm::is_action(link.text, lang);
    if headed || shows_section(url, &path, link.text) {
        return None;
    }
    if MARKS.contains(&link.text.trim().trim_end_matches('\u{fe0f}')) {
        return Some(Reason::Icon);
    }
    // `/wiki/Special:Logout` logs out beneath what describes.
    if few && harm::leaves(link.text, Some(lang)) {
        return Some(Reason::LogOut);
    }
    let thing = path.len() > 2 && path.iter().rev().nth(1).is_some_and(|before| names_thing(before));
    let argument = carries_argument(url, link.page);
    let document = path.last().is_some_and(|last| is_document(last) || only_shows_form(last, url));
    let forbidden = || harm::forbids(link.text, lang);
    let outright = harm::acts_outright(link.text, lang);
    // `/comment/7/report`: the number says to what it is done, and the title that something is.
    let done = !document && ((thing || argument) && outright || thing && few && forbidden());
    // `/kovetes?u=piroska` under "Piroska követése": what is done is called by a noun, with its ending in the title.
    // In Vietnamese each syllable is a word.
    let brief = few || link.text.chars().count() <= BRIEF;
    let called = || brief && path.last().is_some_and(|last| says_the_same(last, link.text, lang));
    if done || argument && (harm::fills_basket(link.text, Some(lang)) || called()) {
        return Some(Reason::ActionOnThing);
    }
    // The action may stand before the thing: `/buy/fern`.
    let mut ends = path.iter().rev().take(2);
    let deed = |part: &String| {
        !shows_form(part) && (harm::action_in_segment(part, Some(lang)) || harm_in_segment(part, Some(lang)))
    };
    let acts = match path.as_slice() {
        [only] => harm::acts_alone(only, Some(lang)),
        _ => ends.any(deed),
    };
    let described = is_described(&path);
    if !described && few && is_called_as_it_says(&path, link.text) {
        return Some(Reason::ActionInPath);
    }
    if document {
        return None;
    }
    let numbered = link.text.chars().any(char::is_numeric);
    let says = !(numbered || is_command(link.text) || is_headline(link.text)) && (outright || forbidden());
    if !described && says && (acts || spells(&path, link.text)) {
        return Some(Reason::ActionInPath);
    }
    // Its address can neither agree nor disagree.
    if !described && harm::is_action(link.text, lang) && !writes_latin(link.text) && !path.is_empty() {
        return Some(Reason::ActionInTitle);
    }
    let said = lexicon::read(link.text, lang);
    if argument && said.of(Topic::Close) > 0.0 {
        return Some(Reason::ActionOnThing);
    }
    (argument && surely_acts(link, &said)).then_some(Reason::SurelyAction)
}

/// Whether an address, or else the title of a link to it, says that something is bought, booked or joined there: nothing but a language
/// stands before it. `/membership/cancel` names what is cancelled.
fn shows_section(url: &Url, path: &[String], text: &str) -> bool {
    let Some((last, before)) = path.split_last() else { return false };
    let deed = || harm::is_deed_in_segment(last) || is_deed(last);
    let is_section = |part: &str| TABLE.fetched.sections.has_whole(&lexicon::fold(part));
    !asks(url)
        && before.iter().all(|part| lexicon::code(part).is_some())
        && (is_section(last) || is_section(text) && !deed())
}

/// Shortest part of a path, in letters, that is compared with a title: shorter ones are alike by chance.
const SHORTEST_WORD: usize = 4;

/// Whether a path of several parts is made of the words of a title, as that of what is done to something is: `/basket/add` under
/// "Add to basket". One part with all of them heads a text.
fn spells(path: &[String], text: &str) -> bool {
    let long = |word: &str| word.chars().count() >= SHORTEST_WORD;
    let text = lexicon::fold(text);
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| long(word)).collect();
    let among = |part: &String| {
        let part = lexicon::fold(part);
        long(&part) && words.iter().any(|word| word.contains(&part) || part.contains(word))
    };
    path.len() >= 2 && path.iter().all(among)
}

/// Whether a word of a title is an action and goes on from a part of an address, as a noun does with an ending; or is that part, beside
/// words that say to what it is done. In English alone most verbs are nouns: "Book details" on `/book`.
fn says_the_same(part: &str, text: &str, lang: &str) -> bool {
    let part = lexicon::fold(part);
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let letters = part.chars().count();
    words.iter().any(|word| {
        let ends =
            |ending: &str| if ending.is_empty() { lang != "en" && words.len() > 1 } else { letters >= SHORTEST_WORD };
        lexicon::fold(word).strip_prefix(&part).is_some_and(ends) && harm::action_in_segment(word, Some(lang))
    })
}

/// Whether a title of a few words begins with the deed that ends the path: "Join the waiting list" on `/waitlist/join`.
fn is_called_as_it_says(path: &[String], text: &str) -> bool {
    let [_, .., last] = path else { return false };
    let text = lexicon::fold(text);
    // One word may head an entry of a dictionary.
    let Some((first, _)) = text.split_once(|c: char| !c.is_alphanumeric()) else { return false };
    first.chars().count() >= SHORTEST_WORD && lexicon::fold(last) == first && is_deed(last)
}

/// Words from which on a title heads a text to be read.
const HEADLINE: usize = 5;

/// Whether a title has the words and the signs of a headline: "Undo, and how editors came to have it".
fn is_headline(text: &str) -> bool {
    text.split_whitespace().count() >= HEADLINE
        && text.trim_end().contains([':', ',', '?', '–', '—', '،', '：', '，', '、'])
}

/// Whether a text is written in the letters that addresses are mostly written in.
fn writes_latin(text: &str) -> bool {
    // All Latin letters stand before the Greek ones, but for those with two marks.
    text.chars().any(|c| c.is_alphabetic() && (c < '\u{370}' || ('\u{1e00}'..='\u{1eff}').contains(&c)))
}

/// Whether a text is one word in capitals, as commands and methods are written: `DELETE`.
fn is_command(text: &str) -> bool {
    text.len() >= 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Whether the classifier takes it for something to be left alone, and no word says that it leads on.
fn surely_acts(link: &LinkFacts, said: &lexicon::Reading) -> bool {
    let leads = [Topic::Navigate, Topic::More, Topic::Reveal, Topic::Comments, Topic::Language];
    !harm::covers(link.lang)
        && link.other >= SURELY
        && link.text.chars().filter(|c| c.is_alphabetic()).count() >= 3
        && leads.iter().all(|topic| said.of(*topic) == 0.0)
}

/// Whether an address only shows a form: `/anmelden`, not `/anmelden?tour=7`, which enters the visitor for that tour, nor `/do/join`.
fn only_shows_form(last: &str, url: &Url) -> bool {
    let thing = || url.query_pairs().any(|(key, value)| is_number(&value) && !returns(&key));
    let enters = || TABLE.fetched.entries.has_whole(without_ending(last));
    let done = || url.path().trim_end_matches('/').rsplit('/').nth(1).is_some_and(acts_by);
    shows_form(last) && !(enters() && thing()) && !done()
}

/// Whether a parameter says where to go on from there.
fn returns(key: &str) -> bool {
    ["redirect", "return", "next", "dest", "continue"].iter().any(|word| key.to_lowercase().contains(word))
}

/// Addresses that words forbid to open in one of a site's languages, with that language: in another they may be called by
/// words that nobody knows.
#[derive(Debug, Clone, Default)]
pub struct Forbidden(HashMap<String, String>);

impl Forbidden {
    /// Remembers that these are forbidden in a language.
    pub(crate) fn enter<'a>(&mut self, all: impl Iterator<Item = &'a str>, lang: &str) {
        for href in all {
            if self.0.len() < MOST && !self.0.contains_key(href) {
                self.0.insert(href.to_owned(), lang.to_owned());
            }
        }
    }

    /// Whether an address that stands on a page in this language is forbidden in another.
    pub(crate) fn elsewhere(&self, href: &str, lang: &str) -> bool {
        self.0.get(href).is_some_and(|known| known != lang)
    }
}

#[cfg(test)]
#[path = "links_tests.rs"]
mod tests;
