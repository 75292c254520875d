//! The house: a room uses only rooms declared below it in `lib.rs`.

use std::path::{Path, PathBuf};

/// The rooms in the order of the map.
fn rooms(map: &str) -> Vec<String> {
    let rooms = map.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    rooms.map(str::to_owned).collect()
}

/// The rooms that a source file names as `crate::room` or `crate::{room, …}`, each with its line.
fn uses(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, _) in source.match_indices("crate::") {
        // Part of a longer word, or a comment that speaks of it.
        let line_begin = source[..at].rfind('\n').map_or(0, |end| end + 1);
        if source[line_begin..at].contains("//") || source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let line = source[..at].lines().count().max(1);
        let rest = &source[at + "crate::".len()..];
        let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
        match rest.strip_prefix('{') {
            None => found.push((line, word(rest))),
            Some(list) => {
                let mut depth = 0;
                let mut start = true;
                for (index, c) in list.char_indices() {
                    match c {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => start = true,
                        c if start && depth == 0 && c.is_alphabetic() => {
                            found.push((line, word(&list[index..])));
                            start = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    found
}

/// Where the arrows go up: `file:line: room uses other`.
fn upward(rooms: &[String], room: &str, name: &str, source: &str) -> Vec<String> {
    let floor = |room: &str| rooms.iter().position(|one| one == room);
    let own = floor(room);
    uses(source)
        .into_iter()
        .filter(|(_, used)| floor(used) < own && floor(used).is_some())
        .map(|(line, used)| format!("{name}:{line}: {room} uses {used}, which is declared above it"))
        .collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

#[test]
fn arrows_go_down_the_map() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let rooms = rooms(&std::fs::read_to_string(src.join("lib.rs")).unwrap());
    let mut looked_at = 0;
    let mut wrong = Vec::new();
    for path in sources(&src) {
        let inside = path.strip_prefix(&src).unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_string_lossy().replace(".rs", "");
        if rooms.contains(&first) {
            looked_at += 1;
            wrong.extend(upward(
                &rooms,
                &first,
                &inside.display().to_string(),
                &std::fs::read_to_string(&path).unwrap(),
            ));
        } else {
            assert!(matches!(first.as_str(), "lib" | "bin"), "{} is in no room of lib.rs", inside.display());
        }
    }
    assert!(looked_at > 50, "only {looked_at} files were found");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_room_says_what_it_is_for() {
    let map = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let lines: Vec<&str> = map.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("pub mod ")) {
        assert!(at > 0 && lines[at - 1].starts_with("/// "), "line {}: {line} has no doc line", at + 1);
    }
}

#[test]
fn an_arrow_that_goes_up_is_found() {
    let rooms = rooms("/// One.\npub mod walk;\n\n/// Two.\npub mod page;\n\n/// Three.\npub mod address;\n");
    let up = |room, source| upward(&rooms, room, "x.rs", source).len();
    assert_eq!(up("page", "use crate::address::Address;\nuse crate::walk::Walker;\n"), 1);
    assert_eq!(up("page", "use crate::{address::{Address, page}, walk};\n"), 1);
    assert_eq!(up("address", "fn f() -> crate::page::Link { crate::walk::go() }\n"), 2);
    assert_eq!(up("walk", "use crate::{page, address::Address};\n"), 0);
    assert_eq!(up("page", "// as crate::walk does\nuse crate::page::Link;\nuse other_crate::walk;\n"), 0);
}
