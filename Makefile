# make crawl [URL=https://…] [ARGS='--max-pages 50']   sets up, builds, crawls the bundled site or URL
# make test                                            sets up and runs every test
# make gym, make bench                                 the whole gym; the measurements
.PHONY: crawl test gym bench setup

# A newer Node than the system's may have been put here by scripts/setup.sh.
export PATH := $(CURDIR)/.tools/node_modules/node/bin:$(PATH)

TARGET := $(or $(CARGO_TARGET_DIR),target)

crawl:
	@scripts/setup.sh
	cargo build --release --locked
	@KIBONT='$(TARGET)/release/kibont' scripts/crawl.sh '$(URL)' $(ARGS)

test:
	@scripts/setup.sh --tests
	@tests/gym/setup.sh --third
	@scripts/test.sh $(ARGS)

gym:
	@scripts/setup.sh --gym
	@tests/gym/setup.sh
	cargo test --release --locked --test gym -- --ignored --nocapture

bench:
	@scripts/setup.sh --tests
	@tests/gym/setup.sh --third
	cargo bench --locked

setup:
	@scripts/setup.sh --tests
