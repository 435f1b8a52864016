--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT COLLATE NOCASE);
--! with: merge-projections, merge-projection-below-window
--! fires
SELECT a, ROW_NUMBER() OVER (PARTITION BY id ORDER BY b) AS n FROM t;
SELECT a, 1 AS n FROM t;
--! fires
SELECT COUNT(*) OVER (PARTITION BY a, id), SUM(b) OVER (PARTITION BY a) FROM t;
SELECT 1, SUM(b) OVER (PARTITION BY a) FROM t;
--! does-not-fire: several rows have one a
SELECT b, ROW_NUMBER() OVER (PARTITION BY a ORDER BY id) AS n FROM t;
SELECT b, 1 AS n FROM t;
