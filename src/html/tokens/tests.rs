use std::cell::RefCell;

use super::*;

/// Takes tokens down, and answers to tags as the tree builder does.
#[derive(Default)]
struct Log {
    lines: RefCell<Vec<String>>,
    foreign: Cell<bool>,
}

impl Log {
    fn write(&self, text: &str) {
        let mut lines = self.lines.borrow_mut();
        match lines.last_mut().filter(|last| last.starts_with("text ")) {
            Some(last) => last.push_str(text),
            None => lines.push(format!("text {text}")),
        }
    }
}

impl TokenSink for Log {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        match token {
            Token::ParseError(_) => {}
            Token::NullCharacterToken => self.write("\0"),
            Token::CharacterTokens(text) => self.write(&text),
            Token::TagToken(tag) => {
                let attributes: String =
                    tag.attrs.iter().map(|one| format!(" {}={:?}", one.name.local, &*one.value)).collect();
                let rest = (tag.self_closing, tag.had_duplicate_attributes);
                self.lines.borrow_mut().push(format!("{:?} {:?}{attributes} {rest:?}", tag.kind, &*tag.name));
                self.foreign.set(&*tag.name == "svg" && tag.kind == StartTag);
                if tag.kind == StartTag {
                    return match &*tag.name {
                        "script" => TokenSinkResult::RawData(RawKind::ScriptData),
                        "style" => TokenSinkResult::RawData(RawKind::Rawtext),
                        "title" => TokenSinkResult::RawData(RawKind::Rcdata),
                        "plaintext" => TokenSinkResult::Plaintext,
                        _ => TokenSinkResult::Continue,
                    };
                }
            }
            Token::CommentToken(text) => self.lines.borrow_mut().push(format!("comment {text}")),
            Token::DoctypeToken(doctype) => {
                let of = |text: &Option<StrTendril>| text.as_ref().map(ToString::to_string);
                let all = (of(&doctype.name), of(&doctype.public_id), of(&doctype.system_id), doctype.force_quirks);
                self.lines.borrow_mut().push(format!("doctype {all:?}"));
            }
            other => self.lines.borrow_mut().push(format!("{other:?}")),
        }
        TokenSinkResult::Continue
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.foreign.get()
    }
}

fn ours(html: &str) -> Vec<String> {
    let log = Log::default();
    read(html, &log);
    log.lines.into_inner()
}

fn theirs(html: &str) -> Vec<String> {
    let tokenizer = Tokenizer::new(Log::default(), TokenizerOpts { discard_bom: false, ..TokenizerOpts::default() });
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(html));
    while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
    tokenizer.end();
    tokenizer.sink.lines.into_inner()
}

/// What pages are made of, the worst of it.
const PIECES: &[&str] = &[
    "<",
    "</",
    "<!",
    "<!-",
    "<!--",
    "--",
    "-",
    "-->",
    "--!>",
    "!",
    ">",
    "/>",
    "/",
    "?",
    "=",
    "\"",
    "'",
    " ",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\0",
    "&",
    "&amp;",
    "&not",
    "&notit;",
    "&nbsp;",
    "&eacute;",
    "&#39;",
    "&#x2019;",
    "&#150;",
    "&#13;",
    "&#0;",
    "&#+5;",
    "&#x;",
    "&lt;",
    "&rsquo;",
    "&#x41;",
    "&#",
    "#",
    ";",
    "x",
    "B",
    "é",
    "\u{feff}",
    "<p>",
    "<p ",
    "<P CLASS=a ",
    "</p>",
    "a=b",
    " a='",
    " a=\"",
    " A=",
    " b",
    "<svg>",
    "<svg/>",
    "<![CDATA[",
    "]]>",
    "]",
    "<!DOCTYPE html>",
    "<!doctype",
    "<script>",
    "<script ",
    "script",
    "</script",
    "</SCRIPT ",
    "</script>",
    "<title>",
    "<title ",
    "</title>",
    "<style>",
    "</style",
    "<plaintext>",
];

#[test]
fn the_tokens_are_those_of_the_standard() {
    let mut state = 1_u64;
    let mut chance = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..40_000 {
        let count = 1 + chance(14);
        let page: String = (0..count).map(|_| PIECES[chance(PIECES.len())]).collect();
        assert_eq!(ours(&page), theirs(&page), "{page:?}");
    }
}

#[test]
fn references_stand_for_what_they_stand_for() {
    let names = "amp quot lt gt nbsp apos copy reg ndash mdash lsquo rsquo ldquo rdquo hellip laquo raquo bull middot times eacute";
    let page: String = names.split(' ').map(|name| format!("<p title='&{name};'>&{name};")).collect();
    assert_eq!(ours(&page), theirs(&page));
    for number in
        (0..0x300).chain(0x2000..0x2100).chain([0xd800, 0xfdd0, 0xfffe, 0xffff, 0x1f600, 0x0010_ffff, 0x0011_0000])
    {
        let page = format!("&#{number};&#x{number:x};<p a=&#{number};>");
        assert_eq!(ours(&page), theirs(&page), "{page}");
    }
}

#[test]
fn scripts_in_comments_in_scripts() {
    for inner in [
        "",
        "<!--",
        "<!-->",
        "<!--->",
        "<!-- x --> y",
        "<!-- <script> </script> --> y",
        "<!-- <script> </script> x",
        "<!-- <script",
        "<!--<script>--></script>",
        "<!--<scripty></script>",
        "<!-- <SCRIPT/ </Script> </script> x",
        "<!-<script></script>",
        "<!--<script>-</script>-->",
    ] {
        let page = format!("a<script>{inner}</script>b</script>c<p>");
        assert_eq!(ours(&page), theirs(&page), "{page:?}");
    }
}

#[test]
fn attributes_without_end_end() {
    let many: String = (0..200_000).map(|n| format!(" a{n}='&gt;' ü{n}=x")).collect();
    let plain = many.replace("&gt;", ">");
    for many in [many, plain] {
        let lines = ours(&format!("<p id=first>a</p><div{many}>b</div><p id=last>c"));
        assert_eq!(lines.len(), 9, "{:.300}", lines.join("\n"));
        assert!(lines[3].len() < 300_000 && lines[3].contains("ü0") && lines[4] == "text b");
    }
}
