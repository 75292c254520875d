//! Tags with thousands of attributes: the tokenizer compares each with all before it, so that one tag of some megabytes
//! would take hours. Attributes past a limit that no honest tag comes near are left out before it sees them.

use std::borrow::Cow;

/// How many attributes a tag may have.
const MOST: usize = 1000;

/// The page with no tag of more than [`MOST`] attributes. Borrowed, but for pages that are out to hurt.
pub(super) fn tamed(html: &str) -> Cow<'_, str> {
    let mut cuts = Vec::new();
    let mut reader = Reader { html, bytes: html.as_bytes(), at: 0 };
    while let Some(start) = reader.next_tag() {
        if let Some(cut) = reader.attributes() {
            cuts.push(cut);
        }
        // What stands in these is text, whatever it looks like.
        let name = &reader.bytes[start..reader.bytes.len().min(start + 8)];
        for raw in ["script", "style", "textarea", "title"] {
            let follows = name.get(raw.len()).is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'-');
            if name.len() >= raw.len() && name[..raw.len()].eq_ignore_ascii_case(raw.as_bytes()) && follows {
                reader.skip_to_end_of(raw);
            }
        }
    }
    if cuts.is_empty() {
        return Cow::Borrowed(html);
    }
    let (mut tamed, mut from) = (String::with_capacity(html.len()), 0);
    for (start, end) in cuts {
        tamed.push_str(&html[from..start]);
        from = end;
    }
    tamed.push_str(&html[from..]);
    Cow::Owned(tamed)
}

struct Reader<'a> {
    html: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_while(&mut self, is: impl Fn(u8) -> bool) {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().position(|byte| !is(*byte)).unwrap_or(rest.len());
    }

    /// Goes to the next `<`. Most of a page is passed over here, so the standard library's search for one character, which
    /// is faster than looking at each byte.
    fn skip_to_tag(&mut self) {
        let found = self.html.get(self.at..).and_then(|rest| rest.find('<'));
        self.at = found.map_or(self.bytes.len(), |found| self.at + found);
    }

    /// Goes to just after the next `<` that begins a start tag; comments are passed over.
    fn next_tag(&mut self) -> Option<usize> {
        loop {
            self.skip_to_tag();
            self.at += 1;
            match self.byte()? {
                byte if byte.is_ascii_alphabetic() => return Some(self.at),
                b'!' if self.bytes[self.at..].starts_with(b"!--") => {
                    self.at += 3;
                    // `<!-->` is a whole comment.
                    while self.at < self.bytes.len() && !self.bytes[self.at..].starts_with(b"->") {
                        self.at += 1;
                        self.skip_while(|byte| byte != b'-');
                    }
                }
                _ => {}
            }
        }
    }

    /// Reads over the tag to its `>`, as the tokenizer does; says what to cut where it has too many attributes.
    fn attributes(&mut self) -> Option<(usize, usize)> {
        let space = |byte: u8| byte.is_ascii_whitespace() || byte == b'/';
        self.skip_while(|byte| !space(byte) && byte != b'>');
        let (mut count, mut cut_from) = (0_usize, None);
        loop {
            self.skip_while(space);
            if count == MOST {
                cut_from = Some(self.at);
            }
            match self.byte() {
                None | Some(b'>') => return cut_from.map(|from| (from, self.at)),
                Some(_) => {}
            }
            count += 1;
            // A name may begin with `=`.
            self.at += usize::from(self.byte() == Some(b'='));
            self.skip_while(|byte| !space(byte) && byte != b'>' && byte != b'=');
            let after_name = self.at;
            self.skip_while(|byte| byte.is_ascii_whitespace());
            if self.byte() != Some(b'=') {
                self.at = after_name;
                continue;
            }
            self.at += 1;
            self.skip_while(|byte| byte.is_ascii_whitespace());
            match self.byte() {
                Some(quote @ (b'"' | b'\'')) => {
                    self.at += 1;
                    self.skip_while(|byte| byte != quote);
                    self.at = (self.at + 1).min(self.bytes.len());
                }
                _ => self.skip_while(|byte| !byte.is_ascii_whitespace() && byte != b'>'),
            }
        }
    }

    fn skip_to_end_of(&mut self, raw: &str) {
        while self.at < self.bytes.len() {
            self.skip_to_tag();
            let rest = &self.bytes[self.at..];
            let end = rest.get(2..2 + raw.len()).is_some_and(|name| name.eq_ignore_ascii_case(raw.as_bytes()));
            if end && rest[1] == b'/' {
                return;
            }
            self.at = (self.at + 1).min(self.bytes.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honest_pages_stay_as_they_are() {
        let script = format!("<script>if (a<b) {}</script>", "x y ".repeat(5000));
        let text = format!("<p title='>'>{}</p><p>a <b", "< x = y ".repeat(5000));
        let comment = format!("<!-- <p {} --><p>", "x ".repeat(5000));
        for page in
            ["", "<", "<p", "<p a", "<p a=", "<p a='", "<!--", "<!-", "</", "<é>", "a<b>c", &script, &text, &comment]
        {
            assert!(matches!(tamed(page), Cow::Borrowed(_)), "{page:.60}");
        }
    }

    #[test]
    fn attributes_without_end_end() {
        let many: String = (0..200_000).map(|n| format!(" a{n}='>' ü{n}=x")).collect();
        let page = format!("<p id=first>a</p><div{many}>b</div><p id=last>c");
        let tame = tamed(&page);
        assert!(
            tame.len() < 20_000
                && tame.starts_with("<p id=first>a</p><div a0='>' ü0=x")
                && tame.ends_with(">b</div><p id=last>c")
        );
    }
}
