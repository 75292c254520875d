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
        format!(
            "<div data-testid=review-item class=x1><div data-testid=user-name class=x2>{who}</div>\
             <div class=x3>{said}</div><div class=x4>{n} May 2024, Oslo</div></div>"
        )
    });
    let items = read(&html);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    assert!(texts(&items).iter().zip(SAID).all(|(text, said)| text.starts_with(said)), "{:?}", texts(&items));
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
    let gone = "<div class='comment comment--deleted'><p>Fjernet af den, der skrev det</p></div>";
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
