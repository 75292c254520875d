//! What a script returns: JSON text.

use serde::de::DeserializeOwned;

/// Reads what a script has returned. A text that was cut in the middle of a picture, or that a page has written so, holds half a
/// character, which scripts keep and readers of JSON refuse; it is read as the sign for what cannot be shown.
pub(crate) fn answer<T: DeserializeOwned>(json: &str) -> serde_json::Result<T> {
    serde_json::from_str(json).or_else(|_| serde_json::from_str(&whole_characters(json)))
}

/// JSON without escapes that are half a character: UTF-16 writes some characters as a pair.
fn whole_characters(json: &str) -> String {
    let unit = |at: usize| {
        let escape = json.get(at..at + 6).filter(|escape| escape.starts_with("\\u"))?;
        u16::from_str_radix(&escape[2..], 16).ok()
    };
    let mut whole = String::with_capacity(json.len());
    let mut at = 0;
    while let Some(next) = json[at..].chars().next() {
        if next != '\\' {
            whole.push(next);
            at += next.len_utf8();
            continue;
        }
        let length = match (unit(at), unit(at + 6)) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
            (Some(0xd800..=0xdfff), _) => {
                whole.push('\u{fffd}');
                at += 6;
                continue;
            }
            (Some(_), _) => 6,
            (None, _) => 1 + json[at + 1..].chars().next().map_or(0, char::len_utf8),
        };
        whole.push_str(&json[at..at + length]);
        at += length;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::whole_characters;

    #[test]
    fn half_a_character_spoils_no_answer() {
        let cut = r#"{"a":"x\ud83d","b":"\ud83d\ude00 \\ud83d \" \n"}"#;
        assert!(serde_json::from_str::<serde_json::Value>(cut).is_err());
        let read: serde_json::Value = serde_json::from_str(&whole_characters(cut)).unwrap_or_default();
        assert_eq!(read["a"], "x\u{fffd}");
        assert_eq!(read["b"], "😀 \\ud83d \" \n");
    }
}
