--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: repeated-operand, inner-join-as-filter, merge-projections, etm-p5-join-order, etm-p6-commutation, equal-to-itself, etm-07b-constant-condition, etm-07c-idle-filter, merge-filters, exists-of-rows, exists-if-true, filter-below-projection
--! fires
SELECT x.note FROM t AS x JOIN t AS y ON x.id = y.id WHERE y.a = 1;
SELECT note FROM t WHERE a = 1;
--! fires
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM t AS y JOIN u ON y.id = u.t_id WHERE y.id = t.id AND y.a = 1);
SELECT note FROM t WHERE EXISTS (SELECT 1 FROM u WHERE t.id = u.t_id AND t.a = 1);
--! fires
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM t AS y JOIN u ON y.id = u.t_id WHERE u.t_id = t.id AND y.a = 1);
SELECT note FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.t_id = t.id AND t.a = 1);
--! does-not-fire: several rows may share a
SELECT x.note FROM t AS x JOIN t AS y ON x.a = y.a;
SELECT note FROM t WHERE a = a;
--! does-not-fire: another column is compared
SELECT x.note FROM t AS x JOIN t AS y ON x.id = y.b;
SELECT note FROM t WHERE id = b;
