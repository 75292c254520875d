//! Items that are built in more than one way, and what tells of them by other signs than words.

use super::unseen::{SAID, each, names, read, texts};
use super::*;

/// The numbers of the items that items answer.
fn answered(items: &[Item]) -> Vec<Option<usize>> {
    let place = |id: &String| items.iter().position(|item| item.id == *id);
    items.iter().map(|item| item.parent.as_ref().and_then(place)).collect()
}

#[test]
fn the_month_of_a_journey_is_not_when_its_review_was_written() {
    let html = each(|n, who, said| {
        format!(
            "<div class=k{n}a><div class=l><div class=m>{who}</div><ul><li>Double room with a view of the lake</li>\
             <li>August 2024</li></ul></div><div class=r><span>Reviewed: {n} September 2024</span>\
             <h4>{who} likes it</h4><p>{said}</p><button>Useful</button></div></div>"
        )
    });
    let items = read(&html);
    assert_eq!(items.len(), 4, "{:?}", texts(&items));
    assert!(texts(&items).iter().zip(SAID).all(|(text, said)| text.contains(said)), "{:?}", texts(&items));
    assert_eq!(items[1].time.as_deref(), Some("2024-09-02"));
}

#[test]
fn the_names_of_a_sites_tests_tell_what_an_element_is() {
    let html = each(|n, who, said| {
        // Nobody has so long a name, but some are shown in its place.
        let who = if n == 4 { "Somebody who would rather not be named here" } else { who };
        format!(
            "<div data-testid=review-item class=cbd><div data-testid=user-name class=efg>{who}</div>\
             <div class=hij>{said}</div><div class=klm>{n} May 2024, Oslo</div></div>"
        )
    });
    let items = read(&html);
    assert_eq!(names(&items)[..3], ["Ilse", "Jonas", "Ilse"]);
    assert!(texts(&items).iter().zip(SAID).all(|(text, said)| text.starts_with(said)), "{:?}", texts(&items));
}

#[test]
fn a_list_of_remarks_below_each_post_is_none_of_the_items() {
    let remark = |n: usize, who: &str| {
        format!(
            "<li id=r{n} class=comment><span>That is the remark with the number {n}.</span> – <a class=user href=/users/{who}>{who}</a> \
             <time datetime=2024-05-1{n}T10:00:00Z>1{n} May</time></li>"
        )
    };
    let html = each(|n, who, said| {
        let remarks = format!("{}{}", remark(n, "Otto"), if n == 1 { remark(9, "Karin") } else { String::new() });
        format!(
            "<div class=layout id=p{n}><div class='cell answers'><p>{said}</p><a class=user href=/users/{who}>{who}</a> \
             <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time></div><div class='cell answers'><ul class=comments>{remarks}</ul>\
             <a>Add a remark</a></div></div>"
        )
    });
    let items = read(&html);
    assert_eq!(items.len(), 9, "{:?}", texts(&items));
    assert_eq!(answered(&items)[..4], [None, Some(0), Some(0), None]);
}

#[test]
fn what_looks_like_the_items_but_for_their_class_is_none() {
    let head = "<div class=line><span class=tag>Time</span><span class=value>Sat Mar 7 21:14:13 2026</span></div>";
    let html = each(|n, who, said| {
        format!(
            "<div class=push><span class='f1 tag'>+</span><span class='f3 name'>{who}</span><span class='f3 said'>: {said}</span>\
             <span class=when> 0{n}/07 21:2{n}</span></div>"
        )
    });
    assert_eq!(texts(&read(&format!("{head}{html}"))), SAID);
}

#[test]
fn a_name_in_an_element_that_is_called_otherwise_is_known_by_its_link() {
    let html = each(|n, who, said| {
        let class = if n == 2 { "ez" } else { "ey" };
        format!(
            "<div class=ee id=c{n}><div class={class}><h3><a class=fa href=/profile.php?id={n}>{who}</a></h3><div class=fc>{said}</div>\
             <div class=fd><abbr>{n} May 2024</abbr></div></div></div>"
        )
    });
    assert_eq!(names(&read(&html)), ["Ilse", "Jonas", "Ilse", "Karin"]);
}

#[test]
fn an_answer_answers_the_question_that_it_is_declared_to() {
    let html = each(|n, who, said| {
        let (kind, property) = if n == 1 {
            ("", "")
        } else {
            ("itemscope itemtype=https://schema.org/Answer", "itemprop=suggestedAnswer")
        };
        format!(
            "<div id=a{n} class=answer {kind} {property}><p itemprop=text>{said}</p><a class=user href=/users/{who}>{who}</a> \
             <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time></div>"
        )
    });
    let question = format!("<div itemscope itemtype=https://schema.org/Question>{html}</div>");
    assert_eq!(answered(&read(&question)), [None, Some(0), Some(0), Some(0)]);
    assert_eq!(answered(&read(&html)), [None; 4]);
}

#[test]
fn a_name_may_stand_on_a_button() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment><button class='btn username'><span>{who}</span></button> <time datetime=2024-05-0{n}>{n} May</time>\
             <p>{said}</p><button class=btn-user>Reply</button></div>"
        )
    });
    let items = read(&html);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    assert_eq!(texts(&items), SAID);
}

#[test]
fn likes_go_before_other_counts_in_the_digits_of_any_script() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment><b class=author>{who}</b> <i>{n} May 2024</i><p>{said}</p>\
             <button aria-label=Repost><b class=count>7</b></button><button aria-label='Like ({n} likes)'><b class=count>۱{n}</b></button></div>"
        )
    });
    let html = html.replace("۱1", "۱۱").replace("۱2", "۱۲").replace("۱3", "۱۳").replace("۱4", "۱۴");
    assert_eq!(read(&html).iter().map(|item| item.votes).collect::<Vec<_>>(), [Some(11), Some(12), Some(13), Some(14)]);
}

#[test]
fn the_number_of_another_item_on_a_link_says_who_is_answered() {
    let html = each(|n, who, said| {
        let to = if n == 3 { "<a href=#m120>#120</a> " } else { "" };
        format!("<div class=post id=m12{}><b class=author>{who}</b> {to}<i>{n} May 2024</i><p>{said}</p></div>", n - 1)
    });
    assert_eq!(answered(&read(&html)), [None, None, Some(0), None]);
}

#[test]
fn a_label_for_an_answer_and_one_before_a_time_name_nobody() {
    for (label, expected) in [
        ("Response from the owner", None),
        ("Antwort des Hauses", None),
        ("Réponse du développeur", None),
        ("Antwort von Ilse", Some("Ilse")),
    ] {
        assert_eq!(fields::person(label).as_deref(), expected, "{label}");
    }
    let html = each(|n, _, said| format!("<div class=comment><i>Written here: {n} May 2024</i><p>{said}</p></div>"));
    assert_eq!(names(&read(&html)), [""; 4]);
}

#[test]
fn a_post_that_is_built_otherwise_than_its_answers_opens_the_thread() {
    let first = "<div class=op><div class=oh><a href=/people/Otto>Otto</a> <i>1 May 2024</i></div>\
                 <div class=ob>Since the flood the weir lets through more water than the mill can take.</div></div>";
    let answers = each(|n, who, said| {
        format!(
            "<li id=c{n} class=comment><a class=author href=/people/{who}>{who}</a> <i>{} May 2024</i><p>{said}</p></li>",
            n + 1
        )
    });
    let items = read(&format!("<h1>The weir</h1>{first}<ul>{answers}</ul>"));
    assert_eq!(items.len(), 5, "{:?}", texts(&items));
    assert_eq!((items[0].author.as_deref(), items[0].time.as_deref()), (Some("Otto"), Some("2024-05-01")));
    assert!(items[0].text.starts_with("Since the flood"), "{}", items[0].text);
    assert!(items.iter().all(|item| item.parent.is_none()), "{:?}", answered(&items));
    // An article's author has a page elsewhere.
    let article = first.replace("/people/Otto", "/staff/Otto");
    assert_eq!(read(&format!("<h1>The weir</h1>{article}<ul>{answers}</ul>")).len(), 4);
    // And so may its page say.
    let declared = format!("<meta property=og:type content=article><h1>The weir</h1>{first}<ul>{answers}</ul>");
    assert_eq!(read(&declared).len(), 4);
}

#[test]
fn what_follows_the_first_of_a_discussion_answers_it() {
    let note = |n: usize| {
        let (who, said) = ([("Ilse"), ("Jonas"), ("Ilse"), ("Karin")][n], SAID[n]);
        format!(
            "<li id=n{n} class=comment><a class=author href=/u/{who}>{who}</a> <i>{} May 2024</i><div class=body>{said}</div></li>",
            n + 1
        )
    };
    let one = |notes: String| format!("<li class=discussion><div>app/mill.rb</div><ul class=notes>{notes}</ul></li>");
    let done = "<li class='comment done'><a class=author href=/u/Otto>Otto</a> <b>assigned it to Ilse</b> <i>3 May 2024</i></li>";
    let html = format!("<ul>{}{done}{}</ul>", one(note(0) + &note(1) + &note(2)), one(note(3)));
    let items = read(&html);
    assert_eq!(texts(&items), SAID);
    assert_eq!(answered(&items), [None, Some(0), Some(0), None]);
    // Days are no discussions.
    let days = html.replace("class=discussion", "class=day");
    assert_eq!(answered(&read(&days)), [None; 4]);
}

#[test]
fn an_answer_is_told_by_a_class_beside_that_of_all() {
    let html = each(|n, who, said| {
        let more = if n == 2 || n == 4 { " Item--reply" } else { "" };
        format!(
            "<li id={n} class='Item{more}'><a class=nick>{who}</a><p>{said}</p><span class=date>{n} May 2024</span></li>"
        )
    });
    assert_eq!(answered(&read(&format!("<ul class=comments>{html}</ul>"))), [None, Some(0), None, Some(2)]);
    // All but the first post of a topic may have it.
    let topic = html.replace(
        "class='Item'><a class=nick>Ilse</a><p>Half",
        "class='Item Item--reply'><a class=nick>Ilse</a><p>Half",
    );
    assert_eq!(answered(&read(&format!("<ul class=comments>{topic}</ul>"))), [None; 4]);
}

#[test]
fn the_place_of_an_item_in_its_thread_is_not_the_number_of_its_votes() {
    let html = |step: usize| {
        each(|n, who, said| {
            let number = n * step;
            format!(
                "<div class=comment><b class=author>{who}</b> <i>{n} May 2024</i> <span class=vote>{number}</span><p>{said}</p>\
                 <div class=likes>Helpful: 2{n}</div></div>"
            )
        })
    };
    let votes = |step: usize| read(&html(step)).iter().map(|item| item.votes).collect::<Vec<_>>();
    assert_eq!(votes(1), [Some(21), Some(22), Some(23), Some(24)]);
    assert_eq!(votes(3), [Some(3), Some(6), Some(9), Some(12)]);
}

#[test]
fn what_is_counted_of_a_person_is_no_vote_for_what_was_said() {
    let html = each(|n, who, said| {
        let (who, posts) = if who == "Ilse" { (who, 312) } else { ("Jonas", 40) };
        format!(
            "<div class=comment><div><b class=author>{who}</b><span class=post-votes>Contributions: {posts}</span></div> <i>{n} May 2024</i>\
             <p>{said}</p></div>"
        )
    });
    assert_eq!(read(&html).iter().map(|item| item.votes).collect::<Vec<_>>(), [None; 4]);
}

#[test]
fn a_number_beside_the_button_of_those_who_like_an_item_counts_its_votes() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment><b class=author>{who}</b> <i>{n} May 2024</i><p>{said}</p><div><button>Empfehlen</button>\
             <span>{n}2</span><button>Melden</button></div></div>"
        )
    });
    let items = read(&html);
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [Some(12), Some(22), Some(32), Some(42)]);
    assert_eq!(texts(&items), SAID);
}

#[test]
fn a_first_answer_that_was_taken_away_is_kept_as_such() {
    let comment = |n: usize, inside: &str| {
        let (who, said) = (["Ilse", "Jonas", "Ilse", "Karin"][n], SAID[n]);
        format!(
            "<div class='comment at{n}'><b class=author>{who}</b> <i>{} May 2024</i><p>{said}</p><div>{inside}</div></div>",
            n + 1
        )
    };
    let gone = "<div class='comment comment--deleted'><p>Fjernet af den, der skrev det, 10.03.2026 11:00</p></div>";
    let html = format!("{}{}{}", comment(0, &format!("{gone}{}", comment(1, ""))), comment(2, ""), comment(3, ""));
    let items = read(&html);
    assert_eq!(items.len(), 5, "{:?}", texts(&items));
    assert!(items[1].deleted && items[1].author.is_none(), "{:?}", items[1]);
    assert_eq!(answered(&items), [None, Some(0), Some(0), None, None]);
}

#[test]
fn words_in_elements_of_their_own_stay_apart() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment><b class=author>{who}</b> <i>{n} May 2024</i><p><b>day {n}</b> <i>was the day of {who}</i> {said}</p></div>"
        )
    });
    assert!(
        texts(&read(&html)).iter().zip(SAID).enumerate().all(|(at, (text, said))| *text
            == format!("day {} was the day of {} {said}", at + 1, ["Ilse", "Jonas", "Ilse", "Karin"][at])),
        "{:?}",
        texts(&read(&html))
    );
}

#[test]
fn an_element_inside_may_tell_the_offset_of_a_time() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment><b class=author>{who}</b> <span class=date title='0{n}.05.2024 12:22'>\
             <time datetime=2024-05-0{n}T12:22:00+0200>0{n}.05.2024 12:22</time></span><p>{said}</p></div>"
        )
    });
    assert_eq!(read(&html)[1].time.as_deref(), Some("2024-05-02T10:22:00Z"));
}

#[test]
fn days_without_a_year_are_times() {
    let html = each(|n, who, said| {
        format!(
            "<div class=push><span class=f1>{who}</span> <span class=f2>{said}</span> <span class=f3>0{n}/07 21:2{n}</span></div>"
        )
    });
    let items = read(&html);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    assert!(items.iter().all(|item| item.time.as_deref().is_some_and(|time| time.len() == 19)), "{items:?}");
}

#[test]
fn what_no_item_says_stays_out_though_no_class_tells_it() {
    let places = ["Italia", "Deutschland", "Italia", "Magyarország"];
    let more = ["The miller is my uncle.", "It was my bridge.", "Read it there.", "They are quiet."];
    let html = each(|n, who, said| {
        format!(
            "<li class=c1><b>{who}</b> <i>{}</i><span>{n} May 2024</span><span>Ranked {n}th of its kind</span><p>{said}</p><p>{}</p>\
             <u>{n} of 9 shown here</u></li>",
            places[n - 1],
            more[n - 1]
        )
    });
    let items = read(&html);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    let said: Vec<String> = SAID.iter().zip(more).map(|(said, more)| format!("{said}\n{more}")).collect();
    assert_eq!(texts(&items), said);
}
