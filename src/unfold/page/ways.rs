//! Where elements without an address led, on the open page and on all pages of a site.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Most elements of one look that are pressed on a page to learn where they lead.
pub(crate) const MOST_LED: usize = 24;

/// How many of one shape in a row are pressed that lead where others of the site have led.
pub(crate) const MOST_KNOWN: usize = 4;

/// Where elements led on the open page.
#[derive(Debug, Clone, Default)]
pub struct Leads {
    /// By pattern: those that look and read alike.
    pub(crate) patterns: HashMap<String, Led>,
    /// By shape: those that look alike, whatever is written on them.
    pub(crate) shapes: HashMap<String, Led>,
    /// What stands behind an opener and was not pressed yet: its shape and the opener, by pattern.
    pub(crate) behind: BTreeMap<String, (String, String)>,
    /// Those of them that stand in the page itself, in a group that folds away.
    pub(crate) folded: BTreeSet<String>,
}

/// What opened the dialog or menu over the page that holds an element, and which of those of its pattern it is in there.
pub(crate) type Place = (String, usize);

/// Where elements that are alike led.
#[derive(Debug, Clone, Default)]
pub(crate) struct Led {
    tried: usize,
    /// Their places among those of the same pattern, with what had opened the dialog that they stood in.
    places: BTreeSet<Place>,
    to: BTreeSet<String>,
    /// How many in a row led where others of the site had led before.
    known: usize,
}

/// Where elements led on all pages of a site.
#[derive(Debug, Clone, Default)]
pub struct Ways {
    patterns: HashMap<String, OneWay>,
    pub(crate) to: HashSet<String>,
}

/// Where something led from the page on which it was pressed first, and from others.
#[derive(Debug, Clone)]
struct OneWay {
    page: String,
    to: String,
    /// Whether it was pressed on another page as well.
    elsewhere: bool,
    /// Whether it led to different places.
    varies: bool,
}

impl Ways {
    /// Notes where an element led from this page. Returns whether anything had led there before.
    pub(crate) fn led(&mut self, pattern: &str, page: &str, to: &str) -> bool {
        if self.patterns.len() < 50_000 {
            let way = self.patterns.entry(pattern.to_owned()).or_insert_with(|| OneWay {
                page: page.to_owned(),
                to: to.to_owned(),
                elsewhere: false,
                varies: false,
            });
            way.elsewhere |= way.page != page;
            way.varies |= way.to != to;
        }
        self.to.len() < 200_000 && !self.to.insert(to.to_owned())
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
        !self.fixed(pattern)
    }
}

impl Leads {
    pub(crate) fn led(&mut self, pattern: &str, shape: &str, place: Place, to: &str, known: bool) {
        for led in [self.patterns.entry(pattern.to_owned()), self.shapes.entry(shape.to_owned())] {
            let led = led.or_default();
            led.tried += 1;
            led.places.insert(place.clone());
            led.to.insert(to.to_owned());
            led.known = if known { led.known + 1 } else { 0 };
        }
    }

    /// Whether others of this pattern led to different places, and this one was not pressed.
    pub(crate) fn further(&self, pattern: &str, place: impl FnOnce() -> Place) -> bool {
        self.patterns.get(pattern).is_some_and(|led| {
            led.places.len() < MOST_LED
                && led.known < 2
                && (led.places.len() < 2 || led.to.len() == led.places.len())
                && !led.places.contains(&place())
        })
    }

    /// Whether those of this shape that were pressed led to different places, each of them.
    pub(crate) fn of_shape(&self, shape: &str) -> bool {
        self.shapes
            .get(shape)
            .is_some_and(|led| led.tried < MOST_LED && led.to.len() == led.tried && led.known < MOST_KNOWN)
    }

    /// Whether enough of this shape led where others of the site had led before: the menu of every page, in other words
    /// perhaps.
    pub(crate) fn led_before(&self, shape: &str) -> bool {
        self.shapes.get(shape).is_some_and(|led| led.known >= MOST_KNOWN)
    }
}
