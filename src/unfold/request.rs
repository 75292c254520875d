//! What a request would do, as far as its address, method and body tell: read, or change something on a server.

use std::collections::BTreeSet;

use url::Url;

use crate::browser::Asked;

/// Words for actions, as they stand in addresses of any site. Only what is never the name of a thing to read.
const DEEDS: &[&str] = &[
    "logout",
    "logoff",
    "signout",
    "signoff",
    "delete",
    "destroy",
    "unsubscribe",
    "subscribe",
    "upvote",
    "downvote",
    "vote",
    "unlike",
    "dislike",
    "like",
    "addtocart",
    "addtobasket",
    "checkout",
    "purchase",
    "buy",
    "unfollow",
    "follow",
    "deactivate",
    "flag",
    "spam",
    "react",
    "reaction",
    "bookmark",
    "wishlist",
    "optout",
    "optin",
    "track",
    "tracking",
    "beacon",
    "collect",
    "telemetry",
    "abmelden",
    "deconnexion",
    "cerrarsesion",
    "kijelentkezes",
    "wyloguj",
    "odhlasit",
    "cikis",
    "uitloggen",
    "loggaut",
    "remove",
    "update",
    "create",
    "insert",
    "edit",
    "save",
    "submit",
    "send",
    "register",
    "login",
    "signin",
    "signup",
];

/// Words for actions that are also names of things to read (`/news/update-7`, `/vote-2024`): in what is fetched they count
/// only where they are a whole part of the path (`/post/3/like`), and some not even there.
const AMBIGUOUS: &[&str] = &[
    "vote",
    "like",
    "react",
    "reaction",
    "buy",
    "purchase",
    "checkout",
    "bookmark",
    "wishlist",
    "optin",
    "optout",
    "flag",
    "spam",
    "follow",
    "subscribe",
    "remove",
];

/// Words for actions that pages to read are named after.
const HARMLESS_TO_FETCH: &[&str] = &[
    "track",
    "tracking",
    "collect",
    "telemetry",
    "beacon",
    "update",
    "create",
    "insert",
    "edit",
    "save",
    "submit",
    "send",
    "register",
    "login",
    "signin",
    "signup",
];

/// Words for reading by `POST`.
const READS: &[&str] = &[
    "search",
    "query",
    "find",
    "list",
    "get",
    "load",
    "loadmore",
    "fetch",
    "more",
    "page",
    "pages",
    "paginate",
    "comments",
    "replies",
    "feed",
    "filter",
    "suggest",
    "autocomplete",
    "graphql",
    "gql",
    "timeline",
    "items",
    "results",
    "browse",
    "read",
    "view",
    "views",
    "next",
    "previous",
    "scroll",
    "infinite",
    "ajax",
    "translate",
    "lookup",
    "facets",
    "listing",
    "posts",
    "articles",
    "products",
    "threads",
];

/// Fields of a request for a portion of a list.
const PORTION: &[&str] = &[
    "page",
    "offset",
    "limit",
    "cursor",
    "after",
    "before",
    "size",
    "perpage",
    "pagesize",
    "q",
    "query",
    "search",
    "keyword",
    "keywords",
    "term",
    "sort",
    "orderby",
    "filter",
    "filters",
    "start",
    "count",
    "first",
    "last",
    "skip",
    "take",
    "paged",
    "from",
    "pageno",
    "pagenumber",
    "currentpage",
    "continuation",
    "nexttoken",
    "pagetoken",
    "lastid",
    "maxid",
    "sinceid",
    "rows",
    "variables",
    "operationname",
];

/// Fields of a request that brings something of the visitor's.
const WRITTEN: &[&str] = &[
    "password",
    "passwd",
    "email",
    "mail",
    "message",
    "comment",
    "body",
    "rating",
    "vote",
    "username",
    "name",
    "phone",
    "reason",
    "consent",
    "quantity",
    "qty",
    "amount",
    "csrfmiddlewaretoken",
    "event",
    "events",
    "eventname",
];

/// Splits a text into lower-case words at case changes and separators.
fn words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut word = String::new();
    let mut lower = false;
    for c in text.chars() {
        if (!c.is_alphanumeric() || (c.is_uppercase() && lower)) && !word.is_empty() {
            found.push(std::mem::take(&mut word));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        }
        lower = c.is_lowercase();
    }
    if !word.is_empty() {
        found.push(word);
    }
    found
}

/// Words and pairs of words: `add-to-cart` and `log_out` are written in many ways.
fn terms(text: &str) -> BTreeSet<String> {
    let words = words(text);
    let mut found: BTreeSet<String> = words.iter().cloned().collect();
    found.extend(words.windows(2).map(<[String]>::concat));
    found.extend(words.windows(3).map(<[String]>::concat));
    found
}

/// The word of an address that says that fetching it does something.
#[must_use]
pub fn harm_in_address(url: &Url) -> Option<String> {
    let parts: Vec<&str> = url.path_segments().map(Iterator::collect).unwrap_or_default();
    let mut said = BTreeSet::new();
    // Of a path only the last parts name the deed: `/news/vote-2024/results/7` is something to read.
    for part in parts.iter().rev().take(3) {
        let words = words(part);
        // A long slug is a headline.
        if words.len() <= 4 {
            let whole = words.concat();
            said.extend(terms(part).into_iter().filter(|term| *term == whole || !AMBIGUOUS.contains(&term.as_str())));
        }
    }
    for (key, value) in url.query_pairs() {
        said.extend(terms(&key).into_iter().filter(|term| !AMBIGUOUS.contains(&term.as_str())));
        if matches!(key.as_ref(), "action" | "do" | "op" | "cmd" | "method" | "task" | "act" | "event") {
            said.extend(terms(&value));
        }
    }
    let deed = |word: &&String| DEEDS.contains(&word.as_str()) && !HARMLESS_TO_FETCH.contains(&word.as_str());
    said.iter().find(deed).cloned()
}

/// Whether a request that has a body only reads.
#[must_use]
pub(super) fn reads_by_post(url: &Url, asked: &Asked) -> bool {
    if asked.method != "POST" || asked.navigates {
        return false;
    }
    let path = terms(url.path());
    let body = asked.body.as_deref().unwrap_or_default();
    if body.len() > 100_000 {
        return false;
    }
    let (keys, deeds) = fields(body, &asked.content_type);
    if let Some(graphql) = graphql(body) {
        return graphql;
    }
    let said = |list: &[&str], terms: &BTreeSet<String>| terms.iter().any(|term| list.contains(&term.as_str()));
    let query: BTreeSet<String> = url
        .query_pairs()
        .flat_map(|(key, value)| {
            let mut said = terms(&key);
            if value.len() < 40 {
                said.extend(terms(&value));
            }
            said
        })
        .collect();
    let acts = said(DEEDS, &path) || said(DEEDS, &deeds) || said(DEEDS, &query) || said(WRITTEN, &keys);
    let asks = said(READS, &path) || said(READS, &deeds) || said(READS, &query);
    let portion = said(PORTION, &keys) || said(PORTION, &query);
    // One sign is not enough: the address must name a reading or the action field must, and the body must be empty or ask
    // for a portion; or the body asks for a portion in so many words.
    !acts && ((asks && (portion || keys.is_empty())) || (portion && keys.len() <= 6))
}

/// Whether a form that is sent does no more than ask for a language: few fields, one of them a language's code, none of the
/// visitor's own.
#[must_use]
pub(super) fn chooses_language(url: &Url, asked: &Asked) -> bool {
    let body = asked.body.as_deref().unwrap_or_default();
    if asked.method != "POST" || body.len() > 2000 || harm_in_address(url).is_some() {
        return false;
    }
    let pairs: Vec<(String, String)> = if asked.content_type.contains("multipart") {
        Vec::new()
    } else {
        url::form_urlencoded::parse(body.as_bytes()).into_owned().chain(url.query_pairs().into_owned()).collect()
    };
    let own = ["password", "passwd", "email", "mail", "message", "comment", "phone", "username", "quantity", "rating"];
    let code = |value: &str| value.len() <= 8 && crate::language::primary(value).is_some();
    pairs.len() <= 8
        && pairs.iter().any(|(_, value)| code(value))
        && !pairs.iter().any(|(key, _)| own.contains(&words(key).concat().as_str()))
}

/// Names of the fields of a body, and the words of the values that name an action.
fn fields(body: &str, content_type: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut keys = BTreeSet::new();
    let mut deeds = BTreeSet::new();
    let mut field = |key: &str, value: Option<&str>| {
        keys.insert(words(key).concat());
        if let Some(value) = value.filter(|value| value.len() < 60)
            && matches!(
                words(key).concat().as_str(),
                "action" | "do" | "op" | "cmd" | "method" | "task" | "act" | "operationname" | "type"
            )
        {
            deeds.extend(terms(value));
        }
    };
    if let Ok(serde_json::Value::Object(map)) = serde_json::from_str(body) {
        for (key, value) in &map {
            field(key, value.as_str());
            if let serde_json::Value::Object(inner) = value {
                for (key, value) in inner {
                    field(key, value.as_str());
                }
            }
        }
    } else if content_type.contains("multipart") {
        for part in body.split("name=\"").skip(1) {
            let key = part.split('"').next().unwrap_or_default();
            let value = part.split("\r\n\r\n").nth(1).and_then(|rest| rest.split("\r\n").next());
            field(key, value);
        }
    } else if !body.is_empty() {
        for (key, value) in url::form_urlencoded::parse(body.as_bytes()) {
            field(&key, Some(&value));
        }
    }
    (keys, deeds)
}

/// Whether a GraphQL body only queries; nothing when it is no GraphQL.
fn graphql(body: &str) -> Option<bool> {
    let value: serde_json::Value = serde_json::from_str(body).ok()?;
    let list = match value {
        serde_json::Value::Array(list) => list,
        one => vec![one],
    };
    let mut any = false;
    for one in &list {
        let operation = one["operationName"].as_str().unwrap_or_default();
        if let Some(query) = one["query"].as_str() {
            let begins =
                query.lines().map(|line| line.trim()).find(|line| !line.is_empty() && !line.starts_with('#'))?;
            if begins.starts_with("mutation")
                || begins.starts_with("subscription")
                || query.contains("mutation ")
                || query.contains("mutation{")
            {
                return Some(false);
            }
            if !(begins.starts_with("query") || begins.starts_with('{') || begins.starts_with("fragment")) {
                return None;
            }
            any = true;
        } else if !one["extensions"]["persistedQuery"].is_null() {
            // A persisted query shows only its name.
            if terms(operation).iter().any(|term| DEEDS.contains(&term.as_str()) || term == "mutation") {
                return Some(false);
            }
            any = true;
        } else {
            return None;
        }
    }
    any.then_some(true)
}
