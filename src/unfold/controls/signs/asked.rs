//! What a control is asked by the words before it: whether yes or no answer a question, or vote.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::classifier::{harm, lexicon};
use crate::unfold::page::candidate::Candidate;

/// Most words of a question that are read together: "rate this".
const WORDS_READ_TOGETHER: usize = 3;

/// Whether it is yes or no to a question that asks nothing of the reader himself but what he wants to know: it stands outside of a
/// layer, in no row, and no word of the question is one of harm. "Was this helpful?" asks for a vote.
pub(crate) fn answers_question(candidate: &Candidate) -> bool {
    let lang = lexicon::primary(&candidate.element.lang);
    let text = &candidate.element.text;
    let Some(asked) = &candidate.question else { return false };
    candidate.layer == 0
        && candidate.row.is_empty()
        && !candidate.has_address()
        && harm::answers(text, lang)
        && !harm::forbids(text, lang)
        && asked.text.chars().any(char::is_alphabetic)
        && !asks_for_opinion(&asked.text, lang)
}

#[derive(Deserialize)]
struct Lines {
    opinion: String,
}

/// Parts of words by which a question asks for an opinion, by language. The table is part of the program. A test reads it.
static OPINIONS: LazyLock<HashMap<String, Lines>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../config/opinions.toml")).unwrap_or_default());

/// Whether a question names an opinion, or words of it are words of harm: what it asks for is a vote, a rating or another deed.
fn asks_for_opinion(question: &str, lang: &str) -> bool {
    let folded = question.to_lowercase();
    let of = |lang: &str| OPINIONS.get(lang).into_iter().flat_map(|lines| lines.opinion.lines());
    if of(lang).chain(of("en")).any(|part| folded.contains(part)) {
        return true;
    }
    let words: Vec<&str> = question.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    harm::forbids(question, lang)
        || (1..=WORDS_READ_TOGETHER).any(|many| words.windows(many).any(|some| harm::forbids(&some.join(" "), lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A language and a question in it.
    const ASKED: &[&str] = &[
        "en Was this page helpful?",
        "en Was this review helpful to you?",
        "en Did you find this article useful?",
        "en Did this answer your question?",
        "en Do you like this page?",
        "en Would you recommend this product?",
        "de War diese Seite hilfreich?",
        "de Fanden Sie diesen Artikel hilfreich?",
        "de War dieser Artikel nützlich?",
        "de Hat das Ihre Frage beantwortet?",
        "fr Cette page vous a-t-elle été utile ?",
        "fr Cet article vous a-t-il aidé ?",
        "es ¿Te ha resultado útil esta página?",
        "es ¿Te ha servido este artículo?",
        "it Questa pagina è stata utile?",
        "pt Esta página foi útil?",
        "pt Este artigo ajudou?",
        "nl Was deze pagina nuttig?",
        "nl Heeft dit artikel je geholpen?",
        "pl Czy ta strona była pomocna?",
        "pl Czy ten artykuł był przydatny?",
        "cs Byla tato stránka užitečná?",
        "cs Pomohl vám tento článek?",
        "sk Bola táto stránka užitočná?",
        "hu Hasznos volt ez az oldal?",
        "hu Segített ez a cikk?",
        "ro A fost utilă această pagină?",
        "bg Беше ли полезна тази страница?",
        "ru Была ли эта страница полезной?",
        "ru Вам помогла эта статья?",
        "uk Чи була ця сторінка корисною?",
        "sr Да ли је ова страница била корисна?",
        "hr Je li ova stranica bila korisna?",
        "sl Je bila ta stran koristna?",
        "el Σας βοήθησε αυτή η σελίδα;",
        "el Ήταν χρήσιμη αυτή η σελίδα;",
        "tr Bu sayfa yararlı oldu mu?",
        "tr Bu sayfa faydalı oldu mu?",
        "sv Var den här sidan till hjälp?",
        "sv Var sidan användbar?",
        "da Var denne side nyttig?",
        "da Fandt du det, du søgte?",
        "nb Var denne siden nyttig?",
        "no Var denne siden nyttig?",
        "fi Oliko tästä sivusta apua?",
        "fi Oliko sivu hyödyllinen?",
        "et Kas see leht oli kasulik?",
        "lv Vai šī lapa bija noderīga?",
        "lt Ar šis puslapis buvo naudingas?",
        "ja このページは役に立ちましたか？",
        "ja この記事は参考になりましたか？",
        "ko 이 페이지가 도움이 되었나요?",
        "zh 这个页面对您有帮助吗？",
        "zh 此页面是否有用？",
        "zh 本頁面對您有幫助嗎？",
        "vi Trang này có hữu ích không?",
        "th หน้านี้มีประโยชน์หรือไม่",
        "id Apakah halaman ini membantu?",
        "id Apakah artikel ini bermanfaat?",
        "ms Adakah halaman ini membantu?",
        "ar هل كانت هذه الصفحة مفيدة؟",
        "he האם הדף הזה היה מועיל?",
        "he האם המאמר עזר לך?",
        "fa آیا این صفحه مفید بود؟",
        "hi क्या यह पृष्ठ उपयोगी था?",
        "bn এই পৃষ্ঠাটি কি সহায়ক ছিল?",
        "ta இந்தப் பக்கம் பயனுள்ளதாக இருந்ததா?",
        "ca T'ha estat útil aquesta pàgina?",
        "eu Orrialde hau lagungarria izan da?",
        "gl Foi útil esta páxina?",
        "sq A ishte e dobishme kjo faqe?",
        "mk Дали оваа страница беше корисна?",
        "ka იყო თუ არა ეს გვერდი სასარგებლო?",
        "hy Արդյո՞ք այս էջը օգտակար էր:",
        "az Bu səhifə faydalı oldu?",
        "kk Бұл бет пайдалы болды ма?",
        "is Var þessi síða gagnleg?",
        "sw Je, ukurasa huu ulisaidia?",
        "af Was hierdie bladsy nuttig?",
    ];

    #[test]
    fn words_of_opinions_stand_sorted_one_a_line() {
        assert!(OPINIONS.len() > 60);
        for (lang, lines) in OPINIONS.iter() {
            let all: Vec<&str> = lines.opinion.lines().collect();
            assert!(
                all.is_sorted() && all.iter().all(|part| !part.is_empty() && *part == part.to_lowercase()),
                "{lang}"
            );
        }
    }

    #[test]
    fn what_asks_whether_something_was_of_use_asks_for_a_vote() {
        for question in ASKED {
            let (lang, asked) = question.split_once(' ').unwrap_or_default();
            assert!(asks_for_opinion(asked, lang), "{question}");
        }
        for (lang, question) in [
            ("cs", "Chováte v domácnosti psa?"),
            ("en", "Do you live in a flat?"),
            ("ja", "片道ですか。"),
            ("el", "Κάνετε διδακτορικό;"),
            ("de", "Wohnen Sie in einer Wohnung?"),
        ] {
            assert!(!asks_for_opinion(question, lang), "{question}");
        }
    }
}
