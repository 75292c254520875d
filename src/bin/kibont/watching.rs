//! `--metrics`: what a crawl counts, at an address.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use kibont::crawl::News;
use kibont::metrics::{FILE, Metrics};
use tokio::net::TcpListener;

/// Options for who watches a crawl from outside.
#[derive(Debug, Clone, clap::Args)]
pub struct Watching {
    /// Answer Prometheus at this address, as HOST:PORT or as a port of this machine alone (0: any that is free): pages, words, steps,
    /// errors, requests, memory. The last values stay in metrics.prom
    #[arg(long, value_name = "ADDRESS", value_parser = place)]
    metrics: Option<String>,
}

/// Where to listen: a port alone is one of this machine, which no other can reach.
fn place(text: &str) -> Result<String, String> {
    let (host, port) = text.trim().rsplit_once(':').unwrap_or(("", text.trim()));
    port.parse::<u16>().map_err(|_| "write it like 9464 or 0.0.0.0:9464".to_owned())?;
    Ok(format!("{}:{port}", if host.is_empty() { "127.0.0.1" } else { host }))
}

/// A listener to what happens.
type Listener = Arc<dyn Fn(News) + Send + Sync>;

impl Watching {
    /// Begins to answer, where that was asked for; gives who hears the news from now on.
    pub async fn begin(&self, news: Listener) -> anyhow::Result<(Listener, Option<Arc<Metrics>>)> {
        let Some(place) = &self.metrics else { return Ok((news, None)) };
        let listener = TcpListener::bind(place)
            .await
            .with_context(|| format!("--metrics cannot listen at {place}: name another address or a free port"))?;
        let metrics = Arc::new(Metrics::new());
        eprintln!("metrics are at http://{}/metrics", listener.local_addr()?);
        tokio::spawn(Arc::clone(&metrics).serve(listener));
        Ok((Arc::clone(&metrics).beside(news), Some(metrics)))
    }
}

/// Writes the last values down, where there are some.
pub fn end(metrics: Option<Arc<Metrics>>, directory: &Path) {
    if let Some(Err(why)) = metrics.map(|metrics| metrics.write(directory)) {
        tracing::warn!(%why, "{FILE} cannot be written");
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_port_alone_is_of_this_machine() {
        assert_eq!(place("9464"), Ok("127.0.0.1:9464".to_owned()));
        assert_eq!(place(":0"), Ok("127.0.0.1:0".to_owned()));
        assert_eq!(place("0.0.0.0:9464"), Ok("0.0.0.0:9464".to_owned()));
        assert_eq!(place("[::1]:9464"), Ok("[::1]:9464".to_owned()));
        for bad in ["", "localhost", "localhost:", "1:99999", "http://a:b"] {
            assert!(place(bad).is_err(), "{bad}");
        }
    }
}
