//! How many crates a program takes in with this one, held to what `docs/embedding.md` says.

use std::collections::BTreeSet;
use std::process::Command;

/// The options of cargo that choose the same features as a line for `Cargo.toml`.
fn features(line: &str) -> Vec<&str> {
    let mut options = Vec::new();
    if line.contains("default-features = false") {
        options.push("--no-default-features");
    }
    if let Some((_, rest)) = line.split_once("features = [\"") {
        options.extend(["--features", rest.split('"').next().unwrap()]);
    }
    options
}

/// The crates that are built in, this one among them.
fn crates(features: &[&str]) -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal", "--prefix", "none"])
        .args(features)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let told = String::from_utf8(tree.stdout).unwrap();
    told.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).filter(|line| !line.is_empty()).collect()
}

#[test]
fn a_program_takes_in_as_many_crates_as_the_documentation_says() {
    let page = include_str!("../../docs/embedding.md");
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.contains("`kibont = "))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), 5, "{rows:?}");
    for row in rows {
        let said: usize = row[2].parse().unwrap();
        let found = crates(&features(row[1]));
        assert_eq!(found.len(), said, "docs/embedding.md says another number for {}: {found:#?}", row[1]);
    }
}
