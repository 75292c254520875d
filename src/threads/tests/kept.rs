//! What looks like furniture of a page, and is what somebody says; and what one item says, and is not another's.

use super::shapes::{SAID, Told, authors, told};
use super::*;

/// A post of a board: who, when, what. No name says what holds what is said.
fn post(n: usize, name: &str, said: &str) -> String {
    format!(
        "<div class=post id=p{n}><a class=username href='/user/{name}'>{name}</a> <time datetime='2024-05-0{n}T10:00:00Z'>May {n}</time>\
         <div>{said}</div></div>"
    )
}

fn board(posts: &[(&str, String)]) -> Vec<Item> {
    let html: String = posts.iter().enumerate().map(|(at, (name, said))| post(at + 1, name, said)).collect();
    find(&Dom::parse(&html), context()).into_iter().flat_map(|thread| thread.items).collect()
}

fn texts_of(items: &[Item]) -> Vec<&str> {
    items.iter().map(|item| item.text.as_str()).collect()
}

#[test]
fn what_one_person_says_twice_at_one_place_is_said_and_so_is_what_others_say_there() {
    let greeted = |greeting: &str, n: usize| format!("{greeting}<br>{}", SAID[n]);
    let items = board(&[
        ("Ann", greeted("Hi all,", 0)),
        ("Bob", greeted("Hello Ann,", 1)),
        ("Ann", greeted("Hi all,", 2)),
        ("Cy", greeted("Good morning,", 3)),
    ]);
    let said = [("Hi all,", 0), ("Hello Ann,", 1), ("Hi all,", 2), ("Good morning,", 3)];
    let said: Vec<String> = said.iter().map(|(greeting, n)| format!("{greeting}\n{}", SAID[*n])).collect();
    assert_eq!(texts_of(&items), said);
}

#[test]
fn names_and_code_in_what_is_said_are_no_part_of_a_card() {
    let mention = |name: &str, n: usize| format!("<p><a class=mention href='/user/{name}'>@{name}</a> {}</p>", SAID[n]);
    let items = board(&[
        ("Ann", mention("bob", 0)),
        ("Bob", mention("ann", 1)),
        ("Ann", mention("bob", 2)),
        ("Cy", mention("dan", 3)),
    ]);
    let said = [("bob", 0), ("ann", 1), ("bob", 2), ("dan", 3)];
    assert_eq!(texts_of(&items), said.map(|(name, n)| format!("@{name} {}", SAID[n])));
    let code = |code: &str, n: usize| {
        format!("<p>{} <code>{code}</code> is what {} gives.</p>", SAID[n], ["one", "two", "three", "four"][n])
    };
    let items = board(&[
        ("Ann", code("None", 0)),
        ("Bob", code("Some(3)", 1)),
        ("Ann", code("None", 2)),
        ("Cy", code("Err", 3)),
    ]);
    let said = [("None", 0, "one"), ("Some(3)", 1, "two"), ("None", 2, "three"), ("Err", 3, "four")];
    assert_eq!(texts_of(&items), said.map(|(code, n, number)| format!("{} {code} is what {number} gives.", SAID[n])));
}

/// A post with the number of its votes beside what is said.
fn voted(n: usize, votes: &str, said: &str) -> String {
    format!(
        "<div class=comment id=c{n}><a class=author href='/user/{n}'>Ann {n}</a> <time datetime='2024-05-0{n}T10:00:00Z'>May {n}</time>\
         <div class=content>{said}</div>{votes}</div>"
    )
}

fn read_voted(posts: &[(&str, String)]) -> Vec<Item> {
    let html: String = posts.iter().enumerate().map(|(at, (votes, said))| voted(at + 1, votes, said)).collect();
    find(&Dom::parse(&html), context()).into_iter().flat_map(|thread| thread.items).collect()
}

#[test]
fn a_number_that_is_said_is_not_taken_for_the_votes() {
    let table = format!("{}<table><tr><td>Sacks</td><td>5</td></tr><tr><td>Days</td><td>5</td></tr></table>", SAID[0]);
    let votes = "<span class=score>5</span>";
    let items = read_voted(&[
        (votes, table),
        (votes, SAID[1].to_owned()),
        (votes, SAID[2].to_owned()),
        (votes, SAID[3].to_owned()),
    ]);
    assert_eq!(items[0].votes, Some(5));
    assert_eq!(items[0].text.matches('5').count(), 2, "{}", items[0].text);
    assert_eq!(texts_of(&items)[1..], SAID[1..]);
}

#[test]
fn a_sentence_that_begins_with_a_number_and_a_word_of_praise_counts_no_votes() {
    let said =
        ["One useful trick is to soak it.", "2 useful links here", "Un point à noter", "3 thanks were not enough"];
    let items = read_voted(&said.map(|said| ("", format!("<p>{said}</p><p>{}</p>", SAID[0]))));
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [None; 4]);
    // The same where no element is known to hold what is said.
    let bare = |n: usize, said: &str| {
        format!(
            "<li class=comment id=c{n}><b class=author>Ann {n}</b> <time datetime='2024-05-0{n}T10:00:00Z'>May {n}</time> {said}</li>"
        )
    };
    let html: String = said.iter().enumerate().map(|(at, said)| bare(at + 1, said)).collect();
    let items: Vec<Item> = find(&Dom::parse(&html), context()).into_iter().flat_map(|thread| thread.items).collect();
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [None; 4]);
    assert_eq!(texts_of(&items), said);
}

#[test]
fn a_comment_of_nobody_counts_though_it_is_a_sign_or_a_number() {
    let chosen = |start: u32, end: u32| Chosen::new(groups::Range { start, end }, 1);
    let item = |text: &str, place: Place| Item { text: text.to_owned(), place, ..Item::default() };
    let ann = Item { author: Some("Ann".to_owned()), ..item(SAID[0], Place { free: true, ..Place::default() }) };
    let linked = Place { linked: true, loose: true, ..Place::default() };
    let items = [
        item("4 | hide", Place::default()),
        ann,
        item("+1", Place::default()),
        item("👍", Place::default()),
        item("42", Place::default()),
        item("https://mills.example/river", Place::default()),
        item("The mill", linked),
        item("12", Place { lacks_body: true, ..Place::default() }),
    ];
    let places = [(0, 40), (5, 10), (50, 55), (60, 65), (70, 75), (80, 85), (90, 95), (100, 105)];
    let told = mute(&places.map(|(start, end)| chosen(start, end)), &items);
    assert_eq!(
        told,
        [true, false, false, false, false, false, true, true],
        "a head, a row of links and a change are mute"
    );
}

#[test]
fn a_guest_is_not_the_one_who_wrote_before() {
    let one = |n: usize, name: &str| {
        let name = if name.is_empty() { String::new() } else { format!("<b class=author>{name}</b> ") };
        format!(
            "<li class=comment id=c{n}><div class=head>{name}<time datetime='2024-05-12T10:1{n}:00Z'>10:1{n}</time></div><p class=text>{}</p></li>",
            SAID[n % 4]
        )
    };
    let items: Vec<Told> = told(&format!(
        "<ol class=comments>{}</ol>",
        [one(1, "Ann"), one(2, ""), one(3, "Bob"), one(4, "Cy"), one(5, "Dan")].concat()
    ));
    assert_eq!(authors(&items), ["Ann", "?", "Bob", "Cy", "Dan"]);
}

#[test]
fn a_word_of_editing_is_a_label_only_by_itself_and_not_as_a_name() {
    let one = |n: usize, name: &str| {
        format!(
            "<div class=comment id=c{n}><b>{name}</b> <span>2024-05-0{n}</span><div class=body>{}</div></div>",
            SAID[n - 1]
        )
    };
    for class in ["", " class=author"] {
        let html = [one(1, "수정이"), one(2, "Ann"), one(3, "Bob"), one(4, "수정이")].concat();
        let items = told(&html.replace("<b>", &format!("<b{class}>")));
        let times: Vec<Option<&str>> = items.iter().map(|item| item.1.as_deref()).collect();
        assert_eq!(times, [Some("2024-05-01"), Some("2024-05-02"), Some("2024-05-03"), Some("2024-05-04")]);
        assert_eq!(authors(&items), ["수정이", "Ann", "Bob", "수정이"]);
    }
    let review = |n: usize, title: &str| {
        format!(
            "<div class=review id=r{n}><b class=author>Ann {n}</b><div>{title}</div><span>{n} May 2024</span><div class=body>{}</div></div>",
            SAID[n - 1]
        )
    };
    let titles = ["Updated my review", "Modified it twice", "Active folk", "Edited out the rest"];
    let html: String = titles.iter().enumerate().map(|(at, title)| review(at + 1, title)).collect();
    let times: Vec<Option<String>> = told(&html).into_iter().map(|item| item.1).collect();
    assert_eq!(times, [1, 2, 3, 4].map(|day| Some(format!("2024-05-0{day}"))));
}

#[test]
fn an_exact_time_is_read_rather_than_a_day() {
    let one = |n: usize| {
        format!(
            "<div class=comment id=c{n}><b class=author>Ann {n}</b> <time data-joined-date='2019-01-0{n}' data-date='2024-05-1{n}' \
             datetime='2024-05-1{n}' title='1{n} May 2024 08:30'>May</time><div class=body>{}</div></div>",
            SAID[n - 1]
        )
    };
    let times: Vec<Option<String>> =
        told(&(1..5).map(one).collect::<String>()).into_iter().map(|item| item.1).collect();
    assert_eq!(times, [1, 2, 3, 4].map(|day| Some(format!("2024-05-1{day}T08:30:00"))));
}

#[test]
fn the_line_above_a_signature_is_no_more_said_than_the_signature() {
    let post = |n: usize, name: &str, sign: &str| {
        let sign = if sign.is_empty() { String::new() } else { format!("<div>__________<br>{sign}</div>") };
        format!(
            "<div class=post id=p{n}><a class=username href='/user/{name}'>{name}</a> <time datetime='2024-05-0{n}T10:00:00Z'>May {n}</time>\
             <div class=box><div>{}</div>{sign}</div></div>",
            SAID[n - 1]
        )
    };
    let sign = "Who brakes late is fast for longer.";
    let html = [post(1, "Ann", sign), post(2, "Bob", ""), post(3, "Ann", sign), post(4, "Cy", "")].concat();
    let items = told(&html);
    assert_eq!(items.iter().map(|item| item.2.as_str()).collect::<Vec<_>>(), SAID);
}

#[test]
fn a_sign_is_said_though_a_signature_follows() {
    let post = |n: usize, name: &str, said: &str, sign: &str| {
        format!(
            "<div class=post id=p{n}><a class=username href='/user/{name}'>{name}</a> <time datetime='2024-05-0{n}T10:00:00Z'>May {n}</time>\
             <div class=box><div>{said}</div>{sign}</div></div>"
        )
    };
    let sign = "<div>Who brakes late is fast for longer.</div>";
    let html = [
        post(1, "Ann", "👍", sign),
        post(2, "Bob", &format!("👍<p>{}</p>", SAID[1]), ""),
        post(3, "Ann", SAID[2], sign),
        post(4, "Cy", SAID[3], ""),
    ];
    let items = told(&html.concat());
    assert_eq!(
        items.iter().map(|item| item.2.as_str()).collect::<Vec<_>>(),
        ["👍", &format!("👍\n{}", SAID[1]), SAID[2], SAID[3]]
    );
}

#[test]
fn an_answer_that_is_a_number_is_said_where_votes_are_declared() {
    let one = |n: usize, said: &str| {
        format!(
            "<li class=comment id=c{n} data-score=5><b class=author>Ann {n}</b> <time datetime='2024-05-0{n}T08:00Z'>May {n}</time>\
             <div class=md><p>{said}</p></div></li>"
        )
    };
    let html = [one(1, SAID[0]), one(2, "5"), one(3, SAID[2]), one(4, SAID[3])].concat();
    let items: Vec<Item> = find(&Dom::parse(&html), context()).into_iter().flat_map(|thread| thread.items).collect();
    assert_eq!(texts_of(&items), [SAID[0], "5", SAID[2], SAID[3]]);
    assert_eq!(items[1].votes, Some(5));
}

#[test]
fn links_of_nobody_to_comments_elsewhere_are_no_thread() {
    let one = |n: usize| {
        format!(
            "<li class=comment-item><span class=date>{n} May 2024</span><p class=text><a href='/a#c{n}'>{}</a></p></li>",
            SAID[n % 4]
        )
    };
    let html = format!("<ul class=latest-comments>{}</ul>", (1..7).map(one).collect::<String>());
    assert!(find(&Dom::parse(&html), context()).is_empty());
}

#[test]
fn a_name_with_a_colon_is_shared_by_what_follows_in_a_chat() {
    let one = |n: usize, name: &str| {
        let head =
            if name.is_empty() { String::new() } else { format!("<div class=head><b class=author>{name}:</b> </div>") };
        format!(
            "<li class=message id=m{n}>{head}<time datetime='2024-05-12T10:1{n}:00Z'>10:1{n}</time><p class=text>{}</p></li>",
            SAID[n % 4]
        )
    };
    let html = [one(1, "Ann"), one(2, ""), one(3, "Bob"), one(4, "Cy")].concat();
    assert_eq!(authors(&told(&format!("<ol class=chat>{html}</ol>"))), ["Ann", "Ann", "Bob", "Cy"]);
}
