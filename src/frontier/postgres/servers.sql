-- The pace of servers that carry many hosts. Crawls of earlier versions get it, too.
--
-- A server stands in a shard of its own, which is seldom that of its hosts: so a claim and the booking of its server are two calls, each of
-- which touches one shard. A host whose server has no time is due when there is time for it: hosts of one server form a queue, so
-- that claims pass over each of them once and not again and again.

ALTER TABLE ~.hosts ADD COLUMN IF NOT EXISTS server inet;

CREATE TABLE ~.servers (
    shard smallint NOT NULL,
    server inet NOT NULL,
    -- When it may be visited next, and when the last host of its queue is due.
    due bigint NOT NULL DEFAULT 0,
    tail bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (shard, server)
) WITH (fillfactor = 70);

DROP FUNCTION IF EXISTS ~.claim(smallint, text, bigint, bigint, integer);

-- Lends the first address of a shard whose host is due. `next_due` is when the host is due again.
CREATE FUNCTION ~.claim(s smallint, who text, at bigint, until bigint, most integer)
RETURNS TABLE (address text, depth integer, found_on text, attempts integer, token bigint, next_due bigint, server inet)
LANGUAGE plpgsql AS $$
DECLARE
    h ~.hosts%ROWTYPE;
BEGIN
    PERFORM ~.wake(s, at, most);
    SELECT * INTO h FROM ~.hosts WHERE shard = s AND head IS NOT NULL AND due <= at
        ORDER BY head_rank, head_depth, head LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    UPDATE ~.addresses a SET state = 1, due = until, worker = who, token = a.token + 1
        WHERE a.shard = s AND a.host = h.host AND a.state = 0
            AND a.rank = h.head_rank AND a.depth = h.head_depth AND a.number = h.head
        RETURNING a.address, a.depth, a.found_on, a.attempts, a.token INTO address, depth, found_on, attempts, token;
    UPDATE ~.hosts SET due = greatest(due, at + delay) WHERE shard = s AND host = h.host RETURNING due INTO next_due;
    PERFORM ~.change_host(s, h.host, -1, 1, 0, 0);
    server := h.server;
    RETURN NEXT;
END $$;

-- Books a visit to a server: nothing. Where it has no time, a place in its queue, whose places are so far apart: when that is due.
CREATE FUNCTION ~.book(s smallint, of inet, at bigint, delay bigint, apart bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    place bigint;
BEGIN
    INSERT INTO ~.servers (shard, server) SELECT s, of
        WHERE NOT EXISTS (SELECT FROM ~.servers WHERE shard = s AND server = of) ON CONFLICT DO NOTHING;
    UPDATE ~.servers SET due = at + delay WHERE shard = s AND server = of AND due <= at;
    IF NOT FOUND THEN
        UPDATE ~.servers SET tail = greatest(tail, due) + apart WHERE shard = s AND server = of RETURNING tail - apart INTO place;
    END IF;
    RETURN place;
END $$;

-- Gives back a claim whose server had no time: there was no visit. Its host is due at `later`; what the claim has booked of the host's time, until
-- `booked`, is given back as well, a rest that was ordered meanwhile is not.
CREATE FUNCTION ~.give_back(s smallint, k bytea, t bigint, booked bigint, later bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    h bigint;
BEGIN
    SELECT host INTO h FROM ~.addresses WHERE shard = s AND key = k;
    PERFORM 1 FROM ~.hosts WHERE shard = s AND host = h FOR UPDATE;
    UPDATE ~.addresses SET state = 0, due = 0, worker = NULL WHERE shard = s AND key = k AND token = t AND state = 1;
    IF FOUND THEN
        UPDATE ~.hosts SET due = CASE WHEN due <= booked THEN later ELSE greatest(due, later) END WHERE shard = s AND host = h;
        PERFORM ~.change_host(s, h, 1, -1, 0, 0);
    END IF;
END $$;
