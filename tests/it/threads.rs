//! Comments and threads in a crawl: which pages it is spent on, what is written of them, and what other programs read.

use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use kibont::corpus::Record;
use serde_json::Value;

use crate::program::{kibont, single_documents, turn};
use crate::served::serve;

/// A site drawn by a function of path and query.
fn site(draw: fn(&str) -> Option<String>) -> String {
    serve(Router::new().fallback(move |request: Request| {
        let path = request.uri().path_and_query().map_or_else(String::new, ToString::to_string);
        let page: Option<Response> = draw(&path).map(|page| Html(page).into_response());
        async move { page.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response()) }
    }))
}

fn page(title: &str, body: &str) -> Option<String> {
    Some(format!("<!DOCTYPE html><html lang=en><head><title>{title}</title></head><body>{body}</body></html>"))
}

fn crawl(address: &str, out: &Path, more: &[&str]) -> Vec<Record> {
    let run = kibont(&[&["crawl", address, "--out", out.to_str().unwrap(), "--tabs", "1"], more].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    single_documents(out)
}

/// A sentence that nobody else says.
fn sentence(of: usize) -> String {
    let word = |n: usize| ["tram", "harbour", "lamp", "kettle", "clock", "ferry", "garden", "letter"][n % 8];
    format!("The {} of the {} number {of} is wound up by a {}.", word(of), word(of / 8), word(of + 3))
}

const PEOPLE: [&str; 5] = ["Ann Sailor", "Bob Miller", "Lin Heron", "Max Tide", "Old Pete"];

/// A code as archives give them to mails.
fn code(of: usize) -> String {
    format!("{:X}Q", (of + 17) * 7_654_321)
}

/// An archive of mailing lists: four lists, twelve months each, three threads a month; mails and persons have pages, too.
fn archive(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let list = |name: &str| ["ferry", "mill", "heron", "tide"].iter().position(|list| *list == name);
    let row = |list: &str, at: usize| {
        format!(
            "<div class=row><a class=subject href=\"/list/{list}/thread/{}\">What becomes of the old {} in the harbour?</a> \
             <a class=sender href=\"/users/{}\">{}</a> <span class=date>{} May 2025</span></div>",
            code(at),
            ["bridge", "mill", "inn", "boat"][at % 4],
            code(at % 5),
            PEOPLE[at % 5],
            at % 28 + 1
        )
    };
    match parts[..] {
        [""] => page(
            "Lists",
            "<h1>Lists</h1><a href=/list/ferry>Ferry</a> <a href=/list/mill>Mill</a> <a href=/list/heron>Heron</a> <a href=/list/tide>Tide</a>",
        ),
        ["list", name] => {
            let number = list(name)?;
            let months: String =
                (1..=12).map(|at| format!("<li><a href=\"/list/{name}/2025/{at}\">Month {at}</a>")).collect();
            let rows: String = (0..3).map(|at| row(name, number * 100 + at)).collect();
            page(name, &format!("<ul>{months}</ul><h1>{name}</h1><a href=\"/list/{name}/members\">Members</a>{rows}"))
        }
        ["list", name, "members"] => {
            let people: String =
                (0..5).map(|at| format!("<li><a href=\"/users/{}\">{}</a>", code(at), PEOPLE[at])).collect();
            page(name, &format!("<ul>{people}</ul>"))
        }
        ["list", name, "2025", month] => {
            let first = list(name)? * 100 + (month.parse::<usize>().ok()? - 1) * 3;
            page(name, &(first..first + 3).map(|at| row(name, at)).collect::<String>())
        }
        ["list", name, "thread", thread] => {
            let at = (0..400).find(|at| code(*at) == thread)?;
            let mails: String = (0..3).map(|mail| mail_of(name, at, mail)).collect();
            page("Thread", &format!("<h1>What becomes of it?</h1>{mails}"))
        }
        ["list", name, "message", mail] => {
            let at = (0..1200).find(|at| code(1000 + at) == mail)?;
            page("Mail", &mail_of(name, at / 3, at % 3))
        }
        ["users", person] => {
            let at = (0..5).find(|at| code(*at) == person)?;
            page(
                PEOPLE[at],
                &format!("<h1>{}</h1><p>Has been in the harbour since the flood of {}.</p>", PEOPLE[at], 1900 + at),
            )
        }
        _ => None,
    }
}

fn mail_of(list: &str, thread: usize, mail: usize) -> String {
    let at = thread * 3 + mail;
    format!(
        "<div class=mail><a class=name href=\"/users/{}\">{}</a> <a href=\"/list/{list}/message/{}\"><time datetime=\"2025-05-{:02}T10:00:00Z\">{} May</time></a>\
         <div class=body><p>{} {}</p></div></div>",
        code(at % 5),
        PEOPLE[at % 5],
        code(1000 + at),
        at % 28 + 1,
        at % 28 + 1,
        sentence(at),
        sentence(5000 + at)
    )
}

#[test]
fn a_crawl_of_an_archive_is_spent_on_threads() {
    let _turn = turn();
    let address = site(archive);
    let here = tempfile::tempdir().unwrap();
    let found: Vec<String> = crawl(&address, here.path(), &["--max-pages", "24"])
        .into_iter()
        .map(|record| record.address.as_str()[address.len()..].to_owned())
        .collect();
    let count = |part: &str| found.iter().filter(|path| path.contains(part)).count();
    assert!(count("/thread/") >= 12, "{found:?}");
    assert!(count("/users/") <= 3 && count("/message/") <= 3, "{found:?}");
}

/// What readers say below a page: short and long, with and without a full stop.
fn remarks(of: usize) -> Vec<String> {
    let short = ["Same here", "Seconded", "+1 from Vilanova", "Really", "Since when", "Not again"];
    let at = |n: usize| format!("{} {}", short[(of + n) % short.len()], ["alder", "birch", "cedar", "elm"][of % 4]);
    vec![sentence(of * 10), at(1), sentence(of * 10 + 1), at(2), at(3), sentence(of * 10 + 2)]
}

/// Pages whose comments stand in them from the start: a plain blog, notes that nobody dated, a tree of comments in nested boxes,
/// the history of a ticket.
fn commented(path: &str) -> Option<String> {
    let (kind, number) = path.trim_matches('/').split_once('/').unwrap_or_default();
    let Ok(number) = number.parse::<usize>() else {
        let all = ["blog", "tree", "notes", "ticket"]
            .map(|kind| (1..4).map(|n| format!("<a href=\"/{kind}/{n}\">{kind} {n}</a> ")).collect::<String>());
        return page("Harbour", &format!("<h1>Harbour</h1>{}", all.concat()));
    };
    let prose = |at: usize| format!("<p>{} {}</p>", sentence(at + number), sentence(at + 100 + number));
    let said: Vec<String> = remarks(number)
        .iter()
        .enumerate()
        .map(|(at, said)| comment(kind, at, PEOPLE[(at + number) % 5], said))
        .collect();
    // Each answers the one before.
    let nested = || said.iter().rev().fold(String::new(), |below, one| one.replace("{below}", &below));
    let comments = match kind {
        "blog" => format!(
            "<div id=comments class=comments-area><h2>6 thoughts on “The tram”</h2><ol class=comment-list>{}</ol></div>",
            said.concat()
        ),
        "notes" => format!("<section class=comments><h2>Comments</h2>{}</section>", said.concat()),
        "tree" => format!("<div id=comments><h4>6 comments</h4>{}</div>", nested()),
        _ => format!("<div id=changelog><h3>Change History (6)</h3>{}</div>", said.concat()),
    };
    page(
        &format!("{kind} {number}"),
        &format!(
            "<main><article><h1>The tram {number}</h1>{}{}</article>{comments}</main><div id=respond class=comment-respond><h3>Leave a Reply</h3>\
             <form action=/post method=post><p class=comment-notes>Your email address will not be published.</p><textarea name=comment></textarea>\
             <input type=submit value=Post></form></div><aside class=widget-area><section class=\"widget recent_comments\"><h2>Recent Comments</h2><ul>\
             <li>Ann Sailor on <a href=/blog/1>The tram</a></ul></section></aside><footer><p>Proudly run by the harbour of Vilanova.</p></footer>",
            prose(1000),
            prose(1200)
        ),
    )
}

fn comment(kind: &str, at: usize, who: &str, said: &str) -> String {
    let day = at + 1;
    let fields = if at.is_multiple_of(2) { "" } else { "<ul class=changes><li><b>Status:</b> new → closed</ul>" };
    match kind {
        "blog" => format!(
            "<li id=\"comment-{at}\" class=\"comment depth-1\"><article class=comment-body><footer class=comment-meta><div class=\"comment-author vcard\">\
             <b class=fn>{who}</b> <span class=says>says:</span></div><div class=comment-metadata><a href=\"#comment-{at}\">\
             <time datetime=\"2024-05-0{day}T10:00:00+00:00\">May {day}, 2024 at 10:00 am</time></a></div></footer><div class=comment-content><p>{said}</p></div>\
             <div class=reply><a rel=nofollow href=\"?replytocom={at}#respond\">Reply</a></div></article></li>"
        ),
        "notes" => format!("<div class=comment><strong>{who}</strong><p>{said}</p></div>"),
        "tree" => format!(
            "<div id=\"c{at}\" class=\"media comment\"><img src=/a.png height=48><div class=media-body><h6><span>May {day}, 2024, 9:10 a.m.</span> - \
             <span>{who}</span> <a href=\"#c{at}\">¶</a></h6><p>{said}</p><a class=small href=\"/reply/{at}/\">Reply</a>{{below}}</div></div>"
        ),
        _ => format!(
            "<div class=change id=\"change-{at}\"><h3><a href=\"#comment:{at}\">comment:{at}</a> <span>Changed <a href=\"/timeline?from=2024-05-0{day}\" \
             title=\"See timeline at May {day}, 2024, 8:59:02 AM\">2 years ago</a> by <span class=author>{who}</span></span></h3>{fields}\
             <div class=\"comment searchable\"><p>{said}</p></div></div>"
        ),
    }
}

#[test]
fn comments_that_stand_in_a_page_from_the_start_are_in_its_record() {
    let _turn = turn();
    let address = site(commented);
    let here = tempfile::tempdir().unwrap();
    let records = crawl(&address, here.path(), &[]);
    let mut lost = Vec::new();
    for record in &records {
        let path = &record.address.as_str()[address.len()..];
        let Some(number) = path.rsplit('/').next().and_then(|number| number.parse::<usize>().ok()) else { continue };
        if path.contains("reply") {
            continue;
        }
        let (text, comments) = (&record.text, record.comments.as_deref().unwrap_or_default());
        for said in remarks(number) {
            if !comments.contains(&said) {
                lost.push(format!("{path}: {said} (in the text: {})", text.contains(&said)));
            }
        }
        assert!(text.contains(&sentence(1000 + number)), "{path}: {text}");
        assert!(!comments.contains("Leave a Reply") && !comments.contains("Proudly"), "{path}: {comments}");
    }
    assert!(lost.is_empty(), "{} of 72 lost:\n{}", lost.len(), lost.join("\n"));
}

/// A forum whose threads go on from page to page, each in another way.
fn paged(path: &str) -> Option<String> {
    let url = url::Url::parse("http://a.org").ok()?.join(path).ok()?;
    let asked =
        |key: &str| url.query_pairs().find(|(name, _)| name == key).and_then(|(_, value)| value.parse::<usize>().ok());
    let parts: Vec<&str> = url.path().trim_matches('/').split('/').collect();
    let number = |text: &str| text.parse::<usize>().ok();
    // The thread's number, and the page; pages begin with 0.
    let (thread, at) = match parts[..] {
        ["t", "1"] => (1, asked("page").unwrap_or(1) - 1),
        ["t", "2"] => (2, asked("start").unwrap_or(0) / 3),
        ["t", "3"] => (3, 0),
        ["t", "3", "page", at] => (3, number(at)? - 1),
        ["t", "4"] => (4, 0),
        ["t", "4", at] => (4, number(at)?.checked_sub(1)?),
        ["t", "5"] => (5, 0),
        ["t", one] if one.starts_with("5-") => (5, number(&one[2..])? - 1),
        ["t", "6.html"] => (6, 0),
        ["t", one] if one.starts_with("6.") => (6, number(one.strip_prefix("6.")?.strip_suffix(".html")?)? / 3),
        ["t", "7"] => (7, asked("seite").unwrap_or(1) - 1),
        [""] => {
            let threads: String = ["1", "2", "3", "4", "5", "6.html", "7"]
                .iter()
                .map(|at| format!("<li><a href=\"/t/{at}\">Thread {at}</a>"))
                .collect();
            return page("Forum", &format!("<h1>Forum</h1><ul>{threads}</ul>"));
        }
        _ => return None,
    };
    if at > 2 {
        return None;
    }
    let to = |at: usize| match (thread, at) {
        (1, _) => format!("/t/1?page={}", at + 1),
        (2, _) => format!("/t/2?start={}", at * 3),
        (6, 0) => "/t/6.html".to_owned(),
        (7, _) => format!("/t/7?seite={}", at + 1),
        (_, 0) => format!("/t/{thread}"),
        (3, _) => format!("/t/3/page/{}", at + 1),
        (4, _) => format!("/t/4/{}", at + 1),
        (5, _) => format!("/t/5-{}", at + 1),
        _ => format!("/t/6.{}.html", at * 3),
    };
    let pager: String = (0..3).map(|at| format!("<a href=\"{}\">{}</a> ", to(at), at + 1)).collect();
    let post = |n: usize| {
        let (id, day) = (thread * 100 + n, n + 1);
        format!(
            "<div class=post id=\"p{id}\"><a class=username href=\"/user/{}\">{}</a> <time datetime=\"2024-05-0{day}T10:00:00Z\">May {day}</time><div class=message><p>{}</p></div></div>",
            n % 5,
            PEOPLE[n % 5],
            sentence(id)
        )
    };
    // The opening post stands on each page of two threads.
    let first = if at > 0 && thread % 3 == 0 { post(0) } else { String::new() };
    let posts: String = (at * 3..at * 3 + 3).map(post).collect();
    page(
        &format!("Thread {thread}"),
        &format!(
            "<h1>What of number {thread}?</h1><nav class=pages>{pager}</nav>{first}{posts}<nav class=pages>{pager}</nav>"
        ),
    )
}

#[test]
fn a_thread_of_several_pages_is_one_thread() {
    let _turn = turn();
    let address = site(paged);
    let here = tempfile::tempdir().unwrap();
    crawl(&address, here.path(), &["--threads"]);
    let run = kibont(&["threads", here.path().to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let threads: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<(String, usize)> = threads
        .iter()
        .map(|thread| {
            (thread["address"].as_str().unwrap()[address.len()..].to_owned(), thread["items"].as_array().unwrap().len())
        })
        .collect();
    assert_eq!(told.len(), 7, "{told:?}");
    assert!(told.iter().all(|(_, items)| *items == 9), "{told:?}");
    for thread in &threads {
        let texts: Vec<&str> =
            thread["items"].as_array().unwrap().iter().map(|item| item["text"].as_str().unwrap()).collect();
        let number = (1..8).find(|number| texts[0] == sentence(number * 100)).unwrap();
        assert_eq!(texts, (0..9).map(|n| sentence(number * 100 + n)).collect::<Vec<_>>());
    }
}
