--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: transparent-derived-table
--! fires
SELECT COUNT(*), MAX(s.x) FROM (SELECT a + 1 AS x FROM t) AS s;
SELECT COUNT(*), MAX(a + 1) FROM t;
--! does-not-fire: DISTINCT lies between
SELECT COUNT(*) FROM (SELECT DISTINCT a FROM t) AS s;
--! does-not-fire: DISTINCT lies between, and drops copies
SELECT SUM(s.b) FROM (SELECT DISTINCT b FROM t) AS s;
SELECT SUM(b) FROM t;
