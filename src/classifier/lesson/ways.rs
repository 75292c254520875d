//! Where elements lead, as far as it says what a press on them does.

use percent_encoding::percent_decode_str;
use url::Url;

use super::Effect;
use crate::classifier::{harm_in_pair, harm_in_segment};
use crate::page::Element;

/// The address that an element is written with.
pub(super) fn href(element: &Element) -> Option<&str> {
    element.attributes.get("href").map(|href| href.trim())
}

/// Whether words of the address that it leads to speak of an action that must not be set off, in whatever language.
pub(super) fn address_acts(element: &Element, effect: &Effect) -> bool {
    let lang = Some(element.lang.as_str()).filter(|lang| !lang.is_empty());
    effect.leads_to.first().and_then(|to| Url::parse(to).ok()).is_some_and(|to| {
        let decoded = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
        let parts: Vec<String> = to.path_segments().into_iter().flatten().map(decoded).collect();
        parts.iter().any(|part| harm_in_segment(part, lang))
            || parts.windows(2).any(|pair| harm_in_pair(&pair[0], &pair[1]))
    })
}

/// Whether an address is a place on the page, not the route of a router.
pub(super) fn is_anchor(href: &str) -> bool {
    href.len() > 1 && href.starts_with('#') && !href.starts_with("#/") && !href.starts_with("#!")
}

/// Whether an address is the route that is open, with a question behind it: a heading of the page, mostly.
pub(super) fn is_place_in_route(page: &str, to: &str) -> bool {
    let Some((from, from_route)) = page.split_once("#/") else { return false };
    let Some((there, route)) = to.split_once("#/") else { return false };
    let path = |route: &str| route.split('?').next().unwrap_or_default().trim_end_matches('/').to_owned();
    from == there && from_route != route && route.contains('?') && path(from_route) == path(route)
}

/// Whether an address differs from the page's by what a router keeps behind the hash; no route at all is its first page.
pub(super) fn is_another_route(page: &str, to: &str) -> bool {
    let (Ok(page), Ok(to)) = (Url::parse(page), Url::parse(to)) else { return false };
    let route = |url: &Url| {
        let fragment = url.fragment().unwrap_or_default().trim_start_matches('!');
        (fragment.is_empty() || fragment.starts_with('/')).then(|| fragment.trim_start_matches('/').to_owned())
    };
    let bare = |url: &Url| url.as_str().split('#').next().map(str::to_owned);
    bare(&page) == bare(&to) && matches!((route(&page), route(&to)), (Some(here), Some(there)) if here != there)
}
