-- What a real PostgreSQL calls columns without an alias, where those names may stand, and what of
-- SQLite's spelling it refuses.
--! dialect: postgresql
--! schema:
CREATE TABLE t (id INTEGER, b TEXT, f BOOLEAN);
CREATE TABLE u (id INTEGER, count BIGINT);
--! data:
INSERT INTO t VALUES (2, 'x', TRUE), (1, 'y', FALSE);
INSERT INTO u VALUES (1, 7);

-- Columns are called as PostgreSQL calls them.
--! expect: as-postgresql
SELECT id, t.id, (id), ((t.b)) FROM t;
SELECT id + 1, -id, NOT f, id = 1, b IS NULL, b LIKE 'x', 1, NULL, 'a' FROM t;
SELECT CAST(t.id AS BIGINT), CAST(id + 1 AS BIGINT), CAST((id) AS TEXT) FROM t;
SELECT id::bigint, (id + 1)::numeric, id::text::varchar(3) FROM t;
SELECT CAST(1 AS INT), CAST(1 AS INTEGER), CAST(1 AS BIGINT) FROM t;
SELECT CAST(1 AS DECIMAL(4,1)), CAST(1 AS DOUBLE PRECISION), CAST(1 AS FLOAT);
SELECT CAST('a' AS CHARACTER VARYING(3)), CAST('a' AS VARCHAR), 'a'::TEXT;
SELECT CAST('t' AS BOOLEAN), TRUE, FALSE;
SELECT LOWER(b), Upper(b), LENGTH(b), CHAR_LENGTH(b), SUBSTR(b, 1) FROM t;
SELECT COALESCE(id, 1), NULLIF(id, 1), LEAST(id, 1), GREATEST(1, id) FROM t;
SELECT CAST(LOWER(b) AS TEXT), CAST(COALESCE(id, 1) AS TEXT) FROM t;
SELECT COUNT(*), SUM(id), MIN(b), COUNT(DISTINCT b) FROM t;
SELECT COUNT(*) FILTER (WHERE f), MAX(id) + 1 FROM t;
SELECT ROW_NUMBER() OVER (ORDER BY id), SUM(id) OVER () FROM t;
SELECT CASE WHEN f THEN id END, CASE WHEN f THEN 1 ELSE id END FROM t;
SELECT CASE WHEN f THEN 1 ELSE id + 1 END, CASE f WHEN TRUE THEN 1 ELSE 2 END FROM t;
SELECT CASE WHEN f THEN 1 ELSE CAST(id AS BIGINT) END FROM t;
SELECT CASE WHEN f THEN 1 ELSE CASE WHEN f THEN 2 ELSE 3 END END FROM t;
SELECT CAST(CASE WHEN f THEN 1 ELSE 2 END AS TEXT) FROM t;
SELECT (SELECT MAX(id) FROM t), (SELECT 1), (SELECT id AS k FROM u) FROM t;
SELECT CASE WHEN f THEN 1 ELSE (SELECT MAX(id) FROM t) END FROM t;
SELECT CASE WHEN f THEN 1.5 ELSE (SELECT MAX(id) FROM t) END FROM t;
SELECT CAST((SELECT id FROM u) AS TEXT), EXISTS (SELECT 1 FROM t) FROM t;
SELECT NOT EXISTS (SELECT 1 FROM t), id IN (SELECT id FROM u) FROM t;
SELECT COUNT(*) FROM t UNION SELECT id FROM u;
SELECT * FROM t JOIN u USING (id);
SELECT d.count, d.lower FROM (SELECT LOWER(b), COUNT(*) FROM t GROUP BY b) d;
WITH c AS (SELECT MAX(id) FROM t) SELECT max FROM c;
SELECT CAST(t.id AS BIGINT) FROM t JOIN u ON t.id >= u.id ORDER BY id;
SELECT LOWER(b) FROM t ORDER BY lower;
SELECT -id AS id FROM t ORDER BY id;
SELECT id, id FROM t ORDER BY id;
SELECT COUNT(*), LOWER(b) FROM t GROUP BY lower ORDER BY lower DESC;
SELECT id FROM t UNION ALL SELECT count FROM u ORDER BY id DESC;
SELECT COUNT(*) FROM t UNION ALL SELECT 5 ORDER BY count;
SELECT -id AS k, id FROM t GROUP BY k, id ORDER BY k;

-- Names that mean nothing, or several things; and forms that only SQLite takes.
--! expect: refused
SELECT -id AS id, id FROM t ORDER BY id;
SELECT `id` FROM t;
SELECT t.id FROM t JOIN u;
SELECT t.id FROM t CROSS JOIN u ON t.id = u.id;
SELECT id FROM t WHERE id LIKE '1%';
SELECT id FROM t WHERE f LIKE 't%';
SELECT id FROM t ORDER BY id LIMIT 1, 1;
SELECT t.id FROM t JOIN u ON t.id = v.id JOIN u AS v ON v.id = u.id;
SELECT id, CAST(id AS TEXT) FROM t ORDER BY id;
SELECT id AS k FROM t GROUP BY k + 1;
SELECT id AS k FROM t ORDER BY k + 1;
SELECT id FROM t UNION ALL SELECT count FROM u ORDER BY count;
SELECT id FROM t UNION ALL SELECT count FROM u ORDER BY id + 1;
SELECT id, id FROM t UNION ALL SELECT id, count FROM u ORDER BY id;

--! case: arrays
--! expect: not-modelled an array in PostgreSQL is not modelled
SELECT [id] FROM t;
