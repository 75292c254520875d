//! JSON Feed (version 1 and 1.1).

use serde_json::Value;

use super::{Entry, Kind, List};
use crate::address::Address;

/// Reads a file that begins with a brace. Nothing where it does not say that it is such a feed.
pub(super) fn read(place: &Address, text: &str, most: usize) -> Option<List> {
    let feed: Value = serde_json::from_str(text).ok()?;
    if !feed["version"].as_str()?.contains("jsonfeed.org") {
        return None;
    }
    let mut list = List::new(Kind::Feed);
    for item in feed["items"].as_array().into_iter().flatten() {
        let named = ["url", "external_url"].iter().find_map(|name| item[*name].as_str());
        let Some(address) = named.and_then(|url| place.join(url).ok()) else { continue };
        if list.entries.len() >= most {
            list.cut = true;
            break;
        }
        let date = ["date_modified", "date_published"].iter().find_map(|name| item[*name].as_str());
        list.entries.push(Entry { address, date: date.map(str::to_owned), languages: Vec::new() });
    }
    list.lists.extend(feed["next_url"].as_str().and_then(|next| place.join(next).ok()));
    Some(list)
}
