//! Configuration: TOML, gathered from the rooms' own options. `config/default.toml` is part of the program and explains
//! every option; a file of one's own needs to hold only what differs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Table;

use crate::unfold::veto::site_rules::{self, BadRule, SiteRules};
use crate::walk::gate;
use crate::{archive, browser, classifier, corpus, crawl, fetch, frontier, politeness, robots, scope, suggest, unfold};

/// The embedded defaults, with an explanation of every option.
pub const DEFAULT: &str = include_str!("../config/default.toml");

/// Every option of the program.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How far a crawl goes and how it is run.
    pub crawl: crawl::Options,
    /// Where addresses stop being believed.
    pub traps: scope::Traps,
    /// What is done with kinds of a user's own.
    pub classifier: classifier::Options,
    /// How pages are unfolded.
    pub unfold: unfold::Options,
    /// How the browser is started.
    pub browser: browser::Options,
    /// How the frontier lends and retries.
    pub frontier: frontier::Options,
    /// The pace per host.
    pub pace: politeness::Pace,
    /// robots.txt.
    pub robots: robots::Options,
    /// Which way pages are read.
    pub gate: gate::Options,
    /// Plain HTTP.
    pub fetch: fetch::Options,
    /// What is written.
    pub corpus: corpus::Options,
    /// The archive of what servers answered.
    pub archive: archive::Options,
    /// What is said of single sites, by host; read into [`unfold::Options::sites`].
    site: BTreeMap<String, browser::Rules>,
}

/// What is wrong with a configuration.
#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    /// The file cannot be read.
    #[error("{} cannot be read: {why}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// It is no TOML, or a value is not what it should be.
    #[error("{}: {why}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Where and what.
        why: String,
    },
    /// There is no such option.
    #[error(
        "{}, line {line}: there is no option '{key}'{} All are explained in config/default.toml",
        path.display(),
        suggest::hint(meant.as_deref(), ".")
    )]
    Unknown {
        /// The file.
        path: PathBuf,
        /// Its line.
        line: usize,
        /// The key as written, with its section.
        key: String,
        /// The one that it was likely meant for.
        meant: Option<String>,
    },
    /// What is said of a site cannot be read.
    #[error("{}, line {line}: {why}", path.display())]
    Site {
        /// The file.
        path: PathBuf,
        /// Its line.
        line: usize,
        /// What is wrong.
        why: BadRule,
    },
}

impl Config {
    /// The defaults, overlaid with a file's values where one is given.
    ///
    /// # Errors
    /// [`BadConfig`], with the file, the line and what was expected.
    pub fn load(path: Option<&Path>) -> Result<Self, BadConfig> {
        let embedded = PathBuf::from("config/default.toml");
        let mut table: Table = DEFAULT.parse().map_err(|why| malformed(&embedded, DEFAULT, &why))?;
        if let Some(path) = path {
            let text =
                std::fs::read_to_string(path).map_err(|why| BadConfig::Unreadable { path: path.to_owned(), why })?;
            let own: Table = text.parse().map_err(|why| malformed(path, &text, &why))?;
            if let Some((key, meant)) = unknown(&own, &known(&table, &own), "") {
                let name = key.rsplit('.').next().unwrap_or(&key);
                let line = text.lines().position(|line| names(line, name)).map_or(0, |at| at + 1);
                return Err(BadConfig::Unknown { path: path.to_owned(), line, key, meant });
            }
            // Values are checked in the file's own words first, so that an error names its line.
            let written = toml::from_str::<Self>(&text).map_err(|why| malformed(path, &text, &why))?;
            let bad = |why| BadConfig::Site { path: path.to_owned(), line: line_of(&text, &why), why };
            SiteRules::new(written.site).map_err(bad)?;
            overlay(&mut table, own);
        }
        let mut config: Self = table.try_into().map_err(|why| malformed(path.unwrap_or(&embedded), "", &why))?;
        let bad = |why| BadConfig::Site { path: embedded, line: 0, why };
        config.unfold.sites = SiteRules::new(std::mem::take(&mut config.site)).map_err(bad)?;
        Ok(config)
    }
}

/// The line of a rule that cannot be read: of its selector after the name of its site, else of that.
fn line_of(text: &str, bad: &BadRule) -> usize {
    let BadRule { host, selector, .. } = bad;
    let of_site = text.lines().position(|line| line.contains(host)).unwrap_or_default();
    let of_rule = text.lines().skip(of_site).position(|line| !selector.is_empty() && line.contains(selector));
    of_site + of_rule.unwrap_or_default() + 1
}

/// What is wrong in a file's text, with the line and what stands there.
fn malformed(path: &Path, text: &str, why: &toml::de::Error) -> BadConfig {
    let before = why.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| before.matches('\n').count());
    let why = match line.and_then(|at| Some((at + 1, text.lines().nth(at)?.trim()))) {
        Some((number, stands)) => format!("line {number}, '{stands}': {}", why.message()),
        None => why.message().to_owned(),
    };
    BadConfig::Malformed { path: path.to_owned(), why: why.trim().replace('\n', ", ") }
}

/// Options that have no default value and so do not stand in the defaults but as comments.
const OPTIONAL: &[&str] = &["browser.executable", "browser.user_agent", "browser.contact", "browser.accept_language"];

/// The options that a file may name: those that have defaults, and for each site that it names those of a site.
fn known(defaults: &Table, own: &Table) -> Table {
    let of_site =
        || site_rules::OPTIONS.iter().map(|option| ((*option).to_owned(), toml::Value::Boolean(false))).collect();
    let named = own.get("site").and_then(toml::Value::as_table).into_iter().flatten();
    let named = named.filter(|(_, rules)| rules.is_table());
    let sites = named.map(|(host, _)| (host.clone(), toml::Value::Table(of_site()))).collect();
    let mut known = defaults.clone();
    known.insert("site".to_owned(), toml::Value::Table(sites));
    // Own kinds have any names; whether one is a kind of the program's is said with its line.
    let kinds = own.get("classifier").and_then(|section| section.get("kinds")).cloned();
    if let (Some(kinds), Some(toml::Value::Table(section))) = (kinds, known.get_mut("classifier")) {
        section.insert("kinds".to_owned(), kinds);
    }
    known
}

/// Whether a line of a file gives a value to the option of this name, or begins the section.
fn names(line: &str, name: &str) -> bool {
    let written = match line.trim_start().strip_prefix('[') {
        Some(section) => section.trim_start_matches('[').split(']').next(),
        None => line.split('=').next(),
    };
    let parts = written.unwrap_or_default().split('.').map(|part| part.trim().trim_matches(['"', '\'']));
    parts.into_iter().any(|part| part == name)
}

fn unknown(own: &Table, known: &Table, section: &str) -> Option<(String, Option<String>)> {
    for (key, value) in own {
        let hostless = section == "site" && !value.is_table();
        let name = if hostless { format!("site.{key}") } else { joined(section, key) };
        match (value, known.get(key)) {
            (toml::Value::Table(own), Some(toml::Value::Table(known))) => {
                if let Some(found) = unknown(own, known, &name) {
                    return Some(found);
                }
            }
            (_, Some(_)) => {}
            (_, None) if OPTIONAL.contains(&name.as_str()) => {}
            (_, None) => {
                let options = known.keys().map(String::as_str);
                let optional = OPTIONAL.iter().filter_map(|name| name.strip_prefix(section)?.strip_prefix('.'));
                let meant = suggest::meant(key, options.chain(optional)).map(|meant| joined(section, meant));
                return Some((name, of_site(section, key, value).or(meant)));
            }
        }
    }
    None
}

/// The name of an option or a section in a section; hosts stand in quotes.
fn joined(section: &str, key: &str) -> String {
    match section {
        "" => key.to_owned(),
        "site" => format!("site.\"{key}\""),
        _ => format!("{section}.{key}"),
    }
}

/// What was meant by a table of a site that is not written as such: without a host, or with one that stands in no quotes, so
/// that its dots are read as those between sections.
fn of_site(section: &str, key: &str, value: &toml::Value) -> Option<String> {
    if section == "site" {
        return Some(format!("site.\"HOST\".{key}"));
    }
    let first = section.strip_prefix("site.\"")?.strip_suffix('"')?;
    let mut host = format!("{first}.{key}");
    let mut table = value.as_table()?;
    while let Some((key, inner)) = table.iter().find_map(|(key, inner)| Some((key, inner.as_table()?))) {
        host = format!("{host}.{key}");
        table = inner;
    }
    Some(joined("site", &host))
}

fn overlay(table: &mut Table, own: Table) {
    for (key, value) in own {
        match (table.get_mut(&key), value) {
            (Some(toml::Value::Table(table)), toml::Value::Table(own)) => overlay(table, own),
            (_, value) => {
                table.insert(key, value);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
mod tests {
    use super::*;

    fn load(text: &str) -> Result<Config, String> {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        Config::load(Some(file.path())).map_err(|bad| bad.to_string())
    }

    #[test]
    fn the_embedded_defaults_are_the_rooms_own() {
        let embedded = format!("{:?}", Config::load(None).unwrap());
        assert_eq!(embedded, format!("{:?}", Config::default()));
    }

    #[test]
    fn a_file_needs_only_what_differs() {
        let config = load("[crawl]\ntabs = 5\n").unwrap();
        assert_eq!((config.crawl.tabs, config.crawl.depth), (5, Config::default().crawl.depth));
    }

    #[test]
    fn an_unknown_option_is_named_with_the_nearest() {
        let said = load("[crawl]\n\ntab = 5\n").unwrap_err();
        assert!(said.contains("line 3") && said.contains("'crawl.tab'") && said.contains("'crawl.tabs'"), "{said}");
    }

    #[test]
    fn an_option_that_is_near_none_gets_no_hint() {
        let said = load("[crawl]\ntabs = 5 # zebra\nzebra = 5\n").unwrap_err();
        assert!(said.contains("line 3: there is no option 'crawl.zebra'. All are"), "{said}");
    }

    #[test]
    fn the_line_is_that_of_the_option_and_not_of_one_that_holds_its_name() {
        let said = load("# tab\n[crawl]\ntabs = 5\n\"tab\" = 5\n").unwrap_err();
        assert!(said.contains("line 4"), "{said}");
        let said = load("[crawl]\ntabs = 5\n[unfold.tab]\nx = 5\n").unwrap_err();
        assert!(said.contains("line 3"), "{said}");
    }

    #[test]
    fn sites_are_read_by_host() {
        let config =
            load("[site.\"Example.org\"]\npress = [\".more\"]\n[site.\"b.example\"]\nnever = [\"a\"]\n").unwrap();
        let rules = config.unfold.sites.of("https://www.example.org/");
        assert_eq!((rules.press, rules.never), (vec![".more".to_owned()], vec![]));
        assert_eq!(config.unfold.sites.of("https://b.example/").never, ["a"]);
    }

    #[test]
    fn own_kinds_have_any_names() {
        use classifier::Treatment::{Follow, Log};
        let config = load("[classifier.kinds]\nPager = \"follow\"\n\"Lap-ozó\" = \"log\"\n").unwrap();
        assert_eq!(config.classifier.kinds, [("Pager".to_owned(), Follow), ("Lap-ozó".to_owned(), Log)].into());
        let said = load("[classifier.kinds]\nPager = \"pres\"\n").unwrap_err();
        assert!(said.contains("line 2") && said.contains("pres"), "{said}");
        let said = load("[classifier.kinds]\nCloser = \"press\"\n").unwrap_err();
        assert!(said.contains("'Closer' is no kind of your own"), "{said}");
        assert!(load("[classifier]\nkind = 1\n").unwrap_err().contains("'classifier.kinds'"));
    }

    #[test]
    fn a_bad_selector_is_named_with_its_site_and_line() {
        let said = load("[site.\"example.org\"]\npress = [\n  \".more\",\n  \"p..x\",\n]\n").unwrap_err();
        let wanted =
            "line 4: [site.\"example.org\"] press: 'p..x' is no CSS selector that can be used here: a class name";
        assert!(said.contains(wanted), "{said}");
        let said = load("[crawl]\ntabs = 5\n[site.\"https://example.org/\"]\npress = []\n").unwrap_err();
        assert!(said.contains("line 3: [site.\"https://example.org/\"] must name a host"), "{said}");
    }

    #[test]
    fn an_unknown_option_of_a_site_is_named_with_the_nearest() {
        let said = load("[site.\"example.org\"]\nnevr = [\"a\"]\n").unwrap_err();
        assert!(said.contains("line 2: there is no option 'site.\"example.org\".nevr'"), "{said}");
        assert!(said.contains("did you mean 'site.\"example.org\".never'?"), "{said}");
        let said = load("[sites.\"example.org\"]\nnever = [\"a\"]\n").unwrap_err();
        assert!(said.contains("there is no option 'sites'; did you mean 'site'?"), "{said}");
        let said = load("[site.www.example.org]\nnever = [\"a\"]\n").unwrap_err();
        assert!(said.contains("line 1") && said.contains("did you mean 'site.\"www.example.org\"'?"), "{said}");
        let said = load("[site]\nnever = [\"a\"]\n").unwrap_err();
        assert!(said.contains("line 2") && said.contains("did you mean 'site.\"HOST\".never'?"), "{said}");
        let said = load("[site.\"example.org\"]\nnever = \"a\"\n").unwrap_err();
        assert!(said.contains("line 2"), "{said}");
    }

    #[test]
    fn a_wrong_value_is_named_with_its_line() {
        let said = load("[crawl]\ntabs = \"many\"\n").unwrap_err();
        assert!(said.contains("line 2") && said.contains("tabs"), "{said}");
        assert!(!said.contains('|'), "one sentence: {said}");
        let said = load("[crawl\n").unwrap_err();
        assert!(said.contains("line 1, '[crawl':") && !said.contains('|'), "{said}");
    }
}
