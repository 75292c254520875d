//! What must never be set off, as links, buttons and addresses say it; and what only looks like it.

#![allow(clippy::unwrap_used, reason = "a table that does not parse is the failure looked for")]

use std::collections::BTreeMap;

use super::{Classifier, harm, harm_in_words, word_lists::tests::config};
use crate::page::Element;

#[test]
fn the_table_parses_and_names_only_known_lists() {
    let table = config("harm");
    assert!(table.len() >= 85, "{} languages", table.len());
    let known = [
        "begin", "end", "alone", "label", "own", "anywhere", "reply", "answer", "address", "object", "basket", "add",
        "upon", "action", "outright", "longer", "verb",
    ];
    let unknown: Vec<&String> =
        table.values().flat_map(BTreeMap::keys).filter(|list| !known.contains(&list.as_str())).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_word_is_found_in_the_tables_that_were_laid_out() {
    let table = config("harm");
    let mut lost = Vec::new();
    for (language, lists) in &table {
        for list in ["begin", "end", "alone", "own", "anywhere", "label", "reply"] {
            let words = lists.get(list).into_iter().flatten();
            lost.extend(words.filter(|word| !harm::says(word, language).0).map(|word| (language, list, word)));
        }
    }
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn addresses_that_act_are_known_by_a_segment() {
    let addresses = [
        "/lettre/desabonner",
        "/lettre/désabonner",
        "/hirlevel/leiratkozas",
        "/newsletter/wypisz",
        "/bilety/kup",
        "/koshnica/dobavi",
        "/odber/zrusit",
        "/esci",
        "/podpiska/otmenit",
        "/entradas/comprar",
        "/boletin/baja",
        "/newsletter/abbestellen",
        "/newsletter-abbestellen",
        "/mail/unsubscribe",
        "/kup-bilet",
        "/koop-kaartjes",
        "/konto/wyloguj",
        "/hesap/cikis",
        "/logariasmos/aposyndesi",
        "/rassylka/otpisatsya",
        "/lagg-i-varukorgen",
        "/do-kosiku",
        "/add-to-cart",
        "/v-korzinu",
        "/dezabonare",
        "/user/logout",
    ];
    let missed: Vec<&str> = addresses
        .into_iter()
        .filter(|address| !address.split('/').skip(1).any(|segment| harm_in_words(segment, None)))
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

const LINKS: &[(&str, &[&str])] = &[
    ("en", &["Unsubscribe", "Log out", "Add to basket", "Buy a copy", "Helpful", "Not helpful", "Reply", "Subscribe"]),
    ("fr", &["Se désabonner", "J’aime", "Commander", "Inutile", "Répondre", "Ajouter au panier", "Utile"]),
    ("de", &["Abbestellen", "Newsletter abbestellen", "Antworten", "In den Warenkorb", "Abmelden", "Melden"]),
    ("hu", &["Leiratkozás", "Kosárba", "Tetszik", "Válasz", "Kijelentkezés"]),
    ("pl", &["Wypisz się", "Kup bilet", "Wyloguj", "Dodaj do koszyka", "Odpowiedz"]),
    ("es", &["Darse de baja", "Comprar entradas", "Responder", "Añadir al carrito"]),
    ("it", &["Esci", "Annulla iscrizione", "Acquista biglietti", "Rispondi"]),
    ("sk", &["Zrušiť odber", "Pridať do košíka", "Odhlásiť sa"]),
    ("cs", &["Zrušit odběr", "Přidat do košíku", "Odpovědět"]),
    ("ru", &["Отписаться", "В корзину", "Ответить", "Купить билет", "Выйти"]),
    ("bg", &["Добави в кошницата", "Отпиши се", "Купи билет", "Изход"]),
    ("sv", &["Lägg i varukorgen", "Köp kopia", "Avprenumerera", "Svara"]),
    ("tr", &["Bilet al", "Çıkış", "ÇIKIŞ", "Sepete ekle", "Abonelikten çık"]),
    ("el", &["Αποσύνδεση", "ΑΠΟΣΥΝΔΕΣΗ", "Προσθήκη στο καλάθι", "Απεγγραφή"]),
    ("vi", &["Mua vé", "Hủy đăng ký", "Đăng xuất", "Trả lời"]),
    ("ja", &["配信停止", "チケットを購入する", "返信", "ログアウト"]),
    ("zh", &["退订", "加入购物车", "立即购买", "回复"]),
    ("ko", &["구독 취소", "티켓 구매하기", "로그아웃", "장바구니 담기"]),
    ("ar", &["إلغاء الاشتراك", "أضف إلى السلة", "تسجيل الخروج"]),
    ("he", &["הוסף לסל", "התנתק", "ביטול מנוי"]),
    ("uk", &["Відписатися", "До кошика", "Відповісти"]),
    ("ro", &["Dezabonare", "Adaugă în coș", "Cumpără bilete"]),
];

#[test]
fn links_that_act_are_known_by_their_text() {
    let missed: Vec<String> = LINKS
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| !harm_in_words(text, Some(lang)) || !harm::forbids(text, lang))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn what_acts_is_harm_even_as_a_link_and_never_pressed() {
    let classifier = Classifier::builtin().unwrap();
    let link = |lang: &str, text: &str| Element {
        page_url: "https://www.example.org/a/b".to_owned(),
        site: "example.org".to_owned(),
        lang: lang.to_owned(),
        tag: "a".to_owned(),
        source: format!("<a href=\"/x/12\">{text}</a>"),
        text: text.to_owned(),
        attributes: BTreeMap::from([("href".to_owned(), "/x/12".to_owned())]),
        ..Element::default()
    };
    for (lang, texts) in LINKS {
        for text in *texts {
            let verdict = classifier.classify(&link(lang, text));
            // Where it leads may be told (the guide counts a page to subscribe on as Inner); that it is harm comes first.
            assert!(verdict.harm && !verdict.click_kind().is_clicked(), "{lang} {text}: {verdict:?}");
        }
    }
}

#[test]
fn what_only_looks_like_it_is_left_in_peace() {
    let harmless = [
        ("buy-guide-2024", "en"),
        ("like-a-rolling-stone", "en"),
        ("Like a rolling stone", "en"),
        ("mua-he", "vi"),
        ("Chọn mùa", "vi"),
        ("Mùa hè", "vi"),
        ("Über uns", "de"),
        ("About the vote in 2024", "en"),
        ("Report: prices rose again in May", "en"),
        ("Order of Malta", "en"),
        ("3 replies", "en"),
        ("Svar (3)", "da"),
        ("Отговори: 2", "bg"),
        ("답글 12", "ko"),
        ("3 Antworten", "de"),
        ("Antworten (12)", "de"),
        ("Antworten anzeigen", "de"),
        ("Show replies", "en"),
        ("Join the conversation", "en"),
        ("Book reviews", "en"),
        ("Kop", "en"),
        ("Baja California", "es"),
        ("Weitere Berichte laden", "de"),
        ("Покажи още", "bg"),
        ("Continuer sans accepter", "fr"),
        ("Souhlasím", "cs"),
        ("", "en"),
        ("2024", ""),
    ];
    let vetoed: Vec<&str> = harmless
        .into_iter()
        .filter(|(text, lang)| {
            // A segment of an address is no text of an element.
            harm_in_words(text, Some(lang)) || (!text.contains('-') && harm::forbids(text, lang))
        })
        .map(|(text, _)| text)
        .collect();
    assert!(vetoed.is_empty(), "{vetoed:?}");
}

#[test]
fn a_count_of_replies_is_known_from_a_reply_to_be_written() {
    for (text, lang) in [("1 reply", "en"), ("Svar (3)", "da"), ("답글 12", "ko"), ("Отговори: 2", "bg")] {
        assert!(harm::counts_replies(text, lang), "{text}");
    }
    for (text, lang) in
        [("Reply", "en"), ("Like 3", "en"), ("Delete 1", "en"), ("3", "en"), ("Reply to 3 others", "en")]
    {
        assert!(!harm::counts_replies(text, lang), "{text}");
    }
}

#[test]
fn a_deed_beside_what_it_is_done_to_is_harm() {
    for (text, lang) in [
        ("Hapus ulasan", "id"),
        ("Yanıt gönder", "tr"),
        ("Yorumu şimdi gönder", "tr"),
        ("发送留言", "zh"),
        ("コメントをキャンセル", "ja"),
        ("Send hilsen", "da"),
        ("Send en hilsen", "da"),
        ("Poista kommentti", "fi"),
        ("Хариу илгээх", "mn"),
        ("Viết nhận xét", "vi"),
        ("Annulla newsletter", "it"),
        ("Cancel the subscription", "en"),
        ("Премести в архив", "bg"),
        ("ביטול דיוור", "he"),
    ] {
        assert!(harm::forbids(text, lang), "{text}");
    }
    for (text, lang) in [
        ("Cancel", "en"),
        ("Add", "en"),
        ("Annulla", "it"),
        ("Close message", "en"),
        ("Show comments", "en"),
        ("Comments and answers", "en"),
        ("Kommentare und Antworten", "de"),
        ("Join the conversation", "en"),
        ("3 yanıt", "tr"),
        ("Komentarze", "pl"),
        ("留言", "zh"),
        ("댓글 표시", "ko"),
        ("Lisää kommentteja", "fi"),
        ("Mesajı kapat", "tr"),
        ("संदेश बंद करें", "hi"),
        ("Loo kommentaarid", "et"),
        ("Yaz fotoğrafları", "tr"),
        ("How to delete a comment that you wrote", "en"),
    ] {
        assert!(!harm::forbids(text, lang), "{text}");
    }
}

#[test]
fn what_unfolds_or_leads_on_is_no_deed() {
    let table = config("lexicon");
    let mut taken = Vec::new();
    for (language, lists) in &table {
        for list in ["reveal", "more", "menu", "language"] {
            // A single word often has both senses.
            let of_words = |phrase: &&String| phrase.contains(' ') && !phrase.contains(['*', '…']);
            let phrases = lists.get(list).into_iter().flatten().filter(of_words);
            taken.extend(
                phrases
                    .filter(|phrase| harm::forbids(phrase, language) || harm::acts_outright(phrase, language))
                    .map(|phrase| (language, list, phrase)),
            );
        }
    }
    assert!(taken.is_empty(), "{taken:?}");
}

#[test]
fn what_is_sent_or_submitted_is_harm_in_either_order() {
    #[rustfmt::skip]
    let sent = [
        ("ca", "Envia la inscripció"), ("fr", "Envoyer ma candidature"), ("it", "Invia la tua iscrizione"), ("de", "Anmeldung absenden"),
        ("es", "Enviar mi inscripción"), ("pt", "Enviar a minha inscrição"), ("nl", "Inschrijving versturen"), ("el", "Υποβολή αίτησης"),
        ("tr", "Başvurumu gönder"), ("hu", "Jelentkezés elküldése"), ("fi", "Lähetä hakemus"), ("pl", "Złóż wniosek"),
        ("cs", "Odeslat přihlášku"), ("sk", "Odoslať prihlášku"), ("ru", "Подать жалобу"), ("uk", "Надіслати заявку"),
        ("bg", "Изпрати заявление"), ("ro", "Trimite cererea"), ("sl", "Oddaj vlogo"), ("hr", "Pošalji prijavu"), ("lt", "Pateikti paraišką"),
        ("lv", "Iesniegt pieteikumu"), ("et", "Esita avaldus"), ("sv", "Skicka anmälan"), ("da", "Send tilmelding"), ("is", "Senda umsókn"),
        ("ar", "إرسال طلب التسجيل"), ("he", "שליחת הטופס"), ("hi", "आवेदन जमा करें"), ("zh", "提交报名表"), ("vi", "Gửi đơn đăng ký"),
        ("th", "ส่งใบสมัคร"), ("id", "Kirim pendaftaran"), ("gl", "Enviar a inscrición"), ("eu", "Bidali eskaera"),
    ];
    let missed: Vec<_> = sent.into_iter().filter(|(lang, text)| !harm::forbids(text, lang)).collect();
    assert!(missed.is_empty(), "{missed:?}");
    let read = [
        ("de", "Antworten anzeigen"),
        ("fr", "Voir les réponses"),
        ("es", "Ver respuestas"),
        ("cs", "Zobrazit odpovědi"),
        ("hu", "Válaszok megjelenítése"),
        ("ca", "Mostra les respostes"),
        ("pl", "Pokaż odpowiedzi"),
    ];
    let vetoed: Vec<_> = read.into_iter().filter(|(lang, text)| harm::forbids(text, lang)).collect();
    assert!(vetoed.is_empty(), "{vetoed:?}");
}
