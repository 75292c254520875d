//! What the built-in tree must say, whatever it was trained on.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::collections::BTreeMap;

use super::{Classifier, Kind};
use crate::page::{Ancestor, Element};

fn button(lang: &str, text: &str, class: &str, above: &str) -> Element {
    let attributes = BTreeMap::from([("class".to_owned(), class.to_owned()), ("type".to_owned(), "button".to_owned())]);
    let ancestors = vec![
        Ancestor { tag: "div".to_owned(), class: Some(above.to_owned()), ..Ancestor::default() },
        Ancestor { tag: "main".to_owned(), ..Ancestor::default() },
    ];
    Element {
        page_url: "https://www.example.org/a/b".to_owned(),
        site: "example.org".to_owned(),
        lang: lang.to_owned(),
        tag: "button".to_owned(),
        source: format!("<button class=\"{class}\" type=\"button\">{text}</button>"),
        text: text.to_owned(),
        attributes,
        ancestors,
        facts: None,
    }
}

/// Like, log out, delete, buy.
const HARMFUL: &[(&str, [&str; 4])] = &[
    ("en", ["Like", "Log out", "Delete", "Buy now"]),
    ("de", ["Gefällt mir", "Abmelden", "Löschen", "Jetzt kaufen"]),
    ("fr", ["J’aime", "Se déconnecter", "Supprimer", "Acheter"]),
    ("es", ["Me gusta", "Cerrar sesión", "Eliminar", "Comprar"]),
    ("it", ["Mi piace", "Logout", "Elimina", "Acquista"]),
    ("pt", ["Curtir", "Terminar sessão", "Excluir", "Comprar"]),
    ("nl", ["Vind ik leuk", "Uitloggen", "Verwijderen", "Koop nu"]),
    ("sv", ["Gilla", "Logga ut", "Ta bort", "Köp"]),
    ("da", ["Synes godt om", "Log ud", "Slet", "Køb"]),
    ("no", ["Liker", "Logg ut", "Slett", "Kjøp"]),
    ("fi", ["Tykkää", "Kirjaudu ulos", "Poista", "Osta"]),
    ("is", ["Líkar við", "Skrá út", "Eyða", "Kaupa"]),
    ("pl", ["Lubię to", "Wyloguj", "Usuń", "Kup teraz"]),
    ("cs", ["Líbí se mi", "Odhlásit", "Smazat", "Koupit"]),
    ("sk", ["Páči sa mi", "Odhlásiť", "Odstrániť", "Kúpiť"]),
    ("sl", ["Všeč mi je", "Odjava", "Izbriši", "Kupi"]),
    ("hr", ["Sviđa mi se", "Odjavi se", "Obriši", "Kupi"]),
    ("sr", ["Свиђа ми се", "Одјави се", "Обриши", "Купи"]),
    ("mk", ["Ми се допаѓа", "Одјави се", "Избриши", "Купи"]),
    ("bg", ["Харесвам", "Изход", "Изтрий", "Купи"]),
    ("ru", ["Нравится", "Выйти", "Удалить", "Купить"]),
    ("uk", ["Подобається", "Вийти", "Видалити", "Купити"]),
    ("hu", ["Tetszik", "Kijelentkezés", "Törlés", "Megveszem"]),
    ("ro", ["Îmi place", "Deconectare", "Șterge", "Cumpără"]),
    ("el", ["Μου αρέσει", "Αποσύνδεση", "Διαγραφή", "Αγορά"]),
    ("tr", ["Beğen", "Çıkış yap", "Sil", "Satın al"]),
    ("et", ["Meeldib", "Logi välja", "Kustuta", "Osta"]),
    ("lv", ["Patīk", "Iziet", "Dzēst", "Pirkt"]),
    ("lt", ["Patinka", "Atsijungti", "Ištrinti", "Pirkti"]),
    ("ar", ["أعجبني", "تسجيل الخروج", "حذف", "شراء"]),
    ("fa", ["پسندیدم", "خروج", "حذف", "خرید"]),
    ("he", ["אהבתי", "התנתק", "מחק", "קנה"]),
    ("hi", ["पसंद करें", "लॉग आउट", "हटाएं", "खरीदें"]),
    ("bn", ["লাইক", "লগ আউট", "মুছুন", "কিনুন"]),
    ("ka", ["მომწონს", "გასვლა", "წაშლა", "ყიდვა"]),
    ("hy", ["հավանել", "ելք", "ջնջել", "գնել"]),
    ("th", ["ถูกใจ", "ออกจากระบบ", "ลบ", "ซื้อ"]),
    ("vi", ["Thích", "Đăng xuất", "Xóa", "Mua ngay"]),
    ("id", ["Suka", "Keluar", "Hapus", "Beli"]),
    ("ja", ["いいね", "ログアウト", "削除", "購入する"]),
    ("zh", ["点赞", "退出", "删除", "立即购买"]),
    ("ko", ["좋아요", "로그아웃", "삭제", "구매하기"]),
    ("ca", ["M'agrada", "Tanca la sessió", "Esborra", "Compra"]),
    ("eu", ["Atsegin dut", "Saioa amaitu", "Ezabatu", "Erosi"]),
];

#[test]
fn what_does_harm_is_pressed_in_no_language() {
    assert!(HARMFUL.len() >= 40);
    let classifier = Classifier::builtin().unwrap();
    let mut pressed = Vec::new();
    for (lang, words) in HARMFUL {
        for text in words {
            for (class, above) in [
                ("btn", "toolbar"),
                ("", "comment"),
                ("item", "cookie-banner"),
                ("css-1a2b3c", "accordion-item"),
                ("link", "modal"),
            ] {
                let kind = classifier.classify(&button(lang, text, class, above)).click_kind();
                if kind.is_clicked() {
                    pressed.push(format!("{lang} {text} in {above}: {kind}"));
                }
            }
        }
    }
    assert!(pressed.is_empty(), "{pressed:#?}");
}

#[test]
fn more_is_unfolded_in_many_languages() {
    let classifier = Classifier::builtin().unwrap();
    let more = [
        ("en", "Show more comments"),
        ("de", "Weitere Kommentare laden"),
        ("fr", "Afficher les commentaires"),
        ("es", "Cargar más comentarios"),
        ("hu", "Továbbiak betöltése"),
        ("pl", "Pokaż więcej"),
        ("ru", "Показать ещё"),
        ("ja", "もっと見る"),
        ("ko", "댓글 더보기"),
        ("ar", "عرض المزيد"),
        ("el", "Φόρτωση περισσότερων"),
        ("tr", "Daha fazla yükle"),
        ("zh", "加载更多"),
        ("th", "โหลดเพิ่มเติม"),
        ("fi", "Lataa lisää"),
        ("he", "טען עוד"),
    ];
    let missed: Vec<&str> = more
        .into_iter()
        .filter(|(lang, text)| {
            classifier.classify(&button(lang, text, "load-more", "comments")).click_kind() != Kind::Revealer
        })
        .map(|(_, text)| text)
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn one_by_one_and_all_at_once_agree() {
    let classifier = Classifier::builtin().unwrap();
    let elements: Vec<Element> = HARMFUL.iter().map(|(lang, words)| button(lang, words[0], "btn", "list")).collect();
    let all = classifier.classify_all(&elements);
    assert!(elements.iter().zip(&all).all(|(element, verdict)| classifier.classify(element) == *verdict));
    assert!(all.iter().all(|verdict| (verdict.probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-9));
}
