//! What the words inside `class`, `id` and `data-*` say an element is for.
//!
//! Authors name things: `btn-close`, `js-load-more`, `LangSwitcher__item`. The names are split on case and separators
//! and each piece is looked up by its stem. A set of marks is one `u64`, so ancestors cost next to nothing.

/// Stems of each mark. A trailing `$` asks for the whole piece; a leading `*` finds the stem anywhere in the raw name.
pub const MARKS: &[(&str, &[&str])] = &[
    (
        "more",
        &[
            "more$",
            "readmore",
            "showmore",
            "loadmore",
            "seemore",
            "viewmore",
            "morelink",
            "morebutton",
            "truncat",
            "ellips",
            "mehr",
            "clamp",
            "*show-all",
            "*showall",
            "*view-all",
            "*load-more",
            "*show-more",
            "*read-more",
        ],
    ),
    (
        "expand",
        &[
            "expand",
            "unfold",
            "reveal",
            "spoiler",
            "disclosure",
            "expansion",
            "expander",
            "unclamp",
            "details",
            "summary",
            "uncollaps",
        ],
    ),
    ("toggle", &["toggl", "trigger", "switch"]),
    ("collapse", &["*collaps", "fold$", "folded"]),
    ("accordion", &["*accordion", "accordeon", "faq", "question", "akkordeon", "foldable"]),
    (
        "tab",
        &[
            "tab$",
            "tabs$",
            "tablist",
            "tabbed",
            "tabpanel",
            "tabpane",
            "tabitem",
            "tabset",
            "pills$",
            "tabbar",
            "tabcontent",
            "tabnav",
            "tabbutton",
            "tablink",
        ],
    ),
    ("load", &["load$", "loadmore", "loader", "infinite", "ajax", "remote$", "lazyload", "fetch$"]),
    ("comment", &["*comment", "discuss", "disqus", "thread", "kommentar", "commento", "opinion"]),
    ("reply", &["reply", "replies"]),
    ("close", &["*close", "dismiss", "cross$", "times$", "xmark", "exit$", "schliessen", "fermer", "cerrar", "closer"]),
    (
        "modal",
        &[
            "*modal",
            "*dialog",
            "*popup",
            "popin",
            "lightbox",
            "fancybox",
            "*overlay",
            "drawer",
            "offcanvas",
            "toast",
            "alert$",
            "snackbar",
            "backdrop",
            "interstitial",
            "paywall",
            "colorbox",
            "mfp$",
            "layer$",
            "sheet$",
            "popover",
        ],
    ),
    (
        "notice",
        &["banner", "notice", "notification", "notif", "infobar", "message$", "announcement", "topbar", "sticky"],
    ),
    (
        "cookie",
        &[
            "*cookie",
            "*consent",
            "gdpr",
            "cmp$",
            "onetrust",
            "didomi",
            "cybot",
            "qc$",
            "borlabs",
            "usercentrics",
            "cmplz",
            "iubenda",
            "termly",
            "optanon",
            "trustarc",
            "truste",
            "klaro",
            "cky$",
            "dsgvo",
            "rgpd",
            "avg$",
            "ccm$",
            "fc$",
            "cc$",
            "tarteaucitron",
            "axeptio",
            "privacy",
            "moove",
            "complianz",
            "eucookie",
            "eupopup",
            "lgpd",
            "ccpa",
        ],
    ),
    (
        "accept",
        &[
            "accept",
            "agree",
            "allow",
            "reject",
            "decline",
            "deny",
            "refuse",
            "optin",
            "optout",
            "approve",
            "confirm",
            "gotit",
            "ok$",
            "necessary",
            "zustimmen",
            "akzeptieren",
        ],
    ),
    ("settings", &["setting", "preference", "prefs", "manage", "custom$", "customi", "configur", "option"]),
    (
        "lang",
        &[
            "lang$",
            "langs$",
            "*language",
            "*locale",
            "i18n",
            "wpml",
            "pll$",
            "polylang",
            "*hreflang",
            "translat",
            "weglot",
            "gtranslate",
            "trp$",
            "idioma",
            "sprache",
            "langue",
            "jazyk",
            "nyelv",
            "bahasa",
            "multilingual",
            "langswitch",
            "langselect",
            "langmenu",
            "langitem",
            "langlist",
            "linguas",
            "lingua",
            "jezik",
            "kieli",
            "sprog",
            "sprak",
            "keel",
            "glink",
            "qtranslate",
            "qtrans",
            "interlanguage",
            "interwiki",
            "langbar",
            "l10n",
            "langlink",
        ],
    ),
    ("flag", &["flag$", "flags$", "flagicon", "fi$", "country", "region$"]),
    (
        "share",
        &[
            "*share",
            "sharing",
            "social",
            "addthis",
            "addtoany",
            "a2a",
            "tweet",
            "whatsapp",
            "facebook",
            "twitter",
            "pinterest",
            "linkedin",
            "telegram",
            "reddit",
            "instagram",
            "youtube",
            "tiktok",
            "viber",
            "vkontakte",
            "vk$",
            "fb$",
            "xing",
            "mastodon",
            "copylink",
            "clipboard",
        ],
    ),
    (
        "cart",
        &[
            "cart$",
            "*addtocart",
            "*add-to-cart",
            "basket",
            "bag$",
            "checkout",
            "buy",
            "purchase",
            "wishlist",
            "minicart",
            "warenkorb",
            "panier",
            "carrito",
            "kosar",
            "order$",
            "donate",
            "favourites",
        ],
    ),
    (
        "login",
        &[
            "login",
            "signin",
            "logout",
            "signout",
            "signup",
            "register",
            "registration",
            "account",
            "auth$",
            "*log-in",
            "*sign-in",
            "*sign-up",
            "*log-out",
            "password",
            "logon",
            "member",
            "*my-account",
        ],
    ),
    (
        "vote",
        &[
            "vote",
            "upvote",
            "downvote",
            "like$",
            "likes$",
            "dislike",
            "rating",
            "rate$",
            "star$",
            "stars$",
            "favorit",
            "heart",
            "thumb",
            "reaction",
            "bookmark",
            "follow",
            "kudos",
            "save$",
            "fav$",
            "karma",
            "recommend$",
            "upvot",
            "helpful",
        ],
    ),
    ("report", &["report", "delete", "remove", "edit$", "trash", "block$", "abuse", "moderat", "complain", "quote$"]),
    ("submit", &["submit", "send$", "post$", "form$"]),
    (
        "search",
        &["search", "suche", "recherche", "busca", "magnif", "kereses", "zoeken", "hledat", "szukaj", "typeahead"],
    ),
    (
        "nav",
        &["nav$", "navbar", "navigation", "navi$", "navlink", "navitem", "sitenav", "mainnav", "subnav", "sidenav"],
    ),
    ("menu", &["*menu", "dropdown", "hamburger", "burger", "flyout", "megamenu", "drop$", "sidebar$"]),
    (
        "carousel",
        &[
            "*carousel",
            "slick",
            "swiper",
            "slide",
            "slider",
            "owl$",
            "flickity",
            "splide",
            "glide",
            "gallery",
            "bx$",
            "thumbnail",
            "photoswipe",
            "pswp",
            "dotnav",
            "dot$",
            "dots$",
        ],
    ),
    ("arrow", &["arrow", "chevron", "caret", "angle", "plus$", "minus$", "triangle", "indicator", "down$"]),
    (
        "media",
        &["play$", "pause", "video", "audio", "player", "mute", "volume", "fullscreen", "zoom", "podcast", "listen"],
    ),
    ("breadcrumb", &["breadcrumb", "crumb", "yoast"]),
    (
        "tag",
        &["tag$", "tags$", "category", "categories", "topic", "cat$", "chip", "badge", "hashtag", "keyword", "label"],
    ),
    ("author", &["author", "byline", "avatar", "profile", "user$", "username", "vcard", "writer"]),
    ("footer", &["footer", "foot$", "copyright", "legal", "colophon", "bottom"]),
    ("header", &["header", "head$", "masthead", "top$", "toolbar", "utility", "topnav"]),
    (
        "related",
        &[
            "related",
            "recommend",
            "teaser",
            "card",
            "widget",
            "promo",
            "sponsor",
            "outbrain",
            "taboola",
            "trending",
            "popular",
            "latest",
            "recent",
            "headline",
            "story",
        ],
    ),
    ("ad", &["ad$", "ads$", "advert", "adslot", "affiliate", "adsense", "doubleclick", "werbung"]),
    ("logo", &["logo", "brand"]),
    ("button", &["btn", "button", "cta"]),
    ("newsletter", &["newsletter", "subscri", "mailchimp", "mailing", "notify", "push$", "webpush", "onesignal"]),
    ("print", &["print", "pdf$", "download", "export"]),
    ("sort", &["sort", "filter", "facet", "refine", "orderby"]),
    ("pager", &["pagin", "pager", "pagenavi", "next$", "prev$", "previous", "pagenumber", "page$", "pages$"]),
    (
        "anchor",
        &[
            "toc$",
            "anchor",
            "permalink",
            "skip",
            "scrolltop",
            "backtotop",
            "totop",
            "jump",
            "scroll",
            "contents",
            "footnote",
            "cite$",
            "reference",
            "smooth",
            "*back-to-top",
        ],
    ),
    ("theme", &["theme", "dark$", "contrast", "fontsize", "accessib", "darkmode", "a11y"]),
    ("external", &["external", "ext$", "outbound", "extlink", "extiw"]),
    ("tooltip", &["tooltip", "hint$", "help$", "infotip", "tippy", "abbr"]),
    ("entry", &["entry", "article", "title", "post$", "hentry", "wp$", "body", "content"]),
    (
        "container",
        &["pane$", "panel", "wrapper", "wrap$", "container", "inner$", "holder", "area$", "outer$", "layout"],
    ),
    ("clear", &["clear$", "reset", "hide$", "hidden", "deleter"]),
    ("input", &["input", "field", "checkbox", "radio", "select$", "picker", "stepper", "quantity", "range$"]),
];

/// Index of each mark that other code asks for by name.
#[must_use]
pub fn bit(name: &str) -> u64 {
    MARKS.iter().position(|(mark, _)| *mark == name).map_or(0, |at| 1 << at)
}

struct Stem {
    text: &'static str,
    whole: bool,
    bit: u64,
}

struct Stems {
    by_letter: Vec<Vec<Stem>>,
    anywhere: Vec<(&'static str, u64)>,
}

fn stems() -> &'static Stems {
    static STEMS: std::sync::OnceLock<Stems> = std::sync::OnceLock::new();
    STEMS.get_or_init(|| {
        let mut stems = Stems { by_letter: (0..26).map(|_| Vec::new()).collect(), anywhere: Vec::new() };
        for (at, (_, texts)) in MARKS.iter().enumerate() {
            for text in *texts {
                if let Some(text) = text.strip_prefix('*') {
                    stems.anywhere.push((text, 1 << at));
                    continue;
                }
                let (text, whole) = text.strip_suffix('$').map_or((*text, false), |text| (text, true));
                let letter = usize::from(text.as_bytes()[0].wrapping_sub(b'a'));
                if let Some(bucket) = stems.by_letter.get_mut(letter) {
                    bucket.push(Stem { text, whole, bit: 1 << at });
                }
            }
        }
        stems
    })
}

/// The marks in a name such as a `class` attribute.
#[must_use]
pub fn marks(name: &str) -> u64 {
    if name.is_empty() {
        return 0;
    }
    let stems = stems();
    let mut found = 0;
    let mut lower = String::with_capacity(name.len() + 8);
    let mut before = ' ';
    let mut piece = 0;
    for c in name.chars() {
        let boundary = !c.is_ascii_alphanumeric()
            || (c.is_ascii_uppercase() && before.is_ascii_lowercase())
            || (c.is_ascii_digit() != before.is_ascii_digit()
                && before.is_ascii_alphanumeric()
                && before.is_ascii_digit());
        if boundary {
            found |= look_up(&lower[piece..], stems);
            if c.is_ascii_alphanumeric() {
                piece = lower.len();
            } else {
                lower.push('-');
                piece = lower.len();
                before = c;
                continue;
            }
        }
        lower.push(c.to_ascii_lowercase());
        before = c;
    }
    found |= look_up(&lower[piece..], stems);
    for (text, bit) in &stems.anywhere {
        if found & bit == 0 && lower.contains(text) {
            found |= bit;
        }
    }
    found
}

fn look_up(piece: &str, stems: &Stems) -> u64 {
    let Some(first) = piece.bytes().next() else { return 0 };
    let Some(bucket) = stems.by_letter.get(usize::from(first.wrapping_sub(b'a'))) else { return 0 };
    let bare = piece.trim_end_matches(|c: char| c.is_ascii_digit());
    bucket
        .iter()
        .filter(|stem| if stem.whole { bare == stem.text } else { piece.starts_with(stem.text) })
        .fold(0, |found, stem| found | stem.bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_on_case_and_separators() {
        assert_ne!(marks("btnClose") & bit("close"), 0);
        assert_ne!(marks("UFIPagerLink") & bit("share"), bit("share"));
        assert_ne!(marks("js-load-more") & bit("more"), 0);
        assert_ne!(marks("Lang_switcher__item2") & bit("lang"), 0);
        assert_eq!(marks("table stable") & bit("tab"), 0);
    }

    #[test]
    fn every_mark_fits_into_the_set() {
        assert!(MARKS.len() <= 64);
    }
}
