//! Cookies that whoever runs a crawl brings along, so that pages behind a log-in can be read. They are secrets: no message, log or
//! record tells a name or a value, and each goes to the hosts alone that it was made for.

use std::fmt;

use serde::Deserialize;
use serde_json::{Value, json};
use url::{Host, Url};

use crate::address::is_public_suffix;

/// What is wrong with a file of cookies. It tells where, and nothing of what stands there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCookies {
    /// A line of `cookies.txt`, or an entry of a JSON file.
    #[error("{what} {number}: {why}")]
    Entry {
        /// `line` or `cookie`.
        what: &'static str,
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The file is no JSON that cookies are exported as.
    #[error(
        "it begins like JSON, but is no list of cookies as browser extensions export it (line {line}, column {column})"
    )]
    NoJson {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// There is nothing in it.
    #[error("there is no cookie in it; export cookies.txt (Netscape format) or JSON from a browser that is logged in")]
    Empty,
}

/// One cookie.
#[derive(Clone, PartialEq)]
struct Brought {
    name: String,
    value: String,
    /// Without a dot before it.
    host: String,
    /// Whether it is for the hosts below its own, too.
    below: bool,
    path: String,
    secure: bool,
    /// Whether scripts may not read it.
    hidden: bool,
    same_site: Option<&'static str>,
    /// Seconds since 1970; none for the session.
    expires: Option<f64>,
}

/// Cookies as they were brought along.
#[derive(Clone, Default, PartialEq)]
pub struct Cookies(Vec<Brought>);

/// Tells how many there are: what is logged by mistake gives nothing away.
impl fmt::Debug for Cookies {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} cookies", self.0.len())
    }
}

impl Cookies {
    /// Reads `cookies.txt` (Netscape format), or JSON as browser extensions and `kibont login` write it.
    ///
    /// # Errors
    /// [`BadCookies`]: where the file is wrong, and how.
    pub fn read(text: &str) -> Result<Self, BadCookies> {
        let text = text.trim_start_matches('\u{feff}');
        let read = if text.trim_start().starts_with(['[', '{']) { of_json(text)? } else { of_lines(text)? };
        if read.is_empty() { Err(BadCookies::Empty) } else { Ok(Self(read)) }
    }

    /// Adds those of another file, which count where both have the same.
    pub fn add(&mut self, other: Self) {
        for cookie in other.0 {
            self.0.retain(|one| (&one.name, &one.host, &one.path) != (&cookie.name, &cookie.host, &cookie.path));
            self.0.push(cookie);
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those that a site's hosts are sent, as the browser takes them (`Storage.setCookies`). A site is a registrable domain, or a
    /// host with its port.
    pub(crate) fn for_browser(&self, site: &str) -> Vec<Value> {
        self.of_site(site).map(Brought::as_set).collect()
    }

    /// The same as a server would have set them: from where, and the header.
    pub(crate) fn for_client(&self, site: &str) -> Vec<(Url, String)> {
        self.of_site(site).filter_map(|cookie| Some((cookie.origin()?, cookie.as_header()))).collect()
    }

    fn of_site<'a>(&'a self, site: &'a str) -> impl Iterator<Item = &'a Brought> {
        let now = jiff::Timestamp::now().as_second() as f64;
        self.0.iter().filter(move |cookie| cookie.is_of(site) && cookie.expires.is_none_or(|end| end > now))
    }

    /// The cookies that a browser told (`Storage.getCookies`), as a file that [`Cookies::read`] reads. One that it would refuse, such
    /// as one without a name, is left out: the others would be lost with it.
    pub(crate) fn exported(told: &Value) -> String {
        let all = told["cookies"].as_array().into_iter().flatten();
        let good: Vec<&Value> = all.filter(|one| of_entry((*one).clone(), 0).is_ok()).collect();
        serde_json::to_string_pretty(&good).unwrap_or_default()
    }
}

/// A host as addresses are written, and whether cookies may be for the hosts below it. An address of a machine has none, nor has
/// what many owners share (`com`, `co.uk`).
fn host(written: &str, below: bool) -> Option<(String, bool)> {
    let bare = written.trim().trim_start_matches('.');
    let host = Host::parse(bare).ok()?;
    let Host::Domain(name) = &host else { return Some((host.to_string(), false)) };
    (!is_public_suffix(name) || !below).then(|| (host.to_string(), below && name.contains('.')))
}

impl Brought {
    /// Whether some host of the site is sent it.
    fn is_of(&self, site: &str) -> bool {
        let port =
            |rest: &str| rest.strip_prefix(':').is_some_and(|port| port.bytes().all(|digit| digit.is_ascii_digit()));
        let is_host = site.strip_prefix(self.host.as_str()).is_some_and(|rest| rest.is_empty() || port(rest));
        is_host || crate::address::registrable(&self.host) == site
    }

    fn origin(&self) -> Option<Url> {
        Url::parse(&format!("{}://{}/", if self.secure { "https" } else { "http" }, self.host)).ok()
    }

    fn as_header(&self) -> String {
        let mut header = format!("{}={}; Path={}", self.name, self.value, self.path);
        if self.below {
            header.push_str("; Domain=");
            header.push_str(&self.host);
        }
        if self.secure {
            header.push_str("; Secure");
        }
        header
    }

    fn as_set(&self) -> Value {
        let mut set = json!({
            "name": self.name, "value": self.value, "path": self.path, "secure": self.secure, "httpOnly": self.hidden,
        });
        // With an address and no domain it is for that host alone.
        if self.below {
            set["domain"] = json!(format!(".{}", self.host));
        } else {
            set["url"] = json!(self.origin().map(String::from));
        }
        // Without TLS there is no `None`.
        if let Some(how) = self.same_site.filter(|how| self.secure || *how != "None") {
            set["sameSite"] = json!(how);
        }
        if let Some(expires) = self.expires {
            set["expires"] = json!(expires);
        }
        set
    }

    /// What would make of it another header than one cookie.
    fn wrong(&self) -> Option<&'static str> {
        let breaks = |text: &str| text.contains(';') || text.chars().any(char::is_control);
        if self.name.is_empty() || self.name.contains('=') || breaks(&self.name) {
            Some("its name is none that a cookie can have")
        } else if breaks(&self.value) {
            Some("its value is none that a cookie can have")
        } else if !self.path.starts_with('/') || breaks(&self.path) {
            Some("its path does not begin with /")
        } else {
            None
        }
    }
}

/// What stands before the host of a cookie that scripts may not read.
const HIDDEN: &str = "#HttpOnly_";

fn of_lines(text: &str) -> Result<Vec<Brought>, BadCookies> {
    let mut read = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let hidden = line.starts_with(HIDDEN);
        let line = line.strip_prefix(HIDDEN).unwrap_or(line);
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let bad = |why| BadCookies::Entry { what: "line", number: number + 1, why };
        let fields: Vec<&str> = line.splitn(7, '\t').collect();
        let [domain, below, path, secure, expires, name, value] = fields[..] else {
            return Err(bad(
                "it has not the seven fields of cookies.txt with tabs between them (host, hosts below, path, secure, expires, name, value)",
            ));
        };
        let is = |flag: &str| flag.trim().eq_ignore_ascii_case("true");
        let (host, below) = host(domain, is(below)).ok_or_else(|| bad("its host is none that a cookie can be for"))?;
        let expires: f64 = expires.trim().parse().map_err(|_| bad("its time of expiry is no number"))?;
        let expires = Some(expires).filter(|end| *end > 0.0);
        let (name, value, path) = (name.to_owned(), value.to_owned(), path.to_owned());
        let cookie = Brought { name, value, host, below, path, secure: is(secure), hidden, same_site: None, expires };
        match cookie.wrong() {
            Some(why) => return Err(bad(why)),
            None => read.push(cookie),
        }
    }
    Ok(read)
}

/// A cookie as extensions and browsers write it in JSON.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Exported {
    name: String,
    value: String,
    domain: String,
    #[serde(default)]
    host_only: Option<bool>,
    #[serde(default)]
    path: Option<String>,
    #[serde(default)]
    secure: bool,
    #[serde(default)]
    http_only: bool,
    #[serde(default)]
    same_site: Option<String>,
    #[serde(default, alias = "expires")]
    expiration_date: Option<f64>,
}

/// A list, or an object that holds one under `cookies`.
#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    List(Vec<Value>),
    Within { cookies: Vec<Value> },
}

fn of_json(text: &str) -> Result<Vec<Brought>, BadCookies> {
    let no_json = |line, column| BadCookies::NoJson { line, column };
    let whole: Value = serde_json::from_str(text).map_err(|why| no_json(why.line(), why.column()))?;
    let list = match serde_json::from_value(whole) {
        Ok(File::List(list) | File::Within { cookies: list }) => list,
        Err(_) => return Err(no_json(1, 1)),
    };
    list.into_iter().zip(1..).map(|(entry, number)| of_entry(entry, number)).collect()
}

fn of_entry(entry: Value, number: usize) -> Result<Brought, BadCookies> {
    let bad = |why| BadCookies::Entry { what: "cookie", number, why };
    // What serde says of it may hold its value.
    let told: Exported =
        serde_json::from_value(entry).map_err(|_| bad("it has not the fields name, value and domain as texts"))?;
    let below = told.host_only.map_or_else(|| told.domain.starts_with('.'), |only| !only);
    let (host, below) = host(&told.domain, below).ok_or_else(|| bad("its host is none that a cookie can be for"))?;
    let same_site = match told.same_site.unwrap_or_default().to_ascii_lowercase().as_str() {
        "lax" => Some("Lax"),
        "strict" => Some("Strict"),
        "none" | "no_restriction" => Some("None"),
        _ => None,
    };
    let cookie = Brought {
        name: told.name,
        value: told.value,
        host,
        below,
        path: told.path.filter(|path| !path.is_empty()).unwrap_or_else(|| "/".to_owned()),
        secure: told.secure,
        hidden: told.http_only,
        same_site,
        expires: told.expiration_date.filter(|end| *end > 0.0),
    };
    cookie.wrong().map_or(Ok(cookie), |why| Err(bad(why)))
}

#[cfg(test)]
mod tests;
