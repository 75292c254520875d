//! The language of a text, against what its page declares. Identification by letters knows some seventy languages, and takes a text
//! in any other for its nearest relative. Lists of frequent words know more of them. Both are asked.

use std::collections::BTreeSet;

use crate::extractor::stoplists::{detect, other_than, share, stoplist};
use crate::language::{self, Identified, Script};

/// Fewest letters of a text that may speak against what the page declares.
const ENOUGH: usize = 60;
/// The same for the words of a whole page, of which many are labels.
const ENOUGH_OF_PAGE: usize = 100;
/// Least share of frequent words that shows a language which the identification does not know.
pub(crate) const FREQUENT: f64 = 0.25;
/// Least share of frequent words that confirms a declared language, where no other language has more.
const CONFIRMED: f64 = 0.2;
/// Least share of frequent words that shows a language among labels.
const RECOGNISED: f64 = 0.12;
/// Words by which frequent ones are counted.
const WORDS: usize = 300;
/// How many times as many frequent words of another language than of the declared one a text must have to be in that. In a page of
/// Galician there are up to 1.01 times as many of Portuguese, in one of Indonesian 1.1 times as many of Malay; in a page of Czech 1.8
/// times as many as of Slovak (the manual of a desktop in thirty languages).
const LEAD: f64 = 1.15;
/// Languages that letters and frequent words do not tell apart. What is declared, or named by an address or a switcher, does.
const ALIKE: [&[&str]; 2] = [&["bs", "cnr", "hr", "sh", "sr"], &["id", "ms"]];
/// Languages that identification takes for one another; their frequent words tell them apart, if there are enough of them.
const RELATED: [&[&str]; 6] =
    [&["da", "nb", "nn", "no"], &["cs", "sk"], &["es", "gl", "pt"], &["af", "nl"], &["ca", "oc"], &["bg", "mk"]];

/// Languages of which each has letters of its own: most of a text in these is in none that is written otherwise.
const OWN_LETTERS: [(Script, &[&str]); 9] = [
    (Script::Hangul, &["ko"]),
    (Script::Kana, &["ja"]),
    (Script::Thai, &["th"]),
    (Script::Georgian, &["ka", "xmf"]),
    (Script::Armenian, &["hy", "hyw"]),
    (Script::Greek, &["el", "grc"]),
    (Script::Hebrew, &["he", "yi"]),
    (Script::Tamil, &["ta"]),
    (Script::Telugu, &["te"]),
];

/// The words of a text that are counted.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’')).filter(|word| !word.is_empty()).take(WORDS)
}

/// Whether two tags stand for one language: Norwegian is mostly tagged without saying that it is Bokmål.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one == other || matches!((one, other), ("nb", "no") | ("no", "nb"))
}

/// The name of a language in the list of those that nothing but its name tells from some others.
pub(crate) fn one_of_alike(language: &str) -> Option<&'static str> {
    ALIKE.iter().flat_map(|group| group.iter()).find(|one| **one == language).copied()
}

/// Whether a language is taken for others, or nothing but its name tells it from them.
pub(crate) fn is_like_others(language: &str) -> bool {
    ALIKE.iter().chain(&RELATED).any(|group| group.contains(&language))
}

/// Whether nothing but their names tells two languages apart, as far as they are written in Latin letters.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    ALIKE.iter().any(|group| group.contains(&one) && group.contains(&other))
}

fn in_latin_letters(text: &str) -> bool {
    language::script(text) == Some(Script::Latin)
}

/// The language of a text that was taken for `found`, where something else names one of its relatives: an address, a switcher.
pub(crate) fn named(text: &str, found: &str, name: &str) -> Option<String> {
    let related = RELATED.iter().any(|group| group.contains(&found) && group.contains(&name));
    if same(found, name) || !(related || alike(found, name)) {
        return None;
    }
    let identified = Identified { language: found.to_owned(), confidence: 1.0, reliable: true };
    Some(decide(text, name.to_owned(), identified)).filter(|decided| decided == name)
}

/// The relatives of the language that a text was taken for, in any of which it may be as well: nothing but a name tells which.
pub(crate) fn relatives(text: &str, found: &str) -> Vec<&'static str> {
    let related = RELATED.iter().filter(|group| group.contains(&found)).flat_map(|group| group.iter().copied());
    related.filter(|name| named(text, found, name).is_some()).collect()
}

/// Whether most frequent words of a text are those of this language.
pub(crate) fn confirms(text: &str, language: &str) -> bool {
    detect(words(text)).is_some_and(|(list, share)| same(list.code, language) && share >= CONFIRMED)
}

/// Between what is declared and what was identified: the frequent words of both decide.
pub(crate) fn decide(text: &str, declared: String, found: Identified) -> String {
    let one = same(&declared, &found.language) || alike(&declared, &found.language) && in_latin_letters(text);
    if one || distinct_letters(text) < ENOUGH {
        return declared;
    }
    let script = language::script(text);
    let own = OWN_LETTERS.iter().find(|(own, _)| script == Some(*own)).map_or(&[][..], |(_, own)| own);
    match [&found.language, &declared].map(|language| own.contains(&&**language)) {
        [true, false] => return found.language,
        [false, true] => return declared,
        _ => {}
    }
    // A list may be in the other script than the text: then that of a language which only its name tells apart.
    let lists = |language: &str| {
        let family = ALIKE.iter().find(|group| group.contains(&language)).copied().unwrap_or_default();
        std::iter::once(language).chain(family.iter().copied()).filter_map(stoplist).collect::<Vec<_>>()
    };
    let share = |language: &str| lists(language).into_iter().map(|list| share(list, words(text))).reduce(f64::max);
    let other = match (share(&declared), share(&found.language)) {
        (Some(own), Some(other)) if own.max(other) > 0.05 => other > own * LEAD,
        (None, Some(other)) => other >= FREQUENT,
        _ => found.reliable,
    };
    if other { found.language } else { declared }
}

/// Letters of a text, each word counted once: a list that says one name again and again says no more than the name.
fn distinct_letters(text: &str) -> usize {
    let distinct: BTreeSet<&str> = words(text).collect();
    distinct.into_iter().map(language::letters).sum()
}

/// The language of a page's words, where it is surely not the one that the page declares. Menus and labels say little: the frequent
/// words of the other language, or its script, must speak for it.
pub(crate) fn contradicts(text: &str, declared: &str) -> Option<String> {
    let text = &language::sample(text);
    if distinct_letters(text) < ENOUGH_OF_PAGE || confirms(text, declared) {
        return None;
    }
    let found = language::identify(text).filter(|found| found.reliable).map(|found| found.language);
    let spoken = match stoplist(declared) {
        Some(own) => {
            other_than(own, RECOGNISED, || words(text)).and_then(|list| language::primary(list.code)).or_else(|| {
                let other_script = language::script(text) != Some(Script::Latin) && share(own, words(text)) == 0.0;
                found.filter(|found| other_script || stoplist(found).is_none())
            })
        }
        None => found.filter(|found| stoplist(found).is_none_or(|list| share(list, words(text)) >= FREQUENT)),
    };
    spoken.filter(|spoken| !(same(spoken, declared) || alike(spoken, declared) && in_latin_letters(text)))
}

/// The language of a page's words, where the page declares none.
pub(crate) fn undeclared(text: &str) -> Option<String> {
    let found = language::identify(text).filter(|found| found.reliable || confirms(text, &found.language))?;
    Some(found.language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_said_again_and_again_says_nothing_against_what_is_declared() {
        let list = (0..30).map(|number| format!("Käsitööšokolaad K{number}\n")).collect::<String>();
        let found = || Identified { language: "fi".to_owned(), confidence: 1.0, reliable: true };
        assert_eq!(decide(&list, "et".to_owned(), found()), "et");
        let english = "The keeper opens the house at low tide and closes it when his feet are wet, and nobody has ever asked him why.";
        let found = Identified { language: "en".to_owned(), ..found() };
        assert_eq!(decide(english, "et".to_owned(), found), "en");
    }

    #[test]
    fn a_text_in_letters_that_one_language_has_is_in_that() {
        let korean = "本页尚未翻译，以下为韩文原文。\n찻잔 두 개와 찻숟가락 하나, 그리고 이웃 농가의 감말랭이를 한 상자에 담았습니다. 보자기는 매듭을 풀면 식탁보로 쓸 수 \
                      있습니다. 제주와 울릉도는 배송에 하루가 더 걸립니다.";
        let found = || Identified { language: "ko".to_owned(), confidence: 1.0, reliable: true };
        assert_eq!(decide(korean, "zh".to_owned(), found()), "ko");
        assert_eq!(decide(korean, "ko".to_owned(), Identified { language: "zh".to_owned(), ..found() }), "ko");
    }

    #[test]
    fn serbian_in_latin_letters_is_told_by_the_words_of_its_relatives() {
        let foot = "O. Sokolova\nFruškogorski glasnik. Sva prava zadržana. Pretplatite se za 1200 dinara godišnje.";
        let found = || Identified { language: "sl".to_owned(), confidence: 1.0, reliable: true };
        assert_eq!(decide(foot, "sr".to_owned(), found()), "sr");
        let slovenian = "Zvezdarna se odpre, ko gre luna za hrib in čuvaj najde svoj drugi čevelj. Do takrat obiskovalci sedijo na zidu in si \
                         pripovedujejo, kaj bi videli, če bi sploh kaj videli, ker je tam zgoraj zmeraj megla.";
        assert_eq!(decide(slovenian, "sr".to_owned(), found()), "sl");
    }

    #[test]
    fn a_few_sentences_tell_the_language_where_none_is_declared() {
        for (text, spoken) in [
            (
                "A csillagvizsgáló akkor nyit ki, amikor a hold a domb mögé ment, és az őr megtalálta a másik cipőjét. Addig a \
                 látogatók a falon ülnek, és elmesélik egymásnak, mit látnának, ha egyáltalán látnának valamit.",
                Some("hu"),
            ),
            (
                "Zvezdarna se odpre, ko gre luna za hrib in čuvaj najde svoj drugi čevelj. Do takrat obiskovalci sedijo na zidu in si \
                 pripovedujejo, kaj bi videli, če bi sploh kaj videli.",
                Some("sl"),
            ),
            ("12:30 — 14:00", None),
        ] {
            assert_eq!(undeclared(text).as_deref(), spoken, "{text}");
        }
    }

    #[test]
    fn what_names_a_relative_counts_where_the_words_allow_it() {
        let bokmal = "Museet åpner ved lavvann og stenger når vokteren blir våt på beina. Folk i landsbyen sier at det ikke finnes \
                      noe annet som ligner, og at tingene som blir oppbevart der er eldre enn kirken.";
        let nynorsk = "Museet opnar ved lågvatn og stengjer når vaktaren blir våt på beina. Folk i bygda seier at det ikkje finst \
                       noko anna som liknar, og at tinga som blir tekne vare på der er eldre enn kyrkja.";
        let czech = "Muzeum se otevírá za odlivu a zavírá, když si hlídač namočí nohy. Lidé z vesnice říkají, že takové jinde není \
                     a že věci, které se tam uchovávají, jsou starší než kostel, který stojí na kopci.";
        let malay = "Muzium dibuka ketika air surut dan ditutup apabila kaki penjaga basah. Orang kampung berkata bahawa tidak ada \
                     yang lain seperti itu, dan barang yang disimpan di sana lebih tua daripada gereja.";
        assert_eq!(named(nynorsk, "nb", "nn").as_deref(), Some("nn"));
        assert_eq!(named(bokmal, "nb", "da"), None);
        assert_eq!(named(czech, "cs", "sk"), None);
        assert_eq!(named(malay, "id", "ms").as_deref(), Some("ms"));
        assert_eq!(named(malay, "id", "en"), None, "no relative");
    }

    #[test]
    fn a_declaration_is_not_believed_against_all_words() {
        let kurdish = "Ev malper ji bo stranbêjên gund e. Her êvar em li ber agir rûdinin û stranên kevn dibêjin, û zarok ji me re \
                       çayê tînin. Dema ku berf dibare, rê têne girtin û kes ji gund dernakeve, lê deng ji malekê diçe mala din.";
        let english = "This is the page of the singers of the village. In the evening we sit by the fire and sing what the old \
                       ones sang, and the children bring us tea. When it snows nobody leaves, but a song goes from house to house.";
        let galician = "O museo abre coa marea baixa e pecha cando o gardián ten os pés mollados. A xente da vila di que non hai \
                        outro igual, e que as cousas que alí se gardan son máis vellas ca a propia igrexa.";
        let russian = "Это страница деревенских певцов. Вечером мы сидим у огня и поём то, что пели старики, а дети приносят нам чай. \
                       Когда идёт снег, никто не уходит, но песня идёт из дома в дом, и все знают, кто её начал и когда она кончится.";
        let korean = "박물관은 썰물 때 문을 열고 관리인의 발이 젖으면 문을 닫습니다. 마을 사람들은 이런 곳이 또 없다고 말하며, 그곳에 보관된 물건들이 교회보다 \
                      오래되었다고 합니다. 관리인은 섬에 살면서 매일 아침 창문을 내다보고 물이 얼마나 빠졌는지 살펴봅니다. 겨울에는 아무도 오지 않지만 문은 \
                      언제나 같은 시간에 열립니다. 여름에는 아이들이 조개껍데기를 가져와 입장료 대신 냅니다.";
        for (declared, text, spoken) in [
            ("en", kurdish, Some("ku")),
            ("ku", kurdish, None),
            ("en", english, None),
            ("de", english, Some("en")),
            ("hu", english, Some("en")),
            ("gl", galician, None),
            ("en", russian, Some("ru")),
            ("uk", russian, Some("ru")),
            ("en", korean, Some("ko")),
            ("ja", english, Some("en")),
        ] {
            assert_eq!(contradicts(text, declared).as_deref(), spoken, "{declared}: {text}");
        }
        let serbian = "Ako više ne želite datoteku ili fasciklu, možete da je obrišete. Kada obrišete stavku premešta se u fasciklu \
                       smeća, gde stoji sve dok ne ispraznite smeće. Možete da povratite stavke iz smeća na njihovo izvorno mesto \
                       ako vam zatrebaju, ili ako su slučajno obrisane.";
        for declared in ["sr", "hr", "bs", "sh"] {
            assert_eq!(contradicts(serbian, declared), None, "nothing but a name tells {declared} apart");
        }
        assert!(contradicts(serbian, "en").is_some() && contradicts(serbian, "sl").is_some());
        assert_eq!(contradicts("Mal Civat Derkeve", "en"), None, "a few labels say nothing");
        let labels =
            "Home\nProducts\nContact\nMarimekko\nArabia Iittala\nVilla Rosa\nCasa Bianca\nPorto Cristo\n".repeat(8);
        assert_eq!(contradicts(&labels, "en"), None, "names say nothing");
    }
}
