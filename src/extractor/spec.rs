//! Extractors by what is written in a command or a configuration: a name, or a form with parts.

use std::path::Path;
use std::{env, fs};

use super::bakic::{self, Machines};
use super::combine::{Combined, How};
use super::{BadTemplate, Extractor, Program, Template, UnknownExtractor, by_name};

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
    /// The file of learned machines cannot be read.
    #[error("the machines in {file} cannot be read: {why}")]
    NoMachines {
        /// The file.
        file: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// The file holds no learned machines.
    #[error("{file}: {why}")]
    BadMachines {
        /// The file.
        file: String,
        /// What is wrong.
        why: bakic::BadMachines,
    },
    /// The program cannot be found, or is not named.
    #[error("the program '{0}' is not found; write program:COMMAND ARGUMENTS…, words that hold spaces in quotes")]
    NoProgram(String),
    /// The form of a combination is wrong.
    #[error("'{0}' is no combination; write serial(a,b), union(a,b), intersection(a,b) or vote-2(a,b,c)")]
    Combination(String),
}

/// The extractor that a text describes: a name (see [`super::NAMES`]), `template:FILE`, `program:COMMAND ARGUMENTS…`,
/// one of Bakić's hybrids with machines of the user's own (`svm-a:FILE`, `svm-b:FILE`, `svm-seg:FILE`), or a combination:
/// `serial(a,b)`, `union(a,b)`, `intersection(a,b)`, `vote-2(a,b,c)`.
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
        let words = words(command).unwrap_or_default();
        let found = words.first().is_some_and(|name| is_program(name));
        return match found {
            true => Ok(Box::new(Program::new(words))),
            false => Err(BadExtractor::NoProgram(command.to_owned())),
        };
    }
    if let Some((name, file)) = spec.split_once(':').filter(|(name, _)| name.starts_with("svm-")) {
        return machines(name, file);
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

/// A hybrid with the machines in a file.
fn machines(name: &str, file: &str) -> Result<Box<dyn Extractor>, BadExtractor> {
    // A name that is none is refused with the one that was likely meant, before the file is.
    by_name(name)?;
    let text = fs::read_to_string(file).map_err(|why| BadExtractor::NoMachines { file: file.to_owned(), why })?;
    let machines = Machines::parse(&text).map_err(|why| BadExtractor::BadMachines { file: file.to_owned(), why })?;
    match bakic::Own::new(name, machines) {
        Some(own) => Ok(Box::new(own)),
        None => Ok(by_name(name)?),
    }
}

/// The words of a command, separated by white space except in single or double quotes; `None` if a quote is not closed.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in command.chars() {
        match (quote, character) {
            (Some(open), _) if open == character => quote = None,
            (None, '"' | '\'') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, _) if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// Whether there is a file of this name, or one on the PATH.
fn is_program(name: &str) -> bool {
    if name.contains(std::path::MAIN_SEPARATOR) {
        return Path::new(name).is_file();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|directory| directory.join(name).is_file())
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
    use super::super::Context;
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
            "svm-x:/nowhere",
        ] {
            assert!(from_spec(bad).is_err(), "{bad}");
        }
        assert!(from_spec(&"union(".repeat(50_000)).is_err());
        assert_eq!(words(r#"sh -c 'a "b" c' d ''"#).unwrap(), ["sh", "-c", r#"a "b" c"#, "d", ""]);
        assert_eq!(read(r#"program:sh -c 'read page; echo "{\"text\": \"said\"}"'"#), "said");
        fs::write(file.path(), include_str!("../../training-sets/bakic.json")).unwrap();
        assert_eq!(from_spec(&format!("svm-seg:{}", file.path().display())).unwrap().name(), "svm-seg");
        fs::write(file.path(), "p..x").unwrap();
        let no_machines = from_spec(&format!("svm-b:{}", file.path().display())).err().unwrap().to_string();
        assert!(no_machines.contains("kibont train --bakic"), "{no_machines}");
        assert!(from_spec(&template).err().unwrap().to_string().contains("line 1"));
    }
}
