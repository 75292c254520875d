//! What stands above the answers of a page that is written anew: the post that they answer, built otherwise than they are, or an article, which
//! is none.

use super::super::truth::Truth;
use super::{Writer, escaped};

/// How programs call the post that opens a thread, an article, and what stands around both.
const OPENERS: [&str; 6] = ["question", "topic-start", "op", "ticket", "first-post", "story"];
const ARTICLES: [&str; 4] = ["article", "post", "entry", "story"];
const TAGS: [&str; 5] = ["mills", "water", "repair", "history", "weirs"];
const EDITORS: [&str; 4] = ["Editorial staff", "Redaktion", "La rédaction", "Redakce"];

impl Writer {
    fn wrapped(&mut self, names: &[&'static str], inside: &str) -> String {
        let name = names[self.chance.below(names.len())];
        match self.chance.below(5) {
            0 => inside.to_owned(),
            1 => format!("<article>{inside}</article>"),
            2 => format!("<div id=\"{name}\">{inside}</div>"),
            _ => format!("<div class=\"{name}\"><div>{inside}</div></div>"),
        }
    }

    fn tags(&mut self) -> String {
        let count = self.chance.below(4);
        let tag = |tag: &str| format!("<a href=\"/tags/{tag}\">{tag}</a> ");
        let all: String = TAGS.iter().skip(self.chance.below(2)).take(count).map(|name| tag(name)).collect();
        if all.is_empty() { all } else { format!("<div class=\"tags\">{all}</div>") }
    }

    /// The post that opens the thread.
    pub(super) fn opening(&mut self, truth: &mut Truth, title: &str) -> String {
        let author = truth.author.clone().unwrap_or_default();
        let when = self.when(0);
        truth.timed = true;
        truth.votes = (self.chance.below(3) == 0).then(|| self.chance.below(60) as i64);
        let votes = truth.votes.map(|votes| self.votes(votes)).unwrap_or_default();
        let title = format!("<h1>{}</h1>", escaped(title));
        let picture = if self.chance.below(2) == 0 { "<img src=/b.png alt=\"\">" } else { "" };
        let asks = ["asked", "Posted by", "von", "par", "投稿者", ""][self.chance.below(6)];
        let line = format!("<p class=\"by-line\">{picture}{asks} {} {when}</p>", self.named(&author));
        let card =
            format!("<div class=\"card\">{picture}<div>{}</div><small>{when}</small></div>", self.named(&author));
        let body = match self.chance.below(3) {
            0 => self.said(&truth.text),
            1 => format!("<div class=\"question-text\">{}</div>", self.paragraphs(&truth.text)),
            _ => self.paragraphs(&truth.text),
        };
        let tags = self.tags();
        let foot = match self.chance.below(3) {
            0 => format!("<div><button>{}</button></div>", self.word),
            1 => format!("<div><a href=\"#answer0\">{}</a> <a href=\"#share\">…</a></div>", self.word),
            _ => String::new(),
        };
        let inside = match self.chance.below(5) {
            0 => format!("{title}{line}{body}{tags}{votes}{foot}"),
            1 => format!("{line}{title}{body}{votes}{tags}"),
            2 => format!("{title}{card}{votes}{body}{foot}{tags}"),
            3 => format!("{title}{body}{tags}{foot}{votes}{card}"),
            _ => format!("<header>{title}{line}</header>{votes}{body}{foot}"),
        };
        let around = self.wrapped(&OPENERS, &inside);
        // How many answers there are, above them.
        let count = 2 + self.chance.below(40);
        format!("{around}<h2>{count} {}</h2>", self.word)
    }

    /// An article, written by somebody who has no page where those have theirs who comment on it; of words that nobody says in this order.
    pub(super) fn article(&mut self, items: &[Truth], title: &str) -> String {
        let words: Vec<&str> = items.iter().flat_map(|item| item.text.split_whitespace()).collect();
        let paragraph = |writer: &mut Self| {
            let count = 30 + writer.chance.below(60);
            let all: Vec<&str> = (0..count).map(|_| words[writer.chance.below(words.len())]).collect();
            format!("<p>{}.</p>", escaped(&all.join(" ")))
        };
        let count = 1 + self.chance.below(8);
        let said: String = (0..count).map(|_| paragraph(self)).collect();
        let writer = match self.chance.below(4) {
            0 => EDITORS[self.chance.below(EDITORS.len())].to_owned(),
            1 => "<a href=\"/authors/mayer\">Ann Mayer</a>".to_owned(),
            2 => "By <span class=\"author\">Ann Mayer</span>".to_owned(),
            // One who writes for a site may answer, too.
            _ => self.named(items[0].author.as_deref().unwrap_or_default()),
        };
        let date = ["12 March 2024", "2024-03-12", "12.03.2024", "March 12, 2024"][self.chance.below(4)];
        let line = format!("<p class=\"meta\">{writer} <time datetime=\"2024-03-12\">{date}</time></p>");
        let picture = ["", "<figure><img src=/mill.jpg><figcaption>The mill in spring</figcaption></figure>"]
            [self.chance.below(2)];
        let title = format!("<h1>{}</h1>", escaped(title));
        let tags = self.tags();
        let inside = if self.chance.below(2) == 0 {
            format!("{title}{line}{picture}{said}{tags}")
        } else {
            format!("{line}{title}{picture}<div class=\"content\">{said}</div>{tags}")
        };
        let around = self.wrapped(&ARTICLES, &inside);
        let count = 2 + self.chance.below(40);
        format!("{around}<h3>{count} {}</h3>", self.word)
    }

    fn paragraphs(&self, text: &str) -> String {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        lines.map(|line| format!("<p>{}</p>", escaped(line))).collect()
    }
}
