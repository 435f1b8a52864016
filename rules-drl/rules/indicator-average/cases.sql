--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-projections, canonical-aggregates
--! fires
SELECT AVG(CASE WHEN b = 1 THEN 1 ELSE 0 END) FROM t;
SELECT CAST(COUNT(*) FILTER (WHERE b = 1) AS REAL) / COUNT(*) FROM t;
--! does-not-fire: where a is NULL the condition is, and AVG skips it
SELECT AVG(a = 1) FROM t;
SELECT 1.0 * COUNT(*) FILTER (WHERE a = 1) / COUNT(*) FROM t;
