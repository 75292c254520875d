#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::fs::FileTypeExt as _;
use std::path::{Path, PathBuf};

use ::parquet::file::reader::{FileReader as _, SerializedFileReader};
use ::parquet::record::Field;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use data_encoding::BASE32;
use flate2::bufread::GzDecoder;
use flate2::read::MultiGzDecoder;
use jiff::Timestamp;
use sha1::{Digest as _, Sha1};

use super::*;
use crate::address::Address;
use crate::corpus::Record;
use crate::threads::{Item, Thread};

fn record(address: &str) -> Record {
    let mut record =
        Record::new(Address::parse(address).unwrap(), "2026-05-12T10:00:00.25Z".parse::<Timestamp>().unwrap());
    record.text = "It rains. We wait.\n# No heading".to_owned();
    record.extractor = "main".to_owned();
    record
}

fn mill() -> Record {
    let mut record = record("https://example.org/mill");
    record.title = Some("The \"old\" <mill> & more".to_owned());
    record.author = Some("Ann".to_owned());
    record.date = Some("2024-05-12".to_owned());
    record.languages = vec!["en".to_owned()];
    record.words = crate::corpus::Words { plain: 3, unfolded: 6 };
    record
}

/// What no writer may trip over: names that are paths, characters that XML forbids, quotes, breaks.
fn hostile() -> Record {
    let mut record = record("https://example.org:8080/?a=1&b=%22");
    record.id = "../../../up".to_owned();
    record.languages = vec!["../../up".to_owned()];
    record.title = Some("a\u{0}\u{b}\n---\n\"]]>\\ \u{2028}b: {".to_owned());
    record.author = Some("<!-- \u{fffe}\u{ffff} &amp;".to_owned());
    record.date = Some("yesterday\"".to_owned());
    record.text = "<doc> \u{1}\u{8} ]]> & \u{7f}\u{85}x\r\n\n</p>\n---".to_owned();
    let item = |id: &str, parent: Option<&str>, text: &str| Item {
        id: id.to_owned(),
        parent: parent.map(str::to_owned),
        author: Some("Bob \"<\u{0}>".to_owned()),
        time: Some("2024-05-12T10:00:00Z".to_owned()),
        permalink: Some("https://example.org/?a&b=\"".to_owned()),
        text: text.to_owned(),
        quotes: vec!["so & so".to_owned()],
        votes: Some(-2),
        ..Item::default()
    };
    let items = vec![item("x y", None, "One.\nTwo."), item("z", Some("x y"), "<\u{1}>"), item("w", Some("gone"), "")];
    record.threads = vec![Thread { id: "t\"".to_owned(), items, ..Thread::default() }, Thread::default()];
    record
}

fn corpus(records: &[Record]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let lines: String = records.iter().map(|record| serde_json::to_string(record).unwrap() + "\n").collect();
    fs::write(dir.path().join("documents-00000.jsonl"), lines).unwrap();
    dir
}

fn run(dirs: &[&Path], form: Form, out: &Path) -> Result<Done, ExportError> {
    let dirs: Vec<PathBuf> = dirs.iter().map(|dir| (*dir).to_owned()).collect();
    export(&dirs, form, Some(out), &mut |_| {})
}

/// Exports records into a new place; gives that.
fn exported(records: &[Record], form: Form, name: &str) -> (tempfile::TempDir, PathBuf) {
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join(name);
    let done = run(&[corpus(records).path()], form, &out).unwrap();
    assert_eq!(done.documents, records.len() as u64);
    let beside: Vec<_> = fs::read_dir(here.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(beside, [name], "only the result is left");
    (here, out)
}

/// All files below a folder, by their paths in it.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let (mut found, mut open) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(dir) = open.pop() {
        for path in fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                found.insert(name, fs::read(path).unwrap());
            }
        }
    }
    found
}

fn records(bytes: &[u8]) -> Vec<Record> {
    bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

#[test]
fn json_lines_are_the_records_of_all_directories() {
    let (first, second) = (corpus(&[mill(), hostile()]), corpus(&[record("https://example.org/c")]));
    let here = tempfile::tempdir().unwrap();
    let all = [mill(), hostile(), record("https://example.org/c")];
    for name in ["all.jsonl", "all.jsonl.zst"] {
        let out = here.path().join(name);
        let done = run(&[first.path(), second.path()], Form::Jsonl, &out).unwrap();
        assert_eq!(done, Done { documents: 3, ..Done::default() });
        let bytes = fs::read(&out).unwrap();
        let bytes = if name.ends_with("zst") { zstd::decode_all(&*bytes).unwrap() } else { bytes };
        assert_eq!(records(&bytes), all);
    }
}

#[test]
fn vertical_text_has_a_token_a_line() {
    let (_here, out) = exported(&[mill(), hostile()], Form::Vertical, "corpus.vert");
    let text = fs::read_to_string(out).unwrap();
    let (first, second) = text.split_at(text.find("</doc>\n").unwrap() + "</doc>\n".len());
    let id = mill().id;
    assert_eq!(
        first,
        format!(
            "<doc id=\"{id}\" url=\"https://example.org/mill\" title=\"The &quot;old&quot; &lt;mill&gt; &amp; more\" author=\"Ann\" \
             date=\"2024-05-12\" language=\"en\">\n<p>\n<s>\nIt\nrains\n<g/>\n.\n</s>\n<s>\nWe\nwait\n<g/>\n.\n</s>\n</p>\n\
             <p>\n<s>\n#\nNo\nheading\n</s>\n</p>\n</doc>\n"
        )
    );
    let lines: Vec<&str> = second.lines().collect();
    assert!(lines.iter().filter(|line| line.starts_with("<doc")).count() == 1, "{second}");
    assert!(lines.contains(&"&lt;") && !lines.contains(&""), "{second}");
    roxmltree::Document::parse(second).unwrap();
}

const TEI: &str = "http://www.tei-c.org/ns/1.0";

#[test]
fn tei_is_well_formed_and_its_pointers_lead_somewhere() {
    let mut comments = mill();
    comments.comments = Some("Nice & <b>.\n\nOh.".to_owned());
    let (_here, out) = exported(&[comments, hostile(), hostile()], Form::Tei, "corpus.xml");
    let text = fs::read_to_string(out).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let all = |name: &str| -> Vec<roxmltree::Node> {
        document.descendants().filter(|node| node.has_tag_name((TEI, name))).collect()
    };
    assert!(document.root_element().has_tag_name((TEI, "teiCorpus")) && all("TEI").len() == 3);
    let names: Vec<&str> =
        document.descendants().filter_map(|node| node.attribute((roxmltree::NS_XML_URI, "id"))).collect();
    let different: std::collections::BTreeSet<&&str> = names.iter().collect();
    assert_eq!(names.len(), different.len(), "{names:?}");
    for post in all("post") {
        for pointer in ["who", "replyTo"].iter().filter_map(|name| post.attribute(*name)) {
            assert!(names.contains(&pointer.strip_prefix('#').unwrap()), "{pointer}");
        }
    }
    let posts = all("post");
    let said: Vec<_> = posts[..3].iter().map(|post| (post.attribute("who"), post.attribute("replyTo"))).collect();
    assert_eq!(said, [(Some("#d2.p1"), None), (Some("#d2.p1"), Some("#d2.t1.1")), (Some("#d2.p1"), None)]);
    assert_eq!(posts[0].attribute("when"), Some("2024-05-12T10:00:00Z"));
    let texts: Vec<_> = posts[0].children().filter(roxmltree::Node::is_element).map(|node| node.text()).collect();
    assert_eq!(texts, [Some("so & so"), Some("One."), Some("Two."), Some("-2")]);
    assert_eq!(all("persName")[0].text(), Some("Bob \"<>"));
    let title = all("head")[0];
    assert_eq!(title.text(), Some("The \"old\" <mill> & more"));
    let head: Vec<_> = all("div").iter().map(|node| node.attribute("type")).collect();
    assert_eq!(head[..2], [Some("text"), Some("comments")]);
    let date = all("bibl")[0].descendants().find(|node| node.has_tag_name((TEI, "date"))).unwrap();
    assert_eq!(date.attribute("when"), Some("2024-05-12"));
    assert_eq!(all("ptr")[1].attribute("target"), Some("https://example.org:8080/?a=1&b=%22"));
    assert_eq!(all("language")[1].attribute("ident"), Some("und"));
}

#[test]
fn tei_without_a_file_name_is_a_file_a_document() {
    let (_here, out) = exported(&[mill(), hostile(), hostile()], Form::Tei, "tei");
    let files = files(&out);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    let id = mill().id;
    assert_eq!(
        names,
        [&*format!("example.org/{id}.xml"), "example.org_8080/_.._.._.._up-2.xml", "example.org_8080/_.._.._.._up.xml"]
    );
    for text in files.values() {
        let text = String::from_utf8(text.clone()).unwrap();
        assert!(roxmltree::Document::parse(&text).unwrap().root_element().has_tag_name((TEI, "TEI")));
    }
}

#[test]
fn markdown_has_front_matter_and_the_pages_headings() {
    let mut kept = mill();
    kept.text = "The old mill\nIt stands by the river, and its wheel has not turned for a hundred years.".to_owned();
    kept.extractor = "full-text".to_owned();
    kept.html = Some(
        "<html lang=en><body><h1>The old mill</h1><p>It stands by <a href='https://example.org/r'>the river</a>, and its \
         wheel has not turned for a hundred years.</p></body></html>"
            .to_owned(),
    );
    let (_here, out) = exported(&[kept, hostile(), hostile()], Form::Markdown, "notes");
    let files = files(&out);
    let id = mill().id;
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    assert_eq!(
        text(&format!("example.org/{id}.md")),
        "---\ntitle: \"The \\\"old\\\" <mill> & more\"\nurl: \"https://example.org/mill\"\nauthor: \"Ann\"\ndate: \"2024-05-12\"\n\
         language: \"en\"\n---\n\n# The old mill\n\nIt stands by [the river](<https://example.org/r>), and its wheel has not \
         turned for a hundred years.\n"
    );
    assert_eq!(files.len(), 3, "{:?}", files.keys());
    let wild = text("example.org_8080/_.._.._.._up.md");
    let lines: Vec<&str> = wild.lines().collect();
    // A YAML scalar in double quotes, as it is written here, is a JSON string, too.
    let title: String = serde_json::from_str(lines[1].strip_prefix("title: ").unwrap()).unwrap();
    assert_eq!(Some(title), hostile().title);
    assert_eq!((lines[0], lines[5]), ("---", "---"), "{wild}");
    assert!(wild.contains("\n\\<doc>") && wild.ends_with("\n\n\\---\n"), "{wild}");
}

#[test]
fn warc2text_has_texts_and_addresses_in_one_order() {
    let mut many: Vec<Record> = (0..400).map(|at| record(&format!("https://example.org/{at}"))).collect();
    for (at, record) in many.iter_mut().enumerate() {
        record.languages = vec![["hu", "en-US"][at % 2].to_owned()];
        // More than one portion.
        record.text = format!("{at}\n{}", "é".repeat(1000));
    }
    many.push(hostile());
    let (_here, out) = exported(&many, Form::Warc2text, "texts");
    let files = files(&out);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(names, ["en/text.gz", "en/url.gz", "hu/text.gz", "hu/url.gz", "unknown/text.gz", "unknown/url.gz"]);
    let lines = |name: &str| -> Vec<String> {
        BufReader::new(MultiGzDecoder::new(&*files[name])).lines().map(Result::unwrap).collect()
    };
    for language in ["en", "hu", "unknown"] {
        let of = |record: &&Record| language == "unknown" || record.languages[0].starts_with(language);
        let expected: Vec<&Record> =
            if language == "unknown" { vec![&many[400]] } else { many.iter().filter(of).collect() };
        let addresses: Vec<String> = expected.iter().map(|record| record.address.to_string()).collect();
        assert_eq!(lines(&format!("{language}/url.gz")), addresses);
        let texts: Vec<String> = lines(&format!("{language}/text.gz"))
            .iter()
            .map(|line| String::from_utf8(STANDARD.decode(line).unwrap()).unwrap())
            .collect();
        assert_eq!(texts, expected.iter().map(|record| record.text.clone()).collect::<Vec<_>>());
    }
}

#[test]
fn parquet_is_read_back() {
    let (_here, out) = exported(&[mill(), hostile()], Form::Parquet, "documents.parquet");
    let reader = SerializedFileReader::new(File::open(out).unwrap()).unwrap();
    let rows: Vec<BTreeMap<String, Field>> = reader
        .get_row_iter(None)
        .unwrap()
        .map(|row| row.unwrap().get_column_iter().map(|(name, field)| (name.clone(), field.clone())).collect())
        .collect();
    let columns: Vec<&str> =
        reader.metadata().file_metadata().schema_descr().columns().iter().map(|column| column.name()).collect();
    assert_eq!(
        columns.join(", "),
        "id, url, final_url, date, language, language_score, title, author, published, text, token_count, words_plain, \
         words_unfolded, extractor, via, file_path"
    );
    let text = |text: &str| Field::Str(text.to_owned());
    assert_eq!(rows.len(), 2);
    for (name, field) in [
        ("id", text(&mill().id)),
        ("url", text("https://example.org/mill")),
        ("date", Field::TimestampMillis(mill().time.as_millisecond())),
        ("language", text("en")),
        ("title", text("The \"old\" <mill> & more")),
        ("published", text("2024-05-12")),
        ("text", text(&mill().text)),
        ("token_count", Field::Long(9)),
        ("words_plain", Field::Long(3)),
        ("words_unfolded", Field::Long(6)),
        ("extractor", text("main")),
        ("via", Field::Null),
    ] {
        assert_eq!(rows[0][name], field, "{name}");
    }
    assert!(matches!(&rows[0]["file_path"], Field::Str(path) if path.ends_with("documents-00000.jsonl")));
    assert_eq!((&rows[1]["language"], &rows[1]["language_score"]), (&Field::Null, &Field::Null));
    assert_eq!(rows[1]["title"], Field::Str(hostile().title.unwrap()));
}

/// The records of a WARC file: the fields of each, and its block.
fn warc_records(mut bytes: &[u8]) -> Vec<(BTreeMap<String, String>, Vec<u8>)> {
    let mut records = Vec::new();
    while !bytes.is_empty() {
        // One gzip member a record: this decoder ends with the member.
        let mut member = GzDecoder::new(bytes);
        let mut record = Vec::new();
        member.read_to_end(&mut record).unwrap();
        bytes = member.into_inner();
        let end = record.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(record[..end].to_vec()).unwrap();
        let mut lines = head.split("\r\n");
        assert_eq!(lines.next(), Some("WARC/1.1"));
        let fields: BTreeMap<String, String> = lines
            .map(|line| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned())).unwrap())
            .collect();
        let block = &record[end + 4..];
        let length: usize = fields["Content-Length"].parse().unwrap();
        assert_eq!(&block[length..], b"\r\n\r\n");
        let digest = format!("sha1:{}", BASE32.encode(&Sha1::digest(&block[..length])));
        assert_eq!(fields["WARC-Block-Digest"], digest);
        assert!(fields.get("WARC-Payload-Digest").is_none_or(|payload| *payload == digest));
        records.push((fields, block[..length].to_vec()));
    }
    records
}

#[test]
fn a_warc_holds_the_page_and_its_text() {
    let mut page = mill();
    page.html = Some("<p>It rains. é".to_owned());
    let corpus = corpus(&[page.clone(), hostile()]);
    let here = tempfile::tempdir().unwrap();
    let done = run(&[corpus.path()], Form::Warc, &here.path().join("archive")).unwrap();
    assert_eq!(done, Done { documents: 1, without_html: 1, ..Done::default() });
    let files = files(&here.path().join("archive"));
    let records = warc_records(&files["documents-00000.warc.gz"]);
    let kinds: Vec<&str> = records.iter().map(|(fields, _)| fields["WARC-Type"].as_str()).collect();
    assert_eq!((kinds, files.len()), (vec!["warcinfo", "resource", "conversion"], 1));
    let (resource, html) = &records[1];
    assert_eq!(Some(html.as_slice()), page.html.as_deref().map(str::as_bytes));
    assert_eq!(resource["WARC-Target-URI"], "https://example.org/mill");
    assert_eq!(resource["WARC-Date"], "2026-05-12T10:00:00Z");
    assert_eq!(resource["Content-Type"], "text/html; charset=utf-8");
    let (conversion, text) = &records[2];
    assert_eq!(text, page.text.as_bytes());
    assert_eq!(conversion["WARC-Refers-To"], resource["WARC-Record-ID"]);
}

#[test]
fn a_large_warc_goes_on_in_another_file() {
    let here = tempfile::tempdir().unwrap();
    let mut warc = warc::Warc::with_largest(Folder::create(here.path()).unwrap(), 1000).unwrap();
    for number in 0..20_u64 {
        let mut record = record(&format!("https://example.org/{number}"));
        record.html = Some(format!("<p>{number}"));
        assert!(warc.put(warc::Warc::draw(Document { number, file: "".into(), record })).unwrap());
    }
    warc.finish().unwrap();
    let files = files(here.path());
    assert!(files.len() > 3, "{}", files.len());
    let records: Vec<_> = files.values().map(|file| warc_records(file)).collect();
    assert!(records.iter().all(|file| file[0].0["WARC-Type"] == "warcinfo"));
    assert_eq!(records.iter().map(|file| (file.len() - 1) / 2).sum::<usize>(), 20);
}

#[test]
fn what_cannot_be_exported_is_refused_and_leaves_nothing() {
    let (corpus, empty, here) = (corpus(&[mill()]), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let out = here.path().join("out");
    let said = |dirs: &[&Path], form, out: &Path| {
        let why = run(dirs, form, out).unwrap_err();
        assert!(why.is_bad_input(), "{why}");
        why.to_string()
    };
    for form in [Form::Jsonl, Form::Vertical, Form::Parquet, Form::Markdown, Form::Warc, Form::Warc2text, Form::Tei] {
        assert!(said(&[empty.path()], form, &out).contains("holds no documents"));
        assert_eq!(fs::read_dir(here.path()).unwrap().count(), 0, "{form:?}");
    }
    assert!(said(&[corpus.path()], Form::Warc, &out).contains("--html"));
    assert!(said(&[corpus.path()], Form::Markdown, corpus.path()).contains("not empty"));
    let own = corpus.path().join("documents-00000.jsonl");
    assert!(said(&[corpus.path()], Form::Jsonl, &own).contains("crawl's own"));
    assert!(said(&[corpus.path()], Form::Jsonl, here.path()).contains("cannot be written"));
    assert_eq!(files(corpus.path()).len(), 1);
    for form in [Form::Parquet, Form::Markdown, Form::Warc, Form::Warc2text] {
        let why = export(&[corpus.path().to_owned()], form, None, &mut |_| {}).unwrap_err();
        assert!(why.is_bad_input() && why.to_string().contains("--out"), "{why}");
    }
}

#[test]
fn what_is_no_file_is_written_in_place() {
    let corpus = corpus(&[mill()]);
    for form in [Form::Tei, Form::Jsonl, Form::Vertical, Form::Parquet] {
        assert_eq!(run(&[corpus.path()], form, Path::new("/dev/null")).unwrap().documents, 1);
    }
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device() && !Path::new("/dev/null.new").exists());
}

#[test]
fn a_folder_takes_up_where_a_killed_export_left_it() {
    let here = tempfile::tempdir().unwrap();
    let corpus = corpus(&[mill()]);
    fs::create_dir_all(here.path().join(".kibont-export/example.org")).unwrap();
    fs::write(here.path().join(".kibont-export/example.org/half.md"), "half").unwrap();
    run(&[corpus.path()], Form::Markdown, here.path()).unwrap();
    assert_eq!(files(here.path()).into_keys().collect::<Vec<_>>(), [format!("example.org/{}.md", mill().id)]);
}

#[test]
fn a_line_that_is_no_record_is_told_and_the_others_are_written() {
    let corpus = corpus(&[mill()]);
    fs::write(corpus.path().join("documents-00001.jsonl"), "{\"no\": \"record\"}\n").unwrap();
    let out = corpus.path().join("all.jsonl");
    let mut told = 0;
    let done = export(&[corpus.path().to_owned()], Form::Jsonl, Some(&out), &mut |_| told += 1).unwrap();
    assert_eq!((done, told), (Done { documents: 1, unread: 1, ..Done::default() }, 1));
}

#[test]
fn no_name_leads_out_of_its_folder() {
    for (name, expected) in [
        ("a-b_c.1", "a-b_c.1"),
        ("../x", "_.._x"),
        ("..", "_.."),
        (".", "_."),
        ("", "_"),
        ("a/b\\c:d\0", "a_b_c_d_"),
        ("é", "_"),
    ] {
        assert_eq!(output::safe(name), expected);
    }
    assert!(output::safe(&"x".repeat(1000)).len() < 200);
}
