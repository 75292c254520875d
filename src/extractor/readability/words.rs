//! Words in class names and texts that tell for or against content.

fn holds(name: &str, words: &[&str]) -> bool {
    let name = name.to_ascii_lowercase();
    words.iter().any(|word| name.contains(word))
}

pub(super) fn is_unlikely(name: &str) -> bool {
    const UNLIKELY: &[&str] = &[
        "-ad-",
        "ai2html",
        "banner",
        "breadcrumbs",
        "combx",
        "comment",
        "community",
        "cover-wrap",
        "disqus",
        "extra",
        "footer",
        "gdpr",
        "header",
        "legends",
        "menu",
        "related",
        "remark",
        "replies",
        "rss",
        "shoutbox",
        "sidebar",
        "skyscraper",
        "social",
        "sponsor",
        "supplemental",
        "ad-break",
        "agegate",
        "pagination",
        "pager",
        "popup",
        "yom-remote",
    ];
    const BUT_MAYBE: &[&str] = &["and", "article", "body", "column", "content", "main", "shadow"];
    holds(name, UNLIKELY) && !holds(name, BUT_MAYBE)
}

pub(super) fn is_positive(name: &str) -> bool {
    const POSITIVE: &[&str] = &[
        "article",
        "body",
        "content",
        "entry",
        "hentry",
        "h-entry",
        "main",
        "page",
        "pagination",
        "post",
        "text",
        "blog",
        "story",
    ];
    holds(name, POSITIVE)
}

pub(super) fn is_negative(name: &str) -> bool {
    const NEGATIVE: &[&str] = &[
        "-ad-",
        "hidden",
        "banner",
        "combx",
        "comment",
        "com-",
        "contact",
        "footer",
        "gdpr",
        "masthead",
        "media",
        "meta",
        "outbrain",
        "promo",
        "related",
        "scroll",
        "share",
        "shoutbox",
        "sidebar",
        "skyscraper",
        "sponsor",
        "shopping",
        "tags",
        "widget",
    ];
    holds(name, NEGATIVE) || name.split(' ').any(|word| word.eq_ignore_ascii_case("hid"))
}

pub(super) fn is_byline(name: &str) -> bool {
    holds(name, &["byline", "author", "dateline", "writtenby", "p-author"])
}

/// Whether a name holds the word `share` or `sharedaddy`, whole or between underscores.
pub(super) fn is_share(name: &str) -> bool {
    let words = name.split(|character: char| !character.is_ascii_alphanumeric());
    words.into_iter().any(|word| word.eq_ignore_ascii_case("share") || word.eq_ignore_ascii_case("sharedaddy"))
}

pub(super) fn is_comma(character: char) -> bool {
    matches!(
        character,
        ',' | '\u{60c}' | '\u{fe50}' | '\u{fe10}' | '\u{fe11}' | '\u{2e41}' | '\u{2e34}' | '\u{2e32}' | '\u{ff0c}'
    )
}

/// Whether a text is only a word for advertisements or for loading.
pub(super) fn is_ad_or_loading(text: &str) -> bool {
    let text = text.to_lowercase();
    const AD: &[&str] =
        &["ad", "advertising", "advertisement", "pub", "publicité", "werb", "werbung", "广告", "реклама", "anuncio"];
    const LOADING: &[&str] = &["loading", "正在加载", "загрузка", "chargement", "cargando"];
    let bare = text.strip_suffix('…').or_else(|| text.strip_suffix("...")).unwrap_or(&text);
    AD.contains(&text.as_str()) || LOADING.contains(&bare)
}

/// Whether an address is that of a video that the reference keeps.
pub(super) fn is_video(address: &str) -> bool {
    const VIDEOS: &[&str] = &[
        "//dailymotion.com",
        "//youtube.com",
        "//youtube-nocookie.com",
        "//player.vimeo.com",
        "//v.qq.com",
        "//archive.org",
        "//upload.wikimedia.org",
        "//player.twitch.tv",
    ];
    let address = address.to_ascii_lowercase().replace("//www.", "//");
    VIDEOS.iter().any(|video| address.contains(video))
}

/// The share of the second text's words that are in the first, by length.
pub(super) fn similarity(first: &str, second: &str) -> f64 {
    let tokens = |text: &str| -> Vec<String> {
        let lower = text.to_lowercase();
        let words = lower.split(|character: char| !character.is_ascii_alphanumeric() && character != '_');
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (first, second) = (tokens(first), tokens(second));
    if first.is_empty() || second.is_empty() {
        return 0.0;
    }
    let joined = |words: &[&String]| words.iter().map(|word| word.len()).sum::<usize>() + words.len().saturating_sub(1);
    let missing: Vec<&String> = second.iter().filter(|word| !first.contains(word)).collect();
    1.0 - joined(&missing) as f64 / joined(&second.iter().collect::<Vec<_>>()) as f64
}
