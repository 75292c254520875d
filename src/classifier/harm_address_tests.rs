//! Parts of addresses that act, in the spellings of addresses, and those that name something to read.

use super::{harm_in_pair, harm_in_segment};

#[test]
fn segments_that_act_are_known_in_the_spellings_of_addresses() {
    let acting = [
        "kosarba",
        "dodaj-do-koszyka",
        "dodajdokoszyka",
        "dodaj-u-korpu",
        "lisaa-ostoskoriin",
        "thich",
        "dang-xuat",
        "dangxuat",
        "legg-i-handlekurv",
        "do-koszyka",
        "kirjaudu-ulos",
        "utskraning",
        "loeschen",
        "tilfoej-til-kurv",
        "loggaut",
        "logout.php",
        "kosarba.html",
        "v-korzinu",
        "dobavit-v-korzinu",
        "do-koshyka",
        "sepete_ekle",
        "cikis.aspx",
        "aposyndesi",
        "kalatashi-damateba",
        "sebete-elave-et",
        "savatga-qoshish",
        "tambah-ke-keranjang",
        "them-vao-gio-hang",
        "lagg-i-kundvagn",
        "in-den-warenkorb",
        "wyloguj",
        "cerrar-sesion",
        "vyity",
        "holosuvaty",
        "ondoka",
    ];
    let missed: Vec<&str> = acting.into_iter().filter(|segment| !harm_in_segment(segment, Some("en"))).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn segments_that_name_something_to_read_are_none() {
    let read = [
        "post",
        "book",
        "report",
        "order",
        "feedback",
        "reply-to-all-you-need-to-know",
        "quote",
        "agora",
        "delta",
        "firma",
        "blini",
        "jelentes",
        "ertekeles",
        "login",
        "commentaires",
        "book.html",
        "bestellungen",
        "votes",
        "likes",
        "korg",
        "ny",
    ];
    let vetoed: Vec<&str> = read.into_iter().filter(|segment| harm_in_segment(segment, Some("en"))).collect();
    assert!(vetoed.is_empty(), "{vetoed:?}");
}

#[test]
fn a_basket_and_its_deed_are_harm_in_neighbouring_segments() {
    let acting = [
        ("winkelwagen", "toevoegen"),
        ("korg", "lagg-till"),
        ("korg", "ny"),
        ("kosar", "be"),
        ("sepet", "ekle"),
        ("kurv", "laeg-i"),
        ("ostukorv", "lisa"),
        ("carrito", "nuevo"),
        ("nuevo", "carrito"),
        ("korzina", "dobavit"),
        ("warenkorb", "update"),
        ("koshyk", "dodaty"),
    ];
    let missed: Vec<_> = acting.into_iter().filter(|(first, second)| !harm_in_pair(first, second)).collect();
    assert!(missed.is_empty(), "{missed:?}");
    let read = [
        ("korg", "blommor"),
        ("ny", "bil"),
        ("new", "releases"),
        ("panier", "osier"),
        ("carrito", "ny"),
        ("bags", "new"),
    ];
    let vetoed: Vec<_> = read.into_iter().filter(|(first, second)| harm_in_pair(first, second)).collect();
    assert!(vetoed.is_empty(), "{vetoed:?}");
}
