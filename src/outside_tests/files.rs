use std::path::Path;

use crate::any_input::growth::{Growth, in_proportion};
use crate::any_input::{Cost, hold, repeated, text};
use crate::classifier::{Model, examples};
use crate::config::Config;
use crate::extractor;
use crate::site::structure;

#[test]
fn any_configuration_is_read_or_refused_in_one_sentence() {
    const TOML: &[&str] = &[
        "[crawl]\n",
        "[site.\"a.example\"]\n",
        "[site.a.example]\n",
        "[classifier.kinds]\n",
        "[browser]\n",
        "[",
        "]",
        "[[",
        "]]",
        "tabs",
        "press",
        "never",
        "Pager",
        " = ",
        "5",
        "\"follow\"",
        "[\".more\"]",
        "[\"p..x\"]",
        "\n",
        "#",
        "\"",
        "'''",
        "\\u",
        "{",
        "}",
        ",",
        ".",
        "inf",
        "1979-05-27",
        "true",
        "-",
        "_",
        "depth",
        "seconds",
        "é",
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.toml");
    hold(Cost::Whole, &text(TOML), |written| {
        std::fs::write(&path, written).unwrap();
        if let Err(bad) = Config::load(Some(&path)) {
            assert!(!bad.to_string().is_empty());
        }
    });
}

#[test]
fn any_saved_file_is_read_or_refused() {
    const FILES: &[&str] = &[
        "<structure>",
        "<page address=\"https://a.example/\">",
        "<title path=\"html/body/h1\">",
        "</title>",
        "</page>",
        "<",
        ">",
        "&lt;",
        "&",
        "{",
        "}",
        "[",
        "]",
        "\"",
        ":",
        ",",
        "\n",
        "null",
        "{\"url\":\"\",\"tag\":\"a\",\"code\":\"<a>\",\"crawler_class\":\"Outer\"}",
        "{\"tag\":\"a\",\"attributes\":{},\"label\":\"Revealer\"}",
        "\"trees\":[",
        "\"label\":",
        "name",
        "attr=",
        "attr=value",
        "div",
        "#",
        "class",
        "-1",
        "1e999",
        "0",
    ];
    hold(Cost::Small, &text(FILES), |file| {
        let _ = (structure::from_xml(&file).is_ok(), Model::parse(&file).is_ok());
        let _ = examples::parse(&file, Path::new("examples.jsonl")).is_ok();
        let _ = (extractor::Template::parse(&file).is_ok(), file.parse::<crate::scope::Scope>().is_ok());
        let _ = serde_json::from_str::<crate::corpus::Record>(&file).is_ok();
    });
}

#[test]
fn twice_the_file_is_twice_the_work() {
    let row = |name, read: fn(&str), make: fn(usize) -> String| Growth { name, bytes: 4_000, make, read };
    in_proportion(
        "outside_tests::files::twice_the_file_is_twice_the_work",
        &[
            row(
                "saved paths",
                |file| drop(structure::from_xml(file)),
                |bytes| format!("<structure>{}", repeated("<page address=\"https://a.example/#\"></page>", bytes)),
            ),
            row(
                "examples",
                |file| drop(examples::parse(file, Path::new("a.jsonl"))),
                |bytes| repeated("{\"id\":\"#\",\"tag\":\"a\",\"attributes\":{},\"label\":\"Revealer\"}\n", bytes),
            ),
        ],
    );
}
