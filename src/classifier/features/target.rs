//! Where an address leads: no address, this page, this site, another site, a file, an action.

use std::{
    borrow::Cow,
    collections::HashSet,
    hash::BuildHasherDefault,
    sync::{LazyLock, OnceLock},
};

use aho_corasick::AhoCorasick;
use url::Url;

use super::{
    super::{hashing::Quick, lexicon},
    editions::{bare_of_language, first_label, language_codes, language_in_words},
    hosts::{FILES, HARM, HARM_PARTS, SHARERS},
    marks::marks,
};
use crate::address::registrable;

/// What the target of an element is, as far as its address says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leads {
    /// No `href` at all.
    Nowhere,
    /// `#`, empty, `javascript:` or the like: script decides.
    Script,
    /// A place on the same page.
    Fragment,
    /// `mailto:`, `tel:` and other programs.
    Program,
    /// An address that shares the page on a network.
    Share,
    /// A file of the same or another site.
    SameSite,
    /// Another registrable domain.
    OtherSite,
}

/// All that the features want to know of an address.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Where it leads.
    pub leads: Leads,
    /// A file (PDF, image, archive, feed).
    pub file: bool,
    /// The address was inside another one.
    pub redirected: bool,
    /// Exactly the page that holds it.
    pub same_page: bool,
    /// Path is `/` or empty.
    pub root: bool,
    /// Segments of the path.
    pub depth: u32,
    /// Pairs of the query.
    pub pairs: u32,
    /// SharedUi site but another host.
    pub other_host: bool,
    /// Another site whose name differs only in its suffix.
    pub sister: bool,
    /// A language code stands in host, path or query.
    pub language: bool,
    /// That language is not the page's.
    pub other_language: bool,
    /// The path holds nothing but the language code.
    pub language_home: bool,
    /// The page's own address with nothing but the language code changed, added or dropped.
    pub language_swap: bool,
    /// It names a language in words (`/espanol`).
    pub language_named: bool,
    /// Path or query speak of logging in, buying, voting, deleting and the like.
    pub harm: bool,
    /// A numbered page.
    pub paged: bool,
    /// The fragment or path speaks of comments.
    pub comments: bool,
    /// What the names in its path and query say it is for ([`super::marks`]); long segments are titles and not read.
    pub marks: u64,
}

/// The address that a click handler sends the browser to, if it is written out (`location.href='/a'`, `window.open("b")`).
#[must_use]
pub fn in_handler(onclick: &str) -> Option<&str> {
    let at = ["location", "window.open", "navigate(", "goTo(", "gotoUrl("]
        .iter()
        .filter_map(|verb| onclick.find(verb))
        .min()?;
    let rest = &onclick[at..];
    let open = rest.find(['\'', '"'])?;
    let quote = &rest[open..=open];
    let address = &rest[open + 1..];
    let address = &address[..address.find(quote)?];
    let looks_like_one = address.starts_with(['/', '.', '?'])
        || address.contains("://")
        || address.contains(".htm")
        || address.contains(".php");
    (looks_like_one && !address.contains(' ')).then_some(address)
}

impl Target {
    const NONE: Target = Target {
        leads: Leads::Nowhere,
        file: false,
        redirected: false,
        same_page: false,
        root: false,
        depth: 0,
        pairs: 0,
        other_host: false,
        sister: false,
        language: false,
        other_language: false,
        language_home: false,
        language_swap: false,
        language_named: false,
        harm: false,
        paged: false,
        comments: false,
        marks: 0,
    };
}

/// A page's address, parsed once for all its elements.
#[derive(Debug, Clone)]
pub struct Page {
    url: Option<Url>,
    site: String,
    lang: String,
    /// Its address without its language, where that is asked.
    bare: OnceLock<String>,
    /// Whether its address names a language.
    in_language: bool,
}

impl Page {
    /// Parses what an element says of its page.
    #[must_use]
    pub fn new(page_url: &str, site: &str, lang: &str) -> Self {
        let url = Url::parse(page_url).ok().filter(|url| url.host_str().is_some());
        let site = match &url {
            Some(url) => registrable(url.host_str().unwrap_or_default()),
            None => site.to_lowercase(),
        };
        let in_language = url.as_ref().is_some_and(|url| !language_codes(url).is_empty());
        Self { url, site, lang: lexicon::primary(lang).to_lowercase(), bare: OnceLock::new(), in_language }
    }

    /// Primary language subtag of the page; empty when unknown.
    #[must_use]
    pub fn lang(&self) -> &str {
        &self.lang
    }
}

/// Characters of an address that tell its sort.
const LONGEST_START: usize = 300;

/// Judges an address on its page.
#[must_use]
pub fn judge(href: Option<&str>, page: &Page) -> Target {
    let Some(href) = href else { return Target::NONE };
    let href = href.trim();
    let lower = lower_start(href);
    if href.is_empty()
        || lower == "https://#"
        || lower == "http://#"
        || href == "#"
        || href == "#!"
        || href == "#/"
        || href == "/#"
        || href == "?"
        || scripted(&lower)
    {
        let comments = lower.contains("comment");
        return Target { leads: Leads::Script, comments, ..Target::NONE };
    }
    if let Some(scheme) = lower.split(':').next().filter(|_| lower.contains(':'))
        && matches!(
            scheme,
            "mailto"
                | "tel"
                | "sms"
                | "whatsapp"
                | "viber"
                | "tg"
                | "skype"
                | "callto"
                | "fax"
                | "geo"
                | "intent"
                | "fb-messenger"
                | "line"
                | "market"
                | "itms-apps"
                | "facetime"
        )
    {
        return Target { leads: Leads::Program, ..Target::NONE };
    }
    if let Some(fragment) = lower.strip_prefix('#') {
        let marks = marks(fragment);
        return Target { leads: Leads::Fragment, comments: speaks_of_comments(fragment), marks, ..Target::NONE };
    }
    if shares(&lower) {
        return Target { leads: Leads::Share, ..Target::NONE };
    }
    let url = match &page.url {
        Some(page) => page.join(href),
        None if lower.starts_with("//") => Url::parse(&format!("http:{href}")),
        None if lower.starts_with("http:") || lower.starts_with("https:") => Url::parse(href),
        None => Url::parse("http://page.invalid/").and_then(|base| base.join(href)),
    };
    match url {
        Ok(url) if matches!(url.scheme(), "http" | "https" | "file" | "ftp") => inside(&url, page),
        Ok(url) if url.scheme() == "javascript" => Target { leads: Leads::Script, ..Target::NONE },
        Ok(_) => Target { leads: Leads::Program, ..Target::NONE },
        Err(_) => Target { leads: Leads::SameSite, ..Target::NONE },
    }
}

/// Follows an address that is written inside another one, then describes the final one.
fn inside(url: &Url, page: &Page) -> Target {
    if let Some(inner) = wrapped(url) {
        let differs = inner.host_str().map(registrable) != url.host_str().map(registrable);
        if differs || url.path().contains("redirect") || url.path().contains("/out") || url.path().contains("/goto") {
            return Target { redirected: true, ..describe(&inner, page) };
        }
    }
    describe(url, page)
}

/// An absolute address in the query of another one.
fn wrapped(url: &Url) -> Option<Url> {
    url.query()?;
    url.query_pairs()
        .filter(|(_, value)| value.starts_with("http://") || value.starts_with("https://"))
        .find_map(|(_, value)| Url::parse(&value).ok())
}

fn describe(url: &Url, page: &Page) -> Target {
    let host = url.host_str().unwrap_or_default();
    let own_host = page.url.as_ref().is_some_and(|own| own.host_str() == url.host_str());
    let site = if own_host { Cow::Borrowed(page.site.as_str()) } else { Cow::Owned(registrable(host)) };
    let known = !page.site.is_empty();
    let same_site = host == "page.invalid" || host.is_empty() || (known && site == page.site);
    let path = url.path().to_lowercase();
    let segments: Vec<&str> = path.split('/').filter(|s| !s.is_empty()).collect();
    let (mut same_page, mut fragment_only, mut bare_hash, mut other_host) = (false, false, false, false);
    let codes = language_codes(url);
    let language = !codes.is_empty();
    let mut swap = false;
    if let Some(own) = &page.url {
        let alike = own.host_str() == url.host_str() && own.path() == url.path() && own.query() == url.query();
        same_page = alike;
        fragment_only =
            alike && url.fragment().is_some_and(|f| !f.is_empty() && !f.starts_with('/') && !f.starts_with('!'));
        bare_hash = alike && url.fragment() == Some("");
        other_host = same_site && own.host_str() != url.host_str();
        swap = !alike
            && (language || page.in_language)
            && *page.bare.get_or_init(|| bare_of_language(own)) == bare_of_language(url);
    }
    let other_language = language && !page.lang.is_empty() && codes.iter().all(|code| *code != page.lang);
    let sister = !same_site && known && first_label(&site) == first_label(&page.site);
    let query = url.query().unwrap_or_default().to_lowercase();
    let harm = segments.iter().any(|s| acts(s))
        || query.split(['&', '=', ';', '/', '%']).any(acts)
        || url.fragment().is_some_and(|route| route.starts_with('/') && route[1..].split(['/', '?']).any(acts))
        || (segments.is_empty() && acts(host.split('.').next().unwrap_or_default()));
    let last = segments.last().copied().unwrap_or_default();
    let ending = last.rsplit_once('.').map_or("", |(_, ending)| ending);
    let paged = query.split('&').any(|pair| {
        pair.split_once('=').is_some_and(|(name, value)| {
            matches!(name, "page" | "p" | "pg" | "paged" | "start" | "offset" | "pagina" | "seite" | "str")
                && value.bytes().all(|b| b.is_ascii_digit())
        })
    }) || segments.windows(2).any(|pair| {
        matches!(pair[0], "page" | "seite" | "pagina" | "strana") && pair[1].bytes().all(|b| b.is_ascii_digit())
    });
    Target {
        leads: match (fragment_only, same_site) {
            // `/this/page#`, as a base address makes of `#`.
            _ if bare_hash => Leads::Script,
            (true, _) => Leads::Fragment,
            (_, true) => Leads::SameSite,
            _ => Leads::OtherSite,
        },
        file: FILES.contains(&ending) || last == "feed" || last == "rss",
        redirected: false,
        same_page,
        root: segments.is_empty(),
        depth: u32::try_from(segments.len()).unwrap_or(u32::MAX),
        pairs: u32::try_from(query.split('&').filter(|pair| !pair.is_empty()).count()).unwrap_or(u32::MAX),
        other_host,
        sister,
        language,
        other_language,
        language_home: language && query.is_empty() && segments.iter().all(|s| lexicon::code(s).is_some()),
        language_swap: swap,
        language_named: language_in_words(url),
        harm,
        paged,
        comments: speaks_of_comments(url.fragment().unwrap_or_default()),
        marks: names_in(url),
    }
}

/// Marks of the short names in path and query.
fn names_in(url: &Url) -> u64 {
    let short = |text: &&str| text.len() <= 24 && text.matches(['-', '_']).count() <= 2;
    let path = url.path_segments().into_iter().flatten().filter(short).fold(0, |found, name| found | marks(name));
    let query = url.query().unwrap_or_default();
    let names = query.split(['&', '=', ';']).filter(short).take(12).fold(0, |found, name| found | marks(name));
    let fragment = url.fragment().filter(|text| short(text)).map_or(0, marks);
    let sub = url.host_str().and_then(|host| host.split('.').next()).map_or(0, marks);
    path | names | fragment | sub
}

fn scripted(lower: &str) -> bool {
    lower.starts_with("javascript:") || lower.starts_with("void(") || lower.starts_with("about:blank")
}

/// A set of our own words.
type Names = HashSet<&'static str, BuildHasherDefault<Quick>>;

/// Whether a segment or a value of an address acts, or leads to where one logs in or buys.
fn acts(text: &str) -> bool {
    static ACTING: LazyLock<Names> = LazyLock::new(|| HARM.iter().copied().collect());
    static ACTING_PARTS: LazyLock<Names> = LazyLock::new(|| HARM_PARTS.iter().copied().collect());
    if text.is_empty() {
        return false;
    }
    let bare = text.rsplit_once('.').map_or(text, |(bare, _)| bare);
    if ACTING.contains(text) || ACTING.contains(bare) {
        return true;
    }
    // `customer-login.php`, `login-fuer-mitglieder`: a name of two or three parts, not a title.
    bare.len() <= 32 && bare.matches(['-', '_']).count() <= 2 && {
        let (first, last) = (bare.split(['-', '_']).next(), bare.rsplit(['-', '_']).next());
        [first, last].into_iter().flatten().any(|part| ACTING_PARTS.contains(part))
    }
}

fn speaks_of_comments(fragment: &str) -> bool {
    ["comment", "disqus", "respond", "kommentar", "coment"].iter().any(|word| fragment.contains(word))
}

fn shares(lower: &str) -> bool {
    static PLAIN: LazyLock<Option<AhoCorasick>> =
        LazyLock::new(|| AhoCorasick::new(SHARERS.iter().filter(|sharer| !sharer.contains('*'))).ok());
    static PARTED: LazyLock<Vec<(&str, &str)>> =
        LazyLock::new(|| SHARERS.iter().filter_map(|sharer| sharer.split_once('*')).collect());
    PLAIN.as_ref().is_some_and(|plain| plain.is_match(lower))
        || PARTED.iter().any(|(before, after)| lower.find(before).is_some_and(|at| lower[at..].contains(after)))
}

/// The start of an address in lower case: enough to tell its sort, however long its data are.
fn lower_start(href: &str) -> String {
    if href.len() <= LONGEST_START && href.bytes().all(|byte| byte.is_ascii_graphic()) {
        return href.to_ascii_lowercase();
    }
    let mut lower = String::with_capacity(href.len().min(LONGEST_START));
    for c in href.chars().filter(|c| !c.is_control()).take(LONGEST_START) {
        lower.extend(c.to_lowercase());
    }
    lower
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(href: &str) -> Leads {
        judge(Some(href), &Page::new("https://www.example.hu/hir/1", "", "hu")).leads
    }

    #[test]
    fn an_address_is_judged_by_where_it_leads() {
        assert_eq!(leads("#"), Leads::Script);
        assert_eq!(leads("javascript:void(0)"), Leads::Script);
        assert_eq!(leads("#comments"), Leads::Fragment);
        assert_eq!(leads("/hir/2"), Leads::SameSite);
        assert_eq!(leads("https://blog.example.hu/"), Leads::SameSite);
        assert_eq!(leads("https://example.com/"), Leads::OtherSite);
        assert_eq!(leads("mailto:a@b.hu"), Leads::Program);
        assert_eq!(
            leads("https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.example.hu%2Fhir%2F1"),
            Leads::Share
        );
        assert_eq!(leads("/hir/1#"), Leads::Script, "a base address makes this of a bare hash");
        assert_eq!(leads("https://#"), Leads::Script);
        assert_eq!(leads("https://r.example.net/x?url=https%3A%2F%2Fwww.example.hu%2Fnews"), Leads::SameSite);
    }

    #[test]
    fn a_handler_that_leaves_the_page_names_its_address() {
        assert_eq!(in_handler("window.location='/marked/'"), Some("/marked/"));
        assert_eq!(in_handler("location.href = \"https://a.b/c\";"), Some("https://a.b/c"));
        assert_eq!(in_handler("window.open('/en')"), Some("/en"));
        assert_eq!(in_handler("toggle('location')"), None);
    }

    #[test]
    fn an_address_that_acts_says_so_in_part_of_a_name() {
        let harm = |href: &str| judge(Some(href), &Page::new("https://www.example.de/", "", "de")).harm;
        for href in ["/customer-login.php", "/mitglieder/login-fuer-mitglieder", "/app/#/login", "/addToCart.html?id=3"]
        {
            assert!(harm(href), "{href}");
        }
        for href in ["/news/how-a-login-page-changed-the-web", "/cartoons", "/blog/cart-of-the-year-2023-and-more"] {
            assert!(!harm(href), "{href}");
        }
    }

    #[test]
    fn another_edition_of_the_page_is_seen() {
        let page = Page::new("https://example.org/en/about", "", "en");
        let target = judge(Some("https://example.org/de/about"), &page);
        assert!(target.language_swap && target.other_language);
        assert!(!judge(Some("https://example.org/en/contact"), &page).language_swap);
        let docs = Page::new("https://docs.example.org/latest/guide.html", "", "en");
        assert!(judge(Some("translations/zh_CN/guide.html"), &docs).language_swap);
    }
}
