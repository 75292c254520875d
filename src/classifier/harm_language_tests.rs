//! Seven deeds in every language of the table, and what only looks like one.

mod deeds;
mod harmless;

use std::collections::HashSet;

use super::{harm, harm_in_words, word_lists::tests::config};
use deeds::{DEEDS, LOG_OUT};
use harmless::HARMLESS;

#[test]
fn of_each_language_that_is_called_known_the_deeds_are_known() {
    let listed: HashSet<&str> = DEEDS.iter().map(|(lang, _)| *lang).collect();
    let table = config("harm");
    let missing: Vec<&String> =
        table.keys().filter(|lang| harm::covers(lang) && !listed.contains(lang.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn deeds_are_known_in_every_language() {
    assert!(DEEDS.len() >= 80, "{} languages", DEEDS.len());
    let missed: Vec<String> = DEEDS
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| !harm::forbids(text, lang) || !harm_in_words(text, Some(lang)))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn what_is_read_revealed_or_closed_is_no_deed_in_any_language() {
    assert!(HARMLESS.len() >= 30, "{} languages", HARMLESS.len());
    let vetoed: Vec<String> = HARMLESS
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| harm::forbids(text, lang))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(vetoed.is_empty(), "{vetoed:#?}");
}

#[test]
fn uzbek_is_read_in_cyrillic_letters_too() {
    for text in ["Ўқилган деб белгилаш", "Ўчириб ташлаш", "Эълон қилиш", "Саватни тозалаш", "Рўйхатга қўшиш"]
    {
        assert!(harm::forbids(text, "uz"), "{text}");
    }
    for text in ["Давомини юклаш", "Изоҳлар", "Батафсил"] {
        assert!(!harm::forbids(text, "uz"), "{text}");
    }
}

#[test]
fn a_burmese_verb_is_the_same_deed_with_any_ending() {
    for text in ["စာရင်းသွင်း", "ဖျက်", "ဖျက်မည်", "ပို့ပါမည်", "ပြင်ပါ", "ပုံနှိပ်"]
    {
        assert!(harm::forbids(text, "my"), "{text}");
    }
    for text in ["ဆက်ဖတ်ရန်", "နောက်တစ်ခု", "အကြောင်း", "မှတ်တမ်း", "ပွဲတော်", "ရွေးပါ", "ပိတ်ပါ", "ပိုမိုပြပါ"]
    {
        assert!(!harm::forbids(text, "my"), "{text}");
    }
}

#[test]
fn a_request_is_not_sent_from_a_console_nor_a_key_made_anew() {
    for (lang, text) in [("en", "Execute"), ("tr", "Execute"), ("tr", "TRY"), ("fi", "Send API Request")] {
        assert!(harm::forbids(text, lang), "{lang} {text}");
    }
    for (lang, text) in [("tr", "Anahtarı yenile"), ("en", "Regenerate key"), ("bn", "পঠিত চিহ্নিত করুন")]
    {
        assert!(harm_in_words(text, Some(lang)), "{lang} {text}");
    }
    for (lang, text) in [("tr", "Daha fazla göster"), ("en", "Try the quiz"), ("en", "Keyboard")] {
        assert!(!harm::forbids(text, lang), "{lang} {text}");
    }
}

#[test]
fn what_ends_a_session_is_known() {
    let missed: Vec<String> = LOG_OUT
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| !harm::forbids(text, lang))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn a_language_with_few_words_is_not_taken_for_known() {
    assert!(harm::covers("de") && harm::covers("sw-KE"));
    assert!(!harm::covers("ce") && !harm::covers("qu") && !harm::covers("xx"));
}

#[test]
fn what_is_put_into_a_basket_is_harm_whatever_ending_the_basket_bears() {
    let put = [
        ("gu", "ટોપલીમાં મૂકો"),
        ("ml", "കുട്ടയിൽ ചേർക്കുക"),
        ("or", "ଝୁଲିରେ ରଖନ୍ତୁ"),
        ("ckb", "بخەرە سەبەتە"),
        ("ti", "ናብ ዘንቢል ወስኽ"),
        ("hi", "टोकरी में डालें"),
    ];
    for (lang, text) in put {
        assert!(harm_in_words(text, Some(lang)), "{text}");
    }
    for (lang, text) in
        [("en", "New bags"), ("en", "Baskets in the museum"), ("gu", "ટોપલીનો ઇતિહાસ"), ("ml", "കുട്ട നെയ്ത്ത്")]
    {
        assert!(!harm_in_words(text, Some(lang)), "{text}");
    }
}

#[test]
fn words_that_some_write_as_one_are_read_as_one() {
    assert!(harm_in_words("പുറത്തു കടക്കുക", Some("ml")));
    assert!(harm_in_words("ବାହାରି ଯାଆନ୍ତୁ", Some("or")));
    assert!(!harm_in_words("പുറത്തു മഴ", Some("ml")));
}

#[test]
fn counted_replies_unfold_in_rarer_languages_too() {
    for (lang, text) in [
        ("ckb", "1 وەڵام"),
        ("or", "3 ଉତ୍ତର"),
        ("ti", "2 መልሲ"),
        ("ceb", "4 tubag"),
        ("mi", "2 whakautu"),
        ("am", "2 መልስ"),
    ] {
        assert!(!harm::forbids(text, lang), "{text}");
        assert!(harm::counts_replies(text, lang), "{text}");
    }
    for (lang, text) in [("ckb", "وەڵام"), ("am", "መልስ")] {
        assert!(harm::forbids(text, lang), "{text}");
    }
}

#[test]
fn what_one_has_looked_at_is_not_forgotten_and_what_one_compares_pins_or_mutes_stays() {
    for (lang, texts) in [
        ("en", ["Clear my history", "Clear history", "Pin", "Add to compare"]),
        ("es", ["Limpiar historial", "Añadir a la comparación", "Fijar", "Silenciar"]),
        ("gl", ["Limpar o historial", "Engadir á comparación", "Fixar", "Copiar a ligazón"]),
        ("mk", ["Исчисти историја", "Додај за споредба", "Закачи", "Стиши"]),
        ("af", ["Maak geskiedenis skoon", "Voeg by vergelyking", "Speld vas", "Skrap berig"]),
        ("ku", ["Dîrokê paqij bike", "Têxe berhevdanê", "Fermanê bipejirîne", "Bêdeng bike"]),
        ("mt", ["Naddaf l-istorja", "Żid mat-tqabbil", "Waħħal fuq", "Siekta"]),
        ("lo", ["ລ້າງປະຫວັດ", "ຢືນຢັນການສັ່ງຊື້", "ປັກໝຸດ", "ສຳເນົາລິ້ງ"]),
        ("ja", ["履歴を消去", "比較に追加", "ピン留め", "ミュート"]),
        ("ko", ["기록 삭제", "비교에 추가", "고정", "음소거"]),
        ("tr", ["Geçmişi temizle", "Karşılaştırmaya ekle", "Sabitle", "Sessize al"]),
    ] {
        for text in texts {
            assert!(harm::forbids(text, lang), "{lang} {text}");
        }
    }
    for (lang, text) in
        [("en", "History of the harbour"), ("mk", "Историја"), ("gl", "Historial do peirao"), ("lo", "ປະຫວັດ")]
    {
        assert!(!harm::forbids(text, lang), "{lang} {text}");
    }
}

#[test]
fn changes_are_not_saved_nor_tables_emptied() {
    for text in ["Salvesta muudatused", "Tühjenda tabel"] {
        assert!(harm::forbids(text, "et"), "{text}");
    }
    assert!(!harm::forbids("Muudatused", "et"));
}
