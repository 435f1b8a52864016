--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT, r REAL);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: in-as-exists, exists-once-as-join, filter-below-projection, merge-projections, inner-join-as-filter, join-below-projection, transparent-derived-table, etm-p5-join-order, etm-p6-commutation, merge-filters, superfluous-grouping-key, sorted-grouping-keys, canonical-aggregates, group-by-determined-column, exists-of-rows, equal-columns, having-on-keys, etm-07c-idle-filter
--! fires
SELECT t.note, s.n FROM t JOIN (SELECT t_id, COUNT(*) AS n FROM u GROUP BY t_id) AS s ON t.id = s.t_id;
SELECT t.note, COUNT(*) FROM t JOIN u ON t.id = u.t_id GROUP BY t.id;
--! fires
SELECT note FROM t WHERE id IN (SELECT t_id FROM u GROUP BY t_id HAVING MAX(v) > 2);
SELECT t.note FROM t JOIN u ON t.id = u.t_id GROUP BY t.id HAVING MAX(u.v) > 2;
--! does-not-fire: equal rows would become one group
SELECT p.note, s.n FROM (SELECT note, v FROM u LIMIT 5) AS p JOIN (SELECT a, COUNT(*) AS n FROM t GROUP BY a) AS s ON p.v = s.a;
SELECT p.note, COUNT(*) FROM (SELECT note, v FROM u LIMIT 5) AS p JOIN t ON p.v = t.a GROUP BY p.note, p.v, t.a;
