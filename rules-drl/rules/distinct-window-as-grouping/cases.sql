--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT COLLATE NOCASE);
--! fires
SELECT DISTINCT a, SUM(b) OVER (PARTITION BY a) AS s FROM t WHERE b > 1;
SELECT a, SUM(b) AS s FROM t WHERE b > 1 GROUP BY a;
--! fires
SELECT DISTINCT a, b, COUNT(*) OVER (PARTITION BY b, a) AS s FROM t;
SELECT a, b, COUNT(*) AS s FROM t GROUP BY a, b;
--! does-not-fire: b is no key of the partition
SELECT DISTINCT a, b, SUM(b) OVER (PARTITION BY a) AS s FROM t;
SELECT a, b, SUM(b) AS s FROM t GROUP BY a, b;
--! does-not-fire: the sum runs
SELECT DISTINCT a, SUM(b) OVER (PARTITION BY a ORDER BY b) AS s FROM t;
SELECT a, SUM(b) AS s FROM t GROUP BY a;
--! does-not-fire: a is written twice, b is no output
SELECT DISTINCT a, a, COUNT(*) OVER (PARTITION BY a, b) AS c FROM t;
SELECT a, a, COUNT(*) AS c FROM t GROUP BY a;
