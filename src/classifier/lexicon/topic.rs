//! What phrases are about.

/// What a phrase is about. The names are the keys in the files of `config/lexicon/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// "show more", "expand", "load more": unfolds in place.
    Reveal,
    /// "read more", "see all", "view": unfolds or leads on, depending on the rest.
    More,
    /// "comments", "replies".
    Comments,
    /// "close", "cancel", "no thanks".
    Close,
    /// "accept", "reject", "only necessary".
    Consent,
    /// "cookie settings", "manage options".
    Settings,
    /// "menu", "navigation".
    Menu,
    /// "log in", "sign up", "my account".
    Login,
    /// "buy", "add to cart".
    Shop,
    /// "share", "follow", "copy link".
    Share,
    /// "like", "delete", "report", "submit", "reply", "download", "print", "sort": acts.
    Act,
    /// "search".
    Search,
    /// "next page", "home", "contact": leads around the site.
    Navigate,
    /// "language", "choose language".
    Language,
    /// "details", "description", "reviews": headings of what is folded away.
    Section,
    /// The name of a language in that language.
    Endonym,
    /// The name of a language in another one.
    Exonym,
    /// A language code that stands alone.
    Code,
}

impl Topic {
    /// Every topic, in the order of the features.
    pub const ALL: [Topic; 18] = [
        Topic::Reveal,
        Topic::More,
        Topic::Comments,
        Topic::Close,
        Topic::Consent,
        Topic::Settings,
        Topic::Menu,
        Topic::Login,
        Topic::Shop,
        Topic::Share,
        Topic::Act,
        Topic::Search,
        Topic::Navigate,
        Topic::Language,
        Topic::Section,
        Topic::Endonym,
        Topic::Exonym,
        Topic::Code,
    ];

    /// Key in the table, and part of the feature's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Topic::Reveal => "reveal",
            Topic::More => "more",
            Topic::Comments => "comments",
            Topic::Close => "close",
            Topic::Consent => "consent",
            Topic::Settings => "settings",
            Topic::Menu => "menu",
            Topic::Login => "login",
            Topic::Shop => "shop",
            Topic::Share => "share",
            Topic::Act => "act",
            Topic::Search => "search",
            Topic::Navigate => "navigate",
            Topic::Language => "language",
            Topic::Section => "section",
            Topic::Endonym => "endonym",
            Topic::Exonym => "exonym",
            Topic::Code => "code",
        }
    }

    /// The topic of a key in the table.
    #[must_use]
    pub fn of(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}
