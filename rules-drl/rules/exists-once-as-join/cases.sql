--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: in-as-exists, filter-below-projection, merge-projections, inner-join-as-filter, etm-p5-join-order, etm-p6-commutation, merge-filters, exists-of-rows
--! fires
SELECT u.v FROM u WHERE u.t_id IN (SELECT id FROM t WHERE a = 1);
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE t.a = 1;
--! fires
SELECT u.v FROM u WHERE EXISTS (SELECT 1 FROM t WHERE t.id = u.t_id AND t.b > u.v);
SELECT u.v FROM u JOIN t ON u.t_id = t.id WHERE t.b > u.v;
--! does-not-fire: several rows of t may share b
SELECT u.v FROM u WHERE u.t_id IN (SELECT b FROM t);
SELECT u.v FROM u JOIN t ON u.t_id = t.b;
--! does-not-fire: the rows without a partner are asked for
SELECT u.v FROM u WHERE NOT EXISTS (SELECT 1 FROM t WHERE t.id = u.t_id);
