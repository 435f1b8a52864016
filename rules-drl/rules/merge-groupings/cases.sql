--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, s TEXT); CREATE TABLE u (id INTEGER PRIMARY KEY, a INTEGER, c INTEGER);
--! fires
SELECT b, SUM(n) FROM (SELECT b, a, COUNT(*) AS n FROM t GROUP BY b, a) AS g GROUP BY b;
SELECT b, COUNT(*) FROM t GROUP BY b;
--! fires
SELECT b, MAX(m) FROM (SELECT b, a, MAX(id) AS m FROM t GROUP BY b, a) AS g GROUP BY b;
SELECT b, MAX(id) FROM t GROUP BY b;
--! does-not-fire: what is counted is a key
SELECT n, SUM(n) FROM (SELECT b, COUNT(*) AS n FROM t GROUP BY b) AS g GROUP BY n;
SELECT b, COUNT(*) FROM t GROUP BY b;
--! does-not-fire: a key that is computed may tell values apart that are not distinct
SELECT typeof(k), SUM(n) FROM (SELECT a AS k, COUNT(*) AS n FROM t GROUP BY a) AS g GROUP BY typeof(k);
