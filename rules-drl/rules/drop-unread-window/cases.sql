--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT COLLATE NOCASE);
--! with: transparent-derived-table, filter-below-projection, merge-projections
--! fires
SELECT s.b FROM (SELECT a, b, RANK() OVER (PARTITION BY a ORDER BY b) AS r FROM t) AS s WHERE s.b > 1;
SELECT b FROM t WHERE b > 1;
--! does-not-fire: the filter reads it
SELECT s.b FROM (SELECT a, b, RANK() OVER (ORDER BY b) AS r FROM t) AS s WHERE s.r > 1;
SELECT b FROM t;
--! does-not-fire: NTILE of a number that is not positive fails
SELECT s.b FROM (SELECT a, b, NTILE(a) OVER (ORDER BY b) AS r FROM t) AS s;
