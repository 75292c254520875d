//! Markup of many kinds of pages: what is beside what is said, and what only some items have.

use super::*;

/// What is said in four items.
pub(super) const SAID: [&str; 4] = [
    "The weir has to be mended before the spring flood comes down.",
    "Who pays for the oak, the council or the owners of the meadow?",
    "Half and half, as it was written down in the year of the fire.",
    "Then I bring the horses on Monday.",
];

/// The items of the threads of a page that holds nothing else.
pub(super) fn read(html: &str) -> Vec<Item> {
    let address = Address::parse("https://x.example/t").unwrap();
    let known = Context { address: Some(&address), ..context() };
    find(&Dom::parse(html), known).into_iter().flat_map(|thread| thread.items).collect()
}

pub(super) fn texts(items: &[Item]) -> Vec<&str> {
    items.iter().map(|item| item.text.as_str()).collect()
}

pub(super) fn names(items: &[Item]) -> Vec<&str> {
    items.iter().map(|item| item.author.as_deref().unwrap_or_default()).collect()
}

/// For each item its number, its author, and what is said.
pub(super) fn each(show: impl Fn(usize, &str, &str) -> String) -> String {
    let who = ["Ilse", "Jonas", "Ilse", "Karin"];
    SAID.iter().zip(who).enumerate().map(|(at, (said, who))| show(at + 1, who, said)).collect()
}

#[test]
fn code_and_lists_among_paragraphs_are_said_though_few_items_have_any() {
    let html = each(|n, who, said| {
        let more = match n {
            2 => "<pre>oak = 3</pre><p>Or so I heard.</p>",
            3 => "<ul><li>planks</li><li>nails</li></ul><p>No more.</p>",
            _ => "",
        };
        format!(
            "<div class=rem><a href=/user/{who}>{who}</a> <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time>\
             <div class=za><div><p>{said}</p>{more}</div></div></div>"
        )
    });
    let items = read(&html);
    assert_eq!(items.len(), 4);
    assert!(items[1].text.ends_with("\noak = 3\nOr so I heard."), "{}", items[1].text);
    assert!(items[2].text.ends_with("\nplanks\nnails\nNo more."), "{}", items[2].text);
    // The same where the name and the time stand beside the paragraphs.
    let items = read(&html.replace("<div class=za><div>", "").replace("</div></div></div>", "</div>"));
    assert!(items[1].text.ends_with("\noak = 3\nOr so I heard."), "{}", items[1].text);
    assert!(items[2].text.ends_with("\nplanks\nnails\nNo more."), "{}", items[2].text);
}

#[test]
fn places_ranks_and_counts_in_short_lines_are_not_said() {
    let places = ["Kiel, Holstein", "Ulm an der Donau", "Kiel, Holstein", "Halle"];
    let html = each(|n, who, said| {
        format!(
            "<div class=qa><div class=qb><a href=/user/{who}>{who}</a><i>{}</i><i>{n} Texte</i></div>\
             <div class=qc>{n}. Mai 2024</div><div class=qd><div><span>{said}</span></div></div></div>",
            places[n - 1]
        )
    });
    let items = read(&html);
    assert_eq!(texts(&items), SAID);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
}

#[test]
fn a_note_of_a_change_is_not_said() {
    let note = "<div class=wa>Zuletzt bearbeitet von <a href=/user/Karin>Karin</a> am 6. Mai 2024, 10:00, 2-mal</div>";
    let html = each(|n, who, said| {
        let note = if n == 2 { note } else { "" };
        format!(
            "<div class=post><a class=author href=/user/{who}>{who}</a> <time datetime=2024-05-0{n}T10:00:00Z>{n}. Mai</time>\
             <div>{said}{note}</div></div>"
        )
    });
    assert_eq!(texts(&read(&html)), SAID);
    // What somebody says of a change is said.
    let said = html.replace(note, "<div>Updated on Monday, so I was told by all of them!</div>");
    assert!(read(&said)[1].text.ends_with("by all of them!"));
}

#[test]
fn letters_that_stand_for_a_picture_are_no_name() {
    let html = each(|n, who, said| {
        let letter = &who[..1];
        let more = if n == 1 { " Press <kbd>I</kbd> to go on." } else { "" };
        format!(
            "<div class=remark id=r{n}><div class=pic><a href=/user/{who}><i>{letter}</i></a></div>\
             <p><a href=/user/{who}><b>{who}</b></a> <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time></p>\
             <p>{said}{more}</p></div>"
        )
    });
    let items = read(&html);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    assert!(items[0].text.ends_with("Press I to go on."), "{:?}", texts(&items));
}

#[test]
fn the_name_of_a_declared_person_is_the_one_that_is_declared() {
    let html = each(|n, who, said| {
        format!(
            "<div itemscope itemtype=https://schema.org/Comment id=c{n}><div itemprop=author itemscope \
             itemtype=https://schema.org/Person><span>Nr {n}</span> <span itemprop=name>{who}</span></div>\
             <time itemprop=dateCreated datetime=2024-05-0{n}T10:00:00Z>{n} May</time><p itemprop=text>{said}</p></div>"
        )
    });
    assert_eq!(names(&read(&html)), ["Ilse", "Jonas", "Ilse", "Karin"]);
}

#[test]
fn the_subject_that_each_post_repeats_is_no_headline_that_leads_elsewhere() {
    let subject = "The weir of the lower mill in Elmstadt";
    let html = each(|n, who, said| {
        let mark = if n > 1 { "AW: " } else { "" };
        format!(
            "<div class=k{n}x><div class=k-who>{who}</div><div class=k-subj><a href=/k/{n}>{mark}{subject}</a></div>\
             <div class=k-when>{n}. Mai 2024, 10:30</div><div class=k-say>{said}</div></div>"
        )
    });
    let items = read(&format!("<title>{subject} - Forum</title><h1>Forum</h1>{html}"));
    assert_eq!(texts(&items), SAID);
}

#[test]
fn a_form_with_buttons_alone_may_stand_around_what_is_said() {
    let html = each(|n, who, said| {
        format!(
            "<div class=answer id=a{n}><form method=post action=/a/{n}><div class=content><p>{said}</p></div>\
             <a class=author href=/user/{who}>{who}</a> <time datetime=2024-05-0{n}T10:00:00Z>{n} May</time>\
             <input type=submit value=Flag></form></div>"
        )
    });
    assert_eq!(texts(&read(&html)), SAID);
    let small = |html: &str| {
        let dom = Dom::parse(html);
        marks::is_small_form(&dom, dom.find("form").unwrap())
    };
    assert!(small("<form>Was it of use? <button>Yes</button> <button>No</button></form>"));
    assert!(small("<form>Tell us what you think of the weir, we read all. <input name=t><button>Send</button></form>"));
}

#[test]
fn what_may_be_done_stands_behind_a_signature() {
    let signed = |who: &str, day: usize| {
        format!(
            "<a href=/w/User:{who}>{who}</a> (<a href=/w/Talk:{who}>vita</a>), <a href=#c{day}>2024. május {day}., 10:30</a> \
             <span>[<a role=button>válasz</a>]</span>"
        )
    };
    let html = format!(
        "<html lang=hu><body><div><h2>A gát</h2> <span>3 hozzászólás, 2 ember</span></div><p>{} {}</p><dl><dd>{} {}<dl><dd>{} {}</dl></dl>",
        SAID[0],
        signed("Ilse", 1),
        SAID[1],
        signed("Jonas", 2),
        SAID[2],
        signed("Ilse", 3)
    );
    let items = read(&html);
    assert_eq!(texts(&items), SAID[..3]);
    assert_eq!(items.iter().map(|item| item.depth).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn an_answer_inside_one_of_many_items_is_an_item() {
    let reply = "<div class=yd><p>Response from Mill Ltd</p><time datetime=2024-05-09>9 May</time>\
                 <p>Thank you, the horses may stay in our stable.</p></div>";
    let html = each(|n, who, said| {
        let reply = if n == 4 { reply } else { "" };
        format!(
            "<div class=ya><div class=yb><a href=/user/{who}>{who}</a></div><time datetime=2024-05-0{n}>{n} May</time>\
             <p class=yc>{said}</p>{reply}</div>"
        )
    });
    let items = read(&html);
    assert_eq!(items.len(), 5);
    assert_eq!(items[4].author.as_deref(), Some("Mill Ltd"));
    assert_eq!(items[4].text, "Thank you, the horses may stay in our stable.");
    assert_eq!(items[4].parent.as_ref(), Some(&items[3].id));
    assert_eq!(items[3].text, SAID[3]);
    // A firm may answer all.
    let all = each(|n, who, said| {
        format!(
            "<div class=ya><div class=yb><b>{who}</b> <i>{n} May 2024</i></div><p class=yc>{said}</p><div class=yd><b>Mill Ltd</b> \
             <i>{n} June 2024</i><p>Thank you for the word of {who}, dear friend number {n}.</p></div></div>"
        )
    });
    assert_eq!(names(&read(&all)), ["Ilse", "Mill Ltd", "Jonas", "Mill Ltd", "Ilse", "Mill Ltd", "Karin", "Mill Ltd"]);
    // What a later item repeats is a quote, and who is named within what is said says nothing here.
    let quote = format!("<div class=yd><p>Ilse, 1 May 2024</p><p>{}</p></div>", SAID[0]);
    assert_eq!(read(&html.replace(reply, &quote)).len(), 4);
}

#[test]
fn tables_without_names_may_be_items() {
    let html = each(|n, who, said| {
        format!(
            "<table border=0><tr><td><b>{}) {who} von Elm</b></td><td>0{n}.05.2024 um 20:12 Uhr</td></tr>\
             <tr><td colspan=2>{said}</td></tr></table><br>",
            40 - n
        )
    });
    let items = read(&html);
    assert_eq!(texts(&items), SAID);
    assert_eq!(items[1].author.as_deref(), Some("Jonas von Elm"));
}

#[test]
fn a_person_may_be_shown_by_a_picture_with_a_name() {
    let html = each(|n, who, said| {
        format!(
            "<div class=h{n}a><a href=/user/{n}><img src=/{n}.jpg alt='{who}'></a><h2>{who}</h2><div>mai 202{n}</div>\
             <div><span>{said}</span></div></div>"
        )
    });
    let items =
        read(&html.replace("class=h1a", "class=ha").replace("class=h2a", "class=ha").replace("class=h3a", "class=ha"));
    assert_eq!(names(&items)[..3], ["Ilse", "Jonas", "Ilse"]);
}

#[test]
fn when_somebody_joined_is_not_when_an_item_was_said() {
    let html = each(|n, who, said| {
        let when = if n == 4 {
            "<span title='09-05-2024'>Bugün</span>, 15:20".to_owned()
        } else {
            format!("0{n}-05-2024, 21:10")
        };
        format!(
            "<div class=post id=p{n}><div class=who><a href=/user/{who}>{who}</a><br>Üyelik Mar 2017</div>\
             <span class=pd>{when} <b></b></span><div class=said>{said}</div></div>"
        )
    });
    let times: Vec<Option<String>> =
        read(&format!("<html lang=tr><body>{html}")).into_iter().map(|item| item.time).collect();
    let right = ["2024-05-01T21:10:00", "2024-05-02T21:10:00", "2024-05-03T21:10:00", "2024-05-09T15:20:00"];
    assert_eq!(times.iter().map(|time| time.as_deref().unwrap_or_default()).collect::<Vec<_>>(), right);
}

#[test]
fn a_note_above_an_element_tells_its_time_exactly() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment id=c{n}><a href=/user/{who}>{who}</a> <span data-hint='May {n}, 2024 at 06:30:00 PM'>2 years ago</span>\
             <p data-words='Ilse on May 7, 2024'>{said}</p></div>"
        )
    });
    let items = read(&html);
    assert_eq!(items[2].time.as_deref(), Some("2024-05-03T18:30:00"));
    assert_eq!(texts(&items), SAID);
}

#[test]
fn numbers_on_what_is_pressed_are_votes_and_stars_are_none() {
    let votes = [
        "<button title='Tetszik'><i></i><span>12</span></button>",
        "<span>1.240 Leute fanden das hilfreich</span>",
        "<span aria-label='41 points'>41</span>",
        "<b>7</b><button>Likes</button>",
    ];
    let html = each(|n, who, said| {
        format!(
            "<div class=comment id=c{n}><a href=/user/{who}>{who}</a> <time datetime=2024-05-0{n}>{n} May</time>\
             <div role=img><b class=rating>5</b></div><p class=text>{said}</p><div>{}</div></div>",
            votes[n - 1]
        )
    });
    let items = read(&html);
    assert_eq!(items.iter().map(|item| item.votes).collect::<Vec<_>>(), [Some(12), Some(1240), Some(41), Some(7)]);
}

#[test]
fn numbers_and_linked_names_tell_whom_an_item_answers() {
    let answered = |begins: [&str; 4]| {
        let html = each(|n, who, said| {
            format!(
                "<div class=post id={n}><b class=author>{who}</b> <time datetime=2024-05-0{n}>{n} May</time>\
                 <div class=text>{} {said}</div></div>",
                begins[n - 1]
            )
        });
        let items = read(&html);
        let place = |id: &String| items.iter().position(|item| item.id == *id);
        items.iter().map(|item| item.parent.as_ref().and_then(place)).collect::<Vec<_>>()
    };
    assert_eq!(answered(["", "<a href=/p/1>&gt;&gt;1</a><br>", "&gt;&gt;2<br>", ""]), [None, Some(0), Some(1), None]);
    let linked = ["", "<a href=/u/1>Ilse</a>", "<a href=/u/2>Jonas</a>", "<a href=/hay>Hay</a>"];
    assert_eq!(answered(linked), [None, Some(0), Some(1), None]);
}

#[test]
fn staff_and_rows_of_counts_are_no_threads() {
    let staff = each(|n, who, said| {
        format!(
            "<div class=card><h3><a href=/team/{n}>{who} Elm</a></h3><p>With us since May 201{n}</p><p>{said}</p></div>"
        )
    });
    assert_eq!(texts(&read(&staff)), [""; 0]);
    let rows = each(|n, who, _| {
        format!(
            "<li class=row><a href=/t/{n}>Mill {n}</a> <a href=/user/{who}>{who}</a> <time datetime=2024-05-0{n}>{n} May</time>\
             <p>{n} answers so far and {n}1 views of it</p></li>"
        )
    });
    assert_eq!(texts(&read(&rows)), [""; 0]);
}

#[test]
fn the_half_of_the_day_is_told_in_many_languages() {
    let html = each(|n, who, said| {
        format!(
            "<div class=comment><b class=author>{who}</b> <span>{n} Μαΐου 2024 στις 9:14 μ.μ.</span><p>{said}</p></div>"
        )
    });
    assert_eq!(read(&html)[1].time.as_deref(), Some("2024-05-02T21:14:00"));
    let read = |text: &str| clock::absolute(text, clock::NOWHEN);
    assert_eq!(read("Message du 12 mai 2024 à 10:31").as_deref(), Some("2024-05-12T10:31:00"));
}

#[test]
fn what_looks_like_its_neighbours_is_an_item_though_it_tells_neither_who_nor_when() {
    let html = each(|n, who, said| {
        let when = if n == 2 { "vor zwo Glockenschlägen" } else { "3. Mai 2024" };
        format!("<div class=ga><b>{who}</b> <i>{when}</i><div class=gb>{said}</div></div>")
    });
    assert_eq!(texts(&read(&html)), SAID);
    let gone = "<div class='ga gone'><div class=gb>This comment was deleted.</div></div>";
    let items = read(&html.replacen("<div class=ga><b>Karin", &format!("{gone}<div class=ga><b>Karin"), 1));
    assert_eq!(items.len(), 5);
    assert!(items[3].deleted && items[3].author.is_none());
}

#[test]
fn custom_elements_are_named_by_their_tags_and_counts_are_not_said() {
    let html = each(|n, who, said| {
        format!(
            "<rev-item><h4>Weir {n}</h4><rev-author>{who}</rev-author> <rev-date>2024-05-0{n}</rev-date><p>{said}</p>\
             <div>{n} inimest pidas seda kasulikuks</div></rev-item>"
        )
    });
    let items = read(&html);
    assert_eq!(names(&items), ["Ilse", "Jonas", "Ilse", "Karin"]);
    assert!(texts(&items).iter().zip(SAID).all(|(text, said)| text.ends_with(said)), "{:?}", texts(&items));
}

#[test]
fn a_time_of_day_may_be_written_with_a_dot_behind_the_year() {
    let read = |text: &str| clock::absolute(text, clock::NOWHEN);
    assert_eq!(read("3.5.2026 klo 14.05").as_deref(), Some("2026-05-03T14:05:00"));
    assert_eq!(read("3.5.2026").as_deref(), Some("2026-05-03"));
}

#[test]
fn the_same_word_before_the_time_of_each_post_is_no_signature() {
    let html = each(|n, who, said| {
        format!(
            "<li class=post id=p{n}><div><a class=user href=/u/{who}>{who}</a></div><div class=body>{said}</div>\
             <div><a href=#>Report</a> {n} May 2024 10:0{n}</div></li>"
        )
    });
    let items = read(&format!("<ul>{html}</ul>"));
    assert!(names(&items).iter().all(|name| *name != "Report"), "{:?}", names(&items));
}

#[test]
fn operations_parameters_and_boxes_of_tabs_are_no_threads() {
    let operations = each(|n, who, said| {
        format!(
            "<div class=call id=call-{n}><button><span class=verb>GET</span> <span>/mills/{{id}}/{n}</span></button>\
             <button class='btn authorize'>Authorize</button><p>{said}</p><h4>Parameters</h4><table><tr><td class=parameter__name>{who}\
             </td><td>integer</td><td>Counted from the weir.</td></tr></table><pre>{{ \"day\": \"2024-05-0{n}\" }}</pre></div>"
        )
    });
    assert_eq!(texts(&read(&format!("<h1>Mills</h1>{operations}"))), [""; 0]);
    let properties = each(|n, who, said| {
        format!(
            "<tr><td class=xd><span class=property-name>{who}{n}</span> <b>required</b></td><td><i>string</i><p>{said}</p></td></tr>"
        )
    });
    assert_eq!(texts(&read(&format!("<h1>Letter</h1><table><tbody>{properties}</table>"))), [""; 0]);
    let panels = each(|n, who, said| {
        format!(
            "<div role=tabpanel class=pane id=pane{n}><p>{who}</p><p>{n} May 2024</p><p>{said}</p><button>Next</button></div>"
        )
    });
    let tabs = "<ul role=tablist><li role=tab>Today<li role=tab>Plan<li role=tab>Past<li role=tab>Map</ul>";
    assert_eq!(texts(&read(&format!("<h1>Depot</h1><div class=box>{tabs}{panels}</div>"))), [""; 0]);
}
