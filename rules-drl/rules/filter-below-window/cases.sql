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
