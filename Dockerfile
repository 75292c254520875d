# The program, its browser, and nothing else.
FROM rust:1-bookworm AS builder
WORKDIR /kibont
COPY . .
RUN cargo build --release --locked

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates chromium chromium-sandbox fonts-noto-core fonts-noto-cjk \
 && rm -rf /var/lib/apt/lists/*
COPY --from=builder /kibont/target/release/kibont /usr/local/bin/kibont
WORKDIR /out
ENTRYPOINT ["kibont"]
CMD ["--help"]
