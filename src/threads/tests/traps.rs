//! What repeats on pages and is no thread.

fn times(count: usize, write: impl Fn(usize) -> String) -> String {
    (0..count).map(write).collect()
}

/// Persons, and what might as well have been said in a thread.
const WHO: [&str; 5] = ["d.ashby", "old_sam", "Priya Nair", "tomw", "Leah Stone"];
const SAID: [&str; 4] = [
    "If the mill stands still, so does the bread, and nobody in the valley remembers when it was otherwise.",
    "I have walked along the weir for twenty years, mostly in the rain, and never met the same heron twice.",
    "Most floods begin with a small leak.",
    "A wheel turns because nobody has told it to stop, says my aunt, who oiled it for half a century and never once asked.",
];

/// One or two of them.
fn said(at: usize) -> String {
    let more = if at.is_multiple_of(3) { "" } else { SAID[(at + 1) % 4] };
    format!("{} {more}", SAID[at % 4])
}

/// The traps by name.
pub(super) fn traps() -> Vec<(&'static str, String)> {
    vec![
        (
            "teasers",
            times(8, |at| {
                format!(
                    "<article class='post teaser' id=post-{at}><h2>\
                        <a href=/story/{at}>A story about the mill that goes on for days {at}</a></h2>\
                        <div class=meta>by <a class=author href=/author/ann>Ann Sailor</a> <time \
                        datetime=2024-05-0{}>May {}, 2024</time></div>\
                        <p>The mill stood still for the whole of the winter, and nobody came to see it until \
                        the ice had gone.</p><a href=/story/{at}>Read more</a></article>",
                    at + 1,
                    at + 1
                )
            }),
        ),
        (
            "products",
            times(9, |at| {
                format!(
                    "<li class=product><a href=/p/{at}><img alt=''><h3>Kettle number {at} made of copper</h3>\
                        </a><span class=price>{}.90 €</span><div class=stars>★★★★☆ (12)</div>\
                        <p>A kettle of copper that holds two litres of water and sings.</p>\
                        <button>Add to cart</button></li>",
                    20 + at
                )
            }),
        ),
        ("navigation", format!("<ul>{}</ul>", times(12, |at| format!("<li><a href=/s/{at}>Section {at}</a></li>")))),
        (
            "related",
            format!(
                "<section class=related><h3>More to read</h3>{}</section>",
                times(6, |at| format!(
                    "<div class=card><a href=/r/{at}>\
                        <img alt=''>Where the herons of bay number {at} spend the winter</a>\
                        <span class=date>3 May 2023</span></div>"
                ))
            ),
        ),
        (
            "data-table",
            format!(
                "<table><tr><th>Day<th>Place<th>Rain<th>Wind</tr>{}</table>",
                times(20, |at| format!(
                    "<tr><td>2024-05-{:02}<td>Harbour of the north<td>{}<td>{}</tr>",
                    at % 28 + 1,
                    at * 3,
                    at + 7
                ))
            ),
        ),
        (
            "events",
            format!(
                "<ul class=events>{}</ul>",
                times(7, |at| format!(
                    "<li><time datetime=2024-06-{:02}>June {}</time><h3>\
                        <a href=/e/{at}>An evening of songs at the inn</a></h3>\
                        <p>Come and sing with all the others in the great room of the inn.</p></li>",
                    at + 1,
                    at + 1
                ))
            ),
        ),
        (
            "releases",
            format!(
                "<div class=changelog>{}</div>",
                times(6, |at| format!(
                    "<section><h2>Version 1.{at}.0</h2><p>12 May 202{at}</p><ul>\
                        <li>The kettle no longer whistles when it is empty.</li><li>The lid fits.</li></ul></section>"
                ))
            ),
        ),
        (
            "staff",
            format!(
                "<div class=team>{}</div>",
                times(6, |at| format!(
                    "<div class=member><img alt=''><h4><a href=/people/{at}>Ann Number {at}</a></h4>\
                        <p>Keeps the mill's books and knows where all the keys are.</p></div>"
                ))
            ),
        ),
        (
            "questions",
            times(6, |at| {
                format!(
                    "<details><summary>May I bring my dog number {at}?</summary><p>Dogs are welcome everywhere but in the flour store.</p></details>"
                )
            }),
        ),
        (
            "blocks",
            times(2, |at| {
                format!(
                    "<div class=container><div class=inner><h2>Part {at} of the house</h2><span>5 November 2021</span>\
                        <p>The mill stood still for the whole of the winter, and nobody came to see it.</p>\
                        <p>Then the ice went and the wheel turned again.</p><a href='#top'>Up</a></div></div>"
                )
            }),
        ),
        (
            "bylines",
            times(4, |at| {
                format!(
                    "<div class=small><a href=/author/ann{at}>Ann Number {at}</a> <span>January {}, 2023</span></div>",
                    at + 1
                )
            }),
        ),
        (
            "topics",
            format!(
                "<table class=topics>{}</table>",
                times(15, |at| format!(
                    "<tr><td><a href=/topic/{at}>What to do when the mill stands still {at}</a></td><td>\
                        <a href=/user/u{at}>Ann{at}</a></td><td>{at}</td><td>3{at}</td><td>\
                        <a href=/topic/{at}#last>3 May 2024</a> by <a href=/user/bob>Bob</a></td></tr>"
                ))
            ),
        ),
        (
            "news",
            times(9, |at| {
                format!(
                    "<article class=tile-item><h2><a href='#n{at}'>{}</a></h2><p class=tile-byline>by <a href='#a' rel=author>{}</a> · \
                        <time datetime=2026-05-0{}T13:58:22Z>May {}, 2026 at 13:58</time></p><p>{}</p><a class=more href='#n{at}'>Read more</a></article>",
                    SAID[at % 4].split(',').next().unwrap_or_default(),
                    WHO[at % 5],
                    at + 1,
                    at + 1,
                    said(at)
                )
            }),
        ),
        (
            "timeline",
            format!(
                "<ul>{}</ul>",
                times(10, |at| format!(
                    "<li class=tile-entry><div class=tile-when><time>Feb 1{at}, 18{at}9</time></div><div class=tile-what><strong>{}</strong>\
                        <p>{}</p></div></li>",
                    WHO[at % 5],
                    said(at)
                ))
            ),
        ),
    ]
}
