#![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]

use super::*;

/// Tuesday, 14 May 2024, noon.
fn read(text: &str, language: &str) -> Option<String> {
    let now = "2024-05-14T12:00:00Z".parse().unwrap();
    absolute(text, Hints { language: (!language.is_empty()).then_some(language), now: Some(now) })
}

fn check(language: &str, dates: &[(&str, &str)]) {
    for (text, expected) in dates {
        assert_eq!(read(text, language).as_deref(), Some(*expected), "«{text}» ({language})");
    }
}

#[test]
fn years_of_eras_are_those_of_the_common_one() {
    check(
        "ja",
        &[
            ("平成12年 5月 6日(土)23時10分02秒", "2000-05-06"),
            ("投稿日：昭和63年12月31日", "1988-12-31"),
            ("令和5年3月4日", "2023-03-04"),
        ],
    );
    check("zh", &[("民國112年7月1日", "2023-07-01")]);
    assert_eq!(clock("平成12年 5月 6日(土)23時10分02秒"), Some((23, 10, 2)));
}

#[test]
fn numbers_are_read_as_the_language_writes_them() {
    check(
        "",
        &[
            ("2024-05-12", "2024-05-12"),
            ("2024/5/12", "2024-05-12"),
            ("20240512", "2024-05-12"),
            ("13/05/2024", "2024-05-13"),
            ("05/13/2024", "2024-05-13"),
            ("12.5.2024", "2024-05-12"),
            ("12. 05. 2024 14:30", "2024-05-12"),
            ("1715500800", "2024-05-12T08:00:00Z"),
            ("1715500800000", "2024-05-12T08:00:00Z"),
        ],
    );
    check("en", &[("05/06/2024", "2024-05-06")]);
    check("en-GB", &[("05/06/2024", "2024-06-05")]);
    check("fr", &[("05/06/2024", "2024-06-05"), ("05/06/24", "2024-06-05")]);
}

#[test]
fn the_time_is_kept_where_it_is_iso() {
    check(
        "",
        &[
            ("2024-05-12T08:30:15+02:00", "2024-05-12T08:30:15+02:00"),
            ("2024-05-12T08:30:15.123Z", "2024-05-12T08:30:15Z"),
            ("2024-05-12 08:30", "2024-05-12T08:30:00"),
            ("2024-05-12T08:00:00 1715500800", "2024-05-12T08:00:00Z"),
            ("2024-05-12T10:00:00 1715500800", "2024-05-12T10:00:00+02:00"),
            ("2024-05-12T10:00:01 1715500800", "2024-05-12T10:00:01"),
            ("2024-05-12T08:30:00-0500", "2024-05-12T08:30:00-05:00"),
            ("Sun, 12 May 2024 08:30:00 GMT", "2024-05-12"),
        ],
    );
}

#[test]
fn months_have_names_in_many_languages() {
    for (language, text) in [
        ("en", "Published on May 12th, 2024 at 8:30 am"),
        ("en", "12 May 2024"),
        ("en", "Sunday, May 12, 2024"),
        ("en", "12-May-24"),
        ("de", "Sonntag, den 12. Mai 2024"),
        ("fr", "Publié le 12 mai 2024 à 08h30"),
        ("es", "12 de mayo de 2024"),
        ("pt-BR", "12 de maio de 2024"),
        ("it", "12 maggio 2024"),
        ("nl", "zondag 12 mei 2024"),
        ("sv", "12 maj 2024"),
        ("da", "12. maj 2024"),
        ("nb", "12. mai 2024"),
        ("fi", "12. toukokuuta 2024"),
        ("et", "12. mai 2024"),
        ("lv", "2024. gada 12. maijā"),
        ("lt", "2024 m. gegužės 12 d."),
        ("pl", "12 maja 2024"),
        ("cs", "12. května 2024"),
        ("sk", "12. mája 2024"),
        ("sl", "12. maja 2024"),
        ("hr", "12. svibnja 2024."),
        ("sr", "12. мај 2024."),
        ("bg", "12 май 2024 г."),
        ("ru", "12 мая 2024, 08:30"),
        ("uk", "12 травня 2024"),
        ("hu", "2024. május 12., vasárnap"),
        ("hu", "2024. május 12-én"),
        ("ro", "12 mai 2024"),
        ("el", "12 Μαΐου 2024"),
        ("tr", "12 Mayıs 2024 Pazar"),
        ("he", "12 במאי 2024"),
        ("ar", "١٢ مايو ٢٠٢٤"),
        ("fa", "۲۳ اردیبهشت ۱۴۰۳"),
        ("hi", "12 मई 2024"),
        ("bn", "১২ মে ২০২৪"),
        ("th", "12 พฤษภาคม 2567"),
        ("th", "12 พ.ค. 2567"),
        ("id", "Minggu, 12 Mei 2024"),
        ("vi", "ngày 12 tháng 5 năm 2024"),
        ("ca", "12 de maig de 2024"),
        ("eu", "2024ko maiatzaren 12a"),
        ("ja", "2024年5月12日(日) 8時30分"),
        ("zh", "2024年05月12日"),
        ("ko", "2024년 5월 12일"),
    ] {
        assert_eq!(read(text, language).as_deref(), Some("2024-05-12"), "«{text}» ({language})");
        if !["th", "en"].contains(&language) {
            assert_eq!(read(text, "").as_deref(), Some("2024-05-12"), "«{text}», language unknown");
        }
    }
    check("en", &[("May 2024", "2024-05"), ("May 12", "2024-05-12"), ("June 3", "2023-06-03")]);
    check("en", &[("12 พ.ค. 2567 08:30", "2024-05-12")]);
    assert_eq!(read("12 May 2567", "en"), None, "a year of another calendar is not this one");
    check("hr", &[("3. listopada 2023.", "2023-10-03")]);
    check("pl", &[("3 listopada 2023", "2023-11-03")]);
}

#[test]
fn spans_are_counted_from_when_they_were_read() {
    check(
        "",
        &[
            ("3 hours ago", "2024-05-14T09:00Z"),
            ("Posted 2 days ago by", "2024-05-12"),
            ("an hour ago", "2024-05-14T11:00Z"),
            ("yesterday", "2024-05-13"),
            ("vor 2 Tagen", "2024-05-12"),
            ("il y a 3 heures", "2024-05-14T09:00Z"),
            ("hace 2 semanas", "2024-04-30"),
            ("há 2 dias", "2024-05-12"),
            ("2 дня назад", "2024-05-12"),
            ("вчера", "2024-05-13"),
            ("3 órája", "2024-05-14T09:00Z"),
            ("2 dny", "2024-05-12"),
            ("3小时前", "2024-05-14T09:00Z"),
            ("3時間前", "2024-05-14T09:00Z"),
            ("2일 전", "2024-05-12"),
            ("5d", "2024-05-09"),
            ("2 months ago", "2024-03-14"),
            ("just now", "2024-05-14T12:00Z"),
            ("刚刚", "2024-05-14T12:00Z"),
            ("vor 2 Tg.", "2024-05-12"),
            ("3 godz. temu", "2024-05-14T09:00Z"),
            ("pre 3 sata", "2024-05-14T09:00Z"),
            ("pred 3 urami", "2024-05-14T09:00Z"),
            ("3 tundi tagasi", "2024-05-14T09:00Z"),
            ("prieš 3 valandas", "2024-05-14T09:00Z"),
            ("pirms 3 stundām", "2024-05-14T09:00Z"),
        ],
    );
    for text in ["3 órája", "2 hete", "3 hours ago"] {
        assert!(!is_span(text), "{text}");
    }
    assert!(is_span("3 hours") && is_span("2 Stunden"));
    assert_eq!(absolute("3 hours ago", Hints::default()), None);
}

#[test]
fn what_is_no_date_is_none() {
    for text in [
        "",
        "Martin 5, Berlin",
        "version 1.2.3",
        "12 of 24",
        "99/99/9999",
        "192.168.10.12",
        "call 555-1234-567",
        "may contain 12 nuts",
        "1. 2. 3.",
        "Step 3 hours of work and then two more of play",
    ] {
        assert_eq!(read(text, "en"), None, "«{text}»");
    }
    let long = "9".repeat(100_000);
    assert_eq!(read(&long, ""), None);
}

#[test]
fn what_names_no_year_is_a_date_only_beside_the_day_it_was_read() {
    let alone = |text: &str| absolute(text, Hints::default());
    for (text, expected) in
        [("May 2024", "2024-05"), ("12-May-24", "2024-05-12"), ("05/13/24", "2024-05-13"), ("٢٠٢٤/٥/١٢", "2024-05-12")]
    {
        assert_eq!(alone(text).as_deref(), Some(expected), "{text}");
    }
    for text in ["", "12 May", "yesterday", "3 comments", "May", "5 stars of 5", "19.99"] {
        assert_eq!(alone(text), None, "{text}");
    }
}

#[test]
fn a_month_as_a_span_of_time_is_known_in_any_language() {
    for text in ["Next month", "다음 달", "下个月", "Mois suivant", "เดือนหน้า"] {
        assert!(names_month(text), "{text}");
    }
    for text in [
        "Next page",
        "다음 쪽",
        "下一页",
        "Suivant",
        "",
        "The month in which the river forgot to come down from the hills",
    ] {
        assert!(!names_month(text), "{text}");
    }
}

#[test]
fn words_of_different_languages_make_no_date_together() {
    for (language, texts) in [
        ("fr", &["Il adore mon chat", "Il a 3 ans", "Il mange une heure"][..]),
        ("pt", &["Há gente sem casa"]),
        ("en", &["Pre-sale Sat 8pm", "Pre-sale in an hour", "Pre sat 8", "Mon ami, il y a du monde"]),
        ("it", &["Che giorno hai libero"]),
        ("", &["Il adore mon chat", "Há gente sem casa", "Pre-sale Sat 8pm", "Che giorno hai libero"]),
    ] {
        for text in texts {
            assert_eq!(read(text, language), None, "«{text}» ({language})");
        }
    }
    check(
        "",
        &[
            ("il y a un mois", "2024-04-14"),
            ("il y a 5 min", "2024-05-14T11:55Z"),
            ("hace un día · 5 min de lectura", "2024-05-13"),
            ("vor einer Stunde · 5 Antworten", "2024-05-14T11:00Z"),
            ("il y a environ une heure", "2024-05-14T11:00Z"),
            ("vor einem Tag", "2024-05-13"),
            ("vor 2 Mon.", "2024-03-14"),
            ("hace un mes", "2024-04-14"),
            ("3 ore fa", "2024-05-14T09:00Z"),
            ("há uma semana", "2024-05-07"),
            ("pre sat vremena", "2024-05-14T11:00Z"),
            ("2 días atrás", "2024-05-12"),
            ("een dag geleden", "2024-05-13"),
            ("bir saat önce", "2024-05-14T11:00Z"),
        ],
    );
}

#[test]
fn short_forms_of_units_name_no_month() {
    for text in ["Mon compte", "Mon panier", "Mon, 9 am", "Mån", "Mies"] {
        assert!(!names_month(text), "{text}");
    }
    for text in ["Nächster Monat", "Föregående månad", "Poprzedni miesiąc", "Mês seguinte", "Vorige maand"] {
        assert!(names_month(text), "{text}");
    }
}

/// Times as the Unicode CLDR and libraries of web pages write them in some 150 locales: locale, text, and the time to the day or the
/// minute. A sample of what `scripts/past.mjs` reads, and of a library that it does not.
const WRITTEN: &str = include_str!("written.tsv");

#[test]
fn times_are_read_as_pages_write_them_in_their_languages() {
    let now: Timestamp = "2026-11-27T12:00:00Z".parse().unwrap();
    let (mut right, mut wrong, mut all) = (0, Vec::new(), 0);
    for line in WRITTEN.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [locale, text, expected] = columns[..] else { panic!("{line}") };
        let told = absolute(text, Hints { language: Some(locale), now: Some(now) }).unwrap_or_default();
        let clock =
            clock(text).filter(|_| told.len() == 10).map(|(hour, minute, _)| format!("{told}T{hour:02}:{minute:02}"));
        let told = clock.unwrap_or(told);
        all += 1;
        // A span of days tells no time of day.
        if !told.is_empty() && (told.starts_with(expected) || expected.starts_with(told.trim_end_matches('Z'))) {
            right += 1;
        } else {
            wrong.push(format!("{locale} «{text}» {told}, not {expected}"));
        }
    }
    assert!(right * 100 >= all * 96, "{right} of {all}: {}", wrong.join("\n"));
}
