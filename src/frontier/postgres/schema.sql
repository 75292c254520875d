-- The frontier in PostgreSQL. `~` stands for the schema. Every key begins with the host's shard, and every function touches one
-- shard alone, so that an engine that spreads tables over machines can keep each call on one of them.
--
-- States of an address: 0 waiting, 1 claimed, 2 done, 3 never, 4 later. `due` is the end of a lease (1) or of a delay (4). Times
-- are milliseconds since 1970. A host's head is its first waiting address.
--
-- Locks: whoever changes the addresses of a host holds the host's row, and takes the rows of several hosts in the order of
-- their numbers. So no two calls wait for one another in a circle.

CREATE TABLE ~.crawl (key text PRIMARY KEY, value text NOT NULL);

CREATE TABLE ~.hosts (
    shard smallint NOT NULL,
    host bigint NOT NULL,
    authority text NOT NULL,
    -- When the host may be visited next, and the time between two visits.
    due bigint NOT NULL DEFAULT 0,
    delay bigint NOT NULL DEFAULT 0,
    head_rank smallint,
    head_depth integer,
    head bigint,
    -- How many of its addresses stand where. Kept by host, so that no row is everybody's.
    waiting integer NOT NULL DEFAULT 0,
    claimed integer NOT NULL DEFAULT 0,
    done integer NOT NULL DEFAULT 0,
    never integer NOT NULL DEFAULT 0,
    PRIMARY KEY (shard, host)
) WITH (fillfactor = 70);
CREATE INDEX hosts_by_head ON ~.hosts (shard, head_rank, head_depth, head) WHERE head IS NOT NULL;
CREATE INDEX hosts_by_due ON ~.hosts (shard, due) WHERE head IS NOT NULL;

CREATE TABLE ~.addresses (
    shard smallint NOT NULL,
    -- Half of the SHA-256 of the address, which may be longer than an index allows.
    key bytea NOT NULL,
    host bigint NOT NULL,
    -- The order in which addresses were found.
    number bigserial NOT NULL,
    template bigint NOT NULL,
    due bigint NOT NULL DEFAULT 0,
    token bigint NOT NULL DEFAULT 0,
    depth integer NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    deaths integer NOT NULL DEFAULT 0,
    rank smallint NOT NULL,
    state smallint NOT NULL DEFAULT 0,
    address text NOT NULL,
    found_on text,
    worker text,
    why text,
    PRIMARY KEY (shard, key)
);
CREATE INDEX addresses_waiting ON ~.addresses (shard, host, rank, depth, number) WHERE state = 0;
CREATE INDEX addresses_by_template ON ~.addresses (shard, template, rank, host) WHERE state = 0 AND template <> 0;
CREATE INDEX addresses_due ON ~.addresses (shard, due) WHERE state IN (1, 4);

-- Finds a host's head anew and adds to its counts. The caller holds its row.
CREATE FUNCTION ~.change_host(
    s smallint, h bigint, more_waiting integer, more_claimed integer, more_done integer, more_never integer
) RETURNS void LANGUAGE sql AS $$
    UPDATE ~.hosts SET
        (head_rank, head_depth, head) = (SELECT rank, depth, number FROM ~.addresses
            WHERE shard = s AND host = h AND state = 0 ORDER BY rank, depth, number LIMIT 1),
        waiting = waiting + more_waiting, claimed = claimed + more_claimed, done = done + more_done, never = never + more_never
        WHERE shard = s AND host = h
$$;

-- Adds addresses of one shard, each once; those that are known and wait take the smaller depth and the earlier rank. Gives the
-- number of those that were not known.
CREATE FUNCTION ~.add_addresses(
    s smallint, keys bytea[], urls text[], of bigint[], authorities text[], delays bigint[], depths integer[], ranks smallint[],
    templates bigint[], sources text[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    places bigint[];
    changed bigint[];
    more bigint[];
    new bigint;
BEGIN
    -- Most links of a page are known: what changes nothing is left out before anything is locked.
    SELECT array_agg(f.place) INTO places
        FROM unnest(keys, depths, ranks) WITH ORDINALITY AS f (key, depth, rank, place)
        LEFT JOIN ~.addresses a ON a.shard = s AND a.key = f.key
        WHERE a.key IS NULL OR a.state IN (0, 4) AND (f.depth < a.depth OR f.rank < a.rank);
    IF places IS NULL THEN
        RETURN 0;
    END IF;
    INSERT INTO ~.hosts (shard, host, authority, delay)
        SELECT DISTINCT ON (of[p]) s, of[p], authorities[p], delays[p] FROM unnest(places) p ORDER BY of[p]
        ON CONFLICT DO NOTHING;
    PERFORM 1 FROM ~.hosts WHERE shard = s AND host IN (SELECT of[p] FROM unnest(places) p) ORDER BY host FOR UPDATE;
    WITH written AS (
        INSERT INTO ~.addresses AS a (shard, key, host, template, depth, rank, address, found_on)
            SELECT s, keys[p], of[p], templates[p], depths[p], ranks[p], urls[p], sources[p] FROM unnest(places) p ORDER BY p
            ON CONFLICT (shard, key) DO UPDATE SET
                depth = least(a.depth, excluded.depth),
                found_on = CASE WHEN excluded.depth < a.depth THEN excluded.found_on ELSE a.found_on END,
                rank = least(a.rank, excluded.rank)
            WHERE a.state IN (0, 4)
            -- Of a row that was there before, somebody's lock is noted in xmax.
            RETURNING a.host, a.xmax = 0 AS fresh
    ), by_host AS (SELECT host, count(*) FILTER (WHERE fresh) AS fresh FROM written GROUP BY host)
    SELECT array_agg(host), array_agg(fresh), coalesce(sum(fresh), 0) INTO changed, more, new FROM by_host;
    -- A statement of its own: it sees what the one before has written.
    UPDATE ~.hosts h SET
        (head_rank, head_depth, head) = (SELECT rank, depth, number FROM ~.addresses
            WHERE shard = s AND host = h.host AND state = 0 ORDER BY rank, depth, number LIMIT 1),
        waiting = waiting + n.fresh
        FROM unnest(changed, more) AS n (host, fresh) WHERE h.shard = s AND h.host = n.host;
    RETURN new;
END $$;

-- A worker died over the addresses of a host that it held: they wait again, but for those over which that happened too often.
-- The caller holds the host's row.
CREATE FUNCTION ~.lose(s smallint, h bigint, of text, before bigint, most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    lost integer;
    up integer;
BEGIN
    WITH dead AS (
        UPDATE ~.addresses SET deaths = deaths + 1, due = 0, worker = NULL,
            state = CASE WHEN deaths + 1 >= most THEN 3 ELSE 0 END,
            why = CASE WHEN deaths + 1 >= most THEN 'its workers died ' || (deaths + 1) || ' times' ELSE why END
            WHERE shard = s AND host = h AND state = 1 AND (worker = of OR due <= before)
            RETURNING state
    )
    SELECT count(*), count(*) FILTER (WHERE state = 3) INTO lost, up FROM dead;
    PERFORM ~.change_host(s, h, lost - up, -lost, 0, up);
    RETURN lost;
END $$;

-- Lets addresses wait again whose delay is over, and takes back what was lent for too long.
CREATE FUNCTION ~.wake(s smallint, at bigint, most integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    h bigint;
BEGIN
    FOR h IN SELECT DISTINCT host FROM ~.addresses WHERE shard = s AND state IN (1, 4) AND due <= at ORDER BY host
    LOOP
        -- Who holds the row changes the host's addresses himself; they are looked at again with the next claim.
        PERFORM 1 FROM ~.hosts WHERE shard = s AND host = h FOR UPDATE SKIP LOCKED;
        IF FOUND THEN
            UPDATE ~.addresses SET state = 0, due = 0 WHERE shard = s AND host = h AND state = 4 AND due <= at;
            PERFORM ~.lose(s, h, NULL, at, most);
        END IF;
    END LOOP;
END $$;

-- Says what became of a claimed address: whether the claim still held. `again` says that this is asked a second time because
-- the first answer was lost.
CREATE FUNCTION ~.settle(s smallint, k bytea, t bigint, becomes smallint, then_due bigint, reason text, again boolean)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    h bigint;
BEGIN
    SELECT host INTO h FROM ~.addresses WHERE shard = s AND key = k;
    PERFORM 1 FROM ~.hosts WHERE shard = s AND host = h FOR UPDATE;
    UPDATE ~.addresses SET state = becomes, due = then_due, why = reason, worker = NULL, attempts = attempts + 1
        WHERE shard = s AND key = k AND token = t AND state = 1;
    IF NOT FOUND THEN
        RETURN again AND EXISTS (
            SELECT FROM ~.addresses WHERE shard = s AND key = k AND token = t AND state = becomes AND due = then_due);
    END IF;
    PERFORM ~.change_host(s, h, (becomes = 4)::integer, -1, (becomes = 2)::integer, (becomes = 3)::integer);
    RETURN true;
END $$;

-- An address was visited under another: it is done, unless somebody has it in hand.
CREATE FUNCTION ~.visited(s smallint, k bytea, url text, h bigint, named text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    waited integer;
BEGIN
    INSERT INTO ~.hosts (shard, host, authority) VALUES (s, h, named) ON CONFLICT DO NOTHING;
    PERFORM 1 FROM ~.hosts WHERE shard = s AND host = h FOR UPDATE;
    UPDATE ~.addresses SET state = 2, due = 0 WHERE shard = s AND key = k AND state IN (0, 4);
    GET DIAGNOSTICS waited = ROW_COUNT;
    IF waited = 0 THEN
        INSERT INTO ~.addresses (shard, key, host, template, depth, rank, state, address) VALUES (s, k, h, 0, 0, 0, 2, url)
            ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
            RETURN;
        END IF;
    END IF;
    PERFORM ~.change_host(s, h, -waited, 0, 1, 0);
END $$;

-- Takes back what a worker holds.
CREATE FUNCTION ~.bury(s smallint, of text, most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    h bigint;
    lost bigint := 0;
BEGIN
    FOR h IN SELECT DISTINCT host FROM ~.addresses WHERE shard = s AND state IN (1, 4) AND state = 1 AND worker = of ORDER BY host
    LOOP
        PERFORM 1 FROM ~.hosts WHERE shard = s AND host = h FOR UPDATE;
        lost := lost + ~.lose(s, h, of, -1, most);
    END LOOP;
    RETURN lost;
END $$;

-- Gives another rank to the waiting addresses of a template.
CREATE FUNCTION ~.rerank(s smallint, t bigint, old smallint, new smallint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    h bigint;
    changed bigint;
    moved bigint := 0;
BEGIN
    FOR h IN SELECT DISTINCT host FROM ~.addresses
        WHERE shard = s AND template = t AND template <> 0 AND rank = old AND state = 0 ORDER BY host
    LOOP
        PERFORM 1 FROM ~.hosts WHERE shard = s AND host = h FOR UPDATE;
        UPDATE ~.addresses SET rank = new
            WHERE shard = s AND host = h AND template = t AND template <> 0 AND rank = old AND state = 0;
        GET DIAGNOSTICS changed = ROW_COUNT;
        moved := moved + changed;
        PERFORM ~.change_host(s, h, 0, 0, 0, 0);
    END LOOP;
    RETURN moved;
END $$;
