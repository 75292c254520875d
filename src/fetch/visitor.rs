//! Who asks by plain HTTP: what a browser says of itself with each request for a page, and the cookies of a site.

use reqwest::cookie::{CookieStore as _, Jar};
use reqwest::header::{
    ACCEPT, ACCEPT_LANGUAGE, COOKIE, HeaderMap, HeaderValue, SET_COOKIE, UPGRADE_INSECURE_REQUESTS, USER_AGENT,
};
use url::Url;

use crate::address::is_public_suffix;

/// A visitor of one site: what a browser says of itself with each request for a page, and the cookies of the site.
#[derive(Debug, Default)]
pub struct Visitor {
    name: Option<HeaderValue>,
    languages: Option<HeaderValue>,
    jar: Jar,
}

/// What Chromium accepts as a page.
const ACCEPT_PAGE: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

impl Visitor {
    /// One whose browser has this user agent, and prefers these languages (`hu,de`). Where none are chosen, a headless
    /// Chromium says nothing of languages, and neither does this one.
    #[must_use]
    pub fn new(agent: &str, languages: Option<&str>) -> Self {
        let header = |text: &str| HeaderValue::from_str(text).ok();
        let languages = languages.map(weighted).and_then(|languages| header(&languages));
        Self { name: header(agent), languages, jar: Jar::default() }
    }

    /// Takes a cookie that the browser has of the site, written as in `Set-Cookie`.
    pub fn take(&self, cookie: &str, url: &Url) {
        if !is_for_all(cookie, url) {
            self.jar.add_cookie_str(cookie, url);
        }
    }

    pub(crate) fn headers(&self, url: &Url) -> HeaderMap {
        let mut headers = HeaderMap::from_iter([
            (ACCEPT, HeaderValue::from_static(ACCEPT_PAGE)),
            (UPGRADE_INSECURE_REQUESTS, HeaderValue::from_static("1")),
        ]);
        let own = [(USER_AGENT, self.name.clone()), (ACCEPT_LANGUAGE, self.languages.clone())];
        headers.extend(own.into_iter().filter_map(|(name, value)| Some((name, value?))));
        headers.extend(self.jar.cookies(url).map(|cookies| (COOKIE, cookies)));
        headers
    }

    /// Takes the cookies of an answer.
    pub(super) fn hear(&self, headers: &HeaderMap, url: &Url) {
        let is_own =
            |set: &&HeaderValue| std::str::from_utf8(set.as_bytes()).is_ok_and(|cookie| !is_for_all(cookie, url));
        self.jar.set_cookies(&mut headers.get_all(SET_COOKIE).iter().filter(is_own), url);
    }
}

/// Whether a cookie is meant for all hosts below a public suffix (`com`, `co.uk`), which browsers take from nobody.
fn is_for_all(cookie: &str, url: &Url) -> bool {
    let parts = cookie.split(';').skip(1).filter_map(|part| part.split_once('='));
    let domains = parts.filter(|(name, _)| name.trim().eq_ignore_ascii_case("domain"));
    // The last one counts.
    let domain = domains.last().map(|(_, domain)| domain.trim().trim_start_matches('.').to_ascii_lowercase());
    domain.is_some_and(|domain| is_public_suffix(&domain) && url.host_str() != Some(&*domain))
}

/// A list of languages with the weights that browsers give them: each is a tenth less wanted than the one before.
fn weighted(languages: &str) -> String {
    if languages.contains(';') {
        return languages.to_owned();
    }
    let names = languages.split(',').map(str::trim).filter(|name| !name.is_empty());
    let weigh = |(at, name): (usize, &str)| match at {
        0 => name.to_owned(),
        1..9 => format!("{name};q=0.{}", 10 - at),
        _ => format!("{name};q=0.1"),
    };
    names.enumerate().map(weigh).collect::<Vec<_>>().join(",")
}
