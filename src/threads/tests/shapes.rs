//! Shapes of markup that real programs draw threads with, each reduced to what made it hard.

use super::*;

/// Author, time, text and the place of the item answered.
pub(super) type Told = (Option<String>, Option<String>, String, Option<usize>);

pub(super) fn told(html: &str) -> Vec<Told> {
    let address = Address::parse("https://x.example/t").unwrap();
    let threads = find(&Dom::parse(html), Context { address: Some(&address), ..Context::default() });
    let items: Vec<Item> = threads.into_iter().flat_map(|thread| thread.items).collect();
    let place = |id: &String| items.iter().position(|item| item.id == *id);
    let told =
        |item: &Item| (item.author.clone(), item.time.clone(), item.text.clone(), item.parent.as_ref().and_then(place));
    items.iter().map(told).collect()
}

pub(super) fn authors(items: &[Told]) -> Vec<&str> {
    items.iter().map(|item| item.0.as_deref().unwrap_or("?")).collect()
}

pub(super) fn times(items: &[Told]) -> Vec<&str> {
    items.iter().map(|item| item.1.as_deref().unwrap_or("?")).collect()
}

pub(super) fn texts(items: &[Told]) -> Vec<&str> {
    items.iter().map(|item| item.2.as_str()).collect()
}

pub(super) fn parents(items: &[Told]) -> Vec<Option<usize>> {
    items.iter().map(|item| item.3).collect()
}

pub(super) const SAID: [&str; 4] = [
    "The mill stands still for the whole of the winter.",
    "It never does, not even when the brook is frozen.",
    "I went there by boat and saw it with my own eyes.",
    "Nobody has said yet who owns the mill these days.",
];

#[test]
fn a_name_stands_behind_the_time_in_one_text() {
    let one = |n: usize, name: &str| {
        format!(
            "<div id=c{n} class=comment><h6><span>May {n}, 2024, 8 a.m. - {name}</span> <a class=permalink href='#c{n}'>¶</a></h6>\
             <div class=content>{}</div></div>",
            SAID[n - 1]
        )
    };
    let link = "<a href='https://cy.example/'>Cy Low</a>";
    let items = told(&[one(1, "Ann Sailor"), one(2, "Bob"), one(3, link), one(4, "خالد المصري")].concat());
    assert_eq!(authors(&items), ["Ann Sailor", "Bob", "Cy Low", "خالد المصري"]);
    assert_eq!(times(&items)[0], "2024-05-01T08:00:00", "a whole hour");
    assert_eq!(texts(&items), SAID);
}

#[test]
fn the_head_and_the_changes_of_a_ticket_are_not_said_and_the_newest_may_stand_first() {
    let one = |n: usize, link: &str, changed: &str, said: &str| {
        let said = if said.is_empty() {
            String::new()
        } else {
            format!("<div class='comment searchable'><p>{said}</p></div>")
        };
        format!(
            "<div class=change id=change-{n}><h3 id='comment:{n}'><span>{link}</span><span class=cnum><a href='#comment:{n}'>comment:{n}</a></span> \
             by <span class=author>Ann {n}</span>, <a href=/timeline title='See timeline at 05/0{n}/24 10:00:00'>2 years ago</a></h3>{changed}{said}</div>"
        )
    };
    let later = "follow-up: <a href='#comment:2'>2</a>";
    let earlier = "in reply to: <a href='#comment:1'>1</a>";
    let fields = "<table class=changes><tr><th>Owner:</th><td>nobody</td></tr></table>";
    let items = told(
        &[
            one(6, "", fields, ""),
            one(5, "", fields, "Thanks."),
            one(4, "", "", SAID[3]),
            one(3, "", fields, ""),
            one(2, earlier, "", SAID[1]),
            one(1, later, "", SAID[0]),
        ]
        .concat(),
    );
    assert_eq!(texts(&items), ["Thanks.", SAID[3], SAID[1], SAID[0]], "a change without a comment is no item");
    assert_eq!(parents(&items), [None, None, Some(3), None], "the earlier one is answered, whichever stands first");
}

#[test]
fn answers_may_stand_in_what_is_named_as_a_quote_and_name_whom_they_answer() {
    let card = |n: usize, name: &str, to: &str, more: &str| {
        format!(
            "<div id={n} class=wl-card-item><div class=wl-card><div class=wl-head><span class=wl-nick>{name}</span><span class=wl-time>2024-05-0{n}</span></div>\
             <div class=wl-content>{to}<p>{}</p></div>{more}</div></div>",
            SAID[n - 1]
        )
    };
    let to = |n: usize, name: &str| format!("<p><a href='#{n}'>@{name}</a>: </p>");
    let answers = [card(2, "Bob", &to(1, "Ann"), ""), card(3, "Cy", &to(2, "Bob"), "")].concat();
    let quote = format!("<div class=wl-quote>{answers}</div>");
    let items = told(&[card(1, "Ann", "", &quote), card(4, "Dan", "", "")].concat());
    assert_eq!(authors(&items), ["Ann", "Bob", "Cy", "Dan"]);
    assert!(items.iter().zip(SAID).all(|(item, said)| item.2.ends_with(said)), "{items:?}");
    assert_eq!(parents(&items), [None, Some(0), Some(1), None], "the link is nearer than the nesting");
}

#[test]
fn columns_of_comments_look_like_those_of_the_article() {
    let columns = |name: &str, day: usize, more: &str| {
        format!(
            "<div class=wp-block-columns><div class=wp-block-column><div class=wp-block-comment-author-name>{name}</div><div class=date>\
             <time datetime='2024-05-0{day}T10:00:00+00:00'>May {day}, 2024</time></div>{more}</div></div>"
        )
    };
    let comment = |n: usize, name: &str, inside: &str| {
        let said = format!("<div class=wp-block-comment-content><p>{}</p></div>", SAID[n - 1]);
        format!("<li id=comment-{n} class='comment depth-1'>{}{inside}</li>", columns(name, n, &said))
    };
    let html = format!(
        "<main>{}<ol>{}{}</ol></main>",
        columns("Helen Archer", 1, "<p>in Sport</p>"),
        comment(1, "<a href=/ann>Ann</a>", &format!("<ol>{}</ol>", comment(2, "Bob", ""))),
        comment(3, "Cy", "")
    );
    let items = told(&html);
    assert_eq!(texts(&items), SAID[..3]);
    assert_eq!(authors(&items), ["Ann", "Bob", "Cy"]);
    assert_eq!(parents(&items), [None, Some(0), None]);
}

#[test]
fn a_post_is_answered_by_its_address_and_unfolded_copies_are_none() {
    let head = |n: usize, to: &str| {
        format!(
            "<div class=post-header><b class=author>Ann {n}</b> <a class=permalink rel=bookmark href=/post/{n}><span class=timeago \
             title='2024-05-0{n}T10:00:00Z'>May {n}, 2024</span></a> {to}</div>"
        )
    };
    let post = |n: usize, to: &str, quote: &str, inside: &str| {
        let said = SAID[n - 1];
        format!("<li class=post>{}<div class=content>{quote}<p>{said}</p></div>{inside}</li>", head(n, to))
    };
    let to_first = "<a href=/post/1>@Ann 1</a>";
    let quote = format!("<p>@Ann 1 said:</p><blockquote><p>{}</p></blockquote>", SAID[0]);
    let copy = format!("<ul class=replies>{}</ul>", post(2, to_first, &quote, ""));
    let html = [post(1, "", "", &copy), post(2, to_first, &quote, ""), post(3, to_first, "", "")].concat();
    let items = told(&format!("<ul>{html}</ul>"));
    assert_eq!(texts(&items), SAID[..3], "once each, and without the line before the quote");
    assert_eq!(parents(&items), [None, Some(0), Some(0)]);
}

#[test]
fn times_stand_in_tooltips_of_list_entries_and_in_the_senders_zone() {
    let one = |n: usize, time: &str| {
        format!(
            "<div class=comment id=c{n}><b class=username>Ann {n}</b>{time}<div class=text><p>{}</p></div></div>",
            SAID[n - 1]
        )
    };
    let entry = |n: usize| one(n, &format!("<ul class=info><li title='May {n}, 2024, 9:28 a.m.'>{n} May</li></ul>"));
    assert_eq!(times(&told(&(1..4).map(entry).collect::<String>()))[2], "2024-05-03T09:28:00");
    let zone = |n: usize| one(n, &format!("<span title=\"Sender's time: May {n}, 2024, 11:21 p.m.\">2:21 p.m.</span>"));
    assert_eq!(times(&told(&(1..4).map(zone).collect::<String>()))[2], "2024-05-03T14:21:00");
}

#[test]
fn each_message_of_a_ticket_is_two_rows_of_a_table() {
    let row = |n: usize, name: &str| {
        format!(
            "<tr><th><a href=msg{n}>msg{n}</a> </th><th>Author: {name}</th><th>Date: 2026-03-0{n} 10:00</th><th></th></tr>\
             <tr><td colspan=4 class=content><pre>{}</pre></td></tr>",
            SAID[n - 1]
        )
    };
    let items = told(&format!(
        "<h1>Ticket 12: the mill</h1><table class=form><tr><th>Title</th><td colspan=3>The mill</td></tr><tr><th>Priority</th><td>low</td>\
         <th>Status</th><td>open</td></tr></table><p>Created on <b>2026-03-01 10:00</b> by <b>ann</b>, last changed <b>2026-03-03 10:00</b> by \
         <b>cy</b>.</p><table class=messages><tr><th colspan=4>Messages</th></tr>{}{}{}</table><table class=history><tr><th colspan=4>History</th></tr>\
         <tr><th>Date</th><th>User</th><th>Action</th><th>Args</th></tr><tr><td>2026-03-03 10:00:12</td><td>cy</td><td>set</td><td>messages: + msg3</td>\
         </tr><tr><td>2026-03-02 10:00:11</td><td>bob</td><td>set</td><td>messages: + msg2</td></tr></table>",
        row(3, "Cy Low (cy)"),
        row(2, "Bob Rose (bob)"),
        row(1, "Ann Sailor (ann)")
    ));
    assert_eq!(texts(&items), [SAID[2], SAID[1], SAID[0]]);
    assert_eq!(times(&items)[0], "2026-03-03T10:00:00");
    assert_eq!(authors(&items), ["Cy Low (cy)", "Bob Rose (bob)", "Ann Sailor (ann)"]);
}

#[test]
fn mails_are_told_apart_by_their_headers() {
    let mail = |n: usize, name: &str, answers: &str, said: &str| {
        format!(
            "<pre>From: {name} &lt;{n}@x.example&gt;\nTo: list@x.example,\n\tothers@x.example\nSubject: <a href='#s'>The mill</a>\n\
             Date: Mon,  {n} Mar 2026 08:10:00 +0100\t[<a href=./>thread overview</a>]\n\
             Message-ID: &lt;{n}@x.example&gt; (<a href=raw>raw</a>)\n{answers}\n{said}\n\n\
             <a href='#b'><b>^</b></a> permalink <a href={n}/>raw</a> <a href='#R{n}'>reply</a> <a href='t'>nested</a>\n</pre><hr>"
        )
    };
    let answer = "In-Reply-To: &lt;<a href='#m'>2@x.example</a>&gt;\n";
    let quoting =
        format!("On Mon, 2 Mar 2026, Ann Sailor wrote:\n<span class=q>&gt; {}</span>\n\n{}", SAID[0], SAID[1]);
    let items = told(&format!(
        "<form><pre><b>The list</b> <input name=q></pre></form>{}{}<pre>page generated by the archive of the list</pre>",
        mail(2, "Ann Sailor", "", SAID[0]),
        mail(3, "Bob", answer, &quoting)
    ));
    assert_eq!(authors(&items), ["Ann Sailor", "Bob"]);
    assert_eq!(times(&items), ["2026-03-02T07:10:00Z", "2026-03-03T07:10:00Z"]);
    assert_eq!(texts(&items), [SAID[0], SAID[1]]);
    assert_eq!(parents(&items), [None, Some(0)]);
}

#[test]
fn a_mail_on_a_page_of_its_own_is_named_by_its_address() {
    let address = Address::parse("https://x.example/2026/3.html").unwrap();
    let read = |html: &str| {
        let threads = find(&Dom::parse(html), Context { address: Some(&address), ..Context::default() });
        threads.into_iter().flat_map(|thread| thread.items).collect::<Vec<Item>>()
    };
    let mail = |above: &str, said: &str| {
        format!(
            "[<a href=2.html>Previous</a>]{above}<h1>Re: The mill</h1><hr><ul><li><em>To</em>: <a href='mailto:l@x.example'>l@x.example</a></li>\
             <li><em>Subject</em>: Re: The mill</li><li><em>From</em>: &quot;Ann Sailor&quot; &lt;ann@x.example&gt;</li>\
             <li><em>Date</em>: Mon, 2 Mar 2026 08:10:00 +0000</li><li><em>In-reply-to</em>: &lt;<a href=1.html>1@x.example</a>&gt;</li>\
             </ul><hr>{said}<hr><ul><li>Follow-Ups: <a href=4.html>Re: The mill</a><ul><li><em>From:</em> Bob</li></ul></li></ul>"
        )
    };
    let forwarded =
        "From: Cy <cy@x.example>\nDate: Sun, 1 Mar 2026 08:10:00 +0000\nSubject: The mill\n\nIt is for sale.";
    let said = format!("<pre>{}\n\n{forwarded}\n\n-- \nAnn\nof the mill\n\n</pre>", SAID[0]);
    let items = read(&mail("", &said));
    assert_eq!(items.len(), 1, "{items:#?}");
    let item = &items[0];
    assert!(item.text.starts_with(SAID[0]) && item.text.ends_with("It is for sale."), "{}", item.text);
    assert_eq!((item.author.as_deref(), item.time.as_deref()), (Some("Ann Sailor"), Some("2026-03-02T08:10:00Z")));
    assert_eq!(item.permalink.as_deref(), Some("https://x.example/2026/3.html"));
    assert_eq!(
        (item.permalink.as_ref(), item.answers.as_deref()),
        (Some(&item.id), Some("https://x.example/2026/1.html"))
    );
    let article = "<p>A mail begins with its header, which tells who has written it and when, as in this example.</p>";
    assert_eq!(read(&mail(article, &said)), [], "an example in an article");
    assert_eq!(read(&mail("", "")), [], "nothing is said");
}

#[test]
fn fields_of_a_mail_stand_in_lists_of_descriptions() {
    let items = told(&format!(
        "<h2>The mill</h2><dl><dt>From</dt><dd>Ann Sailor &lt;ann@x.example&gt;</dd><dt>Date</dt><dd>2 Mar 2026 08:10:00 +0100</dd>\
         <dt>Subject</dt><dd>The mill</dd></dl><p>{}</p>",
        SAID[0]
    ));
    assert_eq!(
        (authors(&items), times(&items), texts(&items)),
        (vec!["Ann Sailor"], vec!["2026-03-02T07:10:00Z"], vec![SAID[0]])
    );
    let form =
        "<h2>Book a mill</h2><ul><li>From: Monday, 10:00</li><li>To: Friday</li><li>Date: 2 Mar 2026 08:10</li></ul>";
    assert_eq!(told(&format!("{form}<p>{}</p>", SAID[0])), []);
}

#[test]
fn the_older_form_of_archives_has_no_fields() {
    let items = told(&format!(
        "<h1>[river] The mill</h1><b>Ann Sailor</b> <a href='mailto:river%40x.example?Subject=Re%3A%20The%20mill&In-Reply-To=%3C1%40x.example%3E' \
         title='[river] The mill'>ann at x.example</a><br><i>Sat May  2 08:11:11 CEST 2026</i><p><ul><li>Previous message: \
         <a href=1.html>[river] The brook</a></li></ul><hr><pre>{}\n\n_______________________________________________\nriver list\n</pre><hr>",
        SAID[0]
    ));
    assert_eq!(
        (authors(&items), times(&items), texts(&items)),
        (vec!["Ann Sailor"], vec!["2026-05-02T08:11:11"], vec![SAID[0]])
    );
}

#[test]
fn a_mail_alone_is_known_by_its_identifier_and_an_example_of_a_header_is_no_mail() {
    let header =
        "<ul><li><em>From</em>: ann@x.example (Ann Sailor)</li><li><em>Date</em>: Mon, 2 Mar 2026 08:10:00 +0000</li>";
    let items = told(&format!(
        "<h1>The mill</h1><hr>{header}<li><em>Message-ID</em>: &lt;1@x.example&gt;</li></ul><hr><p>{}</p>\
                               <hr><ul><li>Next: <a href=2>The brook</a></li></ul>",
        SAID[0]
    ));
    assert_eq!((authors(&items), texts(&items)), (vec!["Ann Sailor"], vec![SAID[0]]));
    assert_eq!(told(&format!("<h1>How a mail begins</h1>{header}</ul><p>{}</p>", SAID[0])), []);
}
