//! The limits of a page by name, and how much each has left undone.

use std::collections::BTreeMap;

use crate::unfold::page::budget::Budget;

/// Declares the limits: the field of the budget, the flag that lifts it, and what it leaves, in the plural.
macro_rules! limits {
    ($($limit:ident $field:ident $flag:literal $left:literal;)*) => {
        /// A limit that leaves something undone.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Limit {
            $(#[doc = concat!("Of what `", stringify!($field), "` limits.")] $limit,)*
        }

        impl Limit {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$limit),*];

            /// Its key in `[unfold.budget]`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$limit => stringify!($field),)*
                }
            }

            /// Where it stands in a budget.
            pub fn slot(self, budget: &mut Budget) -> &mut u32 {
                match self {
                    $(Self::$limit => &mut budget.$field,)*
                }
            }

            /// What it is in a budget; 0 is none.
            fn of(self, budget: &Budget) -> u32 {
                *self.slot(&mut budget.clone())
            }

            /// What it leaves undone, and the flag that lifts it.
            fn says(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$limit => ($left, $flag),)*
                }
            }
        }
    };
}

limits! {
    Alike presses_a_shape "--max-presses-alike" "elements were left";
    Stops stops "--max-scrolls" "pages were scrolled no further";
    Routes routes "--max-routes" "ways without an address were left";
    Options options "--max-options" "options were left";
    Guesses guesses "--limit guesses" "elements that nothing speaks for were left";
    RealPresses real_presses "--limit real_presses" "presses without an effect were not made again with the real pointer";
    Months months "--limit months" "calendars were turned no further";
    Days days "--limit days" "days were left";
    Picks picks "--limit picks" "picks were not confirmed";
    Combinations combinations "--limit combinations" "choices were not asked for by the button beside them";
    Languages languages "--limit languages" "languages were left";
    Refills refills "--limit refills" "lists that depend on another were opened no more";
    Revisits revisits "--limit revisits" "elements of earlier views were not revisited";
    Views views "--limit views" "views were not left for the one before them";
    Held held "--limit held" "elements of earlier views were not remembered";
    RowPages row_pages "--limit row_pages" "rows with new content were left";
    Frames frames "--limit frames" "frames were left";
    Candidates candidates "--limit candidates" "controls were not looked at";
    Links links "--limit links" "links were left";
    Pieces pieces "--limit pieces" "pieces of text were left";
    Elements elements "--limit elements" "elements were not read";
}

/// How much the limits of a page have left undone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cuts(BTreeMap<Limit, u32>);

impl Cuts {
    /// Counts what is left for good.
    pub(crate) fn add(&mut self, limit: Limit, count: usize) {
        self.note(limit, count, u32::saturating_add);
    }

    /// Notes how much is left as it stands: the most that was left at one time counts.
    pub(crate) fn at_most(&mut self, limit: Limit, count: usize) {
        self.note(limit, count, u32::max);
    }

    fn note(&mut self, limit: Limit, count: usize, together: fn(u32, u32) -> u32) {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        if count > 0 {
            let known = self.0.entry(limit).or_default();
            *known = together(*known, count);
        }
    }

    /// A sentence for each limit that has left something: how much, and how to lift it.
    pub(crate) fn sentences(&self, budget: &Budget) -> Vec<String> {
        let sentence = |(limit, count): (&Limit, &u32)| {
            let (left, flag) = limit.says();
            format!("{count} {left} at the limit of {} ({flag})", limit.of(budget))
        };
        self.0.iter().map(sentence).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

    use super::*;

    #[test]
    fn every_limit_is_a_key_of_the_budget_and_says_what_it_left() {
        for limit in Limit::ALL {
            let budget: Budget = toml::from_str(&format!("{} = 7", limit.name())).unwrap();
            assert_eq!(limit.of(&budget), 7, "{limit:?}");
            let mut cuts = Cuts::default();
            cuts.add(*limit, 2);
            cuts.at_most(*limit, 1);
            let said = cuts.sentences(&budget);
            assert!(said.len() == 1 && said[0].starts_with("2 ") && said[0].contains("limit of 7 (--"), "{said:?}");
        }
    }

    #[test]
    fn what_is_not_cut_is_not_told() {
        let mut cuts = Cuts::default();
        cuts.add(Limit::Frames, 0);
        cuts.at_most(Limit::Links, 0);
        assert_eq!(cuts.sentences(&Budget::default()), Vec::<String>::new());
    }
}
