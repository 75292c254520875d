//! The browser's only way out: a SOCKS 5 server (RFC 1928) of this process. Names are resolved here and not by Chromium, so
//! that a public name which stands for this machine or a private network leads nowhere, whoever asks: a page, a frame, a
//! worker, or a socket, which no gate is shown.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};
use tokio_util::io::InspectReader;
use url::Url;

use crate::names;
use crate::network_policy::NetworkPolicy;
use crate::traffic::BROWSER;

/// Why the door stayed shut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shut {
    OutOfReach,
    NoName,
    Refused,
    Silent,
    Unreachable,
}

impl Shut {
    fn of(why: &io::Error) -> Self {
        match why.kind() {
            io::ErrorKind::ConnectionRefused => Self::Refused,
            io::ErrorKind::TimedOut => Self::Silent,
            _ => Self::Unreachable,
        }
    }

    /// The reply to the browser, which tells its page nothing but that it failed.
    fn code(self) -> u8 {
        match self {
            Self::OutOfReach => 2,
            Self::Unreachable => 3,
            Self::NoName => 4,
            Self::Refused => 5,
            Self::Silent => 6,
        }
    }

    /// What Chromium would have said, had it gone itself.
    fn words(self) -> &'static str {
        match self {
            Self::OutOfReach => "it stands for this machine or a private network, where a public page may not lead",
            Self::NoName => "net::ERR_NAME_NOT_RESOLVED",
            Self::Refused => "net::ERR_CONNECTION_REFUSED",
            Self::Silent => "net::ERR_CONNECTION_TIMED_OUT",
            Self::Unreachable => "net::ERR_ADDRESS_UNREACHABLE",
        }
    }
}

/// To whom the door stayed shut of late, and why: Chromium only says that its proxy failed.
type Notes = Arc<Mutex<HashMap<String, Shut>>>;

/// How many hosts are remembered.
const REMEMBERED: usize = 1000;

/// How long the browser has to say where it wants to go, and a machine to answer.
const LIMIT: Duration = Duration::from_secs(15);

/// After how long the next address of a name is tried beside the first (RFC 8305).
const STAGGER: Duration = Duration::from_millis(250);

/// The door; it shuts when it is dropped.
pub(super) struct Door {
    at: SocketAddr,
    notes: Notes,
    task: AbortHandle,
}

impl Drop for Door {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Door {
    /// Opens a door on this machine's own address.
    pub(super) async fn open(reach: NetworkPolicy) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let at = listener.local_addr()?;
        let notes = Notes::default();
        let task = tokio::spawn(stand(listener, reach, Arc::clone(&notes))).abort_handle();
        Ok(Self { at, notes, task })
    }

    /// The flags that lead a browser through this door. Chromium goes to this machine without any proxy, which holds only
    /// where the crawl may: there the door would cost time and keep nothing out.
    pub(super) fn flags(&self, reach: NetworkPolicy) -> [String; 3] {
        let own = if reach.loopback { ";localhost;*.localhost;127.0.0.1/8;[::1]" } else { "" };
        [
            format!("--proxy-server=socks5://{}", self.at),
            format!("--proxy-bypass-list=<-loopback>{own}"),
            // What would leave by UDP, past the door.
            "--force-webrtc-ip-handling-policy=disable_non_proxied_udp".to_owned(),
        ]
    }

    /// Why the way to an address was shut, where it was.
    pub(super) fn why(&self, url: &str) -> Option<&'static str> {
        let url = Url::parse(url).ok()?;
        let known = note(url.host_str()?, url.port_or_known_default()?);
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).get(&known).map(|shut| shut.words())
    }
}

/// Whether whoever runs the crawl has chosen another way out, by the browser's flags or the environment.
pub(super) fn is_chosen(flags: &[String]) -> bool {
    let flag = |flag: &String| {
        ["--proxy-", "--no-proxy-server", "--host-resolver-rules", "--host-rules"]
            .iter()
            .any(|one| flag.starts_with(one))
    };
    let named = ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"];
    flags.iter().any(flag) || named.iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

fn note(host: &str, port: u16) -> String {
    format!("{}:{port}", host.trim_matches(['[', ']']).to_ascii_lowercase())
}

async fn stand(listener: TcpListener, reach: NetworkPolicy, notes: Notes) {
    loop {
        match listener.accept().await {
            Ok((browser, _)) => {
                let notes = Arc::clone(&notes);
                tokio::spawn(async move {
                    let told = |host: &str, port: u16, shut: Option<Shut>| {
                        let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
                        if notes.len() >= REMEMBERED {
                            notes.clear();
                        }
                        match shut {
                            Some(shut) => notes.insert(note(host, port), shut),
                            None => notes.remove(&note(host, port)),
                        };
                    };
                    let find = move |host: String, port| async move { places(reach, &host, port).await };
                    if let Err(why) = usher(browser, find, told).await {
                        tracing::trace!(%why, "a connection of the browser ended");
                    }
                });
            }
            // Out of file descriptors: those in use are given back some time.
            Err(why) => {
                tracing::warn!(%why, "the browser's way out is blocked");
                sleep(STAGGER).await;
            }
        }
    }
}

/// Leads one connection to where it wants to go, as far as `find` knows a way.
async fn usher<Found: Future<Output = Result<Vec<SocketAddr>, Shut>>>(
    mut browser: TcpStream,
    find: impl Fn(String, u16) -> Found,
    told: impl Fn(&str, u16, Option<Shut>),
) -> io::Result<()> {
    let Some((host, port)) = timeout(LIMIT, asked(&mut browser)).await?? else { return Ok(()) };
    let way = async {
        let places = find(host.clone(), port).await?;
        connect(places).await.map_err(|why| Shut::of(&why))
    };
    let way = timeout(LIMIT, way).await.unwrap_or(Err(Shut::Silent));
    told(&host, port, way.as_ref().err().copied());
    let code = way.as_ref().map_or_else(|shut| shut.code(), |_| 0);
    // The address that is bound says nothing to anybody.
    browser.write_all(&[5, code, 0, 1, 0, 0, 0, 0, 0, 0]).await?;
    if let Ok(there) = way {
        browser.set_nodelay(true)?;
        there.set_nodelay(true)?;
        let mut there = InspectReader::new(there, |bytes: &[u8]| BROWSER.reads(bytes.len()));
        tokio::io::copy_bidirectional(&mut browser, &mut there).await?;
    }
    Ok(())
}

/// Where a browser wants to go; nothing for whoever speaks another protocol or asks for something else than a connection.
async fn asked(browser: &mut TcpStream) -> io::Result<Option<(String, u16)>> {
    let mut head = [0; 2];
    browser.read_exact(&mut head).await?;
    let [5, methods] = head else { return Ok(None) };
    let mut offered = vec![0; usize::from(methods)];
    browser.read_exact(&mut offered).await?;
    browser.write_all(&[5, 0]).await?;
    let mut request = [0; 4];
    browser.read_exact(&mut request).await?;
    let [5, 1, _, kind] = request else { return Ok(None) };
    let host = match kind {
        1 => {
            let mut ip = [0; 4];
            browser.read_exact(&mut ip).await?;
            IpAddr::from(ip).to_string()
        }
        3 => {
            let mut name = vec![0; usize::from(browser.read_u8().await?)];
            browser.read_exact(&mut name).await?;
            let Ok(name) = String::from_utf8(name) else { return Ok(None) };
            name
        }
        4 => {
            let mut ip = [0; 16];
            browser.read_exact(&mut ip).await?;
            IpAddr::from(ip).to_string()
        }
        _ => return Ok(None),
    };
    Ok(Some((host, browser.read_u16().await?)))
}

/// The addresses within reach that a host stands for.
async fn places(reach: NetworkPolicy, host: &str, port: u16) -> Result<Vec<SocketAddr>, Shut> {
    let found = names::find(host).await.map_err(|_| Shut::NoName)?;
    let within = found.into_iter().filter(|ip| reach.admits_resolved(*ip));
    let within: Vec<SocketAddr> = within.map(|ip| SocketAddr::new(ip, port)).collect();
    if within.is_empty() { Err(Shut::OutOfReach) } else { Ok(within) }
}

/// The first of some addresses that answers.
async fn connect(places: Vec<SocketAddr>) -> io::Result<TcpStream> {
    let mut places = places.into_iter();
    let mut under_way = FuturesUnordered::new();
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    loop {
        match places.next() {
            Some(at) => under_way.push(TcpStream::connect(at)),
            None if under_way.is_empty() => return Err(last),
            None => {}
        }
        tokio::select! {
            Some(came) = under_way.next() => match came {
                Ok(stream) => return Ok(stream),
                Err(why) => last = why,
            },
            () = sleep(STAGGER), if places.len() > 0 => {}
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]
    use super::*;

    /// What the door answers to whoever asks for that host; the connection too.
    async fn ask(at: SocketAddr, host: &str, port: u16) -> (u8, TcpStream) {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let mut request = vec![5, 1, 0, 5, 1, 0, 3, u8::try_from(host.len()).unwrap()];
        request.extend_from_slice(host.as_bytes());
        request.extend_from_slice(&port.to_be_bytes());
        stream.write_all(&request).await.unwrap();
        let mut said = [0; 12];
        stream.read_exact(&mut said).await.unwrap();
        assert_eq!(said[..3], [5, 0, 5]);
        (said[3], stream)
    }

    #[tokio::test]
    async fn nothing_leads_into_the_house() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = server.local_addr().unwrap().port();
        for reach in [NetworkPolicy::default(), NetworkPolicy { loopback: true, private: false }] {
            let door = Door::open(reach).await.unwrap();
            for inside in
                ["127.0.0.1", "::1", "[::1]", "::ffff:127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1", "0.0.0.0"]
            {
                assert_eq!(ask(door.at, inside, port).await.0, 2, "{inside}");
            }
            assert!(door.why(&format!("ws://localhost:{port}/x")).unwrap().contains("private network"));
        }
        assert!(timeout(Duration::from_millis(50), server.accept()).await.is_err(), "somebody came in");
    }

    #[tokio::test]
    async fn what_is_not_there_is_told_as_the_browser_would() {
        let door = Door::open(NetworkPolicy::default()).await.unwrap();
        assert_eq!(ask(door.at, "no-such-name.invalid", 80).await.0, 4);
        assert_eq!(door.why("http://no-such-name.invalid/x"), Some("net::ERR_NAME_NOT_RESOLVED"));
        assert_eq!(door.why("https://no-such-name.invalid/x"), None, "another port");
    }

    #[tokio::test]
    async fn what_is_within_reach_is_led_there_whichever_of_its_addresses_answers() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (there, at) = (server.local_addr().unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap());
        let door = at.local_addr().unwrap();
        // Nothing listens there any more.
        let dead = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        tokio::spawn(async move {
            let (browser, _) = at.accept().await.unwrap();
            usher(browser, move |_, _| async move { Ok(vec![dead, there]) }, |_, _, _| {}).await
        });
        let (code, mut stream) = ask(door, "example.org", 80).await;
        assert_eq!(code, 0);
        let (mut came, _) = server.accept().await.unwrap();
        stream.write_all(b"to").await.unwrap();
        let mut two = [0; 2];
        came.read_exact(&mut two).await.unwrap();
        came.write_all(b"fro").await.unwrap();
        let mut three = [0; 3];
        stream.read_exact(&mut three).await.unwrap();
        assert_eq!((&two, &three), (b"to", b"fro"));
    }

    #[tokio::test]
    async fn private_networks_open_where_the_crawl_may() {
        let private = NetworkPolicy { loopback: false, private: true };
        assert_eq!(places(private, "10.0.0.1", 80).await, Ok(vec![SocketAddr::from(([10, 0, 0, 1], 80))]));
        assert_eq!(places(private, "169.254.169.254", 80).await, Err(Shut::OutOfReach));
        assert_eq!(places(NetworkPolicy::default(), "10.0.0.1", 80).await, Err(Shut::OutOfReach));
    }

    #[test]
    fn another_way_out_is_left_to_whoever_chose_it() {
        let chosen = |flag: &str| is_chosen(&["--x".to_owned(), flag.to_owned()]);
        assert!(
            chosen("--proxy-server=socks5://10.0.0.1:1080")
                && chosen("--proxy-pac-url=http://wpad/")
                && chosen("--host-resolver-rules=MAP a b")
        );
    }
}
