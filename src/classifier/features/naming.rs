//! What the names say that authors gave to an element, to what it holds and to what holds it.

use std::sync::LazyLock;

use super::{
    FAR, Looker,
    inner::Inner,
    marks::{MARKS, bits},
    sheet::Sheet,
};
use crate::page::Element;

/// Marks that are asked for inside the element (icons and the like).
const INNER: &[&str] = &[
    "close", "arrow", "more", "flag", "lang", "share", "cart", "login", "search", "menu", "comment", "media", "vote",
    "expand",
];
/// Ancestors whose names are read.
pub(super) const ANCESTORS_READ: usize = 8;
/// Characters of a name or a handler that are read.
const LONGEST_NAME: usize = 200;

/// Sets of marks that are counted or asked for together.
struct Sets {
    inner: u64,
    unfolding: u64,
    acting: u64,
    layer: u64,
    content: u64,
    menu: u64,
    folds: u64,
    head: u64,
    body: u64,
    taken_away: u64,
    harmful: u64,
}

static SETS: LazyLock<Sets> = LazyLock::new(|| Sets {
    inner: bits(INNER),
    unfolding: bits(&["more", "expand", "toggle", "collapse", "accordion", "tab", "load"]),
    acting: bits(&[
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
    ]),
    layer: bits(&["modal", "cookie", "notice"]),
    content: bits(&["more", "expand", "collapse", "accordion", "tab", "comment", "container", "entry"]),
    menu: bits(&["menu", "nav", "search", "login", "cart", "share", "footer", "header", "sort", "settings"]),
    folds: bits(&["accordion", "collapse", "expand", "tab"]),
    head: bits(&["head"]),
    body: bits(&["body"]),
    taken_away: bits(&["report"]),
    harmful: bits(&["vote", "cart", "login", "report", "share"]),
});

impl Sets {
    /// Whether names speak of something folded, and of its head.
    fn folded_head(&self, names: u64) -> bool {
        names & self.folds != 0 && names & self.head != 0
    }

    /// Whether they speak of something folded, and of its body alone.
    fn folded_body(&self, names: u64) -> bool {
        names & self.folds != 0 && names & self.body != 0 && names & self.head == 0
    }
}

impl Looker {
    /// The marks in a handler. Of what it only reports to an analyst no more is read than whether it speaks of harm; a class
    /// that it takes away is nothing that is lost.
    fn marks_of_handler(&mut self, handler: &str) -> u64 {
        let found = self.marks_of(start(deed(handler))) | self.marks_of(start(handler)) & SETS.harmful;
        let of_classes = ["removeClass", "removeAttr", "classList.remove"].iter().any(|call| handler.contains(call));
        if of_classes { found & !SETS.taken_away } else { found }
    }

    pub(super) fn named(&mut self, element: &Element, inner: &Inner, sheet: &mut Sheet) {
        let (mut own, mut target) = (0, 0);
        for (name, value) in &element.attributes {
            match name.as_str() {
                "class" | "id" | "name" | "itemprop" | "for" => own |= self.marks_of(start(value)),
                "aria-controls" => {
                    target |= self.marks_of(start(value));
                    own |= target;
                }
                "href" if value.starts_with('#') => target |= self.marks_of(start(value)),
                "data-target" | "data-bs-target" => {
                    target |= self.marks_of(start(value));
                    own |= target;
                }
                _ if handles(name) => own |= self.marks_of(name) | self.marks_of_handler(value),
                _ if name.starts_with("data-")
                    || name.contains(':')
                    || name.starts_with("ng-")
                    || name.starts_with("js") =>
                {
                    own |= self.marks_of(name.strip_prefix("data-").unwrap_or(name));
                    if value.len() <= 60 && !value.contains("://") && !value.contains(' ') {
                        own |= self.marks_of(value);
                    }
                }
                _ => {}
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
        let (mut around, mut held_by) = (0, 0);
        for (distance, ancestor) in (1_u8..).zip(element.ancestors.iter().take(ANCESTORS_READ)) {
            let mut found = 0;
            for name in [&ancestor.id, &ancestor.class].into_iter().flatten() {
                found |= self.marks_of(name);
            }
            if ancestor.tag.contains('-') {
                found |= self.marks_of(&ancestor.tag);
            }
            if distance <= 4 {
                around |= found;
            }
            if distance == 1 {
                held_by = found;
            }
            while found != 0 {
                let bit = found.trailing_zeros() as usize;
                found &= found - 1;
                if above[bit] == FAR {
                    above[bit] = f32::from(distance);
                }
            }
        }
        let sets = &*SETS;
        for (bit, (mark, _)) in MARKS.iter().enumerate() {
            sheet.flag2("self.", mark, own & (1 << bit) != 0);
            if sets.inner & (1 << bit) != 0 {
                sheet.flag2("inner.", mark, within & (1 << bit) != 0);
            }
            sheet.put2("above.", mark, above[bit]);
        }
        sheet.put("names.unfolding", in_common(own, sets.unfolding));
        sheet.put("names.acting", in_common(own, sets.acting));
        sheet.flag("names.layer_near", (own | around) & sets.layer != 0);
        sheet.flag("names.folded_head", sets.folded_head(own));
        sheet.flag("names.folded_body", sets.folded_body(own));
        sheet.flag("names.in_folded_head", sets.folded_head(held_by));
        sheet.flag("names.in_folded_body", sets.folded_body(held_by));
        sheet.flag("names.none", own == 0);
        sheet.flag("target.content", target & sets.content != 0);
        sheet.flag("target.menu", target & sets.menu != 0);
        sheet.flag("target.layer", target & sets.layer != 0);
    }
}

/// Whether an attribute holds what happens on an event (`onclick`, `@click`, `x-on:click`, `ng-click`, `on` of AMP).
pub(super) fn handles(name: &str) -> bool {
    name.starts_with("on")
        || name.starts_with('@')
        || name.starts_with("x-on:")
        || name.starts_with("v-on:")
        || name == "ng-click"
}

/// Whether an attribute holds what happens on a click.
pub(super) fn clicks(name: &str) -> bool {
    let event = name.strip_prefix('@').or_else(|| name.strip_prefix("x-on:")).or_else(|| name.strip_prefix("v-on:"));
    matches!(
        name,
        "onclick" | "on" | "ng-click" | "(click)" | "jsaction" | "data-action" | "data-onclick" | "data-ng-click"
    ) || matches!(name, "wire:click" | "phx-click" | "onmousedown" | "ontouchstart")
        || event.is_some_and(|event| event == "click" || event.starts_with("click."))
}

/// Calls that only tell an analyst of a click, as they begin.
#[rustfmt::skip]
const REPORTS: &[&str] = &[
    "ga(", "gtag(", "_gaq.push(", "dataLayer.push(", "window.dataLayer.push(", "_paq.push(", "fbq(", "ym(", "yaCounter", "_satellite.track(",
    "utag.link(", "utag_link(", "trackEvent(", "_trackEvent(", "s.tl(", "et_eC_Wrapper(", "wt_sendinfo(", "plausible(", "umami.track(",
];

/// What a handler does besides telling an analyst of it: nothing in `ga('send', 'event', …)` is sent or set.
pub(super) fn deed(handler: &str) -> &str {
    let mut rest = handler.trim_start().trim_start_matches("javascript:");
    while REPORTS.iter().any(|report| rest.starts_with(report)) {
        let mut depth = 0;
        let end = rest.char_indices().find(|(_, c)| {
            depth += i32::from(*c == '(') - i32::from(*c == ')');
            *c == ')' && depth == 0
        });
        let Some((end, _)) = end else { return "" };
        rest = rest[end + 1..].trim_start_matches([';', ',', ' ', '\n']);
    }
    rest
}

fn start(value: &str) -> &str {
    if value.len() <= LONGEST_NAME {
        return value;
    }
    let end = value.char_indices().nth(LONGEST_NAME).map_or(value.len(), |(at, _)| at);
    &value[..end]
}

/// How many marks two sets share.
#[allow(clippy::cast_precision_loss, reason = "at most 64")]
fn in_common(set: u64, other: u64) -> f32 {
    (set & other).count_ones() as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_of_a_click_is_not_what_it_does() {
        assert_eq!(deed("ga('send', 'event', 'more'); unfold(this)"), "unfold(this)");
        assert_eq!(deed("gtag('event', 'x', {a: 1})"), "");
        assert_eq!(deed("ga('send', box.checked() ? 'close' : 'open');menu()"), "menu()");
        assert_eq!(deed("toggleMenu()"), "toggleMenu()");
    }
}
