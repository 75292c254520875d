//! Threads whose markup says what each part of an item is: microdata, RDFa, JSON-LD.

use super::*;

/// What of an item a test compares.
type Told<'a> = (Option<&'a str>, Option<&'a str>, &'a str, Option<i64>, Option<&'a str>);

fn told(item: &Item) -> Told<'_> {
    (item.author.as_deref(), item.time.as_deref(), &item.text, item.votes, item.parent.as_deref())
}

#[test]
fn microdata_tells_which_part_of_an_item_is_what() {
    // Without it the longer text is what is said, and a link in it is the author.
    let said = |id: usize, hidden: bool| {
        let (name, mill) = match hidden {
            true => (format!("<meta itemprop=name content='Ann {id}'>"), format!("a mill {id}")),
            false => (format!("<i itemprop=name>Ann {id}</i>"), format!("<a href=/user/mill{id}>Mill {id}</a>")),
        };
        let parent = if id > 1 { format!("<link itemprop=parentItem href=#c{}>", id - 1) } else { String::new() };
        format!(
            "<div itemscope itemtype=https://schema.org/Comment id=c{id}>{parent}<p>Of {mill}, which was built on 1 May 18{id}0 and \
             has had a new wheel, two roofs and {id} millers since.</p>\
             <span itemprop=author itemscope itemtype=https://schema.org/Person>{name}</span> \
             <time itemprop=dateCreated datetime=2024-05-0{id}T10:00:00+02:00>May {id}</time>\
             <meta itemprop=upvoteCount content={id}4><p itemprop=text>Closed, says sign {id}.</p></div>"
        )
    };
    for hidden in [false, true] {
        let items = items_of(&(1..5).map(|id| said(id, hidden)).collect::<String>());
        let first = (Some("Ann 1"), Some("2024-05-01T08:00:00Z"), "Closed, says sign 1.", Some(14), None);
        assert_eq!(told(&items[0]), first, "hidden: {hidden}");
        let third = (Some("Ann 3"), Some("2024-05-03T08:00:00Z"), "Closed, says sign 3.", Some(34), Some("c2"));
        assert_eq!(told(&items[2]), third, "hidden: {hidden}");
    }
}

#[test]
fn rdfa_tells_it_too() {
    let said = |id: usize| {
        format!(
            "<div typeof=schema:Comment id=c{id}><a class=author href=/user/m{id}>Mill {id}</a> <span property='schema:author' typeof=schema:Person>\
             <span property=schema:name>Ann {id}</span></span> <span>May {id}, 2024</span> \
             <meta property=schema:datePublished content=2024-05-0{id}T10:00:00Z>\
             <div property=schema:text>It stands still in winter, says {id}.</div></div>"
        )
    };
    let items = items_of(&(1..5).map(said).collect::<String>());
    let second = (Some("Ann 2"), Some("2024-05-02T10:00:00Z"), "It stands still in winter, says 2.", None, None);
    assert_eq!(told(&items[1]), second);
}

#[test]
fn json_ld_tells_times_authors_and_answers_that_the_page_does_not_show() {
    let said = |id: usize| {
        format!(
            "<li class=comment id=c{id}><span>May {id}, 2024</span><p>The mill stands still in winter and in spring, says {id}.</p></li>"
        )
    };
    let declared = |id: usize, inside: &str| {
        format!(
            "{{\"@type\":\"Comment\",\"text\":\"<p>The mill stands still in winter and in spring, says {id}.</p>\",\"author\":{{\"name\":\"Ann {id}\"}},\
             \"dateCreated\":\"2024-05-0{id}T10:00:00Z\",\"comment\":[{inside}]}}"
        )
    };
    let all = format!("{},{}", declared(1, &declared(2, &declared(3, ""))), declared(4, ""));
    let html = format!(
        "<ol class=comments>{}</ol><script type=application/ld+json>{{\"@type\":\"Article\",\"comment\":[{all},{}]}}</script>",
        (1..5).map(said).collect::<String>(),
        declared(9, "")
    );
    let items = items_of(&html);
    assert_eq!(items.len(), 4, "what is not seen is no item");
    let third = (
        Some("Ann 3"),
        Some("2024-05-03T10:00:00Z"),
        "The mill stands still in winter and in spring, says 3.",
        None,
        Some("c2"),
    );
    assert_eq!(told(&items[2]), third);
    let depths: Vec<usize> = items.iter().map(|item| item.depth).collect();
    assert_eq!(depths, [0, 1, 2, 0]);
}
