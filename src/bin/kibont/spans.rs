//! `--otlp`: pages and steps as spans, sent to an OpenTelemetry collector.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::{Protocol, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider, SpanData, SpanExporter, Tracer,
};
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::registry::LookupSpan;

/// Where collectors listen for OTLP over HTTP unless told otherwise.
pub const COLLECTOR: &str = "http://127.0.0.1:4318";

/// Longest wait for the collector's answer to a batch.
const PATIENCE: Duration = Duration::from_secs(10);

/// Spans that may wait to be sent. Those of a minute of the fastest crawls are fewer.
const QUEUE: usize = 65_536;

/// Spans on their way to a collector.
pub struct Spans {
    provider: SdkTracerProvider,
    lost: Arc<Lost>,
    collector: String,
}

/// What did not arrive.
#[derive(Debug, Default)]
struct Lost {
    spans: AtomicU64,
    why: OnceLock<String>,
}

impl Spans {
    /// Begins to send spans to a collector, given without the path.
    ///
    /// # Errors
    ///
    /// The address is none, or no client for it can be made.
    pub fn begin(collector: &str) -> Result<Self, String> {
        let bad = |why: String| format!("--otlp {collector}: {why}; write it like {COLLECTOR}");
        let base = url::Url::parse(collector).map_err(|why| bad(why.to_string()))?;
        if !matches!(base.scheme(), "http" | "https") {
            return Err(bad("only http and https are spoken".to_owned()));
        }
        kibont::fetch::choose_ciphers();
        let client = reqwest::blocking::Client::builder().timeout(PATIENCE).build();
        let exporter = opentelemetry_otlp::SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .with_http_client(client.map_err(|why| bad(why.to_string()))?)
            .with_endpoint(format!("{}/v1/traces", collector.trim_end_matches('/')))
            .build()
            .map_err(|why| bad(why.to_string()))?;
        let lost = Arc::new(Lost::default());
        let queue = BatchConfigBuilder::default().with_max_queue_size(QUEUE).build();
        let sender =
            BatchSpanProcessor::builder(Counted { exporter, lost: Arc::clone(&lost) }).with_batch_config(queue).build();
        let provider = SdkTracerProvider::builder()
            .with_span_processor(sender)
            .with_resource(Resource::builder().with_service_name("kibont").build())
            .build();
        let shown = base.host_str().map(|host| (host.to_owned(), base.port_or_known_default()));
        let shown = shown.map_or_else(String::new, |(host, port)| format!("{host}:{}", port.unwrap_or_default()));
        Ok(Self { provider, lost, collector: shown })
    }

    /// What hands the spans of the program over.
    pub fn layer<S>(&self) -> OpenTelemetryLayer<S, Tracer>
    where
        S: tracing::Subscriber + for<'span> LookupSpan<'span>,
    {
        tracing_opentelemetry::layer().with_tracer(self.provider.tracer("kibont"))
    }

    /// Sends what waits, and tells what did not arrive.
    pub fn end(self) {
        let _ = self.provider.shutdown();
        let lost = self.lost.spans.load(Ordering::Relaxed);
        if lost > 0 {
            let why = self.lost.why.get().map_or("", String::as_str);
            let collector = &self.collector;
            tracing::warn!("{lost} spans did not arrive at {collector}, is a collector running there? {why}");
        }
    }
}

/// An exporter that counts what it could not deliver.
#[derive(Debug)]
struct Counted {
    exporter: opentelemetry_otlp::SpanExporter,
    lost: Arc<Lost>,
}

impl SpanExporter for Counted {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let spans = batch.len() as u64;
        let done = self.exporter.export(batch).await;
        if let Err(why) = &done {
            self.lost.spans.fetch_add(spans, Ordering::Relaxed);
            self.lost.why.get_or_init(|| why.to_string());
        }
        done
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}
