//! Items among what is built as they are, and persons and times that only their place tells.

use super::unseen::{SAID, each, names, read, texts};
use super::*;

/// Whether these are the four items that [`each`] makes, with all that they say and no more.
fn are_whole(items: &[Item]) -> bool {
    items.len() == SAID.len() && texts(items).iter().zip(SAID).all(|(text, said)| *text == said)
}

#[test]
fn tables_of_one_class_that_follow_one_another_are_items() {
    let posts = each(|n, who, said| {
        format!(
            "<table class=t><tr><td><a href=/user/{who}>{who}</a> <span>2011-06-0{n} 12:00</span></td></tr>\
             <tr><td colspan=3><p>{said}</p></td></tr><tr><td><a href=/answer/{n}>Reply</a></td></tr></table>"
        )
    });
    let bare = |text: &str| format!("<table><tr><td>{text}</td></tr></table>");
    let html = format!(
        "<table><tr><td>{}</td><td>{posts}</td></tr></table>{}",
        bare("Newest: <a href=/user/Ilse>Ilse</a> 2011-06-04 12:00"),
        bare("Copyright of the mill")
    );
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
}

#[test]
fn a_table_that_sets_an_answer_in_is_no_note_of_what_was_taken_away() {
    let html = each(|n, who, said| {
        let post = format!(
            "<table class=f><tr><td class=h><b><a href=/user/{who}>{who}</a></b></td><td class=h><span>2009-03-1{n} 20:14</span>\
             <br>{said}</td></tr></table>"
        );
        // Two of them answer, and stand in a table without a class, as each of the program's tables may.
        if n % 2 == 0 {
            format!("<table><tr><td><img src=spacer.gif width={n}0></td><td>{post}</td></tr></table>")
        } else {
            post
        }
    });
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
}

#[test]
fn what_is_kept_for_those_who_edit_is_not_said_twice() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment id=c{n}><a class=author href=/u/{who}>{who}</a> <time datetime=2023-08-2{n}T10:00:00Z>{n} Aug</time>\
             <div class=render><p>{said}</p></div><div class=raw hidden>{said}</div><div class=zone hidden></div></div>"
        )
    });
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
}

#[test]
fn a_link_with_a_name_beside_a_time_leads_to_a_person_where_a_picture_does() {
    let html = each(|n, who, said| {
        format!(
            "<div class=x{n}a><div class=y><a href=/z/{}><img src=/p/{n}.png> <span>{who}</span></a> <span>2024-05-0{n} 14:05</span></div>\
             <p>{said}</p></div>",
            who.len()
        )
    });
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
    assert_eq!(names(&items)[..2], ["Ilse", "Jonas"]);
}

#[test]
fn a_short_word_with_a_dot_behind_a_time_ends_no_sentence() {
    let html = each(|n, who, said| {
        format!(
            "<div class=x><div><b>{who}</b><span>1{n} มี.ค. 2566 เวลา 14:0{n} น.</span></div><p>{said}</p><button>ตอบกลับ</button></div>"
        )
    });
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
    assert!(items[0].time.as_deref().is_some_and(|time| time.starts_with("2023-03-11")), "{:?}", items[0].time);
}

#[test]
fn what_stands_around_answers_and_is_built_as_they_are_is_no_item() {
    let answer = |class: &str, n: usize, said: &str, inside: &str| {
        let who = ["Ilse", "Jonas"][n % 2];
        format!(
            "<div class={class}><div class=h><span>{who}</span><span>2024-05-0{n} 14:05</span></div><div class=b><p>{said}</p></div>{inside}</div>"
        )
    };
    let heron = "The heron has left for good, says the miller.";
    let inside = format!("<div class=w>{}{}</div>", answer("s", 2, SAID[1], ""), answer("s", 3, SAID[2], ""));
    let html =
        format!("{}{}{}", answer("i", 1, SAID[0], &inside), answer("i", 4, SAID[3], ""), answer("i", 5, heron, ""));
    let items = read(&html);
    assert_eq!(texts(&items), [SAID[0], SAID[1], SAID[2], SAID[3], heron]);
}

#[test]
fn entries_of_a_guest_book_that_only_lines_part_are_items() {
    let entries = each(|n, who, said| {
        format!(
            "<b>{said}</b><br><a href='mailto:{who}@mill.example'>{who}</a><br>Monday, 0{n} June 1999, 21:14<br><hr>"
        )
    });
    let items =
        read(&format!("<body><h1>Guest book</h1>Thanks for your visit.<hr>{entries}You are visitor 4127.</body>"));
    assert!(are_whole(&items), "{:?}", texts(&items));
}

#[test]
fn what_each_entry_sets_in_is_its_own() {
    let entries = each(|n, who, said| {
        format!(
            "<font size=4><b>No {n}</b></font> From <font color=green><b><a href='mailto:{who}@mill.example'>{who}</a></b></font> \
             <font size=-1>0{n} June 1999, 21:14</font><blockquote><tt>{said}</tt></blockquote><hr>"
        )
    });
    let items = read(&format!("<body><hr>{entries}</body>"));
    assert!(items.iter().zip(SAID).all(|(item, said)| item.text.ends_with(said)), "{items:?}");
    assert_eq!(items.len(), SAID.len());
}

/// For each of four items the place of the one that it answers.
fn answered(items: &[Item]) -> Vec<Option<usize>> {
    let place = |id: &String| items.iter().position(|item| item.id == *id);
    items.iter().map(|item| item.parent.as_ref().and_then(place)).collect()
}

/// A comment with what stands in it, its class, and its time and its name; what answers it follows.
fn comment(n: usize, who: &str, said: &str) -> String {
    format!(
        "<article class=reaction id=r{n}><a href=/uzivatel/{who}>{who}</a> <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time>\
         <div><p>{said}</p></div><button>Reply</button></article>"
    )
}

#[test]
fn discussions_inside_discussions_tell_who_answers_whom() {
    let [first, second, third, fourth] =
        [1, 2, 3, 4].map(|n| comment(n, ["Ilse", "Jonas", "Ilse", "Karin"][n - 1], SAID[n - 1]));
    let html = format!(
        "<div class=all><section class=branch-thread>{first}<div><section class=branch-thread>{second}<div>\
         <section class=branch-thread>{third}</section></div></section><section class=branch-thread>{fourth}</section>\
         </div></section></div>"
    );
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    assert_eq!(answered(&items), [None, Some(0), Some(1), Some(0)]);
}

#[test]
fn a_depth_may_be_written_around_a_comment_and_its_answers() {
    let [first, second, third, fourth] =
        [1, 2, 3, 4].map(|n| comment(n, ["Ilse", "Jonas", "Ilse", "Karin"][n - 1], SAID[n - 1]));
    let html = format!(
        "<div class=all><div class=cell>{first}<div class=list><div class=indent-1>{second}<div class=list>\
         <div class=indent-2>{third}</div></div></div><div class=indent-1>{fourth}</div></div></div></div>"
    );
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
    assert_eq!(answered(&items), [None, Some(0), Some(1), Some(0)]);
}

#[test]
fn below_what_is_set_in_stands_who_wrote_it_and_when() {
    let html = each(|n, who, said| {
        format!(
            "<div class=petition-comment id=c{n}><p class=small>#{n}</p><blockquote><div><p>{said}</p></div>\
             <footer><span class=commenter>{who}</span> (Oslo, 2022-06-0{n})</footer></blockquote></div>"
        )
    });
    let items = read(&html);
    assert!(are_whole(&items), "{:?}", texts(&items));
    assert!(items.iter().all(|item| item.time.is_some() && item.quotes.is_empty()), "{items:?}");
}

#[test]
fn a_paragraph_is_said_whatever_a_press_of_what_holds_it_does() {
    let said = [
        "Is that the old oak?",
        "Half of it.",
        "No idea, ask Ilse",
        "Then I bring horses",
        "Good.",
        "Who has the key?",
    ];
    let entry = |(n, said): (usize, &&str)| {
        let class = if n % 3 < 2 { "txtbox btn_reply_write" } else { "txtbox" };
        format!(
            "<li class=entry id=e{n}><div class=info><span class=nickname><em>Guest {}</em></span></div>\
             <div class='{class}'><p class=usertxt>{said}</p></div><div class=fr><span class=date>2024-05-0{} 12:00</span></div></li>",
            ["Ilse", "Jonas", "Karin"][n % 3],
            n + 1
        )
    };
    let html: String = said.iter().enumerate().map(entry).collect();
    assert_eq!(texts(&read(&format!("<ul class=comments>{html}</ul>"))), said);
}

#[test]
fn a_person_has_a_page_whose_address_says_so_in_another_language() {
    let html = each(|n, who, said| {
        format!(
            "<article class=review id=r{n}><h3 class=user-title><a href=/uzivatel/{n}/ class=user-title-name>{who}</a></h3>\
             <div class=said>{said} <span class=info><time>(0{n}.05.2024)</time></span></div></article>"
        )
    });
    assert_eq!(names(&read(&html)), ["Ilse", "Jonas", "Ilse", "Karin"]);
}
