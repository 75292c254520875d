//! What the page says of itself in Open Graph, JSON-LD, its address, and the name of the program that made it
//! (`generator`).

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use serde_json::Value;

use super::super::words::{self, Numbers};
use crate::html::Dom;

/// Kinds of page, and the strings that tell of each. The prefixes `og:`, `made:` and `at:` say where a string must
/// stand: in Open Graph, in the name of the generator, at the beginning of the address.
pub(super) const KINDS: [(&str, &[&str]); 12] = [
    ("article", &["newsarticle", "blogposting", "\"article\"", "og:article"]),
    ("product", &["\"product\"", "og:product"]),
    ("discussion", &["discussionforumposting", "qapage", "\"question\""]),
    ("list", &["itemlist", "collectionpage", "searchresultspage"]),
    ("instruction", &["techarticle", "apireference", "howto"]),
    ("business", &["localbusiness", "\"service\"", "professionalservice"]),
    (
        "made as forum",
        &[
            "made:discourse",
            "made:phpbb",
            "made:vbulletin",
            "made:xenforo",
            "made:flarum",
            "made:mybb",
            "made:invision",
        ],
    ),
    (
        "made as documentation",
        &[
            "made:docusaurus",
            "made:sphinx",
            "made:mkdocs",
            "made:gitbook",
            "made:vitepress",
            "made:hugo",
            "made:starlight",
            "made:docutils",
        ],
    ),
    ("made as shop", &["made:woocommerce", "made:shopify", "made:magento", "made:prestashop"]),
    (
        "address of forum",
        &["at:forum", "/forum", "/thread", "/topic", "/t/", "/questions/", "at:community", "/discussion", "viewtopic"],
    ),
    (
        "address of shop",
        &["/product", "/shop", "/collections", "/category", "/categories", "/p/", "/dp/", "/item", "/c/"],
    ),
    (
        "address of documentation",
        &["at:docs", "/docs", "/doc/", "/reference", "/guide", "/api", "/manual", "/tutorial", "readthedocs"],
    ),
];

/// At most this many bytes of structured data are read.
const LONGEST: usize = 400_000;

/// Structured data is read to this depth.
const DEEPEST: usize = 12;

/// The phrases of a text that the page gives of itself. Blocks that repeat it are recognised by them.
#[derive(Default)]
pub(super) struct Phrases(Numbers);

impl Phrases {
    fn add(&mut self, text: &str) {
        let numbers: Vec<u64> = text
            .split(|character: char| character.is_whitespace() || matches!(character, '<' | '>'))
            .map(words::bare)
            .filter(|word| !word.is_empty())
            .map(words::lower)
            .collect();
        self.0.extend(phrases(&numbers));
    }

    /// The share of a block's phrases that are among these; −1 where there are none. A phrase is three words, or all
    /// words of a shorter block.
    pub fn share(&self, block: &[u64]) -> f32 {
        if self.0.is_empty() {
            return -1.0;
        }
        let (mut found, mut all) = (0_u32, 0_u32);
        for phrase in phrases(block) {
            all += 1;
            found += u32::from(self.0.contains(&phrase));
        }
        if all == 0 { 0.0 } else { found as f32 / all as f32 }
    }
}

fn phrases(numbers: &[u64]) -> impl Iterator<Item = u64> {
    let width = numbers.len().clamp(1, 3);
    numbers.windows(width).map(words::mixed)
}

/// What a page says of itself.
#[derive(Default)]
pub(super) struct SelfDescription {
    /// Which of [`KINDS`] it says it is.
    pub kinds: [bool; KINDS.len()],
    /// How many parts the path of the address has, and how many words its last part has.
    pub address: [f32; 2],
    /// The words of the title.
    pub title: Numbers,
    /// Descriptions for search engines and previews.
    pub description: Phrases,
    /// Text of articles, products, questions and reviews.
    pub body: Phrases,
    /// Names and headlines.
    pub names: Phrases,
}

impl SelfDescription {
    pub fn of(dom: &Dom, address: Option<&str>) -> Self {
        let mut found = Self::default();
        let mut own = address.map(str::to_owned);
        let mut read = 0;
        for node in dom.descendants(dom.root()) {
            match dom.tag(node) {
                Some("title") if found.title.is_empty() && !dom.is_foreign(node) => {
                    found.title = words::all(&dom.text_of(node)).collect();
                }
                Some("meta") => {
                    let content = dom.attribute(node, "content").unwrap_or_default();
                    match dom.attribute(node, "property").or_else(|| dom.attribute(node, "name")).unwrap_or_default() {
                        "og:type" => found.find_kinds(&format!(" og:{content} ")),
                        "og:url" => own = own.or_else(|| Some(content.to_owned())),
                        "generator" => found.find_kinds(&format!(" made:{content} ")),
                        "description" | "og:description" | "twitter:description" => found.description.add(content),
                        "og:title" | "twitter:title" => found.names.add(content),
                        _ => {}
                    }
                }
                Some("link") if dom.attribute(node, "rel") == Some("canonical") => {
                    own = own.or_else(|| dom.attribute(node, "href").map(str::to_owned));
                }
                Some("script") if dom.attribute(node, "type") == Some("application/ld+json") && read < LONGEST => {
                    let text = dom.text_of(node);
                    read += text.len();
                    found.find_kinds(&text);
                    if let Ok(value) = serde_json::from_str(&text) {
                        found.read_structured(&value);
                    }
                }
                _ => {}
            }
        }
        found.read_address(&own.unwrap_or_default());
        found
    }

    /// Finds the kinds that a text tells of. One search looks for all words at once.
    fn find_kinds(&mut self, text: &str) {
        static WORDS: LazyLock<Option<(AhoCorasick, Vec<usize>)>> = LazyLock::new(|| {
            let words =
                KINDS.iter().enumerate().flat_map(|(kind, (_, words))| words.iter().map(move |word| (*word, kind)));
            let (words, kinds): (Vec<&str>, Vec<usize>) = words.unzip();
            let mut search = AhoCorasick::builder();
            search.ascii_case_insensitive(true).kind(Some(AhoCorasickKind::DFA));
            Some((search.build(words).ok()?, kinds))
        });
        if let Some((search, kind_of)) = &*WORDS {
            for found in search.find_overlapping_iter(text) {
                self.kinds[kind_of[found.pattern().as_usize()]] = true;
            }
        }
    }

    fn read_address(&mut self, address: &str) {
        let bare = address.split_once("://").map_or(address, |(_, rest)| rest);
        let parts: Vec<&str> = bare.split('/').skip(1).filter(|part| !part.is_empty()).collect();
        let words = parts.last().map_or(0, |last| last.split(['-', '_', '+']).count());
        self.find_kinds(&format!(" at:{bare} "));
        self.address = [parts.len() as f32, words as f32];
    }

    /// Adds what JSON-LD says.
    fn read_structured(&mut self, value: &Value) {
        let mut open = vec![(value, 0)];
        while let Some((value, depth)) = open.pop() {
            match value {
                Value::Array(values) if depth < DEEPEST => open.extend(values.iter().map(|value| (value, depth + 1))),
                Value::Object(fields) if depth < DEEPEST => {
                    for (name, value) in fields {
                        match (name.as_str(), value) {
                            (
                                "articleBody" | "text" | "description" | "reviewBody" | "abstract",
                                Value::String(text),
                            ) => {
                                self.body.add(text);
                            }
                            ("name" | "headline" | "alternativeHeadline", Value::String(text)) => self.names.add(text),
                            (_, value) => open.push((value, depth + 1)),
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_that_repeat_the_description_are_recognised() {
        let dom = Dom::parse(
            "<title>Old mill</title><meta property=og:type content=Article><link rel=canonical href=https://a.example/shop/old-mill>\
             <script type=application/ld+json>{\"@type\":\"Product\",\"description\":\"A mill by the river, sold as it stands.\"}</script>",
        );
        let said = SelfDescription::of(&dom, None);
        let kinds: Vec<&str> =
            KINDS.iter().zip(said.kinds).filter(|(_, said)| *said).map(|((name, _), _)| *name).collect();
        assert_eq!(kinds, ["article", "product", "address of shop"]);
        assert_eq!(said.address, [2.0, 2.0]);
        let share = |text: &str| said.body.share(&words::all(text).collect::<Vec<_>>());
        assert!(share("a mill by the river") > 0.99 && share("another house on a hill") < 0.01);
        assert!(said.names.share(&[1]) < 0.0);
    }
}
