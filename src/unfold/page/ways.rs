//! Where elements without an address led, on the open page and on all pages of a site.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Most elements of one look that are pressed on a page to learn where they lead.
pub(crate) const MOST_LED: usize = 24;

/// How many of one shape in a row are pressed that lead where others of the site have led.
pub(crate) const MOST_KNOWN: usize = 4;

/// Where elements led on the open page.
#[derive(Debug, Clone, Default)]
pub struct Leads {
    /// By pattern: which of those that look and read alike were pressed, and where they led.
    pub(crate) patterns: HashMap<String, Led>,
    /// By shape: how many were pressed, and where they led.
    pub(crate) shapes: HashMap<String, Likes>,
    /// What stands behind an opener and was not pressed yet: its shape and the opener, by pattern.
    pub(crate) behind: BTreeMap<String, (String, String)>,
    /// Those of them that stand in the page itself, in a group that folds away.
    pub(crate) folded: BTreeSet<String>,
}

/// What opened the dialog or menu over the page that holds an element, and which of those of its pattern it is in there.
pub(crate) type Place = (String, usize);

#[derive(Debug, Clone, Default)]
pub(crate) struct Likes {
    pub(crate) tried: usize,
    pub(crate) to: BTreeSet<String>,
    /// How many in a row led where others of the site had led before.
    pub(crate) known: usize,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Led {
    /// Their places among those of the same pattern, with what had opened the dialog that they stood in.
    pub(crate) tried: BTreeSet<Place>,
    pub(crate) to: BTreeSet<String>,
    /// How many in a row led where others of the site had led before.
    pub(crate) known: usize,
}

/// Where elements led on all pages of a site.
#[derive(Debug, Clone, Default)]
pub struct Ways {
    pub(crate) patterns: HashMap<String, OneWay>,
    pub(crate) to: HashSet<String>,
    /// The pattern and the shape of what led to an address that was not visited yet.
    sources: HashMap<String, (String, String)>,
}

#[derive(Debug, Clone)]
pub(crate) struct OneWay {
    pub(crate) page: String,
    pub(crate) to: String,
    /// Whether it was pressed on another page as well.
    pub(crate) elsewhere: bool,
    /// Whether it led to different places.
    pub(crate) varies: bool,
}

impl Ways {
    /// Notes where an element led from this page; `everywhere` for the entry of a menu, which leads to the same place from
    /// every page. Returns whether anything had led there before.
    pub(crate) fn led(&mut self, pattern: &str, page: &str, to: &str, everywhere: bool) -> bool {
        if self.patterns.len() < 50_000 {
            let way = self.patterns.entry(pattern.to_owned()).or_insert_with(|| OneWay {
                page: page.to_owned(),
                to: to.to_owned(),
                elsewhere: everywhere,
                varies: false,
            });
            way.elsewhere |= way.page != page;
            way.varies |= way.to != to;
        }
        self.to.len() < 200_000 && !self.to.insert(to.to_owned())
    }

    /// Notes what led to an address, until that is visited.
    pub(crate) fn came_from(&mut self, to: String, pattern: &str, shape: &str) {
        if self.sources.len() < 50_000 {
            self.sources.entry(to).or_insert_with(|| (pattern.to_owned(), shape.to_owned()));
        }
    }

    /// The pattern and the shape of what led to an address that is visited now.
    pub(crate) fn source(&mut self, of: &str) -> Option<(String, String)> {
        self.sources.remove(of)
    }

    /// Whether what has this pattern led to different places.
    pub(crate) fn varies(&self, pattern: &str) -> bool {
        self.patterns.get(pattern).is_some_and(|way| way.varies)
    }

    /// Whether what has this pattern led to one and the same place from more than one page; what is not known of from where
    /// it led counts as such.
    pub(crate) fn fixed(&self, pattern: &str) -> bool {
        self.patterns.get(pattern).is_none_or(|way| way.elsewhere && !way.varies)
    }

    /// Whether it is known to lead on from page to page, or was pressed on one page alone.
    pub(crate) fn open(&self, pattern: &str) -> bool {
        self.patterns.contains_key(pattern) && !self.fixed(pattern)
    }
}

impl Leads {
    pub(crate) fn led(&mut self, pattern: &str, shape: &str, place: Place, to: &str, known: bool) {
        let led = self.patterns.entry(pattern.to_owned()).or_default();
        led.tried.insert(place);
        led.to.insert(to.to_owned());
        led.known = if known { led.known + 1 } else { 0 };
        let likes = self.shapes.entry(shape.to_owned()).or_default();
        likes.tried += 1;
        likes.to.insert(to.to_owned());
        likes.known = if known { likes.known + 1 } else { 0 };
    }

    pub(crate) fn further(&self, pattern: &str, place: impl FnOnce() -> Place) -> bool {
        self.patterns.get(pattern).is_some_and(|led| {
            led.tried.len() < MOST_LED
                && led.known < 2
                && (led.tried.len() < 2 || led.to.len() == led.tried.len())
                && !led.tried.contains(&place())
        })
    }

    /// Whether anything of this pattern was pressed on this page and led away.
    pub(crate) fn led_anywhere(&self, pattern: &str) -> bool {
        self.patterns.contains_key(pattern)
    }

    /// Whether anything of this shape was pressed on this page and led away.
    pub(crate) fn led_by_shape(&self, shape: &str) -> bool {
        self.shapes.contains_key(shape)
    }

    /// Whether those of this shape that were pressed led to different places, each of them.
    pub(crate) fn of_shape(&self, shape: &str) -> bool {
        self.shapes
            .get(shape)
            .is_some_and(|likes| likes.tried < MOST_LED && likes.to.len() == likes.tried && likes.known < MOST_KNOWN)
    }

    /// Whether enough of this shape led where others of the site had led before: the menu of every page, in other words
    /// perhaps.
    pub(crate) fn led_before(&self, shape: &str) -> bool {
        self.shapes.get(shape).is_some_and(|likes| likes.known >= MOST_KNOWN)
    }
}
