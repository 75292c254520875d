//! Buttons that act, and what only looks like one, in many languages: `tests/buttons.toml` and `tests/harmless.toml`.

#![allow(clippy::unwrap_used, reason = "a table that does not parse is the failure looked for")]

use std::collections::BTreeMap;

use super::harm;

/// Texts of a table by language of which something holds.
fn those(table: &str, holds: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let table: BTreeMap<String, Vec<String>> = toml::from_str(table).unwrap();
    assert!(table.len() >= 50, "{} languages", table.len());
    table
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (lang, text)))
        .filter(|(lang, text)| holds(text, lang))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect()
}

#[test]
fn buttons_that_act_are_known_in_many_languages() {
    let missed = those(include_str!("../../tests/buttons.toml"), |text, lang| !harm::forbids(text, lang));
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn what_only_looks_like_a_button_that_acts_is_left_in_peace() {
    let acts = |text: &str, lang: &str| harm::forbids(text, lang) || harm::acts_outright(text, lang);
    let taken = those(include_str!("../../tests/harmless.toml"), acts);
    assert!(taken.is_empty(), "{taken:#?}");
}

#[test]
fn deeds_that_do_not_say_to_what_are_known_in_many_languages() {
    let table = include_str!("../../tests/deeds.toml");
    let missed = those(table, |text, lang| !(harm::names_action(text, lang) || harm::forbids(text, lang)));
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn a_word_that_only_begins_with_a_verb_is_none_in_scripts_without_spaces() {
    let words = [
        ("โทรทัศน์และภาพยนตร์", "th"),
        ("ออกแบบบัตร", "th"),
        ("ส่งเสริมการอ่านข่าว", "th"),
        ("ทิ้งท้ายรายการ", "th"),
        ("ลบเลือนไป", "th"),
        ("ອອກແບບບັດ", "lo"),
        ("ສົ່ງເສີມຂ່າວ", "lo"),
        ("ສ້າງສັນງານ", "lo"),
        ("ရပ်ကွက်ပုံ", "my"),
    ];
    for (text, lang) in words {
        assert!(!harm::forbids(text, lang) && !harm::acts_outright(text, lang), "{text}");
    }
    for (text, lang) in [("ออกจากระบบ", "th"), ("ส่งข้อความ", "th"), ("ลบรูป", "th"), ("ສົ່ງຂໍ້ຄວາມ", "lo"), ("ລຶບຮູບ", "lo")]
    {
        assert!(harm::forbids(text, lang) || harm::acts_outright(text, lang), "{text}");
    }
}

#[test]
fn a_verb_that_destroys_or_rules_is_harm_whatever_it_is_done_to() {
    let deeds = [
        ("Șterge trenul", "ro"),
        ("Unește duplicatele", "ro"),
        ("Изтрий завесата", "bg"),
        ("Confirm prezența", "ro"),
        ("Confirmă sosirea trenului", "ro"),
        ("Merkitse löylykauha", "fi"),
        ("Hävitä löylykauha", "fi"),
        ("Tyhjennä valmiit", "fi"),
        ("돌을 버리기", "ko"),
        ("다른 게시판으로 옮기기", "ko"),
        ("حذف ابر", "fa"),
        ("Zug löschen", "de"),
        ("列車を削除", "ja"),
        ("删除火车", "zh"),
        ("ลบรถไฟ", "th"),
        ("Treni sil", "tr"),
        ("Delete the train", "xx"),
    ];
    for (text, lang) in deeds {
        assert!(harm::acts_outright(text, lang), "{text}");
    }
    let read = [
        ("Delete the train and other short stories", "en"),
        ("The train that was deleted", "en"),
        ("Despre trenuri", "ro"),
        ("Hapus", "fi"),
        ("Подробно за завесата", "bg"),
    ];
    for (text, lang) in read {
        assert!(!harm::acts_outright(text, lang), "{text}");
    }
    // What is a deed in one language is a name or a thing in others.
    for (text, lang) in [
        ("Ban giám đốc", "vi"),
        ("Khóa học mùa hè", "vi"),
        ("Birta fleiri niðurstöður", "is"),
        ("Tom Hanks", "sv"),
        ("Chile ja Peru", "fi"),
        ("מזג האוויר", "he"),
        ("Pubblica amministrazione", "it"),
        ("Uno mas", ""),
        ("Glas water", ""),
    ] {
        assert!(!harm::acts_outright(text, lang), "{text}");
    }
    assert!(harm::acts_outright("Delete the train", ""));
}

#[test]
fn a_verb_that_parts_stands_about_its_thing() {
    for (text, lang) in [("Druk de prijslijst af", "nl"), ("Turn all alerts off", "en"), ("Fá bókina að láni", "is")]
    {
        assert!(harm::forbids(text, lang), "{text}");
    }
}

#[test]
fn a_noun_behind_its_thing_is_no_deed_where_verbs_come_first() {
    for (text, lang) in [("Photo archive", "en"), ("Book hold", "en"), ("Foto stampa", "it")] {
        assert!(!harm::forbids(text, lang), "{text}");
    }
    assert!(harm::forbids("Kommentar löschen", "de") && harm::forbids("Fényképek törlése", "hu"));
}

#[test]
fn signs_that_like_vote_or_keep_act_in_every_language() {
    for text in ["♡", "❤️ 12", "👍🏽", "☆", "⭐️", "👎 (3)", "🔖", "♥ ١٢"] {
        assert!(harm::forbids(text, ""), "{text}");
    }
    for text in ["★ 4.5", "★★★★☆", "❤ Stories", "▾", "12", "", "☆ 3"] {
        assert!(!harm::forbids(text, "en"), "{text}");
    }
}

#[test]
fn points_and_pairs_of_hebrew_letters_may_be_written_or_left_out() {
    for text in ["אַרויסלאָגירן", "ארויסלאגירן", "\u{FB2E}רויסל\u{FB2F}גירן", "אַבאָנירן", "אָפּמעלדן", "שטימען", "קױפן"]
    {
        assert!(harm::forbids(text, "yi"), "{text}");
    }
    assert!(!harm::forbids("אַרויסגעגעבן", "yi"));
}

#[test]
fn deeds_are_known_beside_what_they_are_done_to_where_the_verb_comes_last() {
    for text in ["Ji nûçenameyê derkeve", "Stranê deng bide", "Naverokê rapor bike"] {
        assert!(harm::acts_outright(text, "ku"), "{text}");
    }
    assert!(!harm::acts_outright("Derketina şanoyê", "ku"), "a noun that only begins like one");
}
