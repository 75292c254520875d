//! What a parameter says of how a known page is shown: in another order, another part of it, at another date.

use crate::unfold::guard::request::words::{TABLE, Words, words};
use crate::unfold::guard::request::{counts, names_portion};

/// Which part of a date something names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DatePart {
    /// `year`
    Year,
    /// `month`
    Month,
    /// `day`
    Day,
    /// `date`
    Whole,
}

/// Whether a parameter only sorts, filters or draws what is there. A value that is a path names a page.
pub(crate) fn arranges(key: &str, value: &str) -> bool {
    let (table, named) = (&TABLE.shown, words(key));
    let whole = named.concat();
    let filters = table.filters.has(&whole) || named.first().is_some_and(|first| table.filters.has(first));
    let draws = table.perhaps_views.has(&whole) && table.view_values.has(&words(value).concat());
    !value.contains('/') && (filters || draws || table.sorts.has(&whole) || table.views.has(&whole))
}

/// Whether a parameter only asks for another part of a list, by its number or by where it begins.
pub(crate) fn turns_list(key: &str, value: &str) -> bool {
    let key = words(key).concat();
    let names = names_portion(&key) || TABLE.fetched.pages.has(&key);
    let place = key.ends_with("cursor") || key.ends_with("token");
    names && !TABLE.shown.seeks.has(&key) && (counts(value) || place)
}

/// Whether a part of a path says that the number of a list's page follows: `page`.
pub(crate) fn counts_pages(part: &str) -> bool {
    let part = part.to_lowercase();
    TABLE.fetched.pages.has(&part) || part == "page"
}

/// Which part of a date a parameter with this name holds, where it holds one.
pub(crate) fn date_part(key: &str) -> Option<DatePart> {
    let (table, named) = (&TABLE.dates, words(key));
    let is = |list: &Words| list.has(&named.concat()) || named.last().is_some_and(|last| list.has(last));
    let parts = [
        (&table.years, DatePart::Year),
        (&table.months, DatePart::Month),
        (&table.days, DatePart::Day),
        (&table.whole, DatePart::Whole),
    ];
    parts.into_iter().find(|(list, _)| is(list)).map(|(_, part)| part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_that_arrange_are_told_from_those_that_name_a_page() {
        let arranging = [
            ("sort", "price"),
            ("orderBy", "date"),
            ("filter[size]", "xl"),
            ("filter_brand", "ash"),
            ("color", "red"),
            ("view", "grid"),
            ("dir", "desc"),
            ("tri", "prix"),
            ("per_page", "48"),
        ];
        let naming =
            [("view", "about"), ("dir", "docs/old"), ("id", "7"), ("q", "red"), ("sort", "a/b"), ("tag", "tea")];
        let missed: Vec<_> = arranging.iter().filter(|(key, value)| !arranges(key, value)).collect();
        assert!(missed.is_empty(), "{missed:?}");
        let wrong: Vec<_> = naming.iter().filter(|(key, value)| arranges(key, value)).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn parts_of_lists_are_asked_for_by_number_or_place() {
        for (key, value) in [("page", "2"), ("seite", "3"), ("offset", "40"), ("nextCursor", "aGk")] {
            assert!(turns_list(key, value), "{key}={value}");
        }
        for (key, value) in [("q", "7"), ("page", "about"), ("id", "3"), ("search", "2")] {
            assert!(!turns_list(key, value), "{key}={value}");
        }
        assert!(counts_pages("page") && counts_pages("Seite") && !counts_pages("posts"));
    }

    #[test]
    fn parameters_hold_parts_of_dates() {
        assert_eq!(date_part("year"), Some(DatePart::Year));
        assert_eq!(date_part("cal_month"), Some(DatePart::Month));
        assert_eq!(date_part("startDate"), Some(DatePart::Whole));
        assert_eq!(date_part("id"), None);
    }
}
