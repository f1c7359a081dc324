-- The logs of registres in one PostgreSQL database, 15 or newer. Run again, this file brings an older schema up to date.
--
--   createdb --encoding=UTF8 --template=template0 facture
--   psql --no-psqlrc --set=ON_ERROR_STOP=1 --dbname=facture --file=facture.sql     as a superuser, or a role with CREATEROLE
--   CREATE ROLE marie LOGIN IN ROLE facture_writer;
--   CREATE ROLE controle LOGIN IN ROLE facture_reader;
--
-- One row of `lines` is one line of events/*.jsonl, byte for byte, without its line feed. One row of `registres` says where a
-- log ends, and one of `turns` is what its writers wait for. A writer has no INSERT, UPDATE, DELETE or TRUNCATE anywhere: it has append(), which compares the end that the
-- writer decided on with the one there is, and refuses lines that are not chained to it. What an event says is not looked at
-- here: every client checks that in its copy.
--
-- Each key begins with the registre, nothing is numbered by a sequence generator (which leaves gaps and knows no order of
-- commits), and no statement touches two registres.
--
--   writing   BEGIN; append(registre, 0, '', '{}') waits for its turn and keeps it; SELECT the lines after one's own   decide
--             append(registre, sequence, head, lines); COMMIT     recorded once COMMIT itself has answered, with no warning
--   unknown   the same first step and COMMIT: a line that is there then is recorded once this COMMIT has answered, and not
--             before, for a server that crashed shows commits that its standby never had. One that is not there may still
--             come, as long as the server has not seen that its client is gone.
--   reading   SELECT … WHERE registre = $1 AND sequence > $2 AND sequence <= $2 + 5000: pages, each a statement of its own.
--             What precedes a line never changes, so no snapshot is needed, and one that is held slows every append down.

BEGIN;
SET LOCAL client_min_messages = warning;

DO $$
DECLARE
  _version int := 0;
BEGIN
  IF current_setting('server_version_num')::int < 150000 THEN
    RAISE EXCEPTION 'facture: PostgreSQL 15 or newer is needed, and this is %', current_setting('server_version')
      USING ERRCODE = '0A000';
  END IF;
  -- In SQL_ASCII, and in no other encoding that a server has, bytes that are no text pass as text.
  IF current_setting('server_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'facture: the encoding of database % is %, and must be UTF8', current_database(),
        current_setting('server_encoding')
      USING ERRCODE = '0A000', HINT = 'createdb --encoding=UTF8 --template=template0 NAME';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'facture_owner') THEN CREATE ROLE facture_owner NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'facture_reader') THEN CREATE ROLE facture_reader NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'facture_writer') THEN
    CREATE ROLE facture_writer NOLOGIN IN ROLE facture_reader;
  END IF;
  IF NOT pg_has_role(current_user, 'facture_owner', 'MEMBER') THEN
    EXECUTE format('GRANT facture_owner TO %I', current_user);
    PERFORM set_config('facture.borrowed', current_user, true);
  END IF;
  IF to_regprocedure('facture.version()') IS NOT NULL THEN
    EXECUTE 'SELECT facture.version()' INTO _version;
  END IF;
  IF _version > 1 THEN
    RAISE EXCEPTION 'facture: this database has version % of the schema, and this is version 1', _version
      USING ERRCODE = '55000', HINT = 'Use a newer facture.';
  END IF;
END $$;

CREATE SCHEMA IF NOT EXISTS facture AUTHORIZATION facture_owner;
SET LOCAL ROLE facture_owner;

-- The version of this schema. A program refuses one that it does not know.
CREATE OR REPLACE FUNCTION facture.version() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1';

-- Where each log ends. Every append of a registre locks its row, so that lines are committed in their order, without a gap.
CREATE TABLE IF NOT EXISTS facture.registres (
  id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  head bytea NOT NULL -- SHA-256 of the last line; 32 zeros before the first
) WITH (fillfactor = 40); -- leaves room in the page, so that an append touches no index here

-- What writers queue on: a row that never changes. One that did would be another row to those who wait for it: all of them
-- would wake at each commit, and whoever came first would be next. An advisory lock would do as well, but anybody may take one.
CREATE TABLE IF NOT EXISTS facture.turns (registre uuid PRIMARY KEY);

-- No CHECK and no foreign key: append() alone inserts, under the lock of the registre, and checks more than they could.
CREATE TABLE IF NOT EXISTS facture.lines (
  registre uuid NOT NULL,
  sequence bigint NOT NULL,
  line bytea NOT NULL,
  PRIMARY KEY (registre, sequence)
);
-- Rows never change: vacuum has only to freeze them, early and a few at a time.
ALTER TABLE facture.lines SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_freeze_min_age = 0);

-- Personal values: one row is one line of prives/*.jsonl, whose SHA-256 the line of that sequence has. The only rows that are
-- ever deleted, by append() when a line says so. What a backup, the WAL or a standby keeps goes when their own time is over.
CREATE TABLE IF NOT EXISTS facture.privates (
  registre uuid NOT NULL,
  sequence bigint NOT NULL,
  classe text COLLATE "C" NOT NULL,
  client uuid NOT NULL,
  line bytea NOT NULL,
  PRIMARY KEY (registre, sequence, classe)
);
CREATE INDEX IF NOT EXISTS privates_of_client ON facture.privates (registre, client);

-- Keeps the personal values of lines that were just appended, and deletes what these erase. Called by append() alone.
CREATE OR REPLACE FUNCTION facture.keep_privates(
  _registre uuid, _after bigint, _lines bytea[], _privates bytea[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  _line bytea;
  j json;
BEGIN
  FOREACH _line IN ARRAY _privates LOOP
    j := convert_from(_line, 'UTF8')::json;
    IF position('\x0a'::bytea IN _line) > 0 OR octet_length(_line) > 65535
      OR (j->>'sequence')::bigint <= _after OR (j->>'sequence')::bigint > _after + cardinality(_lines) THEN
      RAISE EXCEPTION 'facture: personal values of another line' USING ERRCODE = '22023';
    END IF;
    INSERT INTO facture.privates
      VALUES (_registre, (j->>'sequence')::bigint, j->>'classe', (j->>'client')::uuid, _line);
  END LOOP;
  FOREACH _line IN ARRAY _lines LOOP
    CONTINUE WHEN position('"type":"PersonneEffacee"'::bytea IN _line) = 0;
    j := convert_from(_line, 'UTF8')::json;
    CONTINUE WHEN j->>'type' IS DISTINCT FROM 'PersonneEffacee';
    DELETE FROM facture.privates AS p
      WHERE p.registre = _registre AND p.client = substring(j->>'subject' FROM 8)::uuid
        AND p.sequence <= (j->'data'->>'jusqua')::bigint
        AND p.classe IN (SELECT json_array_elements_text(j->'data'->'classes'));
  END LOOP;
END $$;

-- Looks at lines in any form of JSON, one after the other, and names the first that does not follow.
--
-- What append() finds at once in the form that facture writes needs none of this. Both are called by it alone, with its path.
CREATE OR REPLACE FUNCTION facture.check_lines(_registre uuid, _after bigint, _head bytea, _lines bytea[]) RETURNS void
LANGUAGE plpgsql STABLE AS $$
DECLARE
  _n bigint := _after;
  _line bytea;
  _owed int := 0; -- how many lines the commit underway still lacks
  _command uuid;
  _fault text;
  j record;
BEGIN
  FOREACH _line IN ARRAY _lines LOOP
    _n := _n + 1;
    IF _line IS NULL OR octet_length(_line) > 65535 OR position('\x0a'::bytea IN _line) > 0 THEN
      RAISE EXCEPTION 'facture: line % is no line, or is longer than 65535 bytes', _n USING ERRCODE = '22023';
    END IF;
    SELECT * INTO j FROM json_to_record(convert_from(_line, 'UTF8')::json)
      AS t (source text, sequence text, correlationid uuid, remaining int, prevhash text);
    _fault := CASE
      WHEN (SELECT count(*) <> count(DISTINCT k) FROM json_object_keys(convert_from(_line, 'UTF8')::json) AS k)
        THEN 'has a key twice'
      WHEN j.source IS DISTINCT FROM 'urn:uuid:' || _registre THEN 'is of another registre'
      WHEN j.sequence IS DISTINCT FROM lpad(_n::text, 20, '0') THEN 'has another sequence'
      WHEN j.prevhash IS DISTINCT FROM encode(_head, 'hex') THEN 'is not chained to the one before'
      WHEN j.correlationid IS NULL OR j.remaining IS NULL OR j.remaining < 0 THEN 'is of no commit'
      WHEN _owed > 0 AND (j.remaining <> _owed - 1 OR j.correlationid <> _command) THEN 'does not continue its commit'
    END;
    IF _fault IS NOT NULL THEN
      RAISE EXCEPTION 'facture: line % %', _n, _fault USING ERRCODE = '22023';
    END IF;
    _owed := j.remaining;
    _command := j.correlationid;
    _head := sha256(_line);
  END LOOP;
  IF _owed > 0 THEN
    RAISE EXCEPTION 'facture: the commit of line % is not whole', _n USING ERRCODE = '22023';
  END IF;
END $$;

-- Whether a line is the one that is due, in the form that facture writes. It is looked at as bytes: `_s`, `_c` and `_r` are where
-- "sequence", "correlationid" and "remaining" stand first, `_end` is what stands from there to the brace of data.
--
-- No object precedes data and nothing is escaped, so that each name in quotes is a member or a value of the envelope: those
-- that bind the line stand there once. Nothing follows data, for what is left is JSON by itself. Inlined where it is called.
CREATE OR REPLACE FUNCTION facture.is_due(
  _line bytea, _s int, _c int, _r int, _source bytea, _sequence bytea, _end bytea) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT _s > 122 AND _c > _s AND _r > _c
    AND substring(_line FROM _r FOR octet_length(_end)) = _end
    AND substring(_line FROM _s FOR octet_length(_sequence)) = _sequence
    AND substring(_line FROM _c FOR 17) = '"correlationid":"'::bytea
    AND substring(_line FROM 64 FOR 59) = _source
    AND substring(_line FROM 1 FOR 27) = '{"specversion":"1.0","id":"'::bytea
    AND position('"source"'::bytea IN substring(_line FROM 123 FOR _r - 123)) = 0
    AND position('"sequence"'::bytea IN substring(_line FROM _s + 1 FOR _r - _s)) = 0
    AND position('"correlationid"'::bytea IN substring(_line FROM _c + 1 FOR _r - _c)) = 0
    AND position('"prevhash"'::bytea IN substring(_line FROM 28 FOR _r - 28)) = 0
    AND position('{'::bytea IN substring(_line FROM 28 FOR _r - 28)) = 0
    AND position('\x5c'::bytea IN substring(_line FROM 28 FOR _r - 28)) = 0
    AND position('\x0a'::bytea IN _line) = 0
    AND octet_length(_line) <= 65535
    AND get_byte(_line, octet_length(_line) - 1) = 125
    AND (convert_from(substring(_line FROM 1 FOR _r + octet_length(_end) - 2), 'UTF8') || '0}')::json IS NOT NULL
    AND convert_from(
      substring(_line FROM _r + octet_length(_end) - 1 FOR octet_length(_line) - _r - octet_length(_end) + 1), 'UTF8')::json
      IS NOT NULL
$$;

-- Whether all lines are chained and in the form that facture writes; otherwise check_lines() decides.
CREATE OR REPLACE FUNCTION facture.are_chained(_registre uuid, _after bigint, _head bytea, _lines bytea[]) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  _source constant bytea := convert_to('","source":"urn:uuid:' || _registre || '",', 'UTF8');
  _line constant bytea := _lines[1];
  _s int;
  _c int;
  _r int;
  _sequence bytea;
  _end bytea;
BEGIN
  IF cardinality(_lines) = 1 THEN
    _s := position('"sequence"'::bytea IN _line);
    _c := position('"correlationid"'::bytea IN _line);
    _r := position('"remaining"'::bytea IN _line);
    _sequence := ('"sequence":"' || lpad((_after + 1)::text, 20, '0') || '","revision":')::bytea;
    _end := ('"remaining":0,"prevhash":"' || encode(_head, 'hex') || '","data":{')::bytea;
    RETURN facture.is_due(_line, _s, _c, _r, _source, _sequence, _end);
  END IF;
  -- Each line by itself, then beside the one before. The lines themselves go no further than `seen`: whole ones cost more to carry
  -- than to look at. Nothing orders them but what they are made of; that it is their order is looked at too.
  RETURN (
    WITH seen AS (
      SELECT n, l, position('"sequence"'::bytea IN l) AS s, position('"correlationid"'::bytea IN l) AS c,
          position('"remaining"'::bytea IN l) AS r
        FROM unnest(_lines) WITH ORDINALITY AS u (l, n) OFFSET 0
    ), parts AS (
      SELECT n, l, s, c, r, position(','::bytea IN substring(l FROM r + 12 FOR 11)) AS comma FROM seen OFFSET 0
    ), alone AS (
      SELECT n, sha256(l) AS digest, substring(l FROM c FOR r - c) AS command,
          convert_from(substring(l FROM r + 12 FOR comma - 1), 'UTF8')::int AS remaining,
          substring(l FROM r FOR comma + 98) AS envelope_end,
          facture.is_due(l, s, c, r, _source, ('"sequence":"' || lpad((_after + n)::text, 20, '0') || '","revision":')::bytea,
            substring(l FROM r FOR comma + 98)) AS is_due
        FROM parts OFFSET 0
    ), beside AS (
      SELECT is_due AND lag(n, 1, 0::bigint) OVER w = n - 1
          AND envelope_end = ('"remaining":' || remaining || ',"prevhash":"' || encode(lag(digest, 1, _head) OVER w, 'hex')
            || '","data":{')::bytea
          AND (lag(remaining, 1, 0) OVER w = 0 OR remaining = lag(remaining) OVER w - 1 AND command = lag(command) OVER w)
            AS is_next,
          n = cardinality(_lines) AND remaining > 0 AS is_unfinished
        FROM alone WINDOW w AS ()
    )
    SELECT bool_and(is_next IS TRUE AND is_unfinished IS FALSE) FROM beside);
EXCEPTION
  WHEN data_exception THEN RETURN false; -- no JSON, no text, or nothing where it was looked for
END $$;

-- All that a writer may call: appends whole commits after line _after, whose SHA-256 is _head (0 and 32 zeros: a new log),
-- with the lines of their personal values.
--
-- With no lines it waits for its turn, keeps it to the end of the transaction, and tells where the log ends.
--   appended = true    durable once the transaction is
--   appended = false   nothing was written: the log ends elsewhere, as the rest of the row says (0 and zeros: there is none)
-- Errors: 22023, 22P02, 22021, 22P05, 23502: the lines are refused · 55P03: lock_timeout · 40001: only above READ COMMITTED
CREATE OR REPLACE FUNCTION facture.append(
  _registre uuid, _after bigint, _head bytea, _lines bytea[], _privates bytea[],
  OUT appended boolean, OUT sequence bigint, OUT head bytea)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  _zeros constant bytea := '\x0000000000000000000000000000000000000000000000000000000000000000';
  _count constant int := coalesce(cardinality(_lines), 0);
BEGIN
  -- What is acknowledged is on the disk, and on the standby where there is one, whatever a role, a database or a session set.
  IF current_setting('synchronous_commit') NOT IN ('on', 'remote_apply') THEN
    PERFORM set_config('synchronous_commit', 'on', true);
  END IF;
  appended := false;
  IF _count > 0 THEN
    IF _registre IS NULL OR _after IS NULL OR _head IS NULL OR _after < 0 OR octet_length(_head) <> 32
      OR array_ndims(_lines) <> 1 OR array_lower(_lines, 1) <> 1 THEN
      RAISE EXCEPTION 'facture: append() was called in a wrong way' USING ERRCODE = '22023';
    END IF;
    IF _after = 0 AND _head = _zeros THEN
      INSERT INTO facture.registres VALUES (_registre, 0, _zeros) ON CONFLICT (id) DO NOTHING;
      INSERT INTO facture.turns VALUES (_registre) ON CONFLICT (registre) DO NOTHING;
    END IF;
    -- Waits for the appender before this one, then sees what it left.
    UPDATE facture.registres AS r SET sequence = _after + _count, head = sha256(_lines[_count])
      WHERE r.id = _registre AND r.sequence = _after AND r.head = _head
      RETURNING true, r.sequence, r.head INTO appended, sequence, head;
    IF appended THEN
      IF facture.are_chained(_registre, _after, _head, _lines) IS NOT TRUE THEN
        PERFORM facture.check_lines(_registre, _after, _head, _lines);
      END IF;
      IF _count = 1 THEN
        INSERT INTO facture.lines VALUES (_registre, _after + 1, _lines[1]);
      ELSE
        INSERT INTO facture.lines SELECT _registre, _after + u.n, u.l FROM unnest(_lines) WITH ORDINALITY AS u (l, n);
      END IF;
      IF _count > 1 OR cardinality(_privates) > 0 OR position('"type":"PersonneEffacee"'::bytea IN _lines[1]) > 0 THEN
        PERFORM facture.keep_privates(_registre, _after, _lines, coalesce(_privates, '{}'));
      END IF;
      RETURN;
    END IF;
    appended := false;
    SELECT r.sequence, r.head INTO sequence, head FROM facture.registres AS r WHERE r.id = _registre;
  ELSE
    PERFORM 1 FROM facture.turns AS t WHERE t.registre = _registre FOR UPDATE;
    -- And the row that an append waits for which was decided without a turn.
    SELECT r.sequence, r.head INTO sequence, head FROM facture.registres AS r WHERE r.id = _registre FOR NO KEY UPDATE;
  END IF;
  IF NOT FOUND THEN
    sequence := 0;
    head := _zeros;
  END IF;
END $$;

-- Nothing is changed or removed, whoever asks. A superuser can take these triggers away: what finds that is every copy.
CREATE OR REPLACE FUNCTION facture.refuse() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'facture: % of % is refused: a log only grows', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE OR REPLACE FUNCTION facture.only_grows() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.sequence <= OLD.sequence THEN
    RAISE EXCEPTION 'facture: % of % is refused: a log only grows', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON facture.lines
  FOR EACH STATEMENT EXECUTE FUNCTION facture.refuse();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON facture.turns
  FOR EACH STATEMENT EXECUTE FUNCTION facture.refuse();
CREATE OR REPLACE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON facture.registres
  FOR EACH STATEMENT EXECUTE FUNCTION facture.refuse();
CREATE OR REPLACE TRIGGER only_grows BEFORE UPDATE ON facture.registres
  FOR EACH ROW EXECUTE FUNCTION facture.only_grows();
-- Also where session_replication_role says that triggers rest.
ALTER TABLE facture.lines ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE facture.turns ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE facture.registres ENABLE ALWAYS TRIGGER append_only, ENABLE ALWAYS TRIGGER only_grows;

REVOKE ALL ON ALL TABLES IN SCHEMA facture FROM PUBLIC, facture_reader, facture_writer;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA facture FROM PUBLIC, facture_reader, facture_writer;
GRANT USAGE ON SCHEMA facture TO facture_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA facture TO facture_reader;
GRANT EXECUTE ON FUNCTION facture.version() TO facture_reader;
GRANT EXECUTE ON FUNCTION facture.append(uuid, bigint, bytea, bytea[], bytea[]) TO facture_writer;

RESET ROLE;
DO $$ BEGIN
  IF current_setting('facture.borrowed', true) <> '' THEN
    EXECUTE format('REVOKE facture_owner FROM %I', current_setting('facture.borrowed'));
  END IF;
END $$;
COMMIT;
