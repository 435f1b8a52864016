--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: filtered-aggregate, etm-06-count-star
--! fires
SELECT note, SUM(CASE WHEN b = 1 THEN 1 ELSE 0 END) FROM t GROUP BY note;
SELECT note, COUNT(CASE WHEN b = 1 THEN id END) FROM t GROUP BY note;
--! fires
SELECT note, SUM(b = 1) FROM t GROUP BY note;
SELECT note, COUNT(*) FILTER (WHERE b = 1) FROM t GROUP BY note;
--! does-not-fire: over no rows the sum is NULL
SELECT SUM(CASE WHEN b = 1 THEN 1 ELSE 0 END) FROM t;
SELECT COUNT(*) FILTER (WHERE b = 1) FROM t;
--! does-not-fire: where a is NULL nothing is added, and a sum of nothing is NULL
SELECT note, SUM(a = 1) FROM t GROUP BY note;
SELECT note, COUNT(*) FILTER (WHERE a = 1) FROM t GROUP BY note;
