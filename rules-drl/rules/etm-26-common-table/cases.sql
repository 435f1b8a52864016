--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: etm-p2-qualifier, etm-p4-table-alias
--! fires
WITH s AS (SELECT a, b FROM t) SELECT a FROM s WHERE b = 1;
SELECT a FROM (SELECT a, b FROM t) AS s WHERE b = 1;
--! fires
WITH s (x) AS (SELECT a FROM t ORDER BY id LIMIT 2) SELECT x FROM s;
SELECT a FROM (SELECT a FROM t ORDER BY id LIMIT 2) AS s;
--! does-not-fire: it is read twice
WITH s AS (SELECT a FROM t) SELECT x.a FROM s AS x, s AS y;
--! does-not-fire: it reads itself
WITH RECURSIVE s AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM s WHERE n < 3) SELECT n FROM s;
SELECT n FROM (SELECT 1 AS n) AS s;
