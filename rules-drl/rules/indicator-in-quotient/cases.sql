--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: canonical-aggregates, filtered-aggregate, etm-06-count-star
--! fires
SELECT SUM(CASE WHEN b = 1 THEN 1 ELSE 0 END) * 100.0 / COUNT(*) FROM t;
SELECT COUNT(CASE WHEN b = 1 THEN id END) * 100.0 / COUNT(id) FROM t;
--! fires
SELECT CAST(SUM(b = 1) AS REAL) / SUM(CASE WHEN a = 2 THEN 1 ELSE 0 END) FROM t;
SELECT CAST(COUNT(*) FILTER (WHERE b = 1) AS REAL) / COUNT(CASE WHEN a = 2 THEN 1 END) FROM t;
--! does-not-fire: the sum by itself is NULL over no rows
SELECT SUM(CASE WHEN b = 1 THEN 1 ELSE 0 END), COUNT(*) FROM t;
SELECT COUNT(*) FILTER (WHERE b = 1), COUNT(*) FROM t;
--! does-not-fire: the divisor is 1 over no rows
SELECT SUM(CASE WHEN b = 1 THEN 1 ELSE 0 END) / (COUNT(*) + 1) FROM t;
SELECT COUNT(*) FILTER (WHERE b = 1) / (COUNT(*) + 1) FROM t;
