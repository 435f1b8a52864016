--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: canonical-aggregates, etm-06-count-star, count-as-filtered-rows
--! fires
SELECT CAST(SUM(a) AS REAL) / COUNT(a) FROM t;
SELECT AVG(a) FROM t;
--! fires
SELECT note FROM t GROUP BY note HAVING SUM(r) / COUNT(r) > 2;
SELECT note FROM t GROUP BY note HAVING AVG(r) > 2;
--! fires
SELECT note FROM t GROUP BY note ORDER BY CAST(SUM(a) AS REAL) / COUNT(a);
SELECT note FROM t GROUP BY note ORDER BY AVG(a);
--! does-not-fire: COUNT(*) counts the NULLs too
SELECT SUM(r) / COUNT(*) FROM t;
SELECT AVG(r) FROM t;
--! does-not-fire: integers divide to integers
SELECT SUM(a) / COUNT(a) FROM t;
SELECT AVG(a) FROM t;
--! does-not-fire: other values are counted
SELECT CAST(SUM(a) AS REAL) / COUNT(r) FROM t;
SELECT AVG(a) FROM t;
--! does-not-fire: each value is counted once
SELECT CAST(SUM(a) AS REAL) / COUNT(DISTINCT a) FROM t;
SELECT AVG(a) FROM t;
--! does-not-fire: each value is added once
SELECT CAST(SUM(DISTINCT a) AS REAL) / COUNT(a) FROM t;
SELECT AVG(a) FROM t;
