//! A small site in three languages, with what looks like a translation and is none.
#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

mod copies;
mod crossed;

use std::collections::BTreeSet;

use super::document::Document;
use super::output;
use super::search::among;
use super::{Evidence, Found, Options};
use crate::address::Address;
use crate::corpus::{Alternate, AlternateBy, Record};

const MUSEUM: [(&str, &str); 3] = [
    (
        "en",
        "The Museum of the Tides\nThe museum in Muros opened on 14 May 1920 and shows 3,512 objects that the sea brought to the coast, \
         among them the bell of the steamer Helvetia.\nThe keeper, Manuel Castro, opens the house at low tide and closes it when his feet \
         are wet. A ticket costs 4.50 euros, and children under 12 pay nothing.\nIn winter the way along the beach is under water for 9 \
         hours a day; visitors should look at the table of the harbour office of Noia before they come.",
    ),
    (
        "hu",
        "Az árapály múzeuma\nA murosi múzeum 1920. május 14-én nyílt meg, és 3512 tárgyat mutat be, amelyet a tenger vetett a partra, \
         köztük a Helvetia gőzös harangját.\nAz őr, Manuel Castro apálykor nyitja ki a házat, és akkor zárja be, amikor vizes lesz a lába. \
         A jegy 4,50 euróba kerül, a 12 év alatti gyerekek nem fizetnek.\nTélen a parti út naponta 9 órán át víz alatt van; a látogatók \
         nézzék meg a noiai kikötői hivatal táblázatát, mielőtt elindulnak.",
    ),
    (
        "de",
        "Das Museum der Gezeiten\nDas Museum in Muros wurde am 14. Mai 1920 eröffnet und zeigt 3.512 Dinge, die das Meer an die Küste \
         gebracht hat, darunter die Glocke des Dampfers Helvetia.\nDer Wärter, Manuel Castro, öffnet das Haus bei Ebbe und schließt es, wenn \
         seine Füße nass werden. Eine Karte kostet 4,50 Euro, Kinder unter 12 zahlen nichts.\nIm Winter steht der Weg am Strand 9 Stunden am \
         Tag unter Wasser; Besucher sollten vorher auf die Tafel des Hafenamtes von Noia schauen.",
    ),
];
const FERRY: [(&str, &str); 3] = [
    (
        "en",
        "The ferry to Arousa\nFrom 1 June the ferry leaves Vilanova at 7:15, 11:40 and 18:05 and needs 35 minutes to the island.\nThe ship \
         Santa Mariña carries 220 passengers and 16 cars. Bicycles travel for 2 euros. Whoever has a stamp of the abbot of Armenteira in the \
         pilgrim's book travels for nothing.\nWhen the wind is stronger than 60 kilometres an hour the ship stays where it is, and Captain \
         Pereira plays cards in the bar O Faro.",
    ),
    (
        "hu",
        "Komp Arousa szigetére\nJúnius 1-jétől a komp 7:15-kor, 11:40-kor és 18:05-kor indul Vilanovából, és 35 perc alatt ér a szigetre.\nA \
         Santa Mariña nevű hajó 220 utast és 16 autót visz. A kerékpár 2 euró. Akinek az armenteirai apát pecsétje benne van a \
         zarándokkönyvében, ingyen utazik.\nHa a szél erősebb óránként 60 kilométernél, a hajó ott marad, ahol van, és Pereira kapitány az O \
         Faro nevű kocsmában kártyázik.",
    ),
    (
        "de",
        "Die Fähre nach Arousa\nAb 1. Juni fährt die Fähre um 7:15, 11:40 und 18:05 Uhr in Vilanova ab und braucht 35 Minuten bis zur \
         Insel.\nDas Schiff Santa Mariña fasst 220 Fahrgäste und 16 Autos. Fahrräder kosten 2 Euro. Wer einen Stempel des Abtes von Armenteira \
         im Pilgerbuch hat, fährt umsonst.\nWenn der Wind stärker als 60 Kilometer in der Stunde weht, bleibt das Schiff, wo es ist, und \
         Kapitän Pereira spielt in der Bar O Faro Karten.",
    ),
];
const BAKERY: [(&str, &str); 3] = [
    (
        "en",
        "Bread from the old oven\nRosa Lamas bakes 140 loaves every night, as her grandmother did, in an oven that masons from Pontevedra built \
         in 1887.\nThe rye comes from the mill at Barosa, eight kilometres up the valley, and the dough rests for eleven hours under a cloth of \
         linen. On Sundays there is a sweet bread with aniseed, of which nobody gets more than one.",
    ),
    (
        "hu",
        "Kenyér a régi kemencéből\nRosa Lamas minden éjjel 140 kenyeret süt, ahogy a nagyanyja tette, abban a kemencében, amelyet pontevedrai \
         kőművesek építettek 1887-ben.\nA rozs a barosai malomból való, nyolc kilométerre a völgyben, és a tészta tizenegy órát pihen a \
         lenvászon alatt. Vasárnaponként ánizsos kalács is van, amelyből senki sem kap egynél többet.",
    ),
    (
        "de",
        "Brot aus dem alten Ofen\nRosa Lamas bäckt jede Nacht 140 Brote, wie es ihre Großmutter tat, in einem Ofen, den Maurer aus Pontevedra im \
         Jahr 1887 gebaut haben.\nDer Roggen kommt aus der Mühle von Barosa, acht Kilometer talaufwärts, und der Teig ruht elf Stunden unter einem \
         Tuch aus Leinen. Sonntags gibt es ein süßes Brot mit Anis, von dem niemand mehr als eines bekommt.",
    ),
];
const HOME: [(&str, &str); 3] = [
    (
        "en",
        "Welcome to the coast\nHere you find what is open, what sails and what is baked. Choose a village, or begin with the map. We are glad \
         that you are here, and we wish you good weather.",
    ),
    (
        "hu",
        "Üdvözöljük a parton\nItt megtalálja, mi van nyitva, mi közlekedik és mit sütnek. Válasszon falut, vagy kezdje a térképpel. Örülünk, hogy \
         itt van, és jó időt kívánunk.",
    ),
    (
        "de",
        "Willkommen an der Küste\nHier finden Sie, was offen ist, was fährt und was gebacken wird. Wählen Sie ein Dorf, oder beginnen Sie mit der \
         Karte. Wir freuen uns, dass Sie da sind, und wünschen Ihnen gutes Wetter.",
    ),
];

fn in_language(page: &[(&'static str, &'static str); 3], language: &str) -> &'static str {
    page.iter().find(|(known, _)| *known == language).unwrap().1
}

fn record(address: &str, language: &str, text: &str) -> Record {
    let address = Address::parse(&format!("https://{address}")).unwrap();
    let mut record = Record::new(address, "2026-01-02T03:04:05Z".parse().unwrap());
    record.languages = vec![language.to_owned()];
    text.clone_into(&mut record.text);
    record
}

fn page(address: &str, language: &str, page: &[(&'static str, &'static str); 3]) -> Record {
    record(address, language, in_language(page, language))
}

fn declares(mut record: Record, alternates: &[&str], by: AlternateBy) -> Record {
    let address = |text: &&str| Address::parse(&format!("https://{text}")).unwrap();
    record.alternates.extend(alternates.iter().map(|text| Alternate {
        language: String::new(),
        address: address(text),
        by,
    }));
    record
}

fn search(records: &[Record]) -> Found {
    among(records.iter().map(Document::new).collect(), &Options::default())
}

/// The pairs by their addresses.
fn pairs(records: &[Record]) -> BTreeSet<(String, String)> {
    let short = |address: &str| address.trim_start_matches("https://").to_owned();
    search(records).pairs().map(|pair| (short(&pair.a.address), short(&pair.b.address))).collect()
}

fn set(pairs: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
}

#[test]
fn addresses_that_differ_in_a_language_are_paired() {
    let mut records = Vec::new();
    for language in ["en", "hu", "de"] {
        records.push(page(&format!("a.org/{language}/museum"), language, &MUSEUM));
        records.push(page(&format!("a.org/{language}/ferry"), language, &FERRY));
        records.push(page(&format!("a.org/{language}/"), language, &HOME));
    }
    let found = search(&records);
    assert_eq!(found.pairs().count(), 9);
    assert_eq!(found.groups().iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 3]);
    for pair in found.pairs() {
        assert!(pair.score > 0.9, "{pair:?}");
        assert_ne!(pair.a.language, pair.b.language);
        let by_address = |one: &Evidence| matches!(one, Evidence::Address { pattern } if pattern == "/{language}/…");
        assert!(pair.evidence.iter().any(by_address), "{pair:?}");
    }
}

#[test]
fn a_text_that_was_not_translated_is_no_pair() {
    let english = in_language(&FERRY, "en");
    let mut changed = english.replace("stays where it is", "stays here");
    changed.push_str("\nMagyar · English · Deutsch");
    // The page declares Hungarian, the address says it, the page it comes from too; the text is English.
    for text in [english.to_owned(), changed, english.replace("220", "230")] {
        let records = [
            declares(page("a.org/en/ferry", "en", &FERRY), &["a.org/hu/ferry"], AlternateBy::Declared),
            declares(record("a.org/hu/ferry", "hu", &text), &["a.org/en/ferry"], AlternateBy::Declared),
        ];
        assert_eq!(pairs(&records), set(&[]));
    }
    // Half of it is.
    let half = format!("{}\n{}", "A komp menetrendje és a hajó.", english);
    assert_eq!(pairs(&[page("a.org/en/ferry", "en", &FERRY), record("a.org/hu/ferry", "hu", &half)]), set(&[]));
}

#[test]
fn a_home_page_in_place_of_a_translation_is_no_pair() {
    let records = [
        declares(page("a.org/en/", "en", &HOME), &["a.org/hu/"], AlternateBy::Switcher),
        declares(page("a.org/hu/", "hu", &HOME), &["a.org/en/"], AlternateBy::Switcher),
        declares(page("a.org/en/museum", "en", &MUSEUM), &["a.org/hu/"], AlternateBy::Switcher),
        declares(page("a.org/en/ferry", "en", &FERRY), &["a.org/hu/"], AlternateBy::Switcher),
        declares(page("a.org/en/bakery", "en", &BAKERY), &["a.org/hu/"], AlternateBy::Declared),
    ];
    assert_eq!(pairs(&records), set(&[("a.org/en/", "a.org/hu/")]));
    assert_eq!(pairs(&records[1..4]), set(&[]), "nor where the home page has no partner of its own");
    assert_eq!(pairs(&[records[1].clone(), records[4].clone()]), set(&[]), "nor where one page alone names it");
}

#[test]
fn another_article_is_no_pair() {
    // Each language numbers its own news.
    let records = [
        page("a.org/en/news/1", "en", &MUSEUM),
        page("a.org/en/news/2", "en", &FERRY),
        page("a.org/hu/news/1", "hu", &FERRY),
        page("a.org/hu/news/2", "hu", &BAKERY),
    ];
    assert_eq!(pairs(&records), set(&[("a.org/en/news/2", "a.org/hu/news/1")]));
    // A page declares what is none.
    let records =
        [declares(page("a.org/x", "en", &MUSEUM), &["a.org/y"], AlternateBy::Declared), page("a.org/y", "hu", &FERRY)];
    assert_eq!(pairs(&records), set(&[]));
}

#[test]
fn when_a_translation_was_published_says_nothing_against_it() {
    let dated = |address: &str, language: &str, line: &str, date: &str| {
        let mut record = record(address, language, &format!("{line}\n{}", in_language(&BAKERY, language)));
        record.date = Some(date.to_owned());
        record
    };
    let score = |dates: [&str; 2]| {
        let [one, other] = dates;
        let records = [
            dated("a.org/bread", "en", "3 November 2021, by Ana", one),
            dated("a.org/kenyer", "hu", "2022. 08. 17., Ana", other),
        ];
        search(&records).pairs().next().map_or(0.0, |pair| pair.score)
    };
    assert!(score(["2021-11-03", "2022-08-17"]) > score(["", ""]));
}

#[test]
fn pictures_that_hardly_another_page_shows_propose_a_pair() {
    let texts = [
        (
            "a.org/1",
            "en",
            "The well in the yard\nNobody knows how deep it is. Grandmother let a lantern down on a rope, and the rope came to its end \
             before the lantern did.\nWe have put a lid on it since, and a pot of basil on the lid. In dry summers the neighbours come with \
             their buckets, and whoever draws the first one has to tell a story before going home.\nThe lantern is still burning, says the \
             youngest of us, who lies on the lid at night and listens.",
        ),
        (
            "a.org/2",
            "hu",
            "A kút az udvaron\nSenki sem tudja, milyen mély. Nagyanyánk lámpást eresztett le egy kötélen, és a kötél hamarabb ért véget, \
             mint a mélység.\nAzóta fedél van rajta, a fedélen pedig egy cserép bazsalikom áll. Száraz nyarakon a szomszédok jönnek a \
             vödreikkel, és aki elsőként merít, annak mesélnie kell valamit, mielőtt hazamegy.\nA lámpás még mindig ég, mondja a \
             legkisebbünk, aki éjszakánként a fedélen fekszik, és hallgatózik.",
        ),
        ("a.org/3", "hu", "A létra\nÚj. Aki felmászik rá, látja a tengert, de csak télen."),
    ];
    let with = |pictures: [&str; 3]| {
        let shown = |(address, language, text): (&str, &str, &str)| {
            let mut record = record(address, language, text);
            let pictures = if address.ends_with('3') { ["ladder.jpg"; 3] } else { pictures };
            record.html = Some(pictures.map(|picture| format!("<img src='/i/{picture}'>")).concat());
            record
        };
        pairs(&texts.map(shown))
    };
    assert_eq!(with(["well.jpg", "rope.jpg", "basil.jpg"]), set(&[("a.org/1", "a.org/2")]));
    assert_eq!(with(["x"; 3]), set(&[]), "nothing is shared");
}

#[test]
fn alternates_pair_addresses_that_have_nothing_in_common() {
    let records = [
        declares(page("a.org/museum", "en", &MUSEUM), &["b.net/muzeum-1"], AlternateBy::Declared),
        declares(page("b.net/muzeum-1", "hu", &MUSEUM), &["a.org/museum"], AlternateBy::Declared),
        declares(page("a.org/ferry", "en", &FERRY), &["b.net/komp"], AlternateBy::Switcher),
        page("b.net/komp", "hu", &FERRY),
    ];
    let found = search(&records);
    let evidence: Vec<Evidence> = found.pairs().map(|pair| pair.evidence[0].clone()).collect();
    assert_eq!(evidence, [Evidence::Alternate { mutual: true }, Evidence::Switcher { mutual: false }]);
}

#[test]
fn a_switcher_that_leads_one_way_is_not_said_to_lead_both() {
    let found = |back: &[&str]| {
        let records = [
            declares(page("a.org/ferry", "en", &FERRY), &["b.net/komp"], AlternateBy::Switcher),
            declares(page("b.net/komp", "hu", &FERRY), back, AlternateBy::Switcher),
            page("a.org/home", "en", &MUSEUM),
        ];
        let pair = search(&records).pairs().next().unwrap();
        (pair.evidence[0].clone(), pair.score)
    };
    assert_eq!(found(&["a.org/ferry"]).0, Evidence::Switcher { mutual: true });
    for back in [&["b.net/nowhere"][..], &["a.org/home"], &[]] {
        assert_eq!(found(back).0, Evidence::Switcher { mutual: false }, "{back:?}");
    }
    assert!(found(&[]).1 > found(&["a.org/home"]).1, "that leads elsewhere");
    assert!(found(&[]).1 > found(&["b.net/nowhere"]).1, "that may lead elsewhere");
}

#[test]
fn what_a_site_translates_in_its_addresses_is_learned_from_certain_pairs() {
    let english = ["museum", "ferry", "bakery"].map(|name| format!("a.org/{name}?l=1"));
    let hungarian = ["museum", "ferry", "bakery"].map(|name| format!("a.org/{name}?l=2"));
    let both = |at: usize, page: &[(&'static str, &'static str); 3], declared: bool| {
        let alternates: Vec<&str> = if declared { vec![&hungarian[at]] } else { Vec::new() };
        let one = record(&english[at], "en", in_language(page, "en"));
        [declares(one, &alternates, AlternateBy::Declared), record(&hungarian[at], "hu", in_language(page, "hu"))]
    };
    let records = [both(0, &MUSEUM, true), both(1, &FERRY, true), both(2, &BAKERY, false)].concat();
    let found = search(&records);
    let last = found.pairs().last().unwrap();
    assert_eq!(last.a.address, "https://a.org/bakery?l=1");
    assert!(last.evidence.iter().any(|one| matches!(one, Evidence::Address { .. })), "{last:?}");
}

#[test]
fn what_others_call_a_language_tells_it_from_those_that_look_like_it() {
    let serbian = "Trajekt za Arusu\nOd 1. juna trajekt polazi iz Vilanove u 7:15, 11:40 i 18:05 i treba mu 35 minuta do ostrva.\nBrod Santa \
                   Mariña prevozi 220 putnika i 16 automobila. Bicikli putuju za 2 evra, a kapetan Perejra igra karte u kafani.";
    let language = |declared: &str, name: &str| {
        let mut english = page("a.org/1", "en", &FERRY);
        let mut other = record("a.org/2", declared, serbian);
        other.languages.retain(|declared| !declared.is_empty());
        english.alternates.push(Alternate {
            language: name.to_owned(),
            address: other.address.clone(),
            by: AlternateBy::Switcher,
        });
        search(&[english, other]).documents[1].language.to_string()
    };
    assert_eq!(language("sr", ""), "sr-Latn");
    assert_eq!(language("", ""), "hr");
    assert_eq!(language("", "sr"), "sr-Latn");
    assert_eq!(language("", "hu"), "hr", "no relative");
    assert_eq!(language("hr", "sr"), "hr", "what the page itself declares counts");
}

#[test]
fn content_alone_pairs_what_nothing_else_does() {
    let mut records = Vec::new();
    for (number, texts) in [MUSEUM, FERRY, BAKERY].iter().enumerate() {
        for (language, _) in texts {
            records.push(page(
                &format!("a.org/{}", language.len() + number * 37 + records.len() * 11),
                language,
                texts,
            ));
        }
    }
    let found = search(&records);
    assert_eq!(
        found.groups(),
        [vec![0, 1, 2], vec![3, 4, 5], vec![6, 7, 8]],
        "{:?}",
        found.pairs().collect::<Vec<_>>()
    );
    let none = among(records.iter().map(Document::new).collect(), &Options { content: false, ..Options::default() });
    assert_eq!(none.pairs().count(), 0);
}

#[test]
fn each_document_has_one_partner_in_a_language() {
    // The page is there twice in English, once of them under the address that fits.
    let shorter = in_language(&MUSEUM, "en").lines().take(3).collect::<Vec<_>>().join("\n");
    let records = [
        record("a.org/museum", "en", &shorter),
        page("a.org/en/museum", "en", &MUSEUM),
        page("a.org/hu/museum", "hu", &MUSEUM),
    ];
    assert_eq!(pairs(&records), set(&[("a.org/en/museum", "a.org/hu/museum")]));
}

#[test]
fn the_formats_are_what_the_next_tool_reads() {
    let dir = tempfile::tempdir().unwrap();
    let records =
        [page("a.org/en/ferry", "en", &FERRY), page("a.org/x", "en", &BAKERY), page("a.org/hu/ferry", "hu", &FERRY)];
    let lines: Vec<String> = records.iter().map(|record| serde_json::to_string(record).unwrap() + "\n").collect();
    std::fs::write(dir.path().join("documents-00000.jsonl"), lines.concat()).unwrap();
    let found = super::find(dir.path(), &Options::default()).unwrap();

    let mut out = Vec::new();
    output::jsonl(&found, &mut out).unwrap();
    let line: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(line["a"]["id"], records[0].id.as_str());
    assert_eq!(line["b"]["language"], "hu");
    assert!(line["a"].get("edition").is_some_and(serde_json::Value::is_null));
    assert!(line["score"].as_f64().unwrap() > 0.9);

    let mut out = Vec::new();
    output::bitextor(&found, dir.path(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    let columns: Vec<&str> = out.trim_end().split('\t').collect();
    assert_eq!(columns[..2], ["https://a.org/en/ferry", "https://a.org/hu/ferry"]);
    let decoded = base64::Engine::decode(&base64::engine::general_purpose::STANDARD, columns[3]).unwrap();
    assert_eq!(String::from_utf8(decoded).unwrap(), records[2].text);

    let to = dir.path().join("parallel");
    output::folders(&found, dir.path(), &to).unwrap();
    let read =
        |language: &str| std::fs::read_to_string(to.join(language).join(format!("{}.txt", records[0].id))).unwrap();
    assert_eq!(read("en").lines().count(), read("hu").lines().count());
    assert!(read("hu").starts_with("Komp Arousa szigetére\n"));
    assert_eq!(std::fs::read_dir(to.join("en")).unwrap().count(), 1, "what has no partner is not written");
    assert!(
        std::fs::read_to_string(to.join("pairs.tsv")).unwrap().starts_with(&format!("{}\ten\thu\t", records[0].id))
    );

    let mut out = Vec::new();
    output::groups(&found, &mut out).unwrap();
    let group: output::Group = serde_json::from_slice(&out).unwrap();
    assert_eq!(group.documents.len(), 2);
}

#[test]
fn of_a_page_under_two_addresses_the_simpler_one_is_paired() {
    let [(_, english), (_, hungarian), _] = MUSEUM;
    let record = |address: &str, language: &str, text: &str| {
        let mut record = Record::new(Address::parse(address).unwrap(), jiff::Timestamp::UNIX_EPOCH);
        record.languages = vec![language.to_owned()];
        record.text = text.to_owned();
        record.alternates = [("en", "https://x.example/en/museum"), ("hu", "https://x.example/hu/muzeum")]
            .map(|(language, address)| Alternate {
                language: language.to_owned(),
                address: Address::parse(address).unwrap(),
                by: AlternateBy::Declared,
            })
            .into();
        Document::new(&record)
    };
    let found = among(
        vec![
            record("https://x.example/en/museum?set_language=en", "en", english),
            record("https://x.example/en/museum", "en", english),
            record("https://x.example/hu/muzeum?set_language=hu", "hu", hungarian),
            record("https://x.example/hu/muzeum", "hu", hungarian),
        ],
        &Options::default(),
    );
    let pairs: Vec<(String, String)> = found.pairs().map(|pair| (pair.a.address, pair.b.address)).collect();
    assert_eq!(pairs, [("https://x.example/en/museum".to_owned(), "https://x.example/hu/muzeum".to_owned())]);
}

#[test]
fn pages_that_name_each_other_by_the_sites_own_pattern_are_paired_though_one_says_more() {
    let with = |hungarian_leads: &str| {
        let mut records: Vec<Record> = ["en", "hu"]
            .into_iter()
            .flat_map(|language| {
                let pages = [("museum", &MUSEUM), ("ferry", &FERRY), ("bread", &BAKERY)];
                pages.map(|(name, said)| page(&format!("a.org/{language}/{name}"), language, said))
            })
            .collect();
        let unfolded = [HOME, BAKERY].map(|page| in_language(&page, "en")).join("\n");
        records.push(declares(record("a.org/en/", "en", &unfolded), &["a.org/hu/"], AlternateBy::Switcher));
        records.push(declares(page("a.org/hu/", "hu", &HOME), &[hungarian_leads], AlternateBy::Switcher));
        let homes = |pair: &(String, String)| pair.0 == "a.org/en/" && pair.1 == "a.org/hu/";
        pairs(&records).iter().any(homes)
    };
    assert!(with("a.org/en/"));
    assert!(!with("a.org/en/museum"), "its switcher leads elsewhere");
}
