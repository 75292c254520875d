//! What single texts, links and elements tell by themselves.

use super::words::{begins_with, words};
use crate::fingerprint;
use crate::html::{Dom, NodeId, Visit};

/// The longest text that is taken for a time, in characters.
pub(super) const LONGEST_TIME: usize = 60;

/// Whether an element's contents are not shown as text of the page.
pub(super) fn is_unseen(dom: &Dom, node: NodeId, tag: &str) -> bool {
    match tag {
        "script" | "style" | "noscript" | "iframe" | "svg" | "canvas" | "audio" | "video" | "datalist" | "noembed"
        | "noframes" => true,
        "template" => !dom.is_shadow_root(node),
        _ => is_hidden_copy(dom, node),
    }
}

/// Whether a hidden element says what the one before it says: a text as it was written, kept for whoever edits or quotes it.
fn is_hidden_copy(dom: &Dom, node: NodeId) -> bool {
    /// Letters at their beginning by which both are compared: behind them signs of mark-up may stand in one.
    const COMPARED: usize = 30;
    let said = |node: NodeId| -> String {
        let texts = dom.descendants(node).filter_map(|node| dom.text(node)).flat_map(str::chars);
        texts.filter(|c| c.is_alphanumeric()).take(COMPARED).collect()
    };
    let before = || std::iter::successors(dom.previous_sibling(node), |node| dom.previous_sibling(*node));
    let element = || before().find(|node| dom.tag(*node).is_some());
    dom.attribute(node, "hidden").is_some()
        && element().is_some_and(|shown| {
            let (shown, hidden) = (said(shown), said(node));
            !hidden.is_empty() && shown == hidden
        })
}

/// Whether an element holds more than a word to press.
pub(super) fn holds_prose(dom: &Dom, node: NodeId) -> bool {
    const MOST: usize = 30;
    dom.descendants(node).take(MOST).filter_map(|node| dom.text(node)).any(is_prose)
}

/// Whether a paragraph with words of its own, not those of links, stands directly in an element.
pub(super) fn holds_paragraph(dom: &Dom, node: NodeId) -> bool {
    let speaks = |child: NodeId| dom.text(child).is_some_and(|text| text.chars().any(char::is_alphabetic));
    dom.children(node).filter(|&child| dom.is(child, "p")).any(|paragraph| dom.children(paragraph).any(speaks))
}

/// Whether a link shows a picture with a name to those who do not see it, and no text.
pub(super) fn is_picture(dom: &Dom, link: NodeId) -> bool {
    const MOST: usize = 12;
    let inside = || dom.descendants(link).take(MOST);
    let names = |node: NodeId| ["alt", "aria-label", "title"].iter().filter_map(move |name| dom.attribute(node, name));
    let silent = !inside().filter_map(|node| dom.text(node)).any(|text| !text.trim().is_empty());
    silent
        && inside().any(|node| dom.is(node, "img"))
        && inside().flat_map(names).any(|name| name.chars().any(char::is_alphabetic))
}

/// Whether an element holds no more than a time: an item may have its time in an attribute too.
pub(super) fn is_short(dom: &Dom, node: NodeId) -> bool {
    let texts = dom.descendants(node).take(13).filter_map(|node| dom.text(node)).map(str::len);
    dom.descendants(node).nth(12).is_none() && texts.sum::<usize>() <= 3 * LONGEST_TIME
}

/// Whether an element shows a name and nothing that is done.
pub(super) fn shows_name(dom: &Dom, node: NodeId) -> bool {
    const MOST: usize = 12;
    let mut texts =
        dom.descendants(node).take(MOST).filter_map(|node| dom.text(node)).filter(|text| !text.trim().is_empty());
    let first = texts.next().map(str::trim);
    first.is_some_and(|text| may_be_person(text) && !begins_with(text, &words().texts.control))
        && texts.next().is_none()
}

/// A text as one line; `None` where nothing is left.
pub(super) fn tidy(text: &str) -> Option<String> {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars().filter(|c| {
            let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
            !turns && !matches!(c, '\u{ad}' | '\u{200b}' | '\u{feff}')
        }));
    }
    (!line.is_empty()).then_some(line)
}

/// Letters, and digits, of a text.
pub(super) fn letters(text: &str) -> (usize, usize) {
    if text.is_ascii() {
        let letters = text.bytes().filter(u8::is_ascii_alphabetic).count();
        return (letters, text.bytes().filter(u8::is_ascii_digit).count());
    }
    text.chars().fold((0, 0), |(letters, digits), c| {
        (letters + usize::from(c.is_alphabetic()), digits + usize::from(c.is_numeric()))
    })
}

/// Whether a text is in a script that needs few letters for a word.
pub(super) fn dense(text: &str) -> bool {
    !text.is_ascii()
        && text
            .chars()
            .any(|c| matches!(c as u32, 0x0e00..=0x0eff | 0x3040..=0x30ff | 0x3400..=0x9fff | 0xac00..=0xd7af))
}

/// Letters of a text, as many as it would have in a script that needs more for a word.
pub(super) fn weight(text: &str) -> usize {
    letters(text).0 * if dense(text) { 3 } else { 1 }
}

/// Letters from which on a text may be what is said.
const PROSE: usize = 15;

/// Whether a text is long enough to be what is said.
pub(super) fn is_prose(text: &str) -> bool {
    weight(text) >= PROSE
}

/// Whether a short text with a number is a price.
pub(super) fn is_price(text: &str) -> bool {
    const WORDS: [&str; 9] = ["eur", "usd", "gbp", "huf", "chf", "kč", "ft", "zł", "kr"];
    text.contains(['€', '$', '£', '¥', '₹', '₽', '₩', '₺'])
        || text
            .split(|c: char| !c.is_alphabetic())
            .any(|word| WORDS.iter().any(|known| word.eq_ignore_ascii_case(known)))
}

/// When something was changed or ends, or when its author came, is another time.
const OTHERS: [&str; 10] = ["updat", "edit", "modif", "join", "regist", "last", "seen", "expir", "birth", "end"];

/// Digits of a day with its year, and signs between them.
const DIGITS_OF_DAY: usize = 5;

/// Whether an attribute may hold a day as people read it, in a note that is shown above the element, whatever its name is.
pub(super) fn is_written(name: &str, value: &str) -> bool {
    let Some(name) = name.strip_prefix("data-") else { return false };
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    digits >= DIGITS_OF_DAY
        && value.contains([' ', '-', '/', '.', '年'])
        && !value.starts_with(['/', '#', '{', '['])
        && !value.contains("://")
        && !name.split(['-', '_', ':']).any(|word| OTHERS.iter().any(|other| word.starts_with(other)))
}

/// Whether an attribute is one in which pages write times for scripts: `datetime`, `data-time`, `data-utc`.
pub(super) fn tells_time(name: &str) -> bool {
    // Attributes are written in small letters: `data-createdAt` is `data-createdat`.
    const BEGINS: [&str; 4] = ["created", "posted", "publish", "pubdate"];
    const ENDS: [&str; 4] = ["time", "date", "utc", "stamp"];
    const NO_TIMES: [&str; 7] = ["validate", "candidate", "mandate", "runtime", "sometime", "lifetime", "realtime"];
    let Some(name) = name.strip_prefix("data-") else { return name == "datetime" };
    let other = |word: &str| OTHERS.iter().any(|other| word.starts_with(other));
    let words = || name.split(['-', '_', ':']);
    let tells = |word: &str| {
        let ends = || ENDS.iter().any(|end| word.ends_with(end)) && !NO_TIMES.contains(&word);
        BEGINS.iter().any(|begin| word.starts_with(begin)) || ends()
    };
    words().any(tells) && !words().any(other)
}

/// Whether an attribute names its element for the tests of the site: those names stay where classes are made by a tool.
pub(super) fn names_for_tests(name: &str) -> bool {
    const WORDS: [&str; 8] = ["test", "testid", "qa", "auto", "cy", "hook", "e2e", "component"];
    name.strip_prefix("data-").is_some_and(|name| name.split('-').any(|word| WORDS.contains(&word)))
}

/// Whether a text names a year and no day: when somebody joined, the month of a journey.
pub(super) fn is_coarse(text: &str) -> bool {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    numbers.next().is_some_and(|year| year.len() == 4) && numbers.next().is_none()
}

/// Whether a time names a year in which there were no sites, and none in which there were: "14 March 2024, 1530" tells an hour. What
/// lies between are years of today in calendars that count from the Hijra.
pub(super) fn is_past(text: &str) -> bool {
    const SITES: std::ops::Range<u32> = 1985..2100;
    const BEFORE: [std::ops::Range<u32>; 2] = [1000..1300, 1500..1985];
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() == 4);
    let years: Vec<u32> = numbers.filter_map(|year| year.parse().ok()).collect();
    let names = |range: &std::ops::Range<u32>| years.iter().any(|year| range.contains(year));
    text.len() <= 4 * LONGEST_TIME && BEFORE.iter().any(names) && !names(&SITES)
}

/// Whether a text begins or ends in the middle, as an excerpt does.
pub(super) fn breaks_off(text: &str) -> bool {
    let marks = ["…", "...", "[…]"];
    marks.iter().any(|mark| text.starts_with(mark) || text.ends_with(mark))
}

/// Whether a link is to write to somebody or to call. "mailto:sage" writes to nobody: boards put there what a post asks for.
pub(super) fn is_contact(href: &str) -> bool {
    href.starts_with("mailto:") && href.contains('@') || href.starts_with("tel:")
}

/// Whether a link leads to one item or answers it.
pub(super) fn leads_to_item(href: &str) -> bool {
    href.rsplit_once('#').is_some_and(|(_, part)| part.len() > 1 && !part.starts_with('!'))
        || ["reply", "respond", "permalink", "quote"].iter().any(|word| href.contains(word))
}

/// Whether a link leads to a person's page.
pub(super) fn leads_to_person(href: &str) -> bool {
    const PATHS: [&str; 12] = [
        "/user",
        "/u/",
        "/@",
        "/member",
        "/profile",
        "/people/",
        "/author",
        "/~",
        "user?",
        "user.php",
        "profile.php",
        "/account/",
    ];
    let persons = &words().texts.persons;
    let mut parts = href.split(['/', '?', '#']).skip(1);
    // Behind it stands who that is.
    let mut is_person = || parts.any(|part| persons.contains(part)) && parts.any(|part| !part.is_empty());
    href.len() < 300 && (PATHS.iter().any(|path| href.contains(path)) || asks_for_person(href) || is_person())
}

/// Whether a link leads to the first page of a site, as the names of those do who have one.
pub(super) fn leads_home(href: &str) -> bool {
    let host = href.strip_prefix("https://").or_else(|| href.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && host.find('/').is_none_or(|slash| slash + 1 == host.len()))
}

/// Whether the link around a text leads to a place of the page, to a person, or to the first page of a site.
pub(super) fn leads_within(dom: &Dom, text: NodeId) -> bool {
    let href =
        dom.ancestors(text).take(4).find_map(|node| if dom.is(node, "a") { dom.attribute(node, "href") } else { None });
    href.is_some_and(|href| href.contains('#') || leads_to_person(href) || leads_home(href))
}

/// Whether the link around a text is all that its block holds there: no words before or after it.
pub(super) fn stands_alone(dom: &Dom, text: NodeId) -> bool {
    let Some(link) = dom.ancestors(text).take(4).find(|node| dom.is(*node, "a")) else { return false };
    let silent =
        |node: Option<NodeId>| node.is_none_or(|node| dom.text(node).is_none_or(|text| text.trim().is_empty()));
    silent(dom.previous_sibling(link)) && silent(dom.next_sibling(link))
}

/// Letters of a class before its number that name something, at least.
const SHORTEST_STEM: usize = 3;

/// The first word of a class as a number; 0 without one. Digits at its end do not count.
pub(super) fn class_number(classes: &str) -> u32 {
    classes.split_whitespace().next().map_or(0, |first| {
        let stem = first.trim_end_matches(|c: char| c.is_ascii_digit());
        // What is that short ("x1", "f3") names nothing: those behind it may.
        let whole = stem.len() < SHORTEST_STEM && stem.len() < first.len();
        fingerprint::hash(if whole { classes } else { stem }.as_bytes()) as u32 | 1
    })
}

/// Whether the query of a link names a person: `?mod=space&uid=1000`, `?action=profile;u=5`.
fn asks_for_person(href: &str) -> bool {
    const KEYS: [&str; 8] = ["u", "uid", "user", "userid", "user_id", "username", "memberid", "member_id"];
    let Some((_, query)) = href.split_once('?') else { return false };
    query.split(['&', ';', '#']).filter_map(|part| part.split_once('=')).any(|(key, value)| {
        KEYS.iter().any(|known| key.eq_ignore_ascii_case(known)) && !value.is_empty() && !value.contains(['/', ':'])
    })
}

/// Letters of a form from which on it is a container: whole pages stand in forms, and threads with a box to tick at each item.
const CONTAINER: usize = 250;
/// The same of a form with a field for texts, which may explain itself.
const WRITING: usize = 1500;

/// The shortest text in a form that is said and explains no button.
const SAID: usize = 40;

/// Whether a form is no more than what is filled in and sent. One with buttons alone may stand around what is said: it then holds
/// a paragraph, a time or a person.
pub(super) fn is_small_form(dom: &Dom, form: NodeId) -> bool {
    let (mut said, mut writes, mut fields) = (0, false, false);
    let (mut asks, mut holds) = (false, false);
    let mut walk = dom.walk(form);
    while let Some(visit) = walk.next() {
        let Visit::Enter(node) = visit else { continue };
        match dom.tag(node) {
            _ if dom.attribute(node, "style").is_some_and(is_not_shown) => walk.skip_children(node),
            Some("textarea") => (writes, fields, asks) = (true, true, true),
            Some("input") => {
                let kind = dom.attribute(node, "type").unwrap_or("text");
                fields |= kind != "hidden";
                asks |= !matches!(kind, "hidden" | "submit" | "button" | "image" | "reset" | "checkbox" | "radio");
            }
            Some(tag @ ("button" | "label" | "select")) => {
                fields = true;
                asks |= tag == "select";
                walk.skip_children(node);
            }
            Some("script" | "style" | "template") => walk.skip_children(node),
            Some("time") => holds = true,
            Some("a") => holds |= dom.attribute(node, "href").is_some_and(leads_to_person),
            Some(_) => {}
            None => {
                let letters = dom.text(node).map_or(0, weight);
                holds |= letters >= SAID;
                said += letters;
            }
        }
        if said >= WRITING {
            break;
        }
    }
    // Without a field or a button nothing can be filled in.
    fields && (asks || !holds) && said < if writes { WRITING } else { CONTAINER }
}

/// Whether a style hides its element.
fn is_not_shown(style: &str) -> bool {
    let style: String = style.chars().filter(|c| !c.is_whitespace()).collect();
    style.to_ascii_lowercase().contains("display:none")
}

/// Whether a text looks like the name of a person: up to three words that begin as names do, no label and no sentence.
pub(super) fn may_be_person(text: &str) -> bool {
    const LONGEST: usize = 30;
    const LONGEST_BETWEEN: usize = 3;
    // Short words stand between names: "Ann of Elm", "Ilse u. Jan".
    let small = |word: &str| word.starts_with(char::is_lowercase);
    let between = |at: usize, word: &str| at == 1 && word.chars().count() <= LONGEST_BETWEEN;
    let text = without_number(text);
    // Numbers stand in nicknames, but not beside the words of a name: "Version 1.2".
    let words = text.split_whitespace().count();
    let numbered = words > 1 && text.chars().any(char::is_numeric);
    !numbered
        && text.chars().take(LONGEST + 1).count() <= LONGEST
        && (1..=3).contains(&words)
        && text.starts_with(char::is_alphabetic)
        && !text.ends_with(['.', '!', '?', ':', '。', '！', '？', '：'])
        && !text.chars().any(|c| matches!(c, '/' | '%' | '€' | '$' | '«' | '»' | '"' | '|' | '#'))
        && if words == 1 {
            !small(text) || text.len() > 3
        } else {
            !text.split_whitespace().enumerate().any(|(at, word)| small(word) && !(words == 3 && between(at, word)))
        }
}

/// Whether a text is written for machines: a path, a method of HTTP, an expression.
pub(super) fn is_code(text: &str) -> bool {
    const METHODS: [&str; 7] = ["get", "post", "put", "patch", "delete", "head", "options"];
    let path = || text.len() > 1 && text.starts_with('/') && !text.contains(char::is_whitespace);
    let method = |method: &str| text == method || text == method.to_uppercase();
    path() || text.contains(['{', '}']) || text.ends_with("()") || METHODS.iter().any(|one| method(one))
}

/// A text without the number of its item before it: "17) Ann", "#17 Ann".
pub(super) fn without_number(text: &str) -> &str {
    let begins = text.trim_start();
    let (signed, digits) = (begins.starts_with(['#', '№']), begins.trim_start_matches(['#', '№']));
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let counted = rest.len() < digits.len();
    match rest.strip_prefix([')', '.', ':']).or_else(|| rest.strip_prefix(' ').filter(|_| signed)) {
        Some(rest) if counted && rest.trim_start().starts_with(char::is_alphabetic) => rest.trim_start(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_past_by_its_year_and_not_by_its_hour_or_its_calendar() {
        for past in ["1931", "in the year 1066", "3 May 1984"] {
            assert!(is_past(past), "{past}");
        }
        for today in ["14 March 2024, 1530", "1402/05/03", "7 رجب 1445", "2019", "at 17:30"] {
            assert!(!is_past(today), "{today}");
        }
    }

    #[test]
    fn an_attribute_is_a_time_by_a_whole_word() {
        for name in [
            "datetime",
            "data-time",
            "data-date",
            "data-utc",
            "data-comment-date",
            "data-timestamp",
            "data-posted-at",
            "data-createdat",
            "data-livestamp",
            "data-created_at",
            "data-unixtime",
            "data-created",
            "data-date-time",
            "data-created-utc",
            "data-datetime",
            "data-time-stamp",
        ] {
            assert!(tells_time(name), "{name}");
        }
        for name in [
            "data-sentiment",
            "data-validate",
            "data-timeout",
            "data-candidate",
            "data-joined-date",
            "data-registration-date",
            "data-last-seen-time",
            "data-expires-date",
            "data-birth-date",
            "data-end-time",
            "data-updated-time",
            "data-runtime",
            "data-sometimes",
            "title",
        ] {
            assert!(!tells_time(name), "{name}");
        }
    }
}
