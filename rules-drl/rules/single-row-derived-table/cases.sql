--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-projections, order-below-projection
--! fires
SELECT s.a FROM (SELECT a, b FROM t ORDER BY id LIMIT 1) AS s;
SELECT a FROM t ORDER BY id LIMIT 1;
--! fires
SELECT s.n + 1 FROM (SELECT COUNT(*) AS n FROM t) AS s;
SELECT COUNT(*) + 1 FROM t;
--! does-not-fire: two rows have an order
SELECT s.a FROM (SELECT a, b FROM t ORDER BY id LIMIT 2) AS s;
--! does-not-fire: the filter comes after the LIMIT
SELECT s.a FROM (SELECT a, b FROM t ORDER BY id LIMIT 2) AS s WHERE s.b = 1;
SELECT a FROM t WHERE b = 1 ORDER BY id LIMIT 2;
