//! `--otlp`: pages and steps as spans, sent to an OpenTelemetry collector.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use opentelemetry::Context;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::{Protocol, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider, Span, SpanData, SpanExporter, SpanProcessor, Tracer,
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
    sent: Arc<Sent>,
    collector: String,
}

/// How many spans there were, and how many of them arrived. What finds the queue full, or waits still at the end, does not.
#[derive(Debug, Default)]
struct Sent {
    ended: AtomicU64,
    arrived: AtomicU64,
    why: OnceLock<String>,
}

impl Spans {
    /// Begins to send spans to a collector, given without the path.
    ///
    /// # Errors
    ///
    /// The address is none, or no client for it can be made.
    pub fn begin(collector: &str) -> Result<Self, String> {
        // The address itself is not repeated: it may hold a password.
        let bad = |why: String| format!("--otlp cannot be used: {why}; write it like --otlp={COLLECTOR}");
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
        let sent = Arc::new(Sent::default());
        let queue = BatchConfigBuilder::default().with_max_queue_size(QUEUE).build();
        let exporter = Arrivals { exporter, sent: Arc::clone(&sent) };
        let batches = BatchSpanProcessor::builder(exporter).with_batch_config(queue).build();
        let provider = SdkTracerProvider::builder()
            .with_span_processor(Ends { batches, sent: Arc::clone(&sent) })
            .with_resource(Resource::builder().with_service_name("kibont").build())
            .build();
        let shown = base.host_str().map(|host| (host.to_owned(), base.port_or_known_default()));
        let shown = shown.map_or_else(String::new, |(host, port)| format!("{host}:{}", port.unwrap_or_default()));
        Ok(Self { provider, sent, collector: shown })
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
        let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
        let lost = count(&self.sent.ended).saturating_sub(count(&self.sent.arrived));
        if lost > 0 {
            let why = self.sent.why.get().map_or("", String::as_str);
            let collector = &self.collector;
            tracing::warn!("{lost} spans did not arrive at {collector}, is a collector running there? {why}");
        }
    }
}

/// Counts the spans that ended, and hands them on to be sent in batches.
#[derive(Debug)]
struct Ends {
    batches: BatchSpanProcessor,
    sent: Arc<Sent>,
}

impl SpanProcessor for Ends {
    fn on_start(&self, span: &mut Span, context: &Context) {
        self.batches.on_start(span, context);
    }

    fn on_end(&self, span: SpanData) {
        self.sent.ended.fetch_add(1, Ordering::Relaxed);
        self.batches.on_end(span);
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.batches.force_flush()
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.batches.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.batches.set_resource(resource);
    }
}

/// Counts the spans that arrived.
#[derive(Debug)]
struct Arrivals {
    exporter: opentelemetry_otlp::SpanExporter,
    sent: Arc<Sent>,
}

impl SpanExporter for Arrivals {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let spans = batch.len() as u64;
        let done = self.exporter.export(batch).await;
        match &done {
            Ok(()) => {
                self.sent.arrived.fetch_add(spans, Ordering::Relaxed);
            }
            Err(why) => {
                self.sent.why.get_or_init(|| why.to_string());
            }
        }
        done
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}
