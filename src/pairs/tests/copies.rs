//! Documents that say what others say, or stand in place of others.

use super::*;
use crate::pairs::Side;

#[test]
fn versions_of_one_address_are_paired() {
    let native = page("a.org/museum", "en", &MUSEUM);
    let mut version = Record::edition(&native, "hu");
    in_language(&MUSEUM, "hu").clone_into(&mut version.text);
    let mut untranslated = Record::edition(&native, "de");
    untranslated.text = format!("Diese Seite ist noch nicht auf Deutsch.\n{}", in_language(&MUSEUM, "en"));
    let found = search(&[native, untranslated, version]);
    let all: Vec<_> = found.pairs().collect();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].a.edition, None, "what says the same with a notice is a copy");
    assert_eq!(all[0].b.edition.as_deref(), Some("hu"));
    assert_eq!(all[0].evidence[0], Evidence::Edition);
}

/// Three short texts without names: what they say contradicts, but not so much as an address speaks for them.
const SHORT: [[(&str, &str); 3]; 3] = [
    [
        (
            "en",
            "The bear in the cellar\nNobody has seen the bear since the flood, but every night something moves 14 chairs, and in the morning there is honey on \
                the stairs.\nIt weighs 310 kilos, eats 9 loaves a day and sleeps until the 3rd of March.",
        ),
        (
            "hu",
            "A medve a pincében\nA medvét az árvíz óta senki sem látta, de minden éjjel valami elmozdít 14 széket, és reggelre méz van a \
                lépcsőn.\n310 kilót nyom, naponta 9 kenyeret eszik, és március 3-ig alszik.",
        ),
        ("de", ""),
    ],
    [
        (
            "en",
            "The bell under the pier\nAt low tide 30 children put an ear to the planks and hear the bell of the drowned chapel, which rings for whoever was \
                late.\nIt was cast in 1702, weighs 85 pounds and has been heard by 6 bishops.",
        ),
        (
            "hu",
            "A harang a móló alatt\nApálykor 30 gyerek szorítja a fülét a deszkákhoz, és hallja az elsüllyedt kápolna harangját, amely annak szól, aki \
                elkésett.\n1702-ben öntötték, 85 font, és 6 püspök hallotta.",
        ),
        ("de", ""),
    ],
    [
        (
            "en",
            "The lamp that nobody lights\nIt burns above the harbour from October on, and the keeper swears that for 52 years no hand has touched the \
                wick.\nIts oil is changed in 7 minutes, costs 240 crowns and comes from 12 villages.",
        ),
        (
            "hu",
            "A lámpa, amelyet senki sem gyújt meg\nOktóbertől ég a kikötő fölött, és az őr esküszik, hogy 52 éve egyetlen kéz sem ért a \
                kanóchoz.\nOlaját 7 perc alatt cserélik, 240 koronába kerül, és 12 faluból jön.",
        ),
        ("de", ""),
    ],
];

#[test]
fn articles_that_each_language_numbers_anew_are_paired_with_those_that_say_the_same() {
    let versions =
        |number: usize, english: &[(&'static str, &'static str); 3], hungarian: &[(&'static str, &'static str); 3]| {
            let native = page(&format!("a.org/article/{number}"), "en", english);
            let mut version = Record::edition(&native, "hu");
            in_language(hungarian, "hu").clone_into(&mut version.text);
            [native, version]
        };
    let [bear, bell, lamp] = &SHORT;
    let all =
        [versions(1, bear, bell), versions(2, bell, lamp), versions(3, lamp, bear), versions(4, &MUSEUM, &MUSEUM)];
    let found = search(&all.concat());
    let side = |side: &Side| (side.language.clone(), side.address.rsplit('/').next().unwrap().to_owned());
    let mut all: Vec<_> = found.pairs().map(|pair| [side(&pair.a), side(&pair.b)]).collect();
    all.iter_mut().for_each(|pair| pair.sort());
    all.sort();
    let pair = |english: &str, hungarian: &str| {
        [("en".to_owned(), english.to_owned()), ("hu".to_owned(), hungarian.to_owned())]
    };
    assert_eq!(all, [pair("1", "3"), pair("2", "1"), pair("3", "2"), pair("4", "4")]);
}

/// What stands at the foot of each page of a site, in any of its languages.
const FOOT: &str = "Museo das Mareas, Rúa do Porto 12, 36001 Muros, +34 981 555 012";

#[test]
fn a_notice_that_stands_in_place_of_several_pages_is_no_translation_of_any() {
    let bear = "The bear in the cellar\nNobody has seen the bear since the flood, but every night something moves the chairs, and in the morning \
                there is honey on the stairs.";
    let bell = "The bell under the pier\nAt low tide the children put an ear to the planks and hear the bell of the drowned chapel, which rings for \
                whoever was late.";
    let notice = "Ez az oldal magyarul még nincs meg\nA fordítók dolgoznak rajta. Kérjük, nézzen vissza később, vagy olvassa angolul, addig is \
                  köszönjük a türelmét és a megértését.";
    let version = |path: &str, language: &str, text: &str| {
        let other = if language == "en" { "hu" } else { "en" };
        let whole = record(&format!("a.org/{language}/{path}"), language, &format!("{text}\n{FOOT}"));
        declares(whole, &[format!("a.org/{other}/{path}").as_str()], AlternateBy::Switcher)
    };
    let english = [version("bear", "en", bear), version("bell", "en", bell)];
    let notices = [version("bear", "hu", notice), version("bell", "hu", notice)];
    // Of one alone nothing tells.
    assert_eq!(pairs(&[english[0].clone(), notices[0].clone()]), set(&[("a.org/en/bear", "a.org/hu/bear")]));
    assert_eq!(pairs(&[english, notices].concat()), set(&[]));
    // A page under two addresses is one page.
    let twice = declares(page("a.org/hu/museum?from=menu", "hu", &MUSEUM), &["a.org/en/museum"], AlternateBy::Switcher);
    let museum = ["en", "hu"].map(|language| {
        let other = if language == "en" { "hu" } else { "en" };
        declares(
            page(&format!("a.org/{language}/museum"), language, &MUSEUM),
            &[format!("a.org/{other}/museum").as_str()],
            AlternateBy::Switcher,
        )
    });
    assert_eq!(pairs(&[museum.to_vec(), vec![twice]].concat()), set(&[("a.org/en/museum", "a.org/hu/museum")]));
}

#[test]
fn of_a_page_and_one_that_stands_in_for_its_translation_the_page_is_paired() {
    let english = format!("Ez az oldal csak angolul olvasható.\n{}", in_language(&BAKERY, "en"));
    let both = ["a.org/en/bread", "a.org/hu/bread"];
    let records = |stand_in: &str| {
        [
            declares(record(stand_in, "en", &english), &["a.org/de/brot"], AlternateBy::Switcher),
            declares(page("a.org/en/bread", "en", &BAKERY), &["a.org/de/brot"], AlternateBy::Switcher),
            declares(page("a.org/de/brot", "de", &BAKERY), &both, AlternateBy::Switcher),
        ]
    };
    assert_eq!(pairs(&records("a.org/hu/bread")), set(&[("a.org/en/bread", "a.org/de/brot")]));
    // Nothing but what others call it tells that it should be in Hungarian.
    let mut called = records("a.org/id/7").to_vec();
    let address = called[0].address.clone();
    called[1].alternates.push(Alternate { language: "hu".to_owned(), address, by: AlternateBy::Switcher });
    assert_eq!(pairs(&called), set(&[("a.org/en/bread", "a.org/de/brot")]));
}
