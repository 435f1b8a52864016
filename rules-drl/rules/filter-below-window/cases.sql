--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT COLLATE NOCASE);
--! with: transparent-derived-table, filter-below-projection, merge-projections
--! fires
SELECT s.b, s.r FROM (SELECT a, b, RANK() OVER (PARTITION BY a ORDER BY b) AS r FROM t) AS s WHERE s.a = 1;
SELECT b, RANK() OVER (PARTITION BY a ORDER BY b) AS r FROM t WHERE a = 1;
--! fires
SELECT s.b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY b, id) AS n FROM t) AS s WHERE s.a > 1 AND s.n = 1;
SELECT s.b FROM (SELECT a, b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY b, id) AS n FROM t WHERE a > 1) AS s WHERE s.n = 1;
--! does-not-fire: b is no key of the partition
SELECT s.b, s.r FROM (SELECT a, b, RANK() OVER (PARTITION BY a ORDER BY b) AS r FROM t) AS s WHERE s.b = 1;
SELECT b, RANK() OVER (PARTITION BY a ORDER BY b) AS r FROM t WHERE b = 1;
--! does-not-fire: one partition has notes that differ in case
SELECT s.r FROM (SELECT note, COUNT(*) OVER (PARTITION BY note) AS r FROM t) AS s WHERE s.note GLOB 'a*';
SELECT COUNT(*) OVER (PARTITION BY note) AS r FROM t WHERE note GLOB 'a*';
--! does-not-fire: one of two windows has the key twice, and not the other
SELECT s.r, s.q FROM (SELECT a, b, COUNT(*) OVER (PARTITION BY a, b) AS r, COUNT(*) OVER (PARTITION BY a, a) AS q FROM t) AS s WHERE s.b = 1;
SELECT COUNT(*) OVER (PARTITION BY a, b) AS r, COUNT(*) OVER (PARTITION BY a, a) AS q FROM t WHERE b = 1;
--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL); CREATE TABLE u (code TEXT PRIMARY KEY NOT NULL, a INTEGER, r REAL);
--! does-not-fire: one partition has 1 and 1.0
SELECT s.n FROM (SELECT d.x, COUNT(*) OVER (PARTITION BY d.x) AS n FROM (SELECT a AS x FROM t UNION ALL SELECT r FROM u) AS d) AS s WHERE s.x / 2 = 0;
