//! Where elements lead: addresses that act, places on the page, routes of a router.

use percent_encoding::percent_decode_str;
use url::Url;

use super::Effect;
use crate::classifier::{harm_in_pair, harm_in_segment};
use crate::page::Element;

/// The `href` of an element.
pub(super) fn href(element: &Element) -> Option<&str> {
    element.attributes.get("href").map(|href| href.trim())
}

/// Whether words of the address that it leads to name a harmful action, in any language.
pub(super) fn address_acts(element: &Element, effect: &Effect) -> bool {
    let lang = Some(element.lang.as_str()).filter(|lang| !lang.is_empty());
    effect.leads_to.first().and_then(|to| Url::parse(to).ok()).is_some_and(|to| {
        let decoded = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
        let parts: Vec<String> = to.path_segments().into_iter().flatten().map(decoded).collect();
        parts.iter().any(|part| harm_in_segment(part, lang))
            || parts.windows(2).any(|pair| harm_in_pair(&pair[0], &pair[1]))
    })
}

/// Whether an address is a place on the page, and not a route of a router.
pub(super) fn is_anchor(href: &str) -> bool {
    href.len() > 1 && href.starts_with('#') && !href.starts_with("#/") && !href.starts_with("#!")
}

/// Whether an address is the open route with a query behind it. Mostly this is a heading of the page.
pub(super) fn is_place_in_route(page: &str, to: &str) -> bool {
    let Some((from, from_route)) = page.split_once("#/") else { return false };
    let Some((there, route)) = to.split_once("#/") else { return false };
    let path = |route: &str| route.split('?').next().unwrap_or_default().trim_end_matches('/').to_owned();
    from == there && from_route != route && route.contains('?') && path(from_route) == path(route)
}

/// Whether an address differs from the page's by the route behind the hash. No route is the router's first page.
pub(super) fn is_another_route(page: &str, to: &str) -> bool {
    let (Ok(page), Ok(to)) = (Url::parse(page), Url::parse(to)) else { return false };
    let route = |url: &Url| {
        let fragment = url.fragment().unwrap_or_default().trim_start_matches('!');
        (fragment.is_empty() || fragment.starts_with('/')).then(|| fragment.trim_start_matches('/').to_owned())
    };
    let bare = |url: &Url| url.as_str().split('#').next().map(str::to_owned);
    bare(&page) == bare(&to) && matches!((route(&page), route(&to)), (Some(here), Some(there)) if here != there)
}
