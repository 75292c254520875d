#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use super::*;

fn depth(dom: &Dom) -> usize {
    dom.descendants(dom.root()).map(|node| dom.ancestors(node).count()).max().unwrap()
}

#[test]
fn parses_and_writes_back() {
    let html = "<!DOCTYPE html><html lang=\"hu\"><head><title>A &amp; B</title></head><body><p class=\"x\">one<br>two \
                &lt;3</p><svg viewBox=\"0 0 1 1\"><path></path></svg></body></html>";
    assert_eq!(Dom::parse(html).to_html(), html);
}

#[test]
fn written_twice_is_written_the_same() {
    let html =
        "<table>out<tr><td>in<p>a<b>b<p>c</b>d</table><pre>\n\nx</pre><textarea>\n\ny</textarea><script>a<b</script>";
    let once = Dom::parse(html).to_html();
    assert_eq!(Dom::parse(&once).to_html(), once);
}

#[test]
fn contents_of_shadow_roots_and_templates_are_children() {
    let dom = Dom::parse(
        "<my-card><template shadowrootmode=open><p>shadow</p><slot></slot></template>light</my-card>\
         <template><p>inert</p></template>",
    );
    let templates: Vec<_> = dom.descendants(dom.root()).filter(|&node| dom.is(node, "template")).collect();
    assert_eq!(templates.len(), 2);
    assert!(dom.is_shadow_root(templates[0]) && !dom.is_shadow_root(templates[1]));
    assert_eq!(dom.text_of(templates[0]), "shadow");
    assert_eq!(dom.text_of(templates[1]), "inert");
    assert!(dom.to_html().contains("<template shadowrootmode=\"open\"><p>shadow</p><slot></slot></template>light"));
}

#[test]
fn moves_and_removes_nodes() {
    let mut dom = Dom::parse("<ul><li>a<li>b<li>c</ul>");
    let list = dom.find("ul").unwrap();
    let items: Vec<_> = dom.children(list).collect();
    assert!(dom.insert_before(items[0], items[2]));
    assert_eq!(dom.inner_html(list), "<li>c</li><li>a</li><li>b</li>");
    dom.remove(items[0]);
    assert_eq!(dom.inner_html(list), "<li>c</li><li>b</li>");
    let new = dom.create_element("li");
    let text = dom.create_text("d < e");
    dom.set_attribute(new, "id", "\"x\"");
    assert!(dom.append(new, text) && dom.append(list, new));
    assert_eq!(dom.inner_html(list), "<li>c</li><li>b</li><li id=\"&quot;x&quot;\">d &lt; e</li>");
    assert!(!dom.append(text, list), "a list inside its own text");
    assert!(!dom.insert_before(text, list));
    assert!(!dom.append(list, list));
}

#[test]
fn copies_from_another_page() {
    let other = Dom::parse("<div><p>a<b>b</b></p><i>c</i></div>");
    let mut dom = Dom::parse("<main></main>");
    let copy = dom.copy_from(&other, other.find("div").unwrap());
    let main = dom.find("main").unwrap();
    assert!(dom.append(main, copy));
    assert_eq!(dom.inner_html(main), "<div><p>a<b>b</b></p><i>c</i></div>");
}

#[test]
fn a_walk_can_pass_over_children() {
    let dom = Dom::parse("<div><p>a<b>b</b></p><i>c</i></div>");
    let mut walk = dom.walk(dom.root());
    let mut text = String::new();
    while let Some(visit) = walk.next() {
        if let Visit::Enter(node) = visit {
            text.push_str(dom.text(node).unwrap_or_default());
            if dom.is(node, "b") {
                walk.skip_children(node);
            }
        }
    }
    assert_eq!(text, "ac");
}

#[test]
fn a_million_nested_tags_are_cut_at_the_depth_of_browsers_and_lose_no_text() {
    for tag in ["div", "b", "span", "font", "p", "li", "table", "q-q", "svg", "form", "select", "button", "h1", "a"] {
        // Without optimisation a million takes a minute.
        let count = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
        let mut html = format!("<{tag}>").repeat(count);
        html.push_str("last words");
        let dom = Dom::parse(&html);
        assert!(dom.text_of(dom.root()).ends_with("last words"), "{tag}");
        assert!(depth(&dom) < 4 * MAX_DEPTH as usize, "{tag}: {}", depth(&dom));
        assert!(dom.to_html().contains("last words"), "{tag}");
    }
}

#[test]
fn end_tags_that_end_nothing_are_left_out() {
    let html = format!("{}{}x", "<div>".repeat(2000), "</p></span></b></a>".repeat(50_000));
    assert!(Dom::parse(&html).to_html().contains('x'));
}

#[test]
fn formatting_left_open_does_not_multiply_a_page() {
    let html: String = (0..30_000).map(|n| format!("<p><font color={n}>x")).collect();
    let dom = Dom::parse(&html);
    assert!(dom.len() < 60 * 30_000, "{} nodes", dom.len());
    assert_eq!(dom.text_of(dom.root()).matches('x').count(), 30_000);
}

#[test]
fn a_table_of_a_hundred_thousand_cells_and_long_text() {
    let row = format!("<tr>{}</tr>", "<td>cell".repeat(100));
    let dom = Dom::parse(&format!("<table>{}</table>", row.repeat(1000)));
    assert_eq!(dom.descendants(dom.root()).filter(|&node| dom.is(node, "td")).count(), 100_000);
    // Text astray in a table is moved before it, piece by piece.
    let dom = Dom::parse(&format!("<table>{}", "stray<tr>".repeat(50_000)));
    assert!(dom.text_of(dom.root()).starts_with("straystray"));
    let dom = Dom::parse(&"word & word <b>bold</b> ".repeat(100_000));
    assert!(dom.text_of(dom.root()).len() > 1_500_000);
}

#[test]
fn any_bytes_are_a_page() {
    for bytes in [&b""[..], b"\0\0\0", b"<", b"</", b"<!--", b"<!DOCTYPE", b"\xff\xfe", b"\xef\xbb\xbf<p>x", b"<a b='"]
    {
        let _ = Dom::parse_bytes(bytes, Some("text/html; charset=nonsense")).to_html();
    }
    assert!(Dom::parse("").text_of(Dom::default().root()).is_empty());
}

#[test]
fn finds_the_encoding() {
    let latin2 = b"<meta charset=iso-8859-2><p>\xf5rs\xe9g";
    assert!(decode(latin2, None).ends_with("őrség"));
    assert!(decode(b"<p>\xf5rs\xe9g", Some("text/html; charset=\"ISO-8859-2\"")).ends_with("őrség"));
    assert!(decode("<meta charset=iso-8859-2><p>őrség".as_bytes(), None).ends_with("őrség"), "valid UTF-8 is UTF-8");
    assert!(decode(b"<p>caf\xe9 \x80 ", None).ends_with("café € "));
    let http_equiv = b"<META HTTP-EQUIV=Content-Type content='text/html; charset=windows-1251'>\xcf\xf0\xe8";
    assert!(decode(http_equiv, None).ends_with("При"));
    assert!(decode(b"<?xml version='1.0' encoding='koi8-r'?>\xf0\xd2\xc9", None).ends_with("При"));
    assert!(decode(b"\xff\xfeh\0i\0", None).ends_with("hi"));
    assert!(decode(&"magyarul: őrség".as_bytes()[..15], None).contains("őrs"));
    let mut cut = "<p>árvíztűrő tükörfúrógép".repeat(9).into_bytes();
    cut.truncate(cut.len() - 3);
    cut.pop();
    assert!(decode(&cut, None).contains("árvíztűrő"));
    let mut accident = "árvíztűrő tükörfúrógép".repeat(9).into_bytes();
    accident.insert(1, 0xff);
    assert!(decode(&accident, None).contains("árvíztűrő"));
    assert_eq!(decode(b"<meta charset=iso-2022-jp>\x1b$B$3\x1b(B", None).chars().last(), Some('こ'));
    assert!(decode(b"<meta charset=utf-16><p>\xe9", None).ends_with('\u{fffd}'));
}

#[test]
fn an_encoding_that_is_not_declared_is_known_by_its_letters() {
    use encoding_rs::{EUC_KR, KOI8_R, SHIFT_JIS, WINDOWS_1251, WINDOWS_1253};
    for (encoding, text) in [
        (SHIFT_JIS, "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"),
        (KOI8_R, "Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему."),
        (WINDOWS_1251, "Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему."),
        (WINDOWS_1253, "Σα βγεις στον πηγαιμό για την Ιθάκη, να εύχεσαι νά 'ναι μακρύς ο δρόμος."),
        (EUC_KR, "나 보기가 역겨워 가실 때에는 말없이 고이 보내 드리오리다."),
    ] {
        let page = format!("<!DOCTYPE html><title>{text}</title><p>{text}");
        let bytes = encoding.encode(&page).0;
        assert_eq!(decode(&bytes, None), page, "{}", encoding.name());
        assert!(!is_binary(&bytes));
    }
}

#[test]
fn utf_16_without_a_mark_is_read() {
    let page = "<!DOCTYPE html><html><head><title>山</title></head><body><p>山の上に家がある。</p></body></html>";
    let little: Vec<u8> = page.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = page.encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(decode(&little, None), page);
    assert_eq!(decode(&big, Some("text/html; charset=utf-8")), page);
    assert!(!is_binary(&little));
    assert_eq!(decode(b"\0", None), "\0", "a zero alone is no UTF-16");
}

#[test]
fn data_is_told_from_text() {
    let mut seed = 1_u32;
    let noise: Vec<u8> = std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24) as u8
    })
    .take(5000)
    .collect();
    assert!(is_binary(&noise));
    assert!(is_binary(&[0; 99]));
    assert!(!is_binary(b""));
    let damaged = "<p>Some text.\t\r\n\u{1b}\u{c}".repeat(9) + "\0\u{1}";
    assert!(!is_binary(damaged.as_bytes()), "some damage is no data");
}

#[test]
fn descendants_are_what_a_walk_enters() {
    let dom = Dom::parse("<p>a<b>c<i>d</i></b>e<ul><li>f<li>g</ul>h<!-- i --><table><td>j");
    for node in dom.descendants(dom.root()) {
        let entered = dom.walk(node).filter_map(|visit| match visit {
            Visit::Enter(node) => Some(node),
            Visit::Leave(_) => None,
        });
        assert_eq!(dom.descendants(node).collect::<Vec<_>>(), entered.collect::<Vec<_>>());
    }
    assert!(dom.descendants(dom.root()).count() > 20);
}

#[test]
fn attributes_and_texts_may_grow_when_others_stand_behind_theirs() {
    let mut dom = Dom::parse("<p a=1>x<p b=2>y");
    let first = dom.find("p").unwrap();
    for (name, value) in [("c", "3"), ("a", "one"), ("d", "4"), ("e", ""), ("f", "6")] {
        dom.set_attribute(first, name, value);
    }
    dom.remove_attribute(first, "c");
    dom.remove_attribute(first, "z");
    dom.set_attribute(first, "g", "7");
    assert_eq!(dom.inner_html(dom.body()), r#"<p a="one" d="4" e="" f="6" g="7">x</p><p b="2">y</p>"#);
    let text = dom.first_child(first).unwrap();
    for said in ["longer than before", "short"] {
        dom.set_text(text, said);
        assert_eq!(dom.text_of(dom.body()), format!("{said}y"));
    }
    let stray = Dom::parse("<body a=1><table>a<td>1</td>b<td>2</td>c</table><body b=2 a=3>");
    assert_eq!(stray.text_of(stray.body()), "abc12");
    assert_eq!(
        stray.attributes(stray.body()).map(|one| (one.name(), one.value())).collect::<Vec<_>>(),
        [("a", "1"), ("b", "2")]
    );
    assert_eq!(stray.attribute(stray.body(), "b"), Some("2"));
}
