//! Pages written anew: what was said on a page, in mark-up that is drawn by lot. Real programs share habits; these share none.

use super::truth::Truth;
use crate::trees::Chance;

mod listed;
mod opened;

/// What stands above the thread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Above {
    /// Perhaps a headline.
    Nothing,
    /// The post that the others answer, built otherwise than they are.
    Opening,
    /// An article that they are about.
    Article,
}

/// What is written with the items.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum As {
    /// Their thread, below that.
    Thread(Above),
    /// A list that is none.
    List,
}

/// How a page is written, by lot.
struct Writer {
    chance: Chance,
    classes: Classes,
    name: &'static str,
    time: &'static str,
    body: Body,
    order: usize,
    /// Which parts there are: a picture, a rank, a number of texts, votes, a button for answers, a number, a headline, another count.
    extras: [bool; 8],
    date: usize,
    word: &'static str,
    label: &'static str,
}

#[derive(Clone, Copy)]
enum Body {
    Paragraphs,
    Lines,
    Text,
}

#[derive(Clone, Copy)]
enum Classes {
    Spoken,
    Numbers,
    None,
}

/// Names of parts as programs call them, each with a few others.
const SPOKEN: [(&str, [&str; 4]); 9] = [
    ("item", ["comment", "post", "review-item", "entry"]),
    ("name", ["author", "user-name", "byline", "nick"]),
    ("time", ["date", "time", "posted", "meta"]),
    ("body", ["text", "content", "message", "body"]),
    ("votes", ["score", "likes", "vote-count", "points"]),
    ("rank", ["badge", "role", "rank", "title"]),
    ("count", ["count", "posts", "stat", "info"]),
    ("head", ["head", "top", "meta", "details"]),
    ("foot", ["foot", "actions", "tools", "buttons"]),
];

const ANSWER: [&str; 8] = ["Reply", "Antworten", "Répondre", "Ответить", "返信", "Odpovedz", "Vastaa", "Trả lời"];
const BYLINES: [&str; 8] = ["by ", "Author: ", "von ", "par ", "Autor: ", "автор ", "投稿者：", "From: "];
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Writes a page with what is said in these items; as many of them as it draws. Of a list nothing is to be found.
pub fn written(items: &[Truth], kind: As, mut chance: Chance) -> (String, Vec<Truth>) {
    let says = |item: &&Truth| !item.deleted && !item.optional && item.author.is_some() && !item.text.is_empty();
    let mut items: Vec<Truth> = items.iter().filter(says).cloned().collect();
    items.truncate(2 + chance.below(items.len().max(2) * 2));
    let mut one = |of: &[&'static str]| of[chance.below(of.len())];
    let name = one(&["a", "span", "b", "strong", "cite", "h4", "div", "button", "a", "a"]);
    let time = one(&["time", "span", "small", "a", "div", "i", "time"]);
    let word = one(&ANSWER);
    let label = one(&BYLINES);
    let classes = [Classes::Spoken, Classes::Numbers, Classes::None, Classes::Spoken][chance.below(4)];
    let body = [Body::Paragraphs, Body::Lines, Body::Text][chance.below(3)];
    let extras = std::array::from_fn(|_| chance.below(5) < 2);
    let (order, date) = (chance.below(6), chance.below(6));
    let wrapped = chance.below(6);
    let mut writer = Writer { chance, classes, name, time, body, order, extras, date, word, label };
    let title = items.iter().flat_map(|item| item.text.split_whitespace().skip(1).take(2)).take(5);
    let title = title.collect::<Vec<_>>().join(" ");
    let thread = match kind {
        As::Thread(above) => {
            let head = match (above, &mut items[..]) {
                (Above::Opening, [first, _, _, ..]) => writer.opening(first, &title),
                (Above::Article, [_, ..]) => writer.article(&items, &title),
                _ => String::new(),
            };
            let opens = usize::from(above == Above::Opening && !head.is_empty());
            head + &writer.thread(&mut items[opens..], wrapped)
        }
        As::List => {
            let list = writer.list(&items, wrapped);
            items.clear();
            list
        }
    };
    let page = match writer.chance.below(3) {
        0 => thread,
        1 => format!("<h1>{} 1</h1>{thread}", writer.word),
        _ => format!(
            "<header><nav><a href=/>Home</a> <a href=/news>News</a> <a href=/help>Help</a></nav></header>\
             <main><h1>The mill and the weir</h1>{thread}</main><footer><p>All rights reserved. 2019–2024</p></footer>"
        ),
    };
    (format!("<!doctype html><title>The mill</title><body>{page}"), items)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

impl Writer {
    fn class(&self, part: &str) -> String {
        let at = SPOKEN.iter().position(|(name, _)| *name == part).unwrap_or_default();
        match self.classes {
            Classes::None => String::new(),
            Classes::Spoken => format!(" class=\"{}\"", SPOKEN[at].1[self.order % 4]),
            Classes::Numbers => format!(" class=\"x{}{}\"", self.order * 31 + at * 7 + self.date, self.word.len()),
        }
    }

    fn element(&self, tag: &str, part: &str, inside: &str) -> String {
        let href = if tag == "a" { format!(" href=\"/{part}/{}\"", inside.len()) } else { String::new() };
        format!("<{tag}{}{href}>{inside}</{tag}>", self.class(part))
    }

    fn named(&self, author: &str) -> String {
        let link = author.bytes().fold(7_usize, |sum, byte| (sum * 31 + usize::from(byte)) % 9973);
        let href = if self.name == "a" { format!(" href=\"/people/{link}\"") } else { String::new() };
        let name = escaped(author);
        // A label may stand before it, in the same element or not.
        let (before, inside) = match self.order * 7 + self.date {
            3 | 11 | 24 => (self.label, ""),
            5 | 17 | 30 => ("", self.label),
            _ => ("", ""),
        };
        format!("{before}<{0}{1}{href}>{inside}{name}</{0}>", self.name, self.class("name"))
    }

    fn when(&mut self, number: usize) -> String {
        let (day, month, hour) = (1 + self.chance.below(28), self.chance.below(12), self.chance.below(24));
        let (count, minute) = (2 + self.chance.below(9), self.chance.below(60));
        let told = match self.date {
            0 => format!("2024-{:02}-{day:02} {hour:02}:{minute:02}", month + 1),
            1 => format!("{day:02}.{:02}.2024, {hour:02}:{minute:02}", month + 1),
            2 => format!("{} {day}, 2024", MONTHS[month]),
            3 => format!("{count} days ago"),
            4 => format!("{day}/{}/2024", month + 1),
            _ => format!("{day} {} 2023 {hour:02}:{minute:02}", MONTHS[month]),
        };
        match self.time {
            "time" => {
                format!("<time datetime=\"2024-{:02}-{day:02}T{hour:02}:{minute:02}:00Z\">{told}</time>", month + 1)
            }
            "a" => format!("<a{} href=\"#c{number}\">{told}</a>", self.class("time")),
            tag => self.element(tag, "time", &told),
        }
    }

    fn said(&self, text: &str) -> String {
        let text = escaped(text);
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        match self.body {
            Body::Paragraphs => {
                let all: String = lines.map(|line| format!("<p>{line}</p>")).collect();
                if self.order.is_multiple_of(2) { self.element("div", "body", &all) } else { all }
            }
            Body::Lines => self.element("div", "body", &lines.collect::<Vec<_>>().join("<br>")),
            Body::Text => self.element(
                if self.date.is_multiple_of(2) { "div" } else { "span" },
                "body",
                &lines.collect::<Vec<_>>().join(" "),
            ),
        }
    }

    fn title(&self, number: usize, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().take(3).collect();
        let title = if self.order.is_multiple_of(2) { format!("Weir {number}") } else { words.join(" ") };
        self.element(["b", "h3", "a", "div"][self.date % 4], "rank", &escaped(&title))
    }

    fn votes(&self, votes: i64) -> String {
        match (self.order + self.date) % 8 {
            0 => format!("<button>▲</button>{}", self.element("span", "votes", &votes.to_string())),
            1 => self.element("span", "votes", &format!("{votes} points")),
            2 => format!("<span>{votes} people found this helpful</span>"),
            3 => format!("<button>Helpful ({votes})</button>"),
            4 => format!("<button aria-label=\"Like\"><b>{votes}</b></button>"),
            5 => format!("<button>Like</button> {}", self.element("span", "votes", &votes.to_string())),
            6 => format!("<a href=#up>+</a><b>{votes}</b><a href=#down>-</a>"),
            _ => format!("<i></i>{}", self.element("span", "votes", &votes.to_string())),
        }
    }

    fn one_item(&mut self, number: usize, truth: &mut Truth) -> (String, String) {
        let author = truth.author.clone().unwrap_or_default();
        let [picture, rank, count, votes, answer, numbered, titled, counted] = self.extras;
        let posts = author.len() * 37 % 900;
        let mut side = String::new();
        if numbered && self.date.is_multiple_of(2) {
            side.push_str(&format!("<a href=\"#c{number}\">{}{number}</a> ", ["#", "msg", "No. "][self.order % 3]));
        }
        if titled && !self.date.is_multiple_of(3) {
            side.push_str(&self.title(number, &truth.text));
        }
        if picture {
            side.push_str("<img src=/a.png alt=\"\">");
        }
        side.push_str(&self.named(&author));
        if rank {
            side.push_str(&self.element(
                "span",
                "rank",
                if author.len().is_multiple_of(2) { "Member" } else { "Moderator" },
            ));
        }
        if count {
            side.push_str(&self.element("span", "count", &posts.to_string()));
        }
        let when = self.when(number);
        truth.timed = true;
        let mut body = self.said(&truth.text);
        if titled && self.date.is_multiple_of(3) {
            body.insert_str(0, &self.title(number, &truth.text));
        }
        let mut foot = String::new();
        truth.votes = votes.then(|| self.chance.below(60) as i64);
        if counted {
            let count = self.chance.below(20);
            foot.push_str(&format!(
                "<button aria-label=\"Share\">{}</button>",
                self.element("b", "count", &count.to_string())
            ));
        }
        if let Some(votes) = truth.votes {
            foot.push_str(&self.votes(votes));
        }
        if answer {
            foot.push_str(&format!("<a href=\"#answer{number}\">{}</a>", self.word));
        }
        if numbered && self.date % 2 == 1 {
            foot.push_str(&self.element("span", "count", &format!("#{number}")));
        }
        let foot = if foot.is_empty() { foot } else { self.element("div", "foot", &foot) };
        match self.order {
            0 | 1 => (self.element("div", "head", &format!("{side} {when}")), format!("{body}{foot}")),
            2 => (format!("{side}{when}"), format!("{body}{foot}")),
            3 => (body, self.element("div", "head", &format!("{side} {when}{foot}"))),
            4 => (self.element("div", "head", &side), format!("<div>{when}{body}{foot}</div>")),
            _ => (format!("{when} {side}"), format!("{foot}{body}")),
        }
    }

    fn thread(&mut self, items: &mut [Truth], wrapped: usize) -> String {
        let mut all = String::new();
        let class = self.class("item");
        for (number, truth) in items.iter_mut().enumerate() {
            let (head, rest) = self.one_item(number + 1, truth);
            all.push_str(&match wrapped {
                0 => format!("<li{class} id=c{number}>{head}{rest}</li>"),
                1 => format!("<tr><td>{head}</td><td>{rest}</td></tr>"),
                2 => format!("<dt{class}>{head}</dt><dd>{rest}</dd>"),
                3 => format!("<article{class}>{head}{rest}</article>"),
                _ => format!("<div{class} id=c{number}>{head}{rest}</div>"),
            });
        }
        match wrapped {
            0 => format!("<ul>{all}</ul>"),
            1 => format!("<table>{all}</table>"),
            2 => format!("<dl>{all}</dl>"),
            _ if self.order.is_multiple_of(2) => format!("<section>{all}</section>"),
            _ => all,
        }
    }
}
