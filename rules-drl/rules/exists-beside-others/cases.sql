--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: in-as-exists, exists-of-rows, inner-join-as-filter, etm-p5-join-order, etm-p6-commutation, merge-filters, filter-below-projection
--! fires
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id AND EXISTS (SELECT 1 FROM u AS w WHERE w.v = u.v));
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u, u AS w WHERE u.t_id = t.id AND w.v = u.v);
--! fires
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id AND u.v IN (SELECT w.b FROM t AS w WHERE w.note = 'x'));
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u, t AS w WHERE u.t_id = t.id AND u.v = w.b AND w.note = 'x');
--! does-not-fire: no such row may exist
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id AND NOT EXISTS (SELECT 1 FROM u AS w WHERE w.v > u.v));
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u, u AS w WHERE u.t_id = t.id AND NOT w.v > u.v);
--! does-not-fire: either will do
SELECT note FROM u WHERE EXISTS (SELECT 1 FROM u AS x WHERE x.v = u.id OR EXISTS (SELECT 1 FROM t WHERE t.a = u.v));
SELECT note FROM u WHERE EXISTS (SELECT 1 FROM u AS x, t WHERE x.v = u.id OR t.a = u.v);
--! does-not-fire: the first of the other rows depends on the row
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id AND EXISTS (SELECT 1 FROM (SELECT w.v FROM u AS w WHERE w.id > u.id ORDER BY w.id LIMIT 1) AS x WHERE x.v = 1));
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u, u AS w WHERE u.t_id = t.id AND w.id > u.id AND w.v = 1);
