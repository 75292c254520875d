//! Lists that are no threads, written with the words and the persons of one: news, results of a search, a team, a timeline, offers, releases.
//! What is said does not tell them apart, so how they are built must.

use super::super::truth::Truth;
use super::{MONTHS, Writer, escaped};

/// What a list is of, by what stands in each entry.
#[derive(Debug, Clone, Copy, PartialEq)]
enum List {
    News,
    Results,
    Team,
    Timeline,
    Offers,
    Releases,
}

const LISTS: [List; 6] = [List::News, List::Results, List::Team, List::Timeline, List::Offers, List::Releases];

/// Names of the entries as programs call them, by list.
const ENTRIES: [[&str; 3]; 6] = [
    ["news-item", "teaser", "story-card"],
    ["hit", "result", "search-item"],
    ["member", "person-card", "staff"],
    ["event", "milestone", "entry"],
    ["job", "offer", "course-card"],
    ["release", "version", "change"],
];

const MORE: [&str; 8] =
    ["Read more", "Weiterlesen", "Lire la suite", "Leggi tutto", "Подробнее", "続きを読む", "Lue lisää", "→"];
const SINCE: [&str; 6] = ["with us since", "dabei seit", "depuis", "con noi dal", "с нами с", "u nás od"];
const WORK: [&str; 6] = ["Editor", "Leiterin", "Ingénieur", "Responsabile", "Редактор", "Projektleitung"];
const ACTS: [&str; 6] = ["Apply", "Bewerben", "Details", "+", "Iscriviti", "Записаться"];

/// Words of a headline.
const HEADLINE: usize = 8;

impl Writer {
    /// A list of so many entries as there are items, and a heading.
    pub(super) fn list(&mut self, items: &[Truth], wrapped: usize) -> String {
        let kind = self.chance.below(LISTS.len());
        let class = match (self.class("item").is_empty(), self.chance.below(3)) {
            (true, _) => String::new(),
            (false, 0) => self.class("item"),
            (false, _) => format!(" class=\"{}\"", ENTRIES[kind][self.order % 3]),
        };
        // What is drawn once holds for all entries.
        let drawn: [usize; 5] = std::array::from_fn(|_| self.chance.below(12));
        let heading = ["h2", "h3", "h3", "h4", "strong", "div"][drawn[0] % 6];
        let mut all = String::new();
        for (number, truth) in items.iter().enumerate() {
            let inside = self.listed(LISTS[kind], number, truth, heading, drawn);
            all.push_str(&match wrapped {
                0 => format!("<li{class}>{inside}</li>"),
                1 | 2 => format!("<article{class}>{inside}</article>"),
                _ => format!("<div{class}>{inside}</div>"),
            });
        }
        if wrapped == 0 { format!("<ul>{all}</ul>") } else { format!("<section>{all}</section>") }
    }

    fn listed(&mut self, list: List, number: usize, truth: &Truth, heading: &str, drawn: [usize; 5]) -> String {
        let author = truth.author.clone().unwrap_or_default();
        let mut words = truth.text.split_whitespace().skip(drawn[1] % 3);
        let title = escaped(&words.by_ref().take(3 + (number + drawn[2]) % HEADLINE).collect::<Vec<_>>().join(" "));
        let rest: Vec<&str> = words.take(12 + drawn[3] * 5).collect();
        let text = escaped(&if rest.is_empty() { truth.text.clone() } else { rest.join(" ") });
        let href = if drawn[4] == 0 { format!("#n{number}") } else { format!("/{}/{}", self.order, number * 7 + 3) };
        let linked = format!("<{heading}><a href=\"{href}\">{title}</a></{heading}>");
        let plain = format!("<{heading}>{title}</{heading}>");
        let name = self.named(&author);
        let when = self.when(number);
        let more = if drawn[4] % 3 < 2 {
            format!("<a class=\"more\" href=\"{href}\">{}</a>", MORE[drawn[2] % MORE.len()])
        } else {
            String::new()
        };
        match list {
            List::News => match drawn[3] % 3 {
                0 => format!("{linked}<p>{name} · {when}</p><p>{text}</p>{more}"),
                1 => format!("<p>{when}</p>{linked}<p>{text}…</p><p>{name}</p>{more}"),
                _ => format!("<img src=/c.png alt=\"\">{linked}<p>{text}</p><small>{name} {when}</small>{more}"),
            },
            List::Results => {
                let place = format!("<cite>example.org › {}</cite>", &MONTHS[drawn[1]].to_lowercase());
                let who = if drawn[2].is_multiple_of(3) { name } else { String::new() };
                match drawn[3] % 3 {
                    0 => format!("{linked}{place}<p>{when} — … {text} …</p>{who}"),
                    1 => format!("{linked}<p>… {text} …</p><p>{who} {when}</p>"),
                    _ => format!("{place}{linked}<div>{when}</div><p>{text} …</p>{who}"),
                }
            }
            List::Team => self.member(&author, &text, &when, heading, drawn),
            List::Timeline => {
                let (day, year) = (1 + self.chance.below(28), 1790 + number * 9 + self.chance.below(9));
                let (month, title) =
                    (MONTHS[self.chance.below(12)], if drawn[2].is_multiple_of(2) { &author } else { &title });
                let then = match drawn[1] % 4 {
                    0 => format!("{year}"),
                    1 => format!("<time>{month} {day}, {year}</time>"),
                    2 => format!("<time datetime=\"{year}-05-{day:02}\">{day} {month} {year}</time>"),
                    _ => format!("<span>{month} {year}</span>"),
                };
                format!("<div>{then}</div><div><{heading}>{}</{heading}><p>{text}</p></div>", escaped(title))
            }
            List::Offers => {
                let title = if drawn[2].is_multiple_of(2) { linked } else { plain };
                let act = ACTS[drawn[1] % ACTS.len()];
                let act = if drawn[4].is_multiple_of(2) {
                    format!("<button type=\"button\">{act}</button>")
                } else {
                    format!("<a href=\"{href}\">{act}</a>")
                };
                format!("{title}<p class=\"meta\"><span>{}</span> | {when}</p><p>{text}</p>{act}", escaped(&author))
            }
            List::Releases => {
                let changes: String = text.split(". ").map(|change| format!("<li>{change}</li>")).collect();
                let version = format!("<{heading}>v{}.{}.{number}</{heading}>", drawn[1], drawn[2]);
                let body =
                    if drawn[3].is_multiple_of(2) { format!("<ul>{changes}</ul>") } else { format!("<p>{text}</p>") };
                format!("{version}<p>{when} {name}</p>{body}{more}")
            }
        }
    }

    /// Somebody who works there: a picture, since when, and how to write to them.
    fn member(&self, author: &str, text: &str, when: &str, heading: &str, drawn: [usize; 5]) -> String {
        let picture = if drawn[1] % 3 < 2 { "<img src=/d.png alt=\"\">" } else { "" };
        let name = format!("<{heading}>{}</{heading}>", escaped(author));
        let work = format!("<p class=\"role\">{}</p>", WORK[drawn[2] % WORK.len()]);
        let work = if drawn[3].is_multiple_of(3) { String::new() } else { work };
        let since = match drawn[4] % 3 {
            0 => String::new(),
            _ => format!("<p class=\"meta\">{} {when}</p>", SINCE[drawn[2] % SINCE.len()]),
        };
        let reach = match drawn[3] % 4 {
            0 => String::new(),
            1 => "<a href=\"mailto:info@example.org\">E-mail</a>".to_owned(),
            2 => format!("<a href=\"tel:+36 1 {}\">+36 1 {}</a>", author.len() * 791, author.len() * 791),
            _ => format!("<a href=\"mailto:{0}@example.org\">{0}@example.org</a>", author.len()),
        };
        format!("{picture}{name}{work}{since}<p>{text}</p>{reach}")
    }
}
