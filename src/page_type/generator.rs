//! The program that made a page: what `<meta name="generator">` says, and marks that programs leave (`config/generators.toml`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, MatchKind};
use serde::{Deserialize, Serialize};

use crate::html::Dom;

/// The program that made a page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generator {
    /// Its name, without the version.
    pub name: String,
    /// What kind of site it makes, where it is a known one.
    pub platform: Option<Platform>,
}

/// What kind of site a program makes. Each is a section of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    /// Boards of threads.
    Forum,
    /// Pages that readers write together.
    Wiki,
    /// Manuals and references.
    Documentation,
    /// Products and a cart.
    Shop,
    /// Articles by date.
    Blog,
    /// Sites of any kind.
    Site,
}

/// One line of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Marks {
    src: Vec<String>,
    meta: Vec<String>,
    class: Vec<String>,
    says: Vec<String>,
    on: Option<String>,
}

/// A known program.
struct Program {
    name: String,
    platform: Platform,
    marks: Marks,
}

/// All programs, and one search for all parts of addresses.
struct Table {
    programs: Vec<Program>,
    parts: Option<AhoCorasick>,
    /// The program of each part.
    owners: Vec<usize>,
}

const FILE: &str = include_str!("../../config/generators.toml");

/// The file is part of the program; a test reads it.
static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(FILE).unwrap_or_else(|_| Table::of(Vec::new())));

impl Table {
    fn read(text: &str) -> Result<Self, toml::de::Error> {
        let sections: BTreeMap<Platform, BTreeMap<String, Marks>> = toml::from_str(text)?;
        let programs = sections.into_iter().flat_map(|(platform, programs)| {
            programs.into_iter().map(move |(name, marks)| Program { name, platform, marks })
        });
        Ok(Self::of(programs.collect()))
    }

    fn of(programs: Vec<Program>) -> Self {
        let parts = programs.iter().enumerate().flat_map(|(at, one)| one.marks.src.iter().map(move |part| (part, at)));
        let (parts, owners): (Vec<&String>, Vec<usize>) = parts.unzip();
        let search = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(parts);
        Self { parts: search.ok(), owners, programs }
    }

    /// The program whose name a text begins with; of several the longest name.
    fn said(&self, text: &str) -> Option<usize> {
        let begins = |name: &String| {
            let start = text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
            let ends =
                |rest: &str| rest.is_empty() || name.ends_with(['-', '/']) || !rest.starts_with(char::is_alphanumeric);
            (start && text.get(name.len()..).is_some_and(ends)).then_some(name.len())
        };
        let length = |one: &Program| one.marks.says.iter().chain([&one.name]).filter_map(begins).max();
        let found = self.programs.iter().enumerate().filter_map(|(at, one)| Some((length(one)?, at)));
        found.max_by_key(|(length, _)| *length).map(|(_, at)| at)
    }

    fn marked(&self, matches: impl Fn(&Marks) -> bool) -> impl Iterator<Item = usize> {
        self.programs.iter().enumerate().filter(move |(_, one)| matches(&one.marks)).map(|(at, _)| at)
    }
}

impl Generator {
    /// The program that made a page, where the page says it or shows it.
    #[must_use]
    pub fn of(dom: &Dom) -> Option<Self> {
        let mut found = Vec::new();
        let mut unknown = None;
        for node in dom.descendants(dom.root()) {
            let attribute = |name: &str| dom.attribute(node, name);
            match dom.tag(node) {
                Some("meta") => {
                    let Some(name) = attribute("name") else { continue };
                    found.extend(TABLE.marked(|marks| marks.meta.iter().any(|known| known == name)));
                    let says = attribute("content").filter(|_| name.eq_ignore_ascii_case("generator")).map(str::trim);
                    let Some(says) = says else { continue };
                    match TABLE.said(says) {
                        Some(at) => found.insert(0, at),
                        None => unknown = unknown.or_else(|| without_version(says)),
                    }
                }
                Some("html" | "body") => {
                    let words = ["class", "id"].into_iter().filter_map(attribute).flat_map(str::split_whitespace);
                    let words: Vec<&str> = words.collect();
                    found.extend(TABLE.marked(|marks| marks.class.iter().any(|known| words.contains(&known.as_str()))));
                }
                Some(tag @ ("script" | "link")) => {
                    let part = attribute(if tag == "script" { "src" } else { "href" });
                    let part = part.and_then(|part| TABLE.parts.as_ref()?.find(part));
                    found.extend(part.and_then(|part| TABLE.owners.get(part.pattern().as_usize())));
                }
                _ => {}
            }
        }
        Self::told(&found, unknown)
    }

    /// Of what was found the program that says most: one that a part of it names, else the first that was said or seen, a
    /// known one before one that is not.
    fn told(found: &[usize], unknown: Option<String>) -> Option<Self> {
        let programs = || found.iter().filter_map(|at| TABLE.programs.get(*at));
        let part = programs().find_map(|one| Some((one.marks.on.clone()?, one.platform)));
        if let Some((name, platform)) = part {
            return Some(Self { name, platform: Some(platform) });
        }
        // A site that a framework builds may well be a shop: what is made for one thing says more.
        let best = programs().find(|one| one.platform != Platform::Site).or_else(|| programs().next());
        match best {
            Some(one) => Some(Self { name: one.name.clone(), platform: Some(one.platform) }),
            None => unknown.map(|name| Self { name, platform: None }),
        }
    }
}

/// The longest name of a program that is believed, in characters.
const LONGEST_NAME: usize = 40;

/// The name at the beginning of a text that goes on with a version, an address or a motto.
fn without_version(says: &str) -> Option<String> {
    let end = says.find([';', '(', ',', '|', '/']).into_iter().chain(says.find(" - ")).chain(says.find("http")).min();
    let is_version = |word: &str| word.trim_start_matches(['v', 'V']).starts_with(|c: char| c.is_ascii_digit());
    let words = says[..end.unwrap_or(says.len())].split_whitespace();
    let name = words.take_while(|word| !is_version(word)).collect::<Vec<_>>().join(" ");
    (!name.is_empty() && name.chars().count() <= LONGEST_NAME).then_some(name)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot read the file should fail")]
    use super::*;

    #[test]
    fn the_file_is_read_and_each_name_stands_in_it_once() {
        let table = Table::read(FILE).unwrap();
        assert!(table.programs.len() > 80 && table.parts.is_some());
        let mut names: Vec<&str> = table.programs.iter().map(|one| one.name.as_str()).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|two| two[0] != two[1]), "{names:?}");
        for part in table.programs.iter().filter_map(|one| one.marks.on.as_deref()) {
            assert!(names.contains(&part), "{part} has no line of its own");
        }
    }

    #[test]
    fn a_program_is_known_by_what_it_says_and_by_its_marks() {
        let of = |html: &str| {
            Generator::of(&Dom::parse(html)).map(|one| format!("{} {:?}", one.name, one.platform)).unwrap_or_default()
        };
        let says = |text: &str| of(&format!("<meta name=Generator content='{text}'>"));
        assert_eq!(says("WordPress 6.4.2"), r"WordPress Some(Blog)");
        assert_eq!(says("MediaWiki 1.41.0-wmf.5"), "MediaWiki Some(Wiki)");
        assert_eq!(says("mkdocs-1.5.3, mkdocs-material-9.4"), "MkDocs Some(Documentation)");
        assert_eq!(says("Joomla! - Open Source Content Management"), "Joomla! Some(Site)");
        assert_eq!(says("WordPress.com"), "WordPress Some(Blog)", "the longer name is the one");
        assert_eq!(says("Hugoline 3"), "Hugoline None", "a name is a whole word");
        assert_eq!(says("Old Press v2.1 (https://a.example)"), "Old Press None");
        assert_eq!(says("https://a.example/"), "");
        assert_eq!(of("<link rel=stylesheet href=/wp-content/themes/a.css>"), "WordPress Some(Blog)");
        assert_eq!(of("<img src=https://b.example/wp-content/a.png>"), "", "a picture may be of another site");
        assert_eq!(
            of("<meta name=generator content='WordPress 6'><body class='home woocommerce-page'>"),
            "WordPress Some(Shop)"
        );
        assert_eq!(
            of("<script src=/_next/static/a.js></script><meta name=discourse_theme_id content=3>"),
            "Discourse Some(Forum)"
        );
        assert_eq!(of("<p>WordPress"), "");
    }
}
