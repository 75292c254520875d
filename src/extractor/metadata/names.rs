//! Cutting an author's name out of a text.

/// Words before an author's name.
const BY: &[&str] = &[
    "by",
    "written by",
    "posted by",
    "author",
    "authors",
    "author:",
    "von",
    "autor",
    "autor:",
    "autorin",
    "par",
    "auteur",
    "por",
    "di",
    "a cura di",
    "door",
    "av",
    "af",
    "przez",
    "szerző:",
    "szerző",
    "írta:",
    "автор:",
    "автор",
    "tekst:",
    "text:",
    "words by",
    "story by",
    "published by",
    "article by",
    "from",
    "started by",
    "asked by",
    "yazan:",
    "oleh",
    "作者：",
    "作者:",
    "文：",
    "文/",
    "記者",
    "reviewed by",
    "medically reviewed by",
    "contributed by",
    "guest post by",
    "post author:",
    "post author",
    "created by",
];

/// Texts that are not an author's name.
const NOBODY: &[&str] = &[
    "posted by",
    "started by",
    "members",
    "member",
    "sign in",
    "log in",
    "sign up",
    "written by",
    "follow author",
    "register",
    "subscribe",
    "membership",
    "by",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "fail",
    "search",
    "menu",
    "our team",
    "contact",
    "see all",
    "advertisement",
    "admin",
    "administrator",
    "staff",
    "editor",
    "author",
    "unknown",
    "anonymous",
    "guest",
    "user",
    "webmaster",
    "home",
    "about",
    "root",
    "null",
    "undefined",
    "none",
    "n/a",
    "default",
    "team",
    "contributor",
    "follow",
    "share",
    "profile",
    "login",
    "reply",
    "super user",
    "website",
    "view all posts",
    "all posts",
    "posts",
    "more",
    "about the author",
    "authors",
    "contributors",
];

/// The author's name in a text that may say more; `None` if there is none.
pub(super) fn author(text: &str) -> Option<String> {
    let mut text = text.trim();
    // "By" may stand before "author:".
    for _ in 0..2 {
        let lower = text.to_lowercase();
        // If lower case has another length, nothing is cut.
        let cut = BY.iter().filter(|by| lower.starts_with(**by)).map(|by| by.len()).max().filter(|cut| {
            text.is_char_boundary(*cut)
                && text[*cut..]
                    .starts_with(|c: char| c.is_whitespace() || matches!(c, ':' | '-' | '–') || !c.is_ascii())
        });
        // "Di", "von" and the like are parts of names too, so at least two words must follow them.
        let left = |cut: usize| text.get(cut..).unwrap_or_default().split_whitespace().count();
        if let Some(cut) = cut.filter(|cut| *cut > 4 || lower.starts_with("by") || left(*cut) > 1) {
            text = text[cut..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '-' | '–' | '|'));
        }
    }
    let end = [
        " | ",
        " • ",
        " · ",
        " – ",
        " — ",
        " - ",
        "\n",
        " on ",
        " in ",
        " / ",
        " (",
        " <",
        " @",
        " Updated",
        " Published",
        " Posted",
        " Last ",
        " Follow",
    ]
    .iter()
    .filter_map(|sign| text.find(sign))
    .min()
    .unwrap_or(text.len());
    let mut name = text[..end].trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, ',' | ':' | '|' | '•' | '·' | '-' | '–' | '—' | ';' | '/')
    });
    // A title or another author follows a comma. Numbers are no part of a name.
    if let Some((first, rest)) = name.split_once(", ")
        && (is_role(rest) || rest.chars().any(|c| c.is_ascii_digit()))
    {
        name = first;
    }
    let count = name.chars().count();
    let words = name.split_whitespace().count();
    let digits = name.chars().filter(char::is_ascii_digit).count();
    let no_name = !(2..=100).contains(&count)
        || words > 14
        || name.contains("://")
        || name.contains(['{', '<', '=', '?', '!', '→', '»', '›', '▸'])
        || digits > 4 && words > 1
        || !name.chars().any(char::is_alphabetic)
        || [NOBODY, BY].iter().any(|words| words.contains(&name.to_lowercase().as_str()))
        || ["view ", "sign ", "more ", "all ", "see ", "read ", "join ", "follow ", "writer access", "member"]
            .iter()
            .any(|call| name.to_lowercase().starts_with(call));
    (!no_name).then(|| name.to_owned())
}

fn is_role(text: &str) -> bool {
    let text = text.to_lowercase();
    [
        "ceo",
        "cto",
        "editor",
        "writer",
        "author",
        "phd",
        "ph.d",
        "md",
        "m.d",
        "rn",
        "director",
        "manager",
        "founder",
        "head",
        "senior",
        "staff",
        "reporter",
        "correspondent",
        "contributor",
        "ms",
        "mba",
        "rd",
        "president",
        "professor",
        "associate",
        "analyst",
    ]
    .iter()
    .any(|role| text.split(|c: char| !c.is_alphanumeric() && c != '.').any(|word| word == *role))
}

/// How likely a text is the name of a person, as a factor.
pub(super) fn likely(name: &str) -> f64 {
    let words: Vec<&str> = name.split_whitespace().collect();
    let handle =
        words.len() == 1 && name.chars().all(|c| c.is_lowercase() || c.is_ascii_digit() || c == '_' || c == '-');
    let long = words.len() > 6 && !name.contains([',', '&']);
    let domain = words.len() == 1 && name.contains('.') || name.contains(".com");
    if domain || long {
        0.5
    } else if handle {
        0.8
    } else {
        1.0
    }
}
