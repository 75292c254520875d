//! Lists in pages that had not come to their end when a router drew the page anew: the way back shows their first page again, and
//! they are turned once more to where they stood.

use std::collections::HashMap;

/// How often one list is turned through once more: every way back may show it from its beginning.
const MOST: u32 = 3;

/// How far lists in pages were turned, by the pattern of what turns them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Resumed {
    lists: HashMap<String, Turned>,
}

/// A list that has not come to its end.
#[derive(Debug, Clone, Copy, Default)]
struct Turned {
    /// Pages turned since its first one was shown.
    at: u32,
    /// Of these, pages that were known before and are still to be turned.
    owed: u32,
    /// How often it was begun once more.
    times: u32,
}

impl Resumed {
    /// Enters that a page was turned, whether it brought something `new` and whether one `more` may follow. Says whether it was
    /// known before and is only on the way.
    pub(crate) fn turned(&mut self, pattern: &str, new: bool, more: bool) -> bool {
        let list = self.lists.entry(pattern.to_owned()).or_default();
        let on_the_way = !new && list.owed > 0;
        (list.at, list.owed) = (list.at + 1, if new { 0 } else { list.owed.saturating_sub(1) });
        if !more || !(new || on_the_way) {
            // It keeps how often it was begun, so that two lists that send one another back come to an end.
            (list.at, list.owed) = (0, 0);
        }
        on_the_way
    }

    /// The page is drawn anew: lists begin with their first pages.
    pub(crate) fn drawn_anew(&mut self) {
        for list in self.lists.values_mut().filter(|list| list.at > 0) {
            list.times += 1;
            (list.owed, list.at) = (if list.times > MOST { 0 } else { list.at + list.owed }, 0);
        }
    }

    /// Whether what turns pages has not come to the end of its list, as far as is known.
    pub(crate) fn goes_on(&self, pattern: &str) -> bool {
        self.lists.get(pattern).is_some_and(|list| list.at + list.owed > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_had_not_come_to_its_end_is_turned_to_where_it_stood() {
        let mut lists = Resumed::default();
        assert!(!lists.turned("Next", true, true) && !lists.turned("Next", true, true));
        lists.drawn_anew();
        assert!(lists.goes_on("Next") && !lists.goes_on("More"));
        assert!(lists.turned("Next", false, true) && lists.goes_on("Next"));
        lists.drawn_anew();
        assert!(lists.turned("Next", false, true) && lists.turned("Next", false, true), "both are known");
        assert!(lists.goes_on("Next"), "it stands where it stood");
        assert!(!lists.turned("Next", false, true) && !lists.goes_on("Next"), "what comes after that is known");
    }

    #[test]
    fn a_list_at_its_end_is_not_turned_through_again_and_none_for_ever() {
        let mut lists = Resumed::default();
        lists.turned("Next", true, true);
        lists.turned("Next", true, false);
        lists.drawn_anew();
        assert!(!lists.goes_on("Next"), "nothing follows its last page");
        for _ in 0..MOST {
            lists.turned("Next", true, true);
            lists.drawn_anew();
            assert!(lists.goes_on("Next"));
        }
        lists.turned("Next", true, true);
        lists.drawn_anew();
        assert!(!lists.goes_on("Next"));
    }
}
