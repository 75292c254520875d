//! What stood on a page in its states, put together again.

use super::*;

fn line(id: u32, e: u32, s: u32, prev: u32, next: u32, text: &str) -> PieceLine {
    PieceLine { id, e, s, v: true, prev, next, t: Some(text.into()), h: Some(text.into()), ..PieceLine::default() }
}

fn element(p: u32, t: &str) -> ElementLine {
    ElementLine { p, t: t.into(), ..ElementLine::default() }
}

#[test]
fn panels_that_replaced_one_another_stand_in_order() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [
            (1, element(0, "body")),
            (2, element(1, "h2")),
            (3, element(1, "div")),
            (4, element(3, "p")),
            (5, element(1, "footer")),
            (6, element(3, "p")),
            (7, element(3, "p")),
        ]
        .into(),
        pieces: vec![
            line(1, 2, 0, 0, 0, "Tabs"),
            line(2, 4, 0, 1, 0, "The first panel's text"),
            line(3, 5, 0, 2, 0, "Foot"),
            line(4, 6, 1, 1, 3, "The second panel's text"),
            line(5, 7, 2, 1, 3, "The third panel's text"),
        ],
        ..Seen::default()
    });
    let html = concat!(
        r#"<body data-kibont-id="1"><h2 data-kibont-id="2">Tabs</h2><div data-kibont-id="3">"#,
        r#"<p data-kibont-id="7">The third panel's text</p></div><footer data-kibont-id="5">Foot</footer></body>"#,
    );
    let dom = record.union(html, &[1, 5, 3]);
    let text = dom.text_of(dom.body());
    let order: Vec<_> = ["Tabs", "first", "second", "third", "Foot"].iter().map(|word| text.find(word)).collect();
    assert!(order.iter().all(Option::is_some), "{text}");
    assert_eq!(order[0].min(order[4]), order[0]);
    assert!(order[4] > order[1] && order[4] > order[2] && order[4] > order[3], "{text}");
    assert!(dom.to_html().contains(r#"data-kibont-step="2""#));
}

#[test]
fn text_that_changed_in_place_is_kept_beside_the_last() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [(1, element(0, "body")), (2, element(1, "li"))].into(),
        pieces: vec![
            line(1, 2, 0, 0, 0, "Row one of the recycled list"),
            line(2, 2, 1, 0, 0, "Row two of the recycled list"),
        ],
        ..Seen::default()
    });
    let dom = record
        .union(r#"<body data-kibont-id="1"><li data-kibont-id="2">Row two of the recycled list</li></body>"#, &[2]);
    let text = dom.text_of(dom.body());
    assert!(text.find("one") < text.find("two") && text.contains("one"), "{text}");
}

#[test]
fn text_that_stood_between_blocks_goes_back_among_them() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [
            (1, element(0, "body")),
            (2, element(1, "article")),
            (3, element(2, "p")),
            (4, element(2, "div")),
            (5, element(4, "p")),
            (6, element(1, "footer")),
        ]
        .into(),
        pieces: vec![
            line(1, 3, 0, 0, 2, "What somebody said"),
            line(2, 2, 0, 1, 4, "Show 1 reply"),
            line(3, 5, 1, 1, 4, "What was said to that"),
            line(4, 6, 0, 2, 0, "Foot"),
        ],
        ..Seen::default()
    });
    let html = concat!(
        r#"<body data-kibont-id="1"><article data-kibont-id="2"><p data-kibont-id="3">What somebody said</p><div data-kibont-id="4">"#,
        r#"<p data-kibont-id="5">What was said to that</p></div></article><footer data-kibont-id="6">Foot</footer></body>"#,
    );
    let dom = record.union(html, &[1, 3, 4]);
    let articles = dom.descendants(dom.root()).filter(|node| dom.is(*node, "article"));
    assert_eq!(articles.count(), 1, "no second one around the words alone: {}", dom.to_html());
    let text = dom.text_of(dom.body());
    assert!(text.find("somebody") < text.find("Show") && text.find("Show") < text.find("to that"), "{text}");
}

#[test]
fn text_that_was_cut_short_and_stands_whole_is_there_once() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [(1, element(0, "body")), (2, element(1, "div"))].into(),
        pieces: vec![
            line(1, 2, 0, 0, 0, "Fold the strip lengthwise… more"),
            line(2, 2, 1, 0, 0, "Fold the strip lengthwise into five."),
        ],
        ..Seen::default()
    });
    let html = r#"<body data-kibont-id="1"><div data-kibont-id="2">Fold the strip lengthwise into five.</div></body>"#;
    let text = {
        let dom = record.union(html, &[2]);
        dom.text_of(dom.body())
    };
    assert_eq!(text.matches("lengthwise").count(), 1, "{text}");
}

#[test]
fn what_was_written_once_more_out_of_sight_is_there_once_and_was_seen() {
    let mut record = Record::default();
    let unseen = |line: PieceLine| PieceLine { v: false, ..line };
    record.take_in(&mut Seen {
        elements: [
            (1, element(0, "body")),
            (2, element(1, "blockquote")),
            (3, element(1, "div")),
            (4, element(3, "blockquote")),
        ]
        .into(),
        pieces: vec![
            line(1, 4, 1, 0, 0, "Hum back, or it will think you are dry."),
            unseen(line(2, 4, 2, 0, 0, "Hum back, or it will think you are dry.")),
            line(3, 2, 3, 0, 0, "So were we all before we were lit."),
            unseen(line(4, 2, 4, 0, 0, "So were we all before we were lit.")),
        ],
        ..Seen::default()
    });
    let html = r#"<body data-kibont-id="1"><blockquote hidden data-kibont-hidden data-kibont-id="2">So were we all before we were lit.</blockquote></body>"#;
    let dom = record.union(html, &[4]);
    let text = dom.text_of(dom.body());
    assert_eq!((text.matches("think").count(), text.matches("lit").count()), (1, 1), "{text}");
    assert!(dom.to_html().contains(r#"data-kibont-step="3""#));
    assert!(!dom.to_html().contains(HIDDEN), "it was in sight before");
}

#[test]
fn what_no_state_has_shown_is_marked() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [(1, element(0, "body")), (2, element(1, "p")), (3, element(1, "p"))].into(),
        pieces: vec![
            line(1, 2, 0, 0, 0, "So were we all before we were lit."),
            PieceLine { v: false, ..line(2, 3, 0, 1, 0, "Your letter could not be sent.") },
        ],
        ..Seen::default()
    });
    let html = r#"<body data-kibont-id="1"><p data-kibont-id="2">So were we all before we were lit.</p><p hidden data-kibont-id="3">Your letter could not be sent.</p></body>"#;
    let dom = record.union(html, &[1, 2]);
    let marked = |node: &NodeId| dom.attribute(*node, HIDDEN).is_some();
    let marked: Vec<String> = dom.descendants(dom.root()).filter(marked).map(|node| dom.text_of(node)).collect();
    assert_eq!(marked, ["Your letter could not be sent."]);
}

#[test]
fn of_a_document_that_was_loaded_anew_only_what_is_new_is_kept() {
    const STORY: &str =
        "The strip is folded lengthwise into five parts, to and fro like a fan, and pressed with a bone.";
    let mut record = Record::default();
    let document = |began: f64, dialog: bool| {
        let mut pieces = vec![line(1, 3, 0, 0, 0, "Home"), line(2, 5, 0, 1, 0, STORY)];
        if dialog {
            // Its label stands in the page, too.
            pieces.extend([line(3, 7, 1, 2, 0, "Choose your region"), line(4, 8, 1, 3, 0, "Home")]);
        }
        Seen {
            document: began,
            elements: [
                (1, element(0, "html")),
                (2, element(1, "body")),
                (3, element(2, "header")),
                (4, element(2, "main")),
                (5, element(4, "p")),
                (6, element(2, "dialog")),
                (7, element(6, "h2")),
                (8, element(6, "button")),
            ]
            .into(),
            pieces,
            ..Seen::default()
        }
    };
    record.take_in(&mut document(1.0, true));
    record.take_in(&mut document(2.0, false));
    let html = format!(
        r#"<html data-kibont-id="1"><body data-kibont-id="2"><header data-kibont-id="3">Home</header><main data-kibont-id="4">
           <p data-kibont-id="5">{STORY}</p></main></body></html>"#
    );
    let dom = record.union(&html, &[1, 2]);
    let text = dom.text_of(dom.body());
    let count = |said: &str| text.matches(said).count();
    assert_eq!((count("folded lengthwise"), count("Choose your region"), count("Home")), (1, 1, 2), "{text}");
}

#[test]
fn a_name_stays_with_a_new_comment_whose_reply_was_known() {
    const NEW: &str = "The fifth fold is the one that holds the wind, and I always leave it open for a night.";
    const REPLY: &str = "Mine has never held any wind, and I have folded it in the cellar for some twenty years.";
    let mut record = Record::default();
    let document = |began: f64, pieces: Vec<PieceLine>| Seen {
        document: began,
        elements: [
            (1, element(0, "html")),
            (2, element(1, "body")),
            (3, element(2, "article")),
            (4, element(3, "h4")),
            (5, element(3, "p")),
            (6, element(3, "h4")),
            (7, element(3, "p")),
        ]
        .into(),
        pieces,
        ..Seen::default()
    };
    let (name, reply) = (line(1, 4, 0, 0, 0, "Anna"), [line(3, 6, 0, 1, 0, "Bertil"), line(4, 7, 0, 3, 0, REPLY)]);
    let with = [vec![name.clone(), line(2, 5, 1, 1, 3, NEW)], reply.to_vec()].concat();
    record.take_in(&mut document(1.0, with));
    record.take_in(&mut document(2.0, [vec![name], reply.to_vec()].concat()));
    let html = format!(
        r#"<html data-kibont-id="1"><body data-kibont-id="2"><article data-kibont-id="3"><h4 data-kibont-id="4">Anna</h4>
           <h4 data-kibont-id="6">Bertil</h4><p data-kibont-id="7">{REPLY}</p></article></body></html>"#
    );
    let dom = record.union(&html, &[1, 3, 4]);
    let text = dom.text_of(dom.body());
    let count = |said: &str| text.matches(said).count();
    assert_eq!((count("fifth fold"), count("never held"), count("Anna"), count("Bertil")), (1, 1, 2, 1), "{text}");
}

#[test]
fn a_document_of_many_parts_that_was_loaded_anew_is_compared_in_a_moment() {
    const PARTS: u32 = 40_000;
    let said =
        |number: u32| format!("Line {number} of the list says something that is longer than the labels beside it.");
    let mut record = Record::default();
    let document = |began: f64, more: bool| Seen {
        document: began,
        elements: (1..=PARTS + 2)
            .map(|id| (id, element(u32::from(id > 1) + u32::from(id > 2), if id > 2 { "p" } else { "body" })))
            .collect(),
        pieces: (0..PARTS + u32::from(more) - 1).map(|at| line(at + 1, at + 3, 0, at, 0, &said(at))).collect(),
        ..Seen::default()
    };
    record.take_in(&mut document(1.0, true));
    record.take_in(&mut document(2.0, false));
    let present: Vec<u32> = (1..PARTS).collect();
    let began = std::time::Instant::now();
    let dom = record.union(r#"<html data-kibont-id="1"><body data-kibont-id="2"></body></html>"#, &present);
    assert!(dom.text_of(dom.body()).contains(&said(PARTS - 1)));
    assert!(began.elapsed() < std::time::Duration::from_secs(10), "{:?}", began.elapsed());
}

#[test]
fn a_clock_does_not_fill_the_page() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [(1, element(0, "body")), (2, element(1, "p"))].into(),
        pieces: (0..20)
            .map(|second| PieceLine {
                tick: second > 0,
                ..line(second + 1, 2, second, 0, 0, &format!("12:00:{second:02}"))
            })
            .collect(),
        ..Seen::default()
    });
    let dom = record.union(r#"<body data-kibont-id="1"><p data-kibont-id="2">12:00:19</p></body>"#, &[20]);
    assert_eq!(dom.text_of(dom.body()).trim(), "12:00:19");
}

#[test]
fn numbers_that_presses_have_written_into_one_element_are_all_kept() {
    let mut record = Record::default();
    record.take_in(&mut Seen {
        elements: [(1, element(0, "body")), (2, element(1, "td"))].into(),
        pieces: (1..=3).map(|page| line(page, 2, page - 1, 0, 0, &format!("Order 100{page}"))).collect(),
        ..Seen::default()
    });
    let dom = record.union(r#"<body data-kibont-id="1"><td data-kibont-id="2">Order 1003</td></body>"#, &[3]);
    let text = dom.text_of(dom.body());
    assert!((1..=3).all(|page| text.contains(&format!("Order 100{page}"))), "{text}");
}

#[test]
fn a_frame_stands_where_it_stood() {
    let main = Dom::parse(r#"<p>before</p><iframe data-kibont-frame="0"></iframe><p>after</p>"#);
    let inner = Inner { path: vec![0], url: "https://example.org/comments".into(), page: Dom::parse("<p>inside</p>") };
    let whole = Dom::parse(&join(main, vec![inner]));
    let text = whole.text_of(whole.body());
    let order: Vec<_> = ["before", "inside", "after"].iter().filter_map(|word| text.find(word)).collect();
    assert!(order.len() == 3 && order.is_sorted(), "{text}");
}

#[test]
fn what_a_page_shows_again_once_it_is_loaded_anew_was_brought_by_no_new_step() {
    let mut record = Record::default();
    let load = |document: f64, step: u32, pieces: Vec<PieceLine>| Seen {
        document,
        elements: [(1, element(0, "body")), (2, element(1, "h1")), (3, element(1, "p")), (4, element(1, "p"))].into(),
        pieces: pieces.into_iter().map(|piece| PieceLine { s: piece.s.max(step), ..piece }).collect(),
        ..Seen::default()
    };
    let (title, tab) = ("The ferry of the reeds", "It goes when the heron stands on one leg");
    record.take_in(&mut load(1.0, 0, vec![line(1, 2, 0, 0, 0, title), line(2, 3, 2, 1, 0, tab)]));
    let more = "Tickets are cut from birch bark";
    let anew = vec![line(1, 2, 4, 0, 0, title), line(2, 3, 5, 1, 0, tab), line(3, 4, 4, 2, 0, more)];
    record.take_in(&mut load(2.0, 4, anew));
    let html = format!(
        r#"<body data-kibont-id="1"><h1 data-kibont-id="2">{title}</h1><p data-kibont-id="3">{tab}</p><p data-kibont-id="4">{more}</p></body>"#
    );
    let dom = record.union(&html, &[1, 2, 3]);
    let step_of = |text: &str| {
        let holds = |node: &NodeId| dom.tag(*node).is_some_and(|tag| tag != "body") && dom.text_of(*node) == text;
        let node = dom.descendants(dom.root()).find(holds);
        node.and_then(|node| dom.attribute(node, STEP)).map(str::to_owned)
    };
    assert_eq!(step_of(title), None, "it stood there at first");
    assert_eq!(step_of(tab).as_deref(), Some("2"), "a press had shown it");
    assert_eq!(step_of(more).as_deref(), Some("4"));
}
