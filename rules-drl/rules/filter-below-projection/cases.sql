--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table, merge-projections
--! fires
SELECT s.x FROM (SELECT a + 1 AS x FROM t) AS s WHERE s.x > 2;
SELECT a + 1 FROM t WHERE a + 1 > 2;
--! does-not-fire: DISTINCT lies between
SELECT s.a FROM (SELECT DISTINCT a FROM t) AS s WHERE s.a > 2;
--! does-not-fire: LIMIT lies between
SELECT s.a FROM (SELECT a FROM t ORDER BY id LIMIT 2) AS s WHERE s.a > 2;
SELECT a FROM t WHERE a > 2 ORDER BY id LIMIT 2;
