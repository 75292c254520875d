# make crawl [URL=https://…] [ARGS='--max-pages 50']   sets up, builds, crawls the bundled site or URL
# make test                                            sets up and runs every test
# make gym [GYM=name,name] [GYM_PART=looked-at|held-out|all] [GYM_JOBS=2]
#                                                      crawls the gym, fails when it does worse than recorded
# make gym-accept                                      records the last run of the gym in tests/gym/results.json
# make scoreboard [ARGS='--every 6 --seconds 90']      runs kibont and other crawlers over the held-out stacks (docs/benchmark.md)
# make bench                                           the measurements
.PHONY: crawl test gym gym-accept scoreboard bench setup

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

gym-accept:
	@python3 tests/gym/compare.py --accept tests/gym/results.json '$(TARGET)/gym/results.json'

scoreboard:
	@scripts/setup.sh --gym
	@tests/gym/setup.sh
	cargo build --release --locked
	@tests/scoreboard/run.py --kibont '$(TARGET)/release/kibont' --write $(ARGS)

bench:
	@scripts/setup.sh --tests
	@tests/gym/setup.sh --third
	cargo bench --locked

setup:
	@scripts/setup.sh --tests
