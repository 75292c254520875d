//! Words that say what a block is for, in the languages that most pages are written in.

use std::sync::LazyLock;

use super::super::words::{self, ByNumber};

/// What words speak of.
pub(super) struct Cue {
    pub name: &'static str,
    /// Words, or two words with a space between, in lower case.
    words: &'static [&'static str],
}

/// The cues that are looked for.
pub(super) const CUES: &[Cue] = &[
    Cue {
        name: "related",
        words: &[
            "related", "recommended", "similar", "trending", "popular", "latest", "more from", "more stories", "also like",
            "also bought", "also viewed", "read next", "up next", "most read", "recent posts", "see also", "you may",
            "recently viewed", "featured", "ähnliche", "mehr zum", "meistgelesen", "weitere artikel", "empfohlen",
            "auch interessant", "similaires", "lire aussi", "plus lus", "articles liés", "relacionados", "relacionadas",
            "más leídas", "te puede", "correlati", "leggi anche", "più letti", "lees ook", "gerelateerd", "powiązane",
            "czytaj także", "zobacz także", "související", "čtěte také", "kapcsolódó", "ajánlott", "legolvasottabb",
            "похожие", "читайте также", "relaterade", "läs också", "relaterede", "ilgili", "関連", "相关", "推荐",
        ],
    },
    Cue {
        name: "comments",
        words: &[
            "comment", "comments", "reply", "replies", "leave a", "respond", "discussion", "kommentar", "kommentare",
            "antworten", "commentaire", "commentaires", "répondre", "comentario", "comentarios", "comentários", "commenti",
            "rispondi", "reacties", "reageer", "komentarze", "odpowiedz", "komentáře", "hozzászólás", "hozzászólások",
            "válasz", "комментарии", "ответить", "kommentarer", "yorum", "yorumlar", "コメント", "评论",
        ],
    },
    Cue {
        name: "sharing",
        words: &[
            "share", "tweet", "facebook", "twitter", "linkedin", "pinterest", "whatsapp", "instagram", "youtube", "follow",
            "like", "likes", "teilen", "partager", "partagez", "compartir", "compartilhar", "condividi", "delen", "udostępnij",
            "sdílet", "megosztás", "поделиться", "dela", "del", "paylaş", "print", "email", "copy link",
        ],
    },
    Cue {
        name: "joining",
        words: &[
            "subscribe", "newsletter", "sign up", "sign in", "log in", "login", "register", "join", "account", "password",
            "abonnieren", "anmelden", "registrieren", "abonnez", "inscrivez", "connexion", "suscríbete", "registrarse",
            "iscriviti", "accedi", "aanmelden", "inloggen", "zaloguj", "zapisz", "přihlásit", "feliratkozás", "belépés",
            "подписаться", "войти", "prenumerera", "tilmeld", "abone", "giriş", "登录", "ログイン",
        ],
    },
    Cue {
        name: "rights",
        words: &[
            "©", "copyright", "rights", "privacy", "terms", "cookie", "cookies", "impressum", "datenschutz", "agb",
            "mentions légales", "confidentialité", "privacidad", "privacidade", "condizioni", "voorwaarden", "polityka",
            "soukromí", "adatvédelem", "jogok", "конфиденциальности", "integritet", "gizlilik", "disclaimer", "trademark",
        ],
    },
    Cue {
        name: "more",
        words: &[
            "read more", "more", "view all", "see all", "show more", "load more", "view more", "click", "click here", "learn",
            "learn more", "next", "previous", "back", "home", "menu", "skip", "search", "sort", "filter", "page", "weiter",
            "weiterlesen", "mehr", "zurück", "suche", "startseite", "lire", "suite", "suivant", "précédent", "accueil",
            "leer", "siguiente", "anterior", "inicio", "buscar", "leggi", "avanti", "indietro", "cerca", "verder", "vorige",
            "zoeken", "więcej", "dalej", "szukaj", "více", "další", "hledat", "tovább", "keresés", "főoldal", "далее",
            "поиск", "läs", "sök", "devamı", "ara", "loading",
        ],
    },
    Cue {
        name: "buying",
        words: &[
            "cart", "buy", "checkout", "basket", "shop", "price", "sale", "shipping", "delivery", "returns", "stock",
            "quantity", "qty", "add to", "wishlist", "warenkorb", "kaufen", "lieferung", "versand", "preis", "panier",
            "acheter", "livraison", "prix", "carrito", "comprar", "envío", "precio", "carrello", "acquista", "spedizione",
            "winkelwagen", "kopen", "koszyk", "kup", "košík", "koupit", "kosár", "szállítás", "корзину", "купить", "kundvagn",
            "köp", "sepete",
        ],
    },
    Cue {
        name: "reviews",
        words: &[
            "review", "reviews", "rating", "ratings", "stars", "customer", "bewertung", "bewertungen", "avis", "opiniones",
            "recensioni", "beoordelingen", "opinie", "recenze", "vélemények", "értékelés", "отзывы", "recensioner",
            "değerlendirme",
        ],
    },
    Cue {
        name: "describing",
        words: &[
            "description", "details", "specifications", "specification", "features", "overview", "about", "ingredients",
            "materials", "dimensions", "benefits", "size", "color", "colour", "weight", "beschreibung", "produktdetails",
            "eigenschaften", "caractéristiques", "descripción", "características", "descrizione", "caratteristiche",
            "beschrijving", "kenmerken", "opis", "popis", "leírás", "jellemzők", "описание", "характеристики", "beskrivning",
            "açıklama",
        ],
    },
    Cue {
        name: "asking",
        words: &["faq", "faqs", "questions", "question", "answer", "answers", "how", "what", "why", "fragen", "preguntas", "domande", "вопросы", "kérdések"],
    },
    Cue {
        name: "author",
        words: &[
            "by", "author", "written", "posted", "published", "updated", "edited", "von", "par", "por", "di", "door", "autor",
            "auteur", "autore", "szerző", "автор", "av", "af", "reporter", "staff", "editor", "correspondent",
        ],
    },
    Cue {
        name: "date",
        words: &[
            "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december",
            "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "monday", "tuesday",
            "wednesday", "thursday", "friday", "saturday", "sunday", "ago", "yesterday", "today", "januar", "februar", "märz",
            "mai", "juni", "juli", "oktober", "dezember", "janvier", "février", "mars", "avril", "juin", "juillet", "août",
            "septembre", "octobre", "novembre", "décembre", "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio",
            "agosto", "septiembre", "octubre", "noviembre", "diciembre", "január", "február", "március", "április",
            "szeptember", "2008", "2009", "2010", "2011", "2012", "2013", "2014", "2015", "2016", "2017", "2018", "2019",
            "2020", "2021", "2022", "2023", "2024", "2025", "2026", "am", "pm", "est", "gmt",
        ],
    },
    Cue {
        name: "member",
        words: &[
            "joined", "posts", "member", "members", "views", "votes", "points", "reputation", "online", "moderator", "admin",
            "administrator", "quote", "thread", "threads", "topics", "report", "beiträge", "mitglied", "messages", "mensajes",
            "сообщения", "post",
        ],
    },
    Cue {
        name: "advert",
        words: &[
            "advertisement", "advertising", "sponsored", "ad", "ads", "promoted", "anzeige", "werbung", "publicité",
            "publicidad", "pubblicità", "reklama", "hirdetés", "реклама", "annons",
        ],
    },
];

/// What a word, or a word with the one before it, speaks of: a bit a cue.
pub(super) fn of(word: u64) -> u32 {
    static TABLE: LazyLock<ByNumber<u32>> = LazyLock::new(|| {
        let mut table = ByNumber::default();
        for (number, cue) in CUES.iter().enumerate() {
            for word in cue.words {
                *table.entry(words::lower(word)).or_default() |= 1 << number;
            }
        }
        table
    });
    TABLE.get(&word).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_pairs_speak() {
        let names = |bits: u32| CUES.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, cue)| cue.name).collect::<Vec<_>>();
        assert_eq!(names(of(words::lower("Kommentare"))), ["comments"]);
        assert_eq!(names(of(words::pair(words::lower("Sign"), "up"))), ["joining"]);
        assert!(names(of(words::lower("mill"))).is_empty());
    }
}
