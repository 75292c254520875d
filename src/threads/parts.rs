//! Addresses of the parts of a thread: its pages, and its items in another order.

use url::Url;

use super::thread::Item;

/// Parameters that choose a part of a thread or its order.
const PARTS: [&str; 24] = [
    "page",
    "p",
    "pg",
    "paged",
    "cpage",
    "start",
    "st",
    "offset",
    "from",
    "skip",
    "after",
    "before",
    "sort",
    "order",
    "sortby",
    "orderby",
    "dir",
    "limit",
    "comments-page",
    "pagenum",
    "pagenumber",
    "page_no",
    "pageno",
    "seite",
];

/// An address without what chooses a part of the thread, and the number of that part.
pub(super) fn base(address: &str) -> (String, u64) {
    let Ok(mut url) = Url::parse(address) else { return (address.to_owned(), 0) };
    let fragment = url.fragment().map(str::to_owned);
    url.set_fragment(None);
    let mut number = 0;
    let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    let kept: Vec<&(String, String)> = pairs
        .iter()
        .filter(|(name, value)| {
            let part = PARTS.contains(&name.to_ascii_lowercase().as_str()) && !names_item(value, fragment.as_deref());
            number = number.max(if part { value.parse().unwrap_or_default() } else { 0 });
            !part
        })
        .collect();
    if kept.is_empty() {
        url.set_query(None);
    } else {
        url.query_pairs_mut().clear().extend_pairs(kept);
    }
    let path = url.path().trim_end_matches('/').to_owned();
    let (rest, last) = path.rsplit_once('/').unwrap_or_default();
    let of_word =
        ["page-", "comment-page-", "page", "p-"].iter().find_map(|word| last.strip_prefix(word)?.parse().ok());
    let path = match (of_word, last.parse::<u64>()) {
        (Some(part), _) => {
            number = number.max(part);
            rest.to_owned()
        }
        (None, Ok(part)) if rest.ends_with("/page") => {
            number = number.max(part);
            rest.trim_end_matches("/page").to_owned()
        }
        _ => path,
    };
    url.set_path(&path);
    (url.to_string(), number)
}

/// The same of a page with these items. A number that one of them has is no page's: `?p=9236` shows the page on which post 9236 stands.
pub(super) fn base_of(address: &str, items: &[Item]) -> (String, u64) {
    let Ok(mut url) = Url::parse(address) else { return base(address) };
    let parts = || url.query_pairs().filter(|(name, _)| PARTS.contains(&name.to_ascii_lowercase().as_str()));
    let item = items.iter().find(|item| parts().any(|(_, value)| names_item(&value, Some(&item.id))));
    let Some(item) = item else { return base(address) };
    url.set_fragment(Some(&item.id));
    base(url.as_str())
}

/// Whether a number is that of an item with this name.
fn names_item(number: &str, item: Option<&str>) -> bool {
    number.len() > 1
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && item.is_some_and(|item| item.trim_start_matches(|c: char| !c.is_ascii_digit()) == number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_post_is_no_page() {
        let item = |id: &str| Item { id: id.to_owned(), ..Item::default() };
        let address = "https://x.example/t?p=9236";
        assert_eq!(base_of(address, &[item("p9235"), item("p9236")]), (address.to_owned(), 0));
        assert_eq!(base_of(address, &[item("p9235")]).1, 9236);
        assert_eq!(base("https://x.example/t?p=9236#p9236").0, address);
    }

    #[test]
    fn other_parameters_are_other_threads() {
        assert_eq!(base("https://x.example/t?id=5&page=3").0, base("https://x.example/t?id=5").0);
        assert_ne!(base("https://x.example/t?id=5").0, base("https://x.example/t?id=6").0);
        assert_eq!(base("https://x.example/t/comment-page-2/#comments"), ("https://x.example/t".to_owned(), 2));
    }
}
