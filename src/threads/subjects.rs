//! What a thread is about: the subject of a mail, the headline that each post of a topic repeats with a mark of answers before it.

use super::words::words;
use crate::fingerprint;
use crate::html::Dom;

/// A subject without the names of lists and the marks of answers before it, and whether it has such a mark: "Re: [list] Re: The mill".
pub(super) fn subject(title: &str) -> (String, bool) {
    let (mut rest, mut marked) = (title.trim(), false);
    loop {
        // What counts in brackets tells a mail from others: "[PATCH 1/2]".
        let named = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        if let Some((_, after)) = named.filter(|(name, _)| !name.bytes().any(|byte| byte.is_ascii_digit())) {
            rest = after.trim_start();
            continue;
        }
        let Some((mark, after)) = rest.split_once([':', '：']) else { break };
        // "Re[2]: " counts the answers.
        let mark = mark.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '[' | ']' | '(' | ')' | ' '));
        if !words().texts.answering.iter().any(|known| *known == mark.to_lowercase()) {
            break;
        }
        (rest, marked) = (after.trim_start(), true);
    }
    (fingerprint::normal(rest), marked)
}

/// The shortest beginning or end of a title that is taken for the headline, in bytes. The name of the site may stand behind it or before.
const SHORTEST: usize = 12;

/// What a page says that it is about.
#[derive(Debug, Default)]
pub(super) struct Subjects(Vec<String>);

impl Subjects {
    /// Most headlines of a page that are looked at.
    const MOST: usize = 2;

    pub fn of(dom: &Dom) -> Self {
        let told = |node: &crate::html::NodeId| matches!(dom.tag(*node), Some("title" | "h1"));
        let found = dom.descendants(dom.root()).filter(told).take(Self::MOST);
        let found = found.map(|node| subject(&dom.text_of(node)).0).filter(|subject| !subject.is_empty());
        Self(found.collect())
    }

    /// Whether a headline says what the page is about and leads nowhere else, with or without a mark of answers: "Re: The mill".
    pub fn tell(&self, headline: &str) -> bool {
        let (told, _) = subject(headline);
        !told.is_empty() && self.0.iter().any(|subject| is_headline(&told, subject))
    }
}

/// Whether a line is the headline, or its beginning or end. Both are without marks and in lower case.
pub(super) fn is_headline(line: &str, headline: &str) -> bool {
    let begins = || headline.strip_prefix(line).is_some_and(|rest| rest.starts_with(' '));
    let ends = || headline.strip_suffix(line).is_some_and(|rest| rest.ends_with(' '));
    line == headline || line.len() >= SHORTEST && (begins() || ends())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headline_is_known_with_the_name_of_its_site_on_either_side() {
        let page = Dom::parse("<title>The Valley News: The weir will be mended</title>");
        let subjects = Subjects::of(&page);
        assert!(subjects.tell("Re: The weir will be mended") && subjects.tell("The Valley News"));
        assert!(
            !subjects.tell("mended")
                && !subjects.tell("weir will be mended soon")
                && !subjects.tell("eir will be mended")
        );
    }
}
