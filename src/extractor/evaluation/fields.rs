//! How similar title, author and date are to what people noted.

use std::collections::BTreeSet;

use crate::date;
use crate::fingerprint::normal;

/// A field of a page's metadata.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// The title.
    Title,
    /// The author.
    Author,
    /// The day of publication.
    Date,
}

impl Field {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Title, Self::Author, Self::Date];

    /// Its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Author => "author",
            Self::Date => "date",
        }
    }
}

/// The result of comparing what was found with what was noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The same words; the same day.
    Exact,
    /// Nearly right: a title with or without the name of the site or of a series, one of several authors, a name with a
    /// degree, the day before or after (the page's clock is in another time zone).
    Near,
    /// Something else.
    Wrong,
    /// Nothing was found.
    Missing,
    /// Something was found and nothing was noted. The note may be wrong.
    Extra,
    /// Nothing was noted and nothing was found.
    Silent,
}

/// Compares what was found with what was noted.
#[must_use]
pub fn judge(field: Field, found: Option<&str>, noted: Option<&str>) -> Verdict {
    let noted = noted.filter(|noted| !noted.trim().is_empty());
    match (found, noted) {
        (None, None) => Verdict::Silent,
        (Some(_), None) => Verdict::Extra,
        (None, Some(_)) => Verdict::Missing,
        (Some(found), Some(noted)) => match field {
            Field::Title => title(&plain(found), &plain(noted)),
            Field::Author => author(found, noted),
            Field::Date => day(found, noted),
        },
    }
}

/// A title's words, whichever apostrophe they are written with.
fn plain(title: &str) -> String {
    let title: String = title.chars().filter(|c| !matches!(c, '™' | '®' | '©')).collect();
    normal(&title.replace(['’', '‘', '`'], "'"))
}

fn title(found: &str, noted: &str) -> Verdict {
    if found.replace(' ', "") == noted.replace(' ', "") {
        return Verdict::Exact;
    }
    let (one, other): (Vec<&str>, Vec<&str>) = (found.split(' ').collect(), noted.split(' ').collect());
    let common = super::longest_common_subsequence(&one, &other);
    let (shorter, longer) = (one.len().min(other.len()), one.len().max(other.len()));
    // The other contains all words of the shorter one, and they are more than half of the longer.
    if common == shorter && 2 * common > longer || 10 * common >= 9 * longer { Verdict::Near } else { Verdict::Wrong }
}

fn author(found: &str, noted: &str) -> Verdict {
    let people = |text: &str| -> BTreeSet<String> {
        let text = text.replace(" and ", ",").replace(['&', ';', '|'], ",");
        text.split(',').map(normal).filter(|name| !name.is_empty()).collect()
    };
    let (found, noted) = (people(found), people(noted));
    if found == noted {
        return Verdict::Exact;
    }
    let words = |name: &str| name.split(' ').map(str::to_owned).collect::<BTreeSet<String>>();
    let alike =
        |one: &String, other: &String| words(one).is_subset(&words(other)) || words(other).is_subset(&words(one));
    let (few, many) = if found.len() <= noted.len() { (&found, &noted) } else { (&noted, &found) };
    if !few.is_empty() && few.iter().all(|one| many.iter().any(|other| alike(one, other))) {
        Verdict::Near
    } else {
        Verdict::Wrong
    }
}

fn day(found: &str, noted: &str) -> Verdict {
    let (found, noted) = (date::day(found), date::day(noted));
    if found == noted {
        return Verdict::Exact;
    }
    // If a page names only the month, people noted its first day.
    if found.len() == 7 && noted.strip_prefix(found) == Some("-01") {
        return Verdict::Near;
    }
    let (Ok(one), Ok(other)) = (found.parse::<jiff::civil::Date>(), noted.parse::<jiff::civil::Date>()) else {
        return Verdict::Wrong;
    };
    if (one - other).get_days().abs() <= 1 { Verdict::Near } else { Verdict::Wrong }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_right_near_or_wrong() {
        use Verdict::{Exact, Extra, Missing, Near, Silent, Wrong};
        for (field, found, noted, verdict) in [
            (Field::Title, Some("The Deep  Sea"), Some("the deep sea"), Exact),
            (Field::Title, Some("The Deep Sea | News"), Some("The Deep Sea"), Near),
            (Field::Title, Some("News"), Some("The Deep Sea News"), Wrong),
            (Field::Author, Some("Ann Sailor and Bo Reed"), Some("Bo Reed, Ann Sailor"), Exact),
            (Field::Author, Some("Ann Sailor"), Some("Bo Reed, Ann Sailor"), Near),
            (Field::Author, Some("Ann Sailor, PhD"), Some("Ann Sailor"), Near),
            (Field::Author, Some("Bo Reed"), Some("Ann Sailor"), Wrong),
            (Field::Date, Some("2024-05-12T23:00:00Z"), Some("2024-05-12"), Exact),
            (Field::Date, Some("2024-05-31"), Some("2024-06-01"), Near),
            (Field::Date, Some("2024-05"), Some("2024-05-01"), Near),
            (Field::Date, Some("2024-05"), Some("2024-05-02"), Wrong),
            (Field::Title, Some("Beginner’s guide"), Some("Beginner's Guide"), Exact),
            (Field::Date, None, Some("2024-05-01"), Missing),
            (Field::Date, Some("2024-05-01"), Some(" "), Extra),
            (Field::Date, None, None, Silent),
        ] {
            assert_eq!(judge(field, found, noted), verdict, "{found:?} for {noted:?}");
        }
    }
}
