--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-projections
--! fires
SELECT s.a FROM (SELECT a FROM t) AS s;
SELECT a FROM t;
--! does-not-fire: LIMIT cuts rows off before the outer query sees them
SELECT s.a FROM (SELECT a FROM t ORDER BY id LIMIT 1) AS s;
--! does-not-fire: LIMIT comes before the filter
SELECT s.a FROM (SELECT a FROM t ORDER BY b LIMIT 1) AS s WHERE s.a > 1;
SELECT a FROM t WHERE a > 1 ORDER BY b LIMIT 1;
