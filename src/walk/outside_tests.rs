use url::Url;

use super::{months, redirectors};
use crate::address::Address;
use crate::any_input::{Cost, hold, text};

const ADDRESSES: &[&str] = &[
    "https://a.example/",
    "out?url=",
    "https%3A%2F%2Fb.example%2F",
    "/2024/05",
    "/2024-05-12",
    "?month=",
    "&year=",
    "2024",
    "05",
    "99",
    "-1",
    "/calendar/",
    "mai",
    "may",
    "&",
    "=",
    "%",
    "redirect",
    "/",
    "to=http://c.example/",
];

#[test]
fn any_address_may_lead_on_or_name_a_month() {
    hold(Cost::Small, &text(ADDRESSES), |text| {
        let Ok(url) = Url::parse(&text) else { return };
        let _ = months::dated(&url);
        let _ = months::month_of_iso(&text);
        let Ok(address) = Address::parse(&text) else { return };
        if let Some((shape, target)) = redirectors::named(&address) {
            assert!(!shape.is_empty() && Address::parse(target.as_str()).is_ok());
        }
    });
}
