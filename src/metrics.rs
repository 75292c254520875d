//! Metrics: what a crawl counts, as OpenMetrics text for Prometheus and its kin. It hears the same news as whoever watches the
//! progress; what the system knows (memory, processor time) is asked when somebody reads.

use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;

use crate::browser;
use crate::crawl::News;
use crate::frontier::{Counts, Fate};
use crate::processor;
use crate::traffic::{BROWSER, HTTP, Traffic};
use crate::walk::{PageReport, Walked};

/// The file in a crawl's directory that has the last values, once the crawl has ended.
pub const FILE: &str = "metrics.prom";

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What tells the values of one name apart. All of them are words of the program's own, so that there are few.
type Labels = Vec<(&'static str, String)>;
type Counters = Family<Labels, Counter>;
type Gauges = Family<Labels, Gauge>;
type Seconds = Family<Labels, Counter<f64, AtomicU64>>;

/// A browser's processes, and what they had used when they were last asked.
#[derive(Debug, Default)]
struct Processes {
    group: Option<u32>,
    browser: f64,
    own: f64,
}

/// What one crawl counts.
#[derive(Debug, Default)]
pub struct Metrics {
    registry: Registry,
    pages: Counters,
    words: Counters,
    presses: Counter,
    steps: Counters,
    refused: Counters,
    errors: Counters,
    requests: Counters,
    bytes: Counters,
    browsers: Counter,
    busy: Gauge,
    frontier: Gauges,
    memory: Gauges,
    processor: Seconds,
    processes: Mutex<Processes>,
}

fn labels<const N: usize>(pairs: [(&'static str, &str); N]) -> Labels {
    pairs.into_iter().map(|(name, value)| (name, value.to_owned())).collect()
}

impl Metrics {
    /// Begins at nothing.
    #[must_use]
    pub fn new() -> Self {
        let mut made = Self::default();
        let registry = &mut made.registry;
        registry.register(
            "kibont_pages",
            "Addresses that were settled, by what became of them and how they were read",
            made.pages.clone(),
        );
        registry.register(
            "kibont_words",
            "Words of documents: plain as first seen, unfolded, and of the document itself",
            made.words.clone(),
        );
        registry.register("kibont_presses", "Presses made on pages that gave documents", made.presses.clone());
        registry.register(
            "kibont_steps",
            "Steps on pages that gave documents, by action, kind and whether anything came to light",
            made.steps.clone(),
        );
        registry.register(
            "kibont_refused",
            "Requests that the guard refused on pages that gave documents, by reason",
            made.refused.clone(),
        );
        registry.register(
            "kibont_errors",
            "Pages that ended with an error of the browser or the network, by kind",
            made.errors.clone(),
        );
        registry.register("kibont_requests", "Requests made, by the browser and by plain HTTP", made.requests.clone());
        registry.register(
            "kibont_bytes",
            "Bytes read: bodies by plain HTTP, and all that came to the browser but from this machine",
            made.bytes.clone(),
        );
        registry.register("kibont_browsers", "Browsers started", made.browsers.clone());
        registry.register("kibont_tabs_busy", "Workers that have a page in hand", made.busy.clone());
        registry.register("kibont_frontier", "Addresses of the frontier, by state", made.frontier.clone());
        registry.register("kibont_memory_bytes", "Memory held by the crawler and by its browser", made.memory.clone());
        registry.register(
            "kibont_processor_seconds",
            "Processor time used by the crawler and by its browser",
            made.processor.clone(),
        );
        made
    }

    /// Takes in what happens.
    pub fn hear(&self, news: &News) {
        match news {
            News::Opens(..) => {
                self.busy.inc();
            }
            News::Walked(walked) => {
                self.busy.dec();
                self.walked(walked);
            }
            News::Counts(counts) => {
                self.counted(counts);
                self.ask_system();
            }
            News::Browser(group) => {
                self.browsers.inc();
                let mut processes = self.processes.lock().unwrap_or_else(PoisonError::into_inner);
                (processes.group, processes.browser) = (*group, 0.0);
            }
            News::Step(..) => {}
        }
    }

    /// A listener that hears the news and hands them on.
    #[must_use]
    pub fn beside(self: Arc<Self>, other: Arc<dyn Fn(News) + Send + Sync>) -> Arc<dyn Fn(News) + Send + Sync> {
        Arc::new(move |news| {
            self.hear(&news);
            other(news);
        })
    }

    fn walked(&self, walked: &Walked) {
        let outcome = match (&walked.page, &walked.fate) {
            (Some(_), _) => "document",
            (None, Fate::Done) => "known",
            (None, Fate::Later { .. }) => "later",
            (None, Fate::Never { .. }) => "never",
        };
        let via = walked.via.map_or("none", crate::corpus::Via::name);
        self.pages.get_or_create(&labels([("outcome", outcome), ("via", via)])).inc();
        if let Some(kind) = walked.failed {
            self.errors.get_or_create(&labels([("kind", kind)])).inc();
        }
        walked.page.iter().for_each(|page| self.page(page));
    }

    fn page(&self, page: &PageReport) {
        for (of, words) in
            [("plain", page.first_words), ("unfolded", page.unfolded_words), ("document", page.document_words)]
        {
            self.words.get_or_create(&labels([("of", of)])).inc_by(words);
        }
        self.presses.inc_by(u64::from(page.presses));
        for ((action, kind, brought), times) in &page.done.steps {
            let outcome = if *brought { "text" } else { "nothing" };
            self.steps
                .get_or_create(&labels([("action", action), ("kind", kind), ("outcome", outcome)]))
                .inc_by(*times);
        }
        for (reason, times) in &page.done.refused {
            self.refused.get_or_create(&labels([("reason", reason)])).inc_by(*times);
        }
    }

    fn counted(&self, counts: &Counts) {
        let states = [
            ("known", counts.known),
            ("claimed", counts.claimed),
            ("done", counts.done),
            ("never", counts.never),
            ("waiting", counts.waiting),
        ];
        for (state, count) in states {
            self.frontier.get_or_create(&labels([("state", state)])).set(i64::try_from(count).unwrap_or(i64::MAX));
        }
    }

    /// Asks the system what the processes hold and have used.
    fn ask_system(&self) {
        // One at a time: each adds what has come since the other.
        let mut processes = self.processes.lock().unwrap_or_else(PoisonError::into_inner);
        for (by, traffic) in [("browser", &BROWSER), ("http", &HTTP)] {
            let grow = |counters: &Counters, now: fn(&Traffic) -> u64| {
                let counter = counters.get_or_create(&labels([("by", by)]));
                counter.inc_by(now(traffic).saturating_sub(counter.get()));
            };
            grow(&self.requests, Traffic::requests);
            grow(&self.bytes, Traffic::bytes);
        }
        let held = [
            ("crawler", browser::memory::own_bytes()),
            ("browser", processes.group.map_or(0, browser::memory::bytes_of)),
        ];
        for (part, bytes) in held {
            self.memory.get_or_create(&labels([("part", part)])).set(i64::try_from(bytes).unwrap_or(i64::MAX));
        }
        let spent = |part: &str, before: &mut f64, now: Option<f64>| {
            let counter = self.processor.get_or_create(&labels([("part", part)]));
            if let Some(now) = now.filter(|now| *now > *before) {
                counter.inc_by(now - *before);
                *before = now;
            }
        };
        let now = processes.group.and_then(browser::processor_seconds);
        spent("browser", &mut processes.browser, now);
        spent("crawler", &mut processes.own, processor::of_this_process());
    }

    /// All values as OpenMetrics text.
    #[must_use]
    pub fn text(&self) -> String {
        self.ask_system();
        let mut text = String::new();
        // Writing into a `String` cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// Answers whoever asks for `/metrics`, until the task is dropped.
    ///
    /// # Errors
    /// What the network says.
    pub async fn serve(self: Arc<Self>, listener: TcpListener) -> std::io::Result<()> {
        let answer = move || {
            let metrics = Arc::clone(&self);
            async move { ([(CONTENT_TYPE, OPEN_METRICS)], metrics.text()) }
        };
        axum::serve(listener, Router::new().route("/metrics", get(answer))).await
    }

    /// Writes the last values into a crawl's directory.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write(&self, directory: &Path) -> std::io::Result<()> {
        crate::save::whole(&directory.join(FILE), self.text())
    }
}
