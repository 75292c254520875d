//! Pages that look like translations of one another by their addresses, their switchers or their layout, and are none.

use super::*;
use crate::pairs::shared::same_day;

/// An event by its date, its hour, its price and its distance in kilometres: all of them are told in the same words.
fn walk(language: &str, date: [&str; 2], [hour, price, distance]: [u32; 3]) -> String {
    match language {
        "en" => format!(
            "The walk along the coast\nThe walk takes place on {} and begins at {hour} o'clock at the harbour. The way is {distance} \
             kilometres long. A ticket costs {price} euros, for 25 euros there is a soup. Whoever gets tired is carried by a donkey.",
            date[0]
        ),
        _ => format!(
            "Parti séta\nA séta {} lesz, és {hour} órakor indul a kikötőből. Az út {distance} kilométer. A jegy {price} euróba kerül, 25 \
             euróért leves is jár. Aki elfárad, azt szamár viszi.",
            date[1]
        ),
    }
}

const APRIL: [&str; 2] = ["12 April 2025", "2025. április 12-én"];
const OCTOBER: [&str; 2] = ["18 October 2025", "2025. október 18-án"];

#[test]
fn events_that_each_language_numbers_anew_are_told_by_their_numbers() {
    let spring = |address: &str, language: &str| record(address, language, &walk(language, APRIL, [10, 4, 13]));
    let autumn = |address: &str, language: &str| record(address, language, &walk(language, OCTOBER, [9, 4, 13]));
    let mut site = vec![
        spring("a.org/en/events/12", "en"),
        autumn("a.org/en/events/14", "en"),
        autumn("a.org/hu/events/12", "hu"),
        spring("a.org/hu/events/14", "hu"),
    ];
    for (path, text) in [("museum", &MUSEUM), ("ferry", &FERRY), ("bread", &BAKERY)] {
        site.extend(["en", "hu"].map(|language| page(&format!("a.org/{language}/{path}"), language, text)));
    }
    let told = search(&site);
    assert!(told.pairs().any(|pair| pair.a.address.contains("events") && pair.evidence.contains(&Evidence::Numbers)));
    let found = pairs(&site);
    let events: BTreeSet<_> = found.into_iter().filter(|(a, _)| a.contains("events")).collect();
    assert_eq!(
        events,
        set(&[("a.org/en/events/12", "a.org/hu/events/14"), ("a.org/en/events/14", "a.org/hu/events/12")])
    );
}

#[test]
fn a_home_page_shown_for_what_nobody_has_translated_is_the_translation_of_the_home_page() {
    let switch = |record: Record, to: &str| declares(record, &[to], AlternateBy::Switcher);
    let site = [
        switch(page("a.org/en/", "en", &HOME), "a.org/hu/"),
        switch(page("a.org/hu/", "hu", &HOME), "a.org/en/"),
        switch(page("a.org/en/museum", "en", &MUSEUM), "a.org/hu/museum"),
        switch(page("a.org/hu/museum", "hu", &HOME), "a.org/en/museum"),
    ];
    assert_eq!(pairs(&site), set(&[("a.org/en/", "a.org/hu/")]));
}

#[test]
fn a_page_that_is_the_same_in_any_currency_stays_the_page_wherever_its_switchers_lead() {
    let switch = |record: Record, to: &[&str]| declares(record, to, AlternateBy::Switcher);
    let mut site = Vec::new();
    for (path, text) in [("museum", &MUSEUM), ("ferry", &FERRY), ("bread", &BAKERY), ("", &HOME)] {
        for (language, other) in [("en", "hu"), ("hu", "en")] {
            let own = format!("a.org/{language}/{path}");
            // Only the page itself leads to its version, from its currencies one comes home.
            site.push(switch(page(&own, language, text), &[&format!("a.org/{other}/{path}")]));
            for currency in ["EUR", "HUF"] {
                let address = format!("{own}?currency={currency}");
                site.push(switch(page(&address, language, text), &[&format!("a.org/{other}/")]));
            }
        }
    }
    let all = ["museum", "ferry", "bread", ""].map(|path| (format!("a.org/en/{path}"), format!("a.org/hu/{path}")));
    assert_eq!(pairs(&site), all.into_iter().collect());
}

#[test]
fn a_print_view_whose_switcher_leads_home_leaves_its_page_a_page() {
    let switch = |record: Record, to: &str| declares(record, &[to], AlternateBy::Switcher);
    let mut site = Vec::new();
    for (path, text) in [("museum", &MUSEUM), ("ferry", &FERRY), ("bread", &BAKERY), ("", &HOME)] {
        for (language, other) in [("en", "hu"), ("hu", "en")] {
            site.push(switch(
                page(&format!("a.org/{language}/{path}"), language, text),
                &format!("a.org/{other}/{path}"),
            ));
            site.push(switch(
                page(&format!("a.org/print/{language}/{path}"), language, text),
                &format!("a.org/{other}/"),
            ));
        }
    }
    let all = ["museum", "ferry", "bread", ""].map(|path| (format!("a.org/en/{path}"), format!("a.org/hu/{path}")));
    assert_eq!(pairs(&site), all.into_iter().collect());
}

#[test]
fn a_switcher_that_leads_to_another_event_makes_no_notice_of_a_page_in_two_currencies() {
    let event = |address: &str, language: &str, spring: bool, to: &str| {
        let (date, numbers) = if spring { (APRIL, [10, 4, 13]) } else { (OCTOBER, [9, 6, 11]) };
        declares(record(address, language, &walk(language, date, numbers)), &[to], AlternateBy::Switcher)
    };
    let site = [
        event("a.org/en/april", "en", true, "a.org/hu/oktober"),
        event("a.org/en/april?currency=EUR", "en", true, "a.org/hu/oktober"),
        event("a.org/en/october", "en", false, "a.org/hu/oktober"),
        event("a.org/hu/aprilis", "hu", true, "a.org/en/april"),
        event("a.org/hu/oktober", "hu", false, "a.org/en/october"),
    ];
    assert_eq!(pairs(&site), set(&[("a.org/en/april", "a.org/hu/aprilis"), ("a.org/en/october", "a.org/hu/oktober")]));
}

/// [`BAKERY`] in Czech, which is hardly told from Slovak where a notice is in that.
const CZECH: &str = "Chléb ze staré pece\nRosa Lamas peče každou noc 140 bochníků, jako to dělala její babička, v peci, kterou v roce 1887 postavili \
                     zedníci z Pontevedry.\nŽito pochází z mlýna v Barose, osm kilometrů proti proudu, a těsto odpočívá jedenáct hodin pod lněnou \
                     plachtou. V neděli je i sladký chléb s anýzem, z něhož nikdo nedostane víc než jeden.";

#[test]
fn a_notice_above_an_untranslated_text_does_not_make_it_a_translation() {
    let notice = "Tento článok zatiaľ nie je k dispozícii po slovensky, preto ho zobrazujeme v češtine.";
    let native = record("a.org/bread", "cs", CZECH);
    let mut german = Record::edition(&native, "de");
    in_language(&BAKERY, "de").clone_into(&mut german.text);
    let mut slovak = Record::edition(&native, "sk");
    slovak.text = format!("{notice}\n{CZECH}");
    let mut documents: Vec<Document> = [native, german, slovak].iter().map(Document::new).collect();
    // In a shorter text the notice decides.
    documents[2].language = "sk".into();
    documents[2].other = Some(("cs".into(), 1.0));
    let found = among(documents, &Options::default());
    let languages: Vec<_> = found.pairs().map(|pair| (pair.a.language, pair.b.language)).collect();
    assert_eq!(languages, [("cs".to_owned(), "de".to_owned())]);
}

#[test]
fn pages_that_name_each_other_are_versions_however_many_others_lead_to_them() {
    let declare = |record: Record, to: &str| declares(record, &[to], AlternateBy::Declared);
    let short = [
        ("en", "Welcome\nWe are open."),
        ("hu", "Üdvözöljük\nNyitva vagyunk, jöjjön el hozzánk, és nézze meg, mi van nálunk, 8 és 19 óra között."),
    ];
    let mut site = vec![
        declare(record("a.org/x", "en", short[0].1), "a.org/y"),
        declare(record("a.org/y", "hu", short[1].1), "a.org/x"),
    ];
    for (path, text) in [("museum", &MUSEUM), ("ferry", &FERRY), ("bread", &BAKERY)] {
        site.push(declare(page(&format!("a.org/{path}"), "en", text), "a.org/y"));
    }
    assert_eq!(pairs(&site), set(&[("a.org/x", "a.org/y")]));
}

#[test]
fn articles_of_one_day_are_candidates_where_there_are_few_of_them() {
    let article = |address: &str, language: &str, day: &str| {
        let mut record = page(&format!("a.org/{language}/{address}"), language, &MUSEUM);
        record.date = Some(day.to_owned());
        Document::new(&record)
    };
    let day = "2025-03-04";
    let mut documents = vec![
        article("1", "en", day),
        article("7", "hu", "2025-03-04T08:00:00Z"),
        article("1?print=1", "en", day),
        article("2", "en", "2025-03-05"),
    ];
    assert_eq!(same_day(&documents), [(0, 1)], "a view to print is none besides");
    documents.extend(["3", "4", "5"].map(|number| article(number, "en", day)));
    assert_eq!(same_day(&documents), [], "a day of news");
}

#[test]
fn a_page_in_galician_that_declares_nothing_is_told_by_what_others_call_it() {
    let galician = "Volven as lontras ao río. O censo deste ano contou 21 lontras nos 64 quilómetros do curso baixo, 8 máis ca no 2021. Os rastros \
                    recolléronse en 37 pontes, e as cámaras gravaron 112 vídeos, en 3 dos cales unha lontra rouba unha robaliza a un pescador.\nA \
                    bióloga explica que a auga está máis limpa desde que se pechou a papeleira.";
    let mut native = record("a.org/novas/lontras", "pt", galician);
    native.languages.clear();
    let mut english = page("a.org/en/museum", "en", &MUSEUM);
    let address = native.address.clone();
    english.alternates.push(Alternate { language: "gl".to_owned(), address, by: AlternateBy::Switcher });
    let found = search(&[native.clone(), english]);
    assert_eq!(&*found.documents[0].language, "gl");
    assert_ne!(&*search(&[native]).documents[0].language, "gl");
}
