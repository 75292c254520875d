//! What the tree sees of an element: numbers with names, computed from raw facts alone.
//!
//! Zero is no and one is yes. [`MISSING`] says that nobody looked, which is not the same as no. Distances count ancestors
//! upwards from one. [`FAR`] says that there is none.

mod attributes;
mod leading;
mod signs;
mod surroundings;
mod naming;
mod words;
mod inner;
mod drawn;
mod own;
mod sheet;
pub(super) mod target;
mod editions;
mod hosts;
mod marks;
mod stem_index;
mod stems;

use std::sync::{Arc, OnceLock};

use self::{
    attributes::{attributes, tag},
    inner::Inner,
    leading::{address, where_to},
    marks::marks,
    own::Own,
    sheet::{Layout, Sheet, base_names},
    surroundings::{live, surroundings},
    target::Page,
    words::{Said, words},
};
use super::hashing::Remembered;
use crate::page::Element;

/// The value of a feature that nobody observed.
pub const MISSING: f32 = -1.0;
/// Distance to an ancestor that is not there.
pub const FAR: f32 = 20.0;
/// Maximum bytes of a text that is remembered. Longer texts hardly occur twice.
const LONGEST_REMEMBERED: usize = 80;
/// Maximum languages whose texts are remembered.
const LANGUAGES_REMEMBERED: usize = 8;

/// Computes features for the elements of one page or many. It remembers what it has parsed.
#[derive(Default)]
pub struct Looker {
    names: Remembered<u64>,
    /// What texts say, by language of the page and by text. The language of the last page comes first, because the next page
    /// nearly always has the same.
    said: Vec<(String, Remembered<Arc<Said>>)>,
    /// The page of the last element: address, site, language. The next element is nearly always of the same page.
    last: Option<(String, String, String, Arc<Page>)>,
}

/// Features of one element, in the order of [`names`].
#[must_use]
pub fn of(element: &Element) -> Vec<f32> {
    Looker::default().look(element)
}

/// How many names an element has on average.
const NAMES_OF_EACH: usize = 5;

impl Looker {
    /// A looker with room for the names of so many elements.
    #[must_use]
    pub fn at_many(elements: usize) -> Self {
        let mut looker = Looker::default();
        looker.names.reserve(elements * NAMES_OF_EACH);
        looker
    }

    /// Features of one element, in the order of [`names`].
    #[must_use]
    pub fn look(&mut self, element: &Element) -> Vec<f32> {
        let mut row = Vec::with_capacity(names().len());
        self.look_into(element, &mut row);
        row
    }

    /// The same, written into a row that may have been used before.
    pub fn look_into(&mut self, element: &Element, row: &mut Vec<f32>) {
        let mut sheet = Sheet::over(std::mem::take(row));
        self.fill(element, &mut sheet);
        *row = sheet.into_values();
        let sums = signs::sums(row);
        row.extend(sums);
    }

    fn marks_of(&mut self, name: &str) -> u64 {
        if name.is_empty() {
            return 0;
        }
        if let Some(found) = self.names.get(name) {
            return *found;
        }
        let found = marks(name);
        self.names.insert(name, found);
        found
    }

    fn fill(&mut self, element: &Element, sheet: &mut Sheet) {
        let page = self.page_of(element);
        let page = &*page;
        let own = Own::of(element);
        tag(element, &own, sheet);
        let inner = Inner::of(&element.source);
        where_to(address(element, &own, &inner), page, sheet);
        attributes(element, &own, page, sheet);
        self.words(element, &own, &inner, page, sheet);
        self.named(element, &inner, sheet);
        surroundings(element, sheet);
        live(element, sheet);
    }

    fn page_of(&mut self, element: &Element) -> Arc<Page> {
        if let Some((url, site, lang, page)) = &self.last
            && (url, site, lang) == (&element.page_url, &element.site, &element.lang)
        {
            return Arc::clone(page);
        }
        let page = Arc::new(Page::new(&element.page_url, &element.site, &element.lang));
        self.last = Some((element.page_url.clone(), element.site.clone(), element.lang.clone(), Arc::clone(&page)));
        page
    }

    fn said(&mut self, text: &str, lang: &str) -> Arc<Said> {
        match self.said.iter().position(|(of, _)| of == lang) {
            Some(at) => self.said[..=at].rotate_right(1),
            None => {
                self.said.truncate(LANGUAGES_REMEMBERED - 1);
                self.said.insert(0, (lang.to_owned(), Remembered::default()));
            }
        }
        let remembered = &mut self.said[0].1;
        if let Some(said) = remembered.get(text) {
            return Arc::clone(said);
        }
        let said = Arc::new(Said::of(text, lang));
        if text.len() <= LONGEST_REMEMBERED {
            remembered.insert(text, Arc::clone(&said));
        }
        said
    }

    fn words(&mut self, element: &Element, own: &Own, inner: &Inner, page: &Page, sheet: &mut Sheet) {
        words(element, own, inner, page, sheet, |text| self.said(text, page.lang()));
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts are small")]
fn count(n: usize) -> f32 {
    n.min(100_000) as f32
}

fn layout(sheet: &mut Sheet) -> Layout {
    Looker::default().fill(&Element::default(), sheet);
    Layout
}

/// Names of the features, in the order of their values. The tree is saved with them.
#[must_use]
pub fn names() -> &'static [String] {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    NAMES.get_or_init(|| {
        base_names().iter().cloned().chain(signs::NAMES.iter().map(|name| (*name).to_owned())).collect()
    })
}

/// One answer of an element to a question of the tree, in words.
#[must_use]
pub fn in_words(name: &str, value: f32, at_most: f32) -> String {
    let below = value <= at_most;
    let yes_or_no = (at_most - 0.5).abs() < 0.01 && (value == 0.0 || value == 1.0);
    if yes_or_no {
        return format!("{name}: {}", if below { "no" } else { "yes" });
    }
    if value == MISSING && name.starts_with("signs.") {
        return format!("{name}: no, it leads to a page");
    }
    if value == MISSING {
        return format!("{name}: not known");
    }
    if value == FAR && (name.starts_with("above.") || name.starts_with("within.")) {
        return format!("{name}: none");
    }
    let sign = if below { "≤" } else { ">" };
    format!("{name}: {value:.2} {sign} {at_most:.2}")
}
