--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: scalar-output-as-join, join-below-projection, merge-projections, canonical-aggregates, shared-aggregate-filter
--! fires
SELECT (SELECT MAX(a) FROM t), (SELECT MIN(b) FROM t);
SELECT MAX(a), MIN(b) FROM t;
--! fires
SELECT COUNT(*) * 100.0 / (SELECT COUNT(*) FROM t) FROM t WHERE b = 1;
SELECT COUNT(*) FILTER (WHERE b = 1) * 100.0 / COUNT(*) FROM t;
--! does-not-fire: they read different tables
SELECT (SELECT MAX(a) FROM t), (SELECT MAX(v) FROM u);
--! does-not-fire: groups are many rows
SELECT p.n, q.n FROM (SELECT b, COUNT(*) AS n FROM t GROUP BY b) AS p, (SELECT b, COUNT(*) AS n FROM t GROUP BY b) AS q;
SELECT COUNT(*), COUNT(*) FROM t GROUP BY b;
