//! Where a click would lead.

use std::sync::LazyLock;

use super::{
    inner::Inner,
    marks,
    own::Own,
    sheet::Sheet,
    target::{Leads, Page, in_handler, judge},
};
use crate::page::Element;

/// What names in an address may speak of.
static NAMED: LazyLock<Vec<(&'static str, u64)>> = LazyLock::new(|| {
    [
        "login",
        "cart",
        "vote",
        "report",
        "share",
        "search",
        "print",
        "lang",
        "comment",
        "newsletter",
        "load",
        "close",
        "tab",
        "collapse",
        "menu",
        "modal",
    ]
    .map(|mark| (mark, marks::bit(mark)))
    .to_vec()
});

/// Whose address a click leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lent {
    /// The link's own.
    Own,
    /// One that other attributes or a click handler give.
    ByScript,
    /// That of the link inside.
    ByLinkInside,
}

/// The address that a click leads to, and whose it is.
pub(super) fn address<'a>(element: &Element, own: &Own<'a>, inner: &Inner<'a>) -> (Option<&'a str>, Lent) {
    let href = own.href.or(own.xlink);
    let void = href.is_none_or(|href| matches!(href.trim(), "" | "#") || href.trim_start().starts_with("javascript:"));
    if !void {
        return (href, Lent::Own);
    }
    let other = own.onclick.and_then(in_handler).or_else(|| href.and_then(in_handler));
    let named =
        [own.data_href, own.data_link, own.data_uri, own.url, own.to, own.routerlink, own.ng_reflect_router_link]
            .into_iter()
            .flatten()
            .find(|value| value.starts_with('/') || value.starts_with("http"));
    if let Some(lent) = other.or(named) {
        return (Some(lent), Lent::ByScript);
    }
    // A list item or a card around a link has the effect of the pair; what toggles by itself has its own.
    let acts = own.onclick.is_some() || own.aria_expanded.is_some() && own.aria_haspopup.is_none();
    let wraps =
        href.is_none() && !acts && matches!(element.tag.as_str(), "li" | "div" | "span" | "article" | "p" | "td");
    match inner.link.filter(|_| wraps) {
        Some(link) => (Some(link), Lent::ByLinkInside),
        None => (href, Lent::Own),
    }
}

pub(super) fn where_to((href, lent): (Option<&str>, Lent), page: &Page, sheet: &mut Sheet) {
    let target = judge(href, page);
    sheet.flag("href.by_script", lent == Lent::ByScript);
    sheet.flag("href.by_link_inside", lent == Lent::ByLinkInside);
    sheet.flag("href.none", target.leads == Leads::Nowhere);
    sheet.flag("href.script", target.leads == Leads::Script);
    sheet.flag("href.fragment", target.leads == Leads::Fragment);
    sheet.flag("href.program", target.leads == Leads::Program);
    sheet.flag("href.share", target.leads == Leads::Share);
    sheet.flag("href.same_site", target.leads == Leads::SameSite);
    sheet.flag("href.other_site", target.leads == Leads::OtherSite);
    sheet.flag("href.no_page", !matches!(target.leads, Leads::SameSite | Leads::OtherSite));
    sheet.flag("href.file", target.file);
    sheet.flag("href.redirected", target.redirected);
    sheet.flag("href.same_page", target.same_page);
    sheet.flag("href.root", target.root);
    sheet.put("href.depth", target.depth.min(12) as f32);
    sheet.put("href.pairs", target.pairs.min(12) as f32);
    sheet.flag("href.other_host", target.other_host);
    sheet.flag("href.sister", target.sister);
    sheet.flag("href.language", target.language);
    sheet.flag("href.other_language", target.other_language);
    sheet.flag("href.language_home", target.language_home);
    sheet.flag("href.language_swap", target.language_swap);
    sheet.flag("href.language_named", target.language_named);
    sheet.flag("href.harm", target.harm);
    sheet.flag("href.paged", target.paged);
    sheet.flag("href.comments", target.comments);
    for (mark, bit) in NAMED.iter() {
        sheet.flag2("href.names_", mark, target.marks & bit != 0);
    }
}
