//! Shapes of markup in which the author's card, the head of the thread or a form stands in the way of what is said.

use super::shapes::{SAID, authors, parents, texts, times, told};
use super::*;

#[test]
fn the_day_of_joining_makes_the_authors_card_no_item() {
    let post = |n: usize, name: &str, joined: &str| {
        format!(
            "<div id=p{n} class=post><dl class=postprofile id=profile{n}><dt><a href='./members?mode=viewprofile&amp;u={n}' class=username>{name}</a></dt>\
             <dd class=rank>Sailor</dd><dd><strong>Posts:</strong> <a href='./search?author_id={n}'>5{n}</a></dd><dd class=joined><strong>Joined:</strong> \
             {joined}</dd></dl><div class=postbody><h3><a href='#p{n}'>Re: The mill</a></h3><p class=author>by <strong><a href='./members?mode=viewprofile&amp;u={n}' \
             class=username>{name}</a></strong> » <time datetime='2026-10-0{n}T10:00:00+00:00'>Oct {n}, 2026</time></p><div class=content>{}</div></div></div>",
            SAID[n - 1]
        )
    };
    let joined = "Tue May 12, 2020 8:30 am";
    let items =
        told(&[post(1, "Ann", joined), post(2, "Bob", joined), post(3, "Ann", joined), post(4, "Cy", joined)].concat());
    assert_eq!((authors(&items), texts(&items)), (vec!["Ann", "Bob", "Ann", "Cy"], SAID.to_vec()));
    assert_eq!(times(&items)[1], "2026-10-02T10:00:00Z");
}

/// A post as a table: the author's column, the head with the floor and the time, what is said, a signature.
fn post_of_table(n: usize, (name, person): (&str, usize), time: &str, said: &str) -> String {
    let place = ["First", "Second", "Third", "Fourth"][n - 1];
    format!(
        "<div id=post_88000{n}><table id=pid88000{n} class=hin><tbody><tr><td class=pls rowspan=2><div class=pi><div class=authi>\
         <a href='home?mod=space&amp;uid=100{person}' class=xw1>{name}</a></div></div><div class=tns><table><tr><th><p>\
         <a href='home?mod=space&amp;uid=100{person}&amp;do=thread'>2{person}</a></p>Topics</th><td><p><a href='home?mod=space&amp;uid=100{person}&amp;do=profile'>\
         3{person}77</a></p>Points</td></tr></table></div><p><em><a href='group?gid={person}'>Rank of {name}</a></em></p></td><td class=plc><div class=pi><strong>\
         <a href='forum?goto=findpost&amp;pid=88000{n}' id=postnum88000{n}>{place}</a></strong><div class=pti><em id=authorposton88000{n}>{time}</em> <a \
         href='forum?authorid=100{person}'>Only this author</a></div></div><div class=pct><table><tbody><tr><td class=t_f id=postmessage_88000{n}>{said}</td></tr></tbody>\
         </table></div><div class=sign>The river knows {name}, and so do all who live there.</div></td></tr><tr><td class=plc><a href='forum?action=reply&amp;pid=88000{n}'>Reply</a>\
         </td></tr></tbody></table></div>"
    )
}

#[test]
fn the_column_of_an_author_in_a_table_is_not_said() {
    let ann = ("Ann Sailor", 1);
    let html: String = [ann, ("Bob", 2), ann, ("Bob", 2)]
        .iter()
        .enumerate()
        .map(|(at, person)| post_of_table(at + 1, *person, &format!("发表于 2026-5-1{at} 08:53:00"), SAID[at]))
        .collect();
    let items = told(&html);
    assert_eq!((authors(&items), texts(&items)), (vec!["Ann Sailor", "Bob", "Ann Sailor", "Bob"], SAID.to_vec()));
    assert_eq!(times(&items)[3], "2026-05-13T08:53:00", "a label stands before the time");
}

#[test]
fn an_element_for_quotes_may_hold_what_is_said_and_a_form_the_whole_thread() {
    let post = |n: usize, to: &str| {
        format!(
            "<div class=postContainer id=pc7310045{n}><div class=post id=p7310045{n}><div class=info><input type=checkbox name={n}> <span class=name>Anonymous</span> \
             <span class=dateTime data-utc=179556943{n}>11/24/26(Tue)20:17:1{n}</span></div><blockquote class=postMessage id=m7310045{n}>{to}{} {}</blockquote></div></div>",
            SAID[4 - n],
            SAID[n - 1]
        )
    };
    let to = "<a href='#p73100451' class=quotelink>&gt;&gt;73100451</a><br>";
    let html = format!(
        "<form name=del action=/del method=post><div class=thread>{}{}{}{}</div><input type=submit value=Delete></form>",
        post(1, ""),
        post(2, to),
        post(3, ""),
        post(4, "")
    );
    let items = told(&html);
    assert_eq!((authors(&items), times(&items)[0]), (vec!["Anonymous"; 4], "2026-11-25T01:17:11Z"));
    assert!(items.iter().zip(SAID).all(|(item, said)| item.2.ends_with(said)), "{items:#?}");
    assert_eq!(parents(&items), [None, Some(0), None, None]);
}

#[test]
fn a_form_around_each_text_and_a_quoting_container_around_all_hide_nothing() {
    let one = |n: usize| {
        format!(
            "<div class=comment id=t{n}><a class=author href=/user/{n}>Ann {n}</a> <time datetime='2026-10-0{n}T10:00:00Z'>Oct {n}</time>\
             <form action='#'><input type=hidden name=id value={n}><div class=body><p>{}</p></div><div style='display: none'><textarea></textarea></div></form></div>",
            SAID[n - 1]
        )
    };
    let inner = (1..5).map(one).collect::<String>();
    let around = "<div class=comment-list><div class=comment-page>";
    assert_eq!(texts(&told(&format!("<div class=js-quote-selection>{around}{inner}</div></div></div>"))), SAID);
}

#[test]
fn a_name_may_be_a_button_and_the_letters_of_an_avatar_are_none() {
    let one = |n: usize, letters: &str, name: &str| {
        format!(
            "<li class=message id=m{n}><span aria-hidden=true>{letters}</span><div><span class=username role=button tabindex=0>{name}</span> \
             <span>{n} hours ago</span></div><div class=content><p>{}</p></div></li>",
            SAID[n - 1]
        )
    };
    let html = [one(1, "AS", "Ann Sailor"), one(2, "BR", "Bob Rose"), one(3, "CL", "Cy Low")].concat();
    let address = Address::parse("https://x.example/t").unwrap();
    let items = find(&Dom::parse(&html), Context { address: Some(&address), ..context() }).remove(0).items;
    let authors: Vec<Option<&str>> = items.iter().map(|item| item.author.as_deref()).collect();
    assert_eq!(authors, [Some("Ann Sailor"), Some("Bob Rose"), Some("Cy Low")]);
    assert_eq!(items[2].text, SAID[2]);
}

#[test]
fn the_head_of_a_thread_around_it_is_no_item_and_depths_count_in_it() {
    let comment = |n: usize, depth: usize| {
        format!(
            "<tr class='athing comtr' id=4100200{n}><td><table><tr><td class=ind indent={depth}><img src=s.gif width={}></td><td class=default><div><span class=comhead>\
             <a href='user?id=ann{n}' class=hnuser>ann{n}</a> <span class=age title='2024-05-12T08:0{n}:00 17155008{n}0'><a href='item?id=4100200{n}'>{n} hours ago</a></span>\
             <span class=navs> | <a href='#41002001'>root</a> | <a href='#41002002'>next</a> <a class=togg href='javascript:void(0)'>[5 more]</a></span></span></div><br>\
             <div class=comment><div class=commtext>{}</div></div></td></tr></table></td></tr>",
            depth * 40,
            SAID[n - 1]
        )
    };
    let html = format!(
        "<table><tr><td><table class=fatitem><tr class='athing submission' id=41002000><td class=title><a href='https://m.example/'>The mill on the river</a></td></tr><tr><td \
         class=subtext><span class=subline><span class=score id=score_41002000>269 points</span> by <a href='user?id=zed' class=hnuser>zed</a> <span class=age \
         title='2024-05-12T08:00:00 1715500800'><a href='item?id=41002000'>9 hours ago</a></span> | <a href='hide?id=41002000'>hide</a> | <a \
         href='item?id=41002000'>4 comments</a></span></td></tr></table><table class=tree>{}{}{}{}</table></td></tr></table>",
        comment(1, 0),
        comment(2, 1),
        comment(3, 1),
        comment(4, 0)
    );
    let address = Address::parse("https://x.example/item?id=41002000").unwrap();
    let found = find(&Dom::parse(&html), Context { address: Some(&address), ..Context::default() }).remove(0).items;
    assert_eq!(found[1].place.alone.as_deref(), Some("https://x.example/item?id=41002002"));
    let items = told(&html);
    assert_eq!((authors(&items), texts(&items)), (vec!["ann1", "ann2", "ann3", "ann4"], SAID.to_vec()));
    assert_eq!(parents(&items), [None, Some(0), Some(0), None]);
}

#[test]
fn a_quote_in_a_table_is_told_by_what_it_repeats() {
    let post = |n: usize, name: &str, said: &str| {
        format!(
            "<div class=post id=post5510{n}><a class=bigusername href='member?u={n}'>{name}</a> <span>{n} hours ago</span><div class=message>{said}</div></div>"
        )
    };
    let quote = format!(
        "<div><div>Quote:</div><table><tr><td><div>Originally posted by <strong>Ann</strong></div><div>{}</div></td></tr></table></div>{}",
        SAID[0], SAID[2]
    );
    let html = [post(1, "Ann", SAID[0]), post(2, "Bob", SAID[1]), post(3, "Cy", &quote)].concat();
    let items = find(&Dom::parse(&html), context()).remove(0).items;
    assert_eq!(items[2].text, SAID[2]);
    assert_eq!(items[2].quotes, [format!("Quote:\nOriginally posted by Ann\n{}", SAID[0])]);
    assert_eq!(items[2].parent.as_ref(), Some(&items[0].id));
}

#[test]
fn whom_an_answer_to_an_answer_means_is_named_in_its_head() {
    let one = |n: usize, name: &str, to: &str, inside: &str| {
        let to = if to.is_empty() {
            String::new()
        } else {
            format!("<span class=reply-at><i></i><span class=nick>{to}</span></span>")
        };
        format!(
            "<div class=comment id=c{n}><div class=head><span class=nick>{name}</span> <span class=date data-comment-date=171550080{n}000>1 day ago</span>{to}</div>\
             <div class=content><p>{}</p></div><div class=actions><span class=btn>Helpful ({n})</span></div>{inside}</div>",
            SAID[n - 1]
        )
    };
    let answers = [one(2, "Bob", "", ""), one(3, "Cy", "Bob", "")].concat();
    let html = [one(1, "Ann", "", &format!("<div class=replies>{answers}</div>")), one(4, "Dan", "", "")].concat();
    let items = find(&Dom::parse(&html), context()).remove(0).items;
    let above: Vec<Option<&str>> = items.iter().map(|item| item.parent.as_deref()).collect();
    assert_eq!(above, [None, Some("c1"), Some("c2"), None]);
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [Some(1), Some(2), Some(3), Some(4)]);
    assert_eq!(items[3].time.as_deref(), Some("2024-05-12T08:00:04Z"));
}

#[test]
fn yesterday_is_nobody_and_a_row_of_a_list_says_nothing() {
    let post = |n: usize| {
        let said = SAID[n - 1];
        format!(
            "<div class=post id=p{n}><div>Yesterday, 0{n}:51</div><a class=user href=/user/{n}>Ann {n}</a><div class=message>{said}</div></div>"
        )
    };
    let items = find(&Dom::parse(&(1..4).map(post).collect::<String>()), context()).remove(0).items;
    assert_eq!(items[0].author.as_deref(), Some("Ann 1"));
    let row = |n: usize| {
        format!(
            "<li><dl><dt><div><a href=/t/{n}>The mill, part {n}</a><br>by <a href=/user/{n}>Ann {n}</a> » Sun Oct {n}, 2026 4:03 am</div></dt><dd>22</dd>\
             <dd>600</dd><dd><span>by <a href=/user/{n}>Ann {n}</a><br>Mon Oct {n}, 2026 5:03 am</span></dd></dl></li>"
        )
    };
    assert_eq!(told(&format!("<h2>The forum</h2><ul>{}</ul>", (1..6).map(row).collect::<String>())), []);
}

#[test]
fn what_one_person_says_in_a_row_stands_below_one_name() {
    let one = |n: usize, name: &str, minute: usize, reply: &str| {
        let head = if name.is_empty() {
            String::new()
        } else {
            format!("<h3><span class=username role=button>{name}</span></h3>")
        };
        format!(
            "<li class=message id=chat-11-11788000000{n}>{reply}{head}<time datetime='2026-05-12T10:{minute}:00Z'>10:{minute}</time>\
             <div class=content id=message-content-11788000000{n}>{}</div></li>",
            SAID[n % 4]
        )
    };
    let reply = "<div class=reply id=message-context-117880000003><span>@ann</span><div id=message-content-117880000001>The mill…</div></div>";
    let html =
        [one(1, "Ann", 10, ""), one(2, "", 12, ""), one(3, "Bob", 14, reply), one(4, "Cy", 15, ""), one(5, "", 55, "")];
    let items = told(&format!("<ol>{}</ol>", html.concat()));
    assert_eq!(authors(&items), ["Ann", "Ann", "Bob", "Cy", "?"], "the last one is too late to be Cy's for sure");
    assert_eq!(parents(&items)[2], Some(0));
}

#[test]
fn one_person_is_a_number_too_and_votes_are_not_said() {
    let one = |n: usize, votes: &str| {
        format!(
            "<div class=review id=R{n}><span class=profile-name>Ann {n}</span><span class=review-date>May {n}, 2024</span><div><span>{}</span></div>\
             <div><span>{votes}</span></div></div>",
            SAID[n - 1]
        )
    };
    let html =
        [one(1, "12 people found this helpful"), one(2, "One person found this helpful"), one(3, ""), one(4, "")]
            .concat();
    let items = find(&Dom::parse(&html), context()).remove(0).items;
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [Some(12), Some(1), None, None]);
    assert_eq!(items.iter().map(|item| item.text.as_str()).collect::<Vec<_>>(), SAID);
}

#[test]
fn a_folded_view_of_an_item_is_none_and_a_part_of_all_items_is_none() {
    let one = |n: usize, said: &str| {
        format!(
            "<div class=comment id=thing_{n}><p class=tagline><a class=author href=/user/{n}>Ann {n}</a> <time datetime='2026-10-0{n}T10:00:00Z'>Oct {n}</time> \
             <span>({n} children)</span></p>{said}</div>"
        )
    };
    let said = |n: usize| format!("<div class=md><p>{}</p></div>", SAID[n - 1]);
    let html: String = (1..5).map(|n| one(n, &said(n))).collect();
    assert_eq!(texts(&told(&format!("{html}{}{}", one(2, ""), one(3, "")))), SAID);
    let remark = "<div class=cm><a class=user href=/user/9>Zed</a> So it is, and so it was in my days. <span>2026-10-09 08:00</span></div>";
    let post = |n: usize, remark: &str| {
        format!(
            "<div id=post_{n}><div class=side><a class=user href=/user/{n}>Ann {n}</a></div><span>2026-10-0{n} 10:00</span><div class=pcb><div class=body>{} {}</div>{remark}</div></div>",
            SAID[n - 1],
            SAID[4 - n]
        )
    };
    let items = told(&[post(1, ""), post(2, ""), post(3, remark), post(4, "")].concat());
    assert_eq!(authors(&items)[..3], ["Ann 1", "Ann 2", "Ann 3"], "{items:#?}");
}

#[test]
fn the_half_with_what_is_said_is_no_item_though_it_looks_like_one() {
    let one = |n: usize, name: &str, look: &str| {
        let person = format!("<a href='memberlist.php?mode=viewprofile&u={n}' class=username>{name}</a>");
        format!(
            "<div id=p{n} class='post {look}'><div class=inner><dl class=postprofile><dt>{person}</dt>\
             <dd><b>Joined:</b> Sun Feb 19, 2023 1:03 pm</dd></dl>\
             <div class=postbody><div id=post_content{n}><h3><a href='#p{n}'>Re: The mill</a></h3>\
             <p class=author>by <strong>{person}</strong> » <time datetime='2023-03-0{n}T22:15:00+01:00'>Mar {n}, 2023</time></p>\
             <div class=content>{}</div></div></div></div></div>",
            SAID[n - 1]
        )
    };
    let looks = ["bg2", "bg1 online", "bg2", "bg1 unread"];
    let all: String = (1..=4).map(|n| one(n, ["Ann", "Bob", "Cy", "Ann"][n - 1], looks[n - 1])).collect();
    let html = format!("<div id=page-body><h2>The mill</h2>{all}</div>");
    let items = told(&html);
    assert_eq!(authors(&items), ["Ann", "Bob", "Cy", "Ann"]);
    assert_eq!(texts(&items), SAID);
    let dom = Dom::parse(&html);
    let survey = survey(&dom, Context::default());
    let groups = groups::groups(&survey);
    let mixed = groups.iter().find(|group| group.ranges.windows(2).any(|pair| pair[0].holds(pair[1])));
    assert!(mixed.is_none(), "what tells them from posts is that each post holds one: {mixed:?}");
}

#[test]
fn a_shop_answers_beside_the_card_of_a_review_and_a_row_of_its_own_may_be_headed_as_an_answer() {
    let card = |n: usize| {
        format!(
            "<div class=review-card><span class=name>{}</span> <time datetime='2024-02-0{n}T10:00:00Z'>Feb {n}, 2024</time><p>{}</p></div>",
            ["Ann Sailor", "Bob Low", "Cy Rem", "Di Ott"][n - 1],
            SAID[n - 1]
        )
    };
    let answer = "<div class=reply><div class=reply-head><p>Mill &amp; Sons</p> <time datetime='2024-02-09T09:00:00Z'>Feb 9, 2024</time></div>\
                  <p>We are sorry that you had to wait for the boat so long.</p></div>";
    let all: String =
        (1..=4).map(|n| format!("<article>{}{}</article>", card(n), if n == 2 { answer } else { "" })).collect();
    let items = told(&format!("<section class=reviews>{all}</section>"));
    assert_eq!(items.len(), 5, "{items:?}");
    assert_eq!(items[2].2, "We are sorry that you had to wait for the boat so long.");
    assert_eq!(parents(&items), [None, None, Some(1), None, None]);

    let table = |n: usize| {
        let answer = "<tr><td><b>Answer of the webmaster:</b></td><td><i>It stands behind the church, dear friend.</i></td></tr>";
        format!(
            "<table class=entry><tr><td><b>Name:</b></td><td>{}</td></tr><tr><td><b>Date:</b></td><td>November {n}, 1999, 11:02</td></tr>\
             <tr><td><b>Message:</b></td><td>{}</td></tr>{}</table><br>",
            ["Ann Sailor", "Bob Low", "Cy Rem", "Di Ott"][n - 1],
            SAID[n - 1],
            if n == 3 { answer } else { "" }
        )
    };
    let items = told(&(1..=4).map(table).collect::<String>());
    assert_eq!(items.len(), 5, "{items:?}");
    assert_eq!((items[3].2.as_str(), items[3].3), ("It stands behind the church, dear friend.", Some(2)));
}

#[test]
fn what_a_firm_adds_to_every_review_is_not_said_however_long_and_a_time_keeps_its_bracket() {
    let notice = "This review is the opinion of a member and not of the house, which looks at each of the reviews before it is shown to others.";
    let one = |n: usize| {
        format!(
            "<div class=review><a class=author href='/people/{n}'>{}</a> <span class=date>2024-05-0{n} 03:30 pm (UTC)</span>\
             <div class=text><p>{}</p></div><div class=foot><div>{notice}</div></div></div>",
            ["Ann Sailor", "Bob Low", "Cy Rem", "Di Ott"][n - 1],
            SAID[n - 1]
        )
    };
    let items = told(&(1..=4).map(one).collect::<String>());
    assert_eq!(texts(&items), SAID);
    assert_eq!(times(&items)[0], "2024-05-01T15:30:00Z");
    assert_eq!(clock::cut("(2024-05-01 03:30 pm (UTC))"), "2024-05-01 03:30 pm (UTC)");
}
