//! HTTP messages as blocks of records. Whatever protocol was spoken, they are written as HTTP/1.1.

use url::Url;

use super::exchange::Exchange;
use super::warc::one_line;

/// Headers that say how a body was packed on its way. What is kept is unpacked, so they are kept under another name.
const OF_THE_WAY: &[&str] = &["content-encoding", "transfer-encoding", "content-length"];

/// Headers by which somebody is known. Whoever has them has the account, so no archive keeps them.
const SECRETS: &[&str] = &["cookie", "authorization", "proxy-authorization", "set-cookie"];

fn is_secret(name: &str) -> bool {
    SECRETS.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether a header is one that HTTP/2 has in place of a first line (`:path`).
fn is_pseudo(name: &str) -> bool {
    name.starts_with(':')
}

/// Whether a name is one of a header. Anything else would be read as another line.
fn is_token(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_graphic() && !b"()<>@,;:\\\"/[]?={}".contains(&byte))
}

/// The head of a request.
pub(super) fn request_head(exchange: &Exchange) -> Vec<u8> {
    let url = Url::parse(&exchange.url).ok();
    let path = url.as_ref().map_or("/", |url| &url[url::Position::BeforePath..url::Position::AfterQuery]);
    let method = if is_token(&exchange.method) { exchange.method.as_str() } else { "GET" };
    let mut head = format!("{method} {} HTTP/1.1\r\n", if path.is_empty() { "/" } else { path });
    let has = |asked: &str| exchange.request_headers.iter().any(|(name, _)| name.eq_ignore_ascii_case(asked));
    if !has("host")
        && let Some(url) = &url
    {
        let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
        head.push_str(&format!("Host: {host}\r\n"));
    }
    for (name, value) in &exchange.request_headers {
        if !is_pseudo(name) && !is_secret(name) && is_token(name) && !name.eq_ignore_ascii_case("content-length") {
            put(&mut head, name, value);
        }
    }
    if !exchange.request_body.is_empty() {
        put(&mut head, "Content-Length", &exchange.request_body.len().to_string());
    }
    head.push_str("\r\n");
    head.into_bytes()
}

/// The head of an answer.
pub(super) fn response_head(exchange: &Exchange) -> Vec<u8> {
    let mut head = format!("HTTP/1.1 {} {}\r\n", exchange.status, one_line(&exchange.reason));
    let length = exchange.body.len().to_string();
    for (name, value) in &exchange.headers {
        if is_pseudo(name) || is_secret(name) || !is_token(name) {
            continue;
        }
        let of_the_way = OF_THE_WAY.iter().any(|known| name.eq_ignore_ascii_case(known)) && value.trim() != length;
        if of_the_way { put(&mut head, &format!("X-Orig-{name}"), value) } else { put(&mut head, name, value) }
    }
    let has_length =
        |(name, value): &(String, String)| name.eq_ignore_ascii_case("content-length") && value.trim() == length;
    if !exchange.headers.iter().any(has_length) {
        put(&mut head, "Content-Length", &length);
    }
    head.push_str("\r\n");
    head.into_bytes()
}

fn put(head: &mut String, name: &str, value: &str) {
    // Chromium writes the values of a header that came several times below one another.
    for value in value.split('\n') {
        head.push_str(name);
        head.push_str(": ");
        head.push_str(one_line(value).trim());
        head.push_str("\r\n");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
        all.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn heads_are_those_of_the_unpacked_body() {
        let exchange = Exchange {
            url: "https://a.org:8443/b?c=d#e".into(),
            method: "POST".into(),
            request_headers: pairs(&[
                (":path", "/b"),
                ("accept", "*/*"),
                ("bad name", "x"),
                ("x", "1\r\nInjected: 2"),
                ("Cookie", "a=1"),
            ]),
            request_body: b"q=1".to_vec(),
            status: 200,
            headers: pairs(&[
                ("content-encoding", "br"),
                ("content-length", "2"),
                ("set-cookie", "a=1"),
                ("x-two", "a=1\nb=2"),
            ]),
            body: b"hello".to_vec(),
            ..Exchange::default()
        };
        assert_eq!(
            String::from_utf8(request_head(&exchange)).unwrap(),
            "POST /b?c=d HTTP/1.1\r\nHost: a.org:8443\r\naccept: */*\r\nx: 1\r\nx: Injected: 2\r\nContent-Length: 3\r\n\r\n"
        );
        assert_eq!(
            String::from_utf8(response_head(&exchange)).unwrap(),
            "HTTP/1.1 200 \r\nX-Orig-content-encoding: br\r\nX-Orig-content-length: 2\r\nx-two: a=1\r\nx-two: b=2\r\n\
             Content-Length: 5\r\n\r\n"
        );
    }
}
