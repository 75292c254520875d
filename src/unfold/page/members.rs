//! What each member of a set shows for itself under one name: the note of each row behind its menu, the transcript of each chapter.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::candidate::{Candidate, Key};

/// How many members in a row may show nothing behind what has shown something before.
const VAIN: u32 = 2;

/// How many members may be opened behind which it is not to be seen at all.
const WITHOUT: u32 = 6;

/// What was pressed behind members of sets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Members {
    /// The member of each shape that was pressed last.
    pub(crate) last: HashMap<String, Key>,
    /// What gave something behind a member, by its pattern.
    pub(crate) shared: BTreeMap<String, Shared>,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Shared {
    /// Shape of the members.
    pub(crate) shape: String,
    /// Members behind which it was pressed.
    asked: HashSet<Key>,
    /// Members that were opened since it gave something.
    opened: HashSet<Key>,
    /// How many in a row have given nothing.
    vain: u32,
    /// How many were opened since it was pressed last.
    without: u32,
}

impl Shared {
    /// Whether it is worth being sought behind further members.
    pub(crate) fn goes_on(&self) -> bool {
        self.vain < VAIN && self.without < WITHOUT
    }

    /// Whether this member was opened already, for it or with it.
    pub(crate) fn knows(&self, member: &Key) -> bool {
        self.asked.contains(member) || self.opened.contains(member)
    }

    /// Whether this member was opened for it, and it was not pressed since.
    pub(crate) fn is_due_behind(&self, member: &Key) -> bool {
        self.opened.contains(member) && !self.asked.contains(member)
    }
}

impl Members {
    /// Enters a press in place, and how much it brought that the site had not shown before.
    pub(crate) fn enter(&mut self, pressed: &Candidate, novel: u64) {
        for shared in self.shared.values_mut().filter(|shared| shared.shape == pressed.shape) {
            shared.opened.insert(pressed.key.clone());
            shared.without += 1;
        }
        self.last.insert(pressed.shape.clone(), pressed.key.clone());
        let opener = pressed.opener.as_ref().and_then(|opener| opener.rsplit_once('|'));
        let Some((shape, member)) = opener.and_then(|(shape, _)| Some((shape, self.last.get(shape)?))) else { return };
        let known = self.shared.get_mut(&pressed.pattern());
        let shared = match known {
            Some(shared) => shared,
            None if novel > 0 && *member != pressed.key => self.shared.entry(pressed.pattern()).or_default(),
            None => return,
        };
        shape.clone_into(&mut shared.shape);
        shared.asked.insert(member.clone());
        shared.vain = if novel > 0 { 0 } else { shared.vain + 1 };
        shared.without = 0;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one, page};

    #[test]
    fn what_gave_something_behind_one_member_is_due_behind_the_next_until_two_give_nothing() {
        let row = |id: u32| line(id, id, "table>tr>td>button", "button", "⋮");
        let state = page("et", json!([row(1), row(2), row(3), row(4), line(9, 9, "div>button", "button", "Note")]));
        let row = |id: u32| one(&state, id).clone();
        let note = Candidate { opener: Some(row(1).pattern()), ..one(&state, 9).clone() };
        let mut members = Members::default();
        members.enter(&row(1), 5);
        members.enter(&note, 40);
        let shared = |members: &Members| members.shared[&note.pattern()].clone();
        assert!(shared(&members).knows(&row(1).key) && !shared(&members).knows(&row(2).key));
        for (id, novel, goes_on) in [(2, 0, true), (3, 30, true), (4, 0, true), (1, 0, false)] {
            members.enter(&row(id), 0);
            assert_eq!(shared(&members).is_due_behind(&row(id).key), id != 1, "{id}");
            members.enter(&note, novel);
            assert_eq!(shared(&members).goes_on(), goes_on, "{id}");
        }
    }

    #[test]
    fn members_that_do_not_hold_it_are_not_opened_for_good() {
        let entry = |id: u32, says: &str| line(id, 9, "ul>li", "li", says);
        let state = page("gl", json!([entry(1, "Rain"), entry(2, "Fair"), line(9, 9, "li>ul>li", "li", "Heavy")]));
        let (rain, fair) = (one(&state, 1).clone(), one(&state, 2).clone());
        let heavy = Candidate { opener: Some(rain.pattern()), ..one(&state, 9).clone() };
        let mut members = Members::default();
        members.enter(&rain, 5);
        members.enter(&heavy, 40);
        let goes_on = |members: &Members| members.shared[&heavy.pattern()].goes_on();
        for _ in 1..WITHOUT {
            members.enter(&fair, 0);
        }
        assert!(goes_on(&members));
        members.enter(&fair, 0);
        assert!(!goes_on(&members), "its list is drawn anew each time");
        members.enter(&rain, 0);
        members.enter(&heavy, 20);
        assert!(goes_on(&members));
    }
}
