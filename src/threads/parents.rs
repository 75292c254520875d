//! Who answers whom: by nesting, by depths that the page tells, by containers of replies, by links to the item answered, by
//! quotes, by `@name`. What the page's structure says goes before what the texts say.

use std::collections::HashMap;

use super::groups::Chosen;
use super::levels::levels;
use super::pieces::Own;
use super::properties::{self, Properties};
use super::same::number_of;
use super::survey::Survey;
use super::thread::Item;
use super::words::{self, begins_with, words};
use crate::fingerprint;

/// Quotes are looked for in threads of so many items at most, since each is compared with all items before it.
const MOST_QUOTING: usize = 1500;

/// The shortest quote that tells whom it quotes, in characters.
const SHORTEST_QUOTE: usize = 12;

/// For each item the place of the one that it answers, which was always said earlier.
pub(super) fn parents(survey: &Survey, chosen: &[Chosen], own: &[Own], items: &[Item]) -> Vec<Option<usize>> {
    let mut parents = nested(chosen);
    fill(&mut parents, &declared(survey, chosen, own, items));
    let discussed = by_discussion(survey, chosen, &parents);
    let in_discussions = discussed.iter().any(Option::is_some);
    fill(&mut parents, &discussed);
    let is_nested = parents.iter().any(Option::is_some);
    let levels = levels(survey, chosen, own, is_nested);
    // A discussion behind an item is no answer to it.
    let contained = || if in_discussions { vec![None; chosen.len()] } else { by_container(survey, chosen) };
    let structure = levels.as_deref().map_or_else(contained, by_level);
    // What holds the whole thread is no more than where it stands: in it, depths and containers say who answers whom.
    let around = parents.clone();
    for at in 0..parents.len() {
        let beside = structure[at].filter(|above| around[at].is_some() && around[*above] == around[at]);
        parents[at] = beside.or(parents[at]);
    }
    fill(&mut parents, &structure);
    let is_tree = parents.iter().any(Option::is_some);
    // Where the newest stand first, the item answered stands below: only its time says that it is earlier. Where only some
    // levels are nested, a link tells which of the answers beside it is meant.
    let linked = linked(survey, own, items);
    for at in 0..parents.len() {
        let Some(link) = linked[at] else { continue };
        let beside = parents[at].is_some() && parents[at] == parents[link];
        if parents[at].is_none() || beside {
            parents[at] = Some(link);
        }
    }
    for (at, named) in named_beside(survey, own, items, &parents).into_iter().enumerate() {
        parents[at] = named.or(parents[at]);
    }
    fill(&mut parents, &quoting(items));
    if !is_tree {
        fill(&mut parents, &by_number(items));
        fill(&mut parents, &at_name(items));
        fill(&mut parents, &mentioned(survey, own, items));
    }
    parents
}

fn fill(parents: &mut [Option<usize>], more: &[Option<usize>]) {
    for (at, (parent, more)) in parents.iter_mut().zip(more).enumerate() {
        *parent = parent.or(more.filter(|more| *more < at));
    }
}

/// The item around each item.
fn nested(chosen: &[Chosen]) -> Vec<Option<usize>> {
    let mut open: Vec<usize> = Vec::new();
    let mut parents = Vec::with_capacity(chosen.len());
    for (at, item) in chosen.iter().enumerate() {
        while open.last().is_some_and(|last| !chosen[*last].range.holds(item.range)) {
            open.pop();
        }
        parents.push(open.last().copied());
        open.push(at);
    }
    parents
}

/// Attributes that name the item answered.
fn declared(survey: &Survey, chosen: &[Chosen], own: &[Own], items: &[Item]) -> Vec<Option<usize>> {
    const NAMES: [&str; 10] = [
        "data-parent-id",
        "data-parent",
        "data-parentid",
        "data-reply-to",
        "data-replyto",
        "data-in-reply-to",
        "data-parent-comment-id",
        "parentid",
        "parent-id",
        "data-comment-parent",
    ];
    let told = |number: usize| {
        let attributes = |at: u32| NAMES.iter().find_map(|name| survey.attribute(at, name));
        let named = own[number].parts.iter().take(3).find_map(|part| attributes(part.at)).map(str::to_owned);
        named.or_else(|| {
            let parent = Properties::of(survey, &own[number]).value(survey, &["parentItem"])?;
            Some(parent.rsplit('#').next().unwrap_or_default().to_owned())
        })
    };
    let told: Vec<Option<String>> = (0..chosen.len()).map(told).collect();
    let asked = asked(survey, own);
    if asked.iter().any(Option::is_some) {
        return asked;
    }
    if told.iter().all(Option::is_none) {
        return vec![None; chosen.len()];
    }
    let digits = |id: &str| id.chars().filter(char::is_ascii_digit).collect::<String>();
    let (mut by_id, mut by_number) = (HashMap::new(), HashMap::new());
    for (at, item) in items.iter().enumerate() {
        let data = own[at].parts.first().and_then(|part| {
            survey.attribute(part.at, "data-id").or_else(|| survey.attribute(part.at, "data-comment-id"))
        });
        for id in [Some(item.id.as_str()), data].into_iter().flatten() {
            by_id.entry(id.to_owned()).or_insert(at);
            by_number.entry(digits(id)).or_insert(at);
        }
    }
    let find =
        |id: &str| by_id.get(id).or_else(|| by_number.get(&digits(id)).filter(|_| !digits(id).is_empty())).copied();
    told.iter().map(|id| id.as_deref().map(|id| id.trim_start_matches('#')).and_then(find)).collect()
}

/// The question that each answer is declared to be one to (schema.org).
fn asked(survey: &Survey, own: &[Own]) -> Vec<Option<usize>> {
    const ANSWERS: [&str; 2] = ["suggestedAnswer", "acceptedAnswer"];
    const MOST_AROUND: usize = 8;
    let around = |own: &Own| -> Vec<u32> {
        let Some(root) = own.parts.first().map(|part| part.at) else { return Vec::new() };
        std::iter::once(root).chain(survey.above(root)).take(MOST_AROUND).collect()
    };
    let question = |places: &[u32]| places.iter().copied().find(|at| properties::kind(survey, *at) == Some("Question"));
    let answers = |places: &[u32]| {
        let told = places.iter().filter_map(|at| survey.attribute(*at, "itemprop"));
        told.flat_map(str::split_whitespace).any(|name| ANSWERS.contains(&name))
    };
    let mut asked: HashMap<u32, usize> = HashMap::new();
    let mut parents = Vec::with_capacity(own.len());
    for (at, own) in own.iter().enumerate() {
        let places = around(own);
        let place = question(&places);
        let answered = place.filter(|_| answers(&places)).and_then(|place| asked.get(&place).copied());
        if let Some(place) = place {
            asked.entry(place).or_insert(at);
        }
        parents.push(answered);
    }
    parents
}

fn by_level(levels: &[usize]) -> Vec<Option<usize>> {
    let mut open: Vec<usize> = Vec::new();
    let mut parents = Vec::with_capacity(levels.len());
    for (at, level) in levels.iter().enumerate() {
        while open.last().is_some_and(|last| levels[*last] >= *level) {
            open.pop();
        }
        parents.push(open.last().copied());
        open.push(at);
    }
    parents
}

/// Replies in a container directly after the item that they answer.
fn by_container(survey: &Survey, chosen: &[Chosen]) -> Vec<Option<usize>> {
    let depth = |at: usize| survey.spot(chosen[at].range.start).depth;
    let mut open: Vec<usize> = Vec::new();
    let mut parents = Vec::with_capacity(chosen.len());
    for at in 0..chosen.len() {
        while open.last().is_some_and(|last| depth(*last) >= depth(at)) {
            open.pop();
        }
        parents.push(open.last().copied().filter(|last| follows(survey, chosen, *last, at)));
        open.push(at);
    }
    parents
}

/// Discussions beside or inside each other, each in an element that is named so. An item answers the first item of its discussion; the
/// first item answers that of the discussion around it.
fn by_discussion(survey: &Survey, chosen: &[Chosen], parents: &[Option<usize>]) -> Vec<Option<usize>> {
    let named = |at: &u32| survey.spot(*at).names & words::DISCUSSION != 0;
    // An element around all items is the thread.
    let (Some(first), Some(last)) = (chosen.first(), chosen.last()) else { return Vec::new() };
    let holds_all = |at: u32| at <= first.range.start && survey.spot(at).end >= last.range.end;
    let around = |item: &Chosen| -> Vec<u32> {
        let inside = survey.above(item.range.start).take(MOST_AROUND).take_while(|at| !holds_all(*at));
        inside.filter(named).collect()
    };
    let places: Vec<Vec<u32>> = chosen.iter().map(around).collect();
    let mut firsts: HashMap<u32, usize> = HashMap::new();
    for (at, places) in places.iter().enumerate() {
        for place in places {
            firsts.entry(*place).or_insert(at);
        }
    }
    if firsts.len() + places.iter().filter(|places| places.is_empty()).count() < 2 {
        return vec![None; chosen.len()];
    }
    let began = |at: usize| places[at].iter().filter_map(|place| firsts.get(place).copied()).find(|first| *first < at);
    (0..chosen.len()).map(|at| began(at).filter(|_| parents[at].is_none())).collect()
}

/// Elements around an item in which a discussion is looked for.
const MOST_AROUND: usize = 10;

/// Whether an item stands in a container that follows another item directly, with no third item beside that one.
fn follows(survey: &Survey, chosen: &[Chosen], first: usize, then: usize) -> bool {
    let (one, other) = (chosen[first].range.start, chosen[then].range.start);
    let Some(around) = survey.above(one).find(|at| survey.spot(*at).end > other) else { return false };
    let below = |at: u32| std::iter::once(at).chain(survey.above(at)).take_while(|at| *at != around).last();
    let (Some(one), Some(other)) = (below(one), below(other)) else { return false };
    let alone = chosen
        .iter()
        .skip(first.saturating_sub(1))
        .take(3)
        .filter(|item| (one..survey.spot(one).end).contains(&item.range.start))
        .count()
        == 1;
    let siblings = survey.children(around).skip_while(|at| *at != one).take(3);
    alone && siblings.into_iter().any(|at| at == other)
}

/// Links to the item answered, in an item's head: "in reply to Ann", an arrow with `#comment-3`. An item that was said later is
/// an answer to this one ("follow-up: 5").
fn linked(survey: &Survey, own: &[Own], items: &[Item]) -> Vec<Option<usize>> {
    // Where no times are told, an answer stands below.
    let answers = |one: usize, other: usize| match (&items[one].time, &items[other].time) {
        (Some(one), Some(other)) if one != other => one > other,
        _ => one > other,
    };
    let mut by_id: HashMap<&str, usize> = HashMap::new();
    for (number, own) in own.iter().enumerate() {
        for part in &own.parts {
            for name in ["id", "name"] {
                if let Some(id) = survey
                    .attribute(part.at, name)
                    .filter(|id| !id.is_empty() && (name == "id" || survey.tag(part.at) == "a"))
                {
                    by_id.entry(id).or_insert(number);
                }
            }
        }
    }
    // An item may be named by an address of its own: `/post/2`.
    let mut by_link: HashMap<&str, usize> = HashMap::new();
    for (number, item) in items.iter().enumerate() {
        let path = item.permalink.as_deref().and_then(|link| link.find("://").map(|at| &link[at + 3..]));
        if let Some(path) = path.and_then(|link| link.find('/').map(|at| &link[at..])) {
            by_link.entry(path).or_insert(number);
        }
    }
    let target = |number: usize| {
        own[number].parts.iter().find_map(|part| {
            let href = survey.attribute(part.at, "href").filter(|_| survey.tag(part.at) == "a")?;
            let numbered = href.bytes().any(|byte| byte.is_ascii_digit());
            let of_id = href.rsplit_once('#').and_then(|(_, id)| by_id.get(id));
            let of_link = || by_link.get(href).filter(|_| numbered);
            let to = *of_id.or_else(of_link).filter(|to| answers(number, **to))?;
            let text = (part.at..survey.spot(part.at).end)
                .find(|at| survey.spot(*at).text)
                .map(|at| survey.text(at))
                .unwrap_or_default();
            // "#1206" on a link to another item is its number.
            let number = text.trim().strip_prefix('#').is_some_and(|rest| rest.parse::<u64>().is_ok());
            let elsewhere = begins_with(text, &words().texts.elsewhere) && !number;
            (!elsewhere && !survey.spot(part.at).within.control).then_some(to)
        })
    };
    let numbered = numbered(survey, own, items);
    (0..own.len()).map(|number| target(number).or_else(|| numbered[number].filter(|to| answers(number, *to)))).collect()
}

/// The other item whose number stands in an id inside an item: what is answered is shown above the answer.
fn numbered(survey: &Survey, own: &[Own], items: &[Item]) -> Vec<Option<usize>> {
    let by_number: HashMap<&str, usize> =
        items.iter().enumerate().filter_map(|(at, item)| Some((number_of(&item.id)?, at))).collect();
    let of = |at: usize| {
        let ids = own[at].parts.iter().filter_map(|part| survey.attribute(part.at, "id"));
        let others = ids.filter_map(number_of).filter_map(|number| by_number.get(number).copied());
        others.into_iter().find(|other| *other != at)
    };
    (0..own.len()).map(of).collect()
}

/// The last item before that says what an item quotes.
pub(super) fn quoting(items: &[Item]) -> Vec<Option<usize>> {
    if items.len() > MOST_QUOTING || items.iter().all(|item| item.quotes.is_empty()) {
        return vec![None; items.len()];
    }
    let said: Vec<String> = items.iter().map(|item| fingerprint::normal(&item.text)).collect();
    let quoted = |at: usize| {
        items[at].quotes.iter().find_map(|quote| {
            let lines = quote.lines().map(fingerprint::normal).filter(|line| line.chars().count() >= SHORTEST_QUOTE);
            let mut lines = lines.collect::<Vec<_>>().into_iter();
            lines.find_map(|line| (0..at).rev().find(|before| said[*before].contains(&line)))
        })
    };
    (0..items.len()).map(quoted).collect()
}

/// Where answers to answers stand beside each other, whom one answers may be told by a second name in its head: the last item of that
/// person below the same one.
fn named_beside(survey: &Survey, own: &[Own], items: &[Item], parents: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut last: HashMap<(usize, &str), usize> = HashMap::new();
    let mut named = vec![None; items.len()];
    for at in 0..items.len() {
        let (Some(above), Some(author)) = (parents[at], items[at].author.as_deref()) else { continue };
        let head =
            own[at].pieces.iter().take_while(|piece| !items[at].place.texts.contains(&survey.spot(piece.at).node));
        let names = head.filter(|piece| piece.names & words::AUTHOR != 0).map(|piece| survey.text(piece.at).trim());
        let other = names.filter(|name| !name.is_empty()).skip_while(|name| *name != author).nth(1);
        named[at] = other.and_then(|other| last.get(&(above, other.trim_start_matches('@'))).copied());
        last.insert((above, author), at);
    }
    named
}

/// The item whose number another begins with: ">>4".
fn by_number(items: &[Item]) -> Vec<Option<usize>> {
    let number = |text: &str| {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u64>().ok()
    };
    let counted = |item: &Item| number(item.id.trim_start_matches(|c: char| !c.is_ascii_digit()));
    let by_id: HashMap<u64, usize> =
        items.iter().enumerate().filter_map(|(at, item)| Some((counted(item)?, at))).collect();
    let of = |item: &Item| {
        let named = item.text.strip_prefix(">>").or_else(|| item.text.strip_prefix('#'))?;
        by_id.get(&number(named)?).copied()
    };
    items.iter().map(of).collect()
}

/// Who is answered by a link in an item's head, or with which it begins, whose text is the name of somebody who has said something before.
fn mentioned(survey: &Survey, own: &[Own], items: &[Item]) -> Vec<Option<usize>> {
    let mut last: HashMap<&str, usize> = HashMap::new();
    let mut found = Vec::with_capacity(items.len());
    for (at, item) in items.iter().enumerate() {
        let first = item.place.texts.first();
        let begins = own[at].pieces.iter().position(|piece| Some(&survey.spot(piece.at).node) == first);
        let head = own[at].pieces.iter().take(begins.map_or(0, |begins| begins + 1));
        let linked = head.filter(|piece| {
            let within = survey.spot(piece.at).within;
            within.link && !within.time && Some(piece.at) != item.place.named
        });
        let mut names = linked.map(|piece| survey.text(piece.at).trim().trim_start_matches('@'));
        let author = item.author.as_deref().unwrap_or_default();
        found.push(names.find_map(|name| last.get(name).copied().filter(|_| name != author)));
        if !author.is_empty() {
            last.insert(author.trim_start_matches('@'), at);
        }
    }
    found
}

/// The last item before by the person whom an item begins with: `@Ann …`.
fn at_name(items: &[Item]) -> Vec<Option<usize>> {
    let mut last: HashMap<String, usize> = HashMap::new();
    let mut parents = Vec::with_capacity(items.len());
    for (at, item) in items.iter().enumerate() {
        let named = item.text.trim_start().strip_prefix('@').map(str::to_lowercase);
        let answered = named.and_then(|named| {
            let fits = last.iter().filter(|(name, _)| {
                let rest = named.strip_prefix(name.as_str()).or_else(|| named.strip_prefix(&name.replace(' ', "")));
                rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            });
            fits.max_by_key(|(name, _)| name.len()).map(|(_, at)| *at)
        });
        parents.push(answered);
        if let Some(author) = &item.author {
            let name = author.trim_start_matches('@').to_lowercase();
            // Of "@ann@mill.example" the first part is said.
            if let Some((short, _)) = name.split_once('@').filter(|(short, _)| !short.is_empty()) {
                last.insert(short.to_owned(), at);
            }
            last.insert(name, at);
        }
    }
    parents
}
