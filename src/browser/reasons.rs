//! Why an address gave no page, in words: Chromium's names say nothing to most people, and nothing of what to do next.

/// The names of reasons (or what several begin with), with what they mean and what may help.
const MEANINGS: [(&str, &str); 14] = [
    ("net::ERR_NAME_NOT_RESOLVED", "there is no host of this name: see whether it is written right"),
    ("net::ERR_CONNECTION_REFUSED", "nothing answers there: see whether the server runs and the port is right"),
    ("net::ERR_CONNECTION_TIMED_OUT", "the host does not answer: try again later"),
    ("net::ERR_TIMED_OUT", "the host does not answer: try again later"),
    ("net::ERR_ADDRESS_UNREACHABLE", "there is no way to the host: see whether this machine has a network"),
    ("net::ERR_INTERNET_DISCONNECTED", "this machine has no network"),
    ("net::ERR_CONNECTION_RESET", "the server ended the connection: try again later"),
    ("net::ERR_CONNECTION_CLOSED", "the server ended the connection: try again later"),
    ("net::ERR_EMPTY_RESPONSE", "the server answered with nothing: try again later"),
    ("net::ERR_TOO_MANY_REDIRECTS", "it leads on and on, and never to a page"),
    ("net::ERR_CERT", "the certificate of the server is not valid: see whether its clock and name are right"),
    ("net::ERR_SSL", "no safe connection can be made: see whether the server speaks HTTPS"),
    ("net::ERR_INVALID_RESPONSE", "the server does not answer as HTTP asks"),
    ("net::ERR_ABORTED", "its answer is no page but a download, or it was given up"),
];

/// The words for a reason, with its name behind them; what is no such name stays as it is.
pub(super) fn told(why: &str) -> String {
    let meant = MEANINGS.iter().find(|(name, _)| why.starts_with(name));
    meant.map_or_else(|| why.to_owned(), |(_, meaning)| format!("{meaning} ({why})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_reasons_are_told_in_words() {
        assert!(told("net::ERR_NAME_NOT_RESOLVED").starts_with("there is no host of this name"));
        assert!(told("net::ERR_CERT_DATE_INVALID").ends_with("(net::ERR_CERT_DATE_INVALID)"));
        assert_eq!(told("it is out of reach"), "it is out of reach");
    }
}
