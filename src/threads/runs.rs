//! What one person says in a row below one name, as chats show it: the element around the name is missing in what follows. A guest
//! has no name either, but the element where others have theirs, or no such element is known.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;

use super::groups::Chosen;
use super::pieces::Own;
use super::survey::Survey;
use super::thread::Item;
use super::words;

/// Minutes within which what one person says in a row is shown below one name.
const IN_A_ROW: i64 = 15;

/// Tells of which items the element is missing around which the others of their group have their author's name: the innermost one in the
/// item that is not named as the author's itself.
pub(super) fn find_headless(survey: &Survey, chosen: &[Chosen], own: &[Own], items: &mut [Item]) {
    let mut heads: HashMap<usize, HashSet<u64>> = HashMap::new();
    let mut bare: HashSet<usize> = HashSet::new();
    for ((one, own), item) in chosen.iter().zip(own).zip(items.iter()) {
        let Some(name) = item.place.named else { continue };
        match head(survey, one, own, name) {
            Some(head) => drop(heads.entry(one.group).or_default().insert(head)),
            None => drop(bare.insert(one.group)),
        }
    }
    heads.retain(|group, _| !bare.contains(group));
    for ((one, own), item) in chosen.iter().zip(own).zip(items) {
        let known = heads.get(&one.group);
        item.place.headless = known.is_some_and(|heads| !own.parts.iter().any(|part| heads.contains(&part.path)));
    }
}

/// The path of the element around the element of the name; none where that is the item.
fn head(survey: &Survey, one: &Chosen, own: &Own, name: u32) -> Option<u64> {
    let around = survey.above(name).skip(1).take_while(|at| *at > one.range.start);
    let head = around.into_iter().find(|at| survey.spot(*at).names & words::AUTHOR == 0)?;
    own.parts.iter().find(|part| part.at == head).map(|part| part.path)
}

/// Gives the items of a chat that stand below the name of the last one their author.
pub(super) fn share_names(items: &mut [Item]) {
    let named = items.iter().filter(|item| item.author.is_some()).count();
    if named * 2 < items.len() || named == items.len() {
        return;
    }
    for at in 1..items.len() {
        let (before, after) = items.split_at_mut(at);
        let (Some(last), item) = (before.last(), &mut after[0]) else { continue };
        let follows = item.author.is_none() && item.place.headless && item.parent.is_none();
        if follows && are_near(last, item) && !item.deleted && !last.deleted {
            item.author.clone_from(&last.author);
        }
    }
}

/// Whether an item is said soon after another.
fn are_near(one: &Item, next: &Item) -> bool {
    moment(one).zip(moment(next)).is_some_and(|(one, next)| (0..=IN_A_ROW * 60).contains(&(next - one)))
}

/// When an item was said, in seconds.
fn moment(item: &Item) -> Option<i64> {
    let time = item.time.as_deref()?;
    let local = || time.parse::<jiff::civil::DateTime>().ok()?.to_zoned(jiff::tz::TimeZone::UTC).ok();
    time.parse::<Timestamp>().ok().or_else(|| Some(local()?.timestamp())).map(Timestamp::as_second)
}
