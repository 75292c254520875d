-- What workers tell one another of sites. Crawls of earlier versions get it, too. A row is written when something was learned, which is
-- seldom, and read when a site is met: no row is everybody's.
CREATE TABLE ~.facts (
    shard smallint NOT NULL,
    site text NOT NULL,
    -- Half of the SHA-256 of the name, which may be longer than an index allows.
    key bytea NOT NULL,
    -- The order in which facts were told.
    number bigserial NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (shard, site, key)
);
CREATE INDEX facts_by_number ON ~.facts (shard, site, number);
