//! What the head and microdata declare.

use super::{Finding, Findings, Reader, names, short_text, tidy};
use crate::html::NodeId;

/// The score of a `meta` name as a date of publication.
fn date_score(name: &str) -> Option<f64> {
    Some(match name {
        "article:published_time" | "article:published" | "og:published_time" | "og:article:published_time" => 0.92,
        "datepublished"
        | "parsely-pub-date"
        | "sailthru.date"
        | "publishdate"
        | "publish_date"
        | "publish-date"
        | "publication_date"
        | "article_date_original"
        | "citation_publication_date"
        | "citation_online_date"
        | "citation_date"
        | "cxenseparse:recs:publishtime"
        | "rnews:datepublished"
        | "originalpublicationdate"
        | "dcterms.issued"
        | "dc.date.issued"
        | "dcterms.date"
        | "dcterms.created"
        | "dc.date.created"
        | "pubdate"
        | "bt:pubdate"
        | "ptime" => 0.88,
        "ms.date" => 0.6,
        "date" | "dc.date" | "created" | "datecreated" | "article.published" | "article.created" | "displaydate" => 0.8,
        "og:updated_time"
        | "article:modified_time"
        | "article:modified"
        | "datemodified"
        | "last-modified"
        | "dcterms.modified"
        | "dc.date.modified"
        | "lastmod"
        | "revised" => 0.3,
        _ => return None,
    })
}

/// The score of a `meta` name as an author.
fn author_score(name: &str) -> Option<f64> {
    Some(match name {
        "dc.creator"
        | "dcterms.creator"
        | "parsely-author"
        | "sailthru.author"
        | "citation_author"
        | "article:author_name"
        | "byl" => 0.84,
        "author" | "dc.contributor" | "article:author" | "creator" | "og:author" | "article.author" => 0.8,
        _ => return None,
    })
}

/// Reads what is declared. Returns the elements `meta`, `link` and `script`, for others to read.
pub(super) fn read(reader: &Reader, found: &mut Findings) -> Vec<NodeId> {
    let dom = reader.dom;
    let (mut written_by, mut heads) = (false, Vec::new());
    for node in dom.descendants(dom.root()) {
        match dom.tag(node) {
            Some("title") if !dom.is_foreign(node) && found.title.iter().all(|title| title.path != "title") => {
                if let Some(value) = tidy(&dom.text_of(node)) {
                    found.title.push(Finding { value, path: "title".into(), score: 0.5, node: None });
                }
            }
            Some("meta") => {
                heads.push(node);
                meta(reader, node, &mut written_by, found);
            }
            Some(tag) => {
                if matches!(tag, "link" | "script") {
                    heads.push(node);
                }
                microdata(reader, node, found);
            }
            None => {}
        }
    }
    heads
}

fn meta(reader: &Reader, node: NodeId, written_by: &mut bool, found: &mut Findings) {
    let dom = reader.dom;
    let Some(content) = dom.attribute(node, "content").and_then(tidy) else { return };
    let named = ["property", "name", "itemprop", "http-equiv"].iter().find_map(|key| dom.attribute(node, key));
    // One property may have several names. Dublin Core is written with a colon or a point.
    for name in named.unwrap_or_default().split_whitespace() {
        let name = name.to_ascii_lowercase().replace("dc:", "dc.").replace("dcterm:", "dcterms.");
        named_meta(reader, &name.replace("dcterms:", "dcterms."), &content, written_by, found);
    }
}

fn named_meta(reader: &Reader, name: &str, content: &str, written_by: &mut bool, found: &mut Findings) {
    let at = format!("meta:{name}");
    if let Some(score) = date_score(name) {
        found.date.extend(reader.date(content, at.as_str(), score, None));
    }
    if let Some(score) = author_score(name) {
        found.author.extend(names::author(content).map(|value| {
            let score = score * names::likely(&value);
            Finding { value, path: at.clone(), score, node: None }
        }));
    }
    match name {
        "og:title" | "twitter:title" | "dc.title" | "dcterms.title" | "citation_title" | "headline"
        | "parsely-title" | "sailthru.title" => {
            found.title.push(Finding { value: content.to_owned(), path: at, score: 0.55, node: None });
        }
        "og:type" if content == "article" => found.article = true,
        "og:type" if content.contains("product") => found.product = true,
        // WordPress writes this in its articles.
        "twitter:label1" | "twitter:label2" => {
            *written_by = [
                "written by",
                "verfasst von",
                "écrit par",
                "escrito por",
                "scritto da",
                "geschreven door",
                "автор",
                "skriven av",
                "skrevet av",
                "napisane przez",
                "yazan",
                "kirjoittanut",
                "szerző",
            ]
            .iter()
            .any(|label| content.to_lowercase().contains(label));
        }
        "twitter:data1" | "twitter:data2" if *written_by => {
            *written_by = false;
            found.author.extend(names::author(content).map(|value| Finding {
                value,
                path: at,
                score: 0.86,
                node: None,
            }));
        }
        _ => {}
    }
}

/// Reads `itemprop`, `property` and `rel`.
fn microdata(reader: &Reader, node: NodeId, found: &mut Findings) {
    let dom = reader.dom;
    if !dom.attributes(node).any(|one| matches!(one.name(), "itemprop" | "property" | "rel"))
        || found.author.len() + found.date.len() > 200
    {
        return;
    }
    let words = |key: &str| dom.attribute(node, key).unwrap_or_default().to_ascii_lowercase();
    let property = words("itemprop") + " " + &words("property");
    let has =
        |wanted: &str| property.split_whitespace().any(|word| word == wanted || word.ends_with(&format!(":{wanted}")));
    let speaks =
        ["date", "created", "issued", "headline", "author", "creator"].iter().any(|word| property.contains(word));
    if speaks {
        let aside = reader.asides.hold(node);
        let scale = if aside { 0.3 } else { 1.0 };
        let said = || {
            let attribute = ["content", "datetime"].iter().find_map(|key| dom.attribute(node, key));
            attribute.and_then(tidy).or_else(|| short_text(dom, node, 120))
        };
        if has("datepublished") || has("datecreated") || has("pubdate") {
            let score = if has("datepublished") { 0.9 } else { 0.75 };
            found.date.extend(said().and_then(|text| reader.date(&text, reader.path(node), scale * score, Some(node))));
        }
        // RDFa, as Drupal writes it.
        let dublin = ["dc:date", "dc:created", "dcterms:date", "dcterms:created", "dcterms:issued"];
        if property.split_whitespace().any(|word| dublin.contains(&word)) {
            found.date.extend(said().and_then(|text| reader.date(&text, reader.path(node), scale * 0.75, Some(node))));
        }
        if has("datemodified") {
            found.date.extend(said().and_then(|text| reader.date(&text, reader.path(node), scale * 0.3, Some(node))));
        }
        if has("headline")
            && let Some(value) = said()
        {
            found.title.push(Finding { value, path: reader.path(node), score: scale * 0.8, node: Some(node) });
        }
        if has("author") || has("creator") {
            // The name may be a property of a person.
            let name = dom.descendants(node).skip(1).find(|&inner| {
                dom.attribute(inner, "itemprop")
                    .is_some_and(|property| property.split_whitespace().any(|word| word == "name"))
            });
            let text = name.map_or_else(said, |name| {
                dom.attribute(name, "content").and_then(tidy).or_else(|| short_text(dom, name, 120))
            });
            found.author.extend(text.as_deref().and_then(names::author).map(|value| {
                let score = scale * 0.86 * names::likely(&value);
                Finding { value, path: reader.path(name.unwrap_or(node)), score, node: Some(name.unwrap_or(node)) }
            }));
        }
    }
    if words("rel").split_whitespace().any(|word| word == "author") && dom.is(node, "a") {
        let score = if reader.asides.hold(node) { 0.3 } else { 0.78 };
        found.author.extend(short_text(dom, node, 80).as_deref().and_then(names::author).map(|value| {
            let score = score * names::likely(&value);
            Finding { value, path: reader.path(node), score, node: Some(node) }
        }));
    }
}
