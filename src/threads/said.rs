//! What is said in an item, a paragraph a line, apart from what it quotes.

use super::marks::tidy;
use super::pieces::Piece;
use super::survey::Survey;
use super::words::words;

/// What is said, a paragraph a line; and lines of it that quote as mails do (`> …`).
pub(super) fn text(survey: &Survey, body: &[&Piece]) -> (String, Vec<String>) {
    let mut lines: Vec<String> = Vec::new();
    let mut block = None;
    for piece in body {
        let text = survey.text(piece.at);
        if block != Some(piece.block) {
            lines.push(String::new());
            block = Some(piece.block);
        }
        let mut parts = if survey.spot(piece.at).within.pre { text.split('\n') } else { text.split('\u{1}') };
        if let (Some(first), Some(last)) = (parts.next(), lines.last_mut()) {
            if survey.spot(piece.at).spaced && !last.is_empty() {
                last.push(' ');
            }
            last.push_str(first);
        }
        lines.extend(parts.map(str::to_owned));
    }
    let (mut text, mut quotes) = unquoted(&lines);
    if text.is_empty() && quotes.len() == 1 {
        // Who says nothing else says that: "> Ann, you are right".
        text = quotes.remove(0);
    }
    (text.trim_start_matches([':', ',', '–', '—', ' ', '：']).to_owned(), quotes)
}

/// Lines without those that quote as mails do (`> …`), and these, one quote after the other.
pub(super) fn unquoted(lines: &[String]) -> (String, Vec<String>) {
    let (mut text, mut quote, mut quotes) = (Vec::<String>::new(), Vec::<String>::new(), Vec::new());
    for line in lines.iter().filter_map(|line| tidy(line)) {
        if let Some(quoted) = line.strip_prefix('>').filter(|_| !names_item(&line)) {
            // "On 3 May Ann wrote:", "Ann <ann@mill.example> writes:" belong to what is quoted.
            if quote.is_empty()
                && text
                    .last()
                    .is_some_and(|last| last.ends_with(':') && last.chars().any(|c| c.is_ascii_digit() || c == '@'))
            {
                quote.extend(text.pop());
            }
            quote.push(quoted.trim_start_matches(['>', ' ']).to_owned());
            continue;
        }
        if !quote.is_empty() {
            quotes.push(std::mem::take(&mut quote).join("\n"));
        }
        text.push(line);
    }
    if !quote.is_empty() {
        quotes.push(quote.join("\n"));
    }
    (text.join("\n"), quotes)
}

/// Whether a line begins with the number of the item that it answers: ">>4".
fn names_item(line: &str) -> bool {
    let number = line.strip_prefix(">>").map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    number.is_some_and(|rest| rest.len() + 2 < line.len() && !rest.starts_with(char::is_alphanumeric))
}

/// The longest line that says whom a mail quotes, in words.
const LONGEST_ATTRIBUTION: usize = 20;

/// The texts without lines that say who wrote what is quoted next: "On 3 May 2024 at 8:30, Ann wrote:".
pub(super) fn without_attributions<'o>(survey: &Survey, mut body: Vec<&'o Piece>, quoted: &[&Piece]) -> Vec<&'o Piece> {
    for quote in quoted {
        let next = body.partition_point(|piece| piece.at < quote.at);
        let Some(last) = next.checked_sub(1).and_then(|at| body.get(at)).copied() else { continue };
        let line: Vec<&Piece> = body.iter().copied().filter(|piece| piece.block == last.block).collect();
        let text: String = line.iter().map(|piece| survey.text(piece.at)).collect();
        let text = text.trim();
        let ends = text.ends_with(':') || text.ends_with('：');
        let attributes = || {
            let text = text.to_lowercase();
            let said = words().texts.byline.iter().filter(|form| form.ends_with([':', '：']));
            said.into_iter().any(|form| text.ends_with(form.as_str())) || text.chars().any(|c| c.is_ascii_digit())
        };
        if ends
            && attributes()
            && text.split_whitespace().count() <= LONGEST_ATTRIBUTION
            && line.iter().all(|piece| piece.at < quote.at)
        {
            body.retain(|piece| piece.block != last.block);
        }
    }
    body
}

/// Quoted texts, one for each quoting element.
pub(super) fn quotes_of(survey: &Survey, quoted: &[&Piece]) -> Vec<String> {
    let outermost = |at: u32| survey.above(at).take_while(|at| survey.spot(*at).within.quote).last();
    let mut quotes: Vec<(Option<u32>, String)> = Vec::new();
    for piece in quoted {
        let holder = outermost(piece.at);
        let Some(text) = tidy(survey.text(piece.at)) else { continue };
        match quotes.last_mut().filter(|last| last.0 == holder) {
            Some(last) => {
                last.1.push('\n');
                last.1.push_str(&text);
            }
            None => quotes.push((holder, text)),
        }
    }
    quotes.into_iter().map(|(_, text)| text).collect()
}
