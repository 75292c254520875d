-- What repeats need beside the frontier. Crawls of earlier versions get it, too, though they cannot be repeated: of their visits nothing
-- was noted here.

-- What is known of the visits of each address. Times are milliseconds since 1970.
CREATE TABLE IF NOT EXISTS ~.visits (
    shard smallint NOT NULL,
    key bytea NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    body bigint,
    depth integer NOT NULL,
    visits integer NOT NULL,
    changes integer NOT NULL,
    told boolean NOT NULL,
    address text NOT NULL,
    url text NOT NULL,
    etag text,
    modified text,
    why text,
    PRIMARY KEY (shard, key)
);

-- What the last version of each document says, as a fingerprint (nothing: its page is gone), and the round of its last line.
CREATE TABLE IF NOT EXISTS ~.versions (
    shard smallint NOT NULL,
    key bytea NOT NULL,
    content bigint,
    round integer NOT NULL,
    PRIMARY KEY (shard, key)
);

-- Notes a visit. One in the round that began then counts once, however often it is noted.
CREATE OR REPLACE FUNCTION ~.note_visit(
    s smallint, k bytea, of text, deep integer, at bigint, began bigint, changed boolean,
    ended text, tag text, since text, tells boolean, fingerprint bigint, reason text
) RETURNS void LANGUAGE sql AS $$
    INSERT INTO ~.visits AS v (shard, key, address, depth, first, last, visits, changes, url, etag, modified, told, body, why)
        VALUES (s, k, of, deep, at, at, 0, 0, ended, tag, since, tells, fingerprint, reason)
        ON CONFLICT (shard, key) DO UPDATE SET
            last = greatest(v.last, excluded.last),
            visits = v.visits + (v.last < began)::integer,
            changes = v.changes + (v.last < began AND changed)::integer,
            depth = least(v.depth, excluded.depth),
            url = excluded.url, etag = excluded.etag, modified = excluded.modified, told = excluded.told,
            body = excluded.body, why = excluded.why
$$;

-- Lets settled addresses of one shard wait again. The caller holds the table of hosts.
CREATE OR REPLACE FUNCTION ~.visit_again(s smallint, keys bytea[], depths integer[], ranks smallint[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    changed bigint[];
    were_done bigint[];
    were_never bigint[];
BEGIN
    WITH old AS (
        SELECT a.key, a.state, p.depth, p.rank
            FROM unnest(keys, depths, ranks) AS p (key, depth, rank) JOIN ~.addresses a ON a.shard = s AND a.key = p.key
            WHERE a.state IN (2, 3)
    ), again AS (
        UPDATE ~.addresses a SET state = 0, due = 0, attempts = 0, deaths = 0, why = NULL, worker = NULL,
            rank = old.rank, depth = old.depth
            FROM old WHERE a.shard = s AND a.key = old.key RETURNING a.host, old.state
    ), by_host AS (
        SELECT host, count(*) FILTER (WHERE state = 2) AS done, count(*) FILTER (WHERE state = 3) AS never
            FROM again GROUP BY host
    )
    SELECT array_agg(host), array_agg(done), array_agg(never) INTO changed, were_done, were_never FROM by_host;
    -- A statement of its own: it sees what the one before has written.
    UPDATE ~.hosts h SET
        (head_rank, head_depth, head) = (SELECT rank, depth, number FROM ~.addresses
            WHERE shard = s AND host = h.host AND state = 0 ORDER BY rank, depth, number LIMIT 1),
        waiting = waiting + n.done + n.never, done = h.done - n.done, never = h.never - n.never
        FROM unnest(changed, were_done, were_never) AS n (host, done, never) WHERE h.shard = s AND h.host = n.host;
END $$;
