//! Work is counted, not timed: valgrind counts the instructions of this very program while it reads inputs that double.

use std::hint::black_box;
use std::path::Path;
use std::process::Command;

/// One reader, and how its inputs are made.
pub(crate) struct Growth {
    /// Its name.
    pub name: &'static str,
    /// Bytes of the smallest input.
    pub bytes: usize,
    /// Makes an input of about so many bytes.
    pub make: fn(usize) -> String,
    /// Reads it.
    pub read: fn(&str),
}

/// Twice the input may be so many times the work: 2 is in proportion, 4 the square.
const MOST: f64 = 2.8;
/// Fewer instructions than this for each further byte are chance: what is read has an end, or is only copied.
const LEAST: f64 = 10.0;
/// Set for the run whose instructions are counted.
const COUNTED: &str = "KIBONT_COUNTED";

/// Where the count of instructions is written down: valgrind does it whenever this is called.
#[inline(never)]
fn growth_mark(step: usize) -> usize {
    black_box(step)
}

/// Whether `tool` can be run here.
fn there_is(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok_and(|said| said.status.success())
}

/// The work of reading twice the input is about twice the work. `test` is the full name of the test that asks.
pub(crate) fn in_proportion(test: &str, rows: &[Growth]) {
    let Some(all) = times(test, rows) else { return };
    let wrong: Vec<String> =
        all.iter().filter(|(_, times)| *times > MOST).map(|(name, times)| format!("{name}: × {times:.2}")).collect();
    assert!(wrong.is_empty(), "twice the input is more than {MOST} times the work: {}", wrong.join(", "));
}

/// How many times the work is that twice the input makes, by reader; nothing in the run that is counted.
fn times(test: &str, rows: &[Growth]) -> Option<Vec<(&'static str, f64)>> {
    if std::env::var_os(COUNTED).is_some() {
        read_all(rows);
        return None;
    }
    if !there_is("valgrind") {
        eprintln!("not counted, because there is no valgrind: {test}");
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--dump-before=*growth_mark*"])
        .arg(format!("--callgrind-out-file={}", folder.path().join("out").display()))
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", test, "--test-threads=1"])
        .env(COUNTED, "yes")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stdout));
    let counts = counts(folder.path());
    // Of each reader three inputs, each between two marks; what is done between them counts for nobody.
    assert_eq!(counts.len(), rows.len() * 6, "{said}");
    let one = |(row, counts): (&Growth, &[u64])| {
        let [one, two, four] = [counts[1], counts[3], counts[5]].map(|count| count as f64);
        let times = (four - two) / (two - one).max(1.0);
        eprintln!(
            "{}: {one:.0}, {two:.0}, {four:.0} instructions for 1, 2, 4 × {} bytes: × {times:.2}",
            row.name, row.bytes
        );
        (row.name, if four - two < LEAST * 2.0 * row.bytes as f64 { 0.0 } else { times })
    };
    Some(rows.iter().zip(counts.chunks(6)).map(one).collect())
}

fn read_all(rows: &[Growth]) {
    let mut step = 0;
    for row in rows {
        // What is set up when it is needed first is no work of any one input.
        (row.read)(&(row.make)(row.bytes / 4));
        for times in [1, 2, 4] {
            let input = (row.make)(row.bytes * times);
            step = growth_mark(step);
            (row.read)(&input);
            step = growth_mark(step + 1);
        }
    }
}

/// The instructions between each two marks, in order.
fn counts(folder: &Path) -> Vec<u64> {
    let number = |name: &str| name.rsplit_once('.').and_then(|(_, number)| number.parse::<usize>().ok());
    let mut files: Vec<(usize, std::path::PathBuf)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter_map(|entry| Some((number(entry.file_name().to_str()?)?, entry.path())))
        .collect();
    files.sort();
    files.iter().map(|(_, path)| count(&std::fs::read_to_string(path).unwrap_or_default())).collect()
}

/// The sum in a file of valgrind's.
fn count(text: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix("summary:").or_else(|| line.strip_prefix("totals:")));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// Looks at all that came before each letter.
fn by_the_square(text: &str) {
    let bytes = text.as_bytes();
    let alike = |at: usize| bytes[..at].iter().filter(|byte| **byte == bytes[at]).count();
    black_box((0..bytes.len()).map(alike).sum::<usize>());
}

#[test]
fn a_reader_that_takes_the_square_is_found() {
    let make = |bytes| "x".repeat(bytes);
    let rows = [
        Growth { name: "square", bytes: 500, make, read: by_the_square },
        Growth { name: "proportion", bytes: 500, make, read: |text| drop(black_box(text.to_uppercase())) },
    ];
    let found = times("any_input::growth::a_reader_that_takes_the_square_is_found", &rows);
    if let Some([(_, square), (_, proportion)]) = found.as_deref() {
        assert!(*square > MOST && *proportion < MOST, "{square} {proportion}");
    }
}
