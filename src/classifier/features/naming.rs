//! What the names say that authors gave to an element, to what it holds and to what holds it.

use super::{
    FAR, Looker, count,
    inner::Inner,
    marks::{self, MARKS},
    sheet::Sheet,
};
use crate::page::Element;

/// Marks that are asked for inside the element (icons and the like).
const INNER: &[&str] = &[
    "close", "arrow", "more", "flag", "lang", "share", "cart", "login", "search", "menu", "comment", "media", "vote",
    "expand",
];

impl Looker {
    pub(super) fn named(&mut self, element: &Element, inner: &Inner, sheet: &mut Sheet) {
        let mut own = 0;
        for (name, value) in &element.attributes {
            let worth_reading =
                matches!(name.as_str(), "class" | "id" | "name" | "onclick" | "aria-controls" | "itemprop" | "for");
            if worth_reading {
                let end = value.char_indices().nth(200).map_or(value.len(), |(at, _)| at);
                own |= self.marks_of(&value[..end]);
            } else if name.starts_with("data-")
                || name.contains(':')
                || name.starts_with('@')
                || name.starts_with("ng-")
                || name.starts_with("js")
                || name.starts_with("on")
            {
                own |= self.marks_of(name.strip_prefix("data-").unwrap_or(name));
                if value.len() <= 60 && !value.contains("://") && !value.contains(' ') {
                    own |= self.marks_of(value);
                }
            }
        }
        if element.tag.contains('-') {
            own |= self.marks_of(&element.tag);
        }
        let mut within = 0;
        for name in &inner.names {
            within |= self.marks_of(name);
        }
        let mut above = [FAR; 64];
        for (distance, ancestor) in (1_u8..).zip(element.ancestors.iter().take(8)) {
            let mut found = 0;
            for name in [&ancestor.id, &ancestor.class].into_iter().flatten() {
                found |= self.marks_of(name);
            }
            if ancestor.tag.contains('-') {
                found |= self.marks_of(&ancestor.tag);
            }
            while found != 0 {
                let bit = found.trailing_zeros() as usize;
                found &= found - 1;
                if above[bit] == FAR {
                    above[bit] = f32::from(distance);
                }
            }
        }
        for (bit, (mark, _)) in MARKS.iter().enumerate() {
            sheet.flag2("self.", mark, own & (1 << bit) != 0);
            if INNER.contains(mark) {
                sheet.flag2("inner.", mark, within & (1 << bit) != 0);
            }
            sheet.put2("above.", mark, above[bit]);
        }
        let has = |names: &[&str], set: u64| names.iter().any(|name| set & marks::bit(name) != 0);
        sheet.put(
            "names.unfolding",
            count(names_of(&["more", "expand", "toggle", "collapse", "accordion", "tab", "load"], own)),
        );
        sheet.put(
            "names.acting",
            count(names_of(
                &[
                    "share",
                    "cart",
                    "login",
                    "vote",
                    "report",
                    "submit",
                    "search",
                    "print",
                    "sort",
                    "newsletter",
                    "theme",
                ],
                own,
            )),
        );
        sheet.flag(
            "names.layer_near",
            has(&["modal", "cookie", "notice"], own) || near(&above, &["modal", "cookie", "notice"]),
        );
        sheet.flag("names.none", own == 0);
    }
}

fn names_of(names: &[&str], set: u64) -> usize {
    names.iter().filter(|name| set & marks::bit(name) != 0).count()
}

fn near(above: &[f32; 64], names: &[&str]) -> bool {
    names
        .iter()
        .any(|name| above.get(marks::bit(name).trailing_zeros() as usize).is_some_and(|distance| *distance <= 4.0))
}
