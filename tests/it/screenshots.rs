//! `--screenshots`: a picture of each page as it stands in the end, in a file that its record names.

use std::path::Path;
use std::process::Stdio;

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use jiff::Timestamp;
use kibont::address::Address;
use kibont::corpus::{self, Corpus, Record, Via, screenshots};

use crate::killed::{chain, complete, written};
use crate::program::{Run, command, documents, hasty, kibont, run, single_documents, turn};
use crate::served::{RUNTIME, serve};
use crate::viewer::{launch, open, shows};

/// Width and height that the head of a WebP file states; it must be whole.
fn size(webp: &[u8]) -> (u32, u32) {
    let number = |at: usize, bytes: usize| {
        (0..bytes).map(|byte| u32::from(webp[at + byte]) << (8 * byte)).fold(0, |sum, part| sum | part)
    };
    assert_eq!((&webp[..4], &webp[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
    assert_eq!(number(4, 4) as usize + 8, webp.len(), "it is not whole");
    match &webp[12..16] {
        b"VP8 " => (number(26, 2) & 0x3fff, number(28, 2) & 0x3fff),
        b"VP8X" => (number(24, 3) + 1, number(27, 3) + 1),
        other => panic!("another kind of WebP: {other:?}"),
    }
}

/// The picture that a record names.
fn picture(directory: &Path, record: &Record) -> Vec<u8> {
    let file = screenshots::file(directory, record).unwrap_or_else(|| panic!("{:?} is not there", record.screenshot));
    std::fs::read(file).unwrap()
}

fn files(directory: &Path) -> Vec<String> {
    let listed = std::fs::read_dir(directory.join(screenshots::FOLDER)).into_iter().flatten();
    listed.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

fn crawl(directory: &Path, arguments: &[&str]) -> Run {
    run(command()
        .args(["crawl", "--scope", "page", "--extractor", "full-text", "--out"])
        .arg(directory)
        .args(arguments))
}

const STYLE: &str = "<!doctype html><html lang=en><style>body,p{margin:0} .head{height:700px}</style>";

/// Behind a press lie 3,000 pixels; what tells whether a page is as high as it was opened.
const PRESS: &str = "<title>Press</title><div class=head><button>Show more</button></div><div id=more></div><script>\
    document.querySelector('button').onclick = () => { document.querySelector('button').disabled = true; \
    more.innerHTML = '<p style=\"margin:0;height:3000px\">What was hidden stands here in full.</p>'; }</script>";
const TALL: &str = "<title>Tall</title><div style=height:20000px><p>A page without an end.</p></div>";
const HIDDEN: &str = "<title>Hidden</title><div style='opacity:0;height:2000px'><p>Nobody sees these words.</p></div>";
const HANGS: &str = "<title>Hangs</title><p>These words were there before.</p><button>Show more</button>\
    <script>document.querySelector('button').onclick = () => { for (;;); }</script>";

/// Far below the window stands a frame, which may be of another site.
fn framed(frame: &str) -> String {
    let frame = format!("<iframe src='{frame}' style='width:1200px;height:900px;border:0'></iframe>");
    format!("{STYLE}<title>Framed</title><div style=height:2500px><p>Above the frame.</p></div>{frame}")
}

#[test]
fn frames_of_other_sites_are_drawn_below_the_window_too() {
    let _turn = turn();
    let words = "<p>Words that were said in the frame, in letters that take their room in a picture.</p>".repeat(40);
    let inner = serve(Router::new().route("/inner", get(move || async move { Html(format!("{STYLE}{words}")) })));
    let other = inner.replace("127.0.0.1", "localhost");
    let (near, far, none) =
        (framed(&format!("{inner}/inner")), framed(&format!("{other}/inner")), framed("about:blank"));
    let router = [("/near", near), ("/far", far), ("/none", none)]
        .into_iter()
        .fold(Router::new(), |router, (path, body)| router.route(path, get(move || async move { Html(body) })));
    let site = serve(router);
    let here = tempfile::tempdir().unwrap();
    let taken = |name: &str| {
        let file = here.path().join(format!("{name}.webp"));
        let unfolded = kibont(&["unfold", &format!("{site}/{name}"), "--screenshot", file.to_str().unwrap()]);
        assert!(unfolded.code == Some(0) && !unfolded.err.contains("lack"), "{}", unfolded.err);
        std::fs::read(file).unwrap()
    };
    let [near, far, none] = ["near", "far", "none"].map(taken);
    assert_eq!(size(&near), size(&far));
    // The frame of another site takes what the page's own does.
    assert!(
        far.len() * 10 > near.len() * 9 && far.len() > none.len() * 3,
        "{} {} {}",
        near.len(),
        far.len(),
        none.len()
    );
}

fn site() -> String {
    let pages = [("/press", PRESS), ("/tall", TALL), ("/hidden", HIDDEN), ("/hangs", HANGS)];
    let page = |body: &'static str| get(move || async move { Html(format!("{STYLE}{body}")) });
    serve(pages.into_iter().fold(Router::new(), |router, (path, body)| router.route(path, page(body))))
}

#[test]
fn a_picture_is_as_high_as_the_unfolded_page_and_its_record_names_it() {
    let _turn = turn();
    let site = site();
    let here = tempfile::tempdir().unwrap();
    let config = hasty(here.path());
    let out = here.path().join("out");
    let seeds: Vec<String> =
        ["press", "tall", "hidden", "hangs"].into_iter().map(|name| format!("{site}/{name}")).collect();
    let mut arguments = vec!["--screenshots", "--tabs", "2", "--config", config.to_str().unwrap()];
    arguments.extend(seeds.iter().map(String::as_str));
    let ran = crawl(&out, &arguments);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let all = single_documents(&out);
    let of = |name: &str| all.iter().find(|record| record.address.as_str().ends_with(name)).unwrap();
    assert!(all.len() == 4 && all.iter().all(|record| record.via == Some(Via::Browser)));

    let press = of("/press");
    assert!(press.text.contains("What was hidden"), "{}", press.text);
    assert_eq!(press.screenshot, Some(format!("screenshots/{}.webp", press.id)));
    assert_eq!(size(&picture(&out, press)).1, 3700, "{:?}", press.trouble);
    assert!(!press.trouble.iter().any(|said| said.contains("screenshot")), "{:?}", press.trouble);

    // What is higher than a picture can be is cut, and the record says so.
    let tall = of("/tall");
    assert_eq!(size(&picture(&out, tall)).1, 16_383);
    assert!(tall.trouble.iter().any(|said| said.contains("16383 pixels of") && said.contains("20000")), "{tall:?}");

    // What cannot be seen has its place all the same.
    assert_eq!(size(&picture(&out, of("/hidden"))).1, 2000);

    // A page that hangs keeps its words and has no picture.
    let hangs = of("/hangs");
    assert!(hangs.text.contains("were there before"), "{}", hangs.text);
    assert_eq!(hangs.screenshot, None);
    assert!(hangs.trouble.iter().any(|said| said.contains("no screenshot")), "{:?}", hangs.trouble);
    assert_eq!(files(&out).len(), 3);
}

#[test]
fn without_the_flag_there_is_no_picture_and_without_a_browser_it_is_refused() {
    let _turn = turn();
    let site = site();
    let here = tempfile::tempdir().unwrap();
    let press = format!("{site}/press");
    let out = here.path().join("out");
    assert_eq!(crawl(&out, &[&press]).code, Some(0));
    assert!(documents(&out)[0].screenshot.is_none() && !out.join(screenshots::FOLDER).exists());

    let refused = crawl(&here.path().join("http"), &[&press, "--screenshots", "--via", "http"]);
    assert!(refused.code == Some(2) && refused.err.contains("--via http opens no page"), "{}", refused.err);
    let refused = kibont(&["unfold", &press, "--screenshot", "page.png"]);
    assert!(refused.code == Some(2) && refused.err.contains("FILE.webp"), "{}", refused.err);

    let file = here.path().join("page.webp");
    let unfolded = kibont(&["unfold", &press, "--screenshot", file.to_str().unwrap()]);
    assert_eq!(unfolded.code, Some(0), "{}", unfolded.err);
    assert!(unfolded.out.contains("What was hidden"), "{}", unfolded.out);
    assert_eq!(size(&std::fs::read(file).unwrap()).1, 3700);
}

#[test]
fn after_a_kill_every_record_names_a_whole_picture_and_no_other_is_there() {
    let _turn = turn();
    let site = chain();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let crawl = || {
        let mut crawl = command();
        crawl
            .args(["crawl", &format!("{site}/page/0"), "--extractor", "full-text", "--screenshots", "--out"])
            .arg(&out);
        crawl
    };
    for kill in 1..=2 {
        let mut child = crawl().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        written(&out, kill * 5, &mut child);
        child.kill().unwrap();
        child.wait().unwrap();
        for record in documents(&out) {
            size(&picture(&out, &record));
        }
    }
    let last = run(&mut crawl());
    assert_eq!(last.code, Some(0), "{}", last.err);
    complete(&out);
    let mut named: Vec<String> = documents(&out).iter().map(|record| format!("{}.webp", record.id)).collect();
    let mut there = files(&out);
    named.sort();
    there.sort();
    assert_eq!(there, named);
}

#[test]
fn the_studio_shows_the_picture_and_nothing_outside_of_the_folder() {
    let _turn = turn();
    // One pixel, VP8.
    let pixel = b"RIFF\x24\x00\x00\x00WEBPVP8 \x18\x00\x00\x000\x01\x00\x9d\x01*\x01\x00\x01\x00\x01@&%\xa4\x00\x03p\x00\xfe\xfd6h\x00";
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let record = |number: usize| {
        let address = Address::parse(&format!("https://a.example/{number}")).unwrap();
        Record { title: Some(format!("Story {number}")), ..Record::new(address, Timestamp::UNIX_EPOCH) }
    };
    let (shown, mut hostile) = (Record { picture: Some(pixel.to_vec()), ..record(1) }, record(2));
    std::fs::write(here.path().join("secret.webp"), "mine").unwrap();
    hostile.screenshot = Some("screenshots/../../secret.webp".to_owned());
    RUNTIME.block_on(async {
        let corpus = Corpus::open(&out, &corpus::Options::default()).unwrap();
        corpus.write(vec![shown.clone(), hostile.clone()]).await.unwrap();
        corpus.close().await;
        let home = open(&out, Vec::new()).await;
        let browser = launch().await;
        let mut tab = browser.tab("studio").await.unwrap();
        tab.open(&format!("{home}#/look/{}", shown.id)).await.unwrap();
        shows(&mut tab, &["Story 1", "tab-picture"]).await;
        tab.key("i").await.unwrap();
        shows(&mut tab, &["panel-picture", "The page as it stood in the end"]).await;

        kibont::fetch::choose_ciphers();
        let client = reqwest::Client::new();
        let said = client.get(format!("{home}screenshot/{}", shown.id)).send().await.unwrap();
        assert!(said.status() == 200 && said.headers()["content-type"] == "image/webp", "{said:?}");
        let policy = said.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.contains("default-src 'none'") && policy.contains("img-src 'self'"), "{policy}");
        assert_eq!(said.bytes().await.unwrap().as_ref(), pixel);
        for id in [hostile.id.as_str(), "..%2f..%2fsecret"] {
            let said = client.get(format!("{home}screenshot/{id}")).send().await.unwrap();
            assert_eq!(said.status().as_u16(), 404);
            assert!(!said.text().await.unwrap().contains("mine"));
        }
        browser.close(tab).await;
        browser.stop().await;
    });
}
