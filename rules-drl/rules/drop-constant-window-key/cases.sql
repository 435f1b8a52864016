--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT COLLATE NOCASE);
--! fires
SELECT RANK() OVER (PARTITION BY 1, a ORDER BY b) FROM t;
SELECT RANK() OVER (PARTITION BY a ORDER BY b) FROM t;
--! fires
SELECT SUM(b) OVER (ORDER BY 'x') FROM t;
SELECT SUM(b) OVER () FROM t;
--! does-not-fire: a is no constant
SELECT RANK() OVER (PARTITION BY a ORDER BY b) FROM t;
SELECT RANK() OVER (ORDER BY b) FROM t;
--! does-not-fire: a frame of groups of peers needs a sort key
SELECT SUM(b) OVER (ORDER BY 'x' GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t;
--! does-not-fire: there are two windows
SELECT COUNT(*) OVER (PARTITION BY a, b, 1) AS r, COUNT(*) OVER (PARTITION BY a, a, 1) AS q FROM t;
SELECT COUNT(*) OVER (PARTITION BY a, b) AS r, COUNT(*) OVER (PARTITION BY a, b) AS q FROM t;
