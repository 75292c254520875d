//! Where a click would lead.

use super::{
    marks,
    sheet::Sheet,
    target::{Leads, Page, in_handler, judge},
};
use crate::page::Element;

/// The address that a click leads to: the link's own, or one that other attributes or a click handler give.
pub(super) fn address(element: &Element) -> Option<&str> {
    let get = |name: &str| element.attributes.get(name).map(String::as_str).filter(|value| !value.trim().is_empty());
    let own = element.attributes.get("href").or_else(|| element.attributes.get("xlink:href")).map(String::as_str);
    let void = own.is_none_or(|href| matches!(href.trim(), "" | "#") || href.trim_start().starts_with("javascript:"));
    if !void {
        return own;
    }
    let other = get("onclick").and_then(in_handler).or_else(|| own.and_then(in_handler));
    let named = ["data-href", "data-link", "data-uri", "url", "to", "routerlink", "ng-reflect-router-link"]
        .iter()
        .find_map(|name| get(name).filter(|value| value.starts_with('/') || value.starts_with("http")));
    other.or(named).or(own)
}

pub(super) fn where_to(href: Option<&str>, page: &Page, sheet: &mut Sheet) {
    let target = judge(href, page);
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
    sheet.flag("href.harm", target.harm);
    sheet.flag("href.paged", target.paged);
    sheet.flag("href.comments", target.comments);
    for mark in [
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
    ] {
        sheet.flag2("href.names_", mark, target.marks & marks::bit(mark) != 0);
    }
}
