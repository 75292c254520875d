//! Twenty ways in which pages show threads. A quarter of them was set aside before the engine was written (`HELD_OUT`): it is
//! measured on them and was never changed for their sake.

use super::said::Said;

/// A way to show a thread.
pub(super) struct Template {
    pub name: &'static str,
    pub write: fn(&[Said], &str) -> String,
    /// Whether it shows who answers whom.
    pub nested: bool,
    /// Whether the thread is the page itself, without an article above it.
    pub whole: bool,
}

pub(super) const HELD_OUT: [&str; 5] = ["reviews", "spacer-rows", "aria-levels", "media-objects", "mail-archive"];

const fn one(name: &'static str, write: fn(&[Said], &str) -> String, nested: bool, whole: bool) -> Template {
    Template { name, write, nested, whole }
}

pub(super) const TEMPLATES: [Template; 20] = [
    one("list-of-comments", list_of_comments, true, false),
    one("nested-lists", nested_lists, true, false),
    one("margins", margins, true, false),
    one("data-depth", data_depth, true, false),
    one("forum-rows", forum_rows, false, true),
    one("definitions", definitions, false, false),
    one("answers", answers, true, true),
    one("reviews", reviews, false, false),
    one("timeline", timeline, false, true),
    one("mail-archive", mail_archive, true, true),
    one("scrambled", scrambled, true, false),
    one("microdata", microdata, true, false),
    one("spacer-rows", spacer_rows, true, true),
    one("wrappers", wrappers, true, false),
    one("custom-elements", custom_elements, true, true),
    one("aria-levels", aria_levels, true, false),
    one("reply-links", reply_links, true, false),
    one("at-names", at_names, false, false),
    one("media-objects", media_objects, true, false),
    one("forum-cards", forum_cards, false, true),
];

/// Writes a tree: `open` begins an item and `close` ends it; what is between two items of different depth is `down` and `up`.
fn tree(items: &[Said], open: impl Fn(usize, &Said) -> String, close: &str, down: &str, up: &str) -> String {
    let mut html = String::new();
    let mut depth: Option<usize> = None;
    for (at, said) in items.iter().enumerate() {
        match depth {
            Some(last) if said.depth > last => html.push_str(down),
            Some(last) => {
                html.push_str(close);
                for _ in said.depth..last {
                    html.push_str(up);
                    html.push_str(close);
                }
            }
            None => {}
        }
        html.push_str(&open(at, said));
        depth = Some(said.depth);
    }
    if let Some(last) = depth {
        html.push_str(close);
        for _ in 0..last {
            html.push_str(up);
            html.push_str(close);
        }
    }
    html
}

fn flat(items: &[Said], write: impl Fn(usize, &Said) -> String) -> String {
    items.iter().enumerate().map(|(at, said)| write(at, said)).collect()
}

fn list_of_comments(items: &[Said], language: &str) -> String {
    let open = |at: usize, said: &Said| {
        format!(
            "<li id='comment-{}' class='comment {} thread-{} depth-{}'><article class=comment-body>\
                <footer class=comment-meta><div class='comment-author vcard'>\
                <img class=avatar alt='' src=a.png><b class=fn>\
                <a href='https://home.example/{at}' class=url rel=nofollow>{}</a>\
                </b> <span class=says>says:</span></div><div class=comment-metadata><a href='#comment-{}'>\
                <time datetime='{}'>{}</time></a></div></footer><div class=comment-content>{}</div>\
                <div class=reply><a class=comment-reply-link href='?replytocom={at}#respond'>Reply</a></div>\
                </article>",
            at + 7,
            if at.is_multiple_of(2) { "even" } else { "odd alt" },
            if at.is_multiple_of(2) { "even" } else { "odd" },
            said.depth + 1,
            said.author,
            at + 7,
            said.time.replace('Z', "+00:00"),
            said.written(language),
            said.html()
        )
    };
    format!(
        "<div id=comments><h2>{} comments</h2><ol class=commentlist>{}</ol></div>",
        items.len(),
        tree(items, open, "</li>", "<ol class=children>", "</ol>")
    )
}

fn nested_lists(items: &[Said], language: &str) -> String {
    let open = |_: usize, said: &Said| {
        format!("<li><p><b>{}</b> <small>{}</small></p>{}", said.author, said.written(language), said.html())
    };
    format!("<section><h3>Talk</h3><ul>{}</ul></section>", tree(items, open, "</li>", "<ul>", "</ul>"))
}

fn margins(items: &[Said], language: &str) -> String {
    flat(items, |at, said| {
        format!(
            "<div class=entry style='margin-left:{}px'><div class=head>\
                <a href='/member/{at}'>{}</a> · <span>{}</span></div><div class=words>{}</div>\
                <button>Answer</button></div>",
            said.depth * 24,
            said.author,
            said.written(language),
            said.html()
        )
    })
}

fn data_depth(items: &[Said], language: &str) -> String {
    flat(items, |at, said| {
        format!(
            "<div class='c-row' data-depth={} data-key=k{at}><span class=c-nick>{}</span>\
                <span class=c-when title='{}'>{}</span><div class=c-text>{}</div><span class=c-score>{}</span></div>",
            said.depth,
            said.author,
            said.time,
            said.written(language),
            said.paragraphs.join("<br><br>"),
            said.votes
        )
    })
}

fn forum_rows(items: &[Said], language: &str) -> String {
    let row = |at: usize, said: &Said| {
        format!(
            "<tr id=p{at}><td class=left><b><a href='profile.php?u={at}'>{}</a></b>\
                <br>Member<br>Joined: May 2009<br>Posts: {}</td><td class=right><div class=when>\
                <a href='#p{at}'>#{}</a> {}</div><hr><div class=message>{}</div>\
                <div class=sig>Greetings from the shore</div></td></tr>",
            said.author,
            100 + at * 7,
            at + 1,
            said.written(language),
            said.html()
        )
    };
    format!("<table class=posts width='100%'>{}</table>", flat(items, row))
}

fn definitions(items: &[Said], language: &str) -> String {
    let pair = |_: usize, said: &Said| {
        format!(
            "<dt><strong>{}</strong>, <em>{}</em></dt><dd>{}</dd>",
            said.author,
            said.written(language),
            said.html()
        )
    };
    format!("<dl class=guestbook>{}</dl>", flat(items, pair))
}

fn answers(items: &[Said], language: &str) -> String {
    let mut html = String::new();
    let mut at = 0;
    while at < items.len() {
        let said = &items[at];
        html.push_str(&format!(
            "<div class='post-box answer' id=answer-{at}><div class=votecell>\
            <button>up</button><span class=vote-count>{}</span><button>down</button></div>\
            <div class=answercell><div class=prose>{}</div>\
            <div class=user-info>answered <span class=relativetime title='{}'>{}</span> <a \
            href='/users/{at}/x'>{}</a></div></div>\
            <ul class=remarks>",
            said.votes,
            said.html(),
            said.time,
            said.written(language),
            said.author
        ));
        at += 1;
        while at < items.len() && items[at].depth > 0 {
            let said = &items[at];
            html.push_str(&format!(
                "<li id=remark-{at} class=remark>\
                <span class=remark-copy>{}</span> – <a class=remark-user href='/users/{at}/y'>{}</a> <span \
                class=remark-date title='{}'>{}</span>\
                </li>",
                said.paragraphs.join(" "),
                said.author,
                said.time,
                said.written(language)
            ));
            at += 1;
        }
        html.push_str("</ul></div>");
    }
    html
}

fn reviews(items: &[Said], language: &str) -> String {
    let card = |at: usize, said: &Said| {
        format!(
            "<div class=review data-review-id=R{at}><div class=stars aria-label='{} out of 5 stars'>★★★★☆</div>\
                <span class=review-title>Good to have</span>\
                <div class=byline>by <span class=reviewer>{}</span> on <span class=review-date>{}</span></div>\
                <div class=review-text>{}</div>\
                <div class=helpful>{} people found this helpful <button>Helpful</button> <a \
                href='/report?r={at}'>Report</a></div></div>",
            at % 5 + 1,
            said.author,
            said.written(language),
            said.html(),
            said.votes
        )
    };
    format!("<section id=reviews><h2>What buyers say</h2>{}</section>", flat(items, card))
}

fn timeline(items: &[Said], language: &str) -> String {
    flat(items, |at, said| {
        let event = if at % 3 == 1 {
            format!(
                "<div class=timeline-item><span class=badge></span>\
                    <a href='/keeper'>keeper</a> added the label <a href='/labels/bug'>bug</a> <relative-time \
                    datetime='{}'>{}</relative-time></div>",
                said.time,
                said.written(language)
            )
        } else {
            String::new()
        };
        format!(
            "<div class='timeline-item has-card' id=note-{at}><a class=avatar href='/{at}'><img alt=''></a>\
                <div class=card><h3 class=card-head>\
                <a class=author href='/{at}'>{}</a> commented <a href='#note-{at}'>\
                <relative-time datetime='{}'>{}</relative-time></a></h3><div class=card-body>{}</div></div>\
                </div>{event}",
            said.author,
            said.time,
            said.written(language),
            said.html()
        )
    })
}

fn mail_archive(items: &[Said], _: &str) -> String {
    let open = |at: usize, said: &Said| {
        format!(
            "<li class=message id=msg{at:05}><div class=mail-head><strong>From:</strong> {}<br>\
                <strong>Date:</strong> {}<br><strong>Subject:</strong> Re: The mill</div><pre>{}</pre>\
                <a href='?reply={at}'>reply</a>",
            said.author,
            said.time,
            said.paragraphs.join("\n\n")
        )
    };
    format!("<ul class=messages>{}</ul>", tree(items, open, "</li>", "<ul>", "</ul>"))
}

fn scrambled(items: &[Said], language: &str) -> String {
    let open = |_: usize, said: &Said| {
        format!(
            "<div class='x9f2 _aQ1'><div class=q0w><div class=r7><img class=p2 alt=''><span class=z81>{}</span>\
                <span class=v4v>{}</span></div><div class='m3n k'>{}</div><div class=t6>\
                <div role=button class=b5>Like</div><div role=button class=b5>Reply</div></div></div>",
            said.author,
            said.written(language),
            said.paragraphs.iter().map(|paragraph| format!("<div dir=auto>{paragraph}</div>")).collect::<String>()
        )
    };
    format!("<div class=h0>{}</div>", tree(items, open, "</div>", "<div class=o1>", "</div>"))
}

fn microdata(items: &[Said], language: &str) -> String {
    let open = |at: usize, said: &Said| {
        format!(
            "<div itemprop=comment itemscope itemtype='https://schema.org/Comment' id=e{at}>\
                <span itemprop=author itemscope itemtype='https://schema.org/Person'>\
                <span itemprop=name>{}</span></span> <meta itemprop=dateCreated content='{}'><span>{}</span>\
                <div itemprop=text>{}</div><span itemprop=upvoteCount>{}</span>",
            said.author,
            said.time,
            said.written(language),
            said.html(),
            said.votes
        )
    };
    format!("<div>{}</div>", tree(items, open, "</div>", "<div>", "</div>"))
}

fn spacer_rows(items: &[Said], language: &str) -> String {
    let row = |at: usize, said: &Said| {
        format!(
            "<tr class=thing id={at}1><td><table><tr><td class=ind><img src=s.gif height=1 width={}></td><td>\
                <a href='vote?id={at}1'><div class=arrow></div></a></td><td class=default><div>\
                <span class=head><a href='user?id={at}' class=usr>{}</a> <span class=age title='{}'>\
                <a href='item?id={at}1'>{}</a></span></span></div><div class=txt>{}</div><p><u>\
                <a href='reply?id={at}1'>reply</a></u></p></td></tr></table></td></tr>",
            said.depth * 40,
            said.author,
            said.time,
            said.written(language),
            said.html()
        )
    };
    format!("<table class=tree>{}</table>", flat(items, row))
}

fn wrappers(items: &[Said], language: &str) -> String {
    let entry = |said: &Said| {
        format!(
            "<div class=note><a class=note-name href='/@{}'>{}</a> <a class=note-time href='/watch'>{}</a>\
                <div class=note-text><span>{}</span></div><div class=note-bar><button>Like</button>\
                <button>Reply</button></div></div>",
            said.votes,
            said.author,
            said.written(language),
            said.paragraphs.join("<br>")
        )
    };
    let mut html = String::new();
    for (at, said) in items.iter().enumerate() {
        if said.depth == 0 {
            html.push_str(if at > 0 { "</div></div>" } else { "" });
            html.push_str(&format!("<div class=note-thread>{}<div class=note-replies>", entry(said)));
        } else {
            html.push_str(&entry(said));
        }
    }
    format!("{html}</div></div>")
}

fn custom_elements(items: &[Said], language: &str) -> String {
    let open = |at: usize, said: &Said| {
        format!(
            "<thread-comment author='{}' depth={} thingid=t1_{at} score={}><div slot=meta>\
                <a href='/user/{}'>{}</a><time datetime='{}'>{}</time></div><div slot=comment>{}</div>\
                <action-row></action-row>",
            said.author,
            said.depth,
            said.votes,
            said.votes,
            said.author,
            said.time,
            said.written(language),
            said.html()
        )
    };
    tree(items, open, "</thread-comment>", "", "")
}

fn aria_levels(items: &[Said], language: &str) -> String {
    let row = |_: usize, said: &Said| {
        format!(
            "<div role=treeitem aria-level={} class=item><header><h4>{}</h4><span>{}</span></header><div>{}</div></div>",
            said.depth + 1,
            said.author,
            said.written(language),
            said.html()
        )
    };
    format!("<div role=tree>{}</div>", flat(items, row))
}

fn reply_links(items: &[Said], language: &str) -> String {
    flat(items, |at, said| {
        let to = said
            .parent
            .map(|parent| {
                format!(
                    "<a href='#k{parent}'>{} {}</a>",
                    match language {
                        "hu" => "Válasz erre:",
                        "de" => "Antwort auf",
                        "ja" => "返信先:",
                        "ar" => "ردا على",
                        _ => "in reply to",
                    },
                    items[parent].author
                )
            })
            .unwrap_or_default();
        format!(
            "<div class=entry id=k{at}><div class=entry-head>\
                <span class=entry-name>{}</span> <span class=entry-date>{}</span> {to}</div>\
                <div class=entry-text>{}</div></div>",
            said.author,
            said.written(language),
            said.html()
        )
    })
}

fn at_names(items: &[Said], language: &str) -> String {
    flat(items, |_, said| {
        format!(
            "<p class=line><b>{}</b>: {} <i>({})</i></p>",
            said.author,
            said.paragraphs.join(" "),
            said.written(language)
        )
    })
}

fn media_objects(items: &[Said], language: &str) -> String {
    let open = |_: usize, said: &Said| {
        format!(
            "<div class=media><a class=pull-left href='#'><img class=media-object src=p.png alt=''></a>\
                <div class=media-body><h4 class=media-heading>{} <small>{}</small></h4>{}",
            said.author,
            said.written(language),
            said.paragraphs.join(" ")
        )
    };
    tree(items, open, "</div></div>", "", "")
}

fn forum_cards(items: &[Said], language: &str) -> String {
    flat(items, |at, said| {
        format!(
            "<article class='message' id=js-post-{at} data-author='{}'><div class=user><h4>\
                <a class=username href='/members/{at}/'>{}</a></h4><h5>Well-known member</h5><dl>\
                <dt>Joined</dt><dd>Jun 3, 2011</dd></dl></div><div class=main><header><ul><li>\
                <a href='/threads/x/post-{at}'><time datetime='{}'>{}</time></a></li><li>\
                <a href='/threads/x/post-{at}'>#{}</a></li></ul></header><div class=bbWrapper>{}</div><footer>\
                <a href='/posts/{at}/react'>Like</a><a href='/posts/{at}/quote'>Reply</a></footer></div></article>",
            said.author,
            said.author,
            said.time.replace('Z', "+0000"),
            said.written(language),
            at + 1,
            said.html()
        )
    })
}
