--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), v INTEGER NOT NULL, note TEXT);
--! with: canonical-aggregates, etm-06-count-star
--! fires
SELECT CAST(SUM(b) AS FLOAT) / COUNT(*) FROM t;
SELECT AVG(b) FROM t;
--! fires
SELECT note FROM t GROUP BY note HAVING AVG(b) > 2 ORDER BY note;
SELECT note FROM t GROUP BY note HAVING CAST(SUM(b) AS REAL) / COUNT(b) > 2 ORDER BY note;
--! does-not-fire: AVG skips NULLs, COUNT(*) does not
SELECT CAST(SUM(a) AS FLOAT) / COUNT(*) FROM t;
SELECT AVG(a) FROM t;
--! does-not-fire: integers divide to integers
SELECT SUM(b) / COUNT(*) FROM t;
SELECT AVG(b) FROM t;
--! does-not-fire: rows without a partner add nothing to the sum
SELECT CAST(SUM(u.v) AS FLOAT) / COUNT(*) FROM t LEFT JOIN u ON t.id = u.t_id;
SELECT AVG(u.v) FROM t LEFT JOIN u ON t.id = u.t_id;
