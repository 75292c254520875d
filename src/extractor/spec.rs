//! Extractors by what is written in a command or a configuration: a name, or a form with parts.

use std::fs;

#[cfg(feature = "learn")]
use super::bakic::{Learned, Machines};
use super::combine::{Combined, How};
use super::hybrid::Model;
use super::{BadTemplate, Extractor, Hybrid, MACHINES, Program, Template, UnknownExtractor, by_name};
use crate::programs::NoProgram;

/// How deep combinations may be nested.
const DEPTH: usize = 8;

/// A text that does not name an extractor.
#[derive(Debug, thiserror::Error)]
pub enum BadExtractor {
    /// The name is not known.
    #[error(transparent)]
    Unknown(#[from] UnknownExtractor),
    /// The file of a template cannot be read.
    #[error("the template {file} cannot be read: {why}")]
    NoTemplate {
        /// The file.
        file: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// The template cannot be understood.
    #[error("{file}, {why}")]
    BadTemplate {
        /// The file.
        file: String,
        /// Which line, and what was expected.
        why: BadTemplate,
    },
    /// The program cannot be found, or is not named.
    #[error(transparent)]
    NoProgram(#[from] NoProgram),
    /// The file of a learned model cannot be read, or is none of the sort that is asked for.
    #[error("{file}: {why}")]
    BadModel {
        /// The file.
        file: String,
        /// What is wrong with it.
        why: String,
    },
    /// The form of a combination is wrong.
    #[error("'{0}' is no combination; write serial(a,b), union(a,b), intersection(a,b) or vote-2(a,b,c)")]
    Combination(String),
}

/// The extractor that a text describes: a name (see [`super::NAMES`]), `template:FILE`, `program:COMMAND ARGUMENTS…`,
/// `main:FILE`, `svm-a:FILE`, `svm-b:FILE` or `svm-seg:FILE` with a model of one's own, or a combination: `serial(a,b)`,
/// `union(a,b)`, `intersection(a,b)`, `vote-2(a,b,c)`.
///
/// # Errors
/// [`BadExtractor`] says what is wrong and how it is written.
pub fn from_spec(spec: &str) -> Result<Box<dyn Extractor>, BadExtractor> {
    at_depth(spec.trim(), 0)
}

fn at_depth(spec: &str, depth: usize) -> Result<Box<dyn Extractor>, BadExtractor> {
    if let Some(file) = spec.strip_prefix("template:") {
        let text = fs::read_to_string(file).map_err(|why| BadExtractor::NoTemplate { file: file.to_owned(), why })?;
        let template =
            Template::parse(&text).map_err(|why| BadExtractor::BadTemplate { file: file.to_owned(), why })?;
        return Ok(Box::new(template));
    }
    if let Some(command) = spec.strip_prefix("program:") {
        return Ok(Box::new(Program::named(command)?));
    }
    for name in MACHINES.into_iter().chain(["main"]) {
        if let Some(file) = spec.strip_prefix(name).and_then(|rest| rest.strip_prefix(':')) {
            return with_model(name, file);
        }
    }
    let Some((how, inside)) = spec.split_once('(') else { return Ok(by_name(spec)?) };
    let wrong = || BadExtractor::Combination(spec.to_owned());
    let inside = inside.strip_suffix(')').filter(|_| depth < DEPTH).ok_or_else(wrong)?;
    let parts =
        split(inside).into_iter().map(|part| at_depth(part.trim(), depth + 1)).collect::<Result<Vec<_>, _>>()?;
    let how = match how.trim() {
        "serial" => How::Serial,
        "union" => How::Vote(1),
        "intersection" => How::Vote(parts.len()),
        vote => {
            let least = vote.strip_prefix("vote-").and_then(|least| least.parse().ok());
            How::Vote(least.filter(|least| (1..=parts.len()).contains(least)).ok_or_else(wrong)?)
        }
    };
    Ok(Box::new(Combined::new(how, parts)))
}

/// A learned extractor with the model of a file: `main:FILE`, `svm-a:FILE`, …
fn with_model(name: &str, file: &str) -> Result<Box<dyn Extractor>, BadExtractor> {
    // Not every build knows all of them.
    by_name(name)?;
    let bad = |why: String| BadExtractor::BadModel { file: file.to_owned(), why };
    let text = fs::read_to_string(file).map_err(|why| bad(format!("the model cannot be read: {why}")))?;
    #[cfg(feature = "learn")]
    if MACHINES.contains(&name) {
        let machines = Machines::parse(&text).map_err(|why| bad(why.to_string()))?;
        return Ok(Box::new(Learned::of(name, machines).map_err(|why| bad(why.to_string()))?));
    }
    let model = Model::parse(&text).map_err(|why| bad(why.to_string()))?;
    Ok(Box::new(Hybrid::with_model(model)))
}

/// The parts between commas that are not in inner parentheses.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_i32, 0);
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::super::{Context, NAMES};
    use super::*;
    use crate::html::Dom;

    #[test]
    fn names_files_programs_and_combinations() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "b").unwrap();
        let template = format!("template:{}", file.path().display());
        let dom = Dom::parse("<p>a <b>bold</b> c</p>");
        let read = |spec: &str| from_spec(spec).unwrap().extract(&dom, &Context::default()).text;
        assert_eq!(read("full-text"), "a bold c");
        assert_eq!(read(&template), "bold");
        assert_eq!(read(&format!("intersection(full-text, union({template},{template}))")), "bold");
        assert_eq!(read(&format!("vote-2(full-text,full-text,{template})")), "a bold c");
        for bad in [
            "vote-4(bte,bte)",
            "vote-0(bte)",
            "union(bte",
            "mix(bte)",
            "bt",
            "union()",
            "template:/nowhere",
            "program:",
            "program:/nowhere/at/all",
            "program:no-such-program-anywhere x",
            "program:sh 'x",
            "svm-b:/nowhere",
            "main:/nowhere",
            "svm-c:/nowhere",
        ] {
            assert!(from_spec(bad).is_err(), "{bad}");
        }
        assert!(from_spec(&"union(".repeat(50_000)).is_err());
        assert_eq!(read(r#"program:sh -c 'read page; echo "{\"text\": \"said\"}"'"#), "said");
        for (name, model) in [("main", "extractor"), ("svm-a", "bakic"), ("svm-b", "bakic"), ("svm-seg", "bakic")] {
            if !NAMES.contains(&name) {
                assert!(from_spec(&format!("{name}:/nowhere")).err().unwrap().to_string().contains("feature learn"));
                continue;
            }
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/training-sets");
            let own = from_spec(&format!("{name}:{folder}/{model}.json")).unwrap();
            assert_eq!(own.name(), name);
            let page = Dom::parse(include_str!("../../tests/pages/shapes.en/source.html"));
            let built_in = by_name(name).unwrap().extract(&page, &Context::default());
            assert_eq!(own.extract(&page, &Context::default()), built_in, "{name}");
            let other = if model == "bakic" { "extractor" } else { "bakic" };
            let wrong = from_spec(&format!("{name}:{folder}/{other}.json")).err().unwrap().to_string();
            assert!(wrong.contains("kibont train --") && !wrong.contains('\n'), "{wrong}");
        }
        fs::write(file.path(), "p..x").unwrap();
        assert!(from_spec(&template).err().unwrap().to_string().contains("line 1"));
    }
}
