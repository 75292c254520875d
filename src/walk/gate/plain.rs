//! A page as its server sent it, read without a browser: the same facts that an unfolded page has, from markup alone. What a
//! browser would add to it is for the gate to know.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use jiff::Timestamp;
use url::Url;

use crate::address::page_of;
use crate::browser::{Loaded, Rules};
use crate::corpus::Via;
use crate::extractor::{Context, Extractor as _, FullText};
use crate::fetch;
use crate::fetch::linked::header_links;
use crate::html::{Dom, NodeId, Selector};
use crate::page::Link;
use crate::robots;
use crate::unfold::StepTrace;
use crate::unfold::guard::links::Links;
use crate::unfold::guard::reason::Reason;
use crate::unfold::history::History;
use crate::unfold::page::page_language::{PageLanguage, heard};
use crate::unfold::unfolded::{LeftAlone, Unfolded, part};

/// Most links of one page that are read.
const MOST_LINKS: usize = 20_000;

/// Most characters of what is written on a link.
const LONGEST_TEXT: usize = 200;

/// Attributes in which scripts keep the address that an element leads to.
const DATA_LINKS: &[&str] = &["data-href", "data-url", "data-link", "data-permalink"];

/// A page that was read from what its server answered.
#[derive(Debug)]
pub struct Plain {
    /// The page.
    pub page: Unfolded,
    /// All that it says, a paragraph a line.
    text: String,
}

/// The answer as a tree. Text that is no page is shown as browsers show it.
#[must_use]
pub fn parse(loaded: &Loaded) -> Dom {
    let kind = loaded.header("content-type").unwrap_or_default();
    if kind.trim_start().to_ascii_lowercase().starts_with("text/plain") {
        let escaped = loaded.html.replace('&', "&amp;").replace('<', "&lt;");
        return Dom::parse(&format!("<!DOCTYPE html><html><head></head><body><pre>{escaped}</pre></body></html>"));
    }
    Dom::parse(&loaded.html)
}

/// Reads a page from what its server answered and the tree of it. `rules` are those of the user for its site.
#[must_use]
pub fn read(loaded: &Loaded, mut dom: Dom, rules: &Rules, history: &History) -> Plain {
    let base = base_of(&dom, &loaded.url);
    let declared = declared_language(&dom);
    let mut links = base.as_ref().map(|base| links_of(&dom, base)).unwrap_or_default();
    let mut vetoes = Links::default();
    if let Some(base) = &base {
        spare(&dom, base, rules, &mut vetoes);
        lures(&dom, base).iter().for_each(|href| vetoes.decide(href, Reason::Lure));
    }
    let for_programs: BTreeSet<String> = base.as_ref().map(|base| for_programs(&dom, base)).unwrap_or_default();
    let title = dom.find("title").map(|node| folded(&dom.text_of(node))).unwrap_or_default();
    clean(&mut dom);
    let text = FullText.extract_text(&dom, &Context::default()).text;
    let lines: Vec<&str> = text.lines().collect();
    let lang = heard(&declared, lines.iter().copied()).unwrap_or_else(|| declared.clone());
    let voice = PageLanguage::new(&declared, lines.iter().copied());
    let of_text = voice.spoken.filter(|spoken| voice.lang.as_ref().is_some_and(|lang| lang != spoken));
    let more = header_links(&loaded.headers, &loaded.url);
    let alternates = more.iter().filter(|link| link.lang.is_some()).cloned().collect();
    links.extend(more);
    let mut known = HashSet::new();
    links.retain(|link| !for_programs.contains(&link.href) && known.insert(link.href.clone()));
    for link in &links {
        vetoes.note_unjudged(link, &lang, &loaded.url);
    }
    let mut left_alone: BTreeMap<String, LeftAlone> = BTreeMap::new();
    let links = part(history, &vetoes, links, &lang, &mut left_alone);
    let mut seen = HashSet::new();
    let chars = lines.iter().filter(|line| seen.insert(**line)).map(|line| line.chars().count() as u64).sum();
    let page = Unfolded {
        url: loaded.url.clone(),
        status: loaded.status,
        content_type: loaded.header("content-type").unwrap_or_default().to_owned(),
        retry_after: loaded.header("retry-after").and_then(|value| fetch::retry_after(value, Timestamp::now())),
        title,
        lang: of_text.unwrap_or(lang),
        html: dom.to_html(),
        links,
        alternates,
        wishes: robots::wishes_of(&loaded.headers),
        left_alone,
        first_chars: chars,
        chars,
        via: Via::Http,
        ..Unfolded::default()
    };
    Plain { page, text }
}

impl Plain {
    /// The page, once what it shows is entered into the history of its site, as opening it in the browser does. `asked` is the
    /// address that was asked for, `millis` how many milliseconds it took.
    pub(crate) fn learned(self, asked: &str, millis: u64, history: &mut History) -> Unfolded {
        let Self { mut page, text } = self;
        let novel = history.saw(text.lines());
        if (200..300).contains(&page.status) && page_of(&page.url) == page_of(asked) {
            history.variants.opened(&page.url, page.chars, novel);
        }
        let harm = |left: &LeftAlone| left.why.is_harm() && left.why != Reason::OtherLanguage;
        let forbidden = page.left_alone.iter().filter(|(_, left)| harm(left)).map(|(href, _)| href.as_str());
        history.forbidden.enter(forbidden, &page.lang);
        page.millis = millis;
        page.steps.push(StepTrace {
            action: "open".into(),
            place: "in plain sight".into(),
            chars: page.chars,
            novel,
            millis,
            ..StepTrace::default()
        });
        page
    }
}

/// What addresses are resolved against.
fn base_of(dom: &Dom, url: &str) -> Option<Url> {
    let page = Url::parse(url).ok()?;
    let written = dom.descendants(dom.root()).filter(|node| dom.is(*node, "base"));
    let base = written.filter_map(|node| dom.attribute(node, "href")).next();
    base.and_then(|base| page.join(base).ok()).filter(is_of_web).or(Some(page))
}

fn is_of_web(url: &Url) -> bool {
    matches!(url.scheme(), "http" | "https")
}

fn declared_language(dom: &Dom) -> String {
    let of_root = dom.find("html").and_then(|node| dom.attribute(node, "lang")).filter(|lang| !lang.is_empty());
    let metas = || dom.descendants(dom.root()).filter(|node| dom.is(*node, "meta"));
    let says = |node: &NodeId| {
        dom.attribute(*node, "http-equiv").is_some_and(|name| name.eq_ignore_ascii_case("content-language"))
    };
    let of_meta = || metas().find(says).and_then(|node| dom.attribute(node, "content"));
    of_root.or_else(of_meta).unwrap_or_default().to_owned()
}

/// The links of a page, as the recorder finds them in a live one.
fn links_of(dom: &Dom, base: &Url) -> Vec<Link> {
    let mut found = Vec::new();
    for node in dom.descendants(dom.root()) {
        if found.len() >= MOST_LINKS {
            break;
        }
        let Some(tag) = dom.tag(node) else { continue };
        let (href, said) = match tag {
            "a" | "area" => {
                let href = dom.attribute(node, "href").or_else(|| dom.attribute(node, "xlink:href"));
                (href, ["aria-label", "alt", "title"].iter().find_map(|name| dom.attribute(node, name)))
            }
            "link" if leads_on(dom, node) => (dom.attribute(node, "href"), None),
            "option" => (dom.attribute(node, "value").filter(|value| is_written_address(value)), None),
            "meta" => (refreshed(dom, node), None),
            _ => (None, None),
        };
        let data = || {
            let value = DATA_LINKS.iter().find_map(|name| dom.attribute(node, name))?;
            (is_written_address(value) && !value.contains("/api/") && !value.contains(".json")).then_some(value)
        };
        let Some(address) = href.or_else(data).and_then(|href| base.join(href.trim()).ok()).filter(is_of_web) else {
            continue;
        };
        let written = if matches!(tag, "link" | "meta") { String::new() } else { dom.label(node, LONGEST_TEXT) };
        let text = if written.is_empty() { said.map(folded).unwrap_or_default() } else { written };
        let lang = dom.attribute(node, "hreflang").or_else(|| dom.attribute(node, "lang").filter(|_| tag == "option"));
        let lang = lang.filter(|lang| !lang.is_empty()).map(str::to_owned);
        let heading = dom.ancestors(node).take(3).any(|one| matches!(dom.tag(one), Some("h1" | "h2" | "h3" | "h4")));
        found.push(Link { href: address.into(), text: text.chars().take(LONGEST_TEXT).collect(), lang, heading });
    }
    found
}

/// Whether a `link` names a page: in another language, before or after this one, or this one itself.
fn leads_on(dom: &Dom, node: NodeId) -> bool {
    let rel = dom.attribute(node, "rel").unwrap_or_default().to_ascii_lowercase();
    rel.split_ascii_whitespace().any(|word| match word {
        "next" | "prev" | "canonical" => true,
        "alternate" => dom.attribute(node, "hreflang").is_some(),
        _ => false,
    })
}

/// Where a page says that it goes on to by itself.
fn refreshed(dom: &Dom, node: NodeId) -> Option<&str> {
    if !dom.attribute(node, "http-equiv")?.eq_ignore_ascii_case("refresh") {
        return None;
    }
    let content = dom.attribute(node, "content")?;
    let at = content.to_ascii_lowercase().find("url")? + 3;
    let target = content.get(at..)?.trim_start().strip_prefix('=')?.trim_start();
    Some(target.trim_matches(['"', '\'', ' ']))
}

/// Whether a value is written as an address: with a scheme, or as a path.
fn is_written_address(value: &str) -> bool {
    let path = ["http://", "https://", "./", "../"].iter().any(|begin| value.starts_with(begin))
        || value.starts_with('/') && !value.starts_with("//");
    path && !value.contains(char::is_whitespace)
}

/// Addresses that the page declares to be for programs: data, feeds, interfaces.
fn for_programs(dom: &Dom, base: &Url) -> BTreeSet<String> {
    const PROGRAMS: &[&str] = &["edituri", "pingback", "wlwmanifest", "search", "manifest", "service", "webmention"];
    const DATA: &[&str] = &["json", "xml", "rss", "atom"];
    let declares = |node: &NodeId| {
        let rel = dom.attribute(*node, "rel").unwrap_or_default().to_ascii_lowercase();
        let kind = dom.attribute(*node, "type").unwrap_or_default().to_ascii_lowercase();
        let data = kind.split(|c: char| !c.is_alphanumeric()).any(|word| DATA.contains(&word));
        rel.split_ascii_whitespace().any(|word| PROGRAMS.contains(&word)) || data && !kind.contains("xhtml")
    };
    let links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "link")).filter(declares);
    let targets = links.filter_map(|node| base.join(dom.attribute(node, "href")?).ok());
    targets.filter(|target| page_of(target.as_str()) != page_of(base.as_str())).map(String::from).collect()
}

/// Addresses that only programs are led to: every link to them is taken by itself out of the keyboard's order and of what is read
/// aloud, and nothing but text is in it, or is hidden by its own attributes where what holds it is not. Where it is drawn is not known here.
fn lures(dom: &Dom, base: &Url) -> BTreeSet<String> {
    let says = |node: NodeId, name: &str, value: &str| dom.attribute(node, name) == Some(value);
    let may_hide = |node: NodeId| ["style", "hidden"].iter().any(|name| dom.attribute(node, name).is_some());
    let styled = |node: &NodeId| dom.is(*node, "a") && may_hide(*node);
    let by_itself = || dom.hidden_by_style().into_iter().filter(styled).collect();
    let by_itself: HashSet<NodeId> =
        if dom.descendants(dom.root()).any(|node| styled(&node)) { by_itself() } else { HashSet::new() };
    let hidden = |node: &NodeId| {
        let out_of_reach = says(*node, "tabindex", "-1") && says(*node, "aria-hidden", "true");
        by_itself.contains(node) || out_of_reach && dom.children(*node).all(|child| dom.tag(child).is_none())
    };
    let links = dom.descendants(dom.root()).filter(|node| dom.is(*node, "a"));
    let (hidden, others): (Vec<NodeId>, Vec<NodeId>) = links.partition(hidden);
    let leads = |node: &NodeId| Some(base.join(dom.attribute(*node, "href")?.trim()).ok()?.into());
    let others: BTreeSet<String> = others.iter().filter_map(leads).collect();
    hidden.iter().filter_map(leads).filter(|href| !others.contains(href)).collect()
}

/// Leaves alone the links of what the user has said never to press.
fn spare(dom: &Dom, base: &Url, rules: &Rules, vetoes: &mut Links) {
    for rule in &rules.never {
        let Ok(selector) = Selector::parse(rule) else { continue };
        let held = dom.outermost(&[selector]).into_iter().flat_map(|node| dom.descendants(node));
        let targets = held.filter_map(|node| base.join(dom.attribute(node, "href")?).ok());
        targets.for_each(|target| vetoes.spare(target.into(), rule.clone()));
    }
}

/// Takes away what a page in the browser is kept without: scripts, styles, what stands in for scripts, and handlers.
fn clean(dom: &mut Dom) {
    for node in dom.descendants(dom.root()).collect::<Vec<_>>() {
        let Some(tag) = dom.tag(node) else {
            if dom.comment(node).is_some() {
                dom.remove(node);
            }
            continue;
        };
        let dropped = match tag {
            "script" => dom.attribute(node, "type") != Some("application/ld+json"),
            "template" => !dom.is_shadow_root(node),
            "noscript" | "style" => true,
            _ => false,
        };
        if dropped {
            dom.remove(node);
            continue;
        }
        let gone = |name: &str| name.starts_with("on") || matches!(name, "srcset" | "style");
        let gone: Vec<String> =
            dom.attributes(node).map(|one| one.name()).filter(|name| gone(name)).map(str::to_owned).collect();
        let indent = dom.attribute(node, "style").and_then(indents);
        gone.iter().for_each(|name| dom.remove_attribute(node, name));
        if let Some(indent) = indent {
            dom.set_attribute(node, "style", indent);
        }
    }
}

/// What a style says of how far its element is indented: a thread may show no other tree. `keep.js` keeps the same.
fn indents(style: &str) -> Option<String> {
    const SIDES: [&str; 3] = ["-left", "-right", "-inline-start"];
    let indents = |rule: &&str| {
        let name = rule.split(':').next().unwrap_or_default().trim().to_ascii_lowercase();
        ["margin", "padding"].iter().any(|kind| name.strip_prefix(kind).is_some_and(|side| SIDES.contains(&side)))
    };
    let kept: Vec<&str> = style.split(';').map(str::trim).filter(indents).collect();
    (!kept.is_empty()).then(|| kept.join("; "))
}

fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    fn page(html: &str) -> Unfolded {
        let headers = vec![
            ("content-type".to_owned(), "text/html".to_owned()),
            ("link".to_owned(), "</hu/>; rel=alternate; hreflang=hu".to_owned()),
        ];
        let url = "https://a.org/b/c".to_owned();
        let loaded = Loaded { asked: url.clone(), url, status: 200, headers, html: html.to_owned() };
        let rules = Rules { never: vec![".off".to_owned()], ..Rules::default() };
        read(&loaded, parse(&loaded), &rules, &History::default()).page
    }

    fn hrefs(page: &Unfolded) -> Vec<&str> {
        page.links.iter().map(|link| link.href.as_str()).collect()
    }

    #[test]
    fn links_are_found_as_in_a_live_page() {
        let page = page(
            "<html lang=en><head><title> A  page </title><base href=/d/><link rel=next href=2><link rel=search href=/s>\
             <link rel=stylesheet href=/x.css><meta http-equiv=Refresh content=\"5; URL='/later'\"></head><body>\
             <a href=one>One</a><a href=one#part>Part</a><a href=mailto:a@a.org>Mail</a><a href=/s>Search</a>\
             <div data-url=/two>Two</div><select><option value=/three>3</select><p class=off><a href=/four>4</a></p>\
             <a href=/logout>Log out</a></body></html>",
        );
        assert_eq!(
            hrefs(&page),
            [
                "https://a.org/d/2",
                "https://a.org/later",
                "https://a.org/d/one",
                "https://a.org/d/one#part",
                "https://a.org/two",
                "https://a.org/three",
                "https://a.org/hu/"
            ]
        );
        assert_eq!((page.title.as_str(), page.lang.as_str(), page.via), ("A page", "en", Via::Http));
        let left: Vec<(&str, Reason)> = page.left_alone.iter().map(|(href, left)| (href.as_str(), left.why)).collect();
        assert_eq!(left, [("https://a.org/four", Reason::User), ("https://a.org/logout", Reason::LogOut)]);
        assert_eq!(page.alternates.len(), 1);
    }

    #[test]
    fn links_that_only_a_program_can_find_are_left_alone() {
        let page = page(
            "<body><a href=/trap tabindex=-1 aria-hidden=true>More</a><a href=/both tabindex=-1 aria-hidden=true>Both</a>\
             <a href=/both>Both</a><a href=/picture tabindex=-1 aria-hidden=true><img src=a.png></a><a href=/past tabindex=-1>Past</a><a href=/gifts \
             style='Display: none !important'>Gifts</a><a href=/honey hidden>Honey</a><a href=/tinted style='color: red'>Tinted</a><nav hidden><a href=/menu \
             style='display: none'>Menu</a></nav></body>",
        );
        assert_eq!(
            hrefs(&page),
            ["/both", "/both", "/picture", "/past", "/tinted", "/menu", "/hu/"]
                .map(|path| format!("https://a.org{path}"))[1..]
        );
        for lure in ["https://a.org/trap", "https://a.org/gifts", "https://a.org/honey"] {
            assert_eq!(page.left_alone.get(lure).map(|left| left.why), Some(Reason::Lure));
        }
    }

    #[test]
    fn what_a_page_in_the_browser_is_kept_without_is_left_out() {
        let page = page(
            "<body><!-- a note --><script>draw()</script><style>p{}</style><p style='color:red; margin-left: 5px' onclick=x()>Said.</p>\
             <noscript>Please turn on scripts.</noscript><details><summary>More</summary>Hidden.</details></body>",
        );
        assert_eq!(
            page.html,
            "<html><head></head><body><p style=\"margin-left: 5px\">Said.</p><details><summary>More</summary>Hidden.</details></body></html>"
        );
        assert_eq!(page.chars, 16, "Said. More Hidden.");
    }

    #[test]
    fn plain_text_is_a_page_too() {
        let headers = vec![("content-type".to_owned(), "text/plain; charset=utf-8".to_owned())];
        let loaded = Loaded { headers, url: "https://a.org/x".into(), html: "1 < 2 & <b>".into(), ..Loaded::default() };
        let page = read(&loaded, parse(&loaded), &Rules::default(), &History::default()).page;
        assert!(page.html.contains("<pre>1 &lt; 2 &amp; &lt;b&gt;</pre>"), "{}", page.html);
    }
}
