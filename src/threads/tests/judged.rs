//! What forests judge: whole items, the post that opens a thread, and notes that something was taken away.

use super::unseen::{SAID, each, names, read, texts};
use super::*;

/// Six items are written; this stands in the place of the fourth.
fn with_note(note: &str) -> Vec<Item> {
    let item = |n: usize| {
        let (who, said) = (["Ilse", "Jonas", "Karin"][n % 3], SAID[n % 4]);
        format!(
            "<div class=x7k id=q{n}><img src=/{who}.png alt=''><a class=x2p href=/people/{who}>{who}</a> \
             <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time><div class=x9d>{said} {n} geese.</div>\
             <button>Zol</button><button>Vaq</button></div>"
        )
    };
    let items: Vec<String> = (1..7).map(|n| if n == 4 { note.to_owned() } else { item(n) }).collect();
    read(&format!("<h1>The weir</h1><div class=x1a>{}</div>", items.concat()))
}

#[test]
fn a_note_in_an_unknown_language_stands_for_what_was_taken_away() {
    let items = with_note("<div class=x7k id=q4><p class=x3g>Nerga bosud zelvu.</p></div>");
    assert_eq!(items.iter().map(|item| item.deleted).collect::<Vec<_>>(), [false, false, false, true, false, false]);
    assert_eq!((items[3].text.as_str(), &items[3].author), ("Nerga bosud zelvu.", &None));
}

#[test]
fn a_note_may_be_called_otherwise_than_the_items() {
    let items = with_note("<div class=x3q><p>Nerga bosud zelvu.</p></div>");
    assert_eq!(items.iter().map(|item| item.deleted).collect::<Vec<_>>(), [false, false, false, true, false, false]);
}

/// Items that stand alone in an entry of a list, with this in each; the last entry holds a note.
fn in_entries(inside: &str) -> String {
    let item = |n: usize| {
        let (who, said) = (["Ilse", "Jonas", "Karin"][n % 3], SAID[n % 4]);
        format!(
            "<li><div class=x7k id=q{n}><a class=x2p href=/people/{who}>{who}</a> <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time>\
             {inside}<div class=x9d>{said} {n} geese.</div><button>Zol</button></div></li>"
        )
    };
    let items: String = (1..6).map(item).collect();
    format!("<ul>{items}<li><div class='x7k x0' id=q6><p>Nerga bosud zelvu.</p></div></li>{}</ul>", item(7))
}

#[test]
fn a_note_may_stand_alone_in_an_entry_of_a_list() {
    let deleted: Vec<bool> = read(&in_entries("")).iter().map(|item| item.deleted).collect();
    assert_eq!(deleted, [false, false, false, false, false, true, false]);
}

#[test]
fn what_stands_in_an_item_and_looks_like_one_is_its_part() {
    let html = in_entries("<div class=x7k><i>Vaq</i> zol</div>");
    let dom = Dom::parse(&html);
    let chosen = found(&survey(&dom, Context::default()), Model::built_in()).concat();
    assert_eq!(
        chosen.iter().map(|one| one.doubted).collect::<Vec<_>>(),
        [false, false, false, false, false, true, false]
    );
}

#[test]
fn a_short_answer_is_no_note() {
    let items = with_note(
        "<div class=x7k id=q4><img src=/Ilse.png alt=''><a class=x2p href=/people/Ilse>Ilse</a> \
         <time datetime=2024-05-04T10:00:00Z>4 May</time><div class=x9d>So be it.</div><button>Zol</button>\
         <button>Vaq</button></div>",
    );
    assert_eq!((items.len(), items[3].text.as_str(), items[3].deleted), (6, "So be it.", false));
}

#[test]
fn what_only_stands_where_an_item_might_is_none() {
    let items = with_note("<div class=banner><a href=/shop>Visit the shop of the mill</a></div>");
    assert_eq!(items.len(), 5, "{:?}", texts(&items));
    assert!(items.iter().all(|item| !item.deleted));
}

#[test]
fn words_of_taking_away_are_known_anywhere_in_a_short_text() {
    let tells = words::tells_of_removing;
    for text in
        ["Deze reactie is verwijderd.", "Коментар було видалено", "이 댓글은 지워졌습니다", "[Διαγράφηκε]", "נמחק"]
    {
        assert!(tells(text), "{text}");
    }
    assert!(!tells("Undeletedness"), "it begins no word");
    assert!(!tells(&"The note was deleted and ".repeat(5)), "too long for a note");
}

#[test]
fn who_opens_a_thread_has_a_page_where_those_who_answer_have_theirs() {
    let page = |place: &str| {
        let answers = each(|n, who, said| {
            format!(
                "<li class=reply><a class=by href=/people/{who}>{who}</a> <time datetime=2024-05-0{n}>{n} May</time><p>{said}</p>\
                 <button>Reply</button></li>"
            )
        });
        format!(
            "<div class=question><h1>Who mends the weir?</h1><div class=by-line><a class=by href=/{place}/Otto>Otto</a> \
             <time datetime=2024-05-01>1 May</time></div><p>Since the flood it lets through more than the mill takes.</p>\
             <button>Reply</button></div><h2>4 answers</h2><ul>{answers}</ul>"
        )
    };
    let items = read(&page("people"));
    assert_eq!(names(&items)[0], "Otto");
    assert!(items[0].text.contains("Since the flood"), "{:?}", items[0].text);
    assert_eq!(names(&read(&page("author")))[0], "Ilse");
}

#[test]
fn a_thread_may_be_opened_by_several_elements_side_by_side() {
    let answers = each(|n, who, said| {
        format!(
            "<li class=reply><a class=by href=/people/{who}>{who}</a> <time datetime=2024-05-0{n}>{n} May</time><p>{said}</p>\
             <button>Reply</button></li>"
        )
    });
    let items = read(&format!(
        "<main><h1>Who mends the weir?</h1><div class=by-line><a class=by href=/people/Otto>Otto</a> \
         <time datetime=2024-05-01>1 May</time></div><div><p>Since the flood it lets through more than the mill takes.</p></div>\
         <h2>4 answers</h2><ul>{answers}</ul></main>"
    ));
    assert_eq!(names(&items)[0], "Otto");
    assert!(items[0].text.contains("Since the flood"), "{:?}", items[0].text);
}

#[test]
fn rows_have_a_number_for_each_name() {
    let html = each(|n, who, said| {
        format!("<li class=c><b>{who}</b> <time datetime=2024-05-0{n}>{n} May</time><p>{said}</p></li>")
    });
    let dom = Dom::parse(&format!(
        "<p><b>Otto</b> <time datetime=2024-05-01>1 May</time> asks who mends the weir.</p><ul>{html}</ul>"
    ));
    let survey = survey(&dom, Context::default());
    let chosen = found(&survey, Model::built_in()).concat();
    assert_eq!(chosen.len(), 4);
    let (own, mut items) = read_items(&survey, Model::built_in(), &chosen, None);
    items[0].text = "Gone".to_owned();
    let notes = gone::rows(&survey, &chosen, &own, &items);
    assert_eq!(notes[0].as_ref().map(Vec::len), Some(gone::NAMES.len()));
    let openings = opening::candidates(&survey, &chosen);
    assert!(!openings.is_empty() && openings.iter().all(|(_, row)| row.len() == opening::NAMES.len()));
    let group = groups::Group { ranges: chosen.iter().map(|one| one.range).collect() };
    let (_, row) = choice::asked(&survey, &group, &model::own(&survey, &group.ranges));
    assert_eq!((row.len(), wholes::names().len()), (wholes::FEATURES, wholes::FEATURES));
}
