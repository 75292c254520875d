//! What following an address would do, as its path and its parameters say in any language.

use url::Url;

use crate::classifier::lexicon::{self, Topic};
use crate::classifier::{harm_in_both, harm_in_pair, harm_in_segment, harm_in_words};
use crate::unfold::guard::request::{acts_by, decoded, ends_mailing, harm_in_address, last_parts};

/// Whether an address says that fetching it changes something, in words of code or of any language.
#[must_use]
pub(crate) fn changes_something(url: &Url, lang: &str) -> bool {
    harm_in_address(url) || harm_in_path(url, lang)
}

/// Whether a part of the path, or a parameter that says what is to be done, names a deed in the page's language or another
/// (`/hirlevel/leiratkozas`, `?aktion=loeschen`), or two parts do together (`/korg/lagg-till`).
#[must_use]
pub fn harm_in_path(url: &Url, lang: &str) -> bool {
    let lang = Some(lang);
    let last: Vec<String> = last_parts(url).map(decoded).collect();
    // A number between the two is the thing that is put into the basket: `/cart/12/add`.
    let named: Vec<&String> = last.iter().filter(|part| part.chars().any(char::is_alphabetic)).collect();
    last.iter().any(|part| harm_in_segment(part, lang))
        || named.windows(2).any(|pair| harm_in_pair(pair[1], pair[0]))
        // `/booking/cancel` may tell how it is done; `/booking/cancel?id=3` does it.
        || is_upon_thing(url) && named.windows(2).any(|pair| harm_in_both(pair[1], pair[0], lang))
        || ends_mailing(url)
        || url.query_pairs().any(|(key, value)| {
            acts_by(&key) && value.split('/').any(|said| harm_in_words(said, lang) || harm_in_segment(said, lang))
        })
}

/// Whether the last part of the path says "more" in a language, as `/news/lisaa` does in Finnish.
pub(crate) fn names_more(url: &Url, lang: &str) -> bool {
    last_parts(url).next().is_some_and(|part| lexicon::read(&decoded(part), lang).of(Topic::More) > 0.0)
}

/// Whether a part of the path, or a value in the query, names a thing by its number.
fn is_upon_thing(url: &Url) -> bool {
    last_parts(url).any(names_thing) || url.query_pairs().any(|(_, value)| names_thing(&value))
}

/// Whether a part of a path names a thing by its number. A year numbers no thing.
pub(crate) fn names_thing(part: &str) -> bool {
    let year = part.len() == 4 && (part.starts_with("19") || part.starts_with("20"));
    !year && is_number(part)
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_judged_by_path_pair_and_action() {
        let acting = [
            "https://shop.example/korg/12/ny",
            "https://shop.example/kosar/be/12",
            "https://shop.example/program.php?aktion=loeschen&id=3",
            "https://shop.example/index.php?route=checkout/cart/add",
            "https://shop.example/?do=dodaj-do-koszyka",
            "https://shop.example/ucp.php?mode=logout",
            "https://shop.example/hirlevel/leiratkozas",
            "https://shop.example/letter/stop?token=ab12",
            "https://shop.example/news/off?who=7",
            "https://shop.example/list/leave/",
            "https://town.example/varaus/peru?id=3",
            "https://town.example/peru/3/varaus",
        ];
        let read = [
            "https://blog.example/post/how-trees-grow",
            "https://doc.example/book/ch04.html",
            "https://shop.example/?q=kaufen",
            "https://shop.example/list?order=asc&mode=grid",
            "https://paper.example/report/2024/rivers",
            "https://shop.example/ny/bil",
            "https://bus.example/bus/stop?id=5",
            "https://paper.example/news/stop-the-press",
            "https://paper.example/stop/news",
            "https://town.example/varaus/peru",
            "https://town.example/varaus/lima?id=3",
        ];
        let harm = |address: &&str| Url::parse(address).is_ok_and(|url| harm_in_path(&url, "en"));
        let missed: Vec<&str> = acting.into_iter().filter(|address| !harm(address)).collect();
        assert!(missed.is_empty(), "{missed:?}");
        let vetoed: Vec<&str> = read.into_iter().filter(|address| harm(address)).collect();
        assert!(vetoed.is_empty(), "{vetoed:?}");
    }
}
