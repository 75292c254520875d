//! Names: which IP addresses host names stand for. Plain HTTP, the browser's way out and the pace ask here, so that a name that one of them
//! has looked up is not looked up by the others. Whether an address is within reach is judged by each who asks.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::net::lookup_host;

/// How long an answer is believed. The system does not tell how long its name server would; a minute is what short-lived names ask for.
const KEEP: Duration = Duration::from_secs(60);

/// Most names that are remembered.
const REMEMBERED: usize = 10_000;

/// By name: what it stands for, and when that was told.
type Found = HashMap<String, (Vec<IpAddr>, Instant)>;

static FOUND: LazyLock<Mutex<Found>> = LazyLock::new(Mutex::default);

/// The IP addresses of a host: of a name what the system says, of an address itself. Never empty.
pub(crate) async fn find(host: &str) -> io::Result<Vec<IpAddr>> {
    if let Ok(ip) = host.trim_matches(['[', ']']).parse::<IpAddr>() {
        return Ok(vec![ip]);
    }
    let known = || FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    let host = host.to_ascii_lowercase();
    if let Some((found, at)) = known().get(&host)
        && at.elapsed() < KEEP
    {
        return Ok(found.clone());
    }
    let mut found: Vec<IpAddr> = Vec::new();
    for place in lookup_host((host.as_str(), 0)).await? {
        // The system names each address once for each kind of connection.
        if !found.contains(&place.ip()) {
            found.push(place.ip());
        }
    }
    if found.is_empty() {
        return Err(io::Error::from(io::ErrorKind::NotFound));
    }
    let mut known = known();
    if known.len() >= REMEMBERED {
        known.retain(|_, (_, at)| at.elapsed() < KEEP);
    }
    if known.len() < REMEMBERED {
        known.insert(host, (found.clone(), Instant::now()));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test may stop where its own premises fail.
    use super::*;

    #[tokio::test]
    async fn a_name_is_looked_up_once_and_an_address_is_itself() {
        assert_eq!(find("[::1]").await.unwrap(), [IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1])]);
        let planted = vec![IpAddr::from([192, 0, 2, 7])];
        FOUND.lock().unwrap().insert("planted.invalid".to_owned(), (planted.clone(), Instant::now()));
        assert_eq!(find("Planted.invalid").await.unwrap(), planted, "it was not asked for again: nobody knows it");
        let old = Instant::now().checked_sub(KEEP).unwrap();
        FOUND.lock().unwrap().insert("old.invalid".to_owned(), (planted, old));
        assert!(find("old.invalid").await.is_err(), "what is old is looked up again");
        let local = find("localhost").await.unwrap();
        assert!(local.iter().all(IpAddr::is_loopback) && !local.is_empty());
    }
}
