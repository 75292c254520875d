//! Times as XML Schema writes them.

use jiff::{Timestamp, civil};

/// A time as the attribute `when` takes it: a year, a month, a day or a time to the second, as XML Schema writes them.
pub(super) fn when(said: &str) -> Option<String> {
    if let Ok(time) = said.parse::<Timestamp>() {
        return Some(time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string());
    }
    if said.contains(['T', ' ']) {
        let time = said.parse::<civil::DateTime>().ok()?;
        return Some(time.strftime("%Y-%m-%dT%H:%M:%S").to_string());
    }
    let digits = |text: &str, of: usize| text.len() == of && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = said.split('-').collect();
    let is_date = match parts[..] {
        [year] => digits(year, 4),
        [year, month] => digits(year, 4) && digits(month, 2) && ("01"..="12").contains(&month),
        [year, _, _] => digits(year, 4) && said.len() == 10 && said.parse::<civil::Date>().is_ok(),
        _ => false,
    };
    is_date.then(|| said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::when;

    #[test]
    fn times_are_written_as_schemas_want_them() {
        for (said, expected) in [
            ("2024", Some("2024")),
            ("2024-05", Some("2024-05")),
            ("2024-13", None),
            ("2024-05-12", Some("2024-05-12")),
            ("2024-05-32", None),
            ("2024-05-12T10:00", Some("2024-05-12T10:00:00")),
            ("2024-05-12T10:00:00+02:00", Some("2024-05-12T08:00:00Z")),
            ("2024-05-12T10:00:00.5Z", Some("2024-05-12T10:00:00Z")),
            ("yesterday", None),
            ("", None),
        ] {
            assert_eq!(when(said).as_deref(), expected, "{said}");
        }
    }
}
