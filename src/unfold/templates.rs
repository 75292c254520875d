//! Addresses of one template: `/thread/7` and `/thread/12`. Where pages of a template were opened and were pages, another of
//! them is a page as well, whatever is written on the link: "Follow this thread" reads like a deed and leads to one.

use std::collections::{BTreeSet, HashMap};

use url::Url;

use super::candidate::masked;
use super::request::harm_in_address;

/// How many pages of a template are enough to believe in it.
const ENOUGH: usize = 2;

/// What is known of a site's templates.
#[derive(Debug, Clone, Default)]
pub struct Templates(HashMap<String, Pages>);

/// What is known of one template.
#[derive(Debug, Clone, Default)]
struct Pages {
    /// How many of its pages were opened.
    opened: u32,
    /// Some that links lead to of which nothing speaks against following them.
    linked: BTreeSet<String>,
}

impl Templates {
    fn of(&mut self, address: &str) -> Option<&mut Pages> {
        let template = template(address)?;
        if self.0.len() >= 20_000 && !self.0.contains_key(&template) {
            return None;
        }
        Some(self.0.entry(template).or_default())
    }

    /// Notes an address that gave a page.
    pub fn opened(&mut self, address: &str) {
        if let Some(pages) = self.of(address) {
            pages.opened += 1;
        }
    }

    /// Notes an address that a link leads to of which nothing speaks against following it.
    pub fn linked(&mut self, address: &str) {
        if let Some(pages) = self.of(address).filter(|pages| pages.linked.len() < ENOUGH) {
            pages.linked.insert(address.to_owned());
        }
    }

    /// Whether an address is of a template of which a page was opened, and others are linked without a doubt.
    #[must_use]
    pub fn knows(&self, address: &str) -> bool {
        let pages = template(address).and_then(|template| self.0.get(&template));
        pages
            .is_some_and(|pages| pages.opened >= 1 && (pages.linked.len() >= ENOUGH || pages.opened as usize >= ENOUGH))
    }
}

/// An address with its numbers taken out; nothing for one without a number in its last part.
fn template(address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    let last = url.path_segments()?.rfind(|part| !part.is_empty()).unwrap_or_default();
    let numbered = last.chars().chain(url.query().unwrap_or_default().chars()).any(char::is_numeric);
    (numbered && harm_in_address(&url).is_none()).then(|| {
        let mut template = String::new();
        // However long the number is, it is one.
        for c in masked(url[..url::Position::AfterQuery].as_ref()).chars() {
            if c != '0' || !template.ends_with('0') {
                template.push(c);
            }
        }
        template
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_known_from_two_pages_on_and_its_deeds_are_not() {
        let mut templates = Templates::default();
        templates.opened("https://a.org/thread/7");
        assert!(!templates.knows("https://a.org/thread/8"));
        templates.opened("https://a.org/thread/12");
        assert!(templates.knows("https://a.org/thread/8"));
        templates.opened("https://a.org/show.php?t=1");
        templates.linked("https://a.org/show.php?t=1");
        templates.linked("https://a.org/show.php?t=1");
        assert!(!templates.knows("https://a.org/show.php?t=31"));
        templates.linked("https://a.org/show.php?t=2");
        assert!(templates.knows("https://a.org/show.php?t=31"));
        for other in ["https://a.org/thread/8/follow", "https://a.org/show.php?t=31&do=follow", "https://a.org/thread/"]
        {
            assert!(!templates.knows(other), "{other}");
        }
    }
}
