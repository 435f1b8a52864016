--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: merge-projections, inner-join-as-filter, etm-p5-join-order, etm-p6-commutation, merge-filters, join-below-projection, filter-below-projection
--! fires
SELECT u.v FROM u WHERE u.t_id = (SELECT a FROM t WHERE id = 5);
SELECT u.v FROM u JOIN t ON u.t_id = t.a WHERE t.id = 5;
--! fires
SELECT u.v FROM u WHERE u.v > (SELECT b FROM t WHERE t.id = u.t_id);
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE u.v > t.b;
--! does-not-fire: of several rows the first counts
SELECT u.v FROM u WHERE u.t_id = (SELECT a FROM t WHERE b = 5);
SELECT u.v FROM u JOIN t ON u.t_id = t.a WHERE t.b = 5;
--! does-not-fire: without the row IS NULL is true
SELECT u.v FROM u WHERE (SELECT a FROM t WHERE id = 5) IS NULL;
SELECT u.v FROM u, t WHERE t.id = 5 AND t.a IS NULL;
