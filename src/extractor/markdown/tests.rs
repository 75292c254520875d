use super::*;
use crate::extractor::{Context, Extractor, FullText};

fn of(html: &str) -> String {
    let dom = Dom::parse(html);
    markdown(&dom, &FullText.keep(&dom, &Context::default()))
}

#[test]
fn what_text_says_by_chance_means_nothing() {
    assert_eq!(
        of("<p># one</p><p>1. two</p><p>- three *four* [five] a_b</p>"),
        "\\# one\n\n1\\. two\n\n\\- three \\*four\\* \\[five\\] a\\_b\n"
    );
    assert_eq!(of("<p>&amp;amp; AT&amp;T R&amp;D; &amp;#38;</p>"), "\\&amp; AT&T R\\&D; \\&#38;\n");
    assert_eq!(of("<p>#one, 1.5 or -3 and 2+2 at 5 > 3</p>"), "#one, 1.5 or -3 and 2+2 at 5 > 3\n");
    assert_eq!(of("<pre>a\n```\nb *c*</pre>"), "````\na\n```\nb *c*\n````\n");
}

#[test]
fn code_amid_a_line_is_told_from_it() {
    assert_eq!(of("<p>call <code>a_b(*c)</code>, a_b</p>"), "call `a_b(*c)`, a\\_b\n");
    assert_eq!(of("<p><code>a ` b</code> and <kbd>`c</kbd></p>"), "``a ` b`` and `` `c ``\n");
    assert_eq!(
        of("<p>the <code><a href=https://e.org/x>x_y</a></code> of <a href=https://e.org/z><code>z</code></a></p>"),
        "the `x_y` of [`z`](<https://e.org/z>)\n"
    );
    assert_eq!(of("<p>so:<code>one_1<br>two_2</code> end</p>"), "so:`one_1`\\\n`two_2` end\n");
    assert_eq!(of("<code>a_1<div>b_2</div>c_3</code>"), "`a_1`\n\n`b_2`\n\n`c_3`\n");
    assert_eq!(of("<code>a_1<pre>b_2</pre>c_3</code>"), "`a_1`\n\n```\nb_2\n```\n\nc\\_3\n");
    assert_eq!(
        of("<table><tr><td><code>a_b|c</code><td>d_e<tr><td>f<td>g</table>"),
        "| `a_b\\|c` | d\\_e |\n| --- | --- |\n| f | g |\n"
    );
}

#[test]
fn space_between_elements_parts_words() {
    assert_eq!(of("<pre><b>from</b> <i>a</i>\n  <b>import</b> <i>b</i></pre>"), "```\nfrom a\n  import b\n```\n");
    assert_eq!(of("<p><b>one</b> <i>two</i>\n<code>a</code> <code>b</code></p>"), "one two `a` `b`\n");
    assert_eq!(of("<div> <p>one</p> <pre> </pre> <ul> <li>two</li> </ul> </div>"), "one\n\n- two\n");
}

#[test]
fn a_link_takes_no_space_and_gives_none() {
    assert_eq!(of("<p>Mid<a href=https://e.org/>wes</a>t</p>"), "Mid[wes](<https://e.org/>)t\n");
    assert_eq!(of("<p>in<a href=https://e.org/> Search </a>of</p>"), "in [Search](<https://e.org/>) of\n");
    assert_eq!(of("<p><a href='https://e.org/?a=<b>\\'>x</a></p>"), "[x](<https://e.org/?a=%3Cb%3E%5C>)\n");
}

#[test]
fn what_is_left_out_keeps_words_apart_and_code_of_the_page_does_not() {
    let dom = Dom::parse("<p>one<b>two</b>three<script>four</script>five</p>");
    let kept = dom.descendants(dom.root()).filter(|&node| dom.text(node).is_some_and(|text| text != "two")).collect();
    assert_eq!(markdown(&dom, &kept), "one threefive\n");
}

#[test]
fn an_item_that_begins_with_a_heading_is_still_one() {
    assert_eq!(
        of("<ol><li><h3>a</h3><p>b</p><ul><li><h4>c</h4><p>d</p></ul><li><h3></h3>e</ol>"),
        "1. ### a\n\n   b\n   - #### c\n\n     d\n2. e\n"
    );
}

#[test]
fn an_item_whose_text_comes_after_another_list_keeps_its_mark() {
    assert_eq!(of("<ol><li><ul><li></li></ul>a</li><li><ul><li>b<li>c</ul></ol>"), "1. a\n2. - b\n   - c\n");
    assert_eq!(of("<ul><li><blockquote>a<br>b</blockquote><li>c</ul>"), "- > a\\\n  > b\n\n- c\n");
}

#[test]
fn marks_that_only_steer_line_breaking_are_left_out() {
    assert_eq!(of("<p>un\u{ad}seen\u{200b} <code>a\u{ad}b</code></p>"), "unseen `ab`\n");
}

#[test]
fn breaks_are_kept_and_several_of_them_part_paragraphs() {
    assert_eq!(of("<p>one<br>2. two <br/> <br>three</p>"), "one\\\n2\\. two\n\nthree\n");
    assert_eq!(of("<h2>one<br>two</h2><p><br>three<br></p>"), "## one two\n\nthree\n");
    assert_eq!(of("<ul><li>a<br>b<br><br>c</ul>"), "- a\\\n  b\n\n  c\n");
    assert_eq!(of("<blockquote>a<br>b</blockquote>"), "> a\\\n> b\n");
    assert_eq!(of("<p><a href=https://e.org/>a<br>b</a></p>"), "[a b](<https://e.org/>)\n");
    assert_eq!(of("<table><tr><td>a<br>b<td>c<tr><td>d<td>e</table>"), "| a b | c |\n| --- | --- |\n| d | e |\n");
}

#[test]
fn lists_begin_where_they_are_told_from_text_and_hold_what_is_theirs() {
    assert_eq!(
        of("<p>so:</p><ol start=9><li>a<li>b<ul><li>c<li>d<p>e</p></ul><ol start=7><li>x</ol><li>f</ol><p>g</p>"),
        "so:\n\n9. a\n10. b\n    - c\n    - d\n\n      e\n    7. x\n11. f\n\ng\n"
    );
    assert_eq!(of("<blockquote><p>a</p><p>b</p></blockquote><blockquote>c</blockquote>"), "> a\n>\n> b\n\n> c\n");
}

#[test]
fn headings_lists_quotes_and_code_keep_their_shape() {
    assert_eq!(of("<h2>Title</h2><p>One <b>two</b>.</p>"), "## Title\n\nOne two.\n");
    assert_eq!(of("<ul><li>a<li>b</ul>"), "- a\n- b\n");
    assert_eq!(of("<ol start=3><li>c<li>d</ol>"), "3. c\n4. d\n");
    assert_eq!(of("<blockquote><p>said</p></blockquote>"), "> said\n");
    assert_eq!(of("<pre>let a\n  = 1;</pre>"), "```\nlet a\n  = 1;\n```\n");
    assert_eq!(of("<p>see <a href=https://example.org/>here</a> now</p>"), "see [here](<https://example.org/>) now\n");
    assert_eq!(
        of("<table><caption>Sizes</caption><tr><th>a<th>b<tr><td><p>1</p><td>x|y<tr><td><td><a href=z>z</a></table>"),
        "Sizes\n\n| a | b |\n| --- | --- |\n| 1 | x\\|y |\n|  | z |\n"
    );
    assert_eq!(
        of("<table><tr><th>Sizes<tr><td>1<td>2<td>3<tr><td>4</table>"),
        "| Sizes |  |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 |\n"
    );
    assert_eq!(of("<table><tr><td><font>L</font>earn<td>b</table>"), "| Learn | b |\n| --- | --- |\n");
    assert_eq!(of("<table><tr><td><h2>A page</h2><td>laid out</table>"), "## A page\n\nlaid out\n");
}
