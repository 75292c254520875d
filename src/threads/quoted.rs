//! Quotes that no element and no sign marks: a line that names the author of an earlier item, and lines that repeat what that one says.

use std::collections::HashMap;

use super::thread::Item;
use crate::fingerprint;

/// The shortest line that is taken for a quote because it repeats another, in characters without marks.
const SHORTEST: usize = 16;

/// The longest line that says who is quoted, in words.
const LONGEST_ATTRIBUTION: usize = 6;

/// Most lines with the same beginning that are compared, the last said first.
const MOST_ALIKE: usize = 100;

/// Most items before one that are looked at for whom it quotes.
const MOST_BEFORE: usize = 1000;

/// A line of an item, as far as its words go.
struct Line {
    of: usize,
    words: String,
}

/// Moves such lines from the texts of items to their quotes; says which item each of them quotes. An item that says nothing else keeps
/// them.
pub(super) fn take_quotes(items: &mut [Item]) -> Vec<Option<usize>> {
    let mut whom = vec![None; items.len()];
    let mut known: HashMap<String, Vec<Line>> = HashMap::new();
    // What each author has said last.
    let mut last: HashMap<String, Vec<usize>> = HashMap::new();
    for at in 0..items.len() {
        whom[at] = take_attribution(items, at);
        let lines: Vec<String> = items[at].text.lines().map(str::to_owned).collect();
        let words: Vec<String> = lines.iter().map(|line| fingerprint::normal(line)).collect();
        let mut quoted = vec![false; lines.len()];
        for line in 1..lines.len() {
            let by_author = || said_by(&last, items, &words[line - 1], &words[line]);
            let Some(of) = repeats(&known, &words[line]).or_else(by_author) else { continue };
            let follows = quoted[line - 1];
            if follows || names(&lines[line - 1], items[of].author.as_deref()) {
                (quoted[line], quoted[line - 1]) = (true, true);
                whom[at] = Some(of);
                // "Quote:" stands above the name.
                let label = line >= 2 && lines[line - 2].ends_with([':', '：']) && !lines[line - 2].contains(' ');
                if label && !follows {
                    quoted[line - 2] = true;
                }
            }
        }
        let of_kind = |kind: bool| {
            let kept = lines.iter().zip(&quoted).filter(|(_, quoted)| **quoted == kind);
            kept.map(|(line, _)| line.as_str()).collect::<Vec<_>>().join("\n")
        };
        let text = of_kind(false);
        if quoted.contains(&true) && text.chars().any(char::is_alphabetic) {
            items[at].quotes.push(of_kind(true));
            items[at].text = text;
        }
        if let Some(author) = &items[at].author {
            last.entry(fingerprint::normal(author)).or_default().push(at);
        }
        for words in words.into_iter().zip(quoted).filter(|(_, quoted)| !quoted).map(|(words, _)| words) {
            if let Some(begins) = beginning(&words) {
                known.entry(begins).or_default().push(Line { of: at, words });
            }
        }
    }
    whom
}

/// Moves the line that says whom an item quotes to its quotes, "Ann Lee wrote:" in any language: it names the author of an earlier item.
/// Returns that item.
fn take_attribution(items: &mut [Item], at: usize) -> Option<usize> {
    if items[at].quotes.is_empty() {
        return None;
    }
    let (text, own) = (items[at].text.clone(), items[at].author.clone());
    let (line, of) = text.lines().filter(|line| line.ends_with([':', '：'])).find_map(|line| {
        let named = |one: &Item| one.author != own && names(line, one.author.as_deref());
        Some((line, items[..at].iter().rev().take(MOST_BEFORE).position(named)?))
    })?;
    let rest: Vec<&str> = text.lines().filter(|other| *other != line).collect();
    if rest.is_empty() {
        return None;
    }
    items[at].text = rest.join("\n");
    items[at].quotes[0].insert_str(0, &format!("{line}\n"));
    Some(at - 1 - of)
}

/// The last item of which a line repeats one, or the beginning of one.
fn repeats(known: &HashMap<String, Vec<Line>>, words: &str) -> Option<usize> {
    let alike = known.get(&beginning(words)?)?;
    let same = |line: &&Line| line.words.starts_with(words) || words.starts_with(&line.words);
    alike.iter().rev().take(MOST_ALIKE).find(same).map(|line| line.of)
}

/// The last item of the author with whose name a line ends or begins, that says what the next line says.
fn said_by(last: &HashMap<String, Vec<usize>>, items: &[Item], line: &str, words: &str) -> Option<usize> {
    const SHORTEST: usize = 8;
    const MOST: usize = 10;
    let spoken: Vec<&str> = line.split(' ').collect();
    if spoken.len() > LONGEST_ATTRIBUTION + 2 || words.chars().count() < SHORTEST {
        return None;
    }
    let names = (0..spoken.len())
        .map(|from| spoken[from..].join(" "))
        .chain((1..spoken.len()).map(|to| spoken[..to].join(" ")));
    let of = names.into_iter().find_map(|name| last.get(&name))?;
    of.iter().rev().take(MOST).copied().find(|at| fingerprint::normal(&items[*at].text).contains(words))
}

/// Whether a line is no more than a name, with some words around it.
fn names(line: &str, author: Option<&str>) -> bool {
    line.split_whitespace().count() <= LONGEST_ATTRIBUTION && author.is_some_and(|author| line.contains(author))
}

/// How a line begins that is long enough.
fn beginning(words: &str) -> Option<String> {
    let begins: String = words.chars().take(SHORTEST).collect();
    (begins.chars().count() == SHORTEST).then_some(begins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_begin_alike_are_compared_in_time() {
        let item =
            |at: usize| Item { text: format!("{at}\nThe mill stands still since the year {at}."), ..Item::default() };
        let mut items: Vec<Item> = (0..100_000).map(item).collect();
        let began = std::time::Instant::now();
        assert!(take_quotes(&mut items).iter().all(Option::is_none));
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    }

    #[test]
    fn the_line_that_names_whom_an_item_quotes_is_quoted() {
        let item = |author: &str, text: &str, quotes: &[&str]| Item {
            author: Some(author.to_owned()),
            text: text.to_owned(),
            quotes: quotes.iter().map(|quote| (*quote).to_owned()).collect(),
            ..Item::default()
        };
        let mut items = [
            item("Глеб Сухов", "Исправлю в 4.12.", &[]),
            item("Полина", "Глеб Сухов писал(а):\nДа, спасибо.", &["Исправлю"]),
            item("Ann", "Глеб Сухов forgot this:\na list", &[]),
        ];
        assert_eq!(take_quotes(&mut items), [None, Some(0), None]);
        assert_eq!(
            (items[1].text.as_str(), items[1].quotes[0].as_str()),
            ("Да, спасибо.", "Глеб Сухов писал(а):\nИсправлю")
        );
        assert_eq!(items[2].text.lines().count(), 2, "nothing is quoted");
    }
}
